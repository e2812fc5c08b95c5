"""What the character may want now, and how much."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.conditions import MEASURES, from_now_on, holds
from maid_engine.ai_players.cognitive.behaviors.recipe_work import can_make_something
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.world_model.quest_kinds import work_of
from maid_engine.ai_players.models.goal_kinds import each_kind
from maid_engine.ai_players.models.goal_source import GoalSource, SourceKind
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
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.models.world_views import QuestView

ROUNDS_S: Final = 600
"""Duration of a walk through known land, in seconds."""


class Wish(NamedTuple):
    """A possible goal, and how much it is wanted."""

    weight: float
    description: str
    goal_type: GoalType
    criteria: tuple[Predicate, ...]
    subject: GoalSubject
    source: str = SourceKind.OWN.value
    priority: PlanPriority = PlanPriority.NORMAL
    difficulty: float = 0.5
    key: str = ""
    """Set if the description holds an amount, which does not identify the wish."""

    @property
    def name(self) -> str:
        """The key of the wish: goals that were made from it, and notes about it, are found by it."""
        return self.key or self.description

    @property
    def names(self) -> frozenset[str]:
        """The name and the words. A goal with either is this wish."""
        return frozenset((self.name, self.description))

    @property
    def is_quest(self) -> bool:
        """Whether it comes from a quest of the game."""
        return is_of_quest(self.source)


Demand = Callable[[GoalType], float]
"""Demand for a kind of goal, 0 to 1; 0.5 is the usual."""


def usual(goal_type: GoalType) -> float:
    """Return the usual demand, for every kind."""
    del goal_type
    return 0.5


def wishes(s: Situation, templates: tuple[GoalTemplate, ...] = (), demand: Demand = usual) -> list[Wish]:
    """Return all possible wishes, for variety also those of small weight.

    Quests that ask again for work that was done before are left out: they are accepted when offered, or not
    at all.
    """
    return [
        *_of_its_own(s, demand),
        *(wish for wish in quest_wishes(s) if not wish.subject.is_repeated),
        *(_from_template(s, one) for one in templates if _open(s, one)),
    ]


class OwnWish(NamedTuple):
    """A wish that nobody has to suggest: more of something."""

    words: str
    """The description, with ``{}`` for the number."""
    check: Check
    """The measure that has to grow."""
    usually: int
    """The increase at the usual demand. An increase of 1 does not depend on the demand."""
    factor: float | Callable[[Situation], float] = 1.0
    """Share of the weight of the kind, fixed or by situation. With 0 there is no wish."""
    subject: GoalSubject = NO_SUBJECT


def _unknown_ways(s: Situation) -> float:
    return 1.0 if s.map.frontier() else 0.15


def _nothing_unknown(s: Situation) -> float:
    """Return the factor for a walk through known land: a born explorer goes on when all is known."""
    return 0.0 if s.map.frontier() else 0.8


def _can_pay_lessons(s: Situation) -> float:
    return 0.9 if s.own.gold >= 10 else 0.15


def _can_make(s: Situation) -> float:
    return 0.7 if can_make_something(s) else 0.0


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
            OwnWish("make {} things", Check.MADE, 2, _can_make),
        ),
        GoalType.SOCIAL: (OwnWish("get to know {} more players", Check.WORDS_WITH, 2),),
        GoalType.STUDY: (OwnWish("learn about this land", Check.LORE, 15),),
        GoalType.SKILL_DEVELOPMENT: (OwnWish("take a lesson", Check.LESSONS, 1, _can_pay_lessons),),
        GoalType.QUEST: (OwnWish("help somebody", Check.QUESTS_DONE, 1, 0.8),),
        GoalType.SURVIVAL: (),
    },
)
"""Kind of goal → wishes that any character may have.

Goals of a kind with an empty entry come only from requests of others.
"""


def _of_its_own(s: Situation, demand: Demand) -> list[Wish]:
    found: list[Wish] = []
    for kind, own in OWN_WISHES.items():
        for one in own:
            found.extend(_wish(s, kind, one, demand))
    return found


def _wish(s: Situation, kind: GoalType, own: OwnWish, demand: Demand) -> Sequence[Wish]:
    """Return the wish in this situation; nothing if it has no weight."""
    factor = own.factor(s) if callable(own.factor) else own.factor
    if factor == 0.0:
        return ()
    asked, count = demand(kind), 1
    if own.usually > 1:
        count = max(1, round(own.usually * (0.5 + asked)))
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
    """Return a wish for each quest that was offered or begun."""
    found: list[Wish] = []
    for quest in s.own.quests():
        if quest.state.is_over:
            continue
        if quest.asked:
            found.append(_again(s, quest))
        else:
            found.append(_for_the_first_time(s, quest))
    return found


def _for_the_first_time(s: Situation, quest: QuestView) -> Wish:
    """Return the wish to do a quest that was never done. A quest that was begun is wanted more."""
    factor, priority = 3.0, PlanPriority.HIGH
    if quest.state is QuestState.DISCOVERED:
        factor, priority = 1.8, PlanPriority.NORMAL
    return Wish(
        _liking(s, quest) * factor,
        f"finish {quest.name}",
        GoalType.QUEST,
        (_is_done(quest),),
        GoalSubject(quest=quest.quest_id),
        source_of_quest(quest.quest_id),
        priority,
    )


def _is_done(quest: QuestView) -> Predicate:
    """Return the condition that a quest is completed."""
    return Predicate(Check.QUEST_STATE, quest.quest_id, Operator.EQUAL, QuestState.COMPLETED.value)


def _liking(s: Situation, quest: QuestView) -> float:
    """Return how much the quest is wanted: as a quest or as the kind of work, whichever is more."""
    kinds = (GoalType.QUEST, work_of(quest) or GoalType.QUEST)
    return max(s.modulator.goal_weight(kind) for kind in kinds)


def _again(s: Situation, quest: QuestView) -> Wish:
    """Return the wish to do a quest again that was done before.

    It has the weight of the kind of work, so that those take it whose work it is. It is nothing new, and
    nobody waits for it.
    """
    work = work_of(quest) or GoalType.QUEST
    return Wish(
        s.modulator.goal_weight(work),
        f"{quest.name} again",
        GoalType.QUEST,
        (_is_done(quest),),
        GoalSubject(quest=quest.quest_id, work=work),
        source_of_quest(quest.quest_id),
    )


def _open(s: Situation, template: GoalTemplate) -> bool:
    met = all(holds(need, s) for need in template.prerequisites)
    return met and not all(holds(from_now_on(done, s), s) for done in template.completion_criteria)


def _from_template(s: Situation, template: GoalTemplate) -> Wish:
    affinity = s.modulator.affinity(template.personality_affinity)
    weight = affinity * s.modulator.goal_weight(template.category) * (1.2 - template.difficulty)
    source = str(GoalSource(SourceKind.TEMPLATE, template.name))
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
    now = int(value) if isinstance(value, int | float) else 0
    return Predicate(check, "", Operator.AT_LEAST, now + count)
