"""A task goes in, proposed lines come out: skill (later), then template."""

from dataclasses import dataclass, replace
from enum import StrEnum

from maid_engine.ai_players.cognitive.action.runner import ActionRunner
from maid_engine.ai_players.cognitive.action.templates import TemplateActionRegistry
from maid_engine.ai_players.cognitive.action.validator import ActionValidator
from maid_engine.ai_players.models.action import Action
from maid_engine.ai_players.models.ids import ActionId, LocalIds
from maid_engine.ai_players.models.planning import TaskPlan
from maid_engine.ai_players.models.taint import Taint
from maid_engine.ai_players.models.world import ExitState, MapEdge
from maid_engine.ai_players.rules.situation import Situation
from maid_engine.core.time import Seconds


class TaskStep(StrEnum):
    """What became of asking how to go on with a task."""

    ACT = "act"
    DONE = "done"
    WAIT = "wait"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True)
class NextAction:
    """How to go on with a task."""

    step: TaskStep
    action: Action | None = None
    wait_s: float = 0.0
    reason: str = ""


class ActionSystem:
    """Turns tasks into actions and keeps the one in flight."""

    def __init__(self, templates: TemplateActionRegistry, ids: LocalIds) -> None:
        self.templates = templates
        self.runner = ActionRunner()
        self.validator = ActionValidator()
        self._ids = ids

    def select(self, task: TaskPlan, s: Situation) -> NextAction:
        """The next action of a task, or that it is done, or why it cannot be."""
        if task.verb == "navigate":
            return self._navigate(task, s, task.parameters["room"])
        if task.verb == "explore":
            return self._explore(task, s)
        if task.verb == "wait":
            return self._wait(task, s)
        if task.metadata.get("acted"):
            return NextAction(TaskStep.DONE)
        return self._template(task, s)

    def _template(self, task: TaskPlan, s: Situation) -> NextAction:
        template = self.templates.match(task)
        if template is None:
            return NextAction(TaskStep.IMPOSSIBLE, reason=f"no way is known to {task.verb}")
        taint: Taint = tuple(task.metadata.get("taint", ()))
        action = self.templates.instantiate(
            template, task.parameters, self._new_id(), intent=task.description, task=task, taint=taint
        )
        if action is None:
            return NextAction(TaskStep.IMPOSSIBLE, reason="something does not fit on one line")
        if not action.commands:
            return NextAction(TaskStep.DONE)
        verdict = self.validator.validate(action, s)
        if not verdict.valid:
            return NextAction(TaskStep.IMPOSSIBLE, reason=", ".join(verdict.failed_checks))
        task.metadata["acted"] = True
        return NextAction(TaskStep.ACT, action)

    def _wait(self, task: TaskPlan, s: Situation) -> NextAction:
        began = task.started_at if task.started_at is not None else Seconds(s.now)
        left = float(task.parameters.get("seconds", "5")) - (s.now - began)
        return NextAction(TaskStep.WAIT, wait_s=left) if left > 0.05 else NextAction(TaskStep.DONE)

    def _navigate(self, task: TaskPlan, s: Situation, room: str) -> NextAction:
        if s.room_id == room:
            return NextAction(TaskStep.DONE)
        edge = s.first_step(room)
        if edge is None:
            return NextAction(TaskStep.IMPOSSIBLE, reason="no way there is known")
        return self._walk(task, s, edge)

    def _explore(self, task: TaskPlan, s: Situation) -> NextAction:
        room, direction = task.parameters["room"], task.parameters["direction"]
        if task.metadata.get("through"):
            return NextAction(TaskStep.DONE)
        if s.room_id != room:
            return self._navigate(task, s, room)
        edge = s.room.exits.get(direction) if s.room else None
        if edge is None:
            return NextAction(TaskStep.IMPOSSIBLE, reason="the way is gone")
        task.metadata["through"] = True
        return self._walk(task, s, edge)

    def _walk(self, task: TaskPlan, s: Situation, edge: MapEdge) -> NextAction:
        steps = task.metadata["steps"] = int(task.metadata.get("steps", 0)) + 1
        if steps > 80:
            return NextAction(TaskStep.IMPOSSIBLE, reason="the way never ends")
        before: tuple[str, ...] = ()
        if edge.state is ExitState.CLOSED:
            before = ("open_door",)
        elif edge.state is ExitState.LOCKED and s.keys():
            before = ("unlock_door",)
        commands: list[str] = []
        for name in (*before, "navigate_direction"):
            template = self.templates.get(name)
            if template is not None:
                commands += [line.replace("{direction}", edge.direction) for line in template.command_pattern]
        walk = self.templates.get("navigate_path" if task.verb == "navigate" else "navigate_direction")
        action = (
            self.templates.instantiate(
                walk, {"direction": edge.direction}, self._new_id(), intent=task.description, task=task
            )
            if walk
            else None
        )
        if action is None:
            return NextAction(TaskStep.IMPOSSIBLE, reason="no way is known to walk")
        verdict = self.validator.validate(action, s)
        if not verdict.valid:
            return NextAction(TaskStep.IMPOSSIBLE, reason=", ".join(verdict.failed_checks))
        return NextAction(TaskStep.ACT, _with_commands(action, commands))

    def _new_id(self) -> ActionId:
        return ActionId(self._ids.next("action"))


def _with_commands(action: Action, commands: list[str]) -> Action:
    return replace(action, commands=tuple(commands))
