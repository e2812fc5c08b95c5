"""What a talk is about just now, on both sides, so that "there", "her" and "it" find what they point to.

A listener takes a pronoun for what was named last and fits: "there" is a place, "her" somebody, and what "it"
is depends on what is asked of it, for one asks the way to a place and the price of a thing.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.intents import Intent, Understood
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.ai_players.models.focus import Focus
from maid_engine.ai_players.models.world import TrackedEntityType

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
_FITS: Final[Mapping[Intent, tuple[str, ...]]] = {
    Intent.WAY: ("place", "person", "creature", "thing"),
    Intent.PRICE: ("thing",),
    Intent.WHO_SELLS: ("thing",),
    Intent.WHO_BUYS: ("thing",),
    Intent.WARES: ("place", "person"),
    Intent.DANGER: ("creature", "place"),
    Intent.WORK: ("person",),
    Intent.WHO_IS: ("place",),
    Intent.TRADE: ("thing",),
}
"""What "it" is, by what is asked of it; whatever was named last where nothing is said here."""


def focus_of(topic: Topic) -> Focus:
    """What somebody's words named."""
    slot = _SLOTS.get(topic.kind)
    return replace(Focus(latest=topic.name), **{slot: topic.name}) if slot else Focus()


def named_in(s: Situation, line: str, *, to: str) -> Focus:
    """What a line of one's own names, beside oneself and whom it is said to: of each kind the last."""
    us = {s.me.lower(), to.lower()}
    text = _bare(line)
    found = []
    for slot, name in _names(s):
        bare = _bare(name).strip()
        at = text.rfind(f" {bare} ") if bare else -1
        if at >= 0 and name.lower() not in us:
            found.append((at + len(bare), slot, name))
    found.sort()
    focus = Focus()
    for _, slot, name in found:
        focus = replace(focus, **{slot: name})
    # Where something is stands beside it: of a sword at the Smithy, the sword is spoken of.
    beside = [name for _, slot, name in found if slot != "place"]
    return replace(focus, latest=beside[-1] if beside else focus.place)


def _names(s: Situation) -> Iterator[tuple[str, str]]:
    for node in s.beliefs.map.nodes.values():
        yield "place", node.name
    for one in s.beliefs.entities.entities.values():
        if one.entity_type in (TrackedEntityType.ITEM, TrackedEntityType.CONTAINER):
            yield "thing", one.name
        elif one.entity_type is TrackedEntityType.PLAYER or is_person(one.name):
            yield "person", one.name
        else:
            yield "creature", one.name
    for record in s.all_fights():
        if not is_person(record.name):
            yield "creature", record.name
    for offer in s.offers():
        yield "thing", offer.item
    for item in s.beliefs.inventory.items.values():
        yield "thing", item.name


@lru_cache(maxsize=4096)
def _bare(text: str) -> str:
    """Words alone, in lower case, with a blank at either end, and without an article in front."""
    return (
        f" {' '.join(re.findall(r'[a-z0-9’-]+', text.lower().replace(chr(39), '’').removeprefix('the ')))} "
    )


def pointed_at(u: Understood, focus: Focus) -> Understood:
    """The same words with what they point back to, as far as something fits; else as they were understood."""
    if u.intent is Intent.HERE and _WHO_THERE.search(u.words) and focus.place:
        return replace(u, intent=Intent.WHO_IS, topic=_plain(focus.place))
    if not u.points:
        return u
    found = _found(u, focus)
    if not found and not _is_named(u.topic, (focus.place, focus.person, focus.creature)):
        return u  # what one knows nothing of is spoken of all the same
    return replace(u, topic=_plain(found))


def _found(u: Understood, focus: Focus) -> str:
    """The name that a pronoun stands for; "" when nothing fits."""
    if u.points in _THERE:
        return focus.place
    if u.points == "they" and u.intent is Intent.WARES:
        return focus.place or focus.person  # who sells is where things are sold
    if u.points in _SOMEBODY:
        return focus.person or focus.creature
    if u.intent is Intent.WHERE and u.points in ("that", "this"):
        return focus.place or focus.latest
    return _fitting(u, focus)


def _fitting(u: Understood, focus: Focus) -> str:
    """The name that fits what is asked: the latest if that does, else the first in the order of the kinds."""
    slots = _FITS.get(u.intent, ("thing",) if u.points == "one" else ("latest",))
    if u.points == "one":
        slots = tuple(slot for slot in slots if slot != "place")
    names: list[str] = [getattr(focus, slot) for slot in slots]
    kept = list(filter(None, names))
    if focus.latest in kept and u.intent is not Intent.WAY:  # one goes to a place, whoever is there
        return focus.latest
    return next(iter(kept), "")


def _is_named(topic: str, names: Iterable[str]) -> bool:
    words = set(topic.split())
    return any(words <= set(name.lower().split()) for name in names if name)


def _plain(name: str) -> str:
    """A name as it is asked for."""
    return name.lower().removeprefix("the ")
