"""Answers about where something is, the way there, what is here, and who was seen where."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.asked_route import asked_route
from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, listed, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago, route_to, way_between
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import (
    is_with_us,
    starting_point,
    way_for,
)
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import named, not_known
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.english import indefinite, spelled

I_WAS_THERE = "I was there myself"
_EXITS: Final = frozenset({"exit", "exits"})
ASKS_BACK: Final = 0.2
"""Certainty of a question in place of an answer."""


def where(s: Situation, asked: Asked) -> Meaning:
    """Tell where something is, and the way there."""
    if _EXITS.intersection(asked.u.topic.split()):
        return where_are_we(s, asked)
    if not asked.u.topic:
        if _PLAYING.search(asked.words.lower()):
            return who_plays(s, asked)
        return Meaning("way.which", sure=ASKS_BACK)
    find = _BY_KIND.get(asked.topic.kind)
    return find(s, asked, asked.topic) if find is not None else not_known(s, asked)


def how_to_get(s: Situation, asked: Asked) -> Meaning:
    """Tell the way to a place, from where the words say it starts, and around what they want to avoid."""
    route = asked_route(s, asked)
    if not route.goal.rooms or not (route.start.known or route.avoid.known):
        return where(s, asked if asked.topic.known else replace(asked, topic=route.goal))
    start = route.start.rooms[0] if route.start.known else starting_point(s, asked).room
    goal = route.goal.rooms[0]
    avoid = frozenset(route.avoid.rooms) - {start}
    way = way_between(s, start, goal, avoid)
    facts = {"place": place_of(s, goal), "start": place_of(s, start)}
    if avoid:
        around = {**facts, "avoid": _called(s, route.avoid)}
        return Meaning(
            "way.around" if way else "way.not_around", {**around, "way": way}, 0.9, how_known(s, goal)
        )
    if start == goal or not way:
        return where(s, replace(asked, topic=route.goal))
    return Meaning("way.between", {**facts, "way": way}, because=how_known(s, goal))


def _called(s: Situation, topic: Topic) -> str:
    """Return a topic as it is called in a sentence: "the Mill", "a grey wolf"."""
    return indefinite(topic.name) if topic.kind is TopicKind.CREATURE else place_of(s, topic.rooms[0])


def how_far(s: Situation, asked: Asked) -> Meaning:
    """Tell how many rooms away a place is, and the way."""
    rooms = asked.topic.rooms
    if not starting_point(s, asked).is_ours or not rooms or rooms[0] == s.own.room_id:
        return where(s, asked)
    route = route_to(s, rooms[0])
    if route is None or not route.steps:
        return where(s, asked)
    distance = in_rooms(len(route.steps))
    facts = {"place": place_of(s, rooms[0]), "rooms": distance, "way": way_for(s, asked, rooms[0])}
    return Meaning("way.far", facts, because=how_known(s, rooms[0]))


def in_rooms(count: int) -> str:
    """Return a distance in words: "three rooms"."""
    return "one room" if count == 1 else f"{spelled(count)} rooms"


def how_known(s: Situation, room: str) -> str:
    """Return how the mind knows a room: it was there, or saw the way."""
    if s.beliefs.map.visited(room):
        return f"{I_WAS_THERE} {ago(s.now - s.map.last_visit(room))}"
    return "I saw the way to it"


def _quest(s: Situation, asked: Asked, topic: Topic) -> Meaning:
    if not topic.rooms:
        return not_known(s, asked)
    room = topic.rooms[0]
    facts = {"giver": topic.who, "place": place_of(s, room), "way": way_for(s, asked, room)}
    return Meaning("way.quest", facts, because=f"{topic.who} offered it to me")


def _room(s: Situation, asked: Asked, topic: Topic) -> Meaning:
    start = starting_point(s, asked)
    if start.room in topic.rooms and start.room == s.own.room_id:
        name = "way.here" if start.is_ours else "way.i_am_there"
        return Meaning(name, {"place": place_of(s, s.own.room_id)}, because="I can see it")
    room = topic.rooms[0]
    way = way_for(s, asked, room)
    facts = {"place": place_of(s, room)}
    if not way and s.own.room_id in topic.rooms:
        return Meaning("way.i_am_there", facts, because="I can see it")
    if not way:
        return Meaning("way.nowhere", facts, because=how_known(s, room))
    return Meaning("way.known", {**facts, "way": way}, because=how_known(s, room))


def _person(s: Situation, asked: Asked, topic: Topic) -> Meaning:
    if s.people.mob_called(topic.name) is not None:
        return Meaning("way.near", {"name": named(topic.name)}, because="I see them")
    seen = _last_seen(s, topic.name)
    if seen is None or not seen.last_seen_room_id:
        return not_known(s, asked)
    room = seen.last_seen_room_id
    when = ago(s.now - seen.last_seen)
    facts = {
        "name": named(topic.name),
        "place": place_of(s, room),
        "ago": when,
        "way": way_for(s, asked, room),
    }
    return Meaning("way.person", facts, because=f"I saw them there {when}")


def _last_seen(s: Situation, name: str) -> EntityView | None:
    return next(iter(s.beliefs.entities.living_named(name)), None)


def player(s: Situation, asked: Asked, topic: Topic) -> Meaning:
    """Tell where a player was seen. For humans, the place is not told unless they are here."""
    if topic.name.lower() == asked.who.lower():
        return Meaning("way.yourself")
    if any(one.name == topic.name for one in s.people.people()):
        return Meaning("way.near", {"name": topic.name}, because="I see them")
    entity = s.beliefs.entities.entities.get(f"player:{topic.name.lower()}")
    if entity is None or not entity.last_seen_room_id:
        return Meaning("way.player_unseen", {"name": topic.name}, 0.4)
    facts = {"name": topic.name, "ago": ago(s.now - entity.last_seen)}
    if not entity.is_ai:
        return Meaning("way.person_about", facts, because=f"I saw them {facts['ago']}")
    there = {**facts, "place": place_of(s, entity.last_seen_room_id)}
    return Meaning("way.player", there, because="I saw them with my own eyes")


def _creature(s: Situation, asked: Asked, topic: Topic) -> Meaning:
    if not topic.rooms:
        return not_known(s, asked)
    room = topic.rooms[0]
    facts = {"thing": indefinite(topic.name)}
    if s.people.fights(topic.name).attacks_first:
        facts["warning"] = "Mind that it strikes first."
    because = f"I was there {ago(s.now - s.map.last_visit(room))}"
    if room == s.own.room_id:
        return Meaning("way.creature_here", facts, because=because)
    there = {**facts, "place": place_of(s, room), "way": way_for(s, asked, room)}
    return Meaning("way.creature", there, because=because)


def _thing(s: Situation, asked: Asked, topic: Topic) -> Meaning:
    if topic.offers:
        offer = min(topic.offers, key=lambda one: (topic.rooms.index(one.room_id), one.price))
        facts = {
            "thing": indefinite(offer.item),
            "place": place_of(s, offer.room_id),
            "price": str(offer.price),
            "way": way_for(s, asked, offer.room_id),
        }
        return Meaning("way.ware", facts, because="I read the price list there")
    if not topic.rooms:
        return Meaning("way.mine", {"thing": indefinite(topic.name)}, because="it is in my bag")
    room = topic.rooms[0]
    facts = {"thing": indefinite(topic.name)}
    because = f"I was there {ago(s.now - s.map.last_visit(room))}"
    if room == s.own.room_id:
        return Meaning("way.thing_here", facts, because=because)
    there = {**facts, "place": place_of(s, room), "way": way_for(s, asked, room)}
    return Meaning("way.thing", there, because=because)


def around(s: Situation, asked: Asked) -> Meaning | None:
    """Tell what lies beside this place; `None` if nothing is known of it."""
    room = s.own.room
    known = (
        [(way, edge.to_room) for way, edge in room.exits.items() if edge.to_room] if room is not None else []
    )
    beside = [f"{place_of(s, to)} {_towards(way)}" for way, to in known if s.map.name_of_room(to)]
    if not beside or not is_with_us(s, asked):
        return None
    return Meaning("way.beside", {"beside": listed(beside, 4)}, because="I was there")


def _towards(way: str) -> str:
    """Return a direction as it stands after a name: "to the north", "above"."""
    return {"up": "above", "down": "below"}.get(way, f"to the {way}")


def where_are_we(s: Situation, asked: Asked) -> Meaning:
    """Tell the listener's place, if the two are together; else the speaker's."""
    here = {"place": place_of(s, s.own.room_id)}
    if not is_with_us(s, asked):
        return Meaning("way.elsewhere", here, 0.5)
    ways = listed(list(s.own.room.exits), 6) if s.own.room else ""
    return Meaning("way.this_is", {**here, "area": s.own.area, "ways": ways}, because="I can see it")


def where_am_i(s: Situation, asked: Asked) -> Meaning:
    """Tell the speaker's place."""
    del asked
    facts = {"place": place_of(s, s.own.room_id), "area": s.own.area}
    return Meaning("way.i_am", facts, because="I can see it")


def who_plays(s: Situation, asked: Asked) -> Meaning:
    """Tell how to see who is in the game, and which players it talked with."""
    others = [name for name in reversed(tuple(s.diary.words_with)) if name != asked.who.lower()]
    known = (s.beliefs.entities.entities.get(f"player:{name}") for name in others)
    names = listed([one.name for one in known if one is not None])
    return Meaning("way.online", {"names": names}, 0.7, because="we talked")


def who_is_here(s: Situation, asked: Asked) -> Meaning:
    """Tell who is in the speaker's room, or was in the room that is named."""
    there = asked.topic if asked.topic.known else topic_within(s, asked.words)
    if there.kind is TopicKind.ROOM and s.own.room_id not in there.rooms:
        return _company_at(s, asked, there.rooms[0])
    others = [one.name for one in s.people.people() if one.name.lower() != asked.who.lower()]
    names = listed([*others, *(named(mob.name) for mob in s.people.talkers())], 4)
    if not is_with_us(s, asked):
        facts = {"place": place_of(s, s.own.room_id)}
        if not names:
            return Meaning("way.alone_elsewhere", facts, because="I look around")
        return Meaning("way.company_elsewhere", {**facts, "names": names}, because="I look around")
    if not names:
        return Meaning("way.alone", because="I look around")
    return Meaning("way.company", {"names": names}, because="I look around")


def who_is_about(s: Situation, asked: Asked) -> Meaning:
    """Tell who is here; to who asks for all players, who plays."""
    if _PLAYING.search(asked.words.lower()):
        return who_plays(s, asked)
    beside = around(s, asked) if _BESIDE_US.search(asked.words.lower()) else None
    return beside or who_is_here(s, asked)


def _company_at(s: Situation, asked: Asked, room: str) -> Meaning:
    """Tell who was seen in another room."""
    living = s.beliefs.entities.living_in(room)
    people = listed([named(one.name) for one in living if s.people.peaceful(one.name)])
    if not people:
        return Meaning("way.nobody_there", {"place": place_of(s, room)}, 0.5, how_known(s, room))
    facts = {"place": place_of(s, room), "people": people, "way": way_for(s, asked, room)}
    return Meaning("world.place_with", facts, because=how_known(s, room))


_BY_KIND: Final[Mapping[TopicKind, Callable[[Situation, Asked, Topic], Meaning]]] = {
    TopicKind.ROOM: _room,
    TopicKind.AREA: _room,
    TopicKind.PERSON: _person,
    TopicKind.PLAYER: player,
    TopicKind.CREATURE: _creature,
    TopicKind.WARE: _thing,
    TopicKind.THING: _thing,
    TopicKind.QUEST: _quest,
}
"""Kind of a topic → the function that tells where it is."""
_BESIDE_US: Final = re.compile(r"\bwhat\b.{0,80}\b(?:around|near|close|next)\b")
_PLAYING: Final = re.compile(
    r"\b(?:online|playing|plays|players?|logged (?:on|in)|on(?: the)? server|connected|in (?:the|this) game|everybody|everyone)\b"
)
"""Matches questions for everybody in the game."""
WAYS: Final[Mapping[str, Answer]] = {
    "ways.where_thing": where,
    "ways.how_to_get": how_to_get,
    "ways.how_far": how_far,
    "ways.take_me": where,
    "ways.where_am_i": where_are_we,
    "ways.where_are_you": where_am_i,
    "ways.who_is_here": who_is_about,
}
"""Row → answer."""
