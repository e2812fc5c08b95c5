"""A page in Debian's Chromium, worked through the DevTools protocol: keys in, text out."""

import itertools
import json
import re
import subprocess
from contextlib import ExitStack

from websockets.sync.client import connect

SECONDS_MAX = 20
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-proxy-server",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
)
LOADED = (
    "new Promise(loaded => document.readyState === 'complete' ? loaded() : addEventListener('load', loaded))"
)
APPEARS = """new Promise((found, lost) => {{
    const wanted = {text};
    const look = () => {part}.includes(wanted) && (watch.disconnect(), found(true));
    const watch = new MutationObserver(look);
    watch.observe(document, {{subtree: true, childList: true, characterData: true, attributes: true}});
    setTimeout(() => lost(new Error(`never saw ${{wanted}} in: ${{{part}}}`)), {milliseconds});
    look();
}})"""


class Page:
    """One page. Use as a context manager; leaving it ends the browser."""

    def __init__(self, url, folder):
        self._url = url
        self._folder = folder
        self._numbers = itertools.count(1)
        self._session = {}
        self.complaints = []
        """What the page's console was told of errors."""

    def __enter__(self):
        """Start the browser and open the page."""
        with ExitStack() as ends:
            self._browser = ends.enter_context(
                subprocess.Popen(
                    ["chromium", *FLAGS, f"--user-data-dir={self._folder}/profile", "about:blank"],
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.PIPE,
                )
            )
            ends.callback(self._browser.kill)
            self._socket = ends.enter_context(connect(self._address(), max_size=None, proxy=None))
            target = self._do("Target.createTarget", url="about:blank")["targetId"]
            self._session = {
                "sessionId": self._do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            }
            for domain in ("Page", "Runtime", "Log"):
                self._do(f"{domain}.enable")
            self._do("Page.navigate", url=self._url)
            self.ask(LOADED)
            self._ends = ends.pop_all()
        return self

    def __exit__(self, *_):
        """End the browser."""
        self._ends.close()

    def _address(self):
        for line in self._browser.stderr:
            found = re.search(rb"DevTools listening on (ws://\S+)", line)
            if found:
                return found[1].decode()
        raise AssertionError("chromium did not start")

    def _do(self, method, **parameters):
        number = next(self._numbers)
        call = {"id": number, "method": method, "params": parameters, **self._session}
        self._socket.send(json.dumps(call))
        while True:
            answer = json.loads(self._socket.recv(SECONDS_MAX + 5))
            if answer.get("id") == number:
                assert "error" not in answer, answer
                return answer["result"]
            self._note(answer)

    def _note(self, event):
        about = event.get("params", {})
        if event["method"] == "Runtime.exceptionThrown":
            self.complaints.append(about["exceptionDetails"]["text"])
        elif event["method"] == "Log.entryAdded" and about["entry"]["level"] == "error":
            self.complaints.append(about["entry"]["text"])

    def ask(self, expression):
        """What JavaScript says."""
        answer = self._do("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def until(self, text, part="document.body.innerText"):
        """Wait until a text stands on the page."""
        wanted, milliseconds = json.dumps(text), SECONDS_MAX * 1000
        self.ask(APPEARS.format(text=wanted, part=part, milliseconds=milliseconds))

    def type(self, line):
        """Type into whatever has the focus, and press Enter."""
        self._do("Input.insertText", text=line)
        for kind in ("keyDown", "keyUp"):
            self._do(
                "Input.dispatchKeyEvent",
                type=kind,
                key="Enter",
                code="Enter",
                text="\r",
                windowsVirtualKeyCode=13,
            )

    def click(self, selector):
        """Click what a CSS selector names."""
        self.ask(f"document.querySelector({json.dumps(selector)}).click()")
