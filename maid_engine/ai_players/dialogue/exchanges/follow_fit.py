"""The probability that a follow-up of an exchange is what some words say."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.exchanges.fit import FitWeights, Nearness
from maid_engine.ai_players.dialogue.intent_rows import SpeechKind, shipped_rows
from maid_engine.ai_players.dialogue.reading import Likely


class FollowNearness(NamedTuple):
    """How near a follow-up is to some words, in parts. The first ones are those of `Nearness`."""

    meaning: float
    second: float
    covered: float
    covers: float
    asks: float
    length: float
    longer: float
    weight: float
    lead: float
    """The meaning, less that of the nearest other follow-up that is no further back."""
    back: float
    """How many lines further back the exchange is that it follows; 0 for the last line."""
    known: float
    """Probability that the words ask for what is known, or for a deed."""
    rival: float
    """Probability that an exchange that begins a talk fits the words."""


FOLLOW_PARTS: Final = FollowNearness._fields
_OF_KNOWN: Final = frozenset({"memory", "quests"})
"""Groups of rows that the mind answers from what it remembers."""
UNTAUGHT_FOLLOW_UPS: Final = FitWeights(
    (4.0, 1.0, 2.0, 1.5, 0.5, 0.0, 0.0, 0.0, 2.0, -0.5, -2.0, -0.5), -4.5, 0.6
)
"""Weights to begin with, as long as nobody has judged what fits."""


def follow_nearness(
    near: Nearness, others: Sequence[float], back: int, known: float, rival: float
) -> FollowNearness:
    """Return how near a follow-up is.

    Args:
        near: How near it is by itself.
        others: The meanings of the other follow-ups that are no further back.
        back: How many lines further back the exchange is that it follows.
        known: Probability that the words ask for what is known, or for a deed.
        rival: Probability that an exchange that begins a talk fits.
    """
    return FollowNearness(
        near.meaning,
        near.second,
        near.covered,
        near.covers,
        near.asks,
        near.length,
        near.longer,
        near.weight,
        near.meaning - max(others, default=0.0),
        float(back),
        known,
        rival,
    )


def asks_for_known(likely: Iterable[Likely]) -> float:
    """Return the probability of all rows that ask for what the mind may know or remember, or for a deed."""
    return sum(one.confidence for one in likely if _is_of_known(one.intent))


def _is_of_known(intent: str) -> bool:
    rows = shipped_rows()
    if intent not in rows:
        return False
    row = rows[intent]
    return row.open or row.kind is SpeechKind.REQUEST or row.group in _OF_KNOWN
