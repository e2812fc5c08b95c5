"""The contents of a killed server's database, read without a server."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from maid_engine.app.settings import Settings
from maid_engine.app.stores import build_store
from maid_engine.core.documents import Query

Data = Mapping[str, Any]


@dataclass(frozen=True)
class Wreck:
    """The documents, by key."""

    entities: Mapping[str, Data] = field(default_factory=dict)
    accounts: Mapping[str, Data] = field(default_factory=dict)
    agents: Mapping[str, Data] = field(default_factory=dict)
    bans: Mapping[str, Data] = field(default_factory=dict)
    contracts: Mapping[str, Data] = field(default_factory=dict)

    def character(self, name: str) -> str:
        """Return the id of the character of this name, or ""."""
        for key, data in self.entities.items():
            components = data["components"]
            if "Character" in components and components["Identity"]["name"] == name:
                return key
        return ""

    def gold(self, name: str) -> int:
        """Return the gold in a character's purse; 0 if there is none."""
        data = self.entities.get(self.character(name))
        if data is None:
            return 0
        return int(data["components"]["Purse"]["gold"])

    def things(self, name: str, prototype: str) -> int:
        """Return how many things of a prototype a character has."""
        owner = self.character(name)
        return sum(
            data["place"] == owner and data["components"].get("Item", {}).get("prototype") == prototype
            for data in self.entities.values()
        )

    def beat(self, name: str) -> int:
        """Return the number in a heart's prompt; 0 when it has none yet."""
        data = self.entities.get(self.character(name))
        words = data["components"]["Preferences"]["prompt"].split() if data is not None else []
        if words[:1] != ["beat"]:
            return 0
        return int(words[1])

    def unowned_accounts(self) -> list[str]:
        """Return accounts with a character that does not exist."""
        return [
            key
            for key, data in self.accounts.items()
            if any(record["player_id"] not in self.entities for record in data["characters"])
        ]

    def has_consent(self, name: str) -> bool:
        """Return whether a consent to a stand-in for the character of this name is stored."""
        contract = self.contracts.get(self.character(name))
        return contract is not None and contract["consent"] is not None

    def agents_of_their_own(self) -> list[str]:
        """Return the AI players with characters of their own: no stand-ins."""
        return [key for key, data in self.agents.items() if not data.get("account")]

    def bodiless_agents(self) -> list[str]:
        """Return AI players whose character does not exist."""
        return [key for key, data in self.agents.items() if data["player_id"] not in self.entities]

    def items_astray(self) -> tuple[int, int]:
        """Return (lost, doubled): items that will be in no place, and items that are in two."""
        lost = doubled = 0
        worn: dict[str, str] = {}
        for key, data in self.entities.items():
            lost += self._will_be_nowhere(data)
            for item in data["components"].get("Equipment", {}).get("slots", {}).values():
                doubled += item in worn
                worn[item] = key
                lost += item not in self.entities
                doubled += item in self.entities and self.entities[item]["place"] != key
        return lost, doubled

    def _will_be_nowhere(self, data: Data) -> bool:
        """Return whether an item's places are all missing.

        Rooms have no `#` in their ids and come from the packs.
        """
        if "Item" not in data["components"]:
            return False
        places = (data["place"], *data.get("around", ()))
        return not any(place and ("#" not in place or place in self.entities) for place in places)

    def ledger(self) -> dict[str, int]:
        """Return the saved ledger; all zero before there is any gold."""
        data = self.entities.get("ledger")
        if data is not None:
            return dict(data["components"]["Ledger"])
        return {"minted": 0, "burnt": 0, "held": 0}

    def gold_difference(self, before: Mapping[str, int]) -> int:
        """Return how far purses and ledger differ, plus how far the ledger fell behind an earlier one."""
        book = self.ledger()
        purses = sum(
            int(data["components"].get("Purse", {}).get("gold", 0)) for data in self.entities.values()
        )
        afloat = book["minted"] - book["burnt"] - purses
        back = sum(max(0, before[key] - book[key]) for key in ("minted", "burnt"))
        return abs(purses - book["held"]) + max(0, -afloat) + back


async def read_wreck(db: str | Path) -> Wreck:
    """Read the database that a killed server left, through the same store as the next server."""
    store = build_store(Settings(db=str(db)))
    await store.open()
    try:
        collections = {
            name: {one.key: one.data async for one in store.query(Query(name))}
            for name in ("entities", "accounts", "ai_player_profiles", "bans", "standin_contracts")
        }
    finally:
        await store.close()
    return Wreck(
        collections["entities"],
        collections["accounts"],
        collections["ai_player_profiles"],
        collections["bans"],
        collections["standin_contracts"],
    )
