"""Shops: each has a reachable keeper and wares that can be sold, and no trade between two makes gold."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from maid_engine.ports.playtest import Finding, Severity
from maid_qa.world.content_rules.each import each_quest, each_shop
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_qa.world.content_rules.obstacles import in_the_way_of
from maid_qa.world.content_rules.rewards import brings_something
from maid_stdlib.components.character import Progress
from maid_stdlib.content.specs import ItemSpec, QuestSpec, ShopSpec
from maid_stdlib.rules import shop as rule

SHOP = "shop"
"""The table that defines a shop."""
DEAREST = 4.0
CHEAPEST = 0.5
LEAST_PAID = 0.1
SHORTEST_PAUSE_S = 600
WAGES_AN_HOUR = 60
"""Most gold per hour that a repeatable quest may bring: a few potions, no sword."""
_REPEATABLE = frozenset({"talk", "visit", "say", "command", "equip", "open", "collect"})
"""Objectives that cost nothing to repeat."""


def keepers_are_there(grounds: LintContext) -> Iterator[Finding]:
    """Each shop must have a keeper who can be met, and no keeper may have two shops."""
    kept: dict[str, str] = {}
    for shop in grounds.content.shops.values():
        if shop.keeper not in grounds.reach.mobs:
            met = in_the_way_of(grounds, f"mob:{shop.keeper}")
            local = shop.keeper.partition(":")[2]
            yield breach(
                "shop_unsound",
                shop.id,
                "Its keeper cannot be met.",
                shop.keeper,
                lacks=met,
                remedy=f'add [[spawn]] mob = "{local}" in a room that can be reached',
                table=SHOP,
            )
        other = kept.setdefault(shop.keeper, shop.id)
        if other != shop.id:
            what = "Its keeper keeps another shop too, and serves only one."
            yield breach("shop_unsound", shop.id, what, other, table=SHOP)


@each_shop
def wares_can_be_sold(grounds: LintContext, shop: ShopSpec) -> Iterator[Finding]:
    """Each ware must have a value, be portable, and belong to no quest."""
    if not shop.sells and not shop.buys:
        yield breach("shop_unsound", shop.id, "It neither sells nor buys anything.", table=SHOP)
    for prototype in shop.sells:
        fault = _fault(grounds.content.items.get(prototype))
        if fault:
            what = f"It sells {prototype.partition(':')[2]}, which {fault}."
            yield breach("shop_unsound", shop.id, what, table=SHOP)
    for prototype, times in Counter(shop.sells).items():
        if times > 1:
            what = f"It lists {prototype.partition(':')[2]} twice."
            yield breach("shop_unsound", shop.id, what, table=SHOP)


def _fault(item: ItemSpec | None) -> str:
    """Return why an item cannot be sold; "" if it can."""
    if item is None:
        return "is not there"
    if item.quest:
        return "belongs to a quest"
    if item.fixed:
        return "cannot be carried away"
    if item.value < 1:
        return "is worth nothing"
    return ""


@each_shop
def prices_are_sound(grounds: LintContext, shop: ShopSpec) -> Iterator[Finding]:
    """A shop must ask about what things are worth, and pay less than that."""
    if shop.buys:
        yield from _payments(grounds, shop)
    if shop.sells:
        yield from _prices(shop)


def _payments(grounds: LintContext, shop: ShopSpec) -> Iterator[Finding]:
    numbers = f"markdown = {shop.markdown:g}, markup = {shop.markup:g}"
    if shop.sells and shop.markdown >= shop.markup:
        yield _margin(shop, numbers)
    if shop.markdown <= 0:
        yield breach("shop_unsound", shop.id, "It says to buy things, and pays nothing for any.", table=SHOP)
        return
    if shop.markdown < LEAST_PAID:
        what = f"It pays next to nothing: {numbers}."
        yield breach("out_of_scale", shop.id, what, table=SHOP)
    for kind in dict.fromkeys(shop.buys):
        unpaid = _unpaid(grounds, shop, kind)
        if not unpaid:
            continue
        yield breach(
            "shop_unsound",
            shop.id,
            f"It says to buy {kind}, and pays nothing for any there is: {numbers}.",
            *(f"{item.name}: value {item.value}" for item in unpaid),
            remedy=f'take "{kind}" out of buys, or raise the value of such things or the markdown',
            table=SHOP,
        )


def _unpaid(grounds: LintContext, shop: ShopSpec, kind: str) -> list[ItemSpec]:
    """Return all things of a kind that players may sell, if a shop pays for none of them."""
    unpaid = []
    for item in grounds.content.items.values():
        if item.kind != kind or item.quest:
            continue
        if pays_for(shop, item):
            return []
        unpaid.append(item)
    return unpaid


def _margin(shop: ShopSpec, numbers: str) -> Finding:
    """Return the finding that a shop pays as much as it asks, or more."""
    pays, severity = "more for a thing than", None
    if shop.markdown == shop.markup:
        pays, severity = "as much for a thing as", Severity.MINOR
    return breach(
        "shop_margin",
        shop.id,
        f"It pays {pays} it asks: {numbers}.",
        "the game pays at most what the shop asks",
        severity=severity,
        remedy=f"set markdown below markup ({shop.markup:g}); 0.5 is usual",
        table=SHOP,
    )


def pays_for(shop: ShopSpec, item: ItemSpec) -> bool:
    """Return whether a shop buys such a thing, and pays at least one gold to a player who cannot haggle."""
    if item.quest or not wants(shop, item):
        return False
    return rule.payment(item.value, shop, None) >= 1


def _prices(shop: ShopSpec) -> Iterator[Finding]:
    markup = f"markup = {shop.markup:g}"
    if shop.markup > DEAREST:
        what = f"It asks many times what things are worth: {markup}."
        yield breach("out_of_scale", shop.id, what, table=SHOP)
    if 0 < shop.markup < CHEAPEST:
        what = f"It sells for less than half of what things are worth: {markup}."
        yield breach("out_of_scale", shop.id, what, table=SHOP)
    if shop.markup <= 0:
        what = f"It sells everything for next to nothing: {markup}."
        yield breach("economy_leak", shop.id, what, table=SHOP)


def nobody_trades_in_a_circle(grounds: LintContext) -> Iterator[Finding]:
    """No shop may pay more for an item than another asks, even to the best haggler."""
    shops = grounds.content.shops.values()
    for seller in shops:
        told: set[str] = set()
        for item, buyer in product(grounds.existing(seller.sells), shops):
            if buyer.id in told or not _gains(grounds, item, seller, buyer):
                continue
            told.add(buyer.id)
            what = f"The {item.name} can be bought in {seller.id} and sold here at a profit, again and again."
            yield breach("economy_leak", buyer.id, what, table=SHOP)


def _gains(grounds: LintContext, item: ItemSpec, seller: ShopSpec, buyer: ShopSpec) -> bool:
    if item.quest or not wants(buyer, item):
        return False
    for who in _hagglers(grounds):
        if rule.payment(item.value, buyer, who) > rule.price(item.value, seller.markup, who):
            return True
    return False


def wants(shop: ShopSpec, item: ItemSpec) -> bool:
    """Return whether a shop buys things of this item's kind."""
    return "*" in shop.buys or item.kind in shop.buys


def _hagglers(grounds: LintContext) -> tuple[Progress | None, ...]:
    """Return a player who cannot haggle, and the best haggler that this world's trainers can make."""
    best = 0
    for mob in grounds.content.mobs.values():
        if mob.trainer is not None:
            best = max(best, mob.trainer.skills.get("haggling", 0))
    if best:
        return (None, Progress(skills={"haggling": best}))
    return (None,)


@each_quest
def quests_cost_something(grounds: LintContext, quest: QuestSpec) -> Iterator[Finding]:
    """A repeatable quest must cost more than it gives, or pay at most a wage after a pause."""
    if not quest.repeatable or _pays_wages(grounds, quest):
        return
    if _is_free(quest) and brings_something(quest):
        what = f"{quest.title} can be done again at no cost, and pays each time."
        yield breach("economy_leak", quest.id, what)
    elif quest.reward.gold > _cost(grounds, quest) > 0:
        what = f"{quest.title} can be done again, and pays more than what it asks for costs."
        yield breach("economy_leak", quest.id, what)


def _pays_wages(grounds: LintContext, quest: QuestSpec) -> bool:
    """Return whether it repeats so seldom that its gain is at most a wage."""
    if quest.again_after_s < SHORTEST_PAUSE_S:
        return False
    things = sum(item.value for item in grounds.existing(quest.reward.items))
    gains = quest.reward.gold + things - _cost(grounds, quest)
    return gains * 3600 / quest.again_after_s <= WAGES_AN_HOUR


def _is_free(quest: QuestSpec) -> bool:
    return all(objective.kind in _REPEATABLE for objective in quest.objectives)


def _cost(grounds: LintContext, quest: QuestSpec) -> int:
    """Return the price of everything that a quest takes away; 0 if some of it is not sold."""
    total = 0
    for objective in quest.objectives:
        match objective.kind:
            case "kill":
                return 0
            case "deliver" | "use" | "buy":
                price = _lowest_price(grounds, objective.item)
                if price is None:
                    return 0
                total += price * objective.count
    return total


def _lowest_price(grounds: LintContext, item: str) -> int | None:
    """Return the lowest price of an item in any shop; None if none sells it."""
    value = grounds.content.items[item].value
    return min((rule.price(value, shop.markup, None) for shop in grounds.sellers_of(item)), default=None)


RULES = (
    keepers_are_there,
    wares_can_be_sold,
    prices_are_sound,
    nobody_trades_in_a_circle,
    quests_cost_something,
)
