"""What this character might want now, and how much."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.conditions import MEASURES, from_now_on, holds
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.world_model.quest_kinds import work_of
from maid_engine.ai_players.models.goal_kinds import each_kind
from maid_engine.ai_players.models.planning import (
    NO_SUBJECT,
    GoalSubject,
    GoalTemplate,
    GoalType,
    PlanPriority,
    is_of_quest,
    source_of_quest,
)
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate
from maid_engine.ai_players.models.world import QuestState, TrackedQuest

ROUNDS_S: Final = 600
"""Seconds that somebody walks about in a land that is known."""


class Wish(NamedTuple):
    """A goal that could be taken up, and how much it is wanted."""

    weight: float
    description: str
    goal_type: GoalType
    criteria: tuple[Predicate, ...]
    subject: GoalSubject
    source: str = "auto_curriculum"
    priority: PlanPriority = PlanPriority.NORMAL
    difficulty: float = 0.5
    key: str = ""
    """The same for the same wish, however much of it is asked for; empty: its description."""

    @property
    def name(self) -> str:
        """What the diary calls it."""
        return self.key or self.description

    @property
    def is_quest(self) -> bool:
        """Whether somebody in the game asks for it."""
        return is_of_quest(self.source)


Demand = Callable[[GoalType], float]
"""How much of a kind of thing is asked for, 0 to 1; at a half, the usual."""


def usual(goal_type: GoalType) -> float:
    """As much as of anything."""
    del goal_type
    return 0.5


def wishes(s: Situation, templates: tuple[GoalTemplate, ...] = (), demand: Demand = usual) -> list[Wish]:
    """Everything that could be wanted now; those of little weight too, for variety.

    Not work that comes again: that is taken up when it comes, or left.
    """
    return [
        *_of_its_own(s, demand),
        *(wish for wish in quest_wishes(s) if wish.subject.work is None),
        *(_from_template(s, one) for one in templates if _open(s, one)),
    ]


class OwnWish(NamedTuple):
    """A wish that nobody has to suggest: so much more of something."""

    words: str
    """Has a place, ``{}``, for how many."""
    check: Check
    """What has to grow."""
    usually: int
    """By how much, at the usual demand; one stays one."""
    factor: float | Callable[[Situation], float] = 1.0
    """What its weight is of the weight of the kind, always or in a situation; 0 is not wished for."""
    subject: GoalSubject = NO_SUBJECT


def _unknown_ways(s: Situation) -> float:
    return 1.0 if s.frontier() else 0.15


def _nothing_unknown(s: Situation) -> float:
    """Weigh a walk round the known land: a character made for walking walks on when all is known."""
    return 0.0 if s.frontier() else 0.8


def _can_pay_lessons(s: Situation) -> float:
    return 0.9 if s.gold >= 10 else 0.15


OWN_WISHES: Final[Mapping[GoalType, tuple[OwnWish, ...]]] = each_kind(
    "OWN_WISHES",
    {
        GoalType.EXPLORATION: (
            OwnWish("see {} more places", Check.ROOMS_KNOWN, 10, _unknown_ways),
            OwnWish(
                "walk the land again", Check.TIME, ROUNDS_S, _nothing_unknown, GoalSubject(unhurried=True)
            ),
        ),
        GoalType.COMBAT: (
            OwnWish("win {} fights", Check.KILLS, 5),
            OwnWish("rise a level", Check.LEVEL, 1, 0.6),
        ),
        GoalType.ECONOMIC: (
            OwnWish("earn {} gold", Check.GOLD, 50),
            OwnWish("make {} trades", Check.TRADES, 6, 0.7),
        ),
        GoalType.SOCIAL: (OwnWish("get to know {} more players", Check.WORDS_WITH, 2),),
        GoalType.ACHIEVEMENT: (OwnWish("learn about this land", Check.LORE, 15),),
        GoalType.SKILL_DEVELOPMENT: (OwnWish("take a lesson", Check.LESSONS, 1, _can_pay_lessons),),
        GoalType.QUEST: (OwnWish("help somebody", Check.QUESTS_DONE, 1, 0.8),),
        GoalType.SURVIVAL: (),
    },
)
"""Kind of goal → what anybody may wish for of this kind; an empty entry is only asked for by others."""


def _of_its_own(s: Situation, demand: Demand) -> list[Wish]:
    found: list[Wish] = []
    for kind, own in OWN_WISHES.items():
        for one in own:
            found.extend(_wish(s, kind, one, demand))
    return found


def _wish(s: Situation, kind: GoalType, own: OwnWish, demand: Demand) -> Sequence[Wish]:
    """Return the wish as it is in this situation; nothing when it has no weight."""
    factor = own.factor(s) if callable(own.factor) else own.factor
    if factor == 0.0:
        return ()
    asked = demand(kind)
    count = max(1, round(own.usually * (0.5 + asked))) if own.usually > 1 else 1
    wish = Wish(
        s.modulator.goal_weight(kind) * factor,
        own.words.format(count),
        kind,
        (_more(s, own.check, count),),
        own.subject,
        difficulty=asked,
        key=own.words,
    )
    return (wish,)


def quest_wishes(s: Situation) -> list[Wish]:
    """Every quest that was offered or begun."""
    found = []
    for quest in s.quests():
        if quest.state.is_over:
            continue
        begun = quest.state is not QuestState.DISCOVERED
        if quest.asked:
            found.append(_again(s, quest))
            continue
        done = Predicate(Check.QUEST_STATE, quest.quest_id, Operator.EQUAL, QuestState.COMPLETED.value)
        found.append(
            Wish(
                _liking(s, quest) * (3.0 if begun else 1.8),
                f"finish {quest.name}",
                GoalType.QUEST,
                (done,),
                GoalSubject(quest=quest.quest_id),
                source_of_quest(quest.quest_id),
                PlanPriority.HIGH if begun else PlanPriority.NORMAL,
            )
        )
    return found


def _liking(s: Situation, quest: TrackedQuest) -> float:
    """How much somebody wants what is asked: for being asked, or for the work itself, whichever is more."""
    kinds = (GoalType.QUEST, work_of(quest) or GoalType.QUEST)
    return max(s.modulator.goal_weight(kind) for kind in kinds)


def _again(s: Situation, quest: TrackedQuest) -> Wish:
    """Work that was done before is taken up again by those whose work it is: nobody is new to it, and nobody waits."""
    work = work_of(quest) or GoalType.QUEST
    done = Predicate(Check.QUEST_STATE, quest.quest_id, Operator.EQUAL, QuestState.COMPLETED.value)
    return Wish(
        s.modulator.goal_weight(work),
        f"{quest.name} again",
        GoalType.QUEST,
        (done,),
        GoalSubject(quest=quest.quest_id, work=work),
        source_of_quest(quest.quest_id),
    )


def _open(s: Situation, template: GoalTemplate) -> bool:
    met = all(holds(need, s) for need in template.prerequisites)
    return met and not all(holds(from_now_on(done, s), s) for done in template.completion_criteria)


def _from_template(s: Situation, template: GoalTemplate) -> Wish:
    affinity = s.modulator.affinity(template.personality_affinity)
    weight = affinity * s.modulator.goal_weight(template.category) * (1.2 - template.difficulty)
    source = f"template:{template.name}"
    return Wish(
        weight,
        template.description,
        template.category,
        template.completion_criteria,
        NO_SUBJECT,
        source,
        difficulty=template.difficulty,
    )


def _more(s: Situation, check: Check, count: int) -> Predicate:
    value = MEASURES[check](s, "")
    return Predicate(
        check, "", Operator.AT_LEAST, (int(value) if isinstance(value, int | float) else 0) + count
    )
