"""`@ai models`: show whether models are used, or turn them on or off at once."""

from collections.abc import Sequence

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands.context import CommandContext
from maid_engine.commands.parser import word_at
from maid_stdlib.commands.ai_replies import record, say_form
from maid_stdlib.messages import ai as msg

MODEL_FORMS = ("@ai models", "@ai models on|off")


def models(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show whether models are used, or change it."""
    desk, state = manager.thinking, word_at(words, 0).lower()
    if desk is None:
        ctx.reply(msg.NO_MODELS())
    elif not state:
        ctx.reply(msg.MODELS_ARE(state=models_state(manager)))
    elif state not in ("on", "off"):
        say_form(ctx, *MODEL_FORMS)
    else:
        _switch(ctx, manager, desk.running, state)


def _switch(ctx: CommandContext, manager: AIPlayerManager, running: int, state: str) -> None:
    """Turn models on or off, and reply how many running calls are waited for."""
    is_on = state == "on"
    manager.switch_models(is_on)
    record(ctx, "models", state)
    ctx.reply(msg.MODELS_SWITCHED(state=state, count=0 if is_on else running))


def models_state(manager: AIPlayerManager) -> str:
    """Return ``on``, ``off``, or ``none`` if there are no models."""
    desk = manager.thinking
    if desk is None:
        return "none"
    return "on" if desk.on else "off"
