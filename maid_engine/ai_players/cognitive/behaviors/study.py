"""Rules for curious characters: examine, read, ask."""

from collections.abc import Callable

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go, step_key
from maid_engine.ai_players.cognitive.world_model.relationships import EXPECTS
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.decisions import Note, Pause, Untag
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.world_views import EntityView

MOST_NOUNS_A_ROOM = 4
"""Most things of a room's description that are looked at, multiplied by the curiosity."""
LOOK_AGAIN_S = 2400.0
"""Seconds until a thing is examined again.

Otherwise a curious character in well-known land would only fight.
"""
ASKERS = (GoalType.STUDY, GoalType.SOCIAL)
"""Callings that ask more questions."""
VISIT_S = 900.0
"""Seconds that count as one visit to a person."""
TOPICS_A_VISIT = 2
"""Most topics that one person is asked about within `VISIT_S` seconds."""
ASKERS_TOPICS = 4
"""Most topics a visit for a character that likes to ask."""
MEET_AGAIN_S = 3600.0
"""Seconds before somebody is talked to again who has not had any work."""
NEVER_AGAIN_S = 86400.0
"""Seconds (a day) before a topic is asked about again."""


def look_closer(s: Situation, goal: GoalView) -> Decision | None:
    """Examine what the description of this room names, and things that lie here; then read what has text."""
    del goal
    noun = _noun_to_examine(s)
    if noun:
        examine = do("examine", f"look at {noun}", target=noun.lower())
        return Decision((examine.marking(Note(_looked_at(s, noun))),))
    for thing in s.things.readables():
        key = Activity.READ.of(s.own.room_id, thing.lower())
        if s.diary.since(key, s.now) > LOOK_AGAIN_S:
            read = do("read", f"read {thing}", item=thing.lower())
            return Decision((read.marking(Note(key)),))
    return Decision()


def _noun_to_examine(s: Situation) -> str:
    """Return the first thing here that was not looked at lately; "" if there is none. The curious see more."""
    most = max(1, round(MOST_NOUNS_A_ROOM * s.modulator.personality.curiosity))
    lying = [item.name for item in s.things.items()[:2]]
    for noun in (*_nouns_here(s)[:most], *lying):
        if s.diary.since(_looked_at(s, noun), s.now) > LOOK_AGAIN_S and not _was_refused(s, noun):
            return noun
    return ""


def _looked_at(s: Situation, noun: str) -> ActivityKey:
    """Return the key under which it is noted that a thing in this room was looked at."""
    return Activity.LOOKED_AT.of(s.own.room_id, noun.lower())


def look_again(s: Situation) -> Decision | None:
    """Examine something here, even if it was examined before."""
    nouns = _nouns_here(s)
    if not nouns:
        return None
    noun = s.luck("look_again").pick(nouns)
    return Decision((do("examine", f"look at {noun}", target=noun.lower()),))


def _nouns_here(s: Situation) -> list[str]:
    """Return words in the room's description that may name things, likeliest first, without refused ones."""
    likely = [found.word for found in s.diary.nouns.things_in(s.own.description)]
    return [word for word in likely if not _was_refused(s, word)]


def _was_refused(s: Situation, noun: str) -> bool:
    """Return whether the game did not know the thing when it was last examined."""
    return s.diary.failures(step_key("examine", {"target": noun.lower()})) > 0


def ask_around(s: Situation, goal: GoalView) -> Decision | None:
    """Talk to the NPCs here, then ask them about the topics that they answer."""
    del goal
    for npc in s.people.talkers():
        if _worth_a_talk(s, npc.name):
            return _talk_to(s, npc)
        for topic in s.people.better_asked(_open_topics(s, npc.name.lower())):
            ask = do("ask_npc", f"ask {npc.name} about {topic}", npc=s.people.refer(npc), topic=topic)
            return Decision((ask.marking(Note(Activity.ASKED_NPC.of(npc.name.lower(), topic))),))
    return Decision()


def meet_talkers(s: Situation, goal: GoalView, *, passers_by: bool = True) -> Decision | None:
    """Talk to the NPCs here, who may have work, with or without those who come and go. Ask them about nothing else."""
    del goal
    for npc in s.people.talkers():
        if may_have_work(s, npc) or (passers_by and _worth_a_talk(s, npc.name)):
            return _talk_to(s, npc)
    return Decision()


def may_have_work(s: Situation, npc: EntityView) -> bool:
    """Return whether somebody who is not just passing by was not asked for work yet, or is likely to have some again."""
    return _worth_a_talk(s, npc.name) and _keeps_a_place(s, npc)


def _talk_to(s: Situation, npc: EntityView) -> Decision:
    talk = do("talk_to_npc", f"talk to {npc.name}", npc=s.people.refer(npc))
    talked = Note(Activity.TALKED_TO_NPC.of(npc.name.lower()))
    return Decision((talk.marking(talked, Untag(npc.name, EXPECTS)),))


def _open_topics(s: Situation, npc: str) -> list[str]:
    """Return the topics to ask somebody about now.

    There are only a few per visit. Characters whose calling is to ask repeat topics after `LOOK_AGAIN_S`
    seconds, others after a day.
    """
    most, again_s = TOPICS_A_VISIT, NEVER_AGAIN_S
    if s.modulator.calling in ASKERS:
        most, again_s = ASKERS_TOPICS, LOOK_AGAIN_S
    topics = s.diary.topics.get(npc, {})
    ages = {topic: s.diary.since(Activity.ASKED_NPC.of(npc, topic), s.now) for topic in topics}
    asked = sum(age < VISIT_S for age in ages.values())
    if asked >= most:
        return []
    return [topic for topic, age in ages.items() if age > again_s]


def _worth_a_talk(s: Situation, npc: str) -> bool:
    """Return whether to talk to somebody: never met, not met for an hour, or likely to have work again.

    Work is likely from who has had some, once the character has reached a level or finished a quest. In a town,
    most people only pass the time of day, and need not be asked again each time.
    """
    since = s.diary.since(Activity.TALKED_TO_NPC.of(npc.lower()), s.now)
    if since > MEET_AGAIN_S:
        return True
    if since <= s.diary.since(Activity.GREW.of(), s.now):
        return False
    return bool(s.own.quests_from(npc)) or npc in s.people.tagged(EXPECTS)


def visit_talkers(s: Situation, goal: GoalView) -> Decision | None:
    """Go to a known NPC who has not been asked everything yet."""
    del goal
    return _visit(s, lambda npc: _worth_a_talk(s, npc) or bool(_open_topics(s, npc.lower())))


def visit_strangers(s: Situation, goal: GoalView) -> Decision | None:
    """Go to a known NPC who may have work: not met yet, or likely to have some again."""
    del goal
    return _visit(s, lambda npc: _worth_a_talk(s, npc))


def _visit(s: Situation, wanted: Callable[[str], bool]) -> Decision | None:
    """Go to the nearest known NPC elsewhere whose name is wanted and who was not looked for just now."""

    def is_wanted(npc: EntityView) -> bool:
        looked_for = Activity.LOOKED_FOR.of(npc.name.lower())
        if npc.last_seen_room_id == s.own.room_id or s.diary.avoided(looked_for, s.now):
            return False
        return _keeps_a_place(s, npc) and wanted(npc.name)

    npc = next(iter(s.elsewhere.talkers(is_wanted)), None)
    if npc is None:
        return None
    visit = go(npc.last_seen_room_id, f"ask {npc.name} a few things")
    return Decision((visit.marking(Pause(Activity.LOOKED_FOR.of(npc.name.lower()), 120)),))


def _keeps_a_place(s: Situation, npc: EntityView) -> bool:
    """Return whether somebody keeps to a place: who has had work, or was never seen to come or go."""
    return not npc.roams or bool(s.own.quests_from(npc.name))


def study_places(s: Situation, goal: GoalView) -> Decision | None:
    """Go back to a room that was not studied for `LOOK_AGAIN_S` seconds."""
    del goal
    for room in s.map.rooms_near():
        if s.diary.since(Activity.STUDIED.of(room), s.now) > LOOK_AGAIN_S:
            return Decision((go(room, "look at it more closely").marking(Note(Activity.STUDIED.of(room))),))
    return None
