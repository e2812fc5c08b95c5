"""The words that one MUD understands: those it listed, those that worked, and those it does not know."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

MOST_WORDS: Final = 600
PROOF: Final = 2
"""After this many refusals of a word with arguments, the command counts as absent."""
_WORD: Final = re.compile(r"@?[a-z][a-z_'-]{0,19}(?: [a-z]{1,8})?")


class Standing(StrEnum):
    """What is known about a word."""

    UNTRIED = "untried"
    LISTED = "listed"
    """The MUD's help names it."""
    WORKS = "works"
    """It was typed and understood."""
    ABSENT = "absent"
    """It was typed, and the MUD has no such command."""


@dataclass(slots=True)
class Verb:
    """One word, or two that belong together: ``look at``."""

    word: str
    standing: Standing = Standing.UNTRIED
    tried: int = 0
    succeeded: str = ""
    """The first line of an answer when it worked."""
    failed: str = ""
    """The first line of an answer when it failed."""


@dataclass(slots=True)
class Verbs:
    """All words that something is known about."""

    known: dict[str, Verb] = field(default_factory=dict)
    version: int = 0
    """Goes up whenever the set of words that may be typed changes."""

    def standing(self, word: str) -> Standing:
        """Return what is known about a word."""
        verb = self.known.get(word.lower())
        if verb is not None:
            return verb.standing
        return Standing.UNTRIED

    def list_(self, words: Iterable[str]) -> None:
        """Note that the MUD's help names these words."""
        for word in words:
            verb = self._verb(word)
            if verb is not None and verb.standing is Standing.UNTRIED:
                verb.standing = Standing.LISTED
                self.version += 1

    def understood(self, word: str, answer: str, *, worked: bool) -> None:
        """Note that a typed word was understood."""
        verb = self._verb(word)
        if verb is None:
            return
        verb.tried += 1
        if verb.standing is not Standing.WORKS:
            verb.standing = Standing.WORKS
            self.version += 1
        if worked and not verb.succeeded:
            verb.succeeded = answer[:200]
        if not worked and not verb.failed:
            verb.failed = answer[:200]

    def not_understood(self, word: str, answer: str, *, alone: bool) -> None:
        """Note that a typed word was not understood. A word that worked before keeps its standing.

        If the word was not `alone`, the refusal may refer to what followed it.
        """
        verb = self._verb(word)
        if verb is None:
            return
        verb.tried += 1
        verb.failed = verb.failed or answer[:200]
        proved = alone or verb.tried >= PROOF
        if proved and verb.standing not in {Standing.WORKS, Standing.ABSENT}:
            verb.standing = Standing.ABSENT
            self.version += 1

    def _verb(self, word: str) -> Verb | None:
        word = word.lower()
        if word not in self.known:
            if len(self.known) >= MOST_WORDS or not _WORD.fullmatch(word):
                return None
            self.known[word] = Verb(word)
        return self.known[word]

    def state(self) -> list[list[object]]:
        """Return all words as JSON."""
        return [[one.word, one.standing, one.tried, one.succeeded, one.failed] for one in self.known.values()]

    def restore(self, state: Iterable[Any]) -> None:
        """Restore what :meth:`state` returned."""
        self.known = {}
        for word, standing, tried, succeeded, failed in list(state)[:MOST_WORDS]:
            self.known[str(word)] = Verb(
                str(word), Standing(standing), int(tried), str(succeeded), str(failed)
            )
        self.version += 1


def listed_words(lines: Iterable[str], known: Mapping[str, object]) -> Iterator[str]:
    """Yield the commands that a help text lists: words in tables, and words known as commands elsewhere."""
    for line in lines:
        stripped = [word.strip(",.;:()[]|*") for word in line.lower().split()]
        words = list(filter(_WORD.fullmatch, stripped))
        if not _is_table_row(line, count=len(list(filter(None, stripped)))):
            words = [word for word in words if word in known]
        yield from words


def _is_table_row(line: str, *, count: int) -> bool:
    """Return whether a line of this many words belongs to a table of commands.

    It has wide gaps or commas, and does not end with a full stop.
    """
    if count < 2 or line.rstrip().endswith("."):
        return False
    return "  " in line.strip() or line.count(",") >= count - 2
