"""Scenarios beside a playtest: each in its own game, with their findings and coverage merged."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from maid_qa.playtest.scenario.scenario import Scenario
from maid_qa.playtest.scenario.scenario_run import Played, founds_of, play_scenario
from maid_qa.playtest.spec import PlaytestResult


def with_scenarios(
    result: PlaytestResult,
    scenarios: Iterable[Scenario],
    *,
    told: Callable[[Played], None] = lambda _: None,
) -> PlaytestResult:
    """Return a result with what these scenarios found and reached.

    Raises:
        ConfigError: one of them names something unknown.
    """
    rows: list[dict[str, object]] = []
    for scenario in scenarios:
        played = play_scenario(
            scenario, packs=result.spec.packs, seed=result.spec.seed, checks=result.spec.checks
        )
        founds_of(played)
        result.findings.merge(played.play.findings)
        result.coverage.join(played.play.coverage)
        rows.append(row_of(played))
        told(played)
    if rows:
        return replace(result, figures={**result.figures, "scenarios": rows})
    return result


def row_of(played: Played) -> dict[str, object]:
    """Return the result of a scenario, for reports."""
    return {
        "file": str(played.scenario.file),
        "name": played.scenario.name,
        "asserted": played.asked,
        "failed": [f"{played.scenario.where(one.line)}: {one.text}" for one in played.failed],
        "not_judged": list(played.not_judged),
    }
