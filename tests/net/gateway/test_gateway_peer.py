"""Who may be a gateway, and what becomes of one that breaks the protocol."""

import asyncio

import pytest

from maid_engine.net.gateway.link_bodies import PROTOCOL, Hello, dump
from maid_engine.net.gateway.link_frame import HEADER, THE_LINK, Frame, FrameReader, Kind, encode
from tests.limits import PATIENT_S
from tests.net.gateway.rig import eventually, rigged


async def refusal_of(rig, data):
    """What the world answers to these bytes, and whether it closes the connection."""
    reader, writer = await asyncio.open_unix_connection(rig.settings.socket)
    writer.write(data)
    async with asyncio.timeout(PATIENT_S):
        answer = await reader.read()
    writer.close()
    return FrameReader().feed(answer)


async def test_another_protocol_is_refused_with_both():
    async with rigged() as rig:
        hello = dump(Hello("0123456789abcdef", "g", "", "9.9"))
        (frame,) = await refusal_of(rig, encode(Frame(THE_LINK, Kind.HELLO, hello)))

        assert frame.kind is Kind.REFUSED
        assert b"0123456789abcdef" in frame.body
        assert PROTOCOL.encode() in frame.body
        assert b"run the same version of MAID for both" in frame.body


@pytest.mark.parametrize(
    "garbage",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        HEADER.pack(0, 0, 250),
        HEADER.pack(1 << 30, 0, Kind.HELLO),
        encode(Frame(THE_LINK, Kind.HELLO, b"{}")),
        encode(Frame(1, Kind.LINE, b"look")),
    ],
)
async def test_garbage_is_refused_and_the_world_goes_on(garbage):
    async with rigged() as rig:
        assert await refusal_of(rig, garbage) == []
        assert rig.gate.peers == ()

        client = await rig.connect(await rig.start_gateway())
        await client.log_in("Ada")


async def test_a_gateway_that_breaks_the_protocol_is_cut_off_and_its_seats_wait():
    async with rigged() as rig:
        gateway = await rig.start_gateway()
        client = await (await rig.connect(gateway)).log_in("Ada")
        gateway.link.send(1, Kind.TEXT, b"only a world says this")
        await client.until("The world is back.")

        assert rig.gate.links_lost == 1


async def test_a_gateway_that_floods_loses_that_client():
    async with rigged() as rig:
        gateway = await rig.start_gateway()
        flooder, other = await rig.connect(gateway), await rig.connect(gateway)
        await flooder.log_in("Ada")
        await other.log_in("Bob")
        for _ in range(1000):
            gateway.link.send(1, Kind.LINE, b"look")
        await flooder.to_the_end()

        other.types("still here")
        await eventually(lambda: "still here" in rig.lines)
