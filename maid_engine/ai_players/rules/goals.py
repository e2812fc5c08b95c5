"""What this character might want now, and how much."""

from typing import NamedTuple

from maid_engine.ai_players.models.planning import GoalTemplate, GoalType, PlanPriority
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.rules.conditions import MEASURES, holds
from maid_engine.ai_players.rules.situation import Situation


class Wish(NamedTuple):
    """A goal that could be taken up, and how much it is wanted."""

    weight: float
    description: str
    goal_type: GoalType
    criteria: tuple[Predicate, ...]
    subject: dict[str, str]
    source: str = "auto_curriculum"
    priority: PlanPriority = PlanPriority.NORMAL


def wishes(s: Situation, templates: tuple[GoalTemplate, ...] = ()) -> list[Wish]:
    """Everything that could be wanted now; those of little weight too, for variety."""
    return [
        *_of_its_own(s),
        *quest_wishes(s),
        *(_from_template(s, one) for one in templates if _open(s, one)),
    ]


def _of_its_own(s: Situation) -> list[Wish]:
    weight = s.modulator.goal_weight
    return [
        Wish(
            weight(GoalType.EXPLORATION) * (1.0 if s.frontier() else 0.15),
            "see ten more places",
            GoalType.EXPLORATION,
            (_more(s, Check.ROOMS_KNOWN, 10),),
            {},
        ),
        Wish(weight(GoalType.COMBAT), "win five fights", GoalType.COMBAT, (_more(s, Check.KILLS, 5),), {}),
        Wish(weight(GoalType.COMBAT) * 0.6, "rise a level", GoalType.COMBAT, (_more(s, Check.LEVEL, 1),), {}),
        Wish(
            weight(GoalType.ECONOMIC), "earn fifty gold", GoalType.ECONOMIC, (_more(s, Check.GOLD, 50),), {}
        ),
        Wish(
            weight(GoalType.ECONOMIC) * 0.7,
            "make six trades",
            GoalType.ECONOMIC,
            (_more(s, Check.TRADES, 6),),
            {},
        ),
        Wish(
            weight(GoalType.SOCIAL),
            "get to know two more players",
            GoalType.SOCIAL,
            (_more(s, Check.WORDS_WITH, 2),),
            {},
        ),
        Wish(
            weight(GoalType.ACHIEVEMENT),
            "learn about this land",
            GoalType.ACHIEVEMENT,
            (_more(s, Check.LORE, 15),),
            {},
        ),
        Wish(
            weight(GoalType.SKILL_DEVELOPMENT) * (0.9 if s.gold >= 10 else 0.15),
            "take a lesson",
            GoalType.SKILL_DEVELOPMENT,
            (_more(s, Check.LESSONS, 1),),
            {},
        ),
        Wish(
            weight(GoalType.QUEST) * 0.8,
            "help somebody",
            GoalType.QUEST,
            (_more(s, Check.QUESTS_DONE, 1),),
            {},
        ),
    ]


def quest_wishes(s: Situation) -> list[Wish]:
    """Every quest that was offered or begun."""
    found = []
    for quest in s.quests():
        if quest.state in (QuestState.COMPLETED, QuestState.FAILED, QuestState.EXPIRED):
            continue
        begun = quest.state is not QuestState.DISCOVERED
        done = Predicate(Check.QUEST_STATE, quest.quest_id, Operator.EQUAL, QuestState.COMPLETED.value)
        found.append(
            Wish(
                s.modulator.goal_weight(GoalType.QUEST) * (3.0 if begun else 1.8),
                f"finish {quest.name}",
                GoalType.QUEST,
                (done,),
                {"quest": quest.quest_id},
                f"quest:{quest.quest_id}",
                PlanPriority.HIGH if begun else PlanPriority.NORMAL,
            )
        )
    return found


def _open(s: Situation, template: GoalTemplate) -> bool:
    met = all(holds(need, s) for need in template.prerequisites)
    return met and not all(holds(done, s) for done in template.completion_criteria)


def _from_template(s: Situation, template: GoalTemplate) -> Wish:
    affinity = s.modulator.affinity(template.personality_affinity)
    weight = affinity * s.modulator.goal_weight(template.category) * (1.2 - template.difficulty)
    source = f"template:{template.name}"
    return Wish(weight, template.description, template.category, template.completion_criteria, {}, source)


def _more(s: Situation, check: Check, count: int) -> Predicate:
    value = MEASURES[check](s, "")
    return Predicate(
        check, "", Operator.AT_LEAST, (int(value) if isinstance(value, int | float) else 0) + count
    )
