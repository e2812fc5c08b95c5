"""Structured logs, metrics and traces.

``logging``   log output: text for people or JSON for programs, without secrets
``metrics``   counters, gauges and timings, as Prometheus text and as JSON
``names``     every metric, with its description
``otel``      export of spans and metrics to an OpenTelemetry collector
``settings``  the settings of that export

What is measured is in ``maid_engine.app``: game_metrics, inference_metrics, agent_metrics, and metrics_page for Prometheus.
"""
