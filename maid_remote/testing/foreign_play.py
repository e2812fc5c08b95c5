"""A mind that plays a simulated MUD in a test: takes a block, returns the next line, in simulated time."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.models.action import TimingLimits
from maid_engine.ai_players.models.intake import CommandResult, Intake, Lifecycle, Outcome, ProposedCommand
from maid_engine.ai_players.safety.gateway import STAGES, CommandGateway, GatewayPolicy, Refusal
from maid_engine.ai_players.safety.grants import granted, with_grants
from maid_engine.ai_players.safety.rate_limit import ActionRateLimiter
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import Capability
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds, Tick
from maid_remote.mud.blocks import Block
from maid_remote.mud.common_commands import SEE_ALL, foreign_knowledge
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.mud_reader import MudReader
from maid_remote.mud.vocabulary import Vocabulary
from maid_remote.mud.walkers import Walker
from maid_remote.testing.foreign_world import ForeignWorld

PATIENCE_S = 3600.0
"""Simulated seconds after which a mind that types nothing counts as stuck, and ``look`` is typed."""


NAME = "Tess"
"""The name of the character that a mind plays."""


class MindAbroad:
    """A mind, its reader, and a gateway with the permissions of a careful operator.

    Args:
        learned: what is known about the MUD from earlier visits.
        preset: the mind's personality preset.
        seed: seed of the mind's dice.
        goals: the mind's initial goals.
        grants: classes of commands that the operator permits.
    """

    def __init__(
        self,
        learned: Learned | None = None,
        *,
        preset: str = "wanderer",
        seed: int = 1,
        goals: tuple[str, ...] = (SEE_ALL,),
        grants: Iterable[DeedClass] = (DeedClass.FREE, DeedClass.SPEECH),
    ) -> None:
        self.learned = learned if learned is not None else Learned()
        knowledge = foreign_knowledge(self.learned)
        self.reader = MudReader(self.learned, NAME, knowledge.templates)
        spec = MindSpec(
            f"ai#{NAME}",
            NAME,
            knowledge.presets[preset],
            knowledge.templates,
            goal_templates=knowledge.goal_templates,
            initial_goals=goals,
            limits=TimingLimits(0.5, 2.0),
            lore=knowledge.lore,
            commands=knowledge.commands,
        )
        self.mind = Mind(spec, self.reader, Dice(seed))
        may = frozenset(grants)
        self.gateway = CommandGateway(
            GatewayPolicy(
                resolver=Vocabulary(self.learned).resolve,
                capabilities=frozenset({Capability.PLAY}),
                limiter=ActionRateLimiter(600, 20),
            ),
            with_grants(STAGES, granted(lambda canonical: canonical.deed in may)),
        )
        self.now = Seconds(0.0)
        self.refused: Counter[str] = Counter()
        """Refused lines with the stage that refused them, counted."""
        self.log: list[tuple[str, str]] = []
        """Every typed line, with the wish or rule behind it."""
        self._open: list[ProposedCommand] = []
        self._outcome = Outcome()
        self._typed: ProposedCommand | None = None
        self._results: list[CommandResult] = []
        self._lifecycle: tuple[Lifecycle, ...] = (Lifecycle.ENTERED,)

    def next(self, block: Block) -> str:
        """Return the next line that the mind or its reader wants to type."""
        self.hear(block)
        wish = self.reader.wishes()
        if wish:
            self.log.append((wish, "reader"))
            return wish
        until = self.now + PATIENCE_S
        while self.now < until:
            line = self._due()
            if line:
                return line
            self._wait()
        self.log.append(("look", "stuck"))
        return "look"

    def hear(self, block: Block) -> None:
        """Let the mind hear a block, which answers the line that was typed last."""
        first = self.reader.seq + 1
        heard = self.reader.read(block)
        if self._typed is not None:
            command, self._typed = self._typed, None
            self._results.append(
                CommandResult(command.id, command.text, True, None, "", first, self.reader.seq + 1)
            )
        self._step(heard)

    def _due(self) -> str:
        for command in sorted(self._open, key=lambda one: one.not_before):
            if command.not_before > self.now:
                continue
            self._open.remove(command)
            verdict = self.gateway.submit(command, now=self.now, revision=self.mind.revision)
            if isinstance(verdict, Refusal):
                self.refused[f"{verdict.stage}: {command.text}"] += 1
                self._results.append(CommandResult(command.id, command.text, False, verdict.stage))
                self._step(())
                return ""
            self._typed = command
            self.log.append((verdict.text, command.cause.wish or command.cause.rule))
            return verdict.text
        return ""

    def _wait(self) -> None:
        times = [command.not_before for command in self._open]
        wake = self._outcome.wake_at
        if wake is not None:
            times.append(wake)
        self.now = Seconds(max(self.now + 0.01, min(times, default=self.now + 10.0)))
        if wake is not None and self.now >= wake:
            self._step(())

    def _step(self, heard: tuple) -> None:  # type: ignore[type-arg]  # what a reader gives
        intake = Intake(
            Tick(int(self.now * 4)), self.now, heard, tuple(self._results), lifecycle=self._lifecycle
        )
        self._results, self._lifecycle = [], ()
        self._outcome = outcome = self.mind.step(intake)
        gone = set(outcome.withdrawn)
        self._open = [command for command in self._open if command.id not in gone]
        self._open.extend(outcome.commands)


@dataclass(slots=True)
class Expedition:
    """The result of an exploration."""

    found: list[int] = field(default_factory=list)
    """The number of rooms that were really visited, after each command."""

    def after(self, commands: int) -> int:
        """Return the rooms found within this many commands."""
        return self.found[min(commands, len(self.found)) - 1]

    def commands_for(self, rooms: int) -> int:
        """Return the commands needed to find this many rooms; one more than were typed if it found fewer."""
        return next((at + 1 for at, found in enumerate(self.found) if found >= rooms), len(self.found) + 1)


def explore(world: ForeignWorld, walker: Walker, commands: int = 500) -> Expedition:
    """Let a walker play for this many commands."""
    gone = Expedition()
    block = world.greeting()
    for _ in range(commands):
        block = world.type(walker.next(block))
        gone.found.append(len(world.visited))
    return gone
