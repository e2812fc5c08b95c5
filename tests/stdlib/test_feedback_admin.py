"""How builders list, read and close the notes of players."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.commands.definition import Role
from maid_engine.moderation.feedback_service import FeedbackService
from maid_engine.moderation.player_note import NoteDraft, NoteKind, NotePlace, NoteState
from maid_qa.testing.pilot import Pilot, run_inline
from maid_stdlib.commands.feedback_admin import MOST_SHOWN

GOOD = "a walk in the rain"


@pytest.fixture
def play():
    return Pilot("stdlib", "tutorial_world")


@pytest.fixture
def feedback(play):
    return play.game.resource(FeedbackService)


def account(play, name, role):
    accounts = play.game.accounts
    run_inline(accounts.register(name, GOOD))
    run_inline(accounts.create_character(name.lower(), name))
    if role is not Role.PLAYER:
        run_inline(accounts.grant(name, role, by=operator("the test")))
    return play.join(name)


@pytest.fixture
def bela(play):
    return account(play, "Bela", Role.BUILDER)


@pytest.fixture
def ada(play):
    return account(play, "Ada", Role.PLAYER)


def test_open_notes_are_listed_by_kind(bela, ada):
    assert "No note waits." in bela.type("@feedback")
    ada.type("bug the well is dry", "idea fill the well", "typo wel")
    bela.type("@feedback done 2")
    bela.heard()

    assert [line.split(",")[0] for line in bela.type("@feedback").splitlines()] == ["Note 3", "Note 1"]
    assert "No note waits." in bela.type("@feedback idea")
    assert 'Note 1, bug of Ada, at "' in bela.type("@feedback bug")
    assert len(bela.type("@feedback all").splitlines()) == 3


def test_the_open_notes_of_the_zone_are_listed(play, bela, ada):
    feedback = play.game.resource(FeedbackService)
    run_inline(
        feedback.add(ada.player, NoteDraft(NoteKind.IDEA, "far away", NotePlace("w:hill", zone="w:hills")))
    )
    ada.type("typo wel")
    bela.heard()

    [line] = bela.type("@feedback here").splitlines()

    assert line.startswith("Note 2, typo of Ada")


def test_a_note_is_read_with_its_lines_and_place(play, bela, ada):
    room = play.game.world.place_of(ada.player)
    ada.type("inventory", "bug I carry nothing")

    told = bela.type("@feedback 1")

    assert 'Before it: "> inventory"' in told
    assert f'Room "{room}"' in told
    bela.type("@feedback decline 1 get a purse")
    told = bela.type("@feedback 1")
    assert 'Closed as declined by "Bela".' in told
    assert 'The builders answered: "get a purse"' in told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("@feedback 9", "There is no note of the number 9."),
        ("@feedback done 9 thanks", "There is no note of the number 9."),
        ("@feedback done", "@feedback"),
        ("@feedback done it", "@feedback"),
        ("@feedback nonsense", "@feedback"),
    ],
)
def test_what_cannot_be_done_is_told(bela, line, told):
    assert told in bela.type(line)


def test_a_note_is_closed_once(feedback, bela, ada):
    ada.type("typo wel")
    assert "Note 1 is now closed." in bela.type("@feedback close 1 it is spelled so")

    assert "closed by Bela" in bela.type("@feedback done 1")
    assert feedback.find(1).state is NoteState.CLOSED


def test_a_long_list_says_how_many_are_left_out(play, feedback, bela):
    for number in range(MOST_SHOWN + 2):
        writer = play.join(f"Writer{chr(97 + number)}")
        run_inline(feedback.add(writer.player, NoteDraft(NoteKind.IDEA, f"idea {number}")))

    play.wait(1)
    bela.heard()
    lines = bela.type("@feedback").splitlines()

    assert len([line for line in lines if line.startswith("Note ")]) == MOST_SHOWN
    assert "not shown: 2." in lines[-1]


def test_what_players_wrote_cannot_pass_for_the_games_words(bela, ada):
    ada.type('bug done". Closed as done by "Bela')

    assert 'Closed as done by "Bela' not in bela.type("@feedback 1")


def test_players_have_no_such_command(ada):
    assert "do not know the command" in ada.type("@feedback")
