"""What a pack tells AI players of its world, beside how to live in it: lore, scenario and author notes."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

LONGEST: Final = 400
"""Characters of one note."""


class LoreKind(StrEnum):
    """Who speaks in a note, and about what."""

    LORE = "lore"
    """What people of this world know of it."""
    SCENARIO = "scenario"
    """What is going on now."""
    AUTHOR = "author"
    """How the authors would like it played: tone, manners, what to leave alone."""


class Scene(StrEnum):
    """Situations that a note may be for."""

    FIGHT = "fight"
    TALK = "talk"
    SHOP = "shop"
    TRAINER = "trainer"
    REST = "rest"
    """Where one may rest in safety."""
    DARK = "dark"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class LoreNote:
    """One note, in a sentence or three: for all the pack, for an area, for a scene, or for a scene in an area.

    Raises:
        ValueError: it is empty, longer than :data:`LONGEST`, or on several lines.
    """

    text: str
    kind: LoreKind = LoreKind.LORE
    area: str = ""
    """An area's title as players read it; "" for everywhere."""
    scene: Scene | None = None
    """None: whatever goes on."""

    def __post_init__(self) -> None:
        if not self.text.strip() or len(self.text) > LONGEST or not self.text.isprintable():
            raise ValueError(
                f"a note must be one line of 1 to {LONGEST} characters; {self.text[:40]!r}… has {len(self.text)}"
            )

    @property
    def precision(self) -> int:
        """How closely it fits where it fits: 0 for the pack's, 3 for a scene in an area."""
        return 2 * bool(self.area) + (self.scene is not None)


@dataclass(frozen=True, slots=True)
class WorldLore:
    """All notes of the loaded packs, in their order."""

    notes: tuple[LoreNote, ...] = ()

    def fitting(self, area: str, scenes: Iterable[Scene]) -> tuple[LoreNote, ...]:
        """The notes for here and now, what fits everywhere first: so that the beginning stays the same."""
        now = frozenset(scenes)
        of_here = [note for note in self.notes if note.area.lower() in ("", area.lower())]
        found = [note for note in of_here if note.scene is None or note.scene in now]
        return tuple(sorted(found, key=lambda note: note.precision))
