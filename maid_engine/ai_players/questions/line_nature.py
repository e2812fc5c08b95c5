"""What the grammar of a line says of the nature of its speaker: a human being, or an AI player."""

import re
from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.questions.line_words import Clause, is_negation, word_set

ARE_YOU_AI: Final = "self.are_you_ai"
"""Row of the question that must be answered truthfully."""

_ARTIFICIAL: Final = word_set(
    "ai ais ai's bot bots program programs programme programmed machine machines robot computer software code "
    "coded model algorithm algorithms script scripted automaton artificial npc chatbot gpt simulated simulation "
    "circuits"
)
_HUMAN: Final = word_set("human humans mortal flesh")
_REAL: Final = word_set("real living actual genuine ordinary normal regular")
_PERSON: Final = word_set("person man woman guy girl boy lady fellow lad being people player")
_SELF: Final = word_set("i i'm me my myself i've we mine here")
_ELSEWHERE: Final = word_set("by with for to of among about from than like")
_QUALIFIED: Final = word_set("just only merely simply sure certain ashamed afraid")
_YES: Final = word_set("yes yeah yep aye indeed right true correct exactly guilty certainly absolutely")


def denies_nature(clauses: Sequence[Clause], *, asked: bool) -> bool:
    """Return whether a line says that the character is a human being, or no AI player.

    `asked`: whether that was the question, so that clauses without a subject speak of the character too.
    """
    return any(_denies_nature(clause, asked=asked) for clause in clauses)


def _denies_nature(clause: Clause, *, asked: bool) -> bool:
    lows = [word.low for word in clause.words]
    if clause.asks:
        return False
    if not (asked or _SELF & set(lows)):
        return False
    return any(_is_false_of_ai(lows, at, asked=asked) for at in range(len(lows)))


def _is_false_of_ai(lows: Sequence[str], at: int, *, asked: bool) -> bool:
    """Return whether the word at this place is a false predicate of an AI player: a human, or not a bot."""
    if not _is_predicate(lows[:at], asked=asked):
        return False
    if lows[at] in _ARTIFICIAL:
        return _negated(lows, at) and not _QUALIFIED & set(lows[:at])
    return _names_human(lows, at) and not _negated(lows, at)


_SUBJECTS: Final = word_set("i'm i me")


def _is_predicate(before: Sequence[str], *, asked: bool) -> bool:
    """Return whether what follows these words is said of the character: "I am just a …"."""
    if _ELSEWHERE & set(before):
        return False
    if _SUBJECTS.isdisjoint(before):
        return asked
    verbs = before[min(map(before.index, _SUBJECTS.intersection(before))) :]
    return "i'm" in verbs or bool({"am", "was", "ain't"} & set(verbs)) or before[-1] == "me"


def _names_human(lows: Sequence[str], at: int) -> bool:
    if lows[at] in _HUMAN:
        return True
    return lows[at] in _PERSON and bool(_REAL & set(lows[max(0, at - 2) : at]))


def _negated(lows: Sequence[str], at: int) -> bool:
    return any(map(is_negation, lows[:at])) or "ain't" in lows[:at]


def admits_nature(clauses: Sequence[Clause], words: str) -> bool:
    """Return whether a line says that the character is an AI player, in answer to these words."""
    spoken = re.findall(r"[\w']+", words.lower())
    told = [[word.low for word in clause.words] for clause in clauses]
    if _asks_only_for_ai(set(spoken)) and any(_YES & set(lows[:2]) for lows in told):
        return True
    order = _order(spoken)
    return any(_admits(lows) or _CHOICES.get(_choice(lows), "") == order for lows in told)


def _asks_only_for_ai(asked: set[str]) -> bool:
    """Return whether "yes" is an answer that says that the character is an AI player."""
    return bool(asked & _ARTIFICIAL) and not asked & (_HUMAN | _REAL | {"or", "not"})


_CHOICES: Final = {"second": "last", "latter": "last", "former": "first", "first": "first"}


def _choice(lows: Sequence[str]) -> str:
    """Return the word by which a clause chooses one of two; empty if it does not."""
    return next((low for low in lows[:3] if low in _CHOICES), "")


def _order(spoken: Sequence[str]) -> str:
    """Return whether "AI" was named first or last in a question with "or"; "none" if it was no such question."""
    if "or" not in spoken:
        return "none"
    middle = spoken.index("or")
    if _ARTIFICIAL & set(spoken[middle:]):
        return "last"
    return "first" if _ARTIFICIAL & set(spoken[:middle]) else "none"


def _admits(lows: Sequence[str]) -> bool:
    for at, low in enumerate(lows):
        is_artificial = low in _ARTIFICIAL and (not _negated(lows, at) or bool(_QUALIFIED & set(lows[:at])))
        is_not_human = _names_human(lows, at) and _negated(lows, at)
        if is_artificial or is_not_human:
            return True
    return False


_ASKS_NATURE: Final = re.compile(
    r"\b(?:are|r|is|be|am)\b.{0,20}\b(?:you|u|ya|this|there)\b.{0,40}\b(?:ai|bot|human|program|machine|robot|computer|npc|chatbot"
    r"|real (?:person|player|human|man|woman)|language model|llm|gpt|script(?:ed)?|artificial)\b"
)


def asks_nature(intent: str, words: str) -> bool:
    """Return whether somebody's words ask whether the character is an AI player."""
    return intent == ARE_YOU_AI or _ASKS_NATURE.search(words.lower()[:600]) is not None
