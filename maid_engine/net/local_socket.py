"""A unix socket with a file that only its owner can open: for `maid` on this machine, and for gateways."""

import errno
import os
import socket
import stat
from pathlib import Path
from typing import Final

from maid_engine.core.errors import ConfigError

BACKLOG: Final = 64
LONGEST_PATH: Final = 100
"""Maximum length of the path in bytes. The system's own limit is slightly higher."""


class LocalSocket:
    """A bound unix socket and its file.

    Args:
        path: the file to create, accessible only to its owner. The file of a dead server is replaced.
        setting: the setting that names the path, for messages.

    Raises:
        ConfigError: the socket cannot be created; the text says why.
    """

    def __init__(self, path: Path, setting: str = "admin.socket") -> None:
        if not hasattr(socket, "AF_UNIX"):
            raise ConfigError(f"{setting}: this system does not support Unix sockets; set it to off")
        if len(os.fsencode(path)) > LONGEST_PATH:
            raise ConfigError(
                f"{setting}: {path} is longer than {LONGEST_PATH} bytes, more than a socket may have; name a "
                "shorter one, or set it to off"
            )
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _clear(path, setting)
            self.bound = _bind(path)
            self._inode = path.stat().st_ino
        except OSError as error:
            raise ConfigError(f"{setting}: {path} cannot be made: {error.strerror or error}") from error

    def remove(self) -> None:
        """Close the socket, and delete the file unless another server has replaced it."""
        self.bound.close()
        try:
            if self.path.stat().st_ino == self._inode:
                self.path.unlink()
        except FileNotFoundError:
            pass


def _clear(path: Path, setting: str) -> None:
    """Delete the socket file of a dead server.

    Raises:
        ConfigError: the file belongs to a running server, or is not a socket.
    """
    try:
        kind = path.lstat().st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(kind):
        raise ConfigError(f"{setting}: {path} already exists and is not a socket; choose another path")
    with socket.socket(socket.AF_UNIX) as probe:
        found = probe.connect_ex(str(path))
    if found not in (errno.ECONNREFUSED, errno.ENOENT):
        raise ConfigError(f"{setting}: another server answers at {path}; stop it, or name another place")
    path.unlink(missing_ok=True)


def _bind(path: Path) -> socket.socket:
    bound = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    # Set the mode at creation. If it were changed afterwards, somebody could connect in between.
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
