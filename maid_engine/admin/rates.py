"""So many requests a minute: a bucket for each who asks, a bounded number of buckets."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

MOST_BUCKETS: Final = 10_000
AT_ONCE: Final = 0.2
"""The share of a minute's requests that may come at one moment."""


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Rates:
    """Lets requests through at a rate.

    Args:
        per_minute: of each who asks.
    """

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def wait_s(self, who: str, now: float) -> float:
        """Count a request of somebody; 0.0 when it may pass, else the seconds until one would."""
        most = max(1.0, self.per_minute * AT_ONCE)
        a_second = self.per_minute / 60
        bucket = self._buckets.setdefault(who, _Bucket(most, now))
        self._buckets.move_to_end(who)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        bucket.left = min(most, bucket.left + (now - bucket.at) * a_second)
        bucket.at = now
        if bucket.left < 1.0:
            return (1.0 - bucket.left) / a_second
        bucket.left -= 1.0
        return 0.0
