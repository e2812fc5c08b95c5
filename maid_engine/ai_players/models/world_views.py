"""What rules read of beliefs about the world, as read-only protocols. The organs keep the records."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from maid_engine.ai_players.models.world import (
    DispositionLevel,
    ExitState,
    QuestState,
    TrackedEntityType,
)
from maid_engine.core.time import Seconds


class ExitView(Protocol):
    """An exit of a room. It can only be read."""

    @property
    def from_room(self) -> str:
        """Id of the room that it leads out of."""
        ...

    @property
    def direction(self) -> str:
        """Its direction."""
        ...

    @property
    def to_room(self) -> str | None:
        """``None`` until the exit was used or the game reported the room's id."""
        ...

    @property
    def state(self) -> ExitState:
        """Whether it can be used."""
        ...

    @property
    def door(self) -> str:
        """Name of the door; empty if there is none."""
        ...

    @property
    def checked(self) -> Seconds:
        """When its state was last seen."""
        ...

    @property
    def tries(self) -> int:
        """How often it was found closed, locked or refused since it was last passed."""
        ...


class RoomView(Protocol):
    """A room, as far as it is known. It can only be read."""

    @property
    def room_id(self) -> str:
        """Its id."""
        ...

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def description(self) -> str:
        """Its description."""
        ...

    @property
    def area(self) -> str:
        """The area that it is in."""
        ...

    @property
    def exits(self) -> Mapping[str, ExitView]:
        """Direction → exit."""
        ...

    @property
    def visit_count(self) -> int:
        """How often the character was in it."""
        ...

    @property
    def first_visited(self) -> Seconds:
        """When the character was in it for the first time."""
        ...

    @property
    def last_visited(self) -> Seconds:
        """When the character was in it last."""
        ...

    @property
    def tags(self) -> Mapping[str, None]:
        """An ordered set: shop, safe, trainer, rest, dangerous, dark, quest and others."""
        ...

    @property
    def uses(self) -> Mapping[str, str]:
        """Place in the room that one can use ("fire") → what one does there."""
        ...

    @property
    def notes(self) -> Mapping[str, Seconds]:
        """What the character did there or suffered there ("sold a rusty dagger") → when, the latest last."""
        ...


class EntityView(Protocol):
    """One individual: a specific wolf, not wolves in general. It can only be read."""

    @property
    def entity_id(self) -> str:
        """Its id."""
        ...

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def entity_type(self) -> TrackedEntityType:
        """Its kind."""
        ...

    @property
    def last_seen_room_id(self) -> str:
        """Id of the room where it was seen last."""
        ...

    @property
    def last_seen(self) -> Seconds:
        """When it was seen last."""
        ...

    @property
    def properties(self) -> Mapping[str, object]:
        """Its level, state, owner (who killed what the corpse was), whom it fights, and others."""
        ...

    @property
    def is_hostile(self) -> bool:
        """Whether it is known as hostile."""
        ...

    @property
    def is_alive(self) -> bool:
        """Whether it lives, as far as is known."""
        ...

    @property
    def is_ai(self) -> bool | None:
        """Whether a player is an AI; ``None`` if unknown, and for everything that is not a player."""
        ...

    @property
    def roams(self) -> bool:
        """Whether it was seen to come or go."""
        ...


class FightView(Protocol):
    """Record of the fights with creatures of one name. It can only be read."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def seen(self) -> int:
        """How often one was seen."""
        ...

    @property
    def fights(self) -> int:
        """How many fights there were."""
        ...

    @property
    def kills(self) -> int:
        """How many the character killed."""
        ...

    @property
    def deaths(self) -> int:
        """How often it killed the character."""
        ...

    @property
    def fled(self) -> int:
        """How often the character fled."""
        ...

    @property
    def damage_taken(self) -> int:
        """Total over all fights with it."""
        ...

    @property
    def verdict(self) -> str:
        """Last result of ``consider``: trivial, easy, even, hard or deadly."""
        ...

    @property
    def attackable(self) -> bool:
        """Whether it can be attacked."""
        ...

    @property
    def attacks_first(self) -> bool:
        """Whether it attacks unasked."""
        ...

    @property
    def rooms(self) -> Mapping[str, int]:
        """Room → number of sightings there."""
        ...

    @property
    def damage_per_kill(self) -> float | None:
        """Average hit points lost per kill; ``None`` before the first kill."""
        ...

    @property
    def lost(self) -> bool:
        """Whether the character died in a fight with it, or fled from one."""
        ...


class ItemView(Protocol):
    """An item that is carried or worn. It can only be read."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def quantity(self) -> int:
        """How many there are."""
        ...

    @property
    def equipped_slot(self) -> str | None:
        """Where it is worn; `None` if it is not."""
        ...


class ObjectiveView(Protocol):
    """One objective of a quest. It can only be read."""

    @property
    def description(self) -> str:
        """What to do, in words."""
        ...

    @property
    def is_complete(self) -> bool:
        """Whether it is done."""
        ...

    @property
    def progress_target(self) -> int:
        """0 if there is nothing to count."""
        ...


class QuestView(Protocol):
    """A quest, as far as it is known. It can only be read."""

    @property
    def quest_id(self) -> str:
        """Its name in lower case. Texts show nothing else that could identify it."""
        ...

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def description(self) -> str:
        """The giver's words."""
        ...

    @property
    def state(self) -> QuestState:
        """How far the quest has come."""
        ...

    @property
    def objectives(self) -> Sequence[ObjectiveView]:
        """What it asks for."""
        ...

    @property
    def quest_giver(self) -> str:
        """Who offers it."""
        ...

    @property
    def quest_giver_room(self) -> str:
        """Id of the room where they were met."""
        ...

    @property
    def turn_in_npc(self) -> str:
        """To whom it is reported."""
        ...

    @property
    def last_updated(self) -> Seconds:
        """When it last changed."""
        ...

    @property
    def again_at(self) -> Seconds | None:
        """When it can be done again; ``None`` if it can be done only once or is active."""
        ...

    @property
    def asked(self) -> str:
        """What it asked for the last time it was done, in words; empty before that."""
        ...

    @property
    def rewards(self) -> str:
        """What it brought when it was done, in words; empty before that."""
        ...

    @property
    def repeats(self) -> bool:
        """Whether the game said that the quest can be repeated."""
        ...

    @property
    def counted(self) -> Sequence[ObjectiveView]:
        """The objectives whose progress the game counts."""
        ...

    @property
    def told(self) -> Sequence[ObjectiveView]:
        """The objectives without a count, which are known only by their wording."""
        ...

    @property
    def open_objectives(self) -> Sequence[ObjectiveView]:
        """The objectives that are not complete."""
        ...


class RelationshipView(Protocol):
    """Relationship to somebody. It can only be read."""

    @property
    def entity_name(self) -> str:
        """The name."""
        ...

    @property
    def disposition(self) -> DispositionLevel:
        """How the other feels about the character, coarsely."""
        ...

    @property
    def disposition_score(self) -> float:
        """-100 to 100."""
        ...

    @property
    def tags(self) -> Mapping[str, None]:
        """An ordered set: quest_giver, merchant, trainer, enemy, follower, group and others."""
        ...
