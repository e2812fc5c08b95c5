"""How a room looks, and how far two looks agree: all that text tells of where one is."""

import hashlib
import re
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

TITLE_MOST: Final = 80
TELLING: Final = 60
"""Characters from which a description is likely to be one room's alone."""
SAME_TEXT: Final = 0.5
"""The share of sentences in which two descriptions of one room agree at the least: the weather changes, the walls do not."""
_SENTENCE: Final = re.compile(r"[^.!?]+[.!?]*")
_SPACES: Final = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Look:
    """What was shown of a room."""

    title: str
    text: str = ""
    """The description; "" when only the heading was shown."""
    exits: tuple[str, ...] | None = None
    """What one types to leave; None when they were not shown."""
    dark: bool = False
    """Whether nothing could be seen."""
    headed: bool = True
    """Whether the room has a heading; without one, its first sentence stands for it and is no name."""
    sentences: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "sentences", sentences_of(self.text))

    @property
    def name(self) -> str:
        """Its heading, folded: what rooms are filed under; "" where it has none."""
        if not self.headed:
            return ""
        return _SPACES.sub(" ", self.title).strip().casefold()

    @property
    def telling(self) -> bool:
        """Whether it says enough to be one room's alone."""
        return len(self.text) >= TELLING

    def without(self, passing: Collection[str]) -> "Look":
        """The same without sentences that come and go anywhere: the wind, the hour, a dog that barks."""
        if not passing or not self.sentences & frozenset(passing):
            return self
        kept = [part for part in _split(self.text) if part.casefold() not in passing]
        title = self.title if self.headed or not kept else kept[0][:TITLE_MOST].rstrip(".! ")
        return Look(title, " ".join(kept), self.exits, self.dark, headed=self.headed)

    def digest(self) -> str:
        """Twelve letters that are the same for the same look, in any process."""
        told = "\n".join((self.name, *sorted(self.sentences), *sorted(self.exits or ())))
        return hashlib.sha256(told.encode("utf-8", "replace")).hexdigest()[:12]


def sentences_of(text: str) -> frozenset[str]:
    """A description as the sentences that it consists of, folded, however it was wrapped."""
    return frozenset(part.casefold() for part in _split(text))


def _split(text: str) -> list[str]:
    flat = _SPACES.sub(" ", text).strip()
    return list(filter(None, map(str.strip, _SENTENCE.findall(flat))))


def alike(one: frozenset[str], other: frozenset[str]) -> float:
    """How far two descriptions agree, 0.0 to 1.0: the characters of what both say, by those of what either says."""
    if not one or not other:
        return 0.0
    shared = sum(map(len, one & other))
    return shared / sum(map(len, one | other))
