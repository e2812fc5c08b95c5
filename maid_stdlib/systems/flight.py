"""Fleeing from a fight."""

from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.fight import Defending, Flight
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import Exit
from maid_stdlib.messages import combat as msg
from maid_stdlib.rules.affects import root_of
from maid_stdlib.rules.beings import name_of, room_flag
from maid_stdlib.rules.combat import ROUND_S, flee_chance
from maid_stdlib.rules.stand_in_limits import strays
from maid_stdlib.systems.luck import luck
from maid_stdlib.systems.wandering_steps import open_ways, walk


def flee(game: Game, who: EntityId, direction: str = "") -> bool:
    """Try to flee, by the given exit or any. A failure costs the next blow; the third try always succeeds.

    Return whether it succeeded. A player is told if it failed, or if there is no such exit.
    """
    world = game.world
    ways = _ways_for(game, who)
    if direction:
        ways = [(way, to) for way, to in ways if way == direction]
    if not ways:
        game.tell(who, msg.NO_WAY_OUT())
        return False
    root = root_of(game, who)
    if root is not None:
        state, wait = root
        game.tell(who, msg.HELD_FAST(state=state, wait=wait))
        return False
    flight = world.get_or_default(who, Flight)
    tries = flight.tries
    if not luck(game).combat.chance(flee_chance(tries, _foes_of(game, who))):
        _fail(game, who, tries)
        return False
    way, to = luck(game).combat.pick(ways)
    game.act(msg.FLED(actor=name_of(world, who), direction=way), actor=who)
    for kind in (Fighting, Defending, Flight):
        world.remove(who, kind)
    walk(game, who, way, to.to)
    return True


def _fail(game: Game, who: EntityId, tries: int) -> None:
    world = game.world
    world.add(who, Flight(tries + 1))
    fighting = world.get(who, Fighting)
    if fighting is not None:
        fighting.next_round = game.after(ROUND_S)
    game.act(msg.FLEE_FAILED(actor=name_of(world, who)), actor=who)


def _ways_for(game: Game, who: EntityId) -> list[tuple[str, Exit]]:
    ways = [
        (way, to) for way, to in open_ways(game, game.world.place_of(who)) if not strays(game, who, to.to)
    ]
    if not game.world.has(who, Mob):
        return ways
    return [(way, to) for way, to in ways if not room_flag(game.world, to.to, "no_mobs")]


def _foes_of(game: Game, who: EntityId) -> int:
    place = game.world.place_of(who)
    foes = [fight for _, fight in game.world.inside(place, Fighting) if fight.target == who]
    return max(1, len(foes))
