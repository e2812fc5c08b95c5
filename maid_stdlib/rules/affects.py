"""Rules of affects: how they stack, what they add to a fighter, and how they end."""

from collections.abc import Callable, Iterable, Iterator
from math import ceil

from maid_engine.core.ids import EntityId, local_name
from maid_engine.core.messages import MessageTemplate
from maid_engine.core.time import Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.ability import Affected, Affects
from maid_stdlib.content.ability_messages import begins_id, ends_id
from maid_stdlib.content.ability_specs import AffectSpec, EffectSpec, Stacking
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import abilities as msg
from maid_stdlib.rules.beings import is_player, name_of


def stacked(spec: AffectSpec, before: Affected | None, new: Affected) -> Affected:
    """Return the state of an affect that is put on somebody who had it as `before`, or did not have it."""
    if before is None or spec.stacking is Stacking.REFRESH:
        return new
    if spec.stacking is Stacking.STRONGEST:
        return _stronger(before, new)
    new.strength = min(spec.most, before.strength + new.strength)
    return new


def _stronger(before: Affected, new: Affected) -> Affected:
    if before.strength == new.strength:
        return max(before, new, key=lambda one: one.until)
    return max(before, new, key=lambda one: one.strength)


def put_on(game: Game, by: EntityId, target: EntityId, effect: EffectSpec) -> None:
    """Put the affect of an effect on somebody, who is told if it is new."""
    spec = game.resource(ContentIndex).affects[effect.affect]
    world = game.world
    new = Affected(
        until=game.after(effect.duration_s),
        by=by,
        strength=effect.power,
        harmful=spec.harmful,
        attack=spec.attack,
        defence=spec.defence,
        damage=spec.damage,
        holds=spec.holds,
        roots=spec.roots,
        breaks_on_damage=spec.breaks_on_damage,
    )
    if not world.has(target, Affects):
        world.add(target, Affects())
    active = world.edit(target, Affects).active
    before = active.get(spec.id)
    active[spec.id] = stacked(spec, before, new)
    if before is None:
        game.tell(target, game.catalogue[begins_id(spec.id)]())
        if spec.harmful:
            _show_others(game, target, msg.AFFLICTED, spec.name)


def _show_others(game: Game, being: EntityId, template: MessageTemplate, state: str) -> None:
    """Show everybody else in the room what harms a player's character, or that it is over."""
    world = game.world
    if is_player(world, being):
        words = template(who=name_of(world, being), state=state)
        game.act(words, place=world.place_of(being), but=(being,))


def affects_of(world: World, being: EntityId) -> dict[str, Affected]:
    """Return the affects of somebody by id. Do not change it."""
    affects = world.get(being, Affects)
    return affects.active if affects is not None else {}


def is_held(world: World, being: EntityId) -> bool:
    """Return whether an affect keeps somebody from striking, fleeing and using abilities."""
    return any(one.holds for one in affects_of(world, being).values())


def root_of(game: Game, being: EntityId) -> tuple[str, int] | None:
    """Return what keeps somebody where it is the longest, and for how many seconds more; None if nothing does."""
    rooting = _those(game.world, being, lambda one: one.roots or one.holds)
    if not rooting:
        return None
    active = affects_of(game.world, being)
    longest = max(rooting, key=lambda name: active[name].until)
    return local_name(longest), max(1, ceil(game.seconds_until(active[longest].until)))


def bonuses(world: World, being: EntityId) -> tuple[int, int, int]:
    """Return what affects add to somebody's attack, defence and damage."""
    attack = defence = damage = 0
    for one in affects_of(world, being).values():
        attack += one.strength * one.attack
        defence += one.strength * one.defence
        damage += one.strength * one.damage
    return attack, defence, damage


def expired(world: World, being: EntityId, now: Tick) -> list[str]:
    """Return the affects of somebody whose time is over."""
    return _those(world, being, lambda one: one.until <= now)


def broken_by_damage(world: World, being: EntityId) -> list[str]:
    """Return the affects of somebody that end when it is hurt."""
    return _those(world, being, lambda one: one.breaks_on_damage)


def of_side(world: World, being: EntityId, *, harmful: bool) -> list[str]:
    """Return the harmful or the helpful affects of somebody."""
    return _those(world, being, lambda one: one.harmful is harmful)


def _those(world: World, being: EntityId, fits: Callable[[Affected], bool]) -> list[str]:
    return [name for name, one in affects_of(world, being).items() if fits(one)]


def end_affects(game: Game, being: EntityId, names: Iterable[str]) -> None:
    """End affects of somebody, who is told of each."""
    ended = list(names)
    if not ended:
        return
    active = game.world.edit(being, Affects).active
    for name in ended:
        gone = active.pop(name, None)
        if gone is not None:
            _tell_end(game, being, name)
            if gone.harmful:
                _show_others(game, being, msg.RELIEVED, local_name(name))
    if not active:
        game.world.remove(being, Affects)


def _tell_end(game: Game, being: EntityId, name: str) -> None:
    # The pack of an affect may have been unloaded meanwhile.
    if ends_id(name) in game.catalogue:
        game.tell(being, game.catalogue[ends_id(name)]())


def shown_affects(game: Game, being: EntityId) -> Iterator[tuple[AffectSpec, Affected]]:
    """Yield the affects of somebody that a loaded pack defines."""
    content = game.resource(ContentIndex)
    for name, one in affects_of(game.world, being).items():
        spec = content.affects.get(name)
        if spec is not None:
            yield spec, one
