"""Doing everything with a thing, once for each kind."""

from maid_engine.core.ids import EntityId
from maid_qa.world.sweep.hands import Hands, Lines
from maid_stdlib.components.item import Consumable, Container, Item
from maid_stdlib.components.place import Room
from maid_stdlib.rules.gear import level_of
from maid_stdlib.rules.light import LIGHT

_ON = {"weapon": "wield", "held": "hold"}
KEPT = frozenset({"key", LIGHT})
"""Kinds of things that open or light the way, and are kept."""


def take_all(hands: Hands) -> Lines:
    """Take one of each kind of thing that lies here, try it, and drop it again."""
    kinds: dict[str, EntityId] = {}
    for item in hands.here(Item):
        kinds.setdefault(hands.world.need(item, Item).prototype, item)
    for prototype, item in kinds.items():
        if prototype in hands.handled or prototype not in hands.content.items or item not in hands.world:
            continue
        yield f"get {hands.name(item)}"
        yield from handle(hands, prototype)


def handle(hands: Hands, prototype: str) -> Lines:
    """Do everything with a thing in hand; keys and lights are kept."""
    held = hands.has(prototype)
    if not held or prototype in hands.handled:
        return
    hands.handled.add(prototype)
    item, spec = held[0], hands.content.items[prototype]
    name = spec.name.lower()
    yield f"examine {name}"
    yield "inventory"
    if spec.text:
        yield f"read {name}"
    if spec.slot and level_of(hands.game, hands.player) >= spec.min_level:
        yield f"{_ON.get(spec.slot, 'wear')} {name}"
        yield "equipment"
        yield f"remove {name}"
    if hands.world.has(item, Container):
        yield from _fill(hands, item, name)
    yield f"drop {name}"
    yield f"get {name}"
    if spec.kind in KEPT:
        return
    dose = hands.world.get(item, Consumable)
    if dose is not None:
        yield f"{dose.verb} {name}"
    if hands.has(prototype) and hands.world.has(hands.room, Room):
        yield f"drop {name}"


def _fill(hands: Hands, box: EntityId, name: str) -> Lines:
    """Put something small into a container, and take it out again."""
    small = _small(hands)
    if hands.world.need(box, Container).locked:
        yield f"unlock {name}"
    yield f"open {name}"
    yield f"look in {name}"
    if small is not None:
        inner = hands.name(small)
        yield f"put {inner} in {name}"
        yield f"look in {name}"
        yield f"get {inner} from {name}"
    yield f"close {name}"


def _small(hands: Hands) -> EntityId | None:
    """Return a carried item that is no container, or `None`."""
    for item, _ in hands.world.inside(hands.player, Item):
        if not hands.world.has(item, Container):
            return item
    return None
