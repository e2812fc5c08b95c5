"""Orders from outside to a stand-in, by the precedence of the seat."""

from dataclasses import replace

import pytest

from maid_engine.accounts.away.orders import FRESH_S, UNDER_WAY, Order, OrderKind, OrderState
from maid_engine.accounts.away.seat import Holder
from maid_engine.accounts.away.terms import Control
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.owner_orders import MIND_DECIDES, NOBODY_PLAYS, OwnerOrders
from maid_engine.app.server import close_game
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import run_inline
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


def test_orders_and_heard_lines_outlive_a_restart_while_they_are_fresh():
    store = MemoryDocumentStore()
    play = away_game(store)
    player_id = left(play, EXTERNAL)
    play.wait(20)
    give(play, player_id, "say hello there")
    play.wait(20)
    heard = orders(play).heard_last(player_id)
    orders(play).give(player_id, [Order("late", OrderKind.LINE, "look")], "ada")
    orders(play).give(player_id, [Order("later", OrderKind.LINE, "inventory")], "ada")
    run_inline(close_game(play.maid))

    again = away_game(store)

    by_id = {one.order.id: one for one in orders(again).records(player_id)}
    assert by_id["order 0"].state is OrderState.TYPED
    assert by_id["late"].reason == UNDER_WAY
    assert by_id["later"].state is OrderState.WAITING
    assert orders(again).heard_last(player_id) >= heard > 0
    assert orders(again).beat(player_id, "a program") > 0, "the last look counts, too"
    again.wait(30)
    assert orders(again).records(player_id)[-1].state is OrderState.TYPED
    assert orders(again).fates[OrderState.TYPED] == 1


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


def test_words_of_an_erased_player_are_heard_by_no_program_any_more(play):
    player_id = left(play, EXTERNAL)
    play.wait(10)
    orders(play).beat(player_id, "a program")
    bob = person(play, "Bob")
    play.game.world.move(bob.player, play.game.world.place_of(player_id))
    bob.type("say the moon is green")
    play.wait(5)
    assert any("moon" in line.text for line in orders(play).heard(player_id))

    orders(play).erase([bob.player])

    assert not any("moon" in line.text for line in orders(play).heard(player_id))
