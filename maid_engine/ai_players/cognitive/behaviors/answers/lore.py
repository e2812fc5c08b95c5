"""Answers about what something is, what is dangerous, who has work, and what to do next."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import chain
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.places import player, where
from maid_engine.ai_players.cognitive.behaviors.answers.prices import price
from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
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
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import ask_them, not_known
from maid_engine.ai_players.cognitive.behaviors.situation.own_state import OwnState
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.world_model.map_graph import DANGEROUS
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.models.world_views import FightView, QuestView, RoomView
from maid_engine.core.english import indefinite, spelled

# --- what something is ---


def about(s: Situation, asked: Asked) -> Reply:
    """Tell what is known about the topic, in one or two sentences."""
    tell = _BY_KIND.get(asked.topic.kind, not_known)
    return tell(s, asked)


def creature(s: Situation, asked: Asked) -> Reply:
    """Tell how fights with such a creature went."""
    record = s.people.fights(asked.topic.name)
    patterns, because = _fought(record)
    return reply(
        s,
        asked,
        patterns,
        because=because,
        thing=indefinite(record.name),
        name=record.name,
        kills=spelled(record.kills, most=10),
        cost=str(round(record.damage_per_kill or 0)),
        verdict=record.verdict,
        place=place_of(s, asked.topic.rooms[0]) if asked.topic.rooms else "",
    )


def _fought(record: FightView) -> tuple[tuple[str, ...], str]:
    if record.deaths:
        return (
            (
                "Beware. {thing} killed me once, at {place}.",
                "{thing} was the end of me once. Don't go alone.",
                "Dangerous. I died to {thing}.",
            ),
            "it killed me",
        )
    if record.fled:
        return (
            ("I had to run from {thing}.", "Take care: I ran from {thing}, and I was glad to get away."),
            "I fought one",
        )
    if record.kills:
        return (
            (
                "I have killed {kills} of them. Each cost me about {cost} health.",
                "{thing} can be beaten. I have done it: {kills} so far.",
                "I fought {kills} and won. Reckon with {cost} health each.",
            ),
            "I fought them myself",
        )
    if record.verdict:
        return (
            (
                "I only sized one up: {verdict}, for me.",
                "A fight with {thing} looked {verdict} to me. I did not try.",
            ),
            "I considered one",
        )
    if record.attacks_first:
        return (("{thing} strikes first, so be ready.",), "one came at me")
    return (
        ("I have seen {thing} at {place}, but never fought one.", "I saw {thing} and let it be."),
        "I saw one",
    )


def _person(s: Situation, asked: Asked) -> Reply:
    name = asked.topic.name
    known = s.beliefs.relationships.get(name)
    tags = known.tags if known else {}
    quests = [quest.name for quest in s.own.quests() if quest.quest_giver == name]
    topics = list(s.diary.topics.get(name.lower(), {}))
    room = asked.topic.rooms[0] if asked.topic.rooms else ""
    patterns: tuple[str, ...]
    if quests:
        patterns = (
            "{name} at {place} gave me a task: {quest}.",
            "{name} is at {place} and has work to give: {quest}.",
        )
    elif "merchant" in tags:
        patterns = ("{name} keeps a shop at {place}.", "{name} sells things, at {place}.")
    elif "trainer" in tags:
        patterns = ("{name} teaches, at {place}.",)
    elif topics:
        patterns = (
            "{name}? At {place}. One can ask about {topics}.",
            "{name} at {place} talks of {topics}, if asked.",
        )
    else:
        patterns = ("{name} is at {place}; more I don't know.", "I saw {name} at {place}. We hardly spoke.")
    return reply(
        s,
        asked,
        patterns,
        because="I met them",
        name=name if name[:1].isupper() else f"the {name}",
        place=place_of(s, room),
        quest=listed(quests, 2),
        topics=listed([topic_words(s, topic) for topic in topics]),
    )


def topic_words(s: Situation, topic: str) -> str:
    """Return a topic with the article that it needs in a sentence: "wolves", "the seal", "Hilda"."""
    known = next((name for name in s.beliefs.entities.find_by_name(topic) if name.name[:1].isupper()), None)
    if known is not None:
        return topic.title()
    bare = topic[:1].isupper() or topic.endswith(("s", "ing")) or topic in _UNCOUNTED or _is_a_stuff(s, topic)
    return topic if bare else f"the {topic}"


def _is_a_stuff(s: Situation, word: str) -> bool:
    """Return whether some known name ends with "of" and the word, as in "a sack of flour".

    Such a word is a mass noun and takes no article.
    """
    beliefs = s.beliefs
    names = chain(
        (one.name for one in beliefs.entities.entities.values()),
        (item.name for item in beliefs.inventory.items.values()),
        (offer.item for offer in beliefs.inventory.offers.values()),
        (quest.name for quest in beliefs.quests.quests.values()),
    )
    return any(name.lower().endswith(f" of {word}") for name in names)


_UNCOUNTED: Final = frozenset(
    [
        "work", "help", "food", "trade", "bread", "ale", "beer", "gold", "iron", "magic", "armour", "armor", "fish",
        "honey", "wood", "water", "death", "life",
    ]
)  # fmt: skip
"""Mass nouns that occur in every world. Those of a pack are recognized by :func:`_is_a_stuff`."""


def _player(s: Situation, asked: Asked) -> Reply:
    """Tell about a player: the relationship with them, and where an AI player was seen.

    What players said is never repeated.
    """
    name = asked.topic.name
    if name.lower() == asked.who.lower():
        words = s.diary.words_with.get(name.lower(), 0)
        return reply(
            s,
            asked,
            ("That we have talked before, {who}. Not much more.",)
            if words > 20
            else ("Little so far, {who}. Your name.",),
            sure=0.5,
        )
    known = s.beliefs.relationships.get(name)
    score = known.disposition_score if known else 0.0
    if score >= 10:
        return reply(
            s, asked, ("{name} is good company.", "I like {name}. We get on."), because="we talked", name=name
        )
    if score <= -10:
        return reply(
            s,
            asked,
            ("{name} and I don't get on.", "I keep out of {name}'s way."),
            because="we met",
            name=name,
        )
    if s.diary.words_with.get(name.lower()):
        return reply(
            s,
            asked,
            ("We have talked a little, {name} and I.", "I have met {name}. We exchanged a few words."),
            because="we talked",
            name=name,
        )
    return player(s, asked, asked.topic)


def _place(s: Situation, asked: Asked) -> Reply:
    room = asked.topic.rooms[0]
    node = s.beliefs.map.nodes[room]
    if asked.topic.kind is TopicKind.AREA:
        return reply(
            s,
            asked,
            (
                "I know {count} places in {name}.",
                "{name}? I have walked {count} places of it.",
                "{name} begins at {place}: {way}.",
            ),
            because="I was there",
            name=asked.topic.name,
            count=str(len(asked.topic.rooms)),
            place=place_of(s, room) if room != s.own.room_id else "",
            way=way_to(s, room),
        )
    living = [one for one in s.beliefs.entities.in_room(room) if one.is_alive]
    people = [one.name for one in living if s.people.peaceful(one.name)]
    uses = [text for tag, text in _USES.items() if tag in node.tags]
    patterns: tuple[str, ...] = (
        "{place} is in {area}: {way}.",
        "{place}? {way} from here. Nothing much there that I saw.",
    )
    if DANGEROUS in node.tags:
        patterns = (
            "{place} is no good place. I got hurt there.",
            "Stay clear of {place}. It went badly for me there.",
        )
    elif uses and people:
        patterns = ("{place} is {use}. {people} is there.", "{people} is at {place}. It is {use}.")
    elif people:
        patterns = ("At {place} you find {people}: {way}.", "{people} is at {place}.")
    elif uses:
        patterns = ("{place} is {use}.", "{place}: {use}, {way}.")
    elif room == s.own.room_id:
        patterns = ("We are standing in it. {place}, in {area}.", "This is {place}, {who}.")
    return reply(
        s,
        asked,
        patterns,
        because=f"I was there {ago(s.now - s.map.last_visit(room))}",
        place=place_of(s, room),
        area=node.area,
        way=way_to(s, room),
        people=listed(people, 1),
        use=uses[0] if uses else "",
        more=_lived(s, node),
    )


def _lived(s: Situation, node: RoomView) -> str:
    """Return the last noted event at a place, as a sentence; "" if there is none."""
    if not node.notes:
        return ""
    note, when = list(node.notes.items())[-1]
    return f"I {note} there {ago(s.now - when)}."


_USES: Final[Mapping[str, str]] = {
    "shop": "a shop",
    "trainer": "where one can train",
    "rest": "a good place to rest",
    "safe": "a safe place",
}


def _quest(s: Situation, asked: Asked) -> Reply:
    quest = next((one for one in s.own.quests() if one.name == asked.topic.name), None)
    if quest is None:
        return not_known(s, asked)
    goals = [
        one.description.rstrip(".") for one in quest.objectives if not one.description.startswith("type ")
    ]
    patterns = {
        QuestState.COMPLETED: (
            "I did {quest} for {giver}. It went: {goal}.",
            "{quest}? Done. {giver} was pleased.",
        ),
        QuestState.ACTIVE: ("{giver} wants this: {goal}.", "I am at it myself. The task says: {goal}."),
    }.get(quest.state, ("{giver} offered me {quest}. I have not begun.",))
    return reply(
        s,
        asked,
        patterns,
        because=f"{quest.quest_giver or 'its giver'} told me",
        quest=quest.name,
        giver=quest.quest_giver,
        goal=goals[0] if goals else "",
    )


# --- danger ---


def danger(s: Situation, asked: Asked) -> Reply:
    """Tell what is dangerous and where; for a named topic, how dangerous it is."""
    if asked.topic.kind is TopicKind.CREATURE:
        return creature(s, asked)
    if asked.topic.kind is TopicKind.PERSON:
        return _person(s, asked)
    if asked.topic.kind in (TopicKind.ROOM, TopicKind.AREA):
        return _danger_at(s, asked)
    if asked.u.topic and asked.u.topic not in ("here", "place"):
        return not_known(s, asked)
    worst = dangers(s)
    if not worst:
        return reply(
            s, asked, ("Nothing has hurt me so far, {who}. That may be luck.", "Nothing I met so far has hurt me."),
            sure=0.4, because="that is all I have seen",
        )  # fmt: skip
    record = worst[0]
    room = max(record.rooms, key=lambda one: (record.rooms[one], one)) if record.rooms else ""
    patterns: tuple[str, ...] = (
        "Beware of {thing} at {place}.",
        "Stay away from {thing}, at {place}.",
        "{place}: there is {thing}. Careful.",
    )
    if record.deaths:
        patterns = (
            "{thing} killed me at {place}. Stay away.",
            "Beware of {thing}, at {place}. It killed me.",
        )
    return reply(
        s, asked, patterns, because="it came at me" if record.attacks_first else "I fought it",
        thing=indefinite(record.name), place=place_of(s, room),
    )  # fmt: skip


def _danger_at(s: Situation, asked: Asked) -> Reply:
    """Tell whether a place is safe, from own experience."""
    rooms = frozenset(asked.topic.rooms)
    there = next((one for one in dangers(s) if rooms & one.rooms.keys()), None)
    if there is not None:
        return _danger_met(s, asked, there)
    name = asked.topic.name
    called = place(name)
    if asked.topic.kind is TopicKind.AREA and not name.startswith("The "):
        called = f"the {name}"
    if any(map(s.beliefs.map.visited, rooms)):
        return _no_danger_met(s, asked, called)
    return reply(
        s,
        asked,
        (
            "I have not been in {place}, so I can't say.",
            "I could not say, {who}. I never set foot in {place}.",
        ),
        sure=0.15,
        place=called,
    )


def _asks_what(asked: Asked) -> bool:
    return asked.u.words.lower().startswith("what")


def _danger_met(s: Situation, asked: Asked, there: FightView) -> Reply:
    if _asks_what(asked):
        patterns = ("{thing}, for one, at {place}.", "I met {thing} there, at {place}.")
    elif there.deaths or there.fled:
        patterns = (
            "Not safe, no: I met {thing} there, at {place}.",
            "I would take care. {thing} lives at {place}, and it bites.",
        )
    else:
        patterns = (
            "A little: {thing} came at me there, at {place}.",
            "Mind {thing} at {place}. The rest let me be.",
        )
    return reply(
        s,
        asked,
        patterns,
        because="I was there",
        thing=indefinite(there.name),
        place=place_of(s, next(room for room in asked.topic.rooms if room in there.rooms)),
    )


def _no_danger_met(s: Situation, asked: Asked, called: str) -> Reply:
    patterns = (
        "Nothing hurt me in {place}, but I have not seen all of it.",
        "Not for me, so far. {place} let me be.",
    )
    if _asks_what(asked):
        patterns = (
            "I met nothing that bites in {place}, but I have not seen all of it.",
            "Nothing that troubled me, {who}, but I have not walked all of {place}.",
        )
    return reply(s, asked, patterns, sure=0.5, because="I was there", place=called)


def dangers(s: Situation) -> list[FightView]:
    """Return the creatures that hurt the mind, worst first: by deaths, then flights, then damage."""
    bad = list(filter(_went_badly, s.people.all_fights()))
    return sorted(bad, key=lambda one: (-one.deaths, -one.fled, -one.damage_taken, one.name))


def _went_badly(record: FightView) -> bool:
    if record.deaths or record.fled:
        return True
    return record.attacks_first and record.damage_taken > 5


# --- work and advice ---


def work(s: Situation, asked: Asked) -> Reply:
    """Tell who has work, and where."""
    if asked.topic.kind is TopicKind.PERSON:
        return _wanted_by(s, asked)
    best = (_named_last(s) if _WHOSE.search(asked.u.words.lower()) else None) or offered(s)
    if best is None:
        return reply(
            s, asked, ("Nobody has offered me work yet, {who}.", "I have found no work so far. The townsfolk may know."),
            sure=0.15,
        )  # fmt: skip
    room = best.quest_giver_room
    patterns: tuple[str, ...] = (
        "{giver} at {place} has work: {quest}. Go {way}.",
        "Ask {giver} at {place}: {way}. I got {quest} there.",
    )
    if room == s.own.room_id:
        patterns = ("{giver}, right here, gave me {quest}. Type talk {short}.",)
    elif not way_to(s, room):
        patterns = ("{giver} gave me {quest}, at {place}.",)
    if best.state is QuestState.COMPLETED:
        patterns = (*patterns, "I did {quest} for {giver}, at {place}. Ask there.")
    return reply(
        s, asked, patterns, because=f"{best.quest_giver} offered it to me", giver=best.quest_giver, quest=best.name,
        place=place_of(s, room), way=way_to(s, room), short=best.quest_giver.split()[-1].lower(),
    )  # fmt: skip


def _wanted_by(s: Situation, asked: Asked) -> Reply:
    """Tell which quest a named person offered."""
    name = asked.topic.name
    quest = next((one for one in s.own.quests() if one.quest_giver == name), None)
    if quest is None:
        return reply(
            s,
            asked,
            ("{name} has asked nothing of me so far.", "Of me nothing, {who}. Best ask {name}."),
            sure=0.5,
            because="I would remember",
            name=name if name[:1].isupper() else f"the {name}",
        )
    return _quest(s, replace(asked, topic=Topic(TopicKind.QUEST, quest.name, who=name)))


_WHOSE: Final = re.compile(r"^who (?:gives|offers|wants|has) ")
"""Matches a question about the giver of the work that was just named."""


def _named_last(s: Situation) -> QuestView | None:
    """Return the quest that the mind mentioned last."""
    quests = _with_known_giver(s.own)
    named = (one for line in reversed(s.diary.said) for one in quests if one.name in line)
    return next(named, None)


def _with_known_giver(own: OwnState) -> list[QuestView]:
    placed = [one for one in own.quests() if one.quest_giver_room]
    return [one for one in placed if one.quest_giver]


def offered(s: Situation) -> QuestView | None:
    """Return the quest with the nearest giver, preferring quests not mentioned lately."""
    quests = _with_known_giver(s.own)
    quests.sort(
        key=lambda one: (
            s.map.distance(one.quest_giver_room) is None,
            s.map.distance(one.quest_giver_room) or 0.0,
            one.quest_id,
        )
    )
    fresh = [one for one in quests if not any(one.name in line for line in s.diary.said)]
    return next(iter(fresh or quests), None)


def advice(s: Situation, asked: Asked) -> Reply:
    """Give one piece of useful advice: who has work, or where there is a trainer or a shop."""
    tips = [work(s, asked)] if offered(s) else []
    trainer = next(iter(s.map.rooms_tagged("trainer")), "")
    if trainer and way_to(s, trainer):
        tips.append(
            reply(
                s,
                asked,
                ("At {place} one can train: {way}.", "Get a lesson first, at {place}. Go {way}."),
                because="I was there",
                place=place_of(s, trainer),
                way=way_to(s, trainer),
            )
        )
    shop = next(iter(s.map.rooms_tagged("shop")), "")
    if shop and way_to(s, shop):
        tips.append(
            reply(
                s,
                asked,
                ("{place} sells things one needs: {way}.", "Have a look in {place}. Go {way}."),
                because="I was there",
                place=place_of(s, shop),
                way=way_to(s, shop),
            )
        )
    said = frozenset(("", *s.diary.said))
    fresh = [tip for tip in tips if tip.line not in said]
    if fresh:
        return s.luck(f"advice.{asked.who}").pick(fresh)
    return reply(
        s,
        asked,
        (
            "Talk to the people who live here, {who}. Most of them like to.",
            "Typing help shows what can be done.",
        ),
        sure=0.3,
    )


_BY_KIND: Final[Mapping[TopicKind, Callable[[Situation, Asked], Reply]]] = {
    TopicKind.CREATURE: creature,
    TopicKind.PERSON: _person,
    TopicKind.PLAYER: _player,
    TopicKind.ROOM: _place,
    TopicKind.AREA: _place,
    TopicKind.QUEST: _quest,
    TopicKind.WARE: price,
    TopicKind.THING: where,
    TopicKind.SUBJECT: ask_them,
}
"""Kind of a topic → the function that tells about it."""
