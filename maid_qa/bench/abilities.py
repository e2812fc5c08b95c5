"""Let AI players live for hours, and count which skills and spells they use with success."""

import argparse
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.app.settings import Settings
from maid_engine.core.ids import EntityId, local_name
from maid_engine.engine.services import Game
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.minds import PRESETS
from maid_qa.bench.report import Report, say, show
from maid_qa.bench.soak_game import LONG_STAY_H
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.character import AiLabel, Progress
from maid_stdlib.content.ability_specs import AbilitySpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules.abilities import calling_name
from maid_stdlib.rules.events import AbilityUsed
from maid_stdlib.rules.gear import level_of

REASONS: Final = Path(__file__).with_name("unused_abilities.toml")
"""Abilities that need not be used: name → the reason."""
TOLD_S: Final = 3_600
"""Simulated seconds between two lines of progress."""


@dataclass
class Uses:
    """Counts the uses of abilities by AI players."""

    game: Game
    used: Counter[str] = field(default_factory=Counter)
    """Id of an ability → uses."""
    worked: Counter[str] = field(default_factory=Counter)
    """The same for uses that took effect."""
    worked_of_calling: Counter[str] = field(default_factory=Counter)
    """Calling → uses that took effect."""

    def see(self, event: AbilityUsed) -> None:
        """Count a use, unless it is not of an AI player."""
        if not self.game.world.has(event.user, AiLabel):
            return
        self.used[event.ability] += 1
        if event.worked:
            self.worked[event.ability] += 1
            self.worked_of_calling[calling_name(self.game, event.user)] += 1

    def of_ability(self, spec: AbilitySpec) -> dict[str, object]:
        """Return the figures of one ability."""
        return {
            "callings": [local_name(one) for one in spec.callings],
            "least_level": min(spec.callings.values(), default=1),
            "used": self.used[spec.id],
            "worked": self.worked[spec.id],
        }


def reasons() -> Mapping[str, str]:
    """Return the abilities that need not be used, each with the reason."""
    return tomllib.loads(REASONS.read_text(encoding="utf-8"))


def run(*, agents: int = 20, hours: float = 10.0, seed: int = 7, level: int = 1) -> dict[str, object]:
    """Let AI players live for some hours, and return the figures.

    Args:
        agents: AI players, of all presets in turn.
        hours: simulated hours.
        seed: of the game.
        level: the level with which all begin.
    """
    report = Report(seed=seed)
    configure_logging(Settings(log_level="error"))
    play = Pilot(seed=seed, ai_players=AIPlayerSettings(enabled=True, max_agents=agents))
    uses = Uses(play.game)
    play.game.bus.subscribe(AbilityUsed, uses.see)
    for preset in islice(cycle(PRESETS), agents):
        play.ai_players.spawn(AIPlayerConfig(personality_preset=preset, session_duration_hours=LONG_STAY_H))
    play.wait(1)
    players = _begin_at(play, level)
    for second in range(1, round(hours * 3_600)):
        play.wait(1)
        if second % TOLD_S == 0:
            say(f"{second // TOLD_S} of {hours:g} hours, {uses.worked.total()} uses that worked")
    report.add(agents=agents, hours=hours, level=level, **_figures(play.game, uses, players))
    return report.finish()


def _begin_at(play: Pilot, level: int) -> list[EntityId]:
    """Let all AI players begin at a level. Return their characters."""
    players = list(filter(None, (agent.player_id for agent in play.ai_players.list())))
    for player in players:
        play.game.world.edit(player, Progress).level = level
    return list(players)


def _figures(game: Game, uses: Uses, players: list[EntityId]) -> dict[str, object]:
    specs = game.resource(ContentIndex).abilities.values()
    excused = reasons()
    unused = [spec.name for spec in specs if not (uses.worked[spec.id] or spec.name in excused)]
    return {
        "abilities": {spec.name: uses.of_ability(spec) for spec in specs},
        "callings": _callings(game, uses, players),
        "worked": uses.worked.total(),
        "highest_level": _highest_level(game, players),
        "unused": unused,
        "excused": excused,
        "met": not unused,
    }


def _callings(game: Game, uses: Uses, players: list[EntityId]) -> dict[str, object]:
    """Return calling → how many have it, and how often their abilities worked."""
    counts = Counter(calling_name(game, player) for player in players)
    return {name: {"agents": count, "worked": uses.worked_of_calling[name]} for name, count in counts.items()}


def _highest_level(game: Game, players: list[EntityId]) -> int:
    return max((level_of(game, player) for player in players), default=0)


def main(arguments: list[str]) -> int:
    """Run `maid bench abilities`. Return 1 if an ability never worked, unless a reason is listed."""
    parser = argparse.ArgumentParser(prog="maid bench abilities", description=__doc__)
    parser.add_argument("--agents", type=int, default=20)
    parser.add_argument("--hours", type=float, default=10.0, help="simulated")
    parser.add_argument("--level", type=int, default=1, help="with which all begin")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--short", action="store_true", help="end with 0 even if abilities were not used")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    figures = run(agents=given.agents, hours=given.hours, seed=given.seed, level=given.level)
    show(figures, as_json=given.json)
    return int(not (figures["met"] or given.short))
