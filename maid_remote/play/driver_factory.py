"""Builds drivers: a mind that reads other MUDs, or one of the walkers that it is compared with."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.knowledge import GameKnowledge
from maid_engine.ai_players.models.action import TimingLimits
from maid_engine.ai_players.models.knowledge import Sharing
from maid_engine.ai_players.models.switches import ALL_ON
from maid_engine.core.chance import Dice
from maid_engine.core.errors import MaidError
from maid_engine.ports.clock import Clock
from maid_remote.mud.blocks import TICKS_A_SECOND
from maid_remote.mud.common_commands import PRESETS, SEE_ALL, foreign_knowledge
from maid_remote.mud.mud_reader import MudReader
from maid_remote.mud.walkers import DepthFirstExplorer, RandomWalker
from maid_remote.play.credentials import Person
from maid_remote.play.drivers import Driver, MindDriver, WalkerDriver
from maid_remote.play.host import HostRecord
from maid_remote.play.policy import VisitPolicy
from maid_remote.play.visitor_models import VisitorModels

MIND: Final = "mind"
DRIVERS: Final = (MIND, "random", "explorer")
"""The kinds of drivers: a mind, a random walker, and a hand-written explorer."""


class Builder:
    """Builds drivers of one kind."""

    def __init__(  # noqa: PLR0913
        self,
        policy: VisitPolicy,
        dice: Dice,
        clock: Clock,
        *,
        kind: str = MIND,
        preset: str = "wanderer",
        goals: tuple[str, ...] = (SEE_ALL,),
        timer: Callable[[], float] = lambda: 0.0,
        thinking: VisitorModels | None = None,
    ) -> None:
        if kind not in DRIVERS:
            raise MaidError(f"nobody called {kind!r} can be sent; there are: {', '.join(DRIVERS)}")
        if preset not in PRESETS:
            raise MaidError(f"there is no preset {preset!r}; there are: {', '.join(sorted(PRESETS))}")
        self._policy = policy
        self._dice = dice
        self._clock = clock
        self._kind = kind
        self._preset = preset
        self._goals = goals
        self._timer = timer
        self._thinking = thinking

    def __call__(self, person: Person, record: HostRecord) -> Driver:
        """Return the driver of one character."""
        luck = self._dice.stream(f"abroad/{person.name}/{record.visits}")
        match self._kind:
            case "random":
                reader = MudReader(record.learned, person.name)
                return WalkerDriver(RandomWalker(luck), reader, self._clock)
            case "explorer":
                reader = MudReader(record.learned, person.name)
                return WalkerDriver(DepthFirstExplorer(), reader, self._clock)
            case _:
                return self._mind(person, record, luck)

    def _mind(self, person: Person, record: HostRecord, luck: Dice) -> MindDriver:
        knowledge = foreign_knowledge(record.learned)
        reader = MudReader(record.learned, person.name, knowledge.templates)
        mind = Mind(self._spec(person, knowledge), reader, luck, stopwatch=self._timer)
        saved = record.minds.get(person.name)
        if saved is not None:
            mind.restore(saved)
        return MindDriver(mind, reader, self._clock, self._thinking)

    def _spec(self, person: Person, knowledge: GameKnowledge) -> MindSpec:
        return MindSpec(
            ai_player_id=f"abroad/{person.name}",
            name=person.name,
            personality=PRESETS[self._preset],
            templates=knowledge.templates,
            goal_templates=knowledge.goal_templates,
            limits=TimingLimits(0.5, 2.0) if self._policy.brisk else TimingLimits(),
            initial_goals=self._goals,
            sharing=Sharing.NONE,
            lore=knowledge.lore,
            commands=knowledge.commands,
            help=knowledge.help,
            phrases=knowledge.phrases,
            voice=knowledge.voice_of(self._preset, PRESETS[self._preset]),
            ticks_per_second=TICKS_A_SECOND,
            switches=replace(ALL_ON, models=self._thinking is not None),
        )
