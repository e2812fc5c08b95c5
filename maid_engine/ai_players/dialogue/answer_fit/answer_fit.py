"""What a proposed answer is probably worth to who hears it, with the weights that ship with the engine."""

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from maid_engine.ai_players.dialogue.answer_fit.evidence import Evidence
from maid_engine.ai_players.dialogue.answer_fit.reply_vectors import shipped_reply_vectors
from maid_engine.ai_players.dialogue.answer_fit.text_meanings import TextMeanings
from maid_engine.ai_players.dialogue.answer_fit.traits import traits
from maid_engine.ai_players.dialogue.exchanges.book import shipped_exchanges
from maid_engine.core.errors import ConfigError

ANSWER_FIT: Final = "answer_fit.json"
AHEAD: Final = 0.05
"""By how much another answer must be worth more than the first, in place of which it is given."""
_SURE: Final = 30.0
"""A larger score makes no difference."""


class AnswerFit:
    """Judges proposed answers.

    Args:
        weights: Part of the evidence → what it counts.
        bias: What counts for every answer.
        texts: What is known about words.
    """

    def __init__(self, weights: Mapping[str, float], bias: float, texts: TextMeanings) -> None:
        self.weights: Final = weights
        self.bias: Final = bias
        self._texts = texts

    def worth(self, evidence: Evidence) -> float:
        """Return what an answer is probably worth to a player: 1 is good, 0.6 acceptable, 0 beside the point."""
        known = self.weights
        parts = traits(evidence, self._texts)
        score = self.bias + sum(known.get(name, 0.0) * part for name, part in parts.items())
        return 1.0 / (1.0 + math.exp(-max(-_SURE, min(_SURE, score))))


def best_of(worths: Sequence[float], ahead: float = AHEAD) -> int:
    """Return the place of the answer to give. The first one seemed certain, so that another must be worth so much more."""
    best = max(range(len(worths)), key=worths.__getitem__)
    if worths[best] <= worths[0] + ahead:
        return 0
    return best


def written(fit: AnswerFit) -> str:
    """Return the text of a file of weights. The same weights make the same text."""
    found = {"bias": fit.bias, "weights": dict(sorted(fit.weights.items()))}
    return json.dumps(found, indent=0, ensure_ascii=False) + "\n"


def parsed(text: str, source: str, texts: TextMeanings) -> AnswerFit:
    """Return the weights of a file.

    Raises:
        ConfigError: it is no file of weights.
    """
    try:
        found = json.loads(text)
        return AnswerFit(
            {str(name): float(one) for name, one in found["weights"].items()}, float(found["bias"]), texts
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ConfigError(f"{source}: damaged ({error}); run `maid dialogue train` in a checkout") from None


@cache
def shipped_texts() -> TextMeanings:
    """Return what is known about words, from the exchanges that ship with the engine."""
    return TextMeanings(shipped_exchanges().words, shipped_reply_vectors())


@cache
def shipped_answer_fit() -> AnswerFit:
    """Return the weights that ship with the engine."""
    file = files("maid_engine.ai_players.dialogue") / "data" / ANSWER_FIT
    return parsed(file.read_text(encoding="utf-8"), str(file), shipped_texts())
