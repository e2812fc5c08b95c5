"""Items: each can be obtained, is complete, is worn where its name says, and can be opened if it is shut."""

import re
from collections.abc import Iterator
from typing import Final

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.each import each_item
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_qa.world.content_rules.obstacles import sources_of
from maid_stdlib.content.specs import ConsumableSpec, ItemSpec, WeaponSpec
from maid_stdlib.rules.combat import mean_damage
from maid_stdlib.rules.progress import MOST_LEVEL

_BELONGS: Final[dict[str, str]] = {
    "feet": "boots shoes sandals slippers",
    "head": "cap hat helm helmet hood crown circlet coif",
    "hands": "gloves gauntlets mittens",
    "legs": "leggings trousers breeches greaves",
    "back": "cloak cape mantle backpack",
    "finger": "ring",
    "neck": "necklace amulet pendant collar torc",
    "waist": "belt girdle sash",
    "shield": "shield buckler",
    "body": "jacket shirt jerkin breastplate cuirass robe tunic hauberk vest",
    "weapon": "sword longsword greatsword dagger knife axe mace hammer spear sabre scimitar cudgel club staff bow",
    "held": "torch lantern",
}
_SLOT_OF: Final = {word: slot for slot, words in _BELONGS.items() for word in words.split()}
_PAIRS: Final = frozenset(
    [
        "boots",
        "shoes",
        "sandals",
        "slippers",
        "gloves",
        "gauntlets",
        "mittens",
        "leggings",
        "trousers",
        "breeches",
        "greaves",
    ]
)
"""Things that come in pairs and take no "a"."""
RAREST: Final = 0.02
"""Least chance of loot; rarer things are not worth waiting for."""
LEVELS_BEYOND: Final = 2
"""Levels above all zones' levels that items and quests may still require."""
_VOWEL: Final = re.compile(r"[aeiou]", re.IGNORECASE)
_SOUNDS: Final = re.compile(r"(?:uni|use|usu|eu|one\b|once\b)|(hour|honest|honou?r|heir)", re.IGNORECASE)
"""Words with a vowel letter but a consonant sound; in the group, the other way round."""


@each_item
def items_can_be_had(grounds: LintContext, item: ItemSpec) -> Iterator[Finding]:
    """Something must sell, drop, hold or reward each item, or a scene must place it."""
    is_prop = any(item.id in scene.props for scene in grounds.content.scenes.values())
    if item.id not in grounds.reach.items and not is_prop:
        yield breach(
            "item_unobtainable",
            item.id,
            f"The {item.name} cannot be had.",
            proof="planner",
            denies=(f"item:{item.id}",),
            lacks=sources_of(grounds, item.id),
        )


def items_are_whole(grounds: LintContext) -> Iterator[Finding]:
    """Each item must have what its kind needs."""
    keys = {door.key for door in grounds.content.doors.values()}
    keys |= {item.container.key for item in grounds.content.items.values() if item.container is not None}
    for item in grounds.content.items.values():
        lack = next(_lacks(item, keys), None)
        if lack is not None:
            yield breach("item_incomplete", item.id, f"The {item.name} {lack}.")


def _lacks(item: ItemSpec, keys: set[str]) -> Iterator[str]:
    """Yield what makes an item useless for its kind, and then what makes it useless for any."""
    match item.kind:
        case "weapon" if item.weapon is None or item.slot != "weapon":
            yield "is a weapon that cannot be wielded or deals nothing"
        case "armor" if item.armor is None or not item.slot:
            yield "is armour that cannot be worn or keeps nothing off"
        case "container" if item.container is None:
            yield "is a container that holds nothing"
        case "potion" | "food" if _does_nothing(item.consumable):
            yield "is to be consumed and does nothing"
        case "note" if not item.text:
            yield "is a note with nothing written on it"
        case "key" if item.id not in keys:
            yield "is a key that opens nothing"
        case "treasure" if item.value < 1:
            yield "is a treasure worth nothing"
        case "light" if item.slot != "held":
            yield "is a light that cannot be held"
    yield from _contradicts_itself(item)


def _contradicts_itself(item: ItemSpec) -> Iterator[str]:
    """Yield what makes an item useless, whatever its kind is."""
    if item.weapon is not None and item.weapon.damage == "0":
        yield "is a weapon that deals nothing"
    if item.min_level > MOST_LEVEL:
        yield "asks for a level that nobody reaches"
    if item.fixed and item.slot:
        yield "is to be worn, and cannot be taken"


def _does_nothing(dose: ConsumableSpec | None) -> bool:
    return dose is None or not (dose.heal or dose.restore_mp or dose.restore_ep)


@each_item
def items_are_worn_where_they_belong(_grounds: LintContext, item: ItemSpec) -> Iterator[Finding]:
    """An item's name and kind must agree with its slot."""
    if not item.slot:
        return
    belongs = _SLOT_OF.get(item.name.lower().split()[-1])
    if belongs is not None and belongs != item.slot and (item.weapon is None or belongs != "weapon"):
        yield breach(
            "wrong_slot", item.id, f"The {item.name} goes to the {item.slot} slot.", f"not {belongs}"
        )
    elif (item.slot == "weapon") != (item.weapon is not None):
        yield breach("wrong_slot", item.id, f"The {item.name} goes to the {item.slot} slot.", item.kind)


@each_item
def containers_can_be_opened(grounds: LintContext, item: ItemSpec) -> Iterator[Finding]:
    """A shut container must be openable, and the key of a locked one obtainable."""
    box = item.container
    if box is None or not (box.closed or box.locked):
        return
    if not box.closeable:
        yield breach("container_shut", item.id, f"The {item.name} is shut and cannot be opened.")
        return
    if not box.locked:
        return
    if not box.key:
        yield breach("container_shut", item.id, f"The {item.name} is locked and has no key.")
    elif box.key not in grounds.reach.items:
        yield breach(
            "key_unobtainable",
            item.id,
            f"The key of the {item.name} cannot be had.",
            box.key,
            proof="planner",
            lacks=(f"item:{box.key}",),
        )


def items_are_in_scale(grounds: LintContext) -> Iterator[Finding]:
    """No item may have far more or less effect than its level, or a price far from its effect."""
    for item in grounds.content.items.values():
        for what, figure in (*_power(item), *_worth(item)):
            yield breach("out_of_scale", item.id, f"The {item.name} {what}.", figure)
        if item.min_level > grounds.highest_level + LEVELS_BEYOND:
            yield breach(
                "out_of_scale",
                item.id,
                f"The {item.name} asks for a level that nothing here brings.",
                str(item.min_level),
            )


def _power(item: ItemSpec) -> Iterator[tuple[str, str]]:
    level = item.min_level
    if item.weapon is not None:
        yield from _power_of_weapon(item.weapon, level)
    if item.armor is not None and item.armor.defence > 3 + level:
        yield "keeps off too much for its level", str(item.armor.defence)
    if item.consumable is not None and item.consumable.heal > 80 + 20 * level:
        yield "heals too much for its level", str(item.consumable.heal)


def _power_of_weapon(weapon: WeaponSpec, level: int) -> Iterator[tuple[str, str]]:
    strikes = mean_damage(weapon.damage)
    if strikes > 6 + 2 * level:
        yield "strikes too hard for its level", weapon.damage
    if strikes < 1 + level / 2:
        yield "hardly strikes at all for its level", weapon.damage
    if abs(weapon.attack) > 3 + level:
        yield "hits too surely or too seldom", f"attack {weapon.attack}"


def _worth(item: ItemSpec) -> Iterator[tuple[str, str]]:
    if item.value > _most_worth(item):
        yield "costs too much for what it does", f"{item.value} gold"
    if 0 < item.value < _least_worth(item):
        yield "costs too little for what it does", f"{item.value} gold"


def _least_worth(item: ItemSpec) -> float:
    """Return the least value that fits what an item does, in gold."""
    worth = 0.0
    if item.weapon is not None:
        worth = mean_damage(item.weapon.damage)
    if item.armor is not None:
        worth = max(worth, 2 * item.armor.defence)
    if item.consumable is not None:
        worth = max(worth, item.consumable.heal * item.consumable.uses / 5)
    return worth


def _most_worth(item: ItemSpec) -> float:
    """Return the highest price for an item of its kind and level."""
    if item.weapon is not None:
        return 30 * mean_damage(item.weapon.damage)
    if item.armor is not None:
        return 80.0 * max(1, item.armor.defence)
    if item.consumable is not None:
        dose = item.consumable
        return 5 + 2 * dose.uses * (dose.heal + dose.restore_mp + dose.restore_ep / 4)
    return 100.0 + 150 * item.min_level


def rare_things_can_be_had(grounds: LintContext) -> Iterator[Finding]:
    """An item that only mobs leave must be left often enough."""
    given = _given(grounds)
    best = _best_chances(grounds)
    for item in grounds.content.items.values():
        if item.id in given or item.id in grounds.homes:
            continue
        if best.get(item.id, RAREST) < RAREST:
            yield breach(
                "item_unobtainable",
                item.id,
                f"The {item.name} is hardly ever left by anything.",
                f"{best[item.id]:g}",
            )


def _given(grounds: LintContext) -> set[str]:
    """Return the items that shops sell, quests give, or mobs wear."""
    content = grounds.content
    given = set(grounds.wares)
    given.update(*(quest.reward.items for quest in content.quests.values()))
    given.update(*(mob.equipment for mob in content.mobs.values()))
    return given


def _best_chances(grounds: LintContext) -> dict[str, float]:
    """Return, for each item that mobs leave, the greatest chance of it."""
    best: dict[str, float] = {}
    for mob in grounds.content.mobs.values():
        for item, chance in mob.loot:
            best[item] = max(chance, best.get(item, chance))
    return best


def _begins_with_vowel(name: str) -> bool:
    """Return whether a name begins with a vowel as it is spoken."""
    sound = _SOUNDS.match(name)
    if sound is not None:
        return bool(sound[1])
    return _VOWEL.match(name) is not None


def articles_fit(grounds: LintContext) -> Iterator[Finding]:
    """A name must take "a" or "an" as it is spoken."""
    for thing in grounds.things:
        if not thing.article and thing.name == thing.name.lower():
            yield breach("article_wrong", thing.id, f"It is called {thing.name}, with no article.")
        if thing.article in ("a", "an") and not _takes(thing.name, thing.article):
            yield breach("article_wrong", thing.id, f"It is called {thing.article} {thing.name}.")


def _takes(name: str, article: str) -> bool:
    """Return whether a name takes "a" or "an": it is no pair, such as shears, and begins with the right sound."""
    if name.lower().split()[-1] in _PAIRS:
        return False
    return _begins_with_vowel(name) == (article == "an")


RULES = (
    items_can_be_had,
    items_are_whole,
    items_are_worn_where_they_belong,
    containers_can_be_opened,
    items_are_in_scale,
    rare_things_can_be_had,
    articles_fit,
)
