"""Finds what a player's words refer to: items, beings, the player itself."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from maid_engine.commands.parser import Target, parse_target
from maid_engine.commands.target_match import near, select
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Message, MessageTemplate
from maid_engine.core.world import World
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Character
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Hidden, Item
from maid_stdlib.messages import items, usage
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.items import carried
from maid_stdlib.rules.light import is_dark

ME = frozenset({"me", "self", "myself"})
HERE = frozenset({"here", "room", "around", "about"})
MOST_QUOTED = 60
"""Maximum characters of a player's words that a reply repeats."""


@dataclass(frozen=True, slots=True)
class Missing:
    """The words refer to nothing; `near` has similar names."""

    text: str
    near: tuple[str, ...] = ()


def pick(world: World, text: str, pool: Iterable[EntityId]) -> tuple[EntityId, ...] | Missing:
    """Return the entities of the pool that the words refer to, or Missing."""
    return pick_target(world, parse_target(text), pool)


def pick_target(world: World, target: Target, pool: Iterable[EntityId]) -> tuple[EntityId, ...] | Missing:
    """As :func:`pick`, for a target that is already parsed."""
    named = list(_named(world, pool))
    found = select(target, named)
    if found:
        return found
    words = " ".join(target.words)
    names = {
        word for _, identity in named for word in (identity.name.lower(), *identity.name.lower().split())
    }
    return Missing(target.text, _whole_names(near(words, names), named) if words else ())


def all_meant(world: World, text: str, pool: Iterable[EntityId]) -> tuple[EntityId, ...] | Missing:
    """Return all entities of the pool that the words could refer to, where :func:`pick` returns only the first.

    If the words contain a number, ``all``, or the full name of something, the result is that of :func:`pick`.
    """
    target = parse_target(text)
    found = pick_target(world, target, pool)
    if isinstance(found, Missing) or not target.is_bare:
        return found
    if str(name_of(world, found[0])).lower() == " ".join(target.words):
        return found
    return pick_target(world, replace(target, every=True), pool)


def _named(world: World, pool: Iterable[EntityId]) -> Iterator[tuple[EntityId, Identity]]:
    for entity in pool:
        identity = world.get(entity, Identity)
        if identity is not None:
            yield entity, identity


def _whole_names(words: Sequence[str], named: Sequence[tuple[EntityId, Identity]]) -> tuple[str, ...]:
    whole: dict[str, None] = {}
    for word in words:
        for _, identity in named:
            if word == identity.name.lower() or word in identity.name.lower().split():
                whole[identity.name] = None
    return tuple(whole)[:3]


def quoted(text: str, author: EntityId) -> Authored:
    """Return a player's words for a reply, with their author, cut to `MOST_QUOTED`."""
    return Authored(text[:MOST_QUOTED], author)


def not_found(
    actor: EntityId, missing: Missing, plain: MessageTemplate, with_near: MessageTemplate, **more: object
) -> Message:
    """Return the reply that repeats the words that were not found, with similar names if there are any."""
    words = quoted(missing.text, actor)
    fields: dict[str, object] = {("who" if "who" in plain.slots else "what"): words, **more}
    if missing.near:
        return with_near(**fields, near=missing.near)
    return plain(**fields)


def beings_here(world: World, actor: EntityId) -> list[EntityId]:
    """Return the other beings in the actor's place, in the order of their arrival."""
    return [being for being, _ in world.inside(world.place_of(actor), Vitals) if being != actor]


def find_being(world: World, actor: EntityId, text: str) -> EntityId | Message:
    """Return somebody here, or the actor for `me`; or a message why there is nobody."""
    if text.strip().lower() in ME:
        return actor
    found = pick(world, text, [*beings_here(world, actor), actor])
    if isinstance(found, Missing):
        return not_found(actor, found, usage.NOBODY, usage.NOBODY_NEAR)
    return found[0]


def find_other_player(world: World, actor: EntityId, text: str) -> EntityId | Message:
    """Return another player's character here, or a message why there is none."""
    found = find_being(world, actor, text)
    if isinstance(found, Message):
        return found
    if found == actor:
        return usage.NOT_WITH_SELF()
    if not world.has(found, Character):
        return usage.NOT_A_PLAYER(target=name_of(world, found))
    return found


def items_here(world: World, actor: EntityId) -> list[EntityId]:
    """Return the items that the actor sees in its room: none in the dark, and no hidden ones."""
    place = world.place_of(actor)
    if is_dark(world, place):
        return []
    return [item for item, _ in world.inside(place, Item) if not world.has(item, Hidden)]


def in_hand(world: World, actor: EntityId) -> list[EntityId]:
    """Return the items that the actor carries and does not wear."""
    return [item for item, _ in carried(world, actor)]


def all_carried(world: World, actor: EntityId) -> list[EntityId]:
    """Return all items of the actor: first those carried, then those worn."""
    hand = in_hand(world, actor)
    return hand + [item for item, _ in world.inside(actor, Item) if item not in hand]


_EVERYTHING = parse_target("all")


def find_carried(
    world: World, actor: EntityId, text: str, *, worn: bool = False
) -> tuple[EntityId, ...] | Message:
    """Return carried items that the words refer to, or a message why there are none.

    With `worn`, worn items count too. Otherwise the message says if the item is worn.
    """
    pool = all_carried(world, actor) if worn else in_hand(world, actor)
    found = pick(world, text, pool)
    if not isinstance(found, Missing):
        return found
    in_use = pick(world, text, all_carried(world, actor))
    if not isinstance(in_use, Missing):
        return items.WORN_FIRST(item=name_of(world, in_use[0]))
    if not pool and parse_target(text) == _EVERYTHING:
        return items.CARRYING_NOTHING()
    return not_found(actor, found, items.NOT_CARRIED, items.NOT_CARRIED_NEAR)
