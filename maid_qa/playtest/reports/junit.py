"""JUnit XML, as CI servers show it: a suite for each kind of defect, a case for each finding.

It uses the form that both Jenkins and GitLab read. A kind without a finding is a case that passed.
"""

import re
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring  # nothing is parsed here

from maid_qa.playtest.baseline import Standing
from maid_qa.playtest.findings import Found
from maid_qa.playtest.kinds import kinds_of
from maid_qa.playtest.reports.outcome import Outcome, kind_of, remedy_of, severity_word, shown_path
from maid_qa.playtest.reports.repro_text import state_of, typed_lines

_UNFIT: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 cannot contain."""


def junit(outcome: Outcome) -> str:
    """Return the whole file."""
    root = Element("testsuites", name="maid playtest", time=f"{outcome.result.wall_s:.2f}")
    by_kind: dict[str, list[Found]] = {kind: [] for kind in kinds_of(outcome.result.spec.packs)}
    for found in outcome.founds:
        by_kind.setdefault(found.finding.kind, []).append(found)
    for kind in sorted(by_kind):
        _suite(root, outcome, kind, by_kind[kind])
    for counted in ("tests", "failures", "skipped"):
        root.set(counted, str(sum(int(suite.get(counted, "0")) for suite in root)))
    root.set("errors", "0")
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _suite(root: Element, outcome: Outcome, kind: str, founds: list[Found]) -> None:
    suite = SubElement(root, "testsuite", name=f"playtest.{kind}", errors="0", time="0")
    for found in founds:
        _case(suite, outcome, found)
    if not founds:
        SubElement(suite, "testcase", classname=f"playtest.{kind}", name="nothing found", time="0")
    suite.set("tests", str(len(suite)))
    for counted, tag in (("failures", "failure"), ("skipped", "skipped")):
        suite.set(counted, str(sum(case.find(tag) is not None for case in suite)))


def _case(suite: Element, outcome: Outcome, found: Found) -> None:
    finding = found.finding
    name = _fit(f"{finding.where}: {finding.what}")
    case = SubElement(suite, "testcase", classname=f"playtest.{finding.kind}", name=name, time="0")
    place = outcome.definitions.get(found.id)
    if place is not None:
        case.set("file", shown_path(place.file))
        case.set("line", str(place.line))
    if outcome.fails(found) and not _failing_causes(outcome, found):
        failure = SubElement(
            case, "failure", type=severity_word(outcome.severity(found)), message=_fit(finding.what)
        )
        failure.text = _fit(_told(outcome, found))
        return
    SubElement(case, "skipped", message=_fit(_why_not(outcome, found)))
    SubElement(case, "system-out").text = _fit(_told(outcome, found))


def _failing_causes(outcome: Outcome, found: Found) -> list[Found]:
    """Return the causes of a finding that fail too: one fault is one failure."""
    return list(filter(outcome.fails, outcome.causes.of(found)))


def _why_not(outcome: Outcome, found: Found) -> str:
    standing = outcome.standing(found)
    if outcome.fails(found):
        cause = _failing_causes(outcome, found)[0]
        return f"follows from {cause.id}, which fails: {cause.finding.what}"
    if standing is Standing.SUPPRESSED:
        return f"suppressed: {outcome.verdict.reasons.get(found.id, '')}"
    if standing is Standing.KNOWN:
        return "known: it is in the baseline"
    return f"{severity_word(outcome.severity(found))}: milder than --fail-on"


def _told(outcome: Outcome, found: Found) -> str:
    kind = kind_of(found)
    remedy = remedy_of(found)
    parts = [
        f"{kind.title}. {kind.meaning}",
        *([f"To fix it: {remedy}"] if remedy else []),
        *outcome.follows_from(found),
        *outcome.leads_to(found),
        *found.finding.detail,
        f"Finding {found.id}, seed {found.log.seed}: {state_of(found)}.",
        *typed_lines(found),
    ]
    return "\n".join(parts)


def _fit(text: str) -> str:
    return _UNFIT.sub("\ufffd", text)
