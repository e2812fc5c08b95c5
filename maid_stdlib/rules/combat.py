"""Rules of fights: hits, damage, the chance to flee, and the odds."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.body import Combatant, Posture, Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.fight import Defending
from maid_stdlib.components.item import Armor, Equipment, Weapon
from maid_stdlib.content import skills
from maid_stdlib.rules.affects import bonuses
from maid_stdlib.rules.beings import posture_of
from maid_stdlib.rules.wear import penalty_of

ROUND_S = 2.0
"""Seconds between two blows of one fighter. This sets the pace of every fight."""
DEFEND_S = 3 * ROUND_S
"""Seconds for which one use of `defend` lasts."""
DEFEND_BONUS = 5
DEFEND_PENALTY = 4
"""Subtracted from a defender's own attack."""
DOWN_PENALTY = 4
"""Subtracted from the defence of those who are not standing."""
SURE_HIT = 20
SURE_MISS = 1

_DICE = re.compile(r"(?:(\d{1,6})d(\d{1,6}))?([+-]?\d{1,9})?")


@dataclass(frozen=True, slots=True)
class Fighter:
    """All values that count in a blow, including equipment, skills and stance."""

    attack: int
    defence: int
    damage: str
    verb: str
    more: int = 0
    """Added to the damage, by affects."""


@dataclass(frozen=True, slots=True)
class Strike:
    """The outcome of a blow."""

    hit: bool
    amount: int = 0
    verb: str = "hit"
    critical: bool = False


def roll(text: str, dice: Dice) -> int:
    """Roll dice written as ``2d6+1``, ``1d4`` or ``3``.

    Raises:
        ValueError: the text is not of this form.
    """
    match = _DICE.fullmatch(text.replace(" ", ""))
    if match is None or not text:
        raise ValueError(f"{text!r} is not dice; write 2d6, 1d4+1 or a number")
    rolled = 0
    if match[1] and int(match[2]):
        rolled = dice.roll(int(match[1]), int(match[2]))
    return rolled + int(match[3] or 0)


def resolve_strike(attacker: Fighter, defender: Fighter, dice: Dice) -> Strike:
    """Resolve one blow: d20 plus attack against defence. A 20 always hits with double damage, a 1 misses."""
    thrown = dice.roll(1, 20)
    if thrown == SURE_MISS or (thrown != SURE_HIT and thrown + attacker.attack < defender.defence):
        return Strike(hit=False, verb=attacker.verb)
    critical = thrown == SURE_HIT
    amount = max(1, roll(attacker.damage, dice) + attacker.more) * (2 if critical else 1)
    return Strike(hit=True, amount=amount, verb=attacker.verb, critical=critical)


def _defence_of(world: World, worn: Iterable[EntityId]) -> int:
    armour = [(item, world.get(item, Armor)) for item in worn]
    return sum(max(0, one.defence - penalty_of(world, item)) for item, one in armour if one is not None)


def fighter_of(world: World, entity: EntityId) -> Fighter:
    """Return somebody's values as a fighter, with equipment, skills, affects and stance."""
    body = world.get_or_default(entity, Combatant)
    progress = world.get(entity, Progress)
    attack, damage, verb = body.attack, body.damage, body.verb
    defence = body.defence + skills.rank(progress, "dodge")
    equipment = world.get_or_default(entity, Equipment)
    wielded = equipment.slots.get("weapon")
    weapon = world.get(wielded, Weapon)
    if weapon is not None:
        attack += weapon.attack - penalty_of(world, wielded)
        damage, verb = weapon.damage, weapon.verb
    defence += _defence_of(world, equipment.slots.values())
    attack += skills.attack_bonus(progress, verb)
    if world.has(entity, Defending):
        attack, defence = attack - DEFEND_PENALTY, defence + DEFEND_BONUS
    if posture_of(world, entity) is not Posture.STANDING:
        defence -= DOWN_PENALTY
    by_affects = bonuses(world, entity)
    return Fighter(attack + by_affects[0], defence + by_affects[1], damage, verb, by_affects[2])


def flee_chance(tries: int, foes: int) -> float:
    """Return the chance to flee, 0 to 1. It falls with foes and rises with tries; the third try always succeeds."""
    if tries >= 2:
        return 1.0
    return max(0.4, 0.75 - 0.05 * (foes - 1)) + 0.15 * tries


def odds(world: World, me: EntityId, foe: EntityId) -> str:
    """Return how a fight would go: trivial, easy, fair, hard, deadly or hopeless.

    Compares how many rounds each side would need to defeat the other.
    """
    ratio = _rounds_needed(world, foe, me) / _rounds_needed(world, me, foe)
    for word, least in (("trivial", 6.0), ("easy", 2.5), ("fair", 1.2), ("hard", 0.8), ("deadly", 0.4)):
        if ratio >= least:
            return word
    return "hopeless"


def hit_share(striker: Fighter, struck: Fighter) -> float:
    """Return the share of blows that hit, from 0.05 to 0.95."""
    return min(19, max(1, 21 + striker.attack - struck.defence)) / 20


def blow_of(striker: Fighter) -> float:
    """Return the mean damage of a blow that hits, at least 0.5; without the doubled ones."""
    return max(0.5, mean_damage(striker.damage) + striker.more)


def _rounds_needed(world: World, one: EntityId, other: EntityId) -> float:
    striker, struck = fighter_of(world, one), fighter_of(world, other)
    vitals = world.get(other, Vitals)
    hp = vitals.hp if vitals is not None else 1
    return hp / (hit_share(striker, struck) * blow_of(striker))


def damage_range(text: str) -> tuple[int, int]:
    """Return the minimum and maximum damage of these dice, each at least 1.

    Raises:
        ValueError: the text is not of the form of dice.
    """
    match = _DICE.fullmatch(text.replace(" ", ""))
    if match is None or not text:
        raise ValueError(f"{text!r} is not dice; write 2d6, 1d4+1 or a number")
    dice, sides, added = int(match[1] or 0), int(match[2] or 0), int(match[3] or 0)
    return max(1, dice + added), max(1, dice * sides + added)


def mean_damage(text: str) -> float:
    """Return the average of these dice, at least 0.5."""
    match = _DICE.fullmatch(text.replace(" ", ""))
    if match is None:
        return 0.5
    rolled = 0.0
    if match[1]:
        rolled = int(match[1]) * (int(match[2]) + 1) / 2
    return max(0.5, rolled + int(match[3] or 0))
