"""The form of ``data/weights.bin``: what training found, as the engine reads it.

A packed file; see :mod:`maid_engine.ai_players.dialogue.packed_file`. Behind the header are the rows of weights.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from maid_engine.ai_players.dialogue.features import Vocabulary
from maid_engine.ai_players.dialogue.linear_weights import LinearWeights
from maid_engine.ai_players.dialogue.packed_file import SMALLEST, packed_file, unpacked_file
from maid_engine.ai_players.dialogue.packed_rows import PackedRows

MAGIC: Final = b"MAID dialogue 2\n"
WEIGHTS: Final = "weights.bin"


@dataclass(frozen=True, slots=True)
class DialogueWeights:
    """Everything that a reader of sentences was taught."""

    vocabulary: Vocabulary
    intents: LinearWeights
    """Weights of the features of a sentence."""
    words: LinearWeights
    """For each English word, what its meaning says for each intent; also for words that no example has."""
    tags: LinearWeights
    """Weights of the slot tagger."""
    temperature: float
    """What scores are divided by, so that confidence equals the share of correct readings."""
    threshold: float
    """A reading below this confidence is unsure."""


def packed(weights: DialogueWeights, level: int = SMALLEST) -> bytes:
    """Return the bytes of a file, compressed by this level of zlib."""
    header = {
        "common": sorted(weights.vocabulary.common),
        "kinds": _words_by_kind(weights.vocabulary.kinds),
        "temperature": weights.temperature,
        "threshold": weights.threshold,
        "intents": _header(weights.intents),
        "words": _header(weights.words),
        "tags": _header(weights.tags),
    }
    blobs = b"".join(one.rows.blob for one in (weights.intents, weights.words, weights.tags))
    return packed_file(MAGIC, header, blobs, level)


def _header(linear: LinearWeights) -> dict[str, object]:
    features = "\n".join(linear.features)
    return {"features": features, "classes": list(linear.classes), "unit": linear.unit}


def _words_by_kind(kinds: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the words of each kind, sorted."""
    found: dict[str, list[str]] = {}
    for word, kind in sorted(kinds.items()):
        found.setdefault(kind, []).append(word)
    return found


def _kinds_by_word(header: Mapping[str, object]) -> dict[str, str]:
    return {word: kind for kind, words in header.items() for word in _texts(words)}


def unpacked(data: bytes, source: str) -> DialogueWeights:
    """Return the weights in the bytes of a file.

    Args:
        data: The file.
        source: Its name, for errors.

    Raises:
        ConfigError: These are no weights, or they are of another form.
    """
    with unpacked_file(MAGIC, data, source, "weights") as (found, blobs):
        header = _table(found)
        intents, words, tags = (_table(header[name]) for name in ("intents", "words", "tags"))
        second = _size(intents)
        third = second + _size(words)
        return DialogueWeights(
            Vocabulary(frozenset(_texts(header["common"])), _kinds_by_word(_table(header["kinds"]))),
            _linear(intents, blobs[:second]),
            _linear(words, blobs[second:third]),
            _linear(tags, blobs[third:]),
            _number(header["temperature"]),
            _number(header["threshold"]),
        )


def _size(header: Mapping[str, object]) -> int:
    return len(_lines(header["features"])) * len(_texts(header["classes"]))


def _linear(header: Mapping[str, object], blob: bytes) -> LinearWeights:
    features = _lines(header["features"])
    classes = tuple(_texts(header["classes"]))
    rows = PackedRows(blob, len(classes))
    if len(rows) != len(features):
        raise ValueError(f"{len(features)} features, but {len(rows)} rows")
    return LinearWeights(
        dict(zip(features, range(len(features)), strict=True)), classes, rows, _number(header["unit"])
    )


def _table(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError("expected a table")
    return value


def _lines(value: object) -> list[str]:
    if not isinstance(value, str):
        raise TypeError("expected a text")
    if not value:
        return []
    return value.split("\n")


def _texts(value: object) -> list[str]:
    if not isinstance(value, list):
        raise TypeError("expected a list of texts")
    return [str(one) for one in value]


def _number(value: object) -> float:
    if not isinstance(value, int | float):
        raise TypeError("expected a number")
    return float(value)


@cache
def shipped_weights() -> DialogueWeights:
    """Return the weights that ship with the engine."""
    file = files("maid_engine.ai_players.dialogue") / "data" / WEIGHTS
    return unpacked(file.read_bytes(), str(file))
