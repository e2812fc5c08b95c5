"""Timers: rescues, abandoned trades, litter, corpses, small talk of mobs, uses of places, scenes."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.ports.playtest import Finding, Stage, Watching
from maid_qa.world.content_rules.finding_kinds import KINDS
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Corpse, Dropped, Item
from maid_stdlib.components.mob import Mob, Talks
from maid_stdlib.components.place import Room
from maid_stdlib.components.use import UsingPlace
from maid_stdlib.messages import npc, talk
from maid_stdlib.rules.beings import players_in, together
from maid_stdlib.rules.place_uses import use_in
from maid_stdlib.rules.player_trade import trades
from maid_stdlib.scenes.scene_run import SceneDesk
from maid_stdlib.systems.decay import LITTER_S
from maid_stdlib.systems.mobs import IDLE_EVERY_S
from maid_stdlib.systems.rescue import rescues

EVERY_S: Final = 2
LATE_S: Final = 10.0
"""Seconds by which an event may be late."""
QUIET_S: Final = 3 * IDLE_EVERY_S
"""Two of the longest pauses: a mob with small talk must speak within this time if a player is there."""


class TimerCheck(Watching):
    """Checks every other second."""

    kinds = ("time_stopped", "item_lost")

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Prepare the records."""
        super().begin(play)
        self._apart: dict[EntityId, int] = {}
        """Player in a trade → the tick since which the partner is elsewhere."""
        self._seen: dict[EntityId, int] = {}
        """Mob with small talk → the tick since which a player is there, or at which it spoke last."""
        self._inside: dict[EntityId, frozenset[EntityId]] = {}
        """Corpse → what is in it."""
        return ()

    def meanwhile(
        self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]
    ) -> Iterable[Finding]:
        """Note small talk for all mobs in the room where it was heard."""
        del events
        world, tick = self.play.game.world, self.play.game.tick
        spoken = [reader for reader, message in told if message.template in (npc.POSE, talk.SAY)]
        rooms = {world.place_of(reader) for reader in spoken if reader in world}
        for mob in self._seen:
            if mob in world and world.place_of(mob) in rooms:
                self._seen[mob] = tick
        return ()

    def tick(self) -> Iterable[Finding]:
        """Check, if it is time."""
        game = self.play.game
        if game.tick % (EVERY_S * game.ticks_per_second):
            return ()
        return (
            *self._rescues(),
            *self._trades(),
            *self._litter(),
            *self._corpses(),
            *self._idle(),
            *self._uses(),
            *self._scenes(),
        )

    def _late(self, since: float, seconds: float) -> bool:
        return self.play.game.tick > since + (seconds + LATE_S) * self.play.game.ticks_per_second

    def _found(self, where: str, what: str, kind: str = "time_stopped") -> Finding:
        return Finding(kind, where, what, KINDS[kind].severity, (), self.play.moment, "state")

    def _rescues(self) -> Iterator[Finding]:
        for rescue in rescues(self.play.game).waiting.values():
            if self._late(rescue.due, 0.0):
                yield self._found("rescue", "Whoever asks to be brought to safety waits in vain.")

    def _trades(self) -> Iterator[Finding]:
        apart: dict[EntityId, int] = {}
        for player in self._parted():
            since = apart[player] = self._apart.get(player, self.play.game.tick)
            if self._late(since, 0.0):
                yield self._found("trades", "A trade goes on after the two have parted.")
        self._apart = apart

    def _parted(self) -> Iterator[EntityId]:
        """Yield those in a trade whose partner is elsewhere, or gone."""
        for player, trade in trades(self.play.game).by_player.items():
            if not self._are_together(player, trade.other(player)):
                yield player

    def _are_together(self, one: EntityId, other: EntityId) -> bool:
        world = self.play.game.world
        if one not in world or other not in world:
            return False
        return together(world, one, other)

    def _litter(self) -> Iterator[Finding]:
        for thing, dropped in self.play.game.world.having(Dropped):
            if self._is_litter(thing) and self._late(dropped.at, LITTER_S):
                yield self._found("litter", "What somebody let lie is never swept.")

    def _is_litter(self, thing: EntityId) -> bool:
        """Return whether something lies in a room, is no corpse, and has nothing in it."""
        world = self.play.game.world
        place = world.place_of(thing)
        if place is None or not world.has(place, Room):
            return False
        return not world.has(thing, Corpse) and not world.contents(thing)

    def _corpses(self) -> Iterator[Finding]:
        """Check that the contents of a corpse outlast it."""
        world = self.play.game.world
        for corpse, things in self._inside.items():
            if corpse not in world and any(item not in world for item in things):
                yield self._found("corpse", "What is in a corpse is gone when it falls to dust.", "item_lost")
        self._inside = {
            corpse: frozenset(item for item, _ in world.inside(corpse, Item))
            for corpse, _ in world.having(Corpse)
        }

    def _uses(self) -> Iterator[Finding]:
        """Check that nobody uses a place for longer than its use lasts."""
        for being, using in self.play.game.world.having(UsingPlace):
            use = use_in(self.play.game, being)
            if use is not None and self._late(using.since, use.duration_s):
                yield self._found(using.use, f"The use of the {use.name} never ends.")

    def _scenes(self) -> Iterator[Finding]:
        """Check that no scene goes on for longer than it lasts."""
        game = self.play.game
        for run in game.resource_or_new(SceneDesk).runs.values():
            if self._late(run.began_s * game.ticks_per_second, run.spec.lasts_s):
                yield self._found(run.spec.id, f'The scene "{run.spec.title}" never ends.')

    def _idle(self) -> Iterator[Finding]:
        world = self.play.game.world
        seen: dict[EntityId, int] = {}
        for mob, talks in world.having(Talks):
            if not talks.idle or not self._has_company(mob):
                continue
            since = seen[mob] = self._seen.get(mob, self.play.game.tick)
            nature, identity = world.get(mob, Mob), world.get(mob, Identity)
            if nature is None or identity is None:
                continue
            if self._late(since, QUIET_S):
                yield self._found(
                    nature.prototype, f"The {identity.name} has small things to say or do, and never does."
                )
        self._seen = seen

    def _has_company(self, mob: EntityId) -> bool:
        """Return whether a mob is in no fight, and with players."""
        world = self.play.game.world
        room = world.place_of(mob)
        if room is None or world.has(mob, Fighting):
            return False
        return bool(players_in(world, room))
