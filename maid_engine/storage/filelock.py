"""A lock with one holder, which the operating system releases when its holder dies."""

import fcntl
import os
from pathlib import Path

from maid_engine.core.errors import StoreBusyError


class FileLock:
    """A lock file. It is released even after ``kill -9``, because the system's lock ends with the process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._descriptor: int | None = None

    def take(self, what: Path) -> None:
        """Take the lock for `what`.

        Raises:
            StoreBusyError: another process holds it.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(descriptor, 20).decode(errors="replace").strip()
            os.close(descriptor)
            raise StoreBusyError(
                f"another server (process {holder or 'unknown'}) has {what} open; "
                "stop it first, or name another file with --db"
            ) from None
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode())
        self._descriptor = descriptor

    def release(self) -> None:
        """Release the lock.

        A second call has no effect. The file stays, so that two servers never lock two files.
        """
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)
