"""`@ai memory`, `@ai forget`, `@ai reset`: what AI players remember, one memory per line."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.memory_queries import (
    in_mind,
    memories_of,
    memory_stats,
    remembered_of,
    would_recall,
)
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.context import CommandContext
from maid_engine.commands.parser import word_at
from maid_engine.core.messages import Authored
from maid_engine.core.time import Seconds
from maid_engine.engine.services import Game
from maid_stdlib.commands.ai_replies import named, record, say_form, shown_words
from maid_stdlib.messages import ai as msg

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import RememberedReport

MEMORY_FORMS = ("@ai memory <name>", "@ai memory <name> <layer>", "@ai memory <name> <words>")
FORGET_FORMS = ("@ai forget <player>", "@ai forget <player> <name>")
RESET_FORMS = ("@ai reset <name>", "@ai reset <name> sure")
LAYERS = tuple(MemoryLayer)
SHOWN = 6
"""Number of memories shown at once."""
LAYER_SHOWN = 12
IN_MIND_TOKENS = 120
LONGEST = 220
"""Maximum characters shown of one memory."""


def memory(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show how much an AI player remembers and its latest memories, or what it would recall for some words."""
    agent = named(ctx, manager, words, *MEMORY_FORMS)
    if agent is None:
        return
    name, now = Authored(agent.name, ctx.actor), ctx.game.now
    asked = " ".join(words[1:])
    if asked.lower() in LAYERS:
        found = _of_layer(ctx, agent, MemoryLayer(asked.lower()))
    elif asked:
        manager.meaning_of(agent, asked, lambda meant: _recalled(ctx, agent, asked, meant))
        return
    else:
        stats = memory_stats(agent, now)
        ctx.reply(msg.REMEMBERS(name=name, count=stats.total))
        for layer, count in stats.layers.items():
            ctx.reply(msg.DETAIL(label=layer.value, text=Authored(str(count), ctx.actor)))
        for line in _in_mind(agent, now):
            ctx.reply(msg.DETAIL(label="working", text=Authored(line, ctx.actor)))
        found = memories_of(agent)[: -SHOWN - 1 : -1]
    for one in found:
        _line(ctx, one)


def _recalled(ctx: CommandContext, agent: AIPlayer, asked: str, meant: TextSketch | None) -> None:
    """Show what an AI player would recall for some words, after their meaning is known."""
    found = would_recall(agent, asked, ctx.game.now, SHOWN, meant)
    name = Authored(agent.name, ctx.actor)
    ctx.reply(msg.RECALLS(name=name, count=len(found), words=Authored(asked, ctx.actor)))
    for one in found:
        _line(ctx, one.memory)


def _of_layer(ctx: CommandContext, agent: AIPlayer, layer: MemoryLayer) -> list["RememberedReport"]:
    """Tell the size of one layer, and return its latest memories. Reply here with what is in working memory."""
    memories = memories_of(agent, layer)
    working = _in_mind(agent, ctx.game.now) if layer is MemoryLayer.WORKING else []
    count = len(memories) + len(working)
    ctx.reply(msg.REMEMBERS_OF(name=shown_words(ctx, agent.name), layer=layer.value, count=count))
    for line in working:
        ctx.reply(msg.DETAIL(label=layer.value, text=shown_words(ctx, line)))
    return sorted(memories, key=lambda one: one.created_at)[-LAYER_SHOWN:]


def _in_mind(agent: AIPlayer, now: Seconds) -> list[str]:
    """Return what it has in mind now, without the headings that are meant for models."""
    lines = in_mind(agent, now, max_tokens=IN_MIND_TOKENS).splitlines()
    told = [line for line in lines if not line.startswith("==")]
    return [line.removeprefix("- ") for line in told if line.strip()]


def _line(ctx: CommandContext, one: "RememberedReport") -> None:
    minutes = max(0, round((ctx.game.now - one.created_at) / 60))
    when = f"{minutes} min ago" if minutes < 120 else f"{minutes // 60} h ago"
    over = "" if one.valid_to is None else ", no longer so"
    text = f"{one.content[:LONGEST]} ({when}{over})"
    ctx.reply(msg.DETAIL(label=one.layer.value, text=Authored(text, ctx.actor)))


def forget(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Make one AI player, or all, forget a player."""
    if not words:
        say_form(ctx, *FORGET_FORMS)
        return
    player, whose = words[0], word_at(words, 1) or "all"
    chosen = _all_or_one(ctx, manager, whose)
    if chosen is None:
        return
    is_anybody = is_known(ctx.game, player) or bool(remembered_of(chosen, (player,)))
    count = manager.forget_player(player, chosen)
    record(ctx, "forget", player, whose)
    shown = Authored(player, ctx.actor)
    if is_anybody or count:
        ctx.reply(msg.FORGOT(player=shown, count=count, agents=len(chosen)))
    else:
        ctx.reply(msg.FORGOT_NOBODY(player=shown))


def _all_or_one(ctx: CommandContext, manager: AIPlayerManager, whose: str) -> Sequence[AIPlayer] | None:
    """Return the AI players that "all" or a name means. None if there is no such AI player; the admin is then told."""
    if whose.lower() == "all":
        return manager.list()
    agent = named(ctx, manager, (whose,))
    if agent is None:
        return None
    return [agent]


def is_known(game: Game, name: str) -> bool:
    """Return whether a character or an account has this name."""
    return game.characters.find(name) is not None or game.accounts.find(name) is not None


def reset(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Delete all that an AI player knows and wants, after the admin has confirmed it."""
    agent = named(ctx, manager, words, *RESET_FORMS)
    if agent is None:
        return
    name = shown_words(ctx, agent.name)
    if len(words) < 2 or words[1].lower() != "sure":
        count = memory_stats(agent, ctx.game.now).total
        goals = len(agent.goals())
        form = shown_words(ctx, f"@ai reset {agent.name.lower()} sure")
        ctx.reply(msg.RESET_SURE(name=name, count=count, goals=goals, form=form))
        return
    manager.reset(agent.id)
    record(ctx, "reset", agent.name)
    ctx.reply(msg.RESET(name=name))
