"""Decides whether a request becomes a promise, or is refused with a reason in words."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import place_of
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, find_topic
from maid_engine.ai_players.cognitive.behaviors.promises import commissions
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
from maid_engine.ai_players.cognitive.memory.sentences import is_name
from maid_engine.ai_players.cognitive.memory.told_facts import REMEMBER
from maid_engine.ai_players.dialogue.kept_words import as_fact
from maid_engine.ai_players.dialogue.second_person import to_second_person
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.language.english_words import find_called, is_called
from maid_engine.ai_players.language.promise_words import KEEPS_PROMISE, span
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.decisions import (
    DecisionEffect,
    EndPromise,
    Interrupt,
    Learned,
    MakePromise,
)
from maid_engine.ai_players.models.promises import (
    BODILY,
    Promise,
    PromiseId,
    PromiseKind,
    PromiseState,
    Request,
)
from maid_engine.ai_players.models.taint import Taint
from maid_engine.ai_players.models.world import DispositionLevel, ShopOffer
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
OWN_PLAYER: Final = frozenset({"your player", "my player", "your owner", "your human"})
"""Words for the player for whom a mind plays."""
WELL: Final = 0.5
"""Least share of health with which a promise is given that binds the character."""
_DISLIKED: Final = frozenset({DispositionLevel.HOSTILE, DispositionLevel.UNFRIENDLY})
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


BECAUSE: Final = "I gave my word"
"""Answer to "why?" after a promise."""


class _Drawn(NamedTuple):
    """A promise as it would be made, and how it is accepted in words."""

    promise: Promise
    accepts: PlannedAnswer


Drawn = _Drawn | PlannedAnswer | None


def decide(s: Situation, asking: Asking) -> PlannedAnswer | None:
    """Return the acceptance of a request, whose effects make the promise, or the refusal; `None` if other answers suit it better."""
    refusal = _unwilling(s, asking)
    if refusal is not None:
        return refusal
    drawn = DRAWN_UP[asking.request.kind](s, asking)
    if isinstance(drawn, _Drawn):
        return _without_conflict(s, asking, drawn)
    return drawn


def _unwilling(s: Situation, asking: Asking) -> PlannedAnswer | None:
    """Return a refusal for a reason that does not depend on the details."""
    if s.beliefs.relationships.get_disposition(asking.who) in _DISLIKED:
        return PlannedAnswer("promise.unwilling")
    if asking.request.by_the_clock:
        return PlannedAnswer("promise.no_clock")
    too_many = _too_many(s, asking)
    if too_many is not None or asking.request.kind not in BODILY:
        return too_many
    return _tied(s)


def _too_many(s: Situation, asking: Asking) -> PlannedAnswer | None:
    """Return a refusal if enough is promised already. Words to remember take no time, so they do not count."""
    if asking.request.kind is PromiseKind.REMEMBER:
        return None
    if len(s.promises.open_to(asking.who)) >= MOST_TO_ONE:
        return PlannedAnswer("promise.enough")
    if len(s.promises.open) >= MOST_OPEN:
        return PlannedAnswer("promise.too_many")
    return None


def _tied(s: Situation) -> PlannedAnswer | None:
    """Return a refusal if the character cannot decide where it goes, or is not well."""
    if s.people.in_group:
        return PlannedAnswer("promise.in_company")
    if s.own.has_orders:
        return PlannedAnswer("promise.has_task")
    if s.own.hp_ratio < WELL:
        return PlannedAnswer("promise.hurt")
    if s.people.hostile_here():
        return PlannedAnswer("promise.unsafe")
    return None


def _without_conflict(s: Situation, asking: Asking, drawn: _Drawn) -> PlannedAnswer:
    """Return the acceptance, or a refusal if the character has promised to be elsewhere at that time.

    Who asks for something else instead lets the character off the earlier promise.
    """
    promise = drawn.promise
    effects: list[DecisionEffect] = []
    for other in _overlapping(s, promise):
        if other.to.lower() != asking.who.lower():
            return PlannedAnswer("promise.taken")
        effects.append(EndPromise(other.id, PromiseState.EXCUSED, "you asked for something else", told=True))
    effects.append(MakePromise(promise))
    begins_now = promise.due <= s.now
    if begins_now and promise.kind in BODILY:
        effects.append(Interrupt(KEEPS_PROMISE, promise.until - s.now))
    return replace(drawn.accepts, because=BECAUSE).adding_when_said(*effects)


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
    seconds = _wait_s(asking.request)
    if seconds > MOST_WAIT_S:
        return PlannedAnswer("promise.too_long")
    if not s.own.room_id:
        return PlannedAnswer("promise.lost")
    promise = _promise(s, asking, until=s.now + seconds, room=s.own.room_id, place=place_of(s, s.own.room_id))
    return _Drawn(promise, PlannedAnswer("promise.wait", {"span": span(seconds), "place": promise.place}))


def _wait_s(request: Request) -> float:
    """Return the seconds to wait that a request asks for: until a time, for a time, or as long as is usual."""
    if request.in_s is not None:
        return request.in_s + LATE_S
    if request.for_s is not None:
        return request.for_s
    return WAITS_S


def room_meant(s: Situation, words: str) -> str:
    """Return the room that words name, or the room of the person whom they name; "" if it is not known."""
    found = find_topic(s, words)
    if found.kind in (TopicKind.ROOM, TopicKind.PERSON) and found.rooms:
        return found.rooms[0]
    return s.map.room_called(words)


def _meet(s: Situation, asking: Asking) -> Drawn:
    named = asking.request.place
    room = room_meant(s, named) if named else s.own.room_id
    if not room:
        return PlannedAnswer("promise.no_such_place", {"place": named})
    return _meet_at(s, asking, room)


def _meet_at(s: Situation, asking: Asking, room: str) -> Drawn:
    """Return the promise to be in a room, if a safe way leads there."""
    return _closed(s, room) or _appointment(s, asking, room, way_s(s, room) or 0.0)


def _closed(s: Situation, room: str) -> PlannedAnswer | None:
    """Return a refusal to go to a room to which no known way leads, or that is dangerous."""
    place = {"place": place_of(s, room)}
    if way_s(s, room) is None:
        return PlannedAnswer("promise.no_way", place)
    if s.map.dangerous(room):
        return PlannedAnswer("promise.dangerous", place)
    return None


def _appointment(s: Situation, asking: Asking, room: str, way: float) -> Drawn:
    """Return the promise to be in a room at a time, if there is enough time to get there."""
    place, named_s = place_of(s, room), asking.request.in_s
    needs = way + EARLY_S if way else 0.0
    wanted = needs if named_s is None else named_s
    if wanted > MOST_AHEAD_S:
        return PlannedAnswer("promise.too_far_off")
    if wanted + LATE_S / 2 < way:
        return PlannedAnswer("promise.too_soon", {"place": place, "span": span(needs)})
    return _agreed(s, asking, room, wanted)


def _agreed(s: Situation, asking: Asking, room: str, wanted: float) -> Drawn:
    """Return the promise to be in a room in so many seconds."""
    place, due = place_of(s, room), s.now + wanted
    promise = _promise(s, asking, due=due, until=due + PATIENCE_S, room=room, place=place)
    if asking.request.in_s is None:
        return _Drawn(promise, PlannedAnswer("promise.come_now", {"place": place}))
    return _Drawn(promise, PlannedAnswer("promise.meet", {"place": place, "span": span(wanted)}))


def _come_along(s: Situation, asking: Asking) -> Drawn:
    if s.modulator.personality.extraversion < SHY and not _is_in_company(s, asking.who):
        return PlannedAnswer("group.alone")
    apart = _apart(s, asking)
    if apart is not None:
        return apart
    named = asking.request.place
    if not named:
        return _walk_along(s, asking, room="", place="")
    room = room_meant(s, named)
    if not room:
        return PlannedAnswer("promise.no_such_place", {"place": named})
    place = place_of(s, room)
    if s.map.dangerous(room):
        return PlannedAnswer("promise.dangerous", {"place": place})
    return _walk_along(s, asking, room=room, place=place)


def _lead(s: Situation, asking: Asking) -> Drawn:
    """Return the promise to walk ahead to a place that is known, if a safe way leads there."""
    room = room_meant(s, asking.request.place)
    if not room:
        return PlannedAnswer("promise.no_such_place", {"place": asking.request.place})
    return _apart(s, asking) or _closed(s, room) or _go_ahead(s, asking, room)


def _go_ahead(s: Situation, asking: Asking, room: str) -> Drawn:
    """Return the promise to walk ahead to a room, unless it is this one."""
    way, place = way_s(s, room), place_of(s, room)
    if not way:
        return PlannedAnswer("promise.right_here", {"seen": place})
    promise = _promise(s, asking, until=s.now + UNHURRIED * way + WALK_S, room=room, place=place)
    return _Drawn(promise, PlannedAnswer("promise.lead", {"place": place}))


UNHURRIED: Final = 2.0
"""How much longer a way takes with somebody who comes after."""


def _walk_along(s: Situation, asking: Asking, *, room: str, place: str) -> Drawn:
    """Return the promise to walk with somebody, to a room if one is named."""
    promise = _promise(s, asking, until=s.now + WALK_S, room=room, place=place)
    return _Drawn(promise, PlannedAnswer("promise.walk", {"span": span(WALK_S)}))


SHY: Final = 0.35
"""Minds with less extraversion than this do not walk with others."""
IN_COMPANY_S: Final = 900.0
"""Seconds after a promise of company for which even they do not shy away from whom they gave it to."""


def _is_in_company(s: Situation, who: str) -> bool:
    """Return whether the character has lately promised somebody to be where they are, and has not broken that."""
    for promise in s.promises.to(who):
        is_broken = promise.state is PromiseState.BROKEN
        if promise.kind in BODILY and not is_broken and s.now - promise.made_at < IN_COMPANY_S:
            return True
    return False


def standing(s: Situation, who: str, request: Request) -> Promise | None:
    """Return the open promise to somebody that a request asks for once more; `None` if there is none."""
    for promise in reversed(s.promises.open_to(who)):
        if promise.kind is request.kind and _is_asked_again(s, promise, request):
            return promise
    return None


def is_promised(s: Situation, who: str, request: Request) -> bool:
    """Return whether an open promise to somebody covers a request. A walk without a place leads to any place."""
    for promise in s.promises.open_to(who):
        is_anywhere = promise.kind is PromiseKind.COME_ALONG and not promise.room
        if promise.kind is request.kind and (is_anywhere or _is_asked_again(s, promise, request)):
            return True
    return False


def _is_asked_again(s: Situation, promise: Promise, request: Request) -> bool:
    """Return whether a request of the same kind asks for nothing else than what was promised."""
    if request.whom and request.whom.lower() != promise.whom.lower():
        return False
    if request.place and room_meant(s, request.place) != promise.room:
        return False
    return not request.what or is_called(promise.what, request.what) or request.what == promise.what


def _tell_the_unnamed(s: Situation, whom: str) -> PlannedAnswer:
    """Ask for the name, unless it is the player for whom the mind plays."""
    if s.mandate.is_service and whom in OWN_PLAYER:
        return PlannedAnswer("self.player", {"name": s.own.name.lower()})
    return PlannedAnswer("promise.what_name", {"whom": to_second_person(whom)})


def _tell(s: Situation, asking: Asking) -> Drawn:
    whom = asking.request.whom
    if whom.lower() in (asking.who.lower(), s.own.name.lower()):
        return None
    if _is_no_name(whom):
        return _tell_the_unnamed(s, whom.lower())
    if not s.beliefs.entities.is_player(whom):
        return _tell_a_stranger(s, asking)
    if _wants_no_word(s, whom):
        return PlannedAnswer("promise.unwelcome", {"whom": whom.capitalize()})
    named = _as_name(whom)
    promise = _promise(s, asking, until=s.now + ERRAND_S, whom=named, what=asking.request.what)
    return _Drawn(promise, PlannedAnswer("promise.tell", {"whom": named}))


def _is_no_name(whom: str) -> bool:
    """Return whether words say whose somebody is, instead of a name: "my brother"."""
    return whom.partition(" ")[0].lower() in SMALL_WORDS.owned


def _wants_no_word(s: Situation, name: str) -> bool:
    """Return whether a player ignores the character or asked to be left alone."""
    known = s.beliefs.relationships.get(name)
    if known is not None and "ignores_us" in known.tags:
        return True
    return s.diary.avoided(Activity.LEFT_ALONE.of(name.lower()), s.now)


def _as_name(words: str) -> str:
    """Return a name with its capital, if it was typed without any."""
    return words.capitalize() if words.islower() else words


def _tell_a_stranger(s: Situation, asking: Asking) -> Drawn:
    """Return the promise to pass a message to somebody who is not known, if they meet; a refusal if it cannot wait."""
    whom, what = asking.request.whom, asking.request.what
    if not asking.request.if_met:
        return PlannedAnswer("promise.unknown_person", {"whom": whom})
    named = _as_name(whom)
    promise = _promise(s, asking, until=s.now + MEETS_S, whom=named, what=what, if_met=True)
    return _Drawn(promise, PlannedAnswer("promise.tell_if_met", {"whom": named, "span": span(MEETS_S)}))


def _bring(s: Situation, asking: Asking) -> Drawn:
    request = asking.request
    spare = find_called(request.what, s.inventory.sellable())
    if spare is None:
        return _buy_for(s, asking)
    price = s.inventory.trade_value(spare.name) or request.gold or 0
    if request.gold is not None and price > request.gold:
        return PlannedAnswer("promise.worth_more", {"price": str(price), "what": spare.name})
    return _deliver(s, asking, spare.name, price)


def _buy_for(s: Situation, asking: Asking) -> Drawn:
    """Return the promise to buy a thing with gold that the asker gives first, if it is known to be sold."""
    request = asking.request
    ware = commissions.find_ware(s, request.what)
    if ware is None or s.permits.is_limited:
        return PlannedAnswer("promise.nothing_to_spare", {"what": singular(request.what)})
    shop = place_of(s, ware.room_id)
    if request.gold is not None and request.gold < ware.price:
        facts = {"what": ware.item, "price": str(ware.price), "shop": shop}
        return PlannedAnswer("promise.costs_more", facts)
    return _apart(s, asking) or _commission(s, asking, ware, shop)


def _commission(s: Situation, asking: Asking, ware: ShopOffer, shop: str) -> Drawn:
    """Return the promise to buy a ware, and to bring it to where the asker wants it, if a safe way leads there."""
    room = _where_to_bring(s, asking)
    if not room or way_s(s, room) is None or s.map.dangerous(room):
        return PlannedAnswer("promise.where_are_you", {"place": place_of(s, s.own.room_id)})
    until, place = s.now + commissions.PAY_S + DELIVERY_S, place_of(s, room)
    promise = _promise(s, asking, until=until, what=ware.item, gold=ware.price, room=room, place=place)
    promise = replace(promise, shop=ware.room_id)
    return _Drawn(promise, commissions.terms(promise, shop))


def _deliver(s: Situation, asking: Asking, what: str, price: int) -> Drawn:
    """Return the promise to bring a thing to where the asker wants it, if a safe way leads there."""
    room = _where_to_bring(s, asking)
    way = way_s(s, room) if room else None
    if way is None or s.map.dangerous(room):
        return PlannedAnswer("promise.where_are_you", {"place": place_of(s, s.own.room_id)})
    until, place = s.now + way + DELIVERY_S, place_of(s, room)
    promise = _promise(s, asking, until=until, what=what, gold=price, room=room, place=place)
    return _Drawn(promise, _terms(promise))


def _terms(promise: Promise) -> PlannedAnswer:
    """Return the words that accept to bring a thing, for nothing or for gold."""
    facts = {"what": promise.what, "place": promise.place}
    if not promise.gold:
        return PlannedAnswer("promise.give", facts)
    return PlannedAnswer("promise.sell", {**facts, "price": str(promise.gold)})


def _where_to_bring(s: Situation, asking: Asking) -> str:
    """Return the room to which a thing is to be brought: the named one, or where the asker is; "" if not known."""
    if asking.request.place:
        return room_meant(s, asking.request.place)
    return _where_is(s, asking.who)


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
        return PlannedAnswer("promise.right_here", {"seen": seen})
    promise = _promise(s, asking, until=s.now + ERRAND_S, what=what)
    return _Drawn(
        promise, PlannedAnswer("promise.look_out", {"what": called(s, what), "span": span(ERRAND_S)})
    )


def called(s: Situation, what: str) -> str:
    """Return how something that is looked out for is named in a sentence: "a wolf", "wolves", "Ada"."""
    if s.beliefs.entities.is_player(what):
        return _as_name(what)
    if what.lower() in DANGERS or what[:1].isupper():
        return what
    if is_plural(what.rpartition(" ")[2].lower()):
        return what
    return indefinite(what)


def _help(s: Situation, asking: Asking) -> Drawn:
    what = asking.request.what
    quest = first_called([one.name for one in s.own.quests()], what)
    if quest:
        return _apart(s, asking) or _stand_by(s, asking, quest, quest)
    creature = first_called(s.people.known_names(), what)
    if creature:
        foe = _definite(creature)
        return _apart(s, asking) or _no_match(s, creature, foe) or _stand_by(s, asking, creature, foe)
    return None


def _apart(s: Situation, asking: Asking) -> PlannedAnswer | None:
    """Return a refusal of company if the asker is not here."""
    if is_here(s, asking.who):
        return None
    return PlannedAnswer("promise.come_here_first", {"place": place_of(s, s.own.room_id)})


def _definite(creature: str) -> str:
    """Return how a creature is named in a sentence: "the forest spider", "Old Tom"."""
    return creature if is_name(creature) else f"the {creature}"


def _no_match(s: Situation, creature: str, foe: str) -> PlannedAnswer | None:
    """Return a refusal to fight a peaceful creature, or one that is too strong."""
    if s.people.peaceful(creature):
        return PlannedAnswer("promise.no_quarrel", {"foe": foe})
    record = s.people.fights(creature)
    if record.verdict in TOO_STRONG or record.deaths > record.kills:
        return PlannedAnswer("promise.too_strong", {"foe": foe})
    return None


def _stand_by(s: Situation, asking: Asking, what: str, named: str) -> Drawn:
    promise = _promise(s, asking, until=s.now + WALK_S, what=what)
    return _Drawn(promise, PlannedAnswer("promise.stand_by", {"what": named}))


def _remember(s: Situation, asking: Asking) -> Drawn:
    """Promise to remember words. They are kept as a fact, not in the promise, so that they can be forgotten."""
    promise = _promise(s, asking, until=s.now)
    human = s.people.is_human(asking.who)
    fact = Learned(asking.who, as_fact(asking.request.what), REMEMBER, human, asking.audience)
    return _Drawn(promise, PlannedAnswer("promise.remember").adding_when_said(fact))


def _remind(s: Situation, asking: Asking) -> Drawn:
    ahead = asking.request.in_s or 0.0
    if ahead > MOST_AHEAD_S:
        return PlannedAnswer("promise.too_far_off")
    promise = _promise(
        s, asking, due=s.now + ahead, until=s.now + ahead + PATIENCE_S, what=asking.request.what
    )
    return _Drawn(promise, PlannedAnswer("promise.remind", {"span": span(ahead)}))


DRAWN_UP: Final[Mapping[PromiseKind, Callable[[Situation, Asking], Drawn]]] = {
    PromiseKind.WAIT: _wait,
    PromiseKind.MEET: _meet,
    PromiseKind.COME_ALONG: _come_along,
    PromiseKind.LEAD: _lead,
    PromiseKind.TELL: _tell,
    PromiseKind.BRING: _bring,
    PromiseKind.WARN: _look_out,
    PromiseKind.WATCH: _look_out,
    PromiseKind.HELP: _help,
    PromiseKind.REMEMBER: _remember,
    PromiseKind.REMIND: _remind,
}
"""Kind of promise → what draws it up, refuses it with a reason, or leaves it to other answers."""
