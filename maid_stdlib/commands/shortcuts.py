"""alias, unalias, history: short words for long lines, and lines typed before."""

from maid_engine.commands import line_alias
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import Capability
from maid_engine.core.messages import Authored, Message
from maid_stdlib.commands.answers import needs_words
from maid_stdlib.components.character import Aliases
from maid_stdlib.messages import shortcuts as msg
from maid_stdlib.rules.targets import quoted
from maid_stdlib.rules.walk_steps import steps_of
from maid_stdlib.systems.typed_lines import LineHistory, command_of, why_not_by_alias

commands = CommandSet("character")

NEVER_HIDDEN = frozenset({"alias", "unalias", "help", "report"})
"""Commands that no alias may hide: those that undo an alias, and those by which a player gets help."""


@commands.add(
    "alias",
    "See your aliases, or let a word stand for longer commands.",
    syntax=("alias", "alias <word>", "alias <word> <commands>"),
    examples=("alias k kill", "alias gear wear all; wield %1", "alias home 4n2e"),
    details="%1 to %9 are the words that you type after the alias, %* is all of them, %% a per cent sign. Without %1 or "
    "%*, they follow the last command.\nA semicolon separates commands, ten at most. An alias in an alias is not "
    "looked up, and steps such as 4n2e come last.",
    access=Capability.MANAGE_ACCOUNT,
    when_dead=True,
    deed=DeedClass.SESSION,
)
def alias(ctx: CommandContext) -> None:
    """List the aliases, show one, or define one."""
    word, _, text = ctx.rest.partition(" ")
    if not word:
        _list(ctx)
    elif not text.strip():
        _show(ctx, word)
    else:
        _define(ctx, word.lower(), text.strip())


def _list(ctx: CommandContext) -> None:
    texts = ctx.world.get_or_default(ctx.actor, Aliases).texts
    if not texts:
        ctx.reply(msg.NO_ALIASES())
    for word, text in sorted(texts.items()):
        ctx.reply(msg.ALIAS(alias=word, text=Authored(text, ctx.actor)))


def _show(ctx: CommandContext, word: str) -> None:
    text = ctx.world.get_or_default(ctx.actor, Aliases).texts.get(word.lower())
    if text is None:
        ctx.reply(msg.NO_SUCH_ALIAS(what=quoted(word, ctx.actor)))
    else:
        ctx.reply(msg.ALIAS(alias=word.lower(), text=Authored(text, ctx.actor)))


def _define(ctx: CommandContext, word: str, text: str) -> None:
    refused = _why_not_so_named(ctx, word) or _why_not_so_long(text) or _why_not_these(ctx, text)
    if refused is not None:
        ctx.reply(refused)
        return
    if not ctx.world.has(ctx.actor, Aliases):
        ctx.world.add(ctx.actor, Aliases())
    # Authored, so that what is kept is what the player reads: double quotes become single ones.
    words = Authored(text, ctx.actor)
    ctx.world.edit(ctx.actor, Aliases).texts[word] = str(words)
    ctx.reply(msg.ALIAS_SET(alias=word, text=words))
    hidden = command_of(ctx.game, ctx.session, word)
    first = line_alias.commands_of(text)[0]
    if hidden is not None and hidden is not command_of(ctx.game, ctx.session, first):
        ctx.reply(msg.ALIAS_HIDES(command=hidden.name, alias=word))


def _why_not_so_named(ctx: CommandContext, word: str) -> Message | None:
    """Return why no alias of this name can be added; None if it can."""
    if not line_alias.is_name(word):
        return msg.BAD_NAME(what=quoted(word, ctx.actor), most=line_alias.LONGEST_NAME)
    command = command_of(ctx.game, ctx.session, word)
    if command is not None and (command.name in NEVER_HIDDEN or command.exact or command.asks_secret):
        return msg.NAME_TAKEN(what=quoted(word, ctx.actor))
    texts = ctx.world.get_or_default(ctx.actor, Aliases).texts
    if word not in texts and len(texts) >= line_alias.MOST_ALIASES:
        return msg.TOO_MANY_ALIASES(most=line_alias.MOST_ALIASES)
    return None


def _why_not_so_long(text: str) -> Message | None:
    """Return why a text is too long or has nothing in it; None if it is neither."""
    if len(text) > line_alias.LONGEST_TEXT:
        return msg.TEXT_TOO_LONG(most=line_alias.LONGEST_TEXT)
    many = len(line_alias.commands_of(text))
    if many > line_alias.MOST_COMMANDS:
        return msg.TOO_MANY_PARTS(most=line_alias.MOST_COMMANDS)
    return None if many else msg.NO_COMMANDS()


def _why_not_these(ctx: CommandContext, text: str) -> Message | None:
    """Return why one of the commands cannot stand in an alias; None if all can."""
    parts = line_alias.commands_of(text)
    for part in parts:
        refused = why_not_by_alias(command_of(ctx.game, ctx.session, part))
        if refused is not None:
            return refused
    for part in parts[:-1]:
        if steps_of(part) is not None:
            return msg.WALK_LAST(walk=part)
    return None


@commands.add(
    "unalias",
    "Remove an alias.",
    syntax=("unalias <word>",),
    examples=("unalias k",),
    access=Capability.MANAGE_ACCOUNT,
    when_dead=True,
    deed=DeedClass.SESSION,
)
@needs_words
def unalias(ctx: CommandContext) -> None:
    """Remove an alias."""
    word = ctx.rest.lower()
    if word not in ctx.world.get_or_default(ctx.actor, Aliases).texts:
        ctx.reply(msg.NO_SUCH_ALIAS(what=quoted(ctx.rest, ctx.actor)))
        return
    del ctx.world.edit(ctx.actor, Aliases).texts[word]
    ctx.reply(msg.ALIAS_REMOVED(alias=word))


@commands.add(
    "history",
    "See your last commands, to run one again with an exclamation mark.",
    syntax=("history",),
    examples=("history",),
    details="! runs the last line again, !3 the third of the list, !kill the last that begins with kill. Nothing of it is saved.",
    access=Capability.MANAGE_ACCOUNT,
    when_dead=True,
    deed=DeedClass.SESSION,
)
def history(ctx: CommandContext) -> None:
    """List the last lines."""
    lines = ctx.game.resource_or_new(LineHistory).of(ctx.actor)
    if not lines:
        ctx.reply(msg.NOTHING_TYPED())
        return
    for number, line in enumerate(lines, 1):
        ctx.reply(msg.TYPED(number=number, line=Authored(line, ctx.actor)))
    ctx.reply(msg.HOW_AGAIN())
