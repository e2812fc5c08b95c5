"""What a player's words mean among what is there: things, beings, the player itself."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from maid_engine.commands.parser import Target, parse_target
from maid_engine.commands.target_match import near, select
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Message, MessageTemplate, Name
from maid_engine.core.world import World
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Character
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Hidden, Item
from maid_stdlib.messages import items, usage
from maid_stdlib.rules.items import carried
from maid_stdlib.rules.light import is_dark

ME = frozenset({"me", "self", "myself"})
HERE = frozenset({"here", "room", "around", "about"})
MOST_QUOTED = 60
"""Characters of a player's words that an answer repeats."""


@dataclass(frozen=True, slots=True)
class Missing:
    """Nothing is meant by these words; `near` are names that look like them."""

    text: str
    near: tuple[str, ...] = ()


def pick(world: World, text: str, pool: Iterable[EntityId]) -> tuple[EntityId, ...] | Missing:
    """Those in the pool that the words mean: one or more, or Missing."""
    return pick_target(world, parse_target(text), pool)


def pick_target(world: World, target: Target, pool: Iterable[EntityId]) -> tuple[EntityId, ...] | Missing:
    """As :func:`pick`, for a target that is parsed already."""
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
    """Return all of the pool that the words could mean, where :func:`pick` returns the first.

    A number, ``all`` or the whole name of something limits them to what it picks.
    """
    target = parse_target(text)
    found = pick_target(world, target, pool)
    if isinstance(found, Missing) or target.numbered or target.every or target.amount is not None:
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
    """A player's own words as an answer repeats them."""
    return Authored(text[:MOST_QUOTED], author)


def not_found(
    actor: EntityId, missing: Missing, plain: MessageTemplate, with_near: MessageTemplate, **more: object
) -> Message:
    """The answer that says what was not understood, and what is near it."""
    words = quoted(missing.text, actor)
    fields: dict[str, object] = {("who" if "who" in plain.slots else "what"): words, **more}
    return with_near(**fields, near=missing.near) if missing.near else plain(**fields)


def beings_here(world: World, actor: EntityId) -> list[EntityId]:
    """The others with a body who are in the actor's place, in the order they came."""
    place = world.place_of(actor)
    if place is None:
        return []
    return [being for being, _ in world.inside(place, Vitals) if being != actor]


def find_being(world: World, actor: EntityId, text: str) -> EntityId | Message:
    """Somebody here, the actor too for `me`; or why not."""
    if text.strip().lower() in ME:
        return actor
    found = pick(world, text, [*beings_here(world, actor), actor])
    if isinstance(found, Missing):
        return not_found(actor, found, usage.NOBODY, usage.NOBODY_NEAR)
    return found[0]


def find_other_player(world: World, actor: EntityId, text: str) -> EntityId | Message:
    """Another player's character here; or why not."""
    found = find_being(world, actor, text)
    if isinstance(found, Message):
        return found
    if found == actor:
        return usage.NOT_WITH_SELF()
    if not world.has(found, Character):
        return usage.NOT_A_PLAYER(target=name_of(world, found))
    return found


def items_here(world: World, actor: EntityId) -> list[EntityId]:
    """The items that the actor sees in its room: none in the dark, and none that is hidden."""
    place = world.place_of(actor)
    if place is None or is_dark(world, place):
        return []
    return [item for item, _ in world.inside(place, Item) if not world.has(item, Hidden)]


def in_hand(world: World, actor: EntityId) -> list[EntityId]:
    """The items the actor carries and does not wear."""
    return [item for item, _ in carried(world, actor)]


def all_carried(world: World, actor: EntityId) -> list[EntityId]:
    """The items the actor carries: those in hand first, then those worn."""
    hand = in_hand(world, actor)
    return hand + [item for item, _ in world.inside(actor, Item) if item not in hand]


_EVERYTHING = parse_target("all")


def find_carried(
    world: World, actor: EntityId, text: str, *, worn: bool = False
) -> tuple[EntityId, ...] | Message:
    """Items the actor carries (those worn too, if asked for); or why not, also that it is worn."""
    pool = all_carried(world, actor) if worn else in_hand(world, actor)
    found = pick(world, text, pool)
    if not isinstance(found, Missing):
        return found
    in_use = () if worn else pick(world, text, all_carried(world, actor))
    if in_use and not isinstance(in_use, Missing):
        return items.WORN_FIRST(item=name_of(world, in_use[0]))
    if not pool and parse_target(text) == _EVERYTHING:
        return items.CARRYING_NOTHING()
    return not_found(actor, found, items.NOT_CARRIED, items.NOT_CARRIED_NEAR)


def name_of(world: World, entity: EntityId) -> Name:
    """What something is called, as a message takes it."""
    identity = world.get(entity, Identity)
    return identity.shown if identity is not None else Name("something")
