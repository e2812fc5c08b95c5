"""The choice of a deed: what presses comes first, else chance decides among the scores."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from maid_engine.core.chance import Dice
from maid_engine.core.motives.amounts import HOUR_S
from maid_engine.core.motives.deeds import Circumstances, Deed, DeedKind, Neighbour, Place, deeds_in
from maid_engine.core.motives.scores import Score, Scorer
from maid_engine.core.motives.temperament import PlaceKind
from maid_engine.core.motives.weights import WEIGHTS, Weights


class Interrupt(StrEnum):
    """Why a being did not weigh what it could do."""

    STARVING = "starving"
    EXHAUSTED = "exhausted"
    SPOKEN_TO = "spoken_to"


class ScoredDeed(NamedTuple):
    """A deed with its score, and the probability with which it is chosen."""

    deed: Deed
    score: Score
    probability: float


@dataclass(frozen=True, slots=True)
class Decision:
    """What a being does next, and why."""

    deed: Deed
    interrupt: Interrupt | None = None
    scored: tuple[ScoredDeed, ...] = ()
    """All deeds that it weighed, best first. Empty after an interrupt."""


def decide(given: Circumstances, dice: Dice, hour_s: float = HOUR_S, weights: Weights = WEIGHTS) -> Decision:
    """Return what a being does next. It rolls the dice once for each deed, and once for the choice."""
    pressing = interrupt(given, weights)
    if pressing is not None:
        return pressing
    deeds = deeds_in(given)
    scorer = Scorer(given, hour_s, weights)
    scores = [scorer.score(deed, dice.fraction()) for deed in deeds]
    totals = list(map(sum, scores))
    shares = softmax(totals, weights.temperature)
    chosen = dice.weighted(list(zip(deeds, shares, strict=True)))
    best_first = sorted(range(len(deeds)), key=totals.__getitem__, reverse=True)
    return Decision(chosen, scored=tuple(ScoredDeed(deeds[at], scores[at], shares[at]) for at in best_first))


def interrupt(given: Circumstances, weights: Weights = WEIGHTS) -> Decision | None:
    """Return the decision of a being that does not weigh: somebody speaks to it, it starves, or it is exhausted."""
    return _answering(given) or _eating(given, weights) or _resting(given, weights)


def _answering(given: Circumstances) -> Decision | None:
    if not (given.spoken_to_by and given.can_answer):
        return None
    return Decision(Deed(DeedKind.TALK, other=_by_id(given.others, given.spoken_to_by)), Interrupt.SPOKEN_TO)


def _eating(given: Circumstances, weights: Weights) -> Decision | None:
    food = _nearest(given.places, PlaceKind.FOOD)
    if food is None or given.levels.hunger <= weights.starving:
        return None
    return Decision(_visit(food), Interrupt.STARVING)


def _resting(given: Circumstances, weights: Weights) -> Decision | None:
    if given.levels.energy >= weights.exhausted:
        return None
    rest = _nearest(given.places, PlaceKind.REST)
    deed = _visit(rest) if rest is not None else Deed(DeedKind.IDLE)
    return Decision(deed, Interrupt.EXHAUSTED)


def softmax(scores: Sequence[float], temperature: float) -> list[float]:
    """Return the probability of each score: e^(score / temperature), divided by the sum of all."""
    highest = max(scores)
    powers = [math.exp((score - highest) / temperature) for score in scores]
    whole = sum(powers)
    return [power / whole for power in powers]


def _by_id(others: Iterable[Neighbour], wanted: str) -> Neighbour:
    return next((one for one in others if one.id == wanted), Neighbour(wanted, is_person=True))


def _nearest(places: Iterable[Place], kind: PlaceKind) -> Place | None:
    """Return the nearest place of a kind that may be used now; the first of several equally near ones."""
    fitting = filter(lambda place: (place.kind, place.ready) == (kind, True), places)
    return min(fitting, key=lambda place: place.steps, default=None)


def _visit(place: Place) -> Deed:
    return Deed(DeedKind.GO if place.steps else DeedKind.USE, place=place)
