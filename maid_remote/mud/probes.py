"""What one tries in a place that lets nobody out: to look closer, to ask the MUD's own help, and to do what both suggest.

Nothing here knows a puzzle. Words come from what is read on the spot: verbs that help lists there or that a text names,
their usage, nouns of what is looked at. Only harmless verbs count (``[handle]`` in ``common.toml``); whatever else a
text would like typed is not.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Final
from zlib import crc32

from maid_engine.ai_players.language.nouns import nouns_of
from maid_engine.ai_players.models.directions import DIRECTIONS
from maid_engine.core.bounded import drop_oldest
from maid_remote.mud.families import family
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.room import Room
from maid_remote.mud.verbs import Standing

VAIN: Final = 2
"""So many steps in a row must have led nowhere first,"""
STUBBORN: Final = 4
"""or so many where a way out was walked before."""
MOST_LINES: Final = 320
"""That are typed in one room, until enough was tried there."""
MOST_THINGS: Final = 8
MOST_FORMS: Final = 12
"""Of one line of usage."""
MOST_ROOMS: Final = 20
MOST_READ: Final = 200
FEW_TRIES: Final = 5
"""So often a line that is known to be right is tried, before guesses are;"""
TRIES: Final = 8
"""and so often at the most,"""
MANY_TRIES: Final = 20
"""or so often where one got out before, and with a verb that is not answered the same each time: it does something."""
WAYS_EVERY: Final = 8
"""After so many things done the ways are tried, whatever was said."""
DULL: Final = 6
"""A verb that so many things get the same answer with does nothing here."""
REFUSES: Final = 3
"""An answer that so many different lines get is a refusal."""
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
    """What was read there, in small letters."""
    verbs: dict[str, None] = field(default_factory=dict)
    """Verbs that the MUD's help lists there, or that a text there names."""
    usages: dict[str, dict[str, None]] = field(default_factory=dict)
    """Verb → lines by its own help; none while it has none."""
    suggested: dict[str, None] = field(default_factory=dict)
    """Lines that a text quotes, and what one does with a thing that it names."""
    answers: dict[str, dict[str, None]] = field(default_factory=dict)
    """Answer → the lines that got it."""
    useless: dict[str, None] = field(default_factory=dict)
    """Lines that were refused since much has changed."""
    tried: dict[str, int] = field(default_factory=dict)
    due: dict[str, None] = field(default_factory=dict)
    """What is to be done next, since something changed."""
    since: int = 0
    """Things done since the ways were tried last."""
    typed: int = 0

    def stirs(self, line: str) -> bool:
        """Whether it was not answered the same each time."""
        return sum(line in lines for lines in self.answers.values()) > 1

    def dull_verbs(self) -> set[str]:
        """Verbs that get the same answer, whatever thing they are tried with."""
        return {
            verb
            for lines in self.answers.values()
            for verb, times in Counter(map(_verb, lines)).items()
            if times >= DULL
        }


class Curiosity:
    """One player's."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned
        self._places: dict[str, Place] = {}
        self._last = ""
        """The room where one tried something last, while one stays there."""

    # --- what was read ---

    def heard(self, typed: str, lines: Iterable[str], room: Room | None, *, refused: bool) -> None:
        """Take in what answers a line that was typed in this room."""
        if room is None or room.id not in self._places:
            return
        place = self._place(room)
        text = [" ".join(line.lower().split()) for line in lines if line.strip()]
        fresh = [line for line in text if line not in place.read]
        place.read.update(dict.fromkeys(text[: max(0, MOST_READ - len(place.read))]))
        verb, _, rest = typed.partition(" ")
        if verb == "help":
            self._take_help(place, rest, text, _things(place, room))
            return
        self._take_hints(place, " ".join(text))
        if typed not in place.tried:
            return
        if refused:
            place.useless[typed] = None
        place.answers.setdefault(" ".join(text), {})[typed] = None
        much = 1 < len(text) < 2 * len(fresh)
        if much:
            place.useless.clear()  # what was refused may be possible now
        if fresh and not refused and (verb in self._handling or (verb == "look" and much)):
            place.due.update(dict.fromkeys(_to_do(room, looked=verb == "look", much=much)))

    def _take_help(self, place: Place, verb: str, lines: list[str], things: list[str]) -> None:
        if not verb:
            said = {word for line in lines for word in _WORD.findall(line)}
            place.verbs.update(dict.fromkeys(word for word in self._handling if word in said))
            return
        forms = place.usages.setdefault(verb, {})
        for line in lines:
            found = _USAGE.match(line)
            if found is not None and _WORD.match(found["form"])[0] == verb:  # type: ignore[index]  # it begins with a letter
                forms.update(dict.fromkeys(_expanded(found["form"], things)))

    def _take_hints(self, place: Place, text: str) -> None:
        place.verbs.update(
            dict.fromkeys(verb for verb in self._handling if re.search(rf"\b{verb}(?:ing|s)?\b", text))
        )
        for noun, verbs in family(self._learned.family).affords.items():
            if re.search(rf"\b{noun}\b", text):
                place.suggested.update(dict.fromkeys(f"{verb} {noun}" for verb in verbs))
        quoted = (found["line"] for found in _QUOTED.finditer(text))
        place.suggested.update(dict.fromkeys(line for line in quoted if line.split()[0] in self._handling))

    # --- what to type ---

    def next(self, room: Room | None, vain_steps: int) -> str:
        """The next line; "" where there are ways to go, and when enough was tried."""
        if room is None or not _lets_nobody_out(room, vain_steps):
            return ""
        place = self._place(room)
        if place.typed >= MOST_LINES:
            return ""
        return next(self._wanted(place, room), "")

    def typed(self, line: str, room: Room | None) -> None:
        """This was typed, or was not let out."""
        if room is None or room.id not in self._places:
            self._last = ""
            return
        place = self._place(room)
        place.due.pop(line, None)
        place.typed += 1
        verb, _, rest = line.partition(" ")
        if verb == "help":
            if rest:
                place.usages.setdefault(rest, {})
        else:
            place.tried[line] = place.tried.get(line, 0) + 1
            place.since = 0 if line in (room.look.exits or ()) else place.since + (verb in self._handling)

    def _wanted(self, place: Place, room: Room) -> Iterator[str]:
        can_help = self._learned.verbs.standing("help") is not Standing.ABSENT
        yield from place.due if can_help else (line for line in place.due if line != "help")
        if place.since >= WAYS_EVERY:
            yield from room.look.exits or ()
        if can_help:
            yield from (f"help {verb}" for verb in place.verbs if verb not in place.usages)
        known = dict.fromkeys(form for forms in place.usages.values() for form in forms)
        known.update(place.suggested)
        if room.ways:
            yield from self._left(place, known, MANY_TRIES)  # it worked before
        yield from self._left(place, known, FEW_TRIES)
        yield from self._guessed(place, room)
        yield from self._left(place, known, TRIES)
        stirring = {_verb(line) for line in known if place.stirs(line)}
        yield from self._left(place, (line for line in known if _verb(line) in stirring), MANY_TRIES)
        if place.since:
            yield from room.look.exits or ()

    def _guessed(self, place: Place, room: Room) -> Iterator[str]:
        """Lines that nobody told: verbs alone, verbs with things, and looks at what the description names."""
        things = _things(place, room)
        unexplained = [verb for verb in place.verbs if not place.usages.get(verb)]
        verbs = [verb for verb in unexplained if self._learned.verbs.standing(verb) is not Standing.ABSENT]
        yield from self._left(place, verbs, 1)
        dull = place.dull_verbs()
        guesses = [f"{verb} {thing}" for verb in verbs if verb not in dull for thing in things]
        yield from self._left(place, guesses, 1)
        yield from self._left(place, [f"look {noun}" for noun in nouns_of(room.look.text)[:MOST_THINGS]], 1)

    def _left(self, place: Place, forms: Iterable[str], most: int) -> list[str]:
        """Those that may be typed once more, the least tried first; not in order, for that may undo itself."""
        useless = {line for lines in place.answers.values() if len(lines) >= REFUSES for line in lines}
        useless |= place.useless.keys()
        left = [
            form
            for form in forms
            if len(form) <= LONGEST and form not in useless and place.tried.get(form, 0) < most
        ]
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
            # What one knows of it stays; what has been done here may have to be done once more.
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
    """Whether no listed way is left to try, and none was ever walked, or all have turned one back for a while."""
    if vain_steps < (STUBBORN if room.ways else VAIN):
        return False
    ways = room.look.exits
    return ways is not None and all(way in room.shut or way in room.ways for way in ways)


def _to_do(room: Room, *, looked: bool, much: bool) -> Iterator[str]:
    """What is done when something may have changed, or much has: look at the ways, ask for help, and try the ways."""
    ways = room.look.exits or ()
    if not looked:
        yield from (f"look {way}" for way in ways if way not in DIRECTIONS)
    if much:
        yield "help"
    yield from ways


def _things(place: Place, room: Room) -> list[str]:
    """What the ways are called, and nouns of what was read last."""
    ways = [way.split()[-1] for way in room.look.exits or () if way not in DIRECTIONS]
    nouns = list(dict.fromkeys(noun for line in place.read for noun in nouns_of(line)))
    return list(dict.fromkeys((*ways, *nouns[-MOST_THINGS:])))


def _expanded(form: str, things: list[str]) -> Iterator[str]:
    """The lines that a line of usage stands for: each of its alternatives, with each thing in its holes."""
    form = _OPTIONAL.sub(" ", form)
    choices = []
    for word in _HOLE.sub(" <> ", form).split():
        options = things if word == "<>" else re.split(r"[/|]", word)
        if not all(map(_PLAIN.fullmatch, options)):
            return
        choices.append(options)
    for words in list(product(*choices))[:MOST_FORMS]:
        yield " ".join(words)
