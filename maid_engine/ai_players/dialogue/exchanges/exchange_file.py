"""The form of ``data/exchanges.bin``: the exchanges, compiled for searching.

A packed file; see :mod:`maid_engine.ai_players.dialogue.packed_file`. Behind the header are the vectors of words and of
wordings.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from sys import intern
from typing import Final, TypeAlias, TypedDict, cast

from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.ai_players.dialogue.exchanges.fit import PARTS, FitWeights
from maid_engine.ai_players.dialogue.exchanges.follow_fit import FOLLOW_PARTS, UNTAUGHT_FOLLOW_UPS
from maid_engine.ai_players.dialogue.exchanges.index import ExchangeIndex
from maid_engine.ai_players.dialogue.exchanges.wordings import WordTable
from maid_engine.ai_players.dialogue.lines import Line
from maid_engine.ai_players.dialogue.packed_file import packed_file, unpacked_file
from maid_engine.ai_players.dialogue.packed_rows import PackedRows

MAGIC: Final = b"MAID exchanges 2\n"
EXCHANGES: Final = "exchanges.bin"


@dataclass(frozen=True, slots=True)
class Compiled:
    """What is in the file."""

    index: ExchangeIndex
    follow_fit: FitWeights = UNTAUGHT_FOLLOW_UPS


_Follow: TypeAlias = tuple[list[str], list[str], list["_Follow"], str]
"""Wordings, replies, follow-ups and source of a follow-up."""


def packed(compiled: Compiled) -> bytes:
    """Return the bytes of a file. The same exchanges result in the same bytes."""
    index = compiled.index
    table = index.table
    header: _Header = {
        "exchanges": [(one.intent, _packed(one)) for one in index.exchanges],
        "words": "\n".join(" ".join(words) for words in index.words),
        "rows": "\n".join(table.rows),
        "rarity": {word: table.rarity[word] for word in sorted(table.rarity)},
        "kinds": {word: table.kinds[word] for word in sorted(table.kinds)},
        "dimensions": table.vectors.columns,
        "fit": _packed_fit(index.fit, PARTS),
        "follow_fit": _packed_fit(compiled.follow_fit, FOLLOW_PARTS),
    }
    return packed_file(MAGIC, header, table.vectors.blob + index.vectors)


def unpacked(data: bytes, source: str) -> Compiled:
    """Return the exchanges in the bytes of a file.

    Args:
        data: The file.
        source: Its name, for errors.

    Raises:
        ConfigError: These are no exchanges, or they are of another form.
    """
    with unpacked_file(MAGIC, data, source, "exchanges") as (given, blob):
        header = cast("_Header", given)
        return Compiled(_index(header, blob), _fit(header["follow_fit"], FOLLOW_PARTS))


def _packed(one: Exchange) -> _Follow:
    replies = [line.text for line in one.replies]
    return list(one.wordings), replies, [_packed(below) for below in one.follow_ups], one.source


def _packed_fit(fit: FitWeights, parts: Sequence[str]) -> "_Fit":
    return {
        "parts": dict(zip(parts, fit.parts, strict=True)),
        "bias": fit.bias,
        "threshold": fit.threshold,
    }


def _unpacked(intent: str, packed: _Follow, after: str = "") -> Exchange:
    wordings, texts, follow_ups, source = packed
    replies = tuple(map(Line, texts))
    plain = Exchange(intent, tuple(wordings), replies, source, after=after)
    below = tuple(_unpacked(intent, one, plain.name) for one in follow_ups)
    return replace(plain, follow_ups=below)


def _fit(header: "_Fit", parts: Sequence[str]) -> FitWeights:
    return FitWeights(tuple(header["parts"][name] for name in parts), header["bias"], header["threshold"])


class _Fit(TypedDict):
    parts: dict[str, float]
    bias: float
    threshold: float


class _Header(TypedDict):
    """The header, in JSON."""

    exchanges: list[tuple[str, _Follow]]
    """Intent of each, and the rest of it."""
    words: str
    rows: str
    rarity: dict[str, float]
    kinds: dict[str, str]
    dimensions: int
    fit: _Fit
    follow_fit: _Fit


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
    exchanges = tuple(_unpacked(intent, packed) for intent, packed in header["exchanges"])
    # Interned, because each word is in dozens of wordings.
    words = [tuple(map(intern, line.split(" "))) for line in header["words"].split("\n")][
        : sum(len(one.wordings) for one in exchanges)
    ]
    vectors = blob[end:]
    if len(vectors) != len(words) * dimensions:
        raise ValueError(f"{len(words)} wordings, but {len(vectors)} bytes of vectors")
    return ExchangeIndex(exchanges, table, _fit(header["fit"], PARTS), words, vectors)
