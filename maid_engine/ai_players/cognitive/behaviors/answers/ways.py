"""Answers about where something is, the way there, what is here, and who was seen where."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.asked_route import asked_route
from maid_engine.ai_players.cognitive.behaviors.answers.people_to_ask import named
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer, PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, listed, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago, route_to, way_between
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import (
    StartingPoint,
    is_with_us,
    place_and_way,
    starting_point,
    way_for,
)
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import not_known
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.english import indefinite, spelled

I_WAS_THERE = "I was there myself"
_EXITS: Final = frozenset({"exit", "exits"})
ASKS_BACK: Final = 0.2
"""Certainty of a question in place of an answer."""


def where(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell where something is, and the way there."""
    if _EXITS.intersection(asked.u.topic.split()):
        return where_are_we(s, asked)
    if not asked.u.topic:
        if _PLAYING.search(asked.words.lower()):
            return who_plays(s, asked)
        return PlannedAnswer("way.which", sure=ASKS_BACK)
    find = _BY_KIND.get(asked.topic.kind)
    return find(s, asked, asked.topic) if find is not None else not_known(s, asked)


def how_to_get(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell the way to a place, from where the words say it starts, and around what they want to avoid."""
    route = asked_route(s, asked)
    if not route.is_special:
        return _usual_way(s, asked, route.goal)
    start = route.start.room or starting_point(s, asked).room
    goal = route.goal.room
    avoid = frozenset(route.avoid.rooms) - {start}
    way = way_between(s, start, goal, avoid)
    facts = {"place": place_of(s, goal), "start": place_of(s, start), "way": way}
    if avoid:
        return _around({**facts, "avoid": _called(s, route.avoid)}, how_known(s, goal))
    if not way:
        return where(s, replace(asked, topic=route.goal))
    return PlannedAnswer("way.between", facts, because=how_known(s, goal))


def _around(facts: Mapping[str, str], because: str) -> PlannedAnswer:
    """Tell the way around something, or that there is none."""
    row = "way.around" if facts["way"] else "way.not_around"
    return PlannedAnswer(row, facts, 0.9, because)


def _usual_way(s: Situation, asked: Asked, goal: Topic) -> PlannedAnswer:
    """Tell the way to the topic; to the goal that the words name if no topic was found."""
    if asked.topic.known:
        return where(s, asked)
    return where(s, replace(asked, topic=goal))


def _called(s: Situation, topic: Topic) -> str:
    """Return a topic as it is called in a sentence: "the Mill", "a grey wolf"."""
    return indefinite(topic.name) if topic.kind is TopicKind.CREATURE else place_of(s, topic.room)


def how_far(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell how many rooms away a place is, and the way."""
    room = asked.topic.room
    if not starting_point(s, asked).is_ours:
        return where(s, asked)
    route = route_to(s, room)
    if route is None or not route.steps:
        return where(s, asked)
    facts = {**place_and_way(s, asked, room), "rooms": in_rooms(len(route.steps))}
    return PlannedAnswer("way.far", facts, because=how_known(s, room))


def in_rooms(count: int) -> str:
    """Return a distance in words: "three rooms"."""
    return "one room" if count == 1 else f"{spelled(count)} rooms"


def how_known(s: Situation, room: str) -> str:
    """Return how the mind knows a room: it was there, or saw the way."""
    if s.beliefs.map.visited(room):
        return f"{I_WAS_THERE} {ago(s.now - s.map.last_visit(room))}"
    return "I saw the way to it"


def _quest(s: Situation, asked: Asked, topic: Topic) -> PlannedAnswer:
    if not topic.rooms:
        return not_known(s, asked)
    facts = {"giver": topic.who, **place_and_way(s, asked, topic.room)}
    return PlannedAnswer("way.quest", facts, because=f"{topic.who} offered it to me")


def _room(s: Situation, asked: Asked, topic: Topic) -> PlannedAnswer:
    start = starting_point(s, asked)
    is_here = s.own.room_id in topic.rooms
    if is_here and start.room == s.own.room_id:
        return _this_room(s, start)
    way = way_for(s, asked, topic.room)
    facts = {"place": place_of(s, topic.room)}
    if way:
        return PlannedAnswer("way.known", {**facts, "way": way}, because=how_known(s, topic.room))
    if is_here:
        return PlannedAnswer("way.i_am_there", facts, because="I can see it")
    return PlannedAnswer("way.nowhere", facts, because=how_known(s, topic.room))


def _this_room(s: Situation, start: StartingPoint) -> PlannedAnswer:
    """Tell that the speaker is in the room that is asked for, perhaps together with the listener."""
    row = "way.here" if start.is_ours else "way.i_am_there"
    return PlannedAnswer(row, {"place": place_of(s, s.own.room_id)}, because="I can see it")


def _person(s: Situation, asked: Asked, topic: Topic) -> PlannedAnswer:
    if s.people.mob_called(topic.name) is not None:
        return PlannedAnswer("way.near", {"name": named(topic.name)}, because="I see them")
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
    return PlannedAnswer("way.person", facts, because=f"I saw them there {when}")


def _last_seen(s: Situation, name: str) -> EntityView | None:
    return next(iter(s.beliefs.entities.living_named(name)), None)


def player(s: Situation, asked: Asked, topic: Topic) -> PlannedAnswer:
    """Tell where a player was seen. For humans, the place is not told unless they are here."""
    if asked.is_asker(topic.name):
        return PlannedAnswer("way.yourself")
    if topic.name in {one.name for one in s.people.people()}:
        return PlannedAnswer("way.near", {"name": topic.name}, because="I see them")
    entity = s.beliefs.entities.player(topic.name)
    if entity is None or not entity.last_seen_room_id:
        return PlannedAnswer("way.player_unseen", {"name": topic.name}, 0.4)
    return _player_seen(s, topic.name, entity)


def _player_seen(s: Situation, name: str, entity: EntityView) -> PlannedAnswer:
    """Tell when a player was seen; of an AI player also where."""
    facts = {"name": name, "ago": ago(s.now - entity.last_seen)}
    if not entity.is_ai:
        return PlannedAnswer("way.person_about", facts, because=f"I saw them {facts['ago']}")
    there = {**facts, "place": place_of(s, entity.last_seen_room_id)}
    return PlannedAnswer("way.player", there, because="I saw them with my own eyes")


def _creature(s: Situation, asked: Asked, topic: Topic) -> PlannedAnswer:
    if not topic.rooms:
        return not_known(s, asked)
    room = topic.rooms[0]
    facts = {"thing": indefinite(topic.name)}
    if s.people.fights(topic.name).attacks_first:
        facts["warning"] = "Mind that it strikes first."
    because = f"I was there {ago(s.now - s.map.last_visit(room))}"
    if room == s.own.room_id:
        return PlannedAnswer("way.creature_here", facts, because=because)
    there = {**facts, **place_and_way(s, asked, room)}
    return PlannedAnswer("way.creature", there, because=because)


def _thing(s: Situation, asked: Asked, topic: Topic) -> PlannedAnswer:
    if topic.offers:
        offer = min(topic.offers, key=lambda one: (topic.rooms.index(one.room_id), one.price))
        facts = {
            "thing": indefinite(offer.item),
            "place": place_of(s, offer.room_id),
            "price": str(offer.price),
            "way": way_for(s, asked, offer.room_id),
        }
        return PlannedAnswer("way.ware", facts, because="I read the price list there")
    if not topic.rooms:
        return PlannedAnswer("way.mine", {"thing": indefinite(topic.name)}, because="it is in my bag")
    room = topic.rooms[0]
    facts = {"thing": indefinite(topic.name)}
    because = f"I was there {ago(s.now - s.map.last_visit(room))}"
    if room == s.own.room_id:
        return PlannedAnswer("way.thing_here", facts, because=because)
    there = {**facts, **place_and_way(s, asked, room)}
    return PlannedAnswer("way.thing", there, because=because)


def around(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Tell what lies beside this place; `None` if nothing is known of it."""
    beside = list(_beside(s))
    if not beside or not is_with_us(s, asked):
        return None
    return PlannedAnswer("way.beside", {"beside": listed(beside, 4)}, because="I was there")


def _beside(s: Situation) -> Iterator[str]:
    """Yield the known rooms behind the exits of this one, each with its direction."""
    for way, edge in s.own.exits.items():
        name = s.map.name_of_room(edge.to_room or "")
        if name:
            yield f"{place(name)} {_towards(way)}"


def _towards(way: str) -> str:
    """Return a direction as it stands after a name: "to the north", "above"."""
    return {"up": "above", "down": "below"}.get(way, f"to the {way}")


def where_are_we(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell the listener's place, if the two are together; else the speaker's."""
    here = {"place": place_of(s, s.own.room_id)}
    if not is_with_us(s, asked):
        return PlannedAnswer("way.elsewhere", here, 0.5)
    ways = listed(list(s.own.exits), 6)
    return PlannedAnswer("way.this_is", {**here, "area": s.own.area, "ways": ways}, because="I can see it")


def where_am_i(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell the speaker's place."""
    del asked
    facts = {"place": place_of(s, s.own.room_id), "area": s.own.area}
    return PlannedAnswer("way.i_am", facts, because="I can see it")


def who_plays(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell how to see who is in the game, and which players it talked with."""
    known = map(s.beliefs.entities.player, talked_with(s, asked))
    names = listed([one.name for one in known if one is not None])
    return PlannedAnswer("way.online", {"names": names}, 0.7, because="we talked")


def talked_with(s: Situation, asked: Asked) -> list[str]:
    """Return the players with whom it talked without the asker, in lower case, the latest first."""
    return [name for name in reversed(tuple(s.diary.words_with)) if not asked.is_asker(name)]


def who_is_here(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell who is in the speaker's room, or was in the room that is named."""
    room = _other_room(s, asked)
    if room:
        return _company_at(s, asked, room)
    names = listed(list(_company(s, asked)), 4)
    if not is_with_us(s, asked):
        return _company_elsewhere(s, names)
    if not names:
        return PlannedAnswer("way.alone", because="I look around")
    return PlannedAnswer("way.company", {"names": names}, because="I look around")


def _other_room(s: Situation, asked: Asked) -> str:
    """Return the room that the words name; "" if they name none, or this one."""
    there = asked.topic
    if not there.known:
        there = topic_within(s, asked.words)
    if there.kind is not TopicKind.ROOM or s.own.room_id in there.rooms:
        return ""
    return there.room


def _company(s: Situation, asked: Asked) -> Iterator[str]:
    """Yield the names of those here: the players without the asker, then the people of the game."""
    for one in s.people.people():
        if not asked.is_asker(one.name):
            yield one.name
    for mob in s.people.talkers():
        yield named(mob.name)


def _company_elsewhere(s: Situation, names: str) -> PlannedAnswer:
    """Tell a listener in another room who is in this one."""
    facts = {"place": place_of(s, s.own.room_id)}
    if not names:
        return PlannedAnswer("way.alone_elsewhere", facts, because="I look around")
    return PlannedAnswer("way.company_elsewhere", {**facts, "names": names}, because="I look around")


def who_is_about(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell who is here; to who asks for all players, who plays."""
    if _PLAYING.search(asked.words.lower()):
        return who_plays(s, asked)
    if _BESIDE_US.search(asked.words.lower()):
        return around(s, asked) or who_is_here(s, asked)
    return who_is_here(s, asked)


def people_at(s: Situation, room: str) -> list[str]:
    """Return the people of the game that were seen in a room, by their names in a sentence; none if it is not known."""
    if not room:
        return []
    living = s.beliefs.entities.living_in(room)
    return [named(one.name) for one in living if s.people.peaceful(one.name)]


def _company_at(s: Situation, asked: Asked, room: str) -> PlannedAnswer:
    """Tell who was seen in another room."""
    people = listed(people_at(s, room))
    if not people:
        return PlannedAnswer("way.nobody_there", {"place": place_of(s, room)}, 0.5, how_known(s, room))
    facts = {**place_and_way(s, asked, room), "people": people}
    return PlannedAnswer("world.place_with", facts, because=how_known(s, room))


_BY_KIND: Final[Mapping[TopicKind, Callable[[Situation, Asked, Topic], PlannedAnswer]]] = {
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
