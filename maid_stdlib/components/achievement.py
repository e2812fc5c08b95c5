"""What a character has achieved."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Achievements:
    """Achievements that a character has earned, and how far it is with others."""

    earned: list[str] = field(default_factory=list)
    """Full ids, in the order in which they were earned. They stay if the pack is removed."""
    kills: dict[str, int] = field(default_factory=dict)
    """Id of an achievement → kills that count for it."""
    visits: dict[str, list[str]] = field(default_factory=dict)
    """Id of an achievement → rooms that count for it."""
    title: str = ""
    """Id of the achievement whose title it bears; "" for none."""
