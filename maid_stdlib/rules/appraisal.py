"""The numbers of an item: damage, armour, and what it restores. For items in the world and for wares."""

from dataclasses import dataclass
from typing import Self

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Name
from maid_engine.core.world import World
from maid_stdlib.components.item import Armor, Consumable, Container, Equipment, Item, Weapon
from maid_stdlib.content.specs import ArmorSpec, ConsumableSpec, ContainerSpec, ItemSpec, WeaponSpec
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.combat import damage_range, mean_damage


@dataclass(frozen=True, slots=True)
class Qualities:
    """Everything about an item that a player would compare."""

    kind: str
    slot: str
    weapon: Weapon | WeaponSpec | None = None
    armor: Armor | ArmorSpec | None = None
    dose: Consumable | ConsumableSpec | None = None
    container: Container | ContainerSpec | None = None

    @classmethod
    def of_item(cls, world: World, item: EntityId) -> Self:
        """Return the qualities of an item in the world."""
        kind = world.need(item, Item)
        return cls(
            kind.kind,
            kind.slot,
            world.get(item, Weapon),
            world.get(item, Armor),
            world.get(item, Consumable),
            world.get(item, Container),
        )

    @classmethod
    def of_ware(cls, spec: ItemSpec) -> Self:
        """Return the qualities of an item that is for sale."""
        return cls(spec.kind, spec.slot, spec.weapon, spec.armor, spec.consumable, spec.container)

    @property
    def numbers(self) -> tuple[str, ...]:
        """Each quality as ``damage 1 to 8``, ``attack +2``, ``armour 4``; empty if there are none."""
        found: list[str] = []
        if self.weapon is not None:
            least, most = damage_range(self.weapon.damage)
            found.append(f"damage {least} to {most}")
            if self.weapon.attack:
                found.append(f"attack {self.weapon.attack:+d}")
        if self.armor is not None:
            found.append(f"armour {self.armor.defence}")
        if self.dose is not None:
            found.extend(_effects(self.dose))
        if self.container is not None:
            found.append(f"holds {self.container.capacity} things")
        return tuple(found)

    @property
    def points(self) -> dict[str, float]:
        """Each quality by which two items can be compared, as a number; 0 for what the item does not give."""
        found = {
            "damage": 0.0,
            "attack": 0.0,
            "armour": 0.0,
            "health": 0.0,
            "mana": 0.0,
            "stamina": 0.0,
            "room": 0.0,
        }
        if self.weapon is not None:
            found["damage"], found["attack"] = mean_damage(self.weapon.damage), self.weapon.attack
        if self.armor is not None:
            found["armour"] = self.armor.defence
        if self.dose is not None:
            found["health"], found["mana"] = self.dose.heal, self.dose.restore_mp
            found["stamina"] = self.dose.restore_ep
        if self.container is not None:
            found["room"] = self.container.capacity
        return found

    def better_than(self, other: "Qualities") -> tuple[str, ...]:
        """Return the qualities of which this item gives more than another one."""
        theirs = other.points
        return tuple(what for what, points in self.points.items() if points > theirs[what])

    @property
    def about(self) -> tuple[str, ...]:
        """The numbers and the slot; the kind if there is neither. Never empty."""
        slot = (self.slot,) if self.slot and self.slot != "weapon" else ()
        return (*self.numbers, *slot) or (self.kind,)


def _effects(dose: Consumable | ConsumableSpec) -> list[str]:
    restored = (("health", dose.heal), ("mana", dose.restore_mp), ("stamina", dose.restore_ep))
    found = [f"{points} {what}" for what, points in restored if points]
    if dose.uses > 1:
        found.append(f"{dose.uses} times")
    return found


def in_use(world: World, actor: EntityId, slot: str) -> tuple[Name, Qualities] | None:
    """Return what somebody wears or wields in a slot; None if the slot is free."""
    equipment = world.get(actor, Equipment)
    item = None
    if equipment is not None:
        item = equipment.slots.get(slot)
    if item is None:
        return None
    return name_of(world, item), Qualities.of_item(world, item)
