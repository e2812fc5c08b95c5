"""Opinions about people and things, based only on own experience."""

from maid_engine.ai_players.cognitive.behaviors.answers.danger import dangers
from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, place_of, reply
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


def _of_a_thing(s: Situation, asked: Asked) -> Reply:
    name = asked.topic.name
    offer = asked.topic.offers[0] if asked.topic.offers else None
    patterns: tuple[str, ...] = (
        "I never tried {thing}, {who}.",
        "I could not say, {who}. I never had {thing}.",
    )
    if s.inventory.has(name):
        patterns = ("{thing} serves me well enough, {who}.", "I have {thing} myself, and can't complain.")
    elif offer is not None and s.inventory.improves(offer.item, offer.price):
        patterns = ("Better than what I have, {who}.", "I would take {thing} myself, if my purse allowed it.")
    return reply(s, asked, patterns, because="I compared it with what I have", thing=indefinite(name))


def _of_somebody(s: Situation, asked: Asked) -> Reply:
    name = asked.topic.name
    known = s.beliefs.relationships.get(name)
    score = known.disposition_score if known else 0.0
    tags = known.tags if known else {}
    done = any(quest.quest_giver == name for quest in s.own.quests())
    patterns: tuple[str, ...] = (
        "{name} was civil to me. I can't say more, {who}.",
        "I have no quarrel with {name}.",
    )
    if score <= -LIKED:
        patterns = ("{name} and I don't get on.", "I would rather not meet {name} again.")
    elif done:
        patterns = (
            "{name} keeps a promise, as far as I saw. I had work there.",
            "I get on with {name}. There was work for me.",
        )
    elif "merchant" in tags:
        patterns = ("{name} is civil, and wants to be paid.", "{name}? Fair enough, for a shopkeeper.")
    elif score >= LIKED:
        patterns = ("I like {name}.", "{name} is all right, {who}.")
    return reply(
        s, asked, patterns, because="we met", name=name if name[:1].isupper() else f"the {name}"
    )  # fmt: skip


def _of_a_creature(s: Situation, asked: Asked) -> Reply:
    record = s.people.fights(asked.topic.name)
    if record.deaths or record.fled:
        patterns: tuple[str, ...] = ("I keep away from {thing} now, {who}.", "{thing} and I are no friends.")
    elif record.kills:
        patterns = ("{thing} is no trouble to me any more.", "I have nothing to fear from {thing}, {who}.")
    else:
        patterns = ("I never fought {thing}, {who}. I let it be.", "{thing} lets me be, and I let it be.")
    return reply(s, asked, patterns, because="I met one", thing=indefinite(record.name))


def _of_a_place(s: Situation, asked: Asked) -> Reply:
    rooms = frozenset(asked.topic.rooms)
    room = s.own.room_id if s.own.room_id in rooms else asked.topic.rooms[0]
    bad = next((one for one in dangers(s) if rooms & one.rooms.keys()), None)
    tags = s.beliefs.map.nodes[room].tags
    called = (
        f"the {asked.topic.name}" if asked.topic.kind is TopicKind.AREA else place_of(s, room)
    ).replace("the The ", "the ")  # fmt: skip
    patterns: tuple[str, ...] = (
        "{place} is pleasant enough, {who}.",
        "I like {place} well enough.",
    )
    if bad is not None:
        patterns = ("I don't care for {place}: {thing} went for me there.", "Not with {thing} about, {who}.")
    elif not s.beliefs.map.visited(room):
        patterns = ("I have not been there yet, {who}.", "I know {place} only from afar.")
    elif DANGEROUS in tags:
        patterns = ("I got hurt at {place}, so I am no friend of it.",)
    elif tags.keys() & {"rest", "safe"}:
        patterns = ("I like {place}. One can sit down there.", "{place} is good to rest in, {who}.")
    elif tags.keys() & {"shop", "trainer"}:
        patterns = ("{place} is useful, {who}. I go there when I must.", "I go to {place} for what I need.")
    return reply(
        s,
        asked,
        patterns,
        because=f"I was there {ago(s.now - s.map.last_visit(room))}" if s.beliefs.map.visited(room) else "",
        place=called,
        thing=indefinite(bad.name) if bad is not None else "",
    )
