"""A mind as the server sees it: values in, values out."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.models.ids import PlanRevision, StepNumber
from maid_engine.ai_players.models.intake import Intake, Outcome, Suggestion
from maid_engine.ai_players.models.reports import StepTimes
from maid_engine.core.chance import Dice
from maid_engine.core.interception import Interceptor
from maid_engine.core.time import Seconds


class MindPort(Protocol):
    """What the server may do with a mind, and ask of it.

    Nothing that can be changed leaves a mind: :attr:`reports` returns frozen values, :meth:`state` fresh JSON.
    """

    interceptor: Interceptor | None
    stopwatch: Callable[[], float]
    """Seconds, for measurements only."""

    @property
    def spec(self) -> MindSpec:
        """What it is built with."""
        ...

    @property
    def reports(self) -> MindReports:
        """What may be seen of it."""
        ...

    @property
    def steps(self) -> StepNumber:
        """The number of its last step."""
        ...

    @property
    def revision(self) -> PlanRevision:
        """The revision of its plan."""
        ...

    @property
    def times(self) -> StepTimes:
        """How long parts of its last step took."""
        ...

    @property
    def luck(self) -> Dice:
        """What it rolls."""
        ...

    def step(self, intake: Intake) -> Outcome:
        """Take in what has come, and return all that it causes."""
        ...

    def reconfigured(self, spec: MindSpec) -> None:
        """Take another pace, character or goals from the next step on."""
        ...

    def persuade(self, suggestions: Sequence[Suggestion]) -> None:
        """Plan to do these before anything else, as a mind does that falls for what others say; taint is kept."""
        ...

    def forget_player(self, name: str, author: str = "") -> int:
        """Forget a player; return how many memories went. `author` is the player's id."""
        ...

    def state(self, *, memories: bool = True) -> dict[str, object]:
        """Return all that outlives a session, as JSON; without `memories`, only how far they have come."""
        ...

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up what :meth:`state` returned."""
        ...

    def unsaved_memories(self, now: Seconds) -> dict[int, list[dict[str, object]]]:
        """Return shard → its memories as JSON, of those that changed since the last call."""
        ...

    def memory_header(self) -> Mapping[str, object]:
        """Return what is saved beside the shards of memories."""
        ...

    def save_memories_again(self, shards: Iterable[int]) -> None:
        """Return these shards with the next :meth:`unsaved_memories` too."""
        ...
