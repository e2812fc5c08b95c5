"""`@ai drives`: show what drives an AI player now, and which of its goals that favours."""

from collections.abc import Sequence

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.drives import MOST, DriveKind, DriveReport
from maid_engine.commands.context import CommandContext
from maid_stdlib.commands.ai_replies import present, shown_words
from maid_stdlib.messages import ai as msg

DRIVE_FORMS = ("@ai drives <name>",)
BAR = 20
"""Characters of a full bar."""
WIDEST = max(map(len, DriveKind))


def drives(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show the drives of an AI player: their amounts, their rates, and the goals that they lean to."""
    agent = present(ctx, manager, words, *DRIVE_FORMS)
    if agent is None:
        return
    ctx.reply(msg.DRIVES_OF(name=shown_words(ctx, agent.name)))
    for one in agent.drives():
        ctx.reply(msg.DRIVE(row=_row(one), spoken=_spoken(one)))


def _row(one: DriveReport) -> str:
    bar = ("#" * round(one.value / MOST * BAR)).ljust(BAR)
    return f"{one.kind.value.ljust(WIDEST)}  {one.value:5.1f}  {one.rate:+.0f}  {bar}  {_leans(one)}".rstrip()


def _spoken(one: DriveReport) -> str:
    leans = _leans(one)
    return f"{one.kind.value} {one.value:.0f}, {one.rate:+.0f} in five minutes{': ' if leans else ''}{leans}"


def _leans(one: DriveReport) -> str:
    """Return the goals that it favours or disfavours by at least one percent."""
    shares = {goal: lean for goal, lean in one.leans.items() if abs(lean) >= 0.01}
    return ", ".join(f"{goal.replace('_', ' ')} {lean:+.0%}" for goal, lean in shares.items())
