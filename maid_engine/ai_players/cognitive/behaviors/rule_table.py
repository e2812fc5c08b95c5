"""Rules that serve no goal of their own, by when they are asked: the tables that planning goes through.

Rules that pursue a goal are in ``strategies``.
"""

from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.exploration import patrol, wander
from maid_engine.ai_players.cognitive.behaviors.group_play import (
    answer_invitation,
    help_friend,
    keep_company,
    thank,
)
from maid_engine.ai_players.cognitive.behaviors.idle_actions import interlude
from maid_engine.ai_players.cognitive.behaviors.maintenance import UPKEEP
from maid_engine.ai_players.cognitive.behaviors.occasions import occasion
from maid_engine.ai_players.cognitive.behaviors.player_trade import answer_trade
from maid_engine.ai_players.cognitive.behaviors.quests import what_next
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, SelfRule

COMPANY: tuple[SelfRule, ...] = (answer_trade, answer_invitation, keep_company, help_friend)
"""What others wait for: after upkeep, before any goal."""
BY_THE_WAY: tuple[SelfRule, ...] = (thank, what_next, occasion, interlude)
"""Small things between other work, before goals of one's own."""


def idle(s: Situation) -> Decision | None:
    """Go somewhere when nothing else is to be done."""
    return patrol(s, s.no_goal)


IDLE: tuple[SelfRule, ...] = (idle, wander)
"""What is done when no goal has steps."""


class NoGoalRules(NamedTuple):
    """Rules that serve no goal, in the order in which they are asked. Goals come before ``idle``."""

    upkeep: tuple[SelfRule, ...]
    company: tuple[SelfRule, ...]
    by_the_way: tuple[SelfRule, ...]
    idle: tuple[SelfRule, ...]


NO_GOAL_RULES: Final = NoGoalRules(UPKEEP, COMPANY, BY_THE_WAY, IDLE)
