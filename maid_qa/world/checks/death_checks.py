"""Deaths: newcomers who attack nobody must not die repeatedly in a place that is meant for them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.ports.playtest import Finding, Stage, WatchingEvents
from maid_qa.world.laws.dangers import is_for_newcomers
from maid_qa.world.laws.finding_kinds import KINDS
from maid_qa.world.laws.lint_context import LintContext
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
        world, room = self.play.game.world, RoomId(event.room)
        progress = world.get(event.player, Progress)
        innocent = event.player not in self._struck_first
        self._struck_first.discard(event.player)
        killer = world.get(event.killer, Mob)
        if progress is None or progress.level > 1 or not innocent or killer is None:
            return
        if not is_for_newcomers(self._grounds, room):
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
