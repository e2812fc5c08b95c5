"""What reaches an OpenTelemetry collector, told by one on loopback."""

import http.server
import threading

import pytest

from maid_engine.ai_players.cost.tracker import Call
from maid_engine.ai_players.models.cost import Spend
from maid_engine.core.errors import ConfigError
from maid_engine.core.ids import SessionId
from maid_engine.engine.command_run import CommandRun
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry
from maid_engine.monitoring.telemetry.otel import OtelExport
from maid_engine.monitoring.telemetry.settings import OtelSettings
from maid_qa.testing.clock import FakeClock
from tests.served import Served, Typist

needs_the_extra = pytest.mark.optional("admin", "opentelemetry.exporter.otlp.proto.http")


class Collector(http.server.BaseHTTPRequestHandler):
    """Takes whatever is posted."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.posted.append((self.path, body))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *args):
        """Say nothing."""


@pytest.fixture
def collector(monkeypatch):
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Collector)
    server.posted = []
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def export_to(server, metrics, **settings):
    endpoint = f"http://127.0.0.1:{server.server_address[1]}"
    return OtelExport(OtelSettings(endpoint=endpoint, **settings), metrics, FakeClock())


def run(command, *, ai=False, failed=False):
    return CommandRun(SessionId("session#1"), ai, command, 10.0, 10.004, failed)


def spans(server):
    from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

    found = []
    for path, body in server.posted:
        if path == "/v1/traces":
            for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
                for scope in resource.scope_spans:
                    found.extend(scope.spans)
    return found


def attributes(span):
    return {one.key: one.value.string_value or one.value.int_value for one in span.attributes}


def numbers(server):
    from opentelemetry.proto.collector.metrics.v1.metrics_service_pb2 import ExportMetricsServiceRequest

    found = {}
    for path, body in server.posted:
        if path == "/v1/metrics":
            for resource in ExportMetricsServiceRequest.FromString(body).resource_metrics:
                for scope in resource.scope_metrics:
                    for metric in scope.metrics:
                        points = metric.sum.data_points or metric.gauge.data_points
                        found[metric.name] = [point.as_double for point in points]
    return found


@needs_the_extra
def test_commands_and_calls_of_models_leave_spans_that_share_their_session(collector):
    from structlog.contextvars import bound_contextvars

    export = export_to(collector, ObservabilityRegistry())
    export.command(run("tell"))
    export.command(run("look", failed=True))
    with bound_contextvars(session="session#1", thought="ai#1/question#2"):
        export.call(Call("ai#1", "utterance", "a-model", "cheap", Spend(0.01, 120, 7), latency_s=1.5))
    export.close()

    by_name = {span.name: span for span in spans(collector)}
    assert set(by_name) == {"command tell", "command look", "model utterance"}
    assert {attributes(span)["session.id"] for span in by_name.values()} == {"session#1"}
    assert attributes(by_name["model utterance"])["maid.thought"] == "ai#1/question#2"
    assert attributes(by_name["model utterance"])["gen_ai.usage.input_tokens"] == 120
    call = by_name["model utterance"]
    assert call.end_time_unix_nano - call.start_time_unix_nano == pytest.approx(1.5e9)
    assert by_name["command look"].status.code == 2
    assert by_name["command tell"].status.code == 0


@needs_the_extra
def test_of_ai_players_commands_only_a_share_leaves_a_span_but_each_that_fails_does(collector):
    export = export_to(collector, ObservabilityRegistry(), ai_command_share=0.25)
    for _ in range(20):
        export.command(run("north", ai=True))
    export.command(run("get", ai=True, failed=True))
    export.close()

    names = [span.name for span in spans(collector)]
    assert names.count("command north") == 5
    assert names.count("command get") == 1


@needs_the_extra
def test_the_numbers_are_sent_with_their_labels(collector):
    metrics = ObservabilityRegistry()
    metrics.count("commands", 3)
    metrics.gauge("queue_depth", 2, queue="desk")
    metrics.observe("command_seconds", 0.5, who="human")
    export = export_to(collector, metrics)
    metrics.count("commands")  # too late for the copy that is made now and then
    export.close()

    told = numbers(collector)
    assert told["maid.commands"] == [4]
    assert told["maid.queue_depth"] == [2]
    assert told["maid.command_seconds.count"] == [1]
    assert told["maid.command_seconds.p95"] == [0.5]


def test_without_the_packages_the_error_names_the_remedy(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "opentelemetry.exporter.otlp.proto.http.metric_exporter", None)
    with pytest.raises(ConfigError, match=r"pip install '\.\[admin\]'"):
        OtelExport(OtelSettings(endpoint="http://localhost:4318"), ObservabilityRegistry(), FakeClock())


@needs_the_extra
@pytest.mark.system
@pytest.mark.timeout(120)
def test_a_server_that_runs_tells_its_collector_and_not_what_was_said(collector, tmp_path):
    settings = {
        "MAID_OTEL__ENDPOINT": f"http://127.0.0.1:{collector.server_address[1]}",
        "MAID_OTEL__SERVICE": "millhaven",
        "MAID_OTEL__INTERVAL_S": "1",
    }
    with Served(tmp_path, **settings) as server, Typist(server.port, "Ada") as ada:
        ada.type("say the pie hides a ruby")
        ada.type("look")

    names = [span.name for span in spans(collector)]
    assert "command say" in names
    assert "command look" in names
    assert numbers(collector)["maid.commands"][-1] >= 2
    assert not any(b"ruby" in body for _, body in collector.posted)
    assert any(b"millhaven" in body for _, body in collector.posted)
