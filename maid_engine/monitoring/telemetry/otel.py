"""Sends spans and metrics to an OpenTelemetry collector (OTLP over HTTP), if the settings name one.

Spans are created afterwards, from measurements that exist anyway. Threads of the SDK send both. They read the
metrics from a copy that is made on the game's loop.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from structlog.contextvars import get_contextvars

from maid_engine import __version__
from maid_engine.core.errors import ConfigError
from maid_engine.engine.command_run import CommandRun
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry
from maid_engine.monitoring.telemetry.names import COUNTERS, GAUGES, LABELS, TIMINGS
from maid_engine.monitoring.telemetry.settings import OtelSettings
from maid_engine.ports.clock import Clock

if TYPE_CHECKING:
    from opentelemetry.metrics import CallbackOptions, Meter, Observation

    from maid_engine.ai_players.cost.tracker import Call

NANO: Final = 1_000_000_000
QUANTILES: Final = ("p50", "p95", "p99")


class OtelExport:
    """Sends commands, model calls and metrics to a collector.

    Args:
        settings: the collector's address, and how often to send.
        metrics: the metrics.
        clock: the clock that measured commands and calls.

    Raises:
        ConfigError: the required packages are not installed.
    """

    def __init__(self, settings: OtelSettings, metrics: ObservabilityRegistry, clock: Clock) -> None:
        try:
            from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter
            from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
            from opentelemetry.sdk.metrics import MeterProvider
            from opentelemetry.sdk.metrics.export import PeriodicExportingMetricReader
            from opentelemetry.sdk.resources import Resource
            from opentelemetry.sdk.trace import TracerProvider
            from opentelemetry.sdk.trace.export import BatchSpanProcessor
        except ImportError as error:
            raise ConfigError(
                "otel.endpoint: sending to a collector needs packages that are not installed:"
                " pip install '.[admin]' in the checkout of MAID, or leave it empty"
            ) from error
        resource = Resource.create({"service.name": settings.service, "service.version": __version__})
        base = settings.endpoint.rstrip("/")
        self._settings = settings
        self._metrics = metrics
        self._clock = clock
        self._typed = 0.0
        self._copy: dict[str, dict[tuple[str, ...], float]] = {}
        self._spans = TracerProvider(resource=resource, shutdown_on_exit=False)
        milliseconds = settings.interval_s * 1000
        self._spans.add_span_processor(
            BatchSpanProcessor(OTLPSpanExporter(f"{base}/v1/traces"), schedule_delay_millis=milliseconds)
        )
        reader = PeriodicExportingMetricReader(
            OTLPMetricExporter(f"{base}/v1/metrics"), export_interval_millis=milliseconds
        )
        self._meters = MeterProvider([reader], resource=resource, shutdown_on_exit=False)
        self._tracer = self._spans.get_tracer("maid", __version__)
        self.refresh()
        _instruments(self._meters.get_meter("maid", __version__), self._read)

    # --- spans ---

    def command(self, run: CommandRun) -> None:
        """Send a span for a command.

        Of AI players' successful commands, only the share in the settings is sent.
        """
        if run.is_ai_player and not run.failed:
            self._typed += self._settings.ai_command_share
            if self._typed < 1.0:
                return
            self._typed -= 1.0
        attributes = {
            "session.id": run.session,
            "maid.command": run.command or "(none)",
            "maid.who": "ai" if run.is_ai_player else "human",
        }
        self._span(
            f"command {run.command or '(none)'}", run.seconds, attributes, failure="raised" * run.failed
        )

    def call(self, call: "Call") -> None:
        """Send a span for a model call."""
        bound = get_contextvars()
        attributes = {
            "session.id": str(bound.get("session", "")),
            "maid.ai_player": call.ai_player_id,
            "maid.thought": str(bound.get("thought", "")),
            "maid.tier": call.tier,
            "maid.usd": call.spend.usd,
            "gen_ai.operation.name": call.operation,
            "gen_ai.request.model": call.model,
            "gen_ai.usage.input_tokens": call.spend.input_tokens,
            "gen_ai.usage.output_tokens": call.spend.output_tokens,
        }
        self._span(f"model {call.operation}", call.latency_s, attributes, failure=call.failure)

    def _span(self, name: str, seconds: float, attributes: dict[str, Any], *, failure: str) -> None:
        from opentelemetry.trace import Status, StatusCode

        ended = int(self._clock.wall() * NANO)
        span = self._tracer.start_span(name, attributes=attributes, start_time=ended - int(seconds * NANO))
        if failure:
            span.set_status(Status(StatusCode.ERROR, failure))
        span.end(ended)

    # --- metrics ---

    async def run(self) -> None:
        """Copy the metrics on the loop twice per sending interval, until cancelled."""
        while True:
            await self._clock.sleep(self._settings.interval_s / 2)
            self.refresh()

    def refresh(self) -> None:
        """Copy the metrics, for the thread that sends them."""
        self._copy = self._metrics.flat()

    def _read(self, name: str) -> "list[Observation]":
        from opentelemetry.metrics import Observation

        names = LABELS.get(name.partition(":")[0], ())
        series = self._copy.get(name, {})
        return [Observation(value, dict(zip(names, key, strict=False))) for key, value in series.items()]

    # --- shutdown ---

    def close(self) -> None:
        """Send the remaining spans and the last metrics, and shut down.

        It waits for the collector: call it off the loop, when nothing is counted any more.
        """
        self.refresh()
        self._spans.shutdown()
        self._meters.shutdown()


def _instruments(meter: "Meter", read: "Callable[[str], list[Observation]]") -> None:
    """Create an instrument for each metric. A timing becomes its count, its sum and its percentiles."""

    def reading(name: str) -> "list[Callable[[CallbackOptions], Iterable[Observation]]]":
        return [lambda options: read(name)]  # noqa: ARG005 - the SDK passes them

    for name, text in COUNTERS.items():
        meter.create_observable_counter(f"maid.{name}", reading(name), description=text)
    for name, text in GAUGES.items():
        meter.create_observable_gauge(f"maid.{name}", reading(name), description=text)
    for name, text in TIMINGS.items():
        meter.create_observable_counter(f"maid.{name}.count", reading(f"{name}:count"), description=text)
        meter.create_observable_counter(f"maid.{name}.sum", reading(f"{name}:sum"), "s", text)
        for quantile in QUANTILES:
            meter.create_observable_gauge(f"maid.{name}.{quantile}", reading(f"{name}:{quantile}"), "s", text)
