"""How the server tells what it does.

``logging``  structured logs: lines for people or JSON for machines, without secrets
``metrics``  counters, gauges and timings, as text for Prometheus and as JSON; ``names``: all there are, in words
``game``     a game's numbers; ``thinking``: those of the desk; ``ai_players``: those of the AI players
``routes``   the page that Prometheus reads
``otel``     spans and metrics for a collector, where ``settings`` name one
"""
