"""quests, accept, abandon."""

from collections.abc import Iterable, Sequence

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.messages import Message, Name
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import QuestSpec
from maid_stdlib.messages import quest as msg
from maid_stdlib.rules.quest import minutes_of, named
from maid_stdlib.rules.targets import quoted
from maid_stdlib.systems.npcs import offered_to, quests_of
from maid_stdlib.systems.quests import abandon_quest, accept_quest, comes_again, refusal, show_stage, wait_for

commands = CommandSet("quests")


def quests_in_hand(ctx: CommandContext) -> list[QuestSpec]:
    """Return the quests that the actor has accepted and not finished."""
    log = ctx.world.get_or_default(ctx.actor, QuestLog)
    quests = ctx.game.resource(ContentIndex).quests
    return [quests[quest] for quest in log.active if quest in quests]


def _titles(quests: Iterable[QuestSpec]) -> tuple[str, ...]:
    return tuple(quest.title for quest in quests)


@commands.add(
    "quests",
    "See your quests in hand, those done and the work that comes again, or all about one of them.",
    syntax=("quests", "quests <quest>"),
    aliases=("quest", "journal"),
    examples=("quests", "quests wolf menace"),
    when_asleep=True,
)
def quests(ctx: CommandContext) -> None:
    """List quests, or show one."""
    if ctx.rest:
        _show_one(ctx)
        return
    log = ctx.world.get_or_default(ctx.actor, QuestLog)
    in_hand = quests_in_hand(ctx)
    for quest in in_hand:
        progress = log.active[quest.id]
        ctx.reply(msg.ACTIVE(quest=quest.title, stage=progress.stage + 1, stages=len(quest.stages)))
        show_stage(ctx.game, ctx.actor, quest, progress)
    if not in_hand:
        ctx.reply(msg.NONE())
    for quest in _listed(ctx):
        _show_standing(ctx, quest)


def _listed(ctx: CommandContext) -> list[QuestSpec]:
    """Return what is listed beside the active quests: finished ones, and repeatable ones."""
    log = ctx.world.get_or_default(ctx.actor, QuestLog)
    known = ctx.game.resource(ContentIndex).quests
    again = comes_again(ctx.game, ctx.actor)
    finished = [quest for quest in log.finished if quest not in log.active]
    done = [known[quest] for quest in finished if quest in known]
    return [*(quest for quest in done if quest not in again), *again]


def _show_standing(ctx: CommandContext, quest: QuestSpec) -> None:
    """Tell that a quest is done; if it is repeatable, tell its giver and when it is available."""
    log = ctx.world.get_or_default(ctx.actor, QuestLog)
    giver = ctx.game.resource(ContentIndex).mobs.get(quest.giver)
    if not quest.repeatable or giver is None:
        ctx.reply(msg.FINISHED(quest=quest.title))
        return
    name = Name(giver.name, giver.article)
    wait_s = wait_for(ctx.game, ctx.actor, quest)
    if wait_s:
        ctx.reply(msg.WAITS_AGAIN(quest=quest.title, npc=name, minutes=minutes_of(wait_s)))
    elif quest.id in log.finished:
        ctx.reply(msg.OPEN_AGAIN(quest=quest.title, npc=name))
    else:
        ctx.reply(msg.WORK_AGAIN(quest=quest.title, npc=name))


def _show_one(ctx: CommandContext) -> None:
    quest = named(ctx.rest, [*quests_in_hand(ctx), *_listed(ctx)])
    if quest is None:
        ctx.reply(msg.UNKNOWN(what=quoted(ctx.rest, ctx.actor)))
        return
    ctx.reply(msg.SUMMARY(quest=quest.title, text=quest.summary))
    giver = ctx.game.resource(ContentIndex).mobs.get(quest.giver)
    if giver is not None:
        ctx.reply(msg.GIVEN_BY(quest=quest.title, npc=Name(giver.name, giver.article)))
    log = ctx.world.get_or_default(ctx.actor, QuestLog)
    if quest.id in log.active:
        show_stage(ctx.game, ctx.actor, quest, log.active[quest.id], in_full=True)
    else:
        _show_standing(ctx, quest)


@commands.add(
    "accept",
    "Take on a quest that somebody here offers.",
    syntax=("accept", "accept <quest>"),
    aliases=("yes",),
    preconditions=("npc_present",),
    examples=("accept wolf menace",),
    deed=DeedClass.FREE,
)
def accept(ctx: CommandContext) -> None:
    """Accept a quest."""
    room = ctx.world.place_of(ctx.actor)
    offers = [quest for _, quest in offered_to(ctx.game, ctx.actor, room)]
    if not ctx.rest:
        _accept_only(ctx, offers)
        return
    quest = named(ctx.rest, offers)
    if quest is not None:
        accept_quest(ctx.game, ctx.actor, quest)
        return
    refused = _why_not_offered(ctx)
    if refused is not None:
        ctx.reply(refused)
        return
    ctx.reply(msg.NOT_OFFERED(what=quoted(ctx.rest, ctx.actor)))
    if offers:
        ctx.reply(msg.OFFERED_HERE(quests=_titles(offers)))


def _accept_only(ctx: CommandContext, offers: Sequence[QuestSpec]) -> None:
    """Accept the quest that is offered here if there is exactly one; otherwise say which there are."""
    if not offers:
        ctx.reply(msg.NOTHING_OFFERED())
    elif len(offers) == 1:
        accept_quest(ctx.game, ctx.actor, offers[0])
    else:
        ctx.reply(msg.ACCEPT_WHICH(quests=_titles(offers)))


def _why_not_offered(ctx: CommandContext) -> Message | None:
    """Return why a quest that somebody here gives is not offered; None if nobody here gives such a quest."""
    known = named(ctx.rest, _given_here(ctx))
    if known is None:
        return None
    return refusal(ctx.game, ctx.actor, known)


def _given_here(ctx: CommandContext) -> list[QuestSpec]:
    room = ctx.world.place_of(ctx.actor)
    if room is None:
        return []
    return [quest for npc, _ in ctx.world.inside(room, Mob) for quest in quests_of(ctx.game, npc)]


@commands.add(
    "abandon",
    "Give up a quest.",
    syntax=("abandon <quest>",),
    examples=("abandon wolf menace",),
    when_asleep=True,
    details="What you have done for it is forgotten; you can take it on again where you got it.",
    deed=DeedClass.VALUE,
)
def abandon(ctx: CommandContext) -> None:
    """Abandon a quest."""
    in_hand = quests_in_hand(ctx)
    quest = named(ctx.rest, in_hand)
    if quest is not None:
        abandon_quest(ctx.game, ctx.actor, quest)
    elif ctx.rest:
        ctx.reply(msg.UNKNOWN(what=quoted(ctx.rest, ctx.actor)))
    else:
        ctx.reply(msg.ABANDON_WHICH(quests=_titles(in_hand)) if in_hand else msg.NONE())
