"""Suggests pack folders when a pack name is unknown."""

from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Final

from maid_engine.commands.target_match import near
from maid_engine.engine.manifest import NAME as MANIFEST

MOST_LOOKED_AT: Final = 500
"""Maximum number of pack folders that are compared with the name."""
MOST_OFFERED: Final = 2


def folders_near(text: str) -> tuple[str, ...]:
    """Return pack folders with names close to a typed name, in the form to type: ``hollow/hollow``.

    First come those inside the named folder. Then come those at most two levels below the working folder
    whose name is close to the last part of the typed name.
    """
    named = Path(text)
    inside = [str(folder) for folder in islice(_packs_in(named), MOST_OFFERED)]
    around = {folder.name: str(folder) for folder in islice(_packs_in(Path()), MOST_LOOKED_AT)}
    alike = [around[name] for name in near(named.name, around, most=MOST_OFFERED)]
    return tuple(dict.fromkeys([*inside, *alike]))[:MOST_OFFERED]


def _packs_in(folder: Path) -> Iterator[Path]:
    """Yield the folders with a manifest one and two levels below, sorted by name."""
    found = chain.from_iterable(sorted(folder.glob(f"{below}/{MANIFEST}")) for below in ("*", "*/*"))
    return (manifest.parent for manifest in found)
