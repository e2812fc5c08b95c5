"""Whether a text can be a line of speech at all: no command, no part of the prompt, no half sentence."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from maid_engine.ai_players.models.envelope import Section, SectionKind
from maid_engine.ai_players.questions.line_words import word_set

LONGEST: Final = 160
"""Most characters of a line of speech. Models are asked for 120; they count badly, and a good line is worth the rest."""
SENTENCE: Final = 4
"""Minimum number of words of a sentence that has no full stop."""
RUN: Final = 6
"""Number of words of the prompt that no line repeats one after the other."""
_COMMANDS: Final = word_set(
    "look l go get take drop give put say tell whisper shout yell emote me kill attack buy sell list inventory "
    "inv i open close unlock lock wear wield remove eat drink use examine read talk ask follow flee rest sit "
    "stand sleep wake north south east west up down n s e w u d score who help quit save train cast accept quest "
    "quests loot search group trade browse consider reply"
)
_SPEAKING: Final = word_set("say tell whisper shout yell emote")
_DANGLING: Final = word_set("the a an and or my your our their because although")
"""Words with which no sentence ends, even before a full stop."""
_FIELDS: Final = (
    r"where you are|your mood|what this is for|the facts you may use[^:]{0,40}|a plain way to say it|you could say[^:]{0,40}|you can agree to[^:]{0,60}|what you (?:just read|remember|are about)"
    r"|what happened before|how things are|about this world|notes of its authors|the question|who you are|line|emote|deed|exits?"
    r"|ways out|health|mana|stamina|nearby|equipped|carrying|goal|now|explored|known here|gold|answer|reply|example|example reply"
)
_OF_THE_PROMPT: Final = re.compile(
    rf"[\s\[{{#*-]{{0,4}}(?:you(?:, to [\w'’-]{{1,40}})?|(?<![\w'’-])[\w'’-]{{1,40}} says now|me|{_FIELDS}|\[/?player_speech\])[^:\w]{{0,3}}(?::|\])|\[/?player_speech\]",
    re.IGNORECASE,
)
"""The start of a line that repeats parts of the prompt, which small models do."""
_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*")
_REPEATED: Final = frozenset({SectionKind.IDENTITY, SectionKind.NOTES, SectionKind.PLAN})
"""Sections that no line repeats word by word."""


def malformed(line: str, drafted: str, sections: Sequence[Section]) -> str:
    """Return why this cannot be a line of speech, whoever says it; empty if it can.

    Args:
        line: What a model would say.
        drafted: The line of the rule, which may be said as it is.
        sections: Those of the prompt.
    """
    return (
        _odd_characters(line)
        or _no_speech(line)
        or _unfinished(line, drafted)
        or _parroted(line, drafted, sections)
    )


def _odd_characters(line: str) -> str:
    if len(line) > LONGEST:
        return f"line: {len(line)} characters; at most {LONGEST}"
    if not line.isprintable() or '"' in line:
        return "line: one line, without line breaks or double quotes"
    return ""


def _no_speech(line: str) -> str:
    words = line.split()
    bare = line.rstrip()[-1:].isalnum()
    first = words[0] if words else ""
    if line[:1] in "/@*:;'#.[⟦{<" or (bare and first in _COMMANDS) or first in _SPEAKING:
        return "line: plain speech, no command"
    return ""


def _unfinished(line: str, drafted: str) -> str:
    """Return why a line is no whole sentence; empty if it is."""
    words = _WORD.findall(line.lower())
    ended = line.rstrip("'’*)~ ")[-1:] in ".!?…"
    if not words or (not ended and len(words) >= SENTENCE) or line.rstrip()[-1:] in ",;:-–—(&":
        return "line: it is not finished; end the last sentence with its mark"
    if line.rstrip()[-1:] in ".…" and words[-1] in _DANGLING:
        return "line: it is not finished"
    if len(drafted.split()) >= SENTENCE and _is_scrap(words, line.rstrip()[-1:]):
        return "line: a scrap of words; answer in a sentence"
    return ""


def _is_scrap(words: Sequence[str], mark: str) -> bool:
    """Return whether words are no answer: a few without a mark, or one that only names something: "Door."."""
    if len(words) == 1:
        return mark not in ("!", "?") and words[0] not in _ANSWERS
    return len(words) < SENTENCE and mark not in (".", "!", "?", "…")


_ANSWERS: Final = word_set(
    "yes no aye nay yeah nope maybe perhaps never always sorry sure indeed certainly gladly thanks nothing nobody nowhere"
    " alas hm hmm farewell goodbye hello hi welcome enough today tomorrow soon here there"
)
"""Single words that are an answer."""


def _parroted(line: str, drafted: str, sections: Sequence[Section]) -> str:
    """Return that a line repeats a part of the prompt; empty if it does not. The rule's line may be repeated."""
    if _OF_THE_PROMPT.match(line) or _is_field(line, sections) or _repeats(line, drafted, sections):
        return "line: only what your character says, nothing of what you were told"
    return ""


def _is_field(line: str, sections: Sequence[Section]) -> bool:
    """Return whether a line begins as a field of the question does: "place: the Smithy"."""
    label, colon, _ = line.lower().partition(": ")
    if not colon or len(label.split()) > 2:
        return False
    items = (item for section in sections if section.kind is SectionKind.TASK for item in section.items)
    return any(item.lower().startswith(f"{label}: ") for item in items)


def _repeats(line: str, drafted: str, sections: Sequence[Section]) -> bool:
    said = " ".join(_WORD.findall(line.lower()))
    runs = tuple(_runs(said.split()))
    if said in " ".join(_WORD.findall(drafted.lower())):
        return False
    for text in _told(sections, drafted):
        if any(run in text for run in runs) or (text.startswith("you ") and text == said):
            return True
    return False


def _runs(words: Sequence[str]) -> Iterator[str]:
    """Yield each run of words of the length that counts as repeated."""
    return (" ".join(words[at : at + RUN]) for at in range(len(words) - RUN + 1))


def _told(sections: Sequence[Section], drafted: str) -> Iterator[str]:
    """Yield what a line must not repeat, as words in lower case: who the character is, notes, plans, and what is asked."""
    for section in sections:
        for item in section.items:
            if _is_for_the_model(section.kind, item) and not (drafted and drafted in item):
                yield " ".join(_WORD.findall(item.lower()))


def _is_for_the_model(kind: SectionKind, item: str) -> bool:
    """Return whether an item tells the model something that nobody would say."""
    match kind:
        case SectionKind.TASK:
            return item.startswith(_ASKING)
        case SectionKind.HISTORY:
            return item.startswith("You ")
        case _:
            return kind in _REPEATED


_ASKING: Final = ("What this is for", "They ask you to", "You can agree to", "You could say")
"""How items of the question begin that tell what is asked for."""
