"""What happens in a game of the standard library: facts in the past tense.

Rules publish them through ``game.bus`` after they changed the world. Quests, mobs, statistics and the guards
of AI players listen to them.
"""

from dataclasses import dataclass

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId

# --- places ---


@dataclass(frozen=True, slots=True)
class CharacterMoved(Event):
    """A player or mob is now in another room."""

    player: EntityId
    from_room: EntityId | None
    """None if it entered the world just now."""
    to_room: EntityId
    direction: str = ""
    """Empty if it did not walk: it entered the game, was moved, or returned to life."""


@dataclass(frozen=True, slots=True)
class DoorOpened(Event):
    """Somebody opened a door."""

    player: EntityId
    door: EntityId


@dataclass(frozen=True, slots=True)
class UseBegan(Event):
    """A player or mob began to use a place."""

    being: EntityId
    room: EntityId
    use: str
    """The id of the use: ``pack:room.use``."""


@dataclass(frozen=True, slots=True)
class UseEnded(Event):
    """A player or mob no longer uses a place."""

    being: EntityId
    room: EntityId
    use: str
    share: float
    """How much of the whole use it was, 0 to 1. Its effects count by as much."""


# --- talk ---


@dataclass(frozen=True, slots=True)
class SpeechHeard(Event):
    """Somebody said something that others could hear."""

    speaker: EntityId
    room: EntityId
    text: str
    channel: str = "say"
    """say, shout, chat or emote. The words of tells and whispers are private and not published."""
    to: EntityId | None = None
    """To whom it was said; None if it was said to all."""


@dataclass(frozen=True, slots=True)
class PrivateWordsHeard(Event):
    """Somebody told or whispered something to somebody. What it was stays between them."""

    speaker: EntityId
    listener: EntityId
    channel: str
    """tell or whisper."""


@dataclass(frozen=True, slots=True)
class GestureMade(Event):
    """Somebody waved, bowed or the like, toward somebody."""

    actor: EntityId
    to: EntityId
    gesture: str
    """The command: wave, bow."""


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
    """Somebody put an item down, in the room or in a container."""

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
    """Somebody ate, drank or used an item. The item may no longer exist."""

    player: EntityId
    item: EntityId
    prototype: str


@dataclass(frozen=True, slots=True)
class ItemEquipped(Event):
    """Somebody wore, wielded or held an item."""

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
    """Gold changed hands, was made, or was taken out of the world."""

    giver: EntityId | None
    """None if it was made (loot, a quest's reward, a shop's payment)."""
    receiver: EntityId | None
    """None if it was taken out of the world (a price, a fee)."""
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
class AbilityUsed(Event):
    """Somebody used a skill or a spell, and paid for it."""

    user: EntityId
    ability: str
    """Its full id."""
    target: EntityId
    """Whom it was meant for: the user itself, if it needs nobody else."""
    worked: bool
    """Whether it took effect; False if all foes were missed or resisted it."""


@dataclass(frozen=True, slots=True)
class CreatureDied(Event):
    """A mob died."""

    victim: EntityId
    killer: EntityId | None
    room: EntityId
    prototype: str
    name: str
    owners: tuple[EntityId, ...] = ()
    """The players who own the kill: the first who hurt it, and group members who were there."""
    fighters: tuple[EntityId, ...] = ()
    """The players who hurt it and were still there, in a group or not. Quests count the kill for each."""
    corpse: EntityId | None = None
    """What is left of it."""


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
    """A character gained experience."""

    player: EntityId
    amount: int


@dataclass(frozen=True, slots=True)
class LevelGained(Event):
    """A character reached a level."""

    player: EntityId
    level: int


@dataclass(frozen=True, slots=True)
class QuestAccepted(Event):
    """A character accepted a quest."""

    player: EntityId
    quest: str


@dataclass(frozen=True, slots=True)
class QuestAdvanced(Event):
    """An objective made progress, or a new stage began."""

    player: EntityId
    quest: str
    stage: int


@dataclass(frozen=True, slots=True)
class QuestStageBegan(Event):
    """A character has come to a stage of a quest."""

    player: EntityId
    quest: str
    stage: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class QuestCompleted(Event):
    """A character finished a quest."""

    player: EntityId
    quest: str
