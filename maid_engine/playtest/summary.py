"""The result on a terminal: what was not reached, what is wrong, where, and how to see it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from maid_engine.playtest.baseline import Standing
from maid_engine.playtest.branches import NOT_ASKED
from maid_engine.playtest.coverage import Coverage
from maid_engine.playtest.findings import Found
from maid_engine.playtest.reports.outcome import (
    Outcome,
    kind_of,
    severity_word,
    shown_path,
    state_of,
    typed_lines,
)
from maid_engine.ports.playtest import Severity

MOST_FINDINGS: Final = 20
MOST_LINES: Final = 6
"""Lines of a reproduction that are shown; the reports have them all."""
MOST_NAMES: Final = 8
"""Targets that were not reached, of each family."""


def summary(outcome: Outcome) -> Iterator[str]:
    """The lines. Plain words without boxes or colours, for eyes and ears alike."""
    yield _headline(outcome)
    yield ""
    yield from _coverage(outcome.result.coverage)
    yield ""
    yield from _scenarios(outcome)
    yield from _findings(outcome)
    for note in outcome.verdict.notes:
        yield f"Note: {note}."


def _headline(outcome: Outcome) -> str:
    result = outcome.result
    spec = result.spec
    packs = ", ".join(Path(pack).name for pack in spec.packs)
    minutes = outcome.seconds(result.ticks) / 60
    players = ", ".join(f"{count} {role}" for role, count in spec.players.items() if count and result.ticks)
    return (
        f"{packs}: {players or 'no players'} for {minutes:.0f} minutes, seed {spec.seed},"
        f" {result.figures.get('commands', 0)} commands in {result.wall_s:.1f} s."
    )


# --- coverage ---


def _coverage(coverage: Coverage) -> Iterator[str]:
    shares = [
        f"{family} {coverage.share(family).seen} of {coverage.share(family).total}"
        for family in coverage.families()
    ]
    yield f"Reached: {', '.join(shares) or 'nothing'}."
    for family in coverage.families():
        missed = coverage.unreached(family)
        if missed:
            names = "; ".join(target.name for target in missed[:MOST_NAMES])
            more = f"; and {len(missed) - MOST_NAMES} more" if len(missed) > MOST_NAMES else ""
            yield f"  Not reached, {family}: {names}{more}."
    for family, why in coverage.missing.items():
        if why == NOT_ASKED:
            continue
        yield f"  Not measured, {family}: {why}."


def _scenarios(outcome: Outcome) -> Iterator[str]:
    rows = outcome.result.figures.get("scenarios", ())
    for row in rows:
        held = row["asserted"] - len(row["failed"])
        aside = f"; {len(row['not_judged'])} lines were not judged" if row["not_judged"] else ""
        yield f"Scenario {row['name']}: {held} of {row['asserted']} assertions held{aside}."
    if rows:
        yield ""


# --- findings ---


def _findings(outcome: Outcome) -> Iterator[str]:
    founds = [found for found in outcome.founds if outcome.standing(found) is Standing.NEW]
    known = len(outcome.founds) - len(founds)
    counts = ", ".join(
        f"{count} {severity_word(severity)}"
        for severity in reversed(Severity)
        if (count := sum(found.finding.severity is severity for found in founds))
    )
    aside = f" ({known} known or suppressed are left out)" if known else ""
    if not founds:
        yield f"Nothing new was found{aside}." if known else "Nothing wrong was found."
    else:
        yield f"Found: {counts}{aside}."
    for number, found in enumerate(founds[:MOST_FINDINGS], 1):
        yield ""
        yield from _finding(outcome, number, found)
    if len(founds) > MOST_FINDINGS:
        yield ""
        yield f"… and {len(founds) - MOST_FINDINGS} more, the milder ones; --json or --html has them all."
    if outcome.verdict.gone:
        yield f"Gone since the baseline: {', '.join(one.id for one in outcome.verdict.gone)}."


def _finding(outcome: Outcome, number: int, found: Found) -> Iterator[str]:
    finding = found.finding
    times = f", seen {found.times} times" if found.times > 1 else ""
    yield f"{number}. {severity_word(finding.severity).upper()}: {kind_of(found).title} [{found.id}]{times}"
    yield f"   {finding.what}"
    place = outcome.definitions.get(found.id)
    file = f", in {shown_path(place.file)}:{place.line}" if place is not None and place.line > 1 else ""
    yield f"   Where: {finding.where}{file}"
    lines = typed_lines(found)
    if lines:
        shown = "; ".join(lines[:MOST_LINES])
        more = f"; … {len(lines) - MOST_LINES} more" if len(lines) > MOST_LINES else ""
        yield f"   To see it: {shown}{more} ({state_of(found)})"
    elif finding.moment is not None:
        yield f"   {state_of(found)[:1].upper()}{state_of(found)[1:]}."
