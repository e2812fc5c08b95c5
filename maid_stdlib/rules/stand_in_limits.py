"""Rules of what a stand-in may do with a character: its belongings, its gold, its gain, and where it goes."""

from math import ceil

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.terms import Terms
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.time import Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.item import Equipment
from maid_stdlib.components.stand_in import Entrusted, Outlay, StandInSpending
from maid_stdlib.rules.beings import zone_of

HOUR_S = 3600
MERGED_S = 60
"""Outlays of one minute are kept as one, so that at most 62 are kept."""
ANSWERS_KEPT = 100
"""Most questions of which it is known that their answers were counted: those of five days."""


def entrust(world: World, player: EntityId) -> None:
    """Note that a stand-in plays a character from now on. A second call in one absence changes nothing."""
    if not world.has(player, Entrusted):
        worn = world.get_or_default(player, Equipment).slots
        world.add(player, Entrusted(tuple(worn.values())))


def take_back(world: World, player: EntityId) -> None:
    """Note that its player plays a character again."""
    world.remove(player, Entrusted)


def is_entrusted(world: World, player: EntityId) -> bool:
    """Return whether a stand-in plays a character."""
    return world.has(player, Entrusted)


def wore(world: World, player: EntityId, item: EntityId) -> bool:
    """Return whether a stand-in plays a character that wore this item when its player left."""
    entrusted = world.get(player, Entrusted)
    return entrusted is not None and item in entrusted.worn


def terms_of(game: Game, player: EntityId) -> Terms:
    """Return the terms on which a stand-in plays a character, within the limits that the server has now."""
    if not game.has_resource(Contracts):
        return Terms()
    return game.resource(Contracts).in_force(PlayerId(player))


# --- gold ---


def gold_left(game: Game, player: EntityId) -> int | None:
    """Return the gold that a stand-in may still spend now; None if the character's player plays it."""
    if not is_entrusted(game.world, player):
        return None
    return max(0, _granted(game, player) - _spent(game, player))


def _granted(game: Game, player: EntityId) -> int:
    """Return the gold that the terms grant for an hour."""
    terms = terms_of(game, player)
    if not terms.may(DeedClass.VALUE):
        return 0
    return terms.gold_per_hour


def note_spent(game: Game, player: EntityId, gold: int) -> None:
    """Count gold that left a purse, if a stand-in plays the character."""
    if is_entrusted(game.world, player):
        _add_outlay(game, _spending(game.world, player), gold)


def allow_gold(game: Game, player: EntityId, question: int, gold: int) -> None:
    """Let a stand-in spend more gold in this hour, because its player's answer to a question allowed it.

    A question counts once.
    """
    spending = _spending(game.world, player)
    if question in spending.answers:
        return
    spending.answers = [*spending.answers, question][-ANSWERS_KEPT:]
    _add_outlay(game, spending, -gold)


def _spending(world: World, player: EntityId) -> StandInSpending:
    """Return what was spent, for writing."""
    if not world.has(player, StandInSpending):
        world.add(player, StandInSpending())
    return world.edit(player, StandInSpending)


def _add_outlay(game: Game, spending: StandInSpending, gold: int) -> None:
    """Add gold to the outlays of this minute, and forget those that are old."""
    spending.outlays = _recent(game, spending)
    begun = game.tick - game.tick % (MERGED_S * game.ticks_per_second)
    if not spending.outlays or spending.outlays[-1].at < begun:
        spending.outlays.append(Outlay(Tick(begun), 0))
    spending.outlays[-1].gold += gold


def _spent(game: Game, player: EntityId) -> int:
    spending = game.world.get_or_default(player, StandInSpending)
    return sum(one.gold for one in _recent(game, spending))


def _recent(game: Game, spending: StandInSpending) -> list[Outlay]:
    """Return the outlays of the last hour. Those of one minute count until the last possible one is an hour old."""
    since = Tick(game.tick - (HOUR_S + MERGED_S) * game.ticks_per_second)
    return [one for one in spending.outlays if one.at > since]


# --- gain and place ---


def gain(game: Game, player: EntityId, amount: int) -> int:
    """Return how much of experience or looted gold a character keeps: all, or a stand-in's share, rounded up."""
    if not is_entrusted(game.world, player):
        return amount
    return ceil(amount * game.resource_or_new(AwaySettings).gain)


def strays(game: Game, player: EntityId, to: EntityId) -> bool:
    """Return whether a step would lead a stand-in out of the area of its terms. Outside it may walk anywhere."""
    world = game.world
    if not is_entrusted(world, player):
        return False
    area = terms_of(game, player).area
    here = zone_of(world, world.place_of(player))
    return area is not None and here == area.id and zone_of(world, to) != area.id
