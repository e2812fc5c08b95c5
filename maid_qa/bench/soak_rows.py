"""The rows of the soak bench: each runs a game and reports whether its criterion is met."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, NamedTuple

from maid_engine.core.chance import Dice
from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.core.ids import PlayerId
from maid_engine.llm.factory import Models
from maid_engine.llm.wrapper import Wrapper
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import LLMProvider, LLMUnavailableError
from maid_qa.bench.soak_game import KIB, Soak, mind_kib, objects, rss_mib, soaked, written_mib
from maid_qa.bench.witness import Witness
from maid_qa.evaluation.trend import theil_sen
from maid_qa.testing.llm import ChaosLLMProvider, FuzzyMockLLMProvider, SeededModel
from maid_qa.testing.models import models_of

STEADY_GROWTH: Final = 0.05
"""Memory is stable if the second half adds, by the median slope, less than this share of the median."""
MOST_MIB_AN_AGENT: Final = 3.0
MOST_GIB: Final = 4.0
GOES_ON: Final = 0.8
"""Least share of commands without a provider, compared with those before and after."""
GATHERED_EVERY_S: Final = 30.0


class Row(NamedTuple):
    """The result of one row."""

    name: str
    parameters: str
    criterion: str
    met: bool
    figures: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Size:
    """The size of the rows. The defaults are full size."""

    agents: int = 100
    hours: float = 1.0
    """Of the scale row and of those with bad models."""
    long_hours: float = 24.0
    observations: int = 10_000
    crowd: int = 50
    crowd_minutes: float = 10.0
    thinkers: int = 4
    """AI players in the rows with models."""
    bereft: int = 12
    """AI players in the row whose provider is killed. Few do too unequal work in equal times to compare them."""


SMALL: Final = Size(8, 0.25, 0.5, 300, 8, 1.0, 3)
"""Seconds instead of minutes, for tests."""


# --- without models ---


def scale(size: Size, seed: int) -> Row:
    """Run many agents for an hour: no crashes, less than 4 GB."""

    async def live(soak: Soak) -> dict[str, object]:
        await soak.passing(size.hours * 3600)
        return {**soak.health(), "rss_mib": round(rss_mib(), 1), "well": soak.well}

    found = soaked(live, agents=size.agents, seed=seed)
    met = found.pop("well") and found["rss_mib"] < MOST_GIB * KIB
    return Row("scale", f"{size.agents} agents, {size.hours:g} h", "no crashes, < 4 GB", met, found)


def long_session(size: Size, seed: int) -> Row:
    """Run one agent for a day: memory is stable."""

    async def live(soak: Soak) -> dict[str, object]:
        samples: dict[str, list[float]] = {"objects": [], "mind_kib": [], "rss_less_disk_mib": []}
        hours = []
        step = size.long_hours / 24
        for number in range(1, 25):
            await soak.passing(step * 3600)
            hours.append(number * step)
            samples["objects"].append(float(objects()))
            samples["mind_kib"].append(round(mind_kib(soak), 1))
            samples["rss_less_disk_mib"].append(round(rss_mib() - written_mib(soak), 1))
        return {**soak.health(), "hours": hours, "samples": samples, "well": soak.well}

    found = soaked(live, agents=1, seed=seed)
    growth = {name: round(growth_of(found["hours"], values), 4) for name, values in found["samples"].items()}
    steady = growth["objects"] < STEADY_GROWTH and growth["rss_less_disk_mib"] < STEADY_GROWTH
    met = found.pop("well") and steady and found["samples"]["mind_kib"][-1] < MOST_MIB_AN_AGENT * KIB
    criterion = (
        f"objects and memory grow by less than {STEADY_GROWTH:.0%} in the second half,"
        f" < {MOST_MIB_AN_AGENT:g} MiB a mind"
    )
    return Row("long session", f"1 agent, {size.long_hours:g} h", criterion, met, {"growth": growth, **found})


def growth_of(times: Sequence[float], values: Sequence[float]) -> float:
    """Return what the second half adds, by the median slope, as a share of the median."""
    half = len(values) // 2
    late, when = values[half:], times[half:]
    slope = theil_sen(when, late)
    middle = sorted(late)[len(late) // 2]
    if slope is not None and middle:
        return slope * (when[-1] - when[0]) / middle
    return 0.0


def observations(size: Size, seed: int) -> Row:
    """Run until each agent has read ten thousand lines on average: every memory layer stays within its limit."""

    async def live(soak: Soak) -> dict[str, object]:
        while soak.manager.stats.lines < size.observations * AMONG and soak.elapsed_s < 24 * 3600:
            await soak.passing(60)
        held: Counter[str] = Counter()
        over = []
        for agent in soak.manager.list():
            if agent.loop is None:
                continue
            limits = agent.loop.mind.spec.remembering
            for layer, count in agent.loop.mind.reports.memory_sizes().items():
                held[layer.value] = max(held[layer.value], count)
                if count > limits.of(layer):
                    over.append(f"{agent.name}: {count} {layer.value}")
        return {
            **soak.health(),
            "lines_each": soak.manager.stats.lines // AMONG,
            "sim_hours": round(soak.elapsed_s / 3600, 2),
            "most_held": dict(held),
            "over_limit": over,
            "mind_mib_each": round(mind_kib(soak) / KIB / AMONG, 3),
            "well": soak.well,
        }

    found = soaked(live, agents=AMONG, seed=seed)
    enough = found["lines_each"] >= size.observations
    met = (
        found.pop("well")
        and enough
        and not found["over_limit"]
        and found["mind_mib_each"] < MOST_MIB_AN_AGENT
    )
    return Row(
        "memory growth",
        f"{size.observations} observations each",
        f"every layer within its limit, < {MOST_MIB_AN_AGENT:g} MiB a mind",
        met,
        found,
    )


AMONG: Final = 7
"""AI players that share the game until each has read enough, on average."""


def crowd(size: Size, seed: int) -> Row:
    """Put many in one room, twice: no step fails, no law is broken, and both runs have the same events."""

    def once() -> dict[str, Any]:
        async def live(soak: Soak) -> dict[str, object]:
            witness = Witness(soak.maid.game)
            most = 0
            for _ in range(max(1, round(size.crowd_minutes * 60 / GATHERED_EVERY_S))):
                most = max(most, gather(soak))
                await soak.passing(GATHERED_EVERY_S)
            return {**soak.health(), "most_in_room": most, "hash": witness.hash, "well": soak.well}

        found: dict[str, object] = soaked(live, agents=size.crowd, seed=seed)
        return found

    first, second = once(), once()
    same = first["hash"] == second["hash"]
    met = first.pop("well") and second["well"] and same and first["most_in_room"] >= size.crowd
    return Row(
        "concurrent",
        f"{size.crowd} agents in one room, {size.crowd_minutes:g} min, twice",
        "no failure, no broken law, the same events both times",
        met,
        {**first, "same_events": same},
    )


def gather(soak: Soak) -> int:
    """Move everybody to the starting room, and return how many are there."""
    game = soak.maid.game
    room = game.start_room
    players = [agent.player_id for agent in soak.manager.list() if agent.player_id is not None]
    for player in players:
        if room is None or game.world.place_of(player) == room:
            continue
        if not game.presenter.is_dead(PlayerId(player)):
            game.world.move(player, room)
    return sum(game.world.place_of(player) == room for player in players)


# --- with models ---


class Mortal(Wrapper):
    """A provider that can be killed and revived."""

    def __init__(self, inner: LLMProvider) -> None:
        super().__init__(inner)
        self.dead = False
        self.asked_when_dead = 0

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return an answer.

        Raises:
            LLMUnavailableError: it was killed.
        """
        if self.dead:
            self.asked_when_dead += 1
            raise LLMUnavailableError(f"{self.name}: connection refused")
        return await super().complete(model, request)


@dataclass
class _Made:
    """The models of a row, kept for inspection."""

    provider: Any = None
    inner: SeededModel | None = field(default=None)


def provider_killed(size: Size, seed: int) -> Row:
    """Kill the provider for a third of the time: play goes on by rules, and uses models again afterwards."""
    made = _Made()

    def models(clock: Clock, dice: Dice) -> Models:
        made.provider = Mortal(SeededModel(dice, clock))
        return models_of(made.provider)

    async def live(soak: Soak) -> dict[str, object]:
        tracker = soak.manager.thinking.tracker if soak.manager.thinking is not None else None
        third = size.hours * 1200
        typed, answered = [0], [0]
        for dead in (False, True, False):
            made.provider.dead = dead
            await soak.passing(third)
            typed.append(soak.typed)
            answered.append(tracker.answers() if tracker is not None else 0)
        return {
            **soak.health(),
            "typed": [b - a for a, b in pairwise(typed)],
            "answered": [b - a for a, b in pairwise(answered)],
            "fallbacks": dict(tracker.fallbacks()) if tracker is not None else {},
            "asked_when_dead": made.provider.asked_when_dead,
            "well": soak.well,
        }

    found = soaked(live, agents=size.bereft, seed=seed, models=models)
    before, without, after = found["typed"]
    graceful = (
        without >= GOES_ON * (before + after) / 2 and found["answered"][0] > 0 and found["answered"][2] > 0
    )
    return Row(
        "provider killed",
        f"{size.bereft} agents, alive, dead and alive for {size.hours * 20:g} min each",
        f"no failure, >= {GOES_ON:.0%} of the commands without it, answers again when it is back",
        found.pop("well") and graceful,
        found,
    )


def bad_models(size: Size, seed: int, name: str, wrap: Callable[[SeededModel, Dice, Clock], object]) -> Row:
    """Run an hour with models that answer in every form, or fail in every way."""
    made = _Made()

    def models(clock: Clock, dice: Dice) -> Models:
        made.inner = SeededModel(dice, clock)
        made.provider = wrap(made.inner, dice.stream(name), clock)
        return models_of(made.provider)

    async def live(soak: Soak) -> dict[str, object]:
        await soak.passing(size.hours * 3600)
        thinking = soak.manager.thinking
        report = (
            thinking.tracker.report(actions=soak.manager.stats.by_source) if thinking is not None else None
        )
        return {
            **soak.health(),
            "calls": report.llm_calls_count if report is not None else 0,
            "answered": thinking.tracker.answers() if thinking is not None else 0,
            "fallbacks": dict(report.fallbacks) if report is not None else {},
            "mischief": dict(getattr(made.provider, "done", {})),
            "well": soak.well,
        }

    found = soaked(live, agents=size.thinkers, seed=seed, models=models)
    return Row(
        name,
        f"{size.thinkers} agents, {size.hours:g} h",
        "every reply is taken up or set aside, no failure",
        found.pop("well") and found["answered"] > 0,
        found,
    )


def fuzzy(size: Size, seed: int) -> Row:
    """Run with a model that wraps its replies in fences and chatter, in any order."""

    def wrap(inner: SeededModel, dice: Dice, _: Clock) -> FuzzyMockLLMProvider:
        said = dice.stream("said")
        return FuzzyMockLLMProvider(lambda request: inner.reply(request, said), dice, rate=0.7)

    return bad_models(size, seed, "fuzzy model", wrap)


def chaos(size: Size, seed: int) -> Row:
    """Run with a provider that fails in every way."""
    return bad_models(size, seed, "chaos model", ChaosLLMProvider)


ROWS: Final[Mapping[str, Callable[[Size, int], Row]]] = {
    "scale": scale,
    "long": long_session,
    "growth": observations,
    "killed": provider_killed,
    "crowd": crowd,
    "fuzzy": fuzzy,
    "chaos": chaos,
}
