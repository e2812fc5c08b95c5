"""One pack as its builder wrote it, and its content."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.engine.manifest import read_manifest
from maid_engine.ports.mutants import Edited, Mutant
from maid_qa.world.mutants.draft import Draft, Tables, read_files
from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.loader import load_content
from maid_stdlib.content.specs import ExitSpec, RoomSpec
from maid_stdlib.truth import Reach, reach_of


@dataclass(frozen=True, slots=True)
class Bug:
    """What a mutant has wrong, wherever it is planted."""

    cls: str
    """The class of such bugs, by which they are scored."""
    operator: str
    """The function that plants it."""
    what: str
    """What is wrong, in words."""
    kinds: frozenset[str]
    """The kinds of findings that would show it."""
    loses: bool = False
    """Whether it shows only if it makes something unreachable."""


@dataclass(frozen=True)
class Ground:
    """A world pack to plant bugs in."""

    pack: str
    root: Path
    own: ContentIndex
    """The content of the pack itself."""
    world: ContentIndex
    """The content of all packs together."""
    start: RoomId
    """The room where characters begin."""

    @cached_property
    def files(self) -> dict[str, Tables]:
        """Return its data files."""
        return read_files(self.root)

    @cached_property
    def reach(self) -> Reach:
        """Return what can be reached and obtained in the unchanged world."""
        return reach_of(self.world, self.start)

    @cached_property
    def steps(self) -> dict[RoomId, int]:
        """Return room → its number of steps from the start, ignoring doors."""
        found = {self.start: 0}
        waiting = [self.start]
        for room in waiting:
            for way in self.world.rooms[room].exits.values():
                if way.to in self.world.rooms and way.to not in found:
                    found[way.to] = found[room] + 1
                    waiting.append(way.to)
        return found

    def draft(self) -> Draft:
        """Return its files for a change."""
        return Draft(self.files)

    def local(self, full: str) -> str:
        """Return an id as the pack's files write it."""
        return full.removeprefix(f"{self.pack}:")

    def is_own(self, full: str) -> bool:
        """Return whether an id is the pack's."""
        return full.startswith(f"{self.pack}:")

    def dice(self, site: str) -> Dice:
        """Return the dice of one site, equal in every run."""
        return Dice(f"mutants/{self.pack}/{site}")

    def passages(self) -> Iterator["Passage"]:
        """Yield every exit within the pack that has the opposite exit back."""
        for room in self.own.rooms.values():
            for direction, way in room.exits.items():
                there = self.own.rooms.get(way.to)
                back = DIRECTIONS[direction]
                if there is not None and back in there.exits and there.exits[back].to == room.id:
                    yield Passage(room, direction, way, there, back)

    def rooms_of(self, thing: str) -> tuple[RoomId, ...]:
        """Return the rooms where a mob or an item is spawned, each once."""
        return tuple(
            dict.fromkeys(
                spawn.room for spawn in self.world.spawns.values() if thing in (spawn.mob, spawn.item)
            )
        )

    def _shown(self, ids: Iterable[str]) -> Iterator[str]:
        """Yield the names of the mobs, items and quests among these."""
        for id_ in ids:
            if id_ in self.world.mobs:
                yield self.world.mobs[id_].name
            elif id_ in self.world.items:
                yield self.world.items[id_].name
            elif id_ in self.world.quests:
                yield self.world.quests[id_].title

    def mutant(
        self, draft: Draft, bug: Bug, site: str, *, names: Iterable[str], trigger: tuple[str, ...] = ()
    ) -> Mutant:
        """Return a mutant of the changes in the draft."""
        change = Edited(self.pack, draft.changed())
        ids = dict.fromkeys((site, *names))
        named = tuple(dict.fromkeys((*ids, *self._shown(ids))))
        return Mutant(
            bug.cls,
            bug.operator,
            site,
            bug.what,
            change,
            bug.kinds,
            named,
            loses=bug.loses,
            trigger=trigger,
        )


@dataclass(frozen=True, slots=True)
class Passage:
    """An exit and the way back."""

    room: RoomSpec
    direction: str
    way: ExitSpec
    there: RoomSpec
    back: str

    @property
    def site(self) -> str:
        """Return the exit's id."""
        return f"{self.room.id}:{self.direction}"

    @property
    def names(self) -> tuple[str, ...]:
        """Return the ids that a finding about it may name."""
        return (self.site, f"{self.there.id}:{self.back}", self.room.id, self.there.id)


Mutator = Callable[[Ground], Iterator[Mutant]]
"""Yields every mutant of one operator."""


def at(room: str) -> str:
    """Return the step that moves both players to a room."""
    return f"={room}"


def grounds(packs: Mapping[str, Path]) -> tuple[Ground, ...]:
    """Return a ground for each of the packs that has a world."""
    world = ContentIndex()
    loaded: dict[str, tuple[Path, ContentIndex]] = {}
    for name, root in packs.items():
        if (root / "data").is_dir():
            loaded[name] = (root, load_content(root, name, world).content)
            world.include(loaded[name][1])
    if not loaded:
        return ()
    start = _start_of(root for root, _ in loaded.values())
    return tuple(Ground(name, root, own, world, start) for name, (root, own) in loaded.items())


def _start_of(roots: Iterable[Path]) -> RoomId:
    """Return the starting room of the first pack that names one.

    Raises:
        LookupError: none does.
    """
    for root in roots:
        manifest = read_manifest(root)
        if manifest.start_room:
            return RoomId(EntityId(manifest.start_room))
    raise LookupError("no pack names a starting room")
