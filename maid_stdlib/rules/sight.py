"""What a viewer sees: a room line by line, an item, a being, or the inside of a container."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Message, Name
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting, Posture, Stance, Vitals
from maid_stdlib.components.character import AiLabel, BotLabel, Character, LinkDead, Preferences
from maid_stdlib.components.craft import Made
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Container, Corpse, Hidden, Item
from maid_stdlib.components.place import Room
from maid_stdlib.components.stage import OnStage
from maid_stdlib.content.specs import ItemSpec
from maid_stdlib.messages import crafts as craft_msg
from maid_stdlib.messages import doors as door_msg
from maid_stdlib.messages import look as msg
from maid_stdlib.messages import looks as looks_msg
from maid_stdlib.messages import repairs as repair_msg
from maid_stdlib.rules.appraisal import Qualities, in_use
from maid_stdlib.rules.audience import stands_in
from maid_stdlib.rules.beings import condition, is_away, is_player, name_of
from maid_stdlib.rules.boards import board_lines
from maid_stdlib.rules.house_lines import house_lines
from maid_stdlib.rules.items import lies_open, worn_items
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.loot import whose_kill
from maid_stdlib.rules.nodes import source_lines
from maid_stdlib.rules.place_uses import open_lines
from maid_stdlib.rules.places import shown_exits
from maid_stdlib.rules.recipes import station_lines
from maid_stdlib.rules.stalls import stall_lines
from maid_stdlib.rules.wear import condition_of, wear_of

# All who see the same thing share one message, so it is rendered once while it is in use. That keeps `look`
# cheap.


@lru_cache(maxsize=8192)
def _title(title: str, area: str, brief: bool) -> Message:
    return (msg.TITLE_BRIEF if brief else msg.TITLE)(title=title, area=area)


@lru_cache(maxsize=4096)
def room_description(text: str) -> Message:
    """Return the message that describes a room."""
    return msg.DESCRIPTION(text=text)


@lru_cache(maxsize=4096)
def _exits(ways: tuple[str, ...]) -> Message:
    if ways:
        return msg.EXITS(exits=ways)
    return msg.NO_EXITS()


@lru_cache(maxsize=8192)
def _item_line(name: str, article: str, author: EntityId | None, count: int, fixed: bool) -> Message:
    item = Name(name, article, author)
    if fixed:
        if count == 1:
            return msg.FIXTURE_HERE(item=item)
        return msg.FIXTURES_HERE(item=item, count=count)
    if count == 1:
        return msg.ITEM_HERE(item=item)
    return msg.ITEMS_HERE(item=item, count=count)


@lru_cache(maxsize=8192)
def _mob_line(name: str, article: str, author: EntityId | None, count: int) -> Message:
    mob = Name(name, article, author)
    if count == 1:
        return msg.MOB_HERE(mob=mob)
    return msg.MOBS_HERE(mob=mob, count=count)


@lru_cache(maxsize=8192)
def _player_line(name: str, author: EntityId | None, ai: bool, posture: str, state: str) -> Message:
    player = Name(name, "", author)
    if ai:
        standing = posture == Posture.STANDING
        if standing:
            return msg.AI_HERE(player=player)
        return msg.AI_HERE_SO(player=player, posture=posture)
    if state:
        return msg.PLAYER_HERE_BUT(player=player, posture=posture, state=state)
    return msg.PLAYER_HERE(player=player, posture=posture)


def room_messages(
    game: Game, viewer: EntityId, room_id: EntityId, *, brief: bool | None = None
) -> list[Message]:
    """Return what a viewer sees of a room: title, description (not in brief mode), exits, places with a use, what can be gathered, then its contents.

    In the dark only the title and the exits are shown. If `brief` is None, the viewer's preference is used.
    """
    world = game.world
    room = world.need(room_id, Room)
    if is_dark(world, room_id):
        # the title of brief mode, so that no reader expects a description after it
        return [_title(room.title, room.area, True), _exits(shown_exits(world, room_id)), msg.DARK()]
    if brief is None:
        chosen = world.get(viewer, Preferences)
        brief = chosen is not None and chosen.brief
    lines = [_title(room.title, room.area, brief)]
    if not brief:
        lines.append(room_description(room.description))
    lines.append(_exits(shown_exits(world, room_id)))
    lines.extend(open_lines(game, room_id))
    lines.extend(source_lines(game, room_id))
    lines.extend(station_lines(game, room_id))
    lines.extend(board_lines(game, room_id))
    lines.extend(stall_lines(game, room_id))
    lines.extend(house_lines(game, room_id))
    lines.extend(occupant_lines(world, viewer, room_id))
    return lines


@dataclass(frozen=True, slots=True)
class Occupants:
    """What can be seen in a room, in the order in which it is shown."""

    things: tuple[Message, ...]
    """One line per kind of item, then one per kind of mob that does not fight."""
    fighters: tuple[tuple[EntityId, EntityId], ...]
    """Mobs that fight, each with its target."""
    players: tuple[tuple[EntityId, Message], ...]


def occupant_lines(world: World, viewer: EntityId, room_id: EntityId) -> list[Message]:
    """Return one line per kind of item, kind of mob, fighting mob, and player. The viewer is left out."""
    there = world.derived(room_id, _occupants)
    is_counted = world.place_of(viewer) == room_id and not world.has(viewer, Character)
    if there.fighters or is_counted:
        # The contents of this room do not tell whether a target still exists.
        there = _occupants(world, room_id, but=viewer)
    fighters = [_fighter(world, viewer, target, world.need(mob, Identity)) for mob, target in there.fighters]
    players = [line for player, line in there.players if player != viewer]
    return [*there.things, *fighters, *players]


def _occupants(world: World, room_id: EntityId, *, but: EntityId | None = None) -> Occupants:
    things: defaultdict[tuple[str, str, EntityId | None, bool], int] = defaultdict(int)
    mobs: defaultdict[tuple[str, str, EntityId | None], int] = defaultdict(int)
    fighters: list[tuple[EntityId, EntityId]] = []
    actors: list[Message] = []
    players: list[tuple[EntityId, Message]] = []
    # Whenever somebody comes or goes, everybody in the room is looked at again.
    characters = world.table(Character)
    for entity, identity in _visible(world, room_id):
        if entity == but:
            continue
        if entity in characters:
            players.append((entity, _player(world, entity, identity)))
        elif _is_thing(world, entity):
            things[identity.name, identity.article, identity.author, _is_fixed(world, entity)] += 1
        elif (target := _target_of(world, entity)) is not None:
            fighters.append((entity, target))
        elif (role := world.get(entity, OnStage)) is not None and role.shown:
            actors.append(msg.MOB_HERE_SO(mob=identity.shown, state=role.words_of(entity)))
        else:
            mobs[identity.name, identity.article, identity.author] += 1
    lines = [_item_line(*named, count, fixed) for (*named, fixed), count in things.items()]
    lines += [_mob_line(*named, count) for named, count in mobs.items()]
    lines += actors
    return Occupants(tuple(lines), tuple(fighters), tuple(players))


def _visible(world: World, room_id: EntityId) -> Iterator[tuple[EntityId, Identity]]:
    """Yield what has a name in a room and is not hidden, in the order of arrival."""
    hidden = world.table(Hidden)
    for entity, identity in world.inside(room_id, Identity):
        if entity not in hidden:
            yield entity, identity


def _fighter(world: World, viewer: EntityId, target: EntityId, identity: Identity) -> Message:
    if target == viewer:
        return msg.MOB_FIGHTING_YOU(mob=identity.shown)
    return msg.MOB_FIGHTING(mob=identity.shown, target=name_of(world, target))


def _player(world: World, player: EntityId, identity: Identity) -> Message:
    stance = world.get_or_default(player, Stance)
    posture = stance.posture
    if world.has(player, BotLabel):
        return msg.BOT_HERE(player=identity.shown, posture=posture)
    if stands_in(world, player):
        return msg.STAND_IN_HERE(player=identity.shown, posture=posture)
    state = ""
    if world.has(player, LinkDead):
        state = "linkless"
    elif is_away(world, player):
        state = "away"
    return _player_line(identity.name, identity.author, world.has(player, AiLabel), posture, state)


def _target_of(world: World, being: EntityId) -> EntityId | None:
    """Return whom a being fights; None if it does not fight, or if its opponent is gone."""
    fight = world.get(being, Fighting)
    if fight is None or fight.target not in world:
        return None
    return fight.target


def _is_thing(world: World, entity: EntityId) -> bool:
    # Not `has_any`: this runs for everybody in a crowd.
    return world.has(entity, Item) or world.has(entity, Corpse)


def _is_fixed(world: World, thing: EntityId) -> bool:
    item = world.get(thing, Item)
    return item is not None and item.fixed


def being_messages(world: World, viewer: EntityId, being: EntityId) -> list[Message]:
    """Return what a viewer sees of a mob or a character."""
    who = name_of(world, being)
    lines = described(world, being)
    if stands_in(world, being):
        lines.append(msg.IS_STAND_IN(who=who))
    elif world.has(being, AiLabel):
        lines.append(msg.IS_AI(who=who))
    elif world.has(being, BotLabel):
        lines.append(msg.IS_BOT(who=who))
    vitals = world.get(being, Vitals)
    if vitals is not None:
        lines.append(msg.CONDITION(who=who, condition=condition(vitals)))
    target = _target_of(world, being)
    if target == viewer:
        lines.append(msg.FIGHTS_YOU(who=who))
    elif target is not None:
        lines.append(msg.FIGHTS(who=who, target=name_of(world, target)))
    worn = worn_items(world, being)
    if worn:
        lines.append(msg.WEARS(who=who, items=counted(world, worn)))
    return lines


def item_messages(game: Game, viewer: EntityId, item: EntityId) -> list[Message]:
    """Return what a viewer sees of an item: description, numbers, and what the viewer uses in its place."""
    world = game.world
    what = name_of(world, item)
    lines = described(world, item)
    if world.has(item, Corpse):
        # Its qualities are not shown: how much a corpse could hold is of no use to anybody.
        owner = whose_kill(world, item, game.tick)
        if owner is not None:
            lines.append(owner)
        lines.append(inside_message(world, item))
        return lines
    kind = world.get(item, Item)
    if kind is not None:
        qualities = Qualities.of_item(world, item)
        lines += quality_messages(what, qualities, kind.min_level)
        lines += _handmade(world, item, what)
        lines += _condition(world, item, what)
        if item not in worn_items(world, viewer):
            lines += _in_its_place(world, viewer, qualities)
    if world.has(item, Container):
        lines.append(inside_message(world, item))
    return lines


def _handmade(world: World, item: EntityId, what: Name) -> list[Message]:
    """Return the quality of a thing that a character has made."""
    made = world.get(item, Made)
    return [craft_msg.QUALITY(what=what, grade=made.grade)] if made is not None else []


def _condition(world: World, item: EntityId, what: Name) -> list[Message]:
    """Return how worn a thing is, if it is worn at all."""
    points = wear_of(world, item)
    return [repair_msg.CONDITION(item=what, condition=condition_of(points))] if points else []


def ware_messages(world: World, viewer: EntityId, ware: ItemSpec) -> list[Message]:
    """Return what a viewer sees of an item that is for sale here."""
    what = Name(ware.name, ware.article)
    lines = [msg.NOTHING_SPECIAL(what=what)]
    if ware.description:
        lines = prose_about(msg.LOOK_AT(what=what), ware.description)
    qualities = Qualities.of_ware(ware)
    lines += quality_messages(what, qualities, ware.min_level)
    return lines + _in_its_place(world, viewer, qualities)


def quality_messages(what: Name, qualities: Qualities, min_level: int) -> list[Message]:
    """Return where an item is worn, the level that it needs, and its numbers."""
    lines: list[Message] = []
    if qualities.slot:
        lines.append(msg.WORN_AS(what=what, slot=qualities.slot))
    if min_level > 1:
        lines.append(msg.NEEDS_LEVEL(what=what, level=min_level))
    if qualities.numbers:
        lines.append(msg.NUMBERS(what=what, about=qualities.numbers))
    return lines


def _in_its_place(world: World, viewer: EntityId, qualities: Qualities) -> list[Message]:
    """Return the numbers of what the viewer uses in the slot of an item; nothing if the slot is empty."""
    used = None
    if qualities.slot:
        used = in_use(world, viewer, qualities.slot)
    if used is None:
        return []
    name, others = used
    return [msg.IN_USE(item=name, about=others.about)]


def inside_message(world: World, holder: EntityId) -> Message:
    """Return what a viewer sees inside a container or a corpse."""
    what = name_of(world, holder)
    if not world.has_any(holder, Container, Corpse):
        return msg.NO_INSIDE(what=what)
    if not lies_open(world, holder):
        return door_msg.IS_CLOSED(what=what)
    inner = world.contents(holder)
    if inner:
        return msg.CONTAINS(what=what, items=counted(world, inner))
    return msg.CONTAINS_NOTHING(what=what)


def described(world: World, entity: EntityId) -> list[Message]:
    """Return an entity's description, or a message that it is nothing special."""
    identity = world.get(entity, Identity)
    if identity is None or not identity.description:
        return [msg.NOTHING_SPECIAL(what=name_of(world, entity))]
    if is_player(world, entity):
        # Marked as a player's words, so that nobody can pass them off as the game's.
        own = looks_msg.OWN_WORDS(words=Authored(identity.description, entity))
        return [msg.LOOK_AT(what=identity.shown), own]
    return prose_about(msg.LOOK_AT(what=identity.shown), identity.description)


def prose_about(heading: Message, text: str) -> list[Message]:
    """Return a heading and the text under it as one line, which the session wraps."""
    return [heading, msg.TEXT(text=" ".join(text.split()))]


def counted(world: World, entities: Iterable[EntityId]) -> tuple[Name, ...]:
    """Return names for a list. Equal names appear once, with their number: a torch (3)."""
    counts: Counter[Name] = Counter()
    for entity in entities:
        counts[name_of(world, entity)] += 1
    return tuple(
        name if count == 1 else Name(f"{name} ({count})", name.article) for name, count in counts.items()
    )
