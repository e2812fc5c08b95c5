"""Trade: prices follow the shop's content, and gold and goods change hands together."""

from collections.abc import Iterable, Iterator

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.ports.playtest import Finding
from maid_qa.world.checks.judgement import Case, gold_moved, has_usual_rules
from maid_qa.world.checks.snapshot import called, hand_of
from maid_qa.world.content_rules.shops import wants
from maid_stdlib.components.character import Progress
from maid_stdlib.components.item import Purse
from maid_stdlib.components.mob import Mob, Shopkeeper
from maid_stdlib.content.skills import haggled
from maid_stdlib.content.specs import ItemSpec, ShopSpec
from maid_stdlib.messages import shop as msg
from maid_stdlib.rules import events
from maid_stdlib.rules.beings import alive
from maid_stdlib.rules.items import MOST_CARRIED
from maid_stdlib.rules.post_hours import posted_at, serves_now


def gold_is_accounted_for(case: Case) -> Iterator[Finding]:
    """A purse must change exactly by the gold that is reported as moved."""
    act = case.act
    now = case.game.world.get_or_default(act.player, Purse).gold
    if now - case.before.gold != case.got() - case.spent():
        yield case.finding(
            "gold_mismatch", act.canonical, f'"{act.canonical}" changes a purse by another sum than is moved.'
        )


def gold_comes_from_somewhere(case: Case) -> Iterator[Finding]:
    """A typed command must make gold only by sales and quest rewards."""
    act = case.act
    if case.happened(events.CreatureDied) or not has_usual_rules(case.game, act.canonical):
        return
    made = sum(event.amount for event in gold_moved(act.events) if event.giver is None)
    due = sum(_gold_due(case, event) for event in act.events)
    if made > due:
        yield case.finding("gold_mismatch", act.canonical, f'"{act.canonical}" makes gold from nothing.')


def _gold_due(case: Case, event: Event) -> int:
    """Return the gold that a sale or a finished quest brings."""
    match event:
        case events.ItemSold():
            return event.price
        case events.QuestCompleted() if event.quest in case.content.quests:
            return case.content.quests[event.quest].reward.gold
    return 0


def _shop(case: Case) -> ShopSpec | None:
    """Return the shop of the room that is open now. One that is shut sells nothing."""
    world, room = case.game.world, case.before.room
    for keeper, counter in world.inside(room, Shopkeeper):
        if alive(world, keeper) and serves_now(case.game, keeper):
            return case.content.shops.get(counter.shop)
    return None


def _wares(case: Case, shop: ShopSpec) -> list[ItemSpec]:
    """Return the definitions of what a shop sells."""
    return case.grounds.existing(shop.sells)


def asked_for(case: Case, shop: ShopSpec, item: ItemSpec) -> int:
    """Return the shop's price by its content: value × markup, less what haggling saves."""
    return max(1, round(item.value * shop.markup * (1 - haggled(_progress(case)))))


def paid_for(case: Case, shop: ShopSpec, item: ItemSpec) -> int:
    """Return what the shop pays by its content: value × markdown plus haggling, at most its own price."""
    paid = int(item.value * shop.markdown * (1 + haggled(_progress(case))))
    if item.value <= 0:
        return 0
    return min(paid, asked_for(case, shop, item))


def _progress(case: Case) -> Progress | None:
    return case.game.world.get(case.act.player, Progress)


def wares_are_listed(case: Case) -> Iterator[Finding]:
    """Each ware must be on the list with its price."""
    shop = _shop(case)
    if shop is None or case.before.rest:
        return
    told = {str(line.fields["item"]): line.fields["price"] for line in case.told(msg.WARE)}
    for item in _wares(case, shop):
        if item.name not in told:
            yield case.finding("misreported", shop.id, f"The list leaves out the {item.name}.")
        elif told[item.name] != asked_for(case, shop, item):
            yield case.finding(
                "price_wrong",
                shop.id,
                f"The list has another price for the {item.name} than its value and the markup make.",
            )


def a_shut_shop_opens_again(case: Case) -> Iterator[Finding]:
    """A shop that says it is shut must open within a day."""
    if not case.told(msg.CLOSED):
        return
    for keeper in _keepers(case):
        spec = case.content.mobs.get(case.game.world.need(keeper, Mob).prototype)
        if spec is not None and spec.life is not None and not spec.life.post_hours:
            shop = case.game.world.need(keeper, Shopkeeper).shop
            yield case.finding("shop_unsound", shop, "It says that it is shut, and never opens.")


def _keepers(case: Case) -> Iterator[EntityId]:
    """Yield the keepers in the room and those whose post it is."""
    world, room = case.game.world, case.before.room
    for keeper in (*posted_at(case.game, room), *(mob for mob, _ in world.inside(room, Shopkeeper))):
        if world.has(keeper, Shopkeeper):
            yield keeper


def what_is_bought_is_paid(case: Case) -> Iterator[Finding]:
    """The price must be the list's, leave the purse, and the ware must be in hand."""
    shop = _shop(case)
    if shop is None:
        return
    bought = case.done(events.ItemBought)
    for event, item in case.items_of(bought):
        if event.price != asked_for(case, shop, item):
            yield case.finding(
                "price_wrong", shop.id, f"The {item.name} is sold at another price than the list has."
            )
    if case.spent() != _total(bought):
        yield case.finding(
            "price_wrong", shop.id, "What is bought here is not paid with what it is said to cost."
        )
    gained = hand_of(case.game, case.act.player).keys() - case.before.hand.keys()
    if len(gained) < len(bought):
        yield case.finding("deed_without_effect", "buy", "What is bought does not come to hand.")
    if not bought:
        yield from _not_sold(case, shop)


def _total(deals: Iterable[events.ItemBought | events.ItemSold]) -> int:
    """Return the sum of the prices."""
    return sum(deal.price for deal in deals)


def _not_sold(case: Case, shop: ShopSpec) -> Iterator[Finding]:
    if len(case.before.hand) >= MOST_CARRIED:
        return
    for item in _wares(case, shop):
        if item.name.lower() != case.before.rest:
            continue
        if case.before.gold >= asked_for(case, shop, item):
            yield case.finding("refused_wrongly", shop.id, f"The {item.name} is on the list and is not sold.")


def what_is_sold_is_paid(case: Case) -> Iterator[Finding]:
    """The shop must pay by its markdown, once for each item, and accept no quest items."""
    shop = _shop(case)
    if shop is None:
        return
    sold = case.done(events.ItemSold)
    for event, item in case.items_of(sold):
        yield from _paid(case, shop, item, event.price)
    gone = [item for item in case.before.hand if item not in case.game.world]
    if len(gone) != len(sold):
        yield case.finding(
            "deed_without_effect", "sell", "What is sold stays in hand, or goes without being sold."
        )
    if case.got() != _total(sold) and not case.happened(events.QuestCompleted):
        yield case.finding(
            "price_wrong", shop.id, "What is sold here is not paid with what it is said to fetch."
        )
    if not sold:
        yield from _not_bought(case, shop)


def _paid(case: Case, shop: ShopSpec, item: ItemSpec, price: int) -> Iterator[Finding]:
    """Check that a shop may buy an item, and pays its price."""
    if item.quest or not wants(shop, item):
        yield case.finding("allowed_wrongly", shop.id, f"The shop buys the {item.name}, which it must not.")
    if price != paid_for(case, shop, item):
        yield case.finding(
            "price_wrong",
            shop.id,
            f"The shop pays another price for the {item.name} than its value and the markdown make.",
        )


def _not_bought(case: Case, shop: ShopSpec) -> Iterator[Finding]:
    found = called(case.game, case.before.hand, case.before.rest)
    item = case.meant(case.before.hand)
    if item is None or item.quest or case.game.world.contents(found):
        return
    if wants(shop, item) and int(item.value * shop.markdown) >= 1:
        yield case.finding(
            "refused_wrongly", shop.id, f"The shop buys such things, and refuses the {item.name}."
        )


def a_value_is_what_is_paid(case: Case) -> Iterator[Finding]:
    """The value that a keeper names must be what it pays."""
    shop = _shop(case)
    item = case.meant(case.before.hand)
    told = case.told(msg.WORTH)
    if shop is None or item is None or len(told) != 1:
        return
    if told[0].fields.get("price") != paid_for(case, shop, item):
        yield case.finding(
            "price_wrong", shop.id, f"The keeper values the {item.name} otherwise than it pays."
        )


JUDGES = {
    "list": (wares_are_listed, a_shut_shop_opens_again),
    "buy": (what_is_bought_is_paid,),
    "sell": (what_is_sold_is_paid,),
    "value": (a_value_is_what_is_paid,),
}
ALWAYS = (gold_is_accounted_for, gold_comes_from_somewhere)
KINDS = (
    "shop_unsound",
    "gold_mismatch",
    "price_wrong",
    "misreported",
    "deed_without_effect",
    "refused_wrongly",
    "allowed_wrongly",
)
