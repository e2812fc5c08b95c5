"""A run with changed facts from one tick on, beside the same run without the change.

Both leave the tape at that tick and go on in simulated time, with the inputs that the tape still has at their
ticks: people type what they typed, whatever happens to them. So all differences between the two follow from
the facts alone.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.ids import EntityId
from maid_engine.ports.facts import Facts
from maid_qa.pack_tools import tools_in
from maid_qa.replay.diverged_run import go_on, live, set_free
from maid_qa.replay.recording_stage import RecordingStage
from maid_qa.replay.replay import Replay
from maid_qa.replay.replay_loop import Difference
from maid_qa.replay.tape import Frame, TapeError, TapeReader, TapeWriter
from maid_qa.replay.what_if import make_so

INNER: Final = ("MemoryEncodedEvent", "AIPlayerActionEvent", "ActionExecutedEvent")
"""Events that are counted but not shown: other events show the same."""


class Happened(NamedTuple):
    """Something that happened in one of the two runs."""

    tick: int
    text: str


class Shifted(NamedTuple):
    """Something that happened in both runs, at different times."""

    tick: int
    """The tick with the facts."""
    tick_without: int
    text: str


@dataclass
class LivedOn:
    """What happened in one run after the fork."""

    events: list[Happened] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    """Id → name of everything that has one at its end."""
    state: str = ""
    until: int = 0
    """The tick of its end."""


@dataclass(frozen=True, slots=True)
class Forked:
    """Two runs compared."""

    at: int
    until: int
    facts: tuple[str, ...]
    only_with: tuple[Happened, ...]
    """Events that happened only with the facts, in order, in words."""
    only_without: tuple[Happened, ...]
    """Events that happened only without them."""
    shifted: tuple[Shifted, ...]
    """Events that happened in both, at different times."""
    alike: int
    """Number of events that happened in both, at the same tick."""
    same_state: bool
    """Whether both ended in the same state."""

    @property
    def first(self) -> int | None:
        """Return the tick of the first difference."""
        ticks = [one.tick for one in (*self.only_with[:1], *self.only_without[:1])]
        ticks += [min(one.tick, one.tick_without) for one in self.shifted]
        return min(ticks, default=None)


class Wanted(NamedTuple):
    """A run to go on with."""

    facts: tuple[str, ...] = ()
    """The changes; see ``what_if``."""
    out: Path | None = None
    """Where it is written as a recording."""


Lives = Callable[[int, float, Sequence[Wanted]], Sequence[LivedOn]]
"""Goes on from a tick for a number of minutes, once for each wanted run."""


def fork(path: Path, wanted: Wanted, *, at: int, minutes: float = 5.0, lives: Lives | None = None) -> Forked:
    """Go on from a tick, with these facts and without them, and compare.

    Args:
        path: the recording.
        wanted: the run with the facts.
        at: the tick.
        minutes: the length of both runs, in game time.
        lives: makes the runs; by default each is a replay from the start.

    Raises:
        TapeError: the recording cannot be read or ends before that tick; or the file to write cannot be made.
        ChangeError: a fact cannot be changed so.
    """
    live = lives or (lambda at, minutes, wanted: [_from_start(path, at, minutes, one) for one in wanted])
    without, with_them = live(at, minutes, [Wanted(), wanted])
    only_with, only_without, shifted, alike = _compared(with_them, without)
    return Forked(
        at,
        with_them.until,
        wanted.facts,
        only_with,
        only_without,
        shifted,
        alike,
        with_them.state == without.state,
    )


def _from_start(path: Path, at: int, minutes: float, wanted: Wanted) -> LivedOn:
    life = Replay(TapeReader(path))
    try:
        _come_to(life, at)
        return live_on(life, minutes, wanted)
    finally:
        life.close()


def live_on(
    life: Replay, minutes: float, wanted: Wanted, told: Callable[[int], None] = lambda _: None
) -> LivedOn:
    """Have a replay leave its tape at its current tick, and go on.

    Args:
        life: the replay.
        minutes: how long, in game time.
        wanted: the changed facts, and where the run is written.
        told: called with each tick.

    Raises:
        TapeError: it cannot be written there.
        ChangeError: a fact cannot be changed so.
    """
    if wanted.out is not None and wanted.out.exists():
        raise TapeError(f"{wanted.out}: there is such a recording already; name another, or move it away")
    lived, at = LivedOn(), life.tick
    life.stage.watchers.append(_note(life, lived))
    played = life.stage.frame
    stage = set_free(life)
    _change(stage, life, wanted.facts)
    until = at + round(minutes * 60 * life.game.ticks_per_second)
    live(life, go_on(stage, life, until, told))
    frames = stage.take()
    lived.until, lived.state, lived.names = life.tick, life.state_hash(), names_of(life)
    if wanted.out is not None:
        _write(wanted.out, life, played, frames, wanted.facts)
    return lived


def _come_to(life: Replay, at: int) -> None:
    """Replay until a tick.

    Raises:
        TapeError: the tape ends before it, or is not equal so far.
    """
    if not life.run(until=at):
        raise TapeError(
            f"{life.reader.path}: the replay is not equal up to tick {at}: {told(life.difference)}"
        )
    if life.tick < at:
        raise TapeError(f"{life.reader.path}: ends at tick {life.tick}, before tick {at}")
    life.check_alive()


def told(difference: Difference | None) -> str:
    """Return in one line where a replay differs from its recording."""
    if difference is None:
        return "no difference"
    return f"at tick {difference.tick} {difference.expected!r} was expected, and {difference.got!r} came"


def _note(life: Replay, lived: LivedOn) -> Callable[[str], None]:
    def note(text: str) -> None:
        if life.stage.successor is not None and text.startswith("event|"):
            lived.events.append(Happened(life.tick, text.removeprefix("event|")))

    return note


def _change(stage: RecordingStage, life: Replay, facts: Sequence[str]) -> None:
    if not facts:
        return
    stage.door("what if", {"facts": list(facts)}, lambda: make_so(life.game, facts))


def _write(out: Path, life: Replay, played: int, frames: list[Frame], facts: Sequence[str]) -> None:
    """Write the recording up to the fork, and then this run's own frames."""
    reader = TapeReader(life.reader.path)
    header = {**reader.header, "forked": list(facts)}
    tape = TapeWriter(out, header)
    try:
        before = [frame for _, frame in zip(range(played), reader.frames(), strict=False)]
        tape.append([*before, *frames])
    finally:
        tape.close()


# --- comparison, in words ---


def _compared(
    with_them: LivedOn, without: LivedOn
) -> tuple[tuple[Happened, ...], tuple[Happened, ...], tuple[Shifted, ...], int]:
    mine, theirs = with_them.events, without.events
    matcher = SequenceMatcher(None, [one.text for one in mine], [one.text for one in theirs], autojunk=False)
    only_with: list[Happened] = []
    only_without: list[Happened] = []
    shifted: list[Shifted] = []
    both = 0
    for what, first, last, other_first, other_last in matcher.get_opcodes():
        if what == "equal":
            both += last - first
            pairs = zip(mine[first:last], theirs[other_first:other_last], strict=True)
            shifted += _shifted(pairs, with_them.names)
        else:
            only_with += mine[first:last]
            only_without += theirs[other_first:other_last]
    # Events in another order happened in both.
    left, left_without, moved = _paired(
        [in_words(one, with_them.names) for one in only_with],
        [in_words(one, without.names) for one in only_without],
    )
    both += len(moved)
    shifted += [one for one in moved if one.tick != one.tick_without]
    return left, left_without, tuple(sorted(shifted)), both - len(shifted)


def _shifted(pairs: Iterable[tuple[Happened, Happened]], names: dict[str, str]) -> Iterator[Shifted]:
    """Yield each event of both lives that has another tick in the other."""
    for one, other in pairs:
        if one.tick != other.tick:
            yield Shifted(one.tick, other.tick, in_words(one, names).text)


def _paired(
    only_with: Sequence[Happened], only_without: Sequence[Happened]
) -> tuple[tuple[Happened, ...], tuple[Happened, ...], list[Shifted]]:
    """Return what happened only with the facts, only without, and in both, paired by text and nearest time."""
    theirs: dict[str, list[Happened]] = {}
    for one in only_without:
        theirs.setdefault(one.text, []).append(one)
    mine: list[Happened] = []
    pairs: list[Shifted] = []
    for one in only_with:
        same = theirs.get(one.text)
        if not same:
            mine.append(one)
            continue
        other = same.pop(min(range(len(same)), key=lambda at: abs(same[at].tick - one.tick)))
        pairs.append(Shifted(one.tick, other.tick, one.text))
    left = set(map(id, chain.from_iterable(theirs.values())))
    return tuple(mine), tuple(one for one in only_without if id(one) in left), pairs


def in_words(happened: Happened, names: dict[str, str]) -> Happened:
    """Return an event with names in place of ids: ``CharacterMoved: player Ada, from_room Market Square …``."""
    kind, _, rest = happened.text.partition("|")
    for known in sorted(names, key=len, reverse=True):
        rest = rest.replace(f"'{known}'", names[known])
    shown = rest.replace("=", " ").replace("'", "")
    return Happened(happened.tick, f"{kind}: {shown}")


def names_of(life: Replay) -> dict[str, str]:
    """Return id → name of everything that has one now."""
    game = life.game
    known: dict[str, str] = {}
    packs = [one for one in tools_in(game) if isinstance(one, Facts)]
    for entity in game.world.entities():
        name = _name_in(packs, EntityId(entity))
        if name:
            known[entity] = name
    for agent in game.resource(AIPlayerManager).list():
        known[agent.id] = agent.name
    for player, session in game.sessions.playing():
        known[session.id] = known.get(player, session.id)
    return known


def _name_in(packs: Iterable[Facts], entity: EntityId) -> str:
    """Return the name that the first of these packs has for an entity; "" if none has one."""
    for pack in packs:
        name = pack.named(entity).name
        if name and name != entity:
            return name
    return ""


def lines_of(found: Forked, *, ticks_per_second: int, most: int = 15) -> Iterable[str]:
    """Yield the comparison for people."""
    yield f"From tick {found.at} to {found.until}, with: {'; '.join(found.facts)}"
    yield f"{found.alike} events came in both lives."
    if found.first is None:
        yield (
            "Nothing came out otherwise."
            if found.same_state
            else "No event differs; the state at the end does."
        )
        return
    seconds = (found.first - found.at) / ticks_per_second
    yield f"They part {seconds:.1f} s after the change, at tick {found.first}."
    yield from _listed("Only with it", found.only_with, most)
    yield from _listed("Only without it", found.only_without, most)
    if found.shifted:
        yield from _listed("In both, at another time", found.shifted, most)


def _listed(title: str, events: Sequence[Happened | Shifted], most: int) -> Iterator[str]:
    """Yield a title with the number of events, and the first of them, without a mind's inner ones."""
    yield f"{title}: {len(events)} event{'s' * (len(events) != 1)}"
    shown = [one for one in events if not one.text.startswith(INNER)][:most]
    for one in shown:
        instead = f" instead of {one.tick_without}" if isinstance(one, Shifted) else ""
        yield f"  tick {one.tick}{instead}  {one.text}"
    if len(events) > len(shown):
        yield f"  … and {len(events) - len(shown)} more"
