"""What happens in a pass of a round: the pack's beat, and a director's wishes as far as they are allowed.

Each function returns a plan and changes nothing. Every wish that is not allowed is in the plan's refusals, in words for
admins.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.ports.scene_director import (
    Direction,
    Reconciliation,
    SceneActivation,
    SceneDeactivation,
    SceneDirective,
    SceneStateUpdate,
)
from maid_stdlib.content.scene_specs import (
    BeatSpec,
    SceneAct,
    SceneEntry,
    SceneExit,
    SceneSpec,
    SceneState,
)
from maid_stdlib.content.tables.scene_scripts import LOWEST_PRIORITY, STATE

W = TypeVar("W", SceneActivation, SceneDeactivation, SceneDirective, SceneStateUpdate)
M = TypeVar("M")

LONGEST_LINE: Final = 200
"""Most characters of a line or a manner that a director may write."""
MOST_WISHES: Final = 12
"""Most moves of one kind that a director may wish for in a pass. The rest is refused."""


@dataclass(frozen=True, slots=True)
class Company:
    """Where the cast is when a pass is planned."""

    on_stage: Mapping[str, RoomId] = field(default_factory=dict)
    """Name in the cast → the room of the scene in which it is."""
    dead: frozenset[str] = frozenset()
    bound: frozenset[str] = frozenset()
    """Those whom players need where they are: a director may not move them."""
    acted: frozenset[str] = frozenset()
    """Those who have acted in this round."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A wish of a director that is not carried out."""

    who: str
    why: str


@dataclass(frozen=True, slots=True)
class StagePlan:
    """What happens in a pass, in this order: those who leave, those who enter, what changes about them, their acts."""

    exits: tuple[SceneExit, ...] = ()
    entries: tuple[SceneEntry, ...] = ()
    states: tuple[SceneState, ...] = ()
    acts: tuple[SceneAct, ...] = ()
    """In the order in which they are done: by priority, then by name."""
    foreign: frozenset[str] = frozenset()
    """Names of those whose acts are words of a director, which are shown as somebody's own."""
    refusals: tuple[Refusal, ...] = ()


def first_pass(spec: SceneSpec, beat: BeatSpec | None, wish: Direction | None, company: Company) -> StagePlan:
    """Return what happens in pass 1: the beat whole, in the order and with the moves that a director wishes.

    A director that names who acts leaves the other acts of the beat to pass 2.
    """
    own = beat or BeatSpec()
    plan = StagePlan(own.leaves, own.enters, own.state, _in_order(own.acts))
    if wish is None:
        return plan
    exits = _allowed_exits(spec, wish.deactivations, company)
    entries = _allowed_entries(spec, wish.activations, company)
    states = _allowed_states(spec, wish.states, company)
    after = _after(company, (*own.leaves, *exits[0]), (*own.enters, *entries[0]))
    acts = _allowed_acts(spec, wish.acting, own.acts, after)
    return StagePlan(
        (*own.leaves, *exits[0]),
        (*own.enters, *entries[0]),
        (*own.state, *states[0]),
        acts[0] or _in_order(own.acts),
        _foreign(acts[0], own.acts),
        (*exits[1], *entries[1], *states[1], *acts[1]),
    )


def second_pass(
    spec: SceneSpec,
    rest: tuple[SceneAct, ...],
    beat: BeatSpec | None,
    wish: Reconciliation | None,
    company: Company,
) -> StagePlan:
    """Return what happens in pass 2, in which only those act who have not acted yet.

    Args:
        spec: the scene.
        rest: acts of the first beat that a director left out.
        beat: a beat that is due as a consequence of pass 1; None if there is none.
        wish: what a director wishes.
        company: the cast after pass 1.
    """
    own = beat or BeatSpec()
    acts = _still_to_act((*own.acts, *rest), company)
    plan = StagePlan(own.leaves, own.enters, own.state, _in_order(acts.values()))
    if wish is None:
        return plan
    entries = _allowed_entries(spec, wish.activations, company)
    after = _after(company, own.leaves, (*own.enters, *entries[0]))
    wished = _allowed_acts(spec, wish.remaining, tuple(acts.values()), after)
    every = {**acts, **{act.who: act for act in wished[0]}}
    return replace(
        plan,
        entries=(*own.enters, *entries[0]),
        acts=_in_order(every.values()),
        foreign=_foreign(wished[0], acts.values()),
        refusals=(*entries[1], *wished[1]),
    )


def _still_to_act(acts: Iterable[SceneAct], company: Company) -> dict[str, SceneAct]:
    return {act.who: act for act in acts if act.who not in company.acted}


def _in_order(acts: Iterable[SceneAct]) -> tuple[SceneAct, ...]:
    return tuple(sorted(acts, key=lambda act: (act.priority, act.who)))


def _foreign(wished: Iterable[SceneAct], own: Iterable[SceneAct]) -> frozenset[str]:
    """Return the names of those for whose acts the pack has no line."""
    return frozenset(act.who for act in wished).difference(act.who for act in own)


def _after(company: Company, exits: Iterable[SceneExit], entries: Iterable[SceneEntry]) -> Company:
    """Return the company after some have left and others have entered."""
    present = dict(company.on_stage)
    for gone in exits:
        present.pop(gone.who, None)
    present |= {entry.who: entry.room for entry in entries}
    return replace(company, on_stage=present)


# --- what a director may wish ---


def _sifted(
    wishes: Sequence[W], verb: str, why: Callable[[W], str], made: Callable[[W], M]
) -> tuple[tuple[M, ...], tuple[Refusal, ...]]:
    """Return what the allowed wishes become, and the refusals of the others."""
    allowed, refused = [], _too_many(wishes, verb)
    for wish in wishes[:MOST_WISHES]:
        reason = why(wish)
        if reason:
            refused.append(Refusal(wish.name, reason))
        else:
            allowed.append(made(wish))
    return tuple(allowed), tuple(refused)


def _allowed_exits(
    spec: SceneSpec, wishes: tuple[SceneDeactivation, ...], company: Company
) -> tuple[tuple[SceneExit, ...], tuple[Refusal, ...]]:
    def why(wish: SceneDeactivation) -> str:
        return _first_of(
            _why_no_member(spec, wish.name),
            _why_not_here(company, wish.name),
            _why_bound(company, wish.name),
            _why_no_manner(wish.how),
        )

    return _sifted(wishes, "leave", why, lambda wish: SceneExit(wish.name, wish.how))


def _allowed_entries(
    spec: SceneSpec, wishes: tuple[SceneActivation, ...], company: Company
) -> tuple[tuple[SceneEntry, ...], tuple[Refusal, ...]]:
    def why(wish: SceneActivation) -> str:
        return _first_of(
            _why_no_member(spec, wish.name),
            _why_no_room(spec, wish.room),
            _why_bound(company, wish.name),
            _why_no_manner(wish.how),
            _why_no_entry(company, wish.name),
        )

    return _sifted(
        wishes, "enter", why, lambda wish: SceneEntry(wish.name, RoomId(EntityId(wish.room)), wish.how)
    )


def _allowed_states(
    spec: SceneSpec, wishes: tuple[SceneStateUpdate, ...], company: Company
) -> tuple[tuple[SceneState, ...], tuple[Refusal, ...]]:
    def why(wish: SceneStateUpdate) -> str:
        return _first_of(
            _why_no_member(spec, wish.name), _why_no_state(wish), _why_no_place(spec, company, wish)
        )

    return _sifted(wishes, "change", why, _state_of)


def _state_of(wish: SceneStateUpdate) -> SceneState:
    place = None
    if wish.place:
        place = RoomId(EntityId(wish.place))
    return SceneState(wish.name, place, wish.mood, wish.activity, wish.intention)


def _allowed_acts(
    spec: SceneSpec, wishes: tuple[SceneDirective, ...], own: tuple[SceneAct, ...], company: Company
) -> tuple[tuple[SceneAct, ...], tuple[Refusal, ...]]:
    """Return the acts that a director wishes. A line that the pack has for somebody is used instead of its words."""
    lines = {act.who: act.does for act in own}
    done = set(company.acted)

    def line_of(wish: SceneDirective) -> str:
        return lines.get(wish.name, wish.guidance.strip())

    def why(wish: SceneDirective) -> str:
        return _first_of(
            _why_no_member(spec, wish.name),
            _why_not_here(company, wish.name),
            _why_no_turn(done, wish),
            _why_no_line(line_of(wish)),
        )

    def made(wish: SceneDirective) -> SceneAct:
        done.add(wish.name)
        return SceneAct(wish.name, line_of(wish), wish.priority)

    allowed, refused = _sifted(wishes, "act", why, made)
    return _in_order(allowed), refused


def _first_of(*reasons: str) -> str:
    """Return the first reason that is one; "" if none is."""
    return next(filter(None, reasons), "")


def _too_many(wishes: Sequence[object], verb: str) -> list[Refusal]:
    over = len(wishes) - MOST_WISHES
    if over <= 0:
        return []
    return [Refusal("", f"{over} more are to {verb} than the {MOST_WISHES} that may")]


def _why_no_member(spec: SceneSpec, name: str) -> str:
    if name in spec.cast:
        return ""
    return "is not of the cast"


def _why_not_here(company: Company, name: str) -> str:
    if name in company.on_stage:
        return ""
    return "is not in the scene"


def _why_bound(company: Company, name: str) -> str:
    if name not in company.bound:
        return ""
    return "is needed at its post"


def _why_no_room(spec: SceneSpec, room: str) -> str:
    if room in spec.rooms:
        return ""
    return f"{room[:LONGEST_LINE]!r} is not a room of the scene"


def _why_no_entry(company: Company, name: str) -> str:
    if name in company.dead:
        return "is dead"
    if name in company.on_stage:
        return "is in the scene already"
    return ""


def _why_no_turn(done: set[str], wish: SceneDirective) -> str:
    if wish.name in done:
        return "has acted in this round"
    if not 1 <= wish.priority <= LOWEST_PRIORITY:
        return f"the priority {wish.priority} is not 1 to {LOWEST_PRIORITY}"
    return ""


def _why_no_place(spec: SceneSpec, company: Company, wish: SceneStateUpdate) -> str:
    if not wish.place:
        return ""
    return _first_of(_why_no_room(spec, wish.place), _why_bound(company, wish.name))


def _why_no_line(line: str) -> str:
    if not line.removeprefix(":").strip():
        return "has nothing to say or do"
    return _why_no_manner(line)


def _why_no_manner(text: str) -> str:
    """Return why words cannot be shown: too long, with double quotes or with characters that are not printed."""
    if len(text) > LONGEST_LINE:
        return f"more than {LONGEST_LINE} characters"
    if '"' in text or not text.isprintable():
        return "words with quotes or characters that cannot be shown"
    return ""


def _why_no_state(wish: SceneStateUpdate) -> str:
    for text in (wish.mood, wish.activity, wish.intention):
        if text and not (STATE.fullmatch(text) and text.isprintable()):
            return "a mood, activity or intention in a form that cannot be shown"
    return ""
