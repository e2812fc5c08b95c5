"""Turns errors of pack loading into problems that a builder can locate: file, line, remedy."""

import inspect
import sysconfig
import traceback
from dataclasses import replace
from pathlib import Path
from typing import Final

from maid_engine.core.errors import PackError, Problem

_HERE: Final = Path(__file__).parents[1]
_OWN: Final = tuple(_HERE.parent / name for name in (_HERE.name, "maid_stdlib", "maid_qa", "maid_remote"))
"""The folders of MAID's own code, apart from the packs that come with it."""
_PYTHON: Final = Path(sysconfig.get_path("stdlib"))
FOLDER_PACKAGE: Final = "maid_pack_"
"""Beginning of the name of the package as which a pack's folder is imported."""


def mistakes_in(pack: str, error: Exception) -> tuple[Problem, ...]:
    """Return the mistakes behind an error that was raised while a pack was found or loaded.

    Args:
        pack: the pack's name, as requested.
        error: the exception.
    """
    if isinstance(error, PackError) and error.problems:
        return error.problems
    cause = error.__cause__ if isinstance(error, PackError) else error
    if not isinstance(cause, Exception):
        return (Problem(pack, None, str(error), "see the pack's name and its pack.py"),)
    file, line = _raised_at(cause)
    return (Problem(file or pack, line, _said(cause), "the pack's Python raises this while it is loaded"),)


def located(problem: Problem, root: Path) -> Problem:
    """Return the problem with the full path of its file. Packs name their files relative to their folder."""
    file = root.parent / problem.file
    if not file.exists():
        return problem
    return replace(problem, file=str(file))


def from_here(problem: Problem) -> Problem:
    """Return the problem with its file relative to the working folder, if the file is inside it."""
    file, here = Path(problem.file), Path.cwd()
    if file.is_relative_to(here):
        return replace(problem, file=str(file.relative_to(here)))
    return problem


def _said(error: Exception) -> str:
    """Return what an error says. A module of the pack's folder is named by its file."""
    if isinstance(error, SyntaxError):
        return error.msg
    name = error.name if isinstance(error, ModuleNotFoundError) else None
    if name is not None and name.startswith(FOLDER_PACKAGE):
        file = name.partition(".")[2].replace(".", "/")
        return f"there is no {file}.py in the pack's folder"
    return f"{type(error).__name__}: {error}"


def defined_at(kind: type) -> tuple[str, int | None]:
    """Return file and line of the definition of a class; "" and None if its source is not there."""
    try:
        return inspect.getsourcefile(kind) or "", inspect.getsourcelines(kind)[1]
    except (OSError, TypeError):
        return "", None


def _raised_at(error: Exception) -> tuple[str, int | None]:
    """Return file and line of the pack's own code that raised an error; "" and None if there is none."""
    if isinstance(error, SyntaxError) and error.filename:
        return error.filename, error.lineno or 1
    frame = _own_frame(error)
    if frame is not None:
        return frame.filename, frame.lineno or 1
    if isinstance(error, AttributeError):
        return _definition_of(error.obj)
    return ("", None)


def _definition_of(thing: object) -> tuple[str, int | None]:
    """Return file and line of the class of an object of the pack, which lacks what MAID asked for; "" and None for others."""
    if thing is not None:
        source, line = defined_at(type(thing))
        if source and _may_be_a_packs(Path(source)):
            return source, line
    return ("", None)


def _own_frame(error: Exception) -> traceback.FrameSummary | None:
    """Return the innermost frame of an error in a pack's own code; None if there is none.

    A library that a pack's folder calls is blamed only if no file of the folder is known.
    """
    of_folder: traceback.FrameSummary | None = None
    of_library: traceback.FrameSummary | None = None
    for frame in traceback.extract_tb(error.__traceback__):
        file = Path(frame.filename)
        if not _may_be_a_packs(file):
            continue
        if _is_installed(file):
            of_library = frame
        else:
            of_folder = frame
    return of_folder or of_library


def _may_be_a_packs(file: Path) -> bool:
    """Return whether a file exists and belongs neither to MAID nor to Python's standard library."""
    if not file.is_file() or any(file.is_relative_to(folder) for folder in _OWN):
        return False
    return _is_installed(file) or not file.is_relative_to(_PYTHON)


def _is_installed(file: Path) -> bool:
    return any(part in ("site-packages", "dist-packages") for part in file.parts)
