"""A trade goes from phase to phase by its table, and a session keeps what both put in."""

from maid_engine.ai_players.models.trade_session import (
    TRANSITIONS,
    TradeMove,
    TradePhase,
    TradeSession,
    TradeSide,
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
    pays = TRANSITIONS[TradePhase.OPEN][TradeSign.WORTH_BUYING]
    paying = session.after(pays, "long sword").confirming()
    assert paying == TradeSession(TradePhase.PAYING, item="long sword", confirmed=True, bought="long sword")
    assert not paying.after(TRANSITIONS[TradePhase.PAYING][TradeSign.AGREED]).confirmed


def test_a_new_trade_knows_nothing_of_the_last_one_but_what_was_offered():
    last = TradeSession(TradePhase.RETURNED, "cudgel", 8, "apple", "pelt", confirmed=True)
    assert last.after(Transition(TradeMove.ACCEPT, TradePhase.OPEN)) == TradeSession(
        TradePhase.OPEN, "cudgel"
    )


def test_an_offer_that_was_called_off_is_no_offer():
    selling = TradeSession(TradePhase.SELLING, "cudgel", 3)
    assert selling.after(TRANSITIONS[TradePhase.SELLING][TradeSign.LAPSED]).ware == ""


def test_the_last_offer_shown_is_the_whole_offer():
    assert TradeSession(item="apple", confirmed=True).put_in(7, "") == TradeSession(worth=7)
    side = TradeSide(("pelt",), 3)
    assert TradeSession(mine=TradeSide(("apple",))).showing(side).mine == side


def test_a_change_takes_the_confirmation_back():
    assert not TradeSession(confirmed=True).reopened().confirmed
