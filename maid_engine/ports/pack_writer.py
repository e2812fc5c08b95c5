"""What writes a pack's files when a builder publishes a draft."""

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol, runtime_checkable


@runtime_checkable
class PackWriter(Protocol):
    """Writes files of packs. Provided with ``game.provide``; without one, nothing can be published."""

    def write_pack(self, root: Path, files: Mapping[str, str]) -> None:
        """Write files into a pack's folder: the name of each, from that folder, and its text. All of them, or none.

        Raises:
            OSError: one of them cannot be written.
        """
        ...
