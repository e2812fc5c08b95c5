"""What a game asks of the rules of its world: characters, the prompt, and what is true of it. The standard library provides them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from maid_engine.core.ids import AccountId, EntityId, PlayerId
from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Prompt
from maid_engine.ports.session import Session


class Presenter(Protocol):
    """What a game shows beside its sentences; the standard library provides it."""

    def prompt(self, player_id: PlayerId) -> Prompt:
        """The prompt of a character."""
        ...

    def refresh(self, player_id: PlayerId, session: Session) -> None:
        """Deliver the GMCP packets of the state that changed since the last call, if they are wanted."""
        ...

    def answer(self, player_id: PlayerId, session: Session, package: str, data: JsonValue) -> None:
        """Deliver what a client asked for by GMCP, such as ``Char.Items.Inv``; other requests are left alone."""
        ...

    def is_dead(self, player_id: PlayerId) -> bool:
        """Whether a character is dead."""
        ...

    def is_asleep(self, player_id: PlayerId) -> bool:
        """Whether a character sleeps, and so can do only what needs no waking body."""
        ...

    def room_of(self, player_id: PlayerId) -> EntityId | None:
        """Where a character is."""
        ...


@dataclass(frozen=True, slots=True)
class TruePlace:
    """A room as it is, whoever has seen it."""

    room: EntityId
    name: str
    zone: str
    """The id of its area."""
    zone_name: str
    coords: tuple[int, int, int] | None
    exits: Mapping[str, EntityId]
    """Direction → room; hidden exits and closed doors too."""


class Truth(Protocol):
    """What is true of the loaded packs' world: for admins, benches and playtests, never for a mind."""

    def reachable_rooms(self) -> tuple[EntityId, ...]:
        """Every room that a character can get to from the start, with keys that can be had."""
        ...

    def ways(self, room: EntityId) -> Mapping[str, EntityId]:
        """The listed exits of a room."""
        ...

    def places(self) -> Iterable[TruePlace]:
        """Every room, with all its exits."""
        ...

    def quests(self) -> tuple[str, ...]:
        """The ids of all quests."""
        ...

    def sizes(self) -> Mapping[str, int]:
        """How much world there is: the numbers of its areas, rooms, mobiles and objects."""
        ...

    def names(self) -> Mapping[str, str]:
        """Id → name of every room, mob, item and quest."""
        ...

    def posts(self) -> Mapping[str, tuple[EntityId, ...]]:
        """Mob's id → the rooms where it stays; those that wander or stand in many places are left out."""
        ...

    def words(self, mob: str, topic: str) -> str:
        """What a mob says when it is asked about a topic; "" when it knows nothing of it."""
        ...


class Characters(Protocol):
    """How characters come to be, enter the world and leave it; the standard library provides it."""

    def create(self, name: str, account: AccountId, *, ai_player_id: str = "", preset: str = "") -> PlayerId:
        """Make a character; it is not in the world yet. With an `ai_player_id` it is labelled as AI.

        Raises:
            AccountError: the name is taken or refused; the text says why.
        """
        ...

    def find(self, name: str) -> PlayerId | None:
        """The character of this name, in any case of letters, in the world or not."""
        ...

    def name_of(self, player_id: PlayerId) -> str:
        """A character's name."""
        ...

    def mark_bot(self, player_id: PlayerId, *, on: bool) -> None:
        """Have everybody see whether a program that says so drives the character, or take that mark away."""
        ...

    def enter(self, player_id: PlayerId) -> None:
        """Put the character into the world where it left it, tell the room, and show it where it is."""
        ...

    def resume(self, player_id: PlayerId) -> None:
        """Somebody drives the character again that was link-dead in the world: tell the room, show it all."""
        ...

    def link_lost(self, player_id: PlayerId) -> None:
        """Nobody drives the character now: guard it for the configured time, then let it leave."""
        ...

    def leave(self, player_id: PlayerId) -> None:
        """Take the character, with all it carries, out of the world; the room is told."""
        ...

    def delete(self, player_id: PlayerId) -> None:
        """Destroy the character for good."""
        ...
