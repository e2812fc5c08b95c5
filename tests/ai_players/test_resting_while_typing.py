"""While a mind types a line, it is not called before the line is sent, unless something goes on meanwhile."""

import pytest

from maid_engine.ai_players.cognitive.action.runner import LOST_AFTER_S
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name
from maid_stdlib.messages import look, movement, talk
from tests.ai_players.rules.town import in_town, vitals

HERE = EntityId("player#2")
CADENCE_S = 3.0
"""The mind of these tests thinks so often when nothing is being typed."""


@pytest.fixture
def typing():
    """A mind that types a line for longer than it would rest otherwise."""
    book = in_town("explorer")
    for _ in range(100):
        while not book.open:
            book.pass_time(0.25)
        if book.open[0].not_before - book.now > CADENCE_S + 0.5:
            return book
        book << ".*"
        book >> ("You cannot do that here.", vitals())
    raise AssertionError("it types nothing slowly")


def thoughts_until(book, until):
    """How often it thinks until then, while nothing is heard."""
    steps = len(book.outcomes)
    while book.now < until:
        book.pass_time(0.25)
    return len(book.outcomes) - steps


def test_it_does_not_think_before_the_line_is_sent(typing):
    assert thoughts_until(typing, typing.open[0].not_before - 0.25) == 0


def test_it_does_not_think_while_it_only_waits_for_the_answer(typing):
    sent = typing.open[0].not_before
    typing.pass_time(sent - typing.now + CADENCE_S)

    assert typing.mind.times.executive < 0.0

    typing.pass_time(LOST_AFTER_S)

    assert typing.mind.times.executive >= 0.0


def test_it_thinks_again_when_no_answer_comes(typing):
    sent = typing.open[0].not_before

    assert thoughts_until(typing, sent + 2 * CADENCE_S) >= 1


def test_who_is_spoken_to_answers_before_its_line_is_sent(typing):
    typing >> talk.TELL(actor=Name("Bob", author=HERE), text=Authored("where is the bakery?", HERE)).seen_by(
        "target"
    )

    assert typing.outcomes[-1].wake_at <= typing.now + CADENCE_S


def test_who_is_led_elsewhere_thinks_before_its_line_is_sent(typing):
    typing >> (
        movement.FOLLOW_ALONG(leader=Name("Bob", author=HERE), direction="west"),
        look.TITLE(title="Weaver Lane", area="Millhaven"),
        look.DESCRIPTION(text="Looms rattle."),
        look.EXITS(exits=("north", "east")),
        vitals(),
    )

    assert typing.mind.times.executive >= 0.0
