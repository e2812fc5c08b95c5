"""How text and GMCP are framed in a websocket, with each mudstandards subprotocol and without one.

================================ ===================== ==========================================
subprotocol                      text                  GMCP
================================ ===================== ==========================================
``gmcp.mudstandards.org``        BINARY                TEXT ``Package.Name json``
``telnet.mudstandards.org``      BINARY, all of telnet within it (see ``net.websocket``)
``terminal.mudstandards.org``    BINARY                none
``json.mudstandards.org``        BINARY                TEXT ``{"proto":"gmcp","id":…,"data":…}``
none                             TEXT                  none
================================ ===================== ==========================================
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.net.frames import Frame
from maid_engine.net.gmcp import GmcpMessage, parse
from maid_engine.net.limits import NetLimits

DOMAIN: Final = ".mudstandards.org"
TELNET: Final = "telnet" + DOMAIN


@dataclass(frozen=True, slots=True)
class Framing:
    """One way to put a session into frames."""

    name: str
    """Name of the subprotocol; empty for none."""
    gmcp: bool = False
    json: bool = False
    """Whether TEXT frames are JSON envelopes."""
    text_frames: bool = False
    """Whether the game's text is sent in TEXT frames."""
    columns: int = 0
    """Columns to wrap text at; 0 leaves it to the client."""

    def packet(self, package: str, body: str) -> str:
        """Return the TEXT frame of a GMCP message."""
        if self.json:
            return json.dumps({"proto": "gmcp", "id": package, "data": body}, ensure_ascii=False)
        return f"{package} {body}" if body else package

    def read_packet(self, text: str, limits: NetLimits) -> GmcpMessage | None:
        """Return the GMCP message in a TEXT frame; None if it is malformed or too long."""
        if not self.json:
            return parse(text.encode("utf-8", "replace"), limits)
        if len(text) > limits.subnegotiation_bytes_max:
            return None
        try:
            envelope = json.loads(text)
        except (ValueError, RecursionError):
            return None
        match envelope:
            case {"proto": "gmcp"}:
                return parse(_unwrapped(envelope).encode("utf-8", "replace"), limits)
            case _:
                return None

    def frames(self, chunks: Sequence[Frame]) -> list[Frame]:
        """Return a session's output as frames. Adjacent text is joined into one frame."""
        frames: list[Frame] = []
        text = bytearray()
        for chunk in chunks:
            if isinstance(chunk, bytes):
                text += chunk
                continue
            if text:
                frames.append(self._text(bytes(text)))
                text.clear()
            frames.append(chunk)
        if text:
            frames.append(self._text(bytes(text)))
        return frames

    def _text(self, text: bytes) -> Frame:
        return text.decode("utf-8", "replace") if self.text_frames else text


PLAIN: Final = Framing("", text_frames=True)
FRAMINGS: Final = {
    framing.name: framing
    for framing in (
        Framing("gmcp" + DOMAIN, gmcp=True),
        Framing(TELNET),
        Framing("terminal" + DOMAIN, columns=80),
        Framing("json" + DOMAIN, gmcp=True, json=True),
    )
}
"""Name → framing, in the server's order of preference."""


def choose(offered: Sequence[str]) -> Framing:
    """Return the preferred framing among the offered subprotocols; the plain one if none is known."""
    return next((framing for name, framing in FRAMINGS.items() if name in offered), PLAIN)


def _unwrapped(envelope: dict[str, object]) -> str:
    """Return the message in an envelope as GMCP has it elsewhere: the package, a blank and the JSON."""
    data = envelope.get("data", "")
    body = data if isinstance(data, str) else json.dumps(data)
    return f"{envelope.get('id', '')} {body}"
