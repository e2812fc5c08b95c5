"""Asks the snapshot server of a recording, if one runs."""

import hashlib
import os
import stat
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from itertools import pairwise
from pathlib import Path
from socket import AF_UNIX, socket
from typing import Any, Final

from maid_engine.ai_players.models.traces import Explanation
from maid_engine.core.codec import from_json
from maid_engine.core.errors import MaidError
from maid_engine.core.program import program
from maid_engine.net.local_socket import LONGEST_PATH
from maid_engine.ports.changes import ChangeError
from maid_qa.replay.counterfactual import Counterfactual, TooLongError
from maid_qa.replay.fork import Happened, LivedOn, Wanted
from maid_qa.replay.header import program_hash
from maid_qa.replay.moment import can_fork
from maid_qa.replay.process_wire import Told, Wire
from maid_qa.replay.tape import TapeError, stamp

Progress = Callable[[Told], None]
"""Called with ``{"from": tick, "to": tick}`` before a copy goes there, and ``{"tick": tick}`` on its way.
"""
_ERRORS: Final[Mapping[str, type[MaidError]]] = {"ChangeError": ChangeError, "TooLongError": TooLongError}


class NoKeeperError(TapeError):
    """No server keeps this recording, or not in its present state; the text says which."""


class StaleKeeperError(NoKeeperError):
    """A server runs, but the recording or the program has changed since."""


def door_of(path: Path) -> Path:
    """Return the socket of a recording's server, in a folder that belongs to this user alone.

    Raises:
        TapeError: the folder cannot be made, belongs to somebody else, or others may look into it.
    """
    name = f"{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]}.sock"
    folder = _folder_for(name)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = folder.lstat()
    except OSError as error:
        raise TapeError(f"{folder}: checkpoints need a folder there: {error.strerror or error}") from error
    if not _is_private(found):
        raise TapeError(
            f"{folder}: is not yours alone; take it away, or let XDG_RUNTIME_DIR name a folder that is"
        )
    return folder / name


def _folder_for(name: str) -> Path:
    """Return the runtime folder, or the temporary one if there is none or the path of a socket is too long in it."""
    home = os.environ.get("XDG_RUNTIME_DIR")
    if home:
        folder = Path(home) / "maid"
        # Systems accept only short paths for a socket.
        if len(os.fsencode(folder / name)) <= LONGEST_PATH:
            return folder
    return Path(tempfile.gettempdir()) / f"maid-{os.getuid()}"


def _is_private(found: os.stat_result) -> bool:
    """Return whether it is a folder of this user that nobody else may look into."""
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid():
        return False
    return not found.st_mode & 0o077


class SnapshotClient:
    """The snapshot server of one recording, as clients see it.

    Args:
        path: the recording.
        progress: called with how far a copy has to go, and its progress.
    """

    def __init__(self, path: Path, progress: Progress = lambda _: None) -> None:
        self.path = path
        self._door = door_of(path)
        self.progress: Callable[[Told], None] = progress

    def state(self) -> Told:
        """Return what is kept; see :meth:`SnapshotServer.state`.

        Raises:
            NoKeeperError: no server keeps this recording.
        """
        found: Told = self._answer(self._connected({"do": "state"}))
        return found

    def check(self) -> Told:
        """Return the state of a server that keeps the recording and the program as they are now.

        Raises:
            NoKeeperError: there is none.
            StaleKeeperError: there is one, for an earlier state of them.
        """
        found = self.state()
        if found["stamp"] != stamp(self.path):
            raise StaleKeeperError(f"{self.path} has changed since its checkpoints were made")
        if found["program"] != program_hash():
            raise StaleKeeperError(f"the program has changed since the checkpoints of {self.path} were made")
        return found

    def check_all(self) -> Iterator[tuple[Told, Told, str]]:
        """Yield (moment, the next one, hash of the state that the first leads to there) for all moments.

        Raises:
            TapeError: the copies do not answer.
        """
        moments = self.state()["moments"]
        for before, moment in pairwise(moments):
            yield (
                before,
                moment,
                self._answer(self._connected({"do": "check", "from": before["at"], "at": moment["at"]})),
            )

    def stop(self) -> None:
        """Stop the server.

        Raises:
            NoKeeperError: no server keeps this recording.
        """
        self._answer(self._connected({"do": "stop"}))

    def ask(self, question: str, at: int | None, **args: object) -> Any:
        """Return the answer to a question at a tick, or at the end with `None`; see ``moment_queries``.

        Raises:
            NoKeeperError: no server keeps this recording.
            TapeError: the tick cannot be reached, or cannot answer; the text says why.
            ChangeError: a name is unknown, or a fact cannot be changed so.
        """
        return self._answer(self._asked(question, at, args))

    def lives(self, at: int, minutes: float, wanted: Sequence[Wanted]) -> list[LivedOn]:
        """Return runs that go on from a tick, side by side; see ``fork.Lives``.

        Raises:
            TapeError: as with :meth:`ask`.
            ChangeError: as with :meth:`ask`.
        """
        with ExitStack() as opened:
            asked = [opened.enter_context(closing(self._live_on(at, minutes, one))) for one in wanted]
            return [_lived_on(self._answer(one)) for one in asked]

    def _live_on(self, at: int, minutes: float, wanted: Wanted) -> Wire:
        out = "" if wanted.out is None else str(wanted.out.resolve())
        return self._asked("live on", at, {"facts": list(wanted.facts), "minutes": minutes, "out": out})

    def why(
        self, name: str, *, n: int, at: int | None, without: str | None
    ) -> tuple[Explanation, Counterfactual | None]:
        """Return the same as ``counterfactual.why``.

        Raises:
            TapeError: as there; or only a part of the session is kept.
        """
        told = self.ask("why", at, name=name, n=n, without=without)
        found = told["counterfactual"]
        return from_json(Explanation, told["chain"]), found and from_json(Counterfactual, found)

    def _asked(self, question: str, at: int | None, args: Mapping[str, object]) -> Wire:
        return self._connected({"do": "ask", "question": question, "at": at, "args": dict(args)})

    def _connected(self, told: Told) -> Wire:
        connection = socket(AF_UNIX)
        with ExitStack() as opened:
            wire = opened.enter_context(closing(Wire(connection)))
            try:
                connection.connect(str(self._door))
                wire.send(told)
            except OSError as error:
                raise NoKeeperError(
                    f"no checkpoints of {self.path} are kept; `{program(f'checkpoints {self.path}')}` begins them"
                ) from error
            opened.pop_all()
        return wire

    def _answer(self, wire: Wire) -> Any:
        try:
            while (received := wire.receive()) is not None:
                told = received.told
                if "found" in told:
                    return told["found"]
                if "refused" in told:
                    raise _ERRORS.get(told["refused"], TapeError)(told["why"])
                self.progress(told)
        except (OSError, ValueError) as error:
            raise TapeError(f"{self.path}: its checkpoints do not answer: {error}") from error
        finally:
            wire.close()
        raise TapeError(f"{self.path}: its checkpoints ended before they could answer")


def _lived_on(told: Told) -> LivedOn:
    return LivedOn([Happened(*one) for one in told["events"]], told["names"], told["state"], told["until"])


def keepers_of(path: Path, progress: Progress = lambda _: None) -> SnapshotClient | None:
    """Return the server that keeps this recording as it is now, or `None`.

    Raises:
        StaleKeeperError: a server keeps an earlier state of it.
    """
    if not can_fork():
        return None
    found = SnapshotClient(path, progress)
    try:
        found.check()
    except StaleKeeperError:
        raise
    except NoKeeperError:
        return None
    return found
