"""Notes of a pack for AI players: lore, scenario and author notes about its world."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

LONGEST: Final = 400
"""Maximum number of characters of one note."""


class LoreKind(StrEnum):
    """Kind of a note."""

    LORE = "lore"
    """What people of this world know about it."""
    SCENARIO = "scenario"
    """What is happening at present."""
    AUTHOR = "author"
    """How the authors want the world to be played: tone, manners, what to avoid."""


class Scene(StrEnum):
    """Situations to which a note may be limited."""

    FIGHT = "fight"
    TALK = "talk"
    SHOP = "shop"
    TRAINER = "trainer"
    REST = "rest"
    """A place to rest in safety."""
    DARK = "dark"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class LoreNote:
    """One note of one to three sentences: for the whole pack, an area, a scene, or a scene in an area.

    Raises:
        ValueError: The text is empty, longer than :data:`LONGEST`, or has several lines.
    """

    text: str
    kind: LoreKind = LoreKind.LORE
    area: str = ""
    """Title of an area as players read it; empty for all areas."""
    scene: Scene | None = None
    """``None`` for all situations."""

    def __post_init__(self) -> None:
        if not self.text.strip() or len(self.text) > LONGEST or not self.text.isprintable():
            raise ValueError(
                f"a note must be one line of 1 to {LONGEST} characters; {self.text[:40]!r}… has {len(self.text)}"
            )

    @property
    def precision(self) -> int:
        """How specific the note is, from 0 (whole pack) to 3 (a scene in an area)."""
        return 2 * bool(self.area) + (self.scene is not None)


@dataclass(frozen=True, slots=True)
class WorldLore:
    """All notes of the loaded packs, in order."""

    notes: tuple[LoreNote, ...] = ()

    def fitting(self, area: str, scenes: Iterable[Scene]) -> tuple[LoreNote, ...]:
        """Return the notes for an area and scenes.

        General notes come first, so that the start of prompts stays the same and can be cached.
        """
        now = frozenset((None, *scenes))
        of_here = [note for note in self.notes if note.area.lower() in ("", area.lower())]
        found = [note for note in of_here if note.scene in now]
        return tuple(sorted(found, key=lambda note: note.precision))
