"""Keeps moments of one recording: a copy of the replay at intervals, from which any other tick is near.

The server plays nothing itself. It has the last moment go on to the next, until the tape ends. For a
requested tick it has the nearest earlier moment send a copy there, keeps that copy too for a while, and has
it answer. If there are too many moments, every second regular one is dropped, so they stay evenly spaced.
"""

import os
import selectors
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from maid_engine.net.local_socket import LocalSocket
from maid_qa.replay.header import program_hash
from maid_qa.replay.moment import ASK, GO, begin
from maid_qa.replay.process_wire import Told, Wire
from maid_qa.replay.tape import stamp

VISITS: Final = 6
"""Requested moments that are kept besides the regular ones."""
FEWEST: Final = 4
"""Moments that are kept, however little memory there is."""
PATIENCE_S: Final = 5.0
"""Seconds for a client to send its request."""
MIB: Final = 1024 * 1024


@dataclass(eq=False)
class Kept:
    """A moment, as the server knows it."""

    wire: Wire
    until: int | None
    """The tick that it stands at or goes to; `None` for the end."""
    at: int = 0
    """The tick that it reported last."""
    there: bool = False
    """Whether it has arrived."""
    told: Told = field(default_factory=dict)
    """Its report at arrival."""
    waiting: list[tuple[Wire, Told]] = field(default_factory=list)
    """Clients that wait until it is there."""


@dataclass(frozen=True, slots=True)
class Room:
    """How much is kept of a recording."""

    every: int = 2400
    """Initial number of ticks between two moments."""
    most: int = 32
    """How many moments are kept; beyond it every second one is dropped."""
    memory_mib: float = 2048.0
    """Their largest memory in all, if the system reports it."""


USUAL_ROOM = Room()


class SnapshotServer:
    """Keeps the moments of a recording, and answers at a socket, until its starter ends.

    Args:
        path: the recording.
        door: where it is asked.
        room: how many moments are kept, and how far apart.
        lifeline: an open file that ends when the starter does; with `None` it runs until it is stopped.
        tell: called with messages for people.
    """

    def __init__(
        self,
        path: Path,
        door: LocalSocket,
        room: Room,
        *,
        lifeline: int | None = None,
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.path = path
        self.every = room.every
        self._most, self._memory_mib, self._tell = max(FEWEST, room.most), room.memory_mib, tell
        self._door, self._lifeline = door, lifeline
        self._stamp = stamp(path)
        end, self._end = os.pipe()
        # The first moment is copied before anything else is opened, because it would keep those files open.
        theirs = (self._end, door.bound.fileno(), *(() if lifeline is None else (lifeline,)))
        first = begin(path, end, *theirs)
        os.close(end)
        self.road: list[Kept] = [Kept(first, 0, there=True)]
        """Regular moments that have arrived, from the start on."""
        self.end: Kept | None = None
        """The one at the end of the tape."""
        self.visits: OrderedDict[int, Kept] = OrderedDict()
        """Requested moments, by tick, the latest last."""
        self.over: Told | None = None
        """The report of the last regular moment, once the end was reached."""
        self._going: Kept | None = None
        self._checks: list[Kept] = []
        """Copies that repeat a stretch, to be compared."""
        self._early: list[tuple[Wire, Told, int | None]] = []
        """Clients that asked for a tick that was not reached yet."""
        self._waiting = selectors.DefaultSelector()
        self._go_on = True

    def run(self) -> None:
        """Keep moments and answer until it is stopped."""
        self._waiting.register(self._door.bound, selectors.EVENT_READ, self._let_in)
        if self._lifeline is not None:
            self._waiting.register(self._lifeline, selectors.EVENT_READ, self.stop)
        self._watch(self.road[0])
        self._follow_road()
        try:
            while self._go_on:
                for key, _ in self._waiting.select():
                    key.data()
        finally:
            self.close()

    def stop(self) -> None:
        """Stop."""
        self._go_on = False

    def close(self) -> None:
        """Close everything; every moment ends with it."""
        os.close(self._end)
        for kept in (*self.road, *self.visits.values(), *self._checks, self.end, self._going):
            if kept is not None:
                kept.wire.close()
        self._waiting.close()
        self._door.remove()

    # --- regular moments ---

    def _follow_road(self) -> None:
        last = self.road[-1]
        self._going = self._send(last, last.at - last.at % self.every + self.every)

    def _arrived_on_road(self, kept: Kept) -> None:
        told = kept.told
        self._going = None
        if told["ended"] or told["difference"] is not None:
            self.over, self.end = told, kept
            self._tell(_end_in_words(told, len(self.road)))
        else:
            self.road.append(kept)
            self._thin()
            self._follow_road()
        early, self._early = self._early, []
        for client, question, wanted in early:
            if wanted is None:
                self._have_answered_at_end(client, question)
            else:
                self._have_answered(client, question, wanted)

    def _thin(self) -> None:
        self._drop_odd()
        while len(self.road) > self._most or self._is_too_much():
            self.every *= 2
            self._drop_odd()

    def _is_too_much(self) -> bool:
        return len(self.road) > FEWEST and self.memory_mib() > self._memory_mib

    def _drop_odd(self) -> None:
        """Drop moments that are closer together than `every`.

        The last stays, because the next one goes on from it.
        """
        for kept in self.road[1:-1]:
            if kept.at % self.every:
                self._drop(kept)
        self.road = [kept for kept in self.road if kept.wire.fileno() >= 0]

    def memory_mib(self) -> float:
        """Return the memory that the moments do not share, in MiB; 0 if the system does not report it."""
        return sum(own_memory(kept.told["pid"]) for kept in self.road if "pid" in kept.told) / MIB

    # --- moments ---

    def _send(self, kept: Kept, until: int | None) -> Kept:
        here, there = Wire.pair()
        going = Kept(here, until, kept.at)
        # If it has ended meanwhile, nobody reads the message, and the copy is reported as lost.
        with suppress(OSError):
            kept.wire.send({"do": GO, "until": until}, there.fileno())
        there.close()
        self._watch(going)
        return going

    def _watch(self, kept: Kept) -> None:
        self._waiting.register(kept.wire, selectors.EVENT_READ, lambda: self._hear(kept))

    def _drop(self, kept: Kept) -> None:
        if kept.wire.fileno() >= 0:
            self._waiting.unregister(kept.wire)
            kept.wire.close()

    def _hear(self, kept: Kept) -> None:
        while True:
            told = _message(kept.wire)
            if told is None:
                self._lost(kept, "the copy of the life ended unexpectedly")
                return
            if "refused" in told:
                self._lost(kept, told["why"])
                return
            self._note(kept, told)
            if not kept.wire.has_more:
                return

    def _note(self, kept: Kept, told: Told) -> None:
        """Take in the report of a moment at its arrival, or on its way."""
        if "at" in told:
            kept.at = int(told["at"])
            kept.told, kept.there = told, True
            self._arrived(kept)
            return
        kept.at = int(told["tick"])
        clients = [client for client, _ in kept.waiting]
        if kept is self._going:
            clients = [*(client for client, _, _ in self._early), *clients]
        for client in clients:
            _say(client, told)

    def _arrived(self, kept: Kept) -> None:
        if kept is self._going:
            self._arrived_on_road(kept)
            return
        waiting, kept.waiting = kept.waiting, []
        for client, question in waiting:
            self._ask(kept, client, question)
        if kept in self._checks:
            self._checks.remove(kept)
            self._drop(kept)

    def _lost(self, kept: Kept, why: str) -> None:
        self._drop(kept)
        for client, _ in kept.waiting:
            _refuse(client, why)
        self.visits = OrderedDict((tick, one) for tick, one in self.visits.items() if one is not kept)
        self.road = [one for one in self.road if one is not kept]
        self._checks = [one for one in self._checks if one is not kept]
        if kept is self._going:
            self._end_road(why)

    def _end_road(self, why: str) -> None:
        """Go no further than the last regular moment, and refuse those who wait for a later one."""
        self._going = None
        self.over = {"at": self.road[-1].at, "difference": None, "why": why}
        self._tell(f"It can be gone to tick {self.road[-1].at} and no further: {why}")
        for client, _, _ in self._early:
            _refuse(client, why)
        self._early = []

    # --- clients ---

    def _let_in(self) -> None:
        try:
            connection, _ = self._door.bound.accept()
        except OSError:
            return
        client = Wire(connection)
        client.set_timeout(PATIENCE_S)
        told = _message(client)
        if told is None:
            client.close()
            return
        client.set_timeout(None)
        self._serve(client, told)

    def _serve(self, client: Wire, told: Told) -> None:
        match told.get("do"):
            case "stop":
                self.stop()
                _say(client, {"found": self.state()})
                client.close()
            case "check":
                self._check(client, told)
            case "state":
                _say(client, {"found": self.state()})
                client.close()
            case _:
                self._serve_question(client, told)

    def _serve_question(self, client: Wire, told: Told) -> None:
        """Have a question answered at the tick that it names; at the end without one."""
        question = {"do": ASK, "question": str(told.get("question")), "args": told.get("args") or {}}
        at = told.get("at")
        if isinstance(at, int):
            self._have_answered(client, question, max(0, at))
        else:
            self._have_answered_at_end(client, question)

    def _have_answered_at_end(self, client: Wire, question: Told) -> None:
        if self.end is not None:
            self._ask(self.end, client, question)
        elif self.over is not None:
            _refuse(client, "its end cannot be reached")
        else:
            self._early.append((client, question, None))

    def state(self) -> Told:
        """Return what is kept, and of what."""
        going = self._going
        return {
            "stamp": self._stamp,
            "program": program_hash(),
            "pid": os.getpid(),
            "every": self.every,
            "moments": [
                {
                    "at": one.at,
                    "frame": one.told.get("frame", 0),
                    "hash": one.told.get("hash", ""),
                    "pid": one.told.get("pid", 0),
                }
                for one in self.road
            ],
            "visits": [*self.visits],
            "come_to": going.at if going is not None else self.road[-1].at,
            "over": self.over,
            "memory_mib": round(self.memory_mib(), 1),
        }

    def _have_answered(self, client: Wire, question: Told, at: int) -> None:
        if self.over is None:
            # The regular moments are on their way there, and nothing is faster.
            if at > self.road[-1].at:
                self._early.append((client, question, at))
                return
        elif at > self.over["at"]:
            _refuse(client, self._beyond(at), "TapeError")
            return
        self._visit(client, question, at)

    def _check(self, client: Wire, told: Told) -> None:
        """Have a regular moment go to a later one's tick again, and answer with the hash of the state there."""
        base = next((one for one in self.road if one.at == told.get("from")), None)
        at = told.get("at")
        if base is None or not isinstance(at, int) or at <= base.at:
            _refuse(client, "that moment is kept no more")
            return
        going = self._send(base, at)
        going.waiting.append((client, {"do": ASK, "question": "hash", "args": {}}))
        self._checks.append(going)

    def _beyond(self, at: int) -> str:
        over = self.over or {}
        if (where := over.get("difference")) is not None:
            return (
                f"{self.path}: the replay is not equal up to tick {at}: at tick {where['tick']} {where['expected']!r}"
                f" was expected, and {where['got']!r} came"
            )
        if "why" in over:
            return f"{self.path}: tick {at} cannot be gone to: {over['why']}"
        return f"{self.path}: ends at tick {over.get('at', 0)}, before tick {at}"

    def _visit(self, client: Wire, question: Told, at: int) -> None:
        known = {one.at: one for one in self.road}
        known |= {one.at: one for one in self.visits.values() if one.there}
        if at in known:
            if at in self.visits:
                self.visits.move_to_end(at)
            self._ask(known[at], client, question)
            return
        visit = self.visits.get(at)
        if visit is None:
            base = max((tick for tick in known if tick <= at), default=None)
            if base is None:
                _refuse(client, "its start is kept no more: begin the checkpoints anew")
                return
            visit = self.visits[at] = self._send(known[base], at)
            _say(client, {"from": base, "to": at})
            self._forget_visits()
        visit.waiting.append((client, question))

    def _forget_visits(self) -> None:
        for tick in [tick for tick, one in self.visits.items() if not one.waiting][
            : len(self.visits) - VISITS
        ]:
            self._drop(self.visits.pop(tick))

    def _ask(self, kept: Kept, client: Wire, question: Told) -> None:
        try:
            kept.wire.send(question, client.fileno())
        except OSError:
            _refuse(client, "the copy of the life ended unexpectedly")
        else:
            client.close()


def _message(wire: Wire) -> Told | None:
    """Return the next message; `None` if the other end is closed, or sends none that can be read."""
    try:
        received = wire.receive()
    except (ValueError, OSError):
        return None
    if received is None:
        return None
    return received.told


def _say(client: Wire, told: Told) -> None:
    try:
        client.send(told)
    except OSError:
        return  # the client has gone


def _refuse(client: Wire, why: str, kind: str = "") -> None:
    _say(client, {"refused": kind, "why": why})
    client.close()


def _end_in_words(told: Told, moments: int) -> str:
    if (where := told["difference"]) is not None:
        return (
            f"Not equal from input {where['frame']}, tick {where['tick']} on: {where['expected']!r} was expected, and"
            f" {where['got']!r} came. Every tick before it can be gone to."
        )
    return f"The tape ends at tick {told['at']}; {moments} moments of it are kept."


def own_memory(process: int) -> int:
    """Return the bytes that a process does not share; 0 if the system does not report it."""
    try:
        text = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0
    rows = (line.split() for line in text.splitlines())
    return sum(int(row[1]) * 1024 for row in rows if row[0] in ("Private_Dirty:", "Private_Clean:"))
