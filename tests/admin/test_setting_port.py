"""Settings that change while the server runs: put into force, kept, told where they come from, and taken back."""

import json

import pytest

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.tokens import Scope
from maid_engine.app.runtime_settings import LIVE, LiveSettings
from maid_engine.app.settings import KEYS
from maid_qa.testing.llm import MockLLMProvider
from maid_qa.testing.models import models_of
from maid_qa.testing.pilot import run_inline
from tests.admin.house import House


@pytest.fixture
def house():
    return House(ai_players=1)


def shown(house, key):
    items = house.ask("GET", "/settings", params={"limit": 500}).json()["items"]
    return next(one for one in items if one["key"] == key)


def change(house, **query):
    changes = query.pop("json")
    return house.ask("PATCH", "/settings", json=changes, params=query)


def test_every_setting_is_listed_with_where_it_comes_from(house):
    house.game.resource(LiveSettings).came_from({"name": "settings.toml"})
    items = house.ask("GET", "/settings", params={"limit": 500}).json()["items"]

    assert [one["key"] for one in items] == sorted(KEYS)
    assert shown(house, "name")["source"] == "settings.toml"
    assert {one["key"] for one in items if one["live"]} == set(LIVE)
    assert all(one["remedy"] for one in items if not one["live"])


def test_every_setting_is_explained(house):
    items = house.ask("GET", "/settings", params={"limit": 500}).json()["items"]

    assert [one["key"] for one in items if not one["description"]] == []
    policy = shown(house, "ai_players.budget_policy")
    assert (policy["control"], policy["choices"]) == ("choice", ["enforce", "rest", "warn", "unlimited"])
    port = shown(house, "telnet_port")
    assert (port["control"], port["minimum"], port["maximum"], port["optional"]) == (
        "integer",
        0,
        65535,
        True,
    )
    assert shown(house, "packs")["default"] == ["stdlib", "classic_rpg", "tutorial_world"]
    assert shown(house, "ai_players.scales")["control"] == "json"


def test_secrets_are_masked(house):
    house.game.resource(LiveSettings)._now = house.pilot.maid.settings.model_copy(
        update={"metrics_token": "hush"}
    )

    assert shown(house, "metrics_token")["value"] == "***"


def test_a_change_is_in_force_at_once_and_on_record(house):
    answer = change(house, json={"ai_players.max_agents": 1})

    assert answer.json()[0]["value"] == 1
    assert house.ask("POST", "/ai-players/", json={}).status_code == 409
    assert shown(house, "ai_players.max_agents")["source"] == "admin API, by Ada"
    assert house.acts()[0] == ("Ada", "setting", "ai_players.max_agents")


def test_the_limits_of_speech_change_while_somebody_speaks(house):
    bob = house.pilot.join("Bob")
    for number in range(6):
        bob.type(f"say hello {number}")

    change(house, json={"speech.near_lines_max": 4})
    assert "Wait" in bob.type("say too much")
    change(house, json={"speech.near_lines_max": 0})
    assert "Wait" not in bob.type("say enough")
    assert change(house, json={"speech.near_lines_max": -1}).status_code == 409


def test_minds_that_live_take_another_pace(house):
    change(house, json={"ai_players.action_min_delay": 20.0, "ai_players.action_max_delay": 40.0})
    limits = house.agents[0].loop.mind.spec.limits

    assert (limits.min_delay_s, limits.max_delay_s) == (20.0, 40.0)


def test_money_is_held_to_the_new_caps():
    house = House(ai_players=1, models=models_of(MockLLMProvider()))
    change(
        house,
        json={"ai_players.global_max_cost_per_hour": 7.5, "ai_players.per_agent_max_cost_per_hour": 0.5},
    )
    agent = house.agents[0]

    assert house.ask("GET", "/ai-players/cost/global").json()["hour_cap"] == 7.5
    assert house.ask("GET", f"/ai-players/{agent.name}/cost").json()["hour_cap"] == 0.5


def test_without_models_the_caps_of_the_settings_and_of_each_ai_player_are_told():
    house = House(ai_players=1)
    agent = house.agents[0]
    house.manager.set_budget(agent.id, 0.05)

    assert house.ask("GET", "/ai-players/cost/global").json()["hour_cap"] == 1.0
    assert house.ask("GET", f"/ai-players/{agent.name}/cost").json()["hour_cap"] == 0.05


def test_what_became_of_questions_is_told_with_its_cost():
    house = House(ai_players=1, models=models_of(MockLLMProvider()))
    tracker = house.manager.thinking.tracker
    for event in (tracker.asked, tracker.used):
        event("ai#1", "goals")
    tracker.lost("ai#1", "goals", "stale", 0.02)
    told = house.ask("GET", "/ai-players/cost/global").json()

    assert told["questions"]["goals"] == {
        "asked": 1,
        "answered": 0,
        "used": 1,
        "lost": 1,
        "cost": 0.0,
        "lost_cost": 0.02,
        "shares": {"model": 0.0, "repaired": 0.0, "garbage": 0.0},
    }
    assert (told["lost_cost"], told["losses"]) == (0.02, {"stale": 1})


def test_an_ai_players_own_settings_outrank_those_of_all():
    house = House(ai_players=1, models=models_of(MockLLMProvider()))
    agent = house.agents[0]
    house.ask("PUT", f"/ai-players/{agent.name}", json={"max_cost_per_hour": 0.25})
    change(house, json={"ai_players.per_agent_max_cost_per_hour": 0.5})

    assert house.ask("GET", f"/ai-players/{agent.name}/cost").json()["hour_cap"] == 0.25


def test_ai_players_are_turned_off_and_on(house):
    change(house, json={"ai_players.enabled": False})
    assert house.agents[0].status.value == "offline"
    assert shown(house, "ai_players.enabled")["value"] is False

    change(house, json={"ai_players.enabled": True})

    assert house.manager.enabled


@pytest.mark.parametrize(
    ("changes", "status", "said"),
    [
        ({"telnet_port": 4001}, 409, "start it again"),
        ({"nonsense": 1}, 404, "'nonsense'"),
        ({"ai_players.max_agents": -1}, 409, "ai_players.max_agents"),
        ({"ai_players.max_agents": "many"}, 409, "ai_players.max_agents"),
        ({"ai_players.action_min_delay": 50.0}, 409, "action_max_delay"),
        ({"link_dead_s": 5.0, "registration": "perhaps"}, 409, "registration"),
    ],
)
def test_what_cannot_be_is_refused_with_what_to_do_and_nothing_changes(house, changes, status, said):
    before = house.game.link_dead_s
    answer = change(house, json=changes)

    assert answer.status_code == status
    assert said in answer.json()["detail"]
    assert house.game.link_dead_s == before


def test_a_change_holds_after_a_restart_until_it_is_reset(house):
    change(house, json={"registration": "closed", "link_dead_s": 33.0})
    change(house, json={"characters_per_account": 2}, keep=False)
    again = restarted(house)
    assert again.game.accounts.rules.registration_open is False
    assert again.game.link_dead_s == 33.0
    assert again.game.accounts.rules.most_characters == 5
    assert shown(again, "registration")["source"] == "admin API, by Ada"

    again.ask("DELETE", "/settings/registration")

    assert again.game.accounts.rules.registration_open is True
    assert shown(again, "registration")["source"] == "default"
    assert restarted(again).game.accounts.rules.registration_open is True


def test_a_reset_brings_back_what_was_given(house):
    change(house, json={"ai_players.max_agents": 3})
    answer = house.ask("DELETE", "/settings/ai_players.max_agents")

    assert answer.json()["value"] == house.manager.settings.max_agents == 20


def test_what_will_not_do_any_more_is_left_out_at_the_start(house):
    change(house, json={"link_dead_s": 33.0})
    house.pilot.store.collections["settings"]["link_dead_s"] = json.dumps({"value": "soon", "by": "Ada"})

    assert restarted(house).game.link_dead_s == 180.0


def test_settings_are_for_those_who_may(house):
    assert house.ask("GET", "/settings", token=house.token(Scope.READ, Scope.STEER)).status_code == 403


def restarted(house):
    """The same store under another server."""
    run_inline(house.game.saver.save_now())
    return House(store=house.pilot.store)


def test_a_value_out_of_range_is_told_with_its_key_in_a_sentence(house):
    problem = change(house, json={"slow_mode_s": 99999}).json()
    assert "the setting slow_mode_s should be less than or equal to 3600" in problem["detail"]


def test_limits_of_stand_ins_change_at_once(house):
    change(house, json={"away.enabled": False, "away.minutes_absence_max": 30})
    assert house.game.resource(AwaySettings) == AwaySettings(enabled=False, minutes_absence_max=30)
    problem = change(house, json={"away.minutes_day_max": 0}).json()
    assert "the setting away.minutes_day_max should be greater than or equal to 1" in problem["detail"]
    assert restarted(house).game.resource(AwaySettings).enabled is False
