"""The steps that keep promises: going, telling and waiting, and excuses in time."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.reply import place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.group_play import WALKS
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
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do, go
from maid_engine.ai_players.dialogue.second_person import to_second_person
from maid_engine.ai_players.language.promise_words import about, past
from maid_engine.ai_players.language.speech import word
from maid_engine.ai_players.models.decisions import EndPromise, PromiseWords, Said, TalkedTo, TryPromise
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import Because, GoalRank, TaskPurpose
from maid_engine.ai_players.models.promises import (
    BODILY,
    COMPANY,
    Promise,
    PromiseKind,
    PromiseState,
)
from maid_engine.ai_players.models.world_views import RoomView
from maid_engine.core.mappings import filled

RULE: Final = "promise"
"""First part of the reason of all steps that keep a promise."""
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
        return _speak(s, promise, _OUTCOMES[promise.state](promise), None)
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
    return None


def _on_its_feet(s: Situation, promise: Promise, steps: Decision) -> Decision:
    """Return the steps, after getting up if the character sits or lies."""
    if s.own.position in ("standing", ""):
        return steps
    return Decision((_owed(promise, do("stand", "get going again")), *steps.marked_steps()))


def stay_true(s: Situation) -> Decision | None:
    """Wait where a promise is to be kept."""
    promise = binding(s)
    if promise is None or not holds_here(s):
        return None
    seconds = BESIDE_S if promise.kind in COMPANY else CHUNK_S
    wait = do("wait", f"{about(promise)}, as promised", seconds=str(seconds))
    return Decision((_owed(promise, wait)._replace(purpose=TaskPurpose.LISTEN),))


def at_post(s: Situation, steps: Decision | None) -> Decision | None:
    """Return upkeep steps without those that would lead away from where a promise is kept.

    One that is badly hurt, or attacked, goes all the same.
    """
    if not steps or not s.promises.open or not any(step.verb in WALKS for step in steps):
        return steps
    if s.own.hp_ratio < HURT or s.people.hostile_here() or not holds_here(s):
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
    because = Because(f"{RULE}.{promise.kind.value}", GoalId(promise.goal) if promise.goal else None)
    return step._replace(taint=promise.taint, because=because)


def _speak(
    s: Situation,
    promise: Promise,
    patterns: Sequence[str],
    end: EndPromise | None,
    *,
    to: str = "",
    **facts: str,
) -> Decision:
    """Return the step that says something about a promise to the one to whom it was made, or to `to`.

    What was promised in private, and a message for another, is said in private.
    """
    who = to or promise.to
    known = {
        "who": who, "about": about(promise), "place": promise.place, "what": promise.what, "whom": promise.whom, "past": past(promise),
        "outcome": promise.outcome, **facts,
    }  # fmt: skip
    full = filled(known)
    line = word(patterns, full, s.luck(f"promise.{promise.id}"), avoid=frozenset(s.diary.said))
    if not line:
        return Decision()
    why = f"keep the promise to {promise.to}"
    private = promise.private or bool(to) or not is_here(s, who)
    step = (
        do("tell_message", why, target=who, message=line) if private else do("say_message", why, message=line)
    )
    said = (Said(line), TalkedTo(who.lower(), len(line.split())))
    step = step.marking(TryPromise(promise.id), *said, PromiseWords(promise.id, end))
    return Decision((_owed(promise, step),))


def _done(promise: Promise, *, told: bool = True) -> EndPromise:
    return EndPromise(promise.id, PromiseState.KEPT, told=told)


def _excuse(s: Situation, promise: Promise, why: str) -> Decision:
    end = EndPromise(promise.id, PromiseState.EXCUSED, why, told=True)
    return _speak(s, promise, _EXCUSES, end, outcome=why)


_EXCUSES: Final = (
    "I am sorry, {who}: I cannot {about}. {outcome}.",
    "Forgive me, {who}. {outcome}, and cannot {about} as I said.",
    "{who}, I cannot keep my word to {about}: {outcome}.",
)


def _kept_words(promise: Promise) -> tuple[str, ...]:
    if promise.outcome:
        return ("{past}, {who}, but {outcome}.", "{who}, {past}. But {outcome}.")
    return ("{past}, {who}.", "{who}: {past}.")


def _excused_words(promise: Promise) -> tuple[str, ...]:
    del promise
    return _EXCUSES


def _broken_words(promise: Promise) -> tuple[str, ...]:
    del promise
    return (
        "I am sorry, {who}: I gave you my word to {about}, and {outcome}.",
        "I owe you an apology, {who}. I meant to {about}, but {outcome}.",
    )


_OUTCOMES: Final[Mapping[PromiseState, Callable[[Promise], tuple[str, ...]]]] = {
    PromiseState.KEPT: _kept_words,
    PromiseState.EXCUSED: _excused_words,
    PromiseState.BROKEN: _broken_words,
}


def _untold(s: Situation) -> Iterator[Promise]:
    """Yield the ended promises of which the other should hear now: at once, and again when they meet."""
    for promise in s.promises:
        if promise.is_open or promise.told or s.now - promise.ended_at > OLD_NEWS_S:
            continue
        again_s = SAY_AGAIN_S if is_here(s, promise.to) else TELL_AGAIN_S
        since = s.now - promise.tried_at
        if since > again_s and may_approach(s, promise.to, human=False):
            yield promise


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
    if any(goal.rank is GoalRank.STATED for goal in s.own.goals):
        return "I have been given a task that comes first"
    if s.beliefs.status.died_at > promise.made_at:
        return "I was killed on the way"
    if s.people.leader:
        return "I walk with others"
    return _lost(s, promise) if promise.kind in COMPANY else _out_of_reach(s, promise)


def _lost(s: Situation, promise: Promise) -> str:
    apart_s = 0.0 if promise.apart_since is None else s.now - promise.apart_since
    lost = apart_s > LONG_LOST_S or (apart_s > LOST_S and not _after(s, promise))
    return "I have lost sight of you" if lost else ""


def _out_of_reach(s: Situation, promise: Promise) -> str:
    if promise.kind is PromiseKind.BRING and not promise.told and not s.inventory.has_to_give(promise.what):
        return "I have it no more"
    way = way_s(s, promise.room)
    if way is None:
        return "I find no way there"
    late = promise.kind is PromiseKind.MEET and not promise.began and s.now + way / 2 > promise.due + LATE_S
    return "I cannot be there in time" if late else ""


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
        words = (
            "I must go my own way now, {who}. It was good to walk with you.",
            "Here I take my leave, {who}.",
        )
        return None if recently else _speak(s, promise, words, _done(promise))
    step = None if is_here(s, promise.to) else _after(s, promise)
    return Decision((_owed(promise, step),)) if step is not None else None


def _after(s: Situation, promise: Promise) -> Step | None:
    """Return the step after somebody who has left; `None` if the character did not see where to."""
    seen = s.beliefs.entities.entities.get(f"player:{promise.to.lower()}")
    if seen is None or s.own.room is None:
        return None
    why, there = f"keep beside {promise.to}", seen.last_seen_room_id
    is_from_here = there == s.own.room_id
    direction = str(seen.properties.get("went", "")) if is_from_here else _way_through(s.own.room, there)
    if direction in s.own.room.exits:
        return do("navigate_direction", why, direction=direction)
    if is_from_here or s.map.distance(there) is None:
        return None
    return go(there, why)


def _way_through(room: RoomView, beyond: str) -> str:
    """Return the direction of the exit that leads to a room; "" if none does."""
    return next((way for way, edge in room.exits.items() if edge.to_room == beyond), "")


def _take_word(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    """Carry a message: by tell, at once and again; excuse oneself if the other is not found."""
    if recently:
        return None
    if s.now > promise.until - EXCUSE_S:
        return _excuse(s, promise, f"I have not found {promise.whom}")
    if promise.if_met and not s.beliefs.entities.is_player(promise.whom):
        return None
    if s.now - promise.tried_at < CARRY_AGAIN_S and not is_here(s, promise.whom):
        return None
    words = (
        "{asker} asks me to tell you this, {who}: {what}",
        "{who}, I am to tell you from {asker}: {what}",
    )
    return _speak(s, promise, words, _done(promise, told=False), to=promise.whom, asker=promise.to)


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
        return _speak(s, promise, _MET, _done(promise), **facts)
    if s.now < promise.until:
        return None
    words = (
        "I have kept my eyes open for {what}, {who}, and seen none.",
        "No {what} so far, {who}. I stop looking out now.",
    )
    return _speak(s, promise, words, _done(promise))


_SIGHTED: Final[Mapping[PromiseKind, tuple[str, ...]]] = {
    PromiseKind.WARN: ("Beware, {who}: {seen} at {here}!", "Take care, {who}. {seen} is at {here}."),
    PromiseKind.WATCH: (
        "{who}, I see {seen}: at {here}.",
        "You asked me to look out, {who}: {seen} is at {here}.",
    ),
}

_MET: Final = ("I saw {seen} {when}, {who}: at {there}.", "{seen} was at {there} {when}, {who}.")


def _hand_over(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    """Carry a thing to its place, and say that it can be had in a trade."""
    steps = _be_there(s, promise, recently=recently)
    if steps or promise.told or recently or not is_here(s, promise.to):
        return steps
    words = (
        "Here is the {what}, {who}. Type trade {me}, and it is yours for {price} gold.",
        "Your {what}, {who}, for {price} gold: type trade {me}.",
        "I have brought the {what}, {who}. Type trade {me}.",
    )
    return _speak(
        s, promise, words, None, me=s.own.name.lower(), price=str(promise.gold) if promise.gold else ""
    )


def _remind(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    if recently or s.now < promise.due:
        return None
    words = ("You asked me to remind you, {who}: {said}.", "It is time, {who}: {said}.")
    return _speak(s, promise, words, _done(promise), said=to_second_person(promise.what))


def _nothing(s: Situation, promise: Promise, *, recently: bool) -> Decision | None:
    """Return None: such a promise is kept as soon as it is made."""
    del s, promise, recently
    return None


DEMANDS: Final[Mapping[PromiseKind, Demand]] = {
    PromiseKind.WAIT: _be_there,
    PromiseKind.MEET: _be_there,
    PromiseKind.COME_ALONG: _walk_beside,
    PromiseKind.HELP: _walk_beside,
    PromiseKind.TELL: _take_word,
    PromiseKind.BRING: _hand_over,
    PromiseKind.WARN: _look_out,
    PromiseKind.WATCH: _look_out,
    PromiseKind.REMEMBER: _nothing,
    PromiseKind.REMIND: _remind,
}
"""Kind of promise → what it demands now."""
