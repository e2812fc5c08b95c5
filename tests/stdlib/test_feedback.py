"""What players write to the builders, and what they hear of it."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, PROGRAM_CAPABILITIES, Role
from maid_engine.commands.registry import Unknown
from maid_engine.moderation.feedback_service import MOST_AN_HOUR, FeedbackService
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.moderation.player_note import NoteKind, NoteState
from maid_qa.testing.pilot import Pilot, run_inline

GOOD = "a walk in the rain"


@pytest.fixture
def play():
    return Pilot("stdlib", "tutorial_world")


@pytest.fixture
def feedback(play):
    return play.game.resource(FeedbackService)


def account(play, name, role=Role.PLAYER):
    accounts = play.game.accounts
    run_inline(accounts.register(name, GOOD))
    run_inline(accounts.create_character(name.lower(), name))
    if role is not Role.PLAYER:
        run_inline(accounts.grant(name, role, by=operator("the test")))
    return play.join(name)


@pytest.fixture
def people(play):
    return account(play, "Bela", Role.BUILDER), account(play, "Ada"), account(play, "Pim")


@pytest.mark.parametrize("kind", NoteKind)
def test_a_note_gets_a_number_and_keeps_where_it_was_written(play, feedback, people, kind):
    _, ada, _ = people

    told = ada.type(f"{kind.value} the sign is blank")

    assert f"{kind.value} as note 1" in told
    [note] = feedback.notes()
    assert (note.kind, note.text, note.author) == (kind, "the sign is blank", "Ada")
    assert note.place.room == play.game.world.place_of(ada.player)
    assert note.place.room_name
    assert note.place.zone


def test_a_bug_keeps_what_was_typed_and_read_before_without_private_words(feedback, people):
    _, ada, pim = people
    pim.type("say good morning", "tell ada my secret is a tortoise")
    ada.type("inventory", "tell pim never tell", "say hello", "alias gt tell pim", "gt hidden words")
    ada.type("password old new")
    ada.type("bug nothing works")

    [note] = feedback.notes()
    shown = "\n".join(note.lines)
    assert "> inventory" in note.lines
    assert "good morning" in shown
    assert note.lines.index("> inventory") < note.lines.index("> tell …")
    for private in ("tortoise", "never tell", "hidden words", "password", "nothing works"):
        assert private not in shown
    assert len(note.lines) <= 40


def test_a_bug_keeps_refusals_that_repeat_what_was_typed_and_no_unknown_words(feedback, people):
    _, ada, _ = people
    ada.type("examine gargoyle")
    ada.type("hunter2 is my password")
    ada.type("tell gargoyle where are you")
    ada.type("bug no gargoyle")

    [note] = feedback.notes()
    at = note.lines.index("> examine gargoyle")
    assert "gargoyle" in note.lines[at + 1]
    assert "hunter2" not in "\n".join(note.lines)
    assert sum("gargoyle" in line for line in note.lines) == 2


@pytest.mark.parametrize("kind", ["idea", "typo"])
def test_other_notes_keep_no_lines(feedback, people, kind):
    _, ada, _ = people
    ada.type("inventory", f"{kind} it could be better")

    assert feedback.notes()[0].lines == ()


def test_without_words_it_tells_how_to_write_and_which_notes_are_open(people):
    _, ada, _ = people
    assert "None of your notes is open." in ada.type("bug")
    ada.type("bug the well is dry", "idea fill the well")

    told = ada.type("typo")

    assert "typo <text>" in told
    assert 'Your note 1, bug, written at "' in told
    assert '"fill the well"' in told


def test_a_closed_note_is_told_at_once_with_the_answer(people):
    bela, ada, _ = people
    ada.type("bug the well is dry")

    assert "Note 1 is now done." in bela.type("@feedback done 1 it has water again")

    told = ada.heard()
    assert "closed your bug, note 1, as done" in told
    assert "it has water again" in told
    assert "note 1, bug" in ada.type("bug 1")
    assert "it has water again" in ada.type("bug 1")
    assert "None of your notes is open." in ada.type("bug")


def test_nobody_reads_the_notes_of_others(people):
    _, ada, pim = people
    ada.type("bug the well is dry")

    told = pim.type("bug 1")

    assert "You have no note 1" in told
    assert "well" not in told


def test_the_limit_of_an_hour_is_told(people):
    _, ada, _ = people
    for number in range(MOST_AN_HOUR):
        ada.type(f"idea number {chr(97 + number)}")

    assert "10 notes an hour" in ada.type("idea one more")


def test_a_note_is_written_on_purpose_only(people):
    _, ada, _ = people

    for line in ("bu something", "ide something", "typ something"):
        assert "as note" not in ada.type(line)


def test_the_muted_may_write(play, people):
    _, ada, _ = people
    run_inline(play.game.resource(Moderation).mute("Ada", 600, operator("the test")))
    assert "as note 1" in ada.type("bug why am I mute")


@pytest.mark.parametrize("rights", [AI_PLAYER_CAPABILITIES, PROGRAM_CAPABILITIES])
@pytest.mark.parametrize("name", ["bug", "idea", "typo", "@feedback"])
def test_ai_players_and_programs_write_no_notes(play, name, rights):
    assert isinstance(play.game.commands.resolve(name, rights), Unknown)


def test_notes_outlast_a_restart(play, people):
    _, ada, _ = people
    ada.type("bug the well is dry")
    again = Pilot("stdlib", "tutorial_world", store=play.maid.store)

    [note] = again.game.resource(FeedbackService).notes()
    assert (note.text, note.state) == ("the well is dry", NoteState.OPEN)
