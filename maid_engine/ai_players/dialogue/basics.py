"""What newcomers ask of typing and moving, found by meaning: the rows of ``data/basics.toml``.

Each row has wordings of one question, compared as those of exchanges are: by their vectors, and by the words that both
sides have. What a row answers depends on the game, so that it names the commands that are its answer.
"""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple, TypedDict

from maid_engine.ai_players.dialogue.exchanges.book import shipped_exchanges
from maid_engine.ai_players.dialogue.exchanges.lanes import LARGEST, PackedVectors
from maid_engine.ai_players.dialogue.exchanges.wordings import Wording, WordTable, covered, words_of
from maid_engine.ai_players.dialogue.packed_rows import OFFSET

_CACHED: Final = 128
_OTHER_DEED: Final = 0.15
_DEED: Final = re.compile(r"\bhow (?:do|can|could|does|should|would) (?:i|you|we|one) ([a-z]+)")
_COVERED: Final = 0.5
"""Share of the score for the words that a wording and the question have in common."""


@dataclass(frozen=True, slots=True)
class Basic:
    """One question of newcomers."""

    name: str
    wordings: tuple[str, ...]
    needs: frozenset[str] = frozenset()
    """Commands that a game must have for `text`."""
    text: str = ""
    ask: str = ""
    """What to look for in the help of a game."""
    usual: str = ""
    """What holds in most games of this kind."""

    @property
    def is_answered(self) -> bool:
        """Whether the row has an answer. The row of what is only near to the others has none."""
        return bool(self.text or self.ask or self.usual)


class _Row(TypedDict, total=False):
    wordings: list[str]
    needs: list[str]
    text: str
    ask: str
    usual: str


class NearBasic(NamedTuple):
    """A question of newcomers, and how near some words are to it."""

    basic: Basic
    score: float
    """From 0 to 1."""


class Basics:
    """Questions of newcomers, searched by meaning. Does not change."""

    def __init__(self, basics: Sequence[Basic], table: WordTable) -> None:
        self.basics: Final = tuple(basics)
        self._table: Final = table
        self._basic_of: Final = [one for one in basics for _ in one.wordings]
        self._rows: Final = {one.name: _all_words(one, table) for one in basics}
        self._wordings: Final = [Wording(words_of(text), table) for one in basics for text in one.wordings]
        vectors = (table.vector(one.words) for one in self._wordings)
        packed = bytes(part + OFFSET for vector in vectors for part in vector)
        self._meanings: Final = PackedVectors(packed, table.vectors.columns)

    def nearest(self, words: str) -> NearBasic | None:
        """Return the question that words are nearest to; `None` if they have no words that are known."""
        said = Wording(words_of(words), self._table)
        if not said.words:
            return None
        products = self._meanings.products(self._table.vector(said.words))
        scored = (
            (self._score(said, at, products[at] / (LARGEST * LARGEST)), at)
            for at in range(len(self._wordings))
        )
        score, at = max(scored, key=lambda one: (one[0], -one[1]))
        basic = self._basic_of[at]
        return NearBasic(basic, score - self._unexplained(words, basic))

    def _unexplained(self, words: str, basic: Basic) -> float:
        """Return what a question loses whose deed is none that the row knows: "how do i fly"."""
        deed = _DEED.search(words.lower())
        known = self._rows[basic.name]
        if deed is None or deed[1] in known.words or self._table.kinds.get(deed[1]) in known.kinds:
            return 0.0
        return _OTHER_DEED

    def _score(self, said: Wording, at: int, meaning: float) -> float:
        one = self._wordings[at]
        shared = covered(said, one.weights.keys(), one.kinds) + covered(one, said.weights.keys(), said.kinds)
        return (1 - _COVERED) * meaning + _COVERED * shared / 2


def _all_words(basic: Basic, table: WordTable) -> Wording:
    """Return the words of all wordings of a row."""
    return Wording(tuple(word for text in basic.wordings for word in words_of(text)), table)


@cache
def shipped_basics() -> Basics:
    """Return the questions that ship with the engine."""
    text = (files("maid_engine.ai_players.dialogue") / "data" / "basics.toml").read_text(encoding="utf-8")
    rows = tomllib.loads(text).items()
    return Basics([_basic(name, row) for name, row in rows], shipped_exchanges().words)


def _basic(name: str, row: _Row) -> Basic:
    needs = frozenset(row.get("needs", ()))
    return Basic(
        name, tuple(row["wordings"]), needs, row.get("text", ""), row.get("ask", ""), row.get("usual", "")
    )


@lru_cache(maxsize=_CACHED)
def nearest_basic(words: str) -> NearBasic | None:
    """Return the shipped question that words are nearest to. Everybody present hears the same line."""
    return shipped_basics().nearest(words)
