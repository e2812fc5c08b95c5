"""Measures the check of lines: how many good lines it refuses, and how many bad ones it lets pass.

``lines/contexts.json``  what AI players of simulated games knew at one moment, with the prompt as a model reads it
``lines/set*.tsv``       lines that people wrote for these contexts, without knowledge of the check: context, good or
                         bad, what is bad about it, the line
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple, TypedDict

from maid_engine.ai_players.models.envelope import Section, SectionKind
from maid_engine.ai_players.questions.line_check import line_objection
from maid_engine.ai_players.questions.line_judge import LineJudge
from maid_engine.core.errors import ConfigError

FOLDER: Final = Path(__file__).parent / "lines"
CONTEXTS: Final = "contexts.json"


@dataclass(frozen=True, slots=True)
class LineContext:
    """What an AI player knows when it answers, and the words that it answers."""

    id: str
    speaker: str
    words: str
    intent: str
    line: str
    """The line of the rule."""
    me: str
    sections: tuple[Section, ...]
    """Those of the prompt."""
    prompt: str
    """The prompt as a model reads it."""


class SpokenLine(NamedTuple):
    """One line that an AI player might say."""

    context: str
    good: bool
    fault: str
    """What is bad about it; empty for a good line."""
    text: str


@dataclass(frozen=True, slots=True)
class LineFigures:
    """How lines were judged."""

    good: int
    bad: int
    good_refused: tuple[str, ...]
    """Good lines that were refused, each with its context and the reason."""
    bad_passed: tuple[str, ...]
    """Bad lines that were let pass, each with its context and its fault."""
    passed_by_fault: Mapping[str, str]
    """Fault → passed lines of all such lines."""
    check_ms: float
    """Mean processor time of a check, in milliseconds."""

    def summary(self) -> "LineSummary":
        """Return the figures for a report; shares are from 0 to 1."""
        return LineSummary(
            good=self.good,
            good_refused=round(len(self.good_refused) / max(1, self.good), 4),
            bad=self.bad,
            bad_passed=round(len(self.bad_passed) / max(1, self.bad), 4),
            bad_passed_by_fault=dict(self.passed_by_fault),
            check_ms=self.check_ms,
        )


class LineSummary(TypedDict):
    """The figures of one set of lines, in JSON types."""

    good: int
    good_refused: float
    bad: int
    bad_passed: float
    bad_passed_by_fault: dict[str, str]
    check_ms: float


class _SectionRow(TypedDict):
    """A section in the file of contexts."""

    kind: str
    items: list[str]
    tainted: list[bool]


class _ContextRow(TypedDict):
    """A context in the file of contexts."""

    id: str
    given: dict[str, str]
    """The fields of the context that are texts."""
    sections: list[_SectionRow]
    prompt: str


def read_contexts(folder: Path = FOLDER) -> dict[str, LineContext]:
    """Return the contexts of a folder by id.

    Raises:
        ConfigError: the file is missing, or its contents are invalid.
    """
    path = folder / CONTEXTS
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
        contexts = [_context(row) for row in rows]
    except FileNotFoundError:
        raise ConfigError(f"{path} is missing") from None
    except (ValueError, TypeError, KeyError) as error:
        raise ConfigError(f"{path.name}: {error}") from error
    return {context.id: context for context in contexts}


def _context(row: "_ContextRow") -> LineContext:
    sections = tuple(
        Section(SectionKind(one["kind"]), tuple(one["items"]), (), tuple(one["tainted"]))
        for one in row["sections"]
    )
    return LineContext(id=row["id"], sections=sections, prompt=row["prompt"], **row["given"])


def read_sets(folder: Path = FOLDER) -> dict[str, tuple[SpokenLine, ...]]:
    """Return the lines of each set of a folder, by the name of its file without ending.

    Raises:
        ConfigError: a row has not four columns, or is neither good nor bad.
    """
    return {path.stem: _set(path) for path in sorted(folder.glob("set*.tsv"))}


def _set(path: Path) -> tuple[SpokenLine, ...]:
    rows = path.read_text(encoding="utf-8").splitlines()
    return tuple(_line(row, f"{path.name}:{number}") for number, row in enumerate(rows, 1))


def _line(row: str, where: str) -> SpokenLine:
    columns = row.split("\t")
    if len(columns) != 4 or columns[1] not in ("good", "bad"):
        raise ConfigError(f"{where}: give context, good or bad, fault, and line, with tabs between")
    context, verdict, fault, text = columns
    return SpokenLine(context, verdict == "good", fault, text)


def judge(
    contexts: Mapping[str, LineContext], lines: Sequence[SpokenLine], weights: LineJudge | None = None
) -> LineFigures:
    """Check lines as the answers of a model are checked, and return how many were judged wrongly.

    `weights`: those to judge by; `None` for those that ship with the engine.

    Raises:
        ConfigError: a line is for a context that does not exist.
    """
    judged: dict[bool, list[_Judged]] = {True: [], False: []}
    # All lines together: many systems count processor time in steps of 4 ms or more.
    began = process_time()
    for line in lines:
        judged[line.good].append(_Judged(line, _objection(contexts, line, weights)))
    seconds = process_time() - began
    return _figures(judged[True], judged[False], seconds / max(1, len(lines)))


def _figures(good: Sequence["_Judged"], bad: Sequence["_Judged"], seconds: float) -> LineFigures:
    refused = tuple(str(one) for one in good if one.objection)
    passed = [one for one in bad if not one.objection]
    by_fault = _by_fault(bad, passed)
    check_ms = round(seconds * 1000, 3)
    return LineFigures(len(good), len(bad), refused, tuple(map(str, passed)), by_fault, check_ms)


class _Judged(NamedTuple):
    """A line, and why it was refused."""

    line: SpokenLine
    objection: str
    """Empty if it was not refused."""

    def __str__(self) -> str:
        return f"{self.line.context}: {self.line.text} ({self.objection or self.line.fault})"


def _by_fault(bad: Sequence[_Judged], passed: Sequence[_Judged]) -> dict[str, str]:
    faults = Counter(one.line.fault for one in bad)
    missed = Counter(one.line.fault for one in passed)
    return {fault: f"{missed[fault]} of {count}" for fault, count in sorted(faults.items())}


def _objection(contexts: Mapping[str, LineContext], line: SpokenLine, weights: LineJudge | None) -> str:
    """Return why a line is refused; empty if it is not."""
    context = contexts.get(line.context)
    if context is None:
        raise ConfigError(f"there is no context {line.context}")
    return line_objection(context, line.text, context.sections, judge=weights)
