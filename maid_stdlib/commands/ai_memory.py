"""`@ai memory` and `@ai forget`: what AI players remember. One memory a line, for eyes and for ears."""

from collections.abc import Sequence

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.memory import MemoryEntry
from maid_engine.ai_players.remembrance import in_mind, memory_of, memory_stats, would_recall
from maid_engine.commands.context import CommandContext
from maid_engine.core.messages import Authored
from maid_stdlib.commands.ai_replies import record
from maid_stdlib.messages import ai as msg

MEMORY_FORMS = ("@ai memory <name>", "@ai memory <name> <words>")
FORGET_FORMS = ("@ai forget <player>", "@ai forget <player> <name>")
SHOWN = 6
"""Memories that are shown at once."""
IN_MIND_TOKENS = 120
LONGEST = 220
"""Characters of one that are shown."""


def memory(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """How much one remembers, and the latest of it; or what it would recall for some words."""
    if not words:
        ctx.reply(msg.USAGE(form=Authored(", or ".join(MEMORY_FORMS), ctx.actor)))
        return
    agent = manager.find(words[0])
    if agent is None:
        ctx.reply(msg.NOBODY(what=Authored(words[0], ctx.actor)))
        return
    name, now = Authored(agent.name, ctx.actor), ctx.game.now
    asked = " ".join(words[1:])
    if asked:
        found = [one.memory for one in would_recall(agent, asked, now, SHOWN)]
        ctx.reply(msg.RECALLS(name=name, count=len(found), words=Authored(asked, ctx.actor)))
    else:
        stats = memory_stats(agent, now)
        ctx.reply(msg.REMEMBERS(name=name, count=stats.total_count))
        for layer, count in stats.counts_by_layer.items():
            ctx.reply(msg.DETAIL(label=layer.value, text=Authored(str(count), ctx.actor)))
        for line in in_mind(agent, now, max_tokens=IN_MIND_TOKENS).splitlines():
            ctx.reply(msg.DETAIL(label="working", text=Authored(line, ctx.actor)))
        found = memory_of(agent).recent(SHOWN)
    for one in found:
        _line(ctx, one)


def _line(ctx: CommandContext, one: MemoryEntry) -> None:
    minutes = max(0, round((ctx.game.now - one.created_at) / 60))
    when = f"{minutes} min ago" if minutes < 120 else f"{minutes // 60} h ago"
    over = "" if one.valid_to is None else ", no longer so"
    text = f"{one.content[:LONGEST]} ({when}{over})"
    ctx.reply(msg.DETAIL(label=one.layer.value, text=Authored(text, ctx.actor)))


def forget(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Let one AI player, or all of them, forget a player."""
    if not words:
        ctx.reply(msg.USAGE(form=Authored(", or ".join(FORGET_FORMS), ctx.actor)))
        return
    chosen = manager.list()
    if len(words) > 1 and words[1].lower() != "all":
        agent = manager.find(words[1])
        if agent is None:
            ctx.reply(msg.NOBODY(what=Authored(words[1], ctx.actor)))
            return
        chosen = [agent]
    count = manager.forget_player(words[0], chosen)
    record(ctx, "forget", words[0], words[1] if len(words) > 1 else "all")
    ctx.reply(msg.FORGOT(player=Authored(words[0], ctx.actor), count=count, agents=len(chosen)))
