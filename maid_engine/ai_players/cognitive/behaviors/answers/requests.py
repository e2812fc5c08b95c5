"""Answers to requests. They promise nothing that the mind does not do; whether to join a group is decided elsewhere."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning, polite, says
from maid_engine.ai_players.cognitive.behaviors.answers.quests import offered
from maid_engine.ai_players.cognitive.behaviors.answers.reply import COURTESY, Asked, place_of, way_to
from maid_engine.ai_players.cognitive.behaviors.answers.self_answers import aim_of, lately
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.world import DispositionLevel

LEFT_ALONE_S: Final = 3600.0
"""Seconds for which somebody who asked for it is left alone."""
SOLITARY_BELOW: Final = 0.35
"""Personalities with less extraversion than this go alone."""
MANY_ROOMS: Final = 3
"""A mind that knows more rooms than this offers its knowledge of them."""


def help_me(s: Situation, asked: Asked) -> Meaning:
    """Ask what the help is needed for."""
    del asked
    return polite("request.help", rooms=str(s.map.rooms_known) if s.map.rooms_known > MANY_ROOMS else "")


def come_along(s: Situation, asked: Asked) -> Meaning:
    """Answer an invitation to come along.

    This only answers. Whether to join is decided by the mind's goals when the group invitation arrives.
    """
    if s.people.leader or s.people.grouped:
        return polite("group.already")
    known = s.beliefs.relationships.get(asked.who)
    hostile = known is not None and known.disposition is DispositionLevel.HOSTILE
    if hostile or s.modulator.personality.extraversion < SOLITARY_BELOW:
        return polite("group.alone")
    if s.own.hp_ratio < 0.5:
        return polite("group.hurt")
    aim = aim_of(s)
    if s.people.wants_company:
        return Meaning("group.gladly", {"name": s.own.name.lower(), "aim": aim}, sure=0.6)
    return polite("group.not_now", aim=aim) if aim else polite("group.another_time")


def give(s: Situation, asked: Asked) -> Meaning:
    """Decline to give something away, and name somebody who pays for work instead."""
    del asked
    quest = offered(s)
    if quest is None:
        return polite("request.give")
    room = quest.quest_giver_room
    return polite("request.give", giver=quest.quest_giver, place=place_of(s, room), way=way_to(s, room))


def leave_me(s: Situation, asked: Asked) -> Meaning:
    """Agree to leave somebody alone, and note not to talk to them for `LEFT_ALONE_S` seconds."""
    del s
    pause = Pause(Activity.LEFT_ALONE.of(asked.who.lower()), LEFT_ALONE_S)
    return polite("request.leave_me").noting(pause)


def stop_group(s: Situation, asked: Asked) -> Meaning:
    """Take the end of a common walk well."""
    del s, asked
    return Meaning("request.stop_group", sure=COURTESY)


REQUESTS: Final[Mapping[str, Answer]] = {
    "request.help": help_me,
    "request.help_with": says("request.help_with"),
    "request.group": come_along,
    "request.follow": come_along,
    "request.wait": says("request.wait"),
    "request.meet": says("request.meet"),
    "request.tell": says("request.tell"),
    "request.bring": says("request.bring"),
    "request.give": give,
    "request.warn": says("request.warn"),
    "request.watch": says("request.watch"),
    "request.attack": says("request.fight"),
    "request.retreat": says("request.retreat"),
    "request.heal": says("request.heal"),
    "request.teach": says("request.teach"),
    "request.do": says("request.decline"),
    "request.joke": says("request.joke"),
    "request.story": lately,
    "request.leave_me": leave_me,
    "request.talk": says("request.talk"),
    "request.stop_group": stop_group,
}
"""Row → answer."""
