"""Health checks, alerts, dead letters, logs and metrics.

``health_monitor``       runs the health checks every five seconds and keeps the alert board up to date
``server_checks``        health checks of the server: store, journal, packs, listeners, systems, tasks, tick
``alerts``               the alert board: open and past alerts
``alert_notifier``       shows alerts in the game to players who may steer AI players
``alert_commands``       ``@alerts`` and ``@dead``
``alert_messages``       message templates of alerts and dead letters
``dead_letters``         work that failed after all attempts, and how to retry it
``dead_letter_sources``  records failed deliveries and saves as dead letters
``server_messages``      the catalogue of all message templates outside packs
``telemetry``            structured logs, metrics and traces
"""
