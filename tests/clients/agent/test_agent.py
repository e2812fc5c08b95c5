"""An agent looks in, leaves orders, reads and answers."""

import pytest

from maid_agent import (
    Answer,
    ConflictError,
    Seat,
    TooEarlyError,
    UnreachableError,
)
from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letter_consent import Tier, Writer
from maid_engine.accounts.away.owner_questions import QuestionDraft
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.terms import Subject
from tests.clients.agent.agent_house import AgentHouse


@pytest.fixture
def house():
    return AgentHouse()


def test_it_tells_what_the_server_speaks(house):
    told = house.agent().capabilities()

    assert told.protocols == (1,)
    assert told.limits.beat_least_s == 30.0
    assert "heartbeat" in told.features


def test_it_knows_the_characters_and_terms_of_its_token(house):
    agent = house.agent()

    assert [(one.name, one.seat) for one in agent.characters()] == [("Mina", Seat.NOBODY)]
    assert agent.terms().mode == "manual"
    assert agent.terms().agreed_at is None


def test_the_cursor_goes_on(house):
    inbox, mina = house.game.resource(Inbox), house.players["mina"]
    inbox.add(mina, InboxKind.NOTICE, "First.")
    agent = house.agent()
    assert [one.text for one in agent.heartbeat().inbox] == ["First."]

    inbox.add(mina, InboxKind.NOTICE, "Second.")
    agent.wait()
    assert [one.text for one in agent.heartbeat().inbox] == ["Second."]
    assert [one.text for one in agent.inbox().items] == ["First.", "Second."]
    assert agent.mark_read(1, 2) == 2


def test_a_lost_answer_is_asked_for_again(house):
    house.leave(mode="delegated", control="external")
    agent = house.agent()
    house.transport.to_lose = 1

    look = agent.heartbeat(["say Once."])

    assert [one.text for one in look.orders] == ["say Once."]
    assert len(house.transport.requests) == 2


def test_after_an_outage_the_same_call_is_the_same_request(house):
    house.leave(mode="delegated", control="external")
    agent = house.agent()
    house.transport.to_lose = 3
    with pytest.raises(UnreachableError):
        agent.heartbeat(["say Once."])

    look = agent.heartbeat(["say Once."])

    assert [one.text for one in look.orders] == ["say Once."]


def test_too_early_tells_the_seconds(house):
    agent = house.agent()
    agent.heartbeat()

    with pytest.raises(TooEarlyError) as refused:
        agent.heartbeat()

    assert refused.value.seconds == 30.0
    house.clock.sleep(30)
    agent.heartbeat()


def test_questions_are_answered_with_a_look_or_one_by_one(house):
    board, mina = house.game.resource(QuestionBoard), house.players["mina"]
    board.raise_question(QuestionDraft(mina, Subject.PURCHASE, "lamp", what="A lamp", gold=30, stake=5))
    board.raise_question(QuestionDraft(mina, Subject.THREATENED, "wolf", who="A wolf"))
    agent = house.agent()

    look = agent.heartbeat(answers=[Answer(number=1, answer="no"), Answer(number=9, answer="yes")])
    assert [(one.number, one.taken) for one in look.answers] == [(1, True), (9, False)]
    [question] = look.questions

    word = question.options[0].word
    assert agent.answer(question.number, word).answer == word
    assert [one.state for one in agent.questions()] == ["answered", "answered"]
    with pytest.raises(ConflictError, match="closed"):
        agent.answer(question.number, word)


def test_letters_are_written_and_read(house):
    agent = house.agent()
    with pytest.raises(ConflictError, match="takes no letters"):
        agent.write("Bess", "The bread is done.")

    box = house.game.resource(LetterBox)
    box.choose_tier(house.players["bess"], tuple(Writer), Tier.EVERYONE)
    assert agent.write("Bess", "The bread is done.", to_player=True).fate == "delivered"

    [conversation] = agent.letters().conversations
    assert (conversation.partner, conversation.letters) == ("Bess", 1)
    [letter] = agent.letters_with("Bess")
    assert (letter.sender, letter.text, letter.wants_player) == ("Mina", "The bread is done.", True)
