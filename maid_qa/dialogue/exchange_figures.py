"""How often exchanges answer, how often rightly, and how long it takes to find them."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from maid_engine.ai_players.dialogue.exchanges.book import ExchangeBook
from maid_engine.ai_players.dialogue.exchanges.fit import UNTAUGHT, Nearness
from maid_engine.ai_players.dialogue.exchanges.index import ExchangeIndex, indexed
from maid_engine.ai_players.dialogue.reader import DialogueReader
from maid_qa.dialogue.exchange_training import ANSWERS_FROM, nearness_of
from maid_qa.dialogue.judged_pairs import JudgedPair
from maid_qa.dialogue.logistic import fitted

FOLDS = 8
"""Judged pairs are divided into so many parts, each judged by weights that the others taught."""


@dataclass(frozen=True, slots=True)
class FitFigures:
    """How well the fit tells what fits, on pairs that it was not taught with."""

    answered: int
    """Judged pairs that reach the threshold."""
    precision: float
    """Share of these whose replies fit."""
    recall: float
    """Share of the fitting pairs that reach the threshold."""


def held_out_fit(index: ExchangeIndex, judged: Sequence[JudgedPair], reader: DialogueReader) -> FitFigures:
    """Return how well the fit does on judged pairs that it was not taught with."""
    untaught = indexed(index.exchanges, index.table, UNTAUGHT)
    near, fits = nearness_of(untaught, judged, reader), [one.fits for one in judged]
    answered = list(chain.from_iterable(_answered_in(fold, near, fits) for fold in range(FOLDS)))
    return FitFigures(len(answered), sum(answered) / max(1, len(answered)), sum(answered) / max(1, sum(fits)))


def _answered_in(fold: int, near: Sequence[Nearness], fits: Sequence[bool]) -> list[bool]:
    """Return whether each answered pair of a fold fits, by a fit that the other folds have taught."""
    others = [at for at in range(len(fits)) if at % FOLDS != fold]
    fit = fitted([near[at] for at in others], [fits[at] for at in others], ANSWERS_FROM)
    held = zip(near[fold::FOLDS], fits[fold::FOLDS], strict=True)
    return [fitting for one, fitting in held if fit.probability(one) >= fit.threshold]


def found_in(book: ExchangeBook, reader: DialogueReader, texts: Sequence[str]) -> tuple[float, list[float]]:
    """Return the share of texts with a fitting exchange, and for each the milliseconds of processor time to look for it."""
    times: list[float] = []
    answered = 0
    for text in texts:
        likely = reader.read(text).likely
        began = time.process_time_ns()
        answered += bool(book.fitting(text.lower(), likely))
        times.append((time.process_time_ns() - began) / 1e6)
    return answered / max(1, len(texts)), times
