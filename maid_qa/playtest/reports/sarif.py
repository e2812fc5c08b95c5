"""SARIF 2.1.0 (OASIS, 2020), as GitHub code scanning and editors read it: findings at their lines.

Each kind of defect is a rule with its help. A result has its id in ``partialFingerprints``, so it stays the
same alert when the lines above it change.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from maid_engine import __version__
from maid_engine.ports.definitions import Definition
from maid_engine.ports.playtest import Kind, Severity
from maid_qa.playtest.baseline import KnownFinding, Standing
from maid_qa.playtest.findings import Found
from maid_qa.playtest.kinds import kinds_of
from maid_qa.playtest.reports.outcome import Outcome, kind_of, severity_word
from maid_qa.playtest.reports.repro_text import state_of, typed_lines

SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
FINGERPRINT: Final = "maidFindingId/v1"
LEVELS: Final[Mapping[Severity, str]] = {
    Severity.NOTE: "note",
    Severity.MINOR: "warning",
    Severity.MAJOR: "error",
    Severity.CRITICAL: "error",
}


def sarif(outcome: Outcome, *, base: Path | None = None, compared: bool = False) -> str:
    """Return the whole file.

    Args:
        outcome: what to report.
        base: the folder that files are relative to; the current one by default.
        compared: whether there was a baseline, so that results are marked as new or unchanged.
    """
    kinds = _kinds(outcome)
    numbers = {kind: number for number, kind in enumerate(kinds)}
    results = [_result(outcome, found, numbers, base, compared=compared) for found in outcome.founds]
    results += [_absent(known, numbers) for known in outcome.verdict.gone]
    run = {
        "tool": {
            "driver": {
                "name": "maid playtest",
                "semanticVersion": __version__,
                "rules": [_rule(key, kind) for key, kind in kinds.items()],
            }
        },
        "automationDetails": {
            "id": f"playtest/{'+'.join(Path(one).name for one in outcome.result.spec.packs)}/"
        },
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {
            "SRCROOT": {"description": {"text": "The folder in which the playtest was run."}}
        },
        "results": results,
        "properties": {"seed": outcome.result.spec.seed, "eventHash": outcome.result.event_hash},
    }
    whole = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def _kinds(outcome: Outcome) -> dict[str, Kind]:
    kinds = {found.finding.kind: kind_of(found) for found in outcome.founds}
    gone = {
        one.kind: Kind(one.kind.replace("_", " ").capitalize(), one.severity, f"{one.kind}.")
        for one in outcome.verdict.gone
    }
    return dict(sorted({**gone, **kinds, **kinds_of(outcome.result.spec.packs)}.items()))


def _rule(key: str, kind: Kind) -> dict[str, object]:
    remedy = f" {kind.remedy}" if kind.remedy else ""
    return {
        "id": key,
        "name": "".join(word.capitalize() for word in key.split("_")),
        "shortDescription": {"text": f"{kind.title}."},
        "fullDescription": {"text": kind.meaning},
        "help": {
            "text": f"{kind.meaning}{remedy}",
            "markdown": f"**{kind.title}.** {kind.meaning}"
            + (f"\n\n**To fix it:** {kind.remedy}" if remedy else ""),
        },
        "defaultConfiguration": {"level": LEVELS[kind.severity]},
        "properties": {"tags": ["playtest"], "severity": severity_word(kind.severity)},
    }


def _result(
    outcome: Outcome, found: Found, numbers: Mapping[str, int], base: Path | None, *, compared: bool
) -> dict[str, object]:
    finding, standing = found.finding, outcome.standing(found)
    causes = outcome.causes.of(found)
    told = [
        finding.what,
        *(f"Follows from [{one.id}]({number}): {one.finding.what}" for number, one in enumerate(causes, 1)),
        *outcome.leads_to(found),
        *finding.detail,
        f"Seed {found.log.seed}: {state_of(found)}.",
        *typed_lines(found),
    ]
    result: dict[str, object] = {
        "ruleId": finding.kind,
        "ruleIndex": numbers[finding.kind],
        "level": LEVELS[outcome.severity(found)],
        "message": {"text": "\n".join(told)},
        "locations": [_location(finding.where, outcome.definitions.get(found.id), base)],
        "partialFingerprints": {FINGERPRINT: found.id},
        "occurrenceCount": found.times,
        "properties": {
            "severity": severity_word(finding.severity),
            "weight": severity_word(outcome.severity(found)),
            "seed": found.log.seed,
            "reproduced": found.reproduction is not None and found.reproduction.confirmed,
        },
    }
    if causes:
        result["relatedLocations"] = [
            {
                "id": number,
                "message": {"text": f"Follows from {one.id}: {one.finding.what}"},
                **_location(one.finding.where, outcome.definitions.get(one.id), base),
            }
            for number, one in enumerate(causes, 1)
        ]
    if compared:
        result["baselineState"] = "unchanged" if standing is Standing.KNOWN else "new"
    if standing is Standing.SUPPRESSED:
        reason = outcome.verdict.reasons.get(found.id, "")
        result["suppressions"] = [{"kind": "external", "status": "accepted", "justification": reason}]
    return result


def _absent(known: KnownFinding, numbers: Mapping[str, int]) -> dict[str, object]:
    return {
        "ruleId": known.kind,
        "ruleIndex": numbers[known.kind],
        "level": LEVELS[known.severity],
        "message": {"text": known.what},
        "locations": [_location(known.where, None, None)],
        "partialFingerprints": {FINGERPRINT: known.id},
        "baselineState": "absent",
    }


def _location(where: str, place: Definition | None, base: Path | None) -> dict[str, object]:
    location: dict[str, object] = {"logicalLocations": [{"fullyQualifiedName": where}]}
    if place is not None:
        location["physicalLocation"] = {
            "artifactLocation": _artifact(place.file, (base or Path.cwd()).resolve()),
            "region": {"startLine": max(1, place.line)},
        }
    return location


def _artifact(file: Path, base: Path) -> dict[str, str]:
    """Return a file as a URI, relative if possible, because only relative URIs are found on another machine."""
    file = file.resolve()
    if not file.is_relative_to(base):
        return {"uri": file.as_uri()}
    relative = file.as_uri().removeprefix(base.as_uri()).lstrip("/")
    return {"uri": relative, "uriBaseId": "SRCROOT"}
