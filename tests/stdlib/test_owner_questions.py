"""`answer` and `steward`: questions are listed with numbers at log-in, answered by owners and stewards, and by nobody else."""

import pytest

from maid_engine.accounts.away.terms import Subject
from maid_engine.core.ids import AccountId, EntityId, PlayerId
from maid_qa.testing.session import FakeSession
from tests.stdlib.owner_town import Town

DO_IT = 'You play yourself now, and nobody does it for you. Type "{}" to do it.'


@pytest.fixture
def town():
    return Town()


def test_open_questions_are_shown_at_log_in_and_answered_by_number(town):
    town.ask()
    town.ask(Subject.DEATH, "wolf", what="a wolf")
    linnet = town.pilot.join("Linnet")
    seen = linnet.heard()
    assert 'Question 2, open for 24 hours: "You died: a wolf."' in seen
    assert 'Question 1, open for 10 minutes: "Bess offers a trade."' in seen
    assert seen.index("Question 2") < seen.index("Question 1")
    assert 'type for example "answer 2 no"' in seen

    assert linnet.type("answer 1 yes") == 'Question 1 is answered: "yes".\n' + DO_IT.format("trade bess")
    assert linnet.type("answer 2 1") == 'Question 2 is answered: "yes".'
    assert linnet.type("answer") == "No question waits for your answer."


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("answer 9 yes", "there is no question 9"),
        ("answer 1 perhaps", "The answers: 1 yes, 2 no"),
        ("answer 1", 'Write it like this: "answer <number> <choice>"'),
        ("answer bob 1 yes", 'nobody called "bob"'.replace("nobody", "anybody")),
        ("answer nobody 1 yes", 'anybody called "nobody"'),
    ],
)
def test_a_wrong_answer_is_told_what_may_stand_there(town, line, seen):
    town.ask()
    linnet = town.pilot.join("Linnet")
    assert seen in linnet.type(line)
    assert len(town.board.open_of(town.players["Linnet"])) == 1


def test_a_role_can_be_taken_back_and_given_up(town):
    bob, linnet = town.pilot.join("Bob"), town.pilot.join("Linnet")
    linnet.type("steward bob answer")
    assert linnet.type("steward bob off") == "Bob is not your steward any more."
    assert "You do not look after Linnet any more." in bob.heard()
    linnet.type("steward bob watch")
    assert bob.type("steward linnet off") == "You do not look after Linnet any more."
    assert "no stewards" in linnet.type("stewards")
    assert "that player is not a steward" in linnet.type("steward bob off")
    assert linnet.type("steward zed answer") == 'There is no character called "zed".'
    assert "Write it like this" in linnet.type("steward bob own")


def test_a_mind_in_the_seat_can_neither_answer_nor_name_a_steward(town):
    town.ask()
    ava = town.game.characters.create("Ava", AccountId(""))
    session = FakeSession("ava", is_ai_player=True)
    town.game.presence.connect(session, PlayerId(EntityId(ava)))
    for line in ("answer linnet 1 yes", "steward bob answer", "stewards"):
        town.pilot.maid.dispatcher.submit(session, line)
    town.pilot.settle()
    assert len(town.board.open_of(town.players["Linnet"])) == 1
    assert session.text.count("I do not know the command") == 3


def test_a_question_that_its_owner_answered_is_no_longer_new_in_the_inbox(town):
    town.ask()
    linnet = town.pilot.join("Linnet")
    assert "a trade" in linnet.type("inbox")
    linnet.type("answer 1 no")
    assert "Nothing in your inbox is new." in linnet.type("inbox")


def test_a_steward_does_not_answer_about_an_offer_of_its_own(town):
    bob, linnet = town.pilot.join("Bob"), town.pilot.join("Linnet")
    linnet.type("steward bob answer")
    town.ask(partner=EntityId(town.players["Bob"]))
    assert "question 1 is about what you ask for yourself" in bob.type("answer linnet 1 yes")
    assert 'Question 1 is answered: "yes".' in linnet.type("answer 1 yes")


def test_each_side_reads_who_looks_after_whom(town):
    bob, linnet = town.pilot.join("Bob"), town.pilot.join("Linnet")
    linnet.type("steward bob answer")
    assert linnet.type("stewards") == "Bob may answer for Linnet."
    assert bob.type("stewards") == "You may answer for Linnet."
