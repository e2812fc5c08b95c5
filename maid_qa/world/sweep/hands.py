"""A tester's view and movement: it sees the world as it is, and walks, waits and fights by typing."""

from collections.abc import Container, Iterable, Iterator
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_qa.world.content_rules.lint_context import LintContext
from maid_stdlib.components.body import Fighting, Posture
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Equipment, Hidden, Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import Door, Exit, Room
from maid_stdlib.content.specs import SpawnSpec
from maid_stdlib.rules.beings import alive, posture_of
from maid_stdlib.rules.doors import has_key
from maid_stdlib.rules.items import carried
from maid_stdlib.rules.light import is_dark, is_light
from maid_stdlib.rules.places import door_on, sides_of, ways_of
from maid_stdlib.systems.rescue import RESCUE_S

Lines = Iterator[str]
LONGEST_FIGHT_S: Final = 40
LONGEST_WALK: Final = 400
"""Steps before a walk is aborted."""


class Hands:
    """One tester in a running game."""

    def __init__(self, grounds: LintContext, player: EntityId) -> None:
        self.grounds = grounds
        self.game = grounds.game
        self.content = grounds.content
        self.player = player
        self.walked: set[tuple[EntityId, str]] = set()
        """(room, direction) of every exit taken."""
        self.barred: set[tuple[EntityId, str]] = set()
        """Exits that did not let the tester through, although they should."""
        self.handled: set[str] = set()
        """Prototypes of the items with which everything was tried."""

    # --- state ---

    @property
    def world(self) -> World:
        """Return the world."""
        return self.game.world

    @property
    def room(self) -> EntityId:
        """Return the tester's room."""
        return self.world.place_of(self.player) or EntityId("")

    def name(self, entity: EntityId) -> str:
        """Return the word for an entity in commands."""
        identity = self.world.get(entity, Identity)
        if identity is None:
            return ""
        return identity.name.lower()

    def here(self, kind: type[object]) -> list[EntityId]:
        """Return everything in the room that has this component, except the tester."""
        return [entity for entity, _ in self.world.inside(self.room, kind) if entity != self.player]

    def has(self, prototype: str) -> list[EntityId]:
        """Return the items of a prototype that are in hand."""
        return [item for item, kind in carried(self.world, self.player) if kind.prototype == prototype]

    def living(self, prototype: str) -> list[EntityId]:
        """Return the reachable mobs of a kind that are alive, the nearest first."""
        found = []
        for mob, nature in self.world.having(Mob):
            if nature.prototype != prototype or not alive(self.world, mob):
                continue
            way = self.route(self.world.place_of(mob))
            if way is not None:
                found.append((len(way), mob))
        return [mob for _, mob in sorted(found, key=lambda pair: pair[0])]

    def nearest_living(self, prototype: str) -> EntityId | None:
        """Return the nearest reachable mob of a kind that is alive; `None` if there is none."""
        for mob in self.living(prototype):
            return mob
        return None

    def living_here(self, prototype: str) -> EntityId | None:
        """Return a living mob of a kind in the room; `None` if there is none."""
        mob = self.nearest_living(prototype)
        if mob is None or self.world.place_of(mob) != self.room:
            return None
        return mob

    # --- routes ---

    def route(self, goal: EntityId | None) -> list[str] | None:
        """Return the directions to a room; `None` if no route can be opened."""
        if goal is None:
            return None
        begun = {self.room: (self.room, "")}
        waiting = [self.room]
        for room in waiting:
            if room == goal:
                return self._back(begun, goal)
            for direction, to in self._steps(room, begun):
                if self.world.has(to, Room):
                    begun[to] = (room, direction)
                    waiting.append(to)
        return None

    def _steps(self, room: EntityId, seen: Container[EntityId]) -> Iterator[tuple[str, EntityId]]:
        """Yield direction and room of each exit that lets the tester through, without rooms seen by then."""
        for direction, way in ways_of(self.world, room).items():
            if way.to in seen or (room, direction) in self.barred:
                continue
            if self._opens(way):
                yield direction, way.to

    def _back(self, begun: dict[EntityId, tuple[EntityId, str]], goal: EntityId) -> list[str]:
        steps: list[str] = []
        while goal != self.room:
            goal, direction = begun[goal]
            steps.append(direction)
        return steps[::-1]

    def _opens(self, way: Exit) -> bool:
        door = door_on(self.world, way)
        if door is None or not door.closed or not door.locked:
            return True
        return has_key(self.world, self.player, door.key)

    def nearest(self, rooms: Iterable[EntityId]) -> EntityId | None:
        """Return the room of these that is the fewest steps away; `None` if none can be reached."""
        wanted = set(rooms)
        seen = {self.room: None}
        waiting = [self.room]
        for room in waiting:
            if room in wanted:
                return room
            for _, to in self._steps(room, seen):
                seen[to] = None
                waiting.append(to)
        return None

    def reachable_homes(self, prototype: str) -> Iterator[SpawnSpec]:
        """Yield the spawns of a mob or an item to which a route leads."""
        for home in self.grounds.homes.get(prototype, ()):
            if self.route(home.room) is not None:
                yield home

    def reachable_side(self, door: EntityId) -> tuple[EntityId, str] | None:
        """Return the first room and direction at a door to which a route leads, or `None`."""
        if not self.world.has(door, Door):
            return None
        for side in sides_of(self.world, door):
            if self.route(side[0]) is not None:
                return side
        return None

    # --- actions ---

    def walk(self, goal: EntityId | None) -> Iterator[str]:
        """Walk to a room, as near as exits lead."""
        for _ in range(LONGEST_WALK):
            steps = self.route(goal)
            if not steps:
                yield from self.light_up()
                return
            yield from self.step(steps[0])

    def step(self, direction: str) -> Lines:
        """Take an exit, opening what is shut.

        An exit that does not let the tester through is not tried again.
        """
        yield from self.ready()
        before = self.room
        door = self.door(direction)
        if door is not None:
            yield from self.open_up(door, direction)
        self.walked.add((before, direction))
        yield direction
        if self.room != before:
            return
        yield from self.ready()
        yield direction
        if self.room == before:
            self.barred.add((before, direction))

    def door(self, direction: str) -> Door | None:
        """Return the door in a direction from the room, or `None`."""
        return door_on(self.world, ways_of(self.world, self.room).get(direction))

    def open_up(self, door: Door, direction: str) -> Lines:
        """Unlock and open the door in a direction, as far as it is shut."""
        if not door.closed:
            return
        if door.locked:
            yield f"unlock {direction}"
        yield f"open {direction}"

    def come_free(self) -> Lines:
        """Ask for a rescue if no route leads back to the start, as a player would."""
        if self.grounds.start in self.world and self.route(self.grounds.start) is None:
            yield from self.ready()
            yield "unstuck"
            yield from self.wait(RESCUE_S + 1)

    def ready(self) -> Lines:
        """End fights and stand up."""
        yield from self.fight_on()
        if posture_of(self.world, self.player) is Posture.DEAD:
            yield "respawn"
        if posture_of(self.world, self.player) is not Posture.STANDING:
            yield "stand"

    def fight_on(self) -> Lines:
        """Let a fight go on until it is over, and flee from one that does not end."""
        for _ in range(LONGEST_FIGHT_S * self.game.ticks_per_second):
            if not self.world.has(self.player, Fighting):
                return
            yield ""
        for _ in range(5):
            if self.world.has(self.player, Fighting):
                yield "flee"

    def wait(self, seconds: float) -> Lines:
        """Let time pass."""
        for _ in range(round(seconds * self.game.ticks_per_second)):
            yield ""

    def wait_for(self, prototype: str, seconds: float) -> Lines:
        """Let time pass until a mob or an item of this kind is in the room."""
        for _ in range(round(seconds * self.game.ticks_per_second)):
            if self.lies_here(prototype) or self.living_here(prototype) is not None:
                return
            yield ""

    def lies_here(self, prototype: str) -> list[EntityId]:
        """Return the items of a kind that lie in the room."""
        return [item for item in self.here(Item) if self.world.need(item, Item).prototype == prototype]

    def bare(self) -> Lines:
        """Take off whatever is worn: a tester's bare hands are its best weapon."""
        worn = self.world.get(self.player, Equipment)
        if worn is not None and worn.slots:
            yield "remove all"
        yield from self.light_up()

    def light_up(self) -> Lines:
        """Light a carried light where it is dark."""
        if not is_dark(self.world, self.room):
            return
        lights = [item for item, _ in carried(self.world, self.player) if is_light(self.world, item)]
        for item in lights[:1]:
            yield f"light {self.name(item)}"

    def search(self) -> Lines:
        """Search the room if an exit, a thing or a detail is hidden in it."""
        room = self.world.get(self.room, Room)
        if room is None or is_dark(self.world, self.room):
            return
        hidden_way = any(way.hidden for way in ways_of(self.world, self.room).values())
        if hidden_way or room.hidden_details or self.here(Hidden):
            yield "search"
