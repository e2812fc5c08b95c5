"""The type of read-only mappings in values that are written as JSON."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, TypeVar

from pydantic import AfterValidator, PlainSerializer

K = TypeVar("K")
V = TypeVar("V")
FrozenMapping = Annotated[Mapping[K, V], AfterValidator(MappingProxyType), PlainSerializer(dict)]
"""A read-only mapping. The serializer turns it into a dict, because pydantic cannot write a ``mappingproxy``."""
