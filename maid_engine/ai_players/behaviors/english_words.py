"""Small helps with English: what a sentence asks for, and names in it, in the singular."""

import re
from collections.abc import Iterable
from functools import lru_cache

NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "some": 1, "the": 1, "any": 1, "another": 1, "your": 1, "his": 1, "her": 1, "their": 1,
}  # fmt: skip
_IRREGULAR = {
    "wolves": "wolf",
    "thieves": "thief",
    "knives": "knife",
    "loaves": "loaf",
    "mice": "mouse",
    "men": "man",
}
_COUNT = re.compile(r"\(?\b\d+\s*(?:/|of)\s*\d+\)?|\bx\d+\b|\b\d+\b")
_STOP = re.compile(
    r"\b(?:in|at|from|for|with|near|around|inside|until|before|after|then|so|who|that|which|because|if|when|by|on)\b"
    r"|[.,;:!?()]"
)
STOP_WORDS = frozenset(
    [
        "the",
        "and",
        "you",
        "your",
        "are",
        "for",
        "with",
        "from",
        "that",
        "this",
        "here",
        "there",
        "into",
        "over",
        "under",
        "have",
        "has",
        "its",
        "his",
        "her",
        "their",
        "them",
        "they",
        "who",
        "what",
        "where",
        "when",
        "all",
        "one",
        "two",
        "three",
        "some",
        "any",
        "not",
        "but",
        "out",
        "off",
        "can",
        "will",
        "would",
        "could",
        "more",
        "most",
        "much",
        "very",
        "than",
        "then",
        "about",
        "after",
        "before",
        "between",
        "down",
        "like",
        "little",
        "long",
        "made",
        "make",
        "many",
        "old",
        "only",
        "other",
        "through",
        "upon",
        "was",
        "were",
    ]
)


@lru_cache(maxsize=8192)
def singular(word: str) -> str:
    """One of them: wolves is wolf, rats is rat, boxes is box."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


@lru_cache(maxsize=8192)
def singular_words(text: str) -> tuple[str, ...]:
    """All words of a name or phrase in the singular, in lower case. Names are few, and asked for often."""
    return tuple(singular(word) for word in re.findall(r"[a-z0-9’'-]+", text.lower()))


def content_words(text: str) -> list[str]:
    """Words that mean something by themselves, in lower case, in their order."""
    words = re.findall(r"[a-z'’]+", text.lower())
    return [word for word in words if len(word) > 2 and word not in STOP_WORDS]


def bare(text: str) -> str:
    """A phrase without counts, articles and small words in front, in lower case, its last word singular."""
    words = _COUNT.sub(" ", text.lower()).replace('"', " ").split()
    while words and (words[0] in NUMBERS or words[0] == "of"):
        words.pop(0)
    if words:
        words[-1] = singular(words[-1].strip(".,;:!?"))
    return " ".join(word.strip(".,;:!?") for word in words)


def head_phrase(text: str) -> str:
    """The thing that a phrase begins with: "three wolves in the forest" is wolf."""
    without = _COUNT.sub(" ", text)
    return bare(_STOP.split(without.strip(), maxsplit=1)[0])


def find_name(text: str, names: Iterable[str]) -> str:
    """The longest of the names that stands in the text, in the singular or plural; "" when none does."""
    haystack = f" {_spoken(text)} "
    best = ""
    for name in names:
        needle = _spoken(name)
        if needle and f" {needle} " in haystack and len(needle) > len(best):
            best = name
    return best


@lru_cache(maxsize=8192)
def _spoken(text: str) -> str:
    """Its words in the singular, in lower case, with a blank between."""
    return " ".join(singular(word) for word in re.findall(r"[a-z0-9’-]+", text.lower().replace("'", "’")))


@lru_cache(maxsize=16_384)
def is_called(name: str, wanted: str) -> bool:
    """Whether something of this name is what `wanted` means; anything is when nothing is wanted."""
    own = [singular(word) for word in name.lower().split()]
    return all(singular(word) in own for word in wanted.lower().split())


def with_article(name: str) -> str:
    """A wolf, an adder, Captain Aldous, leather boots."""
    head = name.partition(" of ")[0].rsplit(" ", 1)[-1]
    if not name or name[0].isupper() or singular(head) != head:
        return name
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
