"""What a process of hosts logs: warnings and errors, and of a traceback no local variables."""

import pytest
import structlog

from maid_engine.ai_players.hosts.host_log import configure_host_log


def fail_over(secret: str) -> None:
    raise ValueError(f"a text of {len(secret)} characters cannot be read")


def test_a_traceback_has_no_local_variables(capsys: pytest.CaptureFixture[str]) -> None:
    configure_host_log()
    log = structlog.get_logger("host")
    said = "meet me at the mill"
    try:
        fail_over(said)
    except ValueError:
        log.exception("mind_host.op_failed", agent="ai#1")
    log.info("unheard")

    logged = capsys.readouterr().err
    assert "mind_host.op_failed" in logged
    assert "agent=ai#1" in logged
    assert "ValueError: a text of 19 characters cannot be read" in logged
    assert "in fail_over" in logged
    assert said not in logged
    assert "unheard" not in logged
