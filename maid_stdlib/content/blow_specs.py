"""Heavy blows of mobs, which one sees coming, as frozen values."""

from dataclasses import dataclass, field

from maid_stdlib.content.source import Source


@dataclass(frozen=True, slots=True)
class BlowSpec:
    """A blow for which a mob gathers strength, so that its victims can dodge it, guard themselves, or stun the mob."""

    words: str
    """What is seen of the mob meanwhile: ``draws a long breath``."""
    damage: str
    """Dice."""
    every_s: float = 20.0
    """Seconds from the end of one heavy blow of the mob to its next, at least."""
    warns_s: float = 4.0
    """Seconds for which it gathers strength."""
    below: float = 1.0
    """Share of its health below which the mob uses it; 1 from the beginning of a fight."""
    on_all: bool = False
    """Whether it falls on everybody who fights the mob, instead of on its opponent."""
    source: Source = field(default_factory=Source)
