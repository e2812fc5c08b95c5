"""Talking with everybody about everything, buying one of each ware, learning what is taught."""

from maid_engine.core.ids import EntityId
from maid_qa.world.sweep.hands import Hands, Lines
from maid_qa.world.sweep.things import KEPT, handle
from maid_stdlib.components.mob import Mob
from maid_stdlib.content.specs import MobSpec, ShopSpec, TrainerSpec


def converse(hands: Hands, met: set[str]) -> Lines:
    """Talk, trade and train with those here who were not met yet."""
    for mob in hands.here(Mob):
        spec = _spec_here(hands, mob)
        if spec is None or spec.id in met:
            continue
        met.add(spec.id)
        yield from _talk(hands, mob, spec)
        for shop in hands.content.shops.values():
            if shop.keeper == spec.id:
                yield from _trade(hands, shop)
        if spec.trainer is not None:
            yield from _learn(spec.trainer)


def _spec_here(hands: Hands, mob: EntityId) -> MobSpec | None:
    """Return the definition of a mob; `None` if it died, or has gone, during a talk with another."""
    nature = hands.world.get(mob, Mob)
    if nature is None or hands.world.place_of(mob) != hands.room:
        return None
    return hands.content.mobs.get(nature.prototype)


def _talk(hands: Hands, mob: EntityId, spec: MobSpec) -> Lines:
    name = spec.name.lower()
    yield f"talk {name}"
    for topic in spec.topics:
        if mob in hands.world and hands.world.place_of(mob) != hands.room:
            yield from hands.walk(hands.world.place_of(mob))
        yield f"ask {name} about {topic}"


def _trade(hands: Hands, shop: ShopSpec) -> Lines:
    yield "list"
    for item in hands.grounds.existing(shop.sells):
        name = item.name.lower()
        yield f"buy {name}"
        yield from handle(hands, item.id)
        if hands.lies_here(item.id):
            yield f"get {name}"
        if hands.has(item.id):
            yield f"value {name}"
            yield f"sell {name}"
        if hands.has(item.id) and item.kind not in KEPT:
            yield f"drop {name}"


def _learn(trainer: TrainerSpec) -> Lines:
    yield "train"
    for skill in trainer.skills:
        yield f"train {skill}"
    yield "train"
