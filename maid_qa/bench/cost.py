"""Measure the cost of thinking with models: US dollars per agent-hour, calls, and what more money buys.

The prices, the prompts, the budgets and the calls to the vendors are real; the models' words are scripted
(see
``scripted``). Scripted words show the cost of calls and that they do no harm. They cannot show how much
better a real
model plays. A rejected reply costs its repair, as with real models. Random replies are rejected more often
than
real ones, so the dollars are somewhat too high.

"First" is the first hour of the session, or all of it when it is shorter. "Steady" is the last hour of a
session of
two hours or more; of a shorter one, everything after the first ten minutes.
"""

import argparse
import gc
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.questions import Tier
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.server import close_game, open_game
from maid_engine.app.settings import DEFAULT_PACKS, Settings
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.cost_prefix import PrefixFigures
from maid_qa.bench.minds import Observer, game_of, spawn_round, tick_through
from maid_qa.bench.model_usage import thinking_figures
from maid_qa.bench.report import Report, say, show
from maid_qa.bench.wheel import chosen
from maid_qa.bench.wheel_budgets import bought
from maid_qa.bench.wheel_cases import SITUATIONS
from maid_qa.bench.wheel_situation import Situation
from maid_qa.bench.witness import Witness
from maid_qa.simulation import run_simulated

WARM_UP_H = 1 / 6
"""Hours: ten minutes in which goals and plans are made."""
BUDGETS = (0.0, 0.02, 0.10)
"""US dollars per agent-hour."""


@dataclass(frozen=True, slots=True)
class Life:
    """The result of one run."""

    agents: int
    hours: float
    first_usd: float
    """US dollars per agent-hour."""
    steady_usd: float
    figures: dict[str, Any]


@dataclass(frozen=True)
class QualityRuns:
    """The runs that show what money buys."""

    budgets: Sequence[float] = BUDGETS
    """US dollars an agent-hour, a run for each."""
    agents: int = 14
    """AI players in each of them."""
    situations: Sequence[Situation] = SITUATIONS
    """The situations of ``bench wheel`` that are played at each budget."""


def run(
    *,
    agents: Sequence[int] = (1, 10, 50, 100),
    hours: float = 1.0,
    seed: int = 7,
    quality: QualityRuns = QualityRuns(),
    packs: Sequence[str] = DEFAULT_PACKS,
) -> dict[str, object]:
    """Measure, and return the report. The keys are those of measures.md, and `quality` by budget.

    Raises:
        ConfigError: the extra ``llm`` is not installed.
    """
    report = Report(seed=seed)
    configure_logging(Settings(log_level="error"))
    runs = [_run(count, hours, seed, packs, budget=None) for count in agents]
    by_budget = {
        f"{usd:.2f}": _run(quality.agents, hours, seed, packs, budget=usd) for usd in quality.budgets
    }
    report.add(
        sim_hours=hours,
        runs=[_figures(life) for life in runs],
        quality={usd: _quality(life) for usd, life in by_budget.items()},
        wheel=bought(quality.budgets, quality.situations),
    )
    return report.finish()


def _run(agents: int, hours: float, seed: int, packs: Sequence[str], *, budget: float | None) -> Life:
    caps: dict[str, object] = {}
    if budget is not None:
        caps = {
            "per_agent_max_cost_per_hour": budget,
            "per_agent_max_cost_per_hour_burst": budget,
            "per_agent_max_cost_per_hour_sustained": budget,
        }
    cap = 0.10 if budget is None else budget
    settings = Settings(
        seed=str(seed),
        packs=tuple(packs),
        db="memory",
        journal=False,
        ai_players=AIPlayerSettings(
            enabled=True, max_agents=agents, global_max_cost_per_hour=max(1.0, cap * agents), **caps
        ),
    )
    say(f"{agents} agents, {hours:g} h, at most ${cap:g} an agent-hour")
    life = run_simulated(_live(settings, agents, hours))
    gc.collect()
    return life


async def _live(settings: Settings, agents: int, hours: float) -> Life:
    maid = game_of(settings, scripted=True)
    manager = maid.game.resource(AIPlayerManager)
    witness = Witness(maid.game)
    observer = Observer(maid, witness)
    await open_game(maid)
    prefixes = PrefixFigures(maid.game.clock)
    if manager.thinking is not None:
        manager.thinking.tracker.on_call.append(prefixes.called)
    await spawn_round(maid, observer, agents)
    marks: list[tuple[float, float]] = [(0.0, 0.0)]
    for until in _marks(hours):
        await tick_through(maid, observer, until - marks[-1][0])
        marks.append((until, _spent(manager)))
    life = Life(
        agents,
        hours,
        rate(marks, 0.0, min(1.0, hours)) / agents,
        rate(marks, hours - 1.0 if hours >= 2.0 else WARM_UP_H, hours) / agents,
        {**_deeds(maid, witness, observer, hours), "prefix": prefixes.figures()},
    )
    await close_game(maid)
    return life


def _marks(hours: float) -> list[float]:
    """Return the hours at which the money spent is recorded."""
    wanted = {min(WARM_UP_H, hours), min(1.0, hours), hours}
    if hours >= 2.0:
        wanted.add(hours - 1.0)
    return sorted(wanted)


def _spent(manager: AIPlayerManager) -> float:
    if manager.thinking is not None:
        return manager.thinking.tracker.report().total_cost
    return 0.0


def rate(marks: Sequence[tuple[float, float]], begin: float, end: float) -> float:
    """Return US dollars per hour between two marks; over the whole run if they are the same mark."""
    usd = dict(marks)
    if end <= begin:
        begin = 0.0
    return (usd[end] - usd[begin]) / (end - begin)


def _deeds(maid: MaidGame, witness: Witness, observer: Observer, hours: float) -> dict[str, object]:
    manager = maid.game.resource(AIPlayerManager)
    typed = sum(manager.stats.by_source.values())
    return {
        "quests_completed": observer.quests_completed,
        "rooms_seen": len(observer.seen_at),
        "levels_gained": witness.events["LevelGained"],
        "deaths": witness.events["CharacterDied"],
        "commands_per_agent_hour": round(typed / len(observer.preset_of) / hours, 1),
        **thinking_figures(maid),
    }


def _figures(life: Life) -> dict[str, object]:
    figures = life.figures
    hourly = 1.0 / (life.agents * life.hours)
    tiers = figures["calls_by_tier"]
    strong = tiers.get(Tier.STRONG.value, 0)
    return {
        "agents": life.agents,
        "usd_per_agent_hour_first": round(life.first_usd, 5),
        "usd_per_agent_hour_steady": round(life.steady_usd, 5),
        "calls_per_agent_hour": {
            "cheap": round((sum(tiers.values()) - strong) * hourly, 1),
            "expensive": round(strong * hourly, 1),
        },
        **figures,
    }


def _quality(life: Life) -> dict[str, object]:
    kept = (
        "quests_completed",
        "rooms_seen",
        "levels_gained",
        "deaths",
        "no_model_share",
        "calls",
        "fallbacks",
    )
    return {
        "agents": life.agents,
        "usd_per_agent_hour": round(life.first_usd, 5),
        **{key: life.figures[key] for key in kept},
    }


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(float(one) for one in text.split(",") if one)


def main(arguments: list[str]) -> int:
    """Run `maid bench cost`."""
    parser = argparse.ArgumentParser(prog="maid bench cost", description=__doc__)
    parser.add_argument("--agents", default="1,10,50,100", help="a run for each number")
    parser.add_argument("--hours", type=float, default=1.0, help="of simulated time")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--budgets", default="0,0.02,0.10", help="US dollars an agent-hour, a run for each")
    parser.add_argument("--quality-agents", type=int, default=14, help="AI players in each of those runs")
    parser.add_argument(
        "--every", type=int, default=1, help="of the situations, the first and each such one after it"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    figures = run(
        agents=[int(count) for count in _numbers(given.agents)],
        hours=given.hours,
        seed=given.seed,
        quality=QualityRuns(_numbers(given.budgets), given.quality_agents, chosen([], given.every)),
    )
    show(figures, as_json=given.json)
    return 0
