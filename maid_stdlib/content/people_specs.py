"""What a builder can define about peoples, as frozen values."""

from dataclasses import dataclass, field

from maid_stdlib.content.source import Source


@dataclass(frozen=True, slots=True)
class PeopleSpec:
    """A people that a character can be of."""

    id: str
    name: str
    """One word, in lower case, for one of them: ``hillman``."""
    description: str
    """One sentence, for players who choose."""
    health: int = 0
    """Added to the greatest health when it is chosen."""
    mana: int = 0
    stamina: int = 0
    presets: tuple[str, ...] = ()
    """Presets of AI players that are of this people."""
    source: Source = field(default_factory=Source)
