"""The ways into a game, by name: what network, administration and tests may do to it from outside.

A way is a method of one of the game's services. On a recorded server each is replaced by one that opens a frame first;
a replay finds the same method under the same name.
"""

import asyncio
import inspect
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from maid_engine.accounts.personal_data import PersonalData
from maid_engine.accounts.tokens import TokenService
from maid_engine.app.runtime_settings import LiveSettings
from maid_engine.engine.confirmations import Confirmations
from maid_engine.engine.services import Game
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.monitoring.alerts import AlertBoard
from maid_engine.monitoring.dead_letters import DeadLetters
from maid_qa.replay.recording_stage import RecordingStage

ACCOUNTS: Final = (
    *("register", "authenticate", "change_password", "set_password", "remember_display", "note_address"),
    *("create_character", "open_character", "delete_character", "restore_character", "destroy_expired"),
    *("grant", "claim", "remove", "ban", "unban", "audit"),
)
AI_PLAYERS: Final = (
    *("spawn", "spawn_now", "spawn_batch", "bring_back_now", "despawn", "despawn_now", "despawn_all"),
    *("despawn_all_now", "erase", "kick_now", "pause", "pause_now", "resume", "resume_now", "stop_all"),
    *(
        "configure",
        "configure_now",
        "reset_now",
        "set_personality",
        "set_budget",
        "respec_all",
        "direct",
        "drop_goal",
    ),
    *("forget_player", "switch", "switch_models", "relearn"),
)
SECRET: Final = frozenset({"password", "old", "new"})
"""Parameters that are never taken down."""


class Way(NamedTuple):
    """One way in."""

    name: str
    """As it stands on tape: ``accounts.grant``."""
    owner: object
    method: str

    @property
    def call(self) -> Callable[..., object]:
        """What it does."""
        found: Callable[..., object] = getattr(self.owner, self.method)
        return found


def ways(game: Game) -> Iterator[Way]:
    """Every way into this game; the services that are not there have none."""
    for label, owner, methods in (
        ("presence", game.presence, ("connect", "disconnect", "sweep")),
        ("bus", game.bus, ("drain", "publish")),
        ("characters", game.characters, ("create", "enter", "leave", "delete")),
        ("accounts", game.accounts, ACCOUNTS),
        ("ai_players", game.ai_players, AI_PLAYERS),
        ("saver", game.saver, ("save_now",)),
        *_of_resources(game),
    ):
        for method in methods:
            yield Way(f"{label}.{method}", owner, method)


def _of_resources(game: Game) -> Iterator[tuple[str, object, tuple[str, ...]]]:
    table: tuple[tuple[str, type[object], tuple[str, ...]], ...] = (
        ("moderation", Moderation, ("report", "resolve", "flag", "review", "mute", "unmute", "erase")),
        ("alerts", AlertBoard, ("raise_alert", "clear", "acknowledge")),
        ("dead_letters", DeadLetters, ("retry", "acknowledge")),
        ("tokens", TokenService, ("create", "revoke", "drop", "used")),
        ("settings", LiveSettings, ("change", "reset")),
        ("personal", PersonalData, ("erase",)),
        ("questions", Confirmations, ("forget",)),
    )
    for label, kind, methods in table:
        if game.has_resource(kind):
            yield label, game.resource(kind), methods


Told = Callable[[object], object]
"""An argument as it is taken down."""


def watch_way(stage: RecordingStage, way: Way, told: Told) -> None:
    """From now on, whoever uses this way from outside opens a frame."""
    inner = way.call
    signature = inspect.signature(inner)

    def arguments(args: tuple[object, ...], named: dict[str, object]) -> dict[str, object]:
        bound = signature.bind(*args, **named).arguments
        return {
            name: stage.masks.word(value) if name in SECRET and isinstance(value, str) else told(value)
            for name, value in bound.items()
        }

    if inspect.iscoroutinefunction(inner):

        async def waited(*args: object, **named: object) -> object:
            if stage.inside:
                return await inner(*args, **named)
            return await as_task(stage, way.name, arguments(args, named), lambda: inner(*args, **named))

        setattr(way.owner, way.method, waited)
        return

    def passed(*args: object, **named: object) -> object:
        if stage.inside:
            return inner(*args, **named)
        return stage.door(way.name, arguments(args, named), lambda: inner(*args, **named))

    setattr(way.owner, way.method, passed)


async def as_task(
    stage: RecordingStage, name: str, args: dict[str, object], work: Callable[[], object]
) -> object:
    """Do the work as a task of the game's, begun by a frame; whoever asked waits outside for what comes of it."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[object] = loop.create_future()

    def ended(task: "asyncio.Task[Any]") -> None:
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
    ended: "Callable[[asyncio.Task[Any]], None]",
) -> "asyncio.Task[Any]":
    """A task of the game's, the same on a recorded server and in a replay."""
    task: asyncio.Task[Any] = loop.create_task(work())
    task.add_done_callback(ended)
    return task
