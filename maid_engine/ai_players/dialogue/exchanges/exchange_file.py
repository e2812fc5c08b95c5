"""The form of ``data/exchanges.bin``: the exchanges, compiled for searching.

A packed file; see :mod:`maid_engine.ai_players.dialogue.packed_file`. Behind the header are the vectors of words, those of
wordings, and the vectors of words that were not moved for exchanges.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, starmap
from sys import intern
from typing import Final, TypeAlias, TypedDict, cast

from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.ai_players.dialogue.exchanges.fit import PARTS, FitWeights
from maid_engine.ai_players.dialogue.exchanges.follow_fit import FOLLOW_PARTS, UNTAUGHT_FOLLOW_UPS
from maid_engine.ai_players.dialogue.exchanges.index import ExchangeIndex
from maid_engine.ai_players.dialogue.exchanges.own_replies import common_of, own_of, written
from maid_engine.ai_players.dialogue.exchanges.wordings import WordTable
from maid_engine.ai_players.dialogue.packed_file import packed_file, unpacked_file
from maid_engine.ai_players.dialogue.packed_rows import PackedRows

MAGIC: Final = b"MAID exchanges 3\n"
EXCHANGES: Final = "exchanges.bin"


@dataclass(frozen=True, slots=True)
class Compiled:
    """What is in the file."""

    index: ExchangeIndex
    follow_fit: FitWeights = UNTAUGHT_FOLLOW_UPS
    plain: WordTable | None = None
    """What is known about words, with vectors that were not moved for exchanges; `None` if none were moved."""


_Follow: TypeAlias = tuple[list[str], list[str], list["_Follow"], str]
"""Wordings, replies, follow-ups and source of a follow-up."""


def packed(compiled: Compiled) -> bytes:
    """Return the bytes of a file. The same exchanges result in the same bytes."""
    index = compiled.index
    table = index.table
    plain = compiled.plain or table
    header: _Header = {
        "exchanges": [(one.intent, _packed(one)) for one in index.exchanges],
        "words": "\n".join(map(" ".join, index.words)),
        "rows": "\n".join(table.rows),
        "rarity": dict(sorted(table.rarity.items())),
        "kinds": dict(sorted(table.kinds.items())),
        "dimensions": table.vectors.columns,
        "fit": _packed_fit(index.fit, PARTS),
        "follow_fit": _packed_fit(compiled.follow_fit, FOLLOW_PARTS),
        "plain_rows": "\n".join(plain.rows),
    }
    return packed_file(MAGIC, header, table.vectors.blob + index.vectors + plain.vectors.blob)


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
        index, rest = _index(header, blob)
        return Compiled(index, _fit(header["follow_fit"], FOLLOW_PARTS), _plain(header, rest, index.table))


def _packed(one: Exchange) -> _Follow:
    replies = written(one.replies, one.voices)
    return list(one.wordings), replies, [_packed(below) for below in one.follow_ups], one.source


def _packed_fit(fit: FitWeights, parts: Sequence[str]) -> "_Fit":
    return {
        "parts": dict(zip(parts, fit.parts, strict=True)),
        "bias": fit.bias,
        "threshold": fit.threshold,
    }


def _unpacked(intent: str, packed: _Follow, after: str = "") -> Exchange:
    wordings, texts, follow_ups, source = packed
    replies, own = common_of(texts), own_of(texts)
    plain = Exchange(intent, tuple(wordings), replies, source, after=after, voices=own)
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
    plain_rows: str
    """Words with a vector that was not moved."""


def _index(header: _Header, blob: bytes) -> tuple[ExchangeIndex, bytes]:
    """Return the exchanges, and what is left of the bytes."""
    dimensions = header["dimensions"]
    table, blob = _table(header["rows"], dimensions, blob, header["rarity"], header["kinds"])
    exchanges = tuple(starmap(_unpacked, header["exchanges"]))
    count = len(list(chain.from_iterable(one.wordings for one in exchanges)))
    # Interned, because each word is in dozens of wordings.
    words = [tuple(map(intern, line.split(" "))) for line in header["words"].split("\n")[:count]]
    end = len(words) * dimensions
    if len(blob) < end:
        raise ValueError(f"{len(words)} wordings, but {len(blob)} bytes of vectors")
    return ExchangeIndex(exchanges, table, _fit(header["fit"], PARTS), words, blob[:end]), blob[end:]


def _plain(header: _Header, blob: bytes, moved: WordTable) -> WordTable:
    table, rest = _table(header["plain_rows"], header["dimensions"], blob, moved.rarity, moved.kinds)
    if rest:
        raise ValueError(f"{len(rest)} bytes are left over")
    return table


def _table(
    rows: str, dimensions: int, blob: bytes, rarity: Mapping[str, float], kinds: Mapping[str, str]
) -> tuple[WordTable, bytes]:
    """Return a table whose vectors the bytes begin with, and what is left of the bytes."""
    words = rows.split("\n")
    end = len(words) * dimensions
    if len(blob) < end:
        raise ValueError(f"{len(words)} words, but {len(blob)} bytes of vectors")
    vectors = PackedRows(blob[:end], dimensions)
    return WordTable(dict(zip(words, range(len(words)), strict=True)), vectors, rarity, kinds), blob[end:]
