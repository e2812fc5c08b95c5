"""Prices that make gold, and shops where nothing can be bought."""

from collections.abc import Iterator

from maid_engine.ports.mutants import Mutant
from maid_qa.world.mutants.draft import Draft
from maid_qa.world.mutants.families import PRICES, SHOPS
from maid_qa.world.mutants.ground import Bug, Ground, Mutator
from maid_stdlib.content.specs import ShopSpec


def pays_more_than_others_ask(ground: Ground) -> Iterator[Mutant]:
    """Let a shop pay more for an item than another asks for it."""
    for shop in ground.own.shops.values():
        if _sold_elsewhere(ground, shop):
            draft = ground.draft()
            draft.table("shop", ground.local(shop.id)).update(markup=2.0, markdown=1.6)
            yield _price(
                ground, draft, shop, "pays_more_than_others_ask", "pays more than others ask for the same"
            )


def asks_almost_nothing(ground: Ground) -> Iterator[Mutant]:
    """Let a shop ask less for an item than another pays for it."""
    for shop in ground.own.shops.values():
        if _bought_elsewhere(ground, shop):
            draft = ground.draft()
            draft.table("shop", ground.local(shop.id)).update(markup=0.1, markdown=0.05)
            yield _price(ground, draft, shop, "asks_almost_nothing", "asks a tenth of what others pay")


def _price(ground: Ground, draft: Draft, shop: ShopSpec, operator: str, what: str) -> Mutant:
    return ground.mutant(
        draft,
        Bug("shop_price", operator, f"{shop.id} {what}", PRICES),
        shop.id,
        names=(shop.keeper, *shop.sells, *ground.rooms_of(shop.keeper), *_dealers(ground, shop)),
    )


def sells_nothing(ground: Ground) -> Iterator[Mutant]:
    """Empty a shop's lists of wares."""
    for shop in ground.own.shops.values():
        draft = ground.draft()
        draft.table("shop", ground.local(shop.id)).update(sells=[], buys=[])
        yield _closed(ground, draft, shop, "sells_nothing", "sells nothing and buys nothing")


def keeper_is_nowhere(ground: Ground) -> Iterator[Mutant]:
    """Remove the keeper of a shop."""
    for shop in ground.own.shops.values():
        if ground.is_own(shop.keeper):
            draft = ground.draft()
            draft.drop_spawns("mob", ground.local(shop.keeper))
            yield _closed(ground, draft, shop, "keeper_is_nowhere", "has no keeper anywhere")


def _closed(ground: Ground, draft: Draft, shop: ShopSpec, operator: str, what: str) -> Mutant:
    return ground.mutant(
        draft,
        Bug("shop_closed", operator, f"{shop.id} {what}", SHOPS),
        shop.id,
        names=(shop.keeper, *shop.sells, *ground.rooms_of(shop.keeper)),
    )


def _dealers(ground: Ground, shop: ShopSpec) -> list[str]:
    """Return the other shops that deal in the same things."""
    others = [other for other in ground.world.shops.values() if other.id != shop.id]
    return [other.id for other in others if _deals_alike(other, shop, ground)]


def _deals_alike(other: ShopSpec, shop: ShopSpec, ground: Ground) -> bool:
    return bool(set(other.sells) & set(shop.sells)) or _buys(other, shop, ground)


def _sold_elsewhere(ground: Ground, shop: ShopSpec) -> bool:
    return any(_buys(shop, other, ground) for other in ground.world.shops.values() if other.id != shop.id)


def _bought_elsewhere(ground: Ground, shop: ShopSpec) -> bool:
    return any(_buys(other, shop, ground) for other in ground.world.shops.values() if other.id != shop.id)


def _buys(buyer: ShopSpec, seller: ShopSpec, ground: Ground) -> bool:
    """Return whether one shop buys something of at least 10 gold that another sells."""
    wares = [ground.world.items[item] for item in seller.sells if item in ground.world.items]
    return any(("*" in buyer.buys or ware.kind in buyer.buys) and ware.value >= 10 for ware in wares)


SHOP_MUTATORS: tuple[Mutator, ...] = (
    pays_more_than_others_ask,
    asks_almost_nothing,
    sells_nothing,
    keeper_is_nowhere,
)
