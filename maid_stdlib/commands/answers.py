"""Replies that all commands share: refusals, things not seen, usage."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps

from maid_engine.commands.command_set import Handler
from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.sequences import first_word
from maid_stdlib.messages import look, usage
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.targets import Missing, not_found


def answer(ctx: CommandContext, refusal: Message | None) -> None:
    """Reply with a refusal, if there is one."""
    if refusal is not None:
        ctx.reply(refusal)


def not_seen(ctx: CommandContext, missing: Missing) -> Message:
    """Return why nothing of that name is seen: it is too dark, or it is not here."""
    if is_dark(ctx.world, ctx.world.place_of(ctx.actor)):
        return look.TOO_DARK()
    return not_found(ctx.actor, missing, look.NOT_HERE, look.NOT_HERE_NEAR)


def answer_with_usage(ctx: CommandContext) -> None:
    """Reply with the form of the command that fits what was typed best."""
    form = _nearest_form(ctx.command.forms, ctx.rest)
    ctx.reply(usage.USAGE(form=form.replace('"', "'"), command=ctx.command.name))


def _nearest_form(forms: Sequence[str], typed: str) -> str:
    """Return the longest form with the first typed word; else the first form with a placeholder; else the longest."""
    first = first_word(typed)
    fitting = [form for form in forms if first in _first_words(form)]
    if fitting:
        return max(fitting, key=len)
    open_forms = [form for form in forms if "<" in form]
    return next(iter(open_forms), max(forms, key=len))


def _first_words(form: str) -> tuple[str, ...]:
    """Return the words that may follow the name in a form; none for the bare name."""
    words = form.split()
    if len(words) == 1:
        return ()
    return tuple(words[1].strip("<>").split("|"))


def needs_words(handler: Handler) -> Handler:
    """Let a command answer with its usage if nothing follows its name. It goes below ``@commands.add``."""

    @wraps(handler)
    def run(ctx: CommandContext) -> None:
        if ctx.rest:
            handler(ctx)
        else:
            answer_with_usage(ctx)

    return run


def each(ctx: CommandContext, entities: Iterable[EntityId], do: Callable[[EntityId], Message | None]) -> None:
    """Call a function for each entity. A refusal is not repeated."""
    said: set[str] = set()
    for entity in entities:
        refusal = do(entity)
        if refusal is not None and refusal.text not in said:
            said.add(refusal.text)
            ctx.reply(refusal)
