"""What the `@ai` commands share: words as an admin is shown them, and a record of what was done."""

from maid_engine.commands.context import CommandContext
from maid_engine.core.messages import Authored


def shown_words(ctx: CommandContext, text: str) -> Authored:
    """Free text in an answer to the admin who asked."""
    return Authored(text, ctx.actor)


def record(ctx: CommandContext, act: str, target: str, details: str = "") -> None:
    """Put what an admin did to AI players into the audit log."""
    account = ctx.game.accounts.account_of(ctx.actor)
    by = account.name if account is not None else str(ctx.actor)
    ctx.game.accounts.audit(by, f"ai {act}", target, details)
