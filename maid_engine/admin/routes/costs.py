"""Routes for the costs of thinking, of one AI player and of all."""

import math
from collections.abc import Mapping
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query
from pydantic import BaseModel

from maid_engine.admin.context import AdminContext
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import reading
from maid_engine.admin.routes.agents import Agent
from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.models.cost import CostPeriod, CostReport, QuestionUse
from maid_engine.net.web_api.problems import responses

router = APIRouter(prefix="/ai-players", tags=["what thinking costs"], dependencies=[reading])

Period = Annotated[
    CostPeriod,
    Query(
        description="hour and day end now; session: since it came into the game, or for all since the server's"
        " start; total: over all restarts"
    ),
]


class AnswerSharesResponse(BaseModel):
    """How the replies of models were, as shares that add up to 1; all 0 without replies."""

    model: float
    """Usable at once."""
    repaired: float
    """Usable after the model was told what was wrong."""
    garbage: float
    """Not usable; the rule's answer stands."""


class QuestionUseResponse(BaseModel):
    """What became of the questions of one kind."""

    asked: int
    answered: int
    """Answers of models that passed their checks."""
    used: int
    lost: int
    """Answers that came to nothing. What is neither used nor lost is not known yet."""
    cost: float
    """US dollars of all calls."""
    lost_cost: float
    """US dollars of lost answers, of replies that could not be used, and of calls that failed."""
    shares: AnswerSharesResponse


class CostResponse(BaseModel):
    """What thinking cost in a period; amounts in US dollars."""

    period: str
    models: bool
    """Whether models are asked. If not, all costs are 0."""
    total_cost: float
    total_input_tokens: int
    total_output_tokens: int
    llm_calls_count: int
    cost_by_operation: dict[str, float]
    calls_by_operation: dict[str, int]
    cost_by_model: dict[str, float]
    cost_by_tier: dict[str, float]
    calls_by_tier: dict[str, int]
    tokens_by_section: dict[str, float]
    questions: dict[str, QuestionUseResponse]
    """Kind of question → what became of them, the dearest first."""
    lost_cost: float
    """US dollars of everything that came to nothing."""
    losses: dict[str, int]
    """Reason why answers of models were not used → number of times."""
    fallbacks: dict[str, int]
    """Reason why questions were left to the rules → number of times."""
    actions: int
    """Number of typed commands. Known only for the period ``session``."""
    cost_per_action: float
    template_action_ratio: float
    cache_hit_ratio: float
    shared_ratio: float
    hour_cap: float | None
    """US dollars; None without a cap."""
    day_cap: float | None
    used: float
    """The largest used share of a cap; 1.0 is all of it."""
    level: str
    """One of: full, saving, critical, none."""


@router.get("/cost/global")
async def get_global_cost(admin: Admin, period: Period = CostPeriod.HOUR) -> CostResponse:
    """What thinking cost all of them."""
    return _report(admin, EVERYBODY, period)


@router.get("/{ai_player_id}/cost", responses=responses(404))
async def get_cost(agent: Agent, admin: Admin, period: Period = CostPeriod.HOUR) -> CostResponse:
    """What thinking cost one of them."""
    return _report(admin, agent.id, period)


def _report(admin: AdminContext, who: str, period: CostPeriod) -> CostResponse:
    desk = admin.manager.thinking
    if desk is None:
        return _shown(CostReport(period=period.value), _caps_without_models(admin, who), "none", models=False)
    use = desk.enforcer.budget(who).use(desk.enforcer.now)
    actions = None
    if period is CostPeriod.SESSION:
        actions = _typed(admin, who)
    report = desk.tracker.report(who, actions=actions, period=period)
    level = desk.enforcer.check_budget(who).value
    caps = _Caps(use.hour_cap_usd, use.day_cap_usd, use.used)
    return _shown(report, caps, level, models=desk.on)


class _Caps(NamedTuple):
    """The caps of spending, in US dollars. None and infinity are no cap."""

    hour: float | None
    day: float | None
    used: float
    """The largest used share of any cap."""


def _caps_without_models(admin: AdminContext, who: str) -> _Caps:
    """Return the caps an hour and a day that would hold if models were asked, in US dollars."""
    settings = admin.manager.settings
    if who == EVERYBODY:
        return _Caps(settings.global_max_cost_per_hour, None, 0.0)
    agent = admin.manager.find(who)
    own = AIPlayerConfig() if agent is None else agent.config
    hour, day = own.max_cost_per_hour, own.max_cost_per_day
    return _Caps(
        settings.per_agent_max_cost_per_hour if hour is None else hour,
        settings.per_agent_max_cost_per_day if day is None else day,
        0.0,
    )


def _typed(admin: AdminContext, who: str) -> Mapping[str, int] | None:
    """Return the number of commands of the session by source; None for an AI player that is not in the game."""
    if who == EVERYBODY:
        return admin.manager.stats.by_source
    agent = admin.manager.find(who)
    if agent is not None and agent.loop is not None:
        return agent.loop.gateway.released
    return None


def _shown(report: CostReport, caps: _Caps, level: str, *, models: bool) -> CostResponse:
    return CostResponse(
        period=report.period,
        models=models,
        total_cost=report.total_cost,
        total_input_tokens=report.total_input_tokens,
        total_output_tokens=report.total_output_tokens,
        llm_calls_count=report.llm_calls_count,
        cost_by_operation=dict(report.cost_by_operation),
        calls_by_operation=dict(report.calls_by_operation),
        cost_by_model=dict(report.cost_by_model),
        cost_by_tier=dict(report.cost_by_tier),
        calls_by_tier=dict(report.calls_by_tier),
        tokens_by_section=dict(report.tokens_by_section),
        questions={kind: _use(use) for kind, use in report.questions.items()},
        lost_cost=report.usd_lost,
        losses=dict(report.losses),
        fallbacks=dict(report.fallbacks),
        actions=report.actions,
        cost_per_action=report.cost_per_action,
        template_action_ratio=report.template_action_ratio,
        cache_hit_ratio=report.cache_hit_ratio,
        shared_ratio=report.shared_ratio,
        hour_cap=_finite(caps.hour),
        day_cap=_finite(caps.day),
        used=caps.used if math.isfinite(caps.used) else 1.0,
        level=level,
    )


def _use(use: QuestionUse) -> QuestionUseResponse:
    return QuestionUseResponse(
        asked=use.asked,
        answered=use.answered,
        used=use.used,
        lost=use.lost,
        cost=use.usd,
        lost_cost=use.usd_lost,
        shares=AnswerSharesResponse(**use.shares._asdict()),
    )


def _finite(amount: float | None) -> float | None:
    if amount is not None and math.isfinite(amount):
        return amount
    return None
