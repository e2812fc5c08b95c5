"""The directions, go, follow, unfollow, unstuck, recall, track."""

from maid_engine.commands.command_set import CommandSet, Handler
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.target_match import matches
from maid_engine.core.messages import Message, Packet
from maid_engine.core.sequences import only
from maid_stdlib.commands.answers import answer, needs_words
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import Recalled
from maid_stdlib.components.place import DIRECTIONS, SHORT_DIRECTIONS, Room
from maid_stdlib.messages import look as look_msg
from maid_stdlib.messages import movement as msg
from maid_stdlib.rules import company, movement
from maid_stdlib.rules.abilities import seconds_until
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.places import direction_of, visible_ways
from maid_stdlib.rules.speech_permission import too_forward
from maid_stdlib.rules.targets import find_being, quoted
from maid_stdlib.rules.tracks import FRESH, REACH, tracks_of
from maid_stdlib.systems.rescue import RECALL_AGAIN_S, RECALL_S, RESCUE_S, Rescue, home_room, rescues

commands = CommandSet("movement")

_SHORT = {whole: short for short, whole in SHORT_DIRECTIONS.items()}


def walk(ctx: CommandContext, direction: str) -> None:
    """Walk, or reply why not. If the exit does not exist, a client's mapper is told as well."""
    refusal = movement.go(ctx.game, ctx.actor, direction)
    if refusal is not None:
        if refusal.template is msg.NO_WAY and ctx.session.wants("Room.WrongDir"):
            ctx.session.deliver(Packet("Room.WrongDir", _SHORT.get(direction, direction)))
        ctx.reply(refusal)


def _walker(direction: str) -> Handler:
    def handler(ctx: CommandContext) -> None:
        walk(ctx, direction)

    handler.__doc__ = f"Walk {direction}."
    return handler


for _direction in DIRECTIONS:
    commands.add(
        _direction,
        f"Walk {_direction}.",
        aliases=(_SHORT[_direction],) if _direction in _SHORT else (),
        examples=(_direction,),
        preconditions=("standing", "not_in_combat"),
    )(_walker(_direction))


@commands.add(
    "go",
    "Walk in a direction, or to a place that is one step away.",
    syntax=("go <direction>", "go <place>"),
    aliases=("walk",),
    examples=("go north", "go temple"),
    preconditions=("standing", "not_in_combat"),
)
@needs_words
def go(ctx: CommandContext) -> None:
    """Walk in a named direction, or to a named neighbouring room."""
    direction = direction_of(ctx.rest) or _direction_to(ctx, ctx.rest)
    if direction is None:
        ctx.reply(_why_not_there(ctx, ctx.rest))
        return
    walk(ctx, direction)


def _title_in_zone(ctx: CommandContext, words: list[str]) -> str:
    """Return the title of the first room of the actor's zone that the words name; "" if there is none."""
    here = ctx.world.get(ctx.world.place_of(ctx.actor), Room)
    if here is None or not words:
        return ""
    near = (room.title for _, room in ctx.world.having(Room) if room.zone == here.zone)
    return next((title for title in near if matches(words, title)), "")


def _why_not_there(ctx: CommandContext, place: str) -> Message:
    """Return that the place is ambiguous or too far for one step, or that the words name no direction."""
    words = _words_of_place(place)
    neighbours = _neighbours(ctx, words)
    if neighbours:
        return msg.WHICH_WAY(what=quoted(place, ctx.actor), places=tuple(neighbours.values()))
    far = _title_in_zone(ctx, words)
    if far:
        return msg.TOO_FAR(place=far)
    ways = tuple(direction for direction, _ in visible_ways(ctx.world, ctx.world.place_of(ctx.actor)))
    return msg.NO_DIRECTION(what=quoted(place, ctx.actor), directions=ways or tuple(DIRECTIONS))


def _words_of_place(place: str) -> list[str]:
    return [word for word in place.lower().split() if word not in ("to", "into", "the")]


def _direction_to(ctx: CommandContext, place: str) -> str | None:
    """Return the direction to the only neighbouring room that the words match; None if it is not exactly one."""
    found = list(_neighbours(ctx, _words_of_place(place)))
    return only(found)


def _neighbours(ctx: CommandContext, words: list[str]) -> dict[str, str]:
    """Return the directions and titles of the neighbouring rooms that the words match."""
    found = {}
    for direction, way in visible_ways(ctx.world, ctx.world.place_of(ctx.actor)):
        there = ctx.world.get(way.to, Room)
        if words and there is not None and matches(words, there.title):
            found[direction] = there.title
    return found


@commands.add(
    "follow",
    "Walk after somebody wherever they go.",
    syntax=("follow <person>", "follow self"),
    examples=("follow ada", "follow self"),
    details='"follow self" or "unfollow" ends it.',
)
@needs_words
def follow(ctx: CommandContext) -> None:
    """Follow somebody here."""
    leader = find_being(ctx.world, ctx.actor, ctx.rest)
    if isinstance(leader, Message):
        ctx.reply(leader)
    elif leader == ctx.actor:
        answer(ctx, company.unfollow(ctx.game, ctx.actor))
    else:
        answer(ctx, too_forward(ctx.game, ctx.actor, "follow") or company.follow(ctx.game, ctx.actor, leader))


@commands.add("unfollow", "Stop following.", examples=("unfollow",))
def unfollow(ctx: CommandContext) -> None:
    """Stop following."""
    answer(ctx, company.unfollow(ctx.game, ctx.actor))


@commands.add(
    "unstuck",
    "Be brought to a safe place when you cannot get out.",
    examples=("unstuck",),
    preconditions=("not_in_combat",),
    details="It takes some seconds, and not in a fight. Walking on calls it off.",
)
def unstuck(ctx: CommandContext) -> None:
    """Ask to be brought to safety."""
    waiting = rescues(ctx.game).waiting
    if ctx.world.has(ctx.actor, Fighting):
        ctx.reply(msg.UNSTUCK_FIGHTING())
    elif ctx.actor in waiting:
        ctx.reply(msg.UNSTUCK_WAITING())
    else:
        waiting[ctx.actor] = Rescue(ctx.game.after(RESCUE_S), ctx.world.place_of(ctx.actor))
        ctx.reply(msg.UNSTUCK_BEGUN(seconds=int(RESCUE_S)))


@commands.add(
    "recall",
    "Be brought home, where you return to life after a death.",
    examples=("recall",),
    preconditions=("not_in_combat",),
    deed=DeedClass.FREE,
    details=f"It takes {RECALL_S:.0f} seconds, and not in a fight; walking on calls it off. Then it cannot be done for "
    f"{RECALL_AGAIN_S / 60:.0f} minutes.",
)
def recall(ctx: CommandContext) -> None:
    """Ask to be brought home."""
    refusal = _refuse_recall(ctx)
    if refusal is not None:
        ctx.reply(refusal)
        return
    here = ctx.world.place_of(ctx.actor)
    rescues(ctx.game).waiting[ctx.actor] = Rescue(ctx.game.after(RECALL_S), here, home=True)
    ctx.reply(msg.RECALL_BEGUN(seconds=int(RECALL_S)))


def _refuse_recall(ctx: CommandContext) -> Message | None:
    """Return why the actor cannot be brought home now; None if it can."""
    recalled = ctx.world.get(ctx.actor, Recalled)
    if ctx.world.has(ctx.actor, Fighting):
        return msg.RECALL_FIGHTING()
    if ctx.actor in rescues(ctx.game).waiting:
        return msg.UNSTUCK_WAITING()
    if ctx.world.place_of(ctx.actor) == home_room(ctx.game, ctx.actor):
        return msg.RECALL_HOME()
    if recalled is not None and recalled.again > ctx.game.tick:
        return msg.RECALL_WAITS(wait=max(1, seconds_until(ctx.game, recalled.again)))
    return None


@commands.add(
    "track",
    "Look for the tracks of a creature, and see which way they lead.",
    syntax=("track <creature>",),
    examples=("track wolf",),
    preconditions=("standing", "not_in_combat"),
    deed=DeedClass.FREE,
    details=f"Tracks can be followed over up to {REACH} rooms, not in the dark. For players there is where.",
)
@needs_words
def track(ctx: CommandContext) -> None:
    """Tell in which direction the nearest creature of a name is."""
    here = ctx.world.place_of(ctx.actor)
    refusal = movement.refuse_to_leave(ctx.game, ctx.actor)
    if is_dark(ctx.world, here):
        refusal = look_msg.TOO_DARK()
    if refusal is not None:
        ctx.reply(refusal)
        return
    found = tracks_of(ctx.game, here, ctx.rest)
    if found is None:
        ctx.reply(msg.NO_TRACKS(what=quoted(ctx.rest, ctx.actor)))
    elif found.direction:
        age = "fresh" if found.steps <= FRESH else "faint"
        ctx.reply(msg.TRACK(age=age, target=name_of(ctx.world, found.creature), direction=found.direction))
    else:
        ctx.reply(msg.TRACK_HERE(target=name_of(ctx.world, found.creature)))
