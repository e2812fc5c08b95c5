"""A line of speech as clauses of words, with what its claims are judged by: roots, kinds of nouns, and mood."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.asked_kinds import KindOf, shipped_kinds
from maid_engine.ai_players.dialogue.concrete_nouns import NounKind, concrete_nouns
from maid_engine.ai_players.dialogue.plain_words import is_english
from maid_engine.ai_players.dialogue.verb_forms import is_verb, verb_table
from maid_engine.core.english import singular, stem


def word_set(text: str) -> frozenset[str]:
    """Return the words of a text."""
    return frozenset(text.split())


class RootSet:
    """The roots of some words. They are worked out when they are first needed, because that imports two libraries."""

    def __init__(self, words: str) -> None:
        self._words = words

    @cached_property
    def roots(self) -> frozenset[str]:
        """The roots."""
        return frozenset(map(root_of, self._words.split()))

    def __contains__(self, root: object) -> bool:
        return root in self.roots

    def meets(self, words: "Iterable[Word]") -> bool:
        """Return whether one of these words is a form of one of the set."""
        return any(word.root in self.roots for word in words)


_STRAIGHT: Final = str.maketrans("’‘“”„", '\'\'"""')
_SENTENCE: Final = re.compile(r"[^.!?;…:()\n]+[.!?;…:()\n]*")
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W\d_]+)*|,|[—–]| - ")
_OPENERS: Final = word_set(
    "yes no aye nay yeah nope well sorry indeed sure ah oh hm hmm alas true right not maybe perhaps never"
)
"""Words that are a clause of their own before a comma."""
_DIVIDERS: Final = word_set("but so then if when while though although because yet unless since")
"""Words that begin another clause."""
_NEGATIONS: Final = word_set(
    "no not never none nothing nobody nowhere neither nor without cannot hardly barely nope dunno"
)
_SUPPOSING: Final = word_set(
    "if unless would could might may should wish wished wishing hope imagine suppose whether dream dreamt pretend let"
)
"""Words of clauses that claim nothing to be so."""


STANDING: Final = word_set(
    "i i'm i'd i'll i've ai ok mud npc tv english german french spanish italian dutch latin polish russian greek chinese japanese sir madam lord lady god gods n s e w u d"
)
"""Words with a capital letter that name nobody."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a line."""

    written: str
    low: str
    """In lower case, without a genitive ending."""
    root: str
    """Common to all forms of the word and to its synonyms."""
    kind: NounKind | None
    """What the word names, if it is a concrete noun."""
    opens: bool
    """Whether it is the first word of its sentence."""

    @property
    def is_name(self) -> bool:
        """Whether it is written as a name, or cannot be anything else."""
        if not self.written[:1].isupper():
            return False
        if self.opens:
            return self.low in concrete_nouns().names or not is_word(self.low)
        return self.low not in STANDING


_NOT_DENYING: Final = word_set("counting only just merely far long to doubt wonder")
"""Words after "not" and "no" with which nothing is denied: "not only", "no doubt"."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a line."""

    words: tuple[Word, ...]
    text: str
    """Its words in lower case, with blanks between."""
    asks: bool
    """Whether it is a question, or a part of one."""
    exclaims: bool
    """Whether its sentence ends with an exclamation mark."""
    sentence: int
    """Number of its sentence within the line."""

    @property
    def denies(self) -> bool:
        """Whether it holds a negation."""
        return any(is_negation(word.low) for word in self.words)

    def denies_before(self, at: int) -> bool:
        """Return whether a negation stands before the word at this place."""
        after = [word.low for word in (*self.words[1 : at + 1], self.words[-1])]
        return any(
            is_negation(word.low) and following not in _NOT_DENYING
            for word, following in zip(self.words[:at], after, strict=False)
        )

    @property
    def supposes(self) -> bool:
        """Whether it says what may or should be, not what is."""
        return any(word.low in _SUPPOSING or word.low.endswith("'d") for word in self.words)

    @property
    def roots(self) -> frozenset[str]:
        """The roots of its words."""
        return frozenset(word.root for word in self.words)


def is_negation(low: str) -> bool:
    """Return whether a word in lower case denies."""
    return low in _NEGATIONS or low.endswith("n't")


@lru_cache(maxsize=8192)
def is_word(low: str) -> bool:
    """Return whether a word in lower case is an English word or a regular form of one."""
    if len(low) == 1 or "'" in low or is_english(low) or low in concrete_nouns().kinds:
        return True
    return any(is_english(form) for form in _bases(low))


def _bases(low: str) -> Iterator[str]:
    """Yield what a word may be a form of."""
    for ending, instead in _ENDINGS:
        if low.endswith(ending):
            base = low.removesuffix(ending) + instead
            yield base
            if base[-1:] == base[-2:-1]:
                yield base[:-1]


_ENDINGS: Final = (
    ("s", ""), ("es", ""), ("ies", "y"), ("ed", ""), ("ed", "e"), ("ing", ""), ("ing", "e"), ("er", ""), ("er", "e"),
    ("est", ""), ("est", "e"), ("ly", ""), ("y", ""), ("ier", "y"), ("iest", "y"), ("ily", "y"), ("in", "ing"),
    ("less", ""), ("ful", ""), ("ness", ""), ("ish", ""), ("ier", ""), ("able", ""), ("able", "e"),
)  # fmt: skip


@lru_cache(maxsize=16_384)
def root_of(low: str) -> str:
    """Return what all forms of a lower-case word and its synonyms have in common."""
    base = _past_forms().get(low, low)
    root = stem(base)
    return _synonyms().get(root, root)


def is_past(low: str) -> bool:
    """Return whether a word in lower case may be the past of a verb."""
    return low.endswith("ed") or low in _past_forms()


@cache
def _past_forms() -> dict[str, str]:
    return {
        **verb_table().bases_of_past,
        "been": "go",
        "gone": "go",
        "gotten": "get",
        "done": "do",
        "taken": "take",
    }


@cache
def _synonyms() -> dict[str, str]:
    """Return the root that stands for each of several words with one meaning."""
    kinds = shipped_kinds()
    found = {stem(word): stem(other) for word, other in kinds.synonyms.items()}
    for kind in kinds.kinds:
        if kind.of is KindOf.PLACE:
            found.update((stem(room), stem(kind.rooms[0])) for room in kind.rooms)
    return found | {stem(word): stem(other) for word, other in _ALIKE.items()}


_ALIKE: Final = {
    "coin": "gold", "coins": "gold", "foe": "enemy", "forest": "wood", "woods": "wood", "store": "shop", "harbour": "harbor",
    "blacksmith": "smith", "smithy": "smith", "forge": "smith", "rogue": "robber",
    "slay": "kill", "hound": "dog", "xp": "experience", "hp": "health", "mp": "mana", "people": "person",
}  # fmt: skip


@lru_cache(maxsize=8192)
def noun_kind(low: str) -> NounKind | None:
    """Return what a lower-case word names, singular or plural; `None` if it is no concrete noun."""
    kinds = concrete_nouns().kinds
    return kinds.get(low) or kinds.get(singular(low))


@lru_cache(maxsize=256)
def clauses_of(line: str) -> tuple[Clause, ...]:
    """Return the clauses of a line, in order."""
    found: list[Clause] = []
    for number, hit in enumerate(_SENTENCE.finditer(line.translate(_STRAIGHT))):
        mood = _Mood(number, asks=False, exclaims="!" in hit[0])
        told, asked = _question_of(hit[0])
        found.extend(_clauses(_words(told), mood))
        found.extend(_clauses(_words(asked, opens=not told), mood._replace(asks=True)))
    return tuple(found)


class _Mood(NamedTuple):
    """The sentence of a clause."""

    number: int
    asks: bool
    exclaims: bool


def _clauses(words: Sequence[Word | str], mood: _Mood) -> list[Clause]:
    return [_clause(part, mood) for part in filter(None, _parts(words))]


_ASKING: Final = word_set(
    "who whom whose what which where when why how is are am was were do does did can could will would shall should may might"
    " must have has had isn't aren't don't doesn't didn't can't couldn't won't wouldn't shan't shouldn't haven't hasn't any"
    " shall ready care want"
)
_BEFORE_QUESTIONS: Final = _OPENERS | word_set("and but so then now in at on for to by with from of tell")
_TAGS: Final = _ASKING | word_set("eh right no yes friend hm huh you and or")


def _question_of(sentence: str) -> tuple[str, str]:
    """Return the part of a sentence that states something, and the part that asks: "He is out, isn't he?"."""
    if "?" not in sentence:
        return sentence, ""
    head, comma, tail = sentence.rpartition(",")
    if not comma or _asks(head):
        return "", sentence
    words = tail.lower().split()
    if len(words) <= 2 or words[0] in _TAGS or is_verb(words[0]):
        return head, tail
    return "", sentence


def _asks(text: str) -> bool:
    """Return whether the first word, after words such as "so" and "well", makes a question."""
    words = [word for word in re.findall(r"[a-z']+", text.lower()) if word not in _BEFORE_QUESTIONS]
    return bool(_ASKING & set(words[:1]))


def _words(sentence: str, *, opens: bool = True) -> list[Word | str]:
    """Return the words of a sentence, and its commas and dashes as texts."""
    found: list[Word | str] = []
    before = ("", "")
    for token in _WORD.findall(sentence):
        if not token[0].isalnum():
            found.append(token)
            continue
        word = _word(token, before, opens=opens)
        found.append(word)
        before = (before[1], word.low)
        opens = False
    return found


def _word(token: str, before: tuple[str, str], *, opens: bool) -> Word:
    low = token.lower()
    if low not in _IS:
        low = low.removesuffix("'s")
    kind = noun_kind(low)
    if kind is not None and (before[1] in _OF_VERBS or (_may_be_verb(low) and not _OF_NOUNS & set(before))):
        kind = None
    return Word(token, low, root_of(low), kind, opens)


_IS: Final = word_set("he's she's it's that's there's here's what's who's where's how's let's this's when's")
"""Words in which "'s" means "is"."""
_OF_NOUNS: Final = word_set(
    "the a an this that these those my your our his her its their some any no of two three four five six seven eight nine ten old"
    " new good great small big little more another every each fine red white golden silver iron wooden at in from with and"
)
"""Words before a noun that could also be a verb."""


_OF_VERBS: Final = word_set(
    "i you we they he she it to can could will would shall should must may might who i'll you'll don't didn't let's"
)
"""Words before a verb that could also be a noun."""


def _may_be_verb(low: str) -> bool:
    return is_verb(low) or is_verb(low.removesuffix("s"))


def _parts(words: Sequence[Word | str]) -> Iterator[list[Word]]:
    """Yield the clauses of a sentence: parted at dashes, at words that begin a clause, and after "No,"."""
    part: list[Word] = []
    for at, word in enumerate(words):
        if _parts_here(words, at, part):
            yield part
            part = []
        if isinstance(word, Word):
            part.append(word)
    yield part


def _parts_here(words: Sequence[Word | str], at: int, part: Sequence[Word]) -> bool:
    """Return whether a clause ends before the word or mark here."""
    word = words[at]
    if isinstance(word, Word):
        return word.low in _DIVIDERS
    return word != "," or _is_opener(part) or _begins_clause(words[at + 1 :])


_BEGINNING: Final = word_set(
    "i i've i'm i'll i'd he he's she she's we we've we're they they're you you're you've it it's there there's that's this"
)


def _begins_clause(words: Sequence[Word | str]) -> bool:
    """Return whether the words after a comma begin with the subject of a clause."""
    first = words[0] if words else ""
    return isinstance(first, Word) and first.low in _BEGINNING


def _is_opener(part: Sequence[Word]) -> bool:
    return len(part) <= 2 and any(word.low in _OPENERS for word in part)


def _clause(words: Sequence[Word], mood: _Mood) -> Clause:
    text = " ".join(word.low for word in words)
    return Clause(tuple(words), text, mood.asks, mood.exclaims, mood.number)
