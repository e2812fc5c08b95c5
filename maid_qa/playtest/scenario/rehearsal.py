"""Checks quickly whether a playtest can be played as requested, before any of it is played."""

from collections.abc import Iterable

from maid_engine.core.errors import MaidError
from maid_qa.playtest.play import NO_CHECKS, Play
from maid_qa.playtest.players import Players
from maid_qa.playtest.scenario.scenario import Scenario
from maid_qa.playtest.scenario.scenario_run import check_scenario
from maid_qa.playtest.spec import PlaytestSpec
from maid_qa.playtest.timeline import Timeline


def rehearse(spec: PlaytestSpec, scenarios: Iterable[Scenario] = ()) -> None:
    """Join one player of each role with the goals, and look up the names in scenarios.

    Raises:
        PackError: a pack is not there.
        ConfigError: there is no such role, or a goal or an assertion is not understood.
    """
    wanted = {name: 1 for name, count in spec.players.items() if count}
    play = Play(spec.packs, spec.seed, agents=len(wanted), checks=NO_CHECKS)
    if play.game.start_room is None:
        return  # the run finds out why
    try:
        Players(play, wanted, spec.goals, Timeline(play))
    except MaidError:
        raise
    except Exception:  # noqa: BLE001 - whatever a pack makes of it is a finding of the run
        return
    for scenario in scenarios:
        check_scenario(scenario, packs=spec.packs, seed=spec.seed)
