"""Predicates in words, for explanations of plans and for prompts."""

from collections.abc import Mapping

from maid_engine.ai_players.cognitive.behaviors.conditions import MEASURES
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate, PredicateValue

NAMES: Mapping[Check, str] = {
    Check.LEVEL: "level",
    Check.GOLD: "gold",
    Check.HP_RATIO: "share of health",
    Check.IN_COMBAT: "in a fight",
    Check.ALIVE: "alive",
    Check.POSITION: "position",
    Check.AT_ROOM: "at {}",
    Check.IN_ROOM_TAGGED: "at a place of the kind {}",
    Check.KNOWS_ROOM_TAGGED: "known places of the kind {}",
    Check.ENTITY_HERE: "{} here",
    Check.HAS_ITEM: "{} carried",
    Check.WEARS: "{} worn or in hand",
    Check.QUEST_STATE: "quest {}",
    Check.ROOMS_KNOWN: "rooms known",
    Check.KILLS: "kills",
    Check.EXIT: "a way {}",
    Check.WORDS_WITH: "players talked with",
    Check.TRADES: "trades made",
    Check.MADE: "things made",
    Check.TRADE_AGREED: "the trade as it was agreed",
    Check.LORE: "things learned about",
    Check.QUESTS_DONE: "quests finished",
    Check.DEATHS: "deaths",
    Check.LESSONS: "lessons taken",
    Check.DID: "times that one did {}",
    Check.GIVEN: "{} given",
    Check.SEEN: "{} found",
    Check.BEATABLE: "a match for {}",
    Check.WAY_OPEN: "the way {} open",
    Check.TIME: "seconds gone by",
}
_WITH_SUBJECT: Mapping[Check, str] = {
    Check.ROOMS_KNOWN: "rooms known in {}",
    Check.KILLS: "kills of {}",
    Check.WORDS_WITH: "words exchanged with {}",
    Check.LESSONS: "lessons in {}",
}
_YES_OR_NO = frozenset(
    {
        Check.IN_COMBAT,
        Check.ALIVE,
        Check.AT_ROOM,
        Check.IN_ROOM_TAGGED,
        Check.SEEN,
        Check.BEATABLE,
        Check.WAY_OPEN,
        Check.EXIT,
        Check.TRADE_AGREED,
    }
)


def _with_names(subject: str, s: Situation) -> str:
    """Return a subject with the name of its room, if it is one, or an exit of one such as ``room/north``."""
    room, slash, direction = subject.rpartition("/")
    name = s.map.name_of_room(room)
    if slash and name:
        return f"{direction} of {name}"
    return s.map.name_of_room(subject) or subject


def in_words(predicate: Predicate, s: Situation | None = None) -> str:
    """Return the predicate as a phrase. With a situation, ids of rooms are replaced by names."""
    subject = predicate.subject
    if s is not None:
        subject = _with_names(subject, s)
    words = _pattern(predicate.check, subject).replace("{}", subject)
    if predicate.negated:
        words = f"not {words}"
    if predicate.check in _YES_OR_NO and predicate.target in (1, True):
        return words
    return f"{words}{_compared(predicate.operator, predicate.target)}"


def _pattern(check: Check, subject: str) -> str:
    """Return the phrase for a check, with ``{}`` for the subject."""
    if subject and check in _WITH_SUBJECT:
        return _WITH_SUBJECT[check]
    return NAMES[check]


def _compared(operator: Operator, target: PredicateValue) -> str:
    if operator is Operator.AT_LEAST:
        return "" if target == 1 else f" at least {target}"
    shown = str(target).replace("_", " ")
    return {Operator.AT_MOST: f" at most {shown}", Operator.EQUAL: f" {shown}"}.get(operator, f" not {shown}")


def with_value(predicate: Predicate, s: Situation) -> str:
    """Return the predicate with its current value: ``kills of wolf at least 7 (now 5)``."""
    value = MEASURES[predicate.check](s, predicate.subject)
    if isinstance(value, bool) or predicate.check in _YES_OR_NO:
        return in_words(predicate, s)
    shown = f"{value:g}" if isinstance(value, int | float) else value or "unknown"
    return f"{in_words(predicate, s)} (now {shown})"
