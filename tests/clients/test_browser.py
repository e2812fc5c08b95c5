"""The page that the server serves, in a real browser."""

import pytest

from tests.clients.browser import Page
from tests.served import PASSWORD

pytestmark = [pytest.mark.timeout(120), pytest.mark.client("chromium")]

LOG = "document.getElementById('log').innerText"
PROMPT = "document.getElementById('prompt').textContent"
TYPING = "document.getElementById('line').type"


def register(page, name):
    """By the keyboard alone: the command line has the focus from the start."""
    page.until("Your name:", PROMPT)
    page.type(name)
    page.until("New password:", PROMPT)
    page.until("password", TYPING)
    page.type(PASSWORD)
    page.until("again:", PROMPT)
    page.type(PASSWORD)
    page.until("ep>", PROMPT)


def test_somebody_registers_and_plays_in_the_browser(server, name, tmp_path):
    with Page(f"http://127.0.0.1:{server.web_port}/", tmp_path) as page:
        register(page, name)
        page.until("Market Square (Millhaven)", LOG)
        page.until("Market Square", "document.getElementById('place').textContent")
        page.until("Health 30 of 30", "document.getElementById('vitals').textContent")
        assert page.ask(TYPING) == "text"

        page.type("say a café & <b>more</b>")
        page.until('You say, "a café & <b>more</b>"', LOG)
        exits = page.ask("[...document.querySelectorAll('#exits button')].map(one => one.textContent)")
        assert sorted(exits) == ["east", "north", "south", "west"]
        page.click("#exits button:nth-child(3)")
        page.until(f"You walk {exits[2]}.", LOG)

        assert PASSWORD not in page.ask("document.documentElement.outerHTML")
        page.type("quit")
        page.until("The connection has ended.", "document.getElementById('state').textContent")
        assert not page.ask("document.getElementById('reconnect').hidden")
        page.click("#reconnect")
        page.until("Your name:", PROMPT)
        assert page.complaints == []
