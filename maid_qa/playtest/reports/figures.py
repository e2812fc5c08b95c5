"""A playtest as one JSON object, with the keys of the bench commands."""

import os
import platform
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from maid_engine import __version__
from maid_engine.core.errors import PackError
from maid_engine.ports.playtest import FAMILIES
from maid_qa.playtest.baseline import Standing
from maid_qa.playtest.coverage import Coverage
from maid_qa.playtest.findings import Found
from maid_qa.playtest.reports.coverage_text import missed
from maid_qa.playtest.reports.outcome import Outcome, remedy_of, severity_word, shown_path
from maid_qa.playtest.reports.repro_text import commands_to_see, follows_from_files, typed_lines
from maid_qa.replay.header import provenance


def figures(outcome: Outcome) -> dict[str, object]:
    """Return all that the run has found, counted and measured."""
    result, verdict = outcome.result, outcome.verdict
    return {
        "version": __version__,
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "seed": result.spec.seed,
        "packs": list(result.spec.packs),
        "agents": len(result.log.cast),
        "players": dict(result.spec.players),
        "sim_hours": round(outcome.seconds(result.ticks) / 3600, 4),
        "wall_s": round(result.wall_s, 2),
        "cpu_s": round(result.cpu_s, 2),
        "stopped": result.stopped,
        "phases_s": {phase: round(took, 2) for phase, took in result.phases_s.items()},
        "coverage": coverage_of(result.coverage),
        "lent": list(result.coverage.loans),
        "not_reached": {family: _missed(outcome, family) for family in result.coverage.families()},
        "findings": [_row(outcome, found) for found in outcome.founds],
        "counts": {standing.value: verdict.count(standing) for standing in Standing},
        "gone": [
            {"id": one.id, "class": one.kind, "where": one.where, "what": one.what} for one in verdict.gone
        ],
        "failing": [found.id for found in verdict.failing],
        "notes": list(verdict.notes),
        "event_hash": result.event_hash,
        "spec": asdict(result.spec),
        "made_of": _made_of(result.spec.packs),
        **result.figures,
    }


def _made_of(packs: Iterable[str]) -> Mapping[str, object]:
    """Return the versions of the program and the packs, for a repeated run."""
    try:
        return provenance(packs)
    except PackError:
        return {}


def coverage_of(coverage: Coverage) -> dict[str, object]:
    """Return for each family how much of it was seen, or the reason why it was not measured."""
    found: dict[str, Any] = {}
    for family in FAMILIES:
        share = coverage.share(family)
        found[family] = {
            "seen": share.seen,
            "total": share.total,
            "only_lent": share.lent,
            "by_players": coverage.by_players.get(family, 0),
        }
        if family in coverage.missing:
            found[family]["not_measured"] = coverage.missing[family]
    return found


def _missed(outcome: Outcome, family: str) -> list[dict[str, object]]:
    return [
        {"id": one.target.id, "name": one.target.name, "why": one.why, "only_lent": one.lent}
        for one in missed(outcome, family)
    ]


def _row(outcome: Outcome, found: Found) -> Mapping[str, object]:
    finding, again = found.finding, found.reproduction
    place = outcome.definitions.get(found.id)
    return {
        "id": found.id,
        "class": finding.kind,
        "severity": severity_word(finding.severity),
        "weight": severity_word(outcome.severity(found)),
        "follows_from": [{"id": one.id, "what": one.finding.what} for one in outcome.causes.of(found)],
        "leads_to": [one.id for one in outcome.causes.following(found)],
        "standing": outcome.standing(found).value,
        "where": finding.where,
        "what": finding.what,
        "remedy": remedy_of(found),
        "detail": list(finding.detail),
        "proof": finding.proof,
        "times": None if follows_from_files(found) else found.times,
        "games": None if follows_from_files(found) else 1 + len(found.elsewhere),
        "seed": found.log.seed,
        "file": shown_path(place.file) if place is not None else None,
        "line": place.line if place is not None else None,
        "commands": [list(typed) for typed in commands_to_see(found)],
        "minimised": again is not None and again.minimised,
        "reproduced": again is not None and again.confirmed,
        "from_files": follows_from_files(found),
        "to_see": list(typed_lines(found)),
    }
