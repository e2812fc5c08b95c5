"""Why, why not, thoughts, decisions and health through the API."""

import pytest

from tests.admin.house import House


@pytest.fixture(scope="module")
def house():
    house = House(ai_players=2)
    house.pilot.wait(90)
    return house


def test_the_chain_behind_a_command_is_told_whole(house):
    path = f"/ai-players/{house.agents[0].name}"
    told = house.ask("GET", f"{path}/why").json()
    listed = house.ask("GET", f"{path}/commands", params={"limit": 2}).json()

    assert told["chain"] == listed[0]
    assert told["chain"]["gate"]["passed"]
    assert told["chain"]["source"]["name"]
    assert any(told["chain"]["command"] in line for line in told["lines"])
    assert house.ask("GET", f"{path}/why", params={"n": 2}).json()["chain"] == listed[1]


def test_commands_that_are_not_on_record_are_told_so(house):
    assert house.ask("GET", f"/ai-players/{house.agents[0].name}/why", params={"n": 1000}).status_code == 404


def test_what_stands_against_a_command_is_named(house):
    path = f"/ai-players/{house.agents[0].name}/why-not"
    told = house.ask("GET", path, params={"command": "@shutdown"}).json()

    assert told["objections"][0]["words"]


def test_thoughts_and_decisions_come_in_order(house):
    path = f"/ai-players/{house.agents[0].name}"
    thoughts = house.ask("GET", f"{path}/thoughts", params={"limit": 10}).json()
    decisions = house.ask("GET", f"{path}/decisions", params={"limit": 10}).json()

    ticks = [one["trace"]["tick_number"] for one in thoughts]
    assert len(ticks) == 10
    assert ticks == sorted(ticks)
    assert all(one["line"] for one in thoughts)
    times = [one["timestamp"] for one in decisions]
    assert times == sorted(times)


def test_health_says_whether_one_is_well(house):
    told = house.ask("GET", f"/ai-players/{house.agents[0].name}/health").json()

    assert told["name"] == house.agents[0].name
    assert isinstance(told["healthy"], bool)


def test_a_whole_life_can_be_exported(house):
    agent = house.agents[0]
    path = f"/ai-players/{agent.name}/traces/export"

    told = house.ask("GET", path)
    text = house.ask("GET", path, params={"format": "text"})

    assert told.headers["content-type"] == "application/json"
    kinds = {record["kind"] for record in told.json()["records"]}
    assert {"command", "thought"} <= kinds
    assert text.headers["content-type"].startswith("text/plain")
    assert "source: a template" in text.text
    assert house.ask("GET", path, params={"format": "xml"}).status_code == 422
