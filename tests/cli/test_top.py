"""The shell tells what each alert is about: two faults may have the same text."""

import pytest

from maid_engine.cli import server, top

TEXT = "It raised 8 times in ten minutes."
ALERTS = [
    {
        "number": number,
        "kind": kind,
        "subject": subject,
        "level": "warning",
        "since": "2026-01-01",
        "text": TEXT,
        "acknowledged_by": None,
    }
    for number, kind, subject in ((1, "task", "audit"), (2, "system", "hunger"), (3, "store", ""))
]


@pytest.mark.parametrize("show", [server.alert_lines, top.alert_lines], ids=["server alerts", "top"])
def test_alerts_of_the_same_text_are_told_apart(show):
    lines = [line for line in show(ALERTS) if TEXT in line]

    for line, about in zip(lines, ("task, audit", "system, hunger", "store"), strict=True):
        assert about in line
