import asyncio

import pytest

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-logging=stderr",
    "--virtual-time-budget=3000",
    "--dump-dom",
)


@pytest.mark.client("chromium")
@pytest.mark.timeout(60)
async def test_a_browser_shows_the_greeting_and_asks_for_a_name(serve, tmp_path):
    async with serve(name="Testland") as (_, _, where):
        browser = await asyncio.create_subprocess_exec(
            "chromium",
            *FLAGS,
            f"--user-data-dir={tmp_path}",
            f"http://127.0.0.1:{where.web_port}/",
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        page, complaints = (text.decode() for text in await browser.communicate())

    assert 'Welcome to "' in page
    assert "<title>Testland</title>" in page
    assert '<label for="line" id="prompt">Your name:</label>' in page
    assert "CONSOLE" not in complaints
