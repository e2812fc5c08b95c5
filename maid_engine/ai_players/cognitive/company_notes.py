"""Notes on a group that somebody else leads: when its leader was seen, and when it last moved."""

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.models.activity import Activity


def note_company(s: MindSituation) -> None:
    """Note if the leader is here, and if the group has come to another room."""
    if not s.people.leader:
        return
    if any(one.name == s.people.leader for one in s.people.people()):
        s.diary.note(Activity.SAW_LEADER.of(), s.now)
    if s.diary.hints.get("company_room") != s.own.room_id:
        s.diary.hints["company_room"] = s.own.room_id
        s.diary.note(Activity.GROUP_MOVED.of(), s.now)
