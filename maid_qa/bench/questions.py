"""Score the answers of rules and of a model to questions, on cases whose answers can be checked."""

import argparse
import asyncio
from collections.abc import Coroutine, Mapping
from pathlib import Path
from typing import Any, Final

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.models.questions import QuestionKind, Tier
from maid_engine.ai_players.prompting.handbook import chapters
from maid_engine.app.clock import LoopClock
from maid_engine.app.settings import load
from maid_engine.core.chance import Dice
from maid_engine.core.completion import ModelName
from maid_engine.core.errors import ConfigError
from maid_engine.llm.factory import ModelChoice, Models, build_models
from maid_qa.bench.cases.answers import Examinee, Tally, by_rule
from maid_qa.bench.cases.case import Case, cases_of, keep_scores, kept_scores
from maid_qa.bench.cases.spoken_lines import LineSummary, judge, read_contexts, read_sets
from maid_qa.bench.report import Report, say, show
from maid_qa.simulation import run_simulated
from maid_qa.testing.llm import SeededModel

SCRIPTED: Final = "scripted"
"""A model that answers any schema at random, in simulated time. It shows the score of chance.
"""
Cases = dict[QuestionKind, tuple[Case, ...]]


def run(
    *, seed: int = 7, kinds: tuple[QuestionKind, ...] = tuple(QuestionKind), model: str = ""
) -> dict[str, Any]:
    """Return the figures, by kind.

    Args:
        seed: of rules that roll dice, and of the scripted model.
        kinds: which to ask.
        model: ``provider:name``, a tier, ``scripted``, or "" for the rules alone.

    Raises:
        ConfigError: there are no cases of a kind, or there is no such model.
    """
    report = Report(seed=seed)
    cases = {kind: cases_of(kind) for kind in kinds}
    rules = {kind: by_rule(some, Dice(seed)) for kind, some in cases.items()}
    tallies = _asked(model, cases, seed) if model else {}
    report.add(
        model=model or "none",
        kinds={kind.value: _figures(cases[kind], rules[kind], tallies.get(kind)) for kind in kinds},
        baseline_drop=drop({kind.value: tally.score for kind, tally in rules.items()}),
        missed={kind.value: tally.failed for kind, tally in (tallies or rules).items() if tally.failed},
    )
    report.add(lines=line_figures(kinds))
    return report.finish()


def line_figures(kinds: tuple[QuestionKind, ...]) -> dict[str, LineSummary]:
    """Return how the check of lines judges each set of good and bad lines, by the name of the set.

    Empty if these are not the kinds of questions whose answers are said.
    """
    if QuestionKind.UTTERANCE not in kinds:
        return {}
    contexts = read_contexts()
    return {name: judge(contexts, lines).summary() for name, lines in read_sets().items()}


def drop(scores: dict[str, float]) -> float:
    """Return how far the worst score lies below the stored one; 0.0 if none does.

    Kinds that were not asked do not count.
    """
    kept = kept_scores()
    return round(max([0.0, *(kept.get(kind, 0.0) - score for kind, score in scores.items())]), 4)


def table(figures: Mapping[str, Any]) -> str:
    """Return the figures as a table for people: a row for each kind, then the missed cases."""
    asked = figures["model"] != "none"
    heads = ("kind", "cases", "rule", *(("model", "usd") if asked else ()), "p50 ms")
    rows = [
        (
            kind,
            str(one["cases"]),
            f"{one['rule_score']:.2f}",
            *((f"{one['model_score']:.2f}", f"{one['usd']:.4f}") if asked else ()),
            f"{one['p50_ms']:.2f}",
        )
        for kind, one in figures["kinds"].items()
    ]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = [
        "  ".join(
            (cell.rjust if number else cell.ljust)(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in (heads, *rows)
    ]
    missed = [f"missed, {kind}: {one}" for kind, some in figures["missed"].items() for one in some]
    return "\n".join(
        (
            *lines,
            "",
            *missed,
            *map(_line_row, figures["lines"].items()),
            f"model: {figures['model']}; below what was kept: {figures['baseline_drop']:.2f}",
        )
    )


def _line_row(figures: tuple[str, LineSummary]) -> str:
    name, one = figures
    return (
        f"lines, {name}: {one['good_refused']:.1%} of {one['good']} good ones refused, "
        f"{one['bad_passed']:.1%} of {one['bad']} bad ones passed, {one['check_ms']:.2f} ms each"
    )


def _figures(cases: tuple[Case, ...], rule: Tally, model: Tally | None) -> dict[str, object]:
    return {
        "cases": len(cases),
        "rule_score": rule.score,
        "model_score": model.score if model else None,
        "usd": round(model.usd, 6) if model else 0.0,
        "p50_ms": model.p50_ms if model else rule.p50_ms,
        "rule_p50_ms": rule.p50_ms,
    }


# --- models ---


def _asked(model: str, cases: Cases, seed: int) -> dict[QuestionKind, Tally]:
    if model == SCRIPTED:
        return _run(_scripted(cases, seed), simulated=True)
    return _run(_real(model, cases, seed), simulated=False)


def _run(
    work: Coroutine[object, object, dict[QuestionKind, Tally]], *, simulated: bool
) -> dict[QuestionKind, Tally]:
    if simulated:
        return run_simulated(work)
    return asyncio.run(work)


async def _scripted(cases: Cases, seed: int) -> dict[QuestionKind, Tally]:
    clock = LoopClock()
    seeded = SeededModel(Dice(seed).stream("scripted"), clock)
    return await _examine(Examinee(seeded, ModelName(SCRIPTED), None, clock), cases)


async def _real(model: str, cases: Cases, seed: int) -> dict[QuestionKind, Tally]:
    settings = load().settings
    clock = LoopClock()
    models = build_models(settings.llm, _naming(model, settings.ai_players), clock=clock, dice=Dice(seed))
    if models is None:
        raise ConfigError(f"no model {model!r}; see docs/admin/models.md for how to configure one")
    choice = _choice(models, model)
    examinee = Examinee(models.registry.get(choice.provider), choice.model, models.prices, clock)
    try:
        return await _examine(examinee, cases)
    finally:
        for close in models.closing:
            closing = close()
            if asyncio.iscoroutine(closing):
                await closing


def _naming(model: str, players: AIPlayerSettings) -> AIPlayerSettings:
    """Return the settings of AI players with this model as their cheap one, so that it is built and priced."""
    provider, colon, name = model.partition(":")
    if not colon:
        return players
    return players.model_copy(update={"cheap_model_provider": provider, "cheap_model_name": name})


def _choice(models: Models, model: str) -> ModelChoice:
    """Return a tier's model, or the one named by ``provider:name``.

    Raises:
        ConfigError: there is no such tier.
    """
    provider, colon, name = model.partition(":")
    if colon:
        return ModelChoice(provider, ModelName(name))
    if model in [tier.value for tier in models.tiers]:
        return models.tiers[Tier(model)]
    tiers = ", ".join(models.tiers) or "none"
    raise ConfigError(
        f"no model {model!r}: write provider:name, {SCRIPTED}, or a tier that has one ({tiers})"
    )


async def _examine(examinee: Examinee, cases: Cases) -> dict[QuestionKind, Tally]:
    tallies = {}
    for kind, some in cases.items():
        tallies[kind] = await examinee.answers(some)
        say(f"{kind.value}: {tallies[kind].score:.2f}")
    return tallies


# --- the page ---

PAGE: Final = Path("docs/developer/questions-and-prompts.md")
FROM_HERE: Final = "<!-- from the table: ./scripts/maid bench questions --page -->\n"


def write_page(page: Path) -> None:
    """Rewrite the part of the page that comes from the table.

    Raises:
        ConfigError: the page does not exist here.
    """
    if not page.exists():
        raise ConfigError(f"there is no {page} here; run it from the top of a source tree")
    head, mark, _ = page.read_text(encoding="utf-8").partition(FROM_HERE)
    page.write_text(f"{head}{mark or FROM_HERE}\n{chapters()}", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Run `maid bench questions`."""
    parser = argparse.ArgumentParser(prog="maid bench questions", description=__doc__)
    parser.add_argument(
        "--model", default="", help="provider:name, a tier, or scripted; by default only the rules"
    )
    parser.add_argument(
        "--kind", action="append", choices=[kind.value for kind in QuestionKind], help="may be repeated"
    )
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--keep", action="store_true", help="store the rules' scores as the baseline")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    parser.add_argument("--page", action="store_true", help="update docs/developer/questions-and-prompts.md")
    given = parser.parse_args(arguments)
    if given.page:
        write_page(PAGE)
        return 0
    kinds = tuple(map(QuestionKind, given.kind)) if given.kind else tuple(QuestionKind)
    figures = run(seed=given.seed, kinds=kinds, model=given.model)
    if given.keep:
        keep_scores({**kept_scores(), **{kind: one["rule_score"] for kind, one in figures["kinds"].items()}})
    if given.json:
        show(figures, as_json=True)
    else:
        print(table(figures), flush=True)
    return 0
