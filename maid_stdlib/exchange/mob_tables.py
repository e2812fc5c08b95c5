"""Makes the mobs of a pack, in a pack's measures."""

from collections import defaultdict
from typing import Final

from maid_stdlib.exchange.area_records import (
    AreaDice,
    AreaMob,
    AreaReset,
    HeldReset,
    InnerReset,
    MobReset,
)
from maid_stdlib.exchange.pack_draft import PackDraft
from maid_stdlib.exchange.pack_names import keywords_of, name_of, prose
from maid_stdlib.exchange.toml_writer import TomlTable, TomlValue

_BARE_ARMOR: Final = 10
"""The armour class of somebody without any."""
_BARE_DEFENCE: Final = 10
"""The defence of somebody without any."""
_XP_PER_LEVEL: Final = 15
_WANDER: Final[TomlTable] = {"every_s": 60, "radius": 3}
"""How a mob walks about that its files do not keep at its place."""


class MobTables:
    """The mobs of a draft. What they hold follows from the resets, and who stays follows from shops and quests.

    Args:
        draft: the pack in the making.
    """

    def __init__(self, draft: PackDraft) -> None:
        self._draft = draft
        world = draft.world
        self._keepers = frozenset(shop.keeper for shop in world.shops)
        givers = {quest.giver for quest in world.quests.values()}
        self._needed = self._keepers | givers | {quest.receiver for quest in world.quests.values()}
        self._worn, self._carried = _holdings(world.resets)

    def wares_of(self, keeper: int) -> tuple[int, ...]:
        """Return the items that resets give to a shopkeeper."""
        return tuple(self._carried[keeper])

    def add(self) -> None:
        """Add all mobs."""
        for mob in self._draft.world.mobs.values():
            self._add(mob)

    def _add(self, mob: AreaMob) -> None:
        who = f"mob {mob.vnum}"
        article, name = name_of(mob.name, f"stranger {mob.vnum}")
        if f"stranger {mob.vnum}" == name:
            self._draft.notes.changed(
                mob.source, f"{who} has no name that a pack can use; it is called {name}"
            )
        values: dict[str, TomlValue] = {"name": name, "article": article}
        keywords = keywords_of(mob.keywords, name)
        if keywords:
            values["keywords"] = keywords
        values["description"] = prose(f"{mob.long} {mob.description}") or f"{name.capitalize()}."
        values.update(self._figures(mob, who))
        values.update(self._possessions(mob, who))
        values.update(self._manners(mob))
        self._draft.note_traits(mob.source, who, mob.traits)
        self._draft.add(self._draft.zone_of(mob.vnum), f"[mob.mob_{mob.vnum}]", values)

    def _figures(self, mob: AreaMob, who: str) -> TomlTable:
        """Return level, health, attack and so on, within what the level allows in a pack."""
        level = mob.level
        health = _within(round(mob.health.mean), 4 * level, 25 * level + 15)
        damage = _damage(mob.damage, 3 * level + 3)
        attack = _within(mob.attack, -5, level + 6)
        defence = _within(_BARE_DEFENCE + (_BARE_ARMOR - mob.armor) // 2, 6, 2 * level + 14)
        before = (round(mob.health.mean), str(mob.damage), mob.attack)
        after = (health, damage, attack)
        if before != after:
            what = f"{who} has {health} health, damage {damage} and attack {attack} instead of {before[0]}, {before[1]} and {before[2]}"
            self._draft.notes.changed(mob.source, f"{what}: that is what level {level} allows")
        return {
            "level": level,
            "hp": health,
            "attack": attack,
            "defence": defence,
            "damage": damage,
            "verb": mob.verb,
            "xp": _XP_PER_LEVEL * level,
            "gold": str(min(mob.gold, 40 * level)),
        }

    def _possessions(self, mob: AreaMob, who: str) -> TomlTable:
        """Return what the mob wears, and what it leaves besides. A shopkeeper's goods are in its shop."""
        worn, loot = self._put_on(mob, who)
        if mob.vnum not in self._keepers:
            loot += self._known(self._carried[mob.vnum], mob, who)
        found: dict[str, TomlValue] = {}
        if loot:
            found["loot"] = [[f"item_{item}", 1.0] for item in loot]
        if worn:
            found["equipment"] = [f"item_{item}" for item in worn]
        return found

    def _put_on(self, mob: AreaMob, who: str) -> tuple[list[int], list[int]]:
        """Return what the mob wears of what resets put on it, one thing for each slot, and the rest."""
        worn: dict[str, int] = {}
        rest: list[int] = []
        for item in self._known(self._worn[mob.vnum], mob, who):
            slot = next(iter(self._draft.world.items[item].slots), "")
            if slot and slot not in worn:
                worn[slot] = item
            else:
                rest.append(item)
        return list(worn.values()), rest

    def _known(self, items: list[int], mob: AreaMob, who: str) -> list[int]:
        """Return those items that a file defines; note the others."""
        return [item for item in items if self._draft.has_item(item, mob.source, f"a reset of {who}")]

    def _manners(self, mob: AreaMob) -> TomlTable:
        """Return flags, and whether the mob may be attacked and walks about. Whom players need stays, and lives."""
        needed = mob.vnum in self._needed
        flags = mob.flags | {"stays"} if needed else mob.flags
        if needed:
            flags -= {"aggressive", "scavenger"}
        found: dict[str, TomlValue] = {}
        if flags:
            found["flags"] = sorted(flags)
        if needed:
            found["attackable"] = False
        if "stays" not in flags:
            found["wander"] = _WANDER
        return found


def _within(value: int, least: int, most: int) -> int:
    return max(least, min(most, value))


def _damage(dice: AreaDice, most: int) -> str:
    """Return dice whose mean is at most this."""
    if dice.mean <= most:
        return str(dice)
    return str(AreaDice(1, most, most // 2))


def _holdings(resets: list[AreaReset]) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
    """Return what each kind of mob wears, and what it carries, by the resets of all of its kind.

    What a reset puts into something that a mob holds, the mob carries, too.
    """
    worn: dict[int, list[int]] = defaultdict(list)
    carried: dict[int, list[int]] = defaultdict(list)
    mob = 0
    held: set[int] = set()
    for reset in resets:
        match reset:
            case MobReset():
                mob, held = reset.mob, set()
            case HeldReset():
                held.add(reset.item)
                _add_once((worn if reset.worn else carried)[mob], reset.item)
            case InnerReset() if reset.container in held:
                _add_once(carried[mob], reset.item)
            case _:
                pass
    return worn, carried


def _add_once(items: list[int], item: int) -> None:
    if item not in items:
        items.append(item)
