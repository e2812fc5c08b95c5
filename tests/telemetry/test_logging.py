import io
import json
import logging
from dataclasses import dataclass

import pytest
import structlog

from maid_engine.monitoring.telemetry.logging import configure_logging


@dataclass
class Wanted:
    log_level: str = "info"
    log_format: str = "console"


def logged(form, level="info"):
    out = io.StringIO()
    configure_logging(Wanted(level, form), stream=out)
    return out, structlog.get_logger("test")


def test_a_person_reads_a_line():
    out, log = logged("console")

    log.info("player connected", name="Ann")

    assert "player connected" in out.getvalue()
    assert "name=Ann" in out.getvalue()


def test_a_machine_reads_json():
    out, log = logged("json")

    log.warning("disk nearly full", mib=3)

    line = json.loads(out.getvalue())
    assert (line["event"], line["level"], line["mib"]) == ("disk nearly full", "warning", 3)
    assert "timestamp" in line


def test_below_the_level_nothing_is_said():
    out, log = logged("console", "warning")

    log.info("quiet")

    assert out.getvalue() == ""


@pytest.mark.parametrize("form", ["console", "json"])
def test_no_secret_is_written_wherever_it_stands(form):
    out, log = logged(form)

    log.info(
        "settings",
        password="hunter2!",
        api_key="abc-hunter2",
        url="https://ann:hunter2@example.com/",
        nested={"token": "hunter2", "list": ["Bearer hunter2hunter2"]},
        text="the key is sk-hunter2hunter2",
    )

    assert "hunter2" not in out.getvalue()
    assert "example.com" in out.getvalue()


@pytest.mark.parametrize("form", ["console", "json"])
def test_an_exception_is_told_without_local_variables(form):
    out, log = logged(form)

    def fail(typed):
        return int("x" * len(typed))

    try:
        fail("correct " + "horse")
    except ValueError:
        log.exception("failed")

    assert "ValueError" in out.getvalue()
    assert "correct horse" not in out.getvalue()


def test_other_libraries_warnings_come_out_the_same_way():
    out, _ = logged("json")

    logging.getLogger("somebody").warning("careful: %s", "sk-abcdefghijkl")

    line = json.loads(out.getvalue())
    assert line["event"] == "careful: ***"
