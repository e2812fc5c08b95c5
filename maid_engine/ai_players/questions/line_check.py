"""Checks what a model lets an AI player say: its form, its manners, and what it claims."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from maid_engine.ai_players.models.envelope import Section

LONGEST: Final = 120
"""Most characters of a line of speech."""
ARE_YOU_AI: Final = "self.are_you_ai"
"""Row of the question that must be answered truthfully."""
_PRESSING: Final = re.compile(
    r"\b(?:give me|lend me|spare me|donate|your (?:real|actual) (?:name|age)|where do you live|how old are you|e-?mail"
    r"|phone|password|please stay|don'?t (?:leave|go)|you (?:must|have to|need to) (?:help|stay|come|give)|i beg|begging)\b",
    re.IGNORECASE,
)
_HUMAN_CLAIM: Final = re.compile(
    r"\b(?:i am|i'm) (?:a )?(?:human|real person|not an? (?:ai|bot))\b", re.IGNORECASE
)
_DIRECTIONS: Final = frozenset(
    ["north", "south", "east", "west", "up", "down", "northeast", "northwest", "southeast", "southwest"]
)
_COMMON: Final = frozenset(
    [
        "i",
        "i'm",
        "i'd",
        "i'll",
        "i've",
        "ai",
        "yes",
        "no",
        "the",
        "a",
        "an",
        "and",
        "but",
        "so",
        "well",
        "ah",
        "oh",
        "hm",
        "good",
        "my",
        "you",
        "your",
        "we",
        "it",
        "that",
        "this",
        "there",
        "then",
        "go",
        "take",
        "try",
        "ask",
        "sorry",
        "never",
        "not",
        "maybe",
        "once",
        "here",
        "from",
        "at",
        "in",
        "to",
        "on",
        "if",
        "when",
        "what",
        "who",
        "where",
        "why",
        "how",
        "they",
        "he",
        "she",
    ]
)


class LineFacts(Protocol):
    """The facts of a line that its check needs."""

    @property
    def speaker(self) -> str:
        """Name of the player who is answered."""
        ...

    @property
    def words(self) -> str:
        """What the speaker said."""
        ...

    @property
    def intent(self) -> str:
        """Name of the row of intents that the words were read as."""
        ...

    @property
    def line(self) -> str:
        """The line that the rule drafted."""
        ...

    @property
    def facts(self) -> tuple[str, ...]:
        """What the mind knows about what was asked."""
        ...

    @property
    def me(self) -> str:
        """Name of the character who speaks."""
        ...

    @property
    def room(self) -> str:
        """Name of the place where the character stands."""
        ...


def line_objection(facts: LineFacts, line: str, sections: Sequence[Section] = ()) -> str:
    """Return why a model's line is refused, worded so that a model can write a better one; empty if it is accepted.

    `sections` are those of the prompt that the model was given.
    """
    del sections
    return _malformed(line) or _unbecoming(facts, line) or _strange(facts, line)


def _malformed(line: str) -> str:
    """Return why this cannot be a line of speech, whoever says it; empty if it can."""
    if len(line) > LONGEST:
        return f"line: {len(line)} characters; at most {LONGEST}"
    if not line.isprintable() or '"' in line:
        return "line: one line, without line breaks or double quotes"
    if line[:1] in "/@*:;'#.[⟦":
        return "line: plain speech, no command"
    if line.rstrip()[-1:] in ",;:-" or not re.search(r"[A-Za-z]", line):
        return "line: it is not finished"
    return ""


def _unbecoming(facts: LineFacts, line: str) -> str:
    """Return why an AI player must not say this; empty if it may."""
    if _OF_THE_PROMPT.match(line):
        return "line: only what your character says, nothing of what you were told"
    if _is_scrap(line, facts.line):
        return "line: a scrap of words; answer in a sentence"
    if _PRESSING.search(line):
        return "line: never ask for gifts, company or anything personal"
    if facts.intent == ARE_YOU_AI and not re.search(r"\bAI\b", line):
        return "line: whoever asks is told that you are an AI player"
    if _HUMAN_CLAIM.search(line):
        return "line: you are an AI player and never deny it"
    return ""


def _strange(facts: LineFacts, line: str) -> str:
    strange = _unfounded(facts, line)
    if not strange:
        return ""
    return f"line: {strange} is not among the facts"


_OF_THE_PROMPT: Final = re.compile(
    r"(?:you(?:, to [\w’'-]{1,40})?|(?<![\w’'-])[\w’'-]{1,40} says now|where you are|your mood|what this is for|the facts you may use, and no others|a plain way to say it)\s*:",
    re.IGNORECASE,
)
"""The start of a line that repeats parts of the prompt, which small models do."""
SENTENCE: Final = 4
"""Minimum number of words of a sentence that has no full stop."""


def _is_scrap(line: str, drafted: str) -> bool:
    """Return whether the line is only a word or two although a sentence was drafted: "Door", "Well Court"."""
    words = len(line.split())
    ended = line.rstrip()[-1:] in ".!?…"
    return len(drafted.split()) >= SENTENCE and (words < 2 or (words < SENTENCE and not ended))


def _unfounded(facts: LineFacts, line: str) -> str:
    """Return the first number, name or direction that occurs in no fact; empty if there is none."""
    ground = " ".join((*facts.facts, facts.line, facts.me, facts.speaker, facts.room)).lower()
    known = set(re.findall(r"[a-z0-9’'-]+", ground))
    for number in re.findall(r"\d+", line):
        if number not in known:
            return str(number)
    known |= _COMMON
    for name in _names_in(line):
        if _uninflected(name) not in known:
            return name
    return ""


def _names_in(line: str) -> Iterator[str]:
    """Yield the directions, and the words that are capitalized within a sentence."""
    for sentence in re.split(r"(?<=[.!?:])\s+", line):
        for at, token in enumerate(re.findall(r"[A-Za-z][\w’'-]*", sentence)):
            is_capitalized = at > 0 and token[:1].isupper()
            if is_capitalized or _uninflected(token) in _DIRECTIONS:
                yield token


def _uninflected(token: str) -> str:
    """Return a word in lower case, without the ending of the genitive."""
    return token.removesuffix("'s").removesuffix("’s").lower()
