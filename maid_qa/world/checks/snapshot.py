"""The state before a line, as far as its judges need it."""

from collections.abc import Iterator
from dataclasses import dataclass

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting, Posture, Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Consumable, Equipment, Item, Purse
from maid_stdlib.components.place import Door
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.rules.beings import posture_of
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.places import ways_of
from maid_stdlib.rules.player_trade import trades
from maid_stdlib.rules.targets import items_here


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One character, and what was within its reach."""

    player: EntityId
    room: EntityId | None
    rest: str
    """The text after the verb, in lower case."""
    gold: int
    level: int
    hand: dict[EntityId, str]
    """Item in hand → prototype."""
    worn: dict[str, EntityId]
    """Slot → item."""
    lying: dict[EntityId, str]
    """Visible item on the ground of the room → prototype."""
    in_the_dark: bool
    """Whether it was too dark to see."""
    uses: dict[EntityId, int]
    """Consumable in hand → uses left."""
    vitals: tuple[int, int, int]
    """Health, mana, stamina."""
    posture: Posture
    fighting: bool
    doors: dict[str, tuple[EntityId, bool, bool]]
    """Direction → door, closed, locked."""
    items: int
    """Number of items in the world."""
    stages: dict[str, int]
    """Active quest → its stage."""
    offered: dict[EntityId, tuple[EntityId, EntityId]]
    """Item in the current trade → who offers it, and to whom."""

    def is_shut(self, direction: str) -> bool:
        """Return whether there was a closed door in a direction."""
        _, closed, _ = self.doors.get(direction, (None, False, False))
        return closed


def take(game: Game, player: EntityId, line: str) -> Snapshot:
    """Return a snapshot of the present state."""
    world = game.world
    room = world.place_of(player)
    body = world.get(player, Vitals)
    log = world.get_or_default(player, QuestLog)
    return Snapshot(
        player=player,
        room=room,
        rest=" ".join(line.lower().split()[1:]),
        gold=world.get_or_default(player, Purse).gold,
        level=world.get_or_default(player, Progress).level,
        hand=hand_of(game, player),
        worn=dict(world.get_or_default(player, Equipment).slots),
        lying={item: world.need(item, Item).prototype for item in items_here(world, player)},
        in_the_dark=is_dark(world, room),
        uses={item: dose.uses for item, dose in world.inside(player, Consumable)},
        vitals=(body.hp, body.mp, body.ep) if body is not None else (0, 0, 0),
        posture=posture_of(world, player),
        fighting=world.has(player, Fighting),
        doors=dict(_doors(world, room)),
        items=len(world.all_having(Item)),
        stages={quest: now.stage for quest, now in log.active.items()},
        offered=_offered(game, player),
    )


def _doors(world: World, room: EntityId | None) -> Iterator[tuple[str, tuple[EntityId, bool, bool]]]:
    for direction, way in ways_of(world, room).items():
        door = world.get(way.door, Door)
        if way.door is not None and door is not None:
            yield direction, (way.door, door.closed, door.locked)


def _offered(game: Game, player: EntityId) -> dict[EntityId, tuple[EntityId, EntityId]]:
    going = trades(game).by_player.get(player)
    if going is None:
        return {}
    return {
        item: (owner, going.other(owner))
        for owner, offer in going.offers.items()
        for item in offer.items
        if game.world.place_of(item) == owner
    }


def hand_of(game: Game, player: EntityId) -> dict[EntityId, str]:
    """Return what a player has in hand now, by prototype."""
    on = set(game.world.get_or_default(player, Equipment).slots.values())
    return {item: kind.prototype for item, kind in game.world.inside(player, Item) if item not in on}


def called(game: Game, entities: dict[EntityId, str], words: str) -> EntityId | None:
    """Return the first entity whose whole name is `words`, or `None`."""
    for entity in entities:
        if is_called(game.world, entity, words):
            return entity
    return None


def is_called(world: World, entity: EntityId, words: str) -> bool:
    """Return whether the whole name of an entity is `words`, which are in lower case."""
    identity = world.get(entity, Identity)
    return identity is not None and identity.name.lower() == words
