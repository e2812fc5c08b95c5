"""`@ai why`, `@ai thoughts` and `@ai world`: what AI players did and why, what they think, what they believe.

Reading is not audited. Following an AI player's thoughts live is.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from maid_engine.ai_players.explanation.belief_report import belief_rows
from maid_engine.ai_players.explanation.trace_prose import Row, chain_rows, trace_line, trace_rows
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.traces import Objection, ThoughtTrace
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.context import CommandContext
from maid_engine.commands.parser import number_at
from maid_engine.engine.confirmations import Confirmation, Confirmations
from maid_engine.engine.dispatch import execute_command_for_session
from maid_stdlib.commands.ai_replies import named, present, record, shown_words
from maid_stdlib.commands.ai_townsfolk import why_townsman
from maid_stdlib.messages import ai as replies
from maid_stdlib.messages import ai_thoughts as msg

WHY_FORMS: Final = ("@ai why <name>", "@ai why <name> <number>", "@ai why not <name> <command>")
THOUGHT_FORMS: Final = ("@ai thoughts <name>", "@ai thoughts <name> <number>", "@ai thoughts <name> --live")
WORLD_FORMS: Final = ("@ai world <name>",)
SHOWN: Final = 5
"""Number of thoughts shown by default."""
MOST_SHOWN: Final = 50


def why(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show the chain behind one of the last commands, or the objections to typing one now."""
    lowered = [word.lower() for word in words[:2]]
    if lowered[:1] == ["not"]:
        _why_not(ctx, manager, words[1:2], " ".join(words[2:]))
    elif lowered[1:] == ["not"] and len(words) > 2:
        _why_not(ctx, manager, words[:1], " ".join(words[2:]))
    elif (words and manager.find(words[0]) is not None) or not why_townsman(ctx, words):
        _why(ctx, manager, words)


def _why(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    agent = _recorded(ctx, manager, words, *WHY_FORMS)
    if agent is None:
        return
    number = number_at(words, 1, default=1)
    chain = manager.traces.why(agent.id, number)
    name = shown_words(ctx, agent.name)
    if chain is None:
        ctx.reply(msg.NO_SUCH_COMMAND(name=name, count=len(manager.traces.commands(agent.id, limit=1000))))
        return
    heading = msg.WHY_WITHHELD if chain.gate.refused_by else msg.WHY
    ctx.reply(heading(name=name, what=shown_words(ctx, chain.command), count=number))
    _rows(ctx, chain_rows(chain, ctx.game.now)[1:])  # the command itself is in the heading


def _why_not(ctx: CommandContext, manager: AIPlayerManager, name: Sequence[str], line: str) -> None:
    """Show the objections to an AI player's typing a line. `name` has its name, or is empty."""
    agent = present(ctx, manager, name if line else (), "@ai why not <name> <command>")
    if agent is None:
        return
    found = manager.traces.why_not(agent.id, line)
    ctx.reply(msg.WHY_NOT(name=shown_words(ctx, agent.name), what=shown_words(ctx, line), count=len(found)))
    _rows(ctx, map(_objection, found))


def _objection(one: Objection) -> Row:
    source, _, stage = one.stage.partition(".")
    return Row(source, f"{stage.replace('_', ' ')}: {one.words}" if stage else one.words)


def thoughts(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show the last thoughts of an AI player, or all its thoughts from now on."""
    agent = _recorded(ctx, manager, words, *THOUGHT_FORMS)
    if agent is None:
        return
    if "--live" in (word.lower() for word in words[1:]):
        _follow(ctx, manager, agent)
        return
    wanted = max(1, number_at(words, 1, default=SHOWN))
    found = manager.traces.thoughts(agent.id, limit=min(wanted, MOST_SHOWN))
    name = shown_words(ctx, agent.name)
    if not found:
        ctx.reply(msg.NO_THOUGHTS(name=name))
        return
    ctx.reply(msg.THOUGHTS(name=name, count=len(found)))
    for trace in found:
        _rows(ctx, trace_rows(trace, ctx.game.now))


def _follow(ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer) -> None:
    """Show each thought when it is thought, until the admin types a line. A line that is not empty is executed."""
    game, session, reader, name = ctx.game, ctx.session, ctx.actor, shown_words(ctx, agent.name)

    def tell(trace: ThoughtTrace) -> None:
        if game.sessions.of(reader) is not session:
            stop()
            return
        game.tell(reader, msg.LIVE_THOUGHT(name=name, text=shown_words(ctx, trace_line(trace))))

    def end(line: str) -> None:
        stop()
        session.deliver(msg.LIVE_ENDED(name=name))
        if line.strip():  # an admin who sees something wrong can type a command at once
            execute_command_for_session(game, session, line)

    stop = manager.traces.follow(agent.id, tell)
    record(ctx, "thoughts live", agent.name)
    game.resource_or_new(Confirmations).ask(session, Confirmation(msg.LIVE(name=name), end))


def world(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show the world as an AI player believes it to be: rooms, belongings and acquaintances."""
    agent = named(ctx, manager, words, *WORLD_FORMS)
    if agent is None:
        return
    beliefs = agent.reports.beliefs()
    if beliefs is None:
        ctx.reply(replies.NOT_INSIDE(name=shown_words(ctx, agent.name)))
        return
    ctx.reply(msg.WORLD_OF(name=shown_words(ctx, agent.name)))
    _rows(ctx, belief_rows(beliefs, agent.reports.relationships()))


def _recorded(
    ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str], *forms: str
) -> AIPlayer | None:
    """Return the named AI player if traces are recorded; otherwise reply why not and return None."""
    agent = named(ctx, manager, words, *forms)
    if agent is not None and not manager.traces.settings.enabled:
        ctx.reply(msg.NOT_RECORDED())
        return None
    return agent


def _rows(ctx: CommandContext, rows: Iterable[Row]) -> None:
    """Reply with one line per row, label first, so that a screen reader reads it in a useful order."""
    for row in rows:
        ctx.reply(replies.DETAIL(label=row.label, text=shown_words(ctx, row.text)))
