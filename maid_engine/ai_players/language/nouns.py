"""Finds the words of a room description that name things, and learns from the game's answers.

There is no dictionary. The closed word classes of English (determiners, prepositions, pronouns, auxiliaries
and similar) divide a sentence into runs of other words. The position of a word in its run is the evidence
that it names a thing: a :class:`Cue`. Each cue has a share of words that were things (a Beta prior). So has
each word that was examined before. The game's answers update both.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple, TypedDict

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.english import NUMBER_WORDS, is_plural, singular
from maid_engine.core.sequences import last

WORTH_A_LOOK: Final = 0.65
"""Minimum chance of being a thing from which a word is examined."""
MOST_WORDS: Final = 600
"""Maximum number of words whose answers are remembered. The word that was answered longest ago is dropped first."""
WORD_WEIGHT: Final = 3.0
"""Weight of one answer about the word itself, in answers about its cue."""


class Cue(StrEnum):
    """The position of a word in its sentence."""

    ALONE = "alone"
    """Between a determiner and the end of the phrase: "the altar"."""
    HEAD = "head"
    """Last of several after a determiner: "a wooden pier"."""
    BEFORE_VERB = "before_verb"
    """Before a word that its number shows to be a verb: "the path climbs", "two towers lean"."""
    PLURAL = "plural"
    """A plural without a determiner: "niches hold lamps"."""
    PARTITIVE = "partitive"
    """Before "of": "the arch of the gate", but also "the middle of the floor"."""
    LOCATIVE = "locative"
    """Alone after "at the", "to the", "on the" or "in the": "at the back", but also "in the hearth"."""
    UNCERTAIN = "uncertain"
    """A noun or a verb: "the grey dunes between", "the path climbs between"."""


class Found(NamedTuple):
    """A word of a description, with the evidence that it names a thing."""

    word: str
    cue: Cue


PRIORS: Final[Mapping[Cue, tuple[float, float]]] = {
    Cue.BEFORE_VERB: (9.2, 0.8),
    Cue.ALONE: (9.0, 1.0),
    Cue.PLURAL: (9.0, 1.0),
    Cue.LOCATIVE: (8.2, 1.8),
    Cue.HEAD: (7.7, 2.3),
    Cue.PARTITIVE: (5.5, 4.5),
    Cue.UNCERTAIN: (5.0, 5.0),
}
"""Number of things and of other words among ten words of each cue, counted in the rooms of the shipped packs."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_SINGULAR: Final = _words("a an one each every this another either neither")
_PLURAL: Final = frozenset(NUMBER_WORDS[2:]) | _words(
    "twenty dozen hundred thousand both these those several few many some all most other more half"
)
_EITHER: Final = _words("the its his her their your my our no any what which whose that")
_DETERMINERS: Final = _SINGULAR | _PLURAL | _EITHER
_ORDINALS: Final = _words("first second third fourth fifth sixth last next same own only very such rest")
_PREPOSITIONS: Final = _words(
    "in on at to of for from with by over under into onto through throughout between behind beside besides beneath "
    "above below across along alongside around round against among amid amidst near past up down off out toward "
    "towards upon within without inside outside before after beyond until till since during about opposite underfoot"
)
_COMPARING: Final = _words("like as than")
_CONJUNCTIONS: Final = _words(
    "and or but nor so yet because if though although while when where whether unless"
)
_PRONOUNS: Final = _words(
    "i you he she it we they me him us them who whom whoever whatever there here somebody someone something nobody "
    "nothing everybody everyone everything anybody anyone anything none itself themselves himself herself yourself "
    "others much little less enough"
)
_AUXILIARIES: Final = _words(
    "is are was were be been being am has have had having do does did can could will would shall should may might "
    "must cannot"
)
_ADVERBS: Final = _words(
    "not never always often sometimes seldom now then again already almost just even still too quite rather perhaps "
    "away back ahead apart together once twice ever else everywhere nowhere somewhere anywhere elsewhere overhead "
    "today tonight how why far"
)
_FUNCTION: Final = (
    _DETERMINERS
    | _ORDINALS
    | _PREPOSITIONS
    | _COMPARING
    | _CONJUNCTIONS
    | _PRONOUNS
    | _AUXILIARIES
    | _ADVERBS
)
_DIRECTION: Final = re.compile(
    r"(?:north|south|east|west){1,2}(?:-?(?:north|south|east|west))?(?:ward|wards|ern)?|\w+wards?"
)
_QUALITY: Final = re.compile(r"\w{3,}(?:ness|ity|hood|ism|ance|ence|ship)")
_PARTICIPLE: Final = re.compile(r"\w{3,}(?:ed|ing|ly)")
_AFTER_VERB: Final = _DETERMINERS | _PRONOUNS | _ADVERBS | _words("up down out off")
"""Words that follow a verb, and rarely a noun."""
_NEW_CLAUSE: Final = _words(", ; : . and but that which who where when while")
_LOCATING: Final = _words("at to on in from")
_TOKEN: Final = re.compile(r"[a-z]+(?:['’-][a-z]+)*|[.,;:!?—–]")


@dataclass(frozen=True, slots=True)
class _Run:
    """A run of open-class words, and what stands around it."""

    words: tuple[str, ...]
    determiner: str
    before: str
    """The word before the determiner or the run; empty at the start of a sentence."""
    after: str
    """The word or mark that ends the run."""


@lru_cache(maxsize=512)
def found_in(description: str) -> tuple[Found, ...]:
    """Return the words that may name things, each with its first evidence, in the order of the text."""
    found: dict[str, Found] = {}
    for sentence in re.split(r"(?<=[.!?;:])\s+", description.lower()):
        told = False
        for run in _runs(_TOKEN.findall(sentence)):
            words, has_verb = _evidence(run, told=told)
            told = _has_verb_before_next(run, told=told or has_verb)
            for one in words:
                if _may_name(one.word):
                    found.setdefault(one.word, one)
    return tuple(found.values())


def _has_verb_before_next(run: _Run, *, told: bool) -> bool:
    """Return whether the verb of a clause comes before its next run. `told` says that it came up to this run."""
    if run.after in _AUXILIARIES:
        return True
    return told and run.after not in _NEW_CLAUSE


def _may_name(word: str) -> bool:
    """Return whether the form of a word allows a thing: not a direction, a quality or a possessive."""
    if len(word) < 3 or "'" in word or "’" in word:
        return False
    return _DIRECTION.fullmatch(word) is None and _QUALITY.fullmatch(word) is None


def _runs(tokens: Sequence[str]) -> Iterator[_Run]:
    """Yield the runs of a sentence, except those that only compare ("like snow", "as high as a house")."""
    words: list[str] = []
    determiner, before, previous = "", "", ""
    for token in [*tokens, "."]:
        if _is_open_class(token):
            words.append(token)
            continue
        if words and before not in _COMPARING:
            yield _Run(tuple(words), determiner, before, token)
        nearest = last(words, previous)
        if token not in _OPENING:
            determiner, before = "", token
        elif words or not determiner:
            determiner, before = token, nearest
        words = []
        previous = token


_OPENING: Final = _DETERMINERS | _ORDINALS
"""Words that open the phrase of a noun."""


def _is_open_class(token: str) -> bool:
    """Return whether this is a noun, verb, adjective or the like: no mark, and none of the closed classes."""
    return token[0].isalpha() and token not in _FUNCTION


def _evidence(run: _Run, *, told: bool) -> tuple[tuple[Found, ...], bool]:
    """Return the words of a run that may be things, and whether the run contains the verb of its clause.

    `told` says that the verb came before the run.
    """
    words = [word for word in run.words if not word.endswith("ly")]
    if not words:
        return (), False
    if not run.determiner:
        return _bare(words, run, told=told)
    if len(words) > 1:
        return _determined(words, run, told=told)
    if run.after in _COMPARING or run.determiner == "each":
        return (), False  # an adjective
    return (Found(words[0], _alone(run)),), False


def _determined(words: Sequence[str], run: _Run, *, told: bool) -> tuple[tuple[Found, ...], bool]:
    """Return the head of several words after a determiner.

    The head is the last word, unless number or ending show that word to be a verb.
    """
    last, previous = words[-1], words[-2]
    before_verb = _before_verb(words, run, told=told)
    if before_verb:
        return before_verb, True
    if _PARTICIPLE.fullmatch(last):
        return (Found(previous, Cue.UNCERTAIN),), False
    return (Found(last, Cue.PARTITIVE if run.after == "of" else Cue.HEAD),), False


def _before_verb(words: Sequence[str], run: _Run, *, told: bool) -> tuple[Found, ...]:
    """Return the head of several words of which one is a verb; empty if none is."""
    if run.determiner in _SINGULAR:
        return _before_inflected_verb(words)
    last, previous = words[-1], words[-2]
    if is_plural(previous) and not is_plural(last):
        sure = len(words) == 2 or run.determiner in _PLURAL
        return (_found(previous, Cue.BEFORE_VERB, sure=sure),)
    if told:
        return ()
    return _before_verb_or_plural(previous, last, run)


def _before_verb_or_plural(previous: str, last: str, run: _Run) -> tuple[Found, ...]:
    """Return both of two words of which the second is a verb or a plural: "the path climbs"."""
    if run.determiner not in _EITHER or not is_plural(last):
        return ()
    sure = run.before in ("", ",", "and") or run.after in _AFTER_VERB
    return _found(previous, Cue.BEFORE_VERB, sure=sure), Found(last, Cue.UNCERTAIN)


def _before_inflected_verb(words: Sequence[str]) -> tuple[Found, ...]:
    """Return the word before the first that looks like a plural: after a singular it is a verb."""
    for at, word in enumerate(words[1:]):
        if is_plural(word):
            return (Found(words[at], Cue.BEFORE_VERB),)
    return ()


def _found(word: str, cue: Cue, *, sure: bool) -> Found:
    return Found(word, cue if sure else Cue.UNCERTAIN)


def _alone(run: _Run) -> Cue:
    if run.after == "of":
        return Cue.PARTITIVE
    if run.before in _LOCATING and run.determiner == "the":
        return Cue.LOCATIVE
    return Cue.ALONE


def _bare(words: Sequence[str], run: _Run, *, told: bool) -> tuple[tuple[Found, ...], bool]:
    """Return a plural without a determiner: "skulls fill the shelves", "baskets, jars and lamps"."""
    last = words[-1]
    if run.before in _PRONOUNS or run.before in _AUXILIARIES:
        return (), True
    if len(words) > 1 and is_plural(words[-2]) and not is_plural(last):
        return (_found(words[-2], Cue.PLURAL, sure=not told and run.before == ""),), True
    if not is_plural(last):
        return (), False
    alone = told or len(words) == 1
    return (_found(last, Cue.PLURAL, sure=_is_bare_plural(run, alone=alone)),), False


def _is_bare_plural(run: _Run, *, alone: bool) -> bool:
    """Return whether words around a plural show it to be a noun: "on shelves", ", jars and"."""
    if run.before in _PREPOSITIONS:
        return alone
    return run.before in (",", "and") and run.after in (",", ".", "and")


class NounSenseState(TypedDict, total=False):
    """The saved form of a :class:`NounSense`. Keys that an earlier version did not save are missing."""

    cues: dict[str, list[int]]
    words: dict[str, list[int]]


class NounSense:
    """What the game's answers taught about words and cues."""

    def __init__(self) -> None:
        self._cues: dict[Cue, list[int]] = {}
        self._answered: dict[str, list[int]] = {}

    def answered(self, description: str, word: str, *, thing: bool) -> None:
        """Learn from the game's answer about a word of a description. Ignore a word without evidence."""
        for one in found_in(description):
            if one.word == word:
                self._learn(one, thing=thing)

    def _learn(self, one: Found, *, thing: bool) -> None:
        self._cues.setdefault(one.cue, [0, 0])[not thing] += 1
        word = singular(one.word)
        answers = self._answered.pop(word, [0, 0])
        answers[not thing] += 1
        self._answered[word] = answers
        drop_oldest(self._answered, MOST_WORDS)

    def chance(self, one: Found) -> float:
        """Return the chance, from 0 to 1, that the word names a thing here."""
        things, others = PRIORS[one.cue]
        seen, unseen = self._cues.get(one.cue, (0, 0))
        known, unknown = self._answered.get(singular(one.word), (0, 0))
        total = things + others + seen + unseen
        of_cue = (things + seen) / total
        return (2 * of_cue + WORD_WEIGHT * known) / (2 + WORD_WEIGHT * (known + unknown))

    def things_in(self, description: str) -> tuple[Found, ...]:
        """Return the words worth examining, most likely first."""
        rated = [(self.chance(one), one) for one in found_in(description)]
        rated.sort(key=lambda pair: -pair[0])
        return tuple(one for chance, one in rated if chance >= WORTH_A_LOOK)

    def forget(self, person: Forgotten) -> None:
        """Drop the words that contain this person's name."""
        for word in list(filter(person.named_in, self._answered)):
            del self._answered[word]

    def state(self) -> NounSenseState:
        """Return what was learned, in JSON types."""
        return {
            "cues": {cue.value: list(both) for cue, both in self._cues.items()},
            "words": {word: list(both) for word, both in self._answered.items()},
        }

    def restore(self, state: NounSenseState) -> None:
        """Restore what :meth:`state` returned."""
        saved = state.get("cues", {})
        self._cues = {cue: list(saved[cue.value]) for cue in Cue if cue.value in saved}
        self._answered = {word: list(both) for word, both in state.get("words", {}).items()}


def nouns_of(description: str) -> tuple[str, ...]:
    """Return all words of a description that may name things, including uncertain ones, in the order of the text."""
    return tuple(one.word for one in found_in(description))
