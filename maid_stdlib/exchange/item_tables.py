"""Makes the items of a pack."""

from typing import Final

from maid_stdlib.exchange.area_records import AreaItem
from maid_stdlib.exchange.pack_draft import PackDraft
from maid_stdlib.exchange.pack_names import keywords_of, name_of, prose, speech
from maid_stdlib.exchange.toml_writer import TomlTable, TomlValue

_ARMOR_SHARE: Final = 3
"""Armour class that makes one point of defence."""
_CAPACITY_MAX: Final = 100
"""Things that the largest container of a pack holds; area files count pounds."""


class ItemTables:
    """The items of a draft.

    Args:
        draft: the pack in the making.
    """

    def __init__(self, draft: PackDraft) -> None:
        self._draft = draft

    def add(self) -> None:
        """Add all items."""
        for item in self._draft.world.items.values():
            self._add(item)

    def _add(self, item: AreaItem) -> None:
        who = f"item {item.vnum}"
        article, name = name_of(item.name, f"thing {item.vnum}")
        if name == f"thing {item.vnum}":
            self._draft.notes.changed(
                item.source, f"{who} has no name that a pack can use; it is called {name}"
            )
        values: dict[str, TomlValue] = {"name": name, "article": article}
        if article and name != name.lower():
            values["name"] = name.lower()
        keywords = keywords_of(item.keywords, name)
        if keywords:
            values["keywords"] = keywords
        values["description"] = _description(item) or f"{name.capitalize()}."
        values["kind"] = item.kind
        slot = _slot(item)
        if slot:
            values["slot"] = slot
        values["weight"] = float(item.weight)
        values["value"] = item.cost
        if item.level > 1:
            values["min_level"] = item.level
        if not item.portable:
            values["fixed"] = True
        values.update(self._use(item, slot, who))
        self._draft.note_traits(item.source, who, item.traits)
        self._draft.add(self._draft.zone_of(item.vnum), f"[item.item_{item.vnum}]", values)

    def _use(self, item: AreaItem, slot: str, who: str) -> TomlTable:
        """Return the tables of what the item is for."""
        found = dict(_gear(item, slot))
        if item.kind == "container":
            found["container"] = self._container(item, who)
        if item.verb_of_use:
            found["consumable"] = _consumable(item)
        if item.kind == "note":
            found["text"] = _writing(item)
        return found

    def _container(self, item: AreaItem, who: str) -> TomlTable:
        found: dict[str, TomlValue] = {"capacity": max(1, min(_CAPACITY_MAX, item.capacity))}
        if item.lid:
            found["closeable"] = "closeable" in item.lid
            found["closed"] = bool(item.lid & {"closed", "locked"})
        found.update(self._draft.lock(item.key, item.source, who, is_locked="locked" in item.lid))
        return found


def _description(item: AreaItem) -> str:
    """Return how the item lies there, and what is seen of it. A note's texts are what is written on it."""
    texts = [item.long]
    if item.kind != "note":
        texts += [extra.text for extra in item.extras]
    return prose(" ".join(texts))


def _slot(item: AreaItem) -> str:
    """Return the slot of an item. A weapon is wielded, whatever its flags say."""
    if item.weapon is not None:
        return "weapon"
    if item.kind == "light":
        return "held"
    return item.slots[0] if item.slots else ""


def _gear(item: AreaItem, slot: str) -> TomlTable:
    """Return the tables of what the item does in a fight."""
    found: dict[str, TomlValue] = {}
    if item.weapon is not None:
        found["weapon"] = {"damage": str(item.weapon), "verb": item.verb}
    if item.defence and slot:
        found["armor"] = {"defence": max(1, item.defence // _ARMOR_SHARE)}
    return found


def _writing(item: AreaItem) -> str:
    return speech(" ".join(extra.text for extra in item.extras)) or "The writing has faded."


def _consumable(item: AreaItem) -> TomlTable:
    found: dict[str, TomlValue] = {"verb": item.verb_of_use}
    if item.heal:
        found["heal"] = item.heal
    if item.refresh:
        found["restore_ep"] = item.refresh
    found["uses"] = item.uses
    return found
