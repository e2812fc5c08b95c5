"""What a conversation is about at the moment."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Focus:
    """The last mention of each kind; empty if there was none."""

    place: str = ""
    person: str = ""
    creature: str = ""
    thing: str = ""
    latest: str = ""
    """The most recent of all mentions."""

    def then(self, later: "Focus") -> "Focus":
        """Return the focus after a later utterance."""
        return Focus(
            later.place or self.place,
            later.person or self.person,
            later.creature or self.creature,
            later.thing or self.thing,
            later.latest or self.latest,
        )
