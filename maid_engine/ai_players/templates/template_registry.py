"""Matches tasks to templates of actions and fills in their placeholders."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from maid_engine.ai_players.models.action import Action, ActionPrecondition, ActionSource, TemplateAction
from maid_engine.ai_players.models.ids import ActionId
from maid_engine.ai_players.models.planning import TaskPurpose
from maid_engine.ai_players.models.taint import CLEAN, Taint

if TYPE_CHECKING:
    from maid_engine.ai_players.models.task_plan import TaskPlan


class TemplateActionRegistry:
    """The templates of actions that an AI player knows, by name and by verb.

    A later template replaces an earlier one of the same name, so packs can change the built-in actions.
    """

    def __init__(self, templates: Iterable[TemplateAction] = ()) -> None:
        self._by_name: dict[str, TemplateAction] = {}
        self._by_verb: dict[str, list[str]] = {}
        for template in templates:
            self.register(template)

    def register(self, template: TemplateAction) -> None:
        """Add a template, or replace the one of the same name."""
        known = self._by_name.get(template.name)
        if known is not None:
            self._by_verb[known.does].remove(known.name)
        self._by_name[template.name] = template
        self._by_verb.setdefault(template.does, []).append(template.name)

    def forget(self, name: str) -> None:
        """Remove a template, if it is there."""
        known = self._by_name.pop(name, None)
        if known is not None:
            self._by_verb[known.does].remove(name)

    def get(self, name: str) -> TemplateAction | None:
        """Return the template with this name, or None."""
        return self._by_name.get(name)

    @property
    def occasions(self) -> tuple[TemplateAction, ...]:
        """Return the templates that state when to use them (`when`), in the order of registration."""
        return tuple(template for template in self._by_name.values() if template.when)

    def match(self, task: "TaskPlan") -> TemplateAction | None:
        """Return the latest template for a task's verb whose placeholders the task's parameters fill.

        Return None if there is none.
        """
        for name in reversed(self._by_verb.get(task.verb, ())):
            template = self._by_name[name]
            if template.parameters.keys() <= task.parameters.keys():
                return template
        return None

    def instantiate(  # noqa: PLR0913
        self,
        template: TemplateAction,
        parameters: Mapping[str, str],
        action_id: ActionId,
        *,
        intent: str = "",
        task: "TaskPlan | None" = None,
        taint: Taint = CLEAN,
    ) -> Action | None:
        """Return the template as an action with these parameters.

        Return None if a parameter of the template is empty or has unprintable characters, which could break
        the line.
        """
        values = {name: " ".join(value.split()) for name, value in parameters.items()}
        if not _can_fill(template, values):
            return None
        task_id, purpose = None, TaskPurpose.WORK
        if task is not None:
            task_id, purpose = task.id, task.purpose
        return Action(
            id=action_id,
            source=ActionSource.TEMPLATE,
            intent=intent or template.description,
            commands=tuple(_fill(line, values) for line in template.command_pattern),
            task_id=task_id,
            template=template.name,
            preconditions=tuple(_about(need, values) for need in template.preconditions),
            success=template.success,
            failure=template.failure,
            interruptible=template.interruptible,
            taint=taint,
            purpose=purpose,
            parameters=values,
        )

    def __len__(self) -> int:
        return len(self._by_name)

    def lines(self) -> tuple[str, ...]:
        """Return every line of all templates, with placeholders."""
        return tuple(line for template in self._by_name.values() for line in template.command_pattern)

    def task_kinds(self) -> frozenset[str]:
        """Return every kind of task that has a template, by the names that skills use."""
        return frozenset(task_kind(one.does, tuple(one.parameters.items())) for one in self._by_name.values())

    def all(self) -> tuple[TemplateAction, ...]:
        """Return all templates, in the order of registration."""
        return tuple(self._by_name.values())

    def names(self) -> tuple[str, ...]:
        """Return the names of all templates, in the order of registration."""
        return tuple(self._by_name)


def task_kind(verb: str, holes: tuple[tuple[str, str], ...]) -> str:
    """Return the name of a kind of task, such as ``pick_up_item(item:item)``."""
    return f"{verb}({','.join(f'{name}:{kind}' for name, kind in sorted(holes))})"


def _can_fill(template: TemplateAction, values: Mapping[str, str]) -> bool:
    """Return whether the given parameters of a template are printable and not empty."""
    for name in values.keys() & set(template.parameters):
        if not values[name] or not values[name].isprintable():
            return False
    return True


def _about(need: ActionPrecondition, values: Mapping[str, str]) -> ActionPrecondition:
    """Return a precondition with placeholders filled in, such as the target in ``entity_here:{target}``."""
    if "{" not in need.predicate.subject:
        return need
    predicate = replace(need.predicate, subject=_fill(need.predicate.subject, values))
    return ActionPrecondition(predicate, _fill(need.description, values))


def _fill(line: str, values: Mapping[str, str]) -> str:
    if "{" not in line:
        return line
    for name, value in values.items():
        line = line.replace("{" + name + "}", value)
    return line
