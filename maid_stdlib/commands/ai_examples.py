"""`@ai examples`: what an AI player keeps of what worked and what failed, as models are told of it."""

from collections.abc import Sequence

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.examples import Example
from maid_engine.commands.context import CommandContext
from maid_stdlib.commands.ai_replies import present, shown_words
from maid_stdlib.messages import ai as msg

EXAMPLE_FORMS = ("@ai examples <name>",)
MOST_SHOWN = 12


def examples(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """List the examples of an AI player, the best first."""
    agent = present(ctx, manager, words, *EXAMPLE_FORMS)
    if agent is None:
        return
    kept = agent.examples()
    ctx.reply(msg.EXAMPLES_OF(name=shown_words(ctx, agent.name), count=len(kept)))
    for one in kept[:MOST_SHOWN]:
        ctx.reply(msg.DETAIL(label=one.kind.value, text=shown_words(ctx, _told(one))))


def _told(one: Example) -> str:
    told = f"{one.words}: {', '.join(one.lines)}"
    if one.worked:
        return f"{told} ({one.score:+.0f})"
    return f"{told} ({one.score:+.0f}; failed: {one.why or 'not what was wanted'})"
