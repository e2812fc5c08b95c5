"""Turns tasks into actions: by a skill, a template, or a model's proposal, whichever has the highest utility.

A model is asked where no way is known, where the known ways were refused twice, and where a line of it promises more than they
do, by the successes and failures of each so far.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from maid_engine.ai_players.cognitive.action.candidate import (
    ASKING_COST,
    MODEL_PRIOR,
    PRIOR,
    Candidate,
    best,
    weighed,
)
from maid_engine.ai_players.cognitive.action.command_generator import (
    ASK_AGAIN_S,
    PATIENCE_BESIDE_S,
    PATIENCE_S,
    CommandGenerator,
    taint_of,
)
from maid_engine.ai_players.cognitive.action.command_patterns import FORMS, fill
from maid_engine.ai_players.cognitive.action.lesson_check import heed, lacks_only_health
from maid_engine.ai_players.cognitive.action.next_action import DONE, NextAction, TaskStep, impossible
from maid_engine.ai_players.cognitive.action.path_follower import PathFollower
from maid_engine.ai_players.cognitive.action.retry_policy import RetryPolicy
from maid_engine.ai_players.cognitive.action.runner import ActionRunner
from maid_engine.ai_players.cognitive.action.skill_observer import MODEL, ROUTES, SkillObserver
from maid_engine.ai_players.cognitive.action.validator import ActionValidator
from maid_engine.ai_players.cognitive.behaviors.deed_check import (
    objection_to,
    objection_to_line,
    potions_to_use,
)
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do
from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary
from maid_engine.ai_players.models.action import Action, ActionResult, ActionSource, ActionStatus
from maid_engine.ai_players.models.ids import ActionId, LocalIds
from maid_engine.ai_players.models.planning import TaskPurpose
from maid_engine.ai_players.models.skills import Choice
from maid_engine.ai_players.models.taint import unite
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_engine.core.time import Seconds

REST_S = 10.0


class ActionSystem:
    """Selects the actions of tasks, and keeps the one in flight."""

    def __init__(
        self,
        templates: TemplateActionRegistry,
        ids: LocalIds,
        *,
        skills: SkillLibrary | None = None,
        generator: CommandGenerator | None = None,
    ) -> None:
        self.templates = templates
        self.runner = ActionRunner()
        self.validator = ActionValidator()
        self.skills = skills if skills is not None else SkillLibrary(ids, enabled=False)
        self.apprentice = SkillObserver(self.skills, templates)
        self.generator = generator
        self._retrying = RetryPolicy(templates, generator)
        self._ids = ids
        self.walker = PathFollower(templates, self.validator, self.skills, self._new_id)

    # --- choosing ---

    def select(self, task: TaskPlan, s: MindSituation) -> NextAction:
        """Return the next action of a task, or that it is done, or why it is impossible."""
        forbidden = objection_to(task.verb, task.parameters, s)
        if forbidden:
            return impossible(forbidden)
        heeded = _heeded(task, s)
        if heeded is not None:
            return heeded
        return _permitted(self._next(task, s), s)

    def _next(self, task: TaskPlan, s: MindSituation) -> NextAction:
        match task.verb:
            case "navigate":
                return self.walker.navigate(task, s, task.parameters["room"])
            case "explore":
                return self.walker.explore(task, s)
            case "wait":
                return self._wait(task, s)
            case _:
                return self._act(task, s)

    def _act(self, task: TaskPlan, s: MindSituation) -> NextAction:
        if task.progress.acted:
            return DONE
        if task.progress.generating:
            return self._generated(task, s)
        return self._best(task, s)

    def _best(self, task: TaskPlan, s: MindSituation) -> NextAction:
        """Return the candidate with the highest expected utility of those whose preconditions hold."""
        candidates, refusal = self.ways(task, s)
        chosen = best(candidates)
        if chosen is None:
            return self._without_way(task, refusal, s)
        if chosen.action.commands and self._is_doubtful(chosen, task, s):
            task.progress.generating = True
            return self._generated(task, s)
        return self._begin_best(chosen, candidates, task, s)

    def _begin_best(
        self, chosen: Candidate, candidates: Sequence[Candidate], task: TaskPlan, s: MindSituation
    ) -> NextAction:
        if not chosen.action.commands:
            return DONE
        return self._begin(task, weighed(chosen, candidates), s)

    def _is_doubtful(self, chosen: Candidate, task: TaskPlan, s: MindSituation) -> bool:
        """Return whether a line of a model promises more than the best known way, and there is time to ask for one."""
        if self.generator is None or task.purpose is not TaskPurpose.WORK or s.own.in_combat:
            return False
        promised = self._by_model(chosen.action, task).utility - ASKING_COST
        return promised > chosen.utility and self.generator.may_help(task, s)

    def _by_model(self, action: Action, task: TaskPlan) -> Candidate:
        """Return a model's action with how its lines did for such tasks."""
        return _weighted(action, MODEL_PRIOR, self.skills.choice(MODEL, self.apprentice.kind_of(task)))

    def _without_way(self, task: TaskPlan, refusal: str, s: MindSituation) -> NextAction:
        """Ask a model for a way to do what no template does; otherwise give the task up for the reason given."""
        if self.generator is None or self.templates.match(task) is not None:
            return impossible(refusal)
        if not self.generator.may_help(task, s):
            return impossible(refusal)
        task.progress.generating = True
        return self._generated(task, s)

    def ways(self, task: TaskPlan, s: MindSituation) -> tuple[list[Candidate], str]:
        """Return the possible actions for a task, and the reason if its template is not among them."""
        template, refusal = self._from_template(task, s)
        candidates = [template] if template is not None else []
        if self.skills:
            candidates += self._from_skills(task, s)
        return candidates, refusal

    def _begin(self, task: TaskPlan, action: Action, s: MindSituation) -> NextAction:
        task.progress.acted = True
        self.apprentice.begins(task, s)
        return NextAction(TaskStep.ACT, action)

    def _from_template(self, task: TaskPlan, s: MindSituation) -> tuple[Candidate | None, str]:
        template = self.templates.match(task)
        if template is None:
            return None, f"no way is known to {task.verb}"
        action = self.templates.instantiate(
            template,
            task.parameters,
            self._new_id(),
            intent=task.description,
            task=task,
            taint=taint_of(task),
        )
        if action is None:
            return None, "something does not fit on one line"
        verdict = self.validator.validate(action, s)
        if not verdict.valid:
            return None, verdict.refusal
        form = FORMS[min(task.progress.form, len(FORMS) - 1)]
        if form:
            action = _said_as(action, template.command_pattern, task, form)
        return _weighted(action, PRIOR, self.skills.choice("template", template.name)), ""

    def _from_skills(self, task: TaskPlan, s: MindSituation) -> list[Candidate]:
        found = []
        template = self.templates.match(task)
        plain = (
            self.templates.instantiate(template, task.parameters, self._new_id(), task=task)
            if template is not None
            else None
        )
        for skill in self.skills.lookup(self.apprentice.kind_of(task)):
            commands = fill(skill.commands, task.parameters)
            if commands is None:
                continue
            action = Action(
                id=self._new_id(),
                source=ActionSource.SKILL_LIBRARY,
                intent=task.description,
                commands=commands,
                task_id=task.id,
                template=skill.id,
                preconditions=plain.preconditions if plain is not None else (),
                success=plain.success if plain is not None else (),
                failure=plain.failure if plain is not None else (),
                taint=unite(taint_of(task), skill.taint),
                purpose=task.purpose,
                skill=skill.id,
            )
            if self.validator.validate(action, s).valid:
                found.append(Candidate(action, skill.success_count, skill.failure_count))
        return found

    def _generated(self, task: TaskPlan, s: MindSituation) -> NextAction:
        """Return the best of what a model proposed and of the known ways that were not refused. First wait for the proposal."""
        if self.generator is None:
            return impossible(f"no way is known to {task.verb}")
        candidates = self._untried(task, s)
        proposed = self.generator.take(task, self._ids)
        if proposed is not None:
            candidates.append(self._by_model(proposed, task))
        elif self.generator.waiting(task, s, PATIENCE_BESIDE_S if candidates else PATIENCE_S):
            return NextAction(TaskStep.WAIT, wait_s=ASK_AGAIN_S)
        elif not task.progress.asked and self.generator.may_help(task, s):
            task.progress.asked = True
            self.generator.ask(task, tuple(one.action.commands[0] for one in candidates), s)
            return NextAction(TaskStep.WAIT, wait_s=ASK_AGAIN_S)
        chosen = best(candidates)
        if chosen is None:
            return impossible("nobody thought of a way")
        if proposed is not None and chosen.action is not proposed:
            self.generator.passed_over()
        return self._begin_best(chosen, candidates, task, s)

    def _untried(self, task: TaskPlan, s: MindSituation) -> list[Candidate]:
        """Return the known ways to carry out a task that were not refused before."""
        known, _ = self.ways(task, s)
        return [one for one in known if _is_untried(one.action, task)]

    def kinds(self, task: TaskPlan | None) -> Mapping[str, str]:
        """Return parameter → kind, from the template that carries out a task; empty if there is none."""
        template = self.templates.match(task) if task is not None else None
        return template.parameters if template is not None else {}

    # --- what came of it ---

    def concluded(self, task: TaskPlan, result: ActionResult, s: MindSituation) -> None:
        """Learn from an action that has ended. If it was a model's and the goal is not reached, allow another one."""
        action = self.runner.ended
        if action is None or action.id != result.action_id:
            return
        self.walker.concluded(action, result, s)
        achieved = self.apprentice.concluded(task, action, result, s)
        more = action.source is ActionSource.LLM_GENERATED and achieved is False
        if more and result.status is ActionStatus.SUCCEEDED:
            task.progress.ask_again()

    def outdated(self, s: MindSituation) -> str:
        """Return why the line that comes next does not fit any more; "" if it does.

        A walk has come to another room than expected, or a trade has changed while its confirmation was typed.
        """
        flight = self.runner.flight
        if flight is None:
            return ""
        if self.walker.strayed(flight.action, flight.at, s):
            return "somewhere else"
        if flight.command is not None and self.runner.typing_until(Seconds(s.now)) is None:
            return ""
        return self.validator.broken_by_others(flight.action, s)

    def again(self, task: TaskPlan, result: ActionResult, s: MindSituation) -> Sequence[Step] | None:
        """Return what to do before trying a refused task again, or None if it must be given up."""
        if task.verb in ROUTES:
            return None
        first = self._retrying.again(task, result, s)
        if first is None:
            return None
        task.progress.ask_again()
        return _tainted(first, task)

    # --- waiting ---

    def _wait(self, task: TaskPlan, s: MindSituation) -> NextAction:
        began = task.started_at if task.started_at is not None else Seconds(s.now)
        left = float(task.parameters.get("seconds", "5")) - (s.now - began)
        return NextAction(TaskStep.WAIT, wait_s=left) if left > 0.05 else DONE

    def _new_id(self) -> ActionId:
        return ActionId(self._ids.next("action"))


def _permitted(following: NextAction, s: MindSituation) -> NextAction:
    """Return the next action, or that it is impossible because its first line is not permitted."""
    if following.action is None or not following.action.commands:
        return following
    forbidden = objection_to_line(following.action.commands[0], s)
    if forbidden:
        return impossible(forbidden)
    return following


def _is_untried(action: Action, task: TaskPlan) -> bool:
    """Return whether an action has lines, none of which was refused in this task."""
    refused = {command for command, _ in task.progress.attempts}
    return bool(action.commands) and refused.isdisjoint(action.commands)


def _weighted(action: Action, prior: tuple[float, float], record: Choice | None) -> Candidate:
    """Return an action as a candidate, with the assumed and the counted successes and failures of its kind."""
    known = record or Choice()
    return Candidate(action, prior[0] + known.worked, prior[1] + known.tried - known.worked)


def _tainted(steps: Sequence[Step], task: TaskPlan) -> tuple[Step, ...]:
    """Return the steps with the task's taint added: a means is as tainted as its end."""
    return tuple(step._replace(taint=unite(step.taint, taint_of(task))) for step in steps)


def _heeded(task: TaskPlan, s: MindSituation) -> NextAction | None:
    """Return what a lesson demands before a task begins: rest first, or skip it. None if no lesson warns."""
    warning = None if task.progress.acted else heed(task, s)
    if warning is None:
        return None
    if lacks_only_health(warning, s) and not task.progress.rested:
        task.progress.rested = True
        return NextAction(TaskStep.PREPARE, reason=warning.because, first=_tainted(_recover(s), task))
    return impossible(f"a lesson: {warning.because}")


def _recover(s: MindSituation) -> Decision:
    """Return steps that restore health: a potion if there is one, otherwise a rest."""
    potions = potions_to_use(s)
    if potions:
        return Decision((do("use_healing", "get well first", item=s.inventory.carried_as(potions[0])),))
    return Decision((do("rest", "get well first"), do("wait", "get well first", seconds=str(REST_S))))


def _said_as(action: Action, patterns: Sequence[str], task: TaskPlan, form: str) -> Action:
    """Return the action with its object named in another form."""
    shorter = tuple(line.replace("}", f":{form}}}") for line in patterns)
    commands = fill(shorter, task.parameters)
    if commands is not None:
        return replace(action, commands=commands)
    return action
