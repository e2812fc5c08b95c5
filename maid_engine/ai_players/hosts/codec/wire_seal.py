"""The header of a message: whose it is, which version wrote it, and a checksum."""

import struct
from typing import Final
from zlib import crc32

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.codec.type_digest import DIGEST_BYTES

MAGIC: Final = b"MAID"
_HEADER: Final = struct.Struct(f">{len(MAGIC)}s{DIGEST_BYTES}sI")


def seal(body: bytes, digest: bytes) -> bytes:
    """Return a message of this body.

    Args:
        body: MessagePack.
        digest: the digest of the types in the body.
    """
    return _HEADER.pack(MAGIC, digest, crc32(body)) + body


def unseal(message: bytes, digest: bytes) -> memoryview:
    """Return the body of a message.

    Raises:
        CodecError: the message is from another program or version, damaged or incomplete.
    """
    if len(message) < _HEADER.size or not message.startswith(MAGIC):
        raise CodecError("these bytes are not a message of MAID; check which program is at the other end")
    _, written, checksum = _HEADER.unpack_from(message)
    if written != digest:
        raise CodecError(
            f"the message has the format {written.hex()}, and this version of MAID reads {digest.hex()}; "
            f"run the same version on the server and on all hosts of minds"
        )
    body = memoryview(message)[_HEADER.size :]
    if crc32(body) != checksum:
        raise CodecError("the message is damaged or incomplete; send it again")
    return body
