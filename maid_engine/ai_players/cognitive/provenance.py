"""On what a command is grounded: the beliefs behind it, and the lines that told them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.belief_references import domain_of, facts_behind
from maid_engine.ai_players.models.action import Action
from maid_engine.ai_players.models.planning import TaskPlan
from maid_engine.ai_players.models.world import StateChange
from maid_engine.core.observers import Detach, Observers

MOST_HEARD: Final = 4
_ALWAYS_TOLD: Final = ("map", "entities")
"""Where a command rests on nothing in particular, it rests on where one is and who is there."""


class Ground(NamedTuple):
    """What a command rests on."""

    heard: tuple[int, ...] = ()
    facts: tuple[str, ...] = ()


NOTHING: Final = Ground()


class Grounds:
    """Remembers, for each part of the beliefs, which line changed it last in this session."""

    def __init__(self) -> None:
        self._told: dict[str, int] = {}
        self._learned: Observers[StateChange] = Observers()

    def on_learned(self, listener: Callable[[StateChange], None]) -> Detach:
        """Call the listener with each change of the beliefs that a line told. Returns what detaches it."""
        return self._learned.add(listener)

    def learn(self, changes: Iterable[StateChange]) -> None:
        """Take note of who told what."""
        for change in changes:
            self._told[change.domain] = change.heard
            if self._learned.listeners:
                self._learned.tell(change)

    def new_session(self) -> None:
        """Lines are counted from one again."""
        self._told.clear()

    def of_task(self, task: TaskPlan | None, action: Action, kinds: Mapping[str, str], room: str) -> Ground:
        """What the next line of a task's action rests on; `kinds` is hole → kind of the template that does it."""
        if task is None:
            return NOTHING
        because, parameters = task.because, task.parameters
        if "direction" in action.parameters:
            parameters = {**parameters, "direction": action.parameters["direction"]}
        facts = facts_behind(task.verb, parameters, kinds, action.preconditions, rule=because.rule, room=room)
        if because.said:
            facts = (*facts, f"said:{because.said}")
        return Ground(because.heard or self.told(facts), facts)

    def of_reflex(self, source: str, target: str, heard: tuple[int, ...], room: str) -> Ground:
        """What a reflex rests on."""
        about: dict[str, str] = {}
        kinds: dict[str, str] = {}
        if target:
            about["target"] = target
            kinds["target"] = "player" if source.startswith("social.") else "entity"
        facts = facts_behind("", about, kinds, (), rule=source, room=room)
        return Ground(heard or self.told(facts), facts)

    def told(self, facts: Iterable[str]) -> tuple[int, ...]:
        """The lines that these beliefs came from, the earliest first."""
        domains = {domain_of(fact): None for fact in facts}
        found = {self._told[domain] for domain in domains if domain in self._told}
        if not found:
            found = {self._told[domain] for domain in _ALWAYS_TOLD if domain in self._told}
        return tuple(sorted(found or set(self._told.values())))[-MOST_HEARD:]
