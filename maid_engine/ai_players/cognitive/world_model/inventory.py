"""What is carried and worn, the gold, and what things cost where."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.world import ShopOffer, TrackedItem
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json, to_rows
from maid_engine.core.time import Seconds

_OFFERS_KEPT: Final = 300


class InventoryModel:
    """The agent's belief about its things. By text a thing is known by its name; by GMCP each has an id."""

    def __init__(self) -> None:
        self.items: dict[str, TrackedItem] = {}
        self._gold = 0
        self.offers: dict[tuple[str, str], ShopOffer] = {}
        """(room, item in lower case) → what a shop there asks."""
        self.sale_prices: dict[str, int] = {}
        """Item in lower case → what a shop last gave, or would give."""

    @property
    def gold(self) -> int:
        """How much gold we have."""
        return self._gold

    @gold.setter
    def gold(self, value: int) -> None:
        self._gold = max(0, value)

    # -- things --------------------------------------------------------------------------------------------

    def add(self, name: str, count: int = 1) -> TrackedItem:
        """We have so many more of this."""
        item = self._carried(name)
        if item is None:
            item = self.items[self._free_id(name)] = TrackedItem(self._free_id(name), name, 0)
        item.quantity += count
        return item

    def add_item(self, item: TrackedItem) -> None:
        """We have this one, by its id."""
        self.items[item.item_id] = item

    def take_away(self, name: str, count: int = 1) -> int:
        """We have so many fewer of this, carried ones first; gives how many we had to lose."""
        key, lost = name.lower(), 0
        for item in sorted(self._named(key), key=lambda item: item.equipped_slot is not None):
            part = min(item.quantity, count - lost)
            item.quantity -= part
            lost += part
            if item.quantity <= 0:
                del self.items[item.item_id]
            if lost == count:
                break
        return lost

    def remove_item(self, item_id: str) -> TrackedItem | None:
        """This one, by its id, is gone; gives it, or None when we did not have it."""
        return self.items.pop(item_id, None)

    def count(self, name: str) -> int:
        """How many we have of things whose name holds this."""
        key = name.lower()
        return sum(item.quantity for item in self.items.values() if key in item.name.lower())

    def find_item(self, name: str) -> TrackedItem | None:
        """Something of this name, or else whose name holds it."""
        key = name.lower()
        for item in self.items.values():
            if item.name.lower() == key:
                return item
        return next((item for item in self.items.values() if key in item.name.lower()), None)

    def equip(self, name: str, slot: str) -> bool:
        """We wear or wield it; whether anything changed."""
        item = self._carried(name)
        if item is None:
            worn = next((one for one in self._named(name.lower()) if one.equipped_slot is not None), None)
            if worn is not None:
                return False
            item = self.add(name)
        if item.quantity > 1:
            item.quantity -= 1
            item = TrackedItem(self._free_id(name), item.name)
            self.items[item.item_id] = item
        item.equipped_slot = slot or "worn"
        return True

    def unequip(self, name: str) -> bool:
        """We took it off; whether we had it on."""
        for item in self._named(name.lower()):
            if item.equipped_slot is not None:
                item.equipped_slot = None
                return True
        return False

    def equipped_items(self) -> list[TrackedItem]:
        """What we wear and wield."""
        return [item for item in self.items.values() if item.equipped_slot is not None]

    def carried_items(self) -> list[TrackedItem]:
        """What we have in the bag."""
        return [item for item in self.items.values() if item.equipped_slot is None]

    def set_carried(self, names: Iterable[str]) -> None:
        """A whole list of what we carry: what it does not name, and is not worn, is gone."""
        for item in self.carried_items():
            del self.items[item.item_id]
        for name in names:
            self.add(name)

    def set_worn(self) -> None:
        """We wear nothing."""
        for item in self.equipped_items():
            item.equipped_slot = None

    def sync(self, items: Iterable[TrackedItem]) -> bool:
        """The game's own list replaces all we believed; whether it differed."""
        new = {item.item_id: item for item in items}
        differed = _tally(new.values()) != _tally(self.items.values())
        self.items = new
        return differed

    def _named(self, key: str) -> list[TrackedItem]:
        return [item for item in self.items.values() if item.name.lower() == key]

    def _carried(self, name: str) -> TrackedItem | None:
        return next((item for item in self._named(name.lower()) if item.equipped_slot is None), None)

    def _free_id(self, name: str) -> str:
        base = item_id = name.lower()
        number = 1
        while item_id in self.items:
            number += 1
            item_id = f"{base}#{number}"
        return item_id

    # -- prices --------------------------------------------------------------------------------------------

    def offer(self, item: str, price: int, room_id: str, now: Seconds = ORIGIN, keeper: str = "") -> bool:
        """A shop asks this for that; whether it is news."""
        key = (room_id, item.lower())
        known = self.offers.pop(key, None)
        self.offers[key] = ShopOffer(item, price, room_id, now, keeper or (known.keeper if known else ""))
        drop_oldest(self.offers, _OFFERS_KEPT)
        return known is None or known.price != price

    def offers_of(self, item: str) -> list[ShopOffer]:
        """Where things whose name holds this are sold, the cheapest first."""
        key = item.lower()
        found = [offer for offer in self.offers.values() if key in offer.item.lower()]
        return sorted(found, key=lambda offer: (offer.price, offer.room_id))

    def withdraw_offer(self, item: str, room_id: str) -> None:
        """It is not sold there any more."""
        self.offers.pop((room_id, item.lower()), None)

    def rename_room(self, old_id: str, new_id: str) -> None:
        """A room has another id than was thought."""
        for (room, key), offer in list(self.offers.items()):
            if room == old_id:
                del self.offers[room, key]
                offer.room_id = new_id
                self.offers[new_id, key] = offer

    # -- state ---------------------------------------------------------------------------------------------

    def serialize(self) -> dict[str, object]:
        """All of it as JSON."""
        return {
            "gold": self._gold,
            "items": to_rows(self.items.values()),
            "offers": to_rows(self.offers.values()),
            "sale_prices": dict(self.sale_prices),
        }

    @classmethod
    def deserialize(cls, data: Mapping[str, Any]) -> "InventoryModel":
        """The model that :meth:`serialize` wrote."""
        model = cls()
        model._gold = data["gold"]
        for entry in data["items"]:
            model.add_item(from_json(TrackedItem, entry))
        for entry in data["offers"]:
            offer = from_json(ShopOffer, entry)
            model.offers[offer.room_id, offer.item.lower()] = offer
        model.sale_prices = dict(data["sale_prices"])
        return model


def _tally(items: Iterable[TrackedItem]) -> dict[tuple[str, bool], int]:
    counts: dict[tuple[str, bool], int] = {}
    for item in items:
        key = (item.name.lower(), item.equipped_slot is not None)
        counts[key] = counts.get(key, 0) + item.quantity
    return counts
