"""The weights of the fit of follow-ups, and how well it tells which one somebody said."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.dialogue.exchanges.after_answers import blocks_around
from maid_engine.ai_players.dialogue.exchanges.book import ExchangeBook
from maid_engine.ai_players.dialogue.exchanges.fit import FitWeights
from maid_engine.ai_players.dialogue.exchanges.follow_fit import UNTAUGHT_FOLLOW_UPS
from maid_engine.ai_players.dialogue.exchanges.follow_ups import Following
from maid_engine.ai_players.dialogue.reader import DialogueReader
from maid_qa.dialogue.judged_follow_ups import JudgedFollowUp
from maid_qa.dialogue.logistic import fitted

FOLLOWS_FROM: Final = 0.6
"""From this probability on a follow-up answers."""
FOLDS: Final = 8
"""Judgements are divided into so many parts, each judged by weights that the others taught."""


@dataclass(frozen=True, slots=True)
class _Case:
    """What was said after a reply, and all that it may be."""

    judged: JudgedFollowUp
    near: tuple[Following, ...]


@dataclass(frozen=True, slots=True)
class FollowFigures:
    """How well the fit tells which follow-up was said, on lines that it was not taught with."""

    answered: int
    """Lines for which a follow-up reaches the threshold."""
    precision: float
    """Share of these for which it is the right one."""
    recall: float
    """Share of the lines that are a follow-up for which the right one answers."""


def train_follow_fit(
    book: ExchangeBook, judged: Sequence[JudgedFollowUp], reader: DialogueReader
) -> FitWeights:
    """Return the weights that judgements teach; those to begin with if there are none."""
    return _fit(_cases(book, judged, reader))


def held_out_follow_fit(
    book: ExchangeBook, judged: Sequence[JudgedFollowUp], reader: DialogueReader
) -> FollowFigures:
    """Return how well the fit does on lines that it was not taught with."""
    cases = _cases(book, judged, reader)
    answers = [pair for fold in range(FOLDS) for pair in _answers(cases, fold)]
    right = sum(one.judged.follow_up == answer for one, answer in answers)
    fitting = sum(bool(one.judged.follow_up) for one in cases)
    return FollowFigures(len(answers), right / max(1, len(answers)), right / max(1, fitting))


def _answers(cases: Sequence[_Case], fold: int) -> Iterator[tuple[_Case, str]]:
    """Yield the cases of a fold that are answered, with the name of the follow-up that answers."""
    fit = _fit([one for at, one in enumerate(cases) if at % FOLDS != fold])
    for one in cases[fold::FOLDS]:
        answer = _answer(fit, one)
        if answer:
            yield one, answer


def _cases(book: ExchangeBook, judged: Sequence[JudgedFollowUp], reader: DialogueReader) -> list[_Case]:
    found: list[_Case] = []
    for one in judged:
        likely = reader.read(one.said).likely
        rival = book.begins(one.said, likely)
        after = (one.after, *blocks_around(one.after))
        found.append(_Case(one, book.follow_ups.nearest(one.said, likely, after, rival)))
    return found


def _fit(cases: Sequence[_Case]) -> FitWeights:
    pairs = [(near, one.judged.follow_up) for one in cases for near in one.near]
    fits = [near.exchange.name == follow_up for near, follow_up in pairs]
    if len(set(fits)) < 2:
        return UNTAUGHT_FOLLOW_UPS
    return fitted([near.near for near, _ in pairs], fits, FOLLOWS_FROM)


def _answer(fit: FitWeights, case: _Case) -> str:
    """Return the name of the follow-up that answers; "" if none does."""
    best = max(case.near, key=lambda one: fit.probability(one.near), default=None)
    if best is None or fit.probability(best.near) < fit.threshold:
        return ""
    return best.exchange.name
