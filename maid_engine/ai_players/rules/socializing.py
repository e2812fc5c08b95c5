"""Find people, greet, chat, say goodbye: with manners, and never more than a word or two at a time."""

import re

from maid_engine.ai_players.models.planning import Goal
from maid_engine.ai_players.models.world import TrackedEntity
from maid_engine.ai_players.rules.facts import facts_for
from maid_engine.ai_players.rules.gossip import worth_asking, worth_telling
from maid_engine.ai_players.rules.reacting import may_approach, may_chat
from maid_engine.ai_players.rules.situation import Situation
from maid_engine.ai_players.rules.speech import Saying, compose
from maid_engine.ai_players.rules.steps import Step, Steps, do, go

GREET_AGAIN_S = 1800.0
CHAT_AGAIN_S = 75.0
LISTEN_S = 6.0


def greet(s: Situation, goal: Goal) -> Steps:
    """Greet somebody here who was not greeted for a while."""
    del goal
    for player in s.people():
        name = player.name.lower()
        key = f"greet:{name}"
        if s.diary.since(key, s.now) > GREET_AGAIN_S and may_approach(s, name, human=not player.is_ai):
            s.diary.note(key, s.now)
            s.diary.note(f"approached:{name}", s.now)
            if s.dice.chance(0.35):
                return (do("greet", f"greet {player.name}", target=player.name),)
            return _speak(s, Saying.GREETING, player)
    return ()


def chat(s: Situation, goal: Goal) -> Steps:
    """Say something to those who are here, then listen a while."""
    del goal
    if s.diary.since("heard", s.now) < LISTEN_S:
        return ()  # somebody is speaking
    people = [one for one in s.people() if may_chat(s, one.name, human=not one.is_ai)]
    if not people:
        return ()
    partner = s.dice.pick(people)
    key = f"chat:{partner.name.lower()}"
    if s.diary.since(key, s.now) < CHAT_AGAIN_S or s.diary.since("spoke", s.now) < 15:
        return ()
    s.diary.note(key, s.now)
    s.diary.note(f"approached:{partner.name.lower()}", s.now)
    spoken = _to_the_point(s, partner) or _speak(
        s, s.dice.weighted([(Saying.REMARK, 3.0), (Saying.QUESTION, 2.0)]), partner
    )
    if not spoken:
        return ()
    return (*spoken, do("wait", "listen", seconds=str(LISTEN_S)))


def _to_the_point(s: Situation, partner: TrackedEntity) -> tuple[Step, ...]:
    """A question about what one needs to know, or something worth knowing; to AI players, and humans who asked."""
    if not s.gossips:
        return ()
    p = s.modulator.personality
    line = worth_asking(s, partner.name)
    if not line and s.dice.chance(0.3 + 0.5 * p.agreeableness):
        line = worth_telling(s, partner.name)
    return _say(s, line, partner) if line else ()


def find_people(s: Situation, goal: Goal) -> Steps:
    """Go where somebody was seen last, or where people usually are."""
    del goal
    for player in s.people_elsewhere():
        room = player.last_seen_room_id
        key = f"meet:{player.name.lower()}"
        if s.distance(room) is not None and not s.diary.avoided(key, s.now) and room != s.room_id:
            s.diary.avoid(key, s.now + 150)
            return (go(room, f"look for {player.name}"),)
    return None


def meant_for_another(s: Situation, words: str) -> bool:
    """Whether it names another player, here or gone."""
    mine, players = s.me.lower(), s.beliefs.entities.players
    return any(word in players and word != mine for word in re.findall(r"[\w’'-]+", words.lower()))


def farewell(s: Situation) -> tuple[Step, ...]:
    """Words for going to sleep."""
    line = compose(Saying.TIRED, facts_for(s), s.dice)
    return (do("say_message", "say goodbye", message=line),)


def _speak(s: Situation, saying: Saying, partner: TrackedEntity) -> tuple[Step, ...]:
    facts = facts_for(s, partner=partner.name)
    line = compose(saying, facts, s.dice, avoid=frozenset(s.diary.said))
    return _say(s, line, partner, saying.value) if line and line not in s.diary.said else ()


def _say(s: Situation, line: str, partner: TrackedEntity, why: str = "talk with") -> tuple[Step, ...]:
    s.diary.said.append(line)
    s.diary.note("spoke", s.now)
    s.diary.talked(partner.name.lower(), len(line.split()))
    if line.endswith("?"):
        s.diary.note(f"opened:{partner.name.lower()}", s.now)
    return (do("say_message", f"{why} {partner.name}", message=line),)
