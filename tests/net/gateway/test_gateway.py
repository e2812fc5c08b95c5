"""A gateway's clients: telnet, TLS and its options."""

import shutil
import ssl
import zlib

import pytest

from tests.net.gateway.rig import eventually, rigged

needs_openssl = pytest.mark.skipif(shutil.which("openssl") is None, reason="the openssl command is missing")


def sessions_of(rig):
    return [session for peer in rig.gate.peers for session in peer.sessions.values()]


async def test_a_client_plays_through_a_gateway_and_leaves():
    async with rigged() as rig:
        client = await rig.connect(await rig.start_gateway())
        await client.log_in("Ada")
        client.types("quit")
        end = await client.to_the_end()

        assert "come back soon" in end
        await eventually(lambda: not rig.gate.tickets)
        assert rig.lines == ["quit"]


async def test_the_telnet_options_stay_with_the_gateway():
    """GMCP, MCCP and the window's size are agreed once, and hold through a restart."""
    async with rigged() as rig:
        client = await rig.connect(await rig.start_gateway())
        client.sends(b"\xff\xfd\xc9\xff\xfb\x1f\xff\xfa\x1f\x00\x28\x00\x18\xff\xf0")
        client.sends(b'\xff\xfa\xc9Core.Supports.Set ["Core 1"]\xff\xf0')
        await client.log_in("Ada")
        (session,) = sessions_of(rig)
        assert (session.client.columns, session.gmcp.enabled, session.kind) == (40, True, "telnet")

        await rig.restart()
        await client.until("The world is back.")
        client.sends(b"\xff\xfd\x56")
        await eventually(lambda: sessions_of(rig))
        (session,) = sessions_of(rig)
        assert (session.client.columns, session.gmcp.enabled) == (40, True)
        assert session.wants("Core.Ping")
        client.types("x" * 30)
        await eventually(lambda: rig.lines)
        await client.reader.readuntil(b"\xff\xfa\x56\xff\xf0")
        assert b"xxx" in zlib.decompressobj().decompress(await client.reader.read(65536))


@needs_openssl
async def test_telnet_over_tls_stays_too():
    async with rigged() as rig:
        gateway = await rig.start_gateway(telnet_port=None, telnet_tls_port=0)
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        client = await rig.connect(gateway, port=gateway.listening.telnet_tls_port, ssl=trusting)
        await client.log_in("Ada")
        await rig.restart()
        await client.until("The world is back.")
        client.types("still here")

        await eventually(lambda: rig.lines == ["still here"])


async def test_server_lists_get_the_ports_of_the_gateway():
    async with rigged() as rig:
        gateway = await rig.start_gateway()
        await eventually(lambda: gateway.link.is_linked and gateway.link.status)
        client = await rig.connect(gateway)
        client.types("MSSP-REQUEST")
        await client.until("PLAYERS")
        assert f"PORT\t{gateway.listening.telnet_port}" in await client.until("MSSP-REPLY-END")
