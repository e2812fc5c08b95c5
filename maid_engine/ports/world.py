"""What a game needs from the rules of its world: characters, the prompt, and facts.

The standard library provides it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from maid_engine.core.ids import AccountId, EntityId, PlayerId
from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Prompt
from maid_engine.ports.session import Session


class Presenter(Protocol):
    """What a game shows beside its messages; the standard library provides it."""

    def prompt(self, player_id: PlayerId) -> Prompt:
        """Return the prompt of a character."""
        ...

    def refresh(self, player_id: PlayerId, session: Session) -> None:
        """Deliver the GMCP packets that a client wants for the state that changed since the last call.

        Called for sessions that want the package ``Core``, as every client that supports GMCP does.
        """
        ...

    def answer(self, player_id: PlayerId, session: Session, package: str, data: JsonValue) -> None:
        """Deliver what a client requested by GMCP, such as ``Char.Items.Inv``. Other requests are ignored."""
        ...

    def is_dead(self, player_id: PlayerId) -> bool:
        """Return whether a character is dead."""
        ...

    def is_asleep(self, player_id: PlayerId) -> bool:
        """Return whether a character sleeps, so that it can only use commands that work while asleep."""
        ...

    def room_of(self, player_id: PlayerId) -> EntityId | None:
        """Return the room of a character, or None if it is in none."""
        ...


@dataclass(frozen=True, slots=True)
class TruePlace:
    """A room as it is, whether or not anybody has seen it."""

    room: EntityId
    name: str
    zone: str
    """The id of its area."""
    zone_name: str
    coords: tuple[int, int, int] | None
    exits: Mapping[str, EntityId]
    """Direction → room, including hidden exits and closed doors."""


class Truth(Protocol):
    """Facts about the loaded packs' world: for admins, benches and playtests, never for a mind."""

    def reachable_rooms(self) -> tuple[EntityId, ...]:
        """Return every room that a character can reach from the start, with obtainable keys."""
        ...

    def ways(self, room: EntityId) -> Mapping[str, EntityId]:
        """Return the listed exits of a room: direction → room."""
        ...

    def places(self) -> Iterable[TruePlace]:
        """Return every room, with all its exits."""
        ...

    def quests(self) -> tuple[str, ...]:
        """Return the ids of all quests."""
        ...

    def sizes(self) -> Mapping[str, int]:
        """Return the size of the world: the numbers of its areas, rooms, mobiles and objects."""
        ...

    def names(self) -> Mapping[str, str]:
        """Return id → name of every room, mob, item and quest."""
        ...

    def posts(self) -> Mapping[str, tuple[EntityId, ...]]:
        """Return mob id → the rooms where it stays. Mobs that wander or stand in many places are omitted."""
        ...

    def words(self, mob: str, topic: str) -> str:
        """Return what a mob says about a topic; "" if it knows nothing about it."""
        ...


@dataclass(frozen=True, slots=True)
class KnownRoom:
    """A room as a character's player knows it. Rooms are named by their numbers in GMCP."""

    number: str
    name: str
    area: str
    exits: Mapping[str, str]
    """Direction → number of the room that it leads to."""
    kinds: tuple[str, ...] = ()
    """What it can be used for: shop, inn, …"""


class Characters(Protocol):
    """Creates characters, and moves them into and out of the world; the standard library provides it."""

    def create(self, name: str, account: AccountId, *, ai_player_id: str = "", preset: str = "") -> PlayerId:
        """Create a character outside the world, and return its id.

        With an `ai_player_id` it is labelled as AI.

        Raises:
            AccountError: the name is taken or refused; the text says why.
        """
        ...

    def find(self, name: str) -> PlayerId | None:
        """Return the character with this name, in any letter case, in the world or not; None if unknown."""
        ...

    def name_of(self, player_id: PlayerId) -> str:
        """Return a character's name."""
        ...

    def mark_bot(self, player_id: PlayerId, *, on: bool) -> None:
        """Show or remove the mark that a self-declared bot plays the character."""
        ...

    def mark_stand_in(self, player_id: PlayerId, ai_player_id: str) -> None:
        """Show that this AI player plays a person's character for its player; "": that the player does again.

        The room of the character is told of a change.
        """
        ...

    def rooms_known(self, player_id: PlayerId) -> Iterable[KnownRoom]:
        """Return the rooms on the map that is stored with a character, and its home."""
        ...

    def home_of(self, player_id: PlayerId, chosen: EntityId | None) -> str:
        """Return the number of the chosen room, or else of a character's home; "" if there is none."""
        ...

    def enter(self, player_id: PlayerId) -> None:
        """Put the character into the world where it left, tell the room, and show it its surroundings."""
        ...

    def resume(self, player_id: PlayerId) -> None:
        """Continue a link-dead character with a new session: tell the room, and show its surroundings."""
        ...

    def link_lost(self, player_id: PlayerId) -> None:
        """Guard a character without a session for the configured time, then make it leave."""
        ...

    def leave(self, player_id: PlayerId) -> None:
        """Remove the character, with everything it carries, from the world, and tell the room."""
        ...

    def delete(self, player_id: PlayerId) -> None:
        """Destroy the character permanently."""
        ...
