"""A question of a command takes the session's next line as its answer."""

import pytest

from maid_engine.core.messages import Catalogue
from maid_engine.engine.confirmations import Confirmation, Confirmations
from maid_qa.testing.session import FakeSession

CATALOGUE = Catalogue()
SURE = CATALOGUE.define("test.sure", "system_message", actor="Are you sure?")
SECRET = CATALOGUE.define("test.secret", "system_message", actor="Your password?")


class Terminal(FakeSession):
    """A session that can hide what is typed."""

    def __init__(self, name):
        super().__init__(name)
        self.echoes = []

    def echo(self, *, on):
        self.echoes.append(on)


@pytest.fixture
def confirmations():
    return Confirmations()


def test_the_next_line_is_the_answer_and_the_one_after_it_a_command(confirmations):
    ada, answers = FakeSession("ada"), []
    confirmations.ask(ada, Confirmation(SURE(), answers.append))

    assert ada.lines == ["Are you sure?"]
    assert confirmations.take(ada, "yes")
    assert not confirmations.take(ada, "look")
    assert answers == ["yes"]


def test_each_session_answers_its_own_question(confirmations):
    ada, bob, answers = FakeSession("ada"), FakeSession("bob"), []
    confirmations.ask(ada, Confirmation(SURE(), answers.append))

    assert not confirmations.take(bob, "yes")
    assert answers == []


def test_a_later_question_takes_the_place_of_an_earlier_one(confirmations):
    ada, first, second = FakeSession("ada"), [], []
    confirmations.ask(ada, Confirmation(SURE(), first.append))
    confirmations.ask(ada, Confirmation(SURE(), second.append))
    confirmations.take(ada, "yes")

    assert (first, second) == ([], ["yes"])


def test_an_answer_may_ask_again(confirmations):
    ada, answers = FakeSession("ada"), []

    def ask_again(line):
        answers.append(line)
        confirmations.ask(ada, Confirmation(SURE(), answers.append))

    confirmations.ask(ada, Confirmation(SURE(), ask_again))

    assert confirmations.take(ada, "perhaps")
    assert confirmations.take(ada, "yes")
    assert answers == ["perhaps", "yes"]


def test_a_secret_is_hidden_until_it_is_typed(confirmations):
    ada = Terminal("ada")
    confirmations.ask(ada, Confirmation(SECRET(), lambda line: None, hidden=True))
    assert (ada.echoes, confirmations.hides(ada.id)) == ([False], True)

    confirmations.take(ada, "swordfish")
    assert (ada.echoes, confirmations.hides(ada.id)) == ([False, True], False)


def test_a_session_that_cannot_hide_is_asked_for_a_secret_all_the_same(confirmations):
    ada, answers = FakeSession("ada"), []
    confirmations.ask(ada, Confirmation(SECRET(), answers.append, hidden=True))

    assert confirmations.take(ada, "swordfish")
    assert answers == ["swordfish"]


def test_an_open_question_of_a_session_that_ended_is_dropped(confirmations):
    ada, answers = FakeSession("ada"), []
    confirmations.ask(ada, Confirmation(SURE(), answers.append))
    confirmations.forget(ada.id)
    confirmations.forget(ada.id)

    assert not confirmations.take(ada, "yes")
    assert answers == []


def test_a_question_that_is_no_secret_leaves_the_terminal_alone(confirmations):
    ada = Terminal("ada")
    confirmations.ask(ada, Confirmation(SURE(), lambda line: None))
    confirmations.take(ada, "yes")

    assert ada.echoes == []
    assert not confirmations.hides(ada.id)
