"""Decides which names are allowed, and says why others are refused."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from maid_engine.commands.definition import Role
from maid_engine.commands.registry import LayeredCommandRegistry
from maid_engine.core.messages import Catalogue
from maid_engine.core.offence import fold, is_offensive, without_repeats
from maid_engine.core.slots import JOINTS

SHORTEST: Final = 3
LONGEST: Final = 16

TOO_SHORT: Final = f"a name needs at least {SHORTEST} letters."
TOO_LONG: Final = f"a name has at most {LONGEST} letters."
NOT_LETTERS: Final = (
    "a name has only the letters A to Z, no blanks, figures or signs, so that everyone can type it."
)
RESERVED: Final = "that word belongs to the game itself. Please choose another name."
OFFENSIVE: Final = "that name would offend somebody here. Please choose another name."
TOO_LIKE: Final = "that name looks too much like another one that is taken. Please choose another name."
TAKEN: Final = "that name is taken. Please choose another name."

_OWN_WORDS: Final = frozenset(
    [
        "account",
        "admin",
        "administrator",
        "all",
        "anonymous",
        "anybody",
        "anyone",
        "bot",
        "builder",
        "character",
        "deity",
        "everybody",
        "everyone",
        "everything",
        "god",
        "guest",
        "help",
        "here",
        "herself",
        "himself",
        "immortal",
        "itself",
        "maid",
        "master",
        "moderator",
        "mud",
        "myself",
        "nobody",
        "none",
        "nothing",
        "null",
        "operator",
        "owner",
        "player",
        "root",
        "self",
        "server",
        "someone",
        "somebody",
        "something",
        "staff",
        "support",
        "sysop",
        "system",
        "test",
        "them",
        "themselves",
        "undefined",
        "unknown",
        "wizard",
        "you",
        "your",
        "yourself",
    ]
)
# Words that suggest a staff role. The first are refused anywhere in a name, the others only at its beginning.
_STAFF_ANYWHERE: Final = ("admin", "moderator", "gamemaster", "operator", "sysop", "official")
_STAFF_FIRST: Final = ("staff", "modteam", "mods", "announce", "support", "owner", "system")


@lru_cache(maxsize=65_536)
def skeleton(name: str) -> str:
    """Return the skeleton of a name. Names with the same skeleton are easily confused.

    This applies the idea of Unicode's UTS #39 to the letters that names may have: ``rn`` and ``m``, ``vv`` and ``w``,
    and ``l`` and ``i`` look alike, and a doubled letter at the end is easily overlooked.
    """
    folded = fold(name).replace("rn", "m").replace("vv", "w").replace("l", "i")
    if folded[-2:-1] != folded[-1:]:
        return folded
    return folded[:-1]


def seems_staff(name: str) -> bool:
    """Return whether a name looks like that of a staff member."""
    seen = without_repeats(skeleton(name))
    if any(_plain_skeleton(word) in seen for word in _STAFF_ANYWHERE):
        return True
    return any(seen.startswith(_plain_skeleton(word)) for word in _STAFF_FIRST)


def _plain_skeleton(word: str) -> str:
    return without_repeats(skeleton(word))


class NamePolicy:
    """Checks names for offensive, reserved and malformed ones. Does not check whether a name is taken.

    Args:
        catalogue: the words of its message templates are reserved.
        commands: the names of commands are reserved.
    """

    def __init__(self, catalogue: Catalogue, commands: LayeredCommandRegistry) -> None:
        self._catalogue = catalogue
        self._commands = commands
        self._sources: list[Callable[[], Iterable[str]]] = []
        self._catalogue_words: tuple[int, frozenset[str]] = (-1, frozenset())

    def reserve(self, source: Callable[[], Iterable[str]]) -> Callable[[], None]:
        """Reserve every word of the names from a source, such as those of a pack's mobs.

        Returns:
            A function that removes the reservation.
        """
        self._sources.append(source)
        return lambda: self._sources.remove(source)

    def problem(self, name: str) -> str:
        """Return why a name is refused, as the end of a sentence; empty if it is allowed."""
        if is_offensive(name):
            return OFFENSIVE
        if not (name.isascii() and name.isalpha()):
            return NOT_LETTERS
        if len(name) < SHORTEST:
            return TOO_SHORT
        if len(name) > LONGEST:
            return TOO_LONG
        if self._is_reserved(name.lower()) or seems_staff(name):
            return RESERVED
        return ""

    def _is_reserved(self, word: str) -> bool:
        if word in _OWN_WORDS or word in JOINTS or word in tuple(Role) or word in self._words_of_catalogue():
            return True
        if any(word == command.name or word in command.aliases for command in self._commands.all()):
            return True
        return any(word in name.lower().split() for source in self._sources for name in source())

    def _words_of_catalogue(self) -> frozenset[str]:
        # Cached by the catalogue's size, because compiling the patterns is slow and the catalogue only grows.
        if self._catalogue_words[0] != len(self._catalogue):
            self._catalogue_words = (len(self._catalogue), self._catalogue.words())
        return self._catalogue_words[1]
