"""MessagePack for the types of minds: one encoder, and one decoder for each type."""

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.core.messages import Authored, Name


def _simple(value: object) -> object:
    """Return a value that MessagePack has in place of one that it has not.

    Minds know a name by its letters and an author by the spans of a line, so a name crosses as plain text.
    """
    if isinstance(value, Name | Authored):
        return str(value)
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"a {type(value).__name__} has no form in MessagePack")


_ENCODER: Final = msgspec.msgpack.Encoder(enc_hook=_simple)


def pack(value: object) -> bytes:
    """Return a value as MessagePack.

    Raises:
        CodecError: the value has no form in MessagePack.
    """
    try:
        return _ENCODER.encode(value)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise CodecError(f"cannot be written: {error}") from error


def packed(value: object) -> msgspec.Raw:
    """Return a value as MessagePack that is inserted into another message as it is.

    Raises:
        CodecError: the value has no form in MessagePack.
    """
    return msgspec.Raw(pack(value))


class Unpacker:
    """Reads the values of one type.

    Args:
        kind: the type.
    """

    def __init__(self, kind: object) -> None:
        self._decoder: msgspec.msgpack.Decoder[object] = msgspec.msgpack.Decoder(kind)

    def __call__(self, data: bytes | memoryview | msgspec.Raw) -> object:
        """Return the value that :func:`pack` was given.

        Raises:
            CodecError: the bytes are no MessagePack, or no value of that type.
        """
        try:
            return self._decoder.decode(data)
        except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as error:
            raise CodecError(f"cannot be read: {error}") from error


@cache
def unpacker(kind: object) -> Unpacker:
    """Return what reads the values of a type. There is one per type.

    Keep it where it is used often: hashing the type costs as much as reading a small value.
    """
    return Unpacker(kind)


def unpack(data: bytes | memoryview | msgspec.Raw, kind: object) -> object:
    """Return the value of the type `kind` that :func:`pack` was given.

    Raises:
        CodecError: the bytes are no MessagePack, or no value of that type.
    """
    return unpacker(kind)(data)
