"""Owners and stewards are told of questions: in the inbox, at half the time, and when somebody else answered."""

import pytest

from maid_engine.accounts.away.inbox import InboxKind
from maid_engine.accounts.away.owner_questions import MINUTE_S
from tests.stdlib.owner_town import Town


@pytest.fixture
def town():
    return Town()


def test_a_question_is_in_the_inbox_until_its_default_takes_its_place(town):
    town.ask()
    town.wait(1)
    (question,) = town.inbox.all_of(town.players["Linnet"])
    assert (question.kind, question.payload["answers"]) == (InboxKind.QUESTION, ["yes", "no"])
    town.wait(10 * MINUTE_S)
    (notice,) = town.inbox.all_of(town.players["Linnet"])
    assert notice.number > question.number, "a program's cursor finds it"
    assert not town.inbox.page(town.players["Linnet"], question.number - 1).gap
    assert (notice.kind, notice.payload["state"]) == (InboxKind.NOTICE, "defaulted")
    assert notice.text.endswith('It was answered "no", by default.')


def test_a_steward_who_may_answer_is_told_at_half_the_time_and_answers(town):
    bob, ada, linnet = (town.pilot.join(name) for name in ("Bob", "Ada", "Linnet"))
    assert "Bob may answer for you now" in linnet.type("steward bob answer")
    assert "Ada may watch for you now" in linnet.type("steward ada watch")
    assert "You may answer for Linnet now" in bob.heard()
    assert "You may answer for Linnet." in bob.type("stewards")
    town.game.presence.disconnect(linnet, "quit")
    town.ask()
    ada.heard()
    bob.heard()
    town.wait(5 * MINUTE_S)

    seen = bob.heard()
    assert 'Question 1 from Linnet, open for 4 minutes: "Bess offers' in seen
    assert "Question" not in ada.heard()
    assert town.inbox.all_of(town.players["Bob"])[0].kind is InboxKind.STEWARD
    assert 'anybody called "linnet"' in ada.type("answer linnet 1 yes")
    assert "Question 1 from Linnet" in ada.type("answer")
    assert bob.type("answer linnet 1 yes") == 'Question 1 from Linnet is answered: "yes".'
    assert town.inbox.all_of(town.players["Linnet"])[-1].text.endswith('It was answered "yes", by bob.')
