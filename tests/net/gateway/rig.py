"""A world and gateways in one process, joined by real sockets, and clients that type at them."""

import asyncio
import re
import tempfile
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from maid_engine.app.clock import LoopClock
from maid_engine.core.ids import AccountId
from maid_engine.engine.tasks import Supervisor
from maid_engine.net.gateway.gateway import Gateway
from maid_engine.net.gateway.gateway_settings import GatewaySettings
from maid_engine.net.gateway.session_tickets import SessionTickets
from maid_engine.net.gateway.world_address import world_address
from maid_engine.net.gateway.world_gate import WorldGate, certificate_of
from maid_engine.net.listeners import NetSettings
from maid_engine.net.server import MAIDServer
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.house import House
from tests.limits import PATIENT_S

GOOD = "a walk in the rain"
COMMANDS = re.compile(rb"\xff(?:[\xfb-\xfe].|\xfa.*?\xff\xf0|[^\xfa-\xfe])", re.DOTALL)
NAMES = ("Ada", "Bob", "Cyd")


class Client:
    """Somebody who types at a telnet port."""

    def __init__(self, reader, writer):
        self.reader, self._writer = reader, writer
        self.raw = b""
        self._seen = 0

    @property
    def heard(self):
        return COMMANDS.sub(b"", self.raw).decode("utf-8", "replace")

    def types(self, *lines):
        for line in lines:
            self._writer.write(line.encode() + b"\r\n")

    def sends(self, data):
        self._writer.write(data)

    async def until(self, wanted):
        """What was heard up to this text, since the last call."""
        async with asyncio.timeout(PATIENT_S):
            while wanted not in self.heard[self._seen :]:
                data = await self.reader.read(65536)
                assert data, f"the connection ended; heard: {self.heard[-500:]!r}"
                self.raw += data
        start = self._seen
        self._seen = self.heard.index(wanted, start) + len(wanted)
        return self.heard[start : self._seen]

    async def to_the_end(self):
        async with asyncio.timeout(PATIENT_S):
            while data := await self.reader.read(65536):
                self.raw += data
        return self.heard[self._seen :]

    async def log_in(self, name, *, again=False):
        await self.until("Your name: ")
        self.types(name)
        await self.until("Password: ")
        self.types(GOOD)
        if not again:
            await self.until("reader: ")
            self.types("plain")
        await self.until("quiet.")
        return self

    def hang_up(self):
        self._writer.close()

    async def close(self):
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()


class Rig:
    """One world, which can be stopped, killed and started again, and its gateways."""

    def __init__(self, folder, **settings):
        self.folder = folder
        self.settings = GatewaySettings(socket=str(folder / "g.sock"), **settings)
        self.lines = []
        """The lines that the game ran, in order."""
        self.server = None
        self.gateways = []
        self._supervisors = []
        self._clients = []

    async def prepare(self):
        loop = asyncio.get_running_loop()
        self.house = House(MemoryDocumentStore(), LoopClock(), call_soon=loop.call_soon)
        await self.house.accounts.load()
        for name in NAMES:
            await self.house.accounts.register(name, GOOD)
            await self.house.accounts.create_character(AccountId(name.lower()), name)
        self.house.game.on_line.append(lambda _, line: self.lines.append(line))

    @property
    def gate(self):
        return self.server.gateways

    async def start_world(self):
        house = self.house
        tickets = SessionTickets(house.game, house.store, self.settings.keep_s)

        def gateways(desk, context):
            return WorldGate(
                desk, context, self.settings, tickets, lambda: certificate_of(None, None, self.folder)
            )

        net = NetSettings(telnet_port=None, web_port=None)
        self.server = MAIDServer(house.game, house.dispatcher, house.supervisor, net, gateways=gateways)
        await self.server.start()

    async def stop_world(self):
        await self.server.stop()
        await self.house.game.saver.save_now()
        self.server = None

    async def restart(self):
        await self.stop_world()
        await self.start_world()

    def cut(self):
        """Cut all links at once."""
        for peer in self.gate.peers:
            peer.connection.cut("the test cut it")

    async def start_gateway(self, *, world="", certificate=None, link=None, **net):
        """Start a gateway.

        Args:
            world: the world's address; by default its socket.
            certificate: by which the world is known.
            link: settings of the gateway's side that differ from the world's.
            net: where to listen.
        """
        settings = self.settings.model_copy(update=link or {})
        clock = LoopClock()
        supervisor = Supervisor(clock)
        address = world_address(world, settings.socket, certificate)
        wanted = NetSettings(**{"telnet_port": 0, "web_port": None, "tls_folder": self.folder, **net})
        gateway = Gateway(clock, supervisor, settings, wanted, address)
        await gateway.start()
        self.gateways.append(gateway)
        self._supervisors.append(supervisor)
        return gateway

    async def connect(self, gateway, **options):
        port = options.pop("port", None) or gateway.listening.telnet_port
        client = Client(*await asyncio.open_connection("127.0.0.1", port, **options))
        self._clients.append(client)
        return client

    async def close(self):
        for client in self._clients:
            await client.close()
        for gateway in self.gateways:
            await gateway.stop()
        for supervisor in self._supervisors:
            await supervisor.stop()
        if self.server is not None:
            await self.server.stop()
        await self.house.supervisor.stop()


@asynccontextmanager
async def rigged(*, world=True, **settings):
    """A world with nobody in it; with `world=False` it is not started yet."""
    # A unix socket's path must be short, and that of pytest's folders is not.
    with tempfile.TemporaryDirectory(prefix="gw") as name:
        rig = Rig(Path(name), **settings)
        await rig.prepare()
        if world:
            await rig.start_world()
        try:
            yield rig
        finally:
            await rig.close()


async def eventually(holds):
    async with asyncio.timeout(PATIENT_S):
        while not holds():
            await LoopClock().sleep(0.01)
