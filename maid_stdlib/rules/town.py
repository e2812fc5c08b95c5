"""The town as its watchers find it: which rooms are watched, and who is placed there when somebody comes.

Nobody moves where nobody watches. A room that is watched from now on gets those whom the day has there.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import filterfalse
from typing import Final, NamedTuple, cast

from maid_engine.core.bounded import drop_oldest
from maid_engine.core.ids import EntityId
from maid_engine.core.motives.choice import Decision
from maid_engine.core.time import Seconds, Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.stage import OnStage
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.rules.beings import alive
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.day_places import place_by_day, rooms_of
from maid_stdlib.rules.places import ways_of
from maid_stdlib.rules.townsman import let_rest, life_of, post_of

DECISIONS_KEPT: Final = 200
"""Decisions that are kept of one being."""
LINE_EVERY_S: Final = 6.0
"""Shortest time between two lines of townsfolk in a room, in seconds, however many they are."""
DECIDERS_KEPT: Final = 200
"""Beings whose decisions are kept: those who decided last."""


class DatedDecision(NamedTuple):
    """A decision, and the game time in seconds at which it was made."""

    at: Seconds
    decision: Decision
    by: str = ""
    """Who let it choose; "" if it did by itself."""


@dataclass
class Town:
    """What is going on in front of people. ``game.resource_or_new(Town)`` is that of the running game; it is not saved."""

    watched: dict[EntityId, None] = field(default_factory=dict)
    """Rooms in which a player is, and those beside them."""
    next_at: dict[EntityId, Tick] = field(default_factory=dict)
    """For each being that was watched, when it acts again."""
    decisions: dict[EntityId, deque[DatedDecision]] = field(default_factory=dict)
    """The last decisions of each being, oldest first."""
    _quiet: dict[EntityId, Tick] = field(default_factory=dict, repr=False)
    """Room → until when its townsfolk begin nothing that is seen or heard, because one of them just did."""
    _linked: dict[EntityId, tuple[EntityId, ...]] = field(default_factory=dict, repr=False)
    """Room → the mobs whose day may have them there."""
    _counted: tuple[int, EntityId | None] = (0, None)
    """How many have lives, and who was the last to get one, when `_linked` was made."""

    def linked(self, game: Game, room: EntityId) -> tuple[EntityId, ...]:
        """Return the mobs whose day may have them in a room, in a fixed order."""
        lives = cast("dict[EntityId, Lives]", game.world.table(Lives))
        counted = (len(lives), next(reversed(lives), None)) if lives else (0, None)
        if counted != self._counted:
            self._counted, self._linked = counted, _links(game)
        return self._linked.get(room, ())

    def quiet_until(self, game: Game, room: EntityId) -> Tick:
        """Return when townsfolk may begin something in a room; not later than now if they may do so now."""
        return self._quiet.get(room, game.tick)

    def keep_quiet(self, game: Game, room: EntityId, lines: int = 1) -> None:
        """Let townsfolk in a room begin nothing for a while, because one of them began what is told in so many lines."""
        self._quiet = {place: until for place, until in self._quiet.items() if until > game.tick}
        self._quiet[room] = game.after(lines * LINE_EVERY_S)

    def note(self, mob: EntityId, now: Seconds, decision: Decision, by: str = "") -> DatedDecision:
        """Keep a decision, and return what is kept of it. `by` is who let the being choose."""
        dated = DatedDecision(now, decision, by)
        self.decisions[mob] = self.decisions.pop(mob, deque(maxlen=DECISIONS_KEPT))
        self.decisions[mob].append(dated)
        drop_oldest(self.decisions, DECIDERS_KEPT)
        return dated


def _links(game: Game) -> dict[EntityId, tuple[EntityId, ...]]:
    linked: dict[EntityId, list[EntityId]] = {}
    for mob, _ in game.world.having(Lives):
        life = life_of(game, mob)
        for room in rooms_of(life, post_of(game, mob)) if life is not None else ():
            linked.setdefault(room, []).append(mob)
    return {room: tuple(mobs) for room, mobs in linked.items()}


def in_earshot(world: World, room: EntityId) -> tuple[EntityId, ...]:
    """Return a room and those beside it."""
    return (room, *(way.to for way in ways_of(world, room).values() if way.to in world))


def watch(game: Game, rooms: Iterable[EntityId]) -> None:
    """Place those whom the day has in rooms that nobody watched until now. Call it before somebody sees them."""
    if not game.world.table(Lives):
        return
    town = game.resource_or_new(Town)
    new = list(filterfalse(town.watched.__contains__, dict.fromkeys(rooms)))
    for mob in concerned(game, town, new):
        _place(game, town, mob)
    for room in new:
        _put_in_order(game.world, town.linked(game, room), room)
    town.watched.update(dict.fromkeys(new))


def concerned(game: Game, town: Town, rooms: Iterable[EntityId]) -> tuple[EntityId, ...]:
    """Return the townsfolk who are in rooms, or whose day may have them there, each once."""
    found: dict[EntityId, None] = {}
    for room in rooms:
        found.update(dict.fromkeys(town.linked(game, room)))
        found.update(dict.fromkeys(mob for mob, _ in game.world.inside(room, Lives)))
    return tuple(found)


def can_act(world: World, mob: EntityId) -> bool:
    """Return whether a being lives, does not fight, and does not play in a scene."""
    return alive(world, mob) and not world.has_any(mob, Fighting, OnStage)


def begins(game: Game, mob: EntityId) -> bool:
    """Return whether a mob may say or do something unasked in its room now, and let townsfolk there be quiet then.

    It may not if one of the townsfolk there just did. Where none lives, it always may.
    """
    room = game.world.place_of(mob)
    if room is None or not any(game.world.inside(room, Lives)):
        return True
    town = game.resource_or_new(Town)
    if town.quiet_until(game, room) > game.tick:
        return False
    town.keep_quiet(game, room)
    return True


def _place(game: Game, town: Town, mob: EntityId) -> None:
    """Place a being by its day, unless people see it or would see how it comes."""
    world, life = game.world, life_of(game, mob)
    if life is None or world.place_of(mob) in town.watched or not can_act(world, mob):
        return
    room = place_by_day(life, post_of(game, mob), world_time(game).hour)
    if room in town.watched or room not in world:
        return
    if world.place_of(mob) != room:
        world.move(mob, room)
    let_rest(game, mob)


def _put_in_order(world: World, linked: tuple[EntityId, ...], room: EntityId) -> None:
    """Let townsfolk stand in a room in their fixed order, however they came there."""
    here = [mob for mob, _ in world.inside(room, Lives)]
    ordered = [*filter(here.__contains__, linked), *filterfalse(linked.__contains__, here)]
    if here != ordered:
        for mob in ordered:
            world.move(mob, room)
