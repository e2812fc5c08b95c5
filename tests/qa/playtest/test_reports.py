"""What CI reads of a playtest."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from maid_engine.ports.playtest import KINDS, Finding, Severity
from maid_qa.playtest.findings import Findings, Found, Reproduction
from maid_qa.playtest.log import Log
from maid_qa.playtest.reports.figures import figures
from maid_qa.playtest.reports.junit import junit
from maid_qa.playtest.reports.outcome import Outcome, definitions_in
from maid_qa.playtest.reports.pytest_maker import name_of, write_tests
from maid_qa.playtest.reports.repro_text import typed_lines
from maid_qa.playtest.reports.sarif import sarif
from maid_qa.testing.pilot import Pilot
from tests.docs.blocks import ROOT
from tests.qa.playtest.made import (
    EVIL,
    HELPLESS,
    HOME_MADE,
    LEAK,
    LINES,
    LOG,
    RAGGED,
    RAISED,
    defined,
    outcome,
    result,
)


def _xml(text):
    return ET.fromstring(text)  # noqa: S314 - our own


def cases(text):
    """Name → case, of JUnit's XML."""
    return {case.get("name"): case for case in _xml(text).iter("testcase")}


def case_of(text, finding):
    return cases(text)[f"{finding.where}: {finding.what}"]


# --- JSON ---


def test_the_figures_have_the_keys_of_the_measures():
    found = figures(outcome(known=(LEAK,)))

    assert found["packs"] == ["stdlib", "town"]
    assert found["agents"] == 2
    assert found["sim_hours"] == round(2 / 60, 4)
    assert found["coverage"]["rooms"] == {"seen": 2, "total": 7, "only_lent": 0, "by_players": 0}
    assert found["coverage"]["branches"]["not_measured"] == "the extra qa is not installed"
    assert found["event_hash"] == "ab" * 32
    row = found["findings"][0]
    assert {"id", "class", "severity", "where", "what", "seed", "commands", "minimised"} <= set(row)
    assert (row["id"], row["class"], row["severity"]) == (RAISED.id, "traceback", "critical")
    assert row["commands"] == [[0, "Ada", "north"], [4, "Ada", "sing"]]
    assert row["minimised"]
    assert [one["standing"] for one in found["findings"]] == ["new", "known", "new", "new", "new"]
    json.dumps(found)


# --- JUnit ---


def test_each_new_finding_is_a_failing_case_with_how_to_see_it_again():
    failure = case_of(junit(outcome()), RAISED).find("failure")

    assert failure.get("type") == "critical"
    assert failure.get("message") == RAISED.what
    assert "Ada> north\n(wait 4 ticks)\nAda> sing" in failure.text
    assert "ValueError: 'x'" in failure.text
    assert RAISED.id in failure.text
    assert (
        f"Follows from {LEAK.id}: {LEAK.what}" in case_of(junit(outcome()), HELPLESS).find("system-out").text
    )


def test_what_follows_from_the_files_names_the_command_that_shows_it(monkeypatch):
    # As an installed program; from a clone it is called otherwise.
    monkeypatch.setattr("sys.prefix", "/usr")
    told = case_of(junit(outcome()), HELPLESS).find("system-out").text
    [row] = [row for row in figures(outcome())["findings"] if row["id"] == HELPLESS.id]

    assert "it follows from the files; nothing needs to be typed" in told
    assert "$ maid playtest stdlib town --no-sweep --hours 0" in told
    assert row["from_files"]
    assert row["times"] is None
    assert row["to_see"] == ["$ maid playtest stdlib town --no-sweep --hours 0"]


def test_a_command_is_told_as_whoever_runs_it_calls_it(tmp_path, monkeypatch):
    clone = tmp_path / "clone"
    (clone / "scripts").mkdir(parents=True)
    (clone / "scripts" / "maid").touch()
    monkeypatch.setattr("sys.prefix", str(clone / ".venv"))
    [found] = [one for one in outcome().founds if one.finding == HELPLESS]

    monkeypatch.chdir(clone)
    assert typed_lines(found) == ("$ ./scripts/maid playtest stdlib town --no-sweep --hours 0",)
    (tmp_path / "worlds").mkdir()
    monkeypatch.chdir(tmp_path / "worlds")
    assert typed_lines(found)[0].startswith("$ ../clone/scripts/maid playtest ")


def test_what_is_known_suppressed_or_too_mild_is_skipped_with_its_reason():
    text = junit(outcome(known=(RAISED,), suppressed=(HELPLESS,), fail_on=Severity.MAJOR))

    assert case_of(text, RAISED).find("skipped").get("message") == "known: it is in the baseline"
    assert case_of(text, HELPLESS).find("skipped").get("message") == "suppressed: It is a joke."
    assert case_of(text, RAGGED).find("skipped").get("message") == "note: milder than --fail-on"
    assert [name for name, case in cases(text).items() if case.find("failure") is not None] == [
        f"{LEAK.where}: {LEAK.what}"
    ]


def test_a_kind_without_a_finding_is_a_case_that_passed_and_the_numbers_add_up():
    root = _xml(junit(outcome(RAISED, fail_on=Severity.NOTE)))
    suites = {suite.get("name"): suite for suite in root}

    assert {f"playtest.{kind}" for kind in KINDS} <= set(suites)
    silent = suites["playtest.silent_command"]
    assert [(case.get("name"), len(case)) for case in silent] == [("nothing found", 0)]
    assert (root.get("failures"), root.get("skipped")) == ("1", "0")
    assert int(root.get("tests")) == len(list(root.iter("testcase")))


def test_a_case_stands_at_its_line(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    case = case_of(junit(outcome(definitions=defined(RAISED, tmp_path / "town" / "data.toml", 12))), RAISED)

    assert (case.get("file"), case.get("line")) == ("town/data.toml", "12")


def test_what_xml_cannot_hold_is_replaced_and_markup_stays_text():
    text = junit(outcome())

    assert "\x07" not in text
    assert EVIL not in text
    assert EVIL in case_of(text, LEAK).find("failure").text


def test_a_kind_of_somebodys_own_explains_itself():
    assert "Soup cold" in case_of(junit(outcome()), HOME_MADE).find("failure").text


# --- SARIF ---


def run_of(made, **options):
    return json.loads(sarif(made, **options))["runs"][0]


def result_of(run, finding):
    return next(one for one in run["results"] if one["partialFingerprints"]["maidFindingId/v1"] == finding.id)


def test_results_have_their_rule_their_level_their_line_and_their_fingerprint(tmp_path):
    file = tmp_path / "my town" / "data.toml"
    run = run_of(outcome(definitions=defined(RAISED, file, 12)), base=tmp_path)
    found = result_of(run, RAISED)

    assert run["tool"]["driver"]["rules"][found["ruleIndex"]]["id"] == found["ruleId"] == "traceback"
    assert found["level"] == "error"
    assert found["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "my%20town/data.toml", "uriBaseId": "SRCROOT"},
        "region": {"startLine": 12},
    }
    assert "Ada> sing" in found["message"]["text"]
    assert {result_of(run, one)["level"] for one in (HELPLESS, HOME_MADE)} == {"warning"}
    assert result_of(run, RAGGED)["level"] == "note"


def test_every_rule_has_help():
    for rule in run_of(outcome())["tool"]["driver"]["rules"]:
        assert rule["help"]["text"].strip(), rule["id"]
        assert rule["shortDescription"]["text"].strip(), rule["id"]


def test_a_file_elsewhere_is_named_whole(tmp_path):
    run = run_of(outcome(definitions=defined(RAISED, "/elsewhere/data.toml", 1)), base=tmp_path)
    place = result_of(run, RAISED)["locations"][0]["physicalLocation"]

    assert place["artifactLocation"] == {"uri": "file:///elsewhere/data.toml"}


def test_beside_a_baseline_results_are_new_unchanged_or_absent():
    run = run_of(outcome(RAISED, LEAK, known=(LEAK, RAGGED)), compared=True)

    assert [result_of(run, one)["baselineState"] for one in (RAISED, LEAK, RAGGED)] == [
        "new",
        "unchanged",
        "absent",
    ]


def test_what_is_suppressed_says_why():
    found = result_of(run_of(outcome(suppressed=(LEAK,))), LEAK)

    assert found["suppressions"] == [
        {"kind": "external", "status": "accepted", "justification": "It is a joke."}
    ]


def test_what_follows_from_another_leads_to_its_line(tmp_path):
    file = tmp_path / "data.toml"
    run = run_of(outcome(definitions={**defined(LEAK, file, 5), **defined(HELPLESS, file, 9)}), base=tmp_path)
    found = result_of(run, HELPLESS)

    [cause] = found["relatedLocations"]
    assert cause["id"] == 1
    assert cause["physicalLocation"]["region"] == {"startLine": 5}
    assert cause["message"]["text"] == f"Follows from {LEAK.id}: {LEAK.what}"
    assert f"Follows from [{LEAK.id}](1): {LEAK.what}" in found["message"]["text"]
    assert "relatedLocations" not in result_of(run, LEAK)
    assert "1 other finding follows from it." in result_of(run, LEAK)["message"]["text"]


def test_a_cause_has_the_level_of_the_worst_that_follows_from_it():
    exit_ = replace(HELPLESS, denies=("way:town:well:north",), lacks=())
    room = replace(RAISED, moment=None, proof="planner", lacks=("way:town:well:north",))
    made = outcome(exit_, room, fail_on=Severity.CRITICAL)

    assert result_of(run_of(made), exit_)["level"] == "error"
    assert case_of(junit(made), exit_).find("failure").get("type") == "critical"
    assert {one.finding for one in made.verdict.failing} == {exit_, room}
    rows = {row["id"]: row for row in figures(made)["findings"]}
    assert (rows[exit_.id]["severity"], rows[exit_.id]["weight"]) == ("minor", "critical")
    assert rows[exit_.id]["leads_to"] == [room.id]
    assert rows[room.id]["follows_from"] == [{"id": exit_.id, "what": exit_.what}]


def test_what_follows_from_a_failure_is_no_failure_of_its_own_in_junit():
    exit_ = replace(HELPLESS, denies=("way:town:well:north",), lacks=())
    room = replace(RAISED, moment=None, proof="planner", lacks=("way:town:well:north",))
    told = junit(outcome(exit_, room, fail_on=Severity.CRITICAL))
    alone = junit(outcome(exit_, room, fail_on=Severity.CRITICAL, known=(exit_,)))

    assert case_of(told, room).find("failure") is None
    assert case_of(told, room).find("skipped").get("message").startswith(f"follows from {exit_.id}")
    assert case_of(alone, room).find("failure") is not None, "its cause fails nothing"


def test_json_tells_how_to_mend_each_finding():
    (row,) = figures(outcome(replace(HELPLESS, remedy="write the page")))["findings"]

    assert row["remedy"] == "Write the page."


def test_a_suppressed_consequence_makes_its_cause_no_worse():
    exit_ = replace(HELPLESS, denies=("way:town:well:north",), lacks=())
    room = replace(RAISED, lacks=("way:town:well:north",))
    made = outcome(exit_, room, suppressed=(room,), fail_on=Severity.MAJOR)

    assert made.verdict.failing == ()
    assert result_of(run_of(made), exit_)["level"] == "warning"


REQUIRED = {  # of SARIF 2.1.0, section 3: property → the properties that it must have, by its path
    (): ("version", "runs"),
    ("runs",): ("tool", "results"),
    ("runs", "tool"): ("driver",),
    ("runs", "tool", "driver"): ("name",),
    ("runs", "tool", "driver", "rules"): ("id",),
    ("runs", "tool", "driver", "rules", "shortDescription"): ("text",),
    ("runs", "tool", "driver", "rules", "help"): ("text",),
    ("runs", "automationDetails"): ("id",),
    ("runs", "results"): ("message", "ruleId", "ruleIndex", "level", "locations", "partialFingerprints"),
    ("runs", "results", "message"): ("text",),
    ("runs", "results", "locations", "physicalLocation"): ("artifactLocation",),
    ("runs", "results", "locations", "physicalLocation", "artifactLocation"): ("uri",),
    ("runs", "results", "locations", "logicalLocations"): ("fullyQualifiedName",),
    ("runs", "results", "suppressions"): ("kind",),
}
ALLOWED = {  # a closed set of values, by path
    ("version",): {"2.1.0"},
    ("runs", "columnKind"): {"utf16CodeUnits", "unicodeCodePoints"},
    ("runs", "results", "level"): {"none", "note", "warning", "error"},
    ("runs", "results", "baselineState"): {"new", "unchanged", "updated", "absent"},
    ("runs", "results", "suppressions", "kind"): {"inSource", "external"},
    ("runs", "results", "suppressions", "status"): {"accepted", "underReview", "rejected"},
    ("runs", "tool", "driver", "rules", "defaultConfiguration", "level"): {
        "none",
        "note",
        "warning",
        "error",
    },
}


_LOCATION = {
    "id",
    "physicalLocation",
    "logicalLocations",
    "message",
    "annotations",
    "relationships",
    "properties",
}
_PLACE = {"address", "artifactLocation", "region", "contextRegion", "properties"}
_RESULT = {
    "ruleId", "ruleIndex", "rule", "kind", "level", "message", "analysisTarget", "locations", "guid", "correlationGuid",
    "occurrenceCount", "partialFingerprints", "fingerprints", "stacks", "codeFlows", "graphs", "graphTraversals",
    "relatedLocations", "suppressions", "baselineState", "rank", "attachments", "hostedViewerUri", "workItemUris",
    "provenance", "fixes", "taxa", "webRequest", "webResponse", "properties",
}  # fmt: skip
CLOSED = {  # where the standard's schema (2.1.0, errata 01) lets no other property stand, those that it knows
    (): {"$schema", "version", "runs", "inlineExternalProperties", "properties"},
    ("runs",): {
        "tool", "invocations", "conversion", "language", "versionControlProvenance", "originalUriBaseIds", "artifacts",
        "logicalLocations", "graphs", "results", "automationDetails", "runAggregates", "baselineGuid", "redactionTokens",
        "defaultEncoding", "defaultSourceLanguage", "newlineSequences", "columnKind", "externalPropertyFileReferences",
        "threadFlowLocations", "taxonomies", "addresses", "translations", "policies", "webRequests", "webResponses",
        "specialLocations", "properties",
    },
    ("runs", "tool"): {"driver", "extensions", "properties"},
    ("runs", "automationDetails"): {"description", "id", "guid", "correlationGuid", "properties"},
    ("runs", "tool", "driver", "rules"): {
        "id", "deprecatedIds", "guid", "deprecatedGuids", "name", "deprecatedNames", "shortDescription",
        "fullDescription", "messageStrings", "defaultConfiguration", "helpUri", "help", "relationships", "properties",
    },
    ("runs", "tool", "driver", "rules", "help"): {"text", "markdown", "properties"},
    ("runs", "tool", "driver", "rules", "defaultConfiguration"): {"enabled", "level", "rank", "parameters", "properties"},
    ("runs", "results"): _RESULT,
    ("runs", "results", "message"): {"text", "markdown", "id", "arguments", "properties"},
    ("runs", "results", "locations"): _LOCATION,
    ("runs", "results", "relatedLocations"): _LOCATION,
    ("runs", "results", "locations", "physicalLocation"): _PLACE,
    ("runs", "results", "relatedLocations", "physicalLocation"): _PLACE,
    ("runs", "results", "suppressions"): {"guid", "kind", "status", "justification", "location", "properties"},
}  # fmt: skip


def walked(value, path=()):
    """Every value with the path of properties that leads to it."""
    if isinstance(value, list):
        for one in value:
            yield from walked(one, path)
        return
    yield path, value
    if isinstance(value, dict):
        for key, one in value.items():
            yield from walked(one, (*path, key))


def test_it_has_the_structure_that_the_standard_demands(tmp_path):
    made = outcome(known=(LEAK,), suppressed=(RAGGED,), definitions=defined(RAISED, tmp_path / "a.toml", 3))
    whole = json.loads(sarif(made, compared=True))

    for path, value in walked(whole):
        for name in REQUIRED.get(path, ()):
            assert name in value, f"{path} lacks {name}"
        if path in ALLOWED:
            assert value in ALLOWED[path], path
        if path in CLOSED and isinstance(value, dict):
            assert value.keys() <= CLOSED[path], path
        if path[-1:] == ("startLine",):
            assert value >= 1
    rules = [rule["id"] for rule in whole["runs"][0]["tool"]["driver"]["rules"]]
    assert len(rules) == len(set(rules))


# --- where it is mended ---


def test_each_finding_leads_to_its_line_and_what_is_in_no_file_to_the_packs_manifest():
    pilot = Pilot("stdlib", "tutorial_world")
    log = Log(("stdlib", "tutorial_world"), 7)
    exit_ = Found(
        Finding("dead_exit", "tutorial_world:landing:north", "It leads nowhere.", Severity.MAJOR), log
    )
    command = Found(Finding("traceback", "sing", "It raised.", Severity.MAJOR), log)
    python = Found(Finding("traceback", f"{__file__}:3", "It raised.", Severity.MAJOR), log)

    placed = definitions_in(pilot.game, log.packs, (exit_, command, python))

    assert placed[exit_.id].file.name == "cove.toml"
    assert placed[exit_.id].line > 1
    assert placed[command.id].file.parts[-2:] == ("tutorial_world", "manifest.toml")
    assert (str(placed[python.id].file), placed[python.id].line) == (__file__, 3)


# --- tests that are made of findings ---


def test_each_reproduced_finding_becomes_a_test_with_its_lines(tmp_path):
    written = write_tests(tmp_path / "found", result().ranked())

    assert [file.stem for file in written] == [
        f"test_traceback_sing_{RAISED.id}",
        name_of(Found(LEAK, LOG)),
        f"test_help_missing_town_well_{HELPLESS.id}",
    ]
    text = written[0].read_text()
    assert 'Typed(4, "Ada", "sing"),' in text
    assert 'Player("Ada", "explorer", preset="scholar"),' in text
    assert "Ben" not in text
    assert "replay(log, LINES, until=40)" in written[1].read_text()
    assert "replay(log, ())" in written[2].read_text()


def test_what_was_typed_stands_in_the_test_letter_by_letter(tmp_path):
    (file,) = write_tests(tmp_path, [one for one in result().ranked() if one.finding == LEAK])
    names = {}
    exec(compile(file.read_text(), str(file), "exec"), names)  # noqa: S102 - it is what was written

    assert names["LINES"] == list(LINES[2:])
    assert names["FINDING"] == LEAK.id


def test_a_pack_that_is_a_folder_is_found_from_the_test(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "packs" / "town").mkdir(parents=True)
    found = Found(HELPLESS, Log(("stdlib", "./packs/town"), 7), reproduction=Reproduction((), confirmed=True))
    (file,) = write_tests(tmp_path / "tests" / "found", [found])
    names = {"__file__": str(file)}
    exec(compile(file.read_text(), str(file), "exec"), names)  # noqa: S102 - it is what was written

    assert names["PACKS"][0] == "stdlib"
    assert (tmp_path / "tests" / "found" / names["PACKS"][1]).resolve() == tmp_path / "packs" / "town"


@pytest.mark.parametrize("config", [[], ["--config", str(ROOT / "pyproject.toml")], ["--isolated"]])
def test_what_is_written_needs_no_tidying(tmp_path, config):
    folder = tmp_path / "tests" / "found"
    long = Found(
        Finding("silent_command", "x" * 300, "y " * 300, Severity.MAJOR),
        LOG,
        reproduction=Reproduction((LINES[0]._replace(line="say " + "z" * 200),), confirmed=True),
    )
    write_tests(folder, (*result().ranked(), long))
    for verb in (["check", "--no-cache"], ["format", "--check", "--no-cache"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *verb, *config, "tests"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_names_of_tests_are_names(tmp_path):
    for finding in (RAISED, LEAK, HELPLESS):
        assert re.fullmatch(r"[a-z_][a-z0-9_]*", name_of(Found(finding, LOG)))


def test_an_outcome_without_anything_found_is_a_report_as_well():
    made = result(RAISED)
    made.findings = Findings()
    empty = Outcome(made)

    assert figures(empty)["findings"] == []
    assert _xml(junit(empty)).get("failures") == "0"
    assert json.loads(sarif(empty))["runs"][0]["results"] == []
