"""A checkout of MAID, and how to run its programs: this one, or another commit to compare with."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from maid_engine.core.errors import ConfigError

HERE = Path(__file__).resolve().parents[2]
"""The checkout that this module belongs to."""


@dataclass(frozen=True, slots=True)
class Checkout:
    """One checkout, with the interpreter that runs it."""

    folder: Path
    python: Path

    @classmethod
    def this(cls) -> Self:
        """Return the checkout that is running."""
        return cls(HERE, Path(sys.executable))

    @classmethod
    def at(cls, folder: Path) -> Self:
        """Return another checkout. Its own virtual environment runs it, or this one if it has none.

        Raises:
            ConfigError: there is no MAID in the folder.
        """
        folder = folder.resolve()
        if not (folder / "maid_engine" / "__main__.py").is_file():
            raise ConfigError(
                f"{folder}: is not a checkout of MAID; make one with `git worktree add {folder} COMMIT`"
            )
        own = folder / ".venv" / "bin" / "python"
        return cls(folder, own if own.exists() else Path(sys.executable))

    def command(self, *arguments: str) -> list[str]:
        """Return the command line that runs `maid` with these arguments."""
        return [str(self.python), "-m", "maid_engine", *arguments]

    def environment(self, settings: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return its environment: this process's without server settings, then `settings`."""
        python = {"PYTHONDONTWRITEBYTECODE", "PYTHONPATH"}
        others = {key: value for key, value in os.environ.items() if key not in python}
        kept = {key: value for key, value in others.items() if not key.startswith("MAID_")}
        return {**kept, "PYTHONPATH": str(self.folder), **(settings or {})}
