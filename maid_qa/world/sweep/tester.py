"""The tester: a character that can do everything, so that no fault stops it at the first obstacle.

It does not measure how hard a world is. It has the highest level that anything requires, gold for every ware,
blows that kill anything, and health that nothing takes. Unobtainable keys are lent to it in a separate game:
that they are unobtainable is already a finding. What they lock is still tried, but does not count as reached.
"""

from maid_engine.core.ids import EntityId
from maid_qa.world.content_rules.lint_context import LintContext
from maid_stdlib.components.body import Combatant, Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.content.build import build_item
from maid_stdlib.rules import money
from maid_stdlib.rules.items import hand_over
from maid_stdlib.rules.light import DARK, LIGHT
from maid_stdlib.rules.progress import MOST_LEVEL, PRACTICES_A_LEVEL, level_begins_at

HEALTH = 4000
GOLD = 20_000
STRENGTH = "40"


def equip(grounds: LintContext, player: EntityId) -> None:
    """Make a tester of a new character, in the same way each time."""
    game, content = grounds.game, grounds.content
    wanted = [quest.min_level for quest in content.quests.values()]
    wanted += [item.min_level for item in content.items.values()]
    level = min(MOST_LEVEL - 1, max(wanted, default=1))
    world = game.world
    progress = world.edit(player, Progress)
    progress.level, progress.xp = level, level_begins_at(level)
    progress.practices = PRACTICES_A_LEVEL * level
    vitals = world.edit(player, Vitals)
    vitals.hp = vitals.hp_max = HEALTH
    vitals.ep = vitals.ep_max = HEALTH
    body = world.edit(player, Combatant)
    body.level, body.attack, body.defence, body.damage = level, 60, 40, STRENGTH
    money.mint(game, player, GOLD, "a tester's purse")
    lamp = _lamp(grounds)
    if lamp is not None:
        hand_over(world, build_item(game, lamp, world.place_of(player)), player)


def _lamp(grounds: LintContext) -> str | None:
    """Return a light that can be obtained, if some room is dark."""
    if not any(DARK in room.flags for room in grounds.content.rooms.values()):
        return None
    lights = [item for item in grounds.content.items.values() if item.kind == LIGHT]
    held = [item.id for item in lights if item.slot]
    return next((item for item in held if item in grounds.reach.items), None)


def loans(grounds: LintContext) -> tuple[str, ...]:
    """Return the keys of locked doors that cannot be obtained."""
    content, had = grounds.content, grounds.reach.items
    keys = (door.key for door in content.doors.values() if door.locked)
    known = (key for key in keys if key in content.items)
    return tuple(dict.fromkeys(key for key in known if key not in had))


def lend(grounds: LintContext, player: EntityId) -> None:
    """Give these keys to a player."""
    game, world = grounds.game, grounds.game.world
    for key in loans(grounds):
        hand_over(world, build_item(game, key, world.place_of(player)), player)
