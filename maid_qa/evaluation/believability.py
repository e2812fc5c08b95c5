"""Proxies for whether typing looks like a person's. None is a verdict: people judge (``verdicts``).

*Intervals* between two commands of a session: a person's are distributed about log-normally (Stouffer,
Malmgren & Amaral 2006, on mail), never regular. Reported are the two best-fitting parameters and the
Kolmogorov-Smirnov distance of the sample from that fit: 0 is a perfect fit, a fixed beat is 0.5. *Entropy* of
the commands, in bits, alone and given the previous command: a macro that repeats itself has none left, dice
keep all of it (Gianvecchio et al. 2008 tell chat bots from people this way). *Latency* from being addressed
to the answer: nobody reacts within 0.1 s, and choosing an answer takes longer. *Repeated sentences*: the
share of what a player said that it had said before, word for word.
"""

import math
import statistics
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from maid_engine.core.sequences import first_word
from maid_qa.evaluation.bootstrap import quantile
from maid_qa.evaluation.records import Record
from maid_qa.evaluation.transcripts import Transcript

TOO_QUICK_S: Final = 0.2
"""Seconds: about the time to see a light and press a key, with nothing to read or to decide."""
SHORTEST_S: Final = 1e-3
"""Seconds: the clock's resolution. Shorter intervals count as this long."""


def believability(records: Sequence[Record]) -> dict[str, object]:
    """Return all proxies, over all records together; entropies and repetition as the mean over players."""
    return {
        "intervals_s": rhythm([gap for record in records for gap in record.intervals_s]),
        "entropy": _mean_of([entropies([one.command for one in record.typed]) for record in records]),
        "latency_s": reactions(
            [one.latency_s for record in records for one in record.answered if one.latency_s is not None]
        ),
        "repeated_sentences": _mean([repetition(record.said) for record in records if record.said]),
    }


def compared(records: Sequence[Record], humans: Sequence[Transcript]) -> dict[str, object]:
    """Return the same figures of people's transcripts, and the distance between the intervals of both."""
    theirs = [gap for one in humans for gap in gaps_of(one)]
    ours = [gap for record in records for gap in record.intervals_s]
    apart = ks_between(ours, theirs)
    return {
        "transcripts": len(humans),
        "intervals_s": rhythm(theirs),
        "entropy": _mean_of([entropies([verb_of(line.text) for line in one.typed]) for one in humans]),
        "ks_intervals": None if apart is None else round(apart, 3),
    }


def gaps_of(transcript: Transcript) -> list[float]:
    """Return the seconds between typed lines, as far as the transcript has times."""
    times = [line.seconds for line in transcript.typed if line.seconds is not None]
    return [later - earlier for earlier, later in pairwise(times)]


def verb_of(line: str) -> str:
    """Return the first word of a typed line, which is approximately the command."""
    return first_word(line)


def rhythm(gaps: Sequence[float]) -> dict[str, float] | None:
    """Return the distribution of intervals: quantiles, coefficient of variation, and the log-normal fit.

    `None` for fewer than two intervals.
    """
    if len(gaps) < 2:
        return None
    logs = [math.log(max(SHORTEST_S, gap)) for gap in gaps]
    mean = statistics.fmean(gaps)
    return {
        "of": len(gaps),
        "p5": round(quantile(gaps, 0.05), 2),
        "p50": round(quantile(gaps, 0.5), 2),
        "p95": round(quantile(gaps, 0.95), 2),
        "variation": round(statistics.pstdev(gaps) / mean, 3) if mean else 0.0,
        "log_mean": round(statistics.fmean(logs), 3),
        "log_sigma": round(statistics.pstdev(logs), 3),
        "ks_log_normal": round(ks_normal(logs), 3),
    }


def ks_normal(values: Sequence[float]) -> float:
    """Return the Kolmogorov-Smirnov distance from the normal distribution of the same mean and deviation.

    Equal values give 0.5. With both parameters taken from the sample it is Lilliefors' statistic (1967): its
    size shows how good the fit is, but the tables of the test for given parameters do not apply to it.
    """
    mean, deviation = statistics.fmean(values), statistics.pstdev(values)
    if deviation <= 0.0:
        return 0.5
    fitted = statistics.NormalDist(mean, deviation)
    total = len(values)
    worst = 0.0
    for at, value in enumerate(sorted(values)):
        expected = fitted.cdf(value)
        worst = max(worst, abs(expected - at / total), abs(expected - (at + 1) / total))
    return worst


def ks_between(one: Sequence[float], other: Sequence[float]) -> float | None:
    """Return the two-sample Kolmogorov-Smirnov distance, 0 (alike) to 1 (apart); `None` if one is empty."""
    if not one or not other:
        return None
    left, right = sorted(one), sorted(other)
    worst = 0.0
    for value in (*left, *right):
        below = bisect_right(left, value) / len(left) - bisect_right(right, value) / len(right)
        worst = max(worst, abs(below))
    return worst


def entropies(commands: Sequence[str]) -> dict[str, float]:
    """Return the bits in a command, and the bits that remain if the previous command is known."""
    singles = _entropy(Counter(commands))
    pairs = _entropy(Counter(pairwise(commands)))
    firsts = _entropy(Counter(commands[:-1]))
    return {
        "bits": round(singles, 3),
        "bits_given_last": round(max(0.0, pairs - firsts), 3),
        "different": float(len(set(commands))),
    }


def reactions(latencies: Sequence[float]) -> dict[str, float] | None:
    """Return quantiles of the time to an answer, and the share of answers quicker than anybody can react."""
    if not latencies:
        return None
    return {
        "of": len(latencies),
        "p50": round(quantile(latencies, 0.5), 2),
        "p95": round(quantile(latencies, 0.95), 2),
        "too_quick": round(sum(one < TOO_QUICK_S for one in latencies) / len(latencies), 4),
    }


def repetition(said: Sequence[str]) -> float:
    """Return the share of what was said that the player had said before, word for word."""
    folded = [" ".join(text.lower().split()) for text in said]
    if not folded:
        return 0.0
    return 1.0 - len(set(folded)) / len(folded)


def _entropy(counts: Counter[object]) -> float:
    total = sum(counts.values())
    if not total:
        return 0.0
    return -sum(n / total * math.log2(n / total) for n in counts.values())


def _mean(values: Sequence[float]) -> float | None:
    if not values:
        return None
    return round(statistics.fmean(values), 4)


def _mean_of(rows: Sequence[dict[str, float]]) -> dict[str, float]:
    if rows:
        return {key: round(statistics.fmean(row[key] for row in rows), 3) for key in rows[0]}
    return {}
