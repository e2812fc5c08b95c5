"""Walks: exit by exit, or several in one action where every exit is known by heart.

A practised walk needs no thought between its steps. Exits that each proved to lead where expected are typed
as one action (called production compilation in ACT-R, and chunking in Soar). An exit is known by heart after
it led to the expected room twice. After a failure it must prove itself again.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from maid_engine.ai_players.cognitive.action.command_generator import taint_of
from maid_engine.ai_players.cognitive.action.next_action import DONE, NextAction, TaskStep, impossible
from maid_engine.ai_players.cognitive.action.validator import ActionValidator
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.social_places import SOCIAL
from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary
from maid_engine.ai_players.models.action import Action, ActionResult, ActionSource, ActionStatus, Stretch
from maid_engine.ai_players.models.ids import ActionId
from maid_engine.ai_players.models.skills import lower_bound
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.models.world import ExitState
from maid_engine.ai_players.models.world_views import ExitView
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry

MOST_WAYS: Final = 5
"""Most exits walked in one action."""
BY_HEART: Final = 0.5
"""Lower bound of the chance that an exit leads where expected. Two of two suffice, two of three do not."""
LONGEST_WALK: Final = 80
"""Steps after which a walk is given up."""
WITHHELD: Final = "withheld"


class PathFollower:
    """Makes actions of walks, and learns which exits are reliable."""

    def __init__(
        self,
        templates: TemplateActionRegistry,
        validator: ActionValidator,
        skills: SkillLibrary,
        new_id: Callable[[], ActionId],
    ) -> None:
        self._templates = templates
        self._validator = validator
        self._skills = skills
        self._new_id = new_id

    # --- going ---

    def navigate(self, task: TaskPlan, s: MindSituation, room: str) -> NextAction:
        """Return the action for the next part of the way to a room."""
        if s.own.room_id == room:
            return DONE
        ways = s.map.ways_to(room)
        if not ways:
            return impossible("no way there is known")
        return self._walk(task, s, self._in_one_go(ways, s))

    def explore(self, task: TaskPlan, s: MindSituation) -> NextAction:
        """Return the action for the next part of the way to a room, and then out of it in a direction."""
        room, direction = task.parameters["room"], task.parameters["direction"]
        if task.progress.through:
            return DONE
        if s.own.room_id != room:
            return self.navigate(task, s, room)
        edge = s.own.room.exits.get(direction) if s.own.room else None
        if edge is None:
            return impossible("the way is gone")
        task.progress.through = True
        return self._walk(task, s, (edge,))

    def _in_one_go(self, ways: Sequence[ExitView], s: MindSituation) -> Sequence[ExitView]:
        """Return the first exit, and those after it that can be walked without looking in between."""
        easy = tuple(takewhile(lambda way: self.by_heart(way) and self._is_calm(way, s), ways[:MOST_WAYS]))
        known = _until_company(easy, s)
        several = len(known) > 1 and len(self._typed("navigate_direction", ways[0])) == 1
        return known if several else ways[:1]

    def by_heart(self, way: ExitView) -> bool:
        """Return whether this exit reliably leads where it led before."""
        return self._is_reliable(f"{way.from_room}:{way.direction}")

    def practised(self, action: Action) -> bool:
        """Return whether every exit of a walk is known by heart."""
        return all(self._is_reliable(way.key) for way in action.stretches)

    def _is_reliable(self, key: str) -> bool:
        record = self._skills.choice("way", key)
        return record is not None and lower_bound(record.worked, record.tried - record.worked) >= BY_HEART

    @staticmethod
    def _is_calm(way: ExitView, s: MindSituation) -> bool:
        """Return whether the exit needs no attention: open, with a known target that is not dangerous."""
        return way.state is ExitState.OPEN and way.to_room is not None and not s.map.dangerous(way.to_room)

    def _walk(self, task: TaskPlan, s: MindSituation, ways: Sequence[ExitView]) -> NextAction:
        """Return the action that walks these exits one after the other."""
        task.progress.steps += len(ways)
        if task.progress.steps > LONGEST_WALK:
            return impossible("the way never ends")
        action = self._action_of(task, ways[0])
        if action is None:
            return impossible("no way is known to walk")
        verdict = self._validator.validate(action, s)
        if not verdict.valid:
            return impossible(", ".join(verdict.failed_checks))
        stretches = tuple(Stretch(way.from_room, way.direction, way.to_room or "") for way in ways)
        walk = replace(action, commands=tuple(self._commands(ways, s)), stretches=stretches)
        if len(ways) > 1:
            walk = replace(walk, source=ActionSource.SKILL_LIBRARY)
        return NextAction(TaskStep.ACT, walk)

    def _commands(self, ways: Sequence[ExitView], s: MindSituation) -> Iterator[str]:
        """Yield the lines that open the first exit, if it is shut, and walk through all."""
        yield from self._openers(ways[0], s)
        for way in ways:
            yield from self._typed("navigate_direction", way)

    def _action_of(self, task: TaskPlan, way: ExitView) -> Action | None:
        """Return the action of walking through one exit; None if no template does that."""
        walk = self._templates.get("navigate_path" if task.verb == "navigate" else "navigate_direction")
        if walk is None:
            return None
        return self._templates.instantiate(
            walk,
            {"direction": way.direction},
            self._new_id(),
            intent=task.description,
            task=task,
            taint=taint_of(task),
        )

    def _openers(self, way: ExitView, s: MindSituation) -> list[str]:
        if way.state is ExitState.CLOSED:
            return self._typed("open_door", way)
        keys = s.inventory.keys()
        if way.state is not ExitState.LOCKED or not keys:
            return []
        if s.diary.tried_all(way.from_room, way.direction, keys):
            return []
        return self._typed("unlock_door", way)

    def _typed(self, name: str, way: ExitView) -> list[str]:
        template = self._templates.get(name)
        lines = template.command_pattern if template is not None else ()
        return [line.replace("{direction}", way.direction) for line in lines]

    # --- how it goes ---

    @staticmethod
    def strayed(action: Action, done: int, s: MindSituation) -> bool:
        """Return whether a walk, after `done` typed lines, has come to another room than expected."""
        stretches = action.stretches
        walked = done - (len(action.commands) - len(stretches))
        return 0 < walked < len(stretches) and s.own.room_id != stretches[walked].room

    def concluded(self, action: Action, result: ActionResult, s: MindSituation) -> None:
        """Record which exits of a finished walk led where expected."""
        stretches = action.stretches
        walked = max(0, result.commands_executed - (len(action.commands) - len(stretches)))
        # A walk that strays ends there, so all exits before the last led where expected.
        for number, way in enumerate(stretches[:walked], 1):
            self._skills.chose("way", way.key, worked=number < walked or self._arrived(way, s))
        refused = result.status in (ActionStatus.FAILED, ActionStatus.PARTIALLY_SUCCEEDED)
        if refused and walked < len(stretches) and not result.error_message.startswith(WITHHELD):
            self._skills.chose("way", stretches[walked].key, worked=False)

    @staticmethod
    def _arrived(way: Stretch, s: MindSituation) -> bool:
        if way.ends:
            return s.own.room_id == way.ends
        return s.own.room_id not in ("", way.room)


def _until_company(ways: Sequence[ExitView], s: MindSituation) -> Sequence[ExitView]:
    """Return the exits up to the first place where people meet: the character looks up there."""
    for number, way in enumerate(ways, 1):
        if way.to_room is not None and SOCIAL in s.map.tags_of(way.to_room):
            return ways[:number]
    return ways


def heading(action: Action, done: int) -> str:
    """Return the direction of the walk's next step, or the `direction` parameter of any other action; "" if none."""
    stretches = action.stretches
    if not stretches:
        return action.parameters.get("direction", "")
    ahead = max(0, done - (len(action.commands) - len(stretches)))
    return stretches[min(ahead, len(stretches) - 1)].direction
