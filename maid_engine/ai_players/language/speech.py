"""Composes lines of speech by grammar, from facts that the speaker believes.

A sentence is used only if a fact is known for each of its holes. Lines have at most 120 characters, contain
no double quotes, and never beg.
"""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache

from maid_engine.core.chance import Dice

LONGEST_SAYING = 120
"""Default length, in characters, to which a line of speech is shortened."""


class Saying(StrEnum):
    """The occasion for a line of speech."""

    GREETING = "greeting"
    FAREWELL = "farewell"
    REMARK = "remark"
    QUESTION = "question"
    ANSWER = "answer"
    WHERE = "where"
    HOW_ARE_YOU = "how_are_you"
    WHO_ARE_YOU = "who_are_you"
    HELP = "help"
    QUEST = "quest"
    DECLINE = "decline"
    THANKED = "thanked"
    TIRED = "tired"
    COMPLIMENT = "compliment"
    INVITATION = "invitation"
    PARTING = "parting"
    THANKS = "thanks"
    HOW_FAR = "how_far"
    DOING = "doing"
    SEEN = "seen"
    FOUGHT = "fought"
    NONE = "none"
    """No answer in words."""


GRAMMAR: Mapping[Saying, tuple[str, ...]] = {
    Saying.GREETING: (
        "{hello}, {who}!",
        "{hello}, {who}. {small}",
        "Ah, {who}. {hello}!",
        "{hello}! Good to see a face here.",
        "{hello}, {who}. What are you up to?",
        "Well met, {who}.",
    ),
    Saying.FAREWELL: (
        "I am off. See you around, {who}!",
        "Time to move on. Take care!",
        "Good luck out there, {who}.",
        "I will be on my way. Farewell!",
        "More road to walk. Until later!",
    ),
    Saying.REMARK: (
        "{small}",
        "I have seen {rooms} places so far, and I like {room} well enough.",
        "I came here by way of {last_room}.",
        "I am level {level} so far.",
        "I finished off {foe} not long ago. {relief}",
        "I am at work on {quest} today.",
        "I have done {quest_done} already. Worth the walk.",
        "{shop} sells things, if your purse allows it.",
        "My {item} has seen better days.",
        "{feeling}",
    ),
    Saying.QUESTION: (
        "Have you been to {far_room} yet?",
        "How far have you come, {who}?",
        "Have you heard of anybody around here who needs a hand?",
        "Have you met {foe} yet? It bites, so to speak.",
        "What are you up to today, {who}?",
    ),
    Saying.ANSWER: (
        "Could be, {who}.",
        "Hm, I had not thought of that.",
        "You may well be right.",
        "I would not know, to be honest.",
        "That is one way to see it, {who}.",
        "Ha! If you say so.",
        "Interesting. I was about to {doing}.",
    ),
    Saying.WHERE: (
        "{topic}? Last I knew, at {place}.",
        "I remember {topic} from {place}.",
        "Try {place}, that is where I saw it.",
    ),
    Saying.HOW_ARE_YOU: (
        "Well enough, {who}. And you?",
        "{feeling}",
        "Still on my feet: {hp} of {hp_max}, since you ask.",
        "Cannot complain. I was about to {doing}.",
    ),
    Saying.WHO_ARE_YOU: (
        "I am {me}, level {level}, and yes, an AI player. Pleased to meet you.",
        "{me} is the name. I am one of the AI players here.",
    ),
    Saying.HELP: (
        "I know little more than you, but I found {shop} useful.",
        "Typing help shows what can be done, {who}.",
        "Ask the people who live here; most of them like to talk.",
    ),
    Saying.QUEST: (
        "I am busy with {quest} myself.",
        "I did {quest_done}; ask around and you will be offered it too.",
        "{giver} had work for me. Talk to them.",
    ),
    Saying.DECLINE: (
        "I would rather not, {who}.",
        "Sorry, {who}, I go my own way.",
        "No, thank you. I keep to what I planned.",
    ),
    Saying.THANKED: ("You are welcome!", "Any time, {who}.", "Gladly."),
    Saying.TIRED: (
        "I am getting tired. I will call it a day soon.",
        "My eyes are falling shut. Time to rest, for good this time.",
        "That was a long day. Good night, all!",
        "I am done for today. Farewell, everyone!",
    ),
    Saying.HOW_FAR: (
        "I have seen {rooms} places so far, {who}.",
        "Level {level} by now. And you, {who}?",
        "As far as {last_room}, last of all.",
    ),
    Saying.DOING: (
        "I was about to {doing}.",
        "This and that. Right now I want to {doing}.",
        "I am busy with a promise: {quest}.",
    ),
    Saying.SEEN: ("{topic}? Yes, I have been there.", "I know {topic}, {who}."),
    Saying.FOUGHT: ("Yes, and it did not end well for {foe}.", "I have seen off {foe} before."),
    Saying.NONE: (),
    Saying.INVITATION: (
        "{who}, {prey} is too much for me alone. Will you come along?",
        "I am after {prey}, {who}, and two would do better than one.",
        "Would you fight {prey} beside me, {who}?",
    ),
    Saying.PARTING: (
        "Thank you for the company, {who}. I go on alone: {why}.",
        "I leave your group, {who}: {why}. Farewell!",
        "Our ways part here, {who}: {why}. Good luck!",
    ),
    Saying.THANKS: ("Thank you, {who}!", "That is kind of you, {who}.", "My thanks, {who}."),
    Saying.COMPLIMENT: ("Nicely done, {who}!", "That was well fought, {who}.", "Well done!"),
}

WORDS: Mapping[str, tuple[str, ...]] = {
    "hello": ("Hello", "Hi", "Good day", "Greetings", "Hey there", "Well met"),
    "small": (
        "A fine day to wander.",
        "Quiet here, is it not?",
        "I keep finding new corners.",
        "My feet could use a rest.",
        "There is always something to do.",
    ),
    "relief": ("That was close.", "It went well.", "I have had worse.", "I am still in one piece."),
}
"""Phrases that need no facts."""

_SENTENCE_ENDS = (". ", "! ", "? ")
_BEGINNING = re.compile(r"([.!?] )([a-z])")
_HOLE = re.compile(r"\{(\w+)\}")
_HEARD: tuple[tuple[Saying, re.Pattern[str]], ...] = (
    (
        Saying.DECLINE,
        re.compile(r"\b(follow me|give me|come with|join (me|us)|drop your|attack|kill|lend me)\b"),
    ),
    (Saying.NONE, re.compile(r"\b(come along|beside me|two would do better)\b")),
    (Saying.HOW_FAR, re.compile(r"\bhow far have you\b|\bwhat level\b")),
    (Saying.DOING, re.compile(r"\bwhat are you (up to|doing)\b|\bwhat brings you\b")),
    (Saying.SEEN, re.compile(r"\bhave you (been to|seen)\b|\bdo you know\b")),
    (Saying.FOUGHT, re.compile(r"\bhave you (met|fought)\b")),
    (Saying.WHO_ARE_YOU, re.compile(r"\b(who are you|are you (an? )?(ai|bot|human|real|npc)|your name)\b")),
    (Saying.HOW_ARE_YOU, re.compile(r"\bhow (are|is it going|do you do|goes)\b|\bwhat'?s up\b")),
    (Saying.WHERE, re.compile(r"\bwhere\b")),
    (Saying.QUEST, re.compile(r"\bquests?\b|\bwork\b|\btask\b|\bneeds? a hand\b")),
    (Saying.HELP, re.compile(r"\bhelp\b|\bhow do i\b|\bwhat should i\b|\bnew here\b")),
    (Saying.THANKED, re.compile(r"\b(thanks|thank you|thx|cheers)\b")),
    (Saying.FAREWELL, re.compile(r"\b(bye|farewell|good night|see you|take care)\b")),
    (Saying.GREETING, re.compile(r"\b(hello|hi|hey|greetings|good (day|morning|evening)|well met)\b")),
)


def classify(words: str) -> Saying:
    """Return the kind of answer that these words ask for."""
    lowered = words.lower()
    return next((saying for saying, pattern in _HEARD if pattern.search(lowered)), Saying.ANSWER)


def compose(
    saying: Saying, facts: Mapping[str, str], dice: Dice, *, avoid: frozenset[str] = frozenset()
) -> str:
    """Return a sentence of this kind, filled with these facts; empty if nothing true can be said.

    `avoid` contains recent sentences. Patterns of those sentences are used only if no other pattern is left,
    whatever filled their holes.
    """
    patterns = GRAMMAR[saying]
    if saying is Saying.GREETING and "who" in facts:
        patterns = tuple(line for line in patterns if "{who}" in line)  # in a group, greet somebody by name
    elif saying is Saying.GREETING and not fresh_of(patterns, facts, avoid):
        return ""  # do not repeat the same greeting without a name
    return shortened(word(patterns, facts, dice, avoid=avoid))


def word(
    patterns: Sequence[str],
    facts: Mapping[str, str],
    dice: Dice,
    *,
    avoid: frozenset[str] = frozenset(),
    terse: bool = False,
) -> str:
    """Return a filled pattern; empty if the facts fill none. Prefer patterns that were not used recently.

    A `terse` speaker uses one of the shorter half.
    """
    fitting = fresh_of(patterns, facts, avoid) or fresh_of(patterns, facts, frozenset())
    if not fitting:
        return ""
    if terse:
        fitting = sorted(fitting, key=len)[: (len(fitting) + 1) // 2]
    line = dice.pick(fitting)
    # A filled hole may contain holes itself (a feeling that names a room), so fill twice.
    for _ in range(2):
        line = _HOLE.sub(lambda hole: facts[hole[1]] if hole[1] in facts else dice.pick(WORDS[hole[1]]), line)
    line = _BEGINNING.sub(lambda hit: hit[1] + hit[2].upper(), line.replace('"', "'"))
    return line[:1].upper() + line[1:]


def fresh_of(patterns: Sequence[str], facts: Mapping[str, str], avoid: frozenset[str]) -> list[str]:
    """Return the patterns that the facts can fill, without those used recently."""
    known = facts.keys() | WORDS.keys()
    fitting = [line for line in patterns if _holes(line) <= known]
    return [line for line in fitting if not any(_was_said(line, past) for past in avoid)]


def shortened(line: str, most: int = LONGEST_SAYING) -> str:
    """Shorten a line to at most `most` characters. Drop sentences from its end, then words."""
    if len(line) <= most:
        return line
    stop = max(line.rfind(end, 0, most + 1) for end in _SENTENCE_ENDS)
    if stop > 0:
        return line[: stop + 1]
    blank = line.rfind(" ", 0, most - 1)
    return line[: blank if blank > 0 else most - 1].rstrip(" ,;:") + "…"


@lru_cache(maxsize=1024)
def _fixed(line: str) -> tuple[str, ...]:
    """Return the fixed parts of a pattern around its holes. The first part is capitalized, as in finished sentences."""
    first, *others = _HOLE.split(line)[::2]
    return (first[:1].upper() + first[1:], *others)


def _was_said(line: str, past: str) -> bool:
    """Return whether `past` was made from this pattern, whatever fills its holes."""
    first, *others = _fixed(line)
    if not past.startswith(first):
        return False
    at = len(first)
    for number, part in enumerate(others, start=1):
        is_last = number == len(others)
        found = len(past) - len(part) if is_last else past.find(part, at + 1)
        if found <= at or not past.startswith(part, found) or not _fills_a_hole(past[at:found]):
            return False
        at = found + len(part)
    return at == len(past)


def _fills_a_hole(words: str) -> bool:
    """Return whether words may fill a hole: part of a single sentence, with a full stop only at the end."""
    return words[0] not in ".!?" and not any(stop in words[:-1] for stop in ".!?")


@lru_cache(maxsize=1024)
def _holes(line: str) -> frozenset[str]:
    return frozenset(_HOLE.findall(line))
