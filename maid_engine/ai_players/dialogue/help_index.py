"""Finds the sentence of a game's help that a question asks for, by its words.

Words count by how few sentences have them (inverse document frequency, Spärck Jones 1972). A word that no sentence
has counts against all of them, so that a question about something else finds nothing.
"""

import math
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from maid_engine.ai_players.dialogue.help_pages import HelpPage, HelpPassage
from maid_engine.ai_players.dialogue.plain_words import is_english
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.english import stem

LIKELY: Final = 0.45
"""Score from which on a sentence answers a question."""
SAME_MEANING: Final = 0.85
"""What a word counts that stands for another one."""
OF_THE_PAGE: Final = 0.7
"""What a word counts that only leads to the page."""
_SHORTEST_TYPO: Final = 5
_UNKNOWN_WEIGHT: Final = 0.6
"""Weight of a word that no sentence has, as a share of the greatest weight."""
_NAMED_COMMAND: Final = 0.12
"""What a sentence gains whose command the question names."""
_FOR_LENGTH: Final = 0.15
"""Share of the score by which short sentences go before long ones."""
_LONG: Final = 6
"""A sentence of at least so many words is long."""
MOST_CORRECTED: Final = 512
"""Typing errors whose corrections one index keeps."""
_TELLS_COMMAND: Final = 0.06
"""What a sentence gains that tells what to type."""
LONGEST_PASSAGE: Final = 118
"""Neighbouring sentences of a page are one passage up to so many characters, which can be said at once."""
_SENTENCE: Final = re.compile(r"(?<=[.!?;])\s+(?=[\"A-Z])")
_QUOTED: Final = re.compile(r'"([a-z]+)')
_ASKS_FOR_WORDS: Final = frozenset(
    [
        "type", "typing", "typed", "command", "commands", "cmd", "help", "here", "properly", "take", "took", "want", "wanted", "there", "please", "way", "possible", "how",
        "exactly", "play", "playing", "kind", "kinds", "even", "weird", "strange", "properly", "something", "anything", "some", "any", "one", "people", "somebody", "someone", "go", "get", "getting",
        "make", "let", "like", "know", "tell", "explain", "want", "need", "try", "so", "if", "then", "now", "just", "also", "too",
        "out", "not", "no", "be", "been", "your", "my", "me", "this", "that", "these", "those", "it", "its", "and", "or",
        "but", "as", "off", "up", "again", "still", "really", "ever", "never", "always", "go", "going",
        "word", "words", "use", "used", "using", "around", "about", "between", "difference", "different", "mean", "means",
        "long", "once", "started", "start", "his", "her", "their", "our", "what", "come", "lol", "pls", "hey", "hi", "ok",
        "able", "supposed", "anymore", "all", "same", "instead", "rather", "sure", "friend", "brother", "more", "when", "while",
        "happen", "happens", "say", "says", "keep", "keeps",
    ]
)  # fmt: skip
"""Words of a question that do not tell what it is about, unless nothing else does."""


_POINTING: Final = frozenset(["it", "this", "that", "them"])
"""Words that can stand inside two words that belong together: "turn it in"."""


_ANYTHING: Final = "=thing"
"""Words that stand for any thing; they tell little."""


class Found(NamedTuple):
    """A sentence of the help, and how well it answers."""

    passage: HelpPassage
    score: float
    """From 0 to about 1."""


class _Indexed(NamedTuple):
    passage: HelpPassage
    words: frozenset[str]
    """Stems of the words of the sentence."""
    led_by: frozenset[str]
    """Stems of the words that lead to its page."""
    meanings: frozenset[str]
    """What the words of the sentence stand for."""
    command: str
    """Stem of the command that it explains."""
    tells_command: bool


class HelpIndex:
    """The sentences of one game's help, ready to be asked. Does not change."""

    def __init__(self, passages: Iterable[HelpPassage]) -> None:
        self._all: Final = tuple(map(_indexed, passages))
        self._deeds: Final = tuple(one for one in self._all if one.passage.tag)
        self._with_word: Final = _with_word(self._all)
        self._weights: Final = _weights(self._with_word, len(self._all))
        self._heaviest: Final = max(self._weights.values(), default=1.0)
        self._corrected: dict[str, str] = {}

    def find(self, question: str, most: int = 1) -> tuple[Found, ...]:
        """Return the sentences that answer a question, the best first; empty if the help has none."""
        asked = self._asked(question)
        if not asked:
            return ()
        near = [self._all[at] for at in sorted(self._near(asked))]
        scored = [Found(one.passage, self._score(asked, one)) for one in near]
        fitting = [one for one in scored if one.score >= LIKELY]
        return tuple(sorted(fitting, key=lambda one: (-one.score, len(one.passage.text)))[:most])

    def _near(self, asked: Iterable[str]) -> set[int]:
        """Return the indexes of the sentences that have one of some words, or its meaning."""
        near: set[int] = set()
        for word in asked:
            near.update(self._with_word.get(word, ()))
            near.update(self._with_word.get(_meaning(word), ()))
        return near

    def place_for(self, question: str) -> HelpPassage | None:
        """Return the first sentence about a deed for which there are places, and which a question names; `None` if none."""
        words = {stem(token.word) for token in tokens_of(question.lower())}
        return next((one.passage for one in self._deeds if words & one.led_by), None)

    def _asked(self, question: str) -> Mapping[str, float]:
        """Return the stems of the words that tell what a question is about, with their weights."""
        typed = [word for word in _typed_words(question) if word not in _POINTING]
        telling = [word for word in _joined(typed) if word not in _unimportant()]
        told = [word for word in telling if word not in _ASKS_FOR_WORDS] or telling
        stems = map(self._right, told)
        return {one: self._weight_of(one) for one in stems}

    def _weight_of(self, word: str) -> float:
        """Return how much a word, or else its meaning, tells about what is asked."""
        if word in self._weights:
            return self._weights[word]
        return self._weights.get(_meaning(word), self._heaviest * _UNKNOWN_WEIGHT)

    def _right(self, word: str) -> str:
        """Return the stem of a typed word, or that of the word of the help that it is a typing error of."""
        found = stem(word)
        if found in self._weights or len(word) < _SHORTEST_TYPO or is_english(word):
            return found
        known = self._corrected.get(word)
        if known is None:
            known = self._corrected[word] = _nearest(word, self._weights) or found
            drop_oldest(self._corrected, MOST_CORRECTED)
        return known

    def _score(self, asked: Mapping[str, float], one: _Indexed) -> float:
        met = {word: part for word in asked if (part := _match(word, one))}
        if len(met) == 1 < len(asked) and not _is_about(next(iter(met)), one):
            return 0.0  # one word in passing, of a question about something else
        share = 1 - _FOR_LENGTH + _FOR_LENGTH * len(met) / max(1, min(len(one.words), _LONG))
        found = sum(asked[word] * part for word, part in met.items())
        return found / sum(asked.values()) * share + _gain(asked, one)


def _is_about(word: str, one: _Indexed) -> bool:
    """Return whether a word is the topic of a sentence's page, or its command, or means the same."""
    topics = one.led_by | {one.command}
    return word in topics or _meaning(word) in map(_meaning, topics)


def _gain(asked: Iterable[str], one: _Indexed) -> float:
    """Return what a sentence gains that tells a command, most of all the one that is named."""
    gain = 0.0
    if one.tells_command:
        gain = _TELLS_COMMAND
    if one.command in asked:
        return gain + _NAMED_COMMAND
    means_it = one.command and _meaning(one.command) in map(_meaning, asked)
    if means_it:
        return gain + _NAMED_COMMAND / 2
    return gain


def _match(word: str, one: _Indexed) -> float:
    if word in one.words:
        return 1.0
    if _meaning(word) in one.meanings:
        return SAME_MEANING
    if word in one.led_by:
        return OF_THE_PAGE
    return 0.0


def _nearest(word: str, among: Iterable[str]) -> str:
    """Return the stem that is one letter away from a word; "" if there is none."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    near = process.extractOne(word, list(among), scorer=OSA.distance, score_cutoff=1)
    if near is None:
        return ""
    return str(near[0])


def _indexed(passage: HelpPassage) -> _Indexed:
    words = frozenset(_stems(passage.text))
    led_by = frozenset(stem(word) for word in passage.keywords)
    command = ""
    if passage.command:
        command = stem(passage.command)
    tells = bool(command) or "'" in passage.text
    return _Indexed(passage, words, led_by, frozenset(map(_meaning, words)), command, tells)


def _stems(text: str) -> list[str]:
    return [stem(word) for word in _joined(_typed_words(text)) if word not in _unimportant()]


def _typed_words(text: str) -> list[str]:
    """Return the words of a text in lower case, without marks and numbers."""
    return [token.word for token in tokens_of(text.lower()) if token.word[0].isalpha()]


def _with_word(indexed: Sequence[_Indexed]) -> Mapping[str, list[int]]:
    """Return word or meaning → the sentences that have it or are led to by it."""
    found: dict[str, list[int]] = {}
    for at, one in enumerate(indexed):
        for word in one.words | one.led_by | one.meanings:
            found.setdefault(word, []).append(at)
    return found


def _weights(with_word: Mapping[str, Sequence[int]], count: int) -> Mapping[str, float]:
    """Return word or meaning → how much it tells: the logarithm of how few of so many sentences have it."""
    weights = {word: math.log(1 + count / len(listed)) for word, listed in with_word.items()}
    return {word: one / 2 if _meaning(word) == _ANYTHING else one for word, one in weights.items()}


@cache
def _unimportant() -> frozenset[str]:
    return SMALL_WORDS.small | SMALL_WORDS.questions | SMALL_WORDS.auxiliaries | SMALL_WORDS.of_sentences


def _joined(typed: Sequence[str]) -> list[str]:
    """Return the words, each two that mean something else together as the word that stands for them."""
    found: list[str] = []
    for word in _brought_together(typed):
        together = _help_words()["together"].get(f"{found[-1]} {word}") if found else None
        if together is not None:
            found[-1] = together
        else:
            found.append(word)
    return found


def _brought_together(typed: Sequence[str]) -> Sequence[str]:
    """Return the words with a small word at the end beside its verb: "put a helmet on" is "put on a helmet"."""
    for at, word in enumerate(typed[:-1]):
        if f"{word} {typed[-1]}" in _help_words()["apart"]:
            return [*typed[: at + 1], typed[-1], *typed[at + 1 : -1]]
    return typed


@cache
def _help_words() -> Mapping[str, Any]:
    text = (files("maid_engine.ai_players.dialogue") / "data" / "help_words.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def _same() -> Mapping[str, str]:
    """Return stem → what stands for it and for all words that mean the same."""
    rows = [row.split() for row in _help_words()["same"]]
    return {stem(word): f"={row[0]}" for row in rows for word in row}


def _meaning(word: str) -> str:
    """Return what stands for a stem among the words that mean the same; the stem itself if none does."""
    return _same().get(word, word)


@lru_cache(maxsize=1024)
def passages_in(page: HelpPage) -> tuple[HelpPassage, ...]:
    """Return the sentences of a page that tell what to do, each as a passage."""
    keywords = frozenset((page.topic, *page.keywords))
    sentences = (one for paragraph in page.paragraphs for one in _joined_sentences(paragraph))
    return tuple(_passage(sentence, keywords) for sentence in sentences)


def _joined_sentences(paragraph: str) -> list[str]:
    """Return the sentences of a paragraph, neighbours as one as long as they can be said at once."""
    found: list[str] = []
    for sentence in _SENTENCE.split(paragraph):
        if found and len(found[-1]) + len(sentence) < LONGEST_PASSAGE:
            found[-1] += f" {sentence}"
        else:
            found.append(sentence)
    return found


def _passage(sentence: str, keywords: frozenset[str]) -> HelpPassage:
    named = _QUOTED.findall(sentence)
    return HelpPassage(spoken(sentence), keywords, command=named[0] if len(set(named)) == 1 else "")


def spoken(sentence: str) -> str:
    """Return a sentence of the help as it can be said: commands in single quotes."""
    text = sentence.strip().rstrip(";").replace('"', "'")
    if text.endswith((".", "!", "?")):
        return text
    return f"{text}."


@lru_cache(maxsize=16)
def index_of(passages: tuple[HelpPassage, ...]) -> HelpIndex:
    """Return the index of some passages. All AI players of one game share it."""
    return HelpIndex(passages)
