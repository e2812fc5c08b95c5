"""Find people, greet, chat, say goodbye: with manners, and never more than a word or two at a time."""

import re

from maid_engine.ai_players.models.planning import Goal
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.models.world import TrackedEntity
from maid_engine.ai_players.rules.facts import facts_for
from maid_engine.ai_players.rules.situation import Situation
from maid_engine.ai_players.rules.speech import Saying, classify, compose
from maid_engine.ai_players.rules.steps import Step, Steps, do, go

GREET_AGAIN_S = 1800.0
CHAT_AGAIN_S = 75.0
MOST_ANSWERS = 4
CONVERSATION_S = 180.0
LISTEN_S = 6.0


def greet(s: Situation, goal: Goal) -> Steps:
    """Greet somebody here who was not greeted for a while."""
    del goal
    for player in s.people():
        key = f"greet:{player.name.lower()}"
        if s.diary.since(key, s.now) > GREET_AGAIN_S:
            s.diary.note(key, s.now)
            if s.dice.chance(0.35):
                return (do("greet", f"greet {player.name}", target=player.name),)
            return _speak(s, Saying.GREETING, player)
    return ()


def chat(s: Situation, goal: Goal) -> Steps:
    """Say something to those who are here, then listen a while."""
    del goal
    people = s.people()
    if not people:
        return ()
    partner = s.dice.pick(people)
    key = f"chat:{partner.name.lower()}"
    if s.diary.since(key, s.now) < CHAT_AGAIN_S or s.diary.since("spoke", s.now) < 15:
        return ()
    s.diary.note(key, s.now)
    saying = s.dice.weighted([(Saying.REMARK, 3.0), (Saying.QUESTION, 2.0)])
    spoken = _speak(s, saying, partner)
    if not spoken:
        return ()
    return (*spoken, do("wait", "listen", seconds=str(LISTEN_S)))


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


def answer(
    s: Situation, speaker: str, words: str, *, to_me: bool, private: bool, taint: Taint = CLEAN
) -> Steps:
    """What to say to somebody who spoke; empty when silence is better.

    Who is spoken to by name, or alone with the speaker, mostly answers; of a crowd one in so many does. A
    conversation that goes back and forth runs dry by itself.
    """
    saying = classify(words)
    if saying is Saying.NONE or (not to_me and _meant_for_another(s, words)):
        return ()
    name = speaker.lower()
    key = f"answered:{name}"
    if s.diary.since(f"conversation:{name}", s.now) > CONVERSATION_S:
        s.diary.counts.pop(key, None)
        s.diary.note(f"conversation:{name}", s.now)
    exchanged = s.diary.counts[key]
    others = max(1, len(s.people()))
    chance = (0.95 if to_me else 0.6 / others) * 0.75**exchanged
    if not to_me:
        chance *= 0.3 + s.modulator.personality.extraversion
    if exchanged >= MOST_ANSWERS or not s.dice.chance(min(1.0, chance)):
        return ()
    s.diary.counts[key] += 1
    facts = facts_for(s, partner=speaker, words=words)
    line = compose(saying, facts, s.dice, avoid=frozenset(s.diary.said)) or compose(
        Saying.ANSWER, facts, s.dice, avoid=frozenset(s.diary.said)
    )
    if not line:
        return ()
    s.diary.said.append(line)
    s.diary.note("spoke", s.now)
    s.diary.talked(name, len(line.split()))
    if private:
        return (Step("tell_message", {"target": speaker, "message": line}, f"answer {speaker}", taint),)
    return (Step("say_message", {"message": line}, f"answer {speaker}", taint),)


def _meant_for_another(s: Situation, words: str) -> bool:
    """Whether it names somebody else who is here."""
    spoken = frozenset(re.findall(r"[\w’'-]+", words.lower()))
    return any(player.name.lower() in spoken for player in s.people())


def farewell(s: Situation) -> tuple[Step, ...]:
    """Words for going to sleep."""
    line = compose(Saying.TIRED, facts_for(s), s.dice)
    return (do("say_message", "say goodbye", message=line),)


def _speak(s: Situation, saying: Saying, partner: TrackedEntity) -> tuple[Step, ...]:
    facts = facts_for(s, partner=partner.name)
    line = compose(saying, facts, s.dice, avoid=frozenset(s.diary.said))
    if not line or line in s.diary.said:
        return ()
    s.diary.said.append(line)
    s.diary.note("spoke", s.now)
    s.diary.talked(partner.name.lower(), len(line.split()))
    return (do("say_message", f"{saying.value} {partner.name}", message=line),)
