"""Boards: notes are pinned up, read and taken down; who wrote one may have it erased."""

import pytest

from maid_engine.core.ids import RoomId
from maid_engine.moderation.moderation_models import Speech
from maid_stdlib.components.board import BoardNote
from maid_stdlib.content.board_specs import BoardSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.loader import load_content
from maid_stdlib.rules import boards as rule
from tests.stdlib.walk_rig import HALL, heard

BOARD = BoardSpec("t:board", "notice board", "a", (RoomId(HALL),))


@pytest.fixture
def house(house):
    house.game.resource(ContentIndex).boards[BOARD.id] = BOARD
    return house


def test_a_board_is_seen_in_its_room(house, ada):
    assert 'Notes of players are pinned to a notice board here. "board" lists them.' in ada.type("look")
    assert "No note is pinned" in ada.type("board")


def test_a_note_is_read_by_others(house, ada, bob):
    assert ada.type("post Pelts: I buy wolf pelts.") == "You pin a note to the board. It is note 1."
    assert "Ada pins a note to the board." in heard(bob)
    assert "Note 1 by Ada" in bob.type("board")
    assert bob.type("read 1") == 'Ada writes in note 1, "Pelts": "I buy wolf pelts."'
    assert bob.type("board 1") == bob.type("read 1")
    assert "no note 7" in bob.type("read 7")


def test_only_the_writer_takes_a_note_down(house, ada, bob):
    ada.type("post Pelts: I buy wolf pelts.")
    assert "is not yours" in bob.type("board remove 1")
    assert ada.type("board remove 1") == "You take note 1 down."
    assert "No note is pinned" in ada.type("board")


def test_bad_notes_are_refused_and_nothing_is_written(house, ada):
    assert "post <title>: <text>" in ada.type("post Pelts")
    assert "at most 60" in ada.type(f"post {'x' * 61}: words")
    ada.type("post Pelts: I buy wolf pelts.")
    assert "just now" in ada.type("post Skins: I buy skins.")
    assert len(rule.notes_on(house.game, BOARD)) == 1


def test_one_player_does_not_fill_a_board(house, ada):
    for number in range(rule.MOST_OF_ONE):
        ada.type(f"post Note {number}: words")
        house.game.clock.advance(rule.PAUSE_S + 1)
    assert "Take one down first" in ada.type("post One more: words")


def test_the_oldest_note_makes_room(house, ada):
    old = [
        BoardNote(BOARD.id, number, "Old", "words", "player#99", "Zoe", 0.0)
        for number in range(1, rule.MOST_NOTES + 1)
    ]
    for note in old:
        house.world.create(f"note:{BOARD.id}:{note.number}", note)
    ada.type("post New: words")
    numbers = [note.number for note in rule.notes_on(house.game, BOARD)]
    assert (len(numbers), numbers[0], numbers[-1]) == (rule.MOST_NOTES, 2, rule.MOST_NOTES + 1)


def test_notes_of_players_who_are_ignored_are_not_shown(house, ada, bob):
    ada.type("post Pelts: I buy wolf pelts.")
    bob.type("ignore ada")
    assert "No note is pinned" in bob.type("board")


def test_without_a_board_nothing_can_be_posted(ada, house):
    ada.type("down")
    assert "no board here" in ada.type("post Pelts: I buy wolf pelts.")
    assert "no board here" in ada.type("board")


def test_a_board_that_is_nowhere_is_refused(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "boards.toml").write_text('[board.lost]\nname = "board"\n')
    told = " ".join(map(str, load_content(tmp_path, "elf").problems))
    assert "boards.toml:1" in told
    assert "rooms" in told


def test_policies_for_public_words_hold_for_notes(ada):
    assert Speech(ada.player_id, "board", "words", is_ai_player=False).is_public


def test_an_erasure_takes_down_all_notes_of_a_person(house, ada, bob):
    ada.type("post Pelts: I buy wolf pelts.")
    bob.type("post Skins: I buy skins.")
    (note,) = rule.written_by(house.game, [ada.player_id])
    rule.take_down(house.game, note)
    assert [note.author for note in rule.notes_on(house.game, BOARD)] == [bob.player_id]
