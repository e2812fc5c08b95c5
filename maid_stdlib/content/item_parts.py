"""The components of items, made of their definitions, and made anew where a definition has changed since."""

from collections.abc import Iterable
from zlib import crc32

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Armor, AsDefined, Consumable, Container, Item, Readable, Weapon
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import ItemSpec


def item_components(spec: ItemSpec) -> list[object]:
    """Return the components of a new item."""
    parts: list[object] = [
        Identity(spec.name, spec.article, spec.keywords, spec.description),
        Item(spec.id, spec.kind, spec.weight, spec.value, spec.slot, spec.fixed, spec.quest, spec.min_level),
    ]
    if spec.weapon is not None:
        parts.append(Weapon(spec.weapon.damage, spec.weapon.attack, spec.weapon.verb))
    if spec.armor is not None:
        parts.append(Armor(spec.armor.defence))
    if (box := spec.container) is not None:
        parts.append(Container(box.capacity, box.closeable, box.closed, box.locked, box.key))
    if (dose := spec.consumable) is not None:
        parts.append(Consumable(dose.verb, dose.heal, dose.restore_mp, dose.restore_ep, dose.uses))
    if spec.text:
        parts.append(Readable(spec.text))
    return [*parts, AsDefined(_digest(parts))]


def renew_items(world: World, content: ContentIndex) -> int:
    """Give items that were saved the text, value and effect of their definitions. Return how many were renewed.

    What play has changed stays as it is: an item whose parts are no longer those that it was made with, how often it
    can still be used, and whether it is closed or locked.
    """
    fresh = {name: item_components(spec) for name, spec in content.items.items()}
    renewed = 0
    for thing, made, item in tuple(world.having(AsDefined, Item)):
        parts = fresh.get(item.prototype)
        if parts is None or made in parts or made.digest != _digest(_parts_of(world, thing)):
            continue
        _renew(world, thing, parts)
        renewed += 1
    return renewed


def _renew(world: World, thing: EntityId, parts: Iterable[object]) -> None:
    box, dose = world.get(thing, Container), world.get(thing, Consumable)
    for kind in _GIVEN:
        world.remove(thing, kind)
    for part in parts:
        world.add(thing, part)
    if box is not None and world.has(thing, Container):
        now = world.edit(thing, Container)
        now.closed, now.locked = box.closed, box.locked
    if dose is not None and world.has(thing, Consumable):
        world.edit(thing, Consumable).uses = dose.uses


_GIVEN: tuple[type[object], ...] = (Weapon, Armor, Container, Consumable, Readable)
"""Components that only some items have."""


def _parts_of(world: World, thing: EntityId) -> list[object]:
    kinds: tuple[type[object], ...] = (Identity, Item, *_GIVEN)
    return [part for part in (world.get(thing, kind) for kind in kinds) if part is not None]


def _digest(parts: Iterable[object]) -> str:
    """Return a digest of the values that play does not use up."""
    return f"{crc32(repr([_lasting(part) for part in parts]).encode()):08x}"


def _lasting(part: object) -> object:
    if isinstance(part, Container):
        return ("container", part.capacity, part.closeable, part.key)
    if isinstance(part, Consumable):
        return ("consumable", part.verb, part.heal, part.restore_mp, part.restore_ep)
    return part
