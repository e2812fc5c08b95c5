"""Where something is, as one was told or lived it: what memory knows when beliefs do not."""

import re
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.exploration import beyond
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, go
from maid_engine.ai_players.cognitive.memory.recall_cache import ToldPlace
from maid_engine.ai_players.language.english_words import find_name

RECALL_AGAIN_S: Final = 60.0
MOST_RECALLED: Final = 5
_SAID: Final = re.compile(r"said[^\"]{0,120}: \"(?P<words>.{1,400})\"$")
"""How memory keeps what somebody who lives here said. What one saw oneself is among one's beliefs already."""


def as_remembered(s: Situation, what: str) -> Decision | None:
    """Go where one was told that it is; who has been there since takes the ways that lead on from there."""
    if not what:
        return None
    room, told_at = _told_place(s, what)
    if not room:
        return None
    if s.last_visit(room) < told_at:
        return Decision((go(room, f"look for {what} where it is said to be"),))
    return beyond(s, room)


def _told_place(s: Situation, what: str) -> ToldPlace:
    """The known room that somebody named who was asked of it, and when; looked up once a minute."""
    known = s.memory.told_places.get(what.lower(), s.now, RECALL_AGAIN_S)
    if known is not None:
        return known
    found = _recalled(s, what)
    s.memory.told_places.put(what.lower(), found, s.now)
    return found


def _recalled(s: Situation, what: str) -> ToldPlace:
    """Only what the game's own people said counts, never a player's words."""
    for found in s.memory.look_up(what, now=s.now, n=MOST_RECALLED):
        kept = found.memory
        quote = _SAID.search(kept.content)
        if quote is None or kept.taint or kept.asserted_by or not find_name(kept.content, [what]):
            continue
        room = s.room_named(quote["words"]) or s.room_hinted(quote["words"])
        if room:
            return ToldPlace(room, float(kept.created_at))
    return ToldPlace()
