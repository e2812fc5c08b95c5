"""What Gull Cove teaches AI players: data only, no rooms to go to and no quest's solution."""

from collections.abc import Mapping, Sequence

from maid_engine.ai_players.models.action import CommandDescription, TemplateAction
from maid_engine.ai_players.models.lore import LoreKind, LoreNote, Scene
from maid_engine.ai_players.models.perception import PerceptionPattern
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalTemplate, GoalType
from maid_engine.ai_players.models.predicates import parse_predicate

GOALS: tuple[GoalTemplate, ...] = (
    GoalTemplate(
        name="finish_the_lessons",
        description="Do what the people of the cove ask, one after the other",
        category=GoalType.QUEST,
        difficulty=0.1,
        personality_affinity={"conscientiousness": 0.4, "agreeableness": 0.3},
        completion_criteria=(parse_predicate("quests_done >= 6"),),
    ),
    GoalTemplate(
        name="see_the_whole_cove",
        description="Look at every corner of the cove",
        category=GoalType.EXPLORATION,
        difficulty=0.1,
        personality_affinity={"curiosity": 0.6, "openness": 0.4},
        prerequisites=(parse_predicate("rooms_known:Gull Cove >= 1"),),
        completion_criteria=(parse_predicate("rooms_known:Gull Cove >= 12"),),
    ),
)

PROMPT = (
    "Gull Cove is a small island for newcomers. Its people teach one thing each, and say in their own words "
    "which commands to type; there it is best to do as they say, one quest after the other."
)

COVE = "Gull Cove"
LORE: tuple[LoreNote, ...] = (
    LoreNote(
        "Gull Cove has a ferry, a beach, a village on the slope, and a road that leads out at its far end.",
        area=COVE,
    ),
    LoreNote(
        "The people of the cove take in newcomers, and each of them likes to teach one thing well.", area=COVE
    ),
    LoreNote(
        "Gulls steal whatever shines, and nobody in the cove holds it against them.",
        area=COVE,
    ),
    LoreNote("The ferry brings new people every day.", kind=LoreKind.SCENARIO, area=COVE),
    LoreNote(
        "This is everybody's first hour: be patient with those who do not know the commands yet.",
        kind=LoreKind.AUTHOR,
        area=COVE,
    ),
    LoreNote(
        "Show newcomers where to look rather than doing it for them.",
        kind=LoreKind.AUTHOR,
        area=COVE,
        scene=Scene.TALK,
    ),
    LoreNote(
        "What may be fought here is for practice, and nobody is made to fight.", area=COVE, scene=Scene.FIGHT
    ),
)
"""What the people of the cove know, and how the island is meant."""


class TutorialAIBehavior:
    """Goals that fit the tutorial."""

    def get_personality_presets(self) -> Mapping[str, PersonalityDimensions]:
        """Return no presets: the built-in ones suffice."""
        return {}

    def get_goal_templates(self) -> Sequence[GoalTemplate]:
        """Return two goals: to learn, and to look around."""
        return GOALS

    def get_template_actions(self) -> Sequence[TemplateAction]:
        """Return no templates: those of the standard library suffice."""
        return ()

    def get_perception_patterns(self) -> Sequence[PerceptionPattern]:
        """Return no patterns: this pack says nothing that the standard library does not."""
        return ()

    def get_available_commands(self) -> Sequence[CommandDescription]:
        """Return no commands: those of the standard library suffice."""
        return ()

    def get_starting_location(self) -> str | None:
        """Return None: where the pack stands alone, the game's own start is its landing."""
        return None

    def get_system_prompt_additions(self) -> str:
        """Return a description of the island in a few sentences."""
        return PROMPT

    def get_lore(self) -> Sequence[LoreNote]:
        """Return what is told of the cove."""
        return LORE
