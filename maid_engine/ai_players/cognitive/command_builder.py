"""Builds proposed commands with their cause, their time and their taint."""

from dataclasses import dataclass

from maid_engine.ai_players.cognitive.action.human_timing import HumanTimingEngine
from maid_engine.ai_players.cognitive.action.validator import BROKEN_BY
from maid_engine.ai_players.cognitive.provenance import Ground
from maid_engine.ai_players.models.action import Action, ActionSource, TimingContext
from maid_engine.ai_players.models.ids import CommandId, LocalIds, PlanRevision, StepNumber
from maid_engine.ai_players.models.intake import Cause, ProposedCommand
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.planning import Because, TaskPurpose
from maid_engine.ai_players.models.taint import CLEAN, Taint, unite
from maid_engine.core.time import Seconds

EXPIRES_S = 25.0
"""Seconds after which a command that was not sent expires."""
ON_CHANNELS = frozenset({"chat_message", "shout_message"})
"""Templates of lines that many hear, and that somebody else may say first, also in answers."""
REFLEX_EXPIRES_S = 4.0
"""The same for a reflex, which is of use only at once."""


@dataclass(frozen=True, slots=True)
class StepMoment:
    """When a command is proposed: in which step, at what time, and on which state of the plan."""

    step: StepNumber
    now: Seconds
    revision: PlanRevision


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why an action is done."""

    because: Because
    ground: Ground
    goal_taint: Taint


class CommandBuilder:
    """Makes proposed commands, and sets how long each is delayed."""

    def __init__(self, ids: LocalIds, timing: HumanTimingEngine) -> None:
        self._ids = ids
        self._timing = timing
        self.in_a_row = 0
        """Number of actions without a pause."""

    def for_action(
        self, action: Action, line: str, moment: StepMoment, reasons: Reasons, context: TimingContext | None
    ) -> ProposedCommand:
        """Return the command for the next line of an action.

        Args:
            action: the action.
            line: its next line.
            moment: when the command is proposed.
            reasons: why the action is done.
            context: what the delay depends on; None if the line continues what was typed before, which needs
                no new thought.
        """
        because, ground = reasons.because, reasons.ground
        begins = Seconds(moment.now + self._delay(line, context))
        cause = Cause(
            step=moment.step,
            source=action.source,
            rule=action.template or action.intent,
            heard=ground.heard,
            facts=ground.facts,
            goal=because.goal,
            plan_revision=moment.revision,
            taint=unite(action.taint, reasons.goal_taint),
            wish=because.rule,
            thought=action.question or because.thought,
        )
        return ProposedCommand(
            id=CommandId(self._ids.next("command")),
            text=line,
            not_before=begins,
            expires=Seconds(begins + EXPIRES_S),
            cause=cause,
            taint=action.taint,
            action_id=action.id,
            listens_first=_listens_first(action),
            after_hearing=_after_hearing(action),
        )

    def _delay(self, line: str, context: TimingContext | None) -> float:
        if context is None:
            return self._timing.calculate_inter_command_delay(line)
        delay = self._timing.calculate_delay(line, context)
        if context.in_conversation:  # no idle pause while somebody waits for an answer
            return delay
        return delay + self._timing.idle_pause()

    def for_reflex(self, line: str, source: str, ground: Ground, moment: StepMoment) -> ProposedCommand:
        """Return the command for the line of a reflex."""
        begins = Seconds(moment.now + self._timing.reflex_delay())
        cause = Cause(
            moment.step,
            ActionSource.REFLEX,
            source,
            ground.heard,
            ground.facts,
            plan_revision=moment.revision,
            wish="reflex",
        )
        return ProposedCommand(
            id=CommandId(self._ids.next("command")),
            text=line,
            not_before=begins,
            expires=Seconds(begins + REFLEX_EXPIRES_S),
            cause=cause,
            taint=CLEAN,
            action_id=None,
            listens_first=False,
            after_hearing=(),
        )


def _listens_first(action: Action) -> bool:
    """Return whether words that were just heard come before an action, because it can wait and is no answer."""
    if action.template in ON_CHANNELS:
        return True
    return action.interruptible and action.purpose is not TaskPurpose.ANSWER


def _after_hearing(action: Action) -> tuple[Meaning, ...]:
    """Return the meanings of lines that may break what the action needs."""
    return tuple(one for need in action.preconditions for one in BROKEN_BY.get(need.predicate.check, ()))
