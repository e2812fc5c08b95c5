"""How well a reply goes with what was said, learned from which replies follow which words in exchanges.

Words of what was said and words of replies have vectors of their own, so that "i lost my cat" is near to "I am sorry", which has
no word of it and no meaning alike. The vectors ship as ``data/reply_vectors.bin``, a packed file; see
:mod:`maid_engine.ai_players.dialogue.packed_file`.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, TypedDict, cast

from maid_engine.ai_players.dialogue.exchanges.lanes import LARGEST
from maid_engine.ai_players.dialogue.exchanges.wordings import WordTable, words_of
from maid_engine.ai_players.dialogue.packed_file import packed_file, unpacked_file
from maid_engine.ai_players.dialogue.packed_rows import PackedRows

MAGIC: Final = b"MAID reply vectors 1\n"
REPLY_VECTORS: Final = "reply_vectors.bin"
_CACHED: Final = 256
_SQUARE: Final = LARGEST * LARGEST


class ReplyVectors:
    """Compares what was said with replies.

    Args:
        said: Vectors of the words of what was said.
        replied: Vectors of the words of replies.
    """

    def __init__(self, said: WordTable, replied: WordTable) -> None:
        self.said: Final = said
        self.replied: Final = replied
        self._vector_said = lru_cache(_CACHED)(self._new_vector_said)
        self._vector_replied = lru_cache(_CACHED)(self._new_vector_replied)

    def agreement(self, said: str, reply: str) -> tuple[float, ...]:
        """Return in which direction the two agree, and how much. The sum is their cosine, from -1 to 1."""
        pairs = zip(self._vector_said(said), self._vector_replied(reply), strict=True)
        return tuple(one * other / _SQUARE for one, other in pairs)

    def _new_vector_said(self, text: str) -> tuple[int, ...]:
        return self.said.vector(words_of(text))

    def _new_vector_replied(self, text: str) -> tuple[int, ...]:
        return self.replied.vector(words_of(text))


class _Header(TypedDict):
    dimensions: int
    said: str
    """Words and pairs with a vector, one a line."""
    replied: str


def packed(vectors: ReplyVectors) -> bytes:
    """Return the bytes of a file. The same vectors result in the same bytes."""
    said, replied = vectors.said, vectors.replied
    header: _Header = {
        "dimensions": said.vectors.columns,
        "said": "\n".join(said.rows),
        "replied": "\n".join(replied.rows),
    }
    return packed_file(MAGIC, header, said.vectors.blob + replied.vectors.blob)


def unpacked(data: bytes, source: str) -> ReplyVectors:
    """Return the vectors in the bytes of a file.

    Args:
        data: The file.
        source: Its name, for errors.

    Raises:
        ConfigError: These are no vectors of replies, or the file is damaged.
    """
    with unpacked_file(MAGIC, data, source, "reply vectors") as (given, blob):
        header = cast("_Header", given)
        said, replied = header["said"].split("\n"), header["replied"].split("\n")
        end = len(said) * header["dimensions"]
        if len(blob) != end + len(replied) * header["dimensions"]:
            raise ValueError(f"{len(said) + len(replied)} words, but {len(blob)} bytes of vectors")
        return ReplyVectors(
            _table(said, blob[:end], header["dimensions"]), _table(replied, blob[end:], header["dimensions"])
        )


def _table(words: list[str], blob: bytes, dimensions: int) -> WordTable:
    rows = {word: at for at, word in enumerate(words)}
    return WordTable(rows, PackedRows(blob, dimensions), {})


@cache
def shipped_reply_vectors() -> ReplyVectors:
    """Return the vectors that ship with the engine."""
    file = files("maid_engine.ai_players.dialogue") / "data" / REPLY_VECTORS
    return unpacked(file.read_bytes(), str(file))
