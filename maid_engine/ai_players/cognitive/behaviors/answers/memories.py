"""Answers about what the mind remembers of the asker, and of what both did and said."""

import itertools
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer, PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, listed
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.answers.said_before import latest_said, said_of, thing_named
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.memory.told_facts import REMEMBERED, fact_in, tag_of
from maid_engine.ai_players.dialogue.kept_words import as_fact
from maid_engine.ai_players.dialogue.plain_words import plain_words
from maid_engine.ai_players.dialogue.recall_questions import parsed
from maid_engine.ai_players.dialogue.retold import retold
from maid_engine.ai_players.dialogue.second_person import to_second_person
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.language.speech import shortened
from maid_engine.ai_players.models.decisions import Recall, Unlearned
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.memory import thought_of
from maid_engine.ai_players.models.memory_views import MemoryView
from maid_engine.core.english import singular

REMEMBERS: Final = "I remember it"
EARLIER_S: Final = 600.0
"""Something told this many seconds ago belongs to an earlier meeting."""
MOST_TOPICS: Final = 3
MOST_RECALLED: Final = 10
_NAME: Final = frozenset({"name"})
_ASKED_AFTER: Final = frozenset({"fact:tell.plan", "fact:tell.bad_news", "fact:tell.need"})
"""Tags of facts after which one asks at the next meeting."""
_NOT_OF_FACTS: Final = frozenset(
    [
        "i",
        "me",
        "my",
        "you",
        "your",
        "we",
        "our",
        "is",
        "are",
        "am",
        "was",
        "were",
        "be",
        "the",
        "a",
        "an",
        "of",
        "to",
        "what",
        "which",
        "who",
        "do",
        "did",
        "does",
    ]
)
_TALK_TOPIC: Final = "topic:"
_SECRECY: Final = ("secret", "tell anyone", "tell anybody", "between us", "to yourself", "quiet", "nobody")


def remember_this(s: Situation, asked: Asked) -> PlannedAnswer:
    """Confirm that a fact is remembered. It is stored by the talk itself."""
    del s
    fact = asked.slot("fact")
    return PlannedAnswer("memory.noted", {"fact": retold(as_fact(fact))}, 0.8)


def recall_fact(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell a fact that the asker told about itself."""
    wanted = _words_of_fact(asked.slot("thing") or asked.words)
    if wanted & _NAME and len(wanted - plain_words()) == 0:
        return PlannedAnswer("memory.name", because=REMEMBERS)
    known = s.memory.with_all(tag_of(asked.who))
    said = said_of(asked)
    if said is not None and not _is_kept(known, wanted):
        return said
    return _known_fact(s, asked, known, wanted)


def _known_fact(
    s: Situation, asked: Asked, known: Sequence[MemoryView], wanted: AbstractSet[str]
) -> PlannedAnswer:
    """Tell the fact that has most of some words, else the latest one."""
    best = max(known, key=lambda one: len(wanted & _words_of_fact(fact_in(one.content))), default=None)
    if best is None or not wanted & _words_of_fact(fact_in(best.content)):
        return latest_told(s, asked) or _not_told(asked)
    return _told(s, asked, best)


def _is_kept(known: Sequence[MemoryView], wanted: AbstractSet[str]) -> bool:
    """Return whether the asker wanted a fact kept that has some words."""
    kept = (fact_in(one.content) for one in known if REMEMBERED in one.tags)
    return not wanted.isdisjoint(itertools.chain.from_iterable(map(_words_of_fact, kept)))


def _not_told(asked: Asked) -> PlannedAnswer:
    return PlannedAnswer("memory.not_told", {"thing": thing_named(parsed(asked.u.words))}, 0.4)


def latest_told(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Tell what the asker told of itself in the last minutes, the latest first; `None` if it told nothing.

    Who asks "what was my job?" may have said "I am a nurse": no word of the question needs to be in the fact.
    """
    for one in s.memory.with_all(tag_of(asked.who)):
        if s.now - one.created_at <= EARLIER_S and _may_hear(s, asked, one):
            facts = {"fact": _as_told(fact_in(one.content))}
            return PlannedAnswer("memory.all_told", facts, 0.5, "you told me").adding_anyway(
                Recall((one.id,))
            )
    return None


def _told(s: Situation, asked: Asked, fact: MemoryView) -> PlannedAnswer:
    if not _may_hear(s, asked, fact):
        return PlannedAnswer("memory.not_aloud", sure=0.6)
    facts = {"fact": _as_told(fact_in(fact.content)), "ago": ago(s.now - fact.created_at)}
    return PlannedAnswer("memory.fact", facts, because="you told me").adding_anyway(Recall((fact.id,)))


def _as_told(fact: str) -> str:
    """Return a fact in the second person: its main clause if that is certainly right, else with the pronouns changed."""
    return retold(fact, of_others=True) or to_second_person(fact)


def _may_hear(s: Situation, asked: Asked, kept: MemoryView) -> bool:
    """Return whether everybody who hears the answer also heard the words, and the asker said them."""
    if not all(map(asked.is_asker, kept.taint)):
        return False
    return s.people.may_be_told(kept, asked.told_to)


def _words_of_fact(text: str) -> set[str]:
    words = {singular(token.word) for token in tokens_of(text) if token.word.isalpha()}
    return words - _NOT_OF_FACTS


def what_we_said(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell the topics of this talk, or else of the last one."""
    if asked.topics:
        return PlannedAnswer(
            "memory.talked", {"topics": listed(asked.topics[-MOST_TOPICS:])}, because=REMEMBERS
        )
    talks = _talks(s, asked)
    topics = _topics_of(talks)
    if not topics:
        return latest_said(asked) or _without_topics(s, asked, talks)
    facts = {"topics": listed(topics), "ago": ago(s.now - talks[0].created_at)}
    return PlannedAnswer("memory.talked", facts, because=REMEMBERS).adding_anyway(Recall((talks[0].id,)))


def _without_topics(s: Situation, asked: Asked, talks: Sequence[MemoryView]) -> PlannedAnswer:
    """Tell only whether both talked, if no topic of a talk is remembered."""
    if talks or _has_talked(s, asked):
        return PlannedAnswer("memory.talked_only", sure=0.5)
    return PlannedAnswer("memory.talked_never", sure=0.5)


def _talks(s: Situation, asked: Asked) -> list[MemoryView]:
    kept = s.memory.with_all("talk", asked.who.lower())
    return [one for one in kept if _may_hear(s, asked, one)]


def _topics_of(talks: Sequence[MemoryView]) -> list[str]:
    """Return the topics of the latest talk that had any."""
    for talk in talks:
        topics = [tag.removeprefix(_TALK_TOPIC) for tag in talk.tags if tag.startswith(_TALK_TOPIC)]
        if topics:
            return topics[:MOST_TOPICS]
    return []


def _has_talked(s: Situation, asked: Asked) -> bool:
    return s.diary.words_with.get(asked.who.lower(), 0) > 0


def what_we_did(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell something that the mind lived through with the asker."""
    query = f"{asked.who} {asked.slot('thing')}".strip()
    found = s.memory.look_up(query, now=s.now, n=MOST_RECALLED, bits=s.memory.meanings.known(query))
    shared = [one.memory for one in found if _is_lived(one.memory, asked.who)]
    lived = [one for one in shared if _may_hear(s, asked, one)]
    if not lived:
        return PlannedAnswer("memory.did_nothing", sure=0.4)
    told = PlannedAnswer("memory.did", {"memory": shortened(lived[0].content)}, because=REMEMBERS)
    return told.adding_anyway(Recall(thought_of(found)))


def _is_lived(kept: MemoryView, who: str) -> bool:
    """Return whether a memory is of something that was lived through with a player, and not of talk."""
    return who.lower() in kept.content.lower() and "talk" not in kept.tags and not kept.asserted_by


def know_me(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell whether the mind knows the asker, and what it was told."""
    facts = [one for one in s.memory.with_all(tag_of(asked.who)) if _may_hear(s, asked, one)]
    talks = _talks(s, asked)
    if not facts and not talks and not _has_talked(s, asked):
        return PlannedAnswer("memory.know_you_not", sure=0.5)
    known = {
        "fact": to_second_person(fact_in(facts[0].content)) if facts else "",
        "topics": listed(_topics_of(talks)),
    }
    return PlannedAnswer("memory.know_you", known, because=REMEMBERS)


def heard_from(s: Situation, asked: Asked) -> PlannedAnswer:
    """Refuse to pass on what a player said; tell what an NPC said."""
    if asked.topic.kind is not TopicKind.PERSON:
        return PlannedAnswer("memory.their_words", sure=0.5)
    name = asked.topic.name
    for one in s.memory.look_up(name, now=s.now, n=MOST_RECALLED):
        kept = one.memory
        if _is_said_by(kept, name) and s.people.may_be_told(kept, asked.told_to):
            told = PlannedAnswer("know.remembered", {"memory": shortened(kept.content)}, 0.9, REMEMBERS)
            return told.adding_anyway(Recall((kept.id,)))
    return PlannedAnswer("memory.heard_nothing", {"person": name}, 0.4)


def _is_said_by(kept: MemoryView, name: str) -> bool:
    """Return whether a memory is of what a person of the game said, untainted by words of players."""
    if kept.taint:
        return False
    return kept.content.startswith(name) and " said" in kept.content


def promised(s: Situation, asked: Asked) -> PlannedAnswer:
    """Ask what the promise was."""
    del s, asked
    return PlannedAnswer("memory.promise", sure=0.4)


def forget(s: Situation, asked: Asked) -> PlannedAnswer:
    """Forget what the asker told last, or keep it a secret."""
    if any(word in asked.words.lower() for word in _SECRECY):
        return PlannedAnswer("memory.secret", sure=0.6)
    known = s.memory.with_all(tag_of(asked.who))
    if known:
        return _forgotten(asked, fact_in(known[0].content), known[0].id)
    said = [one.words for one in asked.said if not one.mine]
    if said:
        return _forgotten(asked, said[-1])
    return PlannedAnswer("memory.nothing_to_forget", sure=0.4)


def _forgotten(asked: Asked, words: str, *memories: MemoryId) -> PlannedAnswer:
    """Forget some words of the asker, and the memories made of them."""
    return PlannedAnswer("memory.forgotten", sure=0.8).adding_anyway(Unlearned(memories, asked.who, words))


def ask_after(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Return a question about what the asker told at an earlier meeting; `None` if there is nothing to ask."""
    for one in s.memory.with_all(tag_of(asked.who)):
        if not _is_unmentioned(s, asked, one):
            continue
        fact = fact_in(one.content)
        thing = _thing_in(s, fact)
        if thing or not _ASKED_AFTER.isdisjoint(one.tags):
            facts = {"fact": to_second_person(fact), "thing": thing}
            return PlannedAnswer("memory.ask_after", facts, 0.6).adding_when_said(Recall((one.id,)))
    return None


def _is_unmentioned(s: Situation, asked: Asked, kept: MemoryView) -> bool:
    """Return whether a fact was told at an earlier meeting and was not talked about since, and may be said here."""
    if s.now - kept.created_at < EARLIER_S or kept.access_count:
        return False
    return _may_hear(s, asked, kept)


def _thing_in(s: Situation, fact: str) -> str:
    """Return the first known thing that a fact mentions, by its name in a sentence; "" if it mentions none."""
    for one in s.elsewhere.linker.mentioned(fact):
        name = one.name if one.name[:1].isupper() else f"the {one.name}"
        return name.replace("The ", "the ")
    return ""


MEMORIES: Final[Mapping[str, Answer]] = {
    "memory.remember_this": remember_this,
    "memory.recall_fact": recall_fact,
    "memory.what_we_said": what_we_said,
    "memory.what_we_did": what_we_did,
    "memory.know_me": know_me,
    "memory.heard_from": heard_from,
    "memory.promise": promised,
    "memory.forget": forget,
}
"""Row → answer."""
