"""Guesses the kind of an item from its name, as any player would."""

from functools import lru_cache

WEAPONS = frozenset(
    [
        "sword",
        "dagger",
        "axe",
        "mace",
        "club",
        "staff",
        "bow",
        "spear",
        "knife",
        "hammer",
        "blade",
        "rapier",
        "sabre",
        "scimitar",
        "halberd",
        "pitchfork",
        "cudgel",
        "flail",
        "whip",
        "lance",
        "stick",
        "hatchet",
        "cleaver",
        "pike",
        "sling",
        "shortsword",
        "longsword",
    ]
)
ARMOR = {
    "head": "cap helmet helm hat hood crown circlet",
    "body": "armor armour mail jerkin vest tunic robe shirt breastplate coat jacket hauberk",
    "shield": "shield buckler",
    "hands": "gloves gauntlets mittens",
    "feet": "boots shoes sandals",
    "legs": "leggings trousers greaves breeches",
    "back": "cloak cape mantle",
    "arms": "bracers armguards vambraces",
    "waist": "belt sash girdle",
    "neck": "amulet necklace pendant collar torc",
    "finger": "ring band",
    "light": "torch lantern lamp candle",
}
_SLOT_OF = {word: slot for slot, words in ARMOR.items() for word in words.split()}
HEALING = frozenset(
    [
        "potion",
        "salve",
        "poultice",
        "bandage",
        "elixir",
        "draught",
        "tonic",
        "herb",
        "herbs",
        "bread",
        "apple",
        "cheese",
        "stew",
        "pie",
        "loaf",
    ]
)
KEYS = frozenset({"key", "keys"})
VALUABLES = frozenset(
    [
        "gold",
        "coin",
        "coins",
        "gem",
        "jewel",
        "ruby",
        "emerald",
        "diamond",
        "pearl",
        "silver",
        "purse",
        "nugget",
    ]
)
WRITINGS = frozenset(
    [
        "sign",
        "note",
        "letter",
        "book",
        "scroll",
        "plaque",
        "board",
        "notice",
        "map",
        "page",
        "journal",
        "diary",
        "tablet",
        "inscription",
        "poster",
    ]
)


_of_names = lru_cache(maxsize=4096)
"""Names are few, but each decision checks all items that are carried, worn or in the room."""


def _words(name: str) -> set[str]:
    return set(name.lower().replace("-", " ").split())


@_of_names
def is_weapon(name: str) -> bool:
    """Return whether it is a weapon."""
    return bool(_words(name) & WEAPONS)


@_of_names
def is_armor(name: str) -> str:
    """Return the slot in which it is worn; empty if it is not wearable."""
    return next((_SLOT_OF[word] for word in name.lower().replace("-", " ").split() if word in _SLOT_OF), "")


@_of_names
def is_light(name: str) -> bool:
    """Return whether it gives light: a tin lantern does, a lantern ring does not."""
    words = name.lower().replace("-", " ").split()
    return bool(words) and _SLOT_OF.get(words[-1]) == "light"


@_of_names
def is_healing(name: str) -> bool:
    """Return whether it heals."""
    return bool(_words(name) & HEALING)


@_of_names
def is_key(name: str) -> bool:
    """Return whether it is a key."""
    return bool(_words(name) & KEYS)


@_of_names
def is_readable(name: str) -> bool:
    """Return whether it has text to read."""
    return bool(_words(name) & WRITINGS)


@_of_names
def is_useful(name: str) -> bool:
    """Return whether it is worth picking up in passing."""
    return (
        is_weapon(name)
        or bool(is_armor(name))
        or is_healing(name)
        or is_key(name)
        or bool(_words(name) & VALUABLES)
    )
