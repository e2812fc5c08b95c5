"""Counters, gauges and histograms in the text form that Prometheus reads."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from maid_engine.core.events import CommandExecutedEvent, CommandFailedEvent
from maid_engine.engine.game_engine import GameEngine
from maid_engine.engine.services import Game

CONTENT_TYPE = CONTENT_TYPE_LATEST

REASONS = {
    "budget": "no money, or not for this",
    "deadline": "no answer in time",
    "garbage": "answers of no use",
    "unavailable": "no model could be asked",
    "busy": "too many were waiting",
}
"""Why a question is left to the rules."""
COUNTERS = {
    "commands": "Commands that ran",
    "commands_failed": "Commands whose handler raised",
    "events": "Events that happened",
    "saves": "Transactions written to the store",
    "saved_documents": "Documents in those transactions",
    "journal_entries": "Inputs noted in the journal",
    "llm_calls": "Calls of language models, failed ones too",
    "llm_usd": "US dollars that they cost",
    "llm_input_tokens": "Tokens that they read",
    "llm_output_tokens": "Tokens that they wrote",
    "llm_disbelieved": "Calls whose vendor counted tokens that cannot be",
    "thoughts_answered": "Questions that a model answered",
    "thoughts_shared": "Questions that somebody else's answer served",
    **{f"thoughts_{reason}": f"Questions left to the rules: {why}" for reason, why in REASONS.items()},
}
GAUGES = {
    "sessions": "Sessions that are connected",
    "playing": "Characters that somebody drives",
    "ai_playing": "Characters that AI players drive",
    "entities": "Entities in the world",
    "ticks": "Beats of the game since the world's first start",
    "store_failing": "1 while nothing can be saved",
    "listener_failures": "Event listeners that raised",
    "system_failures": "Systems that raised",
    "thoughts_waiting": "Questions that wait for a model",
    "thoughts_asked": "Questions that a model has now",
}
TIMINGS = {
    "tick_seconds": "How long a beat of the game took",
    "late_seconds": "How late a beat of the game began",
    "save_seconds": "How long a transaction took",
    "llm_seconds": "How long a call of a language model took",
}
_BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class ObservabilityRegistry:
    """The server's numbers, by name, with the prefix ``maid_``. Answers the telemetry port.

    A name that nobody declared is made when it is first used.
    """

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._counters = {name: self._counter(name, text) for name, text in COUNTERS.items()}
        self._gauges = {name: self._gauge(name, text) for name, text in GAUGES.items()}
        self._timings = {name: self._timing(name, text) for name, text in TIMINGS.items()}
        self._before_scrape: list[Callable[[], None]] = []

    def count(self, name: str, amount: float = 1.0) -> None:
        """Something happened, so many times."""
        if name not in self._counters:
            self._counters[name] = self._counter(name, name)
        self._counters[name].inc(amount)

    def gauge(self, name: str, value: float) -> None:
        """Something stands at this value now."""
        if name not in self._gauges:
            self._gauges[name] = self._gauge(name, name)
        self._gauges[name].set(value)

    def observe(self, name: str, value: float) -> None:
        """Something took this long, in seconds."""
        if name not in self._timings:
            self._timings[name] = self._timing(name, name)
        self._timings[name].observe(value)

    def before_scrape(self, refresh: Callable[[], None]) -> None:
        """Call `refresh` whenever somebody asks for the numbers, so that gauges cost nothing until then."""
        self._before_scrape.append(refresh)

    def text(self) -> str:
        """Every number, in the form of :data:`CONTENT_TYPE`."""
        for refresh in self._before_scrape:
            refresh()
        return generate_latest(self._registry).decode()

    def _counter(self, name: str, text: str) -> Counter:
        return Counter(f"maid_{name}", text, registry=self._registry)

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(f"maid_{name}", text, registry=self._registry)

    def _timing(self, name: str, text: str) -> Histogram:
        return Histogram(f"maid_{name}", text, registry=self._registry, buckets=_BUCKETS)


def watch_game(metrics: ObservabilityRegistry, game: Game, engine: GameEngine) -> None:
    """Let the numbers follow a game: its ticks, commands, sessions and saves."""
    seen = {"tick": int(game.tick), "events": game.bus.published, "journal": game.journal.noted}

    def on_saved(documents: int, seconds: float) -> None:
        metrics.count("saves")
        metrics.count("saved_documents", documents)
        metrics.observe("save_seconds", seconds)

    def on_scrape() -> None:
        beats = game.tick - seen["tick"]
        for name, lasted in (("tick_seconds", engine.tick_seconds), ("late_seconds", engine.late_seconds)):
            for value in tuple(lasted)[-beats:] if beats else ():
                metrics.observe(name, value)
        metrics.count("events", game.bus.published - seen["events"])
        metrics.count("journal_entries", game.journal.noted - seen["journal"])
        seen.update(tick=int(game.tick), events=game.bus.published, journal=game.journal.noted)
        playing = game.sessions.playing()
        metrics.gauge("sessions", len(game.sessions))
        metrics.gauge("playing", len(playing))
        metrics.gauge("ai_playing", sum(session.is_ai_player for _, session in playing))
        metrics.gauge("entities", len(game.world))
        metrics.gauge("ticks", game.tick)
        metrics.gauge("store_failing", game.saver.failing)
        metrics.gauge("listener_failures", game.bus.listener_failures)
        metrics.gauge("system_failures", sum(engine.system_failures.values()))

    game.bus.subscribe(CommandExecutedEvent, lambda _: metrics.count("commands"))
    game.bus.subscribe(CommandFailedEvent, lambda _: metrics.count("commands_failed"))
    game.saver.on_saved.append(on_saved)
    metrics.before_scrape(on_scrape)
