"""The world's side of its gateways."""

import pytest

from maid_engine.core.errors import ConfigError
from tests.net.gateway.rig import eventually, rigged


async def test_who_logged_in_elsewhere_meanwhile_keeps_the_seat():
    async with rigged() as rig:
        first, second = await rig.start_gateway(), await rig.start_gateway()
        old = await (await rig.connect(first)).log_in("Ada")
        new = await rig.connect(second)
        await new.until("Your name: ")
        rig.cut()
        await old.until("The world is back.")
        new.types("Ada")
        await new.until("Password: ")
        new.types("a walk in the rain")
        assert "taken over" in await old.to_the_end()


async def test_several_gateways_serve_one_world():
    async with rigged() as rig:
        clients = [
            await (await rig.connect(await rig.start_gateway())).log_in(name) for name in ("Ada", "Bob")
        ]
        await rig.restart()
        for client in clients:
            await client.until("The world is back.")
            client.types("here")

        await eventually(lambda: rig.lines == ["here", "here"])
        assert len(rig.gate.peers) == 2


async def test_a_lost_client_is_guarded_and_an_idle_one_leaves():
    async with rigged() as rig:
        gateway = await rig.start_gateway()
        lost = await (await rig.connect(gateway)).log_in("Ada")
        await (await rig.connect(gateway)).log_in("Bob")
        lost.hang_up()
        diary = rig.house.characters.diary
        await eventually(lambda: diary[-1][0] == "link lost")
        session = next(iter(gateway.context.live.values()))
        session.close("idle")

        await eventually(lambda: diary[-1][0] == "leave")
        await eventually(lambda: len(rig.gate.tickets) == 1)


async def test_a_socket_that_cannot_be_made_is_named():
    async with rigged(world=False) as rig:
        (rig.folder / "g.sock").write_text("a file")
        with pytest.raises(ConfigError, match=r"gateway\.socket: .* is not a socket; choose another path"):
            await rig.start_world()
