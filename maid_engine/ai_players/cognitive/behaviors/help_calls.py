"""Calls for help by people of the game: the answer in words, and the wish to follow a call.

A call is a wish that the character may decline: because of what it is like, or because of what it does now.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.gatherings import A_STEP_S, FOR_GOOD_S
from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.quests import errand_due
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import MOST_TURNS, TURN_S, turn_of
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
LEAVES_WORK: Final = 0.4
"""The share of those calls that a character follows while a step of a quest is due."""
HELPS_S: Final = 240.0
"""Seconds for which a character stays where it was called to, unless it is called again."""
ANSWERED_WITHIN_S: Final = 60.0
"""Seconds after which a call is not answered any more."""


class Declined(StrEnum):
    """Why a character does not follow a call. Each has a row of answers, ``say.helps_not_…``."""

    HURT = "hurt"
    FOLLOWING = "following"
    """It goes with another player."""
    PROMISED = "promised"
    NO_WAY = "no_way"
    LATE = "late"
    BUSY = "busy"
    """A step of a quest is due."""
    UNWILLING = "unwilling"


def answer_call(s: Situation) -> Decision | None:
    """Answer a call for help once, in turn: agree to it, or say why not. Who plays for a person does neither."""
    call = s.diary.facts.help_call
    if s.mandate.is_service or not _is_due(s, call):
        return None
    answered = Note(Activity.HELP_ANSWERED.of(_key(call)))
    declined = why_not(s, call)
    if declined is not None:
        return _say(s, f"say.helps_not_{declined}", {"leader": s.people.leader}, answered)
    agreed = Note(Activity.HELP_AGREED.of(_key(call)))
    room = s.map.room_called(call.place)
    if room == s.own.room_id:
        return _say(s, "say.helps_here", {}, answered, agreed)
    return _say(s, "say.helps", {"place": place(s.map.name_of_room(room))}, answered, agreed)


def _is_due(s: Situation, call: HelpCall) -> bool:
    """Return whether a call waits for an answer, and it is the character's turn."""
    return _is_new(s, call) and _is_turn(s, call)


def _is_new(s: Situation, call: HelpCall) -> bool:
    if not call.asker or s.now > min(call.until_s, call.at_s + ANSWERED_WITHIN_S):
        return False
    return s.diary.since(Activity.HELP_ANSWERED.of(_key(call)), s.now) > s.now - call.at_s


def _is_turn(s: Situation, call: HelpCall) -> bool:
    """Return whether those here whose turn comes earlier had the time to answer.

    Who has heard their answers does not say the same once more.
    """
    here = [one.name for one in s.people.people()]
    earlier = min(MOST_TURNS, turn_of(s.own.name, here, call.asker, call.words))
    return s.now >= call.at_s + TURN_S * earlier


def _key(call: HelpCall) -> str:
    return f"{call.asker}: {call.words}".lower()


def _say(s: Situation, row: str, facts: dict[str, str], *notes: Note) -> Decision:
    said = own_words(s, row, facts)
    return Decision(
        (do("say_message", "answer a call for help", message=said.line).marking(*said.effects, *notes),)
    )


def why_not(s: Situation, call: HelpCall) -> Declined | None:
    """Return why the character does not follow a call; ``None`` if it does."""
    return next((why for holds, why in _reasons(s, call) if holds), None)


def _reasons(s: Situation, call: HelpCall) -> Iterator[tuple[bool, Declined]]:
    """Yield all reasons to decline, and whether they hold: present business, the way, and the character."""
    distance = s.map.distance(s.map.room_called(call.place))
    arrives_s = s.now + (distance or 0.0) * A_STEP_S
    yield s.own.hp_ratio < s.modulator.rest_ratio, Declined.HURT
    yield bool(s.people.leader), Declined.FOLLOWING
    yield bool(s.promises.open), Declined.PROMISED
    yield distance is None, Declined.NO_WAY
    yield arrives_s >= call.until_s, Declined.LATE
    yield not _likes_to(s, call), Declined.UNWILLING
    yield errand_due(s) and not _likes_to(s, call, share=LEAVES_WORK), Declined.BUSY


def _likes_to(s: Situation, call: HelpCall, *, share: float = 1.0) -> bool:
    """Return whether the character would help, with a share of the usual chance.

    It does not change its mind about the same call.
    """
    likes = HELPFUL_AT_LEAST + (1.0 - HELPFUL_AT_LEAST) * s.modulator.personality.agreeableness
    return s.luck(f"call.{_key(call)}", every_s=FOR_GOOD_S).chance(likes * share)


def call_wishes(s: Situation) -> Iterator[tuple[Wish, Note]]:
    """Yield the wish to follow the call that the character has agreed to, with what to note once it is taken up."""
    call = s.diary.facts.help_call
    if not call.asker or s.now >= call.until_s or not _has_agreed(s, call):
        return
    room = s.map.room_called(call.place)
    arrives_s = s.now + (s.map.distance(room) or 0.0) * A_STEP_S
    until_s = min(call.until_s, arrives_s + HELPS_S)
    wish = Wish(
        s.modulator.goal_weight(GoalType.SOCIAL),
        f"help {call.asker} at {place(s.map.name_of_room(room))}",
        GoalType.SOCIAL,
        (Predicate(Check.TIME, "", Operator.AT_LEAST, int(until_s)),),
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
