"""Answers about where something is, the way there, what is here, and who was seen where."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
    NOTHING,
    SURE,
    Asked,
    Reply,
    listed,
    place,
    place_of,
    reply,
    way_to,
)
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import not_known
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.english import indefinite

I_WAS_THERE = "I was there myself"
_OF_ONESELF: Final = re.compile(r"\bwhere (?:are|r) (?:you|u)\b", re.IGNORECASE)
"""Matches a question about the mind's own place. The asker may be elsewhere: on a channel or by tell."""


def where(s: Situation, asked: Asked) -> Reply:
    """Tell where something is, and the way there."""
    if not asked.u.topic:
        return reply(s, asked, ("Where is what, {who}?", "What are you looking for, {who}?"), sure=0.2)
    find = _BY_KIND.get(asked.topic.kind)
    return find(s, asked, asked.topic) if find is not None else not_known(s, asked)


def _quest(s: Situation, asked: Asked, topic: Topic) -> Reply:
    if not topic.rooms:
        return not_known(s, asked)
    return reply(
        s,
        asked,
        ("{giver} at {place} gives that one out: {way}.", "{giver} at {place} gives that one out."),
        because=f"{topic.who} offered it to me",
        giver=topic.who,
        place=place_of(s, topic.rooms[0]),
        way=way_to(s, topic.rooms[0]),
    )


def _room(s: Situation, asked: Asked, topic: Topic) -> Reply:
    if s.own.room_id in topic.rooms:
        return reply(
            s,
            asked,
            (
                "You are standing in it, {who}: {place}.",
                "Right here. This is {place}.",
                "This is it: {place}.",
            ),
            because="I can see it",
            place=place_of(s, s.own.room_id),
        )
    room = topic.rooms[0]
    visited = s.beliefs.map.visited(room)
    return reply(
        s,
        asked,
        (
            "To {place}: {way}.",
            "{place} is what you want: {way}.",
            "From here? Go {way}, and you are at {place}.",
            "Go {way}. That brings you to {place}.",
            "{place}: {way} from here, {who}.",
        )
        if way_to(s, room)
        else (
            "I know {place}, but not the way from here.",
            "I have been at {place}; from here I would not find it.",
        ),
        because=f"{I_WAS_THERE} {ago(s.now - s.map.last_visit(room))}" if visited else "I saw the way to it",
        place=place_of(s, room),
        way=way_to(s, room),
    )


def _person(s: Situation, asked: Asked, topic: Topic) -> Reply:
    if s.people.mob_called(topic.name) is not None:
        return reply(
            s,
            asked,
            ("{name} is right here.", "Look around: {name} is here."),
            because="I see them",
            name=topic.name,
        )
    seen = _last_seen(s, topic.name)
    if seen is None or not seen.last_seen_room_id:
        return not_known(s, asked)
    room = seen.last_seen_room_id
    return reply(
        s,
        asked,
        (
            "{name} was at {place} when I was there: {way}.",
            "I saw {name} at {place}. From here: {way}.",
            "Try {place}, {who}: {way}. That is where I saw {name}.",
        )
        if way_to(s, room)
        else ("I saw {name} at {place}.", "{name}? At {place}, last I saw."),
        because=f"I saw them there {ago(s.now - seen.last_seen)}",
        name=_named(topic.name),
        place=place_of(s, room),
        way=way_to(s, room),
    )


def _named(name: str) -> str:
    return name if name[:1].isupper() else f"the {name}"


def _last_seen(s: Situation, name: str) -> EntityView | None:
    found = [one for one in s.beliefs.entities.find_by_name(name) if one.is_alive]
    return found[0] if found else None


def player(s: Situation, asked: Asked, topic: Topic) -> Reply:
    """Tell where a player was seen. For humans, the place is not told unless they are here."""
    if topic.name.lower() == asked.who.lower():
        return reply(s, asked, ("You are right here, {who}.",), name=topic.name)
    here = next((one for one in s.people.people() if one.name == topic.name), None)
    if here is not None:
        return reply(
            s, asked, ("{name} is here with us.", "Right here, {who}."), because="I see them", name=topic.name
        )
    entity = s.beliefs.entities.entities.get(f"player:{topic.name.lower()}")
    if entity is None or not entity.last_seen_room_id:
        return reply(
            s, asked, ("I have not seen {name}, {who}.", "I know the name, but I have not seen {name} myself."),
            sure=0.4, name=topic.name,
        )  # fmt: skip
    if not entity.is_ai:
        return reply(
            s,
            asked,
            ("I have seen {name} about. Best ask {name} yourself.", "{name} is about somewhere. Try a tell."),
            because=f"I saw them {ago(s.now - entity.last_seen)}",
            name=topic.name,
        )
    return reply(
        s,
        asked,
        (
            "I saw {name} at {place}, {ago}.",
            "{name} was at {place} {ago}.",
            "At {place}, {ago}. {name} may have moved on.",
        ),
        because="I saw them with my own eyes",
        name=topic.name,
        place=place_of(s, entity.last_seen_room_id),
        ago=ago(s.now - entity.last_seen),
    )


def _creature(s: Situation, asked: Asked, topic: Topic) -> Reply:
    record = s.people.fights(topic.name)
    if not topic.rooms:
        return not_known(s, asked)
    room = topic.rooms[0]
    warning = " Mind that it strikes first." if record.attacks_first else ""
    patterns: tuple[str, ...] = (
        "I met {thing} at {place}: {way}.{warning}",
        "There was {thing} at {place}. From here: {way}.{warning}",
        "Look at {place}: {way}. I saw {thing} there.{warning}",
    )
    if room == s.own.room_id:
        patterns = ("Right here I saw {thing}.{warning}", "I have seen {thing} in this very place.{warning}")
    elif not way_to(s, room):
        patterns = ("I met {thing} at {place}.{warning}",)
    found = reply(
        s,
        asked,
        tuple(line.replace("{warning}", warning) for line in patterns),
        because=f"I was there {ago(s.now - s.map.last_visit(room))}",
        thing=indefinite(topic.name),
        place=place_of(s, room),
        way=way_to(s, room),
    )
    return found if found.line else not_known(s, asked)


def _thing(s: Situation, asked: Asked, topic: Topic) -> Reply:
    if topic.offers:
        offer = min(topic.offers, key=lambda one: (topic.rooms.index(one.room_id), one.price))
        return reply(
            s,
            asked,
            (
                "{place} sells {thing} for {price} gold: {way}.",
                "They sell {thing} at {place}, {price} gold. Go {way}.",
            )
            if way_to(s, offer.room_id)
            else ("{thing} is for sale right here, for {price} gold.",),
            because="I read the price list there",
            place=place_of(s, offer.room_id),
            thing=indefinite(offer.item),
            price=str(offer.price),
            way=way_to(s, offer.room_id),
        )
    if not topic.rooms:
        return reply(s, asked, ("I carry one myself: {thing}.",), because="it is in my bag", thing=topic.name)
    room = topic.rooms[0]
    return reply(
        s,
        asked,
        ("I saw {thing} at {place}: {way}.", "There was {thing} at {place}, if nobody took it. Go {way}.")
        if way_to(s, room)
        else ("There is {thing} right here.",),
        because=f"I was there {ago(s.now - s.map.last_visit(room))}",
        thing=indefinite(topic.name),
        place=place_of(s, room),
        way=way_to(s, room),
    )


def here(s: Situation, asked: Asked) -> Reply:
    """Tell the current place, or who is here."""
    if "who" in asked.u.words.split() or "who's" in asked.u.words:
        others = [one.name for one in s.people.people() if one.name != asked.who]
        names = listed([*others, *(_named(mob.name) for mob in s.people.talkers())], 4)
        return reply(
            s, asked, ("I see {names}, and you.", "Besides us: {names}.") if names else ("Only you and me, {who}.",),
            because="I look around", names=names,
        )  # fmt: skip
    if asked.u.topic:
        return _beyond(s, asked)
    ways = listed(list(s.own.room.exits), 6) if s.own.room else ""
    of_oneself = _OF_ONESELF.search(asked.u.words) is not None
    return reply(
        s,
        asked,
        ("I am at {place}, in {area}.", "At {place}, {who}.", "{place}, in {area}.")
        if of_oneself
        else (
            "This is {place}, in {area}.",
            "You are at {place}. From here one goes {ways}.",
            "{place}, {who}.",
        ),
        because="I can see it",
        place=place_of(s, s.own.room_id),
        area=s.own.area,
        ways=ways,
    )


def _beyond(s: Situation, asked: Asked) -> Reply:
    """Tell what lies in a direction."""
    edge = s.own.room.exits.get(asked.u.topic) if s.own.room else None
    if edge is None:
        return reply(
            s, asked, ("There is no way {way}, {who}.", "{way}? Nothing that one could walk."), because="I can see it", way=asked.u.topic
        )  # fmt: skip
    named = s.map.name_of_room(edge.to_room) if edge.to_room else ""
    if not named:
        return reply(
            s, asked, ("I have not been {way} of here yet, {who}.", "That I would have to see first."), sure=0.3, way=asked.u.topic
        )  # fmt: skip
    return reply(
        s, asked, ("{place}, {who}.", "That way you come to {place}.", "{place} lies {way} of here."),
        because="I was there", place=place(named), way=asked.u.topic,
    )  # fmt: skip


def seen(s: Situation, asked: Asked) -> Reply:
    """Tell whether the mind has seen something, and where."""
    topic = asked.topic
    if not topic.known:
        unsure = not_known(s, asked)
        if unsure.sure > 0.1:
            return unsure
        return reply(
            s,
            asked,
            (
                "No, I have not, {who}.",
                "Not {topic}, no.",
                "No, I have not come across {topic} yet.",
                "Not so far, {who}.",
            ),
            sure=0.15,
            topic=asked.called,
        )
    found = where(s, asked)
    if not found.line:
        return NOTHING
    if topic.kind is TopicKind.SUBJECT:
        return found
    line = found.line if found.line[:3] in ("Yes", "No,") else f"Yes. {found.line}"
    return Reply(line if len(line) <= 120 else found.line, min(SURE, found.sure), found.facts, found.because)


_BY_KIND: Final[Mapping[TopicKind, Callable[[Situation, Asked, Topic], Reply]]] = {
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
