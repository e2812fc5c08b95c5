"""Finds the mind's own reasons against typing a line now, without changing the mind."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.action.candidate import best
from maid_engine.ai_players.cognitive.action.lesson_check import heed
from maid_engine.ai_players.cognitive.action.validator import SUGGESTIONS
from maid_engine.ai_players.cognitive.agent_state import AgentState
from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.deed_check import objection_to
from maid_engine.ai_players.cognitive.behaviors.maintenance import UPKEEP
from maid_engine.ai_players.cognitive.behaviors.predicate_words import with_value
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Step
from maid_engine.ai_players.cognitive.behaviors.strategies import STRATEGIES
from maid_engine.ai_players.cognitive.executive import ExecutiveLoop
from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary
from maid_engine.ai_players.cognitive.planning.planning_system import NO_PHASE
from maid_engine.ai_players.models.action import TemplateAction
from maid_engine.ai_players.models.directions import DIRECTIONS, direction_of
from maid_engine.ai_players.models.ids import ActionId, TaskId
from maid_engine.ai_players.models.planning import Goal, PlanState
from maid_engine.ai_players.models.skills import Skill
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.models.traces import Objection
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds

MOST_GOALS: Final = 3
"""Most goals that are named when no goal wants the line."""
_HOLE: Final = re.compile(r"\\\{(\w+)\\\}")


class Deed(NamedTuple):
    """What a line would do: a task, with the template or skill that types it."""

    task: TaskPlan
    template: TemplateAction | None = None
    skill: Skill | None = None
    """The skill that types it, if no template does."""


def own_objections(mind: AgentState, line: str, now: Seconds) -> tuple[Objection, ...]:
    """Return all reasons of the mind itself against typing this line now; empty if there are none."""
    with _untouched(mind, now) as s:
        return (*_state(mind, s), *_deeds(mind, line, s))


@contextmanager
def _untouched(mind: AgentState, now: Seconds) -> Iterator[MindSituation]:
    """Yield a situation in which rules can be tried. It has copies of what they change, and its own dice."""
    ids = mind.ids.state()
    dice = Dice("why not")
    try:
        yield replace(
            mind.situation(now),
            diary=deepcopy(mind.diary),
            lessons=deepcopy(mind.lessons),
            schedule=deepcopy(mind.schedule),
            thinker=Thinker(deepcopy(mind.ids), dice),
            dice=dice,
        )
    finally:
        mind.ids.restore(ids)


# --- the state of the mind ---


def _state(mind: AgentState, s: MindSituation) -> Iterator[Objection]:
    """Yield what keeps it from doing anything by itself now."""
    if s.own.dead:
        yield Objection("mind", "it is dead, and waits to return to life")
    if s.own.in_combat:
        yield Objection("mind", _fight(mind.world.status.opponents))
    yield from _pauses(mind.executive, s.now)
    flight = mind.actions.runner.flight
    if flight is not None:
        doing = flight.typed or flight.action.commands[0]
        yield Objection("mind", f"it is in the middle of something else: {doing} ({flight.action.intent})")


def _pauses(executive: ExecutiveLoop, now: float) -> Iterator[Objection]:
    """Yield for how long it does nothing, and whether it will log off then."""
    if executive.away_until > now:
        yield Objection("mind", f"it is away from the keyboard for {executive.away_until - now:.0f} s more")
    elif executive.hold_until > now:
        yield Objection("mind", f"it waits for {executive.hold_until - now:.0f} s more")
    if executive.winding_down:
        yield Objection("mind", "it is about to log off")


def _fight(opponents: Iterable[str]) -> str:
    names = ", ".join(opponents)
    return f"it is in a fight with {names}" if names else "it is in a fight"


# --- what the line would do ---


def _deeds(mind: AgentState, line: str, s: MindSituation) -> Iterator[Objection]:
    """Yield the mind's reasons against what the line would do."""
    wanted = _plain(line)
    flight = mind.actions.runner.flight
    if flight is not None and wanted in map(_plain, flight.action.commands):
        return
    deeds = tuple(_deeds_of(mind, line))
    if not deeds:
        why = "none of its templates or skills types such a line; only a model or an admin could think of it"
        yield Objection("way", why)
        return
    for deed in deeds:
        yield from _against(deed, s)
        yield from _outdone(mind, deed.task, wanted, s)
    yield from _unwanted(mind, wanted, s)


def _against(deed: Deed, s: MindSituation) -> Iterator[Objection]:
    """Yield what speaks against a task: unmet preconditions, earlier failures, what its terms leave out, lessons."""
    if deed.template is not None:
        yield from _preconditions(deed.task, deed.template, s)
    if deed.skill is not None:
        yield from _failures(deed.skill)
    forbidden = objection_to(deed.task.verb, deed.task.parameters, s)
    if forbidden:
        yield Objection("grant", forbidden)
    lesson = heed(deed.task, s)
    if lesson is not None:
        yield Objection("lesson", f"a lesson forbids it: {lesson.because}")


def _plain(line: str) -> str:
    words = " ".join(line.lower().split())
    return direction_of(words)


def _deeds_of(mind: AgentState, line: str) -> Iterator[Deed]:
    """Yield the tasks that a line would carry out, by the templates and the skills that match it."""
    templates = mind.actions.templates
    if _plain(line) in DIRECTIONS:
        step = templates.get("navigate_direction")
        if step is not None:
            yield Deed(_task(step.does, {"direction": _plain(line)}, step.description), step)
        return
    seen: set[str] = set()
    for deed in (*_by_template(templates, line), *_by_skill(mind.skills, line)):
        if deed.task.verb not in seen:
            seen.add(deed.task.verb)
            yield deed


def _by_template(templates: TemplateActionRegistry, line: str) -> Iterator[Deed]:
    """Yield a task for each template whose last line is this one."""
    for template in map(templates.get, templates.names()):
        if template is None:
            continue
        holes = _holes_of_last(template.command_pattern, line)
        if holes is not None and holes.keys() >= template.parameters.keys():
            yield Deed(_task(template.does, holes, template.description), template)


def _by_skill(skills: SkillLibrary, line: str) -> Iterator[Deed]:
    """Yield a task for each skill whose last line is this one."""
    for skill in skills.all_active():
        holes = _holes_of_last([re.sub(r":\w+}", "}", one) for one in skill.commands], line)
        if holes is not None:
            yield Deed(_task(skill.task.partition("(")[0], holes, skill.name), skill=skill)


def _holes_of_last(patterns: Sequence[str], line: str) -> dict[str, str] | None:
    """Return the parameter values with which the last pattern equals a line; ``None`` if it does not match."""
    return _holes_in(patterns[-1], line) if patterns else None


def _task(verb: str, holes: dict[str, str], description: str) -> TaskPlan:
    return TaskPlan(TaskId("asked"), NO_PHASE, verb, description, parameters=holes)


@lru_cache(maxsize=512)
def _shape(pattern: str) -> re.Pattern[str]:
    return re.compile(_HOLE.sub(r"(?P<\1>.{1,200})", re.escape(pattern)), re.IGNORECASE)


def _holes_in(pattern: str, line: str) -> dict[str, str] | None:
    """Return the parameter values with which a pattern equals a line; ``None`` if it does not match."""
    if pattern.startswith("{"):  # a pattern that begins with a parameter would match almost any line
        return None
    found = _shape(pattern).fullmatch(" ".join(line.split()))
    return found.groupdict() if found is not None else None


def _preconditions(task: TaskPlan, template: TemplateAction, s: MindSituation) -> Iterator[Objection]:
    for need in template.preconditions:
        predicate = need.predicate.filled(task.parameters)
        if not holds(predicate, s):
            words = f"{template.name} needs {with_value(predicate, s)}; as it believes, that does not hold"
            remedy = SUGGESTIONS.get(predicate.check)
            yield Objection("precondition", f"{words} ({remedy})" if remedy else words)


def _failures(skill: Skill) -> Iterator[Objection]:
    """Yield how the game answered when commands of a skill last failed."""
    for command, step in zip(skill.commands, skill.steps, strict=False):
        if step.last_error:
            yield Objection(
                "way", f"{command} has failed {step.failed} times, the last time with {step.last_error}"
            )


def _outdone(mind: AgentState, task: TaskPlan, wanted: str, s: MindSituation) -> Iterator[Objection]:
    """Yield a better way to do the same, if there is one."""
    ways, _ = mind.actions.ways(task, s)
    mine = next((one for one in ways if wanted in map(_plain, one.action.commands)), None)
    chosen = best(ways)
    if mine is None or chosen is None:
        return
    if chosen.utility > mine.utility:
        lines = ", ".join(chosen.action.commands)
        worth = f"{chosen.utility:+.2f}, against {mine.name} {mine.utility:+.2f}"
        yield Objection("utility", f"another way is worth more: {chosen.name} ({lines}) {worth}")


# --- goals and plans ---


def _unwanted(mind: AgentState, wanted: str, s: MindSituation) -> Iterator[Objection]:
    """Yield that no goal wants the line, or that something else comes first."""
    planned = mind.planning.stack.upcoming
    if planned is not None:
        if not _is_for(mind, planned, wanted, s):
            yield Objection("goal", f"something else is planned next: {planned.description}")
        return
    upkeep = _upkeep(s)
    if upkeep is None:
        yield from _goals(mind, wanted, s)
    elif not _is_for(mind, upkeep, wanted, s):
        yield Objection("goal", f"the upkeep of itself comes first: {upkeep.description}")


def _upkeep(s: MindSituation) -> Step | None:
    """Return the first step that upkeep demands; ``None`` if it demands none."""
    for rule in UPKEEP:
        steps = rule(s)
        if steps:
            return steps[0]
    return None


def _goals(mind: AgentState, wanted: str, s: MindSituation) -> Iterator[Objection]:
    """Yield which goal comes before the one that wants the line, or that no goal wants it."""
    steps = _next_steps(mind, s)
    mine = next((goal for goal, step in steps if _is_for(mind, step, wanted, s)), None)
    if mine is None:
        yield Objection("goal", f"no goal of its wants it now; {_wanted_instead(steps)}")
        return
    first, step = steps[0]
    if mine is not first:
        words = f"its goal '{mine.description}' wants it, but '{first.description}' comes first: {step.description}"
        yield Objection("goal", words)


def _wanted_instead(steps: Sequence[tuple[Goal, Step]]) -> str:
    would = [f"'{goal.description}' would have it {step.description}" for goal, step in steps[:MOST_GOALS]]
    return "; ".join(would) or "nothing can be done for any of its goals now"


def _next_steps(mind: AgentState, s: MindSituation) -> list[tuple[Goal, Step]]:
    """Return the active goals in their order, each with the next step for it, if there is one."""
    active = [goal for goal in mind.planning.stack.goals if goal.state is PlanState.ACTIVE]
    ordered = deepcopy(mind.planning.attention).order(active, s)
    steps = [(goal, _first_step(goal, s)) for goal in ordered]
    return [(goal, step) for goal, step in steps if step is not None]


def _is_for(mind: AgentState, step: Step | TaskPlan, wanted: str, s: MindSituation) -> bool:
    """Return whether a line is what a step would type first."""
    return wanted in _lines(mind, step.verb, step.parameters, s)


def _first_step(goal: Goal, s: MindSituation) -> Step | None:
    """Return the next step of a goal by its rules; ``None`` if there is none."""
    for phase in STRATEGIES[goal.goal_type]:
        for rule in phase.rules:
            steps = rule(s, goal)
            if steps:
                return steps[0]
    return None


def _lines(mind: AgentState, verb: str, parameters: dict[str, str], s: MindSituation) -> Sequence[str]:
    """Return the lines that a step would type first, in normal form."""
    if verb in ("navigate", "explore"):
        room = parameters.get("room", "")
        edge = s.map.first_step(room) if room != s.own.room_id else None
        return (edge.direction if edge is not None else parameters.get("direction", ""),)
    template = mind.actions.templates.match(_task(verb, parameters, ""))
    action = mind.actions.templates.instantiate(template, parameters, ActionId("asked")) if template else None
    return tuple(map(_plain, action.commands)) if action is not None else ()
