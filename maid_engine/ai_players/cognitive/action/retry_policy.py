"""Decides how to react to a refusal, by the table of errors: rephrase, fulfil a missing condition, or give up."""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.action.command_generator import CommandGenerator
from maid_engine.ai_players.cognitive.action.command_patterns import FORMS
from maid_engine.ai_players.cognitive.action.failure_classes import (
    MOST_REFINED,
    REMEDIES,
    Remedy,
    classify,
    meaning_of,
)
from maid_engine.ai_players.cognitive.action.lesson_check import bare
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Step
from maid_engine.ai_players.models.action import ActionResult
from maid_engine.ai_players.models.meanings import Meaning, row_of
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry

NAMED = frozenset({"item", "carried_item", "entity"})
"""Kinds of parameters whose names can be said in a shorter form."""
THOUGHT_ABOUT = frozenset({Remedy.REFINE, Remedy.SATISFY})
"""Remedies for which a model may be asked when the rules know nothing else."""


class RetryPolicy:
    """Decides whether a refused task is tried again, and how."""

    def __init__(self, templates: TemplateActionRegistry, generator: CommandGenerator | None) -> None:
        self._templates = templates
        self._generator = generator

    def again(self, task: TaskPlan, result: ActionResult, s: MindSituation) -> Sequence[Step] | None:
        """Return the steps before the next attempt, possibly none; None if the task must be given up."""
        meaning = meaning_of(result.error_message)
        remedy = REMEDIES[classify(meaning)]
        thought = self._think(task, remedy, s)
        if thought is not None:
            return thought
        match remedy:
            case Remedy.REFINE:
                return () if self._say_otherwise(task, meaning, s) else None
            case Remedy.SATISFY:
                return self._satisfy(task, meaning)
            case _:
                return None

    def _satisfy(self, task: TaskPlan, meaning: Meaning | None) -> Sequence[Step] | None:
        """Return the step that brings about what a task lacks, once for each task; None if none is known."""
        if meaning is None or task.progress.mended_by:
            return None
        first = self._first(task, meaning)
        if first is None:
            return None
        task.progress.mended_by = first.verb
        return (first,)

    def _names_in(self, task: TaskPlan) -> list[str]:
        """Return the names of things in the parameters of a task."""
        template = self._templates.match(task)
        names: list[str] = []
        for hole, kind in template.parameters.items() if template else ():
            if kind in NAMED and hole in task.parameters:
                names.append(bare(task.parameters[hole]))
        return names

    def _say_otherwise(self, task: TaskPlan, meaning: Meaning | None, s: MindSituation) -> bool:
        """Switch to another form of the name of something that is here. Return whether there is one."""
        tried = task.progress.form
        if tried >= MOST_REFINED or task.progress.generating:
            return False
        names = self._names_in(task)
        several = any(len(name.split()) > 1 for name in names)
        if not several or not (meaning is Meaning.UNCLEAR or all(_there(name, s) for name in names)):
            return False
        task.progress.form = tried + 1
        return tried + 1 < len(FORMS)

    def _first(self, task: TaskPlan, meaning: Meaning) -> Step | None:
        name = row_of(meaning).first
        template = self._templates.get(name) if name else None
        if template is None or not template.parameters.keys() <= task.parameters.keys():
            return None
        parameters = {hole: task.parameters[hole] for hole in template.parameters}
        return Step(template.does, parameters, template.description)

    def _think(self, task: TaskPlan, remedy: Remedy, s: MindSituation) -> Sequence[Step] | None:
        """Leave a task that failed twice to a model. Return None if there is none or it cannot help."""
        if self._generator is None or remedy not in THOUGHT_ABOUT or task.retry_count < 2:
            return None
        if not self._generator.may_help(task, s):
            return None
        task.progress.generating = True
        return ()


def _there(name: str, s: MindSituation) -> bool:
    return (
        s.inventory.has(name)
        or s.people.mob_called(name) is not None
        or s.things.item_called(name) is not None
    )
