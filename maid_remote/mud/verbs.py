"""The words that one MUD understands: those it listed, those that worked, and those it knows nothing of."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

MOST_WORDS: Final = 600
PROOF: Final = 2
"""Refusals to understand a word with something after it, until it is believed that there is no such command."""
_WORD: Final = re.compile(r"@?[a-z][a-z_'-]{0,19}(?: [a-z]{1,8})?")


class Standing(StrEnum):
    """What is known of a word."""

    UNTRIED = "untried"
    LISTED = "listed"
    """The MUD's own help names it."""
    WORKS = "works"
    """It was typed and understood."""
    ABSENT = "absent"
    """It was typed, and the MUD knows no such command."""


@dataclass(slots=True)
class Verb:
    """One word, or two that belong together: ``look at``."""

    word: str
    standing: Standing = Standing.UNTRIED
    tried: int = 0
    succeeded: str = ""
    """What an answer looks like when it works: the first line of one."""
    failed: str = ""
    """Likewise, when it is understood and does not work."""


@dataclass(slots=True)
class Verbs:
    """All words that anything is known of."""

    known: dict[str, Verb] = field(default_factory=dict)
    version: int = 0
    """Goes up whenever it changes what may be typed."""

    def standing(self, word: str) -> Standing:
        """What is known of a word."""
        verb = self.known.get(word.lower())
        return verb.standing if verb is not None else Standing.UNTRIED

    def list_(self, words: Iterable[str]) -> None:
        """The MUD's own help names these."""
        for word in words:
            verb = self._verb(word)
            if verb is not None and verb.standing is Standing.UNTRIED:
                verb.standing = Standing.LISTED
                self.version += 1

    def understood(self, word: str, answer: str, *, worked: bool) -> None:
        """It was typed, and the MUD knows it."""
        verb = self._verb(word)
        if verb is None:
            return
        verb.tried += 1
        if verb.standing is not Standing.WORKS:
            verb.standing = Standing.WORKS
            self.version += 1
        if worked:
            verb.succeeded = verb.succeeded or answer[:200]
        else:
            verb.failed = verb.failed or answer[:200]

    def not_understood(self, word: str, answer: str, *, alone: bool) -> None:
        """It was typed, and the MUD did not understand. What worked before is believed to work again.

        Where it was not typed alone, it may have been what followed that was not understood.
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
        """All of it, as JSON."""
        return [[one.word, one.standing, one.tried, one.succeeded, one.failed] for one in self.known.values()]

    def restore(self, state: Iterable[Any]) -> None:
        """Take up what :meth:`state` gave."""
        self.known = {}
        for word, standing, tried, succeeded, failed in list(state)[:MOST_WORDS]:
            self.known[str(word)] = Verb(
                str(word), Standing(standing), int(tried), str(succeeded), str(failed)
            )
        self.version += 1


def listed_words(lines: Iterable[str], known: Mapping[str, object]) -> Iterator[str]:
    """The commands that a help text lists: lines of nothing but words, or words that are known to be commands elsewhere."""
    for line in lines:
        words = [word.strip(",.;:()[]|*") for word in line.lower().split()]
        words = list(filter(None, words))
        # A table of commands has wide gaps or commas, and no sentence's full stop.
        table = (
            len(words) > 1
            and ("  " in line.strip() or line.count(",") >= len(words) - 2)
            and not line.rstrip().endswith(".")
        )
        for word in words:
            if _WORD.fullmatch(word) and (table or word in known):
                yield word
