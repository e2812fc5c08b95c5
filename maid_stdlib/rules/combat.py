"""Does the blow land, how hard, can one get away, and is it a good idea."""

import re
from dataclasses import dataclass

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.body import Combatant, Posture, Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.fight import Defending
from maid_stdlib.components.item import Armor, Equipment, Weapon
from maid_stdlib.content import skills
from maid_stdlib.rules.beings import posture_of

ROUND_S = 2.0
"""Seconds between two blows of one fighter; the one place that sets the pace of every fight."""
DEFEND_S = 3 * ROUND_S
"""How long one use of `defend` lasts."""
DEFEND_BONUS = 5
DEFEND_PENALTY = 4
"""Taken from the defender's own rolls to hit."""
DOWN_PENALTY = 4
"""Taken from the defence of who sits, rests or sleeps."""
SURE_HIT = 20
SURE_MISS = 1

_DICE = re.compile(r"(?:(\d{1,6})d(\d{1,6}))?([+-]?\d{1,9})?")


@dataclass(frozen=True, slots=True)
class Fighter:
    """All of somebody that counts in a blow, equipment, skill and stance included."""

    attack: int
    defence: int
    damage: str
    verb: str


@dataclass(frozen=True, slots=True)
class Strike:
    """What came of a blow."""

    hit: bool
    amount: int = 0
    verb: str = "hit"
    critical: bool = False


def roll(text: str, dice: Dice) -> int:
    """Roll dice written as ``2d6+1``, ``1d4`` or ``3``.

    Raises:
        ValueError: it is not written like that.
    """
    match = _DICE.fullmatch(text.replace(" ", ""))
    if match is None or not text:
        raise ValueError(f"{text!r} is not dice; write 2d6, 1d4+1 or a number")
    rolled = dice.roll(int(match[1]), int(match[2])) if match[1] and int(match[2]) else 0
    return rolled + int(match[3] or 0)


def resolve_strike(attacker: Fighter, defender: Fighter, dice: Dice) -> Strike:
    """One blow: a twenty-sided die and the attack against the defence; 20 hits twice as hard, 1 misses."""
    thrown = dice.roll(1, 20)
    if thrown == SURE_MISS or (thrown != SURE_HIT and thrown + attacker.attack < defender.defence):
        return Strike(hit=False, verb=attacker.verb)
    critical = thrown == SURE_HIT
    amount = max(1, roll(attacker.damage, dice)) * (2 if critical else 1)
    return Strike(hit=True, amount=amount, verb=attacker.verb, critical=critical)


def fighter_of(world: World, entity: EntityId) -> Fighter:
    """Somebody as a fighter, with everything that counts."""
    body = world.get(entity, Combatant) or Combatant()
    progress = world.get(entity, Progress)
    attack, damage, verb = body.attack, body.damage, body.verb
    defence = body.defence + skills.rank(progress, "dodge")
    equipment = world.get(entity, Equipment)
    for slot, item in equipment.slots.items() if equipment is not None else ():
        weapon = world.get(item, Weapon) if slot == "weapon" else None
        if weapon is not None:
            attack, damage, verb = attack + weapon.attack, weapon.damage, weapon.verb
        armor = world.get(item, Armor)
        defence += armor.defence if armor is not None else 0
    attack += skills.attack_bonus(progress, verb)
    if world.has(entity, Defending):
        attack, defence = attack - DEFEND_PENALTY, defence + DEFEND_BONUS
    if posture_of(world, entity) is not Posture.STANDING:
        defence -= DOWN_PENALTY
    return Fighter(attack, defence, damage, verb)


def flee_chance(tries: int, foes: int) -> float:
    """How likely it is to get away: worse with more foes, better with each try; the third is certain."""
    if tries >= 2:
        return 1.0
    return max(0.4, 0.75 - 0.05 * (foes - 1)) + 0.15 * tries


def odds(world: World, me: EntityId, foe: EntityId) -> str:
    """How a fight would go, in a word: trivial, easy, fair, hard, deadly, hopeless.

    Compares how many rounds each would need to bring the other down.
    """
    ratio = _rounds_needed(world, foe, me) / _rounds_needed(world, me, foe)
    for word, least in (("trivial", 6.0), ("easy", 2.5), ("fair", 1.2), ("hard", 0.8), ("deadly", 0.4)):
        if ratio >= least:
            return word
    return "hopeless"


def _rounds_needed(world: World, one: EntityId, other: EntityId) -> float:
    striker, struck = fighter_of(world, one), fighter_of(world, other)
    hits = min(19, max(1, 21 + striker.attack - struck.defence)) / 20
    vitals = world.get(other, Vitals)
    return (vitals.hp if vitals is not None else 1) / (hits * mean_damage(striker.damage))


def damage_range(text: str) -> tuple[int, int]:
    """The least and the most that one blow with these dice deals, at least 1 each.

    Raises:
        ValueError: it is not written like dice.
    """
    match = _DICE.fullmatch(text.replace(" ", ""))
    if match is None or not text:
        raise ValueError(f"{text!r} is not dice; write 2d6, 1d4+1 or a number")
    dice, sides, added = int(match[1] or 0), int(match[2] or 0), int(match[3] or 0)
    return max(1, dice + added), max(1, dice * sides + added)


def mean_damage(text: str) -> float:
    """What dice give on average, at least 0.5."""
    match = _DICE.fullmatch(text.replace(" ", ""))
    if match is None:
        return 0.5
    rolled = int(match[1]) * (int(match[2]) + 1) / 2 if match[1] else 0.0
    return max(0.5, rolled + int(match[3] or 0))
