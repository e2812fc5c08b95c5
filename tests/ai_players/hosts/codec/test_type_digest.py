"""The digest of types changes with anything that changes the form of their values."""

from dataclasses import dataclass, make_dataclass
from enum import StrEnum
from typing import NamedTuple

import pytest

from maid_engine.ai_players.hosts.codec.type_digest import DIGEST_BYTES, digest_of


class Colour(StrEnum):
    RED = "red"


class Part(NamedTuple):
    size: int


@dataclass(frozen=True)
class Thing:
    name: str
    parts: tuple[Part, ...]
    colour: Colour | None = None


def made(*fields):
    return make_dataclass("Thing", fields)


def test_it_is_the_same_each_time():
    assert digest_of((Thing,)) == digest_of((Thing,))
    assert len(digest_of((Thing,))) == DIGEST_BYTES


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(made(("a", str), ("b", int), ("c", int)), id="one more field"),
        pytest.param(made(("a", str)), id="one less"),
        pytest.param(made(("a", str), ("c", int)), id="another name"),
        pytest.param(made(("a", str), ("b", float)), id="another type"),
        pytest.param(made(("b", int), ("a", str)), id="another order"),
        pytest.param(made(("a", str), ("b", int | None)), id="an optional field"),
    ],
)
def test_it_differs_with_the_fields(other):
    assert digest_of((made(("a", str), ("b", int)),)) != digest_of((other,))


def test_it_differs_with_the_fields_of_fields():
    class Part(NamedTuple):  # the same name as above, with one more field
        size: int
        weight: int

    def thing(part):
        return made(("parts", tuple[part, ...]))

    Part.__module__, Part.__qualname__ = __name__, "Part"
    assert digest_of((thing(Part),)) != digest_of((thing(globals()["Part"]),))


def test_it_differs_with_the_values_of_enums():
    def thing(*values):
        return made(("colour", StrEnum("Colour", values)))

    assert digest_of((thing("red"),)) != digest_of((thing("red", "blue"),))
