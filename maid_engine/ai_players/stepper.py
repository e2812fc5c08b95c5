"""Runs the steps of all minds that are due, and handles their outcomes."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import structlog

from maid_engine.ai_players.admin_operations import AdminOperations
from maid_engine.ai_players.agent_context import AgentContext
from maid_engine.ai_players.hosted_steps import HostedSteps
from maid_engine.ai_players.lifecycle import AgentLifecycle
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.events import (
    AIPlayerDeathEvent,
    AIPlayerGoalCompletedEvent,
    AIPlayerQuestCompletedEvent,
)
from maid_engine.ai_players.models.intake import Outcome
from maid_engine.ai_players.models.scale import FULL, Scale, scale_for
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.sliced_queue import SlicedQueue
from maid_engine.ai_players.step_backoff import STEP_S
from maid_engine.core.events import Event
from maid_engine.core.time import Seconds
from maid_engine.engine.dispatch import settle_all
from maid_engine.engine.services import Trouble

if TYPE_CHECKING:
    from maid_engine.ai_players.hosts.host_fleet import HostFleet
    from maid_engine.ai_players.loop import CognitiveLoop

log = structlog.get_logger(__name__)


class AgentStepper:
    """Steps minds, in slices of time.

    Args:
        house: the AI players and their shared services.
        lives: logs AI players off.
        steering: pauses AI players whose step failed.
        call_soon: schedules a callback between two ticks; None: all work is done in one slice.
    """

    def __init__(
        self,
        house: AgentContext,
        lives: AgentLifecycle,
        steering: AdminOperations,
        call_soon: Callable[[Callable[[], None]], object] | None,
    ) -> None:
        self.scale = FULL
        """The scale (thinking pace, use of models) that applies to each AI player now."""
        self.turns = SlicedQueue(
            house.game.clock, step=self._take_turn, write=self._write, call_soon=call_soon, after=self._settle
        )
        self.hosted: HostedSteps | None = None
        """Steps minds in hosts; None if they run in this process."""
        self._processor_s = 0.0
        """The processor's time at the beginning of the tick, or after the last step that may have been slow."""
        self._house = house
        self._lives = lives
        self._steering = steering

    def run_minds_in(self, fleet: "HostFleet") -> None:
        """Step minds in hosts from now on."""
        self.hosted = HostedSteps(self._house, fleet, self)

    def take(self, now: Seconds) -> None:
        """Run the steps that are due. Those that do not fit into a slice continue between two ticks."""
        self._processor_s = self._house.processor()
        if self.hosted is not None:
            self.hosted.finish_arrived()
        if not self.turns:
            self.turns.due(self._house.scheduler.due(now))
        self.turns.take()
        self._flush()

    def write_due(self, now: Seconds, *, elapsed_s: float) -> None:
        """Queue the AI players that are due to be saved. To be called every `elapsed_s` seconds."""
        due = self._house.persister.next(self._house.agents, now, elapsed_s=elapsed_s)
        self.turns.to_write(agent.id for agent in due)

    def rescale(self) -> None:
        """Give all active AI players the scale for their number; less if their steps are slow."""
        settings, active = self._house.settings, self._house.agents.of(AIPlayerStatus.ACTIVE)
        scale = FULL
        if settings.degrade_at_scale:
            scale = scale_for(len(active), settings.scales)
        if scale is not self.scale:
            log.info(
                "ai_players.cadence_scaled", active=len(active), thinking=scale.thinking, model=scale.model
            )
            self.scale = scale
            self._house.persister.pace = scale.thinking
        for agent in active:
            if agent.loop is not None:
                agent.loop.scale = _strained(scale, agent.loop.strain.factor)

    def _take_turn(self, agent_id: str) -> None:
        agent = self._house.agents.get(agent_id)
        if agent is None or agent.status is not AIPlayerStatus.ACTIVE or agent.loop is None:
            return
        if agent.loop.strain.skips_until > self._house.game.now:
            self._house.scheduler.wake_at(agent.id, Seconds(agent.loop.strain.skips_until))
        else:
            self._step(agent)

    def _write(self, agent_id: str) -> None:
        agent = self._house.agents.get(agent_id)
        if agent is None or agent.loop is None:
            return
        if self.hosted is not None:
            self.hosted.begin_save(agent)
        else:
            self._house.save(agent)

    def _settle(self) -> None:
        """Publish events and send output after a slice between two ticks."""
        self._flush()
        self._house.game.bus.drain()
        settle_all(self._house.game)

    def _flush(self) -> None:
        """Send the hosts their batches, once all steps that are due have begun."""
        if self.hosted is not None and not self.turns:
            self.hosted.fleet.flush()

    def _step(self, agent: AIPlayer) -> None:
        loop, game, stats = agent.loop, self._house.game, self._house.stats
        if loop is None:
            return
        lines, began = loop.session.lines, game.clock.now()
        outcome: Outcome | None = None
        try:
            if self.hosted is None:
                outcome = loop.tick(game.tick, game.now)
            else:
                self.hosted.begin(agent, loop)
        except Exception as error:
            log.exception("ai_player.step_failed", agent=agent.id)
            self._go_back(agent)
            self.failed(agent, error)
            return
        finally:
            stats.lines += loop.session.lines - lines
            took = game.clock.now() - began
            stats.stepped_s += took
            self.note_strain(loop, self._worked(took))
        agent.last_active_at = game.now
        if outcome is not None:
            self.finished(agent, outcome)

    def note_strain(self, loop: "CognitiveLoop", worked_s: float) -> None:
        """Make its steps rarer if this one worked for too long."""
        response = loop.strain.stepped(worked_s, self._house.game.now)
        if response:
            self._house.stats.degraded[response] += 1

    def finished(self, agent: AIPlayer, outcome: Outcome) -> None:
        """Do what the outcome of a step asks for, and schedule the next step."""
        stats = self._house.stats
        if outcome.log_off:
            self._lives.log_off(agent)
        elif outcome.alarm:
            stats.degraded["pause: stuck"] += 1
            self._steering.alarm(agent, outcome.alarm)
        else:
            self._after(agent, outcome)

    def _worked(self, took: float) -> float:
        """Return how long a step worked that took so long by the clock; exact only if it was slow by the clock.

        On some machines, reading the processor's time costs as much as a short step. So it is read once a tick,
        and after a step that may have been slow.
        """
        if took <= STEP_S:
            return took
        before, self._processor_s = self._processor_s, self._house.processor()
        return min(took, self._processor_s - before)

    def _after(self, agent: AIPlayer, outcome: Outcome) -> None:
        for event in outcome.events:
            self._count(agent, event)
        if agent.loop is not None:
            self._house.scheduler.wake_at(agent.id, agent.loop.wake_at(self._house.game.now))

    def _count(self, agent: AIPlayer, event: Event) -> None:
        if isinstance(event, AIPlayerDeathEvent):
            agent.lifetime.total_deaths += 1
            self._house.stats.deaths += 1
        elif isinstance(event, AIPlayerGoalCompletedEvent):
            self._house.stats.goals_reached += 1
        elif isinstance(event, AIPlayerQuestCompletedEvent):
            agent.lifetime.total_quests_completed += 1

    def _go_back(self, agent: AIPlayer) -> None:
        """Restore a mind whose step raised as it was saved."""
        if agent.loop is not None and agent.saved_mind is not None:
            try:
                agent.loop.mind.restore(agent.saved_mind)
            except Exception:
                log.exception("ai_player.reload_failed", agent=agent.id)

    def failed(self, agent: AIPlayer, error: Exception, kind: str = "") -> None:
        """Handle a step that raised: pause the AI player, or send it home.

        `kind` is the name of the error, if it was raised in a host.
        """
        self._house.stats.failures += 1
        self._house.game.report(Trouble("mind", agent.name, error))
        self._house.stats.degraded["pause: error"] += 1
        self._steering.failed(agent, f"an error in its mind: {kind or type(error).__name__}")


def _strained(scale: Scale, factor: float) -> Scale:
    if factor == 1.0:
        return scale
    return replace(scale, thinking=scale.thinking * factor)
