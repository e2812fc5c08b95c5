"""Findings that are known already, and findings that somebody has accepted.

A *baseline* is written by ``maid playtest --write-baseline FILE``: the findings of a run, as JSON. Compared
with it a finding is new or known, and a listed finding that no longer comes is gone. A *suppression file* is
written by hand, in TOML::

    [[suppress]]
    kind = "one_way_exit"           # or: id = "3fa94c0d21be"
    where = "classic_rpg:cliff*"    # * and ? as in file names
    reason = "It is a waterfall."
    until = 2027-03-01              # optional
"""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from fnmatch import fnmatchcase
from itertools import filterfalse
from pathlib import Path
from typing import Final

from maid_engine.commands.target_match import near
from maid_engine.core.errors import ConfigError
from maid_engine.core.toml_lines import LineMap, mistake_in
from maid_engine.ports.playtest import Kind, Severity
from maid_qa.playtest.findings import Found
from maid_qa.playtest.latency import KEY as COSTS
from maid_qa.playtest.root_causes import Causes

VERSION: Final = 1
KEYS: Final = ("id", "kind", "where", "reason", "until")
_ID = re.compile(r"[0-9a-f]{12}")


class Standing(StrEnum):
    """How a finding relates to what was known."""

    NEW = "new"
    KNOWN = "known"
    """It is in the baseline."""
    SUPPRESSED = "suppressed"
    """A suppression covers it and gives a reason."""


@dataclass(frozen=True, slots=True)
class KnownFinding:
    """A finding of an earlier run."""

    id: str
    kind: str
    where: str
    what: str
    severity: Severity


@dataclass(frozen=True, slots=True)
class Suppression:
    """One rule of a suppression file."""

    file: str
    line: int
    reason: str
    id: str = ""
    kind: str = ""
    where: str = "*"
    until: date | None = None
    """The last day on which it applies."""

    def covers(self, found: Found) -> bool:
        """Return whether this rule covers a finding."""
        if self.id:
            return found.id == self.id
        return fnmatchcase(found.finding.kind, self.kind) and fnmatchcase(found.finding.where, self.where)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass
class Verdict:
    """Each finding's standing, and whether the run failed."""

    standing: dict[str, Standing] = field(default_factory=dict)
    """Finding's id → standing."""
    reasons: dict[str, str] = field(default_factory=dict)
    """Id of a suppressed finding → the reason."""
    gone: tuple[KnownFinding, ...] = ()
    """Findings of the baseline that this run does not have."""
    notes: tuple[str, ...] = ()
    """Suppressions that have expired or cover nothing."""
    fail_on: Severity | None = None
    failing: tuple[Found, ...] = ()
    """New findings severe enough to fail the run."""

    def of(self, found: Found) -> Standing:
        """Return a finding's standing."""
        return self.standing.get(found.id, Standing.NEW)

    def counts(self, found: Found) -> bool:
        """Return whether a finding adds to the severity of its cause: it is not suppressed."""
        return self.of(found) is not Standing.SUPPRESSED

    def count(self, standing: Standing) -> int:
        """Return how many findings have this standing."""
        return sum(one is standing for one in self.standing.values())


def judge(
    founds: Iterable[Found],
    *,
    baseline: Mapping[str, KnownFinding] | None = None,
    suppressions: Iterable[Suppression] = (),
    fail_on: Severity | None = None,
    today: date | None = None,
) -> Verdict:
    """Compare a run with what was known.

    Args:
        founds: its findings.
        baseline: of an earlier run; with `None` everything is new.
        suppressions: the findings to ignore.
        fail_on: least severity of a new finding that fails the run; with `None` nothing does.
        today: the date, for suppressions that expire; with `None` none has.
    """
    known, every, rules = baseline or {}, tuple(founds), tuple(suppressions)
    living = tuple(one for one in rules if _is_in_force(one, today))
    covered = _covered(every, living)
    verdict = Verdict(fail_on=fail_on)
    verdict.standing = {found.id: Standing.NEW for found in every}
    verdict.gone = tuple(one for id_, one in known.items() if id_ not in verdict.standing)
    verdict.standing |= dict.fromkeys(known.keys() & verdict.standing.keys(), Standing.KNOWN)
    verdict.standing |= dict.fromkeys(covered, Standing.SUPPRESSED)
    verdict.reasons = {id_: rule.reason for id_, rule in covered.items()}
    verdict.notes = tuple(_notes(rules, living, set(covered.values())))
    if fail_on is not None:
        verdict.failing = tuple(_failing(every, verdict, fail_on))
    return verdict


def _covered(founds: Iterable[Found], rules: Sequence[Suppression]) -> dict[str, Suppression]:
    """Return id → the first rule that covers it, for each finding that one covers."""
    covered = {}
    for found in founds:
        for rule in rules:
            if rule.covers(found):
                covered[found.id] = rule
                break
    return covered


def _failing(founds: Sequence[Found], verdict: Verdict, fail_on: Severity) -> Iterator[Found]:
    """Yield the new findings that are at least this severe, each with what follows from it."""
    causes = Causes(founds)
    for found in founds:
        if verdict.of(found) is Standing.NEW and causes.severity(found, verdict.counts) >= fail_on:
            yield found


def _is_in_force(rule: Suppression, today: date | None) -> bool:
    return today is None or rule.until is None or today <= rule.until


def _notes(
    rules: Iterable[Suppression], living: Iterable[Suppression], used: set[Suppression]
) -> Iterable[str]:
    alive = set(living)
    for rule in rules:
        if rule not in alive:
            yield f"{rule}: this suppression ran out on {rule.until}; fix the finding, or set another date"
        elif rule not in used:
            yield f"{rule}: this suppression matches no finding; remove it"


def severity_of(text: str, *others: str) -> Severity:
    """Return the severity that a word names.

    Args:
        text: the word.
        others: other allowed words, for the error message.

    Raises:
        ConfigError: there is no such severity.
    """
    try:
        return Severity[text.upper()]
    except KeyError:
        allowed = ", ".join((*(one.name.lower() for one in Severity), *others))
        raise ConfigError(f"there is no severity {text!r}; there are: {allowed}") from None


# --- the baseline ---


def write_baseline(path: Path, founds: Iterable[Found], costs: Mapping[str, float] | None = None) -> None:
    """Write a baseline: findings, and the cost of commands (:mod:`~maid_qa.playtest.latency`)."""
    rows = [
        {
            "id": found.id,
            "kind": found.finding.kind,
            "where": found.finding.where,
            "what": found.finding.what,
            "severity": found.finding.severity.name.lower(),
        }
        for found in founds
    ]
    values = {"version": VERSION, "findings": rows, COSTS: dict(costs or {})}
    path.write_text(json.dumps(values, indent=2) + "\n", encoding="utf-8")


def read_baseline(path: Path) -> dict[str, KnownFinding]:
    """Return the findings of an earlier run, by id.

    Raises:
        ConfigError: the file is missing, or is not a baseline. The text names file, line and remedy.
    """
    try:
        values = json.loads(_text(path, "--write-baseline makes one"))
    except json.JSONDecodeError as error:
        raise ConfigError(
            f"{path}:{error.lineno}: not JSON: {error.msg}; write it again with --write-baseline"
        ) from None
    if not _is_baseline(values):
        raise ConfigError(
            f'{path}:1: no baseline of this version ({{"version": {VERSION}, "findings": […]}}); '
            "write it again with --write-baseline"
        )
    found = [_known(path, number, row) for number, row in enumerate(values["findings"], 1)]
    return {one.id: one for one in found}


def _is_baseline(values: object) -> bool:
    """Return whether these values of a file are a baseline of this version."""
    if not isinstance(values, dict) or values.get("version") != VERSION:
        return False
    return isinstance(values.get("findings"), list)


def _known(path: Path, number: int, row: object) -> KnownFinding:
    texts = ("id", "kind", "where", "what")
    if not isinstance(row, dict) or not all(isinstance(row.get(key), str) for key in texts):
        raise ConfigError(f"{path}: finding {number} lacks one of the texts {', '.join(texts)}")
    try:
        severity = severity_of(str(row.get("severity", "")))
    except ConfigError as error:
        raise ConfigError(f"{path}: finding {number}: {error}") from None
    return KnownFinding(row["id"], row["kind"], row["where"], row["what"], severity)


# --- suppressions ---


def read_suppressions(path: Path, kinds: Mapping[str, Kind]) -> tuple[Suppression, ...]:
    """Return the findings that a file says to ignore.

    Args:
        path: the TOML file.
        kinds: the kinds of defects that it may name, by key.

    Raises:
        ConfigError: the file is missing or invalid. Every mistake is named with file, line and what is
            allowed.
    """
    text = _text(path, "make it, or leave --suppress out")
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        mistake = mistake_in(text, error)
        raise ConfigError(f"{path}:{mistake.line}: not TOML: {mistake.what}") from None
    reader = _Suppressions(str(path), LineMap(text), kinds)
    found = reader.read(values)
    if reader.mistakes:
        raise ConfigError("\n".join(reader.mistakes))
    return found


class _Suppressions:
    """Reads the tables of one file, and collects the mistakes."""

    def __init__(self, file: str, lines: LineMap, kinds: Mapping[str, Kind]) -> None:
        self._file = file
        self._lines = lines
        self._kinds = kinds
        self.mistakes: list[str] = []

    def read(self, values: Mapping[str, object]) -> tuple[Suppression, ...]:
        for key in values:
            if key != "suppress":
                self._wrong((key,), f"there is no table [{key}]; each suppression is a [[suppress]]")
        tables = values.get("suppress", [])
        if not isinstance(tables, list):
            self._wrong(("suppress",), "write [[suppress]], with two brackets")
            return ()
        return tuple(self._one(number, table) for number, table in enumerate(tables))

    def _one(self, number: int, table: Mapping[str, object]) -> Suppression:
        path = ("suppress", number)
        for key in filterfalse(KEYS.__contains__, table):
            self._wrong((*path, key), f"there is no key {key!r}; {_hint(key, KEYS)}")
        id_, kind, where, reason = (
            self._string(path, table, key) for key in ("id", "kind", "where", "reason")
        )
        if not reason.strip():
            self._wrong(path, 'a suppression needs a reason: reason = "…"')
        if bool(id_) == bool(kind):
            self._wrong(path, "say either id, or kind and where")
        if id_:
            self._check_id(path, id_, where)
        if kind:
            self._check_kind(path, kind)
        return Suppression(
            self._file,
            self._lines.line(path),
            reason,
            id_,
            kind,
            where or "*",
            self._day(path, table),
        )

    def _check_id(self, path: tuple[str | int, ...], id_: str, where: str) -> None:
        """Collect what is wrong with an id, and with a place beside it."""
        if not _ID.fullmatch(id_):
            self._wrong((*path, "id"), f"{id_!r} is not an id; an id has twelve digits of 0-9 and a-f")
        if where:
            self._wrong((*path, "where"), "an id says where already; leave where out")

    def _check_kind(self, path: tuple[str | int, ...], kind: str) -> None:
        """Collect that no kind of defect fits this name or pattern."""
        if not any(fnmatchcase(known, kind) for known in self._kinds):
            self._wrong((*path, "kind"), f"there is no kind {kind!r}; {_hint(kind, self._kinds)}")

    def _string(self, path: tuple[str | int, ...], table: Mapping[str, object], key: str) -> str:
        value = table.get(key, "")
        if isinstance(value, str):
            return value
        self._wrong((*path, key), f"{key} is a text, in double quotes, not {value!r}")
        return ""

    def _day(self, path: tuple[str | int, ...], table: Mapping[str, object]) -> date | None:
        value = table.get("until")
        if value is None or (isinstance(value, date) and not isinstance(value, datetime)):
            return value
        self._wrong((*path, "until"), f"until is a day without quotes, such as 2027-03-01, not {value!r}")
        return None

    def _wrong(self, path: tuple[str | int, ...], what: str) -> None:
        self.mistakes.append(f"{self._file}:{self._lines.line(path)}: {what}")


def _hint(word: str, known: Iterable[str]) -> str:
    """Return what a wrong word may have meant, or all that is known."""
    every = list(known)
    close = near(word, every)
    if close:
        return f"did you mean: {', '.join(close)}?"
    return f"there are: {', '.join(every)}"


def _text(path: Path, remedy: str) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ConfigError(f"{path}: not UTF-8; save it as UTF-8") from None
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}; {remedy}") from None
