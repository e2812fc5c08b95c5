"""Kind of goal → its phases → the rules that make steps in each phase, in order."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors import (
    auction_trade,
    exploration,
    fights,
    gatherings,
    gear_repair,
    next_quest,
    quests,
    recipe_work,
    savings,
    shop_trade,
    social,
    study,
    trainers,
)
from maid_engine.ai_players.cognitive.behaviors.steps import Rule
from maid_engine.ai_players.models.goal_kinds import each_kind
from maid_engine.ai_players.models.planning import GoalType


class Phase(NamedTuple):
    """A stage of the pursuit of a goal."""

    name: str
    description: str
    rules: tuple[Rule, ...]
    filler: bool = False
    """Whether it only passes the time until something turns up. Other goals come before it."""


STRATEGIES: Final[Mapping[GoalType, tuple[Phase, ...]]] = each_kind(
    "STRATEGIES",
    {
        GoalType.EXPLORATION: (
            Phase("chart", "Walk every way that is open.", (exploration.frontier,)),
            Phase(
                "unlock", "Try doors again with new keys.", (exploration.locked_ways, exploration.seen_keys)
            ),
            Phase(
                "search",
                "Move what can be moved, and search for hidden ways.",
                (exploration.handles, exploration.hidden_ways),
            ),
            Phase("patrol", "See what has changed.", (exploration.patrol,), filler=True),
        ),
        GoalType.COMBAT: (
            Phase(
                "arm",
                "Be armed as well as the purse allows.",
                (
                    shop_trade.gear,
                    savings.gear_from_savings,
                    shop_trade.armoury,
                    auction_trade.gear_at_auction,
                    shop_trade.provisions,
                    gear_repair.have_repaired,
                    savings.save_gold,
                ),
            ),
            Phase("hunt", "Fight what can be beaten.", (quests.hunt_as_promised, fights.prey)),
            Phase("scout", "Find hunting grounds.", (fights.measure, fights.new_grounds, exploration.patrol)),
        ),
        GoalType.QUEST: (
            Phase("report", "Tell that it is done.", (quests.turn_in,)),
            Phase("pursue", "Do what was asked.", (quests.pursue,)),
            Phase("take", "Take on what was offered.", (quests.take,)),
            Phase(
                "ask",
                "Ask who needs a hand.",
                (study.meet_talkers, next_quest.call_on_those_who_promised, study.visit_strangers),
            ),
            Phase(
                "seek",
                "Find somebody who needs a hand.",
                (exploration.frontier, study.ask_around, study.visit_talkers, exploration.patrol),
                filler=True,
            ),
        ),
        GoalType.ECONOMIC: (
            Phase("load", "Gather what lies about here.", (shop_trade.rummage,)),
            Phase("fetch", "Get what waits at an auction house.", (auction_trade.fetch,)),
            Phase("make", "Make what can be used or sold.", (recipe_work.make_goods,)),
            Phase("haggle", "Compare what a shop asks and gives.", (shop_trade.haggle,)),
            Phase(
                "sell",
                "Sell what is not needed.",
                (shop_trade.appraise, auction_trade.put_up, shop_trade.sell),
            ),
            Phase("bargain", "Buy low.", (shop_trade.bargain,)),
            Phase("outfit", "Put idle gold to use.", (auction_trade.gear_at_auction, shop_trade.outfit)),
            Phase("survey", "Compare prices.", (shop_trade.survey, auction_trade.survey)),
            Phase("stock", "Gather things that sell.", (shop_trade.gather, fights.game)),
            Phase(
                "seek",
                "Find shops and goods.",
                (exploration.frontier, fights.prey, exploration.patrol),
                filler=True,
            ),
        ),
        GoalType.SOCIAL: (
            Phase("attend", "Be at a gathering.", (gatherings.attend,)),
            Phase("greet", "Greet who is here.", (social.greet,)),
            Phase("chat", "Talk with who is here.", (social.chat,)),
            Phase("stay", "Stay at a gathering.", (gatherings.stay,)),
            Phase("find", "Find people.", (social.find_people,)),
            Phase("townsfolk", "Talk with the townsfolk.", (study.ask_around, study.visit_talkers)),
            Phase(
                "mingle", "Go where people may be.", (exploration.patrol, exploration.frontier), filler=True
            ),
        ),
        GoalType.SKILL_DEVELOPMENT: (
            Phase("learn", "Take lessons.", (trainers.lesson,)),
            Phase("seek", "Find a trainer.", (exploration.frontier,), filler=True),
        ),
        GoalType.SURVIVAL: (
            Phase(
                "provide", "Be prepared.", (shop_trade.provisions, shop_trade.gear, gear_repair.have_repaired)
            ),
        ),
        GoalType.STUDY: (
            Phase("study", "Look closely.", (study.look_closer,)),
            Phase("ask", "Ask everybody about everything.", (study.ask_around, study.visit_talkers)),
            Phase("travel", "Go where there is more to learn.", (exploration.frontier, study.study_places)),
            Phase("patrol", "See what has changed.", (exploration.patrol,), filler=True),
        ),
    },
)
"""Kind of goal → its phases, in the order in which they are tried."""
