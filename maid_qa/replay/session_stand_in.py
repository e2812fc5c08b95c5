"""A client on a stage, where the game's calls to it are recorded; and its stand-in in a replay."""

from collections import deque
from collections.abc import Awaitable, Mapping
from typing import Final, TypeVar, cast

from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.core.interception import Call, Interceptable
from maid_engine.core.messages import ACTOR, Message, MessageTemplate, Output
from maid_engine.core.observers import Observers
from maid_engine.engine.confirmations import HidesTyping
from maid_engine.engine.presence import CallsItself, MayBeProgram, Remembers
from maid_engine.net.session import RECENT_LINES
from maid_engine.ports.session import Session
from maid_qa.replay.io_stage import IoStage, Plain
from maid_qa.replay.observation_log import output_words

T = TypeVar("T")
SAID_BEFORE: Final = MessageTemplate("timemachine.before_play", {ACTOR: "{text}"}, "system")
"""What was told to a client before it played, and is repeated to the session that takes its character over.
"""


class SessionOnStage:
    """Intercepts the game's calls to one client: they are recorded, and made outside."""

    def __init__(self, stage: IoStage, of: SessionId) -> None:
        self._stage, self._of = stage, of
        self._wants: dict[str, bool] = {}

    def call(self, call: Call[T]) -> T:
        """Record the call, and make it outside."""
        stage = self._stage
        if call.method == "wants":
            return self._asked(call, **call.arguments())
        what = "|".join(str(value) for value in call.arguments().values())
        stage.show(f"{call.method}|{self._of}|{what}")
        return stage.outer(call.proceed)

    async def wait(self, call: Call[Awaitable[T]]) -> T:
        """Make the call. A session has no asynchronous methods."""
        return await call.proceed()

    def _asked(self, call: Call[T], package: str) -> T:
        if not self._stage.inside:
            return call.proceed()
        known = self._wants.get(package)
        wish = self._stage.changed(f"wants {self._of} {package}", known, call.proceed)
        self._wants[package] = bool(wish)
        return cast("T", bool(wish))


def put_on_stage(stage: IoStage, session: Session) -> None:
    """Put a session on the stage, so that all calls of the game to it pass there. Repeated calls do nothing.

    Raises:
        TypeError: the session cannot be intercepted.
    """
    if not isinstance(session, Interceptable):
        raise TypeError(f"{type(session).__qualname__} must be Interceptable to be recorded")
    if isinstance(session.interceptor, SessionOnStage):
        return
    of = session.id
    session.interceptor = SessionOnStage(stage, of)
    session.deliveries.add(lambda output: stage.show(output_words(of, output)))


def session_to_tape(session: Session) -> Plain:
    """Return a client as a recording describes it when it comes through a door."""
    recent = [one.text for one in session.recent] if isinstance(session, Remembers) else None
    return {
        "id": session.id,
        "address": session.address,
        "hides": isinstance(session, HidesTyping),
        "recent": recent is not None,
        **({"bot": True} if isinstance(session, CallsItself) and session.is_bot else {}),
        **({"program": True} if isinstance(session, MayBeProgram) and session.is_program else {}),
    }


def recent_to_tape(session: object) -> Plain:
    """Return the texts that a client may not have received, in order; `None` if the session does not know."""
    if not isinstance(session, Remembers):
        return None
    return [one.text for one in session.recent]


class StandIn:
    """A client in a replay: it has the recorded id and wishes, and hears what the client heard."""

    is_ai_player = False

    def __init__(self, stage: IoStage, told: Plain, wishes: Mapping[str, bool]) -> None:
        self.id = SessionId(told["id"])
        self.address: str = told["address"]
        self.player_id: PlayerId | None = None
        self.deliveries: Observers[Output] = Observers()
        self.received_at = 0.0
        """When the current line was received."""
        self.closed_with = ""
        """Why the game closed it; "" while it is open."""
        self.heard: deque[Output] = deque(maxlen=1000)
        """What it was told lately."""
        self.is_bot: bool = told.get("bot", False)
        self.is_program: bool = told.get("program", False)
        self._stage = stage
        self._wishes = wishes
        self._wants: dict[str, bool] = {}
        if told["hides"]:
            self.echo = self._echo
        if told["recent"]:
            self.recent: deque[Message] = deque(maxlen=RECENT_LINES)

    def recall(self, texts: list[str]) -> None:
        """Make exactly these its last lines: its own lines that fit, after texts from before it played."""
        lines = [one for one in self.heard if isinstance(one, Message)]
        self.recent.clear()
        own = 0
        while own < min(len(texts), len(lines)) and lines[-1 - own].text == texts[-1 - own]:
            own += 1
        before = texts[: len(texts) - own]
        self.recent.extend(SAID_BEFORE(text=text) for text in before)
        self.recent.extend(lines[len(lines) - own :])

    def deliver(self, output: Output) -> None:
        """Keep the output, and compare it."""
        # As in a recording: what a listener delivers in turn comes after this output.
        self._stage.show(output_words(self.id, output))
        self.deliveries.tell(output)
        self.heard.append(output)

    def wants(self, package: str) -> bool:
        """Return what the client wanted at that moment."""
        name = f"wants {self.id} {package}"
        known = self._wants.get(package)
        wish = self._wishes.get(name, False) if known is None else known
        self._wants[package] = bool(self._stage.changed(name, known, lambda: wish))
        return self._wants[package]

    def close(self, reason: str) -> None:
        """Show that it was closed, and keep the reason."""
        self._stage.show(f"close|{self.id}|{reason}")
        self.closed_with = reason

    def _echo(self, *, on: bool) -> None:
        self._stage.show(f"echo|{self.id}|{on}")
