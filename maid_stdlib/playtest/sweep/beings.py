"""Talking with everybody about everything, buying one of each ware, learning what is taught."""

from maid_engine.core.ids import EntityId
from maid_stdlib.components.mob import Mob, Shopkeeper, Talks, Trainer
from maid_stdlib.playtest.sweep.hands import Hands, Lines
from maid_stdlib.playtest.sweep.things import handle


def converse(hands: Hands, met: set[str]) -> Lines:
    """Talk, trade and train with those here whom one has not met yet."""
    for mob in hands.here(Mob):
        nature = hands.world.get(mob, Mob)
        if nature is None or nature.prototype in met or hands.world.place_of(mob) != hands.room:
            continue
        met.add(nature.prototype)
        yield from _talk(hands, mob)
        if hands.world.has(mob, Shopkeeper):
            yield from _trade(hands, mob)
        if hands.world.has(mob, Trainer):
            yield from _learn(hands, mob)


def _talk(hands: Hands, mob: EntityId) -> Lines:
    name = hands.name(mob)
    yield f"talk {name}"
    talks = hands.world.get(mob, Talks)
    spec = hands.content.mobs.get(hands.world.need(mob, Mob).prototype)
    topics = spec.topics if spec is not None else talks.topics if talks is not None else {}
    for topic in topics:
        if hands.world.place_of(mob) != hands.room:
            yield from hands.walk(hands.world.place_of(mob))
        yield f"ask {name} about {topic}"


def _trade(hands: Hands, keeper: EntityId) -> Lines:
    shop = hands.content.shops.get(hands.world.need(keeper, Shopkeeper).shop)
    yield "list"
    for prototype in shop.sells if shop is not None else ():
        item = hands.content.items.get(prototype)
        if item is None:
            continue
        name = item.name.lower()
        yield f"buy {name}"
        yield from handle(hands, prototype)
        if hands.lies_here(prototype):
            yield f"get {name}"
        if hands.has(prototype):
            yield f"value {name}"
            yield f"sell {name}"
            if hands.has(prototype):
                yield f"drop {name}"


def _learn(hands: Hands, trainer: EntityId) -> Lines:
    yield "train"
    for skill in hands.world.need(trainer, Trainer).skills:
        yield f"train {skill}"
    yield "train"
