"""Letters through the API: what a program writes is the writing of an AI, and requests are decided."""

import pytest

from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letter_consent import Tier, Writer
from maid_engine.accounts.tokens import Scope
from tests.net.player_api.player_house import PlayerHouse

PATH = "/characters/mina/letters"


@pytest.fixture
def house():
    return PlayerHouse()


@pytest.fixture
def box(house):
    return house.game.resource(LetterBox)


@pytest.fixture
def bess_takes_all(house, box):
    box.choose_tier(house.players["bess"], tuple(Writer), Tier.EVERYONE)


def write(house, text="Meet me at the mill.", to="Bess", **more):
    return house.ask("POST", PATH, json={"to": to, "text": text, **more})


def test_a_letter_is_delivered_and_read(house, box, bess_takes_all):
    assert house.ask("GET", f"{PATH}/with/bess/check").json() == {"admission": "open"}
    assert write(house, to_player=True).json() == {"fate": "delivered"}

    [letter] = box.letters_to(house.players["bess"])
    assert (letter.text, letter.writer, letter.wants_player) == (
        "Meet me at the mill.",
        Writer.AI_PLAYER,
        True,
    )
    [told] = house.ask("GET", f"{PATH}/with/bess").json()
    assert (told["sender"], told["addressee"], told["read"]) == ("Mina", "Bess", False)
    [conversation] = house.ask("GET", PATH).json()["conversations"]
    assert (conversation["partner"], conversation["letters"], conversation["unread"]) == ("Bess", 1, 0)


def test_those_who_take_no_letters_of_programs_get_none(house, box):
    assert house.ask("GET", f"{PATH}/with/bess/check").json() == {"admission": "closed"}

    refused = write(house)

    assert refused.status_code == 409
    assert "takes no letters" in refused.json()["detail"]
    assert box.letters_to(house.players["bess"]) == ()


@pytest.mark.parametrize(("to", "status"), [("Mina", 409), ("Nobody", 404), ("", 422)])
def test_to_oneself_and_to_nobody_is_refused(house, to, status):
    assert write(house, to=to).status_code == status


@pytest.mark.parametrize("text", ["x" * 501, "", "two\nlines"])
def test_what_is_no_letter_is_refused_with_the_field(house, text):
    refused = write(house, text=text)

    assert refused.status_code == 422
    assert refused.json()["errors"][0]["where"] == "body.text"


@pytest.mark.parametrize(("act", "letters"), [("approve", 1), ("reject", 0)])
def test_a_request_is_decided(house, box, act, letters):
    box.send(house.players["bess"], house.players["mina"], "May I write?", writer=Writer.PERSON)
    [request] = house.ask("GET", PATH).json()["requests"]
    assert request["sender"] == "Bess"
    assert "text" not in request

    answerer = house.token(Scope.ANSWER)
    assert house.ask("POST", f"{PATH}/requests/bess/{act}", token=answerer).json() == {"requests": 1}

    assert len(box.letters_to(house.players["mina"])) == letters
    assert house.ask("POST", f"{PATH}/requests/bess/{act}", token=answerer).status_code == 404


def test_letters_are_marked_as_read(house, box):
    mina, bess = house.players["mina"], house.players["bess"]
    box.choose_tier(mina, (Writer.PERSON,), Tier.EVERYONE)
    box.send(bess, mina, "Good evening.", writer=Writer.PERSON)

    assert house.ask("POST", f"{PATH}/read", json={"numbers": [1, 7]}).json() == {"read": 1}
    assert box.unread(mina) == ()


def test_a_token_to_answer_writes_no_letters(house):
    refused = house.ask(
        "POST", PATH, token=house.token(Scope.ANSWER), json={"to": "Bess", "text": "Good evening."}
    )

    assert refused.status_code == 403
