"""Orders of programs reach the stand-in's hands through the gateway, one after the other."""

import pytest

from maid_engine.accounts.away.orders import BEAT_LAPSES_S, Order, OrderKind, OrderState
from maid_engine.accounts.away.terms import Autonomy, Control, Terms
from maid_engine.ai_players.owner_orders import KEPT_S, MIND_DECIDES, NO_BEAT, NOBODY_PLAYS, OwnerOrders
from tests.admin.house import House


class Outpost:
    """A game with one AI player in it, and the orders for its character."""

    def __init__(self):
        self.house = House(packs=("stdlib",), ai_players=1)
        self.pilot, self.agent = self.house.pilot, self.house.agents[0]
        self.player = self.agent.player_id
        self.control = Control.EXTERNAL
        self.orders = OwnerOrders(
            self.house.game,
            self.house.manager,
            lambda player: Terms(mode=Autonomy.AUTONOMOUS, control=self.control),
        )
        self.house.game.add_system(self.orders)
        self.orders.beat(self.player, "token t1")

    def give(self, *texts, kind=OrderKind.LINE):
        orders = [Order(f"{kind}{number}", kind, text) for number, text in enumerate(texts)]
        return self.orders.give(self.player, orders, "a test")

    def skip(self, seconds):
        """Let game time pass in which nothing happens."""
        self.house.game.tick += round(seconds * self.house.game.ticks_per_second)

    def states(self):
        return [one.state for one in self.orders.records(self.player)]


@pytest.fixture
def outpost():
    return Outpost()


def test_lines_are_typed_in_turn_and_what_comes_of_them_is_heard(outpost):
    outpost.give("say Good evening.", "score")
    outpost.pilot.wait(60)

    assert outpost.states() == [OrderState.TYPED, OrderState.TYPED]
    heard = [one.text for one in outpost.orders.heard(outpost.player)]
    assert any("Good evening." in line for line in heard)
    last = outpost.orders.heard_last(outpost.player)
    assert outpost.orders.heard(outpost.player, last) == ()
    assert len(outpost.orders.heard(outpost.player, last + 1)) > 0, "numbers from before a restart"


def test_a_line_that_may_not_be_typed_holds_up_none_after_it(outpost):
    found = outpost.give("quit", "say On we go.")
    assert found[0].state is OrderState.REFUSED
    assert found[0].reason

    outpost.pilot.wait(60)
    assert outpost.states() == [OrderState.REFUSED, OrderState.TYPED]


def test_an_order_with_a_known_id_is_not_done_again(outpost):
    outpost.give("say Once.")
    outpost.give("say Once.")
    outpost.pilot.wait(60)

    heard = [one.text for one in outpost.orders.heard(outpost.player)]
    assert sum("Once." in line for line in heard) == 1


def test_the_mind_alone_decides_on_autopilot(outpost):
    outpost.control = Control.AUTOPILOT

    assert outpost.give("look")[0].reason == MIND_DECIDES


def test_nobody_obeys_who_is_not_there(outpost):
    outpost.house.manager.despawn(outpost.agent.id)

    assert outpost.give("look")[0].reason == NOBODY_PLAYS


def test_a_goal_is_taken_up_or_refused(outpost):
    taken, refused = (
        outpost.give("say hello to everybody and dance a jig on the moon", kind=OrderKind.GOAL),
        (),
    )
    refused = [one for one in taken if one.state is OrderState.REFUSED]

    assert refused
    assert refused[0].reason


def test_an_ordered_goal_lapses_when_the_program_stays_away(outpost):
    outpost.give("explore 30 rooms", kind=OrderKind.GOAL)
    outpost.pilot.wait(20)
    assert "admin" in [goal["source"] for goal in outpost.agent.goals()]

    outpost.skip(BEAT_LAPSES_S + 1)
    outpost.pilot.wait(20)
    assert outpost.states() == [OrderState.LAPSED]
    assert "admin" not in [goal["source"] for goal in outpost.agent.goals()]


def test_orders_lapse_when_the_program_stays_away(outpost):
    outpost.house.manager.pause(outpost.agent.id)
    outpost.give("look", "score")
    outpost.pilot.wait(1)
    assert outpost.states() == [OrderState.WAITING, OrderState.WAITING]

    outpost.skip(BEAT_LAPSES_S + 1)
    outpost.orders.update(outpost.house.game)
    assert [one.reason for one in outpost.orders.records(outpost.player)] == [NO_BEAT, NO_BEAT]

    outpost.skip(KEPT_S)
    outpost.orders.update(outpost.house.game)
    assert outpost.orders.records(outpost.player) == ()


def test_a_beat_that_comes_too_early_is_told_the_seconds(outpost):
    assert outpost.orders.beat(outpost.player, "token t1") == pytest.approx(30.0)
    assert outpost.orders.beat(outpost.player, "token t2") == 0.0


def test_a_person_is_forgotten(outpost):
    outpost.give("look")
    assert outpost.orders.held([outpost.player])[0]["text"] == "look"

    assert outpost.orders.forget([outpost.player]) == 1
    assert outpost.orders.records(outpost.player) == ()
    assert outpost.orders.heard(outpost.player) == ()
