"""Reads exits as MUDs list them.

Examples: ``n e s``, ``north, south and east``, ``Out <O>  Cottage Door <CD>``, ``north - The Square``.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from maid_engine.ai_players.models.directions import DIRECTIONS, direction_of
from maid_engine.commands.deed_class import DeedClass
from maid_remote.mud.commands import COMMANDS, NEVER, commands_in

MOST_EXITS: Final = 40
LONGEST_EXIT: Final = 40
WORDS_MOST: Final = 5
_PARTS: Final = re.compile(r",\s*(?:and\s+|or\s+)?|\s+and\s+|\s+or\s+|\s{2,}|\s*[|;/]\s*")
_ALIAS: Final = re.compile(r"(?<!\s)\s*[<(\[]([A-Za-z0-9]{1,6}(?:;[^>)\]]{0,60})?)[>)\]]\s*$")
_LEADS: Final = re.compile(r"(?<!\s)\s+(?:-+>?|\.{2,}|leads? to|=+>?|:)\s+(.+)$", re.IGNORECASE)
_SHUT: Final = re.compile(r"[(\[{#*+]+ ?([A-Za-z][\w' -]*?) ?[)\]}#*+]*")
_TRAILS: Final = "=~-. "
"""Characters that some MUDs put around an exit that is a road or a trail."""
_STATE: Final = re.compile(
    r"(?<!\s)\s*[(\[](closed|shut|locked|open|door closed|closed door)[)\]]", re.IGNORECASE
)
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9' -]*")
_NONE: Final = frozenset({"none", "nowhere", "nothing", "no exits", "none!"})
_INNER: Final = re.compile(r"\(([a-z])\)([a-z]+)", re.IGNORECASE)


class Exit(NamedTuple):
    """One exit."""

    command: str
    """What is typed to take it, in lower case: the full name of a direction, an alias, or a name."""
    state: str = "open"
    """open, closed or locked."""
    leads_to: str = ""
    """The title of the room beyond, if the list shows it."""

    @property
    def shown(self) -> str:
        """The exit as a list of exits shows it to a mind."""
        if self.state == "open":
            return self.command
        return f"{self.command} ({self.state})"


def read_exits(listed: str | Iterable[str]) -> tuple[Exit, ...]:
    """Return the exits in a list, each once, in its order. Texts that cannot be exits are left out."""
    parts = _split(listed) if isinstance(listed, str) else tuple(listed)
    found: dict[str, Exit] = {}
    for part in parts:
        one = read_exit_name(part)
        if one is not None:
            found.setdefault(one.command, one)
    return tuple(found.values())[:MOST_EXITS]


def _split(listed: str) -> list[str]:
    text = listed.strip().rstrip(".!")
    if text.endswith("]") and "[" not in text:
        text = text.rstrip("] ")
    parts = list(filter(None, _PARTS.split(text)))
    if len(parts) == 1 and _blanks_separate(text):
        return text.split()
    return list(chain.from_iterable(map(_directions_in, parts)))


def _blanks_separate(text: str) -> bool:
    """Return whether a list without commas has blanks between exits: "n e s", "north south", "n s portal"."""
    words = text.split()
    return len(words) > 1 and "<" not in text and _is_direction(words[0])


def _directions_in(part: str) -> list[str]:
    """Return the directions of which a part of a list consists, or the part itself."""
    words = part.split()
    if "<" not in part and all(map(_is_direction, words)):
        return words
    return [part]


def _state_of(word: str) -> str:
    if "lock" in word:
        return "locked"
    return "open" if word == "open" else "closed"


def read_exit_name(text: str) -> Exit | None:
    """Read one exit of a list. Return None if it cannot be an exit."""
    name, state, leads_to = text.strip().strip("."), "open", ""
    told = _LEADS.search(name)
    if told is not None:
        name, leads_to = name[: told.start()].strip(), told[1].strip()
    shut = _STATE.search(name)
    if shut is not None:
        state = _state_of(shut[1].lower())
        name = (name[: shut.start()] + name[shut.end() :]).strip()
    name = _INNER.sub(r"\1\2", name)
    around = _SHUT.fullmatch(name)
    if around is not None:
        name, state = around[1], "closed"
    command = _command_of(name.strip(_TRAILS))
    if not _can_be_typed(command):
        return None
    return Exit(command, state, leads_to[:80])


def _command_of(name: str) -> str:
    """Return what to type for an exit; its first alias if the name itself has several words."""
    alias = _ALIAS.search(name)
    if alias is None:
        return direction_of(name.lower().removeprefix("the ").strip())
    command = direction_of(name[: alias.start()].strip().lower().removeprefix("the ").strip())
    if " " in command:
        return direction_of(alias[1].partition(";")[0].lower())
    return command


def _can_be_typed(command: str) -> bool:
    """Return whether a command can be that of an exit: not "none", not too long, and not another command."""
    if command in _NONE or len(command) > LONGEST_EXIT or not _NAME.fullmatch(command):
        return False
    return command in DIRECTIONS or not _commands_something(command)


def _commands_something(name: str) -> bool:
    """Return whether typing this name would be a command with costs, or a name that must not be typed.

    So a MUD cannot trick a visitor with an exit named "give all bob".
    """
    words = name.split()
    if len(words) > WORDS_MOST or words[0] in NEVER:
        return True
    return any(COMMANDS[one][0] is not DeedClass.FREE or spelt == name for one, spelt in commands_in(name))


_SPOKEN_OF: Final = frozenset(DIRECTIONS) - {"in", "out"}
"""Directions whose names have no other meaning in a description."""


def directions_in(text: str) -> tuple[str, ...]:
    """Return the directions that a description mentions, for MUDs that do not list exits."""
    words = re.findall(r"[a-z]+", text.lower())
    return tuple(dict.fromkeys(word for word in words if word in _SPOKEN_OF))


def _is_direction(word: str) -> bool:
    name = word.strip("()[]{}<>#*+,.").lower()
    return direction_of(name) in DIRECTIONS


def listing(lines: Iterable[str]) -> Iterator[str]:
    """Yield the names below a heading such as ``Obvious exits:``, however they are separated."""
    for line in lines:
        if _LEADS.search(line) or len(line.split()) == 1:
            yield line.strip()
        else:
            yield from _split(line)
