"""Changes without commands: respawns, closing doors, recovery, returns from death, and actions of mobs."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.ports.playtest import Act, Finding, Stage, Watching
from maid_qa.world.content_rules.finding_kinds import KINDS
from maid_stdlib.components.body import Fighting, Posture, Vitals
from maid_stdlib.components.fight import Dead
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Decay
from maid_stdlib.components.mob import Mob, SpawnedBy, Wanders
from maid_stdlib.components.place import Door
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import SpawnSpec
from maid_stdlib.rules.beings import alive, players_in, posture_of, room_flag
from maid_stdlib.rules.events import CreatureDied, DoorOpened, ItemTaken
from maid_stdlib.systems.spawns import GRACE_S

EVERY_S = 2
LATE_S = 10.0
"""Seconds by which an event may be late."""
RECOVER_S = 30.0
"""Seconds after which a hurt character outside fights must have recovered a little."""


class AmbientCheck(Watching):
    """Checks every other second what is due."""

    kinds = ("spawn_missing", "spawn_overflow", "time_stopped")

    def __init__(self) -> None:
        self._short: dict[str, tuple[int, int]] = {}
        """Spawn with missing members → the tick since which none has come, and how many there are."""
        self._by_thing: dict[str, list[str]] = {}
        """Mob or item → its spawns."""
        self._open_since: dict[str, int] = {}
        """Door → the tick at which it was opened last."""
        self._facing: dict[EntityId, int] = {}
        """Mob that attacks on sight → the tick since which a player is in its room."""
        self._hurt: dict[EntityId, tuple[int, tuple[int, int, int]]] = {}
        """Who lacks health, mana or stamina → the tick since which the values are equal, and the values."""

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Prepare the index of spawns."""
        super().begin(play)
        self._content = play.game.resource(ContentIndex)
        for spawn in self._content.spawns.values():
            self._by_thing.setdefault(spawn.mob or spawn.item, []).append(spawn.id)
        return ()

    def after(self, act: Act) -> Iterable[Finding]:
        """Note killed mobs and taken items: from now on they are missing."""
        return self._note(act.events)

    def meanwhile(
        self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]
    ) -> Iterable[Finding]:
        """Note killed mobs: from now on they are missing."""
        del told
        return self._note(events)

    def _note(self, batch: Sequence[Event]) -> Iterable[Finding]:
        for event in batch:
            if isinstance(event, DoorOpened):
                self._open_since[event.door] = self.play.game.tick
            if isinstance(event, CreatureDied | ItemTaken):
                for spawn in self._by_thing.get(event.prototype, ()):
                    if spawn in self._short:
                        self._short[spawn] = (self.play.game.tick, self._short[spawn][1])
        return ()

    def tick(self) -> Iterable[Finding]:
        """Check, if it is time."""
        game = self.play.game
        if game.tick % (EVERY_S * game.ticks_per_second):
            return ()
        return (
            *self._spawns(),
            *self._doors(),
            *self._corpses(),
            *self._recovery(),
            *self._dead(),
            *self._fights(),
            *self._walks(),
            *self._attacks(),
        )

    def _late(self, since: int, seconds: float) -> bool:
        return self.play.game.tick > since + (seconds + LATE_S) * self.play.game.ticks_per_second

    def _found(self, kind: str, where: str, what: str) -> Finding:
        return Finding(kind, where, what, KINDS[kind].severity, (), self.play.moment, "state")

    # --- respawns ---

    def _spawns(self) -> Iterator[Finding]:
        present = self._present()
        for spawn in self._content.spawns.values():
            if spawn.room not in self.play.game.world:
                continue
            number = present[spawn.id]
            if number > spawn.count:
                yield self._spawn(spawn, "spawn_overflow", "there are more of it than its spawn says")
            if number >= spawn.count:
                self._short.pop(spawn.id, None)
            elif self._note_shortage(spawn, number):
                yield self._spawn(spawn, "spawn_missing", "it does not come back")

    def _note_shortage(self, spawn: SpawnSpec, number: int) -> bool:
        """Record that a spawn has too few; return whether none has come for too long, and wait anew if so."""
        tick = self.play.game.tick
        since, before = self._short.get(spawn.id, (tick, number))
        if number > before:
            since = tick
        # Spawns replace one at a time, and wait longer while somebody watches.
        late = self._late(since, spawn.respawn_s + GRACE_S)
        if late:
            since = tick
        self._short[spawn.id] = (since, number)
        return late

    def _spawn(self, spawn: SpawnSpec, kind: str, what: str) -> Finding:
        thing = self._content.mobs.get(spawn.mob) or self._content.items.get(spawn.item)
        room = self._content.rooms.get(spawn.room)
        name = thing.name if thing is not None else spawn.id
        title = room.title if room is not None else spawn.room
        return self._found(kind, spawn.mob or spawn.item, f"The {name} of {title}: {what}.")

    def _present(self) -> Counter[str]:
        world, rooms = self.play.game.world, self._content.spawns
        found: Counter[str] = Counter()
        for entity, origin in world.having(SpawnedBy):
            spawn = rooms.get(origin.spawn)
            if spawn is not None and (world.has(entity, Mob) or world.place_of(entity) == spawn.room):
                found[origin.spawn] += 1
        return found

    # --- endings ---

    def _doors(self) -> Iterator[Finding]:
        for spec in self._content.doors.values():
            door = self.play.game.world.get(EntityId(spec.id), Door)
            if door is None or door.closed or not spec.closes_after_s or not spec.closed:
                self._open_since.pop(spec.id, None)
            elif self._late(self._open_since.setdefault(spec.id, self.play.game.tick), spec.closes_after_s):
                yield self._found("time_stopped", spec.id, f"The {spec.name} does not fall shut by itself.")

    def _corpses(self) -> Iterator[Finding]:
        for thing, decay in self.play.game.world.having(Decay):
            if self._late(decay.at, 0.0):
                identity = self.play.game.world.get(thing, Identity)
                name = "corpse" if identity is None or identity.name.startswith("corpse") else identity.name
                yield self._found("time_stopped", name, f"The {name} does not fall to dust.")

    # --- recovery ---

    def _recovery(self) -> Iterator[Finding]:
        still: dict[EntityId, tuple[int, tuple[int, int, int]]] = {}
        for being, now in self._worn_out():
            since, before = self._hurt.get(being, (self.play.game.tick, now))
            if now != before:
                since = self.play.game.tick
            still[being] = (since, now)
            if self._late(since, RECOVER_S):
                yield self._found(
                    "time_stopped", "recovery", "Whoever is hurt or tired and in no fight does not recover."
                )
        self._hurt = still

    def _worn_out(self) -> Iterator[tuple[EntityId, tuple[int, int, int]]]:
        """Yield the living in no fight who lack health, mana or stamina, with what they have."""
        world = self.play.game.world
        for being, body in world.having(Vitals):
            now = (body.hp, body.mp, body.ep)
            if now == (body.hp_max, body.mp_max, body.ep_max):
                continue
            if world.has(being, Fighting) or world.place_of(being) is None:
                continue
            if posture_of(world, being) is not Posture.DEAD:
                yield being, now

    def _dead(self) -> Iterator[Finding]:
        for _, dead in self.play.game.world.having(Dead):
            if self._late(dead.respawn_at, 0.0):
                yield self._found("time_stopped", "death", "The dead do not return to life by themselves.")

    # --- actions of mobs ---

    def _fights(self) -> Iterator[Finding]:
        for _, fighting in self.play.game.world.having(Fighting):
            if self._late(fighting.next_round, 0.0):
                yield self._found("time_stopped", "fights", "A fight stands still: no round comes.")

    def _walks(self) -> Iterator[Finding]:
        for mob, legs, nature in self.play.game.world.having(Wanders, Mob):
            if self._late(legs.next_at, legs.every_s):
                name = self._name(mob)
                yield self._found(
                    "time_stopped", nature.prototype, f"The {name} walks about, and never takes a step."
                )

    def _attacks(self) -> Iterator[Finding]:
        """Check that mobs that attack on sight do so in time, where fighting is allowed."""
        facing: dict[EntityId, int] = {}
        for mob, nature in self.play.game.world.having(Mob):
            if "aggressive" not in nature.flags or not self._may_attack(mob):
                continue
            since = facing[mob] = self._facing.get(mob, self.play.game.tick)
            if self._late(since, 0.0):
                yield self._found(
                    "time_stopped", nature.prototype, f"The {self._name(mob)} attacks on sight, and does not."
                )
        self._facing = facing

    def _may_attack(self, mob: EntityId) -> bool:
        """Return whether a mob lives, is in no fight, and sees players where fighting is allowed."""
        world = self.play.game.world
        if world.has(mob, Fighting) or not alive(world, mob):
            return False
        room = world.place_of(mob)
        if room is None or room_flag(world, room, "safe"):
            return False
        return bool(players_in(world, room))

    def _name(self, entity: EntityId) -> str:
        identity = self.play.game.world.get(entity, Identity)
        return identity.name if identity is not None else ""
