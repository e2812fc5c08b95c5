"""The page's list of findings: evidence, place and how to see each again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from maid_qa.playtest.baseline import Standing
from maid_qa.playtest.findings import Found
from maid_qa.playtest.reports.charts import clock
from maid_qa.playtest.reports.layout import more, section, table
from maid_qa.playtest.reports.markup import Markup, group, tag
from maid_qa.playtest.reports.outcome import (
    SEVERITIES,
    Outcome,
    kind_of,
    remedy_of,
    severity_word,
    shown_path,
)
from maid_qa.playtest.reports.pytest_maker import test_of
from maid_qa.playtest.reports.repro_text import seen_how_often, state_of, typed_lines

DEEPEST: Final = 3
"""Deepest indentation of findings that follow from others."""
IN_SHELL: Final = "What to type, in a shell"


def findings(outcome: Outcome) -> Markup:
    """Return every finding with its evidence, its place and how to see it again; a filter is above."""
    founds = outcome.founds
    if not founds:
        return section("findings", "Findings", tag("p", {}, "Nothing was found."))
    return section(
        "findings",
        "Findings",
        _filter(outcome),
        tag("ol", {"class": "findings"}, [_finding(outcome, found) for found in founds]),
        _gone(outcome),
    )


def _filter(outcome: Outcome) -> Markup:
    return tag(
        "form",
        {"class": "filter", "hidden": True, "aria-label": "Filter the findings"},
        tag(
            "label",
            {"class": "search"},
            "Text ",
            tag("input", {"type": "search", "name": "text", "autocomplete": "off"}),
        ),
        tag("fieldset", {}, tag("legend", {}, "Show"), list(_boxes(outcome))),
        tag("p", {"role": "status", "class": "count"}, f"{len(outcome.founds)} shown"),
    )


def _boxes(outcome: Outcome) -> Iterator[Markup]:
    """Yield a box to tick for each severity, place among causes, and standing that findings have."""
    severities = {severity_word(outcome.severity(found)) for found in outcome.founds}
    for word in filter(severities.__contains__, SEVERITIES):
        yield _box("severity", word)
    if any(map(outcome.causes.of, outcome.founds)):
        yield _box("place", "cause", "causes")
        yield _box("place", "follows", "what follows from them")
    standings = {outcome.standing(found) for found in outcome.founds}
    if len(standings) > 1:
        for standing in filter(standings.__contains__, Standing):
            yield _box("standing", standing.value)


def _box(name: str, value: str, label: str = "") -> Markup:
    return tag(
        "label",
        {},
        tag("input", {"type": "checkbox", "name": name, "value": value, "checked": True}),
        f" {label or value}",
    )


def _finding(outcome: Outcome, found: Found) -> Markup:
    finding, kind, word = found.finding, kind_of(found), severity_word(outcome.severity(found))
    standing, place = outcome.standing(found), outcome.definitions.get(found.id)
    depth = outcome.causes.depth(found)
    facts = [
        ("What it is", f"{kind.meaning}"),
        ("To fix it", remedy_of(found)),
        ("Where", ", ".join(filter(None, (finding.where, outcome.of_maid(found))))),
        ("File", f"{shown_path(place.file)}:{place.line}" if place is not None else ""),
        ("Suppressed", outcome.verdict.reasons.get(found.id, "")),
        ("Seen", _seen(outcome, found)),
        ("What follows from it", " ".join(outcome.leads_to(found))),
        ("Id", found.id),
    ]
    return tag(
        "li",
        {
            "id": f"f-{found.id}",
            "data-severity": word,
            "data-standing": standing.value,
            "data-place": "follows" if depth else "cause",
            "class": f"follows d{min(depth, DEEPEST)}" if depth else None,
        },
        tag(
            "details",
            {},
            tag(
                "summary",
                {},
                tag("span", {"class": f"badge {word}"}, word),
                tag("span", {"class": "badge plain"}, outcome.by_itself(found)) if outcome.by_itself(found) else None,
                tag("span", {"class": "badge plain"}, standing.value) if standing is not Standing.NEW else None,
                tag("span", {"class": "what"}, tag("b", {}, kind.title), ": ", finding.what),
                tag("span", {"class": "where"}, finding.where),
                _follows(outcome, found),
            ),
            tag("dl", {"class": "facts"}, [(tag("dt", {}, name), tag("dd", {}, text)) for name, text in facts if text]),
            _following(outcome, found),
            _copyable("Evidence", "\n".join(finding.detail)) if finding.detail else None,
            _again(found),
        ),
    )  # fmt: skip


def _seen(outcome: Outcome, found: Found) -> str:
    moment, often = found.finding.moment, seen_how_often(found, len(outcome.result.logs))
    first = f", first at {clock(outcome.seconds(moment.tick))}" if moment is not None else ""
    return "; ".join(filter(None, (often and f"{often.removeprefix('seen ')}{first}", state_of(found))))


def _follows(outcome: Outcome, found: Found) -> Markup | None:
    """Return what a finding follows from, for the summary line."""
    causes = outcome.causes.of(found)
    if not causes:
        return None
    more = f", and from {len(causes) - 1} more" if len(causes) > 1 else ""
    return tag("span", {"class": "because"}, f"Follows from {causes[0].id}: {causes[0].finding.what}{more}")


def _following(outcome: Outcome, found: Found) -> Markup | None:
    """Return links to what a finding follows from, and to what follows from it."""
    lists = (
        ("Follows from", outcome.causes.of(found)),
        ("What follows from it", outcome.causes.following(found)),
    )
    made = [
        group(tag("h3", {}, title), tag("ul", {}, [_link(outcome, one) for one in ones]))
        for title, ones in lists
        if ones
    ]
    if not made:
        return None
    return group(made)


def _link(outcome: Outcome, found: Found) -> Markup:
    return tag(
        "li", {}, f"{outcome.ranked(found)}: ", tag("a", {"href": f"#f-{found.id}"}, found.finding.what)
    )


def _again(found: Found) -> Markup | None:
    again = found.reproduction
    lines = typed_lines(found)
    typed = "\n".join(lines)
    in_shell = bool(lines) and lines[0].startswith("$ ")
    if again is None:
        if not in_shell:
            return None
        return _copyable(IN_SHELL, typed.removeprefix("$ "))
    title = f"What to type, in a new game with seed {found.log.seed}"
    if in_shell:
        title, typed = IN_SHELL, typed.removeprefix("$ ")
    if not again.confirmed:
        return _copyable("What was typed before it", typed)
    return group(_copyable(title, typed), more("As a test", _copyable("pytest", test_of(found, Path.cwd()))))


def _copyable(title: str, text: str) -> Markup:
    return tag(
        "figure",
        {"class": "copyable"},
        tag("figcaption", {}, title, " ", tag("button", {"type": "button", "hidden": True}, "Copy")),
        tag("pre", {"tabindex": 0, "aria-label": title}, text),
    )


def _gone(outcome: Outcome) -> Markup | None:
    gone = outcome.verdict.gone
    if not gone:
        return None
    rows = [(one.where, one.kind, severity_word(one.severity), one.what) for one in gone]
    return more(
        f"{len(gone)} of the baseline came no more",
        table("Findings that are gone", ("Where", "Kind", "Severity", "What"), rows),
    )
