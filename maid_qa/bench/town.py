"""Live days of a town, and compare what its townsfolk did with what they should do.

Visitors go from post to post and ask for what is served there. Meanwhile every choice is compared with the stated
probabilities, every use with its duration and its cooldown, and leases are taken that must end by themselves. The same days
are lived a second time in another process. A crowd of beings in a generated world shows what they cost while nobody looks.
"""

import argparse
from typing import Final

from maid_engine.app.settings import Settings
from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.deeds import in_parallel
from maid_qa.bench.report import Report, percentile, say, show
from maid_qa.bench.town_audit import TownAudit
from maid_qa.bench.town_crowd import Crowd, crowd_cost
from maid_qa.testing.onlooker import Onlooker
from maid_qa.testing.pilot import Pilot, PilotPlayer
from maid_stdlib.components.mob import Shopkeeper, Trainer
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.rules.beings import alive, name_of
from maid_stdlib.rules.post_hours import serves_now
from maid_stdlib.rules.town import in_earshot, watch
from maid_stdlib.rules.townsman import hour_s, post_of
from maid_stdlib.systems.npcs import quests_of

VISITORS: Final = ("Anna", "Berta", "Carl")
VISIT_S: Final = 120
"""Seconds from one visit to the next."""
LOOK_S: Final = 60


class Visits:
    """Visitors who go from post to post, and ask for what is served there."""

    def __init__(self, play: Pilot, dice: Dice) -> None:
        self._play, self._dice = play, dice
        self._visitors = [play.join(name) for name in VISITORS]
        self.asked = self.served = 0
        self.refused: list[str] = []
        """The first twenty answers that did not serve."""

    def visit(self) -> None:
        """Let each visitor go to the post of somebody and ask, if it is open at this hour."""
        posts = [mob for mob, _ in self._play.game.world.having(Lives) if _serves(self._play.game, mob)]
        for visitor in self._visitors:
            if posts:
                self._ask(visitor, self._dice.pick(posts))

    def _ask(self, visitor: PilotPlayer, mob: EntityId) -> None:
        game = self._play.game
        post = post_of(game, mob)
        watch(game, in_earshot(game.world, post))
        game.world.move(visitor.player, post)
        self._play.wait(1)
        if not serves_now(game, mob) or not alive(game.world, mob):
            return
        self.asked += 1
        if self._is_served(visitor, mob):
            self.served += 1
        elif len(self.refused) < 20:
            self.refused.append(f"{mob} at tick {game.tick}: {visitor.text[:200]}")

    def _is_served(self, visitor: PilotPlayer, mob: EntityId) -> bool:
        """Ask in the way that fits a being, and return whether it served."""
        world = self._play.game.world
        if world.has(mob, Shopkeeper):
            return "sells" in visitor.type("list") or "gold" in visitor.text
        if world.has(mob, Trainer):
            return "gold" in visitor.type("train")
        name = str(name_of(world, mob))
        return (
            name in visitor.type(f"talk {name.rsplit(maxsplit=1)[-1].lower()}")
            and "nobody" not in visitor.text.lower()
        )


def _serves(game: Game, mob: EntityId) -> bool:
    """Return whether a being sells, teaches or gives quests, and does so at this hour."""
    world = game.world
    has_post = world.has(mob, Shopkeeper) or world.has(mob, Trainer) or bool(quests_of(game, mob))
    return has_post and alive(world, mob) and serves_now(game, mob)


def live(given: tuple[int, float]) -> dict[str, object]:
    """Live some days from a seed, and return what was found."""
    seed, days = given
    configure_logging(Settings(log_level="error"))
    play = Pilot(seed=seed)
    onlooker = Onlooker(play.game)
    audit = TownAudit(play.game, onlooker)
    visits = Visits(play, Dice(f"town {seed}"))
    seconds = round(days * 24 * hour_s(play.game))
    while play.game.now < seconds:
        visits.visit()
        for _ in range(VISIT_S // LOOK_S):
            play.wait(LOOK_S)
            audit.look()
    say(f"{days:g} days lived, {audit.decisions} decisions")
    return {
        "beings": len(play.game.world.table(Lives)),
        "requests": visits.asked,
        "served": visits.served / max(1, visits.asked),
        "refused": visits.refused,
        **audit.figures(),
        "decide_us": {"p50": percentile(audit.decide_us, 0.5), "p99": percentile(audit.decide_us, 0.99)},
        "events": onlooker.count,
        "event_hash": onlooker.hash,
    }


def run(
    *, days: float = 3.0, seed: int = 7, beings: int = 2000, rooms: int = 1000, crowd_s: int = 300
) -> dict[str, object]:
    """Live the days twice, measure the crowd, and return the figures."""
    report = Report(seed=seed)
    configure_logging(Settings(log_level="error"))
    first, again = in_parallel(live, [(seed, days), (seed, days)])
    report.add(days=days, **first, same_event_hash=first["event_hash"] == again["event_hash"])
    report.add(crowd=crowd_cost(Crowd(beings, rooms, crowd_s, seed)))
    return report.finish()


def main(arguments: list[str]) -> int:
    """Run `maid bench town`."""
    parser = argparse.ArgumentParser(prog="maid bench town", description=__doc__)
    parser.add_argument("--days", type=float, default=3.0, help="of the world, two simulated hours each")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--beings", type=int, default=2000, help="in the generated world")
    parser.add_argument("--rooms", type=int, default=1000, help="of the generated world")
    parser.add_argument("--crowd-seconds", type=int, default=300, help="for which nobody looks at it")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    figures = run(
        days=given.days, seed=given.seed, beings=given.beings, rooms=given.rooms, crowd_s=given.crowd_seconds
    )
    show(figures, as_json=given.json)
    return 0
