"""The components of items, made of their definitions, and made anew where a definition has changed since."""

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Final
from zlib import crc32

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.craft import Tool
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
    if spec.tool:
        parts.append(Tool(spec.tool))
    return [*parts, AsDefined(_digest(parts))]


def renew_items(world: World, content: ContentIndex) -> None:
    """Give items that were saved the text, value and effect of their definitions.

    What play has changed stays as it is: an item whose parts are no longer those that it was made with, how often it
    can still be used, and whether it is closed or locked.
    """
    fresh = {name: item_components(spec) for name, spec in content.items.items()}
    for thing, made, item in tuple(world.having(AsDefined, Item)):
        parts = fresh.get(item.prototype, [made])
        if made not in parts and made.digest == _digest(_parts_of(world, thing)):
            _renew(world, thing, parts)


def _renew(world: World, thing: EntityId, parts: Iterable[object]) -> None:
    before = {type(part): part for part in _parts_of(world, thing)}
    for kind in _GIVEN:
        world.remove(thing, kind)
    for part in parts:
        world.add(thing, _used_as(part, before.get(type(part), part)))


_GIVEN: Final[tuple[type[object], ...]] = (Weapon, Armor, Container, Consumable, Readable, Tool)
"""Components that only some items have."""
_USED: Final[Mapping[type[object], Mapping[str, int]]] = {
    Container: {"closed": False, "locked": False},
    Consumable: {"uses": 0},
}
"""Component → what play uses up or moves, with the values that stand for any in a digest."""


def _parts_of(world: World, thing: EntityId) -> list[object]:
    kinds: tuple[type[object], ...] = (Identity, Item, *_GIVEN)
    found = (world.get(thing, kind) for kind in kinds)
    return list(filter(None, found))


def _used_as(part: object, before: object) -> object:
    """Return a copy of a component, as far used up as another one."""
    used = {name: getattr(before, name) for name in _USED.get(type(part), {})}
    return _changed(part, used)


def _digest(parts: Iterable[object]) -> str:
    """Return a digest of the values that play does not use up."""
    lasting = [_changed(part, _USED.get(type(part), {})) for part in parts]
    return f"{crc32(repr(lasting).encode()):08x}"


def _changed(part: object, values: Mapping[str, object]) -> object:
    """Return a copy of a component with other values."""
    made = copy(part)
    for name, value in values.items():
        setattr(made, name, value)
    return made
