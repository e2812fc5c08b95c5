"""From words to a reading: sentences, their intents, the one that counts, and its slots."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from maid_engine.ai_players.dialogue.intent_classifier import IntentClassifier, LastLine
from maid_engine.ai_players.dialogue.intent_rows import UNSURE, IntentRows, SpeechKind, shipped_rows
from maid_engine.ai_players.dialogue.known_names import NO_NAMES, KnownNames
from maid_engine.ai_players.dialogue.reading import Likely, Part, Reading
from maid_engine.ai_players.dialogue.slot_tagger import SlotTagger
from maid_engine.ai_players.dialogue.tokens import LONGEST_READ, Token, tokens_of
from maid_engine.ai_players.dialogue.weights_file import DialogueWeights, shipped_weights

MOST_PARTS: Final = 6
"""Maximum number of sentences that are read one by one. Further ones belong to the last of them."""
ALTERNATIVES: Final = 3
_END: Final = re.compile(r"(?<=[.!?])\s+|[;\n]+")
_WORD: Final = re.compile(r"\w")


@dataclass(frozen=True, slots=True)
class _Sentence:
    text: str
    tokens: tuple[Token, ...]
    shares: tuple[float, ...]
    """Probability of each intent."""


class DialogueReader:
    """Reads what players say."""

    def __init__(self, weights: DialogueWeights, rows: IntentRows) -> None:
        self._rows = rows
        self._threshold = weights.threshold
        self._classifier = IntentClassifier(weights, rows)
        self._tagger = SlotTagger(weights.tags, weights.common)

    def read(
        self,
        words: str,
        *,
        me: str = "",
        names: KnownNames = NO_NAMES,
        last: LastLine = LastLine.UNKNOWN,
    ) -> Reading:
        """Return the intent and slots of an utterance.

        Args:
            words: What was said. Only the first `LONGEST_READ` characters are read.
            me: The hearer's name, which is left out where it only addresses the hearer.
            names: The names that the hearer knows.
            last: What the hearer said last.
        """
        text = words[:LONGEST_READ]
        whole = self._sentence(text, me, names, last)
        pieces = split(text)
        parts = [whole]
        if len(pieces) > 1:
            parts = [self._sentence(piece, me, names, last) for piece in pieces]
        chosen, shares = self._combined(whole, parts)
        ranked = sorted(range(len(shares)), key=lambda at: -shares[at])[: ALTERNATIVES + 1]
        likely = [Likely(self._classifier.intents[at], shares[at]) for at in ranked]
        best = self._rows[likely[0].intent]
        is_sure = likely[0].confidence >= self._threshold
        return Reading(
            text,
            best.name if is_sure else UNSURE,
            likely[0].confidence,
            tuple(likely[1:] if is_sure else likely[:-1]),
            self._tagger.slots(chosen.text, chosen.tokens, best.name, best.slots),
            tuple(self._part(one) for one in parts),
            best.asks,
        )

    def _sentence(self, text: str, me: str, names: KnownNames, last: LastLine) -> _Sentence:
        tokens = names.mask(_unaddressed(tokens_of(text), me))
        return _Sentence(text, tokens, self._classifier.probabilities(tokens, last))

    def _part(self, sentence: _Sentence) -> Part:
        confidence = max(sentence.shares)
        return Part(sentence.text, self._classifier.intents[sentence.shares.index(confidence)], confidence)

    def _combined(self, whole: _Sentence, parts: Sequence[_Sentence]) -> tuple[_Sentence, tuple[float, ...]]:
        """Return the sentence that counts, and the probabilities of the utterance.

        They are the mean of those of the whole and of its weightiest sentence.
        """
        if len(parts) == 1:
            return parts[0], parts[0].shares
        weightiest = max(parts, key=self._weight)
        shares = tuple((a + b) / 2 for a, b in zip(whole.shares, weightiest.shares, strict=True))
        return weightiest, shares

    def _weight(self, sentence: _Sentence) -> float:
        """Return how much a sentence counts beside others: courtesy hardly does."""
        part = self._part(sentence)
        kind = self._rows[part.intent].kind
        return part.confidence + _WEIGHTS[kind]


_WEIGHTS: Final = {
    SpeechKind.QUESTION: 2.0,
    SpeechKind.REQUEST: 2.0,
    SpeechKind.STATEMENT: 1.0,
    SpeechKind.COURTESY: 0.0,
}


def split(text: str) -> list[str]:
    """Return the sentences of a text, at most `MOST_PARTS`; those without a word or question mark are left out."""
    pieces = [piece.strip() for piece in _END.split(text, maxsplit=MOST_PARTS - 1)]
    return [piece for piece in pieces if _WORD.search(piece) or "?" in piece]


def _unaddressed(tokens: tuple[Token, ...], me: str) -> tuple[Token, ...]:
    """Return the tokens without the hearer's name where it only addresses: first, second or last."""
    name = me.lower()
    if not name:
        return tokens
    ends = {0, 1, len(tokens) - 1}
    if len(tokens) > 1 and tokens[-1].word in "?!":
        ends.add(len(tokens) - 2)
    rest = tuple(token for at, token in enumerate(tokens) if at not in ends or token.word != name)
    return rest or tokens


@cache
def shipped_reader() -> DialogueReader:
    """Return the reader with the weights and rows that ship with the engine."""
    return DialogueReader(shipped_weights(), shipped_rows())
