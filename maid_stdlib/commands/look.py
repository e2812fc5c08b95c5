"""look, examine, exits, read, search."""

from collections.abc import Sequence

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.parser import parse_target
from maid_engine.commands.target_match import select
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, MessageTemplate, Name
from maid_engine.core.plain_text import whole_number
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.commands.answers import needs_words, not_seen
from maid_stdlib.commands.boards import show_note
from maid_stdlib.components.character import Character
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Corpse, Item, Readable
from maid_stdlib.components.place import Door, Exit, Room
from maid_stdlib.messages import doors as door_msg
from maid_stdlib.messages import look as msg
from maid_stdlib.rules import sight
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.boards import board_in
from maid_stdlib.rules.handles import detail_meant, handle_lines
from maid_stdlib.rules.item_transfer import best_source
from maid_stdlib.rules.items import lies_open
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.movement import show_room
from maid_stdlib.rules.places import closed_door_on, direction_of, door_name, door_on, visible_ways
from maid_stdlib.rules.search import search as search_room
from maid_stdlib.rules.shop import wares_here
from maid_stdlib.rules.targets import (
    HERE,
    ME,
    Missing,
    all_carried,
    all_meant,
    beings_here,
    items_here,
    pick,
    quoted,
)

commands = CommandSet("information")

SHORTEST_NOUN = 3
"""Length of the shortest word in a title that counts as a noun."""
_INSIDE = ("in", "into", "inside")


@commands.add(
    "look",
    "See where you are, or look at somebody, something, a direction, or into a container.",
    syntax=("look", "look <thing or person>", "look in <container>", "look <direction>"),
    aliases=("l",),
    prepositions=("at", *_INSIDE),
    examples=("look", "look fountain", "look in chest", "look north"),
    when_dead=True,
    when_asleep=False,
)
def look(ctx: CommandContext) -> None:
    """Look around, or at something."""
    args = ctx.args
    what = args.indirect or args.direct
    if not what or what.lower() in HERE:
        # An explicit look shows the description even in brief mode.
        show_room(ctx.game, ctx.actor, brief=False)
    elif args.preposition in _INSIDE and not args.direct:
        _look_inside(ctx, what)
    else:
        _look_at(ctx, what)


@commands.add(
    "examine",
    "Look closely at anything that you can see: every thing, person and noun of a description.",
    syntax=("examine <thing or person>",),
    aliases=("exa", "x"),
    prepositions=("at", *_INSIDE),
    examples=("examine fountain", "examine wolf"),
)
def examine(ctx: CommandContext) -> None:
    """Look closely at something."""
    look(ctx)


@commands.add("exits", "List the ways out, and where they lead.", examples=("exits",))
def exits(ctx: CommandContext) -> None:
    """List the exits, one per line."""
    ways = visible_ways(ctx.world, ctx.world.place_of(ctx.actor))
    if not ways:
        ctx.reply(msg.NO_EXITS())
    for direction, way in ways:
        line = _exit_line(ctx.world, direction, way)
        if line is not None:
            ctx.reply(line)


def _exit_line(world: World, direction: str, way: Exit) -> Message | None:
    """Return the line of an exit: its closed door, or the room behind it; None if that room does not exist."""
    door = closed_door_on(world, way)
    if door is not None:
        state = "locked" if door.locked else "closed"
        return msg.EXIT_DOOR(direction=direction, door=door_name(door), state=state)
    room = world.get(way.to, Room)
    if room is None:
        return None
    return msg.EXIT_LINE(direction=direction, title=room.title)


@commands.add(
    "read",
    "Read what is written on something, or a note on the board here.",
    syntax=("read <thing>", "read <number>"),
    examples=("read sign", "read 3"),
)
@needs_words
def read(ctx: CommandContext) -> None:
    """Read something in the room or in the inventory, or a note. A detail of the room is shown as by `look`."""
    board, number = board_in(ctx.game, ctx.world.place_of(ctx.actor)), whole_number(ctx.rest)
    if board is not None and number is not None:
        show_note(ctx, board, number)
        return
    found = pick(ctx.world, ctx.rest, [*all_carried(ctx.world, ctx.actor), *items_here(ctx.world, ctx.actor)])
    if isinstance(found, Missing):
        _look_at(ctx, ctx.rest)
        return
    text = ctx.world.get(found[0], Readable)
    what = name_of(ctx.world, found[0])
    lines = (
        [msg.NOT_READABLE(what=what)] if text is None else sight.prose_about(msg.READ(what=what), text.text)
    )
    _reply_all(ctx, lines)


@commands.add(
    "search",
    "Search the place for hidden ways and things.",
    examples=("search",),
)
def search(ctx: CommandContext) -> None:
    """Search the room."""
    actor = name_of(ctx.world, ctx.actor)
    if is_dark(ctx.world, ctx.world.place_of(ctx.actor)):
        ctx.reply(msg.TOO_DARK())
        return
    found = search_room(ctx.game, ctx.actor)
    if not found:
        ctx.game.act(msg.FOUND_NOTHING(actor=actor), actor=ctx.actor)
    for direction in found.ways:
        ctx.game.act(msg.FOUND_EXIT(actor=actor, direction=direction), actor=ctx.actor)
    for item in found.items:
        ctx.game.act(msg.FOUND_ITEM(actor=actor, item=name_of(ctx.world, item)), actor=ctx.actor)
    for detail in found.details:
        ctx.game.act(msg.FOUND_DETAIL(actor=actor, detail=detail), actor=ctx.actor)


def _reply_all(ctx: CommandContext, lines: Sequence[Message]) -> None:
    for line in lines:
        ctx.reply(line)


def _look_inside(ctx: CommandContext, what: str) -> None:
    pool = [*items_here(ctx.world, ctx.actor), *all_carried(ctx.world, ctx.actor)]
    found = pick(ctx.world, what, pool)
    if isinstance(found, Missing):
        ctx.reply(not_seen(ctx, found))
    else:
        ctx.reply(sight.inside_message(ctx.world, found[0]))


def _look_at(ctx: CommandContext, what: str) -> None:
    """Reply with what the actor sees of what some words mean: itself, a thing, a being, or a detail of the room."""
    world, actor = ctx.world, ctx.actor
    if what.lower() in ME:
        _reply_all(ctx, sight.being_messages(world, actor, actor))
        return
    found = pick(world, what, _reachable(world, actor))
    detail = [*_detail(world, actor, what)]
    if detail:
        detail.extend(handle_lines(ctx.game, actor, detail_meant(ctx.game, actor, what)))
    if isinstance(found, Missing):
        shown = detail or _other_than_things(ctx.game, actor, what)
        _reply_all(ctx, shown or [_nothing_like_it(ctx, found)])
        return
    if detail and _only_alike(world, found[0], what):
        _reply_all(ctx, detail)
        return
    _reply_all(ctx, _seen(ctx.game, actor, _nearest(ctx.game, actor, what, found[0])))


def _nearest(game: Game, actor: EntityId, what: str, found: EntityId) -> EntityId:
    """Return the thing that is meant: of several corpses with a name, one that holds something."""
    world = game.world
    if not world.has(found, Corpse):
        return found
    alike = all_meant(world, what, items_here(world, actor))
    if isinstance(alike, Missing):
        return found
    return best_source(game, actor, [one for one in alike if world.has(one, Corpse)])


def _only_alike(world: World, found: EntityId, what: str) -> bool:
    """Return whether the name does not contain the words, so that only a plural, keyword or prefix matched.

    Then a detail of the room with that name is preferred: a ferry before a ferrywoman.
    """
    identity = world.get(found, Identity)
    if identity is None:
        return True
    named = identity.name.lower().split()
    return not all(word in named for word in parse_target(what).words)


def _reachable(world: World, actor: EntityId) -> list[EntityId]:
    """Return what the actor can look at, nearest first, including the contents of open things and what others wear."""
    beings = [] if is_dark(world, world.place_of(actor)) else beings_here(world, actor)
    things = [*items_here(world, actor), *all_carried(world, actor)]
    inner = [item for holder in things if lies_open(world, holder) for item in world.contents(holder)]
    worn = [item for being in beings for item, _ in world.inside(being, Item)]
    return [*beings, *things, actor, *inner, *worn]


def _seen(game: Game, actor: EntityId, found: EntityId) -> list[Message]:
    world = game.world
    if world.has_any(found, Item, Corpse):
        return sight.item_messages(game, actor, found)
    if world.has(found, Character) and found != actor:
        noticed = msg.LOOKS_AT_YOU(actor=name_of(world, actor)).seen_by("target")
        if noticed is not None:
            game.tell(found, noticed)
    return sight.being_messages(world, actor, found)


def _details(world: World, actor: EntityId) -> dict[str, str]:
    place = world.place_of(actor)
    room = world.get(place, Room)
    if room is not None and not is_dark(world, place):
        return room.details
    return {}


def _detail(world: World, actor: EntityId, what: str) -> list[Message]:
    wanted = what.lower().removeprefix("the ").strip()
    details = _details(world, actor)
    for noun, text in details.items():
        if wanted in (noun.lower(), *(part.strip().lower() for part in noun.split(","))):
            return sight.prose_about(msg.LOOK_AT(what=Name(wanted, "the")), text)
    for noun, text in details.items():
        if len(wanted) > 2 and noun.lower().startswith(wanted):
            return sight.prose_about(msg.LOOK_AT(what=Name(noun.split(",")[0], "the")), text)
    return []


def _other_than_things(game: Game, actor: EntityId, what: str) -> list[Message]:
    """Return what the words show if they name a direction, a door, a ware or the room itself."""
    return (
        _direction(game.world, actor, what)
        or _door(game.world, actor, what)
        or _ware(game, actor, what)
        or _place(game.world, actor, what)
    )


def _direction(world: World, actor: EntityId, what: str) -> list[Message]:
    direction = direction_of(what)
    if direction is None:
        return []
    way = dict(visible_ways(world, world.place_of(actor))).get(direction)
    if way is None:
        return [msg.TOWARD_NOTHING(direction=direction)]
    door = closed_door_on(world, way)
    if door is not None:
        return [door_msg.IS_CLOSED(what=door_name(door))]
    room = world.get(way.to, Room)
    title = room.title if room is not None else "Darkness"
    return [msg.TOWARD_ROOM(direction=direction, title=title)]


def _door(world: World, actor: EntityId, what: str) -> list[Message]:
    words = what.lower().split()
    for _, way in visible_ways(world, world.place_of(actor)):
        door = door_on(world, way)
        if door is not None and all(word in ("door", *door.name.lower().split()) for word in words):
            return [_door_state(door)(what=door_name(door))]
    return []


def _door_state(door: Door) -> MessageTemplate:
    if door.locked:
        return door_msg.IS_LOCKED
    if door.closed:
        return door_msg.IS_CLOSED
    return door_msg.IS_OPEN


def _ware(game: Game, actor: EntityId, what: str) -> list[Message]:
    """Return what a player sees of an item that is for sale here."""
    wares = wares_here(game, game.world.place_of(actor))
    found = select(parse_target(what), [(ware, ware) for ware in wares])
    if not found:
        return []
    return sight.ware_messages(game.world, actor, found[0])


def _place(world: World, actor: EntityId, what: str) -> list[Message]:
    """Return the room's description for a noun of its title, such as the oak of The Old Oak."""
    here = world.place_of(actor)
    room = world.get(here, Room)
    words = parse_target(what).words
    if room is None or is_dark(world, here) or len(" ".join(words)) < SHORTEST_NOUN:
        return []
    named = {word for word in room.title.lower().split() if len(word) >= SHORTEST_NOUN}
    if not all(word in named for word in words):
        return []
    return sight.prose_about(msg.LOOK_AT(what=Name(" ".join(words), "the")), room.description)


def _nothing_like_it(ctx: CommandContext, missing: Missing) -> Message:
    world, actor = ctx.world, ctx.actor
    if is_dark(world, world.place_of(actor)):
        return msg.TOO_DARK()
    nouns = tuple(noun for noun in _details(world, actor) if noun[:3] == missing.text[:3].lower())
    near = (*missing.near, *nouns)[:3]
    what = quoted(missing.text, actor)
    if near:
        return msg.NOT_HERE_NEAR(what=what, near=near)
    return msg.NOT_HERE(what=what)
