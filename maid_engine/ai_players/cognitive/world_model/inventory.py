"""Beliefs about what is carried and worn, the gold, and prices in shops."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.world import ShopOffer, TrackedItem
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json, to_rows
from maid_engine.core.row_memo import RowMemo
from maid_engine.core.time import Seconds

_OFFERS_KEPT: Final = 300
"""Most offers of shops that are kept; the oldest are dropped."""


class InventoryModel:
    """The AI player's beliefs about its items. They are known by name from text, and by id from GMCP."""

    def __init__(self) -> None:
        self.items: dict[str, TrackedItem] = {}
        self._gold = 0
        self.offers: dict[tuple[str, str], ShopOffer] = {}
        """(room, item in lower case) → what a shop there asks."""
        self._offer_memo = RowMemo[ShopOffer]()
        self.sale_prices: dict[str, int] = {}
        """Item in lower case → what a shop last paid or offered for it."""

    @property
    def gold(self) -> int:
        """The amount of gold, at least 0."""
        return self._gold

    @gold.setter
    def gold(self, value: int) -> None:
        self._gold = max(0, value)

    # -- things --------------------------------------------------------------------------------------------

    def add(self, name: str, count: int = 1) -> TrackedItem:
        """Add `count` carried items of this name, and return the item."""
        item = self._carried(name)
        if item is None:
            item = self.items[self._free_id(name)] = TrackedItem(self._free_id(name), name, 0)
        item.quantity += count
        return item

    def add_item(self, item: TrackedItem) -> None:
        """Add or replace an item by its id."""
        self.items[item.item_id] = item

    def take_away(self, name: str, count: int = 1) -> int:
        """Remove up to `count` items of this name, carried ones first. Return how many were removed."""
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
        """Remove an item by its id. Return it, or None if it was not owned."""
        return self.items.pop(item_id, None)

    def count(self, name: str) -> int:
        """Return the number of items whose name contains this text."""
        key = name.lower()
        return sum(item.quantity for item in self.items.values() if key in item.name.lower())

    def find_item(self, name: str) -> TrackedItem | None:
        """Return an item of this name, or else one whose name contains it, or None."""
        key = name.lower()
        for item in self.items.values():
            if item.name.lower() == key:
                return item
        return next((item for item in self.items.values() if key in item.name.lower()), None)

    def equip(self, name: str, slot: str) -> bool:
        """Note that an item is worn or wielded. Return whether anything changed."""
        item = self._carried(name)
        if item is None and self._named(name.lower()):
            return False  # the one that is owned is worn already
        if item is None:
            item = self.add(name)
        if item.quantity > 1:
            item.quantity -= 1
            item = TrackedItem(self._free_id(name), item.name)
            self.items[item.item_id] = item
        item.equipped_slot = slot or "worn"
        return True

    def unequip(self, name: str) -> bool:
        """Note that an item was taken off. Return whether it was worn."""
        for item in self._named(name.lower()):
            if item.equipped_slot is not None:
                item.equipped_slot = None
                return True
        return False

    def equipped_items(self) -> list[TrackedItem]:
        """Return the items that are worn or wielded."""
        return [item for item in self.items.values() if item.equipped_slot is not None]

    def carried_items(self) -> list[TrackedItem]:
        """Return the items that are carried and not worn."""
        return [item for item in self.items.values() if item.equipped_slot is None]

    def set_carried(self, names: Iterable[str]) -> None:
        """Replace the carried items by a complete list. Worn items stay."""
        for item in self.carried_items():
            del self.items[item.item_id]
        for name in names:
            self.add(name)

    def set_worn(self) -> None:
        """Note that nothing is worn."""
        for item in self.equipped_items():
            item.equipped_slot = None

    def sync(self, items: Iterable[TrackedItem]) -> bool:
        """Replace all items by the game's own list. Return whether it differed."""
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
        """Note a shop's price for an item. Return whether it is news."""
        key = (room_id, item.lower())
        known = self.offers.pop(key, None)
        self.offers[key] = ShopOffer(item, price, room_id, now, keeper or (known.keeper if known else ""))
        drop_oldest(self.offers, _OFFERS_KEPT)
        return known is None or known.price != price

    def offers_of(self, item: str) -> list[ShopOffer]:
        """Return the offers of items whose name contains this text, the cheapest first."""
        key = item.lower()
        found = [offer for offer in self.offers.values() if key in offer.item.lower()]
        return sorted(found, key=lambda offer: (offer.price, offer.room_id))

    def withdraw_offer(self, item: str, room_id: str) -> None:
        """Note that an item is no longer sold in a room."""
        self.offers.pop((room_id, item.lower()), None)

    def rename_room(self, old_id: str, new_id: str) -> None:
        """Replace the id of a room that turned out to have another."""
        for (room, key), offer in list(self.offers.items()):
            if room == old_id:
                del self.offers[room, key]
                self.offers[new_id, key] = replace(offer, room_id=new_id)

    # -- state ---------------------------------------------------------------------------------------------

    def serialize(self) -> dict[str, object]:
        """Return the whole model as JSON."""
        return {
            "gold": self._gold,
            "items": to_rows(self.items.values()),
            "offers": self._offer_memo.rows(self.offers.values()),
            "sale_prices": dict(self.sale_prices),
        }

    @classmethod
    def deserialize(cls, data: Mapping[str, Any]) -> "InventoryModel":
        """Return the model that :meth:`serialize` wrote."""
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
