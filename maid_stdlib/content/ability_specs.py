"""What a builder can define about callings, abilities and affects, as frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from maid_engine.core.ids import local_name
from maid_stdlib.content.source import Source


class AbilityKind(StrEnum):
    """Whether an ability is a skill of the body or a spell."""

    SKILL = "skill"
    SPELL = "spell"


class AbilityTarget(StrEnum):
    """Whom an ability is used on."""

    SELF = "self"
    FOE = "foe"
    """One opponent: the one that is named, or the one of the current fight."""
    FOES = "foes"
    """Everybody in the room who fights the user or a member of its group."""
    FRIEND = "friend"
    """A player's character here; without a name, the user."""

    @property
    def is_hostile(self) -> bool:
        """Whether it is used on opponents."""
        return self in (AbilityTarget.FOE, AbilityTarget.FOES)


class AbilityNeed(StrEnum):
    """A condition for the use of an ability."""

    IN_FIGHT = "in_fight"
    NOT_IN_FIGHT = "not_in_fight"
    WIELDING = "wielding"
    """A weapon is in hand."""
    SHIELD = "shield"
    """A shield is worn."""


class EffectKind(StrEnum):
    """What an ability does."""

    DAMAGE = "damage"
    HEAL = "heal"
    AFFECT = "affect"
    """Puts an affect on the target."""
    INTERRUPT = "interrupt"
    """Breaks the spell that the target casts."""
    TAUNT = "taunt"
    """The target turns against the user."""
    RESCUE = "rescue"
    """Everybody who attacks the target turns against the user."""
    DISPEL = "dispel"
    """Ends the harmful affects of a friend, or the helpful ones of a foe."""


class Stacking(StrEnum):
    """What happens if an affect is put on somebody who has it already."""

    REFRESH = "refresh"
    """It lasts for the new time."""
    STACK = "stack"
    """It lasts for the new time, and counts once more, up to a maximum."""
    STRONGEST = "strongest"
    """The stronger one stays; of equals, the one that lasts longer."""


@dataclass(frozen=True, slots=True)
class EffectSpec:
    """One effect of an ability."""

    kind: EffectKind
    dice: str = ""
    """Damage or healing: ``2d6+1``."""
    per_level: float = 0.0
    """Added to the dice for each level of the user; the sum is rounded down."""
    weapon: int = 0
    """How many times the damage of the user's weapon is added to the dice."""
    affect: str = ""
    """The full id of the affect."""
    duration_s: float = 0.0
    power: int = 1
    """How many times the numbers of the affect count."""


@dataclass(frozen=True, slots=True)
class AbilityWords:
    """The sentences of an ability, with ``{actor}``, ``{target}`` and ``{amount}`` in them."""

    you: str
    """For the user."""
    them: str
    """For the target; empty if there is no other target."""
    others: str
    """For all others in the room."""
    self_you: str = ""
    """For the user of a friendly ability on itself."""
    self_others: str = ""


@dataclass(frozen=True, slots=True)
class AbilitySpec:
    """A skill or a spell."""

    id: str
    """``pack:ability``"""
    kind: AbilityKind
    help: str
    """One sentence."""
    target: AbilityTarget
    words: AbilityWords
    effects: tuple[EffectSpec, ...]
    callings: Mapping[str, int] = field(default_factory=dict)
    """The full id of a calling → the level from which it has the ability. Empty: everybody has it."""
    mana: int = 0
    stamina: int = 0
    cooldown_s: float = 0.0
    cast_s: float = 0.0
    """Seconds from the beginning of a spell until it takes effect."""
    rolls: bool = False
    """Whether it may miss, as a blow does."""
    needs: tuple[AbilityNeed, ...] = ()
    source: Source = field(default_factory=Source)

    @property
    def name(self) -> str:
        """What a player types: one word."""
        return local_name(self.id)

    def does(self, kind: EffectKind) -> bool:
        """Return whether it has an effect of this kind."""
        return any(effect.kind is kind for effect in self.effects)


@dataclass(frozen=True, slots=True)
class AffectSpec:
    """A state that an ability puts somebody into for a while."""

    id: str
    name: str
    """One word: ``blessed``."""
    harmful: bool
    stacking: Stacking = Stacking.REFRESH
    most: int = 1
    """How often it may count at most, if it stacks."""
    attack: int = 0
    defence: int = 0
    damage: int = 0
    holds: bool = False
    """Whether it keeps somebody from striking, walking, fleeing and using abilities."""
    roots: bool = False
    """Whether it keeps somebody from walking and fleeing."""
    breaks_on_damage: bool = False
    begins: str = ""
    """Told to the one who has it when it begins."""
    ends: str = ""
    """Told to the one who has it when it ends."""
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class CallingSpec:
    """What a character can be: a warrior, a healer."""

    id: str
    name: str
    """One word, in lower case."""
    description: str
    """One sentence, for players who choose."""
    health: int = 0
    """Added to the greatest health when it is chosen."""
    mana: int = 0
    """Added to the greatest mana when it is chosen."""
    presets: tuple[str, ...] = ()
    """Presets of AI players that take it up."""
    source: Source = field(default_factory=Source)
