"""A game put together on a stage: the same for a recording and for its replay."""

from collections.abc import Callable, Container, Iterable
from typing import Any, TypeVar

from maid_engine.accounts.account_service import AccountService
from maid_engine.accounts.password_checks import PasswordChecks
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.maid_game import MaidGame
from maid_engine.core.messages import Output
from maid_engine.core.time import Cadence, Period, Tick
from maid_engine.engine.services import Game
from maid_engine.monitoring.alerts import AlertBoard
from maid_engine.monitoring.dead_letters import DeadLetters
from maid_engine.ports.session import Session
from maid_qa.replay.io_stage import IoStage
from maid_qa.replay.observation_log import StateWatch, event_words, output_words

L = TypeVar("L")
LOOKS = Period(1.0)
"""How often a slice of the state is shown."""


def fit(stage: IoStage, maid: MaidGame) -> None:
    """Show all that the game does on the stage, and take its timer and outside values from it."""
    game = maid.game
    manager = game.resource(AIPlayerManager)
    manager.house.timer = stage.timer
    manager.house.processor = stage.timer
    game.bus.watch(lambda event: stage.show(event_words(event)))
    _show_ai_players(stage, game)
    _show_state(stage, maid)
    _read_accounts(stage, game.accounts)


def _read_accounts(stage: IoStage, accounts: AccountService) -> None:
    """Read what depends on the outside from the stage: the password rules, and failed log-ins elsewhere."""
    checks = accounts.password_checks
    accounts.password_checks = PasswordChecks(
        problem=lambda password, name: stage.read(
            "password", lambda: checks.problem(password, name), str, str
        ),
        wait_s=lambda account, address: stage.read(
            "wait before a password", lambda: checks.wait_s(account, address), float, float
        ),
    )


def _show_ai_players(stage: IoStage, game: Game) -> None:
    """Show what AI players' sessions receive. The game itself owns these sessions."""

    def told(session: Session, output: Output) -> None:
        if session.is_ai_player:
            stage.show(output_words(session.id, output))

    game.sessions.on_delivery(told)


def _show_state(stage: IoStage, maid: MaidGame) -> None:
    watch = StateWatch(maid.game)
    looks = LOOKS.cadence(maid.game.ticks_per_second)

    def ticked(tick: Tick) -> None:
        if stage.inside and looks.due(tick):
            stage.show(watch.words())

    maid.engine.on_tick(ticked)


class Fenced:
    """A system of the outside that runs outside the stage."""

    def __init__(self, stage: IoStage, inner: Any) -> None:
        self.name: str = inner.name
        self.cadence: Cadence | Period = inner.cadence
        self._stage = stage
        self._inner = inner

    def update(self, game: Game) -> None:
        """Run it outside."""
        self._stage.outer(lambda: self._inner.update(game))


def fence(stage: IoStage, game: Game, build: Callable[[], Any]) -> Any:
    """Build something outside that listens to the game. Its listeners are called outside the stage."""
    lists = _listening(game)
    lengths = [len(one) for one in lists]
    listeners, watchers = game.bus.snapshot()
    built = build()

    def fenced(found: Iterable[L], before: Container[L]) -> tuple[L, ...]:
        return tuple(one if one in before else _outside(stage, one) for one in found)

    for found, length in zip(lists, lengths, strict=True):
        found[length:] = fenced(found[length:], ())
    now, watching = game.bus.snapshot()
    listening = {kind: fenced(found, listeners.get(kind, ())) for kind, found in now.items()}
    game.bus.restore((listening, fenced(watching, watchers)))
    return built


def _listening(game: Game) -> list[list[object]]:
    """Return the lists of listeners that the outside may extend."""
    found: list[list[Any]] = [game.systems, game.on_command, game.accounts.acts.on_act]
    if game.has_resource(AlertBoard):
        found.append(game.resource(AlertBoard).on_alert)
    if game.has_resource(DeadLetters):
        found.append(game.resource(DeadLetters).on_letter)
    manager = game.resource(AIPlayerManager)
    if manager.thinking is not None:
        found.append(manager.thinking.tracker.on_call)
    return found


def _outside(stage: IoStage, listener: Any) -> Any:
    if hasattr(listener, "cadence"):
        return Fenced(stage, listener)
    return lambda *told: stage.outer(lambda: listener(*told))


def follow_outside(stage: IoStage, game: Game) -> None:
    """Call followers of thoughts outside."""
    manager = game.resource(AIPlayerManager)
    manager.traces.call_follower = stage.outer
