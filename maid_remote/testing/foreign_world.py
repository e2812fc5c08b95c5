"""A simulated MUD of another family: forty rooms, without sockets, with the hard cases of text-only mapping.

The rooms include look-alikes, a maze whose exits do not lead back, a one-way exit, a dark room, an exit
behind a named door, random ambient lines, and descriptions that change with time. The output follows the
style of a MUD family, so that tests can measure an AI player on another MUD without a network.
"""

import textwrap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from maid_engine.ai_players.models.directions import DIRECTIONS, OPPOSITE, direction_of
from maid_engine.core.chance import Dice
from maid_engine.core.english import spelled
from maid_engine.core.time import Seconds
from maid_remote.mud.blocks import Block


class Style(StrEnum):
    """The output style of the simulated MUD."""

    DIKU = "diku"
    LP = "lp"
    MUSH = "mush"
    EVENNIA = "evennia"
    ODD = "odd"
    """Like none of the families: it has its own refusals and its own list of exits."""


@dataclass(slots=True)
class Site:
    """The true state of a room."""

    id: str
    title: str
    text: str
    exits: dict[str, str] = field(default_factory=dict)
    dark: bool = False
    evening: str = ""
    """A sentence that is shown in the evening: after every 60 typed lines the time of day changes."""
    things: list[str] = field(default_factory=list)
    folk: list[str] = field(default_factory=list)


_TOWN: Final = (
    (
        "Market Square",
        "Stalls crowd around an old well. Traders call out their wares to everybody who passes.",
    ),
    ("Baker's Lane", "The smell of fresh bread hangs between the narrow houses. Flour dusts the cobbles."),
    ("Smithy", "A forge glows at the far wall and hammers hang in rows. Soot covers everything."),
    ("East Gate", "Two towers of grey stone flank the gate. Cart tracks lead out onto the plain."),
    ("Chapel", "Coloured light falls through high windows onto worn benches. It is quiet in here."),
    ("Tanner's Yard", "Hides are stretched on frames all around the yard. The stench is hard to bear."),
    ("Town Hall", "Portraits of former mayors look down from panelled walls. A clerk's desk stands empty."),
    ("Barracks", "Bunks line both walls, each made with care. A rack holds polished pikes."),
    ("Harbour Steps", "Broad steps lead down to the water. Gulls quarrel over fish heads."),
    ("Fish Market", "Crates of herring and crab stand on wet planks. Someone has spilled salt."),
    ("Warehouse", "Bales and barrels are stacked up to the rafters. Rats rustle somewhere behind them."),
    ("Lighthouse Foot", "The tower rises white against the clouds. Waves break on the rocks below."),
    ("Garden", "Gravel paths wind between rose beds. A sundial stands in the middle."),
    ("Library", "Shelves bend under heavy books. Dust dances in the light of a single lamp."),
    ("Inn", "A fire crackles and the tables are sticky with ale. A stair leads nowhere you may go."),
    ("Stable", "Horses shift in their boxes and straw covers the floor. A saddle hangs on a peg."),
)
_FOREST: Final = "Tall pines stand close together and shut out the sky. Needles muffle every step."
_GLADES: Final = (
    "Sunlight falls on a patch of ferns between the pines.",
    "A fallen trunk bars half of the clearing, soft with moss.",
    "Wild boars have torn up the ground around an oak.",
    "A ring of pale mushrooms grows in the middle of the clearing.",
)
_MAZE: Final = "You are in a maze of twisty little passages, all alike."
_WANDERING: Final = (
    "A cold wind blows from the north.",
    "A dog barks somewhere.",
    "Clouds drift across the sky.",
    "You hear a bell in the distance.",
)
_STREET: Final = "A street that looks like any other runs between plain walls of grey stone."


def make_sites() -> dict[str, Site]:
    """Return the forty rooms by id, with their true exits."""
    sites = {site.id: site for site in _all_sites()}
    _join_square(sites, "town", 4)
    _join_square(sites, "forest", 3)
    _join_parts(sites)
    _join_maze(sites)
    sites["town0"].folk.append("A friendly guard")
    sites["town2"].things.append("a rusty sword")
    sites["town13"].things.append("an old book")
    return sites


def _all_sites() -> Iterator[Site]:
    for number, (title, text) in enumerate(_TOWN):
        evening = "Lanterns are lit along the walls." if number % 3 == 0 else ""
        yield Site(f"town{number}", title, text, evening=evening)
    glades = dict(zip((0, 2, 6, 8), _GLADES, strict=True))
    for number in range(9):
        yield Site(f"forest{number}", "Deep Forest", glades.get(number, _FOREST))
    for number in range(4):
        yield Site(f"maze{number}", "Twisty Passages", _MAZE)
    floors = (("Tower Stair", "dim"), ("Tower Landing", "brighter"), ("Tower Roof", "windy"))
    for number, (title, light) in enumerate(floors):
        yield Site(f"tower{number}", title, f"Worn steps wind up inside the tower, {light} here.")
    yield Site("street0", "Street", _STREET)
    yield Site("street1", "Street", _STREET)
    yield Site("bank0", "River Bank", "Reeds whisper along the slow brown river. Mud sucks at your boots.")
    yield Site(
        "bank1", "Old Ford", "Flat stones make a way through the shallow water. The far side is fenced."
    )
    yield Site(
        "cellar0", "Cellar", "Barrels of wine lie in the dark of an arched cellar. It is cool down here."
    )
    yield Site("cellar1", "", "", dark=True)
    yield Site(
        "cellar2", "Hidden Vault", "Iron chests stand along the walls, all of them empty. Dust lies thick."
    )
    yield Site(
        "plain0", "Windy Plain", "Grass bends in waves as far as one can see. A road comes out of the gate."
    )


def _join_square(sites: dict[str, Site], name: str, side: int) -> None:
    """Join neighbouring rooms on a square grid whose rooms are numbered row by row."""
    for y in range(side):
        for x in range(side):
            number = side * y + x
            if x < side - 1:
                _join(sites, f"{name}{number}", "east", f"{name}{number + 1}")
            if y < side - 1:
                _join(sites, f"{name}{number}", "south", f"{name}{number + side}")


def _join_parts(sites: dict[str, Site]) -> None:
    _join(sites, "town3", "east", "plain0")
    _join(sites, "plain0", "north", "forest6")
    _join(sites, "town11", "up", "tower0")
    _join(sites, "tower0", "up", "tower1")
    _join(sites, "tower1", "up", "tower2")
    sites["tower2"].exits["west"] = "bank0"  # a slide without a way back
    _join(sites, "bank0", "east", "bank1")
    _join(sites, "bank1", "south", "street0")
    _join(sites, "town8", "west", "street0")
    _join(sites, "town0", "north", "street1")
    _join(sites, "street1", "west", "maze0")
    _join(sites, "town14", "down", "cellar0")
    _join(sites, "cellar0", "east", "cellar1")
    _join(sites, "cellar1", "east", "cellar2")


def _join_maze(sites: dict[str, Site]) -> None:
    """Add the exits of the maze. They bend: the opposite direction does not lead back."""
    bends = {
        "maze0": ("maze1", "maze2"),
        "maze1": ("maze3", "maze0"),
        "maze2": ("maze2", "maze1"),
        "maze3": ("maze0", "maze2"),
    }
    for site_id, (south, up) in bends.items():
        sites[site_id].exits["south"] = south
        sites[site_id].exits["up"] = up
    for site_id in ("maze1", "maze2", "maze3"):
        sites[site_id].exits["east"] = {"maze1": "maze2", "maze2": "maze0", "maze3": "maze1"}[site_id]


def _join(sites: dict[str, Site], one: str, direction: str, other: str) -> None:
    sites[one].exits[direction] = other
    sites[other].exits[OPPOSITE[direction]] = one


class ForeignWorld:
    """The simulated MUD for one player: each typed line is answered by one block.

    Args:
        style: the family whose style the output follows.
        seed: seed of the dice that choose the ambient lines.
        named: whether some exits have names instead of directions.
        lists: whether rooms list their exits.
        quiet: whether a step shows no room, so that the player has to look.
    """

    def __init__(
        self,
        style: Style | str = Style.DIKU,
        *,
        seed: int = 1,
        named: bool = False,
        lists: bool = True,
        quiet: bool = False,
    ) -> None:
        self.style = Style(style)
        self.sites = make_sites()
        self.here = "town0"
        self.visited: dict[str, None] = {"town0": None}
        self.typed: list[str] = []
        """Every typed line, oldest first."""
        self.carried: list[str] = []
        self.said: list[str] = []
        """The texts that the player said aloud."""
        self._lists = lists
        self._quiet = quiet
        self.whispers: tuple[str, ...] = ()
        """Sentences that are mixed into the ambient lines, such as speech."""
        self._dice = Dice(seed).stream("foreign world")
        self._names: dict[tuple[str, str], str] = {}
        if named:
            self._names = {
                ("town14", "down"): "Trapdoor",
                ("bank1", "south"): "Narrow Gap",
                ("cellar0", "up"): "Ladder",
            }

    @property
    def prompt(self) -> str:
        """The prompt of this style; ``""`` if the style has none."""
        return {"diku": "24H 100M 82V > ", "lp": "> ", "odd": "HP: 24/30 ) "}.get(self.style.value, "")

    @property
    def reachable(self) -> int:
        """The number of rooms that can be found."""
        return len(self.sites)

    def greeting(self) -> Block:
        """Return the block that is shown after login."""
        hello = {
            Style.DIKU: "Welcome to the land of CircleMUD! May your visit be DikuMUD-like.",
            Style.LP: "Welcome back to an LPmud running on FluffOS.",
            Style.MUSH: "Welcome to TinyMUX. Type WHO to see who is connected.",
            Style.EVENNIA: "You become Tess. This is Evennia.",
            Style.ODD: "Enter, traveller.",
        }[self.style]
        return self._block([hello, "", *self._room()], None)

    def type(self, line: str) -> Block:
        """Return the block that answers a typed line."""
        self.typed.append(line)
        lines = list(self._answer(" ".join(line.split())))
        if self._dice.chance(0.2):
            extra = self._dice.pick((*_WANDERING, *self.whispers))
            lines = [extra, *lines] if self._dice.chance(0.5) else [*lines, extra]
        return self._block(lines, line)

    # --- effects of a line ---

    def _inventory(self) -> Iterator[str]:
        if not self.carried:
            yield "You are not carrying anything."
            return
        yield "You are carrying:"
        yield from (f"  {one}" for one in self.carried)

    def _answer(self, line: str) -> Iterator[str]:
        way = self._way(line)
        if way:
            yield from self._go(way)
            return
        verb, _, rest = line.partition(" ")
        match verb.lower(), bool(rest):
            case "look" | "l", False:
                yield from self._room()
            case "get" | "take", True:
                yield self._get(rest.lower())
            case "say", True:
                yield self._say(rest)
            case "inventory" | "i", _:
                yield from self._inventory()
            case "score", _:
                yield "You have 24(30) hit, 100(100) mana and 82(82) movement points."
            case "examine", True:
                yield "You see nothing special about it."
            case "drop", _ if self.carried:
                yield f"You drop {self.carried.pop()}."
            case "help" | "commands", False:
                yield "You can use these commands:"
                yield "  look     get      drop     say      inventory   score   examine"
                yield "  north    south    east     west     up          down    help"
            case _:
                yield self._unknown(line)

    def _say(self, words: str) -> str:
        self.said.append(words)
        if self.style in {Style.MUSH, Style.EVENNIA}:
            return f'You say "{words}"'
        return f"You say '{words}'"

    def _way(self, line: str) -> str:
        word = direction_of(line)
        for (site, direction), name in self._names.items():
            if site == self.here and line.lower() == name.lower():
                return direction
        if word in DIRECTIONS and (self.here, word) not in self._names:
            return word
        return ""

    def _go(self, way: str) -> Iterator[str]:
        to = self.sites[self.here].exits.get(way)
        if to is None:
            yield {
                Style.DIKU: "Alas, you cannot go that way...",
                Style.LP: "You can't go that way.",
                Style.MUSH: "You can't go that way.",
                Style.EVENNIA: f"Command '{way}' is not available. Type \"help\" for help.",
                Style.ODD: "Only bare stone answers your shoulder.",
            }[self.style]
            return
        self.here = to
        self.visited[to] = None
        if self._quiet:
            yield "You walk on."
        else:
            yield from self._room()

    def _get(self, name: str) -> str:
        things = self.sites[self.here].things
        for one in things:
            if name in one:
                things.remove(one)
                self.carried.append(one)
                return f"You get {one}."
        return "I don't see that here."

    def _unknown(self, line: str) -> str:
        return {
            Style.DIKU: "Huh?!?",
            Style.LP: "What?",
            Style.MUSH: 'Huh?  (Type "help" for help.)',
            Style.EVENNIA: f"Command '{line[:30]}' is not available. Type \"help\" for help.",
            Style.ODD: "The wind carries off words nobody here has a use for.",
        }[self.style]

    # --- output ---

    def _room(self) -> Iterator[str]:
        site = self.sites[self.here]
        if site.dark:
            yield "It is pitch black..." if self.style is Style.DIKU else "It is too dark to see."
            return
        evening = site.evening if len(self.typed) // 60 % 2 else ""
        exits = list(self._exits(site)) if self._lists else None
        yield from _SHOWN[self.style](site, f"{site.text} {evening}".strip(), exits)

    def _exits(self, site: Site) -> Iterator[str]:
        for way in site.exits:
            yield self._names.get((site.id, way), way).lower()

    def _block(self, lines: list[str], answers: str | None) -> Block:
        return Block(tuple(lines), self.prompt, (), answers, Seconds(float(len(self.typed))))


def _and(names: list[str]) -> str:
    if len(names) > 1:
        return ", ".join(names[:-1]) + f" and {names[-1]}"
    return "".join(names)


# --- a room in each style; `exits` is None if they are not listed ---


def _diku_room(site: Site, text: str, exits: list[str] | None) -> Iterator[str]:
    yield site.title
    yield from textwrap.wrap("   " + text, 70)
    if exits is not None:
        yield f"[ Exits: {' '.join(one[0] if one in DIRECTIONS else one for one in exits)} ]"
    yield from _standing_and_lying(site)


def _lp_room(site: Site, text: str, exits: list[str] | None) -> Iterator[str]:
    yield from textwrap.wrap(text, 70)
    if exits is not None:
        there_are = "There is one obvious exit"
        if len(exits) != 1:
            there_are = f"There are {spelled(len(exits))} obvious exits"
        yield f"    {there_are}: {_and(exits)}."
    yield from (one[0].upper() + one[1:] + "." for one in site.things)
    yield from (one + "." for one in site.folk)


def _mush_room(site: Site, text: str, exits: list[str] | None) -> Iterator[str]:
    yield site.title
    yield text
    if site.things or site.folk:
        yield "Contents:"
        yield from (*site.folk, *site.things)
    if exits is not None:
        yield "Obvious exits:"
        yield "  ".join(
            f"{one.title()} <{one[0].upper()}>" if one in DIRECTIONS else one.title() for one in exits
        )


def _evennia_room(site: Site, text: str, exits: list[str] | None) -> Iterator[str]:
    yield site.title
    yield text
    if exits is not None:
        yield f"Exits: {_and(exits)}"
    if site.folk:
        yield f"Characters: {_and(site.folk)}"
    if site.things:
        yield f"You see: {_and(site.things)}"


def _odd_room(site: Site, text: str, exits: list[str] | None) -> Iterator[str]:
    yield f"== {site.title} =="
    yield from textwrap.wrap(text, 60)
    if exits is not None:
        yield f"Exits lead {_and(exits)}."
    yield from _standing_and_lying(site)


def _standing_and_lying(site: Site) -> Iterator[str]:
    yield from (f"{one[0].upper()}{one[1:]} lies here." for one in site.things)
    yield from (f"{one} is standing here." for one in site.folk)


_SHOWN: Final[Mapping[Style, Callable[[Site, str, list[str] | None], Iterator[str]]]] = {
    Style.DIKU: _diku_room,
    Style.LP: _lp_room,
    Style.MUSH: _mush_room,
    Style.EVENNIA: _evennia_room,
    Style.ODD: _odd_room,
}
