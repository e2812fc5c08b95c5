"""A program at a terminal of its own, as somebody sits before it."""

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
from time import perf_counter

CONTROLS = re.compile(
    rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()][A-Za-z0-9]|[=>78cDEHM])"
)
SECONDS_MAX = 20


class Terminal:
    """Runs a program at a pseudo terminal. Use as a context manager; leaving it ends the program."""

    def __init__(self, *argv, home, columns=100, rows=40):
        self._argv = argv
        self._home = home
        self._size = struct.pack("HHHH", rows, columns, 0, 0)
        self._raw = b""
        self._seen = 0

    def __enter__(self):
        """Start the program."""
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, self._size)
        self._process = subprocess.Popen(
            self._argv,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=self._home,
            env={**os.environ, "HOME": str(self._home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
            start_new_session=True,
        )
        os.close(slave)
        return self

    def __exit__(self, *_):
        """End it."""
        self._process.kill()
        self._process.wait()
        os.close(self._master)

    @property
    def shown(self):
        """All that ever stood on the screen, without colours and cursor movements."""
        return CONTROLS.sub(b"", self._raw).decode(errors="replace").replace("\r", "")

    @property
    def raw(self):
        """All bytes that came, colours included."""
        return self._raw

    def type(self, line):
        """Type a line and press Enter."""
        os.write(self._master, line.encode() + b"\r")

    def until(self, text):
        """Wait for a text that was not waited for yet; gives all that came before it."""
        end = perf_counter() + SECONDS_MAX
        while True:
            shown = self.shown
            at = shown.find(text, self._seen)
            if at >= 0:
                before, self._seen = shown[self._seen : at], at + len(text)
                return before
            ready, _, _ = select.select([self._master], [], [], max(0.0, end - perf_counter()))
            part = b""
            with contextlib.suppress(OSError):  # the program has ended
                part = os.read(self._master, 65536) if ready else b""
            assert part, f"{self._argv[0]} never showed {text!r}:\n{shown[-2000:]}"
            self._raw += part

    def ended(self):
        """The exit code, once the program has ended by itself."""
        with contextlib.suppress(OSError):
            while select.select([self._master], [], [], SECONDS_MAX)[0]:
                part = os.read(self._master, 65536)
                if not part:
                    break
                self._raw += part
        return self._process.wait(SECONDS_MAX)
