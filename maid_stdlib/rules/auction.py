"""Rules of auctions: things are put up, bid on, bought out, and go to who bid most when the time is over.

A lot is an entity that contains the thing, with the highest bid in its purse. So gold and things only move, and the
ledger counts the gold as it counts all gold. The fee of the house is burnt.
"""

from dataclasses import dataclass
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, Name
from maid_engine.core.persistent import Persistent
from maid_engine.core.time import Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.auction import Lot, LotNumbers
from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import Auctioneer
from maid_stdlib.messages import auction as msg
from maid_stdlib.rules import money, parcels
from maid_stdlib.rules.appraisal import Qualities
from maid_stdlib.rules.beings import alive, name_of
from maid_stdlib.rules.items import claim, hand_over
from maid_stdlib.rules.possessions import refuse_to_part
from maid_stdlib.rules.wear import AS_NEW, condition_of, wear_of

NUMBERS: Final = EntityId("lots")
"""The entity with the number of the latest lot."""
HOUR_S: Final = 3600.0
USUAL_HOURS: Final = 24
MOST_LOTS: Final = 10
"""Lots of one character at a time."""
DEAREST: Final = 1_000_000
"""Highest bid and price, in gold."""
STEP: Final = 0.05
"""Share of the highest bid by which the next must be higher; at least 1 gold."""
LAST_CALL_S: Final = 120.0
"""Seconds that a lot stays at least after a bid, so that others can answer."""


@dataclass(frozen=True, slots=True)
class Offer:
    """The terms on which something is put up for auction."""

    least: int
    """Gold of the least first bid."""
    hours: int = USUAL_HOURS
    buyout: int = 0
    """Gold for which it can be had at once; 0 if it cannot."""


# --- queries ---


def auctioneer_here(world: World, place: EntityId | None) -> EntityId | None:
    """Return a living auctioneer in a room, or None."""
    if place is None:
        return None
    return next((mob for mob, _ in world.inside(place, Auctioneer) if alive(world, mob)), None)


def lots(game: Game) -> list[Lot]:
    """Return everything that is up for auction, the oldest first."""
    return sorted((lot for _, lot in game.world.having(Lot)), key=lambda lot: lot.number)


def find_lot(game: Game, number: int) -> Lot | None:
    """Return the lot of a number; None if it is over or never was."""
    return game.world.get(entity_of(number), Lot)


def thing_in(game: Game, lot: Lot) -> EntityId:
    """Return the thing that is up for auction."""
    return game.world.contents(entity_of(lot.number))[0]


def bid_on(game: Game, lot: Lot) -> int:
    """Return the highest bid, in gold; 0 if nobody has bid."""
    return money.gold_of(game, entity_of(lot.number))


def next_bid(game: Game, lot: Lot) -> int:
    """Return the least bid that is accepted now, in gold."""
    bid = bid_on(game, lot)
    if lot.bidder is None:
        return lot.least
    return bid + max(1, round(bid * STEP))


def about(game: Game, lot: Lot) -> tuple[str, ...]:
    """Return what a buyer wants to know of a thing: its numbers, its level, and its condition unless it is as new."""
    item = thing_in(game, lot)
    found = list(Qualities.of_item(game.world, item).about)
    level = game.world.need(item, Item).min_level
    if level > 1:
        found.append(f"from level {level} on")
    condition = condition_of(wear_of(game.world, item))
    if condition != AS_NEW:
        found.append(condition)
    return tuple(found)


def row_of(game: Game, lot: Lot, reader: EntityId) -> Message:
    """Return the line of a lot in the list, as one reader sees it."""
    minutes = round(game.seconds_until(lot.ends) / 60)
    row = {
        "number": lot.number,
        "item": name_of(game.world, thing_in(game, lot)),
        "about": about(game, lot),
        "hours": minutes // 60,
        "minutes": minutes % 60,
    }
    if lot.seller == reader and lot.bidder is None:
        return msg.ROW_UNBID(**row)
    if lot.seller == reader:
        return msg.ROW_OWN(**row, price=bid_on(game, lot))
    if lot.bidder == reader:
        return msg.ROW_LED(**row, price=bid_on(game, lot))
    if lot.buyout:
        return msg.ROW_BUYOUT(**row, price=next_bid(game, lot), buyout=lot.buyout)
    return msg.ROW(**row, price=next_bid(game, lot))


# --- selling ---


def put_up(
    game: Game, seller: EntityId, auctioneer: EntityId, item: EntityId, offer: Offer
) -> Message | None:
    """Put a carried thing up for auction. Return why it is refused, or None."""
    world = game.world
    house = world.need(auctioneer, Auctioneer)
    refusal = _refuse_offer(house, offer) or refuse_thing(game, seller, item)
    if refusal is not None:
        return refusal
    if sum(lot.seller == seller for lot in lots(game)) >= MOST_LOTS:
        return msg.TOO_MANY(most=MOST_LOTS)
    number = _next_number(world)
    ends = game.after(offer.hours * HOUR_S)
    lot = Lot(number, seller, offer.least, ends, house.fee, offer.buyout)
    said = msg.PUT_UP(
        actor=name_of(world, seller),
        item=name_of(world, item),
        number=number,
        hours=offer.hours,
        price=offer.least,
    )
    world.create(entity_of(number), lot, Persistent())
    hand_over(world, item, entity_of(number))
    claim(world, item)
    game.act(said, actor=seller)
    return None


def _refuse_offer(house: Auctioneer, offer: Offer) -> Message | None:
    """Return why nothing is put up on these terms; None if it is."""
    if not 1 <= offer.hours <= house.most_hours:
        return msg.WRONG_HOURS(most=house.most_hours)
    if not 1 <= offer.least <= DEAREST or offer.buyout > DEAREST:
        return msg.WRONG_PRICE(most=DEAREST)
    if offer.buyout and offer.buyout < offer.least:
        return msg.BUYOUT_BELOW(price=offer.least, buyout=offer.buyout)
    return None


def refuse_thing(game: Game, owner: EntityId, item: EntityId) -> Message | None:
    """Return why an owner cannot offer a carried thing to other players; None if it can."""
    world = game.world
    if world.need(item, Item).quest:
        return msg.QUEST_ITEM(item=name_of(world, item))
    if world.contents(item) or money.gold_of(game, item):
        return msg.NOT_EMPTY(item=name_of(world, item))
    return refuse_to_part(world, owner, item)


def _next_number(world: World) -> int:
    if NUMBERS not in world:
        world.create(NUMBERS, LotNumbers(), Persistent())
    numbers = world.edit(NUMBERS, LotNumbers)
    numbers.last += 1
    return numbers.last


def withdraw(game: Game, seller: EntityId, number: int) -> Message | None:
    """Take something back that nobody has bid on. Return why it is refused, or None."""
    lot = find_lot(game, number)
    if lot is None:
        return msg.NO_LOT(number=number)
    if lot.seller != seller:
        return msg.NOT_YOURS(number=number)
    if lot.bidder is not None:
        return msg.HAS_BID(number=number)
    item = thing_in(game, lot)
    name = name_of(game.world, item)
    if parcels.hand_or_put(game, seller, item):
        game.tell(seller, msg.TAKEN_BACK(number=number, item=name))
    else:
        game.tell(seller, msg.BACK_WAITS(number=number, item=name))
    _close(game, lot)
    return None


# --- buying ---


def bid(game: Game, bidder: EntityId, number: int, amount: int) -> Message | None:
    """Bid on a lot. The gold is held until somebody bids more. Return why it is refused, or None.

    A bid of the price at which it can be had at once buys it at that price.
    """
    lot = find_lot(game, number)
    refusal = _refuse_buyer(lot, bidder, number)
    if refusal is not None or lot is None:
        return refusal
    if lot.buyout and amount >= lot.buyout:
        return buy_out(game, bidder, number)
    refusal = _refuse_bid(game, lot, bidder, amount)
    if refusal is not None:
        return refusal
    _return_bid(game, lot, amount)
    money.transfer(game, bidder, entity_of(number), amount, "bid")
    held = game.world.edit(entity_of(number), Lot)
    held.bidder = bidder
    held.ends = Tick(max(held.ends, game.after(LAST_CALL_S)))
    game.act(msg.BID(actor=name_of(game.world, bidder), amount=amount, number=number), actor=bidder)
    return None


def _refuse_bid(game: Game, lot: Lot, bidder: EntityId, amount: int) -> Message | None:
    """Return why a bid is not accepted; None if it is."""
    if lot.bidder == bidder:
        return msg.YOU_LEAD(number=lot.number)
    if amount < next_bid(game, lot):
        return msg.TOO_LOW(number=lot.number, price=next_bid(game, lot))
    if amount > DEAREST:
        return msg.WRONG_PRICE(most=DEAREST)
    if money.spendable(game, bidder) < amount:
        return msg.TOO_DEAR(gold=money.spendable(game, bidder), price=amount)
    return None


def buy_out(game: Game, buyer: EntityId, number: int) -> Message | None:
    """Buy a lot at once, at the price that its seller set. Return why it is refused, or None."""
    lot = find_lot(game, number)
    refusal = _refuse_buyer(lot, buyer, number)
    if refusal is not None or lot is None:
        return refusal
    if not lot.buyout:
        return msg.NO_BUYOUT(number=number, price=next_bid(game, lot))
    held = bid_on(game, lot) if lot.bidder == buyer else 0
    if money.spendable(game, buyer) + held < lot.buyout:
        return msg.TOO_DEAR(gold=money.spendable(game, buyer) + held, price=lot.buyout)
    lacking = lot.buyout - held
    if not held:
        _return_bid(game, lot, lot.buyout)
    if lacking:
        money.transfer(game, buyer, entity_of(number), lacking, "bought at auction")
    _hand_out(game, lot, buyer, lacking)
    return None


def _refuse_buyer(lot: Lot | None, buyer: EntityId, number: int) -> Message | None:
    """Return why somebody cannot buy a lot at all; None if it can."""
    if lot is None:
        return msg.NO_LOT(number=number)
    if lot.seller == buyer:
        return msg.YOUR_OWN(number=number)
    return None


def _return_bid(game: Game, lot: Lot, higher: int) -> None:
    """Return the highest bid to who made it, because somebody bids more."""
    item = name_of(game.world, thing_in(game, lot))
    said = msg.OUTBID(number=lot.number, item=item, price=higher, amount=bid_on(game, lot))
    _refund(game, lot, said)


def _refund(game: Game, lot: Lot, said: Message) -> None:
    """Return the highest bid to who made it, and say why. Without a bid, nothing happens."""
    if lot.bidder is not None:
        parcels.put_gold(game, lot.bidder, entity_of(lot.number), bid_on(game, lot), "bid returned")
        parcels.tell_owner(game, lot.bidder, said)


def _hand_out(game: Game, lot: Lot, buyer: EntityId, paid: int) -> None:
    """Give a buyer who is here what it bought for the gold in the purse, of which it has `paid` just now."""
    item = thing_in(game, lot)
    name = name_of(game.world, item)
    buys = {"actor": name_of(game.world, buyer), "number": lot.number, "item": name, "price": paid}
    template = msg.BOUGHT if parcels.hand_or_put(game, buyer, item) else msg.BOUGHT_WAITS
    game.act(template(**buys), actor=buyer)
    _pay_seller(game, lot, name)


def _pay_seller(game: Game, lot: Lot, name: Name) -> None:
    """Pay the seller of a thing that has gone to its buyer, and end the lot."""
    price = bid_on(game, lot)
    fee = min(price - 1, round(price * lot.fee))
    if fee > 0:
        money.burn(game, entity_of(lot.number), fee, "fee of the auction", by_force=True)
    parcels.put_gold(game, lot.seller, entity_of(lot.number), price - fee, "sold at auction")
    said = msg.SOLD(number=lot.number, item=name, price=price, amount=price - fee)
    parcels.tell_owner(game, lot.seller, said)
    _close(game, lot)


# --- the end ---


def close_due(game: Game) -> None:
    """End the lots whose time is over: what was bid on goes to the highest bidder, other things back to their sellers."""
    for lot in lots(game):
        if lot.ends <= game.tick:
            _end(game, lot)


def _end(game: Game, lot: Lot) -> None:
    item = thing_in(game, lot)
    name = name_of(game.world, item)
    if lot.bidder is None:
        parcels.put_thing(game, lot.seller, item)
        parcels.tell_owner(game, lot.seller, msg.UNSOLD(number=lot.number, item=name))
        _close(game, lot)
        return
    parcels.put_thing(game, lot.bidder, item)
    parcels.tell_owner(game, lot.bidder, msg.WON(number=lot.number, item=name, price=bid_on(game, lot)))
    _pay_seller(game, lot, name)


def forget_character(game: Game, player: EntityId) -> int:
    """End what a character that is deleted has at auctions: its things go with it, its bids are burnt. Return how many lots."""
    ended = [lot for lot in lots(game) if player in (lot.seller, lot.bidder)]
    for lot in ended:
        if lot.seller == player:
            _refund(game, lot, msg.SELLER_GONE(number=lot.number, amount=bid_on(game, lot)))
            _close(game, lot)
        else:
            money.burn(
                game, entity_of(lot.number), bid_on(game, lot), "bid of a deleted character", by_force=True
            )
            game.world.edit(entity_of(lot.number), Lot).bidder = None
    return len(ended)


def _close(game: Game, lot: Lot) -> None:
    """Take a lot out of the world, with the thing if it is still in it."""
    game.world.destroy(entity_of(lot.number))


def entity_of(number: int) -> EntityId:
    """Return the id of the lot of a number, which need not exist."""
    return EntityId(f"lot:{number}")
