"""Clients whose world restarts: what they type, and what they are told."""

from tests.net.gateway.browser import Browser
from tests.net.gateway.rig import eventually, rigged


async def test_through_restarts_lines_wait_and_run_once_in_their_order():
    async with rigged() as rig:
        client = await rig.connect(await rig.start_gateway())
        await client.log_in("Ada")
        for turn in range(3):
            client.types(f"before {turn}")
            await rig.stop_world()
            await client.until("The world is restarting.")
            client.types(f"first {turn}", f"second {turn}")
            await client.until("What you type waits")
            await rig.start_world()
            await client.until("The world is back.")
            await client.until("quiet.")

            await eventually(lambda last=f"second {turn}": last in rig.lines)

        assert rig.lines == [f"{when} {turn}" for turn in range(3) for when in ("before", "first", "second")]
        assert client.heard.count("Your name: ") == 1


async def test_when_too_many_lines_wait_the_client_is_told_and_none_is_lost():
    async with rigged(waiting_lines_max=3) as rig:
        client = await rig.connect(await rig.start_gateway())
        await client.log_in("Ada")
        await rig.stop_world()
        await client.until("The world is restarting.")
        client.types(*map(str, range(300)))
        await client.until("Your last 3 lines wait.")
        await rig.start_world()

        await eventually(lambda: len(rig.lines) == 300)
        assert rig.lines == list(map(str, range(300)))


async def test_more_lines_may_wait_than_the_world_takes_at_once():
    async with rigged(waiting_lines_max=1000) as rig:
        client = await rig.connect(await rig.start_gateway())
        await client.log_in("Ada")
        await rig.stop_world()
        await client.until("The world is restarting.")
        lines = [str(number) for number in range(600)]
        client.types(*lines)
        await eventually(lambda: rig.gateways[0].link.load.waiting_lines == 600)
        await rig.start_world()

        await eventually(lambda: len(rig.lines) == 600)
        assert rig.lines == lines


async def test_a_client_that_logs_in_does_it_again_and_its_password_is_not_taken_for_a_name():
    async with rigged() as rig:
        client = await rig.connect(await rig.start_gateway())
        await client.until("Your name: ")
        client.types("Ada")
        await client.until("Password: ")
        await rig.stop_world()
        await client.until("Please log in again")
        assert client.raw.rindex(b"\xff\xfc\x01") > client.raw.rindex(
            b"\xff\xfb\x01"
        )  # its typing shows again
        await rig.start_world()

        await client.log_in("Ada")


async def test_a_gateway_waits_for_a_world_that_is_not_there_yet():
    async with rigged(world=False) as rig:
        client = await rig.connect(await rig.start_gateway())
        await client.until("The world is restarting.")
        client.types("Ada")
        await rig.start_world()
        await client.until("Password: ")


async def test_a_world_that_stays_away_is_given_up():
    async with rigged(world=False, keep_s=0.5) as rig:
        client = await rig.connect(await rig.start_gateway())

        assert "has not come back" in await client.to_the_end()


async def test_who_was_gone_too_long_logs_in_again():
    async with rigged(keep_s=0.001) as rig:
        client = await rig.connect(await rig.start_gateway(link={"keep_s": 60.0}))
        await client.log_in("Ada")
        await rig.stop_world()
        await client.until("The world is restarting.")
        client.types("typed meanwhile")
        await rig.start_world()
        await client.until("could not be given back")

        await client.log_in("Ada", again=True)
        assert rig.lines == []


async def test_a_browser_stays_through_a_restart_and_resumes_after_its_own_connection_breaks():
    async with rigged() as rig:
        gateway = await rig.start_gateway(web_port=0)
        page = Browser(f"ws://127.0.0.1:{gateway.listening.web_port}/ws")
        await page.log_in("Ada")
        await rig.restart()
        await page.until("The world is back.")
        await page.types("one")
        await eventually(lambda: rig.lines == ["one"])
        token, frames = page.token, page.frames
        await page.socket.close()
        await eventually(lambda: rig.house.characters.diary[-1][0] == "link lost")

        again = Browser(page.url)
        told = await again.resume(token, frames)
        assert (told["resumed"], told["lost"], told["lines"]) == (True, 0, 1)
        await again.types("two")
        await eventually(lambda: rig.lines == ["one", "two"])
        assert rig.house.characters.diary[-1][0] == "resume"
        await again.socket.close()


async def test_lines_that_waited_when_a_browser_broke_off_are_not_taken_for_executed():
    async with rigged() as rig:
        gateway = await rig.start_gateway(web_port=0)
        page = Browser(f"ws://127.0.0.1:{gateway.listening.web_port}/ws")
        await page.log_in("Ada")
        await page.types("one")
        await eventually(lambda: rig.lines == ["one"])
        await rig.stop_world()
        await page.until("The world is restarting.")
        await page.types("two")
        await page.until("What you type waits")
        token, frames = page.token, page.frames
        await page.socket.close()
        await eventually(lambda: not gateway.link.clients)
        await rig.start_world()
        await eventually(lambda: gateway.link.is_linked)

        again = Browser(page.url)
        assert (await again.resume(token, frames))["lines"] == 1
        await again.types("two")
        await eventually(lambda: rig.lines == ["one", "two"])
        await again.socket.close()


async def test_a_line_that_was_under_way_when_a_browser_broke_off_is_executed_once():
    async with rigged() as rig:
        gateway = await rig.start_gateway(web_port=0)
        page = Browser(f"ws://127.0.0.1:{gateway.listening.web_port}/ws")
        await page.log_in("Ada")
        for number in range(5):
            await page.types(f"line {number}")
        token, frames = page.token, page.frames
        page.socket.transport.abort()
        await eventually(lambda: not gateway.link.clients)

        again = Browser(page.url)
        told = await again.resume(token, frames)
        assert told["lines"] == len(rig.lines)
        for number in range(told["lines"], 5):
            await again.types(f"line {number}")
        await eventually(lambda: len(rig.lines) == 5)
        assert rig.lines == [f"line {number}" for number in range(5)]
        await again.socket.close()


async def test_a_browser_without_a_valid_token_is_told():
    async with rigged() as rig:
        gateway = await rig.start_gateway(web_port=0)
        page = Browser(f"ws://127.0.0.1:{gateway.listening.web_port}/ws")

        assert (await page.resume("nobody's", 3))["resumed"] is False
        await page.until("Your name: ")
        await page.socket.close()
