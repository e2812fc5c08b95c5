"""Rules to find people, greet, chat and say goodbye: politely, and one or two lines at a time."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.facts import facts_for
from maid_engine.ai_players.cognitive.behaviors.answers.quests import offered
from maid_engine.ai_players.cognitive.behaviors.answers.reply import place_of, way_to
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, find_topic
from maid_engine.ai_players.cognitive.behaviors.gossip import worth_asking, worth_sharing, worth_telling
from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_approach, may_chat, turn_of
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do, go, step_key
from maid_engine.ai_players.cognitive.behaviors.unasked import may_speak_up, was_addressed
from maid_engine.ai_players.cognitive.personality.schedule import hour_of
from maid_engine.ai_players.language.addressees import addressed_in
from maid_engine.ai_players.language.speech import shortened, word
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import DecisionEffect, Note, Pause, Said, TalkedTo
from maid_engine.ai_players.models.drives import WORRIED_S
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.mappings import filled

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
        name = player.name.lower()
        key = step_key("greet", {"target": name})
        if s.diary.since(key, s.now) > GREET_AGAIN_S and _may_greet(s, player):
            hint = () if player.is_ai else _welcome(s, player)
            if s.game.own_greeting or (not hint and s.luck("greet").chance(0.35)):
                spoken: tuple[Step, ...] = (do("greet", f"greet {player.name}", target=player.name),)
            else:
                spoken = _speak(s, "say.greeting", player)
            return Decision((*spoken, *hint), (Note(key), Note(Activity.APPROACHED.of(name))))
    return Decision()


def _may_greet(s: Situation, player: EntityView) -> bool:
    """Return whether to greet somebody: the two did not talk lately, and in a crowd nobody else has."""
    if s.diary.since(Activity.SPOKEN_TO_BY.of(player.name.lower()), s.now) < GREET_AGAIN_S:
        return False
    is_crowd = len(s.people.ai_players()) >= CROWD
    if is_crowd and was_addressed(s, player.name, GREET_AGAIN_S):
        return False
    return may_speak_up(s, player.name) and may_approach(s, player.name, human=not player.is_ai)


_WELCOMES: Final = (
    "If you need gear, {shop} is a shop. From here: {way}.",
    "Should you look for a shop: {shop}, {way}.",
    "In case you are new: you can buy things at {shop}, {way} from here.",
)
_WELCOMES_TO_WORK: Final = (
    "If you look for work, {giver} at {place} has some: {work_way}.",
    "Should you want something to do, ask {giver} at {place}: {work_way}.",
)


def _welcome(s: Situation, player: EntityView) -> tuple[Step, ...]:
    """Tell a new human something useful, once. Of several AI players here, only the first in turn does."""
    name = player.name.lower()
    if not _may_welcome(s, name):
        return ()
    known = filled(_useful(s))
    line = word((*_WELCOMES, *_WELCOMES_TO_WORK), known, s.luck("welcome"), avoid=frozenset(s.diary.said))
    if not line:
        return ()
    return tuple(
        step.marking(Note(Activity.WELCOMED.of(name))) for step in _say(shortened(line), player, "welcome")
    )


def _may_welcome(s: Situation, name: str) -> bool:
    """Return whether it is this character's turn to welcome a human, by name in lower case."""
    if s.diary.done(Activity.WELCOMED.of(name)) or s.diary.done(Activity.HEARD.of(name)):
        return False
    return not turn_of(s.own.name, [one.name for one in s.people.ai_players()], name, "")


def _useful(s: Situation) -> dict[str, str]:
    """Return where a shop and work are, for lines of welcome; a fact is empty if it is not known."""
    shop = next((room for room in s.map.rooms_tagged("shop") if way_to(s, room)), "")
    facts = {"shop": place_of(s, shop), "way": way_to(s, shop)} if shop else {}
    quest = offered(s)
    if quest is None:
        return facts
    room = quest.quest_giver_room
    work = {"giver": quest.quest_giver, "place": place_of(s, room), "work_way": way_to(s, room)}
    return {**facts, **work}


EVENING_FROM_H: Final = 18.0
"""Hour of the day at which the evening begins."""
EVENING_S: Final = 90.0
"""How long the character sits in company, in seconds."""
EVENINGS_APART_S: Final = 600.0
"""Seconds between two visits to the inn."""


def is_evening(s: Situation) -> bool:
    """Return whether it is the time of day for company."""
    return hour_of(s.now) >= EVENING_FROM_H


def evening_out(s: Situation, goal: GoalView) -> Decision | None:
    """In the evening, go to a known inn and sit there for a while, if the schedule plans company now."""
    del goal
    if s.schedule is None or s.people.leader or s.people.grouped or not is_evening(s):
        return None
    if s.schedule.at(s.now, s.modulator).goal_type is not GoalType.SOCIAL or s.diary.avoided(
        Activity.WENT_TO_INN.of(), s.now
    ):
        return None
    inn = _inn(s)
    if not inn:
        return None
    where = place_of(s, inn)
    steps = [
        do("look_around", f"see who is at {where}"),
        do("rest", "sit down"),
        do("wait", f"spend the evening at {where}", seconds=str(EVENING_S)),
    ]
    if s.own.room_id != inn:
        steps.insert(0, go(inn, f"spend the evening at {where}"))
    return Decision(tuple(steps), (Pause(Activity.WENT_TO_INN.of(), EVENINGS_APART_S),))


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
    if s.diary.since(Activity.HEARD_ANYBODY.of(), s.now) < LISTEN_S:
        return Decision()  # somebody is speaking
    people = [one for one in s.people.people() if may_chat(s, one.name, human=not one.is_ai)]
    if not people:
        return Decision()
    partner = s.luck("chat.partner").pick(people)
    key = Activity.CHATTED.of(partner.name.lower())
    if not may_speak_up(s, partner.name):
        return Decision()
    if s.diary.since(key, s.now) < CHAT_AGAIN_S or s.diary.since(Activity.SPOKE.of(), s.now) < 15:
        return Decision()
    own = [(meaning, 1.0) for meaning in s.speech.voice.brings_up]
    saying = s.luck("chat.saying").weighted([("say.remark", 3.0), ("say.question", 1.0), *own])
    spoken = _to_the_point(s, partner) or _speak(s, saying, partner)
    if not spoken:
        return Decision()
    steps = (*spoken, do("wait", "listen", seconds=str(LISTEN_S)))
    return Decision(steps, (Note(key), Note(Activity.APPROACHED.of(partner.name.lower()))))


def _to_the_point(s: Situation, partner: EntityView) -> tuple[Step, ...]:
    """Ask for something that the mind needs to know, tell something useful, or what it would like to do next."""
    if not s.game.gossips:
        return ()
    p = s.modulator.personality
    remark = worth_asking(s, partner.name)
    if remark is None and s.luck("chat.tell").chance(0.3 + 0.5 * p.agreeableness):
        remark = worth_telling(s, partner.name)
    if remark is None and s.luck("chat.share").chance(0.2 + 0.4 * p.extraversion):
        remark = worth_sharing(s, partner.name)
    if remark is None:
        return ()
    return tuple(step.marking(*remark.effects) for step in _say(remark.line, partner))


def find_people(s: Situation, goal: GoalView) -> Decision | None:
    """Go where a player was seen last, first to a friend who was seen in danger."""
    del goal
    for player in sorted(s.elsewhere.people(), key=lambda one: not _is_worried_about(s, one)):
        room = player.last_seen_room_id
        key = Activity.LOOKED_FOR.of(player.name.lower())
        if s.map.distance(room) is not None and not s.diary.avoided(key, s.now) and room != s.own.room_id:
            return Decision((go(room, f"look for {player.name}").marking(Pause(key, 150)),))
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
