"""`@ai models`: show whether models are used, or turn them on or off at once."""

from collections.abc import Sequence

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands.context import CommandContext
from maid_stdlib.commands.ai_replies import record, say_form
from maid_stdlib.messages import ai as msg

MODEL_FORMS = ("@ai models", "@ai models on|off")


def models(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show whether models are used, or change it."""
    desk, state = manager.thinking, words[0].lower() if words else ""
    if desk is None:
        ctx.reply(msg.NO_MODELS())
    elif not state:
        ctx.reply(msg.MODELS_ARE(state="on" if desk.on else "off"))
    elif state not in ("on", "off"):
        say_form(ctx, *MODEL_FORMS)
    else:
        under_way = desk.running
        manager.switch_models(state == "on")
        record(ctx, "models", state)
        ctx.reply(msg.MODELS_SWITCHED(state=state, count=under_way if state == "off" else 0))


def models_state(manager: AIPlayerManager) -> str:
    """Return ``on``, ``off``, or ``none`` if there are no models."""
    desk = manager.thinking
    if desk is None:
        return "none"
    return "on" if desk.on else "off"
