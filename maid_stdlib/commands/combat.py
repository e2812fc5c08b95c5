"""kill, flee, defend, dodge, combat, consider, assist, loot, respawn."""

from collections.abc import Sequence

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.parser import parse_target
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_stdlib.components.body import Combatant, Fighting, Posture, Vitals
from maid_stdlib.components.character import Preferences
from maid_stdlib.components.fight import Defending
from maid_stdlib.components.item import Corpse
from maid_stdlib.components.mob import Mob
from maid_stdlib.messages import combat as msg
from maid_stdlib.messages import info, life, look
from maid_stdlib.rules import combat as rule
from maid_stdlib.rules.beings import alive, company, condition, name_of, posture_of
from maid_stdlib.rules.item_transfer import best_source
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.loot import whose_fight
from maid_stdlib.rules.places import direction_of
from maid_stdlib.rules.targets import Missing, all_meant, find_being, items_here, quoted
from maid_stdlib.systems.deaths import respawn
from maid_stdlib.systems.fight_summary import FightTallies
from maid_stdlib.systems.fights import engage, refuse_attack
from maid_stdlib.systems.flight import flee
from maid_stdlib.systems.heavy_blows import DODGE_STAMINA, begin_to_dodge
from maid_stdlib.systems.loot import is_empty, loot_corpse

commands = CommandSet("combat")


@commands.add(
    "kill",
    "Attack somebody who is here.",
    syntax=("kill <target>",),
    aliases=("attack", "k", "hit"),
    examples=("kill wolf", "attack 2.rat"),
    details="The first blow falls at once; then each fighter strikes once a round, every two seconds, until "
    "one is down or flees. Attacking somebody else in a fight turns you against them.",
)
def kill(ctx: CommandContext) -> None:
    """Attack somebody."""
    found = _target(ctx)
    if isinstance(found, Message):
        ctx.reply(found)
        return
    attack(ctx, found)


def attack(ctx: CommandContext, target: EntityId) -> None:
    """Attack somebody, or reply why not."""
    refused = refuse_attack(ctx.game, ctx.actor, target)
    if refused is not None:
        ctx.reply(refused)
        return
    fighting = ctx.world.get(ctx.actor, Fighting)
    if fighting is not None and fighting.target == target:
        ctx.world.remove(ctx.actor, Defending)
        ctx.reply(msg.ALREADY(target=name_of(ctx.world, target)))
        return
    _warn_of_kill(ctx, target)
    engage(ctx.game, ctx.actor, target)


def _warn_of_kill(ctx: CommandContext, target: EntityId) -> None:
    """Tell the actor if the kill would be for somebody else, who fights it already."""
    owner = whose_fight(ctx.world, ctx.actor, target)
    if owner is not None:
        ctx.reply(msg.KILL_TAKEN(owner=name_of(ctx.world, owner), target=name_of(ctx.world, target)))


def _target(ctx: CommandContext) -> EntityId | Message:
    """Return the named being; without a name, the target of the current fight. Else a message why not."""
    if not ctx.rest:
        fighting = ctx.world.get(ctx.actor, Fighting)
        if fighting is not None and fighting.target in ctx.world:
            return fighting.target
        return msg.WHOM()
    return find_being(ctx.world, ctx.actor, ctx.rest)


@commands.add(
    "flee",
    "Run from a fight, by any open way or one that you name.",
    syntax=("flee", "flee <direction>"),
    aliases=("fl",),
    preconditions=("in_combat",),
    examples=("flee", "flee north"),
    details="It may fail, and then you lose your next blow; but the third try always succeeds.",
)
def flee_command(ctx: CommandContext) -> None:
    """Flee from a fight."""
    if not ctx.world.has(ctx.actor, Fighting):
        ctx.reply(msg.NOT_FIGHTING())
        return
    direction = direction_of(ctx.rest) if ctx.rest else ""
    if direction is None:
        ctx.reply(msg.CANNOT_FLEE_THAT_WAY(way=quoted(ctx.rest, ctx.actor)))
        return
    flee(ctx.game, ctx.actor, direction)


@commands.add(
    "defend",
    "Guard yourself for three rounds: you are hit less, and hit less yourself.",
    aliases=("guard", "block"),
    preconditions=("in_combat",),
    examples=("defend",),
    details="Type it again to go on guarding yourself; attacking ends it.",
)
def defend(ctx: CommandContext) -> None:
    """Guard against blows."""
    if not ctx.world.has(ctx.actor, Fighting):
        ctx.reply(msg.NOT_FIGHTING())
        return
    ctx.world.add(ctx.actor, Defending(ctx.game.after(rule.DEFEND_S)))
    ctx.game.act(msg.DEFEND(actor=name_of(ctx.world, ctx.actor)), actor=ctx.actor)


@commands.add(
    "dodge",
    "Leap aside from a heavy blow that you see coming.",
    preconditions=("in_combat",),
    examples=("dodge",),
    deed=DeedClass.FREE,
    details=f"It is told when somebody gathers strength against you. Dodging costs {DODGE_STAMINA} stamina and your next blow, and the heavy blow "
    'misses you. "defend" halves it instead, and to stun who gathers strength makes an end of it.',
)
def dodge(ctx: CommandContext) -> None:
    """Dodge a heavy blow."""
    if not ctx.world.has(ctx.actor, Fighting):
        ctx.reply(msg.NOT_FIGHTING())
        return
    refused = begin_to_dodge(ctx.game, ctx.actor)
    if refused is not None:
        ctx.reply(refused)


@commands.add(
    "combat",
    "Read every blow of the fights around you, or only what they come to.",
    syntax=("combat", "combat brief|full"),
    category="character",
    examples=("combat brief", "combat full"),
    details="In brief, the blows of others are summed up every four seconds, one line for each fighter. Your own blows, "
    "and those that are meant for you, are told one by one.",
    when_dead=True,
    deed=DeedClass.SESSION,
)
def combat(ctx: CommandContext) -> None:
    """Show or choose how the fights of others are told."""
    wish = ctx.rest.lower()
    if wish not in ("", "brief", "full"):
        ctx.reply(info.SETTING_BAD(what=quoted(wish, ctx.actor), choices=("brief", "full")))
        return
    if wish:
        ctx.world.edit(ctx.actor, Preferences).combat_brief = wish == "brief"
    in_brief = ctx.world.need(ctx.actor, Preferences).combat_brief
    ctx.game.resource_or_new(FightTallies).read_in_brief(ctx.actor, on=in_brief)
    if in_brief:
        ctx.reply(msg.COMBAT_IN_BRIEF())
    else:
        ctx.reply(msg.COMBAT_IN_FULL())


@commands.add(
    "consider",
    "Judge how a fight with somebody would go.",
    syntax=("consider <target>",),
    aliases=("con",),
    examples=("consider wolf",),
)
def consider(ctx: CommandContext) -> None:
    """Judge an opponent."""
    found = _target(ctx)
    if isinstance(found, Message):
        ctx.reply(found)
        return
    refusal = _refuse_to_consider(ctx, found)
    if refusal is not None:
        ctx.reply(refusal)
        return
    level = ctx.world.get_or_default(found, Combatant).level
    odds = rule.odds(ctx.world, ctx.actor, found)
    state = condition(ctx.world.need(found, Vitals))
    ctx.reply(msg.CONSIDER(target=name_of(ctx.world, found), odds=odds, level=level, state=state))
    _show_numbers(ctx, found)
    _warn_of_kill(ctx, found)


def _show_numbers(ctx: CommandContext, foe: EntityId) -> None:
    """Reply how many blows of each side would hit, and how hard."""
    me, other = rule.fighter_of(ctx.world, ctx.actor), rule.fighter_of(ctx.world, foe)
    mine = msg.YOUR_BLOWS(
        hits=round(100 * rule.hit_share(me, other)),
        amount=round(rule.blow_of(me)),
        target=name_of(ctx.world, foe),
    )
    theirs = msg.ITS_BLOWS(
        hits=round(100 * rule.hit_share(other, me)),
        amount=round(rule.blow_of(other)),
        target=name_of(ctx.world, foe),
    )
    ctx.reply(mine)
    ctx.reply(theirs)


def _refuse_to_consider(ctx: CommandContext, opponent: EntityId) -> Message | None:
    if opponent == ctx.actor:
        return msg.NOT_YOURSELF()
    if not ctx.world.has(opponent, Vitals) or not alive(ctx.world, opponent):
        return msg.ALREADY_DEAD(target=name_of(ctx.world, opponent))
    mob = ctx.world.get(opponent, Mob)
    if mob is not None and not mob.attackable:
        return msg.NO_REASON(target=name_of(ctx.world, opponent))
    return None


@commands.add(
    "assist",
    "Join the fight of somebody here, or of your group.",
    syntax=("assist", "assist <player>"),
    examples=("assist Ada",),
)
def assist(ctx: CommandContext) -> None:
    """Join a fight."""
    friend = find_being(ctx.world, ctx.actor, ctx.rest) if ctx.rest else _fighting_friend(ctx)
    if isinstance(friend, Message):
        ctx.reply(friend)
        return
    fighting = ctx.world.get(friend, Fighting)
    if fighting is None or not alive(ctx.world, fighting.target):
        ctx.reply(msg.NO_FIGHT_TO_JOIN(target=name_of(ctx.world, friend)))
        return
    attack(ctx, fighting.target)


def _fighting_friend(ctx: CommandContext) -> EntityId | Message:
    room = ctx.world.place_of(ctx.actor)
    for member in company(ctx.world, ctx.actor, room):
        if member != ctx.actor and ctx.world.has(member, Fighting):
            return member
    return msg.NOBODY_TO_ASSIST()


@commands.add(
    "loot",
    "Take everything from a corpse that is yours to loot.",
    syntax=("loot", "loot <corpse>"),
    category="items",
    examples=("loot", "loot 2.corpse"),
    details="For a minute a corpse is only for those whose kill it was: who hurt it first, and their group. "
    "Gold is shared with the members of your group who are here.",
    deed=DeedClass.FREE,
)
def loot(ctx: CommandContext) -> None:
    """Take everything from a corpse."""
    pool = [item for item in items_here(ctx.world, ctx.actor) if ctx.world.has(item, Corpse)]
    found = all_meant(ctx.world, ctx.rest or "corpse", pool)
    if isinstance(found, Missing):
        ctx.reply(_no_corpse(ctx, any_there=bool(pool)))
        return
    target = parse_target(ctx.rest)
    several = target.every or target.amount is not None
    for corpse in _told_apart(ctx, found) if several else (best_source(ctx.game, ctx.actor, found),):
        loot_corpse(ctx.game, ctx.actor, corpse)


def _told_apart(ctx: CommandContext, corpses: Sequence[EntityId]) -> list[EntityId]:
    """Return the corpses, but of empty ones with the same name only the first, so that one answer is not repeated."""
    empty: set[str] = set()
    found = []
    for corpse in corpses:
        name = str(name_of(ctx.world, corpse))
        if not is_empty(ctx.game, corpse):
            found.append(corpse)
        elif name not in empty:
            empty.add(name)
            found.append(corpse)
    return found


def _no_corpse(ctx: CommandContext, *, any_there: bool) -> Message:
    """Return why there is nothing to loot: it is dark, there is no corpse, or none with that name."""
    if is_dark(ctx.world, ctx.world.place_of(ctx.actor)):
        return look.TOO_DARK()
    if not ctx.rest or not any_there:
        return life.NO_CORPSE_HERE()
    return life.NO_CORPSE(what=quoted(ctx.rest, ctx.actor))


@commands.add(
    "respawn",
    "Return to life after you have died.",
    aliases=("release",),
    category="character",
    when_dead=True,
    examples=("respawn",),
    details="You return where it is safe, with half of your health. Up to level 5 the dead keep everything; above, "
    "what was in hand (not what was worn, nor gold) lies with the corpse, where only its owner can take it.",
    deed=DeedClass.FREE,
)
def respawn_command(ctx: CommandContext) -> None:
    """Return to life."""
    if posture_of(ctx.world, ctx.actor) is not Posture.DEAD:
        ctx.reply(life.NOT_DEAD())
        return
    respawn(ctx.game, ctx.actor)
