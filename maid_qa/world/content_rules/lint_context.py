"""A loaded world as content rules and checks see it: its content, the start, and what follows from both."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES
from maid_engine.commands.registry import Ambiguous, Resolved
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.engine.services import Game
from maid_engine.ports.playtest import Finding, Severity
from maid_qa.closure import closure
from maid_qa.world.content_rules.finding_kinds import KINDS
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import ExitSpec, ItemSpec, MobSpec, RoomSpec, ShopSpec, SpawnSpec
from maid_stdlib.truth import Reach, reach_of, ways_out

ContentRule = Callable[["LintContext"], Iterator[Finding]]
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
    """The input of content rules."""

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

    @property
    def foes(self) -> Iterator[MobSpec]:
        """Yield the mobs that can be attacked."""
        for mob in self.content.mobs.values():
            if mob.attackable:
                yield mob

    @property
    def wares(self) -> Iterator[str]:
        """Yield the ids of what shops sell, shop by shop."""
        for shop in self.content.shops.values():
            yield from shop.sells

    @property
    def highest_level(self) -> int:
        """Return the highest level that a zone is meant for; 1 without zones."""
        return max((zone.levels[1] for zone in self.content.zones.values()), default=1)

    @cached_property
    def ways(self) -> dict[RoomId, dict[str, ExitSpec]]:
        """Return room → its exits, including links to other packs' rooms."""
        return {room: ways_out(self.content, room) for room in self.content.rooms}

    @cached_property
    def steps(self) -> dict[RoomId, int]:
        """Return reachable room → its number of steps from the start."""
        if self.start not in self.content.rooms:
            return {}
        found = {self.start: 0}
        waiting = [self.start]
        for room in waiting:
            for way in self.open_ways(room):
                if way.to in self.reach.rooms and way.to not in found:
                    found[way.to] = found[room] + 1
                    waiting.append(way.to)
        return found

    @cached_property
    def islands(self) -> tuple[tuple[RoomId, ...], ...]:
        """Return unreachable rooms, in groups that exits join in either direction, in the content's order."""
        beside = self._joined(room for room in self.content.rooms if room not in self.reach.rooms)
        left = dict.fromkeys(beside)
        found: list[tuple[RoomId, ...]] = []
        while left:
            island = closure([next(iter(left))], beside.__getitem__)
            found.append(tuple(room for room in left if room in island))
            for room in island:
                del left[room]
        return tuple(found)

    def _joined(self, rooms: Iterable[RoomId]) -> dict[RoomId, set[RoomId]]:
        """Return each of these rooms with those of them that an exit joins to it, in either direction."""
        beside: dict[RoomId, set[RoomId]] = {room: set() for room in rooms}
        for room, others in beside.items():
            for way in self.ways[room].values():
                if way.to in beside:
                    others.add(way.to)
                    beside[way.to].add(room)
        return beside

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

    def rooms_of(self, prototype: str) -> set[RoomId]:
        """Return the rooms in which a mob or item is spawned."""
        return {home.room for home in self.homes.get(prototype, ())}

    def sellers_of(self, item: str) -> list[ShopSpec]:
        """Return the shops that sell an item."""
        return [shop for shop in self.content.shops.values() if item in shop.sells]

    def existing(self, items: Iterable[str]) -> list[ItemSpec]:
        """Return the definitions of those items that exist."""
        return [self.content.items[one] for one in items if one in self.content.items]

    def open_ways(self, room: RoomId) -> Iterator[ExitSpec]:
        """Yield the exits of a room that can be passed."""
        return filter(self.passable, self.ways[room].values())

    def passable(self, way: ExitSpec) -> bool:
        """Return whether an exit has no door, or one that can be opened."""
        return not way.door or way.door in self.reach.doors

    def room_of(self, room: str) -> RoomSpec | None:
        """Return a room's definition, or `None`."""
        return self.content.rooms.get(RoomId(EntityId(room)))

    def is_command(self, verb: str) -> bool:
        """Return whether this word means a command, or one of several, when a player types it."""
        return isinstance(self.game.commands.resolve(verb, AI_PLAYER_CAPABILITIES), Resolved | Ambiguous)
