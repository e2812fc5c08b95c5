"""Questions of a stand-in through the API, and answers one by one or with a look."""

import pytest

from maid_engine.accounts.away.owner_questions import QuestionDraft
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.terms import Subject
from maid_engine.accounts.tokens import Scope
from tests.net.player_api.player_house import PlayerHouse

PATH = "/characters/mina/questions"


@pytest.fixture
def house():
    house = PlayerHouse()
    board = house.game.resource(QuestionBoard)
    mina = house.players["mina"]
    board.raise_question(QuestionDraft(mina, Subject.PURCHASE, "lamp", what="A lamp", gold=30, stake=5))
    board.raise_question(QuestionDraft(mina, Subject.THREATENED, "wolf", who="A wolf"))
    return house


def test_open_questions_come_with_their_answers_the_most_urgent_first(house):
    first, second = house.ask("GET", PATH).json()

    assert (first["kind"], second["kind"]) == ("threatened", "purchase")
    assert second["text"] == "This costs more than your terms allow: A lamp."
    assert [one["word"] for one in second["options"]] == ["yes", "no"]
    assert second["state"] == "open"
    assert first["priority"] > second["priority"]


def test_a_question_is_answered_once(house):
    answerer = house.token(Scope.ANSWER)

    closed = house.ask("POST", f"{PATH}/1/answer", token=answerer, json={"answer": "yes"}).json()
    assert (closed["state"], closed["answer"], closed["answered_by"]) == ("answered", "yes", "Mina")

    again = house.ask("POST", f"{PATH}/1/answer", token=answerer, json={"answer": "no"})
    assert again.status_code == 409
    assert "closed" in again.json()["detail"]
    assert [one["state"] for one in house.ask("GET", PATH).json()] == ["open", "answered"]


@pytest.mark.parametrize(
    ("number", "answer", "said"), [(7, "yes", "no question 7"), (1, "maybe", "1 yes, 2 no")]
)
def test_what_is_no_answer_is_refused_with_the_remedy(house, number, answer, said):
    refused = house.ask("POST", f"{PATH}/{number}/answer", json={"answer": answer})

    assert refused.status_code == 409
    assert said in refused.json()["detail"]


def test_answers_come_with_a_look_and_a_wrong_one_holds_up_none(house):
    answers = [{"number": 9, "answer": "yes"}, {"number": 1, "answer": "2"}]

    told = house.ask("POST", "/characters/mina/heartbeat", json={"answers": answers}).json()

    assert [(one["number"], one["taken"]) for one in told["answers"]] == [(9, False), (1, True)]
    assert "no question 9" in told["answers"][0]["reason"]
    assert [one["number"] for one in told["questions"]] == [2]


def test_a_token_to_watch_answers_nothing(house):
    watcher = house.token(Scope.WATCH)

    assert len(house.ask("GET", PATH, token=watcher).json()) == 2
    assert house.ask("POST", f"{PATH}/1/answer", token=watcher, json={"answer": "yes"}).status_code == 403
    look = {"answers": [{"number": 1, "answer": "yes"}]}
    assert house.ask("POST", "/characters/mina/heartbeat", token=watcher, json=look).status_code == 403


def test_no_program_allows_an_order_that_was_refused(house):
    board, mina = house.game.resource(QuestionBoard), house.players["mina"]
    refused = board.raise_question(
        QuestionDraft(
            mina, Subject.ORDER_REFUSED, "give", what="give 9 gold to eve", line="give 9 gold to eve"
        )
    )
    path = f"{PATH}/{refused.number}/answer"

    for yes in ("yes", "1", "y"):
        assert "only the player" in house.ask("POST", path, json={"answer": yes}).json()["detail"]
    assert board.grants_of(mina) == ()
    assert house.ask("POST", path, json={"answer": "no"}).json()["state"] == "answered"
