"""A result, compared with what was known, with places in files: the input of every report."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from maid_engine.core.errors import PackError
from maid_engine.core.sequences import first
from maid_engine.engine.manifest import NAME as MANIFEST
from maid_engine.engine.packs import find
from maid_engine.engine.services import Game
from maid_engine.ports.definitions import Definition, Definitions
from maid_engine.ports.playtest import Kind, Severity
from maid_qa.pack_tools import tools_in
from maid_qa.playtest.baseline import Standing, Verdict
from maid_qa.playtest.findings import Found
from maid_qa.playtest.kinds import kinds_of
from maid_qa.playtest.root_causes import Causes
from maid_qa.playtest.spec import PlaytestResult

STOPPED: Final = "Stopped early: this is what was found so far, and what was not reached may still have been."


@dataclass(frozen=True)
class Outcome:
    """The input of reports."""

    result: PlaytestResult
    verdict: Verdict = field(default_factory=Verdict)
    definitions: Mapping[str, Definition] = field(default_factory=dict)
    """Finding's id → where it is to be fixed."""

    @cached_property
    def causes(self) -> Causes:
        """Return the findings with their causes."""
        return self.result.causes()

    @property
    def founds(self) -> tuple[Found, ...]:
        """Return the findings, the worst first, and each cause before what follows from it."""
        return self.causes.ranked

    def severity(self, found: Found) -> Severity:
        """Return the severity of a finding together with all that follows from it and is not suppressed."""
        return self.causes.severity(found, self.verdict.counts)

    def follows_from(self, found: Found) -> tuple[str, ...]:
        """Return a sentence for each finding that this one follows from directly."""
        return tuple(f"Follows from {one.id}: {one.finding.what}" for one in self.causes.of(found))

    def leads_to(self, found: Found) -> tuple[str, ...]:
        """Return sentences about findings that follow from this one: circle, number, and the raised severity."""
        count = len(self.causes.following(found))
        if not count:
            return ()
        told = f"{count} other finding{'s' * (count > 1)} follow{'s' * (count == 1)} from it"
        own = self.by_itself(found)
        rank = (
            f": it is {own}, and ranks as the worst of them, {severity_word(self.severity(found))}"
            if own
            else ""
        )
        return (*self._circle(found), f"{told}{rank}.")

    def by_itself(self, found: Found) -> str:
        """Return the severity of a finding alone, as in "by itself minor"; "" if it equals :meth:`severity`."""
        own = found.finding.severity
        word = "a note" if own is Severity.NOTE else severity_word(own)
        if own >= self.severity(found):
            return ""
        return f"by itself {word}"

    def ranked(self, found: Found) -> str:
        """Return the word for its severity, and for that of the finding alone if it is less."""
        own = self.by_itself(found)
        return f"{severity_word(self.severity(found))}{own and f' ({own})'}"

    def _circle(self, found: Found) -> tuple[str, ...]:
        """Return a sentence about two findings that need each other: where the other is, and what is between."""
        around = self.causes.circle(found)
        if not around:
            return ()
        alike = [one for one in around if _sort(one) == _sort(found)]
        other = first(alike, around[0])
        by = ""
        between = [self._name(one) for one in around if one is not other]
        if between:
            by = f" (by way of: {'; '.join(between)})"
        return (f"Each needs the other: {self._name(found)} ↔ {self._name(other)}{self._file(other)}{by}.",)

    def _file(self, found: Found) -> str:
        """Return the file and line of what a finding is about, if they are known."""
        place = self.definitions.get(found.id)
        if place is None or place.line <= 1:
            return ""
        return f" in {shown_path(place.file)}:{place.line}"

    def _name(self, found: Found) -> str:
        """Return the name of what a finding is about."""
        id_ = _fact(found).partition(":")[2] or found.finding.where
        return self._names.get(id_, id_)

    @cached_property
    def _names(self) -> Mapping[str, str]:
        game = self.result.game
        if game is not None and game.truth is not None:
            return game.truth.names()
        return {}

    @property
    def knows_all(self) -> bool:
        """Return whether it was a game of ours, so that the total of targets is known; another MUD's is not."""
        return bool(self.result.event_hash)

    @property
    def shows_players_alone(self) -> bool:
        """Return whether it is of interest what the players reached without the sweep."""
        return self.result.spec.sweep and any(self.result.coverage.by_players.values())

    def seconds(self, tick: int) -> float:
        """Return the simulated seconds from the beginning of the play to a tick."""
        return tick / self.result.ticks_per_second

    def of_maid(self, found: Found) -> str:
        """Return a remark for a finding about MAID's own sentences, which no pack's builder can correct."""
        place = self.definitions.get(found.id)
        if found.finding.where in self._sentences and not _in_a_pack(place):
            return "a sentence of MAID itself"
        return ""

    @cached_property
    def _sentences(self) -> frozenset[str]:
        game = self.result.game
        if game is not None:
            return frozenset(template.id for template in game.catalogue)
        return frozenset()

    def standing(self, found: Found) -> Standing:
        """Return whether a finding is new, known or suppressed."""
        return self.verdict.of(found)

    def fails(self, found: Found) -> bool:
        """Return whether CI should show it as a failure: it is new, and severe enough."""
        limit = self.verdict.fail_on
        return self.standing(found) is Standing.NEW and (limit is None or self.severity(found) >= limit)


def _in_a_pack(place: Definition | None) -> bool:
    """Return whether its place is in a file of a pack, not the manifest, which stands for unknown places."""
    return place is not None and place.file.name != MANIFEST


def _fact(found: Found) -> str:
    """Return the fact that a finding denies, as in "quest:my_world:rats", or ""."""
    return next(iter(found.finding.denies), "")


def _sort(found: Found) -> str:
    """Return the sort of thing that a finding denies, as in "quest"."""
    return _fact(found).partition(":")[0]


def kind_of(found: Found) -> Kind:
    """Return the kind of a defect. A kind that no pack declares is described by its key."""
    finding = found.finding
    title = finding.kind.replace("_", " ").capitalize()
    return kinds_of(found.log.packs).get(finding.kind) or Kind(title, finding.severity, f"{title}.", "")


def remedy_of(found: Found) -> str:
    """Return how to fix it in this case, as a sentence; "" if it is not known."""
    own = found.finding.remedy
    if own:
        return f"{own[:1].upper()}{own[1:]}."
    return kind_of(found).remedy


def severity_word(severity: Severity) -> str:
    """Return the severity in lower case."""
    return severity.name.lower()


SEVERITIES: Final = tuple(severity_word(one) for one in sorted(Severity, reverse=True))
"""The words for severities, the worst first."""


def _exactly(found: Found, known: Iterable[Definitions]) -> Definition | None:
    """Return where a pack defines what a finding is about."""
    table = found.finding.table or kind_of(found).table
    exact = (one.definition_of(found.finding.where, table) for one in known)
    return next((one for one in exact if one is not None), None)


def _in_manifest(found: Found, manifests: dict[str, Definition]) -> Definition | None:
    """Return the file that a finding names, or the manifest of its pack, or of the last pack."""
    where = found.finding.where
    file = _as_file(where, manifests.values())
    return file or manifests.get(where.partition(":")[0]) or next(reversed(manifests.values()), None)


def definitions_in(game: Game, packs: Iterable[str], founds: Iterable[Found]) -> dict[str, Definition]:
    """Return finding's id → the file and line where it is to be fixed.

    What is in no file, such as a command, is set to the manifest of its pack, because code scanning shows
    nothing without a file.
    """
    known = [one for one in tools_in(game) if isinstance(one, Definitions)]
    manifests = _manifests(packs)
    placed: dict[str, Definition] = {}
    for found in founds:
        place = _in_scenario(found) or _exactly(found, known) or _in_manifest(found, manifests)
        if place is not None:
            placed[found.id] = place
    return placed


def _in_scenario(found: Found) -> Definition | None:
    line = found.finding.where.rpartition(":")[2]
    if found.reproduction is None or found.reproduction.scenario is None or not line.isdigit():
        return None
    return Definition(found.reproduction.scenario, int(line))


def _as_file(where: str, manifests: Iterable[Definition]) -> Definition | None:
    """Return a place that already is a file and line.

    Files of a pack may be relative to its parent folder.
    """
    file, _, line = where.rpartition(":")
    if not line.isdigit():
        return None
    roots = [Path(), *(one.file.parent.parent for one in manifests)]
    found = next((root / file for root in roots if (root / file).is_file()), None)
    if found is None:
        return None
    return Definition(found, int(line))


def _manifests(packs: Iterable[str]) -> dict[str, Definition]:
    found: dict[str, Definition] = {}
    for text in packs:
        try:
            pack = find(text)
        except PackError:
            continue
        found[pack.manifest.name] = Definition(pack.pack.root / "manifest.toml", 1)
    return found


def shown_path(file: Path, base: Path | None = None) -> str:
    """Return a file relative to a folder, the current one by default, if it lies below it; with slashes."""
    try:
        return file.resolve().relative_to((base or Path.cwd()).resolve()).as_posix()
    except ValueError:
        return file.resolve().as_posix()
