"""Examine, read, ask: for those who want to know."""

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go, step_key
from maid_engine.ai_players.cognitive.world_model.relationships import EXPECTS
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.decisions import Note, Pause, Untag
from maid_engine.ai_players.models.planning import Goal, GoalType
from maid_engine.ai_players.models.world import TrackedEntity

MOST_NOUNS_A_ROOM = 4
LOOK_AGAIN_S = 2400.0
"""After so long somebody who likes to look looks again: a land that is known through and through makes no fighter."""
ASKERS = (GoalType.ACHIEVEMENT, GoalType.SOCIAL)
"""Whose calling it is to ask."""
VISIT_S = 900.0
TOPICS_A_VISIT = 2
"""What one asks the same person about within a quarter of an hour."""
ASKERS_TOPICS = 4
NEVER_AGAIN_S = 86400.0


def look_closer(s: Situation, goal: Goal) -> Decision | None:
    """Examine what the description of this room names, and what stands or lies here; read what has words."""
    del goal
    curiosity = s.modulator.personality.curiosity
    most = max(1, round(MOST_NOUNS_A_ROOM * curiosity))
    nouns = _nouns_here(s)[:most]
    for noun in [*nouns, *(item.name for item in s.items()[:2])]:
        key = Activity.LOOKED_AT.of(s.room_id, noun.lower())
        if s.diary.since(key, s.now) > LOOK_AGAIN_S and not _was_refused(s, noun):
            return Decision((do("examine", f"look at {noun}", target=noun.lower()).marking(Note(key)),))
    for thing in s.readables():
        key = Activity.READ.of(s.room_id, thing.lower())
        if s.diary.since(key, s.now) > LOOK_AGAIN_S:
            return Decision((do("read", f"read {thing}", item=thing.lower()).marking(Note(key)),))
    return Decision()


def look_again(s: Situation) -> Decision | None:
    """Look at something here that one has looked at before, for whoever is asked to."""
    nouns = _nouns_here(s)
    if not nouns:
        return None
    noun = s.luck("look_again").pick(nouns)
    return Decision((do("examine", f"look at {noun}", target=noun.lower()),))


def _nouns_here(s: Situation) -> list[str]:
    """Words of the room's description that likely name things, the likeliest first; without refused ones."""
    likely = [found.word for found in s.diary.nouns.things_in(s.description)]
    return [word for word in likely if not _was_refused(s, word)]


def _was_refused(s: Situation, noun: str) -> bool:
    """Whether the game knew no such thing when it was examined last."""
    return s.diary.failures(step_key("examine", {"target": noun.lower()})) > 0


def ask_around(s: Situation, goal: Goal) -> Decision | None:
    """Talk to everybody who lives here, then ask about everything they have an answer to."""
    del goal
    for npc in s.talkers():
        greeting = Activity.TALKED_TO_NPC.of(npc.name.lower())
        if _worth_a_talk(s, greeting):
            talk = do("talk_to_npc", f"talk to {npc.name}", npc=s.refer(npc))
            return Decision((talk.marking(Note(greeting), Untag(npc.name, EXPECTS)),))
        for topic in s.better_asked(_open_topics(s, npc.name.lower())):
            ask = do("ask_npc", f"ask {npc.name} about {topic}", npc=s.refer(npc), topic=topic)
            return Decision((ask.marking(Note(Activity.ASKED_NPC.of(npc.name.lower(), topic))),))
    return Decision()


def _open_topics(s: Situation, npc: str) -> list[str]:
    """What one would ask somebody now: nobody is pumped dry in one go, and who likes to ask asks again after long."""
    asker = s.modulator.calling in ASKERS
    topics = s.diary.topics.get(npc, {})
    ages = {topic: s.diary.since(Activity.ASKED_NPC.of(npc, topic), s.now) for topic in topics}
    if sum(age < VISIT_S for age in ages.values()) >= (ASKERS_TOPICS if asker else TOPICS_A_VISIT):
        return []
    return [topic for topic, age in ages.items() if age > (LOOK_AGAIN_S if asker else NEVER_AGAIN_S)]


def _worth_a_talk(s: Situation, greeting: ActivityKey) -> bool:
    """Whether somebody was not talked to for an hour, or not since one's own standing changed."""
    since = s.diary.since(greeting, s.now)
    return since > 3600 or since > s.diary.since(Activity.GREW.of(), s.now)


def visit_talkers(s: Situation, goal: Goal) -> Decision | None:
    """Go to somebody known who has not been asked everything yet."""
    del goal

    def may_tell(npc: TrackedEntity) -> bool:
        """Whether it is elsewhere, and there is something left to ask."""
        name = npc.name.lower()
        if npc.last_seen_room_id == s.room_id or s.diary.avoided(Activity.LOOKED_FOR.of(name), s.now):
            return False
        return _worth_a_talk(s, Activity.TALKED_TO_NPC.of(name)) or bool(_open_topics(s, name))

    npc = next(iter(s.elsewhere.talkers(may_tell)), None)
    if npc is None:
        return None
    visit = go(npc.last_seen_room_id, f"ask {npc.name} a few things")
    return Decision((visit.marking(Pause(Activity.LOOKED_FOR.of(npc.name.lower()), 120)),))


def study_places(s: Situation, goal: Goal) -> Decision | None:
    """Go back to a room whose things were not looked at yet, or not for long."""
    del goal
    for room in s.rooms_near():
        if s.diary.since(Activity.STUDIED.of(room), s.now) > LOOK_AGAIN_S:
            return Decision((go(room, "look at it more closely").marking(Note(Activity.STUDIED.of(room))),))
    return None
