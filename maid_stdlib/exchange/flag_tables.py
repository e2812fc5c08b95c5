"""Names of the flags and types in area files. A flag that a pack knows is named as a pack names it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from maid_stdlib.exchange.dialects import Dialect, bits


class FlagTable:
    """The names of the bits of one set of flags.

    Args:
        known: bit and the pack's name, for flags that a pack has, too.
        unmatched: bit and name, for flags without a counterpart. Bits in neither are of no meaning outside of a server.
    """

    def __init__(self, known: Mapping[int, str], unmatched: Mapping[int, str]) -> None:
        self._known = known
        self._unmatched = unmatched

    def known(self, dialect: Dialect, *words: str) -> frozenset[str]:
        """Return the pack's names of the flags that are set."""
        return self._names(self._known, bits(dialect, *words))

    def unmatched(self, dialect: Dialect, *words: str) -> tuple[str, ...]:
        """Return the names of those flags that are set and have no counterpart, sorted."""
        return tuple(sorted(self._names(self._unmatched, bits(dialect, *words))))

    def _names(self, table: Mapping[int, str], found: frozenset[int]) -> frozenset[str]:
        return frozenset(table[bit] for bit in found if bit in table)


_ROOM_CIRCLE = FlagTable(
    {0: "dark", 2: "no_mobs", 3: "indoors", 4: "safe"},
    {
        1: "death trap",
        5: "soundproof",
        6: "no track",
        7: "no magic",
        8: "tunnel",
        9: "private",
        10: "god room",
        11: "house",
        16: "world map",
    },
)
_ROOM_MERC = FlagTable(
    {0: "dark", 2: "no_mobs", 3: "indoors", 10: "safe"},
    {
        9: "private",
        11: "solitary",
        12: "pet shop",
        13: "no recall",
        14: "immortals only",
        15: "gods only",
        16: "heroes only",
        17: "newbies only",
        18: "law",
        19: "nowhere",
    },
)
_ROOM_SMAUG = FlagTable(
    {0: "dark", 2: "no_mobs", 3: "indoors", 10: "safe"},
    {
        1: "death trap",
        4: "lawful",
        5: "neutral",
        6: "chaotic",
        7: "no magic",
        8: "tunnel",
        9: "private",
        11: "solitary",
        12: "pet shop",
        13: "no recall",
        14: "donation",
        15: "no drop all",
        16: "silence",
        18: "no drop",
        19: "clan store room",
        20: "no summon",
        21: "no astral",
        22: "teleport",
    },
)
_MOB_CIRCLE = FlagTable(
    {1: "stays", 2: "scavenger", 5: "aggressive", 7: "cowardly", 12: "helper"},
    {
        0: "special procedure",
        4: "aware",
        8: "attacks the evil",
        9: "attacks the good",
        10: "attacks the neutral",
        11: "memory",
    },
)
_MOB_MERC = FlagTable(
    {1: "stays", 2: "scavenger", 5: "aggressive", 7: "cowardly"},
    {8: "pet", 9: "trains", 10: "gives practice", 26: "healer", 27: "gains", 29: "changer"},
)
_MOB_SMAUG = FlagTable(
    {1: "stays", 2: "scavenger", 5: "aggressive", 7: "cowardly", 17: "stays"},
    {
        8: "pet",
        9: "trains",
        10: "gives practice",
        11: "immortal",
        12: "deadly",
        13: "shape changer",
        14: "attacks mobs",
        15: "guardian",
        16: "running",
        18: "mountable",
        20: "scholar",
        26: "pacifist",
        27: "never attacks",
    },
)
_OFFENCE_ROM = FlagTable(
    dict.fromkeys(range(15, 21), "helper"),
    {
        0: "area attack",
        1: "backstab",
        2: "bash",
        3: "berserk",
        4: "disarm",
        5: "dodge",
        6: "fade",
        7: "fast",
        8: "kick",
        9: "kick dirt",
        10: "parry",
        11: "rescue",
        12: "tail",
        13: "trip",
        14: "crush",
    },
)


def room_flags(dialect: Dialect) -> FlagTable:
    """Return the flags of rooms."""
    if dialect.is_circle:
        return _ROOM_CIRCLE
    return _ROOM_SMAUG if dialect is Dialect.SMAUG else _ROOM_MERC


def mob_flags(dialect: Dialect) -> FlagTable:
    """Return the flags of mobs."""
    if dialect.is_circle:
        return _MOB_CIRCLE
    return _MOB_SMAUG if dialect is Dialect.SMAUG else _MOB_MERC


OFFENCE_ROM: Final = _OFFENCE_ROM
"""What ROM's mobs do in a fight."""

WEAR_SLOTS: Final[Mapping[int, str]] = MappingProxyType(
    {
        1: "finger",
        2: "neck",
        3: "body",
        4: "head",
        5: "legs",
        6: "feet",
        7: "hands",
        8: "arms",
        9: "shield",
        10: "back",
        11: "waist",
        12: "arms",
        13: "weapon",
        14: "held",
    }
)
"""Bit of where an item is worn, in all dialects → the pack's slot."""
TAKE: Final = 0
"""The bit of items that can be taken."""

_TYPES_CIRCLE = (
    "", "light", "scroll", "wand", "staff", "weapon", "furniture", "", "treasure", "armor", "potion", "worn", "other",
    "trash", "trap", "container", "note", "drink", "key", "food", "money", "pen", "boat", "fountain",
)  # fmt: skip
_TYPES_MERC = (
    "", "light", "scroll", "wand", "staff", "weapon", "missile", "missile", "treasure", "armor", "potion", "worn",
    "furniture", "trash", "trap", "container", "note", "drink", "key", "food", "money", "pen", "boat", "corpse", "corpse",
    "fountain", "pill", "blood", "blood", "scraps", "pipe", "herb", "herb", "incense", "fire", "book", "switch", "lever",
    "pull chain", "button", "dial", "rune",
)  # fmt: skip
_TYPES_ROM = {
    "clothing": "worn",
    "npc_corpse": "corpse",
    "pc_corpse": "corpse",
    "drinkcontainer": "drink",
    "gem": "treasure",
    "jewelry": "treasure",
    "room_key": "key",
}

KIND_OF_TYPE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "light": "light",
        "weapon": "weapon",
        "treasure": "treasure",
        "money": "treasure",
        "armor": "armor",
        "potion": "potion",
        "pill": "potion",
        "worn": "armor",
        "container": "container",
        "note": "note",
        "book": "note",
        "drink": "food",
        "fountain": "food",
        "food": "food",
        "key": "key",
        "pen": "tool",
        "boat": "tool",
    }
)
"""Type of an item → the pack's kind; all others are things."""
MAGIC_TYPES: Final = frozenset({"scroll", "wand", "staff", "potion", "pill"})
"""Types whose use is a spell."""
PLAIN_TYPES: Final = frozenset({*KIND_OF_TYPE, "other", "trash", "furniture", "corpse", "scraps", ""})
"""Types that are all there in a pack. All other types do something that it has nothing for."""


def item_type(dialect: Dialect, word: str) -> str:
    """Return the type of an item, by the number or the word of its dialect; the word itself if it is not known."""
    if not word.isdigit():
        found = word.lower()
        return _TYPES_ROM.get(found, found)
    names = _TYPES_CIRCLE if dialect.is_circle else _TYPES_MERC
    number = int(word)
    if number < len(names):
        return names[number]
    return f"type {number}"


_HITS_CIRCLE = (
    "hit", "sting", "slash", "slash", "bite", "pound", "pound", "pound", "claw", "claw", "hit", "stab", "hit", "hit", "stab",
)  # fmt: skip
_HITS_MERC = (
    "hit", "slash", "stab", "slash", "slash", "claw", "hit", "pound", "pound", "hit", "bite", "stab", "hit",
)  # fmt: skip
_HITS_ROM = {
    "slice": "slash",
    "stab": "stab",
    "slash": "slash",
    "whip": "slash",
    "claw": "claw",
    "pound": "pound",
    "crush": "pound",
    "bite": "bite",
    "pierce": "stab",
    "beating": "pound",
    "cleave": "slash",
    "scratch": "claw",
    "peck": "bite",
    "peckb": "bite",
    "chop": "slash",
    "sting": "sting",
    "smash": "pound",
    "shbite": "bite",
    "flbite": "bite",
    "frbite": "bite",
    "acbite": "bite",
    "chomp": "bite",
    "thrust": "stab",
    "thwack": "pound",
}


def hit_verb(dialect: Dialect, word: str) -> str:
    """Return the pack's verb of an attack type, by the number or the word of its dialect."""
    if not word.isdigit():
        return _HITS_ROM.get(word.lower(), "hit")
    names = _HITS_CIRCLE if dialect.is_circle else _HITS_MERC
    number = int(word)
    if number < len(names):
        return names[number]
    return "hit"


_HEALS: Final[Mapping[str, int]] = MappingProxyType(
    {"cure light": 10, "cure serious": 20, "cure critical": 30, "heal": 60, "16": 10, "15": 30, "28": 60}
)


def healing(dialect: Dialect, spells: tuple[str, ...]) -> int:
    """Return the health that spells give back; 0 if none of them heals."""
    return max((_healing_of(dialect, spell) for spell in spells), default=0)


def _healing_of(dialect: Dialect, spell: str) -> int:
    """Return the health that a spell gives back. Only Circle's files give spells by their numbers."""
    if spell.isdigit() and not dialect.is_circle:
        return 0
    return _HEALS.get(spell.lower(), 0)
