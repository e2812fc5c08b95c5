"""Lots that every mind draws alike, so that several of them agree whose turn it is without a word."""

from typing import Final
from zlib import crc32

LARGEST: Final = 0xFFFFFFFF
"""The largest lot."""


def lot(name: str, about: str) -> int:
    """Return the lot of a player in a matter, from 0 to `LARGEST`. The same for whoever draws it, and whenever."""
    return crc32(f"{name.lower()}|{about}".encode())
