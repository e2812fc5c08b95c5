"""The page that the server serves, in a real browser: from a new name to a good-bye, and in again."""

import pytest

from tests.browser import browsing, page_of
from tests.served import PASSWORD

pytestmark = [pytest.mark.system, pytest.mark.timeout(120), pytest.mark.browser]


async def types(page, line):
    await page.locator("#line").fill(line)
    await page.keyboard.press("Enter")


async def reads(page, text):
    """Wait until the game's text has it."""
    await page.locator("#log > div:not(.typed)", has_text=text).first.wait_for()


async def test_somebody_registers_plays_leaves_and_comes_again(server, name):
    url = f"http://127.0.0.1:{server.web_port}/"
    async with browsing() as chromium, page_of(chromium, url) as page:
        await page.get_by_label("Your name:").fill(name)
        await page.keyboard.press("Enter")
        for prompt in ("New password:", "again:"):
            await page.locator("#prompt", has_text=prompt).wait_for()
            assert await page.locator("#line").is_hidden()
            await page.locator("#secret").fill(PASSWORD)
            await page.keyboard.press("Enter")
        await page.locator("#place", has_text="Market Square").wait_for()
        await page.locator("#vitals", has_text="30/30").wait_for()
        await reads(page, "Market Square (Millhaven)")

        await types(page, "say a café & <b>more</b>")
        await reads(page, 'You say, "a café & <b>more</b>"')
        await page.get_by_role("button", name="north", exact=True).click()
        await reads(page, "You walk north.")
        assert PASSWORD not in await page.content()

        await types(page, "quit")
        await page.locator("#reconnect").click()
        await page.get_by_label("Your name:").wait_for()
