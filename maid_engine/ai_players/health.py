"""Health checks of AI players, and the responses to what they find.

Admins are alerted when an AI player is stuck, goes in circles or spends too much. It is paused when its
commands keep making the game raise errors, or when it keeps going in circles. Slow minds step less often
(``step_backoff``). A mind first tries to help itself, with another plan or a walk elsewhere; these checks are
for the cases where that was not enough.
"""

from collections import Counter, deque
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple

from maid_engine.ai_players.admin_operations import AdminOperations, paused, sent_home
from maid_engine.ai_players.agent_context import AgentContext
from maid_engine.ai_players.cost.budget_alerts import BudgetAlerts
from maid_engine.ai_players.cost.enforcer import BudgetEnforcer
from maid_engine.ai_players.inference.provider_health import ProviderProblem
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.cost import PACE_S
from maid_engine.ai_players.models.events import AIPlayerAnomalyEvent, AIPlayerDeathEvent
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.english import indefinite
from maid_engine.core.events import CommandFailedEvent
from maid_engine.core.time import Seconds
from maid_engine.monitoring.alerts import AlertLevel
from maid_engine.monitoring.health_monitor import Finding

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import HealthReport

EACH_LOOKED_AT_S: Final = 15
"""Game seconds between two checks of one AI player; each second a fifteenth of them is checked."""
LOOP_S: Final = 600.0
"""Game seconds within which loops are counted."""
LOOPS_TO_PAUSE: Final = 3
"""Loops within :data:`LOOP_S` game seconds after which an AI player is paused."""
PROGRESS_S: Final = 1800.0
"""Game seconds at work without any gain (a room, experience, a quest, a trade, a word) that are a finding."""
ERRORS_S: Final = 600.0
"""Game seconds within which failed commands are counted."""
ERRORS_TO_TELL: Final = 3
"""Commands within :data:`ERRORS_S` that made the game raise, from which on there is a finding."""
ERRORS_TO_PAUSE: Final = 5
"""The error budget: as many such commands within :data:`ERRORS_S` pause the AI player."""
DEATHS_S: Final = 3600.0
"""Game seconds within which deaths are counted."""
COST_TIMES: Final = 4.0
"""The cost of ten minutes is an anomaly if it exceeds the usual cost times this factor."""
COST_FLOOR_USD: Final = 0.01
"""Ten minutes that cost at most this are never an anomaly."""
COMPLAINTS_TO_TELL: Final = 3
"""Number of times from which on a complaint about a model is a finding."""
COMPLAINT_FRESH_S: Final = 900.0
"""Seconds after its last time for which a complaint is a finding."""
WRONG: Final = {
    "stuck": (AlertLevel.WARNING, "nothing has changed for a minute though it ought to act"),
    "loop": (AlertLevel.WARNING, "it goes in circles among few places"),
    "progress": (AlertLevel.WARNING, "it has gained nothing for half an hour of play"),
    "deaths": (AlertLevel.WARNING, "it dies again and again"),
    "cost": (AlertLevel.WARNING, "its models cost far more than usual; see @ai cost"),
    "errors": (AlertLevel.WARNING, "its commands make the game raise; the log has the cause"),
    "slow": (AlertLevel.WARNING, "its mind takes too long a step, and is let step less often"),
}
"""Kind of finding about an active AI player → its alert level and its text."""
SLOW: Final = {
    "step": (0.100, "steps of minds"),
    "retrieval": (0.050, "looking memories up"),
    "execute": (0.010, "commands of AI players"),
    "parse": (0.020, "reading what was heard"),
}
"""Timing in `AIPlayerStats` → its bound in seconds (at p95), and its description."""
CALL_S: Final = 2.0
"""Bound for the median duration of a call of a model, in seconds."""
KINDS: Final = (*WRONG, "paused", "failed", "budget", "model", "slow part")


class Death(NamedTuple):
    """One death of an AI player."""

    at: float
    cause: str
    """The killer, or what else it died of."""
    place: str


@dataclass(slots=True)
class _Chart:
    """Health record of one AI player."""

    gained: tuple[object, ...] = ()
    gained_at: float = 0.0
    """Game time of its last gain, moved forward by the time in which it was not expected to act."""
    looked_at: float = 0.0
    loops_seen: int = 0
    loops: deque[float] = field(default_factory=deque)
    errors: deque[float] = field(default_factory=deque)
    deaths: deque["Death"] = field(default_factory=deque)
    wrong: tuple[str, ...] = ()


class AIPlayerHealthCheck:
    """Checks AI players a few at a time, reports findings, and pauses those that must not go on."""

    kinds = KINDS

    def __init__(self, house: AgentContext, steering: AdminOperations) -> None:
        self._house = house
        self._steering = steering
        self._charts: dict[str, _Chart] = {}
        self._turn = 0
        bus = house.game.bus
        bus.subscribe(CommandFailedEvent, self._command_failed)
        bus.subscribe(AIPlayerAnomalyEvent, self._anomaly)
        bus.subscribe(AIPlayerDeathEvent, self._died)

    # --- the cadence ---

    def _forget_departed(self, known: Container[str], now: Seconds) -> None:
        """Drop the records of AI players that left, once their deaths are not recent any more."""
        for agent, kept in list(self._charts.items()):
            if agent not in known and not self._deaths(kept, now):
                del self._charts[agent]

    def look(self, now: Seconds) -> None:
        """Check the next few AI players. Called once per second of game time."""
        self._turn = (self._turn + 1) % EACH_LOOKED_AT_S
        inside = [agent for agent in self._house.agents if agent.loop is not None]
        for agent in inside[self._turn :: EACH_LOOKED_AT_S]:
            self.examine(agent, now)
        if self._turn == 0:
            self._forget_departed({agent.id for agent in inside}, now)

    def examine(self, agent: AIPlayer, now: Seconds) -> tuple[str, ...]:
        """Check one AI player now; pause it if it loops too often. Return the kinds of its findings."""
        chart = self._chart(agent)
        self._note_progress(agent, chart, now)
        self._note_loops(agent, chart, now)
        checks = {
            "stuck": self.check_stuck(agent),
            "loop": self.check_loop(agent),
            "progress": not self.check_progress(agent),
            "deaths": len(self._deaths(chart, now)) >= self._house.settings.deaths_per_hour_alert,
            "cost": self.check_cost_anomaly(agent),
            "errors": len(self._lately(chart.errors, now, ERRORS_S)) >= ERRORS_TO_TELL,
            "slow": agent.loop is not None and agent.loop.strain.factor > 1.0,
        }
        chart.wrong = tuple(what for what, is_wrong in checks.items() if is_wrong)
        if len(chart.loops) >= LOOPS_TO_PAUSE:
            chart.loops.clear()
            self._pause(agent, "loop", f"it went in circles {LOOPS_TO_PAUSE} times in ten minutes")
        return chart.wrong

    # --- the checks ---

    def check_stuck(self, agent: AIPlayer) -> bool:
        """Return whether nothing changes although it ought to act.

        Repeating a command does not count as stuck.
        """
        return agent.is_stuck()

    def check_loop(self, agent: AIPlayer) -> bool:
        """Return whether it went in circles within the last :data:`LOOP_S` game seconds."""
        return bool(self._chart(agent).loops)

    def check_progress(self, agent: AIPlayer) -> bool:
        """Return whether it gained anything in its last half hour at work."""
        chart = self._charts.get(agent.id)
        return chart is None or chart.looked_at - chart.gained_at < PROGRESS_S

    def check_cost_anomaly(self, agent: AIPlayer) -> bool:
        """Return whether its last ten minutes cost far more than usual.

        Usual is the larger of its own pace in the fifty minutes before, and the median of the last ten
        minutes of the other AI players in the game.
        """
        desk = self._house.thinking
        if desk is None:
            return False
        enforcer = desk.enforcer
        lately, before = enforcer.budget(agent.id).lately(enforcer.now)
        if lately <= COST_FLOOR_USD:
            return False
        usual = max(before * PACE_S / (3600.0 - PACE_S), self._usual_of_others(agent, enforcer))
        return lately > COST_TIMES * max(usual, COST_FLOOR_USD)

    def _usual_of_others(self, agent: AIPlayer, enforcer: BudgetEnforcer) -> float:
        """Return the median of what the other AI players in the game cost in the last ten minutes; 0.0 without others."""
        others = [other for other in self._house.agents.inside() if other is not agent]
        if not others:
            return 0.0
        return median(enforcer.budget(other.id).lately(enforcer.now)[0] for other in others)

    def wrong_with(self, ai_player_id: str) -> tuple[str, ...]:
        """Return the kinds of findings of the last check of an AI player."""
        chart = self._charts.get(ai_player_id)
        if chart is None:
            return ()
        return chart.wrong

    def get_health_status(self, agent: AIPlayer) -> "HealthReport":
        """Return the full health report of an AI player as JSON, for people."""
        now = self._house.game.now
        wrong = self.examine(agent, now) if agent.status is AIPlayerStatus.ACTIVE else ()
        chart = self._chart(agent)
        paused = agent.status is AIPlayerStatus.PAUSED and bool(agent.trouble)
        metrics = agent.get_metrics()
        return {
            "id": agent.id,
            "name": agent.name,
            "status": agent.status.value,
            "healthy": not wrong and not paused,
            "wrong": [
                {"kind": what, "level": WRONG[what][0].value, "text": self._told(agent, what)}
                for what in wrong
            ],
            "trouble": agent.trouble,
            "stuck_s": self._stuck_s(agent),
            "without_gain_s": round(max(0.0, chart.looked_at - chart.gained_at), 1),
            "loops": len(chart.loops),
            "errors": len(self._lately(chart.errors, now, ERRORS_S)),
            "error_budget": ERRORS_TO_PAUSE,
            "deaths_in_an_hour": len(self._deaths(chart, now)),
            "killed_by": [f"{_where(one)}, {round((now - one.at) / 60)} min ago" for one in chart.deaths],
            "failed_in_a_row": metrics.consecutive_errors,
            "steps_less_often": agent.loop.strain.factor if agent.loop is not None else 1.0,
            "slowest_step_ms": metrics.max_tick_duration_ms,
            "budget_used": metrics.budget_utilization,
        }

    # --- for the health monitor ---

    def findings(self) -> Iterator[Finding]:
        """Yield all findings about AI players, timings, models and budgets."""
        for agent in self._house.agents:
            yield from self._of_agent(agent)
        yield from self._slow_parts()
        yield from self._models()

    def _of_agent(self, agent: AIPlayer) -> Iterator[Finding]:
        """Yield what is wrong with an AI player, also with one that is paused or was sent home for it."""
        match agent.status:
            case AIPlayerStatus.PAUSED if agent.trouble:
                yield paused(agent)
            case AIPlayerStatus.OFFLINE if agent.barred and agent.trouble:
                yield sent_home(agent)
            case AIPlayerStatus.ACTIVE:
                for what in self.wrong_with(agent.id):
                    yield self._wrong(agent, what)

    def _wrong(self, agent: AIPlayer, what: str) -> Finding:
        """Return the finding about something that is wrong with an AI player."""
        level, text = WRONG[what][0], self._told(agent, what)
        # The chart covers a span of time already, so the monitor need not see a finding twice.
        return Finding(what, agent.name, level, f"{text[:1].upper()}{text[1:]}.", at_once=True)

    def _told(self, agent: AIPlayer, what: str) -> str:
        """Return the text of a finding, with cause and remedy if they are known."""
        if what != "deaths":
            return WRONG[what][1]
        deaths = self._deaths(self._chart(agent), self._house.game.now)
        causes = []
        for where, count in Counter(map(_where, deaths)).most_common():
            cause = where
            if count > 1:
                cause = f"{count} times {where}"
            causes.append(cause)
        name = agent.name.lower()
        return (
            f"it died {len(deaths)} times within an hour: {', '.join(causes)}; give it safer work with @ai goal {name}"
            f' (such as "arm yourself"), or drop the goal that leads it there; @ai why {name} tells which'
        )

    def _slow_parts(self) -> Iterator[Finding]:
        if not self._house.stats.stepped_s:
            return  # in simulated time, the stopwatch measures only the machine
        for name, (bound, what) in SLOW.items():
            timing = getattr(self._house.stats, name)
            p95 = timing.percentiles().p95
            if p95 > bound:
                text = f"{what[:1].upper()}{what[1:]} take {p95 * 1000:.0f} ms at p95, over {bound * 1000:.0f} ms."
                yield Finding("slow part", name, AlertLevel.WARNING, text)

    def _models(self) -> Iterator[Finding]:
        desk = self._house.thinking
        if desk is None:
            return
        for complaint, ago_s in desk.consultant.complaints.listed():
            if complaint.times >= COMPLAINTS_TO_TELL and ago_s < COMPLAINT_FRESH_S:
                yield Finding(
                    "model", complaint.model, AlertLevel.WARNING, _no_answers(complaint), at_once=True
                )
        yield from _slow_calls(desk.tracker.latencies.values())
        alarms = desk.enforcer.on_level
        if isinstance(alarms, BudgetAlerts):
            yield from alarms.findings()

    # --- records ---

    def _chart(self, agent: AIPlayer) -> _Chart:
        found = self._charts.get(agent.id)
        if found is None:
            loop = agent.loop
            found = self._charts[agent.id] = _Chart(
                loops_seen=loop.mind.reports.loop_episodes() if loop is not None else 0
            )
        return found

    def _note_progress(self, agent: AIPlayer, chart: _Chart, now: float) -> None:
        if agent.loop is None:
            return
        condition, counts = agent.loop.mind.reports.condition(), agent.loop.mind.reports.deeds().counts
        what = (
            Counted.QUESTS_DONE,
            Counted.KILLS,
            Counted.LESSONS,
            Counted.LORE,
            Counted.WORDS,
            Counted.TRADES,
        )
        gained = (
            condition.rooms_explored,
            condition.level,
            condition.xp,
            agent.loop.tally.counts["goals_completed"],
            *(counts.get(one, 0) for one in what),
        )
        if gained != chart.gained:
            chart.gained, chart.gained_at = gained, now
        elif not agent.ought_to_act():
            chart.gained_at += now - chart.looked_at
        chart.looked_at = now

    def _note_loops(self, agent: AIPlayer, chart: _Chart, now: float) -> None:
        if agent.loop is not None:
            seen = agent.loop.mind.reports.loop_episodes()
            chart.loops.extend([now] * (seen - chart.loops_seen))
            chart.loops_seen = seen
        self._lately(chart.loops, now, LOOP_S)

    def _command_failed(self, event: CommandFailedEvent) -> None:
        agent = self._of_session(event.session_id)
        if agent is None:
            return
        now = self._house.game.now
        errors = self._chart(agent).errors
        errors.append(now)
        if len(self._lately(errors, now, ERRORS_S)) >= ERRORS_TO_PAUSE:
            errors.clear()
            self._pause(
                agent, "errors", f"{ERRORS_TO_PAUSE} of its commands made the game raise in ten minutes"
            )

    def _anomaly(self, event: AIPlayerAnomalyEvent) -> None:
        agent = self._house.agents.get(event.ai_player_id)
        if agent is not None and event.kind == "loop":
            self._chart(agent).loops.append(self._house.game.now)

    def _died(self, event: AIPlayerDeathEvent) -> None:
        agent = self._house.agents.get(event.ai_player_id)
        if agent is not None:
            self._chart(agent).deaths.append(Death(self._house.game.now, event.cause, event.location))

    def _of_session(self, session_id: str) -> AIPlayer | None:
        session = self._house.game.sessions.get(session_id)  # type: ignore[arg-type]  # an id of any kind will do
        return self._house.agents.get(getattr(session, "ai_player_id", ""))

    def _pause(self, agent: AIPlayer, response: str, trouble: str) -> None:
        if agent.status is AIPlayerStatus.ACTIVE:
            self._house.stats.degraded[f"pause: {response}"] += 1
            self._steering.alarm(agent, trouble)

    @staticmethod
    def _deaths(chart: _Chart, now: float) -> deque[Death]:
        while chart.deaths and now - chart.deaths[0].at > DEATHS_S:
            chart.deaths.popleft()
        return chart.deaths

    @staticmethod
    def _lately(times: deque[float], now: float, span_s: float) -> deque[float]:
        while times and now - times[0] > span_s:
            times.popleft()
        return times

    @staticmethod
    def _stuck_s(agent: AIPlayer) -> float:
        if agent.loop is None or not agent.ought_to_act():
            return 0.0
        return round(agent.loop.mind.reports.unchanged_s(), 1)


def _where(death: Death) -> str:
    if death.place:
        return f"{indefinite(death.cause)} at {death.place}"
    return indefinite(death.cause)


def _slow_calls(latencies: Iterable[Iterable[float]]) -> Iterator[Finding]:
    """Yield that calls of models are slow, if their last ones were."""
    calls = [seconds for kept in latencies for seconds in tuple(kept)[-50:]]
    if len(calls) >= 20 and median(calls) > CALL_S:
        text = f"Calls of models take {median(calls):.1f} s in the median, over {CALL_S:g} s; the rules answer first."
        yield Finding("slow part", "models", AlertLevel.INFO, text)


def _no_answers(complaint: ProviderProblem) -> str:
    rest = ""
    if complaint.resting:
        rest = " It is left alone for a while."
    return f"No answer {complaint.times} times in a row: {complaint.why}.{rest} The rules play on."
