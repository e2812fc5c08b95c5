"""The strategist: keeps, for each goal, what the character would like to do next.

A goal is looked at when it is new, when it has made progress, when the day ends, and when its next step is settled.
Its progress has just been measured by its predicates; the step comes from what is still missing. The rules choose it at
once. A model may be asked for a better one, which takes its place as long as the rules' step still stands.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.next_steps import as_wish, is_known, offered_steps
from maid_engine.ai_players.cognitive.behaviors.predicate_words import in_words
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation, Situation
from maid_engine.ai_players.cognitive.planning.model_questions import situation_line
from maid_engine.ai_players.language.english_words import find_name
from maid_engine.ai_players.models.planning import NO_STEP, Goal, NextStep, PlanState
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.questions.next_step_question import (
    NEXT_STEP,
    NextStepAnswer,
    NextStepFacts,
    OfferedStep,
)
from maid_engine.core.motives.amounts import HOUR_S
from maid_engine.core.time import Seconds

DAY_S: Final = 24 * HOUR_S
"""Seconds of a day of the AI players."""
MOST_OFFERED: Final = 3
"""Most steps among which a model chooses."""
MOST_PLACES: Final = 12
"""Most known places that a model is shown."""
AT_HAND: Final = 1.2
"""Factor on the pull of a goal whose next step can be done close by."""
CLOSE: Final = 5.0
"""Distance in steps up to which a place is close by."""


def review_steps(goals: Sequence[Goal], s: MindSituation) -> None:
    """Write the next step of each active goal for which it is time."""
    for goal in goals:
        if goal.state is PlanState.ACTIVE and _is_due(goal, s):
            goal.notes.next_step = _think_over(goal, s)
            goal.notes.reviewed = Seconds(s.now)


def _think_over(goal: Goal, s: MindSituation) -> NextStep:
    """Return the rules' next step for a goal. Also ask a model for a better one, if one may be asked now."""
    if not s.thinker.may_ask(NEXT_STEP, s.now):
        return next(iter(offered_steps(s, goal, 1)), NO_STEP)
    offered = offered_steps(s, goal, MOST_OFFERED)
    facts = NextStepFacts(
        goal=goal.description,
        goal_type=goal.goal_type.value,
        missing=tuple(in_words(one.predicate, s) for one in goal.success_criteria if one.progress < 1.0),
        offered=tuple(OfferedStep(one.words, one.topic, s.map.name_of_room(one.room)) for one in offered),
        situation=situation_line(s),
        places=_places(s),
    )
    s.thinker.ask(NEXT_STEP, facts, now=s.now, revision=s.revision, taint=goal.taint)
    return next(iter(offered), NO_STEP)


def _places(s: Situation) -> tuple[str, ...]:
    """Return the names of the nearest known rooms, each once."""
    names = map(s.map.name_of_room, islice(s.map.reached, MOST_PLACES))
    return tuple(dict.fromkeys(filter(None, names)))


def take_next_step(
    question: Question[NextStepFacts], answer: NextStepAnswer, goals: Sequence[Goal], s: Situation
) -> Goal | None:
    """Apply a model's next step to its goal. Return the goal; `None` if it is gone or has gone on meanwhile."""
    for goal in goals:
        if goal.description == question.facts.goal and _stands(goal, question):
            room = s.map.room_called(answer.place)
            goal.notes.next_step = NextStep(as_wish(answer.step.strip()), answer.topic.strip(), room)
            return goal
    return None


def _stands(goal: Goal, question: Question[NextStepFacts]) -> bool:
    """Return whether a goal is still at the step that the rules chose, and nobody else's words led to the answer."""
    before = question.facts.offered[0].words if question.facts.offered else ""
    if goal.state is not PlanState.ACTIVE or goal.next_step.words != before:
        return False
    return set(question.taint) <= set(goal.taint)


def pull_of_step(goal: Goal, s: Situation) -> float:
    """Return the factor on a goal: more if its next step can be done close by, or what a model's strategy names is close."""
    if _is_close(goal.next_step.room, s) or _is_close(_place_of_strategy(goal, s), s):
        return AT_HAND
    return 1.0


def _is_close(room: str, s: Situation) -> bool:
    distance = s.map.distance(room) if room else None
    return distance is not None and distance <= CLOSE


def _place_of_strategy(goal: Goal, s: Situation) -> str:
    """Return the known room that a model's strategy names, or where somebody is that it names; "" if nowhere.

    The rules' strategy only repeats the goal.
    """
    if not goal.notes.phases:
        return ""
    named = find_name(goal.strategy, (one.name for one in s.people.all_fights()))
    return s.map.room_named(goal.strategy) or s.elsewhere.room_of(named)


def _is_due(goal: Goal, s: Situation) -> bool:
    reviewed, advanced = goal.notes.reviewed, goal.notes.advanced
    if reviewed is None or (advanced is not None and advanced > reviewed):
        return True
    return s.now // DAY_S > reviewed // DAY_S or _is_settled(goal.next_step, s)


def _is_settled(step: NextStep, s: Situation) -> bool:
    """Return whether what it wanted to find out is known, or it stands where it wanted to go."""
    if step.topic:
        return is_known(s, step.topic)
    return bool(step.room) and step.room == s.own.room_id
