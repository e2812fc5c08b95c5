"""An absence by looks alone: terms, a stand-in, orders and what came of them, and the player who comes back."""

import pytest

from tests.net.player_api.player_house import PlayerHouse

HEARTBEAT = "/characters/mina/heartbeat"


class Program:
    """A program of Mina's, with one token for all that it does."""

    def __init__(self):
        self.house = PlayerHouse(packs=("stdlib", "tutorial_world"))
        self.pilot = self.house.house.pilot
        self.token = self.house.token()
        self.seen = {"cursor": 0, "heard_cursor": 0}

    def ask(self, method, path, **request):
        answer = self.house.ask(method, path, token=self.token, **request)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def agree(self, **terms):
        """Choose terms; Mina agrees to their sentences."""
        self.ask("PUT", "/characters/mina/terms", json=terms)
        self.house.agree("mina")

    def look(self, *orders):
        """Look in; each order is (id, text)."""
        given = [{"id": name, "text": text} for name, text in orders]
        wish = {"since": self.seen["cursor"], "heard_since": self.seen["heard_cursor"], "orders": given}
        self.seen = self.ask("POST", HEARTBEAT, json=wish)
        return self.seen

    def states(self):
        return {one["id"]: one["state"] for one in self.seen["orders"]}


@pytest.fixture
def program():
    return Program()


def leave(program):
    """Mina comes and goes."""
    mina = program.pilot.join("Mina")
    mina.type("quit")
    program.pilot.settle()


def test_an_absence_by_looks_alone(program):
    program.agree(mode="delegated", control="external")
    leave(program)

    seen = program.look(("o1", "say The kettle is on."), ("o2", "quit"), ("o3", "look"))
    assert seen["seat"] == "stand_in"
    assert seen["seconds_left"] > 0
    assert program.states()["o2"] == "refused"
    assert seen["next_in_s"] == 60.0

    program.pilot.wait(90)
    seen = program.look()
    assert program.states() == {"o1": "typed", "o2": "refused", "o3": "typed"}
    assert any("The kettle is on." in line["text"] for line in seen["heard"])
    assert seen["next_in_s"] == 900.0

    program.pilot.wait(30)
    program.look(("o4", "say One more thing."))
    program.pilot.join("Mina")
    program.pilot.wait(30)
    seen = program.look()
    assert seen["seat"] == "person"
    assert program.states()["o4"] in ("typed", "lapsed")
    assert seen["digest"], "the digest of the absence"


def test_on_autopilot_orders_are_refused_with_the_remedy(program):
    program.agree(mode="autonomous")
    leave(program)

    seen = program.look(("o1", "look"))

    assert program.states() == {"o1": "refused"}
    assert "hybrid or external" in seen["orders"][0]["reason"]


def test_terms_that_change_take_the_stand_in_away(program):
    program.agree(mode="delegated")
    leave(program)
    assert program.look()["seat"] == "stand_in"

    program.ask("PUT", "/characters/mina/terms", json={"deaths": 2})
    program.pilot.wait(40)

    assert program.look()["seat"] == "nobody"


def test_the_first_quest_of_the_tutorial_is_finished_by_looks_alone(program):
    program.agree(mode="delegated", control="external")
    leave(program)
    deeds = (
        "talk isa",
        "accept first steps",
        "look",
        "say hello",
        "north",
        "east",
        "west",
        "north",
        "talk joss",
    )

    program.look(*((str(number), text) for number, text in enumerate(deeds)))
    heard = []
    for _ in range(6):
        program.pilot.wait(program.seen["next_in_s"])
        heard += [line["text"] for line in program.look()["heard"]]
        if "waiting" not in program.states().values():
            break

    assert set(program.states().values()) == {"typed"}
    assert any("six coins" in line for line in heard)
