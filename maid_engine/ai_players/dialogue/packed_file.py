"""The form of compiled data that ships with the engine: a header in JSON, and bytes behind it.

A magic line, then, compressed by zlib, the length of the header, the header, and the bytes.
"""

import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from maid_engine.core.errors import ConfigError

_REMEDY: Final = "run `maid dialogue train` in a checkout, or install the package again"
SMALLEST: Final = 9
"""The level of zlib that takes longest, and results in the smallest file."""
_LENGTH_BYTES: Final = 4
_LARGEST: Final = 64 * 2**20
"""Maximum number of bytes of a file when it is unpacked."""


def packed_file(magic: bytes, header: object, blob: bytes, level: int = SMALLEST) -> bytes:
    """Return the bytes of a file. The same header, bytes and level of zlib result in the same file."""
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    return magic + zlib.compress(len(text).to_bytes(_LENGTH_BYTES, "little") + text + blob, level)


@contextmanager
def unpacked_file(magic: bytes, data: bytes, source: str, what: str) -> Iterator[tuple[object, bytes]]:
    """Give the header and the bytes behind it. What goes wrong while they are read shows that the file is damaged.

    Args:
        magic: The line with which the file begins.
        data: The file.
        source: Its name, for errors.
        what: What is in it, for errors: "weights".

    Raises:
        ConfigError: The file has another form, or it is damaged.
    """
    if not data.startswith(magic):
        raise ConfigError(f"{source}: not a file of {what} of form {magic.decode().strip()!r}; {_REMEDY}")
    try:
        body = zlib.decompressobj().decompress(data[len(magic) :], _LARGEST)
        start = _LENGTH_BYTES + int.from_bytes(body[:_LENGTH_BYTES], "little")
        yield json.loads(body[_LENGTH_BYTES:start]), body[start:]
    except (zlib.error, ValueError, KeyError, TypeError, IndexError) as error:
        raise ConfigError(f"{source}: damaged ({error}); {_REMEDY}") from None
