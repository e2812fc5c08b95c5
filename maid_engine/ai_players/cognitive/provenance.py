"""The grounds of a command: the beliefs behind it, and the lines that they came from."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.belief_references import domain_of, facts_behind
from maid_engine.ai_players.models.action import Action
from maid_engine.ai_players.models.planning import Because
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.models.world import StateChange
from maid_engine.core.observers import Detach, Observers

MOST_HEARD: Final = 4
"""Most lines heard that are named as the source of an action."""
_ALWAYS_TOLD: Final = ("map", "entities")
"""Domains of the grounds of a command without particular grounds: where the AI player is and who is there."""


class Ground(NamedTuple):
    """The grounds of a command: numbers of lines, and facts."""

    heard: tuple[int, ...] = ()
    facts: tuple[str, ...] = ()


NOTHING: Final = Ground()


class Grounds:
    """Keeps, for each domain of beliefs, the line that last changed it in this session."""

    def __init__(self) -> None:
        self._told: dict[str, int] = {}
        self._learned: Observers[StateChange] = Observers()

    def on_learned(self, listener: Callable[[StateChange], None]) -> Detach:
        """Call the listener with each change of beliefs that a line caused. Return a function that detaches it."""
        return self._learned.add(listener)

    def learn(self, changes: Iterable[StateChange]) -> None:
        """Note the lines that caused these changes."""
        for change in changes:
            self._told[change.domain] = change.heard
            if self._learned.listeners:
                self._learned.tell(change)

    def new_session(self) -> None:
        """Drop all line numbers, because lines are counted from one again."""
        self._told.clear()

    def of_task(self, task: TaskPlan | None, action: Action, kinds: Mapping[str, str], room: str) -> Ground:
        """Return the grounds of the next line of a task. `kinds` is parameter → kind, from the task's template."""
        if task is None:
            return NOTHING
        because, parameters = task.because, task.parameters
        if "direction" in action.parameters:
            parameters = {**parameters, "direction": action.parameters["direction"]}
        behind = facts_behind(
            task.verb, parameters, kinds, action.preconditions, rule=because.rule, room=room
        )
        facts = (*behind, *_of_speech(because))
        return Ground(because.heard or self.told(facts), facts)

    def of_reflex(self, source: str, target: str, heard: tuple[int, ...], room: str) -> Ground:
        """Return the grounds of a reflex."""
        about: dict[str, str] = {}
        kinds: dict[str, str] = {}
        if target:
            about["target"] = target
            kinds["target"] = "player" if source.startswith("social.") else "entity"
        facts = facts_behind("", about, kinds, (), rule=source, room=room)
        return Ground(heard or self.told(facts), facts)

    def told(self, facts: Iterable[str]) -> tuple[int, ...]:
        """Return the lines that these beliefs came from, the earliest first."""
        domains = {domain_of(fact): None for fact in facts}
        found = {self._told[domain] for domain in domains if domain in self._told}
        if not found:
            found = {self._told[domain] for domain in _ALWAYS_TOLD if domain in self._told}
        return tuple(sorted(found or set(self._told.values())))[-MOST_HEARD:]


def _of_speech(because: Because) -> Iterator[str]:
    """Yield what a reply says and replies with, as facts."""
    if because.said:
        yield f"said:{because.said}"
    if because.exchange:
        yield f"exchange:{because.exchange}"
