"""The first byte of what a host's process writes."""

from typing import Final

HELLO: Final = b"V"
"""Its version follows, as ``host_hello`` packs it."""
REPLY: Final = b"R"
"""A reply follows."""
HUNG: Final = b"H"
"""The id of an AI player follows whose mind did not return from an operation. Then the process ends."""
