"""Match a task to a template and fill its holes."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache

from maid_engine.ai_players.models.action import Action, ActionPrecondition, ActionSource, TemplateAction
from maid_engine.ai_players.models.ids import ActionId
from maid_engine.ai_players.models.planning import TaskPlan, TaskPurpose
from maid_engine.ai_players.models.taint import CLEAN, Taint


class TemplateActionRegistry:
    """All the ways of doing something that an AI player knows, by what they do.

    A template that is registered later takes the place of an earlier one of the same name, so packs can say
    the usual things in other words.
    """

    def __init__(self, templates: Iterable[TemplateAction] = ()) -> None:
        self._by_name: dict[str, TemplateAction] = {}
        self._by_verb: dict[str, list[str]] = {}
        for template in templates:
            self.register(template)

    def register(self, template: TemplateAction) -> None:
        """Take in a template."""
        known = self._by_name.get(template.name)
        if known is not None:
            self._by_verb[known.does].remove(known.name)
        self._by_name[template.name] = template
        self._by_verb.setdefault(template.does, []).append(template.name)

    def forget(self, name: str) -> None:
        """Let go of a template, if it is there."""
        known = self._by_name.pop(name, None)
        if known is not None:
            self._by_verb[known.does].remove(name)

    def get(self, name: str) -> TemplateAction | None:
        """The template of this name."""
        return self._by_name.get(name)

    @property
    def occasions(self) -> tuple[TemplateAction, ...]:
        """The templates that say when they are done, in the order they came."""
        return tuple(template for template in self._by_name.values() if template.when)

    def match(self, task: TaskPlan) -> TemplateAction | None:
        """The template that carries out a task: the latest for its verb whose holes its parameters fill."""
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
        task: TaskPlan | None = None,
        taint: Taint = CLEAN,
    ) -> Action | None:
        """The template as an action; None when a parameter would break a command's one line."""
        values = {name: " ".join(value.split()) for name, value in parameters.items()}
        if not all(
            value.isprintable() and value for name, value in values.items() if name in template.parameters
        ):
            return None
        return Action(
            id=action_id,
            source=ActionSource.TEMPLATE,
            intent=intent or template.description,
            commands=tuple(_fill(line, values) for line in template.command_pattern),
            task_id=task.id if task else None,
            template=template.name,
            preconditions=tuple(_about(need, values) for need in template.preconditions),
            success=template.success,
            failure=template.failure,
            interruptible=template.interruptible,
            taint=taint,
            purpose=task.purpose if task else TaskPurpose.WORK,
            parameters=values,
        )

    def __len__(self) -> int:
        return len(self._by_name)

    def lines(self) -> tuple[str, ...]:
        """Every line that a template types, with its holes."""
        return tuple(line for template in self._by_name.values() for line in template.command_pattern)

    def task_kinds(self) -> frozenset[str]:
        """Every kind of task that there is a template for, as skills call them."""
        return frozenset(task_kind(one.does, tuple(one.parameters.items())) for one in self._by_name.values())

    def names(self) -> tuple[str, ...]:
        """The names of all templates, in the order they came."""
        return tuple(self._by_name)


@cache
def task_kind(verb: str, holes: tuple[tuple[str, str], ...]) -> str:
    """The name of a kind of task: ``pick_up_item(item:item)``."""
    return f"{verb}({','.join(f'{name}:{kind}' for name, kind in sorted(holes))})"


def _about(need: ActionPrecondition, values: Mapping[str, str]) -> ActionPrecondition:
    """The precondition of this very action: ``entity_here:{target}`` with the target's name."""
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
