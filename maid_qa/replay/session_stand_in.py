"""A client on a stage: what the game asks of it is taken down; and who stands in for it in a replay."""

from collections import deque
from collections.abc import Mapping
from typing import Final

from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.core.messages import ACTOR, Message, MessageTemplate, Output
from maid_engine.core.observers import Observers
from maid_engine.engine.confirmations import HidesTyping
from maid_engine.engine.presence import CallsItself, Remembers
from maid_engine.net.session import RECENT_LINES
from maid_engine.ports.session import Session
from maid_qa.replay.io_stage import IoStage, Plain
from maid_qa.replay.observation_log import output_words

SAID_BEFORE: Final = MessageTemplate("timemachine.before_play", {ACTOR: "{text}"}, "system")
"""What was told to a client before it played, and is told again to whoever takes its character over."""


def put_on_stage(stage: IoStage, session: Session) -> None:
    """From now on, all that the game asks of the session passes the stage; once is enough."""
    if getattr(session, "_on_stage", False):
        return
    deliver, wants, close = session.deliver, session.wants, session.close
    known: dict[str, bool] = {}
    of = session.id

    def delivered(output: Output) -> None:
        if stage.inside:
            stage.show(output_words(of, output))
        stage.outer(lambda: deliver(output))

    def wanted(package: str) -> bool:
        if not stage.inside:
            return wants(package)
        value = bool(stage.changed(f"wants {of} {package}", known.get(package), lambda: wants(package)))
        known[package] = value
        return value

    def closed(reason: str) -> None:
        stage.show(f"close|{of}|{reason}")
        stage.outer(lambda: close(reason))

    _give(session, deliver=delivered, wants=wanted, close=closed, _on_stage=True)
    if isinstance(session, HidesTyping):
        echo = session.echo

        def echoed(*, on: bool) -> None:
            stage.show(f"echo|{of}|{on}")
            stage.outer(lambda: echo(on=on))

        _give(session, echo=echoed)


def _give(session: Session, **what: object) -> None:
    for name, value in what.items():
        setattr(session, name, value)


def session_to_tape(session: Session) -> Plain:
    """A client as a recording describes it when it comes through a door."""
    recent = [one.text for one in session.recent] if isinstance(session, Remembers) else None
    return {
        "id": session.id,
        "address": session.address,
        "hides": isinstance(session, HidesTyping),
        "recent": recent is not None,
        **({"bot": True} if isinstance(session, CallsItself) and session.is_bot else {}),
    }


def recent_to_tape(session: object) -> Plain:
    """What a client may not have got, as a taken-over session knows it: the texts in order; None: it does not know."""
    return [one.text for one in session.recent] if isinstance(session, Remembers) else None


class StandIn:
    """A client in a replay: has its id and its wishes, and hears what it heard."""

    is_ai_player = False

    def __init__(self, stage: IoStage, told: Plain, wishes: Mapping[str, bool]) -> None:
        self.id = SessionId(told["id"])
        self.address: str = told["address"]
        self.player_id: PlayerId | None = None
        self.deliveries: Observers[Output] = Observers()
        self.received_at = 0.0
        """When the line came that is being handed on."""
        self.closed_with = ""
        """Why the game closed it; "" while it has not."""
        self.heard: deque[Output] = deque(maxlen=1000)
        """What it was told lately."""
        self.is_bot: bool = told.get("bot", False)
        self._stage = stage
        self._wishes = wishes
        self._wants: dict[str, bool] = {}
        if told["hides"]:
            self.echo = self._echo
        if told["recent"]:
            self.recent: deque[Message] = deque(maxlen=RECENT_LINES)

    def recall(self, texts: list[str]) -> None:
        """Have exactly these as the last lines: those of its own that fit, and words from before it played."""
        lines = [one for one in self.heard if isinstance(one, Message)]
        self.recent.clear()
        own = 0
        while own < min(len(texts), len(lines)) and lines[-1 - own].text == texts[-1 - own]:
            own += 1
        before = texts[: len(texts) - own]
        self.recent.extend(SAID_BEFORE(text=text) for text in before)
        self.recent.extend(lines[len(lines) - own :])

    def deliver(self, output: Output) -> None:
        """Hear it, and compare."""
        self.deliveries.tell(output)
        self._stage.show(output_words(self.id, output))
        self.heard.append(output)

    def wants(self, package: str) -> bool:
        """What the client wanted at that moment."""
        name = f"wants {self.id} {package}"
        known = self._wants.get(package)
        wish = self._wishes.get(name, False) if known is None else known
        self._wants[package] = bool(self._stage.changed(name, known, lambda: wish))
        return self._wants[package]

    def close(self, reason: str) -> None:
        """Be closed."""
        self._stage.show(f"close|{self.id}|{reason}")
        self.closed_with = reason

    def _echo(self, *, on: bool) -> None:
        self._stage.show(f"echo|{self.id}|{on}")
