"""The tables of rules that serve no goal, by when planning asks them.

Rules that pursue a goal are in ``strategies``.
"""

from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.ability_aid import help_by_ability
from maid_engine.ai_players.cognitive.behaviors.auction_trade import trade_in_passing
from maid_engine.ai_players.cognitive.behaviors.board_reading import read_board
from maid_engine.ai_players.cognitive.behaviors.exploration import patrol, wander
from maid_engine.ai_players.cognitive.behaviors.friendly_letters import write_to_friend
from maid_engine.ai_players.cognitive.behaviors.friendly_tells import reach_out
from maid_engine.ai_players.cognitive.behaviors.gear_repair import repair_in_passing
from maid_engine.ai_players.cognitive.behaviors.group_play import (
    answer_invitation,
    help_friend,
    keep_company,
    thank,
)
from maid_engine.ai_players.cognitive.behaviors.help_calls import answer_call
from maid_engine.ai_players.cognitive.behaviors.idle_actions import interlude, lull
from maid_engine.ai_players.cognitive.behaviors.lived_together import lived_together
from maid_engine.ai_players.cognitive.behaviors.maintenance import UPKEEP
from maid_engine.ai_players.cognitive.behaviors.news import tell_news
from maid_engine.ai_players.cognitive.behaviors.next_quest import what_next
from maid_engine.ai_players.cognitive.behaviors.occasions import occasion
from maid_engine.ai_players.cognitive.behaviors.player_trade import answer_trade
from maid_engine.ai_players.cognitive.behaviors.quests import take_here
from maid_engine.ai_players.cognitive.behaviors.recipe_work import read_recipes
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, SelfRule
from maid_engine.ai_players.cognitive.behaviors.word_of_work import ask_for_work, word_of_work
from maid_engine.ai_players.models.planning import passing_goal

COMPANY: tuple[SelfRule, ...] = (answer_trade, answer_invitation, answer_call, keep_company, help_friend)
"""Rules about what other players wait for: after upkeep, before any goal."""
BY_THE_WAY: tuple[SelfRule, ...] = (
    thank,
    lived_together,
    tell_news,
    reach_out,
    write_to_friend,
    take_here,
    what_next,
    repair_in_passing,
    read_recipes,
    trade_in_passing,
    read_board,
    ask_for_work,
    word_of_work,
    occasion,
    interlude,
)
"""Small actions between other work, before the mind's own goals."""


def idle(s: Situation) -> Decision | None:
    """Go somewhere, if there is nothing else to do."""
    return patrol(s, passing_goal())


IDLE: tuple[SelfRule, ...] = (lull, idle, wander)
"""Rules that are asked when no goal has steps."""


class NoGoalRules(NamedTuple):
    """Rules that serve no goal, in the order in which they are asked. Goals come before ``idle``."""

    upkeep: tuple[SelfRule, ...]
    company: tuple[SelfRule, ...]
    by_the_way: tuple[SelfRule, ...]
    idle: tuple[SelfRule, ...]


NO_GOAL_RULES: Final = NoGoalRules((help_by_ability, *UPKEEP), COMPANY, BY_THE_WAY, IDLE)
