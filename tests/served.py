"""A server in a process of its own, as an operator starts it, and somebody who types at it."""

import os
import re
import selectors
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from tests.limits import PATIENT_S

PASSWORD = "a walk in the rain"
COMMANDS = re.compile(rb"\xff(?:[\xfb-\xfe].|\xfa.*?\xff\xf0|[^\xfa-\xfe])", re.DOTALL)


class Served:
    """`maid serve` on any free ports and a file of its own. Use as a context manager."""

    def __init__(self, folder, *, command=("serve",), **settings):
        self.folder = Path(folder)
        self.command = command
        self.settings = {
            "MAID_DB": str(self.folder / "game.db"),
            "MAID_CHEAP_PASSWORDS": "true",
            "MAID_LOG_LEVEL": "warning",
            "MAID_SEED": "7",
            "MAID_CHECK_PACKS": "false",  # it takes as long as the rest of a start
            "MAID_LLM__ENABLED": "false",
            **settings,
        }
        self.claim_code = ""

    def __enter__(self):
        """Start it, and wait until it says where it listens."""
        environment = {key: value for key, value in os.environ.items() if not key.startswith("MAID_")}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "maid_engine", *self.command, "--telnet-port", "0", "--web-port", "0"],
                env={**environment, **self.settings, "PYTHONPATH": str(Path(__file__).parents[1])},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=self.folder,
                bufsize=0,
            )
        return self.announced_again()

    def announced_again(self):
        """Wait until it says where it listens, as at its start and after a restart of its own."""
        try:
            said = self._announced()
        except BaseException:
            self.kill()
            raise
        self.port = int(re.search(r"telnet: localhost (\d+)", said)[1])
        self.web_port = int(re.search(r"localhost:(\d+)/", said)[1])
        claim = re.search(r'"claim (\w+)"', said)
        self.claim_code = claim[1] if claim else ""
        return self

    def _announced(self):
        said, end = "", perf_counter() + PATIENT_S
        with selectors.DefaultSelector() as ready:
            ready.register(self.process.stdout, selectors.EVENT_READ)
            while not re.search(r"localhost:\d+/\n", said):
                assert ready.select(max(0.0, end - perf_counter())), f"it said no more than {said!r}"
                part = self.process.stdout.read(4096).decode()
                assert part, f"it ended with {self.process.wait()}:\n{said}\n{self.log()}"
                said += part
            # A game without an owner says how to become that, a line or two later. Lines may come one by one.
            while '"claim ' not in said and ready.select(0.3):
                part = self.process.stdout.read(4096).decode()
                if not part:
                    break
                said += part
        return said

    def __exit__(self, *_):
        """Ask it to stop, as an admin would, and see that it does so in peace."""
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(PATIENT_S)
            self.last_words = self.process.stdout.read().decode()
        finally:
            self.kill()
        assert code == 0, self.log()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def log(self):
        """What it logged."""
        return (self.folder / "server.log").read_text(errors="replace")


class Typist:
    """Somebody at a plain telnet connection."""

    def __init__(self, port, name):
        self.name = name
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENT_S)
        self._heard = b""
        self._typed = 0

    def __enter__(self):
        """Log in, or register where nobody has the name."""
        self.until("Your name: ")
        self.send(self.name)
        if "New password: " in self.until("New password: ", "Password: "):
            self.send(PASSWORD)
            self.until("again: ")
        self.send(PASSWORD)
        seen = self.until("colour, plain or reader: ", "ep> ")
        if "colour, plain" in seen:
            self.send("plain")
            seen = self.until("ep> ")
        self.greeting = seen
        return self

    def __exit__(self, *_):
        """Hang up."""
        self._socket.close()

    def send(self, line):
        """Type a line."""
        self._socket.sendall(line.encode() + b"\r\n")

    def type(self, line):
        """Type a line, and give all that came until it was answered, prompts left out."""
        self._typed += 1
        nonsense = f"xyzzy{self._typed}"
        self.send(line)
        self.send(nonsense)
        seen = self.until(nonsense).rpartition("\n")[0]
        self.until("ep> ")
        rows = (row.rpartition("ep> ")[2] for row in seen.split("\n"))
        return "\n".join(row for row in rows if row)

    def until(self, *wanted):
        """All that came up to the first of these texts, it included."""
        while True:
            text = COMMANDS.sub(b"", self._heard).decode()
            ends = [text.index(one) + len(one) for one in wanted if one in text]
            if ends:
                self._heard = text[min(ends) :].encode()
                return text[: min(ends)].replace("\r\n", "\n")
            data = self._socket.recv(65536)
            assert data, f"{self.name} was dropped while waiting for {wanted}: {text[-500:]!r}"
            self._heard += data
