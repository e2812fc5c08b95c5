"""Turns a mutant into packs that can be loaded: a changed copy of a pack, or a pack on top of the others."""

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from maid_engine.engine.packs import FoundPack, find
from maid_engine.ports.mutants import Edited, Layered, Mutant

PLANTED = "planted_bug"
"""The name of the pack that is laid on top."""

_MANIFEST: Final = """name = "{name}"
version = "0.1.0"
title = "A planted bug"
summary = "For maid bench qa."
requires = [{requires}]
"""
_PACK: Final = '''"""A bug planted by `maid bench qa`."""

from pathlib import Path

from {module} import {function}


class PlantedBug:
    root = Path(__file__).parent

    def on_load(self, game):
        self.undo = {function}(game, {target!r})

    def on_unload(self, game):
        self.undo()

    def check(self):
        return ()
'''


def found_packs(packs: Sequence[str]) -> dict[str, FoundPack]:
    """Return the named packs by name, in their order.

    Raises:
        PackError: one does not exist.
    """
    return {found.manifest.name: found for found in map(find, packs)}


def plant(mutant: Mutant, packs: Sequence[str], folder: Path) -> tuple[str, ...]:
    """Write the mutant into an empty folder.

    Args:
        mutant: what to plant.
        packs: the packs that it was made of: names or folders.
        folder: where to write.

    Returns:
        The packs to load instead of `packs`.
    """
    match mutant.change:
        case Edited():
            return _copy(mutant.change, packs, folder)
        case Layered():
            return (*packs, _layer(mutant.change, packs, folder))


def _copy(change: Edited, packs: Sequence[str], folder: Path) -> tuple[str, ...]:
    found = found_packs(packs)
    copied = folder / change.pack
    shutil.copytree(found[change.pack].pack.root, copied, ignore=shutil.ignore_patterns("__pycache__"))
    for path, text in change.files:
        (copied / path).write_text(text, encoding="utf-8")
    return tuple(
        str(copied) if name == change.pack else text for name, text in zip(found, packs, strict=True)
    )


def _layer(change: Layered, packs: Sequence[str], folder: Path) -> str:
    planted = folder / PLANTED
    planted.mkdir(parents=True)
    requires = ", ".join(f'"{name}"' for name in found_packs(packs))
    module, _, function = change.sabotage.partition(":")
    (planted / "manifest.toml").write_text(
        _MANIFEST.format(name=PLANTED, requires=requires), encoding="utf-8"
    )
    source = _PACK.format(module=module, function=function, target=change.target)
    (planted / "pack.py").write_text(source, encoding="utf-8")
    return str(planted)
