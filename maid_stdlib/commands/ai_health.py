"""`@ai health`: list AI players with problems, or show the health of one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.metrics import AIPlayerMetrics
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.context import CommandContext
from maid_engine.core.plain_text import whole_number
from maid_stdlib.commands.ai_replies import named, page_of, shown_words
from maid_stdlib.messages import ai as msg

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import HealthReport

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
    unwell = _unwell(manager, inside)
    told = _counted(chain.from_iterable(unwell.values()))
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


def _unwell(manager: AIPlayerManager, agents: Iterable[AIPlayer]) -> dict[str, tuple[str, ...]]:
    """Return the names of AI players with problems, each with the kinds of its problems."""
    wrong = {agent.name: _wrong(manager, agent) for agent in agents}
    return {name: kinds for name, kinds in wrong.items() if kinds}


def _counted(kinds: Iterable[str]) -> str:
    """Return how often each kind occurs, most frequent first; "none" without any."""
    return ", ".join(f"{kind} {count}" for kind, count in Counter(kinds).most_common()) or "none"


def _one(ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer) -> None:
    found = manager.health.get_health_status(agent)
    well = "well" if found["healthy"] else "not well"
    ctx.reply(msg.HEALTH_OF(name=shown_words(ctx, agent.name), state=shown_words(ctx, well)))
    rows = {**_troubles(found), **_work(found, agent.get_metrics())}
    for label, text in rows.items():
        ctx.reply(msg.DETAIL(label=label, text=shown_words(ctx, text)))


def _troubles(found: "HealthReport") -> dict[str, str]:
    """Return rows about what is wrong; a row about nothing is left out."""
    wrong = [f"{one['kind']}: {one['text']}" for one in found["wrong"]]
    rows = {"wrong": "; ".join(wrong) or "nothing"}
    if found["trouble"]:
        rows["trouble"] = found["trouble"]
    if found["stuck_s"]:
        rows["still"] = f"{found['stuck_s']:.0f} s without a change"
    rows["gains"] = f"the last one {found['without_gain_s']:.0f} s at work ago"
    if found["errors"]:
        rows["errors"] = f"{found['errors']} of {found['error_budget']} in ten minutes, then it is paused"
    if found["failed_in_a_row"]:
        rows["failures"] = f"{found['failed_in_a_row']} actions in a row"
    return rows


def _work(found: "HealthReport", figures: AIPlayerMetrics) -> dict[str, str]:
    """Return rows about steps, actions, models and goals."""
    steps = f"{figures.avg_tick_duration_ms:.2f} ms each, {figures.max_tick_duration_ms:.0f} ms the longest"
    if found["steps_less_often"] > 1:
        steps += f"; {found['steps_less_often']:g} times as rare"
    return {
        "steps": steps,
        "acts": f"{figures.actions_per_minute:.1f} a minute; idle {figures.idle_time_ratio:.0%} of its thoughts",
        "models": f"{figures.llm_calls_per_minute:.1f} calls a minute, {found['budget_used']:.0%} of its budget",
        "goals": f"{figures.goals_completed} reached, {figures.goals_failed} given up in this session",
    }
