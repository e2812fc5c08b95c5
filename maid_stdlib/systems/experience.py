"""Gaining and losing experience, and gaining levels."""

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Combatant, Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.messages import life as msg
from maid_stdlib.rules import progress as rule
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.events import LevelGained, XpGained
from maid_stdlib.rules.stand_in_limits import gain


def award_xp(game: Game, player: EntityId, amount: int) -> None:
    """Give experience to a character, and the levels that it reaches. The character is told.

    While a stand-in plays it, it gets a share.
    """
    progress = game.world.get(player, Progress)
    amount = gain(game, player, amount)
    if progress is None or amount < 1:
        return
    game.world.edit(player, Progress).xp += amount
    game.tell(player, msg.XP_GAINED(amount=amount))
    game.bus.publish(XpGained(player, amount))
    while progress.level < rule.level_at(progress.xp):
        _rise(game, player, progress)


def take_xp(game: Game, player: EntityId) -> None:
    """Take the experience that a death costs. The character is told."""
    progress = game.world.get_or_default(player, Progress)
    lost = rule.xp_lost_by_death(progress.xp, progress.level)
    if lost:
        game.world.edit(player, Progress).xp -= lost
        game.tell(player, msg.XP_LOST(amount=lost))


def _rise(game: Game, player: EntityId, progress: Progress) -> None:
    progress.level += 1
    progress.practices += rule.PRACTICES_A_LEVEL
    _grow(game.world, player, progress.level)
    game.act(msg.LEVEL_GAINED(actor=name_of(game.world, player), level=progress.level), actor=player)
    game.bus.publish(LevelGained(player, progress.level))


def _grow(world: World, player: EntityId, level: int) -> None:
    vitals = world.edit(player, Vitals)
    vitals.hp_max += rule.HP_A_LEVEL
    vitals.mp_max += rule.MP_A_LEVEL
    vitals.ep_max += rule.EP_A_LEVEL
    if vitals.hp > 0:
        vitals.hp, vitals.mp, vitals.ep = vitals.hp_max, vitals.mp_max, vitals.ep_max
    if not world.has(player, Combatant):
        world.add(player, Combatant())
    body = world.edit(player, Combatant)
    body.level = level
    body.attack += rule.ATTACK_A_LEVEL
    if level % rule.DEFENCE_EVERY_LEVELS == 0:
        body.defence += 1
