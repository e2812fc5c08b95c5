"""A gateway's way to its world."""

import shutil

import pytest

from maid_engine.net.gateway.gateway_peer import WRONG_TOKEN
from tests.net.gateway.rig import eventually, rigged

TOKEN = "a token of the gateways"
needs_openssl = pytest.mark.skipif(shutil.which("openssl") is None, reason="the openssl command is missing")


async def test_a_cut_link_loses_nothing_either():
    async with rigged() as rig:
        client = await rig.connect(await rig.start_gateway())
        await client.log_in("Ada")
        client.types("one")
        await eventually(lambda: rig.lines == ["one"])
        rig.cut()
        client.types("two")
        await client.until("The world is back.")
        client.types("three")

        await eventually(lambda: len(rig.lines) == 3)
        assert rig.lines == ["one", "two", "three"]
        assert rig.gate.links_lost == 1
        assert [what for what, _ in rig.house.characters.diary] == ["enter", "link lost", "resume"]


async def test_a_wrong_token_is_refused_with_the_remedy():
    async with rigged(token=TOKEN) as rig:
        refusals = []
        gateway = await rig.start_gateway(link={"token": "another token"})
        gateway.link.refused = refusals.append
        await eventually(lambda: refusals)

        assert refusals[0] == WRONG_TOKEN
        assert rig.gate.peers == ()


@needs_openssl
async def test_between_machines_the_link_is_encrypted_and_the_world_is_known_by_its_certificate():
    async with rigged(token=TOKEN, port=0) as rig:
        world = f"127.0.0.1:{rig.gate.port}"
        stranger = await rig.start_gateway(world=world)
        known = await rig.start_gateway(world=world, certificate=rig.folder / "maid-certificate.pem")
        client = await rig.connect(known)
        await client.log_in("Ada")

        assert known.link.is_linked
        assert not stranger.link.is_linked
        assert "set gateway.world_certificate" in stranger.link.problem


async def test_the_world_knows_how_busy_its_gateways_are():
    async with rigged() as rig:
        gateway = await rig.start_gateway()
        await rig.connect(gateway)
        await eventually(lambda: gateway.link.load.clients == 1)
        rig.cut()
        await eventually(lambda: [peer.load.clients for peer in rig.gate.peers] == [1])
