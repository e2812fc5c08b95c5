"""What keeps a pack from loading, said so that its builder can go there: file, line, remedy."""

import traceback
from dataclasses import replace
from pathlib import Path

from maid_engine.core.errors import PackError, Problem


def mistakes_in(pack: str, error: Exception) -> tuple[Problem, ...]:
    """The mistakes behind what was raised while a pack was found or loaded.

    Args:
        pack: as it was named.
        error: what was raised.
    """
    if isinstance(error, PackError) and error.problems:
        return error.problems
    cause = error.__cause__ if isinstance(error, PackError) else error
    if not isinstance(cause, Exception):
        return (Problem(pack, None, str(error), "see the pack's name and its pack.py"),)
    what = cause.msg if isinstance(cause, SyntaxError) else f"{type(cause).__name__}: {cause}"
    file, line = _raised_at(cause)
    return (Problem(file or pack, line, what, "the pack's Python raises this while it is loaded"),)


def located(problem: Problem, root: Path) -> Problem:
    """The problem with its file's whole path; packs name their files from their own folder on."""
    file = root.parent / problem.file
    return replace(problem, file=str(file)) if file.exists() else problem


def from_here(problem: Problem) -> Problem:
    """The problem with its file as whoever is to open it would type it: from the working folder on, if it is in there."""
    file, here = Path(problem.file), Path.cwd()
    return replace(problem, file=str(file.relative_to(here))) if file.is_relative_to(here) else problem


def _raised_at(error: Exception) -> tuple[str, int | None]:
    """File and line of the pack's own code that an error is to be looked for in; "" and None when there is none."""
    if isinstance(error, SyntaxError) and error.filename:
        return error.filename, error.lineno or 1
    own = Path(__file__).parents[1]
    in_files = [
        frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).is_file()
    ]
    frames = [frame for frame in in_files if not Path(frame.filename).is_relative_to(own)]
    return (frames[-1].filename, frames[-1].lineno or 1) if frames else ("", None)
