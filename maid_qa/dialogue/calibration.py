"""Finds the temperature and the threshold of readings on sentences of an author whom training never saw."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.intent_rows import IntentRows
from maid_engine.ai_players.dialogue.reader import DialogueReader
from maid_engine.ai_players.dialogue.weights_file import DialogueWeights
from maid_qa.dialogue.examples import Example

TEMPERATURES: Final = (0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.85, 1.0, 1.2)
THRESHOLDS: Final = tuple(step / 50 for step in range(1, 46))
PRECISION: Final = 0.85
"""Share of right readings among the sure ones that the threshold aims at."""


class Calibration(NamedTuple):
    """What was found."""

    temperature: float
    threshold: float


def calibrated(weights: DialogueWeights, rows: IntentRows, held: Sequence[Example]) -> Calibration:
    """Return the temperature with the least mean surprise, and the lowest threshold of the wanted precision."""
    best = min(TEMPERATURES, key=lambda one: _surprise(replace(weights, temperature=one), rows, held))
    reader = DialogueReader(replace(weights, temperature=best), rows)
    judged = [(reading.confidence, reading.intent == one.intent) for one in held for reading in [reader.read(one.text)]]
    for threshold in THRESHOLDS:
        sure = [right for confidence, right in judged if confidence >= threshold]
        if not sure or sum(sure) / len(sure) >= PRECISION:
            return Calibration(best, threshold)
    return Calibration(best, THRESHOLDS[-1])


def _surprise(weights: DialogueWeights, rows: IntentRows, held: Sequence[Example]) -> float:
    """Return the mean negative logarithm of the probability of the right intent; one not listed counts as little."""
    reader = DialogueReader(weights, rows)
    total = 0.0
    for example in held:
        reading = reader.read(example.text)
        shares = {reading.intent: reading.confidence, **dict(reading.alternatives)}
        total -= math.log(max(shares.get(example.intent, 0.0), 0.002))
    return total / len(held)
