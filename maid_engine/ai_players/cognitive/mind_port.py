"""The interface of a mind for the server: values in, values out."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.models.ids import PlanRevision, StepNumber
from maid_engine.ai_players.models.intake import Intake, Outcome, Suggestion
from maid_engine.ai_players.models.reports import StepTimes
from maid_engine.ai_players.models.written_mind import WrittenMind
from maid_engine.core.chance import Dice
from maid_engine.core.documents import Json
from maid_engine.core.interception import Interceptor
from maid_engine.core.time import Seconds


class MindPort(Protocol):
    """What the server may do with a mind.

    Nothing mutable leaves a mind: :attr:`reports` returns frozen values, :meth:`state` returns new JSON.
    """

    interceptor: Interceptor | None
    stopwatch: Callable[[], float]
    """Returns seconds. Used for measurements only."""

    @property
    def spec(self) -> MindSpec:
        """The spec that it was built with."""
        ...

    @property
    def reports(self) -> MindReports:
        """Read-only reports on the mind."""
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
        """How long the parts of its last step took."""
        ...

    @property
    def luck(self) -> Dice:
        """The dice for the mind's own decisions."""
        ...

    def step(self, intake: Intake) -> Outcome:
        """Process one intake and return everything that the mind does because of it."""
        ...

    def reconfigured(self, spec: MindSpec) -> None:
        """Apply other settings, such as pace, personality or goals, from the next step on."""
        ...

    def persuade(self, suggestions: Sequence[Suggestion]) -> None:
        """Plan these steps before anything else, as a mind does that believes others. Taint is kept."""
        ...

    def forget_player(self, name: str, author: str = "") -> int:
        """Forget a player, and return how many memories were removed. `author` is the player's id."""
        ...

    def state(self, *, memories: bool = True) -> dict[str, object]:
        """Return everything that outlives a session, as JSON; without `memories`, only their mark."""
        ...

    def restore(self, state: Mapping[str, object]) -> None:
        """Restore what :meth:`state` returned."""
        ...

    def unsaved_memories(self, now: Seconds) -> dict[int, list[Json]]:
        """Return shard → its memories as JSON, for shards that changed since the last call."""
        ...

    def memory_header(self) -> Mapping[str, object]:
        """Return what is saved beside the shards of memories."""
        ...

    def written(self) -> WrittenMind | None:
        """Return what is saved of it as text, if it runs elsewhere and came as text; None: use :meth:`state`."""
        ...

    def save_memories_again(self, shards: Iterable[int]) -> None:
        """Include these shards in the next :meth:`unsaved_memories`."""
        ...
