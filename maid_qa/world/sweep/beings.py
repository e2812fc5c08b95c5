"""Talking with everybody about everything, buying one of each ware, learning what is taught."""

from maid_engine.core.ids import EntityId
from maid_qa.world.sweep.hands import Hands, Lines
from maid_qa.world.sweep.things import KEPT, handle
from maid_stdlib.components.mob import Mob
from maid_stdlib.content.specs import MobSpec, ShopSpec, TrainerSpec


def converse(hands: Hands, met: set[str]) -> Lines:
    """Talk, trade and train with those here who were not met yet."""
    for mob in hands.here(Mob):
        nature = hands.world.get(mob, Mob)  # it may have died, or gone, during a talk with another
        spec = None
        if nature is not None:
            spec = hands.content.mobs.get(nature.prototype)
        if spec is None or spec.id in met or hands.world.place_of(mob) != hands.room:
            continue
        met.add(spec.id)
        yield from _talk(hands, mob, spec)
        for shop in hands.content.shops.values():
            if shop.keeper == spec.id:
                yield from _trade(hands, shop)
        if spec.trainer is not None:
            yield from _learn(spec.trainer)


def _talk(hands: Hands, mob: EntityId, spec: MobSpec) -> Lines:
    name = spec.name.lower()
    yield f"talk {name}"
    for topic in spec.topics:
        if mob in hands.world and hands.world.place_of(mob) != hands.room:
            yield from hands.walk(hands.world.place_of(mob))
        yield f"ask {name} about {topic}"


def _trade(hands: Hands, shop: ShopSpec) -> Lines:
    yield "list"
    for prototype in shop.sells:
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
        if hands.has(prototype) and item.kind not in KEPT:
            yield f"drop {name}"


def _learn(trainer: TrainerSpec) -> Lines:
    yield "train"
    for skill in trainer.skills:
        yield f"train {skill}"
    yield "train"
