"""One row per kind of goal: which characters want it, and how it is worded.

The behavior for each kind of goal is in ``cognitive.behaviors``. Each of these tables has one entry per kind,
too, and importing a table that lacks a kind raises an error:

``OWN_WISHES``  in ``wishes``: what anybody may wish for of this kind
``STRATEGIES``  in ``strategies``: its phases, and the rules of each phase
``HABITS``      in ``idle_actions``: what a character made for it does between other work
``GOAL_DEEDS``  in ``planning.goal_deeds``: the class of deeds that it needs
``LULLS``       in ``idle_actions``: what somebody who likes it does while nothing else is to be done

A new kind of goal: docs/developer/add-a-goal.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from maid_engine.ai_players.models.personality import Emotion
from maid_engine.ai_players.models.planning import GoalType

Entry = TypeVar("Entry")


class QuestWords(NamedTuple):
    """Words that show that a quest asks for one kind of work."""

    place: int
    """Order of matching: the lowest number is tried first. Hunting precedes fetching, because a hunt often includes fetching."""
    words: str
    """A regular expression: alternatives in lower case."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalKind:
    """The data for one kind of goal. All fields are required, so that none is forgotten."""

    called: str
    """What such goals are about, as it follows "goals of": fighting."""
    traits: Mapping[str, float]
    """Trait → weight towards such goals. A trait value of 0.5 changes nothing."""
    moods: Mapping[Emotion, float]
    """Strongest emotion → amount added to the weight of such goals."""
    is_calling: bool
    """Whether it can be the main calling of a character."""
    block_of_day: str
    """Name of its block in a day plan; empty if it gets no block."""
    liked: str
    """What a character with this calling likes; empty if no character has it as calling."""
    desire: str
    """The wish behind it, as the start of a sentence to the character."""
    quest_words: QuestWords | None
    """How quests ask for it; ``None`` if no quest is recognized as this kind by its words."""
    asked_for: str
    """Example of words in the settings that ask for such a goal."""


def each_kind(table: str, entries: Mapping[GoalType, Entry]) -> Mapping[GoalType, Entry]:
    """Check that a table has an entry for each kind of goal, and return it unchanged.

    Args:
        table: Name of the table, for the error message.
        entries: The table.

    Raises:
        ValueError: A kind is missing.
    """
    lacking = [kind.name for kind in GoalType if kind not in entries]
    if lacking:
        raise ValueError(f"{table} lacks the kind of goal {', '.join(lacking)}; add an entry")
    return entries


GOAL_KINDS: Final[Mapping[GoalType, GoalKind]] = each_kind(
    "GOAL_KINDS",
    {
        GoalType.EXPLORATION: GoalKind(
            called="seeing new places",
            traits={"openness": 1.2, "curiosity": 0.8, "neuroticism": -0.3},
            moods={Emotion.CURIOUS: 0.3, Emotion.EXCITED: 0.2, Emotion.BORED: 0.4},
            is_calling=True,
            block_of_day="see new places",
            liked="a street I have not walked yet",
            desire="You are curious what lies beyond the ways you know",
            quest_words=QuestWords(
                3, "go to|visit|walk|reach|climb|explore|find your way|see with your own eyes"
            ),
            asked_for="explore",
        ),
        GoalType.COMBAT: GoalKind(
            called="fighting",
            traits={"combat_aggression": 2.0, "neuroticism": -0.6, "agreeableness": -0.2},
            moods={Emotion.EXCITED: 0.15, Emotion.ANGRY: 0.3, Emotion.SCARED: -0.5, Emotion.SAD: -0.2},
            is_calling=True,
            block_of_day="hunt",
            liked="a fair fight",
            desire="You feel like testing your strength",
            quest_words=QuestWords(1, "kill|slay|defeat|hunt|thin out|destroy|fight|beat"),
            asked_for="win 3 fights",
        ),
        GoalType.QUEST: GoalKind(
            called="doing quests",
            traits={"conscientiousness": 0.7, "curiosity": 0.4, "agreeableness": 0.3},
            moods={Emotion.HAPPY: 0.1},
            is_calling=True,
            block_of_day="see to what was promised",
            liked="a promise kept",
            desire="You would like to keep your word",
            quest_words=None,
            asked_for="help somebody",
        ),
        GoalType.ECONOMIC: GoalKind(
            called="earning and buying",
            traits={
                "conscientiousness": 0.9,
                "extraversion": 0.4,
                "patience": 0.5,
                "combat_aggression": -0.5,
            },
            moods={Emotion.BORED: -0.2},
            is_calling=True,
            block_of_day="go to market",
            liked="a good bargain",
            desire="You would like your purse to be heavier",
            quest_words=QuestWords(
                4, "buy|sell|bring|deliver|carry|hand over|have|collect|gather|fetch|get|take"
            ),
            asked_for="make 3 trades",
        ),
        GoalType.SOCIAL: GoalKind(
            called="being with people",
            traits={"extraversion": 1.4, "agreeableness": 0.5, "combat_aggression": -0.2},
            moods={Emotion.BORED: 0.2, Emotion.ANGRY: -0.3, Emotion.SAD: -0.2, Emotion.HAPPY: 0.2},
            is_calling=True,
            block_of_day="be in company",
            liked="good company",
            desire="You would enjoy some company",
            quest_words=QuestWords(5, "talk to|speak (?:to|with)|greet|say|tell|ask"),
            asked_for="meet people",
        ),
        GoalType.SKILL_DEVELOPMENT: GoalKind(
            called="learning skills",
            traits={"conscientiousness": 0.5, "combat_aggression": 0.5, "patience": 0.3},
            moods={},
            is_calling=True,
            block_of_day="take lessons",
            liked="a lesson well learned",
            desire="You would like to be better at something",
            quest_words=None,
            asked_for="take a lesson",
        ),
        GoalType.SURVIVAL: GoalKind(
            called="staying safe",
            traits={"neuroticism": 0.6},
            moods={Emotion.SCARED: 0.5},
            is_calling=False,
            block_of_day="",
            liked="",
            desire="You would like to feel safe",
            quest_words=None,
            asked_for="rest",
        ),
        GoalType.STUDY: GoalKind(
            called="getting to know the land",
            traits={"curiosity": 1.1, "patience": 0.6, "extraversion": -0.3, "combat_aggression": -0.5},
            moods={Emotion.CURIOUS: 0.3},
            is_calling=True,
            block_of_day="look closely at things",
            liked="an old story",
            desire="You would like to understand this place",
            quest_words=QuestWords(2, "examine|read|study|search|look closely|notes?|learn"),
            asked_for="learn about the land",
        ),
    },
)
"""Kind of goal → its row."""


def kind_in_words(kind: str) -> str:
    """Return what goals of this kind are about: fighting. Another value is returned without underscores."""
    if kind in frozenset(GoalType):
        return GOAL_KINDS[GoalType(kind)].called
    return kind.replace("_", " ")
