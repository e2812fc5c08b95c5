"""Knowledge that passes by speech: told if useful, heard as a claim, checked by own observation.

The mind passes on only what it saw itself, or what an AI player said, with its name. It never passes on what
a human said, or where a human is. AI players teach each other their proven skills in the same way.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.danger import dangers
from maid_engine.ai_players.cognitive.behaviors.answers.quests import offered
from maid_engine.ai_players.cognitive.behaviors.answers.reply import keeper_of, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind, find_topic
from maid_engine.ai_players.cognitive.behaviors.news import GATHERING_S, news_for, news_words
from maid_engine.ai_players.cognitive.behaviors.next_steps import named_in_objective
from maid_engine.ai_players.cognitive.behaviors.own_words import OwnWords, own_words, whole_words
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation, Situation
from maid_engine.ai_players.cognitive.behaviors.skill_transfer import learn_from, lessons
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.language.speech import LONGEST_SAYING
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.audience import NOBODY, Audience, only
from maid_engine.ai_players.models.claim import Claim, ClaimKind
from maid_engine.ai_players.models.decisions import Count, DecisionEffect, Note, SetWondered
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.memory import HUMAN_CHAT, MemoryLayer
from maid_engine.ai_players.models.taint import Taint
from maid_engine.ai_players.models.world_views import FightView, QuestView
from maid_engine.core.english import indefinite
from maid_engine.core.time import Seconds

TELL_AGAIN_S: Final = 3600.0
"""Seconds before the same news is told or asked about again."""
CHECK_EVERY_S: Final = 20.0
"""Seconds between two looks whether claims of others are true."""
TRUSTED_MORE: Final = 0.05
"""Trust that a teller gains when a claim was right."""
TRUSTED_LESS: Final = 0.1
"""Trust that a teller loses when a claim was wrong; more than a right one gains."""
HARMLESS_KILLS: Final = 3
"""A creature that was beaten this often without harm is not called dangerous."""


class Spoken(NamedTuple):
    """A line that was heard."""

    who: str
    words: str
    taint: Taint
    audience: Audience = NOBODY
    """Who else heard the line."""


# --- hearing ---


def take_in(s: MindSituation, spoken: Iterable[Spoken]) -> None:
    """Store the claims in heard lines, with the name of the speaker."""
    for who, words, taint, heard_by in spoken:
        known = s.beliefs.relationships.get(who)
        trust = known.trust if known else 0.5
        human = s.people.is_human(who)
        learn_from(s, who, words, taint)
        fresh = s.hearsay.hear(
            who,
            words,
            by_ai=not human,
            trust=trust,
            now=Seconds(s.now),
            taint=taint,
            is_ai=lambda name: not s.people.is_human(name),
        )
        for claim in fresh:
            s.memory.add(
                f"{who} says that {claim.words}.",
                now=s.now,
                layer=MemoryLayer.SEMANTIC,
                importance=3,
                tags=("claim", claim.subject.lower(), who.lower(), *_chat(human)),
                trust=min(0.5, claim.confidence),
                asserted_by=who,
                taint=taint,
                subjects=(who.lower(),),
                audience=heard_by,
            )


def _chat(human: bool) -> tuple[str, ...]:
    """Return the tag for what humans said, which limits how long it is kept."""
    return (HUMAN_CHAT,) if human else ()


# --- checking ---


def check(s: MindSituation) -> list[Claim]:
    """Check open claims against own observations; return those that were settled."""
    if s.diary.since(Activity.CLAIMS_CHECKED.of(), s.now) < CHECK_EVERY_S:
        return []
    s.diary.note(Activity.CLAIMS_CHECKED.of(), s.now)
    s.hearsay.let_go(s.now - s.memory.limits.human_chat_s)
    s.hearsay.over(s.now - GATHERING_S)
    settled = []
    for claim in s.hearsay.open():
        verdict = _VERDICTS[claim.kind](s, claim)
        if verdict is None:
            continue
        settled.append(s.hearsay.settle(claim, right=verdict))
        _think_of_speaker(s, claim, right=verdict)
    return settled


def _think_of_speaker(s: MindSituation, claim: Claim, *, right: bool) -> None:
    """Trust who said it more or less, and remember who was wrong."""
    known = s.beliefs.relationships.get(claim.by)
    if not right:
        s.memory.add(
            f"{claim.by} said that {claim.words}, but I saw otherwise.",
            now=s.now,
            layer=MemoryLayer.SEMANTIC,
            importance=5,
            tags=("claim", claim.subject.lower(), claim.by.lower(), *_chat(not claim.by_ai)),
            taint=claim.taint,
            subjects=(claim.by.lower(),),
            audience=only((claim.by,)),
        )
    if known is not None:
        step = TRUSTED_MORE if right else -TRUSTED_LESS
        s.beliefs.relationships.set_trust(claim.by, known.trust + step)


_WITH_PLACES = (TopicKind.PERSON, TopicKind.CREATURE, TopicKind.THING, TopicKind.WARE)
"""Kinds of topics whose rooms are those where they are."""


def _place(s: Situation, claim: Claim) -> bool | None:
    """Return whether the mind's own beliefs confirm a claim about a place; `None` if they say nothing of it."""
    topic = find_topic(s, claim.subject)
    claimed, known = _bare(claim.object), _places_of(s, topic)
    if claimed in known:
        return True
    if known and _has_own_name(topic):
        return False
    if _is_missing_at(s, claim.subject, claimed):
        return False
    return None


def _places_of(s: Situation, topic: Topic) -> set[str]:
    """Return the names of the rooms where a topic is, as the mind believes; none for topics that are in no place."""
    if topic.kind not in _WITH_PLACES:
        return set()
    return {_bare(s.map.name_of_room(room)) for room in topic.rooms}


def _is_missing_at(s: Situation, what: str, place: str) -> bool:
    """Return whether this is that place, seen lately, and neither somebody nor something of this name is in it."""
    if _bare(s.own.room_name) != place:
        return False
    if s.now - s.map.last_visit(s.own.room_id) >= CHECK_EVERY_S:
        return False
    return s.people.mob_called(what) is None and s.things.item_called(what) is None


def _has_own_name(topic: Topic) -> bool:
    """Return whether a topic is one person, rather than any of a kind such as "a guard"."""
    return topic.kind is TopicKind.PERSON and topic.name[:1].isupper()


def _price(s: Situation, claim: Claim) -> bool | None:
    offers = [one for one in s.inventory.offers() if is_called(one.item, claim.subject)]
    if not offers:
        return None
    return any(str(one.price) == claim.object for one in offers)


def _work(s: Situation, claim: Claim) -> bool | None:
    givers = [quest for quest in s.own.quests() if is_called(quest.quest_giver, claim.subject)]
    return True if givers else None


def _danger(s: Situation, claim: Claim) -> bool | None:
    """Return whether own fights confirm that a creature is dangerous; `None` if they do not tell."""
    record = _record_of(s, claim.subject)
    if record is None:
        return None
    if record.deaths or record.fled or record.attacks_first:
        return True
    if record.kills >= HARMLESS_KILLS:
        return False
    return None


def _record_of(s: Situation, name: str) -> FightView | None:
    """Return the record of fights with creatures of exactly this name, in any case; `None` if there is none."""
    wanted = name.lower()
    return next((one for one in s.people.all_fights() if one.name.lower() == wanted), None)


def _not_seen(s: Situation, claim: Claim) -> bool | None:
    """Return `None`: what others did, or will hold, cannot be checked by looking."""
    del s, claim
    return None


def _bare(name: str) -> str:
    return name.lower().removeprefix("the ").strip()


_VERDICTS: Final[dict[ClaimKind, Callable[[Situation, Claim], bool | None]]] = {
    ClaimKind.PLACE: _place,
    ClaimKind.PRICE: _price,
    ClaimKind.WORK: _work,
    ClaimKind.DANGER: _danger,
    ClaimKind.DEED: _not_seen,
    ClaimKind.GATHERING: _not_seen,
}


# --- telling ---


class Remark(NamedTuple):
    """A line to say to somebody, and the effects once it is said."""

    line: str
    effects: tuple[DecisionEffect, ...]


def worth_telling(s: Situation, partner: str) -> Remark | None:
    """Return something useful that the mind saw itself and this partner was not told lately; else `None`."""
    for key, line in _useful_to(s, partner):
        told = Activity.TOLD.of(partner.lower(), key)
        if s.diary.since(told, s.now) > TELL_AGAIN_S and not _was_said(s, line):
            said = _with_lead(s, partner, line)
            return Remark(said.line, (*said.effects, Note(told), Count(Counted.PASSED_ON)))
    return None


def _useful_to(s: Situation, partner: str) -> Iterator[tuple[str, str]]:
    """Yield news and own knowledge as a key and a sentence. Lessons are only told to AI players."""
    for news in news_for(s, partner):
        yield news.key, news_words(s, news.claim, partner)
    yield from _news(s)
    if not s.people.is_human(partner):
        yield from lessons(s)


def _was_said(s: Situation, line: str) -> bool:
    """Return whether the character said this lately, perhaps within more words."""
    return any(line in said for said in s.diary.said)


def _with_lead(s: Situation, partner: str, line: str) -> OwnWords:
    """Return a line after an opening with the name of the listener, if both are short enough."""
    said = whole_words(s, "news.unasked", {"who": partner, "news": line}, to=partner)
    if len(said.line) > LONGEST_SAYING:
        return OwnWords(line)
    return said


def _news(s: Situation) -> Iterator[tuple[str, str]]:
    """Yield own knowledge as a key and a sentence that listeners can parse as a claim."""
    yield from _warnings(s)
    yield from _word_of_work(s)
    yield from _wares(s)


def _warnings(s: Situation) -> Iterator[tuple[str, str]]:
    """Yield where the worst dangers are."""
    for record in dangers(s)[:2]:
        room = max(record.rooms, key=lambda one: (record.rooms[one], one), default="")
        if room:
            yield f"danger:{record.name}", f"Beware of {indefinite(record.name)} at {place_of(s, room)}."


def _word_of_work(s: Situation) -> Iterator[tuple[str, str]]:
    """Yield who has work, if anybody has."""
    quest = offered(s)
    if quest is not None:
        where = place_of(s, quest.quest_giver_room)
        yield f"work:{quest.quest_giver}", f"{quest.quest_giver}, at {where}, has work for whoever asks."


def _wares(s: Situation) -> Iterator[tuple[str, str]]:
    """Yield what is sold where, for about three of the known offers."""
    offers = s.inventory.offers()
    for offer in offers[:: max(1, len(offers) // 3)]:
        keeper = keeper_of(s, offer.room_id)
        if keeper:
            where = place_of(s, offer.room_id)
            sells = f"{keeper} at {where} sells {indefinite(offer.item)} for {offer.price} gold."
            yield f"ware:{offer.item}", sells


def worth_asking(s: Situation, partner: str) -> Remark | None:
    """Return a question whose answer would help with an open goal; `None` if there is none."""
    name = partner.lower()
    for topic, where in wonders(s):
        asked = Activity.ASKED_ABOUT.of(name, topic.lower())
        if s.hearsay.about(topic) is None and s.diary.since(asked, s.now) >= TELL_AGAIN_S:
            effects = (Note(asked), Note(Activity.WONDERED.of(name)), SetWondered(topic))
            return Remark(f"Do you know {where}, {partner}?", effects)
    return None


def worth_sharing(s: Situation, partner: str) -> Remark | None:
    """Return what the mind would like to do next, if this partner was not told lately; else `None`.

    What other players' words led to is not told.
    """
    wish = _untold_wish(s, partner)
    if not wish:
        return None
    said = own_words(s, "company.wish", {"who": partner, "wish": wish}, to=partner)
    if not said.line:
        return None
    told = Note(_told_wish(partner, wish))
    return Remark(said.line, (told, *said.effects[1:]))


def _untold_wish(s: Situation, partner: str) -> str:
    """Return the first next step of a goal that somebody was not told lately, in words; "" if there is none."""
    for goal in s.own.goals:
        words = goal.next_step.words
        if not words or goal.taint:
            continue
        if s.diary.since(_told_wish(partner, words), s.now) > TELL_AGAIN_S:
            return words
    return ""


def _told_wish(partner: str, wish: str) -> ActivityKey:
    """Return the key under which it is noted that somebody was told a wish."""
    return Activity.TOLD.of(partner.lower(), f"step:{wish}")


def _wonders_of_places(s: Situation) -> Iterator[tuple[str, str]]:
    if not s.map.rooms_tagged("shop"):
        yield "shop", "where a shop is"
    if not s.map.rooms_tagged("trainer"):
        yield "trainer", "where one can train"


def wonders(s: Situation) -> Iterator[tuple[str, str]]:
    """Yield what the mind needs to know but does not: the topic, and the words to ask for it."""
    for goal in s.own.goals:
        yield from _wonders_for(s, goal)
    for quest in s.own.active_quests():
        yield from _wonders_of(s, quest)
    if s.own.gold >= 10:
        yield from _wonders_of_places(s)


def _wonders_for(s: Situation, goal: GoalView) -> Iterator[tuple[str, str]]:
    """Yield what the next step of a goal is to find out, unless other players' words led to the goal."""
    step = goal.next_step
    if goal.taint or not step.topic:
        return
    if find_topic(s, step.topic).known:
        return
    if step.words.startswith(_FINDING):
        yield step.topic, step.words.removeprefix(_FINDING)
    else:
        yield step.topic, f"anything about {step.topic}"


_FINDING: Final = "find out "
"""How the words of a step begin that go on as a question does: "find out where a shop is"."""


def _wonders_of(s: Situation, quest: QuestView) -> Iterator[tuple[str, str]]:
    for objective in quest.open_objectives:
        for name, called in named_in_objective(objective.description):
            if not find_topic(s, name).known:
                yield name, f"where {called} is"
