"""Where people are and how they are is told to those who look at the map: differences only, and only while somebody looks."""

import pytest

from maid_engine.admin import live_people
from maid_engine.admin.live_people import CHANNEL, EVERY_S, TURNS
from tests.admin.house import House
from tests.admin.test_live import Wire, simulated


@pytest.fixture
def house():
    house = House(ai_players=2)
    for agent in house.agents:
        house.manager.pause(agent.id)
    house.pilot.wait(1)
    return house


class Looker:
    """Somebody who looks at the map: the messages that they were offered."""

    def __init__(self, house):
        self.feed = house.admin.context.feed
        self.subscription = self.feed.subscribe()
        self.subscription.patterns = {(CHANNEL,)}

    def take(self):
        taken = [note.data() for note in self.subscription.waiting]
        self.subscription.waiting.clear()
        return taken

    def go(self):
        self.feed.unsubscribe(self.subscription)


def step(house, times=1):
    house.pilot.wait(EVERY_S * times)


def other_room(house, player):
    here = house.game.world.place_of(player)
    return next(one.room for one in house.game.truth.places() if one.room != here)


def test_everybody_is_listed_with_place_kind_mood_and_health(house):
    pim = house.pilot.join("Pim")
    told = {one["name"]: one for one in house.ask("GET", "/world/people").json()["people"]}

    agent = house.agents[0]
    assert told["Pim"]["kind"] == "person"
    assert (told["Pim"]["mood"], told["Pim"]["health"]) == ("", 1.0)
    assert told["Pim"]["room"] == house.game.world.place_of(pim.player)
    assert told[agent.name]["id"] == agent.id
    assert (told[agent.name]["kind"], told[agent.name]["state"]) == ("ai_player", "paused")
    assert told[agent.name]["mood"] == agent.emotional_state.current_emotion.value


def test_nothing_is_told_while_nobody_looks(house):
    pim, feed = house.pilot.join("Pim"), house.admin.context.feed

    def told_of_a_move():
        before = feed.seq
        house.game.world.move(pim.player, other_room(house, pim.player))
        step(house)
        return feed.seq - before

    assert told_of_a_move() == 0
    looker = Looker(house)
    assert told_of_a_move() == 1
    looker.go()
    assert told_of_a_move() == 0


def test_only_differences_are_told(house):
    pim = house.pilot.join("Pim")
    looker = Looker(house)
    step(house)
    assert {one["name"] for one in looker.take()[0]["changed"]} == {
        "Pim",
        *(one.name for one in house.agents),
    }
    step(house, TURNS)
    assert looker.take() == []

    there = other_room(house, pim.player)
    house.game.world.move(pim.player, there)
    step(house)
    (told,) = looker.take()
    assert [(one["name"], one["room"]) for one in told["changed"]] == [("Pim", there)]
    assert told["gone"] == []


def test_who_leaves_is_told_as_gone(house):
    looker = Looker(house)
    step(house)
    looker.take()
    house.manager.despawn(house.agents[0].id)
    step(house, 4)

    assert [one["gone"] for one in looker.take() if one["gone"]] == [[house.agents[0].id]]


def test_a_change_of_health_is_told_within_some_turns(house, monkeypatch):
    looker = Looker(house)
    step(house)
    looker.take()
    house.manager.resume(house.agents[0].id)
    step(house, TURNS)

    states = [
        one["state"] for told in looker.take() for one in told["changed"] if one["id"] == house.agents[0].id
    ]
    assert states
    assert "paused" not in states[-1:]


def test_numbers_count_up_and_everybody_is_told_with_the_number_that_follows(house):
    pim = house.pilot.join("Pim")
    looker = Looker(house)
    step(house)
    whole = house.ask("GET", "/world/people").json()
    assert whole["number"] == looker.take()[-1]["number"]
    house.game.world.move(pim.player, other_room(house, pim.player))
    step(house)

    assert [one["number"] for one in looker.take()] == [whole["number"] + 1]


def test_a_message_has_no_more_than_the_maximum_and_the_rest_follows(house, monkeypatch):
    monkeypatch.setattr(live_people, "MOST_CHANGES", 1)
    looker = Looker(house)
    step(house, 3)
    told = looker.take()

    assert [len(one["changed"]) for one in told] == [1, 1]
    assert {one["changed"][0]["id"] for one in told} == {one.id for one in house.agents}


def test_it_is_not_kept_for_replay(house):
    feed = house.admin.context.feed
    looker = Looker(house)
    step(house)

    assert looker.take()
    assert feed.since(0, {(CHANNEL,)}) == (False, [])


@simulated
async def test_it_is_heard_by_those_who_name_it_and_not_by_those_who_hear_all(house):
    async with Wire(house) as looks, Wire(house) as hears_all:
        await looks.subscribe("people")
        await hears_all.subscribe("*")
        house.pilot.wait(1)
        heard = await looks.heard()
        other = await hears_all.heard()

    assert (heard["channel"], heard["event"]) == ("people", "moved")
    assert other["channel"] != "people"
