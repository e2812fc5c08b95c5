"""Goal type → the phases of such a goal → the rules that make steps in it, in this order."""

from collections.abc import Mapping
from typing import NamedTuple

from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.rules import (
    exploring,
    fighting,
    questing,
    socializing,
    studying,
    trading,
    training,
)
from maid_engine.ai_players.rules.steps import Rule


class Phase(NamedTuple):
    """A stretch of the way to a goal."""

    name: str
    description: str
    rules: tuple[Rule, ...]
    filler: bool = False
    """Whether it only passes the time until something turns up; other goals come before it."""


STRATEGIES: Mapping[GoalType, tuple[Phase, ...]] = {
    GoalType.EXPLORATION: (
        Phase("chart", "Walk every way that is open.", (exploring.frontier,)),
        Phase("unlock", "Try doors again with new keys.", (exploring.locked_ways, exploring.seen_keys)),
        Phase("search", "Search for hidden ways.", (exploring.hidden_ways,)),
        Phase("patrol", "See what has changed.", (exploring.patrol,), filler=True),
    ),
    GoalType.COMBAT: (
        Phase(
            "arm",
            "Be armed as well as the purse allows.",
            (trading.gear, trading.armoury, trading.provisions),
        ),
        Phase("hunt", "Fight what can be beaten.", (questing.hunt_as_promised, fighting.prey)),
        Phase("scout", "Find hunting grounds.", (fighting.measure, fighting.new_grounds, exploring.patrol)),
    ),
    GoalType.QUEST: (
        Phase("report", "Tell that it is done.", (questing.turn_in,)),
        Phase("pursue", "Do what was asked.", (questing.pursue,)),
        Phase("take", "Take on what was offered.", (questing.take,)),
        Phase("ask", "Ask who needs a hand.", (studying.ask_around, studying.visit_talkers)),
        Phase("seek", "Find somebody who needs a hand.", (exploring.frontier, exploring.patrol), filler=True),
    ),
    GoalType.ECONOMIC: (
        Phase("load", "Gather what lies about here.", (trading.rummage,)),
        Phase("haggle", "Compare what a shop asks and gives.", (trading.haggle,)),
        Phase("sell", "Sell what is not needed.", (trading.appraise, trading.sell)),
        Phase("bargain", "Buy low.", (trading.bargain,)),
        Phase("outfit", "Put idle gold to use.", (trading.outfit,)),
        Phase("survey", "Compare prices.", (trading.survey,)),
        Phase("stock", "Gather things that sell.", (trading.gather, fighting.prey)),
        Phase("seek", "Find shops and goods.", (exploring.frontier, exploring.patrol), filler=True),
    ),
    GoalType.SOCIAL: (
        Phase("greet", "Greet who is here.", (socializing.greet,)),
        Phase("chat", "Talk with who is here.", (socializing.chat,)),
        Phase("find", "Find people.", (socializing.find_people,)),
        Phase("townsfolk", "Talk with the townsfolk.", (studying.ask_around, studying.visit_talkers)),
        Phase("mingle", "Go where people may be.", (exploring.patrol, exploring.frontier), filler=True),
    ),
    GoalType.SKILL_DEVELOPMENT: (
        Phase("learn", "Take lessons.", (training.lesson,)),
        Phase("seek", "Find a trainer.", (exploring.frontier,), filler=True),
    ),
    GoalType.SURVIVAL: (Phase("provide", "Be prepared.", (trading.provisions, trading.gear)),),
    GoalType.ACHIEVEMENT: (
        Phase("study", "Look closely.", (studying.look_closer,)),
        Phase("ask", "Ask everybody about everything.", (studying.ask_around, studying.visit_talkers)),
        Phase("travel", "Go where there is more to learn.", (exploring.frontier, studying.study_places)),
        Phase("patrol", "See what has changed.", (exploring.patrol,), filler=True),
    ),
}
