"""`@ai health`: list AI players with problems, or show the health of one."""

from collections import Counter
from collections.abc import Sequence

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.context import CommandContext
from maid_engine.core.plain_text import whole_number
from maid_stdlib.commands.ai_replies import named, page_of, shown_words
from maid_stdlib.messages import ai as msg

HEALTH_FORMS = ("@ai health", "@ai health <name>", "@ai health page <number>")


def health(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """List the AI players with problems, or show everything about one."""
    page = _page_asked(words)
    if page is not None:
        _overview(ctx, manager, page)
        return
    agent = named(ctx, manager, words, *HEALTH_FORMS)
    if agent is not None:
        _one(ctx, manager, agent)


def _page_asked(words: Sequence[str]) -> int | None:
    """Return the number of the page that is asked for: 1 without words. None if the words name an AI player."""
    if not words:
        return 1
    if len(words) == 2 and words[0].lower() == "page":
        return whole_number(words[1])
    return None


def _overview(ctx: CommandContext, manager: AIPlayerManager, page: int) -> None:
    """List the AI players with problems."""
    inside = [agent for agent in manager.list() if agent.loop is not None]
    unwell = {agent.name: what for agent in inside if (what := _wrong(manager, agent))}
    kinds = Counter(kind for what in unwell.values() for kind in what)
    told = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common()) or "none"
    ctx.reply(msg.HEALTH(count=len(inside), well=len(inside) - len(unwell), wrong=shown_words(ctx, told)))
    shown, at = page_of(sorted(unwell), page)
    for name in shown:
        ctx.reply(msg.UNWELL(name=shown_words(ctx, name), wrong=shown_words(ctx, ", ".join(unwell[name]))))
    if at.number < at.of:
        more = shown_words(ctx, f"@ai health page {at.number + 1}")
        ctx.reply(msg.MORE(page=at.number, pages=at.of, form=more))


def _wrong(manager: AIPlayerManager, agent: AIPlayer) -> tuple[str, ...]:
    if agent.status is AIPlayerStatus.PAUSED and agent.trouble:
        return ("paused", *manager.health.wrong_with(agent.id))
    return manager.health.wrong_with(agent.id)


def _one(ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer) -> None:
    found = manager.health.get_health_status(agent)
    figures = agent.get_metrics()
    rows = {
        "wrong": "; ".join(f"{one['kind']}: {one['text']}" for one in found["wrong"]) or "nothing",
        "trouble": found["trouble"],
        "still": f"{found['stuck_s']:.0f} s without a change" if found["stuck_s"] else "",
        "gains": f"the last one {found['without_gain_s']:.0f} s at work ago",
        "errors": f"{found['errors']} of {found['error_budget']} in ten minutes, then it is paused"
        if found["errors"]
        else "",
        "failures": f"{found['failed_in_a_row']} actions in a row" if found["failed_in_a_row"] else "",
        "steps": f"{figures.avg_tick_duration_ms:.2f} ms each, {figures.max_tick_duration_ms:.0f} ms the longest"
        + (f"; {found['steps_less_often']:g} times as rare" if found["steps_less_often"] > 1 else ""),
        "acts": f"{figures.actions_per_minute:.1f} a minute; idle {figures.idle_time_ratio:.0%} of its thoughts",
        "models": f"{figures.llm_calls_per_minute:.1f} calls a minute, {found['budget_used']:.0%} of its budget",
        "goals": f"{figures.goals_completed} reached, {figures.goals_failed} given up in this session",
    }
    well = "well" if found["healthy"] else "not well"
    ctx.reply(msg.HEALTH_OF(name=shown_words(ctx, agent.name), state=shown_words(ctx, well)))
    for label, text in rows.items():
        if text:
            ctx.reply(msg.DETAIL(label=label, text=shown_words(ctx, text)))
