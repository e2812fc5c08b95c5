"""A replay paused at one moment, in its own process. Copies of it go on from there.

Tasks in the middle of their work cannot be written into a file, but a process can be copied whole by fork(),
and the system copies only what changes later. That is safe here, unlike elsewhere: a replay has no thread, no
socket and no clock but its tape's, and it is copied between two frames, when nothing runs.

Its keeper sends a moment two commands: to have a copy *go* to a later tick and pause there, and to have a
copy *answer* a client and end. It never changes itself, so it can be asked again and again. It ends when its
keeper does.
"""

import gc
import os
import select
import signal
import socket
import threading
import traceback
from dataclasses import asdict
from pathlib import Path
from typing import Final, NoReturn

from maid_engine.core.errors import MaidError
from maid_qa.replay.followed_life import FollowedLife
from maid_qa.replay.moment_queries import answer
from maid_qa.replay.process_wire import Told, Wire
from maid_qa.replay.tape import TapeReader

GO: Final = "go"
ASK: Final = "ask"


def can_fork() -> bool:
    """Return whether this system can copy a process, and pass open files to the copies."""
    return hasattr(os, "fork") and hasattr(socket, "send_fds")


class Moment:
    """The process in which a replay is paused.

    Args:
        life: the replay.
        wire: to its keeper.
        lifeline: an open file that ends when the keeper does.
    """

    def __init__(self, life: FollowedLife, wire: Wire, lifeline: int) -> None:
        self._life, self._wire, self._lifeline = life, wire, lifeline

    def stand(self) -> NoReturn:
        """Wait for commands of the keeper until it ends."""
        # Ctrl-C is for the keeper; ended copies need not be waited for.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        try:
            while (received := self._wire.receive()) is not None:
                told, files = received
                if told["do"] == GO:
                    self._branch(told["until"], Wire.of(files[0]))
                else:
                    self._have_answered(told, Wire.of(files[0]))
        except OSError:
            pass  # the keeper has gone, or has dropped this moment
        finally:
            os._exit(0)

    def _branch(self, until: int | None, wire: Wire) -> None:
        """Have a copy go on; in the copy, this returns with the replay at that tick."""
        if os.fork():
            wire.close()
            return
        self._wire.close()
        self._wire = wire
        try:
            self._wire.send(self._go(until))
        except MaidError as error:
            self._wire.send(_refusal(error))

    def _go(self, until: int | None) -> Told:
        life = self._life
        life.run(until=until, progress=lambda tick, share: self._wire.send({"tick": tick, "share": share}))
        difference = life.difference
        found = {
            "at": life.tick,
            "frame": life.stage.frame,
            "marks": len(life.marks),
            "hash": life.state_hash(),
            "pid": os.getpid(),
            "ended": until is None or life.tick < until,
            "difference": None if difference is None else asdict(difference),
        }
        # Exclude existing objects from the copies' garbage collection, which would copy their memory.
        gc.freeze()
        return found

    def _have_answered(self, told: Told, client: Wire) -> None:
        if os.fork():
            client.close()
            return
        try:
            self._wire.close()
            _end_with(self._lifeline, client)
            client.send(self._told(told, client))
        finally:
            os._exit(0)

    def _told(self, told: Told, client: Wire) -> Told:
        try:
            found = answer(
                self._life, told["question"], told["args"], lambda tick: client.send({"tick": tick})
            )
        except MaidError as error:
            return _refusal(error)
        except Exception:  # noqa: BLE001 - whoever asked is told what went wrong here
            return {"refused": "Exception", "why": traceback.format_exc()}
        return {"found": found}


def _refusal(error: MaidError) -> Told:
    return {"refused": type(error).__name__, "why": str(error)}


def _end_with(lifeline: int, client: Wire) -> None:
    """End this process when its keeper or its client ends.

    A process that has a thread must not be copied; this one ends with its answer.
    """

    def watch() -> None:
        select.select([lifeline, client.fileno()], [], [])
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="lifeline").start()


def begin(path: Path, lifeline: int, *theirs: int) -> Wire:
    """Start the first moment of a recording in its own process; return the keeper's end of the wire.

    Args:
        path: the recording.
        lifeline: an open file that ends when the keeper does.
        theirs: the keeper's open files, which the moment closes.
    """
    here, there = Wire.pair()
    if os.fork():
        there.close()
        return here
    try:
        here.close()
        for file in theirs:
            os.close(file)
        silence = os.open(os.devnull, os.O_RDWR)
        for standard in range(3):
            os.dup2(silence, standard)
        Moment(FollowedLife(TapeReader(path)), there, lifeline).stand()
    finally:
        os._exit(1)
