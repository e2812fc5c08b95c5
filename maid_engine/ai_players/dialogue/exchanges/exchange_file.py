"""The form of ``data/exchanges.bin``: the exchanges, compiled for searching.

A packed file; see :mod:`maid_engine.ai_players.dialogue.packed_file`. Behind the header are the vectors of words and of
wordings.
"""

from typing import Final, TypedDict, cast

from maid_engine.ai_players.dialogue.exchanges.blocks import Exchange
from maid_engine.ai_players.dialogue.exchanges.fit import PARTS, FitWeights
from maid_engine.ai_players.dialogue.exchanges.index import ExchangeIndex
from maid_engine.ai_players.dialogue.exchanges.wordings import WordTable
from maid_engine.ai_players.dialogue.lines import Line
from maid_engine.ai_players.dialogue.packed_file import packed_file, unpacked_file
from maid_engine.ai_players.dialogue.packed_rows import PackedRows

MAGIC: Final = b"MAID exchanges 1\n"
EXCHANGES: Final = "exchanges.bin"


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
    return packed_file(MAGIC, header, table.vectors.blob + index.vectors)


def unpacked(data: bytes, source: str) -> ExchangeIndex:
    """Return the exchanges in the bytes of a file.

    Args:
        data: The file.
        source: Its name, for errors.

    Raises:
        ConfigError: These are no exchanges, or they are of another form.
    """
    with unpacked_file(MAGIC, data, source, "exchanges") as (header, blob):
        return _index(cast("_Header", header), blob)


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
