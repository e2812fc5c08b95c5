"""Learns skills and examples: keeps the commands of each task until their effect is seen."""

from dataclasses import dataclass, field

from maid_engine.ai_players.cognitive.action.command_generator import note_attempt
from maid_engine.ai_players.cognitive.action.command_patterns import pattern_of
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.task_effects import Snapshot, achieved, snapshot
from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary
from maid_engine.ai_players.models.action import Action, ActionResult, ActionSource, ActionStatus
from maid_engine.ai_players.models.audience import players_in
from maid_engine.ai_players.models.examples import Example, ExampleKind
from maid_engine.ai_players.models.ids import TaskId
from maid_engine.ai_players.models.skills import Skill, ware_in
from maid_engine.ai_players.models.taint import unite
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry, task_kind
from maid_engine.core.time import Seconds

NO_PART = frozenset({"look"})
"""Commands that are inserted to look around. They are no part of what worked."""
CHOICES = {"use_healing": "item", "ask_npc": "topic", "sell_item": "item"}
"""Verb → the parameter that can take several values, some of which work better than others."""
ROUTES = frozenset({"navigate", "explore", "wait"})
"""Verbs that are not learned as skills. The map learns routes."""
SPOKEN = frozenset({"say", "tell", "letter", "reply", "chat", "shout", "group"})
"""Commands that only say something."""
SOME_USE = 0.2
"""Gain of an answer, where a quest counts 1."""
MODEL = "model"
"""Under which the lines of models are counted, by the kind of task."""


@dataclass(slots=True)
class Trace:
    """The commands typed for one task so far, and the state before them."""

    task: TaskId
    before: Snapshot
    lines: list[str] = field(default_factory=list)


class SkillObserver:
    """Observes tasks to their end, and adds to the skill library what worked."""

    def __init__(self, skills: SkillLibrary, templates: TemplateActionRegistry) -> None:
        self.skills = skills
        self._templates = templates
        self._trace: Trace | None = None

    def begins(self, task: TaskPlan, s: MindSituation) -> None:
        """Note that an action of this task is about to begin."""
        if self._trace is None or self._trace.task != task.id:
            self._trace = Trace(task.id, snapshot(s))

    def concluded(
        self, task: TaskPlan, action: Action, result: ActionResult, s: MindSituation
    ) -> bool | None:
        """Learn from an action that has ended. Return whether its goal was reached, or None if that cannot be told."""
        trace = self._trace_of(task, action)
        if trace is None:
            return None
        trace.lines.extend(line for line in result.done if line not in NO_PART)
        if result.status is ActionStatus.ABORTED:
            return None
        effects = achieved(task, trace.before, s)
        reached = None if effects is None else bool(effects)
        worked = result.status is ActionStatus.SUCCEEDED if reached is None else reached
        if worked:
            self._exemplify(task, action, tuple(trace.lines), "", s)
        else:
            self._note_failure(task, action, result, s)
        self._credit(task, action, result, s, worked=worked)
        if effects:
            self._learn(task, action, effects, trace, s)
        return reached

    def _note_failure(self, task: TaskPlan, action: Action, result: ActionResult, s: MindSituation) -> None:
        failure = result.error_message or "it changed nothing"
        self._exemplify(task, action, action.commands, failure, s)
        note_attempt(task, action.commands[-1], failure)

    def _trace_of(self, task: TaskPlan, action: Action) -> Trace | None:
        trace = self._trace
        if trace is None or trace.task != task.id or action.task_id != task.id or task.verb in ROUTES:
            return None
        return trace

    def _credit(
        self, task: TaskPlan, action: Action, result: ActionResult, s: MindSituation, *, worked: bool
    ) -> None:
        """Count a success or a failure for the skill or template, and for what was chosen."""
        skill = self.skills.get(action.skill)
        if skill is not None:
            self._credit_skill(skill, result, s, worked=worked)
        elif action.source is ActionSource.TEMPLATE:
            self.skills.chose("template", action.template, worked=worked)
        elif action.source is ActionSource.LLM_GENERATED:
            self.skills.chose(MODEL, self.kind_of(task), worked=worked)
        hole = CHOICES.get(task.verb)
        if hole is not None and self._trace is not None:
            gain = _gain(task.verb, self._trace.before, snapshot(s))
            self.skills.chose(task.verb, _choice(task, hole, s), worked=worked, gain=gain)

    def _credit_skill(self, skill: Skill, result: ActionResult, s: MindSituation, *, worked: bool) -> None:
        if worked:
            self.skills.reinforce(skill.id, s.now)
        else:
            self.skills.weaken(skill.id, result.commands_executed, result.error_message, s.now)
        self._refer(skill, s)

    def _exemplify(
        self, task: TaskPlan, action: Action, lines: tuple[str, ...], failure: str, s: MindSituation
    ) -> None:
        """Keep what was typed as an example of what to do or, after a failure, of what not to do. Speech is none."""
        if any(line.partition(" ")[0].lower() in SPOKEN for line in lines):
            return
        s.examples.add(
            Example(
                kind=ExampleKind.DEED,
                about=self.kind_of(task),
                words=task.description,
                lines=lines,
                worked=not failure,
                retries=len(task.progress.attempts),
                why=failure,
                at=Seconds(s.now),
                taint=unite(action.taint, task.progress.taint),
                subjects=players_in(task.description, s.beliefs.entities.players),
            )
        )

    def _learn(
        self, task: TaskPlan, action: Action, effects: tuple[str, ...], trace: Trace, s: MindSituation
    ) -> None:
        """Add what worked to the library, unless a template or the skill that was used says the same.

        What was made from words of players is not learned.
        """
        if action.skill or action.taint or task.progress.taint:
            return
        pattern = pattern_of(trace.lines, task.parameters)
        template = self._templates.match(task)
        if template is not None and pattern == template.command_pattern:
            return
        skill = self.skills.witnessed(self.kind_of(task), effects, pattern, s.now)
        if skill is not None:
            self._refer(skill, s)

    def _refer(self, skill: Skill, s: MindSituation) -> None:
        """Add a reference to a skill to the memory. The skill itself is in the library."""
        known = f"I know how to {skill.name}."
        if skill.imported:
            known = f"{skill.taught_by or 'Somebody'} told me how to {skill.name}."
        s.memory.refer(
            skill.id,
            known,
            now=s.now,
            successes=skill.success_count,
            failures=skill.failure_count,
        )

    def kind_of(self, task: TaskPlan) -> str:
        """Return the kind of task: its verb with the kinds of its parameters, without their values."""
        template = self._templates.match(task)
        kinds = template.parameters if template is not None else {}
        return task_kind(task.verb, tuple((name, kinds.get(name, "text")) for name in task.parameters))


def _choice(task: TaskPlan, hole: str, s: MindSituation) -> str:
    """Return the chosen value. For a sale: the kind of ware and the shop, because shops pay differently."""
    value = task.parameters.get(hole, "").lower()
    if task.verb != "sell_item":
        return value
    return ware_in(value, s.own.room_id)


def _gain(verb: str, before: Snapshot, after: Snapshot) -> float:
    if verb == "use_healing":
        return float(max(0, after.hp - before.hp))
    if verb == "sell_item":
        return float(max(0, after.gold - before.gold))
    if after.quests > before.quests:
        return 1.0
    return SOME_USE if after.lore > before.lore else 0.0
