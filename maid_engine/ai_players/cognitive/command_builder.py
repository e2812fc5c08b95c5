"""Builds proposed commands with their cause, their time and their taint."""

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


class CommandBuilder:
    """Makes proposed commands, and sets how long each is delayed."""

    def __init__(self, ids: LocalIds, timing: HumanTimingEngine) -> None:
        self._ids = ids
        self._timing = timing
        self.in_a_row = 0
        """Number of actions without a pause."""

    def for_action(  # noqa: PLR0913
        self,
        action: Action,
        line: str,
        *,
        step: StepNumber,
        now: Seconds,
        first: bool,
        context: TimingContext,
        because: Because,
        ground: Ground,
        goal_taint: Taint,
        revision: PlanRevision,
    ) -> ProposedCommand:
        """Return the command for the next line of an action."""
        if first:
            delay = self._timing.calculate_delay(line, context)
            if not context.in_conversation:  # no idle pause while somebody waits for an answer
                delay += self._timing.idle_pause()
        else:
            delay = self._timing.calculate_inter_command_delay(line)
        taint = unite(action.taint, goal_taint)
        cause = Cause(
            step=step,
            source=action.source,
            rule=action.template or action.intent,
            heard=ground.heard,
            facts=ground.facts,
            goal=because.goal,
            plan_revision=revision,
            taint=taint,
            wish=because.rule,
            thought=action.question or because.thought,
        )
        return self._command(
            line=line, now=now, delay=delay, lasts=EXPIRES_S, cause=cause, taint=action.taint, action=action
        )

    def for_reflex(  # noqa: PLR0913
        self,
        line: str,
        source: str,
        ground: Ground,
        *,
        step: StepNumber,
        now: Seconds,
        revision: PlanRevision,
    ) -> ProposedCommand:
        """Return the command for the line of a reflex."""
        cause = Cause(
            step,
            ActionSource.REFLEX,
            source,
            ground.heard,
            ground.facts,
            plan_revision=revision,
            wish="reflex",
        )
        return self._command(
            line=line,
            now=now,
            delay=self._timing.reflex_delay(),
            lasts=REFLEX_EXPIRES_S,
            cause=cause,
            taint=CLEAN,
            action=None,
        )

    def _command(  # noqa: PLR0913
        self,
        *,
        line: str,
        now: Seconds,
        delay: float,
        lasts: float,
        cause: Cause,
        taint: Taint,
        action: Action | None,
    ) -> ProposedCommand:
        return ProposedCommand(
            id=CommandId(self._ids.next("command")),
            text=line,
            not_before=Seconds(now + delay),
            expires=Seconds(now + delay + lasts),
            cause=cause,
            taint=taint,
            action_id=action.id if action else None,
            listens_first=action is not None and _listens_first(action),
            after_hearing=_after_hearing(action) if action is not None else (),
        )


def _listens_first(action: Action) -> bool:
    """Return whether words that were just heard come before an action, because it can wait and is no answer."""
    if action.template in ON_CHANNELS:
        return True
    return action.interruptible and action.purpose is not TaskPurpose.ANSWER


def _after_hearing(action: Action) -> tuple[Meaning, ...]:
    """Return the meanings of lines that may break what the action needs."""
    return tuple(one for need in action.preconditions for one in BROKEN_BY.get(need.predicate.check, ()))
