"""A separate server process for a bench, with its own database file."""

import contextlib
import errno
import secrets
import signal
import socket
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import clock_gettime, perf_counter, sleep
from typing import Final

from maid_engine.moderation.flood_control import SpeechLimits
from maid_qa.bench.checkout import Checkout

CPUCLOCK_SCHED: Final = 2
"""Kind of clock in the number of a process's clock: time on a processor (Linux, ``posix-timers.h``)."""
START_S_MAX = 120.0
"""Seconds in which a server has to accept; generous, for a machine that does much else."""
FIRST_PORT: Final = 20_000
"""First port of a bench's server; well-known services have lower ones."""
USUAL_OUTGOING_PORT: Final = 32_768
OUTGOING_PORTS: Final = Path("/proc/sys/net/ipv4/ip_local_port_range")
PORT_TRIES: Final = 100
REST_SAMPLES = 6
"""Consecutive samples, :data:`REST_SAMPLE_S` apart, in which no thread of a server at rest runs."""
REST_SAMPLE_S = 0.05
UNLIMITED_SPEECH = SpeechLimits(far_lines_max=0, near_lines_max=0, directed_max=0, repeats_max=0)
"""No limits: clients under load say more than the shipped limits allow."""


def free_port() -> int:
    """Return a port that is free now and that no outgoing connection of this machine is given.

    A port that the system chooses lies in the range of outgoing connections, so another program's client may hold
    it by the time that the server opens it.

    Raises:
        OSError: no port is free.
    """
    for _ in range(PORT_TRIES):
        port = FIRST_PORT + secrets.randbelow(_first_outgoing_port() - FIRST_PORT)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("", port))
            return port
    raise OSError(errno.EADDRINUSE, f"no free port was found in {PORT_TRIES} tries")


def _first_outgoing_port() -> int:
    """Return the first port that the system gives to outgoing connections (``ip(7)``); Linux's usual one elsewhere."""
    try:
        first = int(OUTGOING_PORTS.read_text().split()[0])
    except (OSError, ValueError, IndexError):
        return USUAL_OUTGOING_PORT
    return first if first > FIRST_PORT else USUAL_OUTGOING_PORT


def accepts(port: int) -> bool:
    """Return whether something accepts connections on a loopback port."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def processor_s_of(pid: int) -> float:
    """Return the processor seconds that all threads of a process have used.

    A process has a clock of its own, which counts nanoseconds; ``/proc/PID/stat`` counts hundredths of a second,
    which is more than the work of a small bench takes. The number of the clock is the one that
    ``clock_getcpuclockid(3)`` of Linux returns, which Python lacks for processes.

    Raises:
        ProcessLookupError: there is no such process.
    """
    clock = (~pid << 3) | CPUCLOCK_SCHED
    try:
        return clock_gettime(clock)
    except OSError as error:
        raise ProcessLookupError(f"process {pid} has ended, or its processor time cannot be read") from error


def is_running(pid: int) -> bool:
    """Return whether a thread of a process runs or waits for a processor."""
    states = [
        task.read_text().rpartition(")")[2].split()[0] for task in Path(f"/proc/{pid}/task").glob("*/stat")
    ]
    return "R" in states


class BenchServer:
    """`maid serve` with its own settings. Use as a context manager; leaving it stops the server.

    Args:
        folder: for its database and its log.
        checkout: whose server runs; this checkout by default. A server of a given checkout keeps its own
            limits of speech,
            because older ones have no setting for them.
        module: the program.
        settings: as environment variables.

    Attributes:
        files: how many files it may have open; 0 for as many as this process may. Read by :meth:`start`.
    """

    command = "serve"
    """What it runs: ``maid serve``."""
    log_name = "server.log"

    def __init__(
        self,
        folder: Path,
        checkout: Checkout | None = None,
        /,
        *,
        module: str = "maid_engine",
        **settings: str,
    ) -> None:
        self.files = 0
        self.checkout = checkout or Checkout.this()
        self.port = free_port()
        self.folder = folder
        self.module = module
        speech = () if checkout else UNLIMITED_SPEECH
        # Another checkout may not have the setting. What a server checks in the background takes as long as its start.
        checks = {} if checkout else {"MAID_CHECK_PACKS": "false"}
        self.settings: Mapping[str, str] = {
            "MAID_HOST": "127.0.0.1",
            "MAID_TELNET_PORT": str(self.port),
            "MAID_WEB_PORT": str(free_port()),
            "MAID_DB": str(folder / "bench.db"),
            "MAID_LOG_LEVEL": "warning",
            **{f"MAID_SPEECH__{key.upper()}": str(value) for key, value in speech},
            **checks,
            **settings,
        }
        self.startup_s = 0.0
        self.process: subprocess.Popen[bytes]

    def start(self) -> None:
        """Start it, and wait until it accepts.

        Raises:
            RuntimeError: it did not come up; the text contains its output.
        """
        # A bench must not spend an API key from its user's environment.
        environment = self.checkout.environment({"MAID_LLM__ENABLED": "false", **self.settings})
        output = (self.folder / self.log_name).open("ab")
        begun = perf_counter()
        command = [str(self.checkout.python), "-m", self.module, self.command]
        if self.files:
            command = ["sh", "-c", 'ulimit -n "$0" && exec "$@"', str(self.files), *command]
        self.process = subprocess.Popen(
            command,
            env=environment,
            stdout=output,
            stderr=output,
            cwd=self.folder,
        )
        output.close()
        while not accepts(self.port):
            if self.process.poll() is not None or perf_counter() - begun > START_S_MAX:
                self.kill()
                raise RuntimeError(f"the server did not come up:\n{self.log()[-3000:]}")
            sleep(0.005)
        self.startup_s = perf_counter() - begun

    def wait_for_rest(self) -> None:
        """Wait until the server has done what it does after its first accept, such as loading the web side.

        Raises:
            RuntimeError: it is still busy after :data:`START_S_MAX` seconds.
        """
        deadline = perf_counter() + START_S_MAX
        quiet = 0
        while quiet < REST_SAMPLES:
            if perf_counter() > deadline:
                raise RuntimeError(f"the server did not come to rest:\n{self.log()[-3000:]}")
            sleep(REST_SAMPLE_S)
            quiet = 0 if is_running(self.process.pid) else quiet + 1

    def log(self) -> str:
        """Return what the server printed."""
        return (self.folder / self.log_name).read_text(errors="replace")

    def stop(self) -> None:
        """Stop it by SIGTERM, as an admin would, and kill it after 20 seconds."""
        self.process.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(20)
        self.kill()

    def kill(self) -> None:
        """Kill it as `kill -9` does."""
        self.process.kill()
        self.process.wait()

    def cpu_s(self) -> float:
        """Return the processor seconds that it has used."""
        return processor_s_of(self.process.pid)

    def rss_kib(self) -> int:
        """Return the memory it holds, in KiB."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        return 0


@contextlib.contextmanager
def running(server: BenchServer) -> Iterator[BenchServer]:
    """Start the server, yield it, and stop it at the end."""
    server.start()
    try:
        yield server
    finally:
        server.stop()
