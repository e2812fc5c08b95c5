"""A character in plain text, for an assistant."""

import pytest

from maid_agent import BadRequestError, ConflictError, NotYoursError, UnreachableError
from maid_agent.companion import GAP, MOST_LINES, OTHERS, Companion
from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.away.inbox_item import InboxLimits
from maid_engine.accounts.away.owner_questions import QuestionDraft
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.terms import Subject
from tests.clients.agent.agent_house import AgentHouse


@pytest.fixture
def house():
    house = AgentHouse()
    house.leave(mode="delegated", control="external")
    return house


@pytest.fixture
def companion(house):
    return Companion(house.agent())


def test_lines_are_typed_and_their_answers_read_once(house, companion):
    assert "- say The kettle is on.: waiting" in companion.type_lines(["say The kettle is on.", "quit"])
    assert "- quit: refused, because: no such command" in companion.orders()

    house.clock.sleep(60)
    assert "- say The kettle is on.: typed" in companion.look()
    heard = companion.heard()
    assert heard.startswith(OTHERS)
    assert "The kettle is on." in heard
    assert companion.heard() == "Nothing was heard. A new look may tell more."


def test_lines_that_come_too_early_go_with_the_next_look(house, companion):
    companion.look()

    told = companion.type_lines(["say Later."])
    assert "Look again in 30 seconds." in told
    assert "go with the next look: 1" in told
    assert companion.orders() == "- say Later.: not sent yet"

    house.clock.sleep(30)
    assert "- say Later.: waiting" in companion.look()


def test_the_map_is_ordered_and_heard(house, companion):
    companion.type_lines(["look"])
    house.clock.sleep(60)
    companion.chart()
    house.clock.sleep(60)
    assert "- map: typed" in companion.look()


def test_too_many_lines_are_refused(companion):
    with pytest.raises(BadRequestError, match=f"at most {MOST_LINES}"):
        companion.type_lines(["look"] * (MOST_LINES + 1))

    assert companion.orders() == "There are no orders."


def test_lines_that_the_server_refuses_are_not_sent_again(house, companion):
    with pytest.raises(BadRequestError, match="text"):
        companion.type_lines([""])

    assert companion.orders() == "There are no orders."
    assert "Played by: stand_in" in companion.look()


def test_lines_of_an_outage_are_kept_and_typed_once(house, companion):
    house.transport.to_lose = 3
    with pytest.raises(UnreachableError):
        companion.type_lines(["say Once."])

    assert companion.look().count("say Once.") == 1


def test_questions_and_inbox_are_told_and_answered(house, companion):
    board, mina = house.game.resource(QuestionBoard), house.players["mina"]
    board.raise_question(QuestionDraft(mina, Subject.PURCHASE, "lamp", what="A lamp", gold=30, stake=5))
    house.game.resource(Inbox).add(mina, InboxKind.NOTICE, "The roof leaks.")

    told = companion.look()
    assert "A lamp" in told
    assert "2 no (" in told
    assert "The roof leaks." in companion.inbox()
    assert companion.inbox(2) == "There is nothing after 2."
    assert companion.answer(1, "no") == "Question 1 is answered: no."


def test_the_rules_have_the_terms(house, companion):
    rules = companion.rules()

    assert "mina" in rules
    assert "has not agreed" not in rules
    with pytest.raises(NotYoursError):
        Companion(house.agent(character="bess")).rules()


def test_a_gap_is_told(house, companion):
    inbox = house.game.resource(Inbox)
    for number in range(InboxLimits().items + 5):
        inbox.add(house.players["mina"], InboxKind.NOTICE, f"The roof leaks in {number} places.")

    assert GAP in companion.inbox(1)


def test_a_cursor_beyond_the_end_is_refused(house, companion):
    house.game.resource(Inbox).add(house.players["mina"], InboxKind.NOTICE, "The roof leaks.")

    with pytest.raises(ConflictError, match="beyond the end"):
        companion.inbox(99)
