"""`@ai on`, `off`, `spawn`, `despawn`, `kick`: which AI players are in the game."""

from collections.abc import Sequence

from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.context import CommandContext
from maid_engine.commands.parser import word_at
from maid_engine.core.errors import AccountError, BudgetExceededError, ConfigError, MaxAgentsExceededError
from maid_stdlib.commands.ai_replies import named, record, say_form, shown_words
from maid_stdlib.messages import ai as msg

DESPAWN_FORMS = ("@ai despawn all|<name>",)
KICK_FORMS = ("@ai kick <name>",)
LIFE_FORMS = (
    "@ai on",
    "@ai off",
    "@ai spawn <preset>",
    "@ai spawn <preset> <name>",
    *DESPAWN_FORMS,
    *KICK_FORMS,
)


def switch_on(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Turn AI players on."""
    del words
    manager.switch(True)
    record(ctx, "on", "all")
    ctx.reply(msg.SWITCHED(state="on", count=len(manager.house.agents.residents())))


def switch_off(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Send all AI players away, and turn them off."""
    del words
    manager.switch(False)
    record(ctx, "off", "all")
    ctx.reply(msg.SWITCHED(state="off", count=0))


def spawn(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Make an AI player of a preset, or bring back the one with that name."""
    if not manager.enabled:
        ctx.reply(msg.IS_OFF())
        return
    if not words:
        ctx.reply(msg.PRESETS(presets=tuple(sorted(manager.knowledge.presets))))
        return
    preset, name = words[0].lower(), word_at(words, 1).capitalize()
    known = _called(manager, name)
    if known is not None and known.status is not AIPlayerStatus.OFFLINE:
        ctx.reply(msg.REFUSED(why=shown_words(ctx, f"{known.name} is in the game already.")))
        return
    try:
        agent = _spawned(manager, preset, name, known)
    except (MaxAgentsExceededError, BudgetExceededError, ConfigError, AccountError) as error:
        ctx.reply(msg.REFUSED(why=shown_words(ctx, str(error))))
        return
    record(ctx, "spawn", agent.name, agent.preset)
    _tell_spawned(ctx, agent, preset)


def _tell_spawned(ctx: CommandContext, agent: AIPlayer, preset: str) -> None:
    """Tell that an AI player is in the game, and its own preset if another one was asked for."""
    name = shown_words(ctx, agent.name)
    if agent.preset in {"", preset}:
        ctx.reply(msg.SPAWNED(name=name))
    else:
        ctx.reply(msg.CAME_BACK(name=name, preset=shown_words(ctx, agent.preset)))


def _called(manager: AIPlayerManager, name: str) -> AIPlayer | None:
    """Return the AI player with exactly this name; None if there is none."""
    for agent in manager.list():
        if agent.name == name:
            return agent
    return None


def _spawned(manager: AIPlayerManager, preset: str, name: str, known: AIPlayer | None) -> AIPlayer:
    if known is not None:
        return manager.bring_back(known.id)
    return manager.spawn(AIPlayerConfig(name=name, personality_preset=preset))


def despawn(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Send one AI player away, or all. What they know is kept."""
    if words and words[0].lower() == "all":
        record(ctx, "despawn", "all")
        ctx.reply(msg.DESPAWNED(count=manager.despawn_all()))
        return
    agent = named(ctx, manager, words, *DESPAWN_FORMS)
    if agent is None:
        return
    inside = agent.status is not AIPlayerStatus.OFFLINE
    manager.despawn(agent.id)
    record(ctx, "despawn", agent.name)
    ctx.reply(msg.DESPAWNED(count=int(inside)))


def kick(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Send one AI player away until somebody spawns it."""
    if len(words) > 1:
        say_form(ctx, *KICK_FORMS)
        return
    agent = named(ctx, manager, words, *KICK_FORMS)
    if agent is None:
        return
    manager.kick(agent.id)
    record(ctx, "kick", agent.name)
    ctx.reply(msg.KICKED(name=shown_words(ctx, agent.name)))
