"""What a newcomer was told by hints, and what the newcomer has learned."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class HintLog:
    """The hints of one character. A character without this component gets none."""

    off: bool = False
    """Whether the player wants no hints."""
    told: dict[str, int] = field(default_factory=dict)
    """Id of a hint → how often it was told."""
    learned: list[str] = field(default_factory=list)
    """Ids of the hints whose command the player has used."""
