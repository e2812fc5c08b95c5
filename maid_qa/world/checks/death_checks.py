"""Deaths: newcomers who attack nobody must not die repeatedly in a place that is meant for them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.ports.playtest import Finding, Stage, WatchingEvents
from maid_qa.world.content_rules.dangers import is_for_newcomers
from maid_qa.world.content_rules.finding_kinds import KINDS
from maid_qa.world.content_rules.lint_context import LintContext
from maid_stdlib.components.character import Character, Progress
from maid_stdlib.components.mob import Mob
from maid_stdlib.rules import events

ENOUGH_DEATHS = 3
"""One or two deaths may be bad luck."""


class DeathCheck(WatchingEvents):
    """Counts the rooms where level-1 characters die who did not strike first."""

    kinds = ("death_trap",)

    def __init__(self) -> None:
        self._struck_first: set[EntityId] = set()
        """Characters who have attacked since they last moved."""
        self._deaths: Counter[EntityId] = Counter()

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Prepare the world's content."""
        super().begin(play)
        self._grounds = LintContext.of(play.game)
        return ()

    def judge(self, batch: Sequence[Event]) -> tuple[Finding, ...]:
        """Note who struck first, and who died."""
        found: list[Finding] = []
        for event in batch:
            match event:
                case events.CombatStarted() if self.play.game.world.has(event.attacker, Character):
                    self._struck_first.add(event.attacker)
                case events.CharacterMoved():
                    self._struck_first.discard(event.player)
                case events.CharacterDied():
                    found += self._died(event)
        return tuple(found)

    def _died(self, event: events.CharacterDied) -> Iterator[Finding]:
        room = RoomId(event.room)
        killer = self.play.game.world.get(event.killer, Mob)
        innocent = event.player not in self._struck_first
        self._struck_first.discard(event.player)
        if killer is None or not innocent:
            return
        if not self._is_newcomer(event.player) or not is_for_newcomers(self._grounds, room):
            return
        self._deaths[room] += 1
        if self._deaths[room] == ENOUGH_DEATHS:
            title = self._grounds.content.rooms[room].title
            yield Finding(
                "death_trap",
                room,
                f"Newcomers who attack nobody die in {title}, again and again.",
                KINDS["death_trap"].severity,
                (killer.prototype,),
                self.play.moment,
                "play",
            )

    def _is_newcomer(self, player: EntityId) -> bool:
        """Return whether a character has made no level yet."""
        progress = self.play.game.world.get(player, Progress)
        return progress is not None and progress.level <= 1
