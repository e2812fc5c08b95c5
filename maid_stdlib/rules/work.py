"""Rules of work that takes a while: who may begin one, how it begins, and how it ends early."""

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting, Posture
from maid_stdlib.components.craft import Work
from maid_stdlib.components.use import UsingPlace
from maid_stdlib.messages import crafts as msg
from maid_stdlib.rules.beings import alive, posture_of
from maid_stdlib.rules.place_uses import end_use


def refuse_work(world: World, being: EntityId) -> Message | None:
    """Return why somebody cannot begin any work now; None if it can."""
    if world.has(being, Fighting):
        return msg.IN_FIGHT()
    if not alive(world, being) or posture_of(world, being) is not Posture.STANDING:
        return msg.NOT_STANDING()
    if world.has(being, Work):
        return msg.BUSY()
    return None


def begin_work(game: Game, being: EntityId, work: Work) -> None:
    """Set somebody to work. What it used before, such as a fire, it leaves."""
    end_use(game, being)
    game.world.add(being, work)


def stays_at_work(world: World, being: EntityId, work: Work) -> bool:
    """Return whether somebody is still where it works, standing, in no fight, and does nothing else."""
    if (
        world.place_of(being) != work.room
        or work.at not in world
        or world.has_any(being, Fighting, UsingPlace)
    ):
        return False
    return alive(world, being) and posture_of(world, being) is Posture.STANDING


def stop_work(game: Game, being: EntityId) -> bool:
    """End somebody's work before it is done; nothing is used up. Return whether there was a work."""
    if not game.world.has(being, Work):
        return False
    game.world.remove(being, Work)
    game.tell(being, msg.STOPPED())
    return True
