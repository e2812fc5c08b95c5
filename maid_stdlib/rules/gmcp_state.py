"""The state of characters and rooms as plain JSON values for GMCP, made from components."""

from functools import partial
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.json_values import JsonValue
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_engine.ports.world import KnownRoom
from maid_stdlib.components.body import Stance, Vitals
from maid_stdlib.components.character import AiLabel, BotLabel, Character, Progress
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import SLOTS, Consumable, Container, Corpse, Hidden, Item, Purse
from maid_stdlib.components.mob import Mob, Shopkeeper, Talks, Trainer
from maid_stdlib.components.place import SHORT_DIRECTIONS, Room
from maid_stdlib.content.build import room_number
from maid_stdlib.rules.audience import stands_in
from maid_stdlib.rules.beings import room_flag
from maid_stdlib.rules.items import worn_items
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.places import visible_ways
from maid_stdlib.rules.progress import MOST_LEVEL, next_xp

VITALS = ("hp", "hp_max", "mp", "mp_max", "ep", "ep_max")
"""The numbers that a prompt carries for an AI player."""

NUMBERS = (*VITALS, "gold", "xp", "level", "tnl")
"""Every number of a character that a prompt can show, in the order of :func:`numbers`."""

STATUS_NAMES = {
    "level": "Level",
    "xp": "Experience",
    "tnl": "To next level",
    "gold": "Gold",
    "state": "Posture",
    "practices": "Training sessions",
}
"""Char.StatusVars: the display names of the keys of Char.Status."""

_SHORT = {whole: short for short, whole in SHORT_DIRECTIONS.items()}


def numbers(game: Game, player: EntityId) -> dict[str, int]:
    """Return the :data:`NUMBERS` of a character. Vitals are at least 0. Do not change it."""
    return game.world.derived(player, _numbers)


def _numbers(world: World, player: EntityId) -> dict[str, int]:
    body = world.get(player, Vitals)
    progress = world.get_or_default(player, Progress)
    purse = world.get_or_default(player, Purse)
    values = {name: max(0, getattr(body, name)) if body is not None else 0 for name in VITALS}
    values["gold"] = purse.gold
    values["xp"] = progress.xp
    values["level"] = progress.level
    values["tnl"] = to_next_level(progress)
    return values


def to_next_level(progress: Progress) -> int:
    """Return the experience that is missing for the next level; 0 at the top level."""
    if progress.level >= MOST_LEVEL:
        return 0
    return max(0, next_xp(progress.level) - progress.xp)


def name(game: Game, player: EntityId) -> dict[str, JsonValue]:
    """Return the data of Char.Name."""
    shown = _name(game.world, player)
    return {"name": shown, "fullname": shown}


def vitals(game: Game, player: EntityId) -> dict[str, JsonValue]:
    """Return the data of Char.Vitals."""
    now = numbers(game, player)
    text = f"H:{now['hp']}/{now['hp_max']} M:{now['mp']}/{now['mp_max']} E:{now['ep']}/{now['ep_max']}"
    return {
        "hp": now["hp"],
        "maxhp": now["hp_max"],
        "mp": now["mp"],
        "maxmp": now["mp_max"],
        "ep": now["ep"],
        "maxep": now["ep_max"],
        "string": text,
    }


def status(game: Game, player: EntityId) -> dict[str, JsonValue]:
    """Return the data of Char.Status."""
    now = numbers(game, player)
    progress = game.world.get_or_default(player, Progress)
    stance = game.world.get_or_default(player, Stance)
    return {
        "level": now["level"],
        "xp": now["xp"],
        "tnl": now["tnl"],
        "gold": now["gold"],
        "state": stance.posture.value,
        "practices": progress.practices,
    }


def inventory(game: Game, player: EntityId) -> list[JsonValue]:
    """Return the items of Char.Items.List for what a character carries and wears."""
    worn = worn_items(game.world, player)
    return [item_entry(game.world, item, worn.get(item, "")) for item, _ in game.world.inside(player, Item)]


def room_items(game: Game, room: EntityId) -> list[JsonValue]:
    """Return the items of Char.Items.List for a room: the visible items, corpses and mobs (attrib "m")."""
    world = game.world
    if is_dark(world, room):
        return []
    return [item_entry(world, entity) for entity in world.contents(room) if _is_shown(world, entity)]


def _is_shown(world: World, entity: EntityId) -> bool:
    if world.has(entity, Hidden):
        return False
    return world.has_any(entity, Item, Mob, Corpse)


def contents(game: Game, holder: EntityId) -> list[JsonValue]:
    """Return the items of Char.Items.List for the inside of a container."""
    return [item_entry(game.world, item) for item, _ in game.world.inside(holder, Item)]


def item_entry(world: World, entity: EntityId, slot: str = "") -> JsonValue:
    """Return one entry of a list of items. Do not change it: others who see the item share it."""
    if world.has(entity, Mob):
        return _entry(world, entity, slot)  # whether it is peaceful depends on the room, too
    return world.derived(entity, _ENTRIES[slot])


def _entry(world: World, entity: EntityId, slot: str) -> JsonValue:
    identity = world.get(entity, Identity)
    entry = {
        "id": entity,
        "name": identity.shown.indefinite if identity is not None else "something",
        "attrib": _attributes(world, entity, slot),
    }
    named = {"author": identity.author} if identity is not None and identity.author is not None else {}
    talks = {"talks": True} if _is_talker(world, entity) else {}
    return entry | ({"slot": slot} if slot else {}) | named | talks


_ENTRIES: Final = {slot: partial(_entry, slot=slot) for slot in ("", *SLOTS)}
"""Slot in which an item is worn, or "" → the function that makes its entry."""


def _is_talker(world: World, entity: EntityId) -> bool:
    return world.has_any(entity, Talks, Shopkeeper, Trainer)


def _letter_of_wear(item: Item | None, slot: str) -> str:
    """Return the letter for a wielded, worn or wearable thing; "" for others."""
    if slot:
        return "l" if slot == "weapon" else "w"
    if item is not None and item.slot in SLOTS:
        return "W"
    return ""


def _attributes_of_mob(world: World, entity: EntityId, mob: Mob) -> str:
    """Return the letters that IRE uses: m for a monster, mx for one that should not be targeted."""
    if not mob.attackable or room_flag(world, world.place_of(entity), "safe"):
        return "mx"
    return "m"


_LETTER_OF_USE: Final = {"eat": "e", "drink": "f"}
"""Verb of a consumable → its letter."""


def _attributes(world: World, entity: EntityId, slot: str) -> str:
    mob = world.get(entity, Mob)
    if mob is not None:
        return _attributes_of_mob(world, entity, mob)
    item = world.get(entity, Item)
    letters = _letter_of_wear(item, slot)
    if world.has_any(entity, Container, Corpse):
        letters += "c"
    dose = world.get(entity, Consumable)
    if dose is not None:
        letters += _LETTER_OF_USE.get(dose.verb, "f")
    if item is not None and not item.fixed:
        letters += "t"
    return letters


def room_players(game: Game, room: EntityId) -> dict[EntityId, dict[str, JsonValue]]:
    """Return the entries of Room.Players by character; none in the dark.

    AI players carry ``"ai": true``, other bots ``"bot": true``.
    """
    world = game.world
    if is_dark(world, room):
        return {}
    players: dict[EntityId, dict[str, JsonValue]] = {}
    for player, _ in world.inside(room, Character):
        shown = _name(world, player)
        entry: dict[str, JsonValue] = {"name": shown, "fullname": shown}
        players[player] = entry | marks(world, player)
    return players


def marks(world: World, player: EntityId) -> dict[str, JsonValue]:
    """Return the fields that tell whether an AI player or a bot plays a character; none for a person."""
    if stands_in(world, player):
        return {"ai": True, "standin": True}
    if world.has(player, AiLabel):
        return {"ai": True}
    if not world.has(player, BotLabel):
        return {}
    return {"bot": True}


def room_info(game: Game, room: EntityId) -> dict[str, JsonValue]:
    """Return the data of Room.Info, with only the visible exits."""
    world = game.world
    kind = world.need(room, Room)
    info: dict[str, JsonValue] = {
        "num": room_number(room),
        "id": room,
        "name": kind.title,
        "area": kind.area,
        "environment": kind.terrain,
        "exits": {_SHORT.get(way, way): room_number(leads.to) for way, leads in visible_ways(world, room)},
        "details": _details(world, room),
    }
    if kind.coords is not None:
        x, y, z = kind.coords
        info["coords"] = f"{kind.zone},{x},{y},{z}"
    return info


def known_room(game: Game, room: EntityId) -> KnownRoom:
    """Return a room as Room.Info tells it to a player who has been there."""
    world = game.world
    kind = world.need(room, Room)
    exits = {way: str(room_number(leads.to)) for way, leads in visible_ways(world, room)}
    return KnownRoom(str(room_number(room)), kind.title, kind.area, exits, tuple(_details(world, room)))


def _details(world: World, room: EntityId) -> list[str]:
    flags = world.need(room, Room).flags
    found = {flag: flag in flags for flag in ("safe", "rest", "social")}
    found["dark"] = is_dark(world, room)
    found["shop"] = any(True for _ in world.inside(room, Shopkeeper))
    found["trainer"] = any(True for _ in world.inside(room, Trainer))
    return [detail for detail, there in found.items() if there]


def _name(world: World, entity: EntityId) -> str:
    identity = world.get(entity, Identity)
    return identity.name if identity is not None else "someone"
