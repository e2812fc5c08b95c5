"""A private PostgreSQL server in a temporary folder, for tests and benches."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter, sleep
from typing import Final, TypedDict
from urllib.parse import urlencode

BINARIES: Final = Path("/usr/lib/postgresql")
"""Where Debian keeps the servers, one folder for each version."""
NOBODY: Final = 65534
"""User and group of the server if this process is root, which PostgreSQL refuses."""
SUPERUSER: Final = "maid"
PORT: Final = 5432
"""Names the socket file. Nothing listens on the port of that number."""
START_POLL_S: Final = 0.02
START_S_MAX: Final = 60.0
"""Seconds in which a server has to accept; generous, for a machine that does much else."""
LOG_SHOWN: Final = 3000
"""Maximum number of characters of a log in an error."""


def find_binaries() -> Path | None:
    """Return the folder of ``initdb`` and ``pg_ctl``, of the newest version; None if there is no server."""
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).resolve().parent
    found = [path.parent for path in BINARIES.glob("[0-9]*/bin/initdb")]
    return max(found, key=lambda folder: float(folder.parent.name), default=None)


class _User(TypedDict, total=False):
    """Arguments of ``subprocess`` for a program that runs as another user."""

    user: int
    group: int
    extra_groups: tuple[int, ...]


class PostgresCluster:
    """A PostgreSQL server that listens on a socket file in a folder of its own.

    Each user of this machine is its superuser ``maid``, without a password.

    Args:
        durable: whether a commit waits for the disk. Tests that kill nothing are faster without.
        port: the port on 127.0.0.1 to listen on, beside the socket file; 0 for none.
        options: further settings of the server, such as ``{"ssl": "on"}``.
        rules: lines for the beginning of ``pg_hba.conf``.

    Raises:
        FileNotFoundError: PostgreSQL is not installed.
        RuntimeError: the server's files cannot be made.
    """

    def __init__(
        self,
        *,
        durable: bool = False,
        port: int = 0,
        options: Mapping[str, str] | None = None,
        rules: tuple[str, ...] = (),
    ) -> None:
        binaries = find_binaries()
        if binaries is None:
            raise FileNotFoundError(
                f"there is no PostgreSQL server in {BINARIES}: apt-get install postgresql"
            )
        self._binaries = binaries
        self._server: subprocess.Popen[bytes] | None = None
        # The path of a socket file must be short, and the server's user must be able to enter each folder above.
        self.folder = Path(tempfile.mkdtemp(prefix="maid-pg-", dir="/tmp"))
        self._data = self.folder / "data"
        self._as_user: _User = {}
        if os.geteuid() == 0:
            self._as_user = {"user": NOBODY, "group": NOBODY, "extra_groups": ()}
            os.chown(self.folder, NOBODY, NOBODY)
        self._run(
            "initdb",
            "-D",
            str(self._data),
            "-U",
            SUPERUSER,
            *["-A", "trust", "-N", "-E", "UTF8", "--locale=C.UTF-8"],
        )
        self.port = port or PORT
        addresses = "127.0.0.1" if port else ""
        self._configure(durable=durable, addresses=addresses, options=options or {}, rules=rules)

    def _configure(
        self, *, durable: bool, addresses: str, options: Mapping[str, str], rules: tuple[str, ...]
    ) -> None:
        settings = {
            "listen_addresses": f"'{addresses}'",
            "unix_socket_directories": f"'{self.folder}'",
            "port": str(self.port),
            "fsync": "on" if durable else "off",
            "shared_buffers": "16MB",
            **options,
        }
        with (self._data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = {value}\n" for name, value in settings.items())
        access = self._data / "pg_hba.conf"
        access.write_text("".join(f"{rule}\n" for rule in rules) + access.read_text())

    def give(self, *paths: Path) -> None:
        """Make files the property of the user that the server runs as."""
        for path in paths:
            if self._as_user:
                os.chown(path, self._as_user["user"], self._as_user["group"])

    def start(self) -> None:
        """Start the server, and wait until it accepts connections.

        Raises:
            RuntimeError: it does not start; the text contains its log.
        """
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(  # noqa: S603 - a program of PostgreSQL
                [self._binaries / "postgres", "-D", str(self._data)], stdout=log, stderr=log, **self._as_user
            )
        deadline = perf_counter() + START_S_MAX
        while not self._accepts():
            if self._server.poll() is not None or perf_counter() > deadline:
                self.kill()
                raise RuntimeError(f"PostgreSQL did not start: {self.log()[-LOG_SHOWN:]}")
            sleep(START_POLL_S)

    def _accepts(self) -> bool:
        try:
            self.sql("SELECT 1")
        except RuntimeError:
            return False
        return True

    def stop(self) -> None:
        """Stop the server. It ends its connections."""
        if self._server is not None:
            self._server.send_signal(signal.SIGINT)
            self._server.wait()
            self._server = None

    def kill(self) -> None:
        """Kill the server and all its processes as ``kill -9`` does."""
        if self._server is None:
            return
        children = Path(f"/proc/{self._server.pid}/task/{self._server.pid}/children")
        others = children.read_text().split() if children.exists() else ()
        self._server.kill()
        for process in map(int, others):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._server.wait()
        self._server = None

    def remove(self) -> None:
        """Stop the server if it runs, without a last checkpoint, and delete its folder."""
        if self._server is not None:
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def dsn(self, database: str = "postgres", *, user: str = SUPERUSER, **parameters: str) -> str:
        """Return the address of a database, with parameters such as ``search_path``."""
        given = {"host": str(self.folder), "port": str(self.port), **parameters}
        return f"postgresql://{user}@/{database}?{urlencode(given)}"

    def sql(self, *commands: str, database: str = "postgres") -> str:
        """Run SQL as the superuser, and return what it prints, without headings.

        Raises:
            RuntimeError: PostgreSQL refuses it.
        """
        each = [word for command in commands for word in ("-c", command)]
        where = ["-h", str(self.folder), "-p", str(self.port), "-U", SUPERUSER, "-d", database]
        return self._run("psql", *["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"], *where, *each).strip()

    def _run(self, program: str, *words: str) -> str:
        """Run a program of PostgreSQL as the server's user, and return what it prints."""
        command = [str(self._binaries / program), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False, **self._as_user)  # noqa: S603
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stdout}{done.stderr}")
        return done.stdout

    def log(self) -> str:
        """Return what the server has logged."""
        path = self.folder / "log"
        return path.read_text(errors="replace") if path.exists() else ""
