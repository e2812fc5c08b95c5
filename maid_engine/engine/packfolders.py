"""Folders of packs that somebody may have meant by a name that is none."""

from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Final

from maid_engine.commands.target_match import near
from maid_engine.engine.manifest import NAME as MANIFEST

MOST_LOOKED_AT: Final = 500
"""Folders of packs that are compared with the name; further ones are not looked at."""
MOST_OFFERED: Final = 2


def folders_near(text: str) -> tuple[str, ...]:
    """Return folders of packs like a name that was typed, as they are to be typed: ``hollow/hollow``.

    First those inside the named folder, then those at most two levels below the working folder whose own name is
    nearly the last part of what was typed.
    """
    named = Path(text)
    inside = [str(folder) for folder in islice(_packs_in(named), MOST_OFFERED)]
    around = {folder.name: str(folder) for folder in islice(_packs_in(Path()), MOST_LOOKED_AT)}
    alike = [around[name] for name in near(named.name, around, most=MOST_OFFERED)]
    return tuple(dict.fromkeys([*inside, *alike]))[:MOST_OFFERED]


def _packs_in(folder: Path) -> Iterator[Path]:
    """Yield the folders with a manifest one and two levels below, in the order of their names."""
    found = chain.from_iterable(sorted(folder.glob(f"{below}/{MANIFEST}")) for below in ("*", "*/*"))
    return (manifest.parent for manifest in found)
