"""Tests of a mind as a conversation: ``>>`` hears, ``<<`` does.

book >> ATTACKED(actor=Name("wolf", "a")) << "attack wolf"
"""

import re

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.coordination.pool import SharedKnowledgePool
from maid_engine.ai_players.knowledge import GameKnowledge
from maid_engine.ai_players.models.intake import (
    CommandResult,
    Heard,
    HeardKind,
    Intake,
    Lifecycle,
    Outcome,
    ProposedCommand,
)
from maid_engine.ai_players.models.knowledge import PoolAnswer, Sharing
from maid_engine.core.chance import Dice
from maid_engine.core.messages import Message, Output, Packet, Prompt
from maid_engine.core.time import Seconds, Tick

PATIENCE_S = 120.0
"""Seconds until a mind must do what a playbook expects."""


class Playbook:
    """A mind, and a game that says exactly what the test says."""

    def __init__(
        self,
        knowledge: GameKnowledge,
        preset: str = "balanced",
        *,
        name: str = "Tess",
        seed: int = 1,
        pool: SharedKnowledgePool | None = None,
    ) -> None:
        sharing = Sharing.GOSSIP if pool is None else Sharing.POOL
        self.mind = Mind.of(
            MindSpec(
                "ai#test",
                name,
                knowledge.presets[preset],
                knowledge.templates,
                sharing=sharing,
                commands=knowledge.commands,
                help=knowledge.help,
                phrases=knowledge.phrases,
                voice=knowledge.voice_of(preset, knowledge.presets[preset]),
            ),
            knowledge.lexicon,
            Dice(seed),
        )
        self.now = Seconds(0.0)
        self.outcomes: list[Outcome] = []
        self.intakes: list[Intake] = []
        self.open: list[ProposedCommand] = []
        """Commands that were proposed and not yet expected by the test."""
        self._pool = pool
        self._pool_answers: tuple[PoolAnswer, ...] = ()
        self._seq = 0
        self.answering: ProposedCommand | None = None
        self._lifecycle: tuple[Lifecycle, ...] = (Lifecycle.ENTERED,)

    def __rshift__(self, said: "Output | str | tuple[Output | str, ...]") -> "Playbook":
        """Deliver one or several outputs at once; the mind hears them and steps."""
        several = said if isinstance(said, tuple) else (said,)
        first = self._seq + 1
        heard = tuple(self._heard(one) for one in several)
        results: tuple[CommandResult, ...] = ()
        if self.answering is not None:
            command, self.answering = self.answering, None
            results = (
                CommandResult(
                    command.id, command.text, released=True, heard_from=first, heard_until=self._seq + 1
                ),
            )
        self._step(heard, results)
        return self

    def __lshift__(self, expected: str) -> "Playbook":
        """Expect the mind's next command to match this pattern. The next output answers it.

        Raises:
            AssertionError: it types something else, or nothing for two minutes.
        """
        until = self.now + PATIENCE_S
        while not self.open and self.now < until:
            self.pass_time(0.25)
        assert self.open, f"nothing was typed; expected {expected!r}"
        command = self.open.pop(0)
        assert re.fullmatch(expected, command.text), f"typed {command.text!r}; expected {expected!r}"
        self.now = max(self.now, command.not_before)
        self.answering = command
        return self

    def silent(self, seconds: float) -> "Playbook":
        """Expect that the mind types nothing for this many seconds.

        Raises:
            AssertionError: it does.
        """
        until = self.now + seconds
        while self.now < until:
            self.pass_time(0.25)
        assert not self.open, f"typed {[command.text for command in self.open]}"
        return self

    def pass_time(self, seconds: float) -> None:
        """Let time pass; the mind steps when it asked to."""
        self.now = Seconds(self.now + seconds)
        wake = self.outcomes[-1].wake_at if self.outcomes else Seconds(0.0)
        if self._pool_answers or (wake is not None and self.now >= wake):
            self._step((), ())

    @property
    def _tick(self) -> Tick:
        """The tick of the game at this time."""
        return Tick(int(self.now * self.mind.spec.ticks_per_second))

    def _heard(self, said: Output | str) -> Heard:
        self._seq += 1
        tick = self._tick
        if isinstance(said, Message):
            return Heard(self._seq, tick, HeardKind.LINE, said.text, said.spans)
        if isinstance(said, Packet):
            return Heard(self._seq, tick, HeardKind.PACKET, said)
        if isinstance(said, Prompt):
            return Heard(self._seq, tick, HeardKind.PROMPT, said)
        return Heard(self._seq, tick, HeardKind.LINE, said)

    def _step(self, heard: tuple[Heard, ...], results: tuple[CommandResult, ...]) -> None:
        intake = Intake(
            self._tick,
            self.now,
            heard,
            results,
            lifecycle=self._lifecycle,
            pool_answers=self._pool_answers,
        )
        self._lifecycle, self._pool_answers = (), ()
        self.intakes.append(intake)
        outcome = self.mind.step(intake)
        self.outcomes.append(outcome)
        if self._pool is not None:
            pool, agent, now = self._pool, self.mind.spec.ai_player_id, self.now
            pool.publish(agent, outcome.publications, now, name=self.mind.spec.name)
            self._pool_answers = tuple(pool.answer(agent, topic, now) for topic in outcome.wondered)
        gone = outcome.withdrawn
        self.open = [command for command in self.open if command.id not in gone]
        self.open.extend(outcome.commands)
