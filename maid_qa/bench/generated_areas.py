"""Writes area files of a generated world, in any dialect, to measure imports with. All text is made of the words below."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from maid_engine.core.chance import Dice
from maid_stdlib.exchange.dialects import Dialect

SIDE: Final = 10
"""Rooms on each side of a zone."""
ROOMS_OF_A_ZONE: Final = SIDE * SIDE
MOBS_OF_A_ZONE: Final = 12
ITEMS_OF_A_ZONE: Final = 10
_FIRST_ZONE: Final = 10
_MOST_LEVEL: Final = 30
_HOW = (
    "Pale",
    "Crooked",
    "Quiet",
    "Narrow",
    "Broken",
    "Windy",
    "Mossy",
    "Hollow",
    "Burnt",
    "Long",
    "Deep",
    "Low",
)
_WHAT = (
    "Path",
    "Yard",
    "Hall",
    "Bank",
    "Field",
    "Court",
    "Lane",
    "Ridge",
    "Landing",
    "Hollow",
    "Cellar",
    "Walk",
)
_BEASTS = (
    "marten",
    "boar",
    "heron",
    "adder",
    "lynx",
    "crow",
    "toad",
    "stag",
    "weasel",
    "hound",
    "beetle",
    "ram",
)
_THINGS = ("hook", "cup", "mallet", "cloak", "lamp", "loaf", "ring", "box", "key", "boot")
_HUES = ("grey", "red", "pale", "black", "brown", "white", "green", "spotted", "old", "lean", "tall", "wet")
_SENTENCES = (
    "The ground rises a little, and the wind comes over it without a stop.",
    "Somebody has stacked stones here, and somebody else has knocked them over.",
    "It smells of wet wool and of smoke that has been cold for days.",
    "Nothing moves but the light, which is thin at this hour.",
    "Old ruts run through, filled with water and with leaves.",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Place:
    """A room: where it is, how it is called, and where its exits lead."""

    vnum: int
    name: str
    text: str
    exits: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class _Zone:
    """One zone of the generated world."""

    number: int
    name: str
    places: tuple[_Place, ...]
    level: int
    dice: Dice

    @property
    def first(self) -> int:
        """Return the number of its first room, mob and item."""
        return self.number * ROOMS_OF_A_ZONE

    @property
    def mobs(self) -> range:
        """Return the numbers of its mobs; the first keeps its shop."""
        return range(self.first, self.first + MOBS_OF_A_ZONE)

    @property
    def items(self) -> range:
        """Return the numbers of its items."""
        return range(self.first, self.first + ITEMS_OF_A_ZONE)


def write_areas(folder: Path, dialect: Dialect, rooms: int, seed: str) -> int:
    """Write area files with at least this many rooms, and return the number of their bytes.

    Args:
        folder: where the files are written; it is made if it is missing.
        dialect: their dialect.
        rooms: how many rooms; whole zones of 100 are made.
        seed: what all chance grows from.
    """
    folder.mkdir(parents=True, exist_ok=True)
    zones = -(-rooms // ROOMS_OF_A_ZONE)
    size = 0
    for number in range(zones):
        zone = _zone(number, zones, Dice(seed).stream(f"zone {number}"))
        for name, text in _FILES[dialect](dialect, zone):
            size += (folder / name).write_text(text, encoding="utf-8")
    return size


def _zone(number: int, zones: int, dice: Dice) -> _Zone:
    """Return a zone: a square of rooms, of which the last leads to the next zone's first."""
    at = number + _FIRST_ZONE
    first = at * ROOMS_OF_A_ZONE
    places = tuple(_place(first, offset, number, zones, dice) for offset in range(ROOMS_OF_A_ZONE))
    level = 1 + number * (_MOST_LEVEL - 1) // max(1, zones - 1) if zones > 1 else 1
    name = f"The {dice.pick(_HOW)} {dice.pick(_WHAT)} {_numeral(number)}"
    return _Zone(at, name, places, level, dice)


def _place(first: int, offset: int, number: int, zones: int, dice: Dice) -> _Place:
    name = f"{dice.pick(_HOW)} {dice.pick(_WHAT)} {_numeral(number)}-{offset + 1}"
    text = " ".join(dice.pick(_SENTENCES) for _ in range(3))
    return _Place(first + offset, name, text, _exits(first, offset, number, zones))


def _exits(first: int, offset: int, number: int, zones: int) -> dict[int, int]:
    """Return the exits of a place by number of direction: to its neighbours in the square, and to the zones beside its own."""
    column, row = offset % SIDE, offset // SIDE
    room = first + offset
    ways = (
        (row + 1 < SIDE, room + SIDE),
        (column + 1 < SIDE, room + 1),
        (row > 0, room - SIDE),
        (column > 0, room - 1),
        (offset == ROOMS_OF_A_ZONE - 1 and number + 1 < zones, first + ROOMS_OF_A_ZONE),
        (offset == 0 and number > 0, first - 1),
    )
    return {direction: to for direction, (is_there, to) in enumerate(ways) if is_there}


def _numeral(number: int) -> str:
    """Return a number as letters, so that every name is its own: A, B … AA."""
    letters = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, len(_LETTERS))
        letters = _LETTERS[rest] + letters
    return letters


_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _room_text(place: _Place, numbers: str) -> Iterator[str]:
    yield f"#{place.vnum}\n{place.name}~\n{place.text}\n~\n{numbers}\n"
    for direction, to in place.exits.items():
        yield f"D{direction}\n~\n~\n0 -1 {to}\n"
    yield "E\nstones heap~\nStone upon stone, warm from the sun.\n~\nS\n"


def _mob_words(zone: _Zone, vnum: int) -> tuple[str, str]:
    """Return keywords and short description of a mob."""
    offset = vnum - zone.first
    hue, beast = _HUES[offset % len(_HUES)], _BEASTS[zone.dice.between(0, len(_BEASTS) - 1)]
    mark = _numeral(zone.number - _FIRST_ZONE).lower()
    return f"{beast} {hue}", f"a {hue} {beast} {mark}{offset}"


def _item_words(zone: _Zone, vnum: int) -> tuple[str, str]:
    """Return keywords and short description of an item."""
    offset = vnum - zone.first
    thing = _THINGS[offset]
    hue = zone.dice.pick(_HUES)
    return f"{thing} {hue}", f"a {hue} {thing} {_numeral(zone.number - _FIRST_ZONE).lower()}"


def _named(vnum: int, words: tuple[str, str], last: str) -> str:
    return f"#{vnum}\n{words[0]}~\n{words[1]}~\n{words[1].capitalize()} is here.\n~\n{last}~\n"


def _mob_text(dialect: Dialect, zone: _Zone, vnum: int) -> str:
    level, keeper = zone.level, vnum == zone.first
    head = _named(vnum, _mob_words(zone, vnum), "It looks about.\n")
    dice = f"{level}d6+{4 * level}"
    damage = f"1d{4 + level}+{level // 2}"
    stays = 2 if keeper else 64
    match dialect:
        case Dialect.TBA:
            figures = f"{stays} 0 0 0 0 0 0 0 0 S\n{level} 18 8 {dice} {damage}\n{level} 100\n8 8 0\n"
        case Dialect.CIRCLE:
            figures = f"{stays} 0 0 S\n{level} 18 8 {dice} {damage}\n{level} 100\n8 8 0\n"
        case Dialect.MERC:
            figures = f"{stays} 0 0 S\n{level} 2 8 {dice} {damage}\n{level} 100\n8 8 0\n"
        case Dialect.SMAUG:
            figures = f"{stays} 0 0 S\n{level} 18 8 {dice} {damage}\n{level} 100\n112 112 0\n"
        case Dialect.ROM:
            figures = (
                f"beast~\n{'AB' if keeper else 'AG'} 0 0 0\n{level} 2 {dice} 1d1+9 {damage} bite\n8 8 8 8\n0 0 0 0\n"
                f"stand stand none {level}\n0 0 medium unknown\n"
            )
    return head + figures


_TYPES: Final = (5, 17, 5, 11, 1, 19, 11, 15, 18, 11)
"""The types of the items of a zone, by number."""
_TYPES_ROM: Final = (
    "weapon", "drink", "weapon", "clothing", "light", "food", "clothing", "container", "key", "clothing",
)  # fmt: skip
_WORN: Final = (8193, 1, 8193, 9, 16385, 1, 3, 1, 1, 65)


def _item_text(dialect: Dialect, zone: _Zone, vnum: int) -> str:
    offset = vnum - zone.first
    kind, wear = _TYPES[offset], _WORN[offset]
    words = _item_words(zone, vnum)
    head = f"#{vnum}\n{words[0]}~\n{words[1]}~\n{words[1].capitalize()} lies here.~\n~\n"
    values = "20 5 6 3"
    match dialect:
        case Dialect.TBA:
            return (
                f"{head}{kind} 0 0 0 0 {wear} 0 0 0 0 0 0 0\n{values}\n2 {5 * zone.level} 0 {zone.level} 0\n"
            )
        case Dialect.ROM:
            return f"{head}{_TYPES_ROM[offset]} 0 {wear}\n{_ROM_VALUES.get(offset, '20 5 6 3 0')}\n{zone.level} 20 {5 * zone.level} P\n"
        case Dialect.CIRCLE | Dialect.MERC | Dialect.SMAUG:
            return f"{head}{kind} 0 {wear}\n{values}\n2 {5 * zone.level} 0\n"


_ROM_VALUES: Final[Mapping[int, str]] = {
    0: "exotic 1 6 slash 0",
    2: "exotic 1 6 slash 0",
    1: "20 5 'water' 0 0",
}


def _resets(zone: _Zone, last: str) -> Iterator[str]:
    """Yield the resets of a zone. The number that closes a line is -1 in tbaMUD and left out elsewhere."""
    first = zone.first
    yield f"M 0 {first} 1 {first + SIDE // 2}\n"
    for item in zone.items[:6]:
        yield f"G 1 {item} 99{last}\n"
    for mob in zone.mobs[1:]:
        for _ in range(3):
            yield f"M 0 {mob} 9 {first + zone.dice.between(0, ROOMS_OF_A_ZONE - 1)}\n"
    for item in zone.items[6:]:
        yield f"O 0 {item} 9 {first + zone.dice.between(0, ROOMS_OF_A_ZONE - 1)}\n"
    yield "S\n"


def _circle_files(dialect: Dialect, zone: _Zone) -> Iterator[tuple[str, str]]:
    number, first = zone.number, zone.first
    wide = dialect is Dialect.TBA
    flags = "0 0 0 0" if wide else "0"
    rooms = "".join(part for place in zone.places for part in _room_text(place, f"{number} {flags} 2"))
    yield f"{number}.wld", f"{rooms}$~\n"
    yield f"{number}.mob", "".join(_mob_text(dialect, zone, mob) for mob in zone.mobs) + "$\n"
    yield f"{number}.obj", "".join(_item_text(dialect, zone, item) for item in zone.items) + "$\n"
    builders = "Nobody~\n" if wide else ""
    top = first + ROOMS_OF_A_ZONE - 1
    head = f"#{number}\n{builders}{zone.name}~\n{first} {top} 15 2\n"
    yield f"{number}.zon", head + "".join(_resets(zone, " -1" if wide else "")) + "$\n"
    messages = "No.~\n" * 7
    shop = f"CircleMUD v3.0 Shop File~\n#{first}~\n-1\n1.2\n0.4\nFOOD\n-1\n{messages}0\n0\n{first}\n0\n{first}\n-1\n0\n28\n0\n0\n$~\n"
    yield f"{number}.shp", shop
    if wide:
        yield f"{number}.qst", _quests(zone)


def _quests(zone: _Zone) -> str:
    target = zone.mobs[1]
    name = _mob_words(zone, target)[1]
    return (
        f"#{zone.first}\nThe Hunt of {_numeral(zone.number - _FIRST_ZONE)}~\nKill three of {name}.~\nThey are too many.\n~\nWell done.~\n"
        f"You give up.~\n3 {zone.first} 0 {target} -1 -1 -1\n1 0 1 50 -1 -1 3\n{5 * zone.level} {20 * zone.level} -1\nS\n$~\n"
    )


def _area_files(dialect: Dialect, zone: _Zone) -> Iterator[tuple[str, str]]:
    heads = {
        Dialect.MERC: f"#AREA {{ 1 {zone.level}}} Nobody {zone.name}~\n",
        Dialect.ROM: f"#AREA\nzone{zone.number}.are~\n{zone.name}~\n{{ 1 {zone.level}}} Nobody~\n"
        f"{zone.first} {zone.first + ROOMS_OF_A_ZONE - 1}\n",
        Dialect.SMAUG: f"#AREA {zone.name}~\n#AUTHOR Nobody~\n",
    }
    parts = [heads[dialect], "#MOBILES\n"]
    parts += [_mob_text(dialect, zone, mob) for mob in zone.mobs]
    parts += ["#0\n#OBJECTS\n"]
    parts += [_item_text(dialect, zone, item) for item in zone.items]
    parts += ["#0\n#ROOMS\n"]
    parts += [part for place in zone.places for part in _room_text(place, "0 0 2")]
    parts += ["#0\n#RESETS\n", *_resets(zone, "")]
    parts += [f"#SHOPS\n{zone.first} 19 0 0 0 0 120 40 0 23\n0\n#$\n"]
    yield f"zone{zone.number}.are", "".join(parts)


_FILES: Final[Mapping[Dialect, Callable[[Dialect, _Zone], Iterator[tuple[str, str]]]]] = {
    Dialect.TBA: _circle_files,
    Dialect.CIRCLE: _circle_files,
    Dialect.MERC: _area_files,
    Dialect.ROM: _area_files,
    Dialect.SMAUG: _area_files,
}
