"""The last hour of the server in samples."""

import pytest

from maid_engine.admin.history import EVERY_S, MOST_SAMPLES, History
from maid_engine.ai_players.cost.tracker import Call
from maid_engine.ai_players.models.cost import Spend
from maid_qa.testing.llm import MockLLMProvider
from maid_qa.testing.models import models_of
from tests.admin.house import House


@pytest.fixture
def house():
    house = House(ai_players=2, models=models_of(MockLLMProvider()))
    for agent in house.agents:
        house.manager.pause(agent.id)
    house.pilot.wait(EVERY_S)
    return house


def samples(house):
    return house.ask("GET", "/server/history").json()["samples"]


def test_commands_cost_deaths_and_people_are_counted_between_two_samples(house):
    before = len(samples(house))
    pim = house.pilot.join("Pim")
    house.pilot.wait(EVERY_S)
    pim.type("look")
    pim.type("inventory")
    house.manager.stats.deaths += 1
    house.manager.thinking.tracker.called(Call("ai#1", "goals", "big", "strong", Spend(0.25, 10, 10)))
    house.pilot.wait(EVERY_S)
    house.pilot.wait(EVERY_S)
    *_, last_but_one, last = samples(house)

    assert len(samples(house)) == before + 3
    assert (last_but_one["commands"], last_but_one["deaths"], last_but_one["cost"]) == (2, 1, 0.25)
    assert (last["commands"], last["deaths"], last["cost"]) == (0, 0, 0.0)
    assert (last["people"], last["ai_players"]) == (1, 2)


def test_moods_are_those_of_active_ai_players(house):
    agent = house.agents[0]
    house.manager.resume(agent.id)
    house.pilot.wait(EVERY_S)

    assert samples(house)[-1]["moods"] == {agent.emotional_state.current_emotion.value: 1}


def test_the_ticks_of_the_sample_are_measured(house):
    seconds = [9.0, *([0.002] * int(EVERY_S * house.game.ticks_per_second - 1)), 0.004]
    history = History(house.game)
    history.tick_seconds = seconds
    history.update(house.game)

    assert history.samples[-1].tick_ms == pytest.approx(2.0)


def test_an_hour_is_kept(house):
    history = house.admin.context.history
    for _ in range(MOST_SAMPLES + 10):
        history.update(house.game)

    assert len(samples(house)) == MOST_SAMPLES
