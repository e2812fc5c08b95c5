"""Decides whether a request becomes a promise, or is refused with a reason in words."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.reply import place_of
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, find_topic
from maid_engine.ai_players.cognitive.behaviors.promises.sightings import DANGERS, first_called, in_sight
from maid_engine.ai_players.cognitive.behaviors.promises.times import (
    EARLY_S,
    LATE_S,
    PATIENCE_S,
    busy_with,
    is_here,
    way_s,
)
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.memory.promise_book import MOST_OPEN, MOST_TO_ONE
from maid_engine.ai_players.cognitive.memory.told_facts import REMEMBER
from maid_engine.ai_players.dialogue.kept_words import as_fact
from maid_engine.ai_players.dialogue.second_person import to_second_person
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.language.english_words import find_called
from maid_engine.ai_players.language.promise_words import goal_words, span
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.decisions import (
    DecisionEffect,
    EndPromise,
    Interrupt,
    Learned,
    MakePromise,
)
from maid_engine.ai_players.models.planning import GoalRank
from maid_engine.ai_players.models.promises import (
    BODILY,
    Promise,
    PromiseId,
    PromiseKind,
    PromiseState,
    Request,
)
from maid_engine.ai_players.models.taint import Taint
from maid_engine.ai_players.models.world import DispositionLevel
from maid_engine.core.english import indefinite, is_plural, singular

WAITS_S: Final = 300.0
"""Seconds for which the character waits if no span is named."""
MOST_WAIT_S: Final = 1800.0
MOST_AHEAD_S: Final = 3600.0
"""Longest time to an appointment or a reminder, in seconds."""
WALK_S: Final = 600.0
"""Longest walk beside somebody, in seconds."""
ERRAND_S: Final = 1800.0
"""Seconds for which a message is carried, or something is looked out for."""
MEETS_S: Final = 3600.0
"""Seconds for which a message is kept for somebody who was never met."""
DELIVERY_S: Final = 600.0
"""Seconds in which a thing is brought."""
WELL: Final = 0.5
"""Least share of health with which a promise is given that binds the character."""
TOO_STRONG: Final = frozenset({"deadly", "hopeless"})
"""Verdicts on creatures with which the character helps nobody."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody who asks for something."""

    who: str
    request: Request
    private: bool
    """Whether only the character hears it."""
    audience: Audience
    """Who hears it."""
    taint: Taint


@dataclass(frozen=True, slots=True)
class Verdict:
    """The decision on a request: patterns of an answer, with the facts in it, and what follows."""

    patterns: tuple[str, ...]
    facts: Mapping[str, str]
    effects: tuple[DecisionEffect, ...] = ()
    accepted: bool = False


def no(*patterns: str, **facts: str) -> Verdict:
    """Return a refusal. The patterns say why."""
    return Verdict(patterns, facts)


def decide(s: Situation, asking: Asking) -> Verdict | None:
    """Return whether a request is accepted; `None` if it is better answered as any other words are."""
    refusal = _unwilling(s, asking)
    if refusal is not None:
        return refusal
    drawn = DRAWN_UP[asking.request.kind](s, asking)
    if drawn is None or isinstance(drawn, Verdict):
        return drawn
    return _without_conflict(s, asking, drawn)


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A promise as it would be made, and how it is accepted in words."""

    promise: Promise
    patterns: tuple[str, ...]
    facts: Mapping[str, str]
    also: tuple[DecisionEffect, ...] = ()
    """Effects besides the promise."""


Drawn = _Drawn | Verdict | None


def _unwilling(s: Situation, asking: Asking) -> Verdict | None:
    """Return a refusal for a reason that does not depend on the details."""
    known = s.beliefs.relationships.get(asking.who)
    if known is not None and known.disposition in (DispositionLevel.HOSTILE, DispositionLevel.UNFRIENDLY):
        return no("I would rather not, {who}.", "Not for you, {who}.")
    too_many = _too_many(s, asking)
    if too_many is not None:
        return too_many
    if asking.request.by_the_clock:
        return no(
            "I carry no clock, {who}. Tell me in how many minutes.", "In how many minutes is that, {who}?"
        )
    return _tied(s) if asking.request.kind in BODILY else None


def _too_many(s: Situation, asking: Asking) -> Verdict | None:
    """Return a refusal if enough is promised already. Words to remember take no time, so they do not count."""
    if asking.request.kind is PromiseKind.REMEMBER:
        return None
    if len(s.promises.open_to(asking.who)) >= MOST_TO_ONE:
        return no("I have promised you enough already, {who}. One thing after the other.")
    if len(s.promises.open) >= MOST_OPEN:
        return no("I have given my word too often today, {who}. Not now.")
    return None


def _tied(s: Situation) -> Verdict | None:
    """Return a refusal if the character cannot decide where it goes, or is not well."""
    if s.people.leader or s.people.grouped:
        return no("I walk with others just now, {who}.", "I am in company, {who}, and go where they go.")
    if any(goal.rank is GoalRank.STATED for goal in s.own.goals):
        return no("I have a task to finish first, {who}.")
    if s.own.hp_ratio < WELL:
        return no("Not now, {who}. I must get well first.", "I am hurt, {who}. Ask me when I am well.")
    if s.people.hostile_here():
        return no("Not here, {who}: it is not safe.", "Let us get away from here first, {who}.")
    return None


def _without_conflict(s: Situation, asking: Asking, drawn: _Drawn) -> Verdict:
    """Return the acceptance, or a refusal if the character has promised to be elsewhere at that time.

    Who asks for something else instead lets the character off the earlier promise.
    """
    ends: list[DecisionEffect] = []
    for other in _overlapping(s, drawn.promise):
        if other.to.lower() != asking.who.lower():
            return no(
                "I have given my word to somebody else for that time, {who}.",
                "Somebody else has my word already, {who}. Ask me later.",
            )
        ends.append(EndPromise(other.id, PromiseState.EXCUSED, "you asked for something else", told=True))
    effects: list[DecisionEffect] = [*ends, *drawn.also, MakePromise(drawn.promise)]
    if drawn.promise.kind in BODILY and drawn.promise.due <= s.now:
        effects.append(Interrupt(goal_words(drawn.promise), drawn.promise.until - s.now))
    return Verdict(drawn.patterns, drawn.facts, tuple(effects), accepted=True)


def _overlapping(s: Situation, promise: Promise) -> Iterator[Promise]:
    if promise.kind not in BODILY:
        return
    mine = busy_with(s, promise)
    for other in s.promises.open:
        if other.kind in BODILY and busy_with(s, other).overlaps(mine):
            yield other


# --- what each kind needs ---


def _promise(
    s: Situation, asking: Asking, *, until: float, due: float | None = None, **fields: object
) -> Promise:
    made = Promise(
        id=PromiseId(""),
        kind=asking.request.kind,
        to=asking.who,
        origin=s.own.room_id,
        made_at=s.now,
        due=s.now if due is None else due,
        until=until,
        private=asking.private,
        audience=asking.audience,
        taint=asking.taint,
    )
    return replace(made, **fields)  # type: ignore[arg-type]  # the fields of a promise


def _wait(s: Situation, asking: Asking) -> Drawn:
    request = asking.request
    seconds = WAITS_S if request.for_s is None else request.for_s
    if request.in_s is not None:
        seconds = request.in_s + LATE_S
    if seconds > MOST_WAIT_S:
        return no("That is too long for me, {who}. Half an hour I could wait.")
    if not s.own.room_id:
        return no("I do not even know where I am, {who}.")
    promise = _promise(s, asking, until=s.now + seconds, room=s.own.room_id, place=place_of(s, s.own.room_id))
    patterns = (
        "I will wait here at {place} for {span}, {who}.",
        "All right, {who}. I stay at {place} for {span}, not longer.",
        "Take your time, {who}. I will be at {place} for {span}.",
    )
    return _Drawn(promise, patterns, {"span": span(seconds), "place": promise.place})


def room_meant(s: Situation, words: str) -> str:
    """Return the room that words name, or the room of the person whom they name; "" if it is not known."""
    found = find_topic(s, words)
    if found.kind in (TopicKind.ROOM, TopicKind.PERSON) and found.rooms:
        return found.rooms[0]
    return s.map.room_called(words)


def _meet(s: Situation, asking: Asking) -> Drawn:
    request = asking.request
    room = room_meant(s, request.place) if request.place else s.own.room_id
    if not room:
        return no(
            "I do not know where that is, {who}.",
            "I know no place called {place}, {who}.",
            place=request.place,
        )
    way, place = way_s(s, room), place_of(s, room)
    if way is None:
        return no("I know no way to {place}, {who}.", place=place)
    if s.map.dangerous(room):
        return no("Not at {place}, {who}. It nearly was the end of me.", place=place)
    return _appointment(s, asking, room, way)


def _appointment(s: Situation, asking: Asking, room: str, way: float) -> Drawn:
    """Return the promise to be in a room at a time, if there is enough time to get there."""
    place, named_s = place_of(s, room), asking.request.in_s
    needs = way + EARLY_S if way else 0.0
    wanted = needs if named_s is None else named_s
    if wanted > MOST_AHEAD_S:
        return no("That is too far off, {who}. Ask me again nearer the time.")
    if wanted + LATE_S / 2 < way:
        return no("I cannot be at {place} so soon, {who}. In {span} I could.", place=place, span=span(needs))
    due = s.now + wanted
    promise = _promise(s, asking, due=due, until=due + PATIENCE_S, room=room, place=place)
    if named_s is None:
        patterns: tuple[str, ...] = (
            "I am on my way to {place}, {who}.",
            "To {place}, then, {who}. I am coming.",
        )
        return _Drawn(promise, patterns, {"place": place})
    patterns = (
        "{place} in {span}: I will be there, {who}.",
        "Agreed, {who}. {place}, in {span}.",
        "In {span} at {place}. You have my word, {who}.",
    )
    return _Drawn(promise, patterns, {"place": place, "span": span(wanted)})


def _come_along(s: Situation, asking: Asking) -> Drawn:
    if s.modulator.personality.extraversion < SHY:
        return no("I would rather go alone, {who}.", "No, thank you, {who}. I keep to my own way.")
    apart = _apart(s, asking)
    if apart is not None:
        return apart
    room = room_meant(s, asking.request.place) if asking.request.place else ""
    if asking.request.place and not room:
        return no("I do not know where that is, {who}. Shall we meet somewhere I know?")
    if room and s.map.dangerous(room):
        return no("Not to {place}, {who}. It nearly was the end of me.", place=place_of(s, room))
    promise = _promise(s, asking, until=s.now + WALK_S, room=room, place=place_of(s, room) if room else "")
    patterns = (
        "Lead on, {who}. I come along for {span}; do not run.",
        "Gladly, {who}. I walk with you for {span}, if you do not go too fast.",
    )
    return _Drawn(promise, patterns, {"span": span(WALK_S)})


SHY: Final = 0.35
"""Minds with less extraversion than this do not walk with others."""


def _tell(s: Situation, asking: Asking) -> Drawn:
    whom = asking.request.whom
    if whom.lower() in (asking.who.lower(), s.own.name.lower()):
        return None
    if whom.partition(" ")[0].lower() in SMALL_WORDS.owned:
        whose = to_second_person(whom.lower())
        return no(
            "Who is {whom}, {who}? Tell me the name.",
            "I need a name, {who}. What is {whom} called?",
            whom=whose,
        )
    if asking.request.if_met and not s.beliefs.entities.is_player(whom):
        return _tell_at_meeting(s, asking)
    if not s.beliefs.entities.is_player(whom):
        return no("I know nobody called {whom}, {who}.", "Who is {whom}, {who}? We have not met.", whom=whom)
    known = s.beliefs.relationships.get(whom)
    shut = known is not None and "ignores_us" in known.tags
    if shut or s.diary.avoided(Activity.LEFT_ALONE.of(whom.lower()), s.now):
        return no("{whom} wants to hear nothing from me, {who}.", whom=whom.capitalize())
    named = whom.capitalize() if whom.islower() else whom
    promise = _promise(s, asking, until=s.now + ERRAND_S, whom=named, what=asking.request.what)
    patterns = (
        "I will tell {whom}, {who}.",
        "{whom} shall hear it from me, {who}.",
        "I take it to {whom}, {who}, and tell you when it is done.",
    )
    return _Drawn(promise, patterns, {"whom": named})


def _tell_at_meeting(s: Situation, asking: Asking) -> _Drawn:
    """Return the promise to pass a message to somebody who is not known, if they meet."""
    whom, what = asking.request.whom, asking.request.what
    named = whom.capitalize() if whom.islower() else whom
    promise = _promise(s, asking, until=s.now + MEETS_S, whom=named, what=what, if_met=True)
    patterns = (
        "I have not met {whom} yet, {who}. If we meet in the next {span}, I pass it on.",
        "If I meet somebody called {whom}, {who}, I pass it on. I look out for {span}.",
        "{whom} shall hear it from me if we meet, {who}. I keep it in mind for {span}.",
    )
    return _Drawn(promise, patterns, {"whom": named, "span": span(MEETS_S)})


def _bring(s: Situation, asking: Asking) -> Drawn:
    request = asking.request
    spare = find_called(request.what, s.inventory.sellable())
    if spare is None:
        return no(
            "I have no {what} to spare, {who}.", "I would bring you a {what}, {who}, but I have none to spare.",
            what=singular(request.what),
        )  # fmt: skip
    price = s.inventory.trade_value(spare.name)
    if request.gold is not None and price > request.gold:
        return no("{price} gold is what a {what} is worth to me, {who}.", price=str(price), what=spare.name)
    room = room_meant(s, request.place) if request.place else _where_is(s, asking.who)
    way = way_s(s, room) if room else None
    if way is None or s.map.dangerous(room):
        return no(
            "I do not know how to come to you, {who}. I am at {place}.", place=place_of(s, s.own.room_id)
        )
    promise = _promise(
        s,
        asking,
        until=s.now + way + DELIVERY_S,
        what=spare.name,
        gold=price,
        room=room,
        place=place_of(s, room),
    )
    if not price:
        patterns: tuple[str, ...] = ("I bring you my {what}, {who}: at {place}, and we trade.",)
    else:
        patterns = (
            "I have a {what}, {who}. {price} gold, and I bring it to {place}.",
            "You shall have my {what} for {price} gold, {who}. I come to {place}.",
        )
    return _Drawn(promise, patterns, {"what": spare.name, "price": str(price), "place": promise.place})


def _where_is(s: Situation, who: str) -> str:
    """Return the room where a player is, as far as the character saw; "" if it did not."""
    if is_here(s, who):
        return s.own.room_id
    seen = s.beliefs.entities.entities.get(f"player:{who.lower()}")
    return seen.last_seen_room_id if seen is not None else ""


def _look_out(s: Situation, asking: Asking) -> Drawn:
    what = asking.request.what
    if room_meant(s, what) and find_topic(s, what).kind is TopicKind.ROOM:
        return None
    seen = in_sight(s, what)
    if seen:
        return no("Look: {seen} is right here, {who}.", "{seen} is here, {who}.", seen=seen)
    promise = _promise(s, asking, until=s.now + ERRAND_S, what=what)
    what = called(s, what)
    patterns = (
        "I will keep my eyes open for {what}, {who}, and tell you.",
        "If I see {what}, you shall know it, {who}.",
        "You will hear from me when I see {what}, {who}. For {span} I look out.",
    )
    return _Drawn(promise, patterns, {"what": what, "span": span(ERRAND_S)})


def called(s: Situation, what: str) -> str:
    """Return how something that is looked out for is named in a sentence: "a wolf", "wolves", "Ada"."""
    if s.beliefs.entities.is_player(what):
        return what.capitalize() if what.islower() else what
    named = what.lower() in DANGERS or is_plural(what.rpartition(" ")[2].lower()) or what[:1].isupper()
    return what if named else indefinite(what)


def _help(s: Situation, asking: Asking) -> Drawn:
    what = asking.request.what
    quest = first_called([one.name for one in s.own.quests()], what)
    creature = first_called(s.people.known_names(), what)
    if not quest and not creature:
        return None
    if quest:
        return _apart(s, asking) or _stand_by(s, asking, quest)
    return _apart(s, asking) or _no_match(s, creature) or _stand_by(s, asking, creature)


def _apart(s: Situation, asking: Asking) -> Verdict | None:
    """Return a refusal of company if the asker is not here."""
    if is_here(s, asking.who):
        return None
    return no("Come to me first, {who}: I am at {place}.", place=place_of(s, s.own.room_id))


def _no_match(s: Situation, creature: str) -> Verdict | None:
    """Return a refusal to fight a peaceful creature, or one that is too strong."""
    if s.people.peaceful(creature):
        return no("I have no quarrel with {foe}, {who}.", foe=creature)
    record = s.people.fights(creature)
    if record.verdict in TOO_STRONG or record.deaths > record.kills:
        return no("{foe} is too strong for us, {who}.", "Not against {foe}, {who}.", foe=creature)
    return None


def _stand_by(s: Situation, asking: Asking, what: str) -> Drawn:
    promise = _promise(s, asking, until=s.now + WALK_S, what=what)
    patterns = (
        "I stand by you, {who}. Lead the way to {what}.",
        "Good, {who}: {what} it is. Lead on, I fight where you fight.",
    )
    return _Drawn(promise, patterns, {"what": what})


def _remember(s: Situation, asking: Asking) -> Drawn:
    """Promise to remember words. They are kept as a fact, not in the promise, so that they can be forgotten."""
    promise = _promise(s, asking, until=s.now)
    human = s.people.is_human(asking.who)
    fact = Learned(asking.who, as_fact(asking.request.what), REMEMBER, human, asking.audience)
    patterns = (
        "I will remember that, {who}.",
        "I keep it in mind, {who}.",
        "It shall not be forgotten, {who}.",
    )
    return _Drawn(promise, patterns, {}, (fact,))


def _remind(s: Situation, asking: Asking) -> Drawn:
    ahead = asking.request.in_s or 0.0
    if ahead > MOST_AHEAD_S:
        return no("That is too far off, {who}. Ask me again nearer the time.")
    promise = _promise(
        s, asking, due=s.now + ahead, until=s.now + ahead + PATIENCE_S, what=asking.request.what
    )
    patterns = ("In {span} you shall hear from me, {who}.", "I will tell you in {span}, {who}.")
    return _Drawn(promise, patterns, {"span": span(ahead)})


DRAWN_UP: Final[Mapping[PromiseKind, Callable[[Situation, Asking], Drawn]]] = {
    PromiseKind.WAIT: _wait,
    PromiseKind.MEET: _meet,
    PromiseKind.COME_ALONG: _come_along,
    PromiseKind.TELL: _tell,
    PromiseKind.BRING: _bring,
    PromiseKind.WARN: _look_out,
    PromiseKind.WATCH: _look_out,
    PromiseKind.HELP: _help,
    PromiseKind.REMEMBER: _remember,
    PromiseKind.REMIND: _remind,
}
"""Kind of promise → what draws it up, refuses it with a reason, or leaves it to other answers."""
