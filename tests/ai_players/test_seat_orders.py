"""Orders from outside to a stand-in, by the precedence of the seat."""

from dataclasses import replace

import pytest

from maid_engine.accounts.away.orders import FRESH_S, Order, OrderKind, OrderState
from maid_engine.accounts.away.seat import Holder
from maid_engine.accounts.away.terms import Control
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.owner_orders import MIND_DECIDES, NOBODY_PLAYS, OwnerOrders
from tests.ai_players.away import AUTONOMOUS, DELEGATED, agree, away_game, leave, person, standins

HYBRID, EXTERNAL = Control.HYBRID, Control.EXTERNAL


@pytest.fixture
def play():
    return away_game()


def left(play, control, terms=DELEGATED):
    """Return a character whose player has left it to a stand-in under this control."""
    ada = person(play, "Ada")
    agree(play, "Ada", replace(terms, control=control))
    player_id = ada.player
    leave(ada)
    return player_id


def orders(play):
    return play.game.resource(OwnerOrders)


def give(play, player_id, *lines):
    """Give lines, and return a function that returns the state of each."""
    orders(play).beat(player_id, "a program")
    given = [Order(f"order {number}", OrderKind.LINE, line) for number, line in enumerate(lines)]
    orders(play).give(player_id, given, "ada")
    return lambda: [one.state for one in orders(play).records(player_id)]


@pytest.mark.parametrize("control", [HYBRID, EXTERNAL])
def test_a_stand_in_at_rest_types_orders_at_once(play, control):
    player_id = left(play, control)
    play.wait(60)
    states = give(play, player_id, "look", "say hello there", "inventory")

    play.wait(30)

    assert states() == [OrderState.TYPED] * 3


def test_an_order_that_may_not_be_typed_blocks_nothing(play):
    player_id = left(play, HYBRID)
    play.wait(20)
    states = give(play, player_id, "quit", "look")

    play.wait(20)

    assert states() == [OrderState.REFUSED, OrderState.TYPED]


def test_autopilot_takes_none_and_nobody_takes_any_for_a_player_who_is_there(play):
    player_id = left(play, Control.AUTOPILOT)
    give(play, player_id, "look")
    play.join("Ada")
    orders(play).give(player_id, [Order("late", OrderKind.LINE, "look")], "ada")

    assert [one.reason for one in orders(play).records(player_id)] == [MIND_DECIDES, NOBODY_PLAYS]


def test_the_holder_follows_the_table(play):
    player_id = left(play, EXTERNAL, AUTONOMOUS)
    play.wait(3)
    for _ in range(60):
        if orders(play).holder(player_id) is not Holder.LINE_IN_FLIGHT:
            break
        play.wait(1)
    assert orders(play).holder(player_id) is Holder.IDLE

    play.join("Ada")

    assert orders(play).holder(player_id) is Holder.PERSON


def test_under_external_control_it_waits_while_orders_come_and_goes_home_later(play):
    player_id = left(play, EXTERNAL)
    agent = standins(play).of(player_id)
    states = give(play, player_id, "look")
    assert agent.loop.mind.planning.mandate.stands_by
    play.wait(20)
    assert states() == [OrderState.TYPED]

    play.wait(FRESH_S + 5)

    assert not agent.loop.mind.planning.mandate.stands_by


def test_one_that_waits_for_orders_for_a_quarter_of_an_hour_does_not_count_as_stuck(play):
    player_id = left(play, EXTERNAL)
    for number in range(10):
        orders(play).beat(player_id, "a program")
        orders(play).give(player_id, [Order(f"stand {number}", OrderKind.LINE, "stand")], "ada")
        play.wait(90)

    agent = standins(play).of(player_id)
    assert agent.status is AIPlayerStatus.ACTIVE
    assert agent.loop.mind.executive.stuck_episodes == 0
