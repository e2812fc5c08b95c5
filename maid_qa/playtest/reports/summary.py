"""The result on a terminal: what was not reached, what is wrong, where, and how to see it."""

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Final

from maid_engine.ports.playtest import Severity
from maid_qa.playtest.baseline import Standing
from maid_qa.playtest.branches import NOT_ASKED
from maid_qa.playtest.coverage import Coverage
from maid_qa.playtest.findings import Found
from maid_qa.playtest.reports.coverage_text import called, missed
from maid_qa.playtest.reports.outcome import STOPPED, Outcome, kind_of, remedy_of, severity_word, shown_path
from maid_qa.playtest.reports.repro_text import seen_how_often, state_of, typed_lines

MOST_FINDINGS: Final = 20
MOST_LINES: Final = 6
"""Lines of a reproduction that are shown; the reports have them all."""
MOST_EVIDENCE: Final = 3
"""Lines of evidence for one finding."""
MOST_LETTERS: Final = 200
"""Characters of each of them."""
MOST_FOLLOWING: Final = 6
"""Findings shown below the one they follow from."""
MOST_NAMES: Final = 8
"""Targets that were not reached, of each family and for one reason."""
MOST_REASONS: Final = 6


def summary(outcome: Outcome) -> Iterator[str]:
    """Yield the lines. Plain words without boxes or colors suit readers and screen readers alike."""
    yield _headline(outcome)
    if outcome.result.stopped:
        yield STOPPED
    yield ""
    yield from _coverage(outcome)
    yield ""
    yield from _scenarios(outcome)
    yield from _findings(outcome)
    for note in outcome.verdict.notes:
        yield f"Note: {note}."


def _headline(outcome: Outcome) -> str:
    result = outcome.result
    spec = result.spec
    packs = ", ".join(Path(pack).name for pack in spec.packs)
    commands = result.figures.get("commands", 0)
    if not result.ticks and not commands:
        return f"{packs}: nobody played, seed {spec.seed}, in {result.wall_s:.1f} s."
    players = ", ".join(f"{count} {role}" for role, count in spec.players.items() if count)
    played = "no players"
    if players and result.ticks:
        minutes = round(outcome.seconds(result.ticks) / 60)
        played = f"{players} for {minutes} minute{'s' * (minutes != 1)}"
    return f"{packs}: {played}, seed {spec.seed}, {commands} commands in {result.wall_s:.1f} s."


# --- coverage ---


def _coverage(outcome: Outcome) -> Iterator[str]:
    coverage, figures = outcome.result.coverage, outcome.result.figures
    if not figures.get("commands") and not figures.get("scenarios"):
        yield "Nobody played: only the files were checked."
        return
    shares = [_share(coverage, family) for family in coverage.families()]
    yield f"Reached: {', '.join(shares) or 'nothing'}."
    if outcome.shows_players_alone:
        yield f"  By the players alone, without the sweep: {_by_players(coverage)}."
    if coverage.loans:
        yield f"  Lent to the tester, because it cannot be obtained: {', '.join(coverage.loans)}."
    if _is_scenarios_alone(outcome):
        yield "  Scenarios alone were played; what they did not reach is in --json and --html."
        return
    for family in coverage.families():
        yield from _missed(outcome, family)
    yield from _not_measured(coverage)


def _not_measured(coverage: Coverage) -> Iterator[str]:
    """Yield the families that could not be measured, though that was asked for."""
    for family, why in coverage.missing.items():
        if why != NOT_ASKED:
            yield f"  Not measured, {called(family)}: {why}."


def _by_players(coverage: Coverage) -> str:
    """Return how much of each family the players reached without the sweep."""
    counted = [one for one in coverage.families() if one in coverage.by_players]
    return ", ".join(f"{called(one)} {coverage.by_players[one]}" for one in counted)


def _is_scenarios_alone(outcome: Outcome) -> bool:
    """Return whether only scenarios were played: they are not meant to reach everything."""
    result = outcome.result
    return bool(result.figures.get("scenarios")) and not result.spec.sweep and not result.ticks


def _share(coverage: Coverage, family: str) -> str:
    share = coverage.share(family)
    lent = f" ({share.lent} more only lent to the tester)" if share.lent else ""
    return f"{called(family)} {share.seen} of {share.total}{lent}"


def _missed(outcome: Outcome, family: str) -> Iterator[str]:
    """Yield the targets that were not reached, a line for each reason."""
    by_reason: dict[tuple[bool, str], list[str]] = {}
    for one in missed(outcome, family):
        by_reason.setdefault((one.lent, one.why), []).append(one.target.name)
    for (lent, why), names in list(by_reason.items())[:MOST_REASONS]:
        how, more, reason = "Not reached", "", ""
        if lent:
            how = "Only lent to the tester"
        if len(names) > MOST_NAMES:
            more = f"; and {len(names) - MOST_NAMES} more"
        if why:
            reason = f" ({why})"
        yield f"  {how}, {called(family)}: {'; '.join(names[:MOST_NAMES])}{more}{reason}."
    left = sum(map(len, list(by_reason.values())[MOST_REASONS:]))
    if left:
        yield f"  Not reached, {called(family)}: {left} more, for other reasons; --html has them all."


def _scenarios(outcome: Outcome) -> Iterator[str]:
    rows = outcome.result.figures.get("scenarios", ())
    for row in rows:
        held = row["asserted"] - len(row["failed"])
        aside = ""
        if row["not_judged"]:
            aside = f"; {len(row['not_judged'])} lines were not judged"
        yield f"Scenario {row['name']}: {held} of {row['asserted']} assertions held{aside}."
    if rows:
        yield ""


# --- findings ---


def _findings(outcome: Outcome) -> Iterator[str]:
    founds = [found for found in outcome.founds if outcome.standing(found) is Standing.NEW]
    yield _total(outcome, founds)
    shown = [found for found in founds if not _stands_elsewhere(outcome, found, founds)]
    for number, found in enumerate(shown[:MOST_FINDINGS], 1):
        yield ""
        yield from _finding(outcome, number, found)
    if len(shown) > MOST_FINDINGS:
        yield ""
        yield f"… and {len(shown) - MOST_FINDINGS} more, the milder ones; --json or --html has them all."
    yield from _gone(outcome)


def _total(outcome: Outcome, founds: Collection[Found]) -> str:
    """Return how many findings are new, and how many are left out."""
    known = len(outcome.founds) - len(founds)
    aside = ""
    if known == 1:
        aside = " (1 known or suppressed is left out)"
    elif known:
        aside = f" ({known} known or suppressed are left out)"
    if founds:
        return f"Found: {_counts(outcome, founds)}{aside}."
    if known:
        return f"Nothing new was found{aside}."
    return "Nothing wrong was found."


def _stands_elsewhere(outcome: Outcome, found: Found, founds: Collection[Found]) -> bool:
    """Return whether a finding is shown below its cause."""
    return any(cause in founds for cause in outcome.causes.of(found)[:1])


def _counts(outcome: Outcome, founds: Collection[Found]) -> str:
    """Return the numbers of findings by severity; those that follow from others are counted separately."""
    following = [found for found in founds if _stands_elsewhere(outcome, found, founds)]
    causes = [found for found in founds if found not in following]
    told = _by_severity([outcome.severity(found) for found in causes])
    if not following:
        return told
    others = _by_severity([outcome.severity(found) for found in following])
    return (
        f"{told}; from {'these' if len(causes) > 1 else 'this'} follow{'s' * (len(following) == 1)} {others}"
    )


def _by_severity(severities: Sequence[Severity]) -> str:
    return ", ".join(
        f"{count} {severity_word(severity)}"
        for severity in reversed(Severity)
        if (count := severities.count(severity))
    )


def _finding(outcome: Outcome, number: int, found: Found) -> Iterator[str]:
    finding = found.finding
    often = seen_how_often(found, len(outcome.result.logs))
    own = outcome.by_itself(found)
    rank = f"{severity_word(outcome.severity(found)).upper()}{own and f' ({own})'}"
    yield f"{number}. {rank}: {kind_of(found).title} [{found.id}]{often and f', {often}'}"
    yield f"   {finding.what}"
    yield f"   Where: {', '.join(_places(outcome, found))}"
    yield _to_see(found)
    yield from _evidence(found)
    remedy = remedy_of(found)
    if remedy:
        yield f"   To fix it: {remedy}"
    for told in outcome.follows_from(found):
        yield f"   {told}"
    yield from _following(outcome, found)


def _to_see(found: Found) -> str:
    """Return what to type to see a finding, or why nothing is known to type."""
    lines = typed_lines(found)
    state = state_of(found)
    if not lines:
        return f"   {state[:1].upper()}{state[1:]}."
    more = ""
    if len(lines) > MOST_LINES:
        more = f"; … {len(lines) - MOST_LINES} more"
    return f"   To see it: {'; '.join(lines[:MOST_LINES])}{more} ({state})"


def _places(outcome: Outcome, found: Found) -> Iterator[str]:
    """Yield the place of a finding: its id, the file and line if known, and whether it is MAID's own."""
    where, place = found.finding.where, outcome.definitions.get(found.id)
    file = f"{shown_path(place.file)}:{place.line}" if place is not None and place.line > 1 else ""
    # A place that already is a file and line would only be told twice.
    if not file.endswith(where):
        yield where
    if file:
        yield file if file.endswith(where) else f"in {file}"
    if maids := outcome.of_maid(found):
        yield maids


def _evidence(found: Found) -> Iterator[str]:
    """Yield the first lines of evidence."""
    detail = [line for text in found.finding.detail for line in text.splitlines() if line.strip()]
    if detail:
        shown = "; ".join(line.strip()[:MOST_LETTERS] for line in detail[:MOST_EVIDENCE])
        left = len(detail) - MOST_EVIDENCE
        more = f"; … {left} more line{'s' * (left > 1)}" if left > 0 else ""
        yield f"   Evidence: {shown}{more}"


def _following(outcome: Outcome, found: Found) -> Iterator[str]:
    """Yield what follows from a finding, a line each, the worst and nearest first; repeated places come last."""
    causes = outcome.causes
    following = sorted(causes.following(found), key=lambda one: (-causes.severity(one), causes.depth(one)))
    if not following:
        return
    for told in outcome.leads_to(found):
        yield f"   {told}"
    for one in _each_place_first(following)[:MOST_FOLLOWING]:
        yield f"   - {outcome.ranked(one)}: {one.finding.what} [{one.id}]"
        above = causes.of(one)[0]
        if above is not found:
            yield f"     Follows from {above.id}: {above.finding.what}"
    left = len(following) - MOST_FOLLOWING
    if left > 0:
        yield f"   … and {left} more; --json or --html has them all."


def _each_place_first(founds: Sequence[Found]) -> list[Found]:
    """Move findings whose kind and place came before to the end, and otherwise keep the order."""
    firsts: dict[tuple[str, str], Found] = {}
    for found in founds:
        firsts.setdefault((found.finding.kind, found.finding.where), found)
    return sorted(founds, key=lambda found: firsts[found.finding.kind, found.finding.where] is not found)


def _gone(outcome: Outcome) -> Iterator[str]:
    gone = outcome.verdict.gone
    if gone:
        yield ""
        yield f"Gone since the baseline: {len(gone)}."
    for one in gone[:MOST_FINDINGS]:
        yield f"   {severity_word(one.severity)}: {one.what} [{one.id}] ({one.where})"
    if len(gone) > MOST_FINDINGS:
        yield f"   … and {len(gone) - MOST_FINDINGS} more; --json or --html has them all."
