"""The meaning of each predicate check, measured on beliefs."""

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from maid_engine.ai_players.cognitive.behaviors.fights import may_be_beatable
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.trade_agreement import is_agreed
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.language.handover_reading import handover_of
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate, PredicateValue
from maid_engine.ai_players.models.world import ExitState
from maid_engine.ai_players.models.world_views import EntityView, ItemView

Measure = Callable[[Situation, str], PredicateValue]


_WHICH = re.compile(r"^\d+\.|-\d+$")


def _named(subject: str) -> str:
    """Return a thing's name without the number that selects one of several: ``2.sword``, ``sword-2``."""
    return _WHICH.sub("", subject)


def _entity_here(s: Situation, subject: str) -> int:
    def is_meant(one: EntityView) -> bool:
        return one.entity_type.value == subject or is_called(one.name, _named(subject))

    return sum(map(is_meant, s.beliefs.entities.in_current_room()))


def _has_item(s: Situation, subject: str) -> int:
    return sum(
        item.quantity for item in s.beliefs.inventory.items.values() if is_called(item.name, _named(subject))
    )


def _wears(s: Situation, subject: str) -> int:
    def is_meant(item: ItemView) -> bool:
        return item.equipped_slot == subject or is_called(item.name, _named(subject))

    return sum(map(is_meant, s.inventory.worn()))


def _quest_state(s: Situation, subject: str) -> str:
    state = s.beliefs.quests.get_state(subject)
    return state.value if state else ""


def _rooms_known(s: Situation, subject: str) -> int:
    if not subject:
        return s.map.rooms_known
    known_map = s.beliefs.map
    called = [node for node in known_map.nodes.values() if is_called(f"{node.area} {node.name}", subject)]
    return sum(known_map.visited(node.room_id) for node in called)


def _kills(s: Situation, subject: str) -> int:
    records = s.people.all_fights()
    if subject:
        records = [record for record in records if is_called(record.name, subject)]
    return sum(record.kills for record in records)


def _exit(s: Situation, subject: str) -> bool:
    return subject in s.own.exits


def _words_with(s: Situation, subject: str) -> int:
    if not subject:
        return len(s.diary.words_with)
    wanted = subject.lower()
    if wanted in s.diary.words_with:
        return s.diary.words_with[wanted]
    heard = s.diary.times_of(Activity.NPC_HEARD)
    return sum(times for (npc,), times in heard.items() if is_called(npc, subject))


def _lessons(s: Situation, subject: str) -> int:
    if subject:
        return s.diary.times[Activity.TRAINED_IN.of(subject.lower())]
    return s.diary.counts[Counted.LESSONS]


def _given(s: Situation, subject: str) -> int:
    errand = handover_of(subject)
    if errand is None:
        return 0
    given = 0
    for (item, receiver), times in s.diary.times_of(Activity.HANDED_OVER).items():
        if is_called(item, errand.thing) and is_called(receiver, errand.who):
            given += times
    return given


def _seen(s: Situation, subject: str) -> bool:
    if s.elsewhere.room_of(subject) or s.elsewhere.room_of_item(subject):
        return True
    if s.inventory.has(subject) or s.people.mob_called(subject):
        return True
    if s.map.room_called(subject):
        return True
    return any(is_called(offer.item, subject) for offer in s.inventory.offers())


def _way_open(s: Situation, subject: str) -> bool:
    room, _, direction = subject.rpartition("/")
    node = s.beliefs.map.nodes.get(room)
    edge = node.exits.get(direction) if node else None
    return edge is not None and edge.state in (ExitState.OPEN, ExitState.CLOSED)


def _at_room(s: Situation, subject: str) -> bool:
    return subject == s.own.room_id or subject.lower() == s.own.room_name.lower()


def _number(deed: Counted) -> Measure:
    """Return the measure of how often a deed was done in the whole life."""

    def measure(s: Situation, _: str) -> int:
        return s.diary.counts[deed]

    return measure


MEASURES: Mapping[Check, Measure] = {
    Check.LEVEL: lambda s, _: s.own.level,
    Check.GOLD: lambda s, _: s.own.gold,
    Check.HP_RATIO: lambda s, _: s.own.hp_ratio,
    Check.IN_COMBAT: lambda s, _: s.own.in_combat,
    Check.ALIVE: lambda s, _: not s.own.dead,
    Check.POSITION: lambda s, _: s.own.position,
    Check.AT_ROOM: _at_room,
    Check.IN_ROOM_TAGGED: lambda s, subject: s.own.in_room_tagged(subject),
    Check.KNOWS_ROOM_TAGGED: lambda s, subject: len(s.beliefs.map.find_room_by_tag(subject)),
    Check.ENTITY_HERE: _entity_here,
    Check.HAS_ITEM: _has_item,
    Check.WEARS: _wears,
    Check.QUEST_STATE: _quest_state,
    Check.ROOMS_KNOWN: _rooms_known,
    Check.KILLS: _kills,
    Check.EXIT: _exit,
    Check.WORDS_WITH: _words_with,
    Check.TRADES: _number(Counted.TRADES),
    Check.TRADE_AGREED: lambda s, _: is_agreed(s),
    Check.LORE: _number(Counted.LORE),
    Check.MADE: _number(Counted.MADE),
    Check.QUESTS_DONE: _number(Counted.QUESTS_DONE),
    Check.DEATHS: _number(Counted.DEATHS),
    Check.LESSONS: _lessons,
    Check.DID: lambda s, subject: s.diary.times[Activity.COMMAND.of(subject.lower())],
    Check.GIVEN: _given,
    Check.SEEN: _seen,
    Check.BEATABLE: may_be_beatable,
    Check.WAY_OPEN: _way_open,
    Check.TIME: lambda s, _: s.now,
}
_COMPARE: Mapping[Operator, Callable[[PredicateValue, PredicateValue], bool]] = {
    Operator.AT_LEAST: operator.ge,
    Operator.AT_MOST: operator.le,
    Operator.EQUAL: operator.eq,
    Operator.DIFFERENT: operator.ne,
}


def holds(predicate: Predicate, s: Situation) -> bool:
    """Return whether the predicate is believed to hold."""
    return _fulfils(MEASURES[predicate.check](s, predicate.subject), predicate)


def from_now_on(predicate: Predicate, s: Situation) -> Predicate:
    """Return the condition for a goal that begins now: counts of deeds start now, all else is unchanged."""
    if predicate.check not in _FROM_NOW_ON or isinstance(predicate.target, str):
        return predicate
    so_far = MEASURES[predicate.check](s, predicate.subject)
    return replace(predicate, target=int(so_far) + predicate.target)


_FROM_NOW_ON = frozenset({Check.DID, Check.GIVEN})
"""Checks that count deeds."""


def _fulfils(value: PredicateValue, predicate: Predicate) -> bool:
    return _compares(value, predicate) is not predicate.negated


def _compares(value: PredicateValue, predicate: Predicate) -> bool:
    """A word in place of a number counts as a truth; no number is any word, nor more or less than one."""
    compare, target = _COMPARE[predicate.operator], predicate.target
    if isinstance(value, str) and not isinstance(target, str):
        return compare(bool(value), target)
    if isinstance(target, str) and not isinstance(value, str):
        return predicate.operator is Operator.DIFFERENT
    return compare(value, target)


def nearness(predicate: Predicate, s: Situation, start: float = 0.0) -> float:
    """Return how near the predicate is to holding, 0 to 1.

    For an `AT_LEAST` on numbers that is the share of the distance from `start` to the target, at most 0.99
    until it holds. All else is 0 or 1.
    """
    value = MEASURES[predicate.check](s, predicate.subject)
    if _fulfils(value, predicate):
        return 1.0
    if not _is_approached(value, predicate):
        return 0.0
    span = float(predicate.target) - start
    if span <= 0:
        return 0.0
    share = (float(value) - start) / span
    return max(0.0, min(0.99, share))


def _is_approached(value: PredicateValue, predicate: Predicate) -> bool:
    """Return whether a predicate asks for at least a number, so that a value can be near."""
    if isinstance(value, str) or isinstance(predicate.target, str):
        return False
    return predicate.operator is Operator.AT_LEAST
