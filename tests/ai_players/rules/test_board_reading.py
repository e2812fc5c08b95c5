"""A board is read in passing: its list now and then, and each new note once."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.board_reading import read_board
from maid_engine.ai_players.models.activity import Activity
from maid_engine.core.messages import Authored, Name
from maid_stdlib.messages import boards as msg
from tests.ai_players.rules.town import ADA, in_town


@pytest.fixture
def reader():
    book = in_town("balanced")
    book >> msg.BOARD_HERE(board=Name("notice board", "a"))
    return book


def decided(book):
    found = read_board(book.mind.situation(book.now))
    return [(step.verb, step.parameters) for step in found] if found else []


def test_the_list_is_read_first(reader):
    assert decided(reader) == [("check_board", {})]


def test_a_new_note_is_read_once(reader):
    diary, room = reader.mind.diary, reader.mind.world.map.current_room_id
    diary.avoid(Activity.LISTED_NOTES.of(room), reader.now + 100)
    assert not decided(reader)
    title = Authored("Pelts", ADA)
    reader >> msg.ROW(number=3, author=Name("Ada", author=ADA), when="2026-01-01 10:00", title=title)
    assert decided(reader) == [("read_note", {"number": "3"})]
    diary.note(Activity.READ_NOTE.of(room, "3"), reader.now)
    assert not decided(reader)
