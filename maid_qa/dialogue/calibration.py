"""Finds the temperature and the threshold of readings on sentences of an author whom training never saw."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.intent_classifier import IntentClassifier
from maid_engine.ai_players.dialogue.intent_rows import IntentRows
from maid_engine.ai_players.dialogue.linear_weights import probabilities
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.dialogue.weights_file import DialogueWeights
from maid_qa.dialogue.examples import Example

TEMPERATURES: Final = tuple(0.1 * 1.1**step for step in range(30))
"""Tried temperatures, from 0.1 to 1.6."""
THRESHOLDS: Final = tuple(step / 50 for step in range(1, 50))
PRECISION: Final = 0.8
"""Share of right readings among the sure ones that the threshold aims at."""


class Calibration(NamedTuple):
    """What was found."""

    temperature: float
    threshold: float


class _Scored(NamedTuple):
    scores: list[float]
    right: int
    """Index of the right intent."""


def calibrated(weights: DialogueWeights, rows: IntentRows, held: Sequence[Example]) -> Calibration:
    """Return the temperature with the least mean surprise, and the lowest threshold of the wanted precision.

    See Guo, Pleiss, Sun and Weinberger, "On Calibration of Modern Neural Networks" (2017), for the temperature.
    """
    classifier = IntentClassifier(weights, rows)
    column = {intent: at for at, intent in enumerate(classifier.intents)}
    scored = [
        _Scored(classifier.scores([token.word for token in tokens_of(one.text)]), column[one.intent])
        for one in held
    ]
    temperature = min(TEMPERATURES, key=lambda one: _surprise(scored, one))
    return Calibration(temperature, _threshold(scored, temperature))


def _threshold(scored: Sequence[_Scored], temperature: float) -> float:
    """Return the least threshold above which enough readings are right."""
    judged = []
    for one in scored:
        shares = probabilities(one.scores, temperature)
        best = max(shares)
        judged.append((best, shares[one.right] == best))
    for threshold in THRESHOLDS:
        sure = [right for confidence, right in judged if confidence >= threshold]
        if not sure or sum(sure) / len(sure) >= PRECISION:
            return threshold
    return THRESHOLDS[-1]


def _surprise(scored: Sequence[_Scored], temperature: float) -> float:
    """Return the mean negative logarithm of the probability of the right intent."""
    return -sum(
        math.log(max(probabilities(one.scores, temperature)[one.right], 1e-12)) for one in scored
    ) / len(scored)
