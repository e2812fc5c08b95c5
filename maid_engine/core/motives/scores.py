"""The score of a deed, component by component, so that "why?" has an answer."""

from typing import NamedTuple

from maid_engine.core.motives.deeds import Circumstances, Deed, DeedKind
from maid_engine.core.motives.temperament import PlaceKind
from maid_engine.core.motives.weights import WEIGHTS, Weights


class Score(NamedTuple):
    """The components of a score, each already multiplied by its weight. `recency` is at most 0."""

    need: float
    temper: float
    ties: float
    liking: float
    recency: float
    luck: float

    @property
    def total(self) -> float:
        """The sum of the components."""
        return sum(self)


class Scorer:
    """Scores the deeds of one situation. What depends on the kinds of deed and place alone is computed once a kind."""

    def __init__(self, given: Circumstances, hour_s: float, weights: Weights = WEIGHTS) -> None:
        self.given, self.hour_s, self.weights = given, hour_s, weights
        self._of_kinds: list[_Parts] = []

    def score(self, deed: Deed, luck: float) -> Score:
        """Return the score of a deed. `luck` is a number of chance from 0 to 1."""
        weights, place = self.weights, deed.place
        parts = self._parts(deed, None if place is None else place.kind)
        ties = recency = 0.0
        # Only talks concern ties, and only talks and places that one has to wait for were done just now.
        if deed.other is not None:
            ties = weights.ties * tie_bias(deed, weights)
            recency = -weights.recency * recency_penalty(deed, self.given, self.hour_s, weights)
        elif place is not None and not place.ready:
            recency = -weights.recency * weights.waiting_penalty
        return Score(parts.need, parts.temper, ties, parts.liking, recency, weights.luck * luck)

    def _parts(self, deed: Deed, place: PlaceKind | None) -> "_Parts":
        """Return the parts of a deed's score that those of the same kinds share."""
        kind = deed.kind
        # They are a few. To hash members of two enums for each deed would take longer than to look through them.
        for parts in self._of_kinds:
            if parts.kind is kind and parts.place is place:
                return parts
        weights, given = self.weights, self.given
        need = weights.need * need_met(deed, given, weights)
        temper = weights.temper * temper_fit(deed, given, weights)
        self._of_kinds.append(_Parts(kind, place, need, temper, weights.liking * _liking(deed, given)))
        return self._of_kinds[-1]


class _Parts(NamedTuple):
    """The parts of a score that depend on the kinds of deed and place alone."""

    kind: DeedKind
    place: PlaceKind | None
    need: float
    temper: float
    liking: float


def score_of(deed: Deed, given: Circumstances, luck: float, hour_s: float) -> Score:
    """Return the score of one deed. `luck` is a number of chance from 0 to 1, `hour_s` an hour of the world in seconds."""
    return Scorer(given, hour_s).score(deed, luck)


def need_met(deed: Deed, given: Circumstances, weights: Weights = WEIGHTS) -> float:
    """Return how much a deed helps against needs that press."""
    levels, kind = given.levels, _place_kind(deed)
    hungry = kind is PlaceKind.FOOD and levels.hunger >= weights.hungry
    tired = kind is PlaceKind.REST and levels.energy <= weights.tired
    lonely = is_social(deed) and levels.loneliness >= weights.lonely
    food = weights.food_boost * levels.hunger
    rest = weights.rest_boost * (1.0 - levels.energy)
    company = weights.company_boost * levels.loneliness
    # At most one of the three is true, because a place has one kind.
    return hungry * food + tired * rest + lonely * company


def is_social(deed: Deed) -> bool:
    """Return whether a deed is done for company: a talk, or a place where people meet."""
    return deed.kind is DeedKind.TALK or _place_kind(deed) is PlaceKind.HUB


def temper_fit(deed: Deed, given: Circumstances, weights: Weights = WEIGHTS) -> float:
    """Return how well a deed fits what a being is like."""
    temper = given.temper
    if deed.kind is DeedKind.TALK:
        return weights.talkative * temper.sociability
    if deed.kind is DeedKind.WANDER or _place_kind(deed) is PlaceKind.WANDER:
        return weights.curious * temper.curiosity
    if deed.kind is DeedKind.IDLE or _place_kind(deed) is PlaceKind.REST:
        return weights.restful * (1.0 - temper.energy_baseline)
    return 0.0


def tie_bias(deed: Deed, weights: Weights = WEIGHTS) -> float:
    """Return how much a being wants to talk with this one rather than with others."""
    if deed.other is None:
        return 0.0
    person = weights.person if deed.other.is_person else 0.0
    tie = deed.other.tie
    if tie is None:
        return person + weights.stranger
    bias = person + weights.familiar * tie.familiarity
    if tie.sentiment > 0.0:
        return bias + weights.fond * tie.sentiment
    if tie.sentiment < weights.hated:
        return bias - weights.hate
    return bias


def recency_penalty(deed: Deed, given: Circumstances, hour_s: float, weights: Weights = WEIGHTS) -> float:
    """Return the cost of doing again what was just done, 0 or more."""
    if deed.place is not None:
        return 0.0 if deed.place.ready else weights.waiting_penalty
    tie = deed.other.tie if deed.other is not None else None
    if tie is None or tie.last is None:
        return 0.0
    hours = (given.now - tie.last) / hour_s
    return weights.talked_penalty * max(0.0, 1.0 - hours / weights.talked_h)


def _place_kind(deed: Deed) -> PlaceKind | None:
    return deed.place.kind if deed.place is not None else None


def _liking(deed: Deed, given: Circumstances) -> float:
    return given.temper.liking(deed.place.kind) if deed.place is not None else 0.0
