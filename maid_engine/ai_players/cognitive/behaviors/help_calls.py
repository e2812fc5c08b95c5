"""Calls for help by people of the game: the answer in words, and the wish to follow a call.

A call is a wish that the character may decline: because of what it is like, or because of what it does now.
"""

from collections.abc import Iterator
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.gatherings import A_STEP_S, FOR_GOOD_S
from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import HelpCall
from maid_engine.ai_players.models.decisions import Note
from maid_engine.ai_players.models.planning import GoalSubject, GoalType, PlanPriority, source_of_call
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate

HELPFUL_AT_LEAST: Final = 0.2
"""The share of calls that the least agreeable character follows."""
ANSWERED_WITHIN_S: Final = 60.0
"""Seconds after which a call is not answered any more."""


def answer_call(s: Situation) -> Decision | None:
    """Answer a call for help once: agree to it, or say why not. Who plays for a person does neither."""
    call = s.diary.facts.help_call
    if s.mandate.is_service or not _is_new(s, call):
        return None
    answered = Note(Activity.HELP_ANSWERED.of(_key(call)))
    why = why_not(s, call)
    if why:
        return _say(s, "say.helps_not", {"why": why}, answered)
    agreed = Note(Activity.HELP_AGREED.of(_key(call)))
    room = s.map.room_called(call.place)
    if room == s.own.room_id:
        return _say(s, "say.helps_here", {}, answered, agreed)
    return _say(s, "say.helps", {"place": place(s.map.name_of_room(room))}, answered, agreed)


def _is_new(s: Situation, call: HelpCall) -> bool:
    if not call.asker or s.now > min(call.until_s, call.at_s + ANSWERED_WITHIN_S):
        return False
    return s.diary.since(Activity.HELP_ANSWERED.of(_key(call)), s.now) > s.now - call.at_s


def _key(call: HelpCall) -> str:
    return f"{call.asker}: {call.words}".lower()


def _say(s: Situation, row: str, facts: dict[str, str], *notes: Note) -> Decision:
    said = own_words(s, row, facts)
    return Decision(
        (do("say_message", "answer a call for help", message=said.line).marking(*said.effects, *notes),)
    )


def why_not(s: Situation, call: HelpCall) -> str:
    """Return why the character does not follow a call, as it says it; "" if it does."""
    return next((words for holds, words in _reasons(s, call) if holds), "")


def _reasons(s: Situation, call: HelpCall) -> Iterator[tuple[bool, str]]:
    """Yield all reasons to decline, and whether they hold: present business, the way, and the character."""
    distance = s.map.distance(s.map.room_called(call.place))
    arrives_s = s.now + (distance or 0.0) * A_STEP_S
    yield s.own.hp_ratio < s.modulator.rest_ratio, "I am hurt and have to rest"
    yield bool(s.people.leader), f"I am with {s.people.leader}"
    yield bool(s.promises.open), "I have promised something to somebody"
    yield distance is None, "I do not know the way"
    yield arrives_s >= call.until_s, "I would be too late"
    yield not _likes_to(s, call), "I have plans of my own"


def _likes_to(s: Situation, call: HelpCall) -> bool:
    """Return whether the character would help. It does not change its mind about the same call."""
    likes = HELPFUL_AT_LEAST + (1.0 - HELPFUL_AT_LEAST) * s.modulator.personality.agreeableness
    return s.luck(f"call.{_key(call)}", every_s=FOR_GOOD_S).chance(likes)


def call_wishes(s: Situation) -> Iterator[tuple[Wish, Note]]:
    """Yield the wish to follow the call that the character has agreed to, with what to note once it is taken up."""
    call = s.diary.facts.help_call
    if not call.asker or s.now >= call.until_s or not _has_agreed(s, call):
        return
    room = s.map.room_called(call.place)
    wish = Wish(
        s.modulator.goal_weight(GoalType.SOCIAL),
        f"help {call.asker} at {place(s.map.name_of_room(room))}",
        GoalType.SOCIAL,
        (Predicate(Check.TIME, "", Operator.AT_LEAST, int(call.until_s)),),
        GoalSubject(room=room),
        source_of_call(call.asker),
        PlanPriority.HIGH,
    )
    yield wish, Note(Activity.HELP_CONSIDERED.of(_key(call)))


def _has_agreed(s: Situation, call: HelpCall) -> bool:
    """Return whether the character has agreed to this call, and has not taken it up yet."""
    heard_s, key = s.now - call.at_s, _key(call)
    agreed_s = s.diary.since(Activity.HELP_AGREED.of(key), s.now)
    return agreed_s <= heard_s < s.diary.since(Activity.HELP_CONSIDERED.of(key), s.now)
