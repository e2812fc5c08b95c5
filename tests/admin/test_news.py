"""News, examples and a word with a player through the API."""

import pytest

from maid_engine.accounts.tokens import Scope
from maid_engine.ai_players.models.examples import Example, ExampleKind
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from tests.admin.house import House

FEAST = "There will be a harvest feast at the Market Square in 30 minutes."


@pytest.fixture
def house():
    return House(ai_players=3)


def learns_of_the_feast(house):
    """One AI player learns of the feast from an admin. Return that one."""
    house.pilot.wait(5)
    teller = house.agents[0]
    house.manager.direct(teller.id, Directive(DirectiveKind.NEWS, FEAST, "a test"))
    house.pilot.wait(2)
    return teller


def test_what_one_knows_of_a_gathering_is_told_with_its_source(house):
    teller = learns_of_the_feast(house)

    (feast,) = house.ask("GET", f"/ai-players/{teller.name}/news").json()

    assert feast["kind"] == "event"
    assert "harvest feast" in feast["words"]
    assert (feast["hops"], feast["confidence"], feast["held_back"]) == (0, 1.0, "")
    assert feast["due"] > house.admin.context.date_of(house.game.now)


def test_all_who_know_a_piece_of_news_are_told_with_who_told_them(house):
    teller, hearer = learns_of_the_feast(house), house.agents[1]
    heard = hearer.loop.mind.hearsay
    heard.hear(teller.name, FEAST, by_ai=True, trust=0.5, now=house.game.now, taint=(teller.name.lower(),))

    spread = house.ask("GET", "/ai-players/news/global").json()
    (feast,) = [one for one in spread if "harvest feast" in one["words"]]
    first, second = feast["knowers"]

    assert (first["name"], first["hops"]) == (teller.name, 0)
    assert (second["name"], second["by"], second["hops"]) == (hearer.name, teller.name, 1)
    assert second["confidence"] < first["confidence"]


def test_whoever_is_away_has_no_news(house):
    teller = learns_of_the_feast(house)
    house.manager.despawn(teller.id)

    assert house.ask("GET", f"/ai-players/{teller.name}/news").json() == []
    assert house.ask("GET", "/ai-players/news/global").json() == []


def test_one_that_knows_a_player_has_a_word_with_them(house):
    bob = house.pilot.join("Bob")
    agent = house.agents[0]
    house.pilot.wait(5)
    bob.type(f"tell {agent.name} hello there")
    house.pilot.wait(30)
    bob.heard()

    answer = house.ask("POST", f"/ai-players/{agent.name}/nudge", json={"player": "bob"})
    house.pilot.wait(15)

    assert answer.status_code == 202
    assert agent.name in bob.heard()
    assert ("Ada", "ai nudge", agent.name) in house.acts()


def test_a_word_with_a_stranger_is_refused_with_the_reason(house):
    house.pilot.join("Bob")
    house.pilot.wait(5)

    answer = house.ask("POST", f"/ai-players/{house.agents[0].name}/nudge", json={"player": "bob"})

    assert answer.status_code == 409
    assert "never spoke to it" in answer.json()["detail"]
    assert not [act for act in house.acts() if act[1] == "ai nudge"]


def test_who_only_reads_makes_nobody_speak(house):
    reader = house.token(Scope.READ)
    path = f"/ai-players/{house.agents[0].name}"

    assert house.ask("GET", f"{path}/news", token=reader).status_code == 200
    assert house.ask("POST", f"{path}/nudge", json={"player": "bob"}, token=reader).status_code == 403


def test_what_worked_is_listed_with_its_score(house):
    house.pilot.wait(60)
    agent = house.agents[0]
    agent.loop.mind.examples.restore({})
    agent.loop.mind.examples.add(
        Example(
            kind=ExampleKind.DEED,
            about="get",
            words="have the key",
            lines=("get key",),
            worked=True,
            retries=1,
        )
    )

    (one,) = house.ask("GET", f"/ai-players/{agent.name}/examples").json()

    assert (one["kind"], one["lines"], one["worked"], one["score"]) == ("deed", ["get key"], True, 5.0)
