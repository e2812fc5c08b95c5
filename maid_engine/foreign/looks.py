"""How a room looks, and how far two looks agree: all that text tells of where one is."""

import hashlib
import re
from dataclasses import dataclass, field
from typing import Final

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
    sentences: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "sentences", sentences_of(self.text))

    @property
    def name(self) -> str:
        """Its heading, folded: what rooms are filed under."""
        return _SPACES.sub(" ", self.title).strip().casefold()

    @property
    def telling(self) -> bool:
        """Whether it says enough to be one room's alone."""
        return len(self.text) >= TELLING

    def digest(self) -> str:
        """Twelve letters that are the same for the same look, in any process."""
        told = "\n".join((self.name, *sorted(self.sentences), *sorted(self.exits or ())))
        return hashlib.sha256(told.encode("utf-8", "replace")).hexdigest()[:12]


def sentences_of(text: str) -> frozenset[str]:
    """A description as the sentences that it consists of, folded, however it was wrapped."""
    flat = _SPACES.sub(" ", text).strip().casefold()
    return frozenset(part.strip() for part in _SENTENCE.findall(flat) if part.strip())


def alike(one: frozenset[str], other: frozenset[str]) -> float:
    """How far two descriptions agree, 0.0 to 1.0: the characters of what both say, by those of what either says."""
    if not one or not other:
        return 0.0
    shared = sum(map(len, one & other))
    return shared / sum(map(len, one | other))
