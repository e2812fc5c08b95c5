"""Carried and worn items, and the value of things."""

from collections.abc import Sequence
from dataclasses import dataclass

from maid_engine.ai_players.cognitive.behaviors.situation.luck import Luck
from maid_engine.ai_players.cognitive.behaviors.situation.readers import FactReader, SkillReader
from maid_engine.ai_players.cognitive.world_model.readers import BeliefReader
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.language.item_kinds import (
    is_armor,
    is_healing,
    is_key,
    is_light,
    is_useful,
    is_weapon,
)
from maid_engine.ai_players.models.skills import ware_in
from maid_engine.ai_players.models.world import ShopOffer
from maid_engine.ai_players.models.world_views import ItemView


@dataclass(frozen=True, eq=False, slots=True)
class Inventory:
    """The character's possessions."""

    _beliefs: BeliefReader
    _facts: FactReader
    _skills: SkillReader | None
    _luck: Luck

    def carried(self) -> Sequence[ItemView]:
        """Return the carried items that are not worn."""
        return self._beliefs.inventory.carried_items()

    def worn(self) -> Sequence[ItemView]:
        """Return the items that are worn or wielded."""
        return self._beliefs.inventory.equipped_items()

    def some_worn_item(self) -> str:
        """Return the name of something worn, for small talk; "" if there is nothing."""
        worn = self.worn()
        return self._luck("worn").pick(worn).name if worn else ""

    def burden(self) -> int:
        """Return the number of carried things."""
        return sum([item.quantity for item in self.carried()])

    def has(self, what: str) -> bool:
        """Return whether such a thing is carried or worn."""
        return self._carried_called(what) is not None

    def has_to_give(self, what: str) -> bool:
        """Return whether such a thing is carried. Worn or held things are not given away."""
        return any(is_called(item.name, what) for item in self.carried())

    def _carried_called(self, what: str) -> ItemView | None:
        return next(
            (item for item in self._beliefs.inventory.items.values() if is_called(item.name, what)), None
        )

    def carried_as(self, item: ItemView) -> str:
        """Return the words for a carried thing in a command."""
        return item.name.lower()

    def named_thing(self, what: str) -> str:
        """Return the words for a thing of which only a part of the name is known."""
        found = self._carried_called(what)
        return found.name.lower() if found else what.lower()

    def keys(self) -> list[str]:
        """Return the names of carried keys."""
        return [item.name.lower() for item in self.carried() if is_key(item.name)]

    def potions(self) -> Sequence[ItemView]:
        """Return carried things that heal, first those that worked best."""
        found = [item for item in self.carried() if is_healing(item.name)]
        if self._skills is None or len(found) < 2:
            return found
        order = self._skills.ranked("use_healing", [item.name.lower() for item in found])
        return sorted(found, key=lambda item: order.index(item.name.lower()))

    def doses(self) -> int:
        """Return the number of carried healing items."""
        return sum(item.quantity for item in self.potions())

    def unwanted_in(self, room: str, item: str) -> bool:
        """Return whether a shop refused wares of this kind at least twice, and never bought one."""
        record = self._skills.choice("sell_item", ware_in(item, room)) if self._skills is not None else None
        return record is not None and record.tried >= 2 and not record.worked

    def heals(self, name: str) -> bool:
        """Return whether a thing of this name heals."""
        return is_healing(name)

    def is_useful(self, name: str) -> bool:
        """Return whether it is worth picking up in passing."""
        return is_useful(name)

    def armed(self) -> bool:
        """Return whether a weapon is wielded."""
        return any(is_weapon(item.name) for item in self.worn())

    def holds_light(self) -> bool:
        """Return whether a light is held."""
        return any(is_light(item.name) for item in self.worn())

    def needs_level(self, item: str) -> int:
        """Return the level that a thing requires, as far as a shop said so; otherwise 1."""
        return self._facts.ware_levels.get(item.lower(), 1)

    def is_weapon(self, item: ItemView) -> bool:
        """Return whether it is wielded rather than worn."""
        return is_weapon(item.name)

    def wearables(self) -> Sequence[ItemView]:
        """Return carried weapons and armor that are better than what is worn."""
        return [item for item in self.carried() if self._better_on(item.name)]

    def _better_on(self, name: str) -> bool:
        """Return whether a weapon or armor of this name is worth more than what is worn in its place."""
        if not is_weapon(name) and not is_armor(name):
            return False
        return self._beats(self._worth(name), self._worn_instead_of(name))

    def _worn_instead_of(self, name: str) -> list[str]:
        """Return the names of what is worn or wielded where something of this name would be."""
        worn = [item.name for item in self.worn()]
        if is_weapon(name):
            return list(filter(is_weapon, worn))
        slot = is_armor(name)
        return [one for one in worn if is_armor(one) == slot]

    def _beats(self, worth: float, names: Sequence[str]) -> bool:
        """Return whether this is worth more than each of these things."""
        return all(worth > self._worth(one) for one in names)

    def _worth(self, name: str) -> float:
        offers = self._beliefs.inventory.offers_of(name)
        if offers:
            return offers[0].price
        return float(self._beliefs.inventory.sale_prices.get(name.lower(), 0)) * 2

    def verb_to_put_on(self, item: ItemView) -> str:
        """Return the verb that puts a carried thing on."""
        return "wield_item" if is_weapon(item.name) else "wear_item"

    def improves(self, name: str, price: int) -> bool:
        """Return whether a weapon or armor of this name and price is better than what is worn."""
        kind = _place_on_body(name)
        if kind in ("", "light"):
            return False
        mine = [item.name for item in self.worn() if _place_on_body(item.name) == kind]
        return self._beats(price, mine)

    def sellable(self) -> Sequence[ItemView]:
        """Return carried things except keys, healing items, better gear, and things that open quests name."""
        wanted = self._words_of_open_quests()
        return [item for item in self.carried() if self._is_for_sale(item.name, wanted)]

    def _words_of_open_quests(self) -> str:
        """Return what the objectives of all open quests say, in lower case."""
        said: list[str] = []
        for quest in self._beliefs.quests.quests.values():
            if not quest.state.is_over:
                said.extend(objective.description.lower() for objective in quest.objectives)
        return " ".join(said)

    def _is_for_sale(self, name: str, wanted: str) -> bool:
        """Return whether a carried thing may be sold. `wanted` are the words of open quests."""
        if is_key(name) or is_healing(name):
            return False
        if self._better_on(name):
            return False
        return name.lower() not in wanted

    def offers(self) -> list[ShopOffer]:
        """Return all known offers of shops."""
        return list(self._beliefs.inventory.offers.values())

    def would_pay(self, item: str) -> int:
        """Return what a shop last paid for such a thing, in gold; 0 if that is not known."""
        return self._beliefs.inventory.sale_prices.get(item.lower(), 0)

    def trade_value(self, item: str) -> int:
        """Return the value of a thing in gold, from what shops ask or pay; 0 if it is not known."""
        if not item:
            return 0
        paid = self.would_pay(item)
        offers = self._beliefs.inventory.offers_of(item)
        if not offers:
            return max(paid, 0)
        return max(paid, int(offers[0].price))


def _place_on_body(name: str) -> str:
    """Return "weapon" for a weapon, the slot of something to wear, and "" for all else."""
    if is_weapon(name):
        return "weapon"
    return is_armor(name)
