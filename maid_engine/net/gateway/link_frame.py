"""Frames of the link between a gateway and a world.

A frame has a header of nine bytes and a body: the body's length (4 bytes), the number of the client (4 bytes, 0 for the
link itself), and the kind (1 byte); numbers are big-endian. The table of :class:`Kind` says what each body holds.
"""

import struct
from enum import IntEnum
from typing import Final, NamedTuple

from maid_engine.core.errors import MaidError

HEADER: Final = struct.Struct("!IIB")
BODY_BYTES_MAX: Final = 1_048_576
"""Longest body of a frame."""
GREETING_BYTES_MAX: Final = 4096
"""Longest body before both sides have greeted each other."""
THE_LINK: Final = 0
"""Number in frames that concern no client."""
CLIENTS_MAX: Final = 0xFFFFFFFF


class LinkError(MaidError):
    """The other side of the link broke the protocol."""


class Kind(IntEnum):
    """What a frame says. The comment names the direction and the body."""

    # Both directions, or the start of the link
    HELLO = 1  # gateway: Hello as JSON
    WELCOME = 2  # world: Welcome as JSON
    REFUSED = 3  # world: the reason and the remedy
    BEAT = 4  # gateway: Load as JSON
    # From the gateway
    OPENED = 10  # ClientFacts as JSON
    FACTS = 11  # ClientFacts as JSON
    LINE = 12  # a typed line
    PACKET = 13  # a GMCP message
    CLOSED = 14  # why the client is gone
    RESUME = 15  # Resume as JSON
    # From the world
    TEXT = 20  # rendered text in UTF-8, with CR LF
    PROMPT = 21  # PromptText as JSON
    GMCP = 22  # a GMCP message
    ECHO = 23  # "on" or "off"
    CHOICES = 24  # Preferences as JSON
    LINKED = 25  # Seat as JSON
    NOT_LINKED = 26  # empty
    DONE = 27  # number of the client's lines and messages processed, over all links
    CLOSE = 28  # why
    STATUS = 29  # the MSSP variables as JSON
    GOODBYE = 30  # empty
    GONE = 31  # empty: the last frame about a client


class Frame(NamedTuple):
    """One message of the link."""

    client: int
    kind: Kind
    body: bytes = b""


def encode(frame: Frame) -> bytes:
    """Return a frame as bytes.

    Raises:
        LinkError: the body is longer than :data:`BODY_BYTES_MAX`.
    """
    if len(frame.body) > BODY_BYTES_MAX:
        raise LinkError(f"a frame of {len(frame.body)} bytes is longer than {BODY_BYTES_MAX}")
    return HEADER.pack(len(frame.body), frame.client, frame.kind) + frame.body


class FrameReader:
    """Finds the frames in a stream, however its bytes are split."""

    def __init__(self) -> None:
        self.body_bytes_max = GREETING_BYTES_MAX
        """Longest body that is accepted. The owner raises it when the other side has been admitted."""
        self._waiting = bytearray()

    def feed(self, data: bytes) -> list[Frame]:
        """Return the frames that are complete with these bytes.

        Raises:
            LinkError: the bytes are no frames of this protocol.
        """
        self._waiting += data
        frames: list[Frame] = []
        at = 0
        while len(self._waiting) - at >= HEADER.size:
            length, client, number = HEADER.unpack_from(self._waiting, at)
            kind = self._checked(length, number)
            end = at + HEADER.size + length
            if end > len(self._waiting):
                break
            frames.append(Frame(client, kind, bytes(self._waiting[at + HEADER.size : end])))
            at = end
        del self._waiting[:at]
        return frames

    def _checked(self, length: int, number: int) -> Kind:
        if length > self.body_bytes_max:
            raise LinkError(f"a frame of {length} bytes is longer than {self.body_bytes_max}")
        try:
            return Kind(number)
        except ValueError:
            raise LinkError(f"there is no kind {number} of frame") from None
