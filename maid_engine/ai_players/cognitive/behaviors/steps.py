"""The decisions of rules: steps that action templates carry out, and their effects.

A rule only reads. What it wants to note is an effect of a step or of the whole decision, and is applied when
the step, or the first step of the decision, is released.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, overload

from maid_engine.ai_players.cognitive.behaviors.situation.people import HUMAN_TURN_AGAIN_S
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.decisions import DecisionEffect, Note
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import NO_REASON, Because, TaskPurpose
from maid_engine.ai_players.models.taint import CLEAN, Taint


class Step(NamedTuple):
    """One action to do."""

    verb: str
    """The name of an action template, or ``navigate``, ``explore`` or ``wait``."""
    parameters: dict[str, str]
    description: str
    taint: Taint = CLEAN
    """Taint of the words that the step was made from."""
    because: Because = NO_REASON
    """The reason, if the caller that queues the step does not know it."""
    purpose: TaskPurpose = TaskPurpose.WORK
    effects: tuple[DecisionEffect, ...] = ()
    """Effects that apply once the step's first line is released."""

    @property
    def key(self) -> ActivityKey:
        """Identifies the action in the activity log."""
        return step_key(self.verb, self.parameters)

    def marking(self, *effects: DecisionEffect) -> "Step":
        """Return the step with further effects."""
        return self._replace(effects=(*self.effects, *effects))


@dataclass(frozen=True, slots=True)
class Decision(Sequence[Step]):
    """The decision of a rule: the steps to take now. It is empty if nothing is left to do."""

    steps: tuple[Step, ...] = ()
    effects: tuple[DecisionEffect, ...] = ()
    """Effects that apply once the first line of the first step is released."""

    @overload
    def __getitem__(self, at: int) -> Step: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, at: int | slice) -> Step | tuple[Step, ...]:
        """Return a step, or some of the steps."""
        return self.steps[at]

    def __len__(self) -> int:
        """Return the number of steps."""
        return len(self.steps)

    def marking(self, *effects: DecisionEffect) -> "Decision":
        """Return the decision with further effects. One without steps has no effects."""
        if self.steps:
            return Decision(self.steps, (*self.effects, *effects))
        return self

    def marked_steps(self) -> tuple[Step, ...]:
        """Return the steps, with the effects of the decision moved to the first.

        Use them as tasks, or inside a longer decision.
        """
        if not self.steps:
            return ()
        return (self.steps[0].marking(*self.effects), *self.steps[1:])


Rule = Callable[[Situation, GoalView], Decision | None]
"""Pursues a goal; `None` means that it cannot be done now."""
SelfRule = Callable[[Situation], Decision | None]
"""Serves no goal; `None` means that it cannot be done now."""
AskedRules = Iterable[tuple[SelfRule, Decision | None]]
"""Rules, each with what it decides."""


def step_key(verb: str, parameters: dict[str, str]) -> ActivityKey:
    """Return the activity key for a verb with its parameters."""
    return Activity.STEP.of(verb, ":".join(str(value).lower() for _, value in sorted(parameters.items())))


def do(verb: str, description: str = "", **parameters: str) -> Step:
    """Return a step. The description is by default the verb."""
    return Step(verb, parameters, description or verb.replace("_", " "))


def wait_for_human(s: Situation, why: str) -> Step:
    """Return a step that waits for a human who is being served here.

    The first step notes the start of the wait.
    """
    key = Activity.WAITED.of(s.own.room_id)
    wait = do("wait", why, seconds="6")
    if s.diary.since(key, s.now) > HUMAN_TURN_AGAIN_S:
        return wait.marking(Note(key))
    return wait


def first_made(found: Iterable[Decision | None]) -> Decision:
    """Return the first decision with steps; an empty one if there is none. Later ones are not made."""
    return next(filter(None, found), Decision())


def go(room: str, why: str) -> Step:
    """Return a step that walks to a known room."""
    return Step("navigate", {"room": room}, why)
