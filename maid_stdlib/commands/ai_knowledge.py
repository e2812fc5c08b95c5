"""`@ai knowledge`: the knowledge pool, if AI players share one."""

from collections.abc import Sequence

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands.context import CommandContext
from maid_stdlib.commands.ai_replies import shown_words
from maid_stdlib.messages import ai as msg

KNOWLEDGE_FORMS = ("@ai knowledge", "@ai knowledge <words>")


def knowledge(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show the size of the pool, or what it knows about something."""
    pool, now = manager.pool, ctx.game.now
    if pool is None:
        ctx.reply(msg.NO_POOL())
        return
    if not words:
        stats = pool.get_stats(now)
        kinds = ", ".join(f"{kind} {count}" for kind, count in stats.by_category.items())
        ctx.reply(
            msg.POOL_HOLDS(
                count=stats.entries,
                confirmed=stats.confirmed,
                contributors=stats.contributors,
                trust=round(stats.mean_trust * 100),
                kinds=kinds,
            )
        )
        return
    found = pool.query(" ".join(words), now=now)
    for entry in found:
        trust = round(pool.trust(entry, now) * 100)
        ctx.reply(msg.POOL_ENTRY(trust=trust, text=shown_words(ctx, entry.known.content)))
    if not found:
        ctx.reply(msg.POOL_SILENT(words=shown_words(ctx, " ".join(words))))
