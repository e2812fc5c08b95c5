"""`@ai cost` and `@ai budget`: what models cost. Each line has one fact, with the figures in words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.cost import CostPeriod, CostReport, QuestionUse
from maid_engine.ai_players.models.questions import ThinkingLevel
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.context import CommandContext
from maid_engine.commands.parser import word_at
from maid_stdlib.commands.ai_replies import named, record, say_form
from maid_stdlib.messages import ai as msg

if TYPE_CHECKING:
    from maid_engine.ai_players.inference.inference_service import InferenceService

COST_FORMS = ("@ai cost", "@ai cost all|operations|models|sections|<name>")
BUDGET_FORMS = ("@ai budget <name>", "@ai budget <name> off|<usd per hour>")
LONGEST_LIST = 12
MOST_DOLLARS = 1000.0
"""USD per hour. Larger amounts are taken for typing errors."""
MEANING = {
    ThinkingLevel.FULL: "full",
    ThinkingLevel.SAVING: "saving",
    ThinkingLevel.CRITICAL: "critical",
    ThinkingLevel.NONE: "used up, the rules play on",
}


def cost(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show what was spent: in total, by each AI player, by one, or by what it was spent on."""
    desk = manager.thinking
    if desk is None:
        ctx.reply(msg.NO_MODELS())
        return
    show = PARTS.get(word_at(words, 0).lower())
    if show is not None:
        show(ctx, manager, desk)
        return
    agent = named(ctx, manager, words)
    if agent is None:
        return
    _line(ctx, f"{agent.name}: {_budget(desk, agent.id)}")
    report = desk.tracker.report(agent.id)
    _line(ctx, f"{agent.name}: {_calls(report)} in this session")
    _line(ctx, f"{agent.name}: {_in_all(desk, agent.id)}")
    _spent_on(ctx, report)


def _everybody(ctx: CommandContext, manager: AIPlayerManager, desk: "InferenceService") -> None:
    report = desk.tracker.report(actions=manager.stats.by_source)
    _line(ctx, f"models are {'on' if desk.on else 'off'}; policy {desk.enforcer.policy.value}")
    _line(ctx, f"everybody: {_budget(desk, EVERYBODY)}")
    _line(ctx, f"{_calls(report)} since the start; {desk.waiting} waiting, {desk.running} under way")
    _line(ctx, _in_all(desk, EVERYBODY))
    if report.actions:
        without = f"{report.template_action_ratio:.0%} of {report.actions} commands without a model"
        _line(ctx, f"{without}; {_usd(report.cost_per_action)} a command")
    if any(one.answered for one in report.questions.values()):
        _line(ctx, _used(report))
    if report.fallbacks:
        reasons = ", ".join(f"{reason} {count}" for reason, count in report.fallbacks.items())
        _line(ctx, f"left to the rules: {reasons}")
    for wrong, ago_s in desk.consultant.complaints.listed()[:LONGEST_LIST]:
        _line(ctx, f"{wrong.model}, failed {wrong.times} in a row, last {ago_s:.0f} s ago: {wrong.why}")


def _in_all(desk: "InferenceService", who: str) -> str:
    report = desk.tracker.report(who, period=CostPeriod.TOTAL)
    return f"{_usd(report.total_cost)} and {_calls(report)} in all, over restarts"


def _each(ctx: CommandContext, manager: AIPlayerManager, desk: "InferenceService") -> None:
    now = desk.enforcer.now
    agents = sorted(manager.list(), key=lambda one: -desk.enforcer.budget(one.id).use(now).day.usd)
    for agent in agents[:LONGEST_LIST]:
        _line(ctx, f"{agent.name}: {_budget(desk, agent.id)}")
    if len(agents) > LONGEST_LIST:
        _line(ctx, f"and {len(agents) - LONGEST_LIST} more, who spent less")


def _operations(ctx: CommandContext, manager: AIPlayerManager, desk: "InferenceService") -> None:
    del manager
    report = desk.tracker.report()
    _spent_on(ctx, report)


def _models(ctx: CommandContext, manager: AIPlayerManager, desk: "InferenceService") -> None:
    del manager
    report = desk.tracker.report()
    for tier, route in desk.router.routes.items():
        usd, calls = report.cost_by_tier.get(tier.value, 0.0), report.calls_by_tier.get(tier.value, 0)
        _line(ctx, f"{tier.value}, {route.provider.name} {route.model}: {_usd(usd)}, calls {calls}")
    _line(ctx, f"{report.cache_hit_ratio:.0%} of what they read was in a cache")


def _sections(ctx: CommandContext, manager: AIPlayerManager, desk: "InferenceService") -> None:
    del manager
    for name, tokens in desk.tracker.sections().items():
        _line(ctx, f"{name}: {tokens:.0f} tokens a prompt")


def budget(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show or change what an AI player may spend per hour; `off` removes its own cap."""
    agent = named(ctx, manager, words, *BUDGET_FORMS)
    if agent is None:
        return
    wish = word_at(words, 1).lower().removeprefix("$")
    if wish and not _set_budget(ctx, manager, agent, wish):
        say_form(ctx, *BUDGET_FORMS[1:])
        return
    _line(ctx, f"{agent.name} {_allowance(manager, agent)}")
    if manager.thinking is None:
        ctx.reply(msg.NO_MODELS())
    else:
        _line(ctx, f"{agent.name}: {_budget(manager.thinking, agent.id)}")


def _set_budget(ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer, wish: str) -> bool:
    """Give an AI player a cap of its own, or remove it. Return whether the wish was understood."""
    cap = _dollars(wish)
    if cap is None and wish != "off":
        return False
    manager.set_budget(agent.id, cap)
    record(ctx, "budget", agent.name, wish)
    return True


def _allowance(manager: AIPlayerManager, agent: AIPlayer) -> str:
    own = agent.config.max_cost_per_hour
    if own is None:
        return f"may spend {_usd(manager.settings.per_agent_max_cost_per_hour)} an hour, as everybody"
    if own > 0.0:
        return f"may spend {_usd(own)} an hour, a cap of its own"
    return "may spend nothing: it thinks by rules alone"


def _dollars(text: str) -> float | None:
    try:
        amount = float(text)
    except ValueError:
        return None
    return amount if 0.0 <= amount < MOST_DOLLARS else None


PARTS = {
    "": _everybody,
    "all": _each,
    "operations": _operations,
    "models": _models,
    "sections": _sections,
}
"""The reports by the word after `@ai cost`. Any other word names an AI player."""


def _spent_on(ctx: CommandContext, report: CostReport) -> None:
    """Show the dearest kinds of questions: what they cost, and what became of them."""
    for kind, use in list(report.questions.items())[:LONGEST_LIST]:
        became = ""
        if use.asked:
            became = f"; asked {use.asked}, answered {use.answered}, used {use.used}, {_lost(use)}"
        _line(ctx, f"{kind}: {_usd(use.usd)}, calls {report.calls_by_operation.get(kind, 0)}{became}")
        if use.repaired or use.garbage:
            _line(ctx, f"{kind}: {_replies(use)}")


def _replies(use: QuestionUse) -> str:
    """Return how the replies of models were."""
    shares = use.shares
    return f"of the replies {shares.model:.0%} usable at once, {shares.repaired:.0%} repaired, {shares.garbage:.0%} garbage"


def _lost(use: QuestionUse) -> str:
    if use.usd_lost > 0.0:
        return f"lost {use.lost} ({_usd(use.usd_lost)})"
    return f"lost {use.lost}"


def _used(report: CostReport) -> str:
    """Return how many answers of models were used, what the others cost, and why they were not."""
    uses = report.questions.values()
    answered, used = sum(one.answered for one in uses), sum(one.used for one in uses)
    why = ", ".join(f"{reason} {count}" for reason, count in report.losses.items())
    told = f"answers used: {used} of {answered}; {_usd(report.usd_lost)} came to nothing"
    return f"{told}: {why}" if why else told


def _budget(desk: "InferenceService", who: str) -> str:
    use = desk.enforcer.budget(who).use(desk.enforcer.now)
    day = _usd(use.day.usd)
    if use.day_cap_usd < float("inf"):
        day += f" of {_usd(use.day_cap_usd)}"
    hour = f"{_usd(use.hour.usd)} of {_usd(use.hour_cap_usd)}"
    return f"last hour {hour}, last day {day}; {MEANING[desk.enforcer.check_budget(who)]}"


def _calls(report: CostReport) -> str:
    return f"calls {report.llm_calls_count}, {_usd(report.total_cost)}"


def _usd(amount: float) -> str:
    if amount >= 0.1 or amount == 0.0:
        return f"${amount:.2f}"
    return f"${amount:.4f}"


def _line(ctx: CommandContext, text: str) -> None:
    ctx.reply(msg.COST(text=text))
