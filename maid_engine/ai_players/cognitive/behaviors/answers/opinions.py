"""Opinions about people and things, based only on own experience."""

from collections.abc import Callable, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.danger import danger_in
from maid_engine.ai_players.cognitive.behaviors.answers.people_to_ask import named
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.answers.self_answers import about_me
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.answers.world import about
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.world_model.map_graph import DANGEROUS
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.core.english import indefinite

LIKED = 10.0
"""Disposition from which on the mind likes somebody. From its negative down, it dislikes them."""


def opinion(s: Situation, asked: Asked) -> PlannedAnswer:
    """Judge a known topic by own experience; otherwise tell what is known or heard about it."""
    return _BY_KIND.get(asked.topic.kind, about)(s, asked)


def _of_a_player(s: Situation, asked: Asked) -> PlannedAnswer:
    if asked.is_asker(asked.topic.name):
        return about_me(s, asked)
    return about(s, asked)


def _of_a_thing(s: Situation, asked: Asked) -> PlannedAnswer:
    name, offers = asked.topic.name, asked.topic.offers
    row = "opinion.thing_untried"
    if s.inventory.has(name):
        row = "opinion.thing_mine"
    elif offers and s.inventory.improves(offers[0].item, offers[0].price):
        row = "opinion.thing_better"
    return PlannedAnswer(row, {"thing": indefinite(name)}, because="I compared it with what I have")


def _of_somebody(s: Situation, asked: Asked) -> PlannedAnswer:
    name = asked.topic.name
    return PlannedAnswer(_row_of_somebody(s, name), {"name": named(name)}, because="we met")


def _row_of_somebody(s: Situation, name: str) -> str:
    score = s.beliefs.relationships.score(name)
    if score <= -LIKED:
        return "opinion.person_disliked"
    if s.own.quests_from(name):
        return "opinion.person_paid"
    if s.beliefs.relationships.has_tag(name, "merchant"):
        return "opinion.person_seller"
    return "opinion.person_liked" if score >= LIKED else "opinion.person_plain"


def _of_a_creature(s: Situation, asked: Asked) -> PlannedAnswer:
    if is_person(asked.topic.name):
        return _of_somebody(s, asked)
    record = s.people.fights(asked.topic.name)
    row = "opinion.creature_unfought"
    if record.lost:
        row = "opinion.creature_feared"
    elif record.kills:
        row = "opinion.creature_beaten"
    return PlannedAnswer(row, {"thing": indefinite(record.name)}, because="I met one")


def _of_a_place(s: Situation, asked: Asked) -> PlannedAnswer:
    room = asked.topic.room
    if s.own.room_id in asked.topic.rooms:
        room = s.own.room_id
    called = place_of(s, room)
    if asked.topic.kind is TopicKind.AREA:
        called = f"the {asked.topic.name}".replace("the The ", "the ")
    because = ""
    if s.beliefs.map.visited(room):
        because = f"I was there {ago(s.now - s.map.last_visit(room))}"
    bad = danger_in(s, asked.topic.rooms)
    if bad is not None:
        facts = {"place": called, "thing": indefinite(bad.name)}
        return PlannedAnswer("opinion.place_feared", facts, because=because)
    return PlannedAnswer(_row_of_place(s, room), {"place": called}, because=because)


def _row_of_place(s: Situation, room: str) -> str:
    tags = s.beliefs.map.nodes[room].tags
    if not s.beliefs.map.visited(room):
        return "opinion.place_unvisited"
    if DANGEROUS in tags:
        return "opinion.place_hurt"
    if tags.keys() & {"rest", "safe"}:
        return "opinion.place_restful"
    return "opinion.place_useful" if tags.keys() & {"shop", "trainer"} else "opinion.place_plain"


_BY_KIND: Final[Mapping[TopicKind, Callable[[Situation, Asked], PlannedAnswer]]] = {
    TopicKind.PLAYER: _of_a_player,
    TopicKind.PERSON: _of_somebody,
    TopicKind.CREATURE: _of_a_creature,
    TopicKind.ROOM: _of_a_place,
    TopicKind.AREA: _of_a_place,
    TopicKind.WARE: _of_a_thing,
    TopicKind.THING: _of_a_thing,
}
"""Kind of a topic → the function that judges it. Others are only told about."""
