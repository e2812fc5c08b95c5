"""Answers to questions about promises, and about words that the character was asked to remember."""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

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


class Told(NamedTuple):
    """An answer: patterns, and the facts in them."""

    patterns: tuple[str, ...]
    facts: dict[str, str]


def recount(s: Situation, who: str, words: str, hearers: Audience) -> Told | None:
    """Return the answer to a question about promises to `who`; `None` if it is no such question.

    What was promised or said in private is not repeated before others.
    """
    text = _U.sub("you", " ".join(words.lower().split())).rstrip("?.! ")
    for pattern, answer in _QUESTIONS:
        hit = pattern.search(text)
        found = answer(s, who, hit) if hit is not None else None
        if found is not None:
            return _told(found, hearers)
    return None


def recount_promises(s: Situation, who: str, hearers: Audience) -> Told | None:
    """Return what was promised to `who` and is still to be kept, or else how it ended; `None` if nothing was."""
    if not s.promises.done_for(who):
        return None
    return _told(_promised(s, who), hearers)


def _told(found: "_Found", hearers: Audience) -> Told:
    if any(not heard_by.includes(hearers) for heard_by in found.heard_by):
        return Told(("That is between us, {who}. Ask me in private.",), {})
    return Told(found.patterns, found.facts)


class _Found(NamedTuple):
    heard_by: Sequence[Audience]
    """Who heard each of the words that the answer tells of."""
    patterns: tuple[str, ...]
    facts: dict[str, str]


Answer = Callable[[Situation, str, re.Match[str]], _Found | None]


def _promised(s: Situation, who: str, hit: re.Match[str] | None = None) -> _Found:
    """Tell what is promised and still to be kept, or else how the last promise ended."""
    owed = [one for one in s.promises.done_for(who) if one.is_open]
    if owed:
        told = owed[-MOST_TOLD:]
        patterns = ("I gave you my word to {list}, {who}.", "I have not forgotten, {who}: to {list}.")
        return _Found(_audiences(told), patterns, {"list": listed(map(about, told))})
    return _how_it_ended(s, who, hit) or _Found(
        (), ("I have promised you nothing, {who}.", "Nothing that I know of, {who}."), {}
    )


def _how_it_ended(s: Situation, who: str, hit: re.Match[str] | None) -> _Found | None:
    del hit
    ended = [one for one in s.promises.done_for(who) if not one.is_open]
    return _ending(ended[-1]) if ended else None


def _ending(promise: Promise) -> _Found:
    facts = {"about": about(promise), "past": past(promise), "outcome": promise.outcome}
    if promise.state is PromiseState.KEPT:
        if promise.outcome:
            return _Found((promise.audience,), ("{past}, {who}, but {outcome}.",), facts)
        return _Found((promise.audience,), ("{past}, {who}.", "Yes, {who}. {past}."), facts)
    patterns = (
        "I could not {about}, {who}: {outcome}.",
        "I said that I would {about}, {who}. But {outcome}.",
    )
    return _Found((promise.audience,), patterns, facts)


def _about_a_message(s: Situation, who: str, hit: re.Match[str]) -> _Found | None:
    last = _errand(s, who, hit["whom"])
    if last is None:
        return None
    if last.is_open:
        return _Found((last.audience,), ("Not yet, {who}. I have not found {whom}.",), {"whom": last.whom})
    return _ending(last)


def _errand(s: Situation, who: str, whom: str) -> Promise | None:
    """Return the last message for somebody, or with "her" the last of all; `None` if there is none."""
    errands = [one for one in s.promises.to(who) if one.whom]
    if whom.lower() not in _PRONOUNS:
        errands = [one for one in errands if one.whom.lower() == whom.lower()]
    return next(reversed(errands), None)


def _how_known(s: Situation, who: str, hit: re.Match[str]) -> _Found | None:
    """Say how the addressee of a message is known: by the name."""
    last = _errand(s, who, hit["whom"])
    if last is None:
        return None
    patterns = (
        "By the name, {who}: who is called {whom} is the one.",
        "I see everybody's name, {who}. I wait for {whom}.",
    )
    return _Found((last.audience,), patterns, {"whom": last.whom})


def _their_answer(s: Situation, who: str, hit: re.Match[str]) -> _Found | None:
    """Say that the message is not told yet, or that no answer is brought back."""
    last = _errand(s, who, hit["whom"])
    if last is None:
        return None
    if last.is_open:
        return _about_a_message(s, who, hit)
    patterns = ("{past}, {who}, and have no answer to bring you.", "I carry no answer from {whom}, {who}.")
    return _Found((last.audience,), patterns, {"past": past(last), "whom": last.whom})


def _pressed(s: Situation, who: str, hit: re.Match[str]) -> _Found | None:
    """Confirm a message that was just left, to who says that it matters."""
    del hit
    last = _errand(s, who, "them")
    if last is None or not last.is_open or s.now - last.made_at > JUST_S:
        return None
    patterns = (
        "I understand, {who}. I have it in mind for {whom}.",
        "I will not forget it, {who}: {whom} shall hear it.",
    )
    return _Found((last.audience,), patterns, {"whom": last.whom})


def _in_mind(s: Situation, who: str, hit: re.Match[str]) -> _Found | None:
    del hit
    told = s.memory.with_all(tag_of(who), REMEMBERED)[:MOST_TOLD]
    if not told:
        return None
    patterns = ("You asked me to remember: {said}.", "This, {who}: {said}.")
    return _Found(_hearers(told), patterns, {"said": "; ".join(_as_told(one) for one in reversed(told))})


def _told_of(s: Situation, who: str, hit: re.Match[str]) -> _Found | None:
    """Repeat words that were to be remembered and contain everything that is asked about."""
    wanted = set(singular_words(hit["topic"])) - STOP_WORDS - _SMALL
    if not wanted:
        return None
    for fact in s.memory.with_all(tag_of(who), REMEMBERED):
        if wanted <= set(singular_words(fact_in(fact.content))):
            patterns = ("You told me: {said}.", "{said}. You asked me to remember it.")
            return _Found(_hearers([fact]), patterns, {"said": _as_told(fact)})
    return None


def _as_told(fact: MemoryView) -> str:
    return to_second_person(fact_in(fact.content))


def _audiences(promises: Sequence[Promise]) -> list[Audience]:
    return [one.audience for one in promises]


def _hearers(facts: Sequence[MemoryView]) -> list[Audience]:
    return [one.provenance.audience for one in facts]


_SMALL: Final = frozenset({"my", "me", "i", "is", "to", "a", "an", "of", "it", "do", "again"})
_QUESTIONS: Final[tuple[tuple[re.Pattern[str], Answer], ...]] = tuple(
    (re.compile(pattern), answer)
    for pattern, answer in (
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
