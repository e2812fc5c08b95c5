"""Stored documents and queries, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Json = Any


@dataclass(frozen=True, slots=True)
class Document:
    """One JSON object in a collection, by key."""

    collection: str
    key: str
    data: Mapping[str, Json]
    coded: bool = field(default=False, compare=False)
    """Whether the data is known to contain only JSON values, as ``core.codec`` returns them.

    Stores then encode it without checking each value, in a quarter of the time.
    """


@dataclass(frozen=True, slots=True)
class Query:
    """Documents of one collection whose top-level fields equal the given values, ordered by key."""

    collection: str
    where: Mapping[str, str | int | bool] = field(default_factory=dict)
    limit: int | None = None


@dataclass(frozen=True, slots=True)
class Batch:
    """The contents of one transaction: written as a whole or not at all."""

    saves: tuple[Document, ...] = ()
    deletes: tuple[tuple[str, str], ...] = ()
    """(collection, key) of the documents to delete."""
