"""Reports the reasons for a command when it was decided, with the beliefs of that moment in words."""

from collections.abc import Iterator

from maid_engine.ai_players.cognitive.agent_state import AgentState
from maid_engine.ai_players.cognitive.behaviors.belief_references import believed, domain_of
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.models.action import Action
from maid_engine.ai_players.models.intake import ProposedCommand
from maid_engine.ai_players.models.planning import Goal
from maid_engine.ai_players.models.reports import DecidedGoalReport, DecisionReport, FactReport
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.core.time import Seconds


def decision_report(mind: AgentState, command: ProposedCommand, now: Seconds) -> DecisionReport:
    """Return the reasons for a command that the mind decided in its last step."""
    stack, s = mind.planning.stack, mind.situation(now)
    action = _action_of(mind, command)
    goal = next((one for one in stack.goals if one.id == command.cause.goal), None)
    task = _task_of(mind, action)
    # Each command has a report. A copy of one with each further field would take half as long as the rest.
    return DecisionReport(
        revision=int(stack.revision),
        facts=tuple(_facts(command, s)),
        goal=_goal(goal),
        phase=_phase_of(stack, goal),
        task=task.description if task is not None else None,
        verb=task.verb if task is not None else "",
        options=tuple(action.options) if action is not None else (),
        reasoning=action.reasoning if action is not None else "",
    )


def _facts(command: ProposedCommand, s: MindSituation) -> Iterator[FactReport]:
    """Yield the facts behind a command that are still believed."""
    for fact in command.cause.facts:
        words = believed(fact, s)
        if words:
            yield FactReport(fact, words)


def _phase_of(stack: PlanStack, goal: Goal | None) -> str | None:
    """Return the current phase in words; ``None`` if it does not serve this goal."""
    if goal is None or stack.phase is None or stack.phase.goal_id != goal.id:
        return None
    return stack.phase.description


def part_of_beliefs(fact: str) -> str:
    """Return the part of the beliefs that a fact belongs to: map, entities, inventory, status or quests."""
    return domain_of(fact)


def _action_of(mind: AgentState, command: ProposedCommand) -> Action | None:
    flight = mind.actions.runner.flight
    if flight is None or flight.action.id != command.action_id:
        return None
    return flight.action


def _task_of(mind: AgentState, action: Action | None) -> TaskPlan | None:
    """Return the current task if the action belongs to it, otherwise ``None``."""
    task = mind.planning.stack.task
    if task is None or action is None or task.id != action.task_id:
        return None
    return task


def _goal(goal: Goal | None) -> DecidedGoalReport | None:
    if goal is None:
        return None
    return DecidedGoalReport(
        goal.id, goal.description, goal.source, int(goal.rank), goal.notes.by, goal.notes.thought
    )
