"""Files: everything in a pack's data folder must be read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach

READ: Final = ".toml"
FOR_PEOPLE: Final = frozenset({".md", ".txt"})
"""Endings of notes for builders, which nobody expects to be loaded."""


def files_are_read(grounds: LintContext) -> Iterator[Finding]:
    """No file in a data folder may look like content and be ignored.

    Hidden files and notes are not content.
    """
    for root in grounds.content.roots.values():
        for path in sorted((root / "data").rglob("*")):
            beneath = path.relative_to(root)
            hidden = any(part.startswith((".", "_")) for part in beneath.parts)
            if not path.is_file() or hidden or path.suffix in FOR_PEOPLE or path.suffix == READ:
                continue
            place = (Path(root.name) / beneath).as_posix()
            yield breach("file_unread", f"{place}:1", f"The file {beneath.as_posix()} is not read.")


RULES = (files_are_read,)
