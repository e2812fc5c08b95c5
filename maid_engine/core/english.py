"""English word forms: plural, singular, article, number words, lists and stems.

This is the only module that knows English morphology. It uses `inflect` (nouns, articles) and
`snowballstemmer` (stems), which are imported when a word first needs them. Call :func:`load` from a thread to
import them earlier. Every function is pure, and its results are cached up to a limit.
"""

import threading
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    import inflect

T = TypeVar("T")

NUMBER_WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
"""The word of each number from 0."""
NUMBERS: Final[Mapping[str, int]] = {
    **{word: number for number, word in enumerate(NUMBER_WORDS) if number},
    "twice": 2,
    "thrice": 3,
    "dozen": 12,
}
"""The number that a word names."""
ARTICLES: Final = frozenset({"a", "an", "the", "some"})
"""Words that complete a noun phrase."""

_CACHED_WORDS: Final = 16_384
"""Number of words whose forms are cached. The shipped worlds use about 5,000 different words."""
_SINGULAR_ENDINGS: Final = ("ss", "us", "is")
"""Endings in -s of singular words: glass, cactus, axis. inflect takes some of them for plurals."""
_SHORTEST_REGULAR: Final = 4
"""Letters of the shortest word whose final -s may mark a plural: not gas, yes or his."""
_OWN_NOUNS: Final[Mapping[str, str]] = {
    "thief": "thieves",
    "die": "dies",
    "eave": "eaves",
    "greave": "greaves",
}
"""Singular → plural of nouns that inflect gets wrong."""
_IRREGULAR_PLURALS: Final = frozenset(
    ("brethren", "children", "dice", "feet", "geese", "lice", "men", "mice", "oxen", "teeth", "women")
)
"""Plurals without -s, beside compounds of -men. For others inflect guesses: it takes "opera" for a plural."""
_SINGULARS_IN_S: Final = frozenset(("alias", "atlas", "bias", "canvas", "chaos", "lens"))
_NO_MEN: Final = frozenset(
    ("abdomen", "acumen", "amen", "cyclamen", "dolmen", "omen", "regimen", "specimen", "stamen")
)
"""Singular words in -men."""
_IRREGULAR_VERBS: Final[Mapping[str, str]] = {
    "ate": "eat",
    "beaten": "beat",
    "bought": "buy",
    "broke": "break",
    "broken": "break",
    "dead": "die",
    "drank": "drink",
    "dying": "die",
    "fled": "flee",
    "fought": "fight",
    "gave": "give",
    "given": "give",
    "hid": "hide",
    "hidden": "hide",
    "learnt": "learn",
    "led": "lead",
    "lost": "lose",
    "met": "meet",
    "paid": "pay",
    "saw": "see",
    "seen": "see",
    "slain": "slay",
    "slew": "slay",
    "sold": "sell",
    "spent": "spend",
    "spoke": "speak",
    "spoken": "speak",
    "stole": "steal",
    "stolen": "steal",
    "taught": "teach",
    "won": "win",
    "wore": "wear",
}
"""Past forms that the stemmer cannot reduce. Snowball's algorithm only removes endings."""

_importing = threading.Lock()


def load() -> None:
    """Import the two libraries now, which takes 0.1 to 0.5 seconds. Safe to call from any thread."""
    _nouns()
    _stemmer()


@lru_cache(maxsize=1)
def _nouns() -> "inflect.engine":
    """Return inflect's engine, extended by the nouns that it does not know.

    inflect marks 23 methods with typeguard's ``typechecked``. For each of them typeguard compiles the whole
    module again: 2 to 4 seconds of processor time. The arguments here are strings, so the decorator is
    bypassed.
    """
    import typeguard

    with _importing:
        checked = typeguard.typechecked
        setattr(typeguard, "typechecked", _unchecked)  # noqa: B010 - its overloads do not fit
        try:
            import inflect
        finally:
            setattr(typeguard, "typechecked", checked)  # noqa: B010
    engine = inflect.engine()
    for one, many in _OWN_NOUNS.items():
        engine.defnoun(one, many)
    return engine


def _unchecked(target: T) -> T:
    return target


@lru_cache(maxsize=1)
def _stemmer() -> Callable[[str], str]:
    """Return Snowball's algorithm for English (Porter 2)."""
    import snowballstemmer

    found: Callable[[str], str] = snowballstemmer.stemmer("english").stemWord
    return found


@lru_cache(maxsize=_CACHED_WORDS)
def singular(word: str) -> str:
    """Return the singular of a lower-case noun: wolves is wolf, torches is torch, glass stays glass.

    A verb in the third person loses its -s too: the word alone does not tell the two apart.
    """
    if not _may_be_plural(word):
        return word
    return _nouns().singular_noun(word) or word


def _may_be_plural(word: str) -> bool:
    """Return whether a lower-case noun has the form of a plural."""
    if word.endswith("s"):
        if len(word) < _SHORTEST_REGULAR:
            return False
        return not word.endswith(_SINGULAR_ENDINGS) and word not in _SINGULARS_IN_S
    if word in _IRREGULAR_PLURALS:
        return True
    return word.endswith("men") and word not in _NO_MEN


def is_plural(word: str) -> bool:
    """Return whether a lower-case word has a plural form. Verbs in the third person have it too."""
    return singular(word) != word


@lru_cache(maxsize=_CACHED_WORDS)
def plural(name: str) -> str:
    """Return the plural of a name: grey wolves, lumps of coal. Plurals such as boots stay unchanged.

    Words after "of" stay unchanged.
    """
    head, of, rest = name.partition(" of ")
    before, blank, noun = head.rpartition(" ")
    if not noun or is_plural(noun.lower()):
        return name
    return f"{before}{blank}{_nouns().plural_noun(noun)}{of}{rest}"


@lru_cache(maxsize=_CACHED_WORDS)
def indefinite(name: str) -> str:
    """Return a name with its indefinite article: a wolf, an adder, an hourglass.

    Proper names, plurals and names that begin with an article stay unchanged.
    """
    noun = name.partition(" of ")[0].rpartition(" ")[2]
    first = name.partition(" ")[0]
    if not name or name[0].isupper() or first in ARTICLES or is_plural(noun):
        return name
    article = _nouns().a(first).partition(" ")[0]
    return f"{article} {name}"


def spelled(count: int, *, zero: str = "no", most: int = 12) -> str:
    """Return a number in words up to `most` (at most 12), and in digits above it."""
    if not 0 <= count <= most:
        return str(count)
    if not count:
        return zero
    return NUMBER_WORDS[count]


def times(count: int, *, most: int = 10) -> str:
    """Return a count as words: once, twice, five times; "many times" above `most`."""
    if count > most:
        return "many times"
    return {1: "once", 2: "twice"}.get(count, f"{spelled(count)} times")


def listed(things: Iterable[str]) -> str:
    """Return "a", "a and b" or "a, b and c"; "" for nothing."""
    parts = list(things)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


@lru_cache(maxsize=_CACHED_WORDS)
def stem(word: str) -> str:
    """Return what the forms of a lower-case word have in common: wolf for wolves, fight for fought.

    Use the result only to compare it with another stem. The algorithm is Porter's second
    (https://snowballstem.org).
    """
    known = _IRREGULAR_VERBS.get(word)
    return _stemmer()(singular(word) if known is None else known)
