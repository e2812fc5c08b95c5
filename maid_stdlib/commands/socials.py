"""wave, bow, nod and the like: one command per row of the table in ``messages.socials``."""

from maid_engine.commands.command_set import CommandSet, Handler
from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_stdlib.messages.socials import SOCIALS, Gesture
from maid_stdlib.rules import speech
from maid_stdlib.rules.speech_permission import unsayable
from maid_stdlib.rules.targets import find_being

commands = CommandSet("social")


def _social(gesture: Gesture) -> Handler:
    def handler(ctx: CommandContext) -> None:
        """Make the gesture, toward somebody if one is named."""
        refusal = unsayable(ctx.game, ctx.actor, "social", ctx.command.name)
        if refusal is not None:
            ctx.reply(refusal)
            return
        target = _target(ctx, ctx.args.indirect or ctx.args.direct)
        if isinstance(target, Message):
            ctx.reply(target)
            return
        speech.gesture(ctx.game, ctx.actor, gesture, target)

    return handler


def _target(ctx: CommandContext, whom: str) -> EntityId | Message | None:
    """Return whom the words mean: nobody in particular, somebody else here, or a message that nobody is meant."""
    if not whom or whom.lower() in EVERYBODY:
        return None
    found = find_being(ctx.world, ctx.actor, whom)
    if found == ctx.actor:
        return None
    return found


EVERYBODY = frozenset({"all", "everybody", "everyone", "people", "folks"})
"""Words for everybody here. A gesture to them has no target."""
ALSO = {"greet": ("hello", "hi"), "thank": ("thanks",)}
"""Further words for some gestures."""

for _name, _gesture in SOCIALS.items():
    commands.add(
        _name,
        f"{_name.capitalize()}, alone or meaning somebody here.",
        syntax=(_name, f"{_name} <person>"),
        aliases=ALSO.get(_name, ()),
        prepositions=("at", "to", "for", "with"),
        examples=(_name, f"{_name} bob"),
    )(_social(_gesture))
