"""What the character could take up now because others ask for it: quests, gatherings and calls for help, each with its chance."""

from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.gatherings import considered, gathering_wishes
from maid_engine.ai_players.cognitive.behaviors.help_calls import call_wishes
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish, quest_wishes
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.decisions import DecisionEffect, Note
from maid_engine.ai_players.models.planning import PlanPriority
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.models.world import QuestState

RECONSIDER_S: Final = 900.0
"""Seconds after which repeatable or promised work that was not taken up is considered again."""
FAR: Final = 20.0
"""Distance in steps at which work is a quarter as attractive."""
UNSEEN: Final = 0.6
"""Factor on the wish for repeatable work while there are unexplored exits."""
CARE: Final = 0.5
"""Factor from the weight of a quest to the chance that it is taken up."""
MOST_LIKELY: Final = 0.95
"""Highest chance that a quest is taken up."""
CERTAIN: Final = 1.0


@dataclass(frozen=True, slots=True)
class Prospect:
    """A wish that may become a goal now."""

    wish: Wish
    chance: float
    """The chance that it becomes one, 0 to 1. No dice are rolled for a certain one."""
    effects: tuple[DecisionEffect, ...]
    """What to note once it is decided on, so that this happens once on each occasion."""
    taint: Taint = CLEAN


def quest_prospects(stack: PlanStack, s: Situation) -> list[Prospect]:
    """Return the quests to decide on now.

    An offered quest is considered again on the next level, repeatable or promised work after
    :data:`RECONSIDER_S`. Repeatable work is left out while other such work is pursued.
    """
    pursued, busy = stack.pursued, stack.has_repeated_work
    found = []
    for wish in quest_wishes(s):
        repeated = wish.subject.is_repeated
        occasion = _occasion(wish, s)
        if not pursued.isdisjoint(wish.names) or (repeated and busy) or s.diary.done(occasion):
            continue
        fits = handy(wish, stack, s) if repeated else _beside(wish, stack, s)
        chance = min(MOST_LIKELY, wish.weight * fits * CARE)
        found.append(Prospect(_by_urgency(wish), chance, (Note(occasion),)))
    return found


def gathering_prospects(s: Situation) -> list[Prospect]:
    """Return the gatherings to go to. Each is decided on once, when it is time to set out."""
    return [
        Prospect(wish, CERTAIN, (Note(considered(claim)),), claim.taint)
        for wish, claim in gathering_wishes(s)
    ]


def call_prospects(s: Situation) -> list[Prospect]:
    """Return the calls for help to follow: those that the character has agreed to."""
    return [Prospect(wish, CERTAIN, (taken_up,)) for wish, taken_up in call_wishes(s)]


def handy(wish: Wish, stack: PlanStack, s: Situation) -> float:
    """Return the factor on the wish for repeatable work, 0 to 1.

    It falls with the number of current quests, the distance to the quest giver, and unexplored exits.
    """
    quest = s.beliefs.quests.get(wish.subject.quest)
    far = s.map.distance(quest.quest_giver_room) if quest is not None and quest.quest_giver_room else None
    unseen = UNSEEN if s.map.frontier() else 1.0
    return unseen / ((1.0 + _in_hand(stack)) * (1.0 + (far or 0.0) / FAR) ** 2)


def _beside(wish: Wish, stack: PlanStack, s: Situation) -> float:
    """Return the factor on the wish for a quest beside other quests.

    It is below 1.0 only for a repeatable quest that was not accepted yet.
    """
    quest = s.beliefs.quests.get(wish.subject.quest)
    waits = quest is not None and quest.repeats and quest.state is QuestState.DISCOVERED
    return 1.0 / (1.0 + _in_hand(stack)) if waits else 1.0


def _in_hand(stack: PlanStack) -> int:
    """Return the number of goals that are quests."""
    return sum(1 for goal in stack.goals if goal.is_quest)


def _by_urgency(wish: Wish) -> Wish:
    """Return a wish with its priority: somebody waits for a new quest, so it comes before own goals."""
    if wish.subject.is_repeated:
        return wish
    return wish._replace(priority=PlanPriority.HIGH)


def _occasion(wish: Wish, s: Situation) -> ActivityKey:
    """Return the note that a quest was considered.

    Promised and repeatable quests are considered again after a while, other offers on a new level.
    """
    lasts = wish.subject.is_repeated or wish.priority is PlanPriority.HIGH
    occasion = int(s.now // RECONSIDER_S) if lasts else s.own.level
    return Activity.WISH_CONSIDERED.of(wish.name, wish.priority.value, str(occasion))
