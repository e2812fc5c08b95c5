"""The small world of the fights with callings and one ability of each sort."""

from maid_engine.core.ids import EntityId
from maid_stdlib.ability_behavior import add_abilities
from maid_stdlib.components.body import Vitals
from maid_stdlib.content.ability_specs import (
    AbilityKind,
    AbilityNeed,
    AbilitySpec,
    AbilityTarget,
    AbilityWords,
    AffectSpec,
    CallingSpec,
    EffectKind,
    EffectSpec,
    Stacking,
)
from maid_stdlib.rules.abilities import take_calling
from tests.stdlib.life_rig import FOREST, Rig

FIGHTER = CallingSpec("t:fighter", "fighter", "You fight.", health=10, presets=("warrior",))
CASTER = CallingSpec("t:caster", "caster", "You cast.", mana=40)
HURTS = AbilityWords(
    "You zap {target} for {amount} damage.",
    "{actor} zaps you for {amount} damage.",
    "{actor} zaps {target} for {amount} damage.",
)
MARKS = AbilityWords("You mark {target}.", "{actor} marks you.", "{actor} marks {target}.")
HELPS = AbilityWords(
    "You soothe {target}.",
    "{actor} soothes you.",
    "{actor} soothes {target}.",
    "You soothe yourself.",
    "{actor} is soothed.",
)


def ability(name, kind, target, *effects, words=HURTS, **more):
    return AbilitySpec(
        f"t:{name}", AbilityKind(kind), f"Do {name}.", AbilityTarget(target), words, effects, **more
    )


def affect(name, *, harmful, **more):
    return AffectSpec(f"t:{name}", name, harmful, begins=f"You are {name}.", ends=f"No more {name}.", **more)


def damage(dice, **more):
    return EffectSpec(EffectKind.DAMAGE, dice, **more)


def puts(name, seconds=10.0, power=1):
    return EffectSpec(EffectKind.AFFECT, affect=f"t:{name}", duration_s=seconds, power=power)


AFFECTS = (
    affect("dazed", harmful=True, holds=True),
    affect("dreaming", harmful=True, holds=True, breaks_on_damage=True),
    affect("stuck", harmful=True, roots=True),
    affect("weak", harmful=True, stacking=Stacking.STACK, most=3, attack=-2),
    affect("strong", harmful=False, stacking=Stacking.STRONGEST, attack=3, damage=2),
)
HEALS = AbilityWords(
    "You mend {target} by {amount} points.",
    "{actor} mends you by {amount} points.",
    "{actor} mends {target}.",
    "You mend yourself by {amount} points.",
    "{actor} mends.",
)
ABILITIES = (
    ability("punt", "skill", "foe", damage("2"), stamina=10, cooldown_s=8, needs=(AbilityNeed.IN_FIGHT,)),
    ability("ambush", "skill", "foe", damage("9"), cooldown_s=5, needs=(AbilityNeed.NOT_IN_FIGHT,)),
    ability("whirl", "skill", "foes", damage("1"), cooldown_s=5),
    ability("daze", "skill", "foe", damage("1"), puts("dazed", 6.0), cooldown_s=5),
    ability("lull", "spell", "foe", puts("dreaming"), words=MARKS, mana=3),
    ability("pin", "spell", "foe", puts("stuck"), words=MARKS, mana=1),
    ability("jeer", "skill", "foe", EffectSpec(EffectKind.TAUNT), words=MARKS, stamina=1),
    ability("cover", "skill", "friend", EffectSpec(EffectKind.RESCUE), words=HELPS, stamina=1),
    ability("zap", "spell", "foe", damage("5"), callings={"t:caster": 1}, mana=4, cast_s=2.0),
    ability("mend", "spell", "friend", EffectSpec(EffectKind.HEAL, "6"), words=HEALS, callings={"t:caster": 1}, mana=4),
    ability("purge", "spell", "friend", EffectSpec(EffectKind.DISPEL), words=HELPS, mana=1),
    ability("strip", "spell", "foe", EffectSpec(EffectKind.DISPEL), EffectSpec(EffectKind.INTERRUPT), words=MARKS, mana=1),
    ability("hearten", "spell", "friend", puts("strong", 20.0), words=HELPS, callings={"t:caster": 3}, mana=2),
)  # fmt: skip


class AbilityRig(Rig):
    """Everybody begins in the forest, where one may fight."""

    def __init__(self, seed=1, **changes):
        super().__init__(
            seed,
            callings={one.id: one for one in (FIGHTER, CASTER)},
            affects={one.id: one for one in AFFECTS},
            abilities={one.id: one for one in ABILITIES},
            **changes,
        )
        add_abilities(self.game, self.content)

    def join(self, name, room=FOREST, *, calling=CASTER):
        player = super().join(name, room)
        if calling is not None:
            take_calling(self.world, player.player_id, calling)
        return player

    def foe(self, **body):
        """A creature that strikes seldom and lives long."""
        return self.mob("wolf", **{"hp": 500, "attack": -50, "defence": -50, **body})

    def hp(self, being: EntityId) -> int:
        return self.world.need(being, Vitals).hp
