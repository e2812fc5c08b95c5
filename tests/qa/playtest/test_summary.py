"""The result on a terminal, as somebody reads it who has the README alone."""

from dataclasses import replace
from pathlib import Path

import pytest

from maid_engine.ports.definitions import Definition
from maid_engine.ports.playtest import Severity, Target
from maid_qa.playtest.log import Log
from maid_qa.playtest.reports.coverage_text import OPEN, missed
from maid_qa.playtest.reports.finding_list import findings
from maid_qa.playtest.reports.outcome import Outcome, shown_path
from maid_qa.playtest.reports.page import page
from maid_qa.playtest.reports.summary import summary
from maid_qa.testing.pilot import Pilot
from tests.qa.playtest.made import HELPLESS, LEAK, LOG, RAGGED, RAISED, outcome, result

UNPLANNED = "on somebody else's MUD"


def told(made):
    return list(summary(made))


def test_what_follows_from_a_finding_is_told_under_it_and_counted_apart():
    lines = told(outcome())

    assert "Found: 1 critical, 1 major, 1 minor, 1 note; from these follows 1 minor." in lines
    leak = next(number for number, line in enumerate(lines) if f"[{LEAK.id}]" in line)
    below = lines[leak : lines.index("", leak)]
    assert "   1 other finding follows from it." in below
    assert f"   - minor: {HELPLESS.what} [{HELPLESS.id}]" in below
    assert not any(line[:1].isdigit() and HELPLESS.id in line for line in lines)


def test_what_follows_from_what_is_known_stands_by_itself_and_says_so():
    lines = told(outcome(known=(LEAK,)))
    own = next(number for number, line in enumerate(lines) if f"[{HELPLESS.id}]" in line)

    assert lines[own][0].isdigit()
    assert f"   Follows from {LEAK.id}: {LEAK.what}" in lines[own:]


def test_a_place_that_is_a_file_and_a_line_is_told_once():
    here = Path(__file__)
    raised = replace(RAISED, where=f"playtest/{here.name}:7")
    town = replace(RAISED, where="town:well", what="The well is dry.")
    made = Outcome(
        result(raised, town),
        definitions={raised.id: Definition(here, 7), town.id: Definition(here, 9)},
    )
    lines = [line.strip() for line in told(made)]

    assert f"Where: {shown_path(here)}:7" in lines
    assert f"Where: town:well, in {shown_path(here)}:9" in lines


def test_what_is_gone_is_told_in_sentences():
    lines = told(outcome(RAISED, known=(RAISED, RAGGED)))

    assert "Gone since the baseline: 1." in lines
    assert f"   note: {RAGGED.what} [{RAGGED.id}] ({RAGGED.where})" in lines


def test_how_often_it_was_seen_is_told_with_the_games_that_there_were():
    made = result(RAISED, LEAK)
    other = result(LEAK)
    made.findings.merge(other.findings)
    made.logs = (LOG, Log(LOG.packs, 7), Log(LOG.packs, 7))
    lines = told(Outcome(made))

    assert any(line.endswith(f"[{LEAK.id}], seen 2 times, in 2 of 3 games") for line in lines)
    assert any(line.endswith(f"[{RAISED.id}], seen once, in 1 of 3 games") for line in lines)


def test_what_follows_from_the_files_is_seen_no_number_of_times(monkeypatch):
    # As an installed program; from a clone it is called otherwise.
    monkeypatch.setattr("sys.prefix", "/usr")
    lines = told(outcome(HELPLESS))

    assert any(line.endswith(f"[{HELPLESS.id}]") for line in lines)
    assert (
        "   To see it: $ maid playtest stdlib town --no-sweep --hours 0"
        " (it follows from the files; nothing needs to be typed)" in lines
    )


def test_where_nobody_played_nothing_is_said_of_what_was_reached():
    made = outcome()
    lines = told(Outcome(replace(made.result, figures={"commands": 0}), made.verdict))

    assert "town: 1 explorer, 1 vandal for 2 minutes, seed 7, 0 commands" in lines[0]
    assert "Nobody played: only the files were checked." in lines
    assert not any("reached" in line.lower() for line in lines)


@pytest.mark.parametrize(
    ("target", "why"),
    [
        (
            Target("verbs", "join <player>", "join <player>"),
            'the words that the tester tried were refused: "There is no fight."',
        ),
        (Target("verbs", "pick <door>", "pick <door>"), "the words that the tester tried were refused"),
        (Target("verbs", "pick <lock>", "pick <lock>"), "no known words for <lock>"),
        (Target("verbs", "yawn", "yawn"), "nobody typed it"),
        (Target("rooms", "town:well2", "A Dry Well"), f"it follows from {LEAK.id}"),
        (Target("rooms", "town:attic", "The Attic"), OPEN),
        (Target("help", "soup", "soup"), ""),
        (Target("rooms", "mud:cave", UNPLANNED), ""),
        (Target("verbs", "mud:sing", UNPLANNED), ""),
    ],
)
def test_of_what_was_not_reached_the_reason_is_told_where_it_is_known(target, why):
    made = outcome()
    coverage = made.result.coverage
    coverage.add([target])
    coverage.refusals["join <player>"] = "There is no fight."
    coverage.refusals["pick <door>"] = 'You see no "xyzzy" here.'
    if target.name != UNPLANNED:
        coverage.lacks[target] = ("room:town:well",) if target.id == "town:well2" else ()

    assert {one.target: one.why for one in missed(made, target.family)}[target] == why


def test_of_a_run_without_players_no_minutes_are_told():
    made = outcome()
    lines = told(Outcome(replace(made.result, ticks=0, figures={"commands": 0}), made.verdict))

    assert lines[0] == "stdlib, town: nobody played, seed 7, in 1.5 s."


def test_that_a_run_was_stopped_is_told_here_and_on_the_page():
    made = outcome()
    stopped = Outcome(replace(made.result, stopped=True), made.verdict)

    assert told(stopped)[1].startswith("Stopped early: ")
    assert "<p>Stopped early: " in page(stopped)
    assert "Stopped early" not in page(made)


def test_a_cause_that_is_mild_by_itself_says_so():
    mild = replace(LEAK, severity=Severity.NOTE)
    lines = told(outcome(mild, HELPLESS))

    assert f"1. MINOR (by itself a note): Program text in a message [{mild.id}], seen once" in lines
    assert (
        "   1 other finding follows from it: it is by itself a note, and ranks as the worst of them, minor."
        in lines
    )


def test_as_many_lines_as_findings_are_said_to_follow():
    more = [replace(HELPLESS, what=f"There is no help for well {number}.") for number in range(8)]
    lines = told(outcome(LEAK, *more))
    listed = [line for line in lines if line.startswith("   - ")]

    assert any(line.startswith("   8 other findings follow from it") for line in lines)
    assert len(listed) + 2 == len(more)
    assert "   … and 2 more; --json or --html has them all." in lines


def test_each_finding_has_its_evidence_and_its_remedy():
    mended = replace(LEAK, detail=("line one\nline two", "three", "four"), remedy="mend the slot")
    lines = told(outcome(mended))

    assert "   Evidence: line one; line two; three; … 1 more line" in lines
    assert "   To fix it: Mend the slot." in lines


def test_a_finding_about_a_sentence_of_maid_says_so():
    made = result(replace(RAGGED, where="items.wear"), RAGGED)
    made.game = Pilot("stdlib").game
    lines = told(Outcome(made))

    assert "   Where: items.wear, a sentence of MAID itself" in lines
    assert f"   Where: {RAGGED.where}" in lines


def test_of_a_run_of_scenarios_alone_it_is_not_told_what_they_did_not_reach():
    made = result(RAISED)
    made.ticks = 0
    made.spec = replace(made.spec, sweep=False)
    made.figures["scenarios"] = [{"name": "a walk", "asserted": 1, "failed": [], "not_judged": []}]

    assert not any(line.startswith("  Not reached") for line in told(Outcome(made)))
    made.figures["scenarios"] = []
    assert any(line.startswith("  Not reached") for line in told(Outcome(made)))


LOCKED = replace(HELPLESS, where="town:gate", what="The gate cannot be opened.", denies=("door:town:gate",))
AGAIN = replace(LOCKED, what="The gate cannot be found.", severity=Severity.NOTE)
BEHIND = replace(HELPLESS, where="town:loft", what="The loft is shut.", denies=(), lacks=("door:town:gate",))
WORSE = replace(BEHIND, where="town:attic", what="The attic is shut.", severity=Severity.MAJOR)


def test_what_follows_names_only_findings_that_are_told():
    lead = replace(AGAIN, denies=("door:town:hatch",), lacks=(LOCKED.lacks[0],))
    behind = replace(BEHIND, lacks=("door:town:hatch",), severity=Severity.NOTE)
    lines = told(outcome(LEAK, LOCKED, lead, behind))

    heads = {line.split("[")[1].split("]")[0] for line in lines if "[" in line}
    named = [line.split()[2].rstrip(":") for line in lines if line.strip().startswith("Follows from ")]
    assert named == [lead.id]
    assert set(named) <= heads


def test_what_follows_is_ranked_as_on_the_page_with_how_bad_it_is_by_itself():
    made = outcome(LEAK, LOCKED, WORSE)
    lines = told(made)
    locked = next(found for found in made.founds if found.id == LOCKED.id)

    assert f"   - major (by itself minor): {LOCKED.what} [{LOCKED.id}]" in lines
    assert 'class="badge major"' in (row := _row_on_page(made, locked))
    assert '<span class="badge plain">by itself minor</span>' in row


def _row_on_page(made, found):
    rows = str(findings(made))
    return rows[rows.index(f'id="f-{found.id}"') :].partition("</summary>")[0]
