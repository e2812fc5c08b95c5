"""Attackers in a separate process: ``python -m maid_qa.bench.intake_crowd``.

The plan (JSON) is read from standard input. They use loopback addresses only. The process prints ``ready``
when the attack is at its full size, and ends when its standard input is closed.
"""

import asyncio
import json
import resource
import sys
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from maid_qa.bench.load import letters

HOST: Final = "127.0.0.1"
AT_ONCE: Final = 100
"""Connections that are opened at the same time."""
IAC_FORMS: Final = (
    b"\xff\xff",
    b"\xffa",
    b"\xff\xfa\x1f\x00\x50\x00\x18\xff\xf0",
    b"\xff\xfd\x01\xff\xfb\x01",
)
"""Doubled letters 255, invalid commands, window sizes, options."""
DIRECTED: Final = ("tell", "whisper", "trade", "group invite")


@dataclass(frozen=True, slots=True)
class Attack:
    """The plan of an attack."""

    kind: str
    """``silent``, ``options``, ``crowd`` or ``directed``."""
    telnet_port: int
    web_port: int
    size: int
    """Connections; KiB of each flood; acts of each kind in a packet."""
    victim: str = ""
    password: str = ""


class Held(asyncio.Protocol):
    """A connection that is held open."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the connection."""
        self.transport = transport


async def _open(port: int, address: str, held: list[Held]) -> None:
    loop = asyncio.get_running_loop()
    with suppress(OSError):
        # The system chooses the port; the address is given.
        _, protocol = await loop.create_connection(Held, HOST, port, local_addr=(address, 0))
        held.append(protocol)


async def _open_all(ports_and_addresses: Iterable[tuple[int, str]]) -> list[Held]:
    held: list[Held] = []
    wanted = list(ports_and_addresses)
    for at in range(0, len(wanted), AT_ONCE):
        await asyncio.gather(*(_open(port, address, held) for port, address in wanted[at : at + AT_ONCE]))
    return held


async def silent(attack: Attack) -> None:
    """Open connections to the web port from one address, and send nothing."""
    held = await _open_all((attack.web_port, "127.0.0.2") for _ in range(attack.size))
    await _until_told(attack, len(held))


async def crowd(attack: Attack) -> None:
    """Open connections from many addresses, twenty each, that never log in; half of them at the web port."""
    ports = (attack.telnet_port, attack.web_port)
    places = (
        (ports[number % 2], f"127.0.{1 + number // 20 // 250}.{1 + number // 20 % 250}")
        for number in range(attack.size)
    )
    held = await _open_all(places)
    await _until_told(attack, len(held))


async def options(attack: Attack) -> None:
    """Send `size` KiB of telnet commands before log-in on each of some connections, repeatedly."""

    async def flood(number: int, form: bytes) -> None:
        data = form * (attack.size * 1024 // len(form))
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(
                    HOST, attack.telnet_port, local_addr=(f"127.0.0.{10 + number}", 0)
                )
                writer.write(data)
                while await reader.read(65_536):
                    pass
                writer.close()
            await asyncio.get_running_loop().run_in_executor(None, lambda: None)

    async with asyncio.TaskGroup() as floods:
        going = [floods.create_task(flood(number, form)) for number, form in enumerate(IAC_FORMS)]
        await _until_told(attack, len(going))
        for one in going:
            one.cancel()


async def directed(attack: Attack) -> None:
    """Log in and send packets with `size` tells, whispers, trade requests and invitations each, repeatedly."""
    reader, writer = await asyncio.open_connection(HOST, attack.telnet_port, local_addr=("127.0.0.3", 0))
    for expected, line in (("Your name: ", letters(99)), ("Password: ", attack.password), ("Exits: ", "")):
        await reader.readuntil(expected.encode())
        writer.write(f"{line}\r\n".encode())
    lines = [f"{act} {attack.victim}" + (" hello" if act in DIRECTED[:2] else "") for act in DIRECTED]
    packet = "\r\n".join(line for line in lines for _ in range(attack.size)).encode() + b"\r\n"

    async def read() -> None:
        while await reader.read(65_536):
            pass

    async def send() -> None:
        while True:
            writer.write(packet)
            await writer.drain()

    async with asyncio.TaskGroup() as both:
        going = [both.create_task(read()), both.create_task(send())]
        await _until_told(attack, attack.size)
        for one in going:
            one.cancel()


async def _until_told(attack: Attack, reached: int) -> None:
    print(json.dumps({"ready": attack.kind, "reached": reached}), flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


KINDS: Final[dict[str, Callable[[Attack], Coroutine[object, object, None]]]] = {
    "silent": silent,
    "options": options,
    "crowd": crowd,
    "directed": directed,
}


def main() -> None:
    """Read the plan, and attack."""
    attack = Attack(**json.loads(sys.stdin.readline()))
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with suppress(KeyboardInterrupt):
        asyncio.run(KINDS[attack.kind](attack))


if __name__ == "__main__":
    main()
