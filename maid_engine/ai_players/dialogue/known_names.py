"""Names that a hearer knows, which become one class before classification.

So no name belongs to an intent: a world's inn is classified as any other place is.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from maid_engine.ai_players.dialogue.tokens import Token, typed_words

NAME: Final = "<name>"
"""The word that stands for each known name."""


class KnownNames:
    """The names that one hearer knows, ready to be found in sentences."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._by_first: dict[str, list[tuple[str, ...]]] = defaultdict(list)
        for name in sorted(set(names)):
            words = typed_words(name)
            if words:
                self._by_first[words[0]].append(words)
        for known in self._by_first.values():
            known.sort(key=len, reverse=True)

    def mask(self, tokens: Sequence[Token]) -> tuple[Token, ...]:
        """Return the tokens with each known name, the longest first, replaced by `NAME`."""
        if not self._by_first:
            return tuple(tokens)
        masked: list[Token] = []
        at = 0
        while at < len(tokens):
            length = self._length_at(tokens, at)
            if length:
                masked.append(Token(NAME, tokens[at].start, tokens[at + length - 1].end))
            else:
                masked.append(tokens[at])
            at += length or 1
        return tuple(masked)

    def _length_at(self, tokens: Sequence[Token], at: int) -> int:
        """Return the number of tokens of the longest name that begins here; 0 if none does."""
        for words in self._by_first.get(tokens[at].word, ()):
            there = tokens[at : at + len(words)]
            if len(there) == len(words) and all(
                token.word == word for token, word in zip(there, words, strict=True)
            ):
                return len(words)
        return 0


NO_NAMES: Final = KnownNames()
