"""Writes a pack's files to disk."""

import os
from collections.abc import Mapping
from pathlib import Path

SUFFIX = ".new"
"""Ends the name of a file that is not complete yet."""


class DiskPackWriter:
    """Writes files of packs into their folders. Implements `PackWriter`.

    Every new text is on the disk before the first file is replaced, so a full disk changes nothing.
    """

    def write_pack(self, root: Path, files: Mapping[str, str]) -> None:
        """Write files into a pack's folder.

        Raises:
            OSError: one of them cannot be written, or lies outside the folder.
        """
        targets = {_inside(root, name): text for name, text in files.items()}
        try:
            for target, text in targets.items():
                target.parent.mkdir(parents=True, exist_ok=True)
                _write(_unfinished(target), text)
            for target in targets:
                _unfinished(target).replace(target)
        finally:
            for target in targets:
                _unfinished(target).unlink(missing_ok=True)


def _inside(root: Path, name: str) -> Path:
    """Return the path of a file in a folder.

    Raises:
        OSError: it is not in the folder.
    """
    path = (root / name).resolve()
    if not path.is_relative_to(root.resolve()):
        raise OSError(f"{name} is not in {root}")
    return path


def _unfinished(target: Path) -> Path:
    return target.with_name(f"{target.name}{SUFFIX}")


def _write(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
