"""The routes for what the page draws."""

from datetime import datetime

import pytest

from maid_engine.ai_players.cost.tracker import Call
from maid_engine.ai_players.models.cost import Spend
from maid_qa.testing.llm import MockLLMProvider
from maid_qa.testing.models import models_of
from tests.admin.house import House


@pytest.fixture(scope="module")
def house():
    house = House(ai_players=2)
    house.pilot.wait(90)
    return house


def test_a_life_is_told_with_dates_in_order(house):
    told = house.ask("GET", f"/ai-players/{house.agents[0].name}/life").json()

    moments = [datetime.fromisoformat(one["at"]) for one in told["events"]]
    assert moments
    assert moments == sorted(moments)
    assert moments[-1] <= datetime.fromisoformat(told["now"].replace("Z", ".999Z"))
    assert {one["kind"] for one in told["events"]} <= {"deed", "talk", "death"}
    assert told["goals"]
    assert told["moods"]
    assert told["money"]
    for one in (*told["goals"], *told["moods"]):
        assert datetime.fromisoformat(one["begins"]) <= datetime.fromisoformat(one["ends"])


def test_relations_begin_with_the_ai_player_itself(house):
    agent = house.agents[0]
    told = house.ask("GET", f"/ai-players/{agent.name}/relations").json()

    names = {one["name"] for one in told["people"]}
    assert told["people"][0] == {"name": agent.name, "kind": "player", "ai_player_id": agent.id}
    assert all({one["who"], one["whom"]} <= names for one in told["ties"])


@pytest.mark.parametrize("part", ["life", "relations"])
def test_nobody_of_that_name_is_told_so(house, part):
    told = house.ask("GET", f"/ai-players/Nobody/{part}")

    assert told.status_code == 404
    assert "Nobody" in told.json()["detail"]


@pytest.mark.parametrize(("period", "count", "slot_s"), [("hour", 12, 300), ("day", 24, 3600)])
def test_costs_are_told_slot_by_slot(period, count, slot_s):
    house = House(models=models_of(MockLLMProvider()))
    tracker = house.manager.thinking.tracker
    tracker.called(Call("ai#1", "goals", "big", "strong", Spend(0.03, 10, 10)))
    tracker.called(Call("ai#1", "utterance", "small", "cheap", Spend(0.01, 10, 10)))
    told = house.ask("GET", "/ai-players/cost/global/history", params={"period": period}).json()

    assert (len(told["slots"]), told["slot_s"]) == (count, slot_s)
    assert told["slots"][-1]["by_operation"] == {"goals": 0.03, "utterance": 0.01}
    assert told["slots"][-1]["by_model"] == {"big": 0.03, "small": 0.01}
    assert told["slots"][-1]["cost"] == pytest.approx(0.04)
    assert all(one["cost"] == 0 for one in told["slots"][:-1])
    assert [one["at"] for one in told["slots"]] == sorted(one["at"] for one in told["slots"])


def test_a_server_without_models_has_no_slots(house):
    assert house.ask("GET", "/ai-players/cost/global/history").json() == {"slot_s": 0.0, "slots": []}
    assert house.ask("GET", "/ai-players/cost/global/history", params={"period": "total"}).status_code == 422
