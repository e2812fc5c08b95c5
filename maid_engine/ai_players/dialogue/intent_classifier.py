"""The probability of each intent of a sentence."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.dialogue.features import features_of
from maid_engine.ai_players.dialogue.intent_rows import IntentRows, Needs
from maid_engine.ai_players.dialogue.known_names import NAME
from maid_engine.ai_players.dialogue.linear_weights import probabilities
from maid_engine.ai_players.dialogue.tokens import Token
from maid_engine.ai_players.dialogue.weights_file import DialogueWeights

_UNFIT: Final = 2.0
"""How much less an intent scores (as a logarithm of odds) that needs earlier words which nobody said."""
_KNOWN: Final = 3.0
"""How much less an intent scores (as a logarithm of odds) that is about unknown things, beside a known name."""
_CACHED: Final = 512


class LastLine(StrEnum):
    """What the other side of a talk said last."""

    UNKNOWN = "unknown"
    NOTHING = "nothing"
    """Nothing yet: the words begin the talk."""
    STATEMENT = "statement"
    QUESTION = "question"
    """A question or an offer."""


class IntentClassifier:
    """Finds the probabilities of intents. Results are cached, because everybody present hears the same line."""

    def __init__(self, weights: DialogueWeights, rows: IntentRows) -> None:
        self._weights = weights
        self.intents: Final = weights.intents.classes
        self._costs: Mapping[LastLine, list[float]] = {
            last: [_cost(rows[name].needs, last) for name in self.intents] for last in LastLine
        }
        self._strange: Final = [_KNOWN if rows[name].strange else 0.0 for name in self.intents]
        self._cached = lru_cache(maxsize=_CACHED)(self._probabilities)

    def probabilities(self, tokens: Sequence[Token], last: LastLine = LastLine.UNKNOWN) -> tuple[float, ...]:
        """Return the probability of each of `intents`."""
        return self._cached(tuple(token.word for token in tokens), last)

    def scores(self, words: Sequence[str]) -> list[float]:
        """Return the score of each of `intents`, before the temperature."""
        weights = self._weights
        by_form = weights.intents.scores(features_of(words, weights.vocabulary))
        by_meaning = weights.words.scores(words)
        return [form + meaning for form, meaning in zip(by_form, by_meaning, strict=True)]

    def _probabilities(self, words: tuple[str, ...], last: LastLine) -> tuple[float, ...]:
        scores = self.scores(words)
        temperature = self._weights.temperature
        costs = self._costs[last]
        if NAME in words and any(self._strange):
            costs = [cost + strange for cost, strange in zip(costs, self._strange, strict=True)]
        if any(costs):
            scores = [score - temperature * cost for score, cost in zip(scores, costs, strict=True)]
        return tuple(probabilities(scores, temperature))


def _cost(needs: Needs, last: LastLine) -> float:
    if needs is Needs.WORDS and last is LastLine.NOTHING:
        return _UNFIT
    if needs is Needs.QUESTION and last in {LastLine.NOTHING, LastLine.STATEMENT}:
        return _UNFIT
    return 0.0
