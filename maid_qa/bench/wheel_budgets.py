"""What money buys: the situations of ``bench wheel`` at several budgets, and with a model that costs nothing."""

from collections.abc import Iterable, Sequence
from typing import Final

from maid_engine.ai_players.models.questions import Tier
from maid_engine.llm.factory import Models
from maid_engine.llm.prices import Rate
from maid_engine.ports.clock import Clock
from maid_qa.bench.wheel import with_budget
from maid_qa.bench.wheel_ledger import Ledger
from maid_qa.bench.wheel_models import WheelModel
from maid_qa.bench.wheel_plays import Plays, no_models, play_all
from maid_qa.bench.wheel_situation import Situation
from maid_qa.testing.models import PAID_TIERS, models_of

SEED: Final = 3
USUAL: Final = Rate(1.0, 5.0, cached_usd=0.1)
"""US dollars per million tokens of a middling model."""
NOTHING: Final = Rate(0.0, 0.0)
FREE: Final = "free"
"""The key of the runs with a model that costs nothing."""


def bought(budgets: Iterable[float], situations: Sequence[Situation]) -> dict[str, dict[str, object]]:
    """Return budget in US dollars an hour, or ``free`` → what of the situations was reached, by group."""
    rules = play_all(situations, SEED, no_models)
    found = {
        f"{usd:.2f}": _figures(play_all(with_budget(situations, usd), SEED, _paid), rules) for usd in budgets
    }
    return {**found, FREE: _figures(play_all(situations, SEED, _free), rules)}


def _figures(plays: Plays, rules: Plays) -> dict[str, object]:
    all_figures = plays.figures()
    kept = ("played", "reached", "reached_share", "answered", "used", "usd")
    return {**{key: all_figures[key] for key in kept}, "groups": plays.groups(rules)}


def _paid(situation: Situation, clock: Clock, ledger: Ledger) -> Models:
    """Return a careful model that is paid for."""
    return models_of(WheelModel(situation, ledger, clock), rate=USUAL)


def _free(situation: Situation, clock: Clock, ledger: Ledger) -> Models:
    """Return a careful model on one's own machine: every tier costs nothing."""
    tiers = {tier: f"wheel-{tier.value}" for tier in (*PAID_TIERS, Tier.FREE)}
    return models_of(WheelModel(situation, ledger, clock), tiers, rate=NOTHING)
