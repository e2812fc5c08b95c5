"""How text and GMCP are framed in a websocket: the mudstandards subprotocols, and none at all.

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
    """As it is agreed on; empty for none."""
    gmcp: bool = False
    json: bool = False
    """Whether TEXT frames are JSON envelopes."""
    text_frames: bool = False
    """Whether the game's text goes into TEXT frames."""
    columns: int = 0
    """What width text is wrapped to; 0 leaves it to the client."""

    def packet(self, package: str, body: str) -> str:
        """A GMCP message, as the TEXT frame it goes out in."""
        if self.json:
            return json.dumps({"proto": "gmcp", "id": package, "data": body}, ensure_ascii=False)
        return f"{package} {body}" if body else package

    def read_packet(self, text: str, limits: NetLimits) -> GmcpMessage | None:
        """The GMCP message in a TEXT frame; None when there is none that makes sense."""
        if not self.json:
            return parse(text.encode("utf-8", "replace"), limits)
        if len(text) > limits.subnegotiation_bytes_max:
            return None
        try:
            envelope = json.loads(text)
        except (ValueError, RecursionError):
            return None
        if not isinstance(envelope, dict) or envelope.get("proto") != "gmcp":
            return None
        data = envelope.get("data", "")
        body = data if isinstance(data, str) else json.dumps(data)
        return parse(f"{envelope.get('id', '')} {body}".encode("utf-8", "replace"), limits)

    def frames(self, chunks: Sequence[Frame]) -> list[Frame]:
        """A session's output as frames: text that stands together goes out together."""
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
"""In the order that the server prefers."""


def choose(offered: Sequence[str]) -> Framing:
    """The framing for a client that offers these subprotocols; the plain one when none is known."""
    return next((framing for name, framing in FRAMINGS.items() if name in offered), PLAIN)
