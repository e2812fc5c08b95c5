"""Townsfolk: their lives, how they are, and what they feel about one another and about players."""

from collections.abc import Mapping
from typing import Final

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.motives.needs import Need, Needs
from maid_engine.core.motives.temperament import Temperament
from maid_engine.core.motives.ties import Tie
from maid_engine.core.persistent import Persistent
from maid_engine.core.time import Seconds
from maid_engine.core.world_clock import DAY_H, WorldClock
from maid_engine.engine.services import Game
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.townsfolk import Lives, Townsman
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_specs import LifeSpec
from maid_stdlib.rules.beings import is_player, name_of
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.day_places import HOME_GIVES, came_home, levels_by_day

PEOPLE_KEPT: Final = 30
"""Players about whom one of the townsfolk feels something."""
FORGOTTEN_H = DAY_H / 2
"""Hours without a change after which a being's needs are those of its day again."""


def life_of(game: Game, mob: EntityId) -> LifeSpec | None:
    """Return the life of a mob; None if it has none."""
    nature = game.world.get(mob, Mob)
    if nature is None or not game.world.has(mob, Lives):
        return None
    spec = game.resource(ContentIndex).mobs.get(nature.prototype)
    return spec.life if spec is not None else None


def post_of(game: Game, mob: EntityId) -> RoomId:
    """Return the room where a mob serves people.

    Raises:
        KeyError: it is no mob.
    """
    return game.world.need(mob, Mob).home


def townsman_of(game: Game, mob: EntityId) -> Townsman:
    """Return how one of the townsfolk is. Do not change it.

    Raises:
        KeyError: it has no life.
    """
    return game.world.get(game.world.need(mob, Lives).record, Townsman) or _beginning(game, mob)


def edit_townsman(game: Game, mob: EntityId) -> Townsman:
    """Return how one of the townsfolk is, for changing. It is saved from now on.

    Raises:
        KeyError: it has no life.
    """
    world, record = game.world, game.world.need(mob, Lives).record
    if not world.has(record, Townsman):
        beginning = _beginning(game, mob)
        if record not in world:
            world.create(record, Persistent())
        world.add(record, beginning)
    return world.edit(record, Townsman)


def _beginning(game: Game, mob: EntityId) -> Townsman:
    life = life_of(game, mob) or LifeSpec()
    ties = {other: Tie(sentiment=sentiment, known=0.5) for other, sentiment in life.ties.items()}
    return Townsman(_needs_by_day(game), ties)


def _needs_by_day(game: Game) -> Needs:
    return Needs.starting(game.now, levels_by_day(world_time(game).hour))


def temper_of(game: Game, mob: EntityId) -> Temperament:
    """Return what one of the townsfolk is like.

    Raises:
        KeyError: it has no life.
    """
    life = life_of(game, mob) or LifeSpec()
    return townsman_of(game, mob).temper or life.temper


def hour_s(game: Game) -> float:
    """Return the seconds of game time in an hour of the world."""
    return game.resource_or_new(WorldClock).hour_s


def change_needs(game: Game, mob: EntityId, effects: Mapping[Need, float]) -> None:
    """Raise or lower the needs of one of the townsfolk."""
    how = edit_townsman(game, mob)
    how.needs = how.needs.changed(effects, game.now, hour_s(game))


def let_rest(game: Game, mob: EntityId) -> None:
    """Give a being that nobody watched what it had meanwhile: after half a day the needs of its day, else its hours at home."""
    known = game.world.get(game.world.need(mob, Lives).record, Townsman)
    if known is None:
        return
    unwatched_h = (game.now - known.needs.energy.since) / hour_s(game)
    if unwatched_h > FORGOTTEN_H:
        edit_townsman(game, mob).needs = _needs_by_day(game)
        return
    ago_h = came_home(life_of(game, mob) or LifeSpec(), world_time(game).hour, unwatched_h)
    if ago_h is not None:
        then = Seconds(game.now - ago_h * hour_s(game))
        edit_townsman(game, mob).needs = known.needs.changed(HOME_GIVES, then, hour_s(game))


def tie_to(game: Game, mob: EntityId, other: EntityId) -> Tie | None:
    """Return what one of the townsfolk feels about another mob or a player; None if it does not know it."""
    how = townsman_of(game, mob)
    if is_player(game.world, other):
        return how.people.get(other)
    return how.ties.get(game.world.need(other, Mob).prototype)


def set_tie(game: Game, mob: EntityId, other: EntityId, tie: Tie) -> None:
    """Let one of the townsfolk feel this about another mob or a player from now on.

    Of its ties to players the strongest :data:`PEOPLE_KEPT` are kept, this one among them.
    """
    how = edit_townsman(game, mob)
    if not is_player(game.world, other):
        how.ties[game.world.need(other, Mob).prototype] = tie
        return
    how.people.pop(other, None)
    while len(how.people) >= PEOPLE_KEPT:
        del how.people[min(how.people, key=lambda known: how.people[known].strength)]
    how.people[other] = tie


def townsman_called(game: Game, words: str) -> EntityId | None:
    """Return the mob with a life that has this name, or else one of whose name or keywords it is a word; None if there is none."""
    world = game.world
    names = {mob: str(name_of(world, mob)).lower() for mob, _ in world.having(Lives)}
    by_word = {
        word: mob
        for mob, name in names.items()
        for word in (*name.split(), *world.need(mob, Identity).keywords)
    }
    by_name = {name: mob for mob, name in names.items()}
    return {**by_word, **by_name}.get(words.lower())
