"""`@ai pause`, `resume`, `stop`, `say`, `do`: commands that control AI players directly."""

from collections.abc import Sequence

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.order_preview import prospect
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.context import CommandContext
from maid_stdlib.commands.ai_replies import named, present, record, say_form, shown_words
from maid_stdlib.messages import ai as msg

PAUSE_FORMS = ("@ai pause all|<name>", "@ai resume all|<name>", "@ai stop all")
SAY_FORM = "@ai say <name> <words>"
DO_FORM = "@ai do <name> <command>"
ORDER_FORMS = (SAY_FORM, DO_FORM)
ACTS = {DirectiveKind.SAY: "say", DirectiveKind.COMMAND: "do"}
"""The word in the audit log for each kind of order."""


def pause(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Pause one AI player, or all. Their characters stay where they are."""
    chosen = _chosen(ctx, manager, words, PAUSE_FORMS[0])
    if chosen is None:
        return
    active = [agent for agent in chosen if agent.status is AIPlayerStatus.ACTIVE]
    for agent in active:
        manager.pause(agent.id)
    record(ctx, "pause", _whom(chosen, words))
    ctx.reply(msg.PAUSED(count=len(active)))


def resume(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Resume one AI player, or all."""
    if not words or words[0].lower() == "all":
        record(ctx, "resume", "all")
        ctx.reply(msg.RESUMED(count=manager.resume_all()))
        return
    agent = named(ctx, manager, words, PAUSE_FORMS[1])
    if agent is not None:
        _resume_one(ctx, manager, agent)


def _resume_one(ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer) -> None:
    is_paused = agent.status is AIPlayerStatus.PAUSED
    manager.resume(agent.id)
    record(ctx, "resume", agent.name)
    ctx.reply(msg.RESUMED(count=int(is_paused)))


def stop(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Stop all AI players at once."""
    if not words or words[0].lower() != "all":
        say_form(ctx, "@ai stop all")
        return
    count = manager.stop_all()
    record(ctx, "stop", "all", str(count))
    ctx.reply(msg.STOPPED(count=count))


def _chosen(
    ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str], *forms: str
) -> list[AIPlayer] | None:
    """Return the named AI player, or all without a name. If there is none, reply why and return None."""
    if not words or words[0].lower() == "all":
        return manager.list()
    agent = named(ctx, manager, words, *forms)
    return None if agent is None else [agent]


def _whom(chosen: Sequence[AIPlayer], words: Sequence[str]) -> str:
    if words and words[0].lower() != "all":
        return chosen[0].name
    return "all"


def say(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Make an AI player say an admin's words, as far as the content filter permits."""
    agent = _orderly(ctx, manager, words, SAY_FORM)
    if agent is not None:
        _order(ctx, manager, agent, DirectiveKind.SAY, _rest(ctx, 2))


def do(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Make an AI player type an admin's command, if AI players may type it."""
    agent = _orderly(ctx, manager, words, DO_FORM)
    if agent is not None:
        _order(ctx, manager, agent, DirectiveKind.COMMAND, _rest(ctx, 2))


def _orderly(
    ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str], form: str
) -> AIPlayer | None:
    """Return the AI player for an order if it is in the game and not paused; otherwise reply why not."""
    if len(words) < 2:
        say_form(ctx, form)
        return None
    agent = present(ctx, manager, words, form)
    if agent is not None and agent.status is AIPlayerStatus.PAUSED:
        ctx.reply(msg.IS_PAUSED(name=shown_words(ctx, agent.name)))
        return None
    return agent


def _rest(ctx: CommandContext, words: int) -> str:
    """Return what was typed after this many words, with its quotes and blanks."""
    parts = ctx.rest.split(maxsplit=words)
    if len(parts) <= words:
        return ""
    return parts[words]


def _order(
    ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer, kind: DirectiveKind, text: str
) -> None:
    name = shown_words(ctx, agent.name)
    wanted = text
    if kind is DirectiveKind.SAY:
        wanted = f"say {text}"
    line, refused = prospect(agent, wanted)
    record(ctx, ACTS[kind], agent.name, text if not refused else f"{text} (refused: {refused})")
    if refused:
        ctx.reply(msg.ORDER_REFUSED(name=name, line=shown_words(ctx, line), why=shown_words(ctx, refused)))
        return
    manager.direct(agent.id, Directive(kind, text, str(ctx.actor)))
    said = msg.ORDER_GIVEN if line == wanted else msg.ORDER_MILDER
    ctx.reply(said(name=name, line=shown_words(ctx, line)))
