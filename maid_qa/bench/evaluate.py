"""Evaluates AI players on whole lives.

There are seven dimensions, each with its definition, source, interval and target, and proxies for
believability. A round of presets runs
under each seed in simulated time and is observed from the server's side; at the end a visitor speaks to
everybody. Definitions:
docs/qa/evaluation.md.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.server import close_game, open_game
from maid_engine.app.settings import DEFAULT_PACKS, Settings
from maid_engine.core.ratios import rounded
from maid_engine.engine.gc_tuning import calm_collector
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.deeds import WINDOW_S, DeedsWatcher, Life, Span, in_parallel, settings_of
from maid_qa.bench.drift import drift
from maid_qa.bench.eyewitness import Eyewitness
from maid_qa.bench.memory_day import Chronicle
from maid_qa.bench.minds import PRESETS, game_of
from maid_qa.bench.presets import features, separability
from maid_qa.bench.report import Report, show
from maid_qa.bench.social import visit
from maid_qa.evaluation.adaptation import adaptation
from maid_qa.evaluation.believability import believability, compared
from maid_qa.evaluation.competence import (
    exploration_efficiency,
    exploration_literal,
    share_of,
    strategic_competence,
    strolling,
)
from maid_qa.evaluation.records import Record
from maid_qa.evaluation.report import EvaluationReport, Score
from maid_qa.evaluation.transcripts import Kind, Transcript, read_transcript
from maid_qa.simulation import run_simulated


class Lived(NamedTuple):
    """The result of one seed."""

    lives: Sequence[Life]
    records: Sequence[Record]
    transcripts: Sequence[Transcript] = ()


def observe(span: Span, *, verbatim: bool = False) -> Lived:
    """Run a game in simulated time, speak to the AI players, and return what was observed."""
    configure_logging(Settings(log_level="error"))
    return run_simulated(_observe(settings_of(span), span, verbatim=verbatim))


async def _observe(settings: Settings, span: Span, *, verbatim: bool) -> Lived:
    maid = game_of(settings, scripted=False)
    watcher, eyes = DeedsWatcher(maid), Eyewitness(maid, verbatim=verbatim)
    await open_game(maid)
    chronicle = Chronicle(maid, watcher)
    for number in range(span.agents):
        preset = PRESETS[number % len(PRESETS)]
        agent = maid.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))
        watcher.enrol(number, agent)
        if agent.player_id is not None:
            chronicle.follow(agent.player_id, agent.name)
            eyes.follow(agent.player_id, agent.name, preset)
    calm_collector()

    async def passing(seconds: float) -> None:
        for _ in range(round(seconds * maid.game.ticks_per_second)):
            await maid.game.clock.sleep(1 / maid.game.ticks_per_second)
            maid.engine.tick()

    await passing(span.hours * 3600)
    watcher.stop()
    eyes.stop()
    if span.examined:
        await visit(maid, eyes.notes, chronicle, passing)
    windows = max(1, round(span.hours * 3600 / WINDOW_S))
    lived = Lived(
        watcher.lives(span.seed, PRESETS, span.agents, windows), eyes.records(span.seed), eyes.transcripts()
    )
    await close_game(maid)
    return lived


def evaluated(
    seeds: Sequence[Lived], humans: Sequence[Transcript] = ()
) -> tuple[EvaluationReport, dict[str, Any]]:
    """Return the report, and the figures behind it."""
    lives = [life for one in seeds for life in one.lives]
    records = [record for one in seeds for record in one.records]
    told_apart = separability([life for life in lives if life.window == 0]) if len(seeds) > 1 else {}
    moved = drift(lives, features)
    trend, failures = adaptation(records)
    scores = (
        strategic_competence(records),
        Score("separability", told_apart.get("accuracy"), None, told_apart.get("examples", 0)),
        Score("drift", moved["drift"], _pair(moved["drift_ci95"]), moved.get("drift_seeds", 0)),
        Score(
            "drift_apart",
            moved["drift_apart"],
            _pair(moved.get("drift_apart_ci95")),
            moved.get("drift_seeds", 0),
        ),
        share_of(
            "social_response",
            records,
            lambda record: (sum(one.right for one in record.answered), len(record.answered)),
        ),
        exploration_efficiency(records),
        exploration_literal(records),
        trend,
    )
    proxies = believability(records)
    if humans:
        proxies["beside_humans"] = compared(records, humans)
    figures = {
        "presets": told_apart,
        "drift": moved,
        "social": _by_kind(records),
        "exploration": {"random_walker": round(strolling(records), 4), **_by_preset(records)},
        "failures": failures,
    }
    return EvaluationReport(scores, proxies), figures


def _pair(ends: Sequence[float] | None) -> tuple[float, float] | None:
    if not ends:
        return None
    return (ends[0], ends[1])


def _by_kind(records: Sequence[Record]) -> dict[str, Any]:
    """Return for each kind of line the counts of all, right and missing answers, and up to three wrong answers."""
    found: dict[str, dict[str, Any]] = {}
    for record in records:
        for one in record.answered:
            row = found.setdefault(one.kind, {"of": 0, "right": 0, "silent": 0, "wrong": []})
            row["of"] += 1
            row["right"] += one.right
            row["silent"] += not one.answer
            if not one.right and one.answer and len(row["wrong"]) < 3:
                row["wrong"].append(f"{one.said} -> {one.answer[:120]}")
    return found


def _by_preset(records: Sequence[Record]) -> dict[str, float | None]:
    presets = dict.fromkeys(record.preset for record in records)
    return {
        preset: _rounded(exploration_efficiency([one for one in records if one.preset == preset]).value)
        for preset in presets
    }


def _rounded(value: float | None) -> float | None:
    return rounded(value, 4)


def run(
    *, seeds: int = 4, hours: float = 2.0, agents: int = 14, first_seed: int = 7, humans: Sequence[Path] = ()
) -> tuple[EvaluationReport, dict[str, object]]:
    """Run the seeds, evaluate them, and return both reports.

    Raises:
        TranscriptError: a file holds no transcript.
    """
    report = Report(seed=first_seed)
    people = [read_transcript(path, Kind.HUMAN) for path in humans]
    spans = [Span(seed, agents, hours, packs=DEFAULT_PACKS) for seed in range(first_seed, first_seed + seeds)]
    found, behind = evaluated(in_parallel(observe, spans), people)
    report.add(seeds=seeds, agents=agents, sim_hours=hours, **found.figures(), details=behind)
    return found, report.finish()


def main(arguments: list[str]) -> int:
    """Run `maid bench evaluate`."""
    parser = argparse.ArgumentParser(prog="maid bench evaluate", description=__doc__)
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument(
        "--hours", type=float, default=2.0, help="of simulated time; drift needs at least one"
    )
    parser.add_argument("--agents", type=int, default=14)
    parser.add_argument("--seed", type=int, default=7, help="the first seed")
    parser.add_argument(
        "--humans",
        type=Path,
        action="append",
        default=[],
        help="a transcript of a person's play to compare with; may be repeated",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    found, figures = run(
        seeds=given.seeds, hours=given.hours, agents=given.agents, first_seed=given.seed, humans=given.humans
    )
    if given.json:
        show(figures, as_json=True)
        return 0
    for line in found.lines():
        print(line)
    show({"believability": figures["believability"], "details": figures["details"]}, as_json=False)
    return 0
