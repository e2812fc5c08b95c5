"""Chooses lines to type in a room without a usable exit: looks, the MUD's help, and what both suggest.

The code contains no solution of any puzzle. Words come from texts that are read in the room: verbs that help
lists or that a text names, their usage, and nouns in descriptions. Only harmless verbs are used (``[handle]``
in ``common.toml``). Other lines that a text suggests are not typed.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, product
from typing import Final
from zlib import crc32

from maid_engine.ai_players.language.nouns import nouns_of
from maid_engine.ai_players.models.directions import DIRECTIONS
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.sequences import first_word
from maid_remote.mud.families import family
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.room import Room
from maid_remote.mud.verbs import Standing

VAIN: Final = 2
"""Probing begins after this many failed steps in a row."""
STUBBORN: Final = 4
"""The same number for a room that has an exit that was walked before."""
MOST_LINES: Final = 320
"""Lines typed in one room before the player gives up there."""
MOST_THINGS: Final = 8
MOST_FORMS: Final = 12
"""Lines that one line of usage may expand to."""
MOST_ROOMS: Final = 20
MOST_READ: Final = 200
FEW_TRIES: Final = 5
"""How often a line from help or from a text is tried before guesses are tried."""
TRIES: Final = 8
"""How often it is tried afterwards."""
MANY_TRIES: Final = 20
"""How often it is tried in a room that was left before, or if its verb gets different answers, so it has an effect."""
WAYS_EVERY: Final = 8
"""After this many handling commands the exits are tried again, whatever the answers were."""
DULL: Final = 6
"""A verb that gets the same answer with this many things has no effect here."""
REFUSES: Final = 3
"""An answer that this many different lines get is a refusal."""
LONGEST: Final = 48
_USAGE: Final = re.compile(r"^\W*(?:(?:usage|syntax|format|example)\W+)?(?P<form>[a-z].{0,60}?)\W*$")
_QUOTED: Final = re.compile(r"['\"“‘`](?P<line>[a-z]+(?: [a-z]+){1,4})['\"”’`]")
_HOLE: Final = re.compile(r"<[^>]{1,30}>|\{[^}]{1,30}\}")
_OPTIONAL: Final = re.compile(r"\[[^\]]{0,30}\]")
_WORD: Final = re.compile(r"[a-z]+")
_PLAIN: Final = re.compile(r"[a-z][a-z'-]*")


@dataclass(slots=True)
class Place:
    """What was read and tried in one room."""

    read: dict[str, None] = field(default_factory=dict)
    """Lines that were read there, in lower case."""
    verbs: dict[str, None] = field(default_factory=dict)
    """Verbs that the MUD's help lists there, or that a text there names."""
    usages: dict[str, dict[str, None]] = field(default_factory=dict)
    """For each verb, the lines that its help suggests. Empty if it has no help."""
    suggested: dict[str, None] = field(default_factory=dict)
    """Lines that a text quotes, and lines for things that a text names, such as ``<verb> <thing>``."""
    answers: dict[str, dict[str, None]] = field(default_factory=dict)
    """For each answer, the lines that got it."""
    useless: dict[str, None] = field(default_factory=dict)
    """Lines that were refused since the last big change."""
    tried: dict[str, int] = field(default_factory=dict)
    due: dict[str, None] = field(default_factory=dict)
    """Lines to type next, because something changed."""
    since: int = 0
    """Handling commands since the exits were last tried."""
    typed: int = 0

    def read_lines(self, lines: Sequence[str]) -> list[str]:
        """Note lines that were read there. Return those that were not read before."""
        fresh = [line for line in lines if line not in self.read]
        self.read.update(dict.fromkeys(lines[: max(0, MOST_READ - len(self.read))]))
        return fresh

    def answered(self, line: str, text: str, *, refused: bool, is_much_new: bool) -> None:
        """Note the answer to a line; after much that is new, lines that were refused may be possible."""
        self.answers.setdefault(text, {})[line] = None
        if refused:
            self.useless[line] = None
        if is_much_new:
            self.useless.clear()

    def stirs(self, line: str) -> bool:
        """Return whether the line got different answers, so that it has some effect."""
        return sum(line in lines for lines in self.answers.values()) > 1

    def dull_verbs(self) -> set[str]:
        """Return the verbs that get the same answer with every thing they are tried with."""
        dull = set()
        for lines in self.answers.values():
            for verb, times in Counter(map(_verb, lines)).items():
                if times >= DULL:
                    dull.add(verb)
        return dull

    def refused(self) -> set[str]:
        """Return the lines that were refused, and those of which many got the same answer."""
        refused = set(self.useless)
        for lines in self.answers.values():
            if len(lines) >= REFUSES:
                refused.update(lines)
        return refused


class Curiosity:
    """What one player tries in rooms that it cannot leave."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned
        self._places: dict[str, Place] = {}
        self._last = ""
        """The room where something was tried last, while the player stays there."""

    # --- reading ---

    def heard(self, typed: str, lines: Iterable[str], room: Room | None, *, refused: bool) -> None:
        """Read the answer to a line that was typed in this room."""
        if room is None or room.id not in self._places:
            return
        place = self._place(room)
        text = [" ".join(line.lower().split()) for line in lines if line.strip()]
        fresh = place.read_lines(text)
        verb, _, rest = typed.partition(" ")
        if verb == "help":
            self._take_help(place, rest, text, _things(place, room))
            return
        self._take_hints(place, " ".join(text))
        if typed not in place.tried:
            return
        is_much_new = 1 < len(text) < 2 * len(fresh)
        place.answered(typed, " ".join(text), refused=refused, is_much_new=is_much_new)
        if fresh and not refused:
            self._plan_after(place, room, verb, is_much_new=is_much_new)

    def _plan_after(self, place: Place, room: Room, verb: str, *, is_much_new: bool) -> None:
        """Plan what to type after an answer with new lines."""
        looked = verb == "look"
        if verb in self._handling or (looked and is_much_new):
            place.due.update(dict.fromkeys(_to_do(room, looked=looked, much=is_much_new)))

    def _take_help(self, place: Place, verb: str, lines: list[str], things: list[str]) -> None:
        if not verb:
            said = set(_WORD.findall(" ".join(lines)))
            place.verbs.update(dict.fromkeys(filter(said.__contains__, self._handling)))
            return
        forms = place.usages.setdefault(verb, {})
        for line in lines:
            found = _USAGE.match(line)
            if found is not None and _WORD.match(found["form"])[0] == verb:  # type: ignore[index]  # it begins with a letter
                forms.update(dict.fromkeys(_expanded(found["form"], things)))

    def _take_hints(self, place: Place, text: str) -> None:
        for verb in self._handling:
            if re.search(rf"\b{verb}(?:ing|s)?\b", text):
                place.verbs[verb] = None
        place.suggested.update(dict.fromkeys(self._afforded(text)))
        quoted = [found["line"] for found in _QUOTED.finditer(text)]
        for line in quoted:
            if first_word(line) in self._handling:
                place.suggested[line] = None

    # --- what to type ---

    def _afforded(self, text: str) -> Iterator[str]:
        """Yield lines for the things that a text names: what is usually done with them."""
        for noun, verbs in family(self._learned.family).affords.items():
            if re.search(rf"\b{noun}\b", text):
                yield from (f"{verb} {noun}" for verb in verbs)

    def next(self, room: Room | None, vain_steps: int) -> str:
        """Return the next line; ``""`` if exits are left to try, or if enough was tried."""
        if room is None or not _lets_nobody_out(room, vain_steps):
            return ""
        place = self._place(room)
        if place.typed >= MOST_LINES:
            return ""
        return next(self._wanted(place, room), "")

    def typed(self, line: str, room: Room | None) -> None:
        """Note that this line was typed or was not allowed."""
        if room is None or room.id not in self._places:
            self._last = ""
            return
        place = self._place(room)
        place.due.pop(line, None)
        place.typed += 1
        verb, _, rest = line.partition(" ")
        if line == "help":
            return
        if verb == "help":
            place.usages.setdefault(rest, {})
            return
        place.tried[line] = place.tried.get(line, 0) + 1
        self._count_handling(place, room, line, verb)

    def _count_handling(self, place: Place, room: Room, line: str, verb: str) -> None:
        """Count the handling commands since an exit was tried."""
        if line in room.look.listed:
            place.since = 0
        elif verb in self._handling:
            place.since += 1

    def _wanted(self, place: Place, room: Room) -> Iterator[str]:
        """Return the lines that are worth typing now, the best first."""
        exits = room.look.listed
        yield from self._due(place)
        if place.since >= WAYS_EVERY:
            yield from exits
        yield from self._questions(place)
        known = dict.fromkeys(chain.from_iterable(place.usages.values()))
        known.update(place.suggested)
        if room.ways:
            yield from self._left(place, known, MANY_TRIES)  # it worked before
        yield from self._left(place, known, FEW_TRIES)
        yield from self._guessed(place, room)
        yield from self._left(place, known, TRIES)
        stirring = set(map(_verb, filter(place.stirs, known)))
        yield from self._left(place, (line for line in known if _verb(line) in stirring), MANY_TRIES)
        if place.since:
            yield from exits

    @property
    def _can_help(self) -> bool:
        return self._learned.verbs.standing("help") is not Standing.ABSENT

    def _due(self, place: Place) -> Iterator[str]:
        """Return the lines to type because something changed; not ``help`` where the MUD has none."""
        for line in place.due:
            if line != "help" or self._can_help:
                yield line

    def _questions(self, place: Place) -> Iterator[str]:
        """Return the lines that ask for help with verbs without known usage."""
        if not self._can_help:
            return
        for verb in place.verbs:
            if verb not in place.usages:
                yield f"help {verb}"

    def _guessed(self, place: Place, room: Room) -> Iterator[str]:
        """Return guessed lines: verbs alone, verbs with things, and looks at nouns of the description."""
        things = _things(place, room)
        unexplained = [verb for verb in place.verbs if not place.usages.get(verb)]
        verbs = [verb for verb in unexplained if self._learned.verbs.standing(verb) is not Standing.ABSENT]
        yield from self._left(place, verbs, 1)
        dull = place.dull_verbs()
        guesses = [f"{verb} {thing}" for verb in verbs if verb not in dull for thing in things]
        yield from self._left(place, guesses, 1)
        yield from self._left(place, [f"look {noun}" for noun in nouns_of(room.look.text)[:MOST_THINGS]], 1)

    def _left(self, place: Place, forms: Iterable[str], most: int) -> list[str]:
        """Return the lines that may be typed once more, least tried first.

        Lines with equal counts come in pseudo-random order, because a fixed order may undo its own effects.
        """
        refused = place.refused()
        left = []
        for form in forms:
            is_open = form not in refused and place.tried.get(form, 0) < most
            if is_open and len(form) <= LONGEST:
                left.append(form)
        return sorted(
            left, key=lambda form: (place.tried.get(form, 0), crc32(f"{place.typed} {form}".encode()))
        )

    @property
    def _handling(self) -> tuple[str, ...]:
        return family(self._learned.family).trial.get("handle", ())

    def _place(self, room: Room) -> Place:
        place = self._places.get(room.id)
        if place is None:
            place = self._places[room.id] = Place(due=dict.fromkeys(_to_do(room, looked=False, much=True)))
            drop_oldest(self._places, MOST_ROOMS)
            self._take_hints(place, " ".join(room.look.text.lower().split()))
        if room.id != self._last:
            # What is known of the room stays. What was done here may have to be done again.
            self._last = room.id
            place.read.clear()
            place.answers.clear()
            place.useless.clear()
            place.tried.clear()
            place.typed = 0
        return place


def _verb(line: str) -> str:
    return line.partition(" ")[0]


def _lets_nobody_out(room: Room, vain_steps: int) -> bool:
    """Return whether the player is stuck: all listed exits were tried, and the last steps failed.

    More failed steps are needed in a room from which an exit was walked before.
    """
    if vain_steps < (STUBBORN if room.ways else VAIN):
        return False
    ways = room.look.exits
    return ways is not None and all(way in room.shut or way in room.ways for way in ways)


def _to_do(room: Room, *, looked: bool, much: bool) -> Iterator[str]:
    """Return what to type after a change: looks at named exits, help after a big change, and the exits."""
    ways = room.look.listed
    if not looked:
        yield from (f"look {way}" for way in ways if way not in DIRECTIONS)
    if much:
        yield "help"
    yield from ways


def _things(place: Place, room: Room) -> list[str]:
    """Return the names of the exits, and nouns of the latest texts."""
    ways = [way.split()[-1] for way in room.look.listed if way not in DIRECTIONS]
    nouns = list(dict.fromkeys(noun for line in place.read for noun in nouns_of(line)))
    return list(dict.fromkeys((*ways, *nouns[-MOST_THINGS:])))


def _expanded(form: str, things: list[str]) -> Iterator[str]:
    """Return the lines that a line of usage stands for: all alternatives, with each thing in its slots."""
    form = _OPTIONAL.sub(" ", form)
    choices = []
    for word in _HOLE.sub(" <> ", form).split():
        options = things
        if word != "<>":
            options = re.split(r"[/|]", word)
        if not all(map(_PLAIN.fullmatch, options)):
            return
        choices.append(options)
    for words in list(product(*choices))[:MOST_FORMS]:
        yield " ".join(words)
