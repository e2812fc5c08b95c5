"""Rules that look for the next quest, after one is finished or once somebody promised one."""

from collections.abc import Iterator
from functools import partial

from maid_engine.ai_players.cognitive.behaviors.situation.people import People
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go
from maid_engine.ai_players.cognitive.behaviors.study import may_have_work
from maid_engine.ai_players.cognitive.world_model.relationships import EXPECTS
from maid_engine.ai_players.language.directions import way_in
from maid_engine.ai_players.language.npc_names import named_people
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, Pause, Settle, Settled, Untag
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.world_views import EntityView

FRESH_S = 240.0
"""How long after a finished quest the mind looks for the next, in seconds."""
LEAD_S = 12.0
"""A person counts as named with a finished quest from this many seconds before its end."""
CARES = 0.5
"""Least weight of quest goals at which the mind asks for quests."""
NEAR = 14.0
"""Greatest distance to a person who is visited for a quest, as the map counts it, for who likes nothing better."""


def what_next(s: Situation) -> Decision | None:
    """Look for the next quest.

    For `FRESH_S` seconds after a finished quest: ask people here for more, follow directions that were given
    with it, or see people whom its text named. At any time: ask people here who said that they would have a quest
    later.
    """
    if s.own.in_combat or s.modulator.goal_weight(GoalType.QUEST) < CARES:
        return None
    return _go_on_from_the_last(s) or _ask_those_who_promised(s)


def _go_on_from_the_last(s: Situation) -> Decision | None:
    """Look for the next quest where the last one ended, if that was just now."""
    done = s.diary.since(Activity.QUEST_DONE.of(), s.now)
    if done > FRESH_S:
        return None
    return _ask_here(s, done) or _as_told(s) or _follow_lead(s, done)


def _ask_those_who_promised(s: Situation) -> Decision | None:
    """Ask a person here who promised a quest for later."""
    for npc in _expected(s):
        if _is_here(s, npc):
            return _ask_for_more(s.people, npc)
    return None


def call_on_those_who_promised(s: Situation, goal: GoalView) -> Decision | None:
    """See a person elsewhere who promised a quest for later."""
    del goal
    for npc in _expected(s):
        if _is_here(s, npc):
            continue
        steps = _see(s, npc)
        if steps:
            return steps
    return None


def _ask_here(s: Situation, done: float) -> Decision | None:
    """Ask a person here who may have work, and was not talked to since the quest was done, `done` seconds ago."""

    def waits_here(npc: EntityView) -> bool:
        return _is_here(s, npc) and may_have_work(s, npc) and not _talked_since(s, npc, done)

    return next((_ask_for_more(s.people, npc) for npc in s.elsewhere.talkers(waits_here)), None)


def _talked_since(s: Situation, npc: EntityView, done: float) -> bool:
    """Return whether the mind talked with an NPC in the last `done` seconds."""
    return s.diary.since(Activity.TALKED_TO_NPC.of(npc.name.lower()), s.now) <= done


def _ask_for_more(people: People, npc: EntityView) -> Decision | None:
    ask = do("talk_to_npc", f"ask {npc.name} for more", npc=people.refer(npc))
    talked = Note(Activity.TALKED_TO_NPC.of(npc.name.lower()))
    return Decision((ask.marking(talked, Untag(npc.name, EXPECTS)),))


def _as_told(s: Situation) -> Decision | None:
    """Follow the directions, or go to the place, in the words that were said when the quest was done.

    This applies only in the room where they were said, and only if they name no known person.
    """
    words = s.diary.facts.lead.words
    if not words or not _sends_from_here(s, words):
        return None
    return _follow_directions(s, words) or _go_to_place(s, words)


def _follow_directions(s: Situation, words: str) -> Decision | None:
    way = way_in(words)
    if not way or way[0] not in s.own.exits:
        return None
    steps = tuple(do("navigate_direction", "go as one was told", direction=one) for one in way)
    return Decision(steps, (Settle(Settled.LEAD),))


def _go_to_place(s: Situation, words: str) -> Decision | None:
    room = s.map.room_named(words)
    if not s.map.is_elsewhere(room):
        return None
    visit = go(room, f"see who is at {s.map.name_of_room(room)}")
    return Decision((visit.marking(Settle(Settled.LEAD)),))


def _sends_from_here(s: Situation, words: str) -> bool:
    """Return whether words were said in this room and name no known person."""
    if s.own.room_id != s.diary.facts.lead.room:
        return False
    return not named_people(words, s.people.known_names())


def _follow_lead(s: Situation, done: float) -> Decision | None:
    """Go to a person who was named when the quest was done, `done` seconds ago."""

    def was_named(npc: EntityView) -> bool:
        led = s.diary.since(Activity.SENT_TO.of(npc.name.lower()), s.now) <= done + LEAD_S
        return led and not _talked_since(s, npc, done)

    for npc in s.elsewhere.talkers(was_named):
        steps = _see(s, npc)
        if steps:
            return steps
    return None


def _expected(s: Situation) -> Iterator[EntityView]:
    """Yield the people who promised a quest for later and were not asked since the last new level or finished quest."""
    grown = s.diary.since(Activity.GREW.of(), s.now)
    for name in s.people.tagged(EXPECTS):
        if s.diary.since(Activity.TALKED_TO_NPC.of(name.lower()), s.now) > grown:
            yield from s.elsewhere.talkers(partial(_is_called, name))


def _is_called(name: str, npc: EntityView) -> bool:
    return npc.name == name


def _is_here(s: Situation, npc: EntityView) -> bool:
    return npc.last_seen_room_id == s.own.room_id


def _see(s: Situation, npc: EntityView) -> Decision | None:
    """Go to somebody who is not too far away. The same person is visited once in `FRESH_S` seconds."""
    room = npc.last_seen_room_id
    distance = s.map.distance(room) or 0.0
    visited = Activity.VISITED_FOR_WORK.of(npc.name.lower())
    if distance > NEAR * _eagerness(s) or s.diary.avoided(visited, s.now):
        return None
    return Decision((go(room, f"see {npc.name}").marking(Pause(visited, FRESH_S)),))


def _eagerness(s: Situation) -> float:
    """Return how much the character likes quests beside what it likes best, from 0.0 to 1.0."""
    weight = s.modulator.trait_weight
    return weight(GoalType.QUEST) / max(map(weight, GoalType))
