"""The socket beside the database: for `maid` on this machine, and for nobody who could not open the database."""

import errno
import os
import socket
import stat
from pathlib import Path
from typing import Final

from maid_engine.core.errors import ConfigError

BACKLOG: Final = 64
LONGEST_PATH: Final = 100
"""Bytes; the system's own bound lies a little above it."""


class LocalSocket:
    """A bound unix socket, and the file that stands for it.

    Args:
        path: where it is made, open to its owner alone. A file that a dead server left is taken away.

    Raises:
        ConfigError: it cannot be made there; the text says why.
    """

    def __init__(self, path: Path) -> None:
        if not hasattr(socket, "AF_UNIX"):
            raise ConfigError("admin.socket: this system has no sockets with a file; set it to off")
        if len(os.fsencode(path)) > LONGEST_PATH:
            raise ConfigError(
                f"admin.socket: {path} is longer than {LONGEST_PATH} bytes, more than a socket may have; name a "
                "shorter one, or set it to off"
            )
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _clear(path)
            self.bound = _bind(path)
            self._inode = path.stat().st_ino
        except OSError as error:
            raise ConfigError(f"admin.socket: {path} cannot be made: {error.strerror or error}") from error

    def remove(self) -> None:
        """Take the file away, if it is still ours."""
        self.bound.close()
        try:
            if self.path.stat().st_ino == self._inode:
                self.path.unlink()
        except FileNotFoundError:
            pass


def _clear(path: Path) -> None:
    """Take away what a dead server left; a live one, or any other file, is left alone.

    Raises:
        ConfigError: it is one of those.
    """
    try:
        kind = path.lstat().st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(kind):
        raise ConfigError(f"admin.socket: {path} is there already and is no socket; name another place")
    with socket.socket(socket.AF_UNIX) as probe:
        found = probe.connect_ex(str(path))
    if found not in (errno.ECONNREFUSED, errno.ENOENT):
        raise ConfigError(f"admin.socket: another server answers at {path}; stop it, or name another place")
    path.unlink(missing_ok=True)


def _bind(path: Path) -> socket.socket:
    bound = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    # Made closed to others, not closed afterwards: in between somebody could connect.
    before = os.umask(0o177)
    try:
        bound.bind(str(path))
    except OSError:
        bound.close()
        raise
    finally:
        os.umask(before)
    bound.listen(BACKLOG)
    bound.setblocking(False)
    return bound
