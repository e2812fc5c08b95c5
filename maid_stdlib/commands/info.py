"""who, where, score, time, version, save."""

from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, MessageTemplate
from maid_engine.core.world import World
from maid_engine.engine.fate import Fate, fate_of
from maid_stdlib.commands.help import show_topic_in
from maid_stdlib.commands.help_pages import QUESTION_WORDS
from maid_stdlib.commands.talk import find_playing
from maid_stdlib.components.character import AiLabel, BotLabel, Character, Preferences, Progress
from maid_stdlib.components.place import Room
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import abilities, movement
from maid_stdlib.messages import clock as clock_msg
from maid_stdlib.messages import info as msg
from maid_stdlib.messages.items import GOLD
from maid_stdlib.rules import gmcp_state, who_filter
from maid_stdlib.rules.abilities import calling_name, calling_of
from maid_stdlib.rules.audience import hears, stands_in
from maid_stdlib.rules.beings import is_away, leader_of, name_of, posture_of
from maid_stdlib.rules.calendar import feasts_on, name_of_day, world_time
from maid_stdlib.rules.combat import damage_range, fighter_of
from maid_stdlib.rules.gear import level_of
from maid_stdlib.rules.progress import MOST_LEVEL
from maid_stdlib.rules.targets import quoted

commands = CommandSet("information")

NO_AREA = "Parts unknown"


def _parted(
    world: World, players: Iterable[EntityId]
) -> tuple[list[EntityId], list[EntityId], list[EntityId]]:
    """Return the people, the bots and the AI players among characters."""
    people, bots, ai = [], [], []
    for player in players:
        if world.has(player, AiLabel):
            ai.append(player)
        elif world.has(player, BotLabel):
            bots.append(player)
        else:
            people.append(player)
    return people, bots, ai


@commands.add(
    "who",
    "See who is playing; AI players are marked.",
    syntax=("who", "who <calling>", "who <level>", "who <level>-<level>", "who people|ai|staff|near|group"),
    examples=("who", "who 5-10", "who near"),
    when_dead=True,
)
def who(ctx: CommandContext) -> None:
    """List who is playing: people, then bots, then AI players."""
    world = ctx.world
    everybody = [player for player, _ in ctx.game.sessions.playing() if player in world]
    playing = _meant_players(ctx, everybody)
    if playing:
        _list_players(ctx, playing)


def _list_players(ctx: CommandContext, playing: Sequence[EntityId]) -> None:
    people, bots, ai = _parted(ctx.world, playing)
    for player in (*people, *bots, *ai):
        who_line(ctx, player)
    if bots:
        ctx.reply(msg.WHO_COUNT_BOTS(people=len(people), ai=len(ai), bots=len(bots)))
    else:
        ctx.reply(msg.WHO_COUNT(people=len(people), ai=len(ai)))


def _meant_players(ctx: CommandContext, players: Sequence[EntityId]) -> Sequence[EntityId]:
    """Return the players whom the words after `who` choose; reply why if there are none."""
    word = ctx.rest.lower().strip(" ?!.")
    if not word or word in QUESTION_WORDS:
        return players
    chosen = who_filter.choice_of(ctx.game, word)
    if chosen is None:
        ctx.reply(_unknown_choice(ctx))
        return ()
    found = [player for player in players if chosen(ctx.game, ctx.actor, player)]
    if not found:
        ctx.reply(msg.WHO_NONE(what=quoted(ctx.rest, ctx.actor)))
    return found


def _unknown_choice(ctx: CommandContext) -> Message:
    kinds = (*who_filter.kinds(), *who_filter.calling_words(ctx.game), "levels such as 5-10")
    return msg.SETTING_BAD(what=quoted(ctx.rest, ctx.actor), choices=kinds)


def who_line(ctx: CommandContext, player: EntityId) -> None:
    """Reply with the line of one player in the list of players."""
    plain, called = _lines_of(ctx.world, player)
    level, area = level_of(ctx.game, player), _area_of(_room_of(ctx, player))
    name, calling = name_of(ctx.world, player), calling_of(ctx.game, player)
    if calling is None:
        ctx.reply(plain(player=name, level=level, area=area))
    else:
        ctx.reply(called(player=name, level=level, calling=calling.name, area=area))


def _lines_of(world: World, player: EntityId) -> tuple[MessageTemplate, MessageTemplate]:
    """Return the lines of a player in the list of players: without and with a calling."""
    if stands_in(world, player):
        return msg.WHO_STAND_IN, msg.WHO_STAND_IN_CALLED
    if world.has(player, AiLabel):
        return msg.WHO_AI, msg.WHO_AI_CALLED
    if world.has(player, BotLabel):
        return msg.WHO_BOT, msg.WHO_BOT_CALLED
    if is_away(world, player):
        return msg.WHO_AWAY, msg.WHO_AWAY_CALLED
    return msg.WHO_PLAYER, msg.WHO_PLAYER_CALLED


def _area_of(room: Room | None) -> str:
    if room is None:
        return NO_AREA
    return room.area or NO_AREA


@commands.add(
    "where",
    "See where you are, and which players are in the same area.",
    syntax=("where", "where <player>"),
    examples=("where", "where ada"),
    when_dead=True,
    details="Of somebody in another area you learn only which one it is; so you do of players who ignore you, and of "
    "those who want it so: toggle private.",
)
def where(ctx: CommandContext) -> None:
    """Tell where the actor and the players in the same area are, or where one player is."""
    wanted = [word for word in ctx.rest.lower().strip("?!. ").split() if word not in QUESTION_WORDS]
    if wanted:
        _where_is(ctx, " ".join(wanted))
        return
    mine = _room_of(ctx, ctx.actor)
    if mine is None:
        ctx.reply(movement.NOWHERE())
        return
    ctx.reply(msg.WHERE(title=mine.title, area=_area_of(mine)))
    for player, _ in ctx.game.sessions.playing():
        if player != ctx.actor:
            _where_if_near(ctx, player)


def _where_if_near(ctx: CommandContext, player: EntityId) -> None:
    room = _room_of(ctx, player)
    if room is not None and _is_in_my_zone(ctx, room):
        _where_other(ctx, player, room)


def _where_is(ctx: CommandContext, who: str) -> None:
    found = find_playing(ctx, who)
    if isinstance(found, Message):
        if not show_topic_in(ctx, f"where {who}"):
            ctx.reply(msg.WHERE_UNKNOWN(who=quoted(who, ctx.actor)))
        return
    room = _room_of(ctx, found)
    if room is None:
        ctx.reply(msg.WHERE_UNKNOWN(who=quoted(who, ctx.actor)))
    elif _is_in_my_zone(ctx, room):
        _where_other(ctx, found, room)
    else:
        ctx.reply(msg.WHERE_AREA(player=name_of(ctx.world, found), area=_area_of(room)))


def _is_in_my_zone(ctx: CommandContext, room: Room) -> bool:
    mine = _room_of(ctx, ctx.actor)
    return mine is not None and mine.zone == room.zone


def _tells_place(world: World, player: EntityId, asker: EntityId) -> bool:
    """Return whether a player lets somebody know the exact place."""
    if not hears(world, player, asker):
        return False
    is_private = world.get_or_default(player, Preferences).private
    return not is_private or leader_of(world, player) == leader_of(world, asker)


def _where_other(ctx: CommandContext, player: EntityId, room: Room) -> None:
    """Reply with the place of somebody in the actor's area, or only with the area."""
    name = name_of(ctx.world, player)
    if not _tells_place(ctx.world, player, ctx.actor):
        ctx.reply(msg.WHERE_AREA(player=name, area=_area_of(room)))
        return
    ctx.reply(msg.WHERE_OTHER(player=name, title=room.title, area=room.area or NO_AREA))


def _room_of(ctx: CommandContext, player: EntityId) -> Room | None:
    place = ctx.world.place_of(player)
    return ctx.world.get(place, Room)


@commands.add(
    "score", "See how you are doing.", aliases=("sc", "stats", "hp"), examples=("score",), when_dead=True
)
def score(ctx: CommandContext) -> None:
    """Show level, vitals, experience and gold."""
    world = ctx.world
    now = gmcp_state.numbers(ctx.game, ctx.actor)
    progress = world.get_or_default(ctx.actor, Progress)
    ctx.reply(msg.SCORE_NAME(player=name_of(world, ctx.actor), level=now["level"]))
    if ctx.game.resource(ContentIndex).callings:
        ctx.reply(abilities.SCORE_CALLING(calling=calling_name(ctx.game, ctx.actor)))
    ctx.reply(msg.SCORE_VITALS(**{name: now[name] for name in gmcp_state.VITALS}))
    top = progress.level >= MOST_LEVEL
    ctx.reply(msg.SCORE_XP_TOP(xp=now["xp"]) if top else msg.SCORE_XP(xp=now["xp"], tnl=now["tnl"]))
    ctx.reply(GOLD(gold=now["gold"]))
    if progress.practices:
        ctx.reply(msg.SCORE_PRACTICES(practices=progress.practices))
    ctx.reply(msg.SCORE_POSTURE(posture=posture_of(world, ctx.actor).value))
    _show_fighter(ctx)
    character = world.get(ctx.actor, Character)
    if character is not None:
        ctx.reply(msg.SCORE_DEATHS(kills=character.kills, deaths=character.deaths))


def _show_fighter(ctx: CommandContext) -> None:
    """Reply with the numbers that decide a fight, with weapon, armour, skills and affects."""
    fighter = fighter_of(ctx.world, ctx.actor)
    least, most = damage_range(fighter.damage)
    ctx.reply(
        msg.SCORE_FIGHT(
            least=max(1, least + fighter.more),
            most=max(1, most + fighter.more),
            attack=fighter.attack,
            defence=fighter.defence,
        )
    )


@commands.add(
    "time",
    "See the hour, the day, and how long this world has been turning.",
    aliases=("date",),
    examples=("time",),
    when_dead=True,
)
def time(ctx: CommandContext) -> None:
    """Tell the time of the world, and the game's age."""
    now, content = world_time(ctx.game), ctx.game.resource(ContentIndex)
    ctx.reply(clock_msg.OCLOCK(hour=now.hour_of_twelve, part=now.part.value))
    ctx.reply(clock_msg.TODAY(day=name_of_day(content, now.day)))
    for feast in feasts_on(content, now.day):
        ctx.reply(clock_msg.FEAST_TODAY(feast=feast.name))
    minutes = int(ctx.game.now // 60)
    ctx.reply(msg.TIME(days=minutes // 1440, hours=minutes // 60 % 24, minutes=minutes % 60))


@commands.add("version", "See which server this is.", examples=("version",), when_dead=True)
def version_(ctx: CommandContext) -> None:
    """Tell the server's version."""
    try:
        found = version("maid")
    except PackageNotFoundError:
        found = "of a source tree"
    ctx.reply(msg.VERSION(version=found))


@commands.add(
    "save",
    "See whether your character is saved; the game saves by itself.",
    examples=("save",),
    when_dead=True,
)
def save(ctx: CommandContext) -> None:
    """Tell whether everything is saved."""
    fate = fate_of(ctx.game.saver)
    ctx.reply(msg.SAVED() if fate is Fate.SAVED else msg.NOT_SAVED(fate=fate))
