"""Terms through the API: fields, sentences, and a consent that no program gives."""

import pytest

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.contracts import Contracts
from tests.net.player_api.player_house import PlayerHouse

PATH = "/characters/mina/terms"


@pytest.fixture
def house():
    return PlayerHouse()


def test_terms_that_were_never_chosen_are_told(house):
    told = house.ask("GET", PATH).json()

    assert (told["mode"], told["control"], told["deeds"]) == ("manual", "autopilot", ["free", "speech"])
    assert told["max_autonomous_ticks"] == 240 * told["minutes_per_absence"]
    assert told["agreed_at"] is None
    assert told["text"] == ["When you leave, Mina leaves the world too. Nobody plays Mina but you."]


def test_changed_terms_hold_when_the_player_has_agreed_to_their_sentences(house):
    contracts, mina = house.game.resource(Contracts), house.players["mina"]
    wish = {
        "mode": "delegated",
        "control": "hybrid",
        "deeds": ["free", "value"],
        "max_autonomous_ticks": 7200,
    }

    changed = house.ask("PUT", PATH, json=wish).json()
    assert changed["minutes_per_absence"] == 30
    assert changed["deeds"] == ["free", "value"]
    assert changed["agreed_at"] is None
    assert not contracts.may_stand_in(mina)
    latest = next(iter(house.game.accounts.acts.recent(1)))
    assert (latest.act, latest.target) == ("standin terms changed", "Mina")
    assert latest.details.startswith(f"sha256 {changed['digest']} by token t")

    house.agree("mina")
    assert house.ask("GET", PATH).json()["agreed_at"] is not None
    assert contracts.may_stand_in(mina)

    house.ask("PUT", PATH, json={"deaths": 2})
    assert not contracts.may_stand_in(mina), "changed terms need a new consent"


def test_home_and_area_are_set_as_by_the_typed_commands(house):
    mina, game = house.players["mina"], house.game
    game.characters.enter(mina)
    here = game.world.place_of(mina)

    told = house.ask("PUT", PATH, json={"mode": "delegated", "home": "here", "area": "here"}).json()

    assert told["home"]["id"] == here
    assert told["area"]["name"]
    assert f"Home is {told['home']['name']}." in told["text"]
    again = house.ask("PUT", PATH, json={"home": told["home"]["id"], "area": "anywhere"}).json()
    assert (again["home"], again["area"]) == (told["home"], None)
    assert house.ask("PUT", PATH, json={"home": "recall"}).json()["home"] is None
    refused = house.ask("PUT", PATH, json={"home": "the moon"})
    assert refused.status_code == 409
    assert "one room that your character has seen" in refused.json()["detail"]


def test_no_program_agrees_for_its_owner(house):
    digest = house.ask("PUT", PATH, json={"mode": "delegated"}).json()["digest"]

    refused = house.ask("PUT", PATH, json={"agree": digest})

    assert refused.status_code == 422
    assert refused.json()["errors"][0]["where"] == "body.agree"


@pytest.mark.parametrize(
    ("wish", "where"),
    [
        ({"modus": "manual"}, "body.modus"),
        ({"mode": "wild"}, "body.mode"),
        ({"deeds": ["session"]}, "body.deeds.0"),
        ({"minutes_per_day": 0}, "body.minutes_per_day"),
        ({"max_autonomous_ticks": 241}, "body.max_autonomous_ticks"),
    ],
)
def test_what_is_wrong_is_named_with_its_path(house, wish, where):
    refused = house.ask("PUT", PATH, json=wish)

    assert refused.status_code == 422
    assert refused.json()["errors"][0]["where"] == where


def test_more_than_the_server_allows_is_refused_with_the_limit(house):
    house.game.provide(AwaySettings(minutes_absence_max=60))

    refused = house.ask("PUT", PATH, json={"minutes_per_absence": 90})

    assert refused.status_code == 409
    assert "at most 60" in refused.json()["detail"]


def test_minutes_and_ticks_that_contradict_one_another_are_refused(house):
    refused = house.ask("PUT", PATH, json={"minutes_per_absence": 90, "max_autonomous_ticks": 240})

    assert refused.status_code == 409
    assert "max_autonomous_ticks" in refused.json()["detail"]


def test_a_temper_is_one_of_the_presets(house):
    presets = sorted(house.house.manager.knowledge.presets)

    assert house.ask("PUT", PATH, json={"temper": presets[0]}).json()["temper"] == presets[0]
    assert house.ask("PUT", PATH, json={"temper": ""}).json()["temper"] == ""
    refused = house.ask("PUT", PATH, json={"temper": "wild"})
    assert refused.status_code == 409
    assert presets[0] in refused.json()["detail"]
