"""English nouns that name places, persons, creatures and things, and common first names: ``data/concrete_nouns.toml``."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

FILE: Final = "concrete_nouns.toml"


class NounKind(StrEnum):
    """What a noun names."""

    PLACE = "place"
    PERSON = "person"
    CREATURE = "creature"
    THING = "thing"


@dataclass(frozen=True, slots=True)
class ConcreteNouns:
    """The nouns of the file, in the singular."""

    kinds: Mapping[str, NounKind]
    """Noun → what it names. A noun of several kinds has the first of them."""
    names: frozenset[str]
    """Common first names and well-known places outside of games, in lower case."""


@cache
def concrete_nouns() -> ConcreteNouns:
    """Return the nouns that ship with the engine."""
    text = (files("maid_engine.ai_players.dialogue") / "data" / FILE).read_text(encoding="utf-8")
    return parse_nouns(text)


def parse_nouns(text: str) -> ConcreteNouns:
    """Return the nouns of a TOML text: ``[nouns]`` with a list of words for each kind, and ``[names]``."""
    tables = tomllib.loads(text)
    kinds: dict[str, NounKind] = {}
    for kind in NounKind:
        for word in tables["nouns"][kind].split():
            kinds.setdefault(word, kind)
    names = tables["names"]
    return ConcreteNouns(kinds, frozenset((*names["first"].split(), *names["real_places"].split())))
