"""The drafts of builders, for the page and the API. The edits, rights and problems are those of the commands."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import unified_diff

from maid_engine.core.errors import BuildingError, NotAllowedError, Problem
from maid_engine.core.ids import EntityId, RoomId, local_name, pack_of
from maid_engine.core.toml_lines import values_of
from maid_engine.engine.services import Game
from maid_engine.ports.pack_drafts import (
    Builder,
    BuildingAct,
    BuildingZone,
    DefinitionEntry,
    DefinitionForm,
    DraftDifference,
    DraftEdit,
    DraftProblem,
    DraftStatus,
    KindChange,
    MapExit,
    MapRoom,
    RoomPreview,
    SpawnEntry,
    ZoneMap,
)
from maid_stdlib.content.form_table import form_of
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.loader import KINDS, READERS, Loaded
from maid_stdlib.content.specs import RoomSpec, ZoneSpec
from maid_stdlib.drafts.draft import changed, rebased
from maid_stdlib.drafts.edits import EditError, Files, file_with, is_defined
from maid_stdlib.drafts.room_edits import zone_of_room
from maid_stdlib.drafts.toml_text import dotted
from maid_stdlib.rules import definition_edits
from maid_stdlib.rules.building_acts import MadeAct, made_of
from maid_stdlib.rules.building_rights import (
    NotYoursError,
    allow,
    builds_in_pack,
    check_operations,
    may_build_in,
)
from maid_stdlib.rules.draft_walk import is_copy, lay_out, one_room, published_id, take_away
from maid_stdlib.rules.pack_update import Difference
from maid_stdlib.rules.problem_places import place_of
from maid_stdlib.rules.sight import room_messages
from maid_stdlib.rules.workshop import Workshop
from maid_stdlib.rules.zone_map import Spot, laid_out

DIFF_CONTEXT = 1
"""Lines around each change in a difference."""
PREVIEW = EntityId("preview")
"""In whose draft the copy of a room is while somebody looks at it from outside the game."""


class LibraryBuilding:
    """Implements ``ports.pack_drafts.Building`` for packs whose content is TOML."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def zones(self, builder: Builder) -> Sequence[BuildingZone]:
        """Return the zones of all packs that have files, with those that the builder's drafts begin."""
        return tuple(zone for pack in self._packs() for zone in self._zones_of(builder, pack))

    def _packs(self) -> tuple[str, ...]:
        return tuple(self._game.resource(ContentIndex).roots)

    def _zones_of(self, builder: Builder, pack: str) -> Iterator[BuildingZone]:
        workshop = self._workshop(builder, pack)
        content = workshop.loaded().content
        for zone in content.zones.values():
            rooms = sum(1 for room in content.rooms.values() if room.zone == zone.id)
            own = self._may_build(builder, zone.id)
            changes = len(workshop.draft.edits)
            yield BuildingZone(zone.id, pack, zone.title, zone.levels, rooms, own, changes)

    def zone_map(self, builder: Builder, zone: str) -> ZoneMap | None:
        """Return the map of a zone; None if there is none."""
        pack = pack_of(EntityId(zone))
        if pack not in self._packs():
            return None
        workshop = self._workshop(builder, pack)
        loaded = workshop.loaded()
        found = loaded.content.zones.get(zone)
        if found is None:
            return None
        rooms = _MapOfZone(self._game, workshop, loaded, found).rooms()
        start = local_name(found.start) if found.start else ""
        return ZoneMap(zone, pack, found.title, self._may_build(builder, zone), start, rooms)

    def kinds(self) -> Sequence[str]:
        """Return the kinds of definitions."""
        return KINDS

    def definitions(self, builder: Builder, pack: str, kind: str, words: str) -> Sequence[DefinitionEntry]:
        """Return the definitions of a kind that have words in them."""
        with _told():
            if kind and kind not in KINDS:
                raise EditError(f"there is no kind {kind!r}: {', '.join(KINDS)}")
            found = definition_edits.found(self._workshop(builder, pack).files, kind, words)
            return tuple(DefinitionEntry(*one) for one in found)

    def form(self, builder: Builder, pack: str, kind: str, name: str) -> DefinitionForm | None:
        """Return a definition as a form; None if the draft has none of that id."""
        with _told():
            workshop = self._workshop(builder, pack)
            files, path = workshop.files, (kind, name)
            if kind not in READERS or not is_defined(files, path):
                return None
            held = values_of(files[file_with(files, path)])[kind][name]
            return DefinitionForm(
                kind,
                name,
                self._may_change(builder, workshop, kind, name),
                file_with(files, path),
                workshop.source_of(path),
                form_of(READERS[kind], pack, (kind, name), held),
                tuple(one for one in _problems(workshop, workshop.problems()) if (one.kind, one.id) == path),
                tuple(_spawns_in(files, name)) if kind == "room" else (),
            )

    def preview(self, builder: Builder, pack: str, room: str) -> RoomPreview | None:
        """Return a room of the draft as a player reads it; None if the draft has none of that id."""
        with _told():
            content = self._workshop(builder, pack).loaded().content
        spec = content.rooms.get(RoomId(EntityId(f"{pack}:{room}")))
        if spec is None:
            return None
        with one_room(self._game.world, PREVIEW, content, spec) as copy:
            lines = room_messages(self._game, PREVIEW, copy, brief=False)
        return RoomPreview(tuple(lines), dict(spec.details))

    def draft(self, builder: Builder, pack: str) -> DraftStatus:
        """Return the changes, the problems and the conflicts of the builder's draft."""
        with _told():
            workshop = self._workshop(builder, pack)
            draft = workshop.draft
            return DraftStatus(
                pack,
                tuple(DraftEdit(edit.what, edit.by, edit.wall) for edit in draft.edits),
                len(draft.undone),
                tuple(_problems(workshop, workshop.problems())),
                rebased(draft, workshop.published).conflicts,
            )

    def difference(self, builder: Builder, pack: str) -> DraftDifference:
        """Return what publishing the draft would change."""
        with _told():
            workshop = self._workshop(builder, pack)
            published, files = workshop.published, workshop.files
            lines: list[str] = []
            for name in changed(published, files):
                before, now = published.get(name, "").splitlines(), files[name].splitlines()
                lines += unified_diff(before, now, name, name, n=DIFF_CONTEXT, lineterm="")
            return DraftDifference(tuple(lines), _changes(workshop.differences()))

    def make(self, builder: Builder, pack: str, act: BuildingAct) -> str:
        """Add a change to the draft. Return the id of what it began; "" if it began nothing."""
        with _told():
            workshop = self._workshop(builder, pack)
            made: MadeAct = made_of(act, workshop)
            if not builder.everywhere:
                self._check_rights(builder, workshop, made)
            workshop.edit(made.what, made.operations)
            if made.zone:
                allow(self._game.world, builder.account, f"{pack}:{made.zone}")
        self._lay_out(builder, workshop)
        return made.began

    def _check_rights(self, builder: Builder, workshop: Workshop, made: MadeAct) -> None:
        """Refuse a change that this builder may not make. Everybody who builds may begin a zone.

        Raises:
            NotYoursError: the builder may not build there.
        """
        world, pack = self._game.world, workshop.pack
        if not made.zone and not builds_in_pack(world, builder.account, pack):
            raise NotYoursError(f"you may not build in {pack}; an admin allows it with @zone allow")
        if made.room:
            zone = zone_of_room(workshop.files, made.room)
            if zone and not may_build_in(world, builder.account, f"{pack}:{zone}"):
                raise NotYoursError(f"{made.room} is in the zone {zone}, in which you may not build")
        check_operations(world, builder.account, pack, workshop.files, made.operations)

    def undo(self, builder: Builder, pack: str) -> bool:
        """Take the last change back. Return whether there was one."""
        return self._step(builder, pack, back=True)

    def redo(self, builder: Builder, pack: str) -> bool:
        """Make the change again that was taken back last. Return whether there was one."""
        return self._step(builder, pack, back=False)

    def _step(self, builder: Builder, pack: str, *, back: bool) -> bool:
        with _told():
            workshop = self._workshop(builder, pack)
            edit = workshop.undo() if back else workshop.redo()
        self._lay_out(builder, workshop)
        return edit is not None

    def drop(self, builder: Builder, pack: str) -> None:
        """Throw the draft away."""
        with _told():
            workshop = self._workshop(builder, pack)
            workshop.drop()
        self._lay_out(builder, workshop)

    def publish(self, builder: Builder, pack: str) -> Sequence[KindChange]:
        """Write the draft into the pack's files and take it into the running world. Return what changed there."""
        with _told():
            workshop = self._workshop(builder, pack)
            if not builder.everywhere and not builds_in_pack(self._game.world, builder.account, pack):
                raise NotYoursError(f"you may not build in {pack}; an admin allows it with @zone allow")
            if not workshop.draft.edits:
                raise EditError("there is nothing to publish; change something first")
            found = workshop.publish()
        take_away(self._game, builder.holder)
        return _changes(found)

    def _workshop(self, builder: Builder, pack: str) -> Workshop:
        """Return the builder's work on a pack.

        Raises:
            BuildingError: no loaded pack of that name has files.
        """
        with _told():
            return Workshop(self._game, builder.holder, builder.name, pack)

    def _may_build(self, builder: Builder, zone: str) -> bool:
        return builder.everywhere or may_build_in(self._game.world, builder.account, zone)

    def _may_change(self, builder: Builder, workshop: Workshop, kind: str, name: str) -> bool:
        """Return whether this builder may change a definition."""
        zone = {"room": lambda: zone_of_room(workshop.files, name), "zone": lambda: name}.get(kind)
        if zone is not None:
            return self._may_build(builder, f"{workshop.pack}:{zone()}")
        return builder.everywhere or builds_in_pack(self._game.world, builder.account, workshop.pack)

    def _lay_out(self, builder: Builder, workshop: Workshop) -> None:
        """Let a builder who walks in the draft see it as it is now."""
        place = self._game.world.place_of(builder.holder) if builder.holder in self._game.world else None
        if place is not None and is_copy(place):
            lay_out(self._game, builder.holder, workshop.loaded().content)


class _MapOfZone:
    """The rooms of a zone with what is on its map."""

    def __init__(self, game: Game, workshop: Workshop, loaded: Loaded, zone: ZoneSpec) -> None:
        self._game = game
        self._workshop = workshop
        self._content = loaded.content
        self._rooms = {
            local_name(key): spec for key, spec in loaded.content.rooms.items() if spec.zone == zone.id
        }
        self._problems = _problems(workshop, loaded.problems)
        differing = workshop.differences().get("rooms", Difference())
        self._differing = frozenset((*differing.added, *differing.changed))

    def rooms(self) -> tuple[MapRoom, ...]:
        """Return the rooms with their places, exits, problems, and the people in them."""
        spots = {
            name: Spot(spec.coords, {way: local_name(to.to) for way, to in spec.exits.items()})
            for name, spec in self._rooms.items()
        }
        places, people = laid_out(spots), self._people()
        return tuple(
            self._room(name, places[name], people.get(spec.id, [])) for name, spec in self._rooms.items()
        )

    def _room(self, name: str, at: tuple[int, int, int], people: Sequence[str]) -> MapRoom:
        spec = self._rooms[name]
        spawns = (one.mob or one.item for one in self._content.spawns.values() if one.room == spec.id)
        return MapRoom(
            name,
            spec.title or name,
            at,
            spec.coords is not None,
            tuple(self._exits(spec)),
            tuple(sorted(spec.flags)),
            tuple(map(self._short, spawns)),
            sum(1 for one in self._problems if (one.kind, one.id) == ("room", name)),
            spec.id in self._differing,
            tuple(sorted(people)),
        )

    def _exits(self, spec: RoomSpec) -> Iterator[MapExit]:
        for direction, way in spec.exits.items():
            there = self._content.rooms.get(way.to)
            back = there is not None and any(other.to == spec.id for other in there.exits.values())
            yield MapExit(direction, self._short(way.to), not back, self._short(way.door), way.hidden)

    def _short(self, full: str) -> str:
        """Return an id without its pack, if that is the pack of the draft."""
        return full.removeprefix(f"{self._workshop.pack}:")

    def _people(self) -> dict[EntityId, list[str]]:
        """Return the names of the characters in each room of the world. Those who walk in a draft are not in it."""
        found: dict[EntityId, list[str]] = {}
        for player, _ in self._game.sessions.playing():
            place = self._game.world.place_of(player)
            if place is not None and not is_copy(place):
                found.setdefault(published_id(place), []).append(self._game.characters.name_of(player))
        return found


@contextmanager
def _told() -> Iterator[None]:
    """Raise what the edits refuse as an error that is told to the caller.

    Raises:
        NotAllowedError: the builder may not build there.
        BuildingError: it is not possible.
    """
    try:
        yield
    except NotYoursError as error:
        raise NotAllowedError(str(error)) from error
    except EditError as error:
        raise BuildingError(str(error)) from error


def _problems(workshop: Workshop, problems: Sequence[Problem]) -> list[DraftProblem]:
    """Return problems with the definitions in which they are."""
    files, folder = workshop.files, workshop.root.name
    found = []
    for one in problems:
        kind, name, *keys = place_of(one, files, folder)
        found.append(
            DraftProblem(one.file, one.line, one.what, one.remedy, str(kind), str(name), dotted(tuple(keys)))
        )
    return found


def _changes(found: dict[str, Difference]) -> tuple[KindChange, ...]:
    return tuple(KindChange(kind, one.added, one.changed, one.removed) for kind, one in found.items())


def _spawns_in(files: Files, room: str) -> Iterator[SpawnEntry]:
    """Yield what appears in a room."""
    for text in files.values():
        for entry in values_of(text).get("spawn", []):
            count = entry.get("count", 1)
            many = count if isinstance(count, int) else 1
            if entry.get("room") == room and entry.get("mob"):
                yield SpawnEntry("mob", str(entry["mob"]), many)
            elif entry.get("room") == room:
                yield SpawnEntry("item", str(entry.get("item", "")), many)
