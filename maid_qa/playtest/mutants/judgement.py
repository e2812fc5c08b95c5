"""Which findings mean the planted bug, which follow from it, and which are false."""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from maid_engine.ports.mutants import Mutant
from maid_engine.ports.playtest import Finding


class Sighting(NamedTuple):
    """A finding in a play of a mutant."""

    finding: Finding
    command: str
    """The command that was typed at that moment; "" if none was, or if the content alone shows it."""
    commands: int
    """How many commands had been typed by then."""


class Judgement(NamedTuple):
    """The findings of one play."""

    hits: tuple[Sighting, ...]
    """Findings that mean the planted bug."""
    effects: tuple[Sighting, ...]
    """Findings about the same place or about what the bug has made unreachable, of another kind."""
    false: tuple[Sighting, ...]
    """Other findings that the pack without the bug does not have."""


def judge(
    mutant: Mutant, seen: Iterable[Sighting], *, own: Collection[str], lost: Collection[str]
) -> Judgement:
    """Sort the findings of a play.

    Args:
        mutant: what was planted.
        seen: what was found.
        own: the ids of the findings that the pack has without the bug.
        lost: the ids of what the bug has made unreachable.
    """
    hits: list[Sighting] = []
    effects: list[Sighting] = []
    false: list[Sighting] = []
    for sighting in seen:
        finding = sighting.finding
        if finding.id in own:
            continue
        if not _is_of(mutant, sighting):
            follows = _names(finding, lost) or _follows(finding, (*mutant.names, *lost))
            (effects if follows else false).append(sighting)
        elif finding.kind in mutant.kinds:
            hits.append(sighting)
        else:
            effects.append(sighting)
    return Judgement(tuple(hits), tuple(effects), tuple(false))


def _is_of(mutant: Mutant, sighting: Sighting) -> bool:
    """Return whether a finding is about what a mutant has spoiled, by its command or by its names."""
    spoiled = {sighting.command, sighting.finding.where} & set(mutant.commands)
    return bool(spoiled) or _names(sighting.finding, mutant.names)


def _names(finding: Finding, names: Iterable[str]) -> bool:
    """Return whether a finding contains one of these names, as its place or in its words."""
    return _any_in(names, (finding.where, finding.what, *finding.detail))


def _follows(finding: Finding, names: Iterable[str]) -> bool:
    """Return whether a finding states that it follows from one of these."""
    return _any_in(names, finding.lacks)


def _any_in(names: Iterable[str], texts: Sequence[str]) -> bool:
    patterns = [re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE) for name in names]
    return any(pattern.search(text) for pattern in patterns for text in texts)
