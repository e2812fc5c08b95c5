"""The parts of a mind that outlive a session: one list, :data:`PARTS`.

Saving, loading, the repair of damaged minds and the removal of a person use it. For a new organ whose state
is saved, add a part. For one that is not saved but may hold names, add it to :data:`UNSAVED`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from maid_engine.ai_players.cognitive.agent_state import AgentState
from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.memory.example_book import ExampleBook
from maid_engine.ai_players.cognitive.memory.hearsay import Hearsay
from maid_engine.ai_players.cognitive.memory.lessons import LessonBook
from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.pledge_book import PledgeBook
from maid_engine.ai_players.cognitive.memory.promise_book import PromiseBook
from maid_engine.ai_players.cognitive.memory.said_lines import SaidLines
from maid_engine.ai_players.cognitive.memory.semantic_search import SemanticSearch
from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary
from maid_engine.ai_players.cognitive.past_talks import PastTalks
from maid_engine.ai_players.cognitive.perception.learned_lines import LearnedLines
from maid_engine.ai_players.cognitive.personality.schedule import Schedule
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.reflection.reflection_journal import Journal
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.dialogue.talk_state import TalkStates
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import LocalIds, StepNumber
from maid_engine.ai_players.models.personality import EmotionalState
from maid_engine.ai_players.models.stored_in import StoredIn
from maid_engine.core.codec import from_json, to_json

STATE_VERSION: Final = 1
Saved: TypeAlias = Any
"""The saved form of one part, as JSON. Only the part itself knows its structure."""


class Forgetful(Protocol):
    """An object that may hold a person's name or words."""

    def forget(self, person: Forgotten) -> object:
        """Remove everything that names the person or was made from their words."""
        ...


class SavedOrgan(Forgetful, Protocol):
    """An organ with a state that is saved."""

    def state(self) -> Saved:
        """Return the state to save, as JSON."""
        ...

    def restore(self, state: Saved) -> None:
        """Restore what :meth:`state` returned."""
        ...


class Remainder(NamedTuple):
    """A saved part after a person was removed from it."""

    state: object
    memories: int = 0
    """How many memories were removed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedPart:
    """One part of a mind that outlives a session."""

    name: str
    """Its key in the state of a mind. It must never change."""
    save: Callable[[AgentState], object]
    restore: Callable[[AgentState, Saved], None]
    forget: Callable[[AgentState, Forgotten], int]
    """Removes a person from the part of a running mind and returns how many memories were removed."""
    forget_saved: Callable[[Saved, Forgotten], Remainder]
    """Removes a person from the saved state of this part, without a running mind."""
    stored_in: StoredIn = StoredIn.COGNITIVE_STATE
    before: object = None
    """The state for minds that were saved before this part existed. None: every version has saved it."""
    mark: Callable[[AgentState], object] | None = None
    """For parts whose content is saved separately: returns the mark up to which it is saved."""


def _nothing_to_forget(mind: AgentState, person: Forgotten) -> int:
    del mind, person
    return 0


def _as_it_is(state: Saved, person: Forgotten) -> Remainder:
    del person
    return Remainder(state)


def _names_nobody(
    name: str,
    save: Callable[[AgentState], object],
    restore: Callable[[AgentState, Saved], None],
    before: object = None,
) -> SavedPart:
    """Return a part that cannot hold a person's name or words."""
    return SavedPart(
        name=name,
        save=save,
        restore=restore,
        forget=_nothing_to_forget,
        forget_saved=_as_it_is,
        before=before,
    )


def _organ(
    name: str,
    organ: Callable[[AgentState], SavedOrgan],
    fresh: Callable[[], SavedOrgan],
    *,
    before: object = None,
    stored_in: StoredIn = StoredIn.COGNITIVE_STATE,
) -> SavedPart:
    """Return the part of an organ that saves, restores and forgets by itself. `fresh` makes an empty one."""

    def forget(mind: AgentState, person: Forgotten) -> int:
        organ(mind).forget(person)
        return 0

    def forget_saved(state: Saved, person: Forgotten) -> Remainder:
        restored = fresh()
        restored.restore(state)
        restored.forget(person)
        return Remainder(restored.state())

    return SavedPart(
        name=name,
        save=lambda mind: organ(mind).state(),
        restore=lambda mind, state: organ(mind).restore(state),
        forget=forget,
        forget_saved=forget_saved,
        stored_in=stored_in,
        before=before,
    )


# --- the world model, restored as a new object ---


def _restore_world(mind: AgentState, state: Saved) -> None:
    mind.world = WorldModel.from_snapshot(state)
    mind.world.new_session()


def _forget_in_world(mind: AgentState, person: Forgotten) -> int:
    mind.world.forget(person)
    return 0


def _forget_in_saved_world(state: Saved, person: Forgotten) -> Remainder:
    world = WorldModel.from_snapshot(state)
    world.forget(person)
    return Remainder(world.snapshot())


# --- perception: the lines that it has learned to read ---


def _forget_in_perception(mind: AgentState, person: Forgotten) -> int:
    mind.perception.learned.forget(person)
    return 0


def _forget_in_saved_perception(state: Saved, person: Forgotten) -> Remainder:
    learned = LearnedLines()
    learned.restore(state.get("learned", ()))
    learned.forget(person)
    return Remainder({**state, "learned": learned.state()})


# --- memory: removed memories are counted ---


def _forget_in_saved_memory(state: Saved, person: Forgotten) -> Remainder:
    memory = MemorySystem(LocalIds(), meanings=SemanticSearch(""))
    memory.restore(state)
    count = memory.forget(person)
    return Remainder(memory.state(), count)


# --- reflection: its lessons and its journal are separate organs ---


def _forget_in_reflection(mind: AgentState, person: Forgotten) -> int:
    mind.reflection.forget(person)
    return 0


def _forget_in_saved_reflection(state: Saved, person: Forgotten) -> Remainder:
    book, journal = LessonBook(), Journal("", LocalIds())
    book.restore(state.get("lessons", ()))
    journal.restore(state.get("journal", {}))
    book.forget(person)
    journal.forget(person)
    refused = {deed: times for deed, times in state.get("refused", {}).items() if not person.named_in(deed)}
    return Remainder({**state, "lessons": book.state(), "journal": journal.state(), "refused": refused})


# --- plain values ---


def _restore_emotion(mind: AgentState, state: Saved) -> None:
    mind.emotion = from_json(EmotionalState, state)


def _restore_steps(mind: AgentState, state: Saved) -> None:
    mind.steps = StepNumber(int(state))


PARTS: Final[tuple[SavedPart, ...]] = (
    SavedPart(
        name="world",
        save=lambda mind: mind.world.snapshot(),
        restore=_restore_world,
        forget=_forget_in_world,
        forget_saved=_forget_in_saved_world,
        stored_in=StoredIn.WORLD_MODEL,
    ),
    _organ("plan", lambda mind: mind.planning.stack, PlanStack, stored_in=StoredIn.PLAN),
    _organ("diary", lambda mind: mind.diary, ActivityLog),
    SavedPart(
        name="perception",
        save=lambda mind: mind.perception.state(),
        restore=lambda mind, state: mind.perception.restore(state),
        forget=_forget_in_perception,
        forget_saved=_forget_in_saved_perception,
    ),
    _names_nobody("emotion", lambda mind: to_json(mind.emotion), _restore_emotion),
    SavedPart(
        name="memory",
        save=lambda mind: mind.memory.state(),
        restore=lambda mind, state: mind.memory.restore(state),
        forget=lambda mind, person: mind.memory.forget(person),
        forget_saved=_forget_in_saved_memory,
        stored_in=StoredIn.MEMORIES,
        before={},
        mark=lambda mind: mind.memory.mark(),
    ),
    _organ("talks", lambda mind: mind.conversation.states, TalkStates, before={}),
    _organ("past_talks", lambda mind: mind.conversation.past, PastTalks, before={}),
    _organ("said", lambda mind: mind.conversation.said, SaidLines, before={}),
    _organ("hearsay", lambda mind: mind.hearsay, Hearsay, before=()),
    _organ("promises", lambda mind: mind.promises, PromiseBook, before={}),
    _organ("pledges", lambda mind: mind.pledges, PledgeBook, before={}),
    SavedPart(
        name="reflection",
        save=lambda mind: mind.reflection.state(),
        restore=lambda mind, state: mind.reflection.restore(state),
        forget=_forget_in_reflection,
        forget_saved=_forget_in_saved_reflection,
        before={},
    ),
    _organ("skills", lambda mind: mind.skills, lambda: SkillLibrary(LocalIds()), before={}),
    _organ("examples", lambda mind: mind.examples, ExampleBook, before={}),
    _names_nobody(
        "drift", lambda mind: mind.drift.state(), lambda mind, state: mind.drift.restore(state), before=()
    ),
    _organ("schedule", lambda mind: mind.schedule, Schedule, before={}),
    _names_nobody(
        "drives", lambda mind: mind.drives.state(), lambda mind, state: mind.drives.restore(state), before={}
    ),
    _names_nobody("ids", lambda mind: mind.ids.state(), lambda mind, state: mind.ids.restore(state)),
    _names_nobody("steps", lambda mind: mind.steps, _restore_steps),
)
"""Every part, in the order in which parts are saved, restored and searched for a person."""
UNSAVED: Final[tuple[Callable[[AgentState], Forgetful | None], ...]] = (
    lambda mind: mind.pool,
    lambda mind: mind.conversation,
    lambda mind: mind.history,
    lambda mind: mind.context.rounds,
    lambda mind: mind.batches,
    lambda mind: mind.thinker,
    lambda mind: mind.planning.offers,
)
"""Organs that are not saved, but may hold a person's name or words during a session."""


def borrowed_by(mind: AgentState) -> dict[str, object]:
    """Return what a mind refers to and does not own, by name: what it knows of the game."""
    return {"game": mind.game}


def state_of(mind: AgentState, *, memories: bool) -> dict[str, object]:
    """Return everything that outlives a session as JSON, by part. `memories=False`: only their mark."""
    state: dict[str, object] = {"version": STATE_VERSION}
    for part in PARTS:
        save = part.save if memories or part.mark is None else part.mark
        state[part.name] = save(mind)
    return state


def restore(mind: AgentState, state: Mapping[str, object]) -> None:
    """Restore what :func:`state_of` returned. A missing part that not all versions saved starts anew."""
    for part in PARTS:
        found = state.get(part.name)
        if found is None:
            found = part.before
        if found is not None:
            part.restore(mind, found)


def forget(mind: AgentState, person: Forgotten) -> int:
    """Remove a person from every part of a mind, and return how many memories were removed."""
    for organ in UNSAVED:
        found = organ(mind)
        if found is not None:
            found.forget(person)
    return sum(part.forget(mind, person) for part in PARTS)


class Erased(NamedTuple):
    """The result of erasing a player from a saved mind."""

    state: dict[str, Saved]
    """The state of the mind without that player."""
    memories: int
    """How many memories were removed."""
    dropped: dict[str, str]
    """Parts that could not be read and were dropped, with the error. They start anew."""


def erase_player(saved: Mapping[str, Saved], person: Forgotten) -> Erased:
    """Erase a player from a saved mind. A part that cannot be read cannot be searched, so it is dropped."""
    state, dropped, count = dict(saved), dict[str, str](), 0
    for part in PARTS:
        if state.get(part.name) is None:
            continue
        try:
            remainder = part.forget_saved(state[part.name], person)
        except Exception as error:  # noqa: BLE001 - however a damaged part fails, the person is forgotten
            dropped[part.name] = str(error)
            del state[part.name]
            continue
        state[part.name] = remainder.state
        count += remainder.memories
    return Erased(state, count, dropped)
