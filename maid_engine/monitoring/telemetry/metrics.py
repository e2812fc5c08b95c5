"""The server's metrics: as text for Prometheus, as JSON for the admin page and the shell."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from maid_engine.core.percentiles import Timing
from maid_engine.monitoring.telemetry.names import COUNTERS, GAUGES, LABELS, TIMINGS

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
MOST_LABEL_SETS: Final = 64
"""Maximum number of label sets per metric. Further ones are counted as :data:`OTHER`."""
OTHER: Final = "other"

Labels = tuple[str, ...]


class ObservabilityRegistry:
    """Counters, gauges and timings, with the prefix ``maid_``. Recording a value takes about a microsecond.

    An undeclared name is created when it is first used. Labels are those of ``names.LABELS``. Text that a
    player chose, such as a name, is never a label.
    """

    def __init__(self) -> None:
        self._counters: dict[str, dict[Labels, float]] = {name: _zero(name, 0.0) for name in COUNTERS}
        self._gauges: dict[str, dict[Labels, float]] = {name: _zero(name, 0.0) for name in GAUGES}
        self._timings: dict[str, dict[Labels, Timing]] = {
            name: {} if name in LABELS else {(): Timing()} for name in TIMINGS
        }
        self._before_scrape: list[Callable[[], None]] = []
        self._parts: dict[str, Callable[[], object]] = {}
        self._prometheus = CollectorRegistry()
        self._prometheus.register(_Collector(self))

    # --- recording ---

    def count(self, name: str, amount: float = 1.0, **labels: str) -> None:
        """Add to a counter."""
        series = self._counters.setdefault(name, {})
        key = _key(name, labels, series)
        series[key] = series.get(key, 0.0) + amount

    def total(self, name: str, value: float, **labels: str) -> None:
        """Set a counter to the total that was counted elsewhere."""
        series = self._counters.setdefault(name, {})
        series[_key(name, labels, series)] = value

    def gauge(self, name: str, value: float, **labels: str) -> None:
        """Set a gauge."""
        series = self._gauges.setdefault(name, {})
        series[_key(name, labels, series)] = float(value)

    def observe(self, name: str, value: float, **labels: str) -> None:
        """Record a duration, in seconds."""
        self.timing(name, **labels).add(value)

    def timing(self, name: str, **labels: str) -> Timing:
        """Return the timing with this name and labels, for callers with many durations.

        It is created if missing.
        """
        series = self._timings.setdefault(name, {})
        key = _key(name, labels, series)
        timing = series.get(key)
        if timing is None:
            timing = series[key] = Timing()
        return timing

    def adopt(self, name: str, timing: Timing, **labels: str) -> None:
        """Register a timing that is kept elsewhere."""
        series = self._timings.setdefault(name, {})
        series[_key(name, labels, series)] = timing

    # --- reading ---

    def before_scrape(self, refresh: Callable[[], None]) -> None:
        """Call `refresh` before the metrics are read, so that gauges cost nothing in between."""
        self._before_scrape.append(refresh)

    def add_part(self, name: str, part: Callable[[], object]) -> None:
        """Add a JSON value under this name to :meth:`json`."""
        self._parts[name] = part

    def text(self) -> str:
        """Return every metric in the format :data:`CONTENT_TYPE`."""
        self.refresh()
        return generate_latest(self._prometheus).decode()

    def json(self) -> dict[str, object]:
        """Return every metric and added part: counters and gauges by name, timings with percentiles in ms.

        A metric with labels is an object: label value → number. Two label values are joined by a slash.
        """
        self.refresh()
        timings: dict[str, object] = {}
        for name, series in self._timings.items():
            timings[name] = _plain(name, {key: _told(timing) for key, timing in series.items()})
        return {
            "counters": {name: _plain(name, series) for name, series in self._counters.items()},
            "gauges": {name: _plain(name, series) for name, series in self._gauges.items()},
            "timings": timings,
            **{name: part() for name, part in self._parts.items()},
        }

    def flat(self) -> dict[str, dict[Labels, float]]:
        """Return a copy of every metric: name → labels → value.

        A timing becomes ``name:count``, ``:sum``, ``:p50`` …; durations are in seconds.
        """
        self.refresh()
        found = {name: dict(series) for name, series in (*self._counters.items(), *self._gauges.items())}
        for name, timings in self._timings.items():
            for labels, timing in timings.items():
                told = {"count": timing.count, "sum": timing.total, **timing.percentiles()._asdict()}
                for part, value in told.items():
                    found.setdefault(f"{name}:{part}", {})[labels] = float(value)
        return found

    def value(self, name: str, **labels: str) -> float:
        """Return a counter or gauge as last recorded; 0.0 if it never was."""
        found = self._counters.get(name) or self._gauges.get(name) or {}
        return found.get(_key(name, labels, found), 0.0)

    def families(self) -> Iterable[Metric]:
        """Yield all metrics as Prometheus metric families, without refreshing them."""
        for name, series in self._counters.items():
            counter = CounterMetricFamily(
                f"maid_{name}", COUNTERS.get(name, name), labels=LABELS.get(name, ())
            )
            for labels, value in series.items():
                counter.add_metric(labels, value)
            yield counter
        for name, series in self._gauges.items():
            gauge = GaugeMetricFamily(f"maid_{name}", GAUGES.get(name, name), labels=LABELS.get(name, ()))
            for labels, value in series.items():
                gauge.add_metric(labels, value)
            yield gauge
        for name, timings in self._timings.items():
            histogram = HistogramMetricFamily(
                f"maid_{name}", TIMINGS.get(name, name), labels=LABELS.get(name, ())
            )
            for labels, timing in timings.items():
                histogram.add_metric(labels, _buckets(timing), timing.total)
            yield histogram

    def refresh(self) -> None:
        """Update the values that are computed only when metrics are read."""
        for refresh in self._before_scrape:
            refresh()


class _Collector:
    """Passes the metrics to Prometheus' client, which writes them."""

    def __init__(self, numbers: ObservabilityRegistry) -> None:
        self._numbers = numbers

    def collect(self) -> Iterable[Metric]:
        """Return all metrics."""
        return self._numbers.families()

    def describe(self) -> Iterable[Metric]:
        """Return nothing: the metrics become known when they are collected."""
        return ()


def _zero(name: str, value: float) -> dict[Labels, float]:
    """Return the initial values: metrics without labels exist from the start, others when first recorded."""
    if name in LABELS:
        return {}
    return {(): value}


def _key(name: str, labels: Mapping[str, str], series: Mapping[Labels, object]) -> Labels:
    names = LABELS.get(name, ())
    if not names:
        return ()
    key = tuple(labels.get(label, "") for label in names)
    if key not in series and len(series) >= MOST_LABEL_SETS:
        return (OTHER,) * len(names)
    return key


def _plain(name: str, series: Mapping[Labels, object]) -> object:
    if name not in LABELS:
        return series.get((), 0.0)
    return {"/".join(key): value for key, value in series.items()}


def _told(timing: Timing) -> dict[str, float]:
    found = timing.percentiles()
    return {
        "count": timing.count,
        "mean_ms": round(timing.mean * 1000, 3),
        "p50_ms": round(found.p50 * 1000, 3),
        "p95_ms": round(found.p95 * 1000, 3),
        "p99_ms": round(found.p99 * 1000, 3),
        "max_ms": round(timing.largest * 1000, 3),
    }


def _buckets(timing: Timing) -> list[tuple[str, float]]:
    """Return cumulative buckets: Prometheus counts all durations *up to* each bound."""
    found, so_far = [], 0
    for bound, count in zip(timing.bounds, timing.counts, strict=False):
        so_far += count
        found.append((str(bound), float(so_far)))
    return [*found, ("+Inf", float(timing.count))]
