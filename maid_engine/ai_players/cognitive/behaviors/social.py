"""Rules to find people, greet, chat and say goodbye: politely, and one or two lines at a time."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.facts import facts_for
from maid_engine.ai_players.cognitive.behaviors.answers.quests import offered
from maid_engine.ai_players.cognitive.behaviors.answers.reply import place_of, way_to
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, find_topic
from maid_engine.ai_players.cognitive.behaviors.gossip import (
    Remark,
    worth_asking,
    worth_sharing,
    worth_telling,
)
from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_approach, may_chat, turn_of
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do, go, step_key
from maid_engine.ai_players.cognitive.behaviors.unasked import may_speak_up, was_addressed
from maid_engine.ai_players.cognitive.behaviors.usable_places import FOR_COMPANY, use_of
from maid_engine.ai_players.language.addressees import addressed_in
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.decisions import Approached, DecisionEffect, Note, Pause, Said, TalkedTo
from maid_engine.ai_players.models.drives import WORRIED_S
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.world_views import EntityView

GREET_AGAIN_S = 3600.0
"""Seconds before the same character is greeted again. In a crowd, one greeting is enough for all."""
CROWD = 2
"""AI players besides the character that make a crowd."""
CHAT_AGAIN_S = 75.0
"""Seconds before small talk with the same character is started again."""
LISTEN_S = 6.0
"""Seconds for which the character listens after it spoke to somebody."""


def greet(s: Situation, goal: GoalView) -> Decision | None:
    """Greet somebody here who was not greeted in the last `GREET_AGAIN_S` seconds."""
    del goal
    for player in s.people.people():
        greeted_s = s.diary.since(_greeted(player), s.now)
        if greeted_s > GREET_AGAIN_S and _may_greet(s, player):
            return _greeting(s, player)
    return Decision()


def _greeted(player: EntityView) -> ActivityKey:
    """Return the key under which it is noted that somebody was greeted."""
    return step_key("greet", {"target": player.name.lower()})


def _greeting(s: Situation, player: EntityView) -> Decision:
    """Greet somebody, and tell a new human something useful."""
    hint: tuple[Step, ...] = ()
    if not player.is_ai:
        hint = _welcome(s, player)
    if s.game.own_greeting or (not hint and s.luck("greet").chance(0.35)):
        spoken: tuple[Step, ...] = (do("greet", f"greet {player.name}", target=player.name),)
    else:
        spoken = _speak(s, "say.greeting", player)
    approached = Approached(player.name.lower())
    return Decision((*spoken, *hint), (Note(_greeted(player)), approached))


def _may_greet(s: Situation, player: EntityView) -> bool:
    """Return whether to greet somebody: the two did not talk lately, and in a crowd nobody else has."""
    if s.diary.since(Activity.SPOKEN_TO_BY.of(player.name.lower()), s.now) < GREET_AGAIN_S:
        return False
    is_crowd = len(s.people.ai_players()) >= CROWD
    if is_crowd and was_addressed(s, player.name, GREET_AGAIN_S):
        return False
    return may_speak_up(s, player.name) and may_approach(s, player.name, human=not player.is_ai)


def _welcome(s: Situation, player: EntityView) -> tuple[Step, ...]:
    """Tell a new human something useful, once. Of several AI players here, only the first in turn does."""
    name = player.name.lower()
    if not _may_welcome(s, name):
        return ()
    useful = _useful(s)
    if not useful:
        return ()
    meaning, facts = s.luck("welcome").pick(useful)
    said = own_words(s, meaning, {"who": player.name, **facts}, to=player.name)
    welcomed = Note(Activity.WELCOMED.of(name))
    return tuple(step.marking(*said.effects[1:], welcomed) for step in _say(said.line, player, "welcome"))


def _useful(s: Situation) -> list[tuple[str, dict[str, str]]]:
    """Return what a newcomer may want to know, each as a meaning with its facts, as far as it is known."""
    found = [("say.shop", _about_a_shop(s)), ("say.work", _about_work(s))]
    return [one for one in found if one[1]]


def _may_welcome(s: Situation, name: str) -> bool:
    """Return whether it is this character's turn to welcome a human, by name in lower case."""
    if s.diary.done(Activity.WELCOMED.of(name)) or s.diary.done(Activity.HEARD.of(name)):
        return False
    return not turn_of(s.own.name, [one.name for one in s.people.ai_players()], name, "")


def _about_a_shop(s: Situation) -> dict[str, str]:
    """Return the nearest shop and the way there; nothing if no way to one is known."""
    for room in s.map.rooms_tagged("shop"):
        way = way_to(s, room)
        if way:
            return {"shop": place_of(s, room), "way": way}
    return {}


def _about_work(s: Situation) -> dict[str, str]:
    """Return who has work, where, and the way there; nothing if no way to any is known."""
    quest = offered(s)
    if quest is None:
        return {}
    room = quest.quest_giver_room
    way = way_to(s, room)
    if not way:
        return {}
    return {"giver": quest.quest_giver, "place": place_of(s, room), "way": way}


EVENING_FROM_H: Final = 18.0
"""Hour of the day at which the evening begins."""
EVENING_S: Final = 90.0
"""How long the character sits in company, in seconds."""
EVENINGS_APART_S: Final = 600.0
"""Seconds between two visits to the inn."""


def is_evening(s: Situation) -> bool:
    """Return whether it is the time of day for company."""
    return s.hour >= EVENING_FROM_H


def evening_out(s: Situation, goal: GoalView) -> Decision | None:
    """In the evening, go to a known inn and sit there for a while, if the schedule plans company now."""
    del goal
    went = Activity.WENT_TO_INN.of()
    if not _is_free_this_evening(s) or s.diary.avoided(went, s.now):
        return None
    inn = _inn(s)
    if not inn:
        return None
    where = place_of(s, inn)
    place = use_of(s, s.beliefs.map.nodes[inn].uses, FOR_COMPANY, f"spend the evening at {where}")
    steps = [
        do("look_around", f"see who is at {where}"),
        place or do("rest", "sit down"),
        do("wait", f"spend the evening at {where}", seconds=str(EVENING_S)),
    ]
    if s.own.room_id != inn:
        steps.insert(0, go(inn, f"spend the evening at {where}"))
    return Decision(tuple(steps), (Pause(went, EVENINGS_APART_S),))


def _is_free_this_evening(s: Situation) -> bool:
    """Return whether it is evening, the schedule plans company, and the character is in no group."""
    if s.schedule is None or s.people.in_group:
        return False
    if not is_evening(s):
        return False
    return s.schedule.at(s.now, s.modulator).goal_type is GoalType.SOCIAL


def _inn(s: Situation) -> str:
    """Return the room of a known inn within reach; "" if there is none.

    Somebody to talk to must have been seen in it: the cellar under an inn is no place to sit.
    """
    inn = find_topic(s, "inn")
    if inn.kind is not TopicKind.ROOM:
        return ""
    room = inn.rooms[0]
    if s.own.room_id != room and not way_to(s, room):
        return ""
    if not s.elsewhere.talkers(lambda one: one.last_seen_room_id == room):
        return ""
    return room


def chat(s: Situation, goal: GoalView) -> Decision | None:
    """Say something to somebody here, then listen for `LISTEN_S` seconds."""
    del goal
    partner = _partner(s)
    if partner is None:
        return Decision()
    spoken = _to_the_point(s, partner) or _in_general(s, partner)
    if not spoken:
        return Decision()
    name = partner.name.lower()
    steps = (*spoken, do("wait", "listen", seconds=str(LISTEN_S)))
    return Decision(steps, (Note(Activity.CHATTED.of(name)), Approached(name)))


def _in_general(s: Situation, partner: EntityView) -> tuple[Step, ...]:
    """Make a remark, ask a question, or bring up what this character likes to talk about."""
    own = [(meaning, 1.0) for meaning in s.speech.voice.brings_up]
    saying = s.luck("chat.saying").weighted([("say.remark", 3.0), ("say.question", 1.0), *own])
    return _speak(s, saying, partner)


def _partner(s: Situation) -> EntityView | None:
    """Return somebody here to chat with; `None` if somebody is speaking, or nobody is to be spoken to now."""
    if s.diary.since(Activity.HEARD_ANYBODY.of(), s.now) < LISTEN_S:
        return None
    people = [one for one in s.people.people() if may_chat(s, one.name, human=not one.is_ai)]
    if not people:
        return None
    partner = s.luck("chat.partner").pick(people)
    if not may_speak_up(s, partner.name) or _chatted_just_now(s, partner):
        return None
    return partner


def _chatted_just_now(s: Situation, partner: EntityView) -> bool:
    """Return whether the character began a chat with somebody lately, or just spoke to anybody."""
    chatted_s = s.diary.since(Activity.CHATTED.of(partner.name.lower()), s.now)
    return chatted_s < CHAT_AGAIN_S or s.diary.since(Activity.SPOKE.of(), s.now) < 15


def _to_the_point(s: Situation, partner: EntityView) -> tuple[Step, ...]:
    """Ask for something that the mind needs to know, tell something useful, or what it would like to do next."""
    remark = _remark(s, partner.name)
    if remark is None:
        return ()
    return tuple(step.marking(*remark.effects) for step in _say(remark.line, partner))


def _remark(s: Situation, partner: str) -> Remark | None:
    """Return a question that helps, or with some luck news or a wish; `None` if there is nothing to say."""
    if not s.game.gossips:
        return None
    return worth_asking(s, partner) or _news(s, partner) or _wish(s, partner)


def _news(s: Situation, partner: str) -> Remark | None:
    """Return something useful to tell, with some luck; `None` if there is nothing. The agreeable tell more often."""
    tells = s.luck("chat.tell").chance(0.3 + 0.5 * s.modulator.personality.agreeableness)
    return worth_telling(s, partner) if tells else None


def _wish(s: Situation, partner: str) -> Remark | None:
    """Return what the mind would like to do next, with some luck. The outgoing share it more often."""
    shares = s.luck("chat.share").chance(0.2 + 0.4 * s.modulator.personality.extraversion)
    return worth_sharing(s, partner) if shares else None


def find_people(s: Situation, goal: GoalView) -> Decision | None:
    """Go where a player was seen last, first to a friend who was seen in danger."""
    del goal
    for player in sorted(s.elsewhere.people(), key=lambda one: not _is_worried_about(s, one)):
        room = player.last_seen_room_id
        looked_for = Activity.LOOKED_FOR.of(player.name.lower())
        if s.map.is_elsewhere(room) and not s.diary.avoided(looked_for, s.now):
            return Decision((go(room, f"look for {player.name}").marking(Pause(looked_for, 150)),))
    return None


def _is_worried_about(s: Situation, player: EntityView) -> bool:
    return s.diary.since(Activity.FRIEND_IN_DANGER.of(player.name.lower()), s.now) < WORRIED_S


def meant_for_another(s: Situation, words: str) -> bool:
    """Return whether the words address another player by name, here or not.

    Only mentioning a name does not count.
    """
    mine, players = s.own.name.lower(), s.beliefs.entities.players
    return bool(addressed_in(words, players.keys() - {mine}))


def farewell(s: Situation) -> Decision:
    """Say goodbye before logging off."""
    said = own_words(s, "say.tired", {})
    return Decision((do("say_message", "say goodbye", message=said.line).marking(*said.effects),))


def _speak(s: Situation, meaning: str, partner: EntityView) -> tuple[Step, ...]:
    said = own_words(s, meaning, facts_for(s, partner=partner.name), to=partner.name)
    if not said.line or said.line in s.diary.said:
        return ()
    why = meaning.partition(".")[2]
    return tuple(step.marking(*said.effects[1:]) for step in _say(said.line, partner, why))


def _say(line: str, partner: EntityView, why: str = "talk with") -> tuple[Step, ...]:
    name = partner.name.lower()
    effects: list[DecisionEffect] = [Said(line), TalkedTo(name, len(line.split()))]
    if line.endswith("?"):
        effects.append(Note(Activity.OPENED_TALK.of(name)))
    return (do("say_message", f"{why} {partner.name}", message=line).marking(*effects),)
