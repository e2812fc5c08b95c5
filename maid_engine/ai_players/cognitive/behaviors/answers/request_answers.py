"""Answers to requests. They promise nothing that the mind does not do; whether to join a group is decided elsewhere."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import (
    Answer,
    PlannedAnswer,
    polite,
    says,
)
from maid_engine.ai_players.cognitive.behaviors.answers.quests import offered
from maid_engine.ai_players.cognitive.behaviors.answers.reply import COURTESY, Asked, Reply, place_of, way_to
from maid_engine.ai_players.cognitive.behaviors.answers.self_answers import aim_of, lately
from maid_engine.ai_players.cognitive.behaviors.answers.trade import food
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.requests import SITS
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.world import DispositionLevel
from maid_engine.ai_players.questions.speech_questions import EMOTES

_ARTS: Final = (
    (re.compile(r"\b(?:sing|songs?|tunes?|verses?|poems?|rhymes?|ballads?)\b"), "request.song"),
    (re.compile(r"\b(?:secret|secrets)\b"), "request.secret"),
    (re.compile(r"\b(?:riddle|riddles)\b"), "request.riddle"),
)
"""Words for something to entertain with → the row that has it."""
LEFT_ALONE_S: Final = 3600.0
"""Seconds for which somebody who asked for it is left alone."""
SOLITARY_BELOW: Final = 0.35
"""Personalities with less extraversion than this go alone."""
FIT_FROM: Final = 0.5
"""Share of health from which on a mind walks with others."""
MANY_ROOMS: Final = 3
"""A mind that knows more rooms than this offers its knowledge of them."""


def help_me(s: Situation, asked: Asked) -> PlannedAnswer:
    """Ask what the help is needed for."""
    del asked
    return polite("request.help", rooms=str(s.map.rooms_known) if s.map.rooms_known > MANY_ROOMS else "")


def follow(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer who wants it to come along, or to sit down with them."""
    if SITS.search(asked.words.lower()):
        return polite("request.company")
    return come_along(s, asked)


def come_along(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer an invitation to come along.

    This only answers. Whether to join is decided by the mind's goals when the group invitation arrives.
    """
    refusal = _refusal(s, asked.who)
    if refusal:
        return polite(refusal)
    aim = aim_of(s)
    if s.people.wants_company:
        return PlannedAnswer("group.gladly", {"name": s.own.name.lower(), "aim": aim}, sure=0.6)
    if aim:
        return polite("group.not_now", aim=aim)
    return polite("group.another_time")


def _refusal(s: Situation, who: str) -> str:
    """Return the row that declines to come along; "" if nothing speaks against it."""
    if s.people.leader or s.people.grouped:
        return "group.already"
    if _goes_alone(s, who):
        return "group.alone"
    if s.own.hp_ratio < FIT_FROM:
        return "group.hurt"
    return ""


def _goes_alone(s: Situation, who: str) -> bool:
    """Return whether the mind rather goes alone than with somebody."""
    if s.beliefs.relationships.get_disposition(who) is DispositionLevel.HOSTILE:
        return True
    return s.modulator.personality.extraversion < SOLITARY_BELOW


def watch(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer who wants to be guarded, or to be kept company."""
    del s
    return polite("request.company" if SITS.search(asked.words.lower()) else "request.watch")


def give(s: Situation, asked: Asked) -> PlannedAnswer:
    """Decline to give something away, and name somebody who pays for work instead."""
    del asked
    quest = offered(s)
    if quest is None:
        return polite("request.give")
    room = quest.quest_giver_room
    return polite("request.give", giver=quest.quest_giver, place=place_of(s, room), way=way_to(s, room))


def _performed(asked: Asked) -> PlannedAnswer | None:
    """Return a song, a secret or a riddle if one is wished for."""
    words = asked.words.lower()
    for shape, row in _ARTS:
        if shape.search(words):
            return polite(row)
    return None


def entertain(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Sing, tell a secret, or else something that it lived through."""
    return _performed(asked) or lately(s, asked)


def joke(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell a joke, or the kind of entertainment that is named."""
    del s
    return _performed(asked) or polite("request.joke")


def do_it(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Make the gesture that is wished for, sing, or decline."""
    words = re.findall(r"[a-z]+", asked.slot("deed").lower())
    gesture = next(filter(EMOTES.__contains__, words), "")
    if gesture and "gesture" in s.game.verbs:
        return replace(polite("request.gesture"), gesture=gesture)
    return _performed(asked) or polite("request.decline")


def heal(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell where food is sold to somebody who is hungry; else what helps against wounds."""
    return food(s, asked) or polite("request.heal")


def leave_me(s: Situation, asked: Asked) -> PlannedAnswer:
    """Agree to leave somebody alone, and note not to talk to them for `LEFT_ALONE_S` seconds."""
    del s
    pause = Pause(Activity.LEFT_ALONE.of(asked.who.lower()), LEFT_ALONE_S)
    return polite("request.leave_me").adding_anyway(pause)


def stop_group(s: Situation, asked: Asked) -> PlannedAnswer:
    """Take the end of a common walk well."""
    del s, asked
    return PlannedAnswer("request.stop_group", sure=COURTESY)


REQUESTS: Final[Mapping[str, Answer]] = {
    "request.help": help_me,
    "request.help_with": says("request.help_with"),
    "request.group": come_along,
    "request.follow": follow,
    "request.wait": says("request.wait"),
    "request.meet": says("request.meet"),
    "request.tell": says("request.tell"),
    "request.bring": says("request.bring"),
    "request.give": give,
    "request.warn": says("request.warn"),
    "request.watch": watch,
    "request.attack": says("request.fight"),
    "request.retreat": says("request.retreat"),
    "request.heal": heal,
    "request.teach": says("request.teach"),
    "request.do": do_it,
    "request.joke": joke,
    "request.story": entertain,
    "request.leave_me": leave_me,
    "request.talk": says("request.talk"),
    "request.stop_group": stop_group,
}
"""Row → answer."""
