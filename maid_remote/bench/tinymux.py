"""Runs a private TinyMUX (Debian's ``tinymux``) with a town dug into it. Its stock world is one empty room.

The town is that of :class:`~maid_remote.testing.foreign_world.ForeignWorld`: forty rooms with look-alikes, a
maze and a one-way exit. Each room notes who enters it, so that a bench knows what was really seen.
"""

import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path
from time import perf_counter, sleep
from types import TracebackType
from typing import Self

from maid_engine.core.errors import MaidError
from maid_engine.net.client import connect
from maid_engine.ports.clock import Clock
from maid_qa.bench.server import free_port
from maid_remote.play.transcript import Conversation
from maid_remote.play.visit import BRACKETS
from maid_remote.testing.foreign_world import make_sites

INSTALLER = "/usr/games/tinymux-install"
WIZARD, WIZARD_PASSWORD = "wizard", "potrzebie"  # its documented first password
UNPRIVILEGED = "games"
"""The user that runs the server when root starts it. TinyMUX refuses to run as root."""
START_S_MAX = 20.0
DARK_TITLE, DARK_TEXT = "Dark Cellar", "It is too dark to make out more than a draught of cold air."


def is_installed() -> bool:
    """Return whether Debian's package is installed."""
    return Path(INSTALLER).exists()


class TinyMux:
    """A TinyMUX server in a separate folder. Use as a context manager."""

    def __init__(self, folder: Path) -> None:
        if not is_installed():
            raise MaidError("there is no TinyMUX here: apt-get install tinymux")
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        """Install and start the server, and wait until it accepts connections."""
        subprocess.run(
            [INSTALLER], input=b"y\ny\n", cwd=self.folder, check=True, capture_output=True, timeout=60
        )
        game = self.folder / "tinymux" / "game"
        config = game / "netmux.conf"
        text = config.read_text(encoding="latin-1").replace("port 2860", f"port {self.port}")
        more = "ip_address 127.0.0.1\nidle_timeout 0\nsite_chars 200\ncommand_quota_max 10000\ncommand_quota_increment 10000\n"
        config.write_text(f"{text}\n{more}", encoding="latin-1")
        user = UNPRIVILEGED if os.geteuid() == 0 else None
        if user is not None:
            for path in (self.folder, *self.folder.rglob("*")):
                if not path.is_symlink():
                    shutil.chown(path, user)
        self._process = subprocess.Popen(
            ["./bin/netmux", "-c", "netmux.conf", "-p", "netmux.pid", "-e", "."],
            cwd=game,
            env={**os.environ, "LD_LIBRARY_PATH": "./bin"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=user,
        )
        begun = perf_counter()
        while not self._accepts():
            if self._process.poll() is not None or perf_counter() - begun > START_S_MAX:
                raise MaidError(f"TinyMUX did not come up in {game}")
            sleep(0.02)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop the server."""
        if self._process is not None:
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(10)
            self._process.kill()
            self._process.wait()

    def _accepts(self) -> bool:
        import socket

        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1.0):
            return True
        return False


class Town:
    """The town in a TinyMUX. It is dug once, and knows afterwards who has been where."""

    def __init__(self, port: int, clock: Clock) -> None:
        self._port = port
        self._clock = clock
        self._rooms: dict[str, str] = {}
        """From site ids to room numbers in the database."""

    @property
    def reachable(self) -> int:
        """The number of rooms that can be found, including the first."""
        return len(self._rooms) + 1

    async def dig(self) -> None:
        """Create all rooms and exits."""
        talk = await self._as_wizard()
        for site in make_sites().values():
            title, text = (site.title, site.text) if site.title else (DARK_TITLE, DARK_TEXT)
            number = await self._eval(talk, f"[create({title},,r)]")
            self._rooms[site.id] = number
            await talk.ask(f"@desc {number}={text}")
            await talk.ask(f"@aenter {number}=&seen_[after(%#,#)] me=1")
        await talk.ask(f"@tel {await self._eval(talk, '[num(me)]')}=#0")
        await talk.ask(f"@open Town Gate;gate;town;east;e={self._rooms['town0']}")
        await talk.ask("@desc #0=Mist hangs over a bare field. A gate leads into a town.")
        for site in make_sites().values():
            await talk.ask(f"@tel me={self._rooms[site.id]}")
            for way, to in site.exits.items():
                await talk.ask(f"@open {way.capitalize()};{way};{way[0]}={self._rooms[to]}")
        talk.link.close()

    async def seen_by(self, name: str) -> int:
        """Return how many rooms this character has entered, including the first."""
        talk = await self._as_wizard()
        who = (await self._eval(talk, f"[num(*{name})]")).removeprefix("#")
        seen = 1
        for number in self._rooms.values():
            seen += await self._eval(talk, f"[hasattr({number},seen_{who})]") == "1"
        talk.link.close()
        return seen

    async def _as_wizard(self) -> Conversation:
        talk = Conversation(await connect("127.0.0.1", self._port, clock=self._clock), self._clock)
        await talk.hear(3.0)
        await talk.ask(f"connect {WIZARD} {WIZARD_PASSWORD}")
        await talk.ask(f"OUTPUTPREFIX {BRACKETS[0]}")
        await talk.ask(f"OUTPUTSUFFIX {BRACKETS[1]}")
        talk.sync.brackets = BRACKETS
        return talk

    async def _eval(self, talk: Conversation, expression: str) -> str:
        block = await talk.ask(f"think {expression}")
        said = list(filter(None, map(str.strip, block.lines))) if block is not None else []
        if not said:
            raise MaidError(f"TinyMUX says nothing to: think {expression}")
        return said[-1]
