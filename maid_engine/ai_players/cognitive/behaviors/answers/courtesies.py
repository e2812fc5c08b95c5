"""Answers to courtesies: greetings, goodbyes, thanks, praise, insults, laughter and the like."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.memories import ask_after
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import (
    NOD,
    Answer,
    PlannedAnswer,
    polite,
    says,
)
from maid_engine.ai_players.cognitive.behaviors.answers.reply import COURTESY, Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import step_key
from maid_engine.ai_players.questions.speech_questions import EMOTES

GREETED_S: Final = 45.0
"""Seconds within which another AI player is not greeted twice."""
_DEED: Final = re.compile(r"^[*_~]+([a-z][^*_~]{1,80})[*_~]+$")
_ROUGH: Final = frozenset(
    [
        "attacks",
        "hits",
        "punches",
        "stabs",
        "kicks",
        "slaps",
        "draws",
        "threatens",
        "spits",
        "kills",
        "bites",
        "pokes",
        "pushes",
        "shoves",
        "glares",
        "growls",
    ]
)
"""Verbs of deeds that are not kind."""
ROUGH_BELOW: Final = 0.4
"""Personalities with less agreeableness than this answer insults in kind."""
TEASES_FROM: Final = 0.55
"""Personalities with at least this much extraversion laugh along."""


def greeting(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Return a greeting, and ask after what the listener told at an earlier meeting.

    Another AI player that was greeted in the last `GREETED_S` seconds gets a nod.
    """
    if not asked.human and s.diary.since(step_key("greet", {"target": asked.who.lower()}), s.now) < GREETED_S:
        return Reply("", COURTESY, gesture="nod")
    return replace(polite("social.greeting"), then=ask_after(s, asked))


def insulted(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer an insult. Only disagreeable personalities answer sharply."""
    del asked
    is_rough = s.modulator.personality.agreeableness < ROUGH_BELOW
    return polite("social.insult_rough" if is_rough else "social.insult")


def acted(asked: Asked) -> PlannedAnswer | None:
    """Answer a deed that is played in words, such as "*waves*", in kind; `None` if the words are none."""
    hit = _DEED.match(asked.u.words.strip())
    if hit is None:
        return None
    words = re.findall(r"[a-z]+", hit[1])
    if _ROUGH.intersection(words):
        return polite("social.acted_rough")
    gesture = next((one for one in sorted(EMOTES - {""}) if {one, f"{one}s"}.intersection(words)), "smile")
    return replace(polite("social.acted"), gesture=gesture)


def laughed(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Laugh along, or smile if the personality is quiet."""
    if s.modulator.personality.extraversion < TEASES_FROM and not asked.human:
        return Reply("", 0.1, gesture="smile")
    return polite("social.laugh")


def bored(s: Situation, asked: Asked) -> PlannedAnswer:
    """Bring up something to talk about, to somebody who is bored."""
    topics = s.speech.voice.brings_up
    if not topics:
        return polite("social.bored")
    name = s.luck(f"bring up.{asked.words}").pick(topics)
    return replace(polite("social.bored"), then=PlannedAnswer(name, sure=COURTESY))


def acknowledged(s: Situation, asked: Asked) -> Reply:
    """Return a nod: "ok" needs no answer."""
    del s, asked
    return NOD


COURTESIES: Final[Mapping[str, Answer]] = {
    "social.greeting": greeting,
    "social.insult": insulted,
    "social.laugh": laughed,
    "social.ack": acknowledged,
    "social.bored": bored,
    **{
        name: says(name)
        for name in (
            "social.farewell", "social.back", "social.thanks", "social.sorry", "social.welcome", "social.praise",
            "social.flirt", "social.congratulate", "social.surprise", "social.sympathy", "social.joke",
        )
    },
}  # fmt: skip
"""Row → answer."""
