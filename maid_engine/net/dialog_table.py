"""A conversation as a table: in each state a prompt, and a method that takes the answer."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar

import structlog

from maid_engine.accounts.account import account_id
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
"""Makes the conversation with somebody who plays."""


@dataclass
class FrontDesk:
    """What every log-in needs; made once, where the server is put together."""

    game: Game
    lines: Lines
    questions: Confirmations
    supervisor: Supervisor
    throttle: LoginThrottle
    title: str = "MAID"
    news: tuple[str, ...] = ()
    """Lines that everybody reads after logging in."""
    resumption: Resumption = field(default_factory=Resumption)
    """The ways back of those whose link breaks."""
    begin_play: BeginPlay = PlayingConversation
    """Makes the conversation with whoever plays."""


@dataclass(frozen=True, slots=True)
class Step:
    """One question of a conversation."""

    prompt: str
    takes: str
    """The method of the conversation that takes the answer."""
    hidden: bool = False
    """Whether what is typed stays off the screen."""


class Interview(ABC):
    """Asks one question at a time.

    What must wait for the hasher or the store runs in a task, while the session holds further lines back.
    """

    steps: ClassVar[Mapping[Any, Step]]
    """Each state, and the question that is asked in it."""

    def __init__(self, desk: FrontDesk, session: NetworkSession) -> None:
        self._desk = desk
        self._game = desk.game
        self._accounts = desk.game.accounts
        self._session = session
        self._state: Enum | None = None
        self._over = False

    # --- the conversation's face ---

    def line(self, text: str) -> None:
        """Take an answer."""
        if self._over or self._state is None:
            return
        step = self.steps[self._state]
        if step.hidden:
            self._session.echo(on=True)
        getattr(self, step.takes)(text if step.hidden else text.strip())

    def closed(self, reason: str) -> None:
        """The client went away before it played."""
        self._over = True
        self._game.journal.logout(self._game.tick, self._session.id, reason)

    # --- what the questions use ---

    @abstractmethod
    def _recover(self) -> None:
        """Ask something sensible after work that failed."""

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
        # Only the names of accounts and characters: people type passwords where a name is asked.
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
        """Let the work wait for the hasher or the store, while the session keeps further lines back."""
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
