"""A question as a clause of another sentence: "whats he pay" is "what he pays", "is it far" is "whether it is far".

So a hearer who does not know the answer can say what it does not know.
"""

import itertools
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.dialogue.line_questions import questions_in
from maid_engine.ai_players.dialogue.plain_words import is_english
from maid_engine.ai_players.dialogue.question_parts import (
    ADVERBS,
    BE,
    DO,
    SINGULAR,
    SUBJECTS,
    QuestionParts,
    question_parts,
)
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.dialogue.verb_forms import is_verb, past_of, third_person, verb_table

LONGEST: Final = 12
"""Longer clauses, in words, are not said."""
SHORTEST: Final = 3
_SHORTEST_NAME: Final = 4
"""A word that is not known is said if it is longer, in letters, and stands after an article."""
_LINKS: Final = frozenset(
    [
        "if",
        "when",
        "that",
        "because",
        "before",
        "after",
        "what",
        "how",
        "where",
        "why",
        "and",
        "while",
        "than",
        "as",
    ]
)
"""Words after which "you" is a subject."""
_OPEN_ENDS: Final = (
    SMALL_WORDS.indefinite
    | SMALL_WORDS.owned
    | frozenset(["the", "and", "or", "but", "if", "because", "i", "we", "do", "does"])
) - {"no"}
"""Words with which no clause ends."""
_SWAPS: Final[Mapping[str, str]] = {
    "i": "you", "me": "you", "my": "your", "mine": "yours", "myself": "yourself", "your": "my", "yours": "mine", "yourself": "myself",
}  # fmt: skip
_AGREEING: Final = (
    (re.compile(r"\bI are\b"), "I am"),
    (re.compile(r"\bI were\b"), "I was"),
    (re.compile(r"\byou am\b"), "you are"),
    (re.compile(r"\byou was\b"), "you were"),
    (re.compile(r"\bmany experience\b"), "much experience"),
)
"""Words that do not agree once the two sides are exchanged, and those that do."""
_MADE_OF: Final = (
    SMALL_WORDS.questions | SMALL_WORDS.auxiliaries | SMALL_WORDS.determiners | SMALL_WORDS.small | ADVERBS | SUBJECTS
    | frozenset({"whether", "yourself", "myself", "be", "been", "else"})
)  # fmt: skip
_ENDINGS: Final = (("ies", "y"), ("es", ""), ("s", ""), ("ing", ""), ("ing", "e"), ("ed", ""), ("ed", "e"))


@lru_cache(maxsize=512)
def indirect_question(words: str, stands_for: tuple[tuple[str, str], ...] = ()) -> str:
    """Return the first question of a line as a clause that its hearer can say; "" if that is not certainly right English.

    Args:
        words: The line.
        stands_for: Pronoun → the name that is said in its place where it is the subject.
    """
    for piece in questions_in(words) or (words,):
        parts = question_parts(piece)
        if parts is None:
            continue
        said = _to_hearer(_ordered(parts, dict(stands_for)))
        if _is_whole(said):
            return " ".join(said)
    return ""


def _ordered(parts: QuestionParts, names: Mapping[str, str]) -> list[str]:
    """Return the parts in the order of a statement; none if the verb is not certain. The hearer as subject is "I"."""
    verb, rest = _finite(parts)
    if parts.verb and not (verb or rest):
        return []
    subject = list(parts.subject)
    if len(subject) == 1:
        subject = names.get(subject[0], "I" if subject == ["you"] else subject[0]).split()
    return [*parts.opening, *subject, *verb, *rest]


def _finite(parts: QuestionParts) -> tuple[list[str], list[str]]:
    """Return the verb as it stands behind the subject, and the rest; neither if the verb is not certain."""
    verb, is_singular = parts.verb, _agrees_as_singular(parts)
    if _stands_for_do(parts):
        verb = "do"
        if is_singular:
            verb = "does"
    if verb in DO:
        return [], _without_do(verb, parts.rest, is_singular=is_singular)
    if verb == "have" and is_singular:
        verb = "has"
    return [verb] * bool(verb), list(parts.rest)


def _stands_for_do(parts: QuestionParts) -> bool:
    """Return whether "is" was written for "does": "whats he pay"."""
    if parts.verb not in BE or parts.opening == ("whether",):
        return False
    return len(parts.subject) == 1 and _goes_on_with_verb(parts.rest)


def _is_singular(subject: Sequence[str]) -> bool:
    if not subject:
        return False
    if subject[0] in SINGULAR:
        return True
    return subject[0] not in SUBJECTS and not subject[-1].endswith("s")


def _agrees_as_singular(parts: QuestionParts) -> bool:
    """Return whether a verb behind the subject has the form of the third person; "do" stands before nouns in the plural: "do fish sleep"."""
    if parts.verb == "do":
        return parts.subject[:1] != () and parts.subject[0] in SINGULAR
    return _is_singular(parts.subject)


def _goes_on_with_verb(rest: Sequence[str]) -> bool:
    """Return whether words after "what is he" go on with a verb, so that "what does he" was meant."""
    verb = next(itertools.filterfalse(ADVERBS.__contains__, rest), "")
    if not is_verb(verb) or verb == "like":
        return False
    if verb in verb_table().predicates:
        return False
    return verb == "cost" or verb not in verb_table().past.values()


def _without_do(verb: str, rest: Sequence[str], *, is_singular: bool) -> list[str]:
    """Return the words after a subject with the form of the verb for which "do" stood; none without a verb."""
    if rest[:1] == ("not",):
        return [verb, *rest]
    adverbs = list(itertools.takewhile(ADVERBS.__contains__, rest))
    head, after = rest[len(adverbs) : len(adverbs) + 1], rest[len(adverbs) + 1 :]
    if not all(map(is_verb, head)) or not head:
        return []
    form = _form_for(verb, is_singular=is_singular)
    return [*adverbs, *map(form, head), *_alike(after, form)]


def _form_for(verb: str, *, is_singular: bool) -> Callable[[str], str]:
    """Return what makes of a verb the form for which a form of "do" stood."""
    if verb == "did":
        return past_of
    if verb == "does" or is_singular:
        return third_person
    return str


def _alike(words: Sequence[str], form: Callable[[str], str]) -> list[str]:
    """Return words with the same form of a verb after "or" and "and": "fixes things or just sells them"."""
    found, is_joined = [], False
    for word in words:
        found.append(form(word) if is_joined and is_verb(word) else word)
        is_joined = word in {"or", "and"} or (is_joined and word in ADVERBS)
    return found


def _to_hearer(words: Sequence[str]) -> list[str]:
    """Return words of the speaker as the hearer says them."""
    pairs = zip(("", *words), words, strict=False)
    text = " ".join(itertools.starmap(_exchanged, pairs))
    for wrong, right in _AGREEING:
        text = wrong.sub(right, text)
    return text.split()


def _exchanged(before: str, word: str) -> str:
    """Return a word of the speaker as the hearer says it after another one."""
    if word == "you":
        if before in _LINKS:
            return "I"
        return "me"
    if word == "mine" and before in SMALL_WORDS.determiners:
        return word
    return _SWAPS.get(word, word)


def _is_whole(words: Sequence[str]) -> bool:
    """Return whether a clause has its end, and only words that may be said."""
    if not SHORTEST <= len(words) <= LONGEST or words[-1] in _OPEN_ENDS:
        return False
    pairs = list(zip(("", *words), words, strict=False))
    if any(before in {"and", "or"} and word in SMALL_WORDS.questions for before, word in pairs):
        return False
    return all(itertools.starmap(_may_be_said, pairs))


def _may_be_said(before: str, word: str) -> bool:
    """Return whether a word is known, or by its place surely a noun: "the innkeeper"."""
    if word[:1].isdigit() or not word.islower() or _is_known(word.removesuffix("'s")):
        return True
    return before in SMALL_WORDS.determiners and len(word) > _SHORTEST_NAME and word.isalpha()


def _is_known(word: str) -> bool:
    """Return whether a word is English, also in another form."""
    if word in _MADE_OF or word in verb_table().bases_of_past or _is_in_lists(word):
        return True
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and _is_in_lists(word.removesuffix(ending) + instead):
            return True
    return False


def _is_in_lists(word: str) -> bool:
    """Return whether a word, in this form, is English."""
    return is_english(word) or is_verb(word)
