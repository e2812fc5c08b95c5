"""What is known already, what does not count, and what fails a run."""

from datetime import date

import pytest

from maid_engine.core.errors import ConfigError
from maid_engine.ports.playtest import KINDS, Finding, Severity
from maid_qa.playtest.baseline import (
    Standing,
    judge,
    read_baseline,
    read_suppressions,
    severity_of,
    write_baseline,
)
from maid_qa.playtest.findings import Found
from maid_qa.playtest.log import Log

LOG = Log(("stdlib",), 7)
RAISED = Found(Finding("traceback", "sing", "The command sing raised.", Severity.CRITICAL), LOG)
SILENT = Found(Finding("silent_command", "dance", "The command dance prints nothing.", Severity.MAJOR), LOG)
HELPLESS = Found(Finding("help_missing", "town:well", "There is no help.", Severity.MINOR), LOG)
ALL = (RAISED, SILENT, HELPLESS)
TODAY = date(2026, 11, 22)


def suppressing(tmp_path, text):
    file = tmp_path / "suppress.toml"
    file.write_text(text)
    return read_suppressions(file, KINDS)


def mistake(tmp_path, text):
    with pytest.raises(ConfigError) as error:
        suppressing(tmp_path, text)
    return str(error.value).replace(f"{tmp_path}/", "")


def test_without_a_baseline_everything_is_new():
    verdict = judge(ALL)

    assert {verdict.of(found) for found in ALL} == {Standing.NEW}
    assert verdict.failing == ()


def test_what_a_baseline_has_is_known_and_what_it_alone_has_is_gone(tmp_path):
    file = tmp_path / "baseline.json"
    write_baseline(file, (RAISED, SILENT))

    verdict = judge((SILENT, HELPLESS), baseline=read_baseline(file))

    assert verdict.of(SILENT) is Standing.KNOWN
    assert verdict.of(HELPLESS) is Standing.NEW
    assert [(one.where, one.severity) for one in verdict.gone] == [("sing", Severity.CRITICAL)]


def test_new_findings_that_are_bad_enough_fail_and_known_ones_do_not(tmp_path):
    file = tmp_path / "baseline.json"
    write_baseline(file, (RAISED,))

    verdict = judge(ALL, baseline=read_baseline(file), fail_on=Severity.MAJOR)

    assert verdict.failing == (SILENT,)


@pytest.mark.parametrize(
    ("word", "failing"),
    [("critical", (RAISED,)), ("major", (RAISED, SILENT)), ("minor", ALL), ("NOTE", ALL)],
)
def test_how_bad_it_must_be_is_said_by_a_word(word, failing):
    assert judge(ALL, fail_on=severity_of(word)).failing == failing


def test_a_word_that_is_no_severity_is_answered_with_those_that_are():
    with pytest.raises(ConfigError, match="'bad'; there are: note, minor, major, critical"):
        severity_of("bad")


def test_what_is_suppressed_by_kind_and_place_or_by_id_does_not_count(tmp_path):
    rules = suppressing(
        tmp_path,
        f"""
        [[suppress]]
        kind = "help_*"
        where = "town:*"
        reason = "The well has no help on purpose."
        [[suppress]]
        id = "{RAISED.id}"
        reason = "Mended in the next version."
        until = 2026-11-22
        """,
    )
    verdict = judge(ALL, suppressions=rules, fail_on=Severity.NOTE, today=TODAY)

    assert verdict.of(HELPLESS) is Standing.SUPPRESSED
    assert verdict.reasons[HELPLESS.id] == "The well has no help on purpose."
    assert verdict.failing == (SILENT,)
    assert verdict.notes == ()


def test_a_suppression_that_ran_out_counts_no_more_and_one_about_nothing_is_named(tmp_path):
    rules = suppressing(
        tmp_path,
        """[[suppress]]
kind = "traceback"
reason = "Soon."
until = 2026-11-21

[[suppress]]
kind = "help_missing"
where = "sea:*"
reason = "No sea yet."
""",
    )
    verdict = judge(ALL, suppressions=rules, fail_on=Severity.CRITICAL, today=TODAY)

    assert verdict.failing == (RAISED,)
    assert [note.replace(f"{tmp_path}/", "") for note in verdict.notes] == [
        "suppress.toml:1: this suppression ran out on 2026-11-21; fix the finding, or set another date",
        "suppress.toml:6: this suppression matches no finding; remove it",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[suppress]]\nkind = "traceback"\n', "suppress.toml:1: a suppression needs a reason"),
        ('[[suppress]]\nreason = "so"\n', "suppress.toml:1: say either id, or kind and where"),
        ('[[suppress]]\nid = "0123456789ab"\nkind = "traceback"\nreason = "so"\n', "suppress.toml:1: say either"),
        ('\n[[suppress]]\nid = "12"\nreason = "so"\n', "suppress.toml:3: '12' is not an id; an id has twelve digits"),
        ('[[suppress]]\nkind = "tracebak"\nreason = "so"\n', "suppress.toml:2: there is no kind 'tracebak'; did you mean: traceback?"),
        ('[[suppress]]\nkind = "traceback"\nreson = "so"\n', "suppress.toml:3: there is no key 'reson'; did you mean: reason?"),
        ('[[suppress]]\nkind = "traceback"\nreason = "so"\nuntil = "soon"\n', "suppress.toml:4: until is a day without quotes"),
        ('[[suppress]]\nkind = 3\nreason = "so"\n', "suppress.toml:2: kind is a text, in double quotes, not 3"),
        ("[[supress]]\n", "suppress.toml:1: there is no table [supress]; each suppression is a [[suppress]]"),
        ("[suppress]\n", "suppress.toml:1: write [[suppress]], with two brackets"),
        ("[[suppress]]\nkind = \n", "suppress.toml:2: not TOML: Invalid value"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line_and_what_is_allowed(tmp_path, text, said):
    assert mistake(tmp_path, text).startswith(said)


def test_all_mistakes_of_a_file_are_named_at_once(tmp_path):
    told = mistake(tmp_path, '[[suppress]]\nkind = "traceback"\n[[suppress]]\nkind = "traceback"\n')

    assert [line.partition(": ")[0] for line in told.splitlines()] == ["suppress.toml:1", "suppress.toml:3"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "b.json:1: not JSON"),
        ("[]", "b.json:1: no baseline of this version"),
        ('{"version": 9, "findings": []}', "b.json:1: no baseline of this version"),
        (
            '{"version": 1, "findings": [{"id": "x"}]}',
            "b.json: finding 1 lacks one of the texts id, kind, where",
        ),
        (
            '{"version": 1, "findings": [{"id": "x", "kind": "k", "where": "w", "what": "t", "severity": "odd"}]}',
            "b.json: finding 1: there is no severity 'odd'; there are: note, minor, major, critical",
        ),
    ],
)
def test_a_bad_baseline_is_said_to_be_one(tmp_path, text, said):
    file = tmp_path / "b.json"
    file.write_text(text)
    with pytest.raises(ConfigError) as error:
        read_baseline(file)

    assert str(error.value).replace(f"{tmp_path}/", "").startswith(said)


@pytest.mark.parametrize("read", [read_baseline, lambda file: read_suppressions(file, KINDS)])
def test_a_file_that_is_not_there_is_named(tmp_path, read):
    with pytest.raises(ConfigError, match="none\\.x: No such file or directory; "):
        read(tmp_path / "none.x")
