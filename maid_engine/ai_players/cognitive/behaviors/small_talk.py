"""Short talk with other AI players in company: what was seen and done, rumours, and questions about plans.

A remark is about something that happened, and ends in a question now and then, so that there is something to
answer. The same remark is made to the same player once in `TELL_AGAIN_S` seconds, and one player is spoken to
at most once in `PAIR_AGAIN_S` seconds, so talk never goes round in circles.
"""

from collections.abc import Iterator
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.reply import place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.gossip import (
    TELL_AGAIN_S,
    Remark,
    worth_asking,
    worth_telling,
)
from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_chat
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.language.speech import shortened
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Approached, DecisionEffect, Note, Said, TalkedTo
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.models.world_views import EntityView, QuestView
from maid_engine.core.english import indefinite

PAIR_AGAIN_S: Final = 300.0
"""Seconds before the same player is spoken to again of one's own accord."""
QUIET_S: Final = 12.0
"""Seconds without a word in the room after which somebody else is spoken to."""
SINCE_OWN_S: Final = 20.0
"""Seconds between two remarks of one's own."""
NEWS_S: Final = 1800.0
"""Age up to which a deed is told as news, in seconds."""
SEEN_S: Final = 900.0
"""Age up to which a place counts as just found, in seconds."""


def small_talk(s: Situation) -> Decision | None:
    """Say something of interest to an AI player here; `None` if there is nothing to say or nobody to listen."""
    if s.diary.since(Activity.HEARD_ANYBODY.of(), s.now) < QUIET_S:
        return None
    if s.diary.since(Activity.SPOKE.of(), s.now) < SINCE_OWN_S:
        return None
    partner = _partner(s)
    if partner is None:
        return None
    remark = _remark(s, partner.name)
    if remark is None:
        return None
    name, line = partner.name.lower(), shortened(remark.line)
    effects: list[DecisionEffect] = [
        *remark.effects,
        Said(line),
        TalkedTo(name, len(line.split())),
        Note(Activity.CHATTED.of(name)),
        Approached(name),
    ]
    if line.endswith("?"):
        effects.append(Note(Activity.OPENED_TALK.of(name)))
    step = do("say_message", f"talk with {partner.name}", message=line)
    return Decision((step.marking(*effects),))


def _partner(s: Situation) -> EntityView | None:
    """Return the AI player here who was not spoken to for the longest time; `None` if all were just now."""
    willing = [one for one in s.people.ai_players() if may_chat(s, one.name, human=False)]
    found = max(willing, key=lambda one: (_waited(s, one), one.name), default=None)
    if found is not None and _waited(s, found) >= PAIR_AGAIN_S:
        return found
    return None


def _waited(s: Situation, other: EntityView) -> float:
    """Return how many seconds ago the character spoke to another one."""
    return s.diary.since(Activity.CHATTED.of(other.name.lower()), s.now)


def _remark(s: Situation, who: str) -> Remark | None:
    """Return what to say to somebody: what one needs to know, news of one's own, a rumour, or a question."""
    return _useful(s, who) or _about_something(s, who)


def _about_something(s: Situation, who: str) -> Remark | None:
    """Return a remark on a deed, a rumour or a plan that somebody was not told lately; `None` if there is none."""
    for key, meaning, facts in (*_deeds(s), *_rumours(s, who), *_plans(s)):
        told_before = Activity.TOLD.of(who.lower(), key)
        if s.diary.since(told_before, s.now) < TELL_AGAIN_S:
            continue
        said = own_words(s, meaning, {**facts, "who": who}, to=who)
        if said.line:
            return Remark(said.line, (Note(told_before), *said.effects[1:]))
    return None


def _useful(s: Situation, who: str) -> Remark | None:
    """Return a question that helps, or with some luck news; `None` if there is neither, or the game has no gossip."""
    if not s.game.gossips:
        return None
    return worth_asking(s, who) or _news(s, who)


def _news(s: Situation, who: str) -> Remark | None:
    """Return something useful to tell, with some luck; `None` if there is nothing. The agreeable tell more often."""
    tells = s.luck("small_talk.tell").chance(0.2 + 0.4 * s.modulator.personality.agreeableness)
    return worth_telling(s, who) if tells else None


_Topic = tuple[str, str, dict[str, str]]
"""Key of a remark, its meaning, and the facts in it."""


def _deeds(s: Situation) -> list[_Topic]:
    """Return what the character did lately, the latest first."""
    return [topic for _, topic in sorted(_aged_deeds(s), key=lambda pair: pair[0])]


def _aged_deeds(s: Situation) -> Iterator[tuple[float, _Topic]]:
    yield from _aged_death(s)
    for quest in s.own.quests():
        if quest.quest_giver and s.now - quest.last_updated <= NEWS_S:
            yield from _aged_quest(s, quest)
    foe = s.diary.facts.last_foe
    if foe:
        yield NEWS_S / 3, (f"fought:{foe}", "company.fought", {"foe": indefinite(foe)})
    yield from _aged_find(s)


def _aged_death(s: Situation) -> Iterator[tuple[float, _Topic]]:
    died = s.diary.since(Activity.DIED.of(), s.now)
    death = s.diary.facts.last_death
    if died < NEWS_S and death.killer and death.place:
        facts = {"killer": indefinite(death.killer), "place": place(death.place), "ago": ago(died)}
        yield died, (f"died:{death.killer}", "company.died", facts)


def _aged_quest(s: Situation, quest: QuestView) -> Iterator[tuple[float, _Topic]]:
    age = s.now - quest.last_updated
    facts = {"quest": quest.name, "giver": quest.quest_giver, "ago": ago(age)}
    if quest.state is QuestState.COMPLETED:
        yield age, (f"done:{quest.quest_id}", "company.done", facts)
    elif quest.state is QuestState.ACTIVE:
        yield age, (f"at:{quest.quest_id}", "company.in_hand", facts)


def _aged_find(s: Situation) -> Iterator[tuple[float, _Topic]]:
    for node in s.map.newest(1):
        age = s.now - node.first_visited
        if age < SEEN_S and node.room_id != s.own.room_id:
            facts = {"place": place_of(s, node.room_id), "ago": ago(age)}
            yield age, (f"found:{node.room_id}", "company.found", facts)


def _rumours(s: Situation, who: str) -> Iterator[_Topic]:
    """Yield what other AI players say, with their names. What people say is never passed on."""
    for claim in s.hearsay.open():
        if claim.is_rumour and claim.by.lower() != who.lower():
            facts = {"by": claim.by, "claim": claim.words}
            yield f"rumour:{claim.kind.value}:{claim.subject.lower()}", "company.rumour", facts


def _plans(s: Situation) -> Iterator[_Topic]:
    """Yield what the character wants, or with no goal just the question about plans."""
    facts: dict[str, str] = {}
    wants = s.own.wants
    if wants:
        facts["wants"] = wants[:1].lower() + wants[1:]
    yield "plans", "company.plans", facts
