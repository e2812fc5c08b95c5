"""`@ai news`: show the news that an AI player knows, and tell it of a gathering for it to spread."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.context import CommandContext
from maid_stdlib.commands.ai_replies import present, record, shown_words
from maid_stdlib.messages import ai as msg

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import NewsReport

NEWS_FORMS = ("@ai news <name>", "@ai news <name> <words>")
EXAMPLE = "There will be a feast at the Market Square in 30 minutes."
MOST_SHOWN = 12


def news(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """List what an AI player knows of deeds and gatherings, or tell it of a gathering."""
    agent = present(ctx, manager, words, *NEWS_FORMS)
    if agent is None or agent.loop is None:
        return
    text = " ".join(words[1:])
    if not text:
        _list(ctx, agent)
        return
    if not agent.loop.mind.reports.announces(text):
        ctx.reply(msg.NEWS_UNCLEAR(example=shown_words(ctx, EXAMPLE)))
        return
    manager.direct(agent.id, Directive(DirectiveKind.NEWS, text, str(ctx.actor)))
    record(ctx, "news", agent.name, text)
    ctx.reply(msg.NEWS_TOLD(name=shown_words(ctx, agent.name), text=shown_words(ctx, text)))


def _list(ctx: CommandContext, agent: AIPlayer) -> None:
    known = agent.news()
    ctx.reply(msg.NEWS_OF(name=shown_words(ctx, agent.name), count=len(known)))
    for one in known[:MOST_SHOWN]:
        ctx.reply(msg.DETAIL(label=one.kind.value, text=shown_words(ctx, _told(ctx, one))))


def _told(ctx: CommandContext, one: "NewsReport") -> str:
    when = ""
    if one.due is not None:
        when = f", in {max(0, round((one.due - ctx.game.now) / 60))} min"
    source = "first hand"
    if one.hops:
        source = f"from {one.by or 'an admin'}, told {one.hops} times in a row"
    held_back = f"; not told on: {one.held_back.replace('_', ' ')}" if one.held_back else ""
    return f"{one.words}{when} ({source}, {one.confidence:.0%} certain{held_back})"
