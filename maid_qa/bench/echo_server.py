"""The echo server of `echo` in a process of its own, and the work that clients give it."""

import subprocess
import sys
from time import perf_counter, sleep
from typing import Final, Self

from maid_qa.bench.server import START_S_MAX, accepts, free_port

ECHO_COMMANDS: Final = [["echo {n}", "echo {n}", 1]]
"""Commands of a :class:`~maid_qa.bench.load.Plan` whose answer is the line itself."""


class EchoServer:
    """A bare telnetlib3 server, which shows what this machine can do at the moment.

    Use as a context manager: it accepts on entry and ends on exit.
    """

    def __init__(self) -> None:
        self.port = free_port()
        self.process: subprocess.Popen[bytes]

    def __enter__(self) -> Self:
        """Start it, and wait until it accepts.

        Raises:
            RuntimeError: it did not come up.
        """
        self.process = subprocess.Popen([sys.executable, "-m", "maid_qa.bench.echo", str(self.port)])
        begun = perf_counter()
        while not accepts(self.port):
            if self.process.poll() is not None or perf_counter() - begun > START_S_MAX:
                self.kill()
                raise RuntimeError("the echo server did not come up")
            sleep(0.005)
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        """End it."""
        self.process.kill()
        self.process.wait()
