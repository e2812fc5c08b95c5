"""The ways into a game, by name: what network, administration and tests may call from outside.

A way is a method that one of the game's services marks as interceptable. On a recorded server a recorder
intercepts the services and opens a frame for each call; a replay finds the same method by the same name.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeVar, cast

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.stewards import Stewards
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.accounts.tokens import TokenService
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.owner_orders import OwnerOrders
from maid_engine.app.runtime_settings import LiveSettings
from maid_engine.core.interception import Call, methods_of
from maid_engine.engine.confirmations import Confirmations
from maid_engine.engine.services import Game
from maid_engine.moderation.feedback_service import FeedbackService
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.monitoring.alerts import AlertBoard
from maid_engine.monitoring.dead_letters import DeadLetters
from maid_qa.replay.recording_stage import RecordingStage

T = TypeVar("T")
SECRET: Final = frozenset({"password", "old", "new"})
"""Parameters that are never recorded."""


class Way(NamedTuple):
    """One way in."""

    name: str
    """Its name on tape: ``accounts.grant``."""
    owner: object
    method: str

    @property
    def call(self) -> Callable[..., object]:
        """Return the method."""
        found: Callable[..., object] = getattr(self.owner, self.method)
        return found


def services(game: Game) -> Iterator[tuple[str, object]]:
    """Yield (label, service) of all that can be called from outside; missing ones are left out."""
    yield "presence", game.presence
    yield "bus", game.bus
    yield "characters", game.characters
    yield "accounts", game.accounts
    yield "ai_players", game.resource(AIPlayerManager)
    yield "saver", game.saver
    table: tuple[tuple[str, type[object]], ...] = (
        ("moderation", Moderation),
        ("feedback", FeedbackService),
        ("letters", LetterBox),
        ("alerts", AlertBoard),
        ("dead_letters", DeadLetters),
        ("tokens", TokenService),
        ("contracts", Contracts),
        ("inbox", Inbox),
        ("owner_questions", QuestionBoard),
        ("stewards", Stewards),
        ("owner_orders", OwnerOrders),
        ("settings", LiveSettings),
        ("personal", PersonalData),
        ("questions", Confirmations),
    )
    for label, kind in table:
        if game.has_resource(kind):
            yield label, game.resource(kind)


def ways(game: Game) -> Iterator[Way]:
    """Yield every way into this game: the methods that its services mark as interceptable."""
    for label, service in services(game):
        for method in methods_of(service):
            yield Way(f"{label}.{method}", service, method)


Told = Callable[[object], object]
"""Returns an argument as it is recorded."""


class EntryRecorder:
    """Intercepts a service: a call from outside opens a frame, the game's own calls pass.

    Args:
        stage: records the frames.
        label: the service's name on tape; "" for none.
        told: returns an argument as it is recorded.
    """

    def __init__(self, stage: RecordingStage, label: str, told: Told) -> None:
        self.stage = stage
        self._label = label
        self._told = told

    def call(self, call: Call[T]) -> T:
        """Make the call in a new frame."""
        if self.stage.inside:
            return call.proceed()
        return self.stage.door(self._name(call), self.arguments(call), call.proceed, *self.context_of(call))

    async def wait(self, call: Call[Awaitable[T]]) -> T:
        """Make the call as a task of the game, and wait for it outside."""
        if self.stage.inside:
            return await call.proceed()
        made = await as_task(self.stage, self._name(call), self.arguments(call), call.proceed)
        return cast("T", made)

    def context_of(self, call: Call[Any]) -> Iterable[Any]:
        """Return further data of a call that a replay needs: none."""
        del call
        return ()

    def arguments(self, call: Call[Any]) -> dict[str, Any]:
        """Return the arguments as they are recorded, with stand-ins for passwords."""
        return {name: self._worded(name, value) for name, value in call.arguments().items()}

    def _worded(self, name: str, value: object) -> object:
        if name in SECRET and isinstance(value, str):
            return self.stage.masks.word(value)
        return self._told(value)

    def _name(self, call: Call[Any]) -> str:
        if not self._label:
            return call.method
        return f"{self._label}.{call.method}"


async def as_task(
    stage: RecordingStage, name: str, args: dict[str, object], work: Callable[[], object]
) -> object:
    """Do the work as a task of the game that a frame begins; the caller waits outside for the result."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[object] = loop.create_future()

    def ended(task: "asyncio.Task[object]") -> None:
        def tell() -> None:
            if answer.done():
                return
            if task.cancelled():
                answer.cancel()
            elif (error := task.exception()) is not None:
                answer.set_exception(error)
            else:
                answer.set_result(task.result())

        stage.outer(tell)

    stage.door(name, args, lambda: begin_task(loop, work, ended))
    return await answer


def begin_task(
    loop: asyncio.AbstractEventLoop,
    work: Callable[[], Any],
    ended: "Callable[[asyncio.Task[object]], None]",
) -> "asyncio.Task[object]":
    """Start a task of the game, in the same way on a recorded server and in a replay."""
    task: asyncio.Task[object] = loop.create_task(work())
    task.add_done_callback(ended)
    return task
