"""Opinions about people and things, based only on own experience."""

from maid_engine.ai_players.cognitive.behaviors.answers.danger import dangers
from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.answers.self_answers import about_me
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import not_known
from maid_engine.ai_players.cognitive.behaviors.answers.world import about
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.world_model.map_graph import DANGEROUS
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.core.english import indefinite

LIKED = 10.0
"""Disposition from which on the mind likes somebody. From its negative down, it dislikes them."""


def opinion(s: Situation, asked: Asked) -> Meaning | Reply:
    """Judge a known topic by own experience; otherwise tell what is known or heard about it."""
    kind = asked.topic.kind
    if kind is TopicKind.PLAYER:
        of_asker = asked.topic.name.lower() == asked.who.lower()
        return about_me(s, asked) if of_asker else about(s, asked)
    if kind is TopicKind.PERSON or (kind is TopicKind.CREATURE and is_person(asked.topic.name)):
        return _of_somebody(s, asked)
    if kind is TopicKind.CREATURE:
        return _of_a_creature(s, asked)
    if kind in (TopicKind.ROOM, TopicKind.AREA):
        return _of_a_place(s, asked)
    if kind in (TopicKind.WARE, TopicKind.THING):
        return _of_a_thing(s, asked)
    return about(s, asked) if asked.topic.known else not_known(s, asked)


def _of_a_thing(s: Situation, asked: Asked) -> Meaning:
    name, offers = asked.topic.name, asked.topic.offers
    row = "opinion.thing_untried"
    if s.inventory.has(name):
        row = "opinion.thing_mine"
    elif offers and s.inventory.improves(offers[0].item, offers[0].price):
        row = "opinion.thing_better"
    return Meaning(row, {"thing": indefinite(name)}, because="I compared it with what I have")


def _of_somebody(s: Situation, asked: Asked) -> Meaning:
    name = asked.topic.name
    shown = name if name[:1].isupper() else f"the {name}"
    return Meaning(_row_of_somebody(s, name), {"name": shown}, because="we met")


def _row_of_somebody(s: Situation, name: str) -> str:
    known = s.beliefs.relationships.get(name)
    score = known.disposition_score if known else 0.0
    if score <= -LIKED:
        return "opinion.person_disliked"
    if any(quest.quest_giver == name for quest in s.own.quests()):
        return "opinion.person_paid"
    if known is not None and "merchant" in known.tags:
        return "opinion.person_seller"
    return "opinion.person_liked" if score >= LIKED else "opinion.person_plain"


def _of_a_creature(s: Situation, asked: Asked) -> Meaning:
    record = s.people.fights(asked.topic.name)
    row = "opinion.creature_unfought"
    if record.deaths or record.fled:
        row = "opinion.creature_feared"
    elif record.kills:
        row = "opinion.creature_beaten"
    return Meaning(row, {"thing": indefinite(record.name)}, because="I met one")


def _of_a_place(s: Situation, asked: Asked) -> Meaning:
    rooms = frozenset(asked.topic.rooms)
    room = s.own.room_id if s.own.room_id in rooms else asked.topic.rooms[0]
    is_area = asked.topic.kind is TopicKind.AREA
    called = f"the {asked.topic.name}" if is_area else place_of(s, room)
    facts = {"place": called.replace("the The ", "the ")}
    because = f"I was there {ago(s.now - s.map.last_visit(room))}" if s.beliefs.map.visited(room) else ""
    bad = next((one for one in dangers(s) if rooms & one.rooms.keys()), None)
    if bad is not None:
        return Meaning("opinion.place_feared", {**facts, "thing": indefinite(bad.name)}, because=because)
    return Meaning(_row_of_place(s, room), facts, because=because)


def _row_of_place(s: Situation, room: str) -> str:
    tags = s.beliefs.map.nodes[room].tags
    if not s.beliefs.map.visited(room):
        return "opinion.place_unvisited"
    if DANGEROUS in tags:
        return "opinion.place_hurt"
    if tags.keys() & {"rest", "safe"}:
        return "opinion.place_restful"
    return "opinion.place_useful" if tags.keys() & {"shop", "trainer"} else "opinion.place_plain"
