"""Steps and saves of minds in hosts: they begin in one tick, and end in a later one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from maid_engine.ai_players.agent_context import AgentContext
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.intake import Lifecycle, Outcome
from maid_engine.ai_players.player import AIPlayer

if TYPE_CHECKING:
    from maid_engine.ai_players.hosts.host_fleet import Arrived, HostFleet
    from maid_engine.ai_players.hosts.host_reply import Failed, Saved, Stepped
    from maid_engine.ai_players.loop import CognitiveLoop


class MindFailedError(Exception):
    """A step of a mind raised in its host."""


class StepEnd(Protocol):
    """What follows a step, wherever the mind runs."""

    def finished(self, agent: AIPlayer, outcome: Outcome) -> None:
        """Do what the outcome of a step asks for, and schedule the next step."""
        ...

    def failed(self, agent: AIPlayer, error: Exception, kind: str = "") -> None:
        """Handle a step that raised."""
        ...

    def note_strain(self, loop: "CognitiveLoop", worked_s: float) -> None:
        """Make its steps rarer if this one worked for too long."""
        ...


class HostedSteps:
    """Begins the steps of minds in hosts, and ends them when their outcomes have arrived.

    A mind has at most one step under way. What its session hears meanwhile waits for the next one.
    """

    def __init__(self, house: AgentContext, fleet: "HostFleet", end: StepEnd) -> None:
        self.fleet = fleet
        self._house = house
        self._end = end
        self._called: set[str] = set()
        """AI players that were due while a step was under way."""
        self._saving: set[str] = set()
        fleet.on_restart = self._restarted

    def begin(self, agent: AIPlayer, loop: "CognitiveLoop") -> None:
        """Type what is due, and post the next step if there is one."""
        mind = self.fleet.minds[agent.id]
        game = self._house.game
        if mind.step_under_way is not None:
            self._called.add(agent.id)
            return
        intake = loop.begin(game.tick, game.now)
        if intake is None:
            self._house.scheduler.wake_at(agent.id, loop.wake_at(game.now))
        else:
            mind.begin(intake)

    def begin_save(self, agent: AIPlayer) -> None:
        """Have the host save the mind. It is written with its character when the save has arrived."""
        if agent.id not in self._saving:
            self._saving.add(agent.id)
            self.fleet.minds[agent.id].begin_save()

    def finish_arrived(self) -> None:
        """Apply what has arrived from the hosts, in the order of the AI players' ids."""
        for arrived in self.fleet.arrived(self._house.game.tick):
            agent = self._house.agents.get(arrived.agent)
            if agent is not None and agent.loop is not None:
                self._apply(agent, agent.loop, arrived)

    def _apply(self, agent: AIPlayer, loop: "CognitiveLoop", arrived: "Arrived") -> None:
        from maid_engine.ai_players.hosts.host_reply import Saved, Stepped

        result = arrived.result
        if isinstance(result, Stepped):
            self._finish(agent, loop, result)
        elif isinstance(result, Saved):
            self._write(agent, result)
        else:
            self._fail(agent, result)

    def _finish(self, agent: AIPlayer, loop: "CognitiveLoop", stepped: "Stepped") -> None:
        mind, step = self.fleet.minds[agent.id], self.fleet.minds[agent.id].step_under_way
        if step is None:
            return
        mind.end(stepped.face)
        if agent.watch is not None:
            agent.watch.add_records(stepped.records, stepped.people)
        outcome, game = stepped.outcome, self._house.game
        is_active = agent.status is AIPlayerStatus.ACTIVE
        if not is_active:  # it was paused meanwhile, so it types nothing
            outcome = outcome._replace(commands=(), log_off=False, alarm="")
        loop.finish(step.intake, outcome, game.now)
        loop.tally.step(stepped.took_s)
        if not self.fleet.in_step:  # simulated time must not depend on how fast the machine is
            self._end.note_strain(loop, stepped.took_s)
        if not is_active:
            return
        agent.last_active_at = game.now
        self._end.finished(agent, outcome)
        self._call(agent)

    def _call(self, agent: AIPlayer) -> None:
        """Make it due again if it heard something while its step was under way."""
        if agent.id in self._called:
            self._called.discard(agent.id)
            if agent.status is AIPlayerStatus.ACTIVE:
                self._house.scheduler.heard(agent.id)

    def _write(self, agent: AIPlayer, saved: "Saved") -> None:
        self._saving.discard(agent.id)
        self.fleet.minds[agent.id].take_saved(saved)
        self._house.save(agent)

    def _fail(self, agent: AIPlayer, failure: "Failed") -> None:
        self.fleet.minds[agent.id].end()
        self._called.discard(agent.id)
        error = MindFailedError(f"{failure.error}: {failure.text}")
        self._end.failed(agent, error, failure.error)

    def _restarted(self, agents: Sequence[str]) -> None:
        """Tell minds that were made again that they begin from an earlier state."""
        for agent_id in agents:
            agent = self._house.agents.get(agent_id)
            if agent is not None and agent.loop is not None:
                agent.loop.drop_held()
                agent.loop.tell(Lifecycle.RESUMED)
                self._house.scheduler.heard(agent_id)
