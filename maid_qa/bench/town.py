"""Live days of a town, and compare what its townsfolk did with what they should do.

AI players live in it, and a visitor asks at each post in each of its hours for what is served there. Meanwhile every choice is compared with the stated
probabilities, every use with its duration and its cooldown, and leases are taken that must end by themselves. The same days
are lived a second time in another process. A crowd of beings in a generated world shows what they cost while nobody looks.
"""

import argparse
from itertools import cycle, islice
from typing import Final

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.app.settings import Settings
from maid_engine.core.chance import Dice
from maid_engine.core.world_clock import DAY_H
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.deeds import in_parallel
from maid_qa.bench.minds import PRESETS
from maid_qa.bench.report import Report, percentile, say, show
from maid_qa.bench.soak_game import LONG_STAY_H
from maid_qa.bench.town_audit import TownAudit
from maid_qa.bench.town_crowd import Crowd, crowd_cost
from maid_qa.bench.town_visitor import TownVisitor
from maid_qa.testing.onlooker import Onlooker
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.rules.townsman import hour_s

LOOK_S: Final = 60
TOLD_S: Final = 3_600


def live(given: tuple[int, float, int]) -> dict[str, object]:
    """Live some days from a seed with some AI players, and return what was found."""
    seed, days, agents = given
    configure_logging(Settings(log_level="error"))
    play = Pilot(seed=seed, ai_players=AIPlayerSettings(enabled=True, max_agents=agents))
    onlooker = Onlooker(play.game)
    audit = TownAudit(play.game, onlooker)
    visitor = TownVisitor(play, Dice(f"town {seed}"))
    for preset in islice(cycle(PRESETS), agents):
        play.ai_players.spawn(AIPlayerConfig(personality_preset=preset, session_duration_hours=LONG_STAY_H))
    for second in range(1, round(days * DAY_H * hour_s(play.game)) + 1):
        play.wait(1)
        visitor.step()
        if second % LOOK_S == 0:
            audit.look()
        if second % TOLD_S == 0:
            say(f"{second / hour_s(play.game):.0f} of {days * DAY_H:g} hours, {audit.decisions} decisions")
    return {
        "beings": len(play.game.world.table(Lives)),
        "requests": visitor.asked.total(),
        "requests_by_command": dict(visitor.asked),
        "served": visitor.served.total() / max(1, visitor.asked.total()),
        "refused": visitor.refused,
        **audit.figures(),
        "decide_us": {"p50": percentile(audit.decide_us, 0.5), "p99": percentile(audit.decide_us, 0.99)},
        "events": onlooker.count,
        "event_hash": onlooker.hash,
    }


def run(
    *, days: float = 3.0, agents: int = 7, seed: int = 7, crowd: Crowd | None = None
) -> dict[str, object]:
    """Live the days twice, measure the crowd, and return the figures."""
    report = Report(seed=seed)
    configure_logging(Settings(log_level="error"))
    first, again = in_parallel(live, [(seed, days, agents)] * 2)
    report.add(days=days, agents=agents, **first, same_event_hash=first["event_hash"] == again["event_hash"])
    report.add(crowd=crowd_cost(crowd or Crowd(2000, 1000, 300, seed)))
    return report.finish()


def main(arguments: list[str]) -> int:
    """Run `maid bench town`."""
    parser = argparse.ArgumentParser(prog="maid bench town", description=__doc__)
    parser.add_argument("--days", type=float, default=3.0, help="of the world, two simulated hours each")
    parser.add_argument("--agents", type=int, default=7, help="AI players who live in the town")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--beings", type=int, default=2000, help="in the generated world")
    parser.add_argument("--rooms", type=int, default=1000, help="of the generated world")
    parser.add_argument("--crowd-seconds", type=int, default=300, help="for which nobody looks at it")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    crowd = Crowd(given.beings, given.rooms, given.crowd_seconds, given.seed)
    figures = run(days=given.days, agents=given.agents, seed=given.seed, crowd=crowd)
    show(figures, as_json=given.json)
    return 0
