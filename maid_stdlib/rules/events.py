"""What happens in a game of the standard library: facts in the past tense.

Quests, mobs, statistics and AI players' guardians listen to these; a rule that changed the world publishes
them through ``game.bus``.
"""

from dataclasses import dataclass

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId

# --- places ---


@dataclass(frozen=True, slots=True)
class CharacterMoved(Event):
    """Somebody, player or mob, is in another room now."""

    player: EntityId
    from_room: EntityId | None
    """None when it entered the world just now."""
    to_room: EntityId
    direction: str = ""
    """Empty when it did not walk: it entered the game, was moved or returned to life."""


@dataclass(frozen=True, slots=True)
class DoorOpened(Event):
    """Somebody opened a door."""

    player: EntityId
    door: EntityId


# --- talk ---


@dataclass(frozen=True, slots=True)
class SpeechHeard(Event):
    """Somebody said something aloud in a room."""

    speaker: EntityId
    room: EntityId
    text: str
    channel: str = "say"
    """say, shout, chat or emote; what is told or whispered stays between two."""


@dataclass(frozen=True, slots=True)
class NpcSpokenTo(Event):
    """A player addressed a mob."""

    player: EntityId
    npc: EntityId
    prototype: str
    topic: str


# --- items and gold ---


@dataclass(frozen=True, slots=True)
class ItemTaken(Event):
    """Somebody picked an item up, or took it out of a container."""

    player: EntityId
    item: EntityId
    prototype: str


@dataclass(frozen=True, slots=True)
class ItemDropped(Event):
    """Somebody let go of an item: it lies in the room, or in a container."""

    player: EntityId
    item: EntityId
    prototype: str


@dataclass(frozen=True, slots=True)
class ItemGiven(Event):
    """An item changed hands."""

    giver: EntityId
    receiver: EntityId
    item: EntityId
    prototype: str


@dataclass(frozen=True, slots=True)
class ItemUsed(Event):
    """Somebody ate, drank or used an item; it may be gone by now."""

    player: EntityId
    item: EntityId
    prototype: str


@dataclass(frozen=True, slots=True)
class ItemEquipped(Event):
    """Somebody put an item on, or took it in hand."""

    player: EntityId
    item: EntityId
    prototype: str
    slot: str


@dataclass(frozen=True, slots=True)
class ItemBought(Event):
    """Somebody bought an item from a shop."""

    player: EntityId
    prototype: str
    price: int


@dataclass(frozen=True, slots=True)
class ItemSold(Event):
    """Somebody sold an item to a shop."""

    player: EntityId
    prototype: str
    price: int


@dataclass(frozen=True, slots=True)
class GoldMoved(Event):
    """Gold changed hands, or came into or went out of the world."""

    giver: EntityId | None
    """None: it was made (loot, a quest's reward, a shop's payment)."""
    receiver: EntityId | None
    """None: it went out of the world (a price, a fee)."""
    amount: int
    reason: str = ""


# --- fights ---


@dataclass(frozen=True, slots=True)
class CombatStarted(Event):
    """Somebody attacked."""

    attacker: EntityId
    target: EntityId


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """A blow landed."""

    attacker: EntityId
    target: EntityId
    amount: int


@dataclass(frozen=True, slots=True)
class CreatureDied(Event):
    """A mob died."""

    victim: EntityId
    killer: EntityId | None
    room: EntityId
    prototype: str
    name: str
    owners: tuple[EntityId, ...] = ()
    """The players whose kill it was: who hurt it first, and those of the group who were there."""
    fighters: tuple[EntityId, ...] = ()
    """The players who hurt it and were still there, in a group or not: quests count it for each."""


@dataclass(frozen=True, slots=True)
class CharacterDied(Event):
    """A player's character died."""

    player: EntityId
    killer: EntityId | None
    room: EntityId


@dataclass(frozen=True, slots=True)
class CharacterRespawned(Event):
    """A player's character returned to life."""

    player: EntityId
    room: EntityId


# --- progress ---


@dataclass(frozen=True, slots=True)
class XpGained(Event):
    """A character learned from something."""

    player: EntityId
    amount: int


@dataclass(frozen=True, slots=True)
class LevelGained(Event):
    """A character rose to a level."""

    player: EntityId
    level: int


@dataclass(frozen=True, slots=True)
class QuestAccepted(Event):
    """A character took a quest."""

    player: EntityId
    quest: str


@dataclass(frozen=True, slots=True)
class QuestAdvanced(Event):
    """An objective moved on, or a new stage began."""

    player: EntityId
    quest: str
    stage: int


@dataclass(frozen=True, slots=True)
class QuestCompleted(Event):
    """A character finished a quest."""

    player: EntityId
    quest: str
