"""Health checks, alerts, dead letters, logs and metrics."""
