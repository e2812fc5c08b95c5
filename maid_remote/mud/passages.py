"""Split a block into its parts: the room that it shows, who and what is in that room, and all other lines."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, takewhile
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.perception.lexicon import Understood
from maid_engine.ai_players.models.directions import DIRECTIONS, direction_of
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.core.sequences import first
from maid_remote.mud.exits import Exit, listing, read_exit_name, read_exits
from maid_remote.mud.families import LONGEST_READ, Family
from maid_remote.mud.looks import TITLE_MOST, Look

DESCRIBES: Final = 80
"""A text without heading and exits counts as a description from this many characters on.

Refusals are shorter.
"""
NAME_WORDS: Final = 4
_DECORATION: Final = re.compile(r"(?<!\s)\s*(?:\(#-?\d{1,12}\w{0,12}\)|\[#?\d+\]|\{[^}]{0,60}\})\s*$")
_FRAME: Final = "=*-~#_|+ "
"""Characters that some MUDs put around a heading."""
_BRIEF: Final = re.compile(
    r"(?P<title>[^\[\](]{2,70}?) ?[\[(](?P<exits>[a-z]{1,9}(?:, ?[a-z]{1,9})*)[\])]\.?"
)
_ENDS_SENTENCE: Final = '.!?:,;"'
_OPENS_TITLE: Final = "[<'\""
_OPENS_SENTENCE: Final = frozenset({"You", "Your", "There", "It", "This"})
SHORT_TITLE: Final = 4
"""A line of at most this many words needs no capitals to count as a title."""
_SMALL: Final = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "in",
        "on",
        "at",
        "by",
        "to",
        "and",
        "or",
        "with",
        "from",
        "for",
        "near",
        "under",
        "over",
        "into",
        "your",
        "his",
        "her",
        "its",
        "is",
        "as",
    ]
)
_IN_ROOM: Final = frozenset({Meaning.MOB_HERE, Meaning.ITEM_HERE, Meaning.PLAYER_HERE, Meaning.CORPSE_HERE})
_PROSE: Final = frozenset(
    {Meaning.CANNOT, Meaning.NOT_HERE, Meaning.NO_EXIT, Meaning.TOO_DARK, Meaning.AMBIENT, Meaning.DOOR_CLOSED,
     Meaning.DOOR_LOCKED, Meaning.NOTHING, Meaning.DONE, Meaning.SHOP_LINE, Meaning.POSTURE, Meaning.VITALS}
)  # fmt: skip
"""Meanings of sentences that may also be part of a description. They do not end it."""
_ALIVE: Final = re.compile(
    r"\b(?:is|are) (?:here|standing|sitting|resting|sleeping|waiting|walking|lurking|wandering)\b"
    r"|\b(?:stands|sits|sleeps|walks|waits|lurks|wanders|guards|watches|looks at you|stares|grins|growls|works)\b",
    re.IGNORECASE,
)
_LIES: Final = re.compile(
    r"\b(?:lies|lie|lying|been (?:left|dropped|placed)|hangs|mounted|sticks|leans)\b", re.IGNORECASE
)
_ARTICLE: Final = re.compile(r"(?:an?|the|some|two|three|four|five|several|\d{1,9}) ", re.IGNORECASE)
_VERB: Final = re.compile(
    r"(?<!\s)\s+(?:is|are|stands?|sits?|lies?|lie|sleeps|walks|waits|lurks|wanders|guards|watches|looks|stares|hangs|has|have|works|rests)\b.*$"
)

_MARKED: Final = re.compile(r"^\W*\w[\w ]*(?:\(s\))? {0,3}[:>]")
_ACTS: Final = re.compile(r"(?<!\s)\s+\w+[^s\W]s\b")


class Line(NamedTuple):
    """One line of a block, and what it was read as."""

    at: int
    """The line's index in the block."""
    text: str
    understood: Understood | None

    @property
    def meaning(self) -> Meaning:
        """The meaning of the line by itself; `UNKNOWN` if it was not understood."""
        if self.understood is not None:
            return self.understood.meaning
        return Meaning.UNKNOWN

    @property
    def shows_presence(self) -> bool:
        """Whether the line was read as one about somebody or something in the room."""
        return self.meaning in _IN_ROOM

    @property
    def listed_exits(self) -> str:
        """The exits that the line lists, as text; "" if it lists none."""
        if self.understood is None:
            return ""
        return str(self.understood.data.get(Role.EXITS, ""))


class Present(NamedTuple):
    """Somebody or something in the room that the block shows."""

    at: int
    meaning: Meaning
    data: Mapping[Role, object]


@dataclass(slots=True)
class Passage:
    """The parts of one block."""

    look: Look | None = None
    """The room that the block shows; None if it shows none."""
    exits: tuple[Exit, ...] | None = None
    shown_at: int = 0
    """The index of the line with the room's heading."""
    present: list[Present] = field(default_factory=list)
    dark: bool = False
    """Whether the block says that nothing can be seen."""
    others: list[Line] = field(default_factory=list)
    """The lines that belong to no room, in order."""


def read_passage(
    lines: Sequence[str], family: Family, *, may_show: bool, known: Callable[[str], bool]
) -> Passage:
    """Split a block into its parts, using the sentence patterns of a family.

    Args:
        lines: the lines of the block.
        family: the MUD family whose patterns are used.
        may_show: whether the block answers a step or a look. Such a block may show a room without a list of
            exits.
        known: returns whether a heading is that of a room that was shown before.
    """
    told = list(_read_lines(lines, family))
    found = _Cutter(told, lines, family, known)
    passage = found.with_exits()
    if passage is None and may_show:
        passage = found.without_exits()
    if passage is None:
        passage = Passage(others=told)
    passage.dark = passage.look is None and any(line.meaning is Meaning.TOO_DARK for line in told)
    return passage


def _read_lines(lines: Sequence[str], family: Family) -> Iterator[Line]:
    """Yield the lines that are not blank, each with what it was read as. Very long ones are not read."""
    for at, line in enumerate(lines):
        text = line.strip()
        if text:
            yield Line(at, text, family.lexicon.understand(text) if len(line) <= LONGEST_READ else None)


class _Cutter:
    """Finds where a room begins and ends in a block."""

    def __init__(
        self, told: list[Line], lines: Sequence[str], family: Family, known: Callable[[str], bool]
    ) -> None:
        self._told = told
        self._lines = lines
        self._family = family
        self._known = known

    def with_exits(self) -> Passage | None:
        """Return the passage with the last room whose exits are listed; None if no line lists exits."""
        for number in range(len(self._told) - 1, -1, -1):
            line = self._told[number]
            brief = _brief(line)
            if brief is not None:
                look = Look(brief[0], "", tuple(one.command for one in brief[1]))
                return self._passage(look, brief[1], number, number + 1, ())
            if line.meaning is Meaning.EXITS and _lists(line):
                return self._listed(number)
        return None

    def _listed(self, number: int) -> Passage:
        exits, after = self._exits(number)
        before = self._told[:number]
        begins = _after_last_event(before)
        group = before[begins:]
        title_at = self._title(group)
        if title_at is None:
            # A list of exits alone: it is that of the current room.
            return Passage(None, exits, self._told[number].at, [], False, [*before, *self._told[after:]])
        inside = [line for line in group[title_at + 1 :] if line.shows_presence]
        body, listed = self._contents([line for line in group[title_at:] if not line.shows_presence])
        title, text, headed = self._titled(body)
        look = Look(title, text, tuple(one.command for one in exits), headed=headed)
        return self._passage(look, exits, begins + title_at, after, (*inside, *listed))

    def without_exits(self) -> Passage | None:
        """Return a room that is shown without exits: by heading and description, or by a known heading alone."""
        body = self._unlisted_body()
        if not body:
            return None
        title, text, headed = self._titled(body)
        is_known = headed and self._known(title)
        if not is_known and not self._describes(body, text, headed=headed):
            return None
        return self._shown_by(body, Look(title, text, None, headed=headed))

    def _shown_by(self, body: Sequence[Line], look: Look) -> Passage:
        """Return the passage of a room without listed exits; lines after its beginning may show who is there."""
        start = self._told.index(body[0])
        inside = [line for line in self._told[start:] if line.meaning in _IN_ROOM]
        shown = (*body, *inside)
        others = [line for line in self._told if line not in shown]
        present = list(chain.from_iterable(map(_present, inside)))
        return Passage(look, None, body[0].at, present, False, others)

    def _unlisted_body(self) -> Sequence[Line]:
        """Return the lines of a room without a list of exits; empty if the block refuses, or shows no room."""
        if any(line.meaning in _REFUSED for line in self._told):
            return ()
        unread = [line for line in self._told if line.understood is None]
        title_at = self._title(unread)
        if title_at is None:
            return ()
        return unread[title_at:]

    def _describes(self, body: Sequence[Line], text: str, *, headed: bool) -> bool:
        """Return whether the lines are long enough for a description of a room."""
        if not self._family.titled:
            return len(text) >= DESCRIBES
        return len(body) > 1 and (headed or len(text) >= DESCRIBES)

    def _passage(
        self, look: Look, exits: tuple[Exit, ...], start: int, after: int, inside: Sequence[Line]
    ) -> Passage:
        rest = self._told[after:]
        ends = next((number for number, line in enumerate(rest) if _ends_contents(line)), len(rest))
        present, others = [], [*self._told[:start], *rest[ends:]]
        for line in (*inside, *rest[:ends]):
            here = _present(line)
            present += here
            if not here and line.understood is None and not line.text.endswith(":"):
                others.append(line)
        return Passage(look, exits, self._told[start].at, present, False, sorted(others))

    def _exits(self, number: int) -> tuple[tuple[Exit, ...], int]:
        """Return the exits that this line or those below it list, and the index of the first line after them."""
        line = self._told[number]
        if line.listed_exits:
            return read_exits(line.listed_exits), number + 1
        if not line.text.rstrip("]").endswith(":"):
            return (), number + 1
        stripped = map(str.strip, self._lines[line.at + 1 :])
        names = list(takewhile(self._lists_ways, stripped))
        below = line.at + 1 + len(names)
        after = next((one for one, told in enumerate(self._told) if told.at >= below), len(self._told))
        return read_exits(listing(names)), after

    def _lists_ways(self, text: str) -> bool:
        """Return whether a line below a heading lists nothing but exits."""
        if not text or _sentence(text) or self._family.lexicon.understand(text) is not None:
            return False
        return all(map(_names_way, listing([text])))

    def _title(self, group: Sequence[Line]) -> int | None:
        """Return the index of the line that begins the room; None if no line can begin one."""
        prose = [number for number, line in enumerate(group) if line.meaning not in _IN_ROOM]
        if not prose or not self._family.titled:
            return first(prose, None)
        headed = [number for number in prose if _looks_like_title(group[number].text)]
        # A block may show two rooms with a blank line between, if the player was moved on at once. The last
        # is current.
        later = [number for number in headed[1:] if self._heads(group, number)]
        return next(iter((*later[-1:], *headed)), prose[0])

    def _heads(self, group: Sequence[Line], number: int) -> bool:
        """Return whether a second room begins here: after a blank line, with a description or a known heading."""
        line, *rest = group[number:]
        if not line.at or self._lines[line.at - 1].strip():
            return False
        told = list(takewhile(str.strip, self._lines[line.at + 1 : rest[-1].at + 1 if rest else line.at + 1]))
        described = bool(told) and not _looks_like_title(told[0].strip()) and len(" ".join(told)) >= DESCRIBES
        return described or self._known(line.text)

    def _titled(self, body: Sequence[Line]) -> tuple[str, str, bool]:
        """Return title, description, and whether there is a heading.

        Without a heading, the first sentence is the title.
        """
        first = body[0].text
        if _looks_like_title(first) and (self._family.titled or len(body) > 1):
            return _DECORATION.sub("", first).strip(_FRAME), " ".join(line.text for line in body[1:]), True
        text = " ".join(line.text for line in body)
        return re.split(r"(?<=[.!?])\s", text, maxsplit=1)[0][:TITLE_MOST].rstrip(".! "), text, False

    def _contents(self, body: list[Line]) -> tuple[list[Line], list[Line]]:
        """Split off what is listed under a heading such as ``Contents:``.

        Return the description and the list.
        """
        for number, line in enumerate(body[1:], 1):
            if any(line.text.startswith(heading) for heading in self._family.contents):
                return body[:number], body[number:]
        return body, []


_REFUSED: Final = frozenset(
    {Meaning.NO_EXIT, Meaning.DOOR_CLOSED, Meaning.DOOR_LOCKED, Meaning.CANNOT, Meaning.UNKNOWN_COMMAND,
     Meaning.NOT_HERE, Meaning.MUST_STAND, Meaning.TIRED, Meaning.TOO_FAST, Meaning.TOO_DARK}
)  # fmt: skip


def _brief(line: Line) -> tuple[str, tuple[Exit, ...]] | None:
    """Read a heading that is followed by its exits: ``Village road (n,s)``. Return None for other lines."""
    match = _BRIEF.fullmatch(line.text)
    if match is None or line.meaning not in {Meaning.UNKNOWN, Meaning.EXITS}:
        return None
    names = [name.strip() for name in match["exits"].split(",")]
    if not all(direction_of(name) in DIRECTIONS for name in names):
        return None
    return match["title"].strip(), read_exits(names)


def _lists(line: Line) -> bool:
    """Return whether the line is a list of exits, and not a sentence of a description that mentions exits.

    If the list has no mark such as a colon, at least half of it must be directions. "Exits lead off to
    everywhere" is not a list.
    """
    if not line.listed_exits or _MARKED.search(line.text):
        return True
    exits = read_exits(line.listed_exits)
    return bool(exits) and 2 * sum(one.command in DIRECTIONS for one in exits) >= len(exits)


def _ends_prose(line: Line) -> bool:
    """Return whether this line is an event. A description does not continue after an event."""
    return line.understood is not None and line.meaning not in _PROSE and line.meaning not in _IN_ROOM


def _after_last_event(lines: Sequence[Line]) -> int:
    """Return the index after the last line that is an event; 0 if there is none."""
    for number in range(len(lines), 0, -1):
        if _ends_prose(lines[number - 1]):
            return number
    return 0


def _ends_contents(line: Line) -> bool:
    """Return whether a line ends the list of who and what is in a room."""
    if line.understood is None or line.meaning is Meaning.NOTHING:
        return False
    return line.meaning not in _IN_ROOM


def _looks_like_title(text: str) -> bool:
    """Return whether a line may head a room: short, not a sentence, and most words capitalised."""
    text = text.strip(_FRAME)
    words = text.split()
    if not words or len(text) > TITLE_MOST:
        return False
    if text[-1] in _ENDS_SENTENCE or not _may_begin_title(text[0]):
        return False
    if words[0] in _OPENS_SENTENCE or words[-1].lower() in _SMALL:
        return False
    fitting = sum(map(_may_be_in_title, words))
    return len(words) <= SHORT_TITLE or 2 * fitting >= len(words)


def _may_begin_title(letter: str) -> bool:
    return letter.isupper() or letter.isdigit() or letter in _OPENS_TITLE


def _may_be_in_title(word: str) -> bool:
    """Return whether a word is capitalised, or is a small word that titles do not capitalise."""
    first = word[:1]
    if first.isupper() or not first.isalpha():
        return True
    return word.lower() in _SMALL


def _names_way(text: str) -> bool:
    return read_exit_name(text) is not None


def _sentence(text: str) -> bool:
    return text.endswith((".", "!", "?")) and len(text.split()) > 3


def _present(line: Line) -> list[Present]:
    """Return who or what a line in a room's list shows."""
    if line.understood is not None:
        if line.shows_presence:
            return [Present(line.at, line.meaning, line.understood.data)]
        return []
    heading, _, rest = line.text.partition(": ")
    if rest and len(heading.split()) <= 2:
        return _listed_after(heading, rest, line.at)
    if _may_show_something(line.text):
        return [_thing(line.at, line.text, alive=None)]
    return []


def _may_show_something(text: str) -> bool:
    """Return whether a line that was not understood may show a being or a thing: it is neither a heading nor prose."""
    if _is_heading(text):
        return False
    return len(text) <= 120 and _names_something(text)


def _is_heading(text: str) -> bool:
    return text.endswith(":")


def _listed_after(heading: str, names: str, at: int) -> list[Present]:
    """Return the beings or things of a list with a heading: "Players: Ada and Bob"."""
    alive = heading.lower() in {"characters", "players"}
    listed = re.split(r",\s*(?:and )?|(?<!\s)\s+and\s+", names.rstrip("."))
    return [_thing(at, name, alive=alive) for name in listed]


def _names_something(text: str) -> bool:
    """Return whether a line in a room's list names or shows somebody or something.

    Other lines describe an event.
    """
    if len(text.split()) <= NAME_WORDS or not text.endswith((".", "!")):
        return True
    return text.endswith(("here.", "here!")) or bool(_ALIVE.search(text) or _LIES.search(text))


def _is_alive(text: str, *, named: bool) -> bool:
    """Return whether a line shows a being. `named` says that it begins with no article, as names do."""
    if _ALIVE.search(text):
        return True
    return named and text[:1].isupper() and not _LIES.search(text)


def _thing(at: int, text: str, *, alive: bool | None) -> Present:
    article = _ARTICLE.match(text)
    name = _name_in(text[article.end() :] if article is not None else text) or text[:60]
    if alive is None:
        alive = _is_alive(text, named=article is None)
    if alive:
        return Present(at, Meaning.MOB_HERE, {Role.WHO: name})
    return Present(at, Meaning.ITEM_HERE, {Role.ITEM: name})


def _name_in(text: str) -> str:
    """Return the name of a being or thing with which a line begins, without its article."""
    name = _VERB.sub("", text.rstrip(".! ")).strip()
    name = re.sub(r"(?<!\s)\s*[\[(].*$", "", name.partition(",")[0])
    if len(name.split()) > NAME_WORDS:  # a sentence: the name is the text before the verb
        name = _ACTS.split(name, maxsplit=1)[0]
    return name[:60]
