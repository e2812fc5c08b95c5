"""Batches and replies as bytes.

A body consists of the table of what several minds share, and of the batch or reply.
"""

from functools import cached_property
from typing import Final, Generic, TypeAlias, TypeVar, cast

from msgspec import Raw

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.codec.packer import Unpacker, pack, unpacker
from maid_engine.ai_players.hosts.codec.record_form import EVENTS, RecordForm
from maid_engine.ai_players.hosts.codec.shared_table import SharedTable, TableForm
from maid_engine.ai_players.hosts.codec.type_digest import digest_of
from maid_engine.ai_players.hosts.codec.wire_seal import seal, unseal
from maid_engine.ai_players.hosts.host_batch import HostBatch
from maid_engine.ai_players.hosts.host_reply import HostReply
from maid_engine.ai_players.questions.table import QUESTIONS

T = TypeVar("T")
Body: TypeAlias = tuple[TableForm, Raw]
READ_BODY: Final = unpacker(Body)


class MessageCodec(Generic[T]):
    """Writes and reads messages of one class. Its parts are built on first use.

    Args:
        kind: a dataclass.
    """

    def __init__(self, kind: type[T]) -> None:
        self._kind = kind

    @cached_property
    def _form(self) -> RecordForm:
        return RecordForm(self._kind)

    @cached_property
    def _read_row(self) -> Unpacker:
        return unpacker(self._form.row)

    @cached_property
    def digest(self) -> bytes:
        """The digest of all types that may be in a message."""
        rows = [part for row in QUESTIONS.values() for part in (row.facts, row.answer)]
        return digest_of((self._kind, TableForm, self._form.row, *EVENTS, *rows))

    def encode(self, message: T) -> bytes:
        """Return a message as bytes.

        Raises:
            CodecError: a value cannot be written. The error names the AI player.
        """
        shared = SharedTable()
        row = self._form.write(message, shared)  # this fills the table
        try:
            body = pack((shared.written, row))
        except CodecError:
            self._form.write(message, SharedTable(packs_each=True))  # raises with the name of the AI player
            raise
        return seal(body, self.digest)

    def decode(self, data: bytes) -> T:
        """Return the message that :meth:`encode` was given.

        Raises:
            CodecError: the bytes are no such message, or are damaged, or are from another version.
        """
        table, row = cast("Body", READ_BODY(unseal(data, self.digest)))
        try:
            message = self._form.read(self._read_row(row), SharedTable(table))
        except (TypeError, ValueError) as error:
            raise CodecError(f"the {self._kind.__name__} cannot be read: {error}") from error
        return cast("T", message)


BATCHES: Final = MessageCodec(HostBatch)
REPLIES: Final = MessageCodec(HostReply)


def encode_batch(batch: HostBatch) -> bytes:
    """Return a batch as bytes.

    Raises:
        CodecError: an operation cannot be written. The error names the AI player.
    """
    return BATCHES.encode(batch)


def decode_batch(data: bytes) -> HostBatch:
    """Return the batch of these bytes.

    Raises:
        CodecError: the bytes are no batch, or are damaged, or are from another version.
    """
    return BATCHES.decode(data)


def encode_reply(reply: HostReply) -> bytes:
    """Return a reply as bytes.

    Raises:
        CodecError: a result cannot be written. The error names the AI player.
    """
    return REPLIES.encode(reply)


def decode_reply(data: bytes) -> HostReply:
    """Return the reply of these bytes.

    Raises:
        CodecError: the bytes are no reply, or are damaged, or are from another version.
    """
    return REPLIES.decode(data)
