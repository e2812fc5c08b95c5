"""What to note of a group that somebody else leads: when its leader was seen, and when it last moved."""

from collections.abc import Iterator

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import DecisionEffect, Note, SetGroupRoom


def company_notes(s: Situation) -> tuple[DecisionEffect, ...]:
    """Return what to note if the leader is here, or if the group has come to another room."""
    if not s.people.leader:
        return ()
    return tuple(_notes(s))


def _notes(s: Situation) -> Iterator[DecisionEffect]:
    if any(one.name == s.people.leader for one in s.people.people()):
        yield Note(Activity.SAW_LEADER.of())
    if s.diary.facts.group_room != s.own.room_id:
        yield SetGroupRoom(s.own.room_id)
        yield Note(Activity.GROUP_MOVED.of())
