"""What a talk is about just now."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Focus:
    """The last of each kind that was named; "" when none was."""

    place: str = ""
    person: str = ""
    creature: str = ""
    thing: str = ""
    latest: str = ""
    """Whichever of them was named last of all."""

    def then(self, later: "Focus") -> "Focus":
        """Return what it is after something more was said."""
        return Focus(
            later.place or self.place,
            later.person or self.person,
            later.creature or self.creature,
            later.thing or self.thing,
            later.latest or self.latest,
        )
