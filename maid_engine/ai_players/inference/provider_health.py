"""What is wrong with models, said once: a line in the log when it begins, one when it is over, and a list for admins."""

from collections.abc import Callable
from dataclasses import dataclass

import structlog

from maid_engine.core.bounded import drop_oldest

SAID_AGAIN_S = 600.0
"""Seconds for which the same complaint about the same model is not logged again."""
MOST_REMEMBERED = 64

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class ProviderProblem:
    """What was wrong with a model the last time it was asked."""

    model: str
    why: str
    """In the provider's words, which name the remedy; neither key nor prompt is in them."""
    times: int
    """How often in a row."""
    at: float
    """The clock's time of the latest."""
    resting: bool = False
    """Whether it is left alone for a while, and was not even asked."""


class ProviderHealth:
    """The models that fail now, and why.

    Args:
        now: the clock's seconds.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._open: dict[str, ProviderProblem] = {}
        self._logged: dict[tuple[str, str], float] = {}

    def failed(self, provider: str, model: str, why: str, *, resting: bool = False) -> None:
        """It gave no answer; the first time, and after a while again, that is logged.

        `resting`: it was not even asked, for what is known already; that stays the reason.
        """
        now, who = self._now(), f"{provider}/{model}"
        known = self._open.get(who)
        times = known.times + 1 if known is not None else 1
        reason = known.why if resting and known is not None else why
        self._open[who] = ProviderProblem(who, reason, times, now, resting)
        if now - self._logged.get((who, why), float("-inf")) < SAID_AGAIN_S:
            return
        self._logged[who, why] = now
        drop_oldest(self._logged, MOST_REMEMBERED)
        log.warning("model.out_of_service", model=who, error=why)

    def answered(self, provider: str, model: str) -> None:
        """It gave an answer."""
        known = self._open.pop(f"{provider}/{model}", None)
        if known is not None and known.times > 1:
            log.info("model.recovered", model=known.model, failed=known.times)

    def listed(self) -> tuple[tuple[ProviderProblem, float], ...]:
        """What is wrong now, and how many seconds ago that was seen."""
        now = self._now()
        return tuple((one, now - one.at) for one in self._open.values())
