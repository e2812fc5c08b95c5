"""Where something is, from memories of what NPCs said, for things of which there are no beliefs."""

import re
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.exploration import beyond
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, go
from maid_engine.ai_players.cognitive.memory.recall_cache import ToldPlace
from maid_engine.ai_players.language.english_words import find_name
from maid_engine.ai_players.models.memory_views import MemoryView

RECALL_AGAIN_S: Final = 60.0
"""Seconds for which the place found in memory for a thing is kept."""
MOST_RECALLED: Final = 5
"""Most memories that are read in the search for a place."""
_SAID: Final = re.compile(r"said[^\"]{0,120}: \"(?P<words>.{1,400})\"$")
"""Matches a memory of what an NPC said. What the mind saw itself is already among its beliefs."""


def as_remembered(s: Situation, what: str) -> Decision | None:
    """Go where somebody said that it is. After a visit there, take unexplored exits from there."""
    if not what:
        return None
    room, told_at = _told_place(s, what)
    if not room:
        return None
    if s.map.last_visit(room) < told_at:
        return Decision((go(room, f"look for {what} where it is said to be"),))
    return beyond(s, room)


def _told_place(s: Situation, what: str) -> ToldPlace:
    """Return the known room that an NPC named when asked, and when.

    Looked up once in `RECALL_AGAIN_S` seconds.
    """
    return s.memory.told_places.kept(what.lower(), s.now, RECALL_AGAIN_S, lambda: _recalled(s, what))


def _recalled(s: Situation, what: str) -> ToldPlace:
    """Return a place from memory. Only what NPCs said counts, never a player's words."""
    for found in s.memory.look_up(what, now=s.now, n=MOST_RECALLED):
        kept = found.memory
        said = _said_by_npc(kept)
        if not said or not find_name(kept.content, [what]):
            continue
        room = s.map.room_named(said) or s.map.room_hinted(said)
        if room:
            return ToldPlace(room, float(kept.created_at))
    return ToldPlace()


def _said_by_npc(kept: MemoryView) -> str:
    """Return what an NPC said, from a memory of it; "" if this is another memory."""
    if kept.taint or kept.asserted_by:
        return ""
    quote = _SAID.search(kept.content)
    return quote["words"] if quote is not None else ""
