"""Errors of a program as findings, with file and line in a form that is equal on every machine."""

import traceback
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Final

from maid_engine.core.errors import PackError, Problem
from maid_engine.engine.manifest import NAME as MANIFEST
from maid_engine.engine.packs import available
from maid_engine.ports.playtest import KINDS, Finding, Moment

MOST_FRAMES: Final = 12
NOT_PACKS: Final = ("maid_engine", "maid_qa", "<frozen")
"""Prefixes of files that belong to no pack: the engine, the QA tools, and Python itself."""


def fault(kind: str, subject: str, error: BaseException, moment: Moment | None = None) -> Finding:
    """Return an error that was caught as a finding.

    Args:
        kind: of the finding.
        subject: what raised it, as the beginning of a sentence: ``The command "get"``.
        error: what was raised.
        moment: when.
    """
    file, line, function = blamed(error)
    where = f"{file}:{line}"
    what = f"{subject} raised {type(error).__name__} in {function} ({file})."
    return Finding(kind, where, what, KINDS[kind].severity, told(error), moment, "play")


def blamed(error: BaseException) -> tuple[str, int, str]:
    """Return file, line and function to blame for an error: the innermost of the world's own code.

    A pack is blamed before the engine that it called.
    """
    if isinstance(error, SyntaxError) and error.filename:
        return short_path(error.filename), error.lineno or 1, "the file"
    ours = list(filter(_is_ours, traceback.extract_tb(error.__traceback__)))
    if not ours:
        return type(error).__name__, 0, "nowhere"
    packs = filter(_is_of_pack, reversed(ours))
    frame = next(packs, ours[-1])
    return short_path(frame.filename), frame.lineno or 0, frame.name


def _is_ours(frame: traceback.FrameSummary) -> bool:
    return "site-packages" not in frame.filename and bool(frame.lineno)


def _is_of_pack(frame: traceback.FrameSummary) -> bool:
    return not short_path(frame.filename).startswith(NOT_PACKS)


def told(error: BaseException) -> tuple[str, ...]:
    """Return what an error says, and then the calls that led to it, the innermost first, as lines."""
    said = tuple("".join(traceback.format_exception_only(error)).splitlines())
    calls = reversed(traceback.extract_tb(error.__traceback__))
    lines = (*said, *(_call(frame) for frame in islice(calls, MOST_FRAMES)))
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is None:
        return lines
    return (*lines, "That came of:", *told(cause))


def _call(frame: traceback.FrameSummary) -> str:
    place = f"{short_path(frame.filename)}:{frame.lineno}, in {frame.name}"
    if frame.line:
        return f"at {place}: {frame.line}"
    return f"at {place}"


def short_path(path: str) -> str:
    """Return a file's path from its outermost package on, or its folder and name.

    The result does not depend on where Python was started. It is part of a finding's id, and a test that is
    made from a finding runs in another folder than the playtest.
    """
    full = Path(path)
    top = full.parent
    if not full.is_absolute() or not (top / "__init__.py").is_file():
        return "/".join(full.parts[-2:])
    while (top.parent / "__init__.py").is_file():
        top = top.parent
    return full.relative_to(top.parent).as_posix()


# --- packs ---


def pack_findings(name: str, error: Exception) -> tuple[Finding, ...]:
    """Return why a pack could not be loaded: each of its mistakes with file and line."""
    if isinstance(error, PackError):
        if error.problems:
            return tuple(map(problem_finding, error.problems))
        cause = error.__cause__
        if cause is None:
            return (_finding(name, f"The pack {name} cannot be loaded: {error}"),)
        error = cause if isinstance(cause, Exception) else error
    return (fault("pack_error", f"The pack {name}", error),)


def problem_finding(problem: Problem) -> Finding:
    """Return a mistake in a pack's data as a finding."""
    what = problem.what[:1].upper() + problem.what[1:]
    place = replace(problem, file=short_path(problem.file)).place
    return _finding(place, f"{what}.", (f"Remedy: {problem.remedy}",))


def _finding(where: str, what: str, detail: tuple[str, ...] = ()) -> Finding:
    return Finding("pack_error", where, what, KINDS["pack_error"].severity, detail, None, "content")


def is_there(text: str) -> bool:
    """Return whether a pack exists, even if it is broken."""
    return text in available() or (":" in text and "/" not in text) or (Path(text) / MANIFEST).is_file()
