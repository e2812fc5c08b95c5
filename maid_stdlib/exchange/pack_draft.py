"""The pack that an import makes of a world: its tables, by zone, and what was noted on the way."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_note import NoteBook
from maid_stdlib.exchange.area_records import AreaWorld, AreaZone
from maid_stdlib.exchange.toml_writer import TomlTable, table_text


@dataclass
class PackDraft:
    """A pack in the making."""

    world: AreaWorld
    notes: NoteBook
    texts: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    """Number of a zone → its tables as TOML, in the order in which its file has them."""

    def add(
        self, zone: int, header: str, values: TomlTable, inner: Mapping[str, TomlTable] | None = None
    ) -> None:
        """Add a table to the file of a zone."""
        self.texts[zone].append(table_text(header, values, inner))

    def zone_of(self, vnum: int) -> int:
        """Return the number of the zone in whose range a number lies, or else of the zone below it."""
        at = max(0, bisect_right(self._starts, vnum) - 1)
        return self._in_order[at].number

    @cached_property
    def _in_order(self) -> list[AreaZone]:
        return sorted(self.world.zones, key=lambda zone: (zone.lowest, zone.number))

    @cached_property
    def _starts(self) -> list[int]:
        return [zone.lowest for zone in self._in_order]

    def has_room(self, vnum: int, source: Source, who: str) -> bool:
        """Return whether there is a room of this number; note it if there is none."""
        return self._has("room", self.world.rooms, vnum, source, who)

    def has_mob(self, vnum: int, source: Source, who: str) -> bool:
        """Return whether there is a mob of this number; note it if there is none."""
        return self._has("mob", self.world.mobs, vnum, source, who)

    def has_item(self, vnum: int, source: Source, who: str) -> bool:
        """Return whether there is an item of this number; note it if there is none."""
        return self._has("item", self.world.items, vnum, source, who)

    def _has(self, noun: str, known: Mapping[int, object], vnum: int, source: Source, who: str) -> bool:
        if vnum in known:
            return True
        self.notes.lost(source, f"{who} names {noun} {vnum}, which no file defines")
        return False

    def note_traits(self, source: Source, who: str, traits: tuple[str, ...]) -> None:
        """Note what has no counterpart, all of one record in one line."""
        if traits:
            self.notes.unmatched(source, f"{who}: {', '.join(traits)}")

    def lock(self, key: int, source: Source, who: str, *, is_locked: bool) -> TomlTable:
        """Return the key of a door or a lid, and whether it is locked. What has no key is only closed, with a note.

        Args:
            key: the number of the item that fits; 0 or less for none.
            source: where the files define the door or lid.
            who: what notes call it.
            is_locked: whether the files have it locked.
        """
        if key > 0 and self.has_item(key, source, who):
            fitting: TomlTable = {"key": f"item_{key}"}
            return {**fitting, "locked": True} if is_locked else fitting
        if is_locked:
            self.notes.changed(source, f"{who} is locked and has no key; it is only closed now")
        return {}
