"""Steps of the phases of a goal: by the rules of a phase, or by the planner for a condition that a model gave it."""

from collections.abc import Iterable
from typing import NamedTuple

from maid_engine.ai_players.cognitive.behaviors.deed_check import objection_to_steps
from maid_engine.ai_players.cognitive.behaviors.shop_trade import buy_here
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, first_made
from maid_engine.ai_players.cognitive.behaviors.strategies import Phase
from maid_engine.ai_players.cognitive.planning.critic import WAITS_S, PlanCritic
from maid_engine.ai_players.cognitive.planning.goal_progress import things_lacked
from maid_engine.ai_players.cognitive.planning.plan_events import PlanEvents
from maid_engine.ai_players.cognitive.planning.proposed_phases import missing_for
from maid_engine.ai_players.cognitive.planning.subgoal_planner import SubgoalPlanner
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.planning import NO_REASON, Because, Goal

DOUBTED_S = 120.0
"""Seconds for which a target is avoided after the critic objected to fighting it."""


class FoundSteps(NamedTuple):
    """What can be done in a phase."""

    number: int
    """The number of the phase, from 1."""
    phase: Phase
    rule: str
    """What found the steps: ``hunt.prey``, ``planner``."""
    steps: Decision


class PhaseSteps:
    """Finds steps of phases. Without a critic, no fight is doubted."""

    def __init__(self, planner: SubgoalPlanner, critic: PlanCritic | None) -> None:
        self._planner = planner
        self._critic = critic

    def first(
        self, goal: Goal, phases: Iterable[tuple[int, Phase]], s: MindSituation, news: PlanEvents
    ) -> FoundSteps | None:
        """Return the steps of the first of these numbered phases for which something can be done."""
        for number, phase in phases:
            found = self._by_rules(goal, number, phase, s) or self._by_planner(goal, number, phase, s, news)
            if found is not None:
                return found
        return None

    def _by_rules(self, goal: Goal, number: int, phase: Phase, s: MindSituation) -> FoundSteps | None:
        for rule in phase.rules:
            steps = self.judged(rule(s, goal), goal, s)
            if steps:
                return FoundSteps(number, phase, f"{phase.name}.{rule.__name__}", steps)
        return None

    def _by_planner(
        self, goal: Goal, number: int, phase: Phase, s: MindSituation, news: PlanEvents
    ) -> FoundSteps | None:
        missing = missing_for(goal, phase.name, s)
        if missing is None:
            return None
        steps = self.judged(self._planner.for_phase(goal, phase.name, missing, s, news), goal, s)
        return FoundSteps(number, phase, "planner", steps) if steps else None

    def on_the_spot(self, goals: Iterable[Goal], s: MindSituation) -> tuple[Because, Decision]:
        """Return the purchase of a thing that one of the goals lacks, if this shop sells it: it takes no walk."""
        for goal in goals:
            bought = first_made(buy_here(s, thing) for thing in things_lacked(goal, s))
            steps = self.judged(bought, goal, s)
            if steps:
                return Because("on_the_spot", goal.id), steps
        return NO_REASON, Decision()

    def judged(self, steps: Decision | None, goal: Goal, s: MindSituation) -> Decision:
        """Return steps that may be done: none if they are not permitted or the critic objects, and a short wait where a model is about to judge them."""
        if not steps or _is_forbidden(steps, goal, s) or self._doubted(steps, goal, s):
            return Decision()
        if self._critic is not None and self._critic.awaits(tuple(steps), s):
            return Decision((do("wait", "think it over", seconds=str(WAITS_S)),))
        return steps

    def _doubted(self, steps: Decision, goal: Goal, s: MindSituation) -> bool:
        """Return whether the critic objects to the steps. If so, their targets are avoided for a while."""
        verdict = self._critic.doubts(tuple(steps), goal, s) if self._critic is not None else None
        if verdict is None:
            return False
        goal.reason = "; ".join(verdict.objections)
        for step in steps:
            target = step.parameters.get("target", "").rpartition(".")[2].lower()
            s.diary.avoid(Activity.FOUGHT.of(target), s.now + DOUBTED_S)
        return True


def _is_forbidden(steps: Decision, goal: Goal, s: MindSituation) -> bool:
    """Return whether the steps are not permitted. If so, the goal tells why."""
    forbidden = objection_to_steps(steps, s)
    if forbidden:
        goal.reason = forbidden
    return bool(forbidden)
