"""Turns steps of a rule into tasks, and validates tasks."""

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, step_key
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.ids import LocalIds, PhaseId, TaskId
from maid_engine.ai_players.models.planning import NO_REASON, Because, PlanState, TaskValidation
from maid_engine.ai_players.models.task_plan import TaskPlan, TaskProgress
from maid_engine.ai_players.models.world import ExitState

LONGEST_TASK_S = 180.0
"""Seconds after which a task is given up."""
OPENERS = frozenset({"open_door", "unlock_door"})


def task_from(
    step: Step, number: int, phase: PhaseId, ids: LocalIds, because: Because = NO_REASON
) -> TaskPlan:
    """Return a step as a task of a phase. `because` is the reason if the step has none."""
    return TaskPlan(
        id=TaskId(ids.next("task")),
        phase_id=phase,
        verb=step.verb,
        description=step.description,
        task_number=number,
        parameters=dict(step.parameters),
        because=step.because if step.because is not NO_REASON else because,
        purpose=step.purpose,
        progress=TaskProgress(taint=step.taint),
        effects=step.effects,
    )


def tasks_from(
    decision: Decision, phase: PhaseId, ids: LocalIds, because: Because = NO_REASON
) -> list[TaskPlan]:
    """Return the tasks of a decision, in order. The first one has the effects of the whole decision."""
    return [
        task_from(step, number, phase, ids, because) for number, step in enumerate(decision.marked_steps(), 1)
    ]


def task_key(task: TaskPlan) -> ActivityKey:
    """Return the key of a task in the activity log."""
    return step_key(task.verb, task.parameters)


def avoid_way(task: TaskPlan, s: MindSituation) -> None:
    """Avoid the way that a failed task was to take for a while."""
    room = task.parameters.get("room", "")
    match task.verb:
        case "navigate":
            s.diary.failed(Activity.WALKED_TO.of(room), s.now, pause=45.0)
        case "explore":
            way = Activity.EXPLORED.of(room, task.parameters.get("direction", ""))
            s.diary.failed(way, s.now, pause=90.0)


def _stands_open(task: TaskPlan, s: MindSituation) -> bool:
    """Return whether the task is to open an exit of this room that is already open."""
    if task.verb not in OPENERS or s.own.room is None:
        return False
    edge = s.own.room.exits.get(str(task.parameters.get("direction", "")))
    return edge is not None and edge.state is ExitState.OPEN


def _is_so(task: TaskPlan, s: MindSituation) -> bool:
    """Return whether what a task is to bring about is so already."""
    if task.expected and all(holds(one, s) for one in task.expected):
        return True
    return _stands_open(task, s)


def _in_vain(task: TaskPlan, s: MindSituation) -> bool:
    """Return whether the task is to unlock a door that was tried with all carried keys."""
    way = str(task.parameters.get("direction", ""))
    return task.verb == "unlock_door" and s.diary.tried_all(s.own.room_id, way, s.inventory.keys())


def _why_failed(task: TaskPlan, s: MindSituation) -> str:
    """Return why a task cannot succeed any more; empty if it can."""
    if _in_vain(task, s):
        return "no key that one has fits"
    if task.retry_count > task.max_retries:
        return "tried often enough"
    if task.started_at is not None and s.now - task.started_at > LONGEST_TASK_S:
        return "it takes too long"
    return ""


class TaskValidator:
    """Validates tasks against the beliefs."""

    def validate(self, task: TaskPlan, s: MindSituation) -> TaskValidation:
        """Return whether to go on with a task, and if not, why and with which state to end it."""
        if _is_so(task, s):
            return TaskValidation(task.id, False, PlanState.SKIPPED, "it is so already")
        failed = _why_failed(task, s)
        if failed:
            return TaskValidation(task.id, False, PlanState.FAILED, failed)
        unmet = tuple(one for one in task.preconditions if not holds(one, s))
        if unmet:
            return TaskValidation(task.id, False, PlanState.BLOCKED, "something is missing", unmet)
        return TaskValidation(task.id, True, PlanState.ACTIVE, "")
