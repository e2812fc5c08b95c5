"""Debian's chromium driven by Playwright, axe's opinion of a page, and a cable that can be cut.

For tests of any page that the server serves. Mark them `@pytest.mark.browser`: they are skipped where the browser
or Playwright is missing, and fail there in CI. Use::

    async with browsing() as chromium, page_of(chromium, url, width=360, height=740, scheme="dark") as page:
        ...
        assert await axe_finds(page) == []

What the page logs as an error, what it raises, and what its Content-Security-Policy forbids fails the test.
"""

import asyncio
import shutil
from contextlib import asynccontextmanager, suppress

from tests.limits import PATIENT_S

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
SERIOUS = ("serious", "critical")


@asynccontextmanager
async def browsing():
    """A chromium; it takes about a second to start."""
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(
            executable_path=shutil.which("chromium"), headless=True, args=list(FLAGS)
        )
        try:
            yield chromium
        finally:
            await chromium.close()


@asynccontextmanager
async def page_of(chromium, url, *, scheme="dark", width=1280, height=800, **options):
    """A page in a profile of its own, opened at `url`. Complaints that have a text of `allowed` in them pass."""
    allowed = options.pop("allowed", ())
    profile = await chromium.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        reduced_motion="reduce",
        **options,
    )
    page = await profile.new_page()
    complaints = []
    page.on(
        "console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    try:
        await page.goto(url)
        yield page
        found = [text for text in complaints if not any(known in text for known in allowed)]
        assert not found, f"the page complains: {found}"
    finally:
        await profile.close()


async def axe_finds(page, impacts=SERIOUS, **options):
    """What axe has against the page as it is now, a line a finding; best without any."""
    from axe_playwright_python.base import AXE_FILE_PATH

    # Not a script element: the page's policy lets none of ours in, as it should.
    if not await page.evaluate("typeof axe === 'object'"):
        await page.evaluate(AXE_FILE_PATH.read_text())
    found = await page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{violation['impact']} {violation['id']}: {node['html'][:160]} ({node.get('failureSummary', '')})"
        for violation in found["violations"]
        if violation["impact"] in impacts
        for node in violation["nodes"]
    ]


async def holds(page, expression, within=PATIENT_S):
    """Wait until an expression of the page is true. Playwright's own way is what the page's policy forbids."""
    async with asyncio.timeout(within):
        while not await page.evaluate(expression):
            await page.wait_for_timeout(50)


async def overflows(page):
    """The elements that make the page wider than its window, by their outer tags; best none."""
    return await page.evaluate(
        """() => {
          const width = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= width) return [];
          return [...document.body.querySelectorAll("*")]
            .filter((one) => one.getBoundingClientRect().right > width + 1)
            .map((one) => one.outerHTML.slice(0, 120));
        }"""
    )


async def small_targets(page, least=24):
    """What can be pressed and is smaller than `least` CSS pixels in one direction; best nothing."""
    return await page.evaluate(
        """(least) => [...document.querySelectorAll("button, summary, select, input, [role=tab]")]
          .filter((one) => one.checkVisibility() && !one.closest("[aria-hidden=true]"))
          .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
          .filter(([, box]) => box.width && (box.width < least || box.height < least))
          .map(([one, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${one.outerHTML.slice(0, 100)}`)""",
        least,
    )


class Cable:
    """A TCP relay in front of a port of this machine, which can be cut and mended. An async context manager."""

    def __init__(self, port):
        self.target = port
        self.port = 0
        self._whole = True
        self._ends = set()
        self._tasks = set()

    async def __aenter__(self):
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_):
        self.cut()
        self._server.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self):
        """End all connections, and let no new one through."""
        self._whole = False
        for writer in tuple(self._ends):
            writer.transport.abort()

    def mend(self):
        """Let connections through again."""
        self._whole = True

    async def _carry(self, reader, writer):
        task = asyncio.current_task()
        self._tasks.add(task)
        self._ends.add(writer)
        try:
            if self._whole:
                await self._join(reader, writer)
        finally:
            self._ends.discard(writer)
            writer.transport.abort()
            self._tasks.discard(task)

    async def _join(self, reader, writer):
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        self._ends.add(far_writer)
        try:
            async with asyncio.TaskGroup() as ways:
                there = ways.create_task(_pump(reader, far_writer))
                back = ways.create_task(_pump(far_reader, writer))
                await asyncio.wait((there, back), return_when=asyncio.FIRST_COMPLETED)
                there.cancel()
                back.cancel()
        finally:
            self._ends.discard(far_writer)
            far_writer.transport.abort()


async def _pump(reader, writer):
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
