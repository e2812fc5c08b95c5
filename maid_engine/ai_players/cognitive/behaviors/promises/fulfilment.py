"""The steps that keep promises: going, telling and waiting, and excuses in time."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.reply import place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.group_play import leads_away
from maid_engine.ai_players.cognitive.behaviors.own_words import whole_words
from maid_engine.ai_players.cognitive.behaviors.promises import commissions
from maid_engine.ai_players.cognitive.behaviors.promises.sightings import in_sight, seen_since
from maid_engine.ai_players.cognitive.behaviors.promises.times import (
    LATE_S,
    binding,
    holds_here,
    is_here,
    leaves_at,
    way_s,
)
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_approach
from maid_engine.ai_players.cognitive.behaviors.shop_trade import read_list
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do, go
from maid_engine.ai_players.dialogue.second_person import to_second_person
from maid_engine.ai_players.language.promise_words import about, past
from maid_engine.ai_players.models.decisions import EndPromise, PromiseWords, Said, TalkedTo, TryPromise
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import Because, RuleFamily, TaskPurpose
from maid_engine.ai_players.models.promises import (
    BODILY,
    COMPANY,
    Promise,
    PromiseKind,
    PromiseState,
)
from maid_engine.ai_players.models.world_views import EntityView, RoomView

SAY_AGAIN_S: Final = 45.0
"""Seconds before the same is tried again after nobody heard it."""
TELL_AGAIN_S: Final = 900.0
"""Seconds before somebody who was not in the game is told an outcome again."""
OLD_NEWS_S: Final = 86_400.0
"""Seconds after which nobody is told any more how a promise ended, unless they ask."""
CARRY_AGAIN_S: Final = 120.0
"""Seconds before a message is tried again on somebody who was not in the game."""
LOST_S: Final = 20.0
"""Seconds without sight after which the character says that it has lost somebody."""
LONG_LOST_S: Final = 60.0
"""Seconds without sight after which it says so even if it still follows a trail."""
WAIT_UP_S: Final = 12.0
"""Seconds without sight after which the character tells somebody with whom it walks where it waits."""
LEFT_BEHIND_S: Final = 120.0
"""Seconds without sight after which it leads them no longer."""
CHUNK_S: Final = 6.0
"""Seconds of waiting for each decision."""
BESIDE_S: Final = 2.0
"""Seconds of waiting for each decision while the character walks beside somebody."""
EXCUSE_S: Final = 60.0
"""Seconds before the end of a promise at which the character owns up that it cannot keep it."""
FIT: Final = 0.5
"""Share of health from which the character sets out to keep a promise instead of resting."""
HURT: Final = 0.3
"""Share of health below which the character leaves its post."""


SPOKEN: Final = frozenset({"say_message", "tell_message"})
"""Verbs of steps that are words."""


def owed_words(s: Situation) -> Decision | None:
    """Return what a promise demands to be said now, or how an ended one is told; `None` if nothing is."""
    for promise in s.promises.open:
        steps = _for(s, promise)
        if steps and steps[0].verb in SPOKEN:
            return steps
    for promise in _untold(s):
        return _speak(s, promise, _ending(promise), None)
    return None


def owed_steps(s: Situation) -> Decision | None:
    """Return the steps to where a promise is to be kept; `None` if none demands any now.

    One that is badly hurt gets well first.
    """
    if s.own.hp_ratio < FIT:
        return None
    for promise in s.promises.open:
        steps = _for(s, promise)
        if steps and steps[0].verb not in SPOKEN:
            return _on_its_feet(s, promise, steps)
    return commissions.dues(s) or None


def _on_its_feet(s: Situation, promise: Promise, steps: Decision) -> Decision:
    """Return the steps, after getting up if the character sits or lies."""
    if s.own.stands:
        return steps
    return Decision((_owed(promise, do("stand", "get going again")), *steps.marked_steps()))


def stay_true(s: Situation) -> Decision | None:
    """Wait where a promise is to be kept. In a shop whose wares are not known, their list is read first."""
    promise = binding(s)
    if promise is None or not holds_here(s):
        return None
    reading = read_list(s)
    if reading is not None:
        return reading
    seconds = BESIDE_S if promise.kind in COMPANY else CHUNK_S
    wait = do("wait", f"{about(promise)}, as promised", seconds=str(seconds))
    return Decision((_owed(promise, wait)._replace(purpose=TaskPurpose.LISTEN),))


def at_post(s: Situation, steps: Decision | None) -> Decision | None:
    """Return upkeep steps without those that would lead away from where a promise is kept.

    One that is badly hurt, or attacked, goes all the same.
    """
    if not steps or not s.promises.open:
        return steps
    if not leads_away(steps) or not holds_here(s):
        return steps
    if s.own.hp_ratio < HURT or s.people.hostile_here():
        return steps
    return None


def take_leave(s: Situation) -> tuple[Step, ...]:
    """Return the words by which the character excuses itself from all open promises before it leaves the game."""
    found: list[Step] = []
    for promise in s.promises.open:
        found.extend(_excuse(s, promise, "I have to go now").marked_steps())
    return tuple(found)


# --- words ---


def _owed(promise: Promise, step: Step) -> Step:
    """Return the step with the taint of the promise, and with the promise as its reason."""
    goal = GoalId(promise.goal) if promise.goal else None
    because = Because.of(RuleFamily.PROMISE, promise.kind.value, goal)
    return step._replace(taint=promise.taint, because=because)


def _speak(
    s: Situation, promise: Promise, meaning: str, end: EndPromise | None, *, to: str = "", **facts: str
) -> Decision:
    """Return the step that says something about a promise to the one to whom it was made, or to `to`.

    What was promised in private, and a message for another, is said in private.

    Args:
        s: the situation.
        promise: the promise. It is a fact itself: what it is about, and what came of it.
        meaning: name of a row of answers.
        end: how the promise ends once this is said; `None` if it does not end, or has ended.
        to: who is told, if it is not the one to whom the promise was made.
        **facts: hole → words.
    """
    who = to or promise.to
    known = {"about": about(promise), "what": promise.what, "past": past(promise), "outcome": promise.outcome}
    said = whole_words(s, meaning, {"who": who, **known, **facts}, to=who)
    if not said.line:
        return Decision()
    private = promise.private or bool(to) or not is_here(s, who)
    step = _utterance(who, said.line, f"keep the promise to {promise.to}", private=private)
    heard = (Said(said.line), *said.effects, TalkedTo(who.lower(), len(said.line.split())))
    step = step.marking(TryPromise(promise.id), *heard, PromiseWords(promise.id, end))
    return Decision((_owed(promise, step),))


def _utterance(who: str, line: str, why: str, *, private: bool) -> Step:
    """Return the step that says a line to somebody, aloud or by tell."""
    if private:
        return do("tell_message", why, target=who, message=line)
    return do("say_message", why, message=line)


def _done(promise: Promise, *, told: bool = True) -> EndPromise:
    return EndPromise(promise.id, PromiseState.KEPT, told=told)


def _excuse(s: Situation, promise: Promise, why: str) -> Decision:
    end = EndPromise(promise.id, PromiseState.EXCUSED, why, told=True)
    return _speak(s, promise, "promise.excuse", end, outcome=why)


def _ending(promise: Promise) -> str:
    """Return the meaning that tells how a promise ended."""
    if promise.state is PromiseState.BROKEN:
        return "promise.broken"
    if promise.state is PromiseState.EXCUSED:
        return "promise.excuse"
    return "promise.kept_but" if promise.outcome else "promise.kept"


def _untold(s: Situation) -> Iterator[Promise]:
    """Yield the ended promises of which the other should hear now: at once, and again when they meet."""
    for promise in s.promises:
        if _is_news(s, promise) and may_approach(s, promise.to, human=False):
            yield promise


def _is_news(s: Situation, promise: Promise) -> bool:
    """Return whether a promise ended not long ago, and the other was not told and not just tried."""
    if promise.is_open or promise.told:
        return False
    if s.now - promise.ended_at > OLD_NEWS_S:
        return False
    again_s = SAY_AGAIN_S if is_here(s, promise.to) else TELL_AGAIN_S
    return s.now - promise.tried_at > again_s


# --- what each kind demands ---


def _for(s: Situation, promise: Promise) -> Decision | None:
    """Return the steps for one open promise; `None` if it demands none now."""
    recently = s.now - promise.tried_at < SAY_AGAIN_S
    if not recently:
        why = _trouble(s, promise)
        if why:
            return _excuse(s, promise, why)
    return DEMANDS[promise.kind](s, promise, recently=recently)


def _trouble(s: Situation, promise: Promise) -> str:
    """Return why a promise cannot be kept, as a clause; "" if it can."""
    if promise.withdrawn:
        return "I have been called away"
    if promise.kind not in BODILY:
        return ""
    hindrance = _hindrance(s, promise)
    if hindrance:
        return hindrance
    return _LACKS.get(promise.kind, _out_of_reach)(s, promise)


def _hindrance(s: Situation, promise: Promise) -> str:
    """Return what keeps the character from going anywhere for a promise, as a clause; "" if nothing does."""
    if s.own.has_orders:
        return "I have been given a task that comes first"
    if s.beliefs.status.died_at > promise.made_at:
        return "I was killed on the way"
    if s.people.leader:
        return "I walk with others"
    return ""


def _lost(s: Situation, promise: Promise) -> str:
    """Return that the other was lost, as a clause; "" while they are here or followed, or once the place is reached."""
    if promise.apart_since is None or promise.arrived_at is not None:
        return ""
    apart_s = s.now - promise.apart_since
    if apart_s <= LOST_S:
        return ""
    if apart_s <= LONG_LOST_S and (_after(s, promise) or _has_called(promise)):
        return ""
    return "I have lost sight of you"


def _has_called(promise: Promise) -> bool:
    """Return whether the one who is out of sight was asked where they are, since they left."""
    return promise.apart_since is not None and promise.tried_at > promise.apart_since


def _left_behind(s: Situation, promise: Promise) -> str:
    """Return that the other did not come after the character, as a clause; "" if they did, or still may."""
    since = s.now if promise.apart_since is None else promise.apart_since
    if s.now - since <= LEFT_BEHIND_S:
        return ""
    return "you did not come after me"


def _out_of_reach(s: Situation, promise: Promise) -> str:
    """Return why the character cannot be where a promise is kept, as a clause; "" if it can."""
    if promise.shop and not promise.bought:
        return commissions.hindrance(s, promise)
    return _kept_from(s, promise)


def _kept_from(s: Situation, promise: Promise) -> str:
    """Return why the character cannot be in time where a promise is kept, with the thing that it brings, as a clause."""
    if _has_lost_the_thing(s, promise):
        return "I have it no more"
    way = way_s(s, promise.room)
    if way is None:
        return "I find no way there"
    if _is_too_late(s, promise, way):
        return "I cannot be there in time"
    return ""


def _is_too_late(s: Situation, promise: Promise, way: float) -> bool:
    """Return whether the character cannot be at an appointment in time, with a way of so many seconds."""
    if promise.kind is not PromiseKind.MEET or promise.began:
        return False
    return s.now + way / 2 > promise.due + LATE_S


def _has_lost_the_thing(s: Situation, promise: Promise) -> bool:
    """Return whether a thing was to be brought, and the character does not have it any more."""
    if promise.kind is not PromiseKind.BRING or promise.told:
        return False
    return not s.inventory.has_to_give(promise.what)


_LACKS: Final[Mapping[PromiseKind, Callable[[Situation, Promise], str]]] = {
    PromiseKind.COME_ALONG: _lost,
    PromiseKind.HELP: _lost,
    PromiseKind.LEAD: _left_behind,
}
"""Kind of promise that is kept beside somebody → what tells whether they were lost."""
Demand = Callable[..., Decision | None]


def _be_there(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    """Walk to the room where the promise is kept, once it is time."""
    del recently
    if s.own.room_id == promise.room or s.now < leaves_at(s, promise):
        return None
    return Decision((_owed(promise, go(promise.room, f"{about(promise)}, as promised")),))


def _walk_beside(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    """Walk after somebody, and take leave when the agreed time is over."""
    if s.now >= promise.until:
        return None if recently else _speak(s, promise, "promise.farewell", _done(promise))
    if is_here(s, promise.to):
        return None
    step = _after(s, promise)
    if step is not None:
        return Decision((_owed(promise, step),))
    if _has_called(promise):
        return None
    return _call(s, promise, "promise.lost_you", recently=recently)


def _call(s: Situation, promise: Promise, meaning: str, *, recently: bool) -> Decision | None:
    """Tell somebody who has been out of sight for a while where the character waits; `meaning` names the row of answers."""
    if recently or promise.apart_since is None or s.now - promise.apart_since < WAIT_UP_S:
        return None
    return _speak(s, promise, meaning, None, here=place_of(s, s.own.room_id))


def _lead_on(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    """Walk on by one room while the other is here, or walks ahead on the same way; otherwise wait, and tell them where."""
    if is_here(s, promise.to) or _is_ahead(s, promise):
        return _step_ahead(s, promise)
    return _call(s, promise, "promise.wait_up", recently=recently)


def _is_ahead(s: Situation, promise: Promise) -> bool:
    """Return whether the other has left in the direction of the way on which they are led."""
    ahead, step = s.map.first_step(promise.room), _after(s, promise)
    if ahead is None or step is None:
        return False
    return step.parameters.get("direction") == ahead.direction


def _step_ahead(s: Situation, promise: Promise) -> Decision | None:
    """Return the step into the next room of the way to where somebody is led; `None` at its end."""
    ahead = s.map.first_step(promise.room)
    if ahead is None:
        return None
    step = do("navigate_direction", f"lead {promise.to} to {promise.place}", direction=ahead.direction)
    return Decision((_owed(promise, step),))


def _after(s: Situation, promise: Promise) -> Step | None:
    """Return the step after somebody who has left; `None` if the character did not see where to."""
    seen = s.beliefs.entities.entities.get(f"player:{promise.to.lower()}")
    if seen is None or s.own.room is None:
        return None
    why = f"keep beside {promise.to}"
    direction = _direction_after(s.own.room, seen)
    if direction in s.own.room.exits:
        return do("navigate_direction", why, direction=direction)
    if s.map.is_elsewhere(seen.last_seen_room_id):
        return go(seen.last_seen_room_id, why)
    return None


def _direction_after(room: RoomView, seen: EntityView) -> str:
    """Return the direction in which somebody left this room, or that leads to where they are; "" if not known."""
    if seen.last_seen_room_id == room.room_id:
        return str(seen.properties.get("went", ""))
    return _way_through(room, seen.last_seen_room_id)


def _way_through(room: RoomView, beyond: str) -> str:
    """Return the direction of the exit that leads to a room; "" if none does."""
    return next((way for way, edge in room.exits.items() if edge.to_room == beyond), "")


def _take_word(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    """Carry a message: by tell, at once and again; excuse oneself if the other is not found."""
    if recently:
        return None
    if s.now > promise.until - EXCUSE_S:
        return _excuse(s, promise, f"I have not found {promise.whom}")
    if not _may_be_found(s, promise):
        return None
    done = _done(promise, told=False)
    return _speak(s, promise, "promise.message", done, to=promise.whom, asker=promise.to)


def _may_be_found(s: Situation, promise: Promise) -> bool:
    """Return whether a message is to be tried now on the one to whom it is to be told."""
    if promise.if_met and not s.beliefs.entities.is_player(promise.whom):
        return False
    return s.now - promise.tried_at >= CARRY_AGAIN_S or is_here(s, promise.whom)


def _look_out(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    """Tell what was looked out for once it is seen, or that it was not seen."""
    if recently:
        return None
    seen = in_sight(s, promise.what)
    if seen:
        here = place_of(s, s.own.room_id)
        return _speak(s, promise, _SIGHTED[promise.kind], _done(promise), seen=seen, here=here)
    met = seen_since(s, promise.what, promise.made_at)
    if met is not None:
        facts = {"seen": met.name, "there": place_of(s, met.room), "when": ago(s.now - met.at)}
        return _speak(s, promise, "promise.met", _done(promise), **facts)
    if s.now < promise.until:
        return None
    return _speak(s, promise, "promise.not_seen", _done(promise))


_SIGHTED: Final = {PromiseKind.WARN: "promise.warning", PromiseKind.WATCH: "promise.sighted"}


def _hand_over(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    """Carry a thing to its place, and say that it can be had in a trade; buy it first if it is bought for somebody."""
    if promise.shop:
        return commissions.errand(s, promise)
    return _offer(s, promise, recently=recently)


def _offer(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    steps = _be_there(s, promise, recently=recently)
    if steps:
        return steps
    is_to_be_said = not promise.told and not recently
    if not is_to_be_said or not is_here(s, promise.to):
        return None
    price = str(promise.gold) if promise.gold else ""
    return _speak(s, promise, "promise.handed_over", None, name=s.own.name.lower(), price=price)


def _remind(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    if recently or s.now < promise.due:
        return None
    said = to_second_person(promise.what)
    return _speak(s, promise, "promise.reminder", _done(promise), said=said)


def _nothing(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    """Return None: such a promise is kept as soon as it is made."""
    del s, promise, recently
    return None


DEMANDS: Final[Mapping[PromiseKind, Demand]] = {
    PromiseKind.WAIT: _be_there,
    PromiseKind.MEET: _be_there,
    PromiseKind.COME_ALONG: _walk_beside,
    PromiseKind.LEAD: _lead_on,
    PromiseKind.HELP: _walk_beside,
    PromiseKind.TELL: _take_word,
    PromiseKind.BRING: _hand_over,
    PromiseKind.WARN: _look_out,
    PromiseKind.WATCH: _look_out,
    PromiseKind.REMEMBER: _nothing,
    PromiseKind.REMIND: _remind,
}
"""Kind of promise → what it demands now."""
