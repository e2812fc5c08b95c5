"""Metrics of a game: its ticks, commands, sessions, saves, queues, alerts and dead letters."""

from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letters import LetterFate
from maid_engine.accounts.away.orders import OrderState
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.ai_players.owner_orders import OwnerOrders
from maid_engine.app.scene_metrics import watch_scenes
from maid_engine.core.events import CommandExecutedEvent, CommandFailedEvent
from maid_engine.core.percentiles import Timing
from maid_engine.engine.command_run import CommandRun
from maid_engine.engine.dispatch import Dispatcher
from maid_engine.engine.game_engine import GameEngine
from maid_engine.engine.services import Game
from maid_engine.monitoring.alerts import AlertBoard, AlertLevel
from maid_engine.monitoring.dead_letters import KINDS, DeadLetters
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry

WHO = {True: "ai", False: "human"}


def watch_game(
    metrics: ObservabilityRegistry, game: Game, engine: GameEngine, dispatcher: Dispatcher | None = None
) -> None:
    """Register the metrics of a game."""
    seen = {"tick": int(game.tick)}

    def on_saved(documents: int, seconds: float) -> None:
        metrics.count("saves")
        metrics.count("saved_documents", documents)
        metrics.observe("save_seconds", seconds)

    timings: dict[bool, Timing] = {}

    def on_command(run: CommandRun) -> None:
        timing = timings.get(run.is_ai_player)
        if timing is None:
            timing = timings[run.is_ai_player] = metrics.timing("command_seconds", who=WHO[run.is_ai_player])
        timing.add(run.ended - run.began)

    def on_scrape() -> None:
        beats = game.tick - seen["tick"]
        for name, lasted in (("tick_seconds", engine.tick_seconds), ("late_seconds", engine.late_seconds)):
            for value in tuple(lasted)[-beats:] if beats else ():
                metrics.observe(name, value)
        seen.update(tick=int(game.tick))
        metrics.total("events", game.bus.published)
        metrics.total("journal_entries", game.journal.noted)
        playing = game.sessions.playing()
        metrics.gauge("sessions", len(game.sessions))
        metrics.gauge("playing", len(playing))
        metrics.gauge("ai_playing", sum(session.is_ai_player for _, session in playing))
        metrics.gauge("entities", len(game.world))
        metrics.gauge("ticks", game.tick)
        metrics.gauge("store_failing", game.saver.failing)
        metrics.gauge("listener_failures", game.bus.listener_failures)
        metrics.gauge("system_failures", sum(engine.system_failures.values()))
        metrics.gauge("queue_depth", game.saver.waiting, queue="save")
        if dispatcher is not None:
            metrics.gauge("queue_depth", dispatcher.depth, queue="dispatcher")
        _boards(metrics, game)

    watch_scenes(metrics, game.bus)
    game.bus.subscribe(CommandExecutedEvent, lambda _: metrics.count("commands"))
    game.bus.subscribe(CommandFailedEvent, lambda _: metrics.count("commands_failed"))
    game.on_command.append(on_command)
    game.saver.on_saved.append(on_saved)
    metrics.before_scrape(on_scrape)


def _boards(metrics: ObservabilityRegistry, game: Game) -> None:
    if game.has_resource(AlertBoard):
        board = game.resource(AlertBoard)
        metrics.total("alerts", board.raised)
        for level in AlertLevel:
            metrics.gauge("alerts_open", sum(one.level is level for one in board.open()), level=level.value)
    if game.has_resource(DeadLetters):
        letters = game.resource(DeadLetters)
        metrics.total("dead_letters_dropped", letters.dropped)
        for kind in KINDS:
            waiting = sum(not one.acknowledged_by for one in letters.list(kind))
            metrics.gauge("dead_letters", waiting, kind=kind)
    if game.has_resource(LetterBox):
        fates = game.resource(LetterBox).fates
        for fate in LetterFate:
            metrics.total("letters", fates[fate], fate=fate.value)
    if game.has_resource(OwnerOrders):
        _owner_orders(metrics, game.resource(OwnerOrders))
    if game.has_resource(QuestionBoard):
        _owner_questions(metrics, game.resource(QuestionBoard))


def _owner_orders(metrics: ObservabilityRegistry, orders: OwnerOrders) -> None:
    metrics.total("program_looks", orders.looks[True])
    metrics.total("program_looks_too_early", orders.looks[False])
    for state in OrderState:
        if state is not OrderState.WAITING:
            metrics.total("program_orders", orders.fates[state], state=state.value)


def _owner_questions(metrics: ObservabilityRegistry, board: QuestionBoard) -> None:
    for kind, figures in board.figures().items():
        metrics.total("owner_questions_raised", figures.raised, kind=kind.value)
        metrics.total("owner_questions_answered", figures.answered, kind=kind.value)
        metrics.total("owner_questions_defaulted", figures.defaulted, kind=kind.value)
        metrics.gauge("owner_question_median_seconds", figures.median_s, kind=kind.value)
