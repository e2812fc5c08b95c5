"""A trade goes from phase to phase by its table, and a session keeps what both put in."""

import pytest

from maid_engine.ai_players.models.trade_session import (
    TRANSITIONS,
    TradeMove,
    TradePhase,
    TradeSession,
    TradeSign,
    Transition,
)


def test_every_phase_has_a_row_and_is_reached():
    reached = {move.phase for row in TRANSITIONS.values() for move in row.values()}
    assert set(TRANSITIONS) == set(TradePhase)
    assert reached == set(TradePhase)


def test_every_sign_and_every_move_but_waiting_stands_in_the_table():
    signs = {sign for row in TRANSITIONS.values() for sign in row}
    moves = {move.move for row in TRANSITIONS.values() for move in row.values()}
    assert signs == set(TradeSign)
    assert moves == set(TradeMove)


def test_a_trade_for_gold():
    session = TradeSession().after(TRANSITIONS[TradePhase.IDLE][TradeSign.ASKED]).put_in(0, "long sword")
    paying = session.after(TRANSITIONS[TradePhase.OPEN][TradeSign.WORTH_BUYING]).confirming()
    assert paying == TradeSession(TradePhase.PAYING, item="long sword", confirmed=True)
    assert not paying.after(TRANSITIONS[TradePhase.PAYING][TradeSign.CONFIRMED]).confirmed


def test_a_new_trade_knows_nothing_of_the_last_one_but_what_was_offered():
    last = TradeSession(TradePhase.RETURNED, "cudgel", 8, "apple", "pelt", confirmed=True)
    assert last.after(Transition(TradeMove.ACCEPT, TradePhase.OPEN)) == TradeSession(
        TradePhase.OPEN, "cudgel"
    )


def test_an_offer_that_was_called_off_is_no_offer():
    selling = TradeSession(TradePhase.SELLING, "cudgel", 3)
    assert selling.after(TRANSITIONS[TradePhase.SELLING][TradeSign.LAPSED]).ware == ""


@pytest.mark.parametrize(("item", "kept"), [(None, "apple"), ("", ""), ("pelt", "pelt")])
def test_gold_alone_leaves_the_thing_that_lies_there(item, kept):
    assert TradeSession(item="apple").put_in(7, item).item == kept
