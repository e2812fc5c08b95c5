"""Rules of stalls: they are rented in a market, hold priced things, and sell them while their owners are away.

A stall is an entity that contains its things, with the takings in its purse. So gold and things only move, and the ledger
counts the gold as it counts all gold. The rent is burnt.
"""

from typing import Final

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.messages import Message
from maid_engine.core.persistent import Persistent
from maid_engine.core.time import Tick
from maid_engine.engine.services import Game
from maid_stdlib.components.stall import Stall
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.market_specs import MarketSpec
from maid_stdlib.messages import stalls as msg
from maid_stdlib.rules import money, parcels
from maid_stdlib.rules.auction import DEAREST, refuse_thing
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.items import claim, hand_over, hands_full, publish_taken

DAY_S: Final = 86_400.0
MOST_THINGS: Final = 20
"""Things that a stall holds."""


# --- queries ---


def market_in(game: Game, room: EntityId | None) -> MarketSpec | None:
    """Return the market in a room, or None."""
    if room is None or not game.has_resource(ContentIndex):
        return None
    markets = game.resource(ContentIndex).markets.values()
    return next((market for market in markets if RoomId(room) in market.rooms), None)


def stall_of(game: Game, owner: EntityId) -> Stall | None:
    """Return somebody's stall, or None."""
    return game.world.get(entity_of(owner), Stall)


def entity_of(owner: EntityId) -> EntityId:
    """Return the id of somebody's stall, which need not exist."""
    return EntityId(f"stall:{owner}")


def stalls_in(game: Game, market: MarketSpec) -> list[Stall]:
    """Return the stalls of a market, in the order in which they were rented."""
    return [stall for _, stall in game.world.having(Stall) if stall.market == market.id]


def things_on(game: Game, stall: Stall) -> tuple[EntityId, ...]:
    """Return what a stall has for sale, in the order in which it was put there."""
    return game.world.contents(entity_of(stall.owner))


def takings_of(game: Game, owner: EntityId) -> int:
    """Return the gold in somebody's stall."""
    return money.gold_of(game, entity_of(owner))


def stall_lines(game: Game, room: EntityId) -> list[Message]:
    """Return the line of a market in a room: whether its stalls have something for sale."""
    market = market_in(game, room)
    if market is None:
        return []
    if any(things_on(game, stall) for stall in stalls_in(game, market)):
        return [msg.GOODS_HERE()]
    return [msg.MARKET_HERE()]


# --- the owner ---


def rent(game: Game, owner: EntityId, market: MarketSpec, days: int) -> Message | None:
    """Rent a stall, or pay the rent of one for more days. Return why it is refused, or None."""
    stall = stall_of(game, owner)
    refusal = _refuse_rent(game, market, stall, days)
    if refusal is not None:
        return refusal
    cost = market.rent * days
    if money.spendable(game, owner) < cost:
        return msg.TOO_DEAR(gold=money.spendable(game, owner), price=cost)
    money.burn(game, owner, cost, "rent of a stall")
    begins = Tick(game.tick) if stall is None else stall.until
    until = Tick(begins + round(days * DAY_S * game.ticks_per_second))
    if stall is None:
        game.world.create(entity_of(owner), Stall(owner, market.id, until), Persistent())
    else:
        game.world.edit(entity_of(owner), Stall).until = until
    game.act(msg.RENTED(actor=name_of(game.world, owner), days=days, price=cost), actor=owner)
    return None


def _refuse_rent(game: Game, market: MarketSpec, stall: Stall | None, days: int) -> Message | None:
    """Return why nothing is rented for so many days; None if it is."""
    paid_days = 0.0
    if stall is None:
        if len(stalls_in(game, market)) >= market.stalls:
            return msg.ALL_RENTED(count=market.stalls)
    elif stall.market != market.id:
        return msg.ELSEWHERE()
    else:
        paid_days = game.seconds_until(stall.until) / DAY_S
    if days < 1 or paid_days + days > market.most_days:
        return msg.WRONG_DAYS(most=market.most_days)
    return None


def put_out(game: Game, owner: EntityId, item: EntityId, price: int) -> Message | None:
    """Put a carried thing into the owner's stall, for a price. Return why it is refused, or None."""
    stall = stall_of(game, owner)
    if stall is None:
        return msg.NO_STALL()
    if not 1 <= price <= DEAREST:
        return msg.WRONG_PRICE(most=DEAREST)
    if len(things_on(game, stall)) >= MOST_THINGS:
        return msg.FULL(most=MOST_THINGS)
    refusal = refuse_thing(game, owner, item)
    if refusal is not None:
        return refusal
    said = msg.PUT_OUT(actor=name_of(game.world, owner), item=name_of(game.world, item), price=price)
    hand_over(game.world, item, entity_of(owner))
    claim(game.world, item)
    game.world.edit(entity_of(owner), Stall).prices[item] = price
    game.act(said, actor=owner)
    return None


def take_in(game: Game, owner: EntityId, item: EntityId) -> Message | None:
    """Take a thing out of the owner's stall. Return why it is refused, or None."""
    if hands_full(game.world, owner):
        return msg.HANDS_FULL()
    said = msg.TAKEN_IN(actor=name_of(game.world, owner), item=name_of(game.world, item))
    _leave_stall(game, owner, item, owner)
    game.act(said, actor=owner)
    return None


def _leave_stall(game: Game, owner: EntityId, item: EntityId, to: EntityId) -> None:
    """Move a thing from a stall to somebody."""
    game.world.edit(entity_of(owner), Stall).prices.pop(item, None)
    hand_over(game.world, item, to)


def collect(game: Game, owner: EntityId) -> Message | None:
    """Give an owner the takings of its stall. Return why there are none, or None."""
    if stall_of(game, owner) is None:
        return msg.NO_STALL()
    gold = takings_of(game, owner)
    if not gold:
        return msg.NO_TAKINGS()
    money.transfer(game, entity_of(owner), owner, gold, "takings")
    game.tell(owner, msg.COLLECTED(amount=gold))
    return None


def close(game: Game, owner: EntityId) -> Message | None:
    """Give up a stall. What is in it waits to be fetched. Return why it is refused, or None."""
    stall = stall_of(game, owner)
    if stall is None:
        return msg.NO_STALL()
    _clear(game, stall)
    game.tell(owner, msg.CLOSED())
    return None


def _clear(game: Game, stall: Stall) -> None:
    """Move the takings and the things of a stall into its owner's parcel, and take it out of the world."""
    owner = stall.owner
    parcels.put_gold(game, owner, entity_of(owner), takings_of(game, owner), "takings")
    for item in things_on(game, stall):
        parcels.put_thing(game, owner, item)
    game.world.destroy(entity_of(owner))


def close_due(game: Game) -> None:
    """Close the stalls whose rent is over, and tell their owners."""
    for _, stall in tuple(game.world.having(Stall)):
        if stall.until <= game.tick:
            gold, count = takings_of(game, stall.owner), len(things_on(game, stall))
            _clear(game, stall)
            parcels.tell_owner(game, stall.owner, msg.RENT_OVER(amount=gold, count=count))


def forget_character(game: Game, owner: EntityId) -> int:
    """Take the stall of a character that is deleted out of the world, with all that is in it. Return how many stalls that was."""
    if stall_of(game, owner) is None:
        return 0
    gold = takings_of(game, owner)
    if gold:
        money.burn(game, entity_of(owner), gold, "stall of a deleted character", by_force=True)
    game.world.destroy(entity_of(owner))
    return 1


# --- the buyer ---


def buy(game: Game, buyer: EntityId, stall: Stall, item: EntityId) -> Message | None:
    """Buy a thing from a stall. Return why it is refused, or None. The owner is told."""
    world, price = game.world, stall.prices[item]
    name = name_of(world, item)
    if stall.owner == buyer:
        return msg.YOUR_OWN(item=name)
    if money.spendable(game, buyer) < price:
        return msg.CANNOT_PAY(item=name, gold=money.spendable(game, buyer), price=price)
    if hands_full(world, buyer):
        return msg.HANDS_FULL()
    money.transfer(game, buyer, entity_of(stall.owner), price, "bought from a stall")
    _leave_stall(game, stall.owner, item, buyer)
    game.act(msg.BOUGHT(actor=name_of(world, buyer), item=name, price=price), actor=buyer)
    publish_taken(game, buyer, item)
    parcels.tell_owner(game, stall.owner, msg.SOLD(item=name, price=price))
    return None
