"""Where something is, as one was told or lived it: what memory knows when beliefs do not."""

import re
from typing import Final

from maid_engine.ai_players.rules.exploring import beyond
from maid_engine.ai_players.rules.situation import Situation
from maid_engine.ai_players.rules.steps import Steps, go
from maid_engine.ai_players.rules.words import find_name

THERE_AGAIN_S: Final = 90.0
"""How soon one looks again in a place that is said to be the right one."""
RECALL_AGAIN_S: Final = 60.0
MOST_RECALLED: Final = 5
_SAID: Final = re.compile(r"said[^\"]*: \"(?P<words>.+)\"$")
"""How memory keeps what somebody who lives here said."""


def as_remembered(s: Situation, what: str) -> Steps:
    """Go where one was told, or remembers, that it is; who just was there takes the ways that lead on from there."""
    room = place_in_memory(s, what) if what else ""
    if not room:
        return None
    if room != s.room_id and s.now - s.last_visit(room) > THERE_AGAIN_S:
        return (go(room, f"look for {what} where one remembers it"),)
    return beyond(s, room)


def place_in_memory(s: Situation, what: str) -> str:
    """The known room that memories of it name, "" when none does; looked up once a minute.

    Only what the game said counts, never a player's words.
    """
    key = f"recalled:{what.lower()}"
    if s.diary.since(key, s.now) < RECALL_AGAIN_S:
        return s.diary.hints.get(key, "")
    s.diary.note(key, s.now)
    s.diary.hints[key] = _recalled(s, what)
    return s.diary.hints[key]


def _recalled(s: Situation, what: str) -> str:
    for found in s.memory.recall(what, now=s.now, n=MOST_RECALLED):
        kept = found.memory
        if kept.taint or kept.asserted_by or not find_name(kept.content, [what]):
            continue
        quote = _SAID.search(kept.content)
        room = s.room_named(quote["words"] if quote else kept.content)
        room = room or (s.room_hinted(quote["words"]) if quote else "")
        if room:
            return room
    return ""
