"""A telnet connection without a socket: bytes in, bytes out, and the loop's turns by hand."""

import asyncio

from telnetlib3.telopt import IAC

from maid_engine.core.ids import IdSource
from maid_engine.core.messages import Authored, Catalogue, Prompt
from maid_engine.net.limits import NetLimits
from maid_engine.net.session import SessionContext
from maid_engine.net.telnet import telnet_protocol
from maid_qa.testing.clock import FakeClock

CATALOGUE = Catalogue()
WELCOME = CATALOGUE.define("system.welcome", "system_message", actor="Welcome.")
ECHO = CATALOGUE.define("comm.echo", "communication", actor='You said "{text:speech}"')


class Parrot:
    """A conversation that says everything back, and keeps what it was told."""

    def __init__(self, session):
        self.session = session
        self.lines = []
        self.packets = []
        self.ended = []

    def start(self):
        self.session.deliver(WELCOME())

    def line(self, text):
        self.lines.append(text)
        if text == "quit":
            self.session.close("quit")
        elif text == "secret":
            self.session.echo(on=False)
            self.session.deliver(Prompt("Password: "))
        elif text == "open":
            self.session.echo(on=True)
            self.session.deliver(WELCOME())
        elif text == "fail":
            raise RuntimeError("a mistake in the game")
        else:
            self.session.deliver(ECHO(text=Authored(text, "ada")))
            self.session.deliver(Prompt("> "))

    def gmcp(self, package, data):
        self.packets.append((package, data))

    def closed(self, reason):
        self.ended.append(reason)


class FakeTransport(asyncio.Transport):
    """Keeps what is written. With `stuck`, nothing ever leaves it."""

    def __init__(self, address="192.0.2.7", *, encrypted=False):
        super().__init__({"peername": (address, 4000), "ssl_object": object() if encrypted else None})
        self.written = []
        self.reading = True
        self.closed = self.aborted = False
        self.stuck = False

    def write(self, data):
        self.written.append(bytes(data))

    def get_write_buffer_size(self):
        return sum(map(len, self.written)) if self.stuck else 0

    def set_write_buffer_limits(self, high=None, low=None):
        self.high = high

    def set_protocol(self, protocol):
        pass

    def is_closing(self):
        return self.closed

    def pause_reading(self):
        self.reading = False

    def resume_reading(self):
        self.reading = True

    def close(self):
        self.closed = True

    def abort(self):
        self.closed = self.aborted = True


class Wire:
    """One client at a server whose event loop turns when told."""

    def __init__(self, *, limits=None, encrypted=False, address="192.0.2.7", context=None, waiting=None):
        self.turns = []
        self.clock = FakeClock()
        self.context = context or SessionContext(
            self.clock,
            IdSource(),
            self.turns.append,
            Parrot,
            waiting_lines=waiting or (lambda _: 0),
            limits=limits or NetLimits(),
            server_status=lambda: {"NAME": "Test", "PLAYERS": "0", "PORT": ["1", "2"]},
        )
        self.transport = FakeTransport(address, encrypted=encrypted)
        self.admission = self.context.meter.admit(address)
        self.protocol = telnet_protocol(self.context, self.admission)

    async def open(self):
        self.protocol.connection_made(self.transport)
        turned = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().call_soon(turned.set_result, None)
        await turned
        self.turn()
        return self

    @property
    def session(self):
        return self.protocol.session

    @property
    def parrot(self):
        return self.session.conversation

    def turn(self, most=10_000):
        """Let the loop turn until nothing is left to do."""
        for _ in range(most):
            if not self.turns:
                return
            due, self.turns[:] = list(self.turns), []
            for call in due:
                call()
        raise AssertionError("the loop never comes to rest")

    def send(self, data):
        """Send bytes, and get what the server wrote in answer."""
        before = len(self.transport.written)
        self.protocol.data_received(data)
        self.turn()
        return b"".join(self.transport.written[before:])

    def types(self, text):
        """Type a line, and get what the screen shows, without telnet commands."""
        return without_commands(self.send(text.encode() + b"\r\n")).decode()

    def gmcp(self, text):
        """Send a GMCP message, and get what the server wrote in answer."""
        return self.send(b"\xff\xfa\xc9" + text.encode() + b"\xff\xf0")

    @property
    def written(self):
        return b"".join(self.transport.written)


def without_commands(data):
    """The text in a telnet stream."""
    out = bytearray()
    at = 0
    while at < len(data):
        if data[at : at + 1] != IAC:
            out.append(data[at])
            at += 1
        elif data[at + 1] == 250:
            at = data.index(b"\xff\xf0", at) + 2
        else:
            at += 3 if data[at + 1] > 250 else 2
    return bytes(out)
