"""Repairs after a restart: gold, fights, labels of stand-ins, and items whose place was not saved.

Mobs, their corpses and the rooms' own items are not saved. Items that a player put into them are saved. After
a restart they are on the floor where their holder was, and count as litter. ``linkdead`` handles characters
that were in the world.
"""

from collections.abc import Callable, Iterable
from typing import Final

import structlog

from maid_engine.core.events import WorldRestored
from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import AiLabel, Character
from maid_stdlib.components.fight import Defending, Dodging, Flight, GathersStrength, Spent, Winded
from maid_stdlib.components.item import Dropped, Item
from maid_stdlib.components.ledger import Ledger
from maid_stdlib.components.place import Exits, Room
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.item_parts import renew_items
from maid_stdlib.rules import money
from maid_stdlib.rules.movement import recall_room

SHELTER: Final = EntityId("stdlib:shelter")
"""The room of a world without rooms."""
_SHELTER: Final = (
    "Nowhere in Particular",
    "There is nothing here but mist: the world is not loaded. The people who run this game have been told why.",
    "stdlib",
    "The Mist",
)
_FLAGS: Final = frozenset({"safe", "recall"})

log = structlog.get_logger(__name__)


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe to the restoration of the world. Return functions that end the subscriptions."""
    return [game.bus.subscribe(WorldRestored, lambda event: put_right(game, event))]


def put_right(game: Game, restored: WorldRestored) -> None:
    """Make the restored world consistent: settle gold, end fights, and place items.

    A world without rooms gets one, and saved items follow their definitions.
    """
    _make_shelter(game)
    renew_items(game.world, game.resource(ContentIndex))
    _settle_gold(game)
    _end_fights(game)
    _unmark_stand_ins(game)
    _let_lie(game, restored.fallen)
    _find_a_place(game, restored.without_place)
    _note_home(game, restored.without_place)


def _make_shelter(game: Game) -> None:
    """Create a room if the world has none, because its pack was left out. Nobody is nowhere."""
    if any(game.world.having(Room)):
        return
    game.world.create(
        SHELTER, Room(*_SHELTER, details={"mist": "It hides everything."}, flags=_FLAGS), Exits()
    )
    log.error("world.no_rooms", shelter=SHELTER)


def _settle_gold(game: Game) -> None:
    book = game.world.get(money.LEDGER, Ledger)
    held = money.in_saved_purses(game.world)
    if book is not None and book.held != held:
        log.error("gold.ledger_mismatch", ledger=book.held, purses=held)
    lost = money.settle(game.world)
    if lost:
        log.info("gold.lost", gold=lost)


def _end_fights(game: Game) -> None:
    for character, _ in game.world.having(Character):
        for kind in (Fighting, Defending, Flight, Winded, GathersStrength, Spent, Dodging):
            game.world.remove(character, kind)


def _unmark_stand_ins(game: Game) -> None:
    """Take the labels of stand-ins off: whoever stands in again is labelled anew."""
    for character, label in game.world.having(AiLabel):
        if label.for_player:
            game.world.remove(character, AiLabel)


def _let_lie(game: Game, things: Iterable[EntityId]) -> None:
    for thing in things:
        if game.world.has(thing, Item):
            game.world.add(thing, Dropped(game.tick))


def _find_a_place(game: Game, things: Iterable[EntityId]) -> None:
    """Put items without a place into the recall room. Characters are not moved: they choose a room on entry."""
    room = recall_room(game, None)
    for thing in things:
        if room is not None and game.world.has(thing, Item):
            game.world.move(thing, room)
            _let_lie(game, (thing,))


def _note_home(game: Game, lost: Iterable[EntityId]) -> None:
    """Note for characters whose room is gone that they were last seen where they began, so that they are told of it."""
    for one in lost:
        kept = game.world.get(one, Character)
        if kept is not None and kept.last_room is None:
            game.world.edit(one, Character).last_room = kept.home
