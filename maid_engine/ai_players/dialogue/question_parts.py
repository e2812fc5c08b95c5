"""The parts of a question: the question word, the verb in front, the subject and the rest.

The subject must be a pronoun, a name or a noun whose end is certain, because a question is turned into a clause by its
parts (:mod:`maid_engine.ai_players.dialogue.indirect_question`).
"""

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.dialogue.line_questions import questions_in
from maid_engine.ai_players.dialogue.plain_words import is_english
from maid_engine.ai_players.dialogue.tokens import NUMBER, Token, tokens_of
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.dialogue.verb_forms import is_verb, verb_table

LONGEST: Final = 14
"""Longer questions, in words, are not taken apart."""
LONGEST_SUBJECT: Final = 3
"""Maximum number of words of a subject, its article included."""
LONGEST_OPENING: Final = 4
"""Maximum number of words between a question word and its verb."""
BE: Final = frozenset({"is", "are", "was", "were", "am"})
DO: Final = frozenset({"do", "does", "did"})
_HAVE: Final = frozenset({"has", "have", "had"})
_ANY: Final = frozenset(
    ["anyone", "anybody", "someone", "somebody", "everyone", "everybody", "nobody", "anything", "something"]
)
SINGULAR: Final = _ANY | {"he", "she", "it", "that", "this", "one"}
"""Subjects after which a verb has the form of the third person."""
SUBJECTS: Final = SINGULAR | {"i", "you", "we", "they", "there", "those", "these", "people", "both"}
"""Words that are a whole subject."""
ADVERBS: Final = SMALL_WORDS.adverbs | {"ever", "not", "then", "now", "probably", "maybe", "normally"}
_REFERS: Final = frozenset(
    {"it", "that", "this", "they", "them", "those", "these", "he", "she", "him", "her"}
)
"""Words that refer to what was said before."""
_LEAD: Final = frozenset(
    [
        "and",
        "so",
        "but",
        "ok",
        "well",
        "hm",
        "hmm",
        "oh",
        "hey",
        "then",
        "also",
        "wait",
        "now",
        "um",
        "uh",
        "like",
        "sorry",
        "please",
        "huh",
        "ah",
        "yeah",
        "yes",
        "no",
        "lol",
        "haha",
        "actually",
        "just",
        "cool",
        "nice",
        "right",
        "or",
        "anyway",
        "though",
        "alright",
        "hello",
        "hi",
    ]
)
_EMBEDS: Final = re.compile(
    r"\b(?:know|tell me|tell us|idea|clue|wonder|wondering|remember|find out|ask|guess|say)(?: of| about)? (?=(?:who|what|where|when|why|how|which|if|whether)\b)"
)
"""Matches words after which a question is a clause already."""
_TAIL: Final = re.compile(
    r"(?:[ ,]{1,3}(?:(?:do |would )?you (?:think|reckon|guess|suppose|know)|i wonder|then|though|by the way|anyway|anyways|please|lol|haha|lmao|right|mate|man|dude|or not|or what|or something|exactly|again|i mean|you mean|to be honest)){1,8}$"
)
_MAY_MEAN: Final = frozenset(
    ["mean", "do", "cost", "pay", "say", "want", "need", "eat", "drop", "sell", "buy", "give"]
)
"""Verbs after which "whats the wolf" stands for "what does the wolf"."""
_QUALITIES: Final = ("ful", "ous", "ed", "able", "less", "ish", "er", "est", "ing")
"""Endings of words that say something of a subject."""
_AFTER_BE: Final = (
    SMALL_WORDS.openers
    | ADVERBS
    | frozenset(["so", "too", "as", "very", "a", "an", "the", "my", "your", "for"])
)
"""Words that can only follow the subject of "is"."""
_AFTER_HAVE: Final = frozenset(["been", "got", "gone", "come", "always", "ever", "any", "done", "had"])
_WITH_OTHERS: Final = frozenset({"else", "two", "guys", "all", "here"})
"""Words that belong to a pronoun before them: "anyone else", "you two"."""
_NO_NOUNS: Final = (
    SMALL_WORDS.of_sentences | SMALL_WORDS.determiners | SMALL_WORDS.openers | SMALL_WORDS.small
)
"""Small words with which no subject ends."""
_SHORTEST_QUALITY: Final = 3
_DEGREES: Final = frozenset(["most", "least", "more", "less"])
"""Words that belong to the word after them: "the most valuable"."""
_LIVED: Final = frozenset(["been", "seen", "done", "gone", "heard", "had", "met", "tried", "eaten", "won"])
"""Forms before which "have" was left out: "you ever been there"."""
_SAID_AS: Final = {
    "em": "them",
    "favorite": "favourite",
    "color": "colour",
    "armor": "armour",
    "gray": "grey",
    "neighbor": "neighbour",
}
"""Word as it is read → word as it is said."""


@dataclass(frozen=True, slots=True)
class QuestionParts:
    """The parts of a question."""

    opening: tuple[str, ...]
    """The question word and what belongs to it; "whether" for a question for yes or no."""
    verb: str
    """The verb before the subject; "" if the words are in the order of a statement."""
    subject: tuple[str, ...]
    """Empty if the question word is the subject, or the words are in the order of a statement."""
    rest: tuple[str, ...]


def question_parts(piece: str) -> QuestionParts | None:
    """Return the parts of one question, up to a comma if that is a whole one; `None` if they are not certain."""
    first, comma, _ = piece.partition(",")
    before_comma = _parts(first, asks="?" in piece) if comma else None
    return before_comma or _parts(piece, asks="?" in piece)


def _parts(piece: str, *, asks: bool) -> QuestionParts | None:
    words: Sequence[str] = _plain_words(piece)
    embedded = _EMBEDS.search(" ".join(words))
    if embedded is not None:
        return _embedded(" ".join(words)[embedded.end() :].split())
    words = _before_second(_without_lead(words))
    if not 2 <= len(words) <= LONGEST:
        return None
    return _begun(words, asks=asks)


def _begun(words: Sequence[str], *, asks: bool) -> QuestionParts | None:
    """Return the parts of words by the first of them. `asks` says whether they have a question mark."""
    if words[0] in SMALL_WORDS.auxiliaries:
        return _turned(("whether",), words)
    if words[0] in SMALL_WORDS.questions:
        return _opened(words)
    if asks or words[0] in _ANY or words[:2] == ["you", "ever"]:
        return _stated(words)
    return None


def leans(words: str) -> bool:
    """Return whether a question refers to what was said before: "what would you use on it", "is that the only way"."""
    pieces = map(question_parts, questions_in(words) or (words,))
    return any(not _REFERS.isdisjoint((*parts.subject, *parts.rest)) for parts in pieces if parts is not None)


# --- the words ---


def _plain_words(piece: str) -> list[str]:
    """Return the words of a piece in lower case, without marks and what trails behind a question."""
    spoken = (_spoken(piece, token) for token in tokens_of(piece))
    text = " ".join(filter(None, spoken)).replace(" 's", "'s")
    while text != (shorter := _TAIL.sub("", text)):
        text = shorter
    return text.split()


def _spoken(piece: str, token: Token) -> str:
    """Return a word of a piece as it is said; "" for a mark."""
    if token.word == NUMBER:
        return piece[token.start : token.end]
    if token.word == "'s" or token.word[:1].isalnum():
        return _spelt(token.word)
    return ""


def _spelt(word: str) -> str:
    """Return a word as it is said: with its last letter, if it was left out ("standin"), and in the spelling of the game."""
    if word.endswith("in") and not is_english(word) and is_english(f"{word}g"):
        return f"{word}g"
    return _SAID_AS.get(word, word)


def _without_lead(words: Sequence[str]) -> Sequence[str]:
    """Return words without the small ones that lead to a question: "ok and roughly"."""
    for at, word in enumerate(words):
        if word not in _LEAD and not word.endswith("ly"):
            return words[at:]
    return ()


def _before_second(words: Sequence[str]) -> Sequence[str]:
    """Return words without a second question in the order of its own: "… or do i have to wait"."""
    for at in range(1, len(words) - 1):
        if words[at] == "or" and words[at + 1] in SMALL_WORDS.auxiliaries:
            return words[:at]
    return words


# --- in the order of a statement ---


def _embedded(words: Sequence[str]) -> QuestionParts | None:
    """Return the parts of a question behind "do you know" and the like."""
    if len(words) < 2 or len(words) > LONGEST:
        return None
    if words[0] in {"if", "whether"}:
        return QuestionParts(("whether",), "", (), tuple(words[1:]))
    if _is_in_order(words):
        return QuestionParts((words[0],), "", (), tuple(words[1:]))
    return _opened(words)


def _is_in_order(words: Sequence[str]) -> bool:
    """Return whether the subject of a clause comes before its verb: "where the mill is", "what time it is"."""
    begins = SMALL_WORDS.determiners | SUBJECTS
    for word in words[1:LONGEST_OPENING]:
        if word in SMALL_WORDS.auxiliaries:
            return False
        if word in begins:
            return True
    return False


def _stated(words: Sequence[str]) -> QuestionParts | None:
    """Return the parts of a question without its verb in front: "they got it in green?", "anyone else sell them"."""
    size = 1 + (words[1] == "else")
    subject, rest = tuple(words[:size]), tuple(words[size:])
    if not rest or words[0] not in _ANY | {"he", "she", "it", "you", "we", "they"}:
        return None
    left_out = _verb_left_out(rest)
    if left_out is None:
        return None
    return QuestionParts(("whether",), left_out, subject, rest)


def _verb_left_out(rest: Sequence[str]) -> str | None:
    """Return the verb that was left out before a subject; "" if none was, `None` if what follows is no verb."""
    verb = next(itertools.filterfalse(ADVERBS.__contains__, rest), "")
    if verb in _LIVED or rest[0] == "got":
        return "have"
    if verb in SMALL_WORDS.auxiliaries or verb in verb_table().bases_of_past:
        return ""
    if is_verb(verb):
        return "do"
    return None


# --- with the verb in front ---


def _opened(words: Sequence[str]) -> QuestionParts | None:
    """Return the parts of a question with a question word."""
    if words[1] in {"about", "if", "not", "come"}:
        return _how_come(words)
    at = _place_of_verb(words)
    if at:
        return _with_verb(words, at)
    if not _has_verb(words):
        return None
    return _asking_for_subject(words, 1)


def _how_come(words: Sequence[str]) -> QuestionParts | None:
    """Return the parts of "how come he left"; `None` for other words."""
    if words[:2] != ["how", "come"] or SUBJECTS.isdisjoint(words[2:3]):
        return None
    return QuestionParts(("why",), "", (), tuple(words[2:]))


def _with_verb(words: Sequence[str], at: int) -> QuestionParts | None:
    """Return the parts of a question whose first auxiliary is at a place."""
    turned = _turned(tuple(words[:at]), words[at:])
    if turned is None and _keeps_order(words, at):
        return _asking_for_subject(words, at)
    return turned


def _place_of_verb(words: Sequence[str]) -> int:
    """Return the place of the first auxiliary near the beginning; 0 if there is none."""
    for at, word in enumerate(words[1 : LONGEST_OPENING + 1], 1):
        if word in SMALL_WORDS.auxiliaries:
            return at
    return 0


def _asking_for_subject(words: Sequence[str], at: int) -> QuestionParts:
    return QuestionParts(tuple(words[:at]), "", (), tuple(words[at:]))


def _has_verb(words: Sequence[str]) -> bool:
    """Return whether a verb follows a question word that is the subject: "who sells them", "what happens then"."""
    if words[0] not in {"who", "what", "which"}:
        return False
    verb = next((word for word in words[1:3] if word != "else"), "")
    if verb.endswith("ss"):
        return False
    if verb in verb_table().bases_of_past:
        return True
    return verb.endswith("s") and _is_third_person(verb)


def _is_third_person(verb: str) -> bool:
    forms = (verb.removesuffix(ending) + instead for ending, instead in (("ies", "y"), ("es", ""), ("s", "")))
    return any(form != verb and is_verb(form) for form in forms)


def _keeps_order(words: Sequence[str], at: int) -> bool:
    """Return whether a question asks for its own subject: "which one is stronger", "whats inside the tower"."""
    following = next(iter(words[at + 1 :]), "")
    if not following or words[0] not in {"who", "which", "what", "how"}:
        return False
    if words[at] in BE:
        return _is_quality(following) or following in SMALL_WORDS.openers
    return words[at] not in DO and following not in SMALL_WORDS.determiners | SUBJECTS


def _is_quality(word: str) -> bool:
    """Return whether a word after "is" says how something is."""
    return word in verb_table().predicates or word.endswith(_QUALITIES)


def _turned(opening: tuple[str, ...], words: Sequence[str]) -> QuestionParts | None:
    """Return the parts of a question from its verb on. In a question for yes or no, "not" does not count."""
    verb, after = words[0], list(words[1:])
    negated = after[:1] == ["not"]
    after = after[negated:]
    if _lacks_do(verb, opening, after):
        return QuestionParts(opening, "does", tuple(after[:-1]), tuple(after[-1:]))
    is_yes_or_no = opening == ("whether",)
    size = _size_of_subject(verb, after) or _size_of_whole(verb, opening, after)
    return _divided(opening, verb, after, size, ["not"] * (negated and not is_yes_or_no))


def _divided(
    opening: tuple[str, ...], verb: str, after: Sequence[str], size: int, negation: Sequence[str]
) -> QuestionParts | None:
    """Return the parts of a question whose subject has so many words; `None` if it has no end."""
    rest = after[size:]
    if not size or (opening == ("whether",) and not rest):
        return None
    return QuestionParts(opening, verb, tuple(after[:size]), (*negation, *rest))


def _lacks_do(verb: str, opening: tuple[str, ...], after: Sequence[str]) -> bool:
    """Return whether "is" stands for "does": "whats the wolf drop"."""
    if verb not in BE or opening != ("what",) or len(after) < 2:
        return False
    return after[0] in SMALL_WORDS.determiners and after[-1] in _MAY_MEAN


def _size_of_whole(verb: str, opening: tuple[str, ...], after: Sequence[str]) -> int:
    """Return the length of words that are a subject to their end: "what is the best sword", "how old is the temple"."""
    if verb not in BE or opening in {("whether",), ("why",)}:
        return 0
    if not after or after[0] not in SMALL_WORDS.determiners:
        return 0
    longest = LONGEST_SUBJECT + 1
    if "of" in after:
        longest += 2
    if len(after) > longest:
        return 0
    return len(after)


def _size_of_subject(verb: str, after: Sequence[str]) -> int:
    """Return the number of words of the subject with which words begin; 0 if its end is not certain."""
    if not after:
        return 0
    if after[0] in SUBJECTS and not _is_before_noun(after):
        return 1 + (not _WITH_OTHERS.isdisjoint(after[1:2]))
    if after[0] in SMALL_WORDS.determiners:
        return _size_of_noun(verb, after, 2)
    if verb in BE and _is_quality(after[0]):
        return 0
    return _size_of_noun(verb, after, 1)


def _size_of_noun(verb: str, after: Sequence[str], least: int) -> int:
    """Return the number of words of a subject that ends with a noun, and has so many at least; 0 if its end is not certain."""
    for size in range(least, min(len(after), LONGEST_SUBJECT + 1)):
        if _may_end(after[size - 1]) and _shows_end(verb, after[size]):
            return size
    return 0


def _is_before_noun(after: Sequence[str]) -> bool:
    """Return whether "that", "those" and the like stand before a noun, and are no subject alone."""
    if after[0] not in SMALL_WORDS.definite or len(after) < 2:
        return False
    noun = after[1]
    if noun in _AFTER_BE | SUBJECTS or is_verb(noun) or noun.endswith(_QUALITIES):
        return False
    return is_english(noun) and _may_end(noun)


def _may_end(noun: str) -> bool:
    """Return whether a subject may end with a word."""
    if noun in verb_table().predicates | _NO_NOUNS | _DEGREES:
        return False
    return not _is_superlative(noun)


def _is_superlative(word: str) -> bool:
    """Return whether a word is "nearest", "safest", "funniest" or "biggest", and no "forest" or "quest"."""
    stem = word.removesuffix("est")
    if stem == word:
        return False
    forms = {stem, f"{stem}e", stem[:-1], f"{stem[:-1]}y"} - _NO_NOUNS
    return word in SMALL_WORDS.qualities or any(map(_may_be_quality, forms))


def _may_be_quality(word: str) -> bool:
    return len(word) >= _SHORTEST_QUALITY and is_english(word)


def _shows_end(verb: str, following: str) -> bool:
    """Return whether a word shows that the subject has ended before it."""
    if verb in BE:
        return following in verb_table().predicates | _AFTER_BE or following.endswith(_QUALITIES)
    if verb in _HAVE:
        return following in _AFTER_HAVE
    return is_verb(following) or following in ADVERBS
