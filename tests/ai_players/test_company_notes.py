"""Somebody who follows a leader notes when the leader is here and when the group has moved."""

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.company_notes import company_notes
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, SetGroupRoom
from tests.ai_players.planning.house import begin, situation

MOVED = Note(Activity.GROUP_MOVED.of())


def test_somebody_without_a_leader_notes_nothing():
    assert company_notes(situation(begin())) == ()


def test_a_group_that_has_come_to_another_room_is_noted_once():
    book = begin()
    book.mind.diary.facts.leader = "Ada"
    s = situation(book)
    assert company_notes(s) == (SetGroupRoom(s.own.room_id), MOVED)

    marks_of(s).apply(company_notes(s), s.now)

    assert company_notes(situation(book)) == ()
