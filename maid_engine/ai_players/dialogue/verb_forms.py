"""Forms of common English verbs: the third person and the past, from the rows of ``data/verbs.toml``."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

FILE: Final = "verbs.toml"
_THIRD: Final[Mapping[str, str]] = {"be": "is", "have": "has", "do": "does", "go": "goes"}
_HISSES: Final = ("s", "x", "z", "ch", "sh")
"""Endings after which the third person ends in -es."""
_VOWELS: Final = frozenset("aeiou")
_DOUBLED: Final = frozenset(
    {"drag", "drop", "fit", "grab", "hum", "knit", "nod", "plan", "rob", "stop", "swap"}
)
"""Verbs that double their last letter before -ed."""


@dataclass(frozen=True, slots=True)
class VerbTable:
    """The rows of ``data/verbs.toml``."""

    base: frozenset[str]
    """Verbs without an ending."""
    predicates: frozenset[str]
    """Words that say something of a subject after "is"."""
    past: Mapping[str, str]
    """Irregular verb → its past."""

    @property
    def bases_of_past(self) -> Mapping[str, str]:
        """Past → verb, for irregular verbs whose past is another word."""
        return {past: verb for verb, past in self.past.items() if past != verb}


@cache
def verb_table() -> VerbTable:
    """Return the verbs that ship with the engine."""
    text = (files("maid_engine.ai_players.dialogue") / "data" / FILE).read_text(encoding="utf-8")
    rows = tomllib.loads(text)
    return VerbTable(frozenset(rows["base"].split()), frozenset(rows["predicates"].split()), rows["past"])


def is_verb(word: str) -> bool:
    """Return whether a word in lower case is a common verb without an ending."""
    return word in verb_table().base


def third_person(verb: str) -> str:
    """Return the form of a verb after "he": pays, watches, carries."""
    known = _THIRD.get(verb)
    if known is not None:
        return known
    if verb.endswith(_HISSES):
        return f"{verb}es"
    if _ends_in_consonant_y(verb):
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def past_of(verb: str) -> str:
    """Return the past of a verb: paid, walked, carried."""
    return verb_table().past.get(verb) or _regular_past(verb)


def _regular_past(verb: str) -> str:
    if verb.endswith("e"):
        return f"{verb}d"
    if _ends_in_consonant_y(verb):
        return f"{verb[:-1]}ied"
    doubled = ""
    if verb in _DOUBLED:
        doubled = verb[-1]
    return f"{verb}{doubled}ed"


def _ends_in_consonant_y(verb: str) -> bool:
    return verb.endswith("y") and verb[-2:-1] not in _VOWELS
