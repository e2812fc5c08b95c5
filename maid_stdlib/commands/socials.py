"""wave, bow, nod and the like: one command for each social, of the standard library or of a pack."""

from collections.abc import Iterable

from maid_engine.commands.command_set import CommandSet, Handler
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import CommandDefinition, Layer
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_stdlib.content.social_specs import SocialSpec
from maid_stdlib.messages.socials import SOCIALS, Gesture
from maid_stdlib.rules import speech
from maid_stdlib.rules.speech_permission import unsayable
from maid_stdlib.rules.targets import find_being

commands = CommandSet("social")

EVERYBODY = frozenset({"all", "everybody", "everyone", "people", "folks"})
"""Words for everybody here. A gesture to them has no target."""
ALSO = {"greet": ("hello", "hi"), "thank": ("thanks",)}
"""Further words for some gestures."""
SHORTENED = frozenset(
    [
        "applaud",
        "beckon",
        "blush",
        "bow",
        "cheer",
        "chuckle",
        "clap",
        "cry",
        "dance",
        "frown",
        "giggle",
        "greet",
        "grin",
        "hug",
        "laugh",
        "nod",
        "point",
        "salute",
        "shrug",
        "sigh",
        "smile",
        "thank",
        "wave",
        "wink",
        "yawn",
    ]
)
"""Socials that may be shortened. The others are typed in full, so that they take no short form from another command."""


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
    """Return whom the words mean: nobody in particular, somebody here, or a message that nobody is meant."""
    if not whom or whom.lower() in EVERYBODY:
        return None
    return find_being(ctx.world, ctx.actor, whom)


def _add(to: CommandSet, spec: SocialSpec, gesture: Gesture, *, exact: bool) -> None:
    name = spec.name
    to.add(
        name,
        f"{spec.alone_you[:1].upper()}{spec.alone_you[1:]}; or mean somebody here.",
        syntax=(name, f"{name} <person>"),
        aliases=ALSO.get(name, ()),
        prepositions=("at", "to", "for", "with"),
        examples=(name, f"{name} bob"),
        exact=exact,
    )(_social(gesture))


def social_commands(socials: Iterable[tuple[SocialSpec, Gesture]]) -> list[CommandDefinition]:
    """Return the commands of a pack's socials."""
    own = CommandSet("social", Layer.PACK)
    for spec, gesture in socials:
        _add(own, spec, gesture, exact=True)
    return own.definitions


for _spec, _gesture in SOCIALS.values():
    _add(commands, _spec, _gesture, exact=_spec.name not in SHORTENED)
