"""How the server tells what it does.

``logging``  structured logs: lines for people or JSON for machines, without secrets
``metrics``  counters, gauges and histograms in the text form that Prometheus reads
``routes``   the page that Prometheus reads
"""
