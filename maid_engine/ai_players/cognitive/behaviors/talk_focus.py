"""The focus of a talk, for both sides: what "there", "her" and "it" refer to.

A listener takes a pronoun for the last named thing that fits: "there" is a place, "her" a person. What "it"
is depends on the question, because people ask for the way to a place and the price of a thing.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind, find_topic
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import IntentRow
from maid_engine.ai_players.dialogue.understood import Understood
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.ai_players.models.focus import Focus
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.ai_players.models.world_views import EntityView

_SLOTS: Final[Mapping[TopicKind, str]] = {
    TopicKind.ROOM: "place",
    TopicKind.AREA: "place",
    TopicKind.PERSON: "person",
    TopicKind.PLAYER: "person",
    TopicKind.CREATURE: "creature",
    TopicKind.WARE: "thing",
    TopicKind.THING: "thing",
    TopicKind.QUEST: "thing",
}
_THERE: Final = frozenset({"there", "place"})
_WHO_THERE: Final = re.compile(r"\bwho(?:'s| is| are|)\b.{0,80}\bthere\b")
_SOMEBODY: Final = frozenset({"he", "she", "him", "her", "they", "them"})
_WAYS: Final = frozenset({"ways.how_to_get", "ways.how_far"})
"""Rows of which the first name that fits counts: a way leads to a place, not to the person named last."""


def focus_of(topic: Topic) -> Focus:
    """Return the focus that somebody's words set."""
    slot = _SLOTS.get(topic.kind)
    if slot:
        return replace(Focus(latest=topic.name), **{slot: topic.name})
    return Focus()


def names_in(s: Situation, line: str, *, to: str) -> tuple[str, ...]:
    """Return the names in a line of this AI player, in their order; things and people without the places where they are."""
    found = _mentions(s, line, to=to)
    names = [name for _, slot, name in found if slot != "place"]
    if not names:
        names = [name for _, _, name in found]
    return tuple(dict.fromkeys(names))


def _mentions(s: Situation, line: str, *, to: str) -> list[tuple[int, str, str]]:
    """Return the known names in a line, without itself and `to`: where each ends, its kind and the name, in their order."""
    us = {s.own.name.lower(), to.lower()}
    text = _bare(line)
    found = []
    for slot, name in known_names(s):
        end = _end_of(name, text)
        if end and name.lower() not in us:
            found.append((end, slot, name))
    found.sort()
    return found


def _end_of(name: str, text: str) -> int:
    """Return where the last mention of a name ends in the words of a text; 0 if there is none."""
    bare = _bare(name).strip()
    if not bare:
        return 0
    at = text.rfind(f" {bare} ")
    if at < 0:
        return 0
    return at + len(bare)


def named_in(s: Situation, line: str, *, to: str) -> Focus:
    """Return what a line of this AI player names, the last of each kind, without itself and `to`."""
    found = _mentions(s, line, to=to)
    focus = Focus()
    for _, slot, name in found:
        focus = replace(focus, **{slot: name})
    # A place is named with the thing in it: "a sword at the Smithy" is about the sword.
    beside = [name for _, slot, name in found if slot != "place"]
    return replace(focus, latest=beside[-1] if beside else focus.place)


def known_names(s: Situation) -> Iterator[tuple[str, str]]:
    """Yield every name that the mind knows, with what it names: place, person, creature or thing."""
    for node in s.beliefs.map.nodes.values():
        yield "place", node.name
    for one in s.beliefs.entities.entities.values():
        yield _slot_of(one), one.name
    for name in s.people.creature_names():
        yield "creature", name
    for offer in s.inventory.offers():
        yield "thing", offer.item
    for item in s.beliefs.inventory.items.values():
        yield "thing", item.name


def names_known(s: Situation) -> set[str]:
    """Return the names of :func:`known_names`, without what they name."""
    beliefs = s.beliefs
    return {
        *[node.name for node in beliefs.map.nodes.values()],
        *[one.name for one in beliefs.entities.entities.values()],
        *s.people.creature_names(),
        *[offer.item for offer in s.inventory.offers()],
        *[item.name for item in beliefs.inventory.items.values()],
    }


def _slot_of(one: EntityView) -> str:
    """Return what somebody or something is that was seen: a thing, a person or a creature."""
    if one.entity_type in (TrackedEntityType.ITEM, TrackedEntityType.CONTAINER):
        return "thing"
    if one.entity_type is TrackedEntityType.PLAYER or is_person(one.name):
        return "person"
    return "creature"


@lru_cache(maxsize=4096)
def _bare(text: str) -> str:
    """Return the words in lower case, without a leading article, with a blank at both ends."""
    return (
        f" {' '.join(re.findall(r'[a-z0-9’-]+', text.lower().replace(chr(39), '’').removeprefix('the ')))} "
    )


def person_at(s: Situation, place: str) -> str:
    """Return who is at a place, for "she" after "the healer is at the temple"; "" unless exactly one person was seen there."""
    if not place:
        return ""
    there = s.beliefs.entities.in_room(find_topic(s, _plain(place)).room)
    names = [one.name for one in filter(_is_of_game, there)]
    if len(names) != 1:
        return ""
    return names[0]


def _is_of_game(one: EntityView) -> bool:
    """Return whether somebody is a person of the game, and no player."""
    return one.entity_type is TrackedEntityType.NPC and is_person(one.name)


def pointed_at(u: Understood, row: IntentRow, focus: Focus) -> Understood:
    """Return the words with pronouns resolved; unchanged if nothing fits."""
    if row.name == "ways.who_is_here" and _WHO_THERE.search(u.words) and focus.place:
        return replace(u, topic=_plain(focus.place))
    if not u.points:
        return u
    found = _found(u, row, focus)
    if not found and not _is_named(u.topic, (focus.place, focus.person, focus.creature)):
        return u  # an unknown topic is still a topic
    return replace(u, topic=_plain(found))


def _found(u: Understood, row: IntentRow, focus: Focus) -> str:
    """Return the name that a pronoun refers to; "" if nothing fits."""
    if u.points in _THERE:
        return focus.place
    if u.points == "they" and row.name == "trade.wares":
        return focus.place or focus.person  # sellers are where things are sold
    if u.points in _SOMEBODY:
        return focus.person or focus.creature
    if row.name == "ways.where_thing" and u.points in ("that", "this"):
        return focus.place or focus.latest
    return _fitting(u, row, focus)


def _fitting(u: Understood, row: IntentRow, focus: Focus) -> str:
    """Return the name that fits the question: the last one if it does, else the first by kind; "" if none."""
    names: list[str] = [getattr(focus, slot) for slot in _fitting_slots(u, row)]
    kept = list(filter(None, names))
    if focus.latest in kept and row.name not in _WAYS:
        return focus.latest
    return kept[0] if kept else ""


def _fitting_slots(u: Understood, row: IntentRow) -> Sequence[str]:
    """Return the parts of a focus that the pronoun may refer to. "One" is never a place."""
    if u.points == "one":
        return [slot for slot in row.it or ("thing",) if slot != "place"]
    return row.it or ("latest",)


def _is_named(topic: str, names: Iterable[str]) -> bool:
    words = set(topic.split())
    return any(words <= set(name.lower().split()) for name in names if name)


def _plain(name: str) -> str:
    """Return a name in lower case without its article, as people ask for it."""
    return name.lower().removeprefix("the ")
