"""The form of ``data/exchanges.bin``: the exchanges, compiled for searching.

A magic line, the length of a header, the header in JSON, and the vectors of words and of wordings. All behind the magic
line is compressed by zlib.
"""

import json
import zlib
from typing import Final, TypedDict

from maid_engine.ai_players.dialogue.exchanges.blocks import Exchange
from maid_engine.ai_players.dialogue.exchanges.fit import PARTS, FitWeights
from maid_engine.ai_players.dialogue.exchanges.index import ExchangeIndex
from maid_engine.ai_players.dialogue.exchanges.wordings import WordTable
from maid_engine.ai_players.dialogue.lines import Line
from maid_engine.ai_players.dialogue.packed_rows import PackedRows
from maid_engine.core.errors import ConfigError

MAGIC: Final = b"MAID exchanges 1\n"
EXCHANGES: Final = "exchanges.bin"
_LENGTH_BYTES: Final = 4
_LARGEST: Final = 64 * 2**20
"""Maximum number of bytes of the file when it is unpacked."""


def packed(index: ExchangeIndex) -> bytes:
    """Return the bytes of a file. The same index results in the same bytes."""
    table = index.table
    header: _Header = {
        "exchanges": [
            (one.intent, list(one.wordings), [line.text for line in one.replies], one.source)
            for one in index.exchanges
        ],
        "words": "\n".join(" ".join(words) for words in index.words),
        "rows": "\n".join(table.rows),
        "rarity": {word: table.rarity[word] for word in sorted(table.rarity)},
        "kinds": {word: table.kinds[word] for word in sorted(table.kinds)},
        "dimensions": table.vectors.columns,
        "parts": dict(zip(PARTS, index.fit.parts, strict=True)),
        "bias": index.fit.bias,
        "threshold": index.fit.threshold,
    }
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    body = len(text).to_bytes(_LENGTH_BYTES, "little") + text + table.vectors.blob + index.vectors
    return MAGIC + zlib.compress(body, 9)


def unpacked(data: bytes, source: str) -> ExchangeIndex:
    """Return the exchanges in the bytes of a file.

    Args:
        data: The file.
        source: Its name, for errors.

    Raises:
        ConfigError: These are no exchanges, or they are of another form.
    """
    remedy = "run `maid dialogue train` in a checkout, or install the package again"
    if not data.startswith(MAGIC):
        raise ConfigError(f"{source}: not a file of exchanges of form {MAGIC.decode().strip()!r}; {remedy}")
    try:
        body = zlib.decompressobj().decompress(data[len(MAGIC) :], _LARGEST)
        start = _LENGTH_BYTES + int.from_bytes(body[:_LENGTH_BYTES], "little")
        header = json.loads(body[_LENGTH_BYTES:start])
        return _index(header, body[start:])
    except (zlib.error, ValueError, KeyError, TypeError, IndexError) as error:
        raise ConfigError(f"{source}: damaged ({error}); {remedy}") from None


class _Header(TypedDict):
    """The header, in JSON."""

    exchanges: list[tuple[str, list[str], list[str], str]]
    """Intent, wordings, replies and source of each."""
    words: str
    rows: str
    rarity: dict[str, float]
    kinds: dict[str, str]
    dimensions: int
    parts: dict[str, float]
    bias: float
    threshold: float


def _index(header: _Header, blob: bytes) -> ExchangeIndex:
    rows = header["rows"].split("\n")
    dimensions = header["dimensions"]
    end = len(rows) * dimensions
    table = WordTable(
        {word: at for at, word in enumerate(rows)},
        PackedRows(blob[:end], dimensions),
        header["rarity"],
        header["kinds"],
    )
    exchanges = tuple(
        Exchange(intent, tuple(wordings), tuple(map(Line, replies)), source)
        for intent, wordings, replies, source in header["exchanges"]
    )
    fit = FitWeights(tuple(header["parts"][name] for name in PARTS), header["bias"], header["threshold"])
    words = [tuple(line.split(" ")) for line in header["words"].split("\n")][
        : sum(len(one.wordings) for one in exchanges)
    ]
    vectors = blob[end:]
    if len(vectors) != len(words) * dimensions:
        raise ValueError(f"{len(words)} wordings, but {len(vectors)} bytes of vectors")
    return ExchangeIndex(exchanges, table, fit, words, vectors)
