"""How the server tells what it does.

``logging``  structured logs: lines for people or JSON for machines, without secrets
``metrics``  counters, gauges and timings, as text for Prometheus and as JSON; ``names``: all there are, in words
``game_metrics``     a game's numbers; ``inference_metrics``: those of the desk; ``agent_metrics``: those of the AI players
``metrics_page``   the page that Prometheus reads
``otel``     spans and metrics for a collector, where ``settings`` name one
"""
