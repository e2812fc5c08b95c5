"""Conversations as tables: each state has a prompt and a method that takes the answer."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar

import structlog

from maid_engine.accounts.account import Account, account_id
from maid_engine.core.errors import AccountError, StoreError
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, Name, Prompt
from maid_engine.engine.confirmations import Confirmations
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.net import messages as msg
from maid_engine.net.limits import LoginThrottle
from maid_engine.net.playing_conversation import Lines, PlayingConversation
from maid_engine.net.resumption import Resumption
from maid_engine.net.session import NetworkSession

log = structlog.get_logger(__name__)

BeginPlay = Callable[[Game, Lines, Confirmations, NetworkSession], PlayingConversation]
"""Makes the conversation of a session whose player entered the game."""


@dataclass
class FrontDesk:
    """Services and settings that all log-ins share. Created once, with the server."""

    game: Game
    lines: Lines
    questions: Confirmations
    supervisor: Supervisor
    throttle: LoginThrottle
    title: str = "MAID"
    news: tuple[str, ...] = ()
    """Lines that are shown to everybody after log-in."""
    resumption: Resumption[Account] = field(default_factory=Resumption)
    """Issues the tickets for resuming broken connections."""
    begin_play: BeginPlay = PlayingConversation
    """Makes the conversation of a session whose player entered the game."""


@dataclass(frozen=True, slots=True)
class Step:
    """One question of a conversation."""

    prompt: str
    takes: str
    """Name of the method of the conversation that takes the answer."""
    hidden: bool = False
    """Whether typed text is hidden."""


class Interview(ABC):
    """A conversation that asks one question at a time.

    Work that waits for the password hasher or the store runs in a task. Meanwhile the session holds further lines back.
    """

    steps: ClassVar[Mapping[Any, Step]]
    """State → the question that is asked in it."""

    def __init__(self, desk: FrontDesk, session: NetworkSession) -> None:
        self._desk = desk
        self._game = desk.game
        self._accounts = desk.game.accounts
        self._session = session
        self._state: Enum | None = None
        self._over = False

    # --- the protocol Conversation ---

    def line(self, text: str) -> None:
        """Pass an answer to the method of the current step. Hidden answers keep their outer blanks."""
        if self._over or self._state is None:
            return
        step = self.steps[self._state]
        if step.hidden:
            self._session.echo(on=True)
        getattr(self, step.takes)(text if step.hidden else text.strip())

    def closed(self, reason: str) -> None:
        """Note in the journal that the client left before it played."""
        self._over = True
        self._game.journal.logout(self._game.tick, self._session.id, reason)

    # --- for subclasses ---

    @abstractmethod
    def _recover(self) -> None:
        """Ask a suitable question after work that failed."""

    def _say(self, *lines: Message) -> None:
        for line in lines:
            self._session.deliver(line)

    def _ask(self, state: Enum) -> None:
        if self._over:
            return
        self._state = state
        self._session.deliver(Prompt(self.steps[state].prompt))
        if self.steps[state].hidden:
            self._session.echo(on=False)

    def _end(self, why: Message | None, reason: str) -> None:
        if why is not None:
            self._say(why)
        self._over = True
        self._session.close(reason)

    def _note(self, outcome: str, who: str) -> None:
        # `who` must name an existing account or character, because people type passwords at the prompt for a name.
        self._game.journal.login(self._game.tick, self._session.id, outcome, who)
        log.info(
            "login.finished",
            session=self._session.id,
            address=self._session.address,
            outcome=outcome,
            account=who,
        )

    def _shown(self, name: str) -> Name:
        return Name(name, author=EntityId(account_id(name)))

    def _slowly(self, name: str, work: Coroutine[object, object, None]) -> None:
        """Run work that waits for the hasher or the store in a task. The session holds further lines back meanwhile."""
        self._session.hold()
        self._desk.supervisor.run_once(name, self._finish(work))

    async def _finish(self, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except AccountError as error:
            self._say(msg.NOT_CHANGED(why=str(error)))
            self._recover()
        except StoreError:
            self._say(msg.CANNOT_SAVE())
            self._recover()
        except Exception:
            log.exception("login.failed", session=self._session.id)
            self._say(msg.FAILED())
            self._recover()
        finally:
            self._session.release()
