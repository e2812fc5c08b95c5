"""Finds files and folders of a pack that nothing reads, though their names are near to what is read."""

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from maid_engine.commands.target_match import near
from maid_engine.core.errors import Problem, Weight
from maid_engine.engine.manifest import NAME as MANIFEST
from maid_engine.engine.manifest import line_of
from maid_engine.ports.packs import Manifest

READ: Final = {"data": (".toml",), "dialogue": (".toml", ".txt")}
"""Folder of a pack → endings of the files that are read in it."""
PYTHON: Final = "pack.py"
_PROSE: Final = frozenset({".md", ".rst"})
"""Endings of files for people."""


def layout_problems(root: Path, manifest: Manifest) -> Iterator[Problem]:
    """Yield what stands in a pack's folder and is not read, and what its manifest promises in vain."""
    yield from _misnamed_folders(root)
    yield from _misnamed_files(root / "dialogue", READ["dialogue"])
    yield from _missing_world(root, manifest)


def code_without_pack(root: Path) -> Iterator[Problem]:
    """Yield a problem if a folder that is loaded as a pack of prose has Python beside its manifest."""
    modules = sorted(path.name for path in root.glob("*.py") if path.name != "__init__.py")
    if modules:
        what = f"{', '.join(modules)}: this Python is not loaded, because there is no {PYTHON}"
        yield Problem(str(root / modules[0]), 1, what, f"write {PYTHON} with a class that has on_load")


def _misnamed_folders(root: Path) -> Iterator[Problem]:
    absent = [name for name in READ if not (root / name).is_dir()]
    for folder in sorted(filter(Path.is_dir, root.iterdir())):
        meant = near(folder.name, absent, most=1)
        if meant:
            yield _unread(folder, f"no folder of this name is read; rename it {meant[0]}")


def _misnamed_files(folder: Path, endings: tuple[str, ...]) -> Iterator[Problem]:
    if not folder.is_dir():
        return
    for path in sorted(folder.rglob("*")):
        if path.suffix in endings or path.suffix in _PROSE or not path.is_file() or path.name.startswith("."):
            continue
        meant = get_close_matches(path.suffix.lower(), endings, n=1)
        if meant:
            yield _unread(path, f"rename it {path.with_suffix(meant[0]).name}")


def _missing_world(root: Path, manifest: Manifest) -> Iterator[Problem]:
    """Yield a problem if the manifest names a room of the pack, and no file could define it."""
    own = manifest.start_room.startswith(f"{manifest.name}:")
    if own and not any((root / "data").rglob("*.toml")):
        yield from _misnamed_files(root / "data", READ["data"])
        line = line_of((root / MANIFEST).read_text(encoding="utf-8-sig"), "start_room")
        what = f"start_room is {manifest.start_room!r}, and there is no file data/*.toml that could have it"
        yield Problem(
            str(root / MANIFEST), line, what, "write the room, or name the file so that it ends in .toml"
        )


def _unread(path: Path, remedy: str) -> Problem:
    return Problem(str(path), None, "it is not read", remedy, Weight.WARNING)
