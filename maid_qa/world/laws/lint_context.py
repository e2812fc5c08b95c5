"""A loaded world as the laws and checks see it: its content, the start, and what follows from both."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES
from maid_engine.commands.registry import Ambiguous, Resolved
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.engine.services import Game
from maid_engine.ports.playtest import Finding, Severity
from maid_qa.world.laws.finding_kinds import KINDS
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import ExitSpec, ItemSpec, MobSpec, RoomSpec, SpawnSpec
from maid_stdlib.truth import Reach, reach_of, ways_out

Law = Callable[["LintContext"], Iterator[Finding]]
"""Checks all of a world's content, and yields each breach."""


def breach(  # noqa: PLR0913
    kind: str,
    where: str,
    what: str,
    *detail: str,
    proof: str = "content",
    severity: Severity | None = None,
    denies: Iterable[str] = (),
    lacks: Iterable[str] = (),
    remedy: str = "",
    table: str = "",
) -> Finding:
    """Return a finding that follows from the content alone, with the severity of its kind by default.

    `remedy` says what to write in this case, without a full stop; `table` says where, if an id alone does
    not.
    """
    severe = KINDS[kind].severity if severity is None else severity
    needed = tuple(dict.fromkeys(lacks))
    return Finding(
        kind,
        where,
        what,
        severe,
        detail,
        None,
        proof,
        denies=tuple(denies),
        lacks=needed,
        remedy=remedy,
        table=table,
    )


@dataclass
class LintContext:
    """The input of a world's laws."""

    game: Game
    content: ContentIndex
    start: RoomId

    @classmethod
    def of(cls, game: Game) -> "LintContext":
        """Return the context of a running game."""
        start = game.start_room if game.start_room is not None else EntityId("")
        return cls(game, game.resource(ContentIndex), RoomId(start))

    @cached_property
    def reach(self) -> Reach:
        """Return what can be reached and obtained at any level."""
        return reach_of(self.content, self.start)

    @property
    def things(self) -> tuple[ItemSpec | MobSpec, ...]:
        """Return everything with a name that can be met or obtained: items, then mobs."""
        return (*self.content.items.values(), *self.content.mobs.values())

    @cached_property
    def ways(self) -> dict[RoomId, dict[str, ExitSpec]]:
        """Return room → its exits, including links to other packs' rooms."""
        return {room: ways_out(self.content, room) for room in self.content.rooms}

    @cached_property
    def steps(self) -> dict[RoomId, int]:
        """Return reachable room → its number of steps from the start."""
        found = {self.start: 0} if self.start in self.content.rooms else {}
        waiting = list(found)
        for room in waiting:
            for way in self.ways[room].values():
                if way.to in self.reach.rooms and way.to not in found and self.passable(way):
                    found[way.to] = found[room] + 1
                    waiting.append(way.to)
        return found

    @cached_property
    def islands(self) -> tuple[tuple[RoomId, ...], ...]:
        """Return unreachable rooms, in groups that exits join in either direction, in the content's order."""
        left = {room: None for room in self.content.rooms if room not in self.reach.rooms}
        found: list[tuple[RoomId, ...]] = []
        while left:
            found.append(self._joined(next(iter(left)), left))
            for room in found[-1]:
                del left[room]
        return tuple(found)

    def _joined(self, first: RoomId, pool: Iterable[RoomId]) -> tuple[RoomId, ...]:
        beside: dict[RoomId, set[RoomId]] = {room: set() for room in pool}
        for room, others in beside.items():
            for way in self.ways[room].values():
                if way.to in beside:
                    others.add(way.to)
                    beside[way.to].add(room)
        found, waiting = {first}, [first]
        for room in waiting:
            waiting += (new := beside[room] - found)
            found |= new
        return tuple(room for room in beside if room in found)

    @cached_property
    def homes(self) -> dict[str, tuple[SpawnSpec, ...]]:
        """Return mob or item → its spawns in existing rooms."""
        found: dict[str, list[SpawnSpec]] = {}
        for spawn in self.content.spawns.values():
            if spawn.room in self.content.rooms:
                found.setdefault(spawn.mob or spawn.item, []).append(spawn)
        return {prototype: tuple(spawns) for prototype, spawns in found.items()}

    @cached_property
    def zone_sizes(self) -> Counter[str]:
        """Return zone → its number of rooms."""
        return Counter(room.zone for room in self.content.rooms.values())

    def passable(self, way: ExitSpec) -> bool:
        """Return whether an exit has no door, or one that can be opened."""
        return not way.door or way.door in self.reach.doors

    def room_of(self, room: str) -> RoomSpec | None:
        """Return a room's definition, or `None`."""
        return self.content.rooms.get(RoomId(EntityId(room)))

    def is_command(self, verb: str) -> bool:
        """Return whether this word means a command, or one of several, when a player types it."""
        return isinstance(self.game.commands.resolve(verb, AI_PLAYER_CAPABILITIES), Resolved | Ambiguous)


def pack_of(full: str) -> str:
    """Return the pack that an id belongs to."""
    return full.partition(":")[0]
