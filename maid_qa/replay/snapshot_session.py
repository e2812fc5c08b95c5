"""Keeps moments of a recording: in this process until it is stopped, or in a separate one."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from maid_engine.core.program import program
from maid_engine.net.local_socket import LocalSocket
from maid_qa.replay.moment import can_fork
from maid_qa.replay.snapshot_client import NoKeeperError, SnapshotClient, door_of
from maid_qa.replay.snapshot_server import USUAL_ROOM, Room, SnapshotServer
from maid_qa.replay.tape import TapeError, TapeReader


def keep(path: Path, room: Room, tell: Callable[[str], None]) -> None:
    """Keep moments of a recording until this process is told to end, by Ctrl-C, a signal or a client.

    Args:
        path: the recording.
        room: how much is kept.
        tell: called with messages for people.

    Raises:
        TapeError: this system cannot copy processes; or another server keeps this recording already.
    """
    door = _door(path)
    before = signal.signal(signal.SIGTERM, _ended)
    tell(f"Keeping checkpoints of {path}; Ctrl-C ends them.")
    try:
        SnapshotServer(path, door, room, tell=tell).run()
    except (KeyboardInterrupt, SystemExit):
        tell("The checkpoints are gone.")
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def kept(path: Path, room: Room = USUAL_ROOM) -> Iterator[SnapshotClient]:
    """Have a separate process keep moments of a recording until the block or this process ends.

    Args:
        path: the recording.
        room: how much is kept.

    Raises:
        TapeError: this system cannot copy processes; or another server keeps this recording already.
    """
    door = _door(path)
    lifeline, ours = os.pipe()
    process = os.fork()
    if not process:
        _beside(path, door, room, lifeline, ours)
    os.close(lifeline)
    door.bound.close()
    try:
        yield SnapshotClient(path)
    finally:
        os.close(ours)
        os.waitpid(process, 0)


def _beside(path: Path, door: LocalSocket, room: Room, lifeline: int, theirs: int) -> NoReturn:
    try:
        os.close(theirs)
        # Ctrl-C is for the client.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        SnapshotServer(path, door, room, lifeline=lifeline).run()
    finally:
        os._exit(0)


def _door(path: Path) -> LocalSocket:
    if not can_fork():
        raise TapeError(
            f"checkpoints are copies of a process, which this system cannot make: use `{program('replay --until')}`, `{program('fork')}`"
            f" and `{program('why')}`, which replay from the start, or Linux or macOS"
        )
    TapeReader(path)  # checks that it is a recording
    try:
        found = SnapshotClient(path).state()
    except NoKeeperError:
        return LocalSocket(door_of(path))
    raise TapeError(
        f"{path}: process {found['pid']} keeps checkpoints of it already; `{program(f'checkpoints {path} --stop')}` ends it"
    )


def _ended(_signal: int, _frame: object) -> NoReturn:
    raise SystemExit(0)
