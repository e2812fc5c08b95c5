"""What a player promised to an AI player can be asked about."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.promises.pledge_answers import given_by
from maid_engine.ai_players.cognitive.memory.pledge_ledger import PledgeLedger
from maid_engine.ai_players.models.audience import only
from maid_engine.ai_players.models.pledges import Pledge, PledgeKind, PledgeState
from tests.ai_players.promises.asking import asked
from tests.ai_players.rules.town import ADA, ada, bob, in_town

ASKED = (
    "did I keep my word?",
    "have I kept my promise?",
    "did i break my promise?",
    "did i do what i promised?",
    "what did I promise you?",
    "do you remember what I promised?",
    "did I promise you anything",
    "what do I owe you?",
)


def town(state=PledgeState.OPEN, *, heard_by=("ada", "bob")):
    book = in_town("social_butterfly", ada, bob)
    s = book.mind.situation(book.now)
    pledge = s.pledges.make(
        Pledge(
            kind=PledgeKind.BRING, by="Ada", deed="bring me a sword", audience=only(heard_by), taint=(ADA,)
        )
    )
    PledgeLedger(s.pledges, s.beliefs.relationships, s.memory).end(pledge.id, state, s.now)
    return book


@pytest.mark.parametrize("words", ASKED)
def test_what_is_still_open_is_told(words):
    assert "bring me a sword" in asked(town(), words)


@pytest.mark.parametrize("words", ASKED)
@pytest.mark.parametrize(
    ("state", "told"),
    [
        (PledgeState.KEPT, ("you did", "kept your word")),
        (PledgeState.BROKEN, ("did not",)),
        (PledgeState.EXCUSED, ("could not",)),
        (PledgeState.UNKNOWN, ("cannot tell",)),
    ],
)
def test_how_it_ended_is_told(words, state, told):
    line = asked(town(state), words)
    assert "bring me a sword" in line
    assert any(part in line.lower() for part in told), line


@pytest.mark.parametrize("words", ASKED)
def test_who_promised_nothing_is_told_so(words):
    book = in_town("social_butterfly", ada, bob)
    line = asked(book, words)
    assert "nothing" in line.lower()


def test_nobody_else_is_told_of_it():
    line = asked(town(), "what did I promise you?", "Bob", "player#2")
    assert "sword" not in line
    line = asked(town(heard_by=("ada",)), "what did I promise you?")
    assert "in private" in line


def test_the_question_what_the_ai_player_promised_is_another():
    assert "sword" not in asked(town(), "what did you promise me?")


def test_an_appointment_binds_both():
    book = in_town("social_butterfly", ada, bob)
    asked(book, "meet me here in five minutes")
    s = book.mind.situation(book.now)
    (given,) = given_by(s, "Ada")
    assert given.state is PledgeState.OPEN
    assert given.deed.startswith("be at")


def test_forget_me_erases_it():
    book = town(PledgeState.BROKEN)
    book.mind.forget_player("Ada", ADA)
    assert "nothing" in asked(book, "did I keep my word?").lower()
    assert not [one for one in book.mind.memory.shelf if "sword" in one.content]


def test_in_a_game_a_promise_is_heard_and_told_and_forget_me_erases_it(hearth):
    hearth.ask("I will bring you a pebble in five minutes")
    assert any("bring me a pebble" in line for line in hearth.ask("what did I promise you?"))
    hearth.ada.type("forget me")
    hearth.play.wait(2)
    assert not hearth.mind.pledges.of("Ada")
