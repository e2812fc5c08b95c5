"""hints: hints for newcomers, on or off."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import Capability
from maid_stdlib.components.hints import HintLog
from maid_stdlib.messages import hints as msg
from maid_stdlib.messages import info as info_msg
from maid_stdlib.rules.hints import all_hints, is_done
from maid_stdlib.rules.targets import quoted

commands = CommandSet("character")


@commands.add(
    "hints",
    "See whether you get hints, or turn them on or off.",
    syntax=("hints", "hints on|off"),
    examples=("hints", "hints off"),
    details="A hint tells a newcomer what to type, at most a few times. It ends when you have used its command. After level 5 there are none.",
    access=Capability.MANAGE_ACCOUNT,
    when_dead=True,
    deed=DeedClass.SESSION,
)
def hints(ctx: CommandContext) -> None:
    """Show whether hints are on, or turn them on or off."""
    wish = ctx.rest.lower()
    if wish not in ("", "on", "off"):
        ctx.reply(info_msg.SETTING_BAD(what=quoted(wish, ctx.actor), choices=("on", "off")))
        return
    if not ctx.world.has(ctx.actor, HintLog):
        ctx.world.add(ctx.actor, HintLog(off=True))
    if wish:
        ctx.world.edit(ctx.actor, HintLog).off = wish == "off"
    log = ctx.world.need(ctx.actor, HintLog)
    if log.off:
        ctx.reply(msg.ARE_OFF())
        return
    listed = all_hints(ctx.game)
    done = sum(is_done(log, hint) for hint in listed)
    ctx.reply(msg.ARE_ON(learned=done, count=len(listed)))
