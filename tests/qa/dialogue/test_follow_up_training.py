"""Judgements teach which follow-up was said."""

import pytest

from maid_engine.ai_players.dialogue.exchanges.book import ExchangeBook, shipped_exchanges
from maid_engine.ai_players.dialogue.exchanges.follow_fit import UNTAUGHT_FOLLOW_UPS
from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_qa.dialogue.examples import SHIPPED
from maid_qa.dialogue.exchange_training import FOLDER
from maid_qa.dialogue.follow_up_training import held_out_follow_fit, train_follow_fit
from maid_qa.dialogue.judged_follow_ups import JUDGED_FOLLOW_UPS, JudgedFollowUp, read_judged_follow_ups
from tests.ai_players.dialogue.exchange_kit import DIED, TALK, index

OLD, PETS = f"{DIED} > he was old", f"{DIED} > do you have pets"
SAID = {
    "he was so old": OLD,
    "we had our dog for years": OLD,
    "got pets yourself": PETS,
    "do you have a pet": PETS,
    "where is the forge": "",
    "nice weather": "",
    "i must go": "",
}


@pytest.fixture(scope="module")
def book():
    return ExchangeBook((index(TALK),))


def judged():
    return [JudgedFollowUp(said, DIED, follow_up) for said, follow_up in SAID.items()]


def test_judgements_raise_what_was_said_above_what_was_not(book):
    fit = train_follow_fit(book, judged() * 4, shipped_reader())
    near = book.follow_ups.nearest("he was old, we had him for years", (), (DIED,), 0.0)
    old, pets = (fit.probability(one.near) for one in near)
    assert old > 0.5 > pets


def test_without_judgements_the_weights_are_those_to_begin_with(book):
    assert train_follow_fit(book, (), shipped_reader()) == UNTAUGHT_FOLLOW_UPS


def test_figures_are_of_lines_that_the_fit_was_not_taught_with(book):
    found = held_out_follow_fit(book, judged() * 4, shipped_reader())
    assert found.answered > 0
    assert found.precision > 0.5
    assert 0.0 < found.recall <= 1.0


def test_the_shipped_judgements_tell_most_follow_ups():
    shipped = shipped_exchanges()
    judged = read_judged_follow_ups(SHIPPED / FOLDER / JUDGED_FOLLOW_UPS, shipped.indexes[0].exchanges)
    assert len(judged) >= 200
    assert 0.3 < sum(not one.follow_up for one in judged) / len(judged) < 0.7
    found = held_out_follow_fit(shipped, judged, shipped_reader())
    assert found.precision >= 0.88
    assert found.recall >= 0.7
