"""Death and return: the dead keep what they should, and return alive where it is safe."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.ports.playtest import Act, Finding, Stage, WatchingEvents
from maid_qa.world.content_rules.finding_kinds import KINDS
from maid_stdlib.components.body import Fighting, Vitals
from maid_stdlib.components.character import Character
from maid_stdlib.components.item import Equipment, Item, Purse
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules import events
from maid_stdlib.rules.beings import alive


@dataclass(frozen=True, slots=True)
class _Belongings:
    """The belongings of a character in a fight."""

    worn: tuple[EntityId, ...]
    things: frozenset[EntityId]
    gold: int
    quests: frozenset[str]


class RespawnCheck(WatchingEvents):
    """Records what fighters have, and compares when they die and when they return."""

    kinds = ("fight_wrong",)

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Prepare the world's content."""
        super().begin(play)
        self._content = play.game.resource(ContentIndex)
        self._had: dict[EntityId, _Belongings] = {}
        return ()

    def after(self, act: Act) -> Iterable[Finding]:
        """Judge what a line did; a fighter may have other things now."""
        found = tuple(self.judge(act.events))
        self._remember(act.player)
        return found

    def tick(self) -> Iterable[Finding]:
        """Record all fighters: any may die before the next tick."""
        self._had.clear()
        for fighter, _ in self.play.game.world.having(Fighting):
            self._remember(fighter)
        return ()

    def _remember(self, who: EntityId) -> None:
        world = self.play.game.world
        if not world.has(who, Fighting) or not world.has(who, Character):
            self._had.pop(who, None)
            return
        self._had[who] = _Belongings(
            tuple(world.get_or_default(who, Equipment).slots.values()),
            frozenset(item for item, _ in world.inside(who, Item)),
            world.get_or_default(who, Purse).gold,
            frozenset(world.get_or_default(who, QuestLog).active),
        )

    def judge(self, batch: Sequence[Event]) -> Iterator[Finding]:
        """Check each death, and each return."""
        for event in batch:
            match event:
                case events.CharacterDied() if event.player in self._had:
                    yield from self._died(event, self._had[event.player])
                case events.CharacterRespawned():
                    yield from self._returned(event, batch)

    def _found(self, what: str) -> Finding:
        return Finding(
            "fight_wrong", "death", what, KINDS["fight_wrong"].severity, (), self.play.moment, "state"
        )

    def _died(self, event: events.CharacterDied, had: _Belongings) -> Iterator[Finding]:
        world, who = self.play.game.world, event.player
        worn = world.get_or_default(who, Equipment)
        purse = world.get_or_default(who, Purse)
        log = world.get_or_default(who, QuestLog)
        if any(item not in world for item in had.things):
            yield self._found("A death destroys what somebody had.")
        elif tuple(worn.slots.values()) != had.worn:
            yield self._found("A death takes what somebody wore.")
        if purse.gold < had.gold:
            yield self._found("A death takes somebody's gold.")
        if not had.quests <= log.active.keys():
            yield self._found("A death takes somebody's quests.")

    def _is_safe(self, place: EntityId) -> bool:
        """Return whether one may return to life in a place. Rooms that the content does not have count as safe."""
        room = self._content.rooms.get(RoomId(place))
        return room is None or not room.flags.isdisjoint({"safe", "recall"})

    def _returned(self, event: events.CharacterRespawned, batch: Sequence[Event]) -> Iterator[Finding]:
        world, who = self.play.game.world, event.player
        body, character = world.get(who, Vitals), world.get(who, Character)
        if any(isinstance(one, events.CharacterDied) and one.player == who for one in batch):
            return
        if body is None or body.hp < 1 or not alive(world, who):
            yield self._found("Whoever returns to life has no health.")
        home = character is not None and character.home == event.room
        if not home and not self._is_safe(event.room):
            yield self._found("Whoever returns to life does so where it is not safe.")
