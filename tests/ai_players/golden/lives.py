"""Lives that are recorded as text: what AI players type and want in small games with a fixed seed.

``./scripts/golden`` records them anew after a change that is meant to change what AI players do.
"""

import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.models.events import (
    ActionExecutedEvent,
    AIPlayerActionEvent,
    GoalCompletedEvent,
    GoalFailedEvent,
    GoalGeneratedEvent,
)
from maid_qa.testing.pilot import Pilot

FOLDER = Path(__file__).parent
MINUTES = 10
GoalEvent = GoalGeneratedEvent | GoalCompletedEvent | GoalFailedEvent


@dataclass(frozen=True)
class Life:
    """AI players of these presets, together in one game for ten minutes of game time."""

    name: str
    packs: tuple[str, ...]
    presets: tuple[str, ...]
    seed: int

    @property
    def path(self) -> Path:
        """Where its lines are kept."""
        return FOLDER / f"{self.name}.txt"

    def lines(self) -> Iterator[str]:
        """Play it. Yield who typed what when, what came of it, and what was wanted."""
        most = AIPlayerSettings(enabled=True, max_agents=len(self.presets))
        pilot = Pilot(*self.packs, seed=self.seed, ai_players=most)
        diary = Diary(pilot)
        names = {
            agent.id: agent.name
            for agent in (
                pilot.ai_players.spawn(AIPlayerConfig(personality_preset=preset)) for preset in self.presets
            )
        }
        for preset, name in zip(self.presets, names.values(), strict=True):
            yield f"{name}: {preset}"
        pilot.wait(MINUTES * 60)
        for deed in diary.deeds:
            yield deed.text(names)

    def text(self) -> str:
        """All lines of it, as its file has them."""
        return "".join(f"{line}\n" for line in self.lines())


LIVES = (
    Life("town_explorer_and_socialite", ("stdlib", "tutorial_world"), ("explorer", "social_butterfly"), 11),
    Life("town_balanced_and_scholar", ("stdlib", "tutorial_world"), ("balanced", "cautious_scholar"), 12),
    Life("classic_warrior_and_merchant", ("stdlib", "classic_rpg"), ("warrior", "merchant"), 13),
    Life("classic_explorer_and_socialite", ("stdlib", "classic_rpg"), ("explorer", "social_butterfly"), 14),
)


@dataclass
class Deed:
    """One line of a life: a command, or a goal that was taken up, reached or given up."""

    at_s: float
    ai_player_id: str
    what: str
    why: str
    outcome: str = " "
    """For a command: ``+`` if it did what it was for, ``-`` if not, ``?`` if the answer does not tell or did not come."""

    def text(self, names: dict[str, str]) -> str:
        """The line."""
        minutes, seconds = divmod(int(self.at_s), 60)
        return (
            f"{minutes:02}:{seconds:02} {self.outcome} {names[self.ai_player_id]} {self.what}  [{self.why}]"
        )


class Diary:
    """What all AI players of a game type and want."""

    def __init__(self, pilot: Pilot) -> None:
        self.deeds: list[Deed] = []
        self._game = pilot.game
        self._open: dict[str, deque[Deed]] = {}
        bus = pilot.game.bus
        bus.subscribe(AIPlayerActionEvent, self._typed)
        bus.subscribe(ActionExecutedEvent, self._answered)
        bus.subscribe(GoalGeneratedEvent, lambda event: self._goal(event, "wants", event.source))
        bus.subscribe(GoalCompletedEvent, lambda event: self._goal(event, "has reached", event.source))
        bus.subscribe(GoalFailedEvent, lambda event: self._goal(event, "gives up", event.failure_reason))

    def _typed(self, event: AIPlayerActionEvent) -> None:
        deed = Deed(self._game.now, event.ai_player_id, f"> {event.command}", event.source, "?")
        self.deeds.append(deed)
        self._open.setdefault(event.ai_player_id, deque()).append(deed)

    def _answered(self, event: ActionExecutedEvent) -> None:
        waiting = self._open.get(event.ai_player_id, deque())
        while waiting:
            deed = waiting.popleft()
            if deed.what == f"> {event.command}":
                deed.outcome = {True: "+", False: "-", None: "?"}[event.success]
                deed.why = f"{event.source}: {event.task_description}"
                return

    def _goal(self, event: GoalEvent, what: str, why: str) -> None:
        self.deeds.append(Deed(self._game.now, event.ai_player_id, f"{what}: {event.description}", why))


def record() -> None:
    """Write all lives anew, and tell which are other than before."""
    for life in LIVES:
        before = life.path.read_text("utf-8") if life.path.exists() else ""
        after = life.text()
        life.path.write_text(after, "utf-8")
        told = "as before" if after == before else "changed; git diff shows how"
        sys.stdout.write(f"{life.path.name}: {len(after.splitlines())} lines, {told}\n")


if __name__ == "__main__":
    record()
