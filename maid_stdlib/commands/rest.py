"""sit, rest, sleep, stand, wake."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.core.messages import Message, MessageTemplate
from maid_stdlib.components.body import Fighting, Posture, Stance
from maid_stdlib.components.use import UsingPlace
from maid_stdlib.messages import rest as msg
from maid_stdlib.rules.beings import name_of, posture_of
from maid_stdlib.rules.place_uses import end_use
from maid_stdlib.rules.work import stop_work

commands = CommandSet("character")


def take_posture(ctx: CommandContext, posture: Posture, template: MessageTemplate) -> None:
    """Take a posture and tell the room, or reply why not. It ends a work, and getting up the use of a place."""
    has_stopped = stop_work(ctx.game, ctx.actor)
    if posture is Posture.STANDING and (has_stopped or _gets_up_from_place(ctx)):
        return
    refusal = _refuse_posture(ctx, posture)
    if refusal is not None:
        ctx.reply(refusal)
        return
    ctx.world.add(ctx.actor, Stance(posture, ctx.game.tick))
    ctx.game.act(template(actor=name_of(ctx.world, ctx.actor)), actor=ctx.actor)


def _gets_up_from_place(ctx: CommandContext) -> bool:
    """End the use of a place. Return whether the actor has got up by that."""
    if not ctx.world.has(ctx.actor, UsingPlace):
        return False
    end_use(ctx.game, ctx.actor)
    return posture_of(ctx.world, ctx.actor) is Posture.STANDING


def _refuse_posture(ctx: CommandContext, posture: Posture) -> Message | None:
    if posture_of(ctx.world, ctx.actor) is posture:
        return msg.ALREADY(posture=posture.value)
    if posture is not Posture.STANDING and ctx.world.has(ctx.actor, Fighting):
        return msg.IN_FIGHT()
    return None


@commands.add("sit", "Sit down.", syntax=("sit", "sit down"), when_asleep=True, examples=("sit",))
def sit(ctx: CommandContext) -> None:
    """Sit down."""
    take_posture(ctx, Posture.SITTING, msg.SIT)


@commands.add(
    "rest",
    "Rest: you recover twice as fast.",
    preconditions=("not_in_combat",),
    when_asleep=True,
    examples=("rest",),
    details='In an inn, or wherever people rest well, it counts twice again. Type "stand" to go on.',
)
def rest(ctx: CommandContext) -> None:
    """Rest."""
    take_posture(ctx, Posture.RESTING, msg.REST)


@commands.add(
    "sleep",
    "Sleep: you recover three times as fast, but notice little.",
    preconditions=("not_in_combat",),
    when_asleep=True,
    examples=("sleep",),
)
def sleep(ctx: CommandContext) -> None:
    """Sleep."""
    take_posture(ctx, Posture.SLEEPING, msg.SLEEP)


@commands.add("stand", "Get up.", syntax=("stand", "stand up"), when_asleep=True, examples=("stand",))
def stand(ctx: CommandContext) -> None:
    """Get up, from sleep too."""
    asleep = posture_of(ctx.world, ctx.actor) is Posture.SLEEPING
    take_posture(ctx, Posture.STANDING, msg.WAKE if asleep else msg.STAND)


@commands.add(
    "wake", "Wake up and get to your feet.", syntax=("wake", "wake up"), when_asleep=True, examples=("wake",)
)
def wake(ctx: CommandContext) -> None:
    """Wake up."""
    if posture_of(ctx.world, ctx.actor) is not Posture.SLEEPING:
        ctx.reply(msg.NOT_ASLEEP())
        return
    take_posture(ctx, Posture.STANDING, msg.WAKE)
