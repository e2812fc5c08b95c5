"""Trades with other players without loss: own offers, and answers to the offers of others."""

from collections.abc import Callable, Mapping
from typing import Final, assert_never

from maid_engine.ai_players.cognitive.behaviors.group_play import say_to
from maid_engine.ai_players.cognitive.behaviors.situation.people import People
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.cognitive.behaviors.trade_agreement import asked_price, is_agreed, promised_to
from maid_engine.ai_players.language.item_kinds import is_armor, is_healing, is_weapon
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import AdvanceTrade, Note, OfferWare, Said, Untag
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.trade_session import (
    TRANSITIONS,
    TradeMove,
    TradePhase,
    TradeSign,
    Transition,
)
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.english import indefinite

TRADE_S: Final = 60.0
"""Seconds without progress after which a trade with a human is called off."""
TRADE_WITH_AI_S: Final = 35.0
"""Seconds without progress after which a trade with another AI player is called off."""
STALE_S: Final = TRADE_S * 2
"""Seconds after which notes about the start of a trade belong to an earlier trade."""
UNWANTED_S: Final = 8.0
"""Seconds for which an unwanted offer of another AI player stands before it is declined."""
CONFIRMED_S: Final = 8.0
"""Seconds between two confirmations."""
ASK_TO_TRADE_S: Final = 1200.0
"""Seconds before the same AI player is asked to trade again."""
LEFT_TO_PLAYER_S: Final = 600.0
"""Seconds for which the player for whom a mind plays has time to decide about a trade."""
POTIONS_KEPT: Final = 3
"""Number of potions above which one is offered for sale."""


def offer_trade(s: Situation, goal: GoalView) -> Decision | None:
    """Offer a spare item to an AI player here.

    Humans are not approached; they have to begin a trade themselves.
    """
    del goal
    p = s.modulator.personality
    if not _may_offer(s):
        return None
    if not s.luck("offer_trade").chance(p.extraversion * (1.0 - 0.5 * p.neuroticism)):
        return None
    partner = _partner(s)
    if partner is None:
        return None
    ware, name = _spare(s), partner.name
    if not ware:
        return None
    words = f"I have {indefinite(ware)} to spare, {name}. It is yours for {asked_price(s, ware)} gold."
    offer = do("say_message", f"offer {name} a trade", message=words)
    offered = Note(Activity.TRADE_OFFERED.of(name.lower()))
    return Decision(
        (
            offer.marking(offered, OfferWare(ware), Said(words)),
            do("ask_to_trade", f"trade with {name}", target=name),
            do("wait", "see whether they want it", seconds="8"),
        )
    )


def _may_offer(s: Situation) -> bool:
    """Return whether the game has trades, and the character is in no trade, fight or group."""
    if "ask_to_trade" not in s.game.verbs or s.people.tagged("trading"):
        return False
    return not s.own.in_combat and not s.people.grouped


def _partner(s: Situation) -> EntityView | None:
    """Return the first AI player here who was not asked to trade lately; `None` if there is none."""
    for one in s.people.people():
        offered = Activity.TRADE_OFFERED.of(one.name.lower())
        if one.is_ai and s.diary.since(offered, s.now) >= ASK_TO_TRADE_S:
            return one
    return None


def answer_trade(s: Situation) -> Decision | None:
    """Take the next step of the current trade.

    The mind gives at most what the offer is worth, and calls off a trade without progress.
    """
    partner = next(iter(s.people.tagged("trading")), "")
    if not partner:
        return None
    if _is_left_to_player(s, partner):
        left = Note(Activity.LEFT_TO_PLAYER.of(partner.lower()))
        return say_to(s, "request.player_decides", partner).marking(Untag(partner, "trading"), left)
    phase = _phase(s, partner)
    for sign, transition in TRANSITIONS[phase].items():
        if SIGNS[sign](s, partner):
            return _steps(s, partner, transition)
    return _steps(s, partner, Transition(TradeMove.WAIT, phase))


def is_offered_trade(s: Situation) -> bool:
    """Return whether a person here offers a trade that has not begun."""
    return any(
        _is_person(s.people, one) and _phase(s, one) is TradePhase.IDLE for one in s.people.tagged("trading")
    )


def _is_left_to_player(s: Situation, partner: str) -> bool:
    """Return whether the player decides about a trade with this partner, and was not left to decide lately."""
    if not s.mandate.asks_before_trades:
        return False
    return s.diary.since(Activity.LEFT_TO_PLAYER.of(partner.lower()), s.now) >= LEFT_TO_PLAYER_S


def wants(s: Situation, ware: str, price: int) -> bool:
    """Return whether the ware is worth that price to the character and affordable."""
    if price > s.own.gold - 5 or price <= 0:
        return False
    if is_healing(ware):
        return s.inventory.doses() < POTIONS_KEPT - 1
    return s.inventory.improves(ware, price)


# --- phases and signs ---


def _is_selling(s: Situation, partner: str) -> bool:
    """Return whether the own ware was offered to this partner in the last `STALE_S` seconds."""
    offered = s.diary.since(Activity.TRADE_OFFERED.of(partner.lower()), s.now)
    return bool(s.diary.trade.ware) and offered < STALE_S


def _begun_s(s: Situation, partner: str) -> float:
    """Return the seconds since the trade with this partner began; infinite if it never did."""
    begun = Activity.SELLING_BEGUN if _is_selling(s, partner) else Activity.TRADE_BEGUN
    return s.diary.since(begun.of(partner.lower()), s.now)


def _phase(s: Situation, partner: str) -> TradePhase:
    if _begun_s(s, partner) > STALE_S:
        return TradePhase.IDLE
    if _is_selling(s, partner):
        return TradePhase.SELLING
    phase = s.diary.trade.phase
    if phase is TradePhase.SELLING:
        return TradePhase.OPEN
    return phase


def _is_person(people: People, partner: str) -> bool:
    return any(one.name.lower() == partner.lower() for one in people.humans())


def _has_lapsed(s: Situation, partner: str) -> bool:
    """Return whether the trade took too long. Humans get more time, because they read and type."""
    patience_s = TRADE_S if _is_person(s.people, partner) else TRADE_WITH_AI_S
    return _begun_s(s, partner) > patience_s


def _is_promised(s: Situation, partner: str) -> bool:
    return promised_to(s, partner) is not None


def _is_paid(s: Situation, partner: str) -> bool:
    del partner
    return is_agreed(s)


def _was_confirmed(s: Situation) -> bool:
    return s.diary.since(Activity.TRADE_CONFIRMED.of(), s.now) <= CONFIRMED_S


def _is_settled(s: Situation, partner: str) -> bool:
    return _is_paid(s, partner) and _was_confirmed(s)


def _is_unwanted(s: Situation, partner: str) -> bool:
    """Return whether another AI player offers something useless or worthless.

    It would not offer anything else.
    """
    trade = s.diary.trade
    if not trade.item or trade.worth > 0 or _begun_s(s, partner) <= UNWANTED_S:
        return False
    return not _is_person(s.people, partner) and not wants(s, trade.item, asked_price(s, trade.item))


def _has_return(s: Situation, partner: str) -> bool:
    if s.diary.trade.worth <= 0 or _was_confirmed(s):
        return False
    ware = _fair_return(s)
    return bool(ware) and s.diary.since(Activity.PUT_IN_TRADE.of(partner.lower(), ware), s.now) > TRADE_S


def _is_worth_buying(s: Situation, partner: str) -> bool:
    del partner
    item = s.diary.trade.item
    return bool(item) and wants(s, item, asked_price(s, item))


def _is_agreed(s: Situation, partner: str) -> bool:
    del partner
    return s.diary.trade.confirmed and is_agreed(s)


SIGNS: Final[Mapping[TradeSign, Callable[[Situation, str], bool]]] = {
    TradeSign.OFFER_TAKEN: _is_selling,
    TradeSign.ASKED: lambda s, partner: True,  # noqa: ARG005 - the partner is here because they asked
    TradeSign.PROMISED: _is_promised,
    TradeSign.SETTLED: _is_settled,
    TradeSign.PAID: _is_paid,
    TradeSign.LAPSED: _has_lapsed,
    TradeSign.UNWANTED: _is_unwanted,
    TradeSign.FAIR_RETURN: _has_return,
    TradeSign.WORTH_BUYING: _is_worth_buying,
    TradeSign.AGREED: _is_agreed,
    TradeSign.ONE_SIDED: lambda s, partner: s.diary.trade.confirmed,  # noqa: ARG005 - asked where nothing was put in
    TradeSign.REFUSED: lambda s, partner: s.diary.trade.refused,  # noqa: ARG005 - there is one trade at a time
}
"""Sign → a function that returns whether the trade with this partner shows it."""


# --- moves ---

_WAITING: Final[Mapping[TradePhase, str]] = {
    TradePhase.IDLE: "wait for the offer",
    TradePhase.SELLING: "wait for their offer",
    TradePhase.OPEN: "wait for the offer",
    TradePhase.RETURNED: "wait for the offer",
    TradePhase.PAYING: "wait for them to confirm",
}


def _steps(s: Situation, partner: str, transition: Transition) -> Decision | None:  # noqa: PLR0911 - a case for each move
    """Return the steps of a move. Once the first step is released, the session enters the next phase."""
    trade, who = s.diary.trade, partner.lower()
    advance = AdvanceTrade(transition)
    match transition.move:
        case TradeMove.ACCEPT:
            accept = do("accept_trade", f"see what {partner} offers")
            begun = Note(Activity.TRADE_BEGUN.of(who))
            return Decision((accept.marking(begun, advance), do("wait", "see what is offered", seconds="4")))
        case TradeMove.PUT_IN_WARE:
            offer = do("offer_in_trade", f"offer {trade.ware}", item=trade.ware)
            begun = Note(Activity.SELLING_BEGUN.of(who))
            return Decision((offer.marking(begun, advance), do("wait", "see what they offer", seconds="5")))
        case TradeMove.PUT_IN_PROMISED:
            return _put_in_promised(s, partner).marking(advance)
        case TradeMove.PUT_IN_RETURN:
            ware = _fair_return(s)
            offer = do("offer_in_trade", f"offer {ware}", item=ware)
            put_in = (Note(Activity.PUT_IN_TRADE.of(who, ware)), AdvanceTrade(transition, ware))
            return Decision((offer.marking(*put_in), do("wait", "see", seconds="4")))
        case TradeMove.PUT_IN_GOLD:
            price = asked_price(s, trade.item)
            offer = do("offer_gold", f"offer {price} gold for {trade.item}", amount=str(price))
            paid_for = AdvanceTrade(transition, trade.item)
            return Decision((offer.marking(paid_for), do("wait", "see", seconds="4")))
        case TradeMove.CONFIRM:
            return _confirm(partner).marking(advance, Note(Activity.TRADE_CONFIRMED.of()))
        case TradeMove.DECLINE:
            # The words come last: whatever interrupts them, no offer stands open any more.
            cancel = do("cancel_trade", "call the trade off").marking(advance, Untag(partner, "trading"))
            return Decision((cancel, *say_to(s, "request.decline", partner)))
        case TradeMove.CALL_OFF:
            cancel = do("cancel_trade", "call the trade off")
            return Decision((cancel.marking(advance, Untag(partner, "trading")),))
        case TradeMove.WAIT:
            wait = do("wait", _WAITING[transition.phase], seconds="3")
            return Decision((wait.marking(advance) if trade.confirmed else wait,))
        case _:
            assert_never(transition.move)


def _put_in_promised(s: Situation, partner: str) -> Decision:
    """Put in what the partner was promised, at the price that was agreed on then."""
    promise = promised_to(s, partner)
    if promise is None:
        return Decision()
    ware, who = promise.what.lower(), partner.lower()
    begun = (Note(Activity.TRADE_OFFERED.of(who)), Note(Activity.SELLING_BEGUN.of(who)), OfferWare(ware))
    offer = do("offer_in_trade", f"hand over {ware}, as promised", item=ware).marking(*begun)
    return Decision((offer, do("wait", "see what they offer", seconds="3")))


def _confirm(partner: str) -> Decision:
    """Wait as long as the game requires before a confirmation, then confirm."""
    return Decision(
        (
            do("wait", "look at the offer", seconds="3"),
            do("confirm_trade", f"settle with {partner}"),
            do("wait", "see", seconds="3"),
        )
    )


# --- wares ---


def _spare(s: Situation) -> str:
    """Return a useful item that the character does not need, in lower case; "" if there is none."""
    for item in s.inventory.sellable():
        if _is_gear(item.name) and asked_price(s, item.name) > 0:
            return item.name.lower()
    if s.inventory.doses() <= POTIONS_KEPT:
        return ""
    potion = s.inventory.potions()[0].name
    return potion.lower() if asked_price(s, potion) > 0 else ""


def _is_gear(name: str) -> bool:
    return is_weapon(name) or bool(is_armor(name))


def _fair_return(s: Situation) -> str:
    """Return the most valuable sellable item that is worth at most what is offered; "" if there is none."""
    goods = [(s.inventory.trade_value(item.name), item.name.lower()) for item in s.inventory.sellable()]
    fair = [pair for pair in goods if 0 < pair[0] <= s.diary.trade.worth]
    return max(fair)[1] if fair else ""
