"""The files under deploy/ fit the server: its ports, its numbers, its pinned packages."""

import json
import re
import shlex
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.version import Version

from maid_engine.app.settings import Settings
from maid_engine.monitoring.telemetry.names import COUNTERS, GAUGES, TIMINGS
from tests.served import Served

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
SERVED = {
    *(f"maid_{name}_total" for name in COUNTERS),
    *(f"maid_{name}" for name in GAUGES),
    *(f"maid_{name}_{part}" for name in TIMINGS for part in ("bucket", "sum", "count")),
}


def expressions():
    board = json.loads((DEPLOY / "grafana/maid.json").read_text())
    for panel in board["panels"]:
        for target in panel["targets"]:
            yield panel["title"], target["expr"]
    rules = yaml.safe_load((DEPLOY / "prometheus/alerts.yml").read_text())
    for rule in rules["groups"][0]["rules"]:
        yield rule["alert"], rule["expr"]


def dockerfile():
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [tuple(line.split(maxsplit=1)) for line in lines]


@pytest.mark.parametrize(("title", "expression"), list(expressions()))
def test_every_number_on_the_board_and_in_the_alert_rules_is_served(title, expression):
    named = set(re.findall(r"\bmaid_[a-z_]+", expression))

    assert named or 'up{job="maid"}' in expression, title
    assert named <= SERVED
    assert expression.count("(") == expression.count(")")


def test_every_alert_rule_tells_what_to_do():
    rules = yaml.safe_load((DEPLOY / "prometheus/alerts.yml").read_text())["groups"][0]["rules"]

    assert [one["alert"] for one in rules if not one["annotations"].keys() >= {"summary", "remedy"}] == []
    assert yaml.safe_load((DEPLOY / "prometheus/prometheus.yml").read_text())["rule_files"] == ["alerts.yml"]


def test_the_image_copies_what_is_there_and_runs_as_nobody_special():
    steps = dockerfile()
    copied = [words.split()[:-1] for name, words in steps if name == "COPY" and "--from" not in words]
    ignored = (ROOT / ".dockerignore").read_text()

    for source in chain.from_iterable(copied):
        assert (ROOT / source).exists()
        assert f"!{source}\n" in ignored
    for file in re.findall(r"--requirement (\S+)", (DEPLOY / "Dockerfile").read_text()):
        assert (ROOT / file).exists()
    assert dict(steps)["USER"] == "maid"
    assert dict(steps)["EXPOSE"].split() == [str(Settings().telnet_port), str(Settings().web_port)]


def test_compose_serves_the_default_ports_and_keeps_the_data():
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    service = compose["services"]["maid"]
    inside = {int(port.rpartition(":")[2]) for port in service["ports"]}
    volume = dict(one.split(":") for one in service["volumes"])

    assert inside == {Settings().telnet_port, Settings().web_port}
    assert volume == {"world": dict(dockerfile())["VOLUME"]}
    assert (ROOT / service["build"]["dockerfile"]).exists()
    assert all(name.startswith("MAID_") for name in service["environment"])


def test_the_health_check_of_the_image_asks_a_server_and_fails_without_one(tmp_path):
    words = dict(dockerfile())["HEALTHCHECK"]
    command = json.loads(words[words.index("[") :])
    with Served(tmp_path) as served:
        there = [one.replace(":8080/", f":{served.web_port}/") for one in command]
        assert subprocess.run([sys.executable, *there[1:]]).returncode == 0
    assert subprocess.run([sys.executable, *there[1:]], stderr=subprocess.DEVNULL).returncode != 0


def test_the_service_starts_what_is_installed_and_installs_nothing():
    unit = (DEPLOY / "systemd/maid.service").read_text()
    settings = dict(line.split("=", 1) for line in unit.splitlines() if "=" in line and line[0] not in "#[")

    assert shlex.split(settings["ExecStart"])[0].endswith(".venv/bin/maid")
    assert settings["NoNewPrivileges"] == "true"
    assert settings["ProtectSystem"] == "strict"
    assert int(settings["LimitNOFILE"]) > 2 * Settings().limits.connections_max


# --- workflows ---


def workflow(name):
    # YAML 1.1 reads the key "on" as true.
    found = yaml.safe_load((ROOT / ".github/workflows" / name).read_text())
    return found[True], found["jobs"]["test"]["steps"]


def test_every_change_runs_the_checks():
    starts, steps = workflow("ci.yml")

    assert {"push", "pull_request"} <= starts.keys()
    assert "bash .ci/run" in [step.get("run") for step in steps]


def test_the_weekly_runs_start_once_a_week_and_keep_their_log_also_if_they_fail():
    starts, steps = workflow("weekly.yml")
    ((minute, hour, day, month, weekday),) = [one["cron"].split() for one in starts["schedule"]]
    (kept,) = [step for step in steps if "upload-artifact" in step.get("uses", "")]
    script = (ROOT / ".ci/weekly").read_text()

    assert all(one.isdecimal() for one in (minute, hour, weekday))
    assert (day, month) == ("*", "*")
    assert ".ci/weekly" in [step.get("run") for step in steps]
    assert kept["if"] == "always()"
    # Without this, the action leaves out what is in a folder whose name begins with a dot.
    assert kept["with"] == {"name": "weekly-log", "path": ".ci/weekly.log/", "include-hidden-files": True}
    assert 'LOGS = ROOT / ".ci" / "weekly.log"' in script


# --- pinned packages ---


def pinned(name):
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    found = re.findall(
        r"^([A-Za-z0-9._-]+)==([^ \\]+)(?: ;[^\\\n]*)?((?: \\\n    --hash=\S+)+)", text, re.MULTILINE
    )
    assert len(found) == len(re.findall(r"^[A-Za-z0-9]", text, re.MULTILINE)), "each package has a hash"
    return {package.lower().replace("_", "-"): version for package, version, _ in found}


def wanted():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    yield "run", project["project"]["dependencies"]
    yield "run", project["build-system"]["requires"]
    for extra in ("llm", "admin", "postgres", "fleet"):
        yield extra, project["project"]["optional-dependencies"][extra]
    yield "dev", project["dependency-groups"]["dev"]


@pytest.mark.parametrize(("name", "requirements"), list(wanted()))
def test_what_the_project_asks_for_is_pinned_in_a_version_that_fits(name, requirements):
    versions = pinned(name)
    for one in map(Requirement, requirements):
        package = one.name.lower()
        assert package in versions, f"{one.name} is not pinned: run scripts/lock"
        assert one.specifier.contains(Version(versions[package])), f"{one} and {versions[package]}"


def test_the_pinned_files_fit_together():
    dev = pinned("dev")

    for name in ("run", "llm", "admin", "postgres", "fleet"):
        assert {one: version for one, version in pinned(name).items() if dev[one] != version} == {}


def test_the_service_is_not_started_again_for_what_only_an_operator_can_mend():
    unit = (DEPLOY / "systemd/maid.service").read_text()

    assert "Restart=on-failure" in unit
    assert "RestartPreventExitStatus=2 6" in unit
