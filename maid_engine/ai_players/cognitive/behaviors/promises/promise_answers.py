"""Answers to questions about promises, and about words that the character was asked to remember."""

import itertools
import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.promises.pledge_answers import HOW_IT_ENDED, Given, given_by
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.memory.told_facts import REMEMBERED, fact_in, tag_of
from maid_engine.ai_players.dialogue.second_person import to_second_person
from maid_engine.ai_players.language.english_words import STOP_WORDS, singular_words
from maid_engine.ai_players.language.promise_words import about, past
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.memory_views import MemoryView
from maid_engine.ai_players.models.promises import Promise, PromiseState
from maid_engine.core.english import listed

_U: Final = re.compile(r"\b(?:u|ya)\b")
JUST_S: Final = 120.0
"""Seconds after a promise within which "it is important" is about it."""
_PRONOUNS: Final = frozenset({"him", "her", "them", "he", "she", "they", "it", "its"})
MOST_TOLD: Final = 3
"""Most promises or remembered sentences in one answer."""


def recount(s: Situation, who: str, words: str, hearers: Audience) -> PlannedAnswer | None:
    """Return the answer to a question about promises to `who`; `None` if it is no such question.

    What was promised or said in private is not repeated before others.
    """
    text = _U.sub("you", " ".join(words.lower().split())).rstrip("?.! ")
    for pattern, answer in _QUESTIONS:
        hit = pattern.search(text)
        if hit is None:
            continue
        found = answer(s, who, hit)
        if found is not None:
            return _told(found, who, hearers)
    return None


def recount_promises(s: Situation, who: str, hearers: Audience) -> PlannedAnswer | None:
    """Return what was promised to `who` and is still to be kept, or else how it ended; `None` if nothing was."""
    if not s.promises.done_for(who):
        return None
    return _told(_promised(s, who), who, hearers)


def _told(found: "_Found", who: str, hearers: Audience) -> PlannedAnswer:
    if any(not heard_by.includes(hearers, asker=who) for heard_by in found.heard_by):
        return PlannedAnswer("promise.private")
    return found.answer


class _Found(NamedTuple):
    answer: PlannedAnswer
    heard_by: Sequence[Audience] = ()
    """Who heard each of the words that the answer tells of."""


Answer = Callable[[Situation, str, re.Match[str]], _Found | None]


def _promised(s: Situation, who: str, hit: re.Match[str] | None = None) -> _Found:
    """Tell what is promised and still to be kept, or else how the last promise ended."""
    owed = [one for one in s.promises.done_for(who) if one.is_open]
    if owed:
        told = owed[-MOST_TOLD:]
        heard_by = [one.audience for one in told]
        return _Found(PlannedAnswer("promise.owed", {"list": listed(map(about, told))}), heard_by)
    return _how_it_ended(s, who, hit) or _Found(PlannedAnswer("promise.none"))


def _pledged(s: Situation, who: str, hit: re.Match[str]) -> _Found:
    """Tell what they promised and can still keep, or else what came of the last promise."""
    owed = list(filter(Given.is_still_open, given_by(s, who)))[-MOST_TOLD:]
    if not owed:
        return _what_came_of_it(s, who, hit)
    answer = PlannedAnswer("pledge.owed", {"list": listed([one.deed for one in owed])})
    return _Found(answer, [one.audience for one in owed])


def _what_came_of_it(s: Situation, who: str, hit: re.Match[str]) -> _Found:
    """Tell what came of the last thing that they promised."""
    del hit
    given = given_by(s, who)
    if not given:
        return _Found(PlannedAnswer("pledge.none"))
    ended = list(itertools.filterfalse(Given.is_still_open, given))
    last = (ended or given)[-1]
    return _Found(PlannedAnswer(HOW_IT_ENDED[last.state], {"deed": last.deed}), (last.audience,))


def _how_it_ended(s: Situation, who: str, hit: re.Match[str] | None) -> _Found | None:
    del hit
    ended = [one for one in s.promises.done_for(who) if not one.is_open]
    if not ended:
        return None
    return _of_one(ended[-1], _ending(ended[-1]))


def _of_one(promise: Promise, answer: PlannedAnswer) -> _Found:
    return _Found(answer, (promise.audience,))


def _ending(promise: Promise) -> PlannedAnswer:
    if promise.state is not PromiseState.KEPT:
        return PlannedAnswer("promise.failed", {"about": about(promise), "outcome": promise.outcome})
    if promise.outcome:
        return PlannedAnswer("promise.kept_but", {"past": past(promise), "outcome": promise.outcome})
    return PlannedAnswer("promise.kept", {"past": past(promise)})


def _about_a_message(s: Situation, who: str, hit: re.Match[str]) -> _Found | None:
    last = _errand(s, who, hit["whom"])
    if last is None:
        return None
    if not _is_of(last, hit):
        return _of_one(last, PlannedAnswer("promise.other_message", {"whom": last.whom}))
    if last.is_open:
        return _of_one(last, PlannedAnswer("promise.not_yet", {"whom": last.whom}))
    return _of_one(last, _ending(last))


def _is_of(promise: Promise, hit: re.Match[str]) -> bool:
    """Return whether a question can be about the message of a promise: the question names nothing, or a word of it.

    Of what somebody asks for with "it", the sentence before says what it is.
    """
    after = hit.string[hit.end() :]
    asked = _content(after, promise) or _content(hit.string[: hit.start()], promise)
    return not asked or not asked.isdisjoint(_content(promise.what, promise))


def _content(words: str, promise: Promise) -> set[str]:
    """Return the words of a text that carry its meaning, without the names of who asks and who is told."""
    names = {promise.to.lower(), promise.whom.lower()}
    return set(singular_words(words)) - STOP_WORDS - _SMALL - _PRONOUNS - _UNSAID - names


def _errand(s: Situation, who: str, whom: str) -> Promise | None:
    """Return the last message for somebody, or with "her" the last of all; `None` if there is none."""
    wanted = whom.lower()
    for promise in reversed(s.promises.to(who)):
        if promise.whom and (wanted in _PRONOUNS or promise.whom.lower() == wanted):
            return promise
    return None


def _how_known(s: Situation, who: str, hit: re.Match[str]) -> _Found | None:
    """Say how the addressee of a message is known: by the name."""
    last = _errand(s, who, hit["whom"])
    if last is None:
        return None
    return _of_one(last, PlannedAnswer("promise.known_by_name", {"whom": last.whom}))


def _their_answer(s: Situation, who: str, hit: re.Match[str]) -> _Found | None:
    """Say that the message is not told yet, or that no answer is brought back."""
    last = _errand(s, who, hit["whom"])
    if last is None or last.is_open:
        return _about_a_message(s, who, hit)
    return _of_one(last, PlannedAnswer("promise.no_answer", {"past": past(last), "whom": last.whom}))


def _pressed(s: Situation, who: str, hit: re.Match[str]) -> _Found | None:
    """Confirm a message that was just left, to who says that it matters."""
    del hit
    last = _errand(s, who, "them")
    if last is None or not last.is_open or s.now - last.made_at > JUST_S:
        return None
    return _of_one(last, PlannedAnswer("promise.pressed", {"whom": last.whom}))


def _in_mind(s: Situation, who: str, hit: re.Match[str]) -> _Found | None:
    del hit
    told = s.memory.with_all(tag_of(who), REMEMBERED)[:MOST_TOLD]
    if not told:
        return None
    said = "; ".join(_as_told(one) for one in reversed(told))
    return _Found(PlannedAnswer("promise.in_mind", {"said": said}), _hearers(told))


def _told_of(s: Situation, who: str, hit: re.Match[str]) -> _Found | None:
    """Repeat words that were to be remembered and contain everything that is asked about."""
    wanted = set(singular_words(hit["topic"])) - STOP_WORDS - _SMALL
    if not wanted:
        return None
    for fact in s.memory.with_all(tag_of(who), REMEMBERED):
        if wanted <= set(singular_words(fact_in(fact.content))):
            return _Found(PlannedAnswer("promise.told_of", {"said": _as_told(fact)}), _hearers([fact]))
    return None


def _as_told(fact: MemoryView) -> str:
    return to_second_person(fact_in(fact.content))


def _hearers(facts: Sequence[MemoryView]) -> list[Audience]:
    return [one.provenance.audience for one in facts]


_UNSAID: Final = frozenset(
    {
        "about",
        "that",
        "this",
        "what",
        "something",
        "anything",
        "yet",
        "already",
        "message",
        "word",
        "said",
        "say",
    }
    | {
        "tell",
        "told",
        "asked",
        "ask",
        "you",
        "did",
        "have",
        "and",
        "so",
        "for",
        "where",
        "when",
        "my",
        "then",
        "now",
    }
)
"""Words of a question about a message that say nothing of what is in it."""
_SMALL: Final = frozenset({"my", "me", "i", "is", "to", "a", "an", "of", "it", "do", "again"})
_QUESTIONS: Final[tuple[tuple[re.Pattern[str], Answer], ...]] = tuple(
    (re.compile(pattern), answer)
    for pattern, answer in (
        (r"\b(?:did|have|had|was|am) i (?:ever |really )?(?:ke(?:ep|pt)|br(?:eak|oken?)|h(?:old|eld)|honou?r(?:ed)?|stick to|true to|do|done)(?: to| all)? (?:my|the|that|any|what i) (?:words?|promised?s?|pledge)\b", _what_came_of_it),
        (r"\bwhat (?:did|have|had) i (?:ever )?(?:promised?|pledged?|sw[eo]ar|swore|give you my word)\b|\b(?:remember|recall|forget|forgotten|forgot|know) (?:what i promised?|my promises?|my word|the promise (?:that )?i (?:made|gave))\b|^(?:did|have) i (?:ever )?promised? (?:you|u)\b|^(?:what|do|did) (?:do )?i (?:still )?owe (?:you|u)\b", _pledged),
        (r"^(?:what|which things?) (?:did|have|should|do|must) (?:i|you) (?:ask(?:ed)? you to |tell you to |to )?(?:remember|keep in mind)\b", _in_mind),
        (r"\b(?:did|have) you (?:already |ever )?(?:tell|told|give|given|warn|warned|speak to|spoken to|reach|reached|find|found) (?P<whom>[a-z][\w’'-]+)\b", _about_a_message),
        (r"^(?:and |so |but |ok |hm |wait )*how (?:will|would|do|can|could|should|are|d) (?:you|u) (?:going to |gonna |even )?(?:know|recogni[sz]e|find|spot|tell|be sure)\b.{0,30}?\b(?P<whom>him|her|them|she|he|they|its|it)\b", _how_known),
        (r"^(?:and |so |ok )*(?:what (?:did|does|has|was) |did |has |have )(?P<whom>he|she|they|[a-z]{3,20}) (?:say|said|answer|answered|reply|replied|react|want)\b", _their_answer),
        (r"^(?!.*\b(?:who|what|where|why|how)\b)(?:.{0,30}\b)?(?:important|urgent|matters|counting on you|depends on it)\b|^(?:please |pls )*(?:do not|don'?t) forget(?: it| that| this)?$", _pressed),
        (r"\bwhat (?:did|have|had) you promise(?:d)?\b|\b(?:remember|recall|forget|forgotten|forgot) (?:your|the|that|what you|our) (?:promised?|word|agreement|appointment|meeting)\b|^what did i ask (?:you|of you)(?: to do)?$|^(?:do|did) you (?:promise|owe) me\b|\byour promises?$", _promised),
        (r"\b(?:did|have) you ke(?:ep|pt) (?:your|the) (?:promise|word)|\bwhy (?:did you not|didn'?t you|have you not|haven'?t you|did you never|weren'?t you) (?:come|wait|meet|there|tell|bring|help|keep|show|turn|warn)|^(?:so )?where were you\b|\byou (?:did not|didn'?t|never) (?:come|wait|show up|turn up|keep your (?:word|promise))\b|\byou broke your (?:word|promise)", _how_it_ended),
        (r"^(?:do you (?:still )?(?:remember|know|recall)|what(?:'s| is| are| was)|who(?:'s| is| was)|where(?:'s| is)|when is|which is) (?P<topic>my .{2,60})$", _told_of),
        (r"^(?:what did i (?:tell|say to) you about|what do you (?:remember|know) about|do you remember what i (?:said|told you) about) (?P<topic>.{2,60})$", _told_of),
    )
)  # fmt: skip
"""Question → its answer. The first that returns one counts."""
