"""What a rule answers with: steps, each a verb that some action template carries out."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.activity import Activity, ActivityKey
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

    @property
    def key(self) -> ActivityKey:
        """The same for the same thing to do."""
        return step_key(self.verb, self.parameters)


Steps = Sequence[Step] | None
"""What to do now; empty: nothing is left of this; None: it cannot be done now."""

Rule = Callable[[Situation, Goal], Steps]


def step_key(verb: str, parameters: dict[str, str]) -> ActivityKey:
    """Return the key in the activity log of a verb with its parameters."""
    return Activity.STEP.of(verb, ":".join(str(value).lower() for _, value in sorted(parameters.items())))


def do(verb: str, description: str = "", **parameters: str) -> Step:
    """A step, briefly."""
    return Step(verb, parameters, description or verb.replace("_", " "))


def go(room: str, why: str) -> Step:
    """Walk to a known room."""
    return Step("navigate", {"room": room}, why)
