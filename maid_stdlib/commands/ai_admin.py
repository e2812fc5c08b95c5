"""`@ai`: watch and steer the AI players."""

from collections.abc import Callable, Sequence

from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability, CommandSet
from maid_engine.core.errors import AccountError, ConfigError, MaxAgentsExceededError
from maid_stdlib.commands.ai_costs import cost
from maid_stdlib.commands.ai_goals import GOAL_FORMS, PLAN_FORMS, goal, plan
from maid_stdlib.commands.ai_memory import FORGET_FORMS, MEMORY_FORMS, forget, memory
from maid_stdlib.commands.ai_replies import record, shown_words
from maid_stdlib.messages import ai as msg

commands = CommandSet("admin")

FORMS = (
    "@ai on",
    "@ai off",
    "@ai status",
    "@ai status <name>",
    "@ai spawn <preset>",
    "@ai spawn <preset> <name>",
    "@ai despawn <name>",
    "@ai despawn all",
    "@ai pause <name>",
    "@ai resume <name>",
    "@ai resume all",
    "@ai stop all",
    *GOAL_FORMS,
    *PLAN_FORMS,
    *MEMORY_FORMS,
    *FORGET_FORMS,
    "@ai cost",
    "@ai cost all",
    "@ai cost <name>",
    "@ai cost operations",
    "@ai cost models",
    "@ai cost sections",
    "@ai models",
    "@ai models on",
    "@ai models off",
)


@commands.add(
    "@ai",
    "Watch and steer the AI players.",
    syntax=FORMS,
    access=Capability.STEER_AI,
    examples=("@ai spawn explorer", "@ai status", "@ai stop all"),
    details="Stopping all takes effect at once; whoever was stopped goes on with resume. Spawning one by name who "
    "was sent home brings back who that was, with all they know. Turning models off takes effect at once, too; the "
    "rules play on.",
    when_dead=True,
)
def ai(ctx: CommandContext) -> None:
    """Hand the words after `@ai` to what they name."""
    words = ctx.args.words
    deed = DEEDS.get(words[0].lower()) if words else None
    if deed is None:
        ctx.reply(msg.USAGE(form=shown_words(ctx, ", ".join(FORMS))))
        return
    deed(ctx, ctx.game.ai_players, words[1:])


def _switch_on(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    del words
    manager.switch(True)
    record(ctx, "on", "all")
    ctx.reply(msg.SWITCHED(state="on", count=_inside(manager)))


def _switch_off(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    del words
    manager.switch(False)
    record(ctx, "off", "all")
    ctx.reply(msg.SWITCHED(state="off", count=0))


def _inside(manager: AIPlayerManager) -> int:
    return sum(1 for agent in manager.list() if agent.status is not AIPlayerStatus.OFFLINE)


def _status(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    if words:
        agent = manager.find(words[0])
        if agent is None:
            ctx.reply(msg.NOBODY(what=shown_words(ctx, words[0])))
        else:
            _show(ctx, agent)
            _show_details(ctx, agent)
        return
    paused = len(manager.list(status=AIPlayerStatus.PAUSED))
    state = "on" if manager.enabled else "off"
    most = manager.settings.max_agents
    ctx.reply(msg.ARE(state=state, count=_inside(manager), most=most, paused=paused))
    for agent in manager.list():
        _show(ctx, agent)


def _show(ctx: CommandContext, agent: AIPlayer) -> None:
    state = agent.get_state()
    ctx.reply(
        msg.ONE(
            name=shown_words(ctx, agent.name),
            preset=shown_words(ctx, agent.preset or "of its own"),
            state=agent.status.value,
            level=state.get("level", 1),
            room=shown_words(ctx, str(state.get("room", "")) or "nowhere"),
        )
    )


def _show_details(ctx: CommandContext, agent: AIPlayer) -> None:
    state, plan = agent.get_state(), agent.get_plan()
    goals = "; ".join(f"{goal['description']} ({goal['progress']:.0%})" for goal in plan["goals"])
    rows = {
        "id": agent.id,
        "feels": state["emotion"],
        "health": f"{state.get('hp', 0)} of {state.get('hp_max', 0)}",
        "gold": str(state.get("gold", 0)),
        "rooms": str(state.get("rooms", 0)),
        "goals": goals,
        "phase": plan["phase"] or "",
        "doing": str(state.get("doing", "")),
        "trouble": agent.trouble,
    }
    for label, text in rows.items():
        if text:
            ctx.reply(msg.DETAIL(label=label, text=shown_words(ctx, text)))


def _spawn(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    if not manager.enabled:
        ctx.reply(msg.IS_OFF())
        return
    if not words:
        ctx.reply(msg.PRESETS(presets=tuple(sorted(manager.knowledge.presets))))
        return
    name = words[1].capitalize() if len(words) > 1 else ""
    known = next((one for one in manager.list(status=AIPlayerStatus.OFFLINE) if one.name == name), None)
    try:
        if known is not None:
            agent = manager.bring_back_now(known.id)
        else:
            agent = manager.spawn_now(AIPlayerConfig(name=name, personality_preset=words[0].lower()))
    except (MaxAgentsExceededError, ConfigError, AccountError) as error:
        ctx.reply(msg.REFUSED(why=shown_words(ctx, str(error))))
        return
    record(ctx, "spawn", agent.name, agent.preset)
    ctx.reply(msg.SPAWNED(name=shown_words(ctx, agent.name)))


def _chosen(
    ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str], form: str
) -> "list[AIPlayer] | None":
    """Those the words name; None, with the reason told, when they name nobody."""
    if not words:
        ctx.reply(msg.USAGE(form=shown_words(ctx, form)))
        return None
    if words[0].lower() == "all":
        return manager.list()
    agent = manager.find(words[0])
    if agent is None:
        ctx.reply(msg.NOBODY(what=shown_words(ctx, words[0])))
        return None
    return [agent]


def _despawn(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    chosen = _chosen(ctx, manager, words, "@ai despawn <name>, or @ai despawn all")
    if chosen is None:
        return
    inside = [agent for agent in chosen if agent.status is not AIPlayerStatus.OFFLINE]
    for agent in inside:
        manager.despawn_now(agent.id)
    record(ctx, "despawn", words[0])
    ctx.reply(msg.DESPAWNED(count=len(inside)))


def _pause(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    chosen = _chosen(ctx, manager, words or ("all",), "@ai pause <name>")
    if chosen is None:
        return
    active = [agent for agent in chosen if agent.status is AIPlayerStatus.ACTIVE]
    for agent in active:
        manager.pause_now(agent.id)
    record(ctx, "pause", words[0] if words else "all")
    ctx.reply(msg.PAUSED(count=len(active)))


def _resume(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    chosen = _chosen(ctx, manager, words or ("all",), "@ai resume <name>")
    if chosen is None:
        return
    paused = [agent for agent in chosen if agent.status is AIPlayerStatus.PAUSED]
    for agent in paused:
        manager.resume_now(agent.id)
    record(ctx, "resume", words[0] if words else "all")
    ctx.reply(msg.RESUMED(count=len(paused)))


def _stop(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    if not words or words[0].lower() != "all":
        ctx.reply(msg.USAGE(form=shown_words(ctx, "@ai stop all")))
        return
    count = manager.stop_all()
    record(ctx, "stop", "all", str(count))
    ctx.reply(msg.STOPPED(count=count))


def _models(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Whether models are asked; on or off, from this moment on."""
    desk = manager.thinking
    if desk is None:
        ctx.reply(msg.NO_MODELS())
    elif not words:
        ctx.reply(msg.MODELS_ARE(state="on" if desk.on else "off"))
    elif words[0].lower() not in ("on", "off"):
        ctx.reply(msg.USAGE(form=shown_words(ctx, "@ai models on, or @ai models off")))
    else:
        state, under_way = words[0].lower(), desk.running
        manager.switch_models(state == "on")
        record(ctx, "models", state)
        ctx.reply(msg.MODELS_SWITCHED(state=state, count=under_way if state == "off" else 0))


Deed = Callable[[CommandContext, AIPlayerManager, Sequence[str]], None]
DEEDS: dict[str, Deed] = {
    "on": _switch_on,
    "off": _switch_off,
    "status": _status,
    "spawn": _spawn,
    "despawn": _despawn,
    "pause": _pause,
    "resume": _resume,
    "stop": _stop,
    "goal": goal,
    "plan": plan,
    "memory": memory,
    "forget": forget,
    "cost": cost,
    "models": _models,
}
"""The word after `@ai` → what it does."""
