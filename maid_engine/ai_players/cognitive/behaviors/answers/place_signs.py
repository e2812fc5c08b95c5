"""The only known place of a kind, told by what it looks like, what is sold there and who keeps it; its name may not say it."""

import re
from collections.abc import Collection, Iterator
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.english_words import singular_words
from maid_engine.ai_players.models.directions import DIRECTIONS

_CLAUSE: Final = re.compile(r"[.,;:!?]")
_ELSEWHERE: Final = (DIRECTIONS - {"in", "up", "down"}) | {
    *(
        "upstairs",
        "downstairs",
        "lead",
        "beyond",
        "toward",
        "across",
        "opposite",
        "behind",
        "out",
        "from",
        "next",
    ),
    *(
        "door",
        "road",
        "way",
        "path",
        "sign",
        "smell",
        "distance",
        "yonder",
        "past",
        "near",
        "beside",
        "above",
        "below",
    ),
}
"""Words of a clause, in the singular, that tells of what lies elsewhere: "warm air rolls out of the inn"."""
_SERVES: Final = frozenset({"shop", "rest", "trainer"})
"""Tags of rooms that offer a service. Such a room comes before others with the same signs."""


def place_by_signs(s: Situation, nouns: Collection[str], signs: Collection[str] = ()) -> str:
    """Return the only visited room that is of a kind by its signs; "" if there is none, or more than one.

    Args:
        s: the situation.
        nouns: what such a place is called, in the singular.
        signs: what is seen or sold in one.
    """
    wanted = frozenset((*nouns, *signs))
    found = [room for room in s.map.rooms_near() if not wanted.isdisjoint(_seen_in(s, room))]
    serving = [room for room in found if not _SERVES.isdisjoint(s.map.tags_of(room))]
    chosen = serving or found
    if len(chosen) != 1:
        return ""
    return chosen[0]


def _seen_in(s: Situation, room: str) -> Iterator[str]:
    """Yield the words for what is in a room, in the singular: its description, wares and keepers."""
    yield from _described(s.beliefs.map.nodes[room].description)
    for offer in s.inventory.offers():
        if offer.room_id == room:
            yield from singular_words(offer.item)
    for one in s.elsewhere.talkers(lambda one: one.last_seen_room_id == room):
        yield from singular_words(one.name)


def _described(description: str) -> Iterator[str]:
    """Yield the words of a description, in the singular, without what it tells of other places."""
    for clause in _CLAUSE.split(description):
        words = singular_words(clause)
        if _ELSEWHERE.isdisjoint(words):
            yield from words
