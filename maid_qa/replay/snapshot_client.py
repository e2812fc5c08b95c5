"""Whoever asks the keeper of a recording's moments, where one is at work."""

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

from maid_engine.admin.local_socket import LONGEST_PATH
from maid_engine.ai_players.models.traces import Explanation
from maid_engine.core.codec import from_json
from maid_engine.core.errors import MaidError
from maid_engine.core.program import program
from maid_engine.ports.changes import ChangeError
from maid_qa.replay.counterfactual import Counterfactual, TooLongError
from maid_qa.replay.fork import Happened, LivedOn, Wanted
from maid_qa.replay.header import program_hash
from maid_qa.replay.moment import can_fork
from maid_qa.replay.process_wire import Told, Wire
from maid_qa.replay.tape import TapeError, stamp

Progress = Callable[[Told], None]
"""Told ``{"from": tick, "to": tick}`` when a copy has to go there, and ``{"tick": tick}`` while it goes."""
_ERRORS: Final[Mapping[str, type[MaidError]]] = {"ChangeError": ChangeError, "TooLongError": TooLongError}


class NoKeeperError(TapeError):
    """No keeper is at work for a recording, or not for it as it is now; the text says which."""


class StaleKeeperError(NoKeeperError):
    """A keeper is at work, of a recording or a program that has changed since."""


def door_of(path: Path) -> Path:
    """Where the keeper of a recording is asked: a socket in a folder that is this user's alone.

    Systems take short paths alone for a socket, so a runtime folder deep in the tree gives way to the temporary one.

    Raises:
        TapeError: that folder is somebody else's, or others may look into it.
    """
    name = f"{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]}.sock"
    home = os.environ.get("XDG_RUNTIME_DIR")
    folder = Path(home) / "maid" if home else None
    if folder is None or len(os.fsencode(folder / name)) > LONGEST_PATH:
        folder = Path(tempfile.gettempdir()) / f"maid-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = folder.lstat()
    except OSError as error:
        raise TapeError(f"{folder}: checkpoints need a folder there: {error.strerror or error}") from error
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise TapeError(
            f"{folder}: is not yours alone; take it away, or let XDG_RUNTIME_DIR name a folder that is"
        )
    return folder / name


class SnapshotClient:
    """The keeper of one recording, as those who ask it see it.

    Args:
        path: the recording.
        progress: told how far a copy has to go, and goes.
    """

    def __init__(self, path: Path, progress: Progress = lambda _: None) -> None:
        self.path = path
        self._door = door_of(path)
        self.progress: Callable[[Told], None] = progress

    def state(self) -> Told:
        """What is kept; see ``Keeper.state``.

        Raises:
            NoKeeperError: nobody keeps this recording.
        """
        found: Told = self._answer(self._connected({"do": "state"}))
        return found

    def check(self) -> Told:
        """The state of a keeper that is at work for the recording and the program as they are now.

        Raises:
            NoKeeperError: there is none.
            StaleKeeperError: there is one, of another state of them.
        """
        found = self.state()
        if found["stamp"] != stamp(self.path):
            raise StaleKeeperError(f"{self.path} has changed since its checkpoints were made")
        if found["program"] != program_hash():
            raise StaleKeeperError(f"the program has changed since the checkpoints of {self.path} were made")
        return found

    def check_all(self) -> Iterator[tuple[Told, Told, str]]:
        """(moment, the next one, the hash of the state to which the first leads there) for all that are kept now.

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
        """Have it end.

        Raises:
            NoKeeperError: nobody keeps this recording.
        """
        self._answer(self._connected({"do": "stop"}))

    def ask(self, question: str, at: int | None, **args: object) -> Any:
        """What the life says at a tick; None: at its end. See ``asked``.

        Raises:
            NoKeeperError: nobody keeps this recording.
            TapeError: it cannot be gone to, or cannot answer; the text says why.
            ChangeError: what was named is not there, or cannot be made so.
        """
        return self._answer(self._asked(question, at, args))

    def lives(self, at: int, minutes: float, wanted: Sequence[Wanted]) -> list[LivedOn]:
        """Lives that go on from a tick, side by side; see ``forking.Lives``.

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
        """As ``counterfactual.why``.

        Raises:
            TapeError: as there; or the session is longer than what a moment keeps of it.
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
    """Who keeps this recording as it is now; None: nobody.

    Raises:
        StaleKeeperError: somebody keeps it, but not as it is now.
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
