"""Health, mana and stamina return over time: resting doubles the rate, sleeping triples it."""

from math import ceil

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Cadence, Period
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting, Nourished, Posture, Regeneration, Threat, Vitals
from maid_stdlib.components.fight import Winded
from maid_stdlib.components.mob import Mob
from maid_stdlib.messages import rest as msg
from maid_stdlib.rules.beings import posture_of, room_flag
from maid_stdlib.rules.place_uses import rests_well
from maid_stdlib.rules.weather import recovery_factor

EVERY = Period(4.0)
"""How often everybody recovers a little."""
_FACTOR = {Posture.RESTING: 2.0, Posture.SLEEPING: 3.0, Posture.SITTING: 1.5, Posture.DEAD: 0.0}
REST_ROOM_FACTOR = 2.0
_DEFAULT = Regeneration()


class RecoverySystem:
    """Restores some points, every `EVERY` seconds, to everybody who lacks some and is not fighting."""

    name = "recovery"
    cadence = Cadence(1)

    def __init__(self) -> None:
        self._waiting: list[EntityId] = []
        """Who still has to recover in this period. Each tick handles a part, so that no tick is long."""
        self._part = 1

    def update(self, game: Game) -> None:
        """At the start of each period, find who lacks points. On each tick, let a part of them recover."""
        beat = EVERY.cadence(game.ticks_per_second)
        if beat.due(game.tick):
            self._begin(game, beat.every)
        tended, self._waiting = self._waiting[: self._part], self._waiting[self._part :]
        for who in tended:
            world = game.world
            if world.has(who, Vitals) and world.place_of(who) is not None and not world.has(who, Fighting):
                recover_being(game, who)

    def _begin(self, game: Game, ticks: int) -> None:
        world = game.world
        self._waiting = [who for who, vitals in world.having(Vitals) if not vitals.are_full]
        self._part = ceil(len(self._waiting) / ticks)
        for who, winded in world.having(Winded):
            if winded.until < game.tick:
                world.remove(who, Winded)


def recover_being(game: Game, who: EntityId) -> None:
    """Restore some of a being's points, depending on its posture."""
    world = game.world
    factor = factor_of(game, who)
    if factor == 0.0:
        return
    vitals = world.edit(who, Vitals)
    rate = world.get(who, Regeneration) or _DEFAULT
    vitals.hp = min(vitals.hp_max, vitals.hp + ceil(rate.hp * factor))
    vitals.mp = min(vitals.mp_max, vitals.mp + ceil(rate.mp * factor))
    vitals.ep = min(vitals.ep_max, vitals.ep + ceil(rate.ep * factor))
    if world.has(who, Nourished):
        _live_on_food(world, who, vitals, rate)
    if vitals.hp == vitals.hp_max and world.has(who, Mob):
        # A mob with full health forgets who hurt it.
        world.remove(who, Threat)
    is_resting = posture_of(world, who) in (Posture.RESTING, Posture.SLEEPING) or rests_well(game, who)
    if vitals.are_full and is_resting:
        game.tell(who, msg.RECOVERED())


def _live_on_food(world: World, who: EntityId, vitals: Vitals, rate: Regeneration) -> None:
    """Recover once more at the standing rate from stored nourishment, until that is used up."""
    food = world.edit(who, Nourished)
    hp = min(food.hp, ceil(rate.hp), vitals.hp_max - vitals.hp)
    ep = min(food.ep, ceil(rate.ep), vitals.ep_max - vitals.ep)
    vitals.hp, vitals.ep = vitals.hp + hp, vitals.ep + ep
    food.hp, food.ep = food.hp - hp, food.ep - ep
    if food.hp == 0 and food.ep == 0:
        world.remove(who, Nourished)


def factor_of(game: Game, who: EntityId) -> float:
    """Return the factor on the standing rate: by posture and the weather, and doubled by a room or a place for resting."""
    world = game.world
    posture = posture_of(world, who)
    factor = _FACTOR.get(posture, 1.0)
    in_bed = posture.is_restful and room_flag(world, world.place_of(who), "rest")
    if in_bed or rests_well(game, who):
        factor *= REST_ROOM_FACTOR
    return factor * recovery_factor(game, who)
