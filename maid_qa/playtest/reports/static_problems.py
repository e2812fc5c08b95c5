"""Problems of loaded packs that follow from their content alone, for ``packs check`` and server start.

The content rules are those of playtests (:class:`~maid_engine.ports.playtest.JudgingPack`); here each breach becomes a
:class:`~maid_engine.core.errors.Problem` with file, line, weight and remedy.
"""

from collections.abc import Iterable, Mapping
from itertools import filterfalse
from typing import Final

from maid_engine.core.errors import Problem, Weight
from maid_engine.engine.services import Game
from maid_engine.ports.definitions import Definition
from maid_engine.ports.playtest import Finding, JudgingPack, Severity
from maid_qa.pack_tools import tools_in
from maid_qa.playtest.findings import Findings, Found
from maid_qa.playtest.log import Log
from maid_qa.playtest.reports.outcome import definitions_in, remedy_of
from maid_qa.playtest.root_causes import Causes

WEIGHTS: Final = {
    Severity.NOTE: Weight.HINT,
    Severity.MINOR: Weight.WARNING,
    Severity.MAJOR: Weight.ERROR,
    Severity.CRITICAL: Weight.ERROR,
}


def static_problems(game: Game, packs: Iterable[str]) -> tuple[Problem, ...]:
    """Return the problems of the loaded content, the worst first, in the order of the files, each cause before what follows from it.

    Args:
        game: with the packs loaded.
        packs: their names or folders. A problem that is in no file is set to a pack's manifest.
    """
    names = tuple(packs)
    findings, log = Findings(), Log(names, seed=0)
    for judge in tools_in(game):
        if isinstance(judge, JudgingPack):
            findings.extend(judge.breaches(), log)
    causes = Causes(findings)
    places = definitions_in(game, names, causes.ranked)
    problems = [
        _problem(found, places.get(found.id), follows=causes.depth(found) > 0)
        for root in _in_file_order(causes, places)
        for found in (root, *causes.following(root))
    ]
    return tuple(dict.fromkeys(problems))


def _in_file_order(causes: Causes, places: Mapping[str, Definition]) -> list[Found]:
    """Return the findings that follow from nothing: the worst first, equally bad ones in the order of the files."""

    def rank(found: Found) -> tuple[int, str, int]:
        place = places.get(found.id)
        file, line = (str(place.file), place.line) if place is not None else ("", 0)
        return -causes.severity(found), file, line

    roots = filterfalse(causes.of, causes.ranked)
    return sorted(roots, key=rank)


def _problem(found: Found, place: Definition | None, *, follows: bool) -> Problem:
    finding, remedy = found.finding, remedy_of(found).rstrip(".")
    return Problem(
        file=str(place.file) if place is not None else finding.where,
        line=place.line if place is not None else None,
        what=_with_subject(finding),
        remedy=f"{remedy[:1].lower()}{remedy[1:]}",
        weight=WEIGHTS[finding.severity],
        follows=follows,
    )


def _with_subject(finding: Finding) -> str:
    """Return what is wrong, with the id of its subject if the sentence says only "it"."""
    what = finding.what.rstrip(".")
    if what.startswith(("It ", "Its ")):
        return f"{finding.where}: {what}"
    return what
