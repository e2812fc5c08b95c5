"""Answers from memory and hearsay, people who might know, and an honest "I don't know"."""

import re
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Meaning, in_words
from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
    HEARSAY,
    IGNORANT,
    NOTHING,
    POINTER,
    Asked,
    Reply,
    listed,
    place_of,
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

LONGEST_TOPIC: Final = 30
"""Most characters of a phrase that an answer repeats."""
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
        facts = {
            "npc": told["who"],
            "words": shortened(told["words"], LONGEST_SAYING - len(told["who"]) - 12),
        }
        return in_words(s, asked, Meaning("known.told", facts, 0.8, f"I asked {told['who']}"))
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
        reason = f"{claim.by} said so; I have not seen it"
        facts = {"by": claim.by, "claim": claim.words}
        return in_words(s, asked, Meaning("known.hearsay", facts, HEARSAY, reason))
    expert = _who_was_heard(s, topic, asked.who)
    if expert:
        reason = f"I heard {expert} speak of it"
        return in_words(s, asked, Meaning("known.expert", {"expert": expert}, POINTER, reason))
    return _pointed(s, asked)


def _pointed(s: Situation, asked: Asked) -> Reply:
    """Name somebody of the game who might know, else admit ignorance."""
    if asked.topic.kind is TopicKind.SUBJECT:
        return ask_them(s, asked)
    if asked.u.intent in _MIGHT_BE_ASKED:
        pointed = _whom_one_would_ask(s, asked)
        if pointed.line:
            return pointed
    if asked.u.topic and len(asked.u.topic) < LONGEST_TOPIC:
        return in_words(s, asked, Meaning("unknown.thing", {"topic": asked.called}, IGNORANT))
    return in_words(s, asked, Meaning("unknown.all", sure=IGNORANT))


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
    reason = f"I saw {name} and know nobody better"
    room = seen.last_seen_room_id
    if room == s.own.room_id:
        return in_words(s, asked, Meaning("known.ask_here", {"person": name}, IGNORANT, reason))
    facts = {"person": name, "place": place_of(s, room), "way": way_to(s, room)}
    return in_words(s, asked, Meaning("known.ask_there", facts, IGNORANT, reason))


def ask_them(s: Situation, asked: Asked) -> Reply:
    """Tell what the NPC said about the topic when asked, or else that they can be asked."""
    memory = remembered(s, asked)
    if memory.line and memory.line not in s.diary.said:
        return memory
    room = asked.topic.rooms[0]
    expert = asked.topic.who if asked.topic.who[:1].isupper() else f"the {asked.topic.who}"
    reason = f"{expert} named it among the things to ask about"
    way = way_to(s, room)
    if way:
        facts = {"expert": expert, "topic": asked.called, "place": place_of(s, room), "way": way}
        return in_words(s, asked, Meaning("known.topic_there", facts, 0.7, reason))
    short = asked.topic.who.split()[-1].lower()
    facts = {"expert": expert, "topic": asked.called, "short": short, "word": asked.topic.name}
    return in_words(s, asked, Meaning("known.topic_here", facts, 0.7, reason))


def _who_was_heard(s: Situation, topic: str, asker: str) -> str:
    """Return an AI player who was heard talking about it lately; "" if none. Humans are never named."""
    names = [name for name in s.hearsay.speakers_of(topic) if name.lower() != asker.lower()] if topic else []
    return listed(names, 1)
