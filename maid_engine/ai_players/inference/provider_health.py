"""Tracks which models fail.

Each problem is logged when it begins and when it is over, and is listed for admins.
"""

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
    """The problem with a model when it was used last."""

    model: str
    why: str
    """The provider's error message, which names the remedy. It contains neither keys nor prompts."""
    times: int
    """Failures in a row."""
    at: float
    """Time of the latest failure, in seconds of the clock."""
    resting: bool = False
    """Whether the model is skipped for a while, so that the latest request was not sent."""


class ProviderHealth:
    """The models that fail now, and why.

    Args:
        now: returns the time of the clock in seconds.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._open: dict[str, ProviderProblem] = {}
        self._logged: dict[tuple[str, str], float] = {}

    def failed(self, provider: str, model: str, why: str, *, resting: bool = False) -> None:
        """Note that a model gave no answer. The same problem is logged again after :data:`SAID_AGAIN_S`.

        With `resting`, the request was not sent because of a known problem, which stays the reason.
        """
        now, who = self._now(), f"{provider}/{model}"
        times, reason = 1, why
        known = self._open.get(who)
        if known is not None:
            times += known.times
            if resting:
                reason = known.why
        self._open[who] = ProviderProblem(who, reason, times, now, resting)
        if now - self._logged.get((who, why), float("-inf")) < SAID_AGAIN_S:
            return
        self._logged[who, why] = now
        drop_oldest(self._logged, MOST_REMEMBERED)
        log.warning("model.out_of_service", model=who, error=why)

    def answered(self, provider: str, model: str) -> None:
        """Note that a model gave an answer, which ends its problem."""
        known = self._open.pop(f"{provider}/{model}", None)
        if known is not None and known.times > 1:
            log.info("model.recovered", model=known.model, failed=known.times)

    def listed(self) -> tuple[tuple[ProviderProblem, float], ...]:
        """Return the present problems, each with the seconds since its latest failure."""
        now = self._now()
        return tuple((one, now - one.at) for one in self._open.values())
