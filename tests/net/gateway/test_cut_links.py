"""Links that are cut while lines are under way and the world keeps running: each line runs once, in order."""

import pytest

from tests.net.gateway.browser import Browser
from tests.net.gateway.cable import Way, cable
from tests.net.gateway.rig import eventually, rigged


@pytest.mark.parametrize("way", Way)
@pytest.mark.parametrize("count", [1, 9, 60, 200, 333, 600])
async def test_a_link_is_cut_after_some_bytes(way, count):
    async with rigged() as rig, cable(rig) as link:
        gateway = await rig.start_gateway(world=str(link.path))
        client = await (await rig.connect(gateway)).log_in("Ada")
        typed = []
        for turn in range(4):
            lines = [f"line {turn}.{number}" for number in range(40)]
            typed += lines
            link.cut_after(count, way)
            client.types(*lines)
            await client.until("The world is back.")
        client.types("last")
        await eventually(lambda: "last" in rig.lines)

        assert rig.lines == [*typed, "last"]
        assert link.cuts == 4


@pytest.mark.parametrize("at", [1, 2, 17, 39, 40])
async def test_a_link_is_cut_by_a_line_that_runs(at):
    """None of the lines of that turn of commands can be confirmed."""
    async with rigged() as rig:
        client = await (await rig.connect(await rig.start_gateway())).log_in("Ada")

        def cut(_, line):
            if line in (f"first {at}", f"second {at}"):
                rig.cut()

        rig.house.game.on_line.append(cut)
        typed = [f"{half} {number}" for half in ("first", "second") for number in range(1, 41)]
        client.types(*typed[:40])
        await client.until("The world is back.")
        client.types(*typed[40:])
        await client.until("The world is back.")
        client.types("last")
        await eventually(lambda: "last" in rig.lines)

        assert rig.lines == [*typed, "last"]


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_browser_that_comes_back_over_a_new_link_learns_what_ran(restarts):
    """The link breaks, and so does the browser's connection, before the world can confirm the line."""
    async with rigged() as rig:
        gateway = await rig.start_gateway(web_port=0)
        page = Browser(f"ws://127.0.0.1:{gateway.listening.web_port}/ws")
        await page.log_in("Ada")
        await page.types("confirmed")
        await eventually(lambda: rig.lines == ["confirmed"] and gateway.link.load.waiting_lines == 0)
        typed = [f"line {number}" for number in range(5)]

        def cut(_, line):
            if line == "line 2":
                rig.house.game.on_line.remove(cut)
                rig.cut()
                page.socket.transport.abort()

        rig.house.game.on_line.append(cut)
        for line in typed:
            await page.types(line)
        await eventually(lambda: not gateway.link.clients and gateway.link.load.reconnects == 1)
        if restarts:
            await rig.restart()
        again = Browser(page.url)
        told = await again.resume(page.token, page.frames)
        assert told["resumed"]
        for line in ["confirmed", *typed][told["lines"] :]:
            await again.types(line)
        await again.types("last")
        await eventually(lambda: "last" in rig.lines)

        assert rig.lines == ["confirmed", *typed, "last"]
        await again.socket.close()


async def test_a_world_that_restarts_after_a_cut_does_not_run_a_line_again():
    async with rigged() as rig:
        client = await (await rig.connect(await rig.start_gateway())).log_in("Ada")

        def cut(_, line):
            if line == "under way":
                rig.house.game.on_line.remove(cut)
                rig.cut()

        rig.house.game.on_line.append(cut)
        client.types("under way")
        await client.until("The world is restarting.")
        await rig.restart()
        await client.until("The world is back.")
        client.types("last")
        await eventually(lambda: "last" in rig.lines)

        assert rig.lines == ["under way", "last"]


async def test_a_world_that_forgot_gets_again_what_was_not_confirmed():
    """As after a crash: what was confirmed does not run again, and what was under way does."""
    async with rigged() as rig:
        gateway = await rig.start_gateway()
        client = await (await rig.connect(gateway)).log_in("Ada")
        client.types("confirmed")
        await eventually(lambda: rig.lines == ["confirmed"] and gateway.link.load.waiting_lines == 0)

        def crash(_, line):
            if line == "under way":
                rig.cut()
                rig.house.game.on_line.remove(crash)

        rig.house.game.on_line.append(crash)
        await rig.house.game.saver.save_now()
        client.types("under way")
        await client.until("The world is restarting.")
        await rig.server.stop()  # and nothing is saved
        await rig.start_world()
        await client.until("The world is back.")
        client.types("last")
        await eventually(lambda: "last" in rig.lines)

        assert rig.lines == ["confirmed", "under way", "under way", "last"]
