"""Which names people may take, and why not the others."""

import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

from maid_engine.commands.definition import Role
from maid_engine.commands.registry import LayeredCommandRegistry
from maid_engine.core.messages import JOINTS, Catalogue

SHORTEST: Final = 3
LONGEST: Final = 16

TOO_SHORT: Final = f"a name needs at least {SHORTEST} letters."
TOO_LONG: Final = f"a name has at most {LONGEST} letters."
NOT_LETTERS: Final = (
    "a name has only the letters A to Z, no blanks, figures or signs, so that everyone can type it."
)
RESERVED: Final = "that word belongs to the game itself. Please choose another name."
OFFENSIVE: Final = "that name would offend somebody here. Please choose another name."
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
# Matched anywhere in a folded name; short ones only whole, so that Cassandra, Harshit and Nazir may come in.
_OFFENSIVE_ANYWHERE: Final = (
    "arschloch", "asshole", "bitch", "blowjob", "bullshit", "cocksuck", "faggot", "fuck", "hitler", "hurensohn",
    "motherf", "nigga", "nigger", "porn", "pussy", "shithead", "slut", "vagina", "whore", "wichser",
)  # fmt: skip
_OFFENSIVE_WHOLE: Final = frozenset(
    "anal anus arse ass bastard cock coon crap cum cunt dick fag fotze homo kike merde nazi penis piss rape rapist "  # noqa: SIM905
    "retard shit spic tit tits twat wank".split()
)
# What stands for a Latin letter to the eye: figures, signs, Cyrillic and Greek.
_LOOKALIKES: Final = str.maketrans(
    dict(
        zip(
            "0134578@$!|+€аеорсухкмтвнісѕјαεορτυικν",
            "oieastbasiiteaeopcyxkmtbhicsjaeoptuikv",
            strict=True,
        )
    )
)


def fold(text: str) -> str:
    """A text as the eye reads it: lower case, no accents, look-alikes as letters, nothing else."""
    plain = unicodedata.normalize("NFKD", text.lower()).translate(_LOOKALIKES)
    return "".join(char for char in plain if "a" <= char <= "z")


def is_offensive(text: str) -> bool:
    """Whether a word that hurts stands in a name, however it is dressed up."""
    folded = fold(text)
    single = _without_repeats(folded)
    if folded in _OFFENSIVE_WHOLE or single in _OFFENSIVE_WHOLE:
        return True
    return any(word in folded or _without_repeats(word) in single for word in _OFFENSIVE_ANYWHERE)


def _without_repeats(text: str) -> str:
    return "".join(char for at, char in enumerate(text) if at == 0 or char != text[at - 1])


class NamePolicy:
    """Says why somebody may not be called so, or nothing."""

    def __init__(self, catalogue: Catalogue, commands: LayeredCommandRegistry) -> None:
        self._catalogue = catalogue
        self._commands = commands
        self._sources: list[Callable[[], Iterable[str]]] = []
        self._catalogue_words: tuple[int, frozenset[str]] = (-1, frozenset())

    def reserve(self, source: Callable[[], Iterable[str]]) -> Callable[[], None]:
        """Refuse every word of these names too: those of a pack's beings, say. The result lifts that again."""
        self._sources.append(source)
        return lambda: self._sources.remove(source)

    def problem(self, name: str) -> str:
        """Why nobody may be called so, as the end of a sentence; empty when all is well."""
        if is_offensive(name):
            return OFFENSIVE
        if not (name.isascii() and name.isalpha()):
            return NOT_LETTERS
        if len(name) < SHORTEST:
            return TOO_SHORT
        if len(name) > LONGEST:
            return TOO_LONG
        return RESERVED if self._is_reserved(name.lower()) else ""

    def _is_reserved(self, word: str) -> bool:
        if word in _OWN_WORDS or word in JOINTS or word in tuple(Role) or word in self._words_of_catalogue():
            return True
        if any(word == command.name or word in command.aliases for command in self._commands.all()):
            return True
        return any(word in name.lower().split() for source in self._sources for name in source())

    def _words_of_catalogue(self) -> frozenset[str]:
        # Compiling the patterns takes a while, and the catalogue only ever grows.
        if self._catalogue_words[0] != len(self._catalogue):
            self._catalogue_words = (len(self._catalogue), self._catalogue.words())
        return self._catalogue_words[1]
