"""Whether something rises or falls with time, by ranks alone."""

import math
import statistics
from collections.abc import Sequence


def kendall_tau(values: Sequence[float]) -> float | None:
    """Return Kendall's tau-b of a series with its own order: 1 rises with every step, -1 falls, 0 neither.

    Ties count for neither side (Kendall 1945). With the order of time it is the statistic of Mann's test for
    a trend (1945).

    Returns:
        `None` for fewer than two values, or when all are equal.
    """
    up = down = ties = 0
    for at, one in enumerate(values):
        for other in values[at + 1 :]:
            up += other > one
            down += other < one
            ties += other == one
    pairs = up + down + ties
    if up + down:
        return (up - down) / math.sqrt(pairs * (up + down))
    return None


def theil_sen(times: Sequence[float], values: Sequence[float]) -> float | None:
    """Return the median of the slopes between all pairs (Sen 1968): one outlier does not move it.

    Returns:
        `None` if no two times differ.
    """
    slopes = [
        (values[j] - values[i]) / (times[j] - times[i])
        for i in range(len(times))
        for j in range(i + 1, len(times))
        if times[j] != times[i]
    ]
    if not slopes:
        return None
    return statistics.median(slopes)
