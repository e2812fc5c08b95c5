"""The browser client as a person meets it."""

import pytest

from tests.browser import axe_finds, browsing, overflows, page_of

pytestmark = [pytest.mark.browser, pytest.mark.timeout(60)]


async def test_a_browser_shows_the_greeting_and_asks_for_a_name(serve):
    async with (
        serve(name="Testland") as (_, _, where),
        browsing() as chromium,
        page_of(chromium, f"http://127.0.0.1:{where.web_port}/") as page,
    ):
        await page.get_by_role("log").get_by_text('Welcome to "Testland"').wait_for()
        await page.get_by_label("Your name:").wait_for()

        assert await page.title() == "Testland"
        assert await axe_finds(page) == []
        assert await overflows(page) == []
