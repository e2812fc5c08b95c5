"""In which definition a problem of a pack's files is."""

from collections.abc import Mapping

from maid_engine.core.errors import Problem
from maid_engine.core.toml_lines import LineMap, values_of
from maid_stdlib.drafts.edits import Files, Key
from maid_stdlib.drafts.toml_text import DEFINITION, value_at

NOWHERE: Key = ("", "")
"""Stands for no definition."""


def place_of(problem: Problem, files: Files, folder: str) -> Key:
    """Return the path at which a problem is: kind and id of the definition, and the keys in it; for a spawn or a link, its room.

    Args:
        problem: the problem, whose file is named from the pack's folder on.
        files: the files that were read.
        folder: the name of the pack's folder.
    """
    text = files.get(problem.file.removeprefix(f"{folder}/"))
    if text is None or problem.line is None:
        return NOWHERE
    found = LineMap(text).path_at(problem.line)
    if len(found) < DEFINITION:
        return NOWHERE
    if isinstance(found[1], int):
        entry = value_at(values_of(text), found[:DEFINITION])
        room = entry.get("room", "") if isinstance(entry, Mapping) else ""
        return ("room", str(room))
    return found
