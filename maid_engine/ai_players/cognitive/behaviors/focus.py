"""What a talk is about just now, on both sides, so that "there", "her" and "it" find what they point to.

A listener takes a pronoun for what was named last and fits: "there" is a place, "her" somebody, and what "it"
is depends on what is asked of it, for one asks the way to a place and the price of a thing.
"""

import re
from collections.abc import Iterator, Mapping
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
    found = sorted(
        (at + len(bare), slot, name)
        for slot, name in _names(s)
        if name.lower() not in us and (bare := _bare(name).strip()) and (at := text.rfind(f" {bare} ")) >= 0
    )
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
    if u.points in _THERE:
        found = focus.place
    elif u.points == "they" and u.intent is Intent.WARES:
        found = focus.place or focus.person  # who sells is where things are sold
    elif u.points in _SOMEBODY:
        found = focus.person or focus.creature
    elif u.intent is Intent.WHERE and u.points in ("that", "this"):
        found = focus.place or focus.latest
    else:
        slots = _FITS.get(u.intent, ("thing",) if u.points == "one" else ("latest",))
        if u.points == "one":
            slots = tuple(slot for slot in slots if slot != "place")
        kept = [name for slot in slots if (name := getattr(focus, slot))]
        nearest = focus.latest in kept and u.intent is not Intent.WAY  # one goes to a place, whoever is there
        found = focus.latest if nearest else next(iter(kept), "")
    known = (focus.place, focus.person, focus.creature)
    if not found and not any(set(u.topic.split()) <= set(name.lower().split()) for name in known if name):
        return u  # what one knows nothing of is spoken of all the same
    return replace(u, topic=_plain(found))


def _plain(name: str) -> str:
    """A name as it is asked for."""
    return name.lower().removeprefix("the ")
