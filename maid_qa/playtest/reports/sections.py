"""The page's shorter parts: at a glance, coverage, scenarios, timeline, players."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from maid_engine.ports.playtest import FAMILIES
from maid_qa.playtest.baseline import Standing
from maid_qa.playtest.reports.charts import Curve, clock, curves, strip
from maid_qa.playtest.reports.coverage_text import LENT, Missed, called, missed
from maid_qa.playtest.reports.layout import more, scrolling, section, table
from maid_qa.playtest.reports.markup import Content, Markup, group, tag
from maid_qa.playtest.reports.outcome import SEVERITIES, Outcome, severity_word

MOST_ROWS: Final = 1_000
"""Most rows of the timeline."""


def summary(outcome: Outcome) -> Markup:
    """Return the verdict, and the main figures."""
    verdict = outcome.verdict
    tiles = [
        tag("div", {"class": "tile"}, tag("dt", {}, name), tag("dd", {}, tag("b", {}, value), " ", tag("span", {}, note)))
        for name, value, note in (*_facts_of_findings(outcome), *_facts_of_play(outcome))
    ]  # fmt: skip
    state, notes = "good", None
    if verdict.failing:
        state = "bad"
    if verdict.notes:
        notes = tag("ul", {"class": "notes"}, [tag("li", {}, note) for note in verdict.notes])
    return section(
        "summary",
        "At a glance",
        tag("p", {"class": f"verdict {state}"}, _verdict(outcome)),
        tag("dl", {"class": "tiles"}, tiles),
        notes,
    )


def _facts_of_findings(outcome: Outcome) -> Iterator[tuple[str, str, str]]:
    """Yield name, value and remark of the figures of findings."""
    causes = [found for found in outcome.founds if not outcome.causes.of(found)]
    worst = Counter(severity_word(outcome.severity(one)) for one in causes)
    by_severity = ", ".join(f"{worst[word]} {word}" for word in SEVERITIES if worst[word])
    yield "Findings", f"{len(causes)}", by_severity or "none"
    following = len(outcome.founds) - len(causes)
    if following:
        yield "Following", f"{following}", "more that follow from these"


def _facts_of_play(outcome: Outcome) -> Iterator[tuple[str, str, str]]:
    """Yield name, value and remark of the figures of the play."""
    result = outcome.result
    rooms = result.coverage.share("rooms")
    if outcome.knows_all:
        yield "Rooms seen", f"{rooms.seen} of {rooms.total}", f"{rooms.ratio:.0%}"
    else:
        yield "Rooms found", f"{rooms.seen}", "total unknown"
    yield "Players", str(len(result.log.cast)), _players(outcome)
    yield "Commands", f"{len(result.log.lines):,}", "typed by them"
    time, events = "of real time", ""
    if result.event_hash:
        time = f"of simulated time, in {result.wall_s:.0f} s"
        events = f"events {result.event_hash[:12]}"
    yield "Played", clock(outcome.seconds(result.ticks)), time
    yield "Seed", str(result.spec.seed), events


def _players(outcome: Outcome) -> str:
    return ", ".join(f"{count} {role}" for role, count in outcome.result.spec.players.items() if count)


def _verdict(outcome: Outcome) -> str:
    verdict = outcome.verdict
    new, known = (verdict.count(one) for one in (Standing.NEW, Standing.KNOWN))
    told = f"{new} new and {known} known finding{'s' * (known != 1)}, {len(verdict.gone)} gone."
    if verdict.fail_on is None:
        return told
    limit = severity_word(verdict.fail_on)
    if not verdict.failing:
        return f"✓ Passed: nothing new is {limit} or worse. {told}"
    return f"✗ Failed: {len(verdict.failing)} new and {limit} or worse. {told}"


_COVERS: Final = {
    True: "What the sweep, the players and the scenarios reached together.",
    False: "What the players found. How much more there is, the MUD does not tell.",
}


def coverage(outcome: Outcome) -> Markup:
    """Return how much of each family was reached, what was not, and how it grew."""
    whole = outcome.result.coverage
    heads = ["What", "Reached", "Share"]
    lent = ""
    if outcome.shows_players_alone:
        heads.append("By the players alone")
    if whole.loans:
        heads.append("Only lent to the tester")
        lent = f" Lent to the tester, because it cannot be obtained: {', '.join(whole.loans)}."
    return section(
        "coverage",
        "Coverage",
        tag("p", {}, f"{_COVERS[outcome.knows_all]}{lent}"),
        table("Coverage", heads, list(_rows_of_families(outcome))),
        _growth(outcome),
        *(_missed(outcome, family) for family in whole.families()),
    )


def _rows_of_families(outcome: Outcome) -> Iterator[list[Content]]:
    """Yield a row for each family of targets that was measured, or was asked for."""
    whole = outcome.result.coverage
    for family in FAMILIES:
        share = whole.share(family)
        if family in whole.missing:
            yield [called(family), "not measured", whole.missing[family]]
            continue
        if not share.total:
            continue
        row = _reached(outcome, family)
        if outcome.shows_players_alone:
            row.append(str(whole.by_players.get(family, 0)))
        if whole.loans:
            row.append(f"{share.lent} more" if share.lent else "")
        yield row


def _missed(outcome: Outcome, family: str) -> Markup | None:
    """Return the targets that were not reached, with the known reasons."""
    left = tuple(missed(outcome, family))
    if not left:
        return None
    total = outcome.result.coverage.share(family).total
    told = [
        tag("li", {}, one.target.name, tag("small", {}, f" {one.target.id}"), _because(one)) for one in left
    ]
    return more(f"{len(left)} of {total} {called(family)} not reached", tag("ul", {"class": "columns"}, told))


def _because(one: Missed) -> Markup | None:
    why = "; ".join(filter(None, (LENT if one.lent else "", one.why)))
    if not why:
        return None
    return tag("small", {"class": "why"}, why)


def _bar(ratio: float) -> Markup:
    drawn = tag(
        "svg",
        {"class": "bar", "width": 120, "height": 12, "aria-hidden": "true"},
        tag("rect", {"class": "whole", "width": 120, "height": 12, "rx": 3}),
        tag("rect", {"class": "part", "width": round(120 * ratio), "height": 12, "rx": 3}),
    )
    return tag("span", {"class": "share"}, drawn, f" {ratio:.0%}")


def _reached(outcome: Outcome, family: str) -> list[Content]:
    share = outcome.result.coverage.share(family)
    if family == "rooms" and not outcome.knows_all:
        return [called(family), str(share.seen), "total unknown"]
    return [called(family), f"{share.seen} of {share.total}", _bar(share.ratio)]


def _growth(outcome: Outcome) -> Markup | None:
    whole, families = outcome.result.coverage, outcome.result.coverage.families()
    if len(whole.curve) < 2 or not families:
        return None
    made = [
        Curve(
            family.replace("_", " "),
            [(outcome.seconds(tick), reached.get(family, 0) / whole.share(family).total) for tick, reached in whole.curve],
        )
        for family in families
    ]  # fmt: skip
    last = outcome.seconds(whole.curve[-1][0])
    step = max(1, len(whole.curve) // 12)
    rows = [
        (
            clock(outcome.seconds(tick)),
            *(f"{reached.get(one, 0) / whole.share(one).total:.0%}" for one in families),
        )
        for tick, reached in (*whole.curve[:-1:step], whole.curve[-1])
    ]
    return group(
        tag("h3", {}, "Over time, by the players"),
        scrolling("Coverage over time", curves(made, last, "Coverage over time; the same as a table below")),
        more(
            "The curves as a table",
            table("Coverage over time", ("Time", *(family.replace("_", " ") for family in families)), rows),
        ),
    )


def timeline(outcome: Outcome) -> Markup:
    """Return what happened when."""
    told = outcome.result.timeline
    if not told:
        return section("timeline", "Timeline", tag("p", {}, "Nothing notable happened."))
    marks = [(outcome.seconds(one.tick), one.kind, f"{one.who}: {one.text}") for one in told]
    rows = [(clock(outcome.seconds(one.tick)), one.kind, one.who, one.text) for one in told[:MOST_ROWS]]
    cut = ""
    if len(told) > MOST_ROWS:
        cut = f", the first {MOST_ROWS} of {len(told)}"
    whole = outcome.seconds(outcome.result.ticks)
    return section(
        "timeline",
        "Timeline",
        scrolling("Timeline", strip(marks, whole, "What happened when; the same as a table below")),
        more(f"The timeline as a table{cut}", table("Timeline", ("Time", "Kind", "Who", "What"), rows)),
    )


def cast(outcome: Outcome) -> Markup:
    """Return who played, and how much each typed."""
    typed = Counter(one.who for one in outcome.result.log.lines)
    rows = [(one.name, one.role, one.preset, typed[one.name]) for one in outcome.result.log.cast]
    return section("cast", "Players", table("Players", ("Name", "Role", "Preset", "Commands"), rows))


def scenarios(outcome: Outcome) -> Markup | None:
    """Return the result of each scenario, and what in it no machine could judge."""
    rows = outcome.result.figures.get("scenarios", ())
    if not rows:
        return None
    told = [
        (
            row["name"],
            f"{row['asserted'] - len(row['failed'])} of {row['asserted']}",
            ", ".join(row["failed"]),
            row["file"],
        )
        for row in rows
    ]
    aside = [note for row in rows for note in row["not_judged"]]
    return section(
        "scenarios",
        "Scenarios",
        table("Scenarios", ("Name", "Held", "Failed", "File"), told),
        more(f"{len(aside)} lines were not judged", tag("ul", {}, [tag("li", {}, note) for note in aside]))
        if aside
        else None,
    )
