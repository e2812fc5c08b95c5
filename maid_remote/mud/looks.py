"""The look of a room, as far as text shows it, and the likeness of two looks."""

import hashlib
import re
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

TITLE_MOST: Final = 80
TELLING: Final = 60
"""A description of at least this many characters is probably unique."""
SAME_TEXT: Final = 0.5
"""The least share of equal sentences in two descriptions of one room. The rest may be weather or time of day."""
_SENTENCE: Final = re.compile(r"[^.!?]+[.!?]*")
_SPACES: Final = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Look:
    """What was shown of a room."""

    title: str
    text: str = ""
    """The description; ``""`` if only the heading was shown."""
    exits: tuple[str, ...] | None = None
    """What can be typed to leave; None if the exits were not shown."""
    dark: bool = False
    """Whether nothing could be seen."""
    headed: bool = True
    """Whether the room has a heading. Otherwise `title` is its first sentence, which is not a name."""
    sentences: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "sentences", sentences_of(self.text))

    @property
    def name(self) -> str:
        """The normalised heading, by which rooms are indexed; ``""`` if there is none."""
        if not self.headed:
            return ""
        return _SPACES.sub(" ", self.title).strip().casefold()

    @property
    def listed(self) -> tuple[str, ...]:
        """The exits that were listed; empty if none were."""
        return self.exits or ()

    @property
    def telling(self) -> bool:
        """Whether the description is long enough to be unique."""
        return len(self.text) >= TELLING

    def without(self, passing: Collection[str]) -> "Look":
        """Return the look without sentences that come and go anywhere: wind, time of day, a barking dog."""
        if not passing or not self.sentences & frozenset(passing):
            return self
        kept = [part for part in _split(self.text) if part.casefold() not in passing]
        title = self.title if self.headed or not kept else kept[0][:TITLE_MOST].rstrip(".! ")
        return Look(title, " ".join(kept), self.exits, self.dark, headed=self.headed)

    def digest(self) -> str:
        """Return twelve hex digits that are the same for the same look in any process."""
        told = "\n".join((self.name, *sorted(self.sentences), *sorted(self.listed)))
        return hashlib.sha256(told.encode("utf-8", "replace")).hexdigest()[:12]


def sentences_of(text: str) -> frozenset[str]:
    """Return the normalised sentences of a description, independent of its line breaks."""
    return frozenset(part.casefold() for part in _split(text))


def _split(text: str) -> list[str]:
    flat = _SPACES.sub(" ", text).strip()
    return list(filter(None, map(str.strip, _SENTENCE.findall(flat))))


def alike(one: frozenset[str], other: frozenset[str]) -> float:
    """Return the likeness of two descriptions, 0.0 to 1.0: characters in common, divided by all characters."""
    if not one or not other:
        return 0.0
    shared = sum(map(len, one & other))
    return shared / sum(map(len, one | other))
