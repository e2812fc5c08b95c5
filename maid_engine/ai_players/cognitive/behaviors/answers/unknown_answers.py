"""Answers from memory and hearsay, people who might know, and an honest "I don't know"."""

import re
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
    HEARSAY,
    IGNORANT,
    NOTHING,
    POINTER,
    Asked,
    Reply,
    listed,
    place_of,
    reply,
    way_to,
)
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.intents import Intent
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.ai_players.language.speech import LONGEST_SAYING, shortened
from maid_engine.ai_players.models.decisions import Recall
from maid_engine.ai_players.models.memory import SPEAKS_OF, thought_of
from maid_engine.ai_players.models.memory_views import RecalledView
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.english import singular

_DONT_KNOW = (
    "I don't know, {who}. I have not come across {topic} yet.",
    "{topic}? I could not tell you, sorry.",
    "I know nothing of {topic} so far, {who}.",
    "No idea, {who}. I never saw {topic}.",
    "I wish I knew. I never heard of {topic}.",
    "That is more than I know, {who}.",
)
_DONT_KNOW_AT_ALL = (
    "I don't know, {who}.",
    "That is more than I know.",
    "I could not say, {who}.",
    "I have no answer to that, sorry.",
    "You have me there. I don't know.",
)


KNOWS_AROUND: Final = 12
"""A mind that knows more rooms than this sends nobody to NPCs: it would have seen the thing."""
_MIGHT_BE_ASKED: Final = frozenset({Intent.WHO_SELLS, Intent.WHO_BUYS, Intent.WORK})
"""Intents of questions that NPCs can probably answer."""
_OF_WARES: Final = frozenset({Intent.WHO_SELLS, Intent.WHO_BUYS, Intent.PRICE})
"""Intents for which own experiences are no answer: they do not tell who sells something."""
_TOLD: Final = re.compile(
    r"^(?P<who>[A-Z][^:]{0,80}?)(?: at [^:]{1,80}?)? said when I asked about (?P<what>[^:]{1,80}): \"(?P<words>.+)\"$"
)
"""Matches a memory of what an NPC said when asked."""
MOST_RECALLED: Final = 4
"""Most memories that are looked up for one unknown topic."""


def remembered(s: Situation, asked: Asked) -> Reply:
    """Answer with what an NPC said, or with an own experience; `NOTHING` if there is no such memory.

    Only what the game said is used, never a player's words.
    """
    wanted = set(asked.u.topic.lower().split())
    if not wanted:
        return NOTHING
    topic = asked.u.topic
    found = s.memory.look_up(topic, now=s.now, n=MOST_RECALLED, bits=s.memory.meanings.known(topic))
    answers = (_from_memory(s, asked, one, wanted) for one in found)
    answer = next((one for one in answers if one is not NOTHING), NOTHING)
    return answer.noting(Recall(thought_of(found))) if answer.line else NOTHING


def _from_memory(s: Situation, asked: Asked, found: RecalledView, wanted: set[str]) -> Reply:
    """Return an answer from one memory; `NOTHING` if it does not fit or may not be told."""
    kept = found.memory
    if kept.taint or kept.asserted_by or not s.people.may_be_told(kept, asked.told_to):
        return NOTHING
    told = _TOLD.match(kept.content)
    if told is not None and wanted & {*told["what"].lower().split(), singular(told["what"].lower())}:
        return reply(
            s,
            asked,
            ("{npc} told me: {words}", "{npc} says: {words}"),
            sure=0.8,
            because=f"I asked {told['who']}",
            npc=told["who"],
            words=shortened(told["words"], LONGEST_SAYING - len(told["who"]) - 12),
        )
    named = wanted <= set(re.findall(r"[\w’'-]+", kept.content.lower()))
    own = asked.u.intent not in _OF_WARES and kept.content.startswith("I ")
    if own and (named or found.likeness >= SPEAKS_OF):
        return Reply(shortened(kept.content), 0.8, {"memory": kept.content}, "I remember it")
    return NOTHING


def not_known(s: Situation, asked: Asked) -> Reply:
    """Answer with a memory, else hearsay marked as such, else name who might know, else admit ignorance."""
    topic = asked.u.topic
    memory = remembered(s, asked)
    if memory.line:
        return memory
    claim = s.hearsay.about(topic) if topic else None
    if claim is not None and claim.passable:
        return reply(
            s,
            asked,
            (
                "I have not seen it myself, but {by} says: {claim}.",
                "{by} told me that {claim}. I can't vouch for it.",
                "If {by} is right, {claim}.",
            ),
            sure=HEARSAY,
            because=f"{claim.by} said so; I have not seen it",
            by=claim.by,
            claim=claim.words,
        )
    expert = _who_was_heard(s, topic, asked.who)
    if expert:
        return reply(
            s,
            asked,
            (
                "I don't know, but {expert} might: I heard {expert} speak of it.",
                "Ask {expert}, {who}. I heard {expert} talk of it.",
            ),
            sure=POINTER,
            because=f"I heard {expert} speak of it",
            expert=expert,
        )
    if asked.topic.kind is TopicKind.SUBJECT:
        return ask_them(s, asked)
    if asked.u.intent in _MIGHT_BE_ASKED:
        pointed = _whom_one_would_ask(s, asked)
        if pointed.line:
            return pointed
    patterns = _DONT_KNOW if topic and len(topic) < 30 else _DONT_KNOW_AT_ALL
    return reply(s, asked, patterns, sure=IGNORANT, topic=asked.called)


def _is_person_known(one: EntityView) -> bool:
    """Return whether it is a living NPC, a person, whose place is known."""
    if one.entity_type is not TrackedEntityType.NPC or not one.is_alive:
        return False
    return bool(one.last_seen_room_id) and is_person(one.name)


def _whom_one_would_ask(s: Situation, asked: Asked) -> Reply:
    """Name an NPC to ask: one with a proper name if possible, the last seen of these."""
    if s.map.rooms_known > KNOWS_AROUND:
        return NOTHING
    known = filter(_is_person_known, s.beliefs.entities.entities.values())
    folk = [one for one in known if one.name.lower() != asked.who.lower()]
    if not folk:
        return NOTHING
    seen = max(folk, key=lambda one: (one.name[:1].isupper(), one.last_seen, one.name))
    name = seen.name if seen.name[:1].isupper() else f"the {seen.name}"
    here = seen.last_seen_room_id == s.own.room_id
    return reply(
        s,
        asked,
        (
            "I don't know yet, {who}. I would ask {person}, right here.",
            "I don't know, I have seen little so far. {person} here may know.",
        )
        if here
        else (
            "I don't know yet, {who}. I would ask {person}, at {place}: {way}.",
            "I don't know, I have seen little so far. {person} may: at {place}, {way}.",
        ),
        sure=IGNORANT,
        because=f"I saw {name} and know nobody better",
        person=name,
        place=place_of(s, seen.last_seen_room_id) if not here else "",
        way=way_to(s, seen.last_seen_room_id) if not here else "",
    )


def ask_them(s: Situation, asked: Asked) -> Reply:
    """Tell what the NPC said about the topic when asked, or else that they can be asked."""
    memory = remembered(s, asked)
    if memory.line and memory.line not in s.diary.said:
        return memory
    room = asked.topic.rooms[0]
    expert = asked.topic.who if asked.topic.who[:1].isupper() else f"the {asked.topic.who}"
    return reply(
        s,
        asked,
        (
            "Ask {expert} about {topic}, at {place}: {way}.",
            "{expert} knows about {topic}. Go {way}, to {place}.",
            "I would ask {expert}, at {place}: {way}.",
            "{expert} can tell you more than I. That is at {place}: {way}.",
        )
        if way_to(s, room)
        else (
            "Ask {expert} about {topic}. Type ask {short} about {word}.",
            "{expert} knows about {topic}. Ask, and see.",
            "{expert} can tell you more than I, {who}.",
        ),
        sure=0.7,
        because=f"{expert} named it among the things to ask about",
        expert=expert,
        word=asked.topic.name,
        short=asked.topic.who.split()[-1].lower(),
        topic=asked.called,
        way=way_to(s, room),
        place=place_of(s, room),
    )


def _who_was_heard(s: Situation, topic: str, asker: str) -> str:
    """Return an AI player who was heard talking about it lately; "" if none. Humans are never named."""
    names = [name for name in s.hearsay.speakers_of(topic) if name.lower() != asker.lower()] if topic else []
    return listed(names, 1)
