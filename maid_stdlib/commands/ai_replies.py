"""Shared by the `@ai` commands: finding the named AI player, quoting words, pages, audit records."""

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple, TypeVar

from maid_engine.accounts.actor_lookup import actor_of
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.context import CommandContext
from maid_engine.commands.target_match import near
from maid_engine.core.messages import Authored
from maid_stdlib.messages import ai as msg

ROWS_A_PAGE = 15
"""What a screen of 24 lines has room for below a heading."""

T = TypeVar("T")


def shown_words(ctx: CommandContext, text: str) -> Authored:
    """Return free text for a reply to the admin."""
    return Authored(text, ctx.actor)


def record(ctx: CommandContext, act: str, target: str, details: str = "") -> None:
    """Record an admin's action on AI players in the audit log."""
    ctx.game.accounts.audit(actor_of(ctx), f"ai {act}", target, details)


def say_form(ctx: CommandContext, *forms: str) -> None:
    """Reply with the forms of a command, one per line."""
    for form in forms:
        ctx.reply(msg.USAGE(form=shown_words(ctx, form)))


def named(
    ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str], *forms: str
) -> AIPlayer | None:
    """Return the AI player that the first word names. If there is none, reply why and return None."""
    if not words:
        say_form(ctx, *forms)
        return None
    agent = manager.find(words[0])
    if agent is None:
        nobody(ctx, manager, words[0])
    return agent


def present(
    ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str], *forms: str
) -> AIPlayer | None:
    """As :func:`named`, but only for AI players that are in the game."""
    agent = named(ctx, manager, words, *forms)
    if agent is not None and agent.loop is None:
        ctx.reply(msg.NOT_INSIDE(name=shown_words(ctx, agent.name)))
        return None
    return agent


def nobody(ctx: CommandContext, manager: AIPlayerManager, word: str) -> None:
    """Reply that no AI player has that name, and which names are similar."""
    names = [agent.name for agent in manager.list()]
    begun = [name for name in names if name.lower().startswith(word.lower())]
    alike = tuple(islice(begun, 5)) or tuple(near(word, names))
    if not names:
        ctx.reply(msg.NONE())
    elif alike:
        ctx.reply(msg.NOBODY_NEAR(what=shown_words(ctx, word), near=alike))
    else:
        ctx.reply(msg.NOBODY(what=shown_words(ctx, word)))


class Page(NamedTuple):
    """The position in a long list."""

    number: int
    """The page number, from 1."""
    of: int


def page_of(rows: Sequence[T], number: int) -> tuple[Sequence[T], Page]:
    """Return the rows of a page, and the page. A number outside the range is replaced by the nearest page."""
    pages = max(1, -(-len(rows) // ROWS_A_PAGE))
    number = min(max(1, number), pages)
    return rows[(number - 1) * ROWS_A_PAGE : number * ROWS_A_PAGE], Page(number, pages)
