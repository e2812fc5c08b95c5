"""What the conditions of triggers look at, in the running world."""

from collections.abc import Container

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Character, Progress
from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import Door, Room
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.components.trigger import BroughtAbout
from maid_stdlib.rules.beings import alive
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.trigger_desk import Happening, desk_of, standing_flags


class WorldSight:
    """Looks at the world when something has happened. It implements ``TriggerSight``."""

    def __init__(self, game: Game, at: Happening, dice: Dice) -> None:
        self._game = game
        self._at = at
        self._dice = dice

    @property
    def flags(self) -> Container[str]:
        """The full ids of all flags that are set."""
        return standing_flags(self._game)

    @property
    def people(self) -> Container[str]:
        """The rooms in which there are living characters of players."""
        world = self._game.world
        places = (world.place_of(one) for one, _ in world.having(Character) if alive(world, one))
        return frozenset(str(place) for place in places if place is not None)

    @property
    def hour(self) -> float:
        """The hour of the world, 0 to 24."""
        return world_time(self._game).hour

    @property
    def level(self) -> int:
        """The level of who did it; 0 if nobody did."""
        progress = self._game.world.get(self._person, Progress)
        return progress.level if progress is not None else 0

    def has(self, item: str) -> bool:
        """Return whether who did it carries or wears an item of this prototype."""
        things = self._game.world.inside(self._person, Item)
        return any(thing.prototype == item for _, thing in things)

    def stage(self, quest: str) -> int:
        """Return the stage, from 1, of a quest that who did it has in hand; 0 without it."""
        progress = self._log.active.get(quest)
        return progress.stage + 1 if progress is not None else 0

    def finished(self, quest: str) -> bool:
        """Return whether who did it has finished a quest."""
        return quest in self._log.finished

    def near(self, mob: str) -> bool:
        """Return whether a living mob of this kind is in the room where it happens."""
        world = self._game.world
        here = world.inside(self._at.room, Mob)
        return any(nature.prototype == mob and alive(world, one) for one, nature in here)

    def found(self, noun: str) -> bool:
        """Return whether a detail of the room can be seen."""
        room = self._game.world.get(self._at.room, Room)
        return room is not None and noun in room.details

    def is_open(self, door: str) -> bool:
        """Return whether a door stands open."""
        found = self._game.world.get(EntityId(door), Door)
        return found is not None and not found.closed

    def chance(self, share: float) -> bool:
        """Return whether luck wants it."""
        return self._dice.chance(share)

    @property
    def _person(self) -> EntityId:
        return self._at.person or EntityId("")

    @property
    def _log(self) -> QuestLog:
        return self._game.world.get_or_default(self._person, QuestLog)


def may_act(game: Game, at: Happening, dice: Dice) -> bool:
    """Return whether a trigger may act now: its conditions hold, and it does not have to wait.

    Args:
        game: the game.
        at: what has happened.
        dice: for the conditions that leave it to luck.
    """
    spec = at.trigger
    if desk_of(game).again.get(spec.id, game.tick) > game.tick:
        return False
    if spec.once and at.person is not None:
        done = game.world.get(at.person, BroughtAbout)
        if done is not None and spec.id in done.triggers:
            return False
    sight = WorldSight(game, at, dice)
    return all(condition.holds(sight) for condition in spec.when)
