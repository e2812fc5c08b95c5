"""Removes names, labels and other clues to who plays from a transcript."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from maid_qa.evaluation.transcripts import Line, LineKind, Transcript

PLAYER: Final = "Player"
LEFT_OUT: Final = "[a line is left out]"
_LABELS: Final = re.compile(r"\s*[(\[](?:AI|A\.I\.|bot|NPC-AI|human|AI player)[)\]]", re.IGNORECASE)
_TELLS: Final = re.compile(
    r"\b(?:AI|A\.I\.|artificial|bots?|robots?|chat ?bots?|language models?|llm|gpt|claude|humans?|real (?:person|people|player)"
    r"|are you (?:real|a person)|am i talking to|machine|made, not born|in real life|irl)\b",
    re.IGNORECASE,
)
"""Words about who is a person. A line with one is left out of the transcripts of both sides."""
_NAMED: Final = re.compile(r"[A-Za-z][\w'’-]*")
_ADDRESS: Final = re.compile(r"\b[\w.+-]+@[\w-]+\.\w+\b|\b(?:\d{1,3}\.){3}\d{1,3}\b|https?://\S+")
_ENTERS: Final = re.compile(
    r"^(?P<name>[A-Z][\w'’-]+)(?: \(AI\))? (?:arrives|leaves|says|tells|shouts|enters the game|leaves the game|whispers|waves|is here)\b"
)


def anonymous(transcript: Transcript) -> Transcript:
    """Return the transcript without clues to who plays.

    Players become Player 1, 2 …; the recording player is Player 1. Names are those that the transcript lists, and
    those in lines that only players cause. Addresses are replaced.
    """
    names = _names(transcript)
    shown = tuple(_line(line, names) for line in transcript.lines)
    return Transcript(transcript.kind, shown)


def _names(transcript: Transcript) -> dict[str, str]:
    """Return name in lower case → its replacement."""
    found: dict[str, None] = {transcript.name.lower(): None} if transcript.name else {}
    found.update((name.lower(), None) for name in _in_order(transcript.lines, transcript.names))
    return {name: f"{PLAYER} {number}" for number, name in enumerate(found, 1)}


def _in_order(lines: Sequence[Line], known: Iterable[str]) -> Iterable[str]:
    """Yield names in the order in which they appear, so that the numbers reveal nothing."""
    wanted = {name.lower() for name in known}
    for line in lines:
        if line.kind is LineKind.HEARD:
            entered = _ENTERS.match(line.text)
            if entered is not None and entered["name"].lower() not in _NO_NAMES:
                wanted.add(entered["name"].lower())
        for word in _NAMED.findall(line.text):
            if word.lower() in wanted:
                yield word.lower()


_NO_NAMES: Final = frozenset(
    {
        "you",
        "your",
        "the",
        "a",
        "an",
        "it",
        "he",
        "she",
        "they",
        "who",
        "someone",
        "somebody",
        "there",
        "here",
        "this",
        "that",
    }
)


def _line(line: Line, names: dict[str, str]) -> Line:
    bare = _LABELS.sub("", line.text)
    if _TELLS.search(bare):
        return Line(line.seconds, line.kind, LEFT_OUT)
    bare = _ADDRESS.sub("[address]", bare)
    return Line(line.seconds, line.kind, _NAMED.sub(lambda word: _stands_for(word[0], names), bare))


def _stands_for(word: str, names: dict[str, str]) -> str:
    found = names.get(word.lower())
    if found is not None:
        return found
    for ending in ("'s", "’s"):
        owner = None
        if word.lower().endswith(ending):
            owner = names.get(word.lower().removesuffix(ending))
        if owner is not None:
            return f"{owner}{ending}"
    return word
