"""Detects offensive words, also in disguised spelling: one list for names and for what AI players repeat."""

import unicodedata
from collections.abc import Iterable
from itertools import groupby
from typing import Final

ANYWHERE: Final = (
    "arschloch", "asshole", "bitch", "blowjob", "bullshit", "cocksuck", "faggot", "fuck", "hitler", "hurensohn",
    "motherf", "nigga", "nigger", "porn", "pussy", "shithead", "shithole", "slut", "vagina", "whore", "wichser",
)  # fmt: skip
"""Matched anywhere in a folded name.

Short words match only a whole name, so that Cassandra, Harshit and Nazir are valid.
"""
WHOLE: Final = frozenset(
    "anal anus arse ass bastard chink cock coon crap cum cunt dick dyke fag fotze gook homo kike kraut kunt merde nazi "  # noqa: SIM905
    "negro nigra paki penis piss raghead rape rapist retard shit spic spick tit tits towelhead tranny twat wank wetback "
    "wog wop gypo fvck".split()
)
"""Matched only against a whole folded name."""
SLURS: Final = (
    "coon", "darkie", "dyke", "gook", "kike", "kraut", "nigra", "paki", "raghead", "spic", "spick",
    "towelhead", "tranny", "wetback", "wog", "wop", "gypo", "kunt", "fvck",
)  # fmt: skip
"""Words for groups of people, and disguised spellings of foul words. AI players never repeat them."""
# Characters that look like a Latin letter: digits, signs, Cyrillic and Greek.
_LOOKALIKES: Final = str.maketrans(
    dict(
        zip(
            "0134578@$!|+€аеорсухкмтвнісѕјαεορτυικν",
            "oieastbasiiteaeopcyxkmtbhicsjaeoptuikv",
            strict=True,
        )
    )
)
_SPELLINGS: Final = (("vv", "w"), ("v", "u"), ("ph", "f"), ("rn", "m"), ("l", "i"), ("j", "i"), ("y", "i"))
"""Letters that are replaced by others to evade a word list."""


def fold(text: str) -> str:
    """Return a text as it looks: lower case, no accents, look-alikes as letters, and no other characters."""
    plain = unicodedata.normalize("NFKD", text.lower()).translate(_LOOKALIKES)
    return "".join(char for char in plain if "a" <= char <= "z")


def without_repeats(text: str) -> str:
    """Return the text with each run of one letter reduced to one."""
    return "".join(letter for letter, _ in groupby(text))


def is_offensive(text: str) -> bool:
    """Return whether a name contains an offensive word, also in disguise."""
    folded = fold(text)
    single = without_repeats(folded)
    if folded in WHOLE or single in WHOLE:
        return True
    if any(word in folded or without_repeats(word) in single for word in ANYWHERE):
        return True
    spelled = _spelled(single)
    return any(_spelled(without_repeats(word)) in spelled for word in ANYWHERE)


def holds_word(text: str, words: Iterable[str]) -> bool:
    """Return whether a text contains one of these words, in any case, look-alikes or repeated letters."""
    wanted = {without_repeats(fold(word)) for word in words} - {""}
    return bool(wanted) and any(without_repeats(fold(word)) in wanted for word in text.split())


def _spelled(text: str) -> str:
    for written, meant in _SPELLINGS:
        text = text.replace(written, meant)
    return text
