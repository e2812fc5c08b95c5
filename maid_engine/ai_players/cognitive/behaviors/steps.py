"""What a rule decides: steps, each a verb that some action template carries out, with what it leaves behind.

A rule only looks. What is to be noted goes with the step as an effect, and is applied when the step is released.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from maid_engine.ai_players.cognitive.behaviors.situation.people import HUMAN_TURN_AGAIN_S
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.decisions import DecisionEffect, Note
from maid_engine.ai_players.models.planning import NO_REASON, Because, Goal, TaskPurpose
from maid_engine.ai_players.models.taint import CLEAN, Taint


class Step(NamedTuple):
    """One thing to do."""

    verb: str
    """The name of an action template, or navigate, explore, wait."""
    parameters: dict[str, str]
    description: str
    taint: Taint = CLEAN
    """Whose words it was made from."""
    because: Because = NO_REASON
    """Why, where whoever queues it does not know."""
    purpose: TaskPurpose = TaskPurpose.WORK
    effects: tuple[DecisionEffect, ...] = ()
    """What is noted once its first line is released."""

    @property
    def key(self) -> ActivityKey:
        """The same for the same thing to do."""
        return step_key(self.verb, self.parameters)

    def marking(self, *effects: DecisionEffect) -> "Step":
        """Return the step with further effects."""
        return self._replace(effects=(*self.effects, *effects))


Steps = Sequence[Step] | None
"""What to do now; empty: nothing is left of this; None: it cannot be done now."""

Rule = Callable[[Situation, Goal], Steps]
"""Pursues a goal."""
SelfRule = Callable[[Situation], Steps]
"""Serves no goal."""


def marking(steps: Steps, *effects: DecisionEffect) -> Steps:
    """Return the steps with further effects of the first; nothing is added where there are no steps."""
    if not steps:
        return steps
    return (steps[0].marking(*effects), *steps[1:])


def step_key(verb: str, parameters: dict[str, str]) -> ActivityKey:
    """Return the key in the activity log of a verb with its parameters."""
    return Activity.STEP.of(verb, ":".join(str(value).lower() for _, value in sorted(parameters.items())))


def do(verb: str, description: str = "", **parameters: str) -> Step:
    """A step, briefly."""
    return Step(verb, parameters, description or verb.replace("_", " "))


def wait_for_human(s: Situation, why: str) -> Step:
    """Wait for a human who is being served here; the wait is counted from its first step."""
    key = Activity.WAITED.of(s.room_id)
    wait = do("wait", why, seconds="6")
    return wait.marking(Note(key)) if s.diary.since(key, s.now) > HUMAN_TURN_AGAIN_S else wait


def go(room: str, why: str) -> Step:
    """Walk to a known room."""
    return Step("navigate", {"room": room}, why)
