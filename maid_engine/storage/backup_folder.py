"""The folder of a database's backups: numbered files, of which the newest are kept."""

import re
from pathlib import Path


class BackupFolder:
    """Names new backups, and deletes the oldest.

    Args:
        folder: created when a backup is made, for its owner only.
        stem: the beginning of the names of this database's backups.
        ending: the end of their names, such as ``.db``.
        kept: how many of them are kept.
    """

    def __init__(self, folder: Path, stem: str, ending: str, kept: int) -> None:
        self.path = folder
        self._stem = stem
        self._ending = ending
        self._kept = kept

    def next(self, label: str) -> Path:
        """Return the path of a new backup; its folder exists."""
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        number = max(map(self._number, self.all()), default=0) + 1
        return self.path / f"{self._stem}-{number:04}-{_slug(label)}{self._ending}"

    def all(self) -> list[Path]:
        """Return the backups, oldest first."""
        name = re.compile(rf"{re.escape(self._stem)}-\d{{4,}}-.*{re.escape(self._ending)}")
        if not self.path.is_dir():
            return []
        return sorted(path for path in self.path.iterdir() if name.fullmatch(path.name))

    def drop_oldest(self) -> None:
        """Delete all but the newest."""
        for old in self.all()[: -self._kept]:
            old.unlink(missing_ok=True)

    def _number(self, path: Path) -> int:
        return int(path.name.removeprefix(f"{self._stem}-").partition("-")[0])


def _slug(label: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-") or "backup"
