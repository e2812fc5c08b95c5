"""What Millhaven teaches AI players: data only, no rooms to go to and no quest's solution."""

from collections.abc import Mapping, Sequence

from maid_engine.ai_players.models.action import CommandDescription, TemplateAction
from maid_engine.ai_players.models.lore import LoreKind, LoreNote, Scene
from maid_engine.ai_players.models.perception import PerceptionPattern
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalTemplate, GoalType
from maid_engine.ai_players.models.predicates import parse_predicate

PRESETS: Mapping[str, PersonalityDimensions] = {
    "knight": PersonalityDimensions(
        openness=0.4,
        conscientiousness=0.8,
        extraversion=0.6,
        agreeableness=0.7,
        neuroticism=0.3,
        combat_aggression=0.7,
        curiosity=0.4,
        patience=0.8,
    ),
    "rogue": PersonalityDimensions(
        openness=0.7,
        conscientiousness=0.5,
        extraversion=0.4,
        agreeableness=0.3,
        neuroticism=0.5,
        combat_aggression=0.5,
        curiosity=0.8,
        patience=0.3,
    ),
}


def _goal(  # noqa: PLR0913
    name: str,
    description: str,
    category: GoalType,
    difficulty: float,
    *,
    done: tuple[str, ...],
    needs: tuple[str, ...] = (),
    **affinity: float,
) -> GoalTemplate:
    return GoalTemplate(
        name=name,
        description=description,
        category=category,
        difficulty=difficulty,
        prerequisites=tuple(map(parse_predicate, needs)),
        personality_affinity=affinity,
        completion_criteria=tuple(map(parse_predicate, done)),
    )


GOALS: tuple[GoalTemplate, ...] = (
    _goal(
        "know_the_town",
        "Walk every street of the town and see what is behind its doors",
        GoalType.EXPLORATION,
        0.1,
        done=("rooms_known:Millhaven >= 16",),
        curiosity=0.6,
        openness=0.4,
    ),
    _goal(
        "see_the_forest",
        "Find out how far the forest goes",
        GoalType.EXPLORATION,
        0.4,
        needs=("level >= 2",),
        done=("rooms_known:Dark Forest >= 8",),
        curiosity=0.8,
        openness=0.6,
    ),
    _goal(
        "arm_yourself",
        "Buy a weapon worth the name, and something to keep blows off",
        GoalType.ECONOMIC,
        0.2,
        done=("wears:weapon", "wears:body"),
        conscientiousness=0.5,
        combat_aggression=0.3,
    ),
    _goal(
        "thin_the_vermin",
        "Rid the town of its vermin",
        GoalType.COMBAT,
        0.2,
        done=("kills >= 8",),
        combat_aggression=0.6,
    ),
    _goal(
        "hunter_of_the_forest",
        "Hunt what lives under the trees",
        GoalType.COMBAT,
        0.5,
        needs=("level >= 2", "wears:weapon"),
        done=("kills >= 20",),
        combat_aggression=0.8,
        neuroticism=-0.3,
    ),
    _goal(
        "serve_the_town",
        "Do what the townsfolk ask, and be thanked for it",
        GoalType.QUEST,
        0.3,
        done=("quests_done >= 3",),
        agreeableness=0.6,
        conscientiousness=0.4,
    ),
    _goal(
        "name_in_millhaven",
        "Become somebody whom the town speaks of",
        GoalType.STUDY,
        0.8,
        needs=("level >= 3",),
        done=("level >= 5", "quests_done >= 5"),
        conscientiousness=0.5,
        patience=0.5,
    ),
    _goal(
        "see_the_fen",
        "Find out what lies where the river goes",
        GoalType.EXPLORATION,
        0.5,
        needs=("level >= 6",),
        done=("rooms_known:Sallow Fen >= 12",),
        curiosity=0.8,
        openness=0.5,
    ),
    _goal(
        "see_the_sea",
        "Stand by the sea, and find out who lives on it",
        GoalType.EXPLORATION,
        0.6,
        needs=("level >= 16",),
        done=("rooms_known:The Skerries >= 14",),
        curiosity=0.7,
        openness=0.6,
    ),
    _goal(
        "beyond_the_mountain",
        "See what is on the far side of the mountain",
        GoalType.EXPLORATION,
        0.7,
        needs=("level >= 12",),
        done=("rooms_known:The Ashfold >= 14",),
        curiosity=0.8,
        neuroticism=-0.2,
    ),
    _goal(
        "full_purse",
        "Sell what the wild yields until the purse is heavy",
        GoalType.ECONOMIC,
        0.4,
        done=("gold >= 150",),
        agreeableness=-0.3,
        conscientiousness=0.4,
    ),
    _goal(
        "learn_from_masters",
        "Learn what the trainers of this land can teach",
        GoalType.SKILL_DEVELOPMENT,
        0.3,
        needs=("level >= 2",),
        done=("lessons >= 2",),
        patience=0.5,
        conscientiousness=0.3,
    ),
    _goal(
        "news_and_gossip",
        "Hear what the people of the town have to tell",
        GoalType.SOCIAL,
        0.1,
        done=("lore >= 12",),
        extraversion=0.6,
        curiosity=0.4,
    ),
)

PROMPT = (
    "This is a fantasy world of swords and small towns. Millhaven is a market town with shops, an inn, a "
    "temple and a training yard; a forest begins beyond its eastern fields, and grows more dangerous the "
    "deeper one goes. Fights go by rounds by themselves once begun. Gold comes from quests and from selling "
    "what creatures leave; better gear, rest and training decide what one can face. Townsfolk answer to "
    "topics and offer quests. The law of the place is simple: help those who help you."
)

LORE: tuple[LoreNote, ...] = (
    LoreNote("Millhaven lives by its mill, its market and the road between the river and the forest."),
    LoreNote("The old watch kept the town's peace for a hundred years; the watch of today is small."),
    LoreNote("People of the town greet one another, pay what they owe, and think little of those who brag."),
    LoreNote(
        "The square is where news is told; who wants to know something asks there, or at the inn.",
        area="Millhaven",
    ),
    LoreNote(
        "Rats have come up into the town's cellars this year, more than anybody remembers.",
        kind=LoreKind.SCENARIO,
    ),
    LoreNote("Boars root in the barley, and farmers would be glad of help.", area="Eastern Fields"),
    LoreNote(
        "Rags and ribbons on the first trees of the forest are left there for luck by those who go in.",
        area="Dark Forest",
    ),
    LoreNote("Wolves of the forest hunt in company; woodcutters no longer go in alone.", area="Dark Forest"),
    LoreNote(
        "The dead below the graveyard do not all lie still, they say, and nobody has taken the lamps down there for years.",
        area="Old Crypt",
    ),
    LoreNote(
        "Drovers took their flocks up here before the gate was shut, and a fire burnt on the tower.",
        area="High Pastures",
    ),
    LoreNote("The watch set a stone lamp wherever one of its people served or died.", area="Lantern Pass"),
    LoreNote(
        "The great lamp on the mountain was lit for the moths and not for the valley: they fly to any light.",
        area="Blackpeak",
    ),
    LoreNote(
        "The fen was a parish once, and was drowned in one night; who lives there shows no light outdoors, and follows none.",
        area="Sallow Fen",
    ),
    LoreNote(
        "Ships steer by the lamp of the Holm, which is dark, and wreckers burn another one in its place.",
        area="The Skerries",
    ),
    LoreNote(
        "The glass of all the watch's lamps was blown on this side of the mountain, and the furnace was never let out.",
        area="The Ashfold",
    ),
    LoreNote(
        "Umber had so many lamps that it sold its nights; what it has left is neither night nor light.",
        area="Umber",
    ),
    LoreNote(
        "The Lookers count the stars each night, and greet one another with the number.", area="The Roof"
    ),
    LoreNote(
        "A fight goes on by itself once it is begun; whoever is losing does well to flee in time.",
        scene=Scene.FIGHT,
    ),
    LoreNote("Merchants pay less than they ask, and buy only what they deal in.", scene=Scene.SHOP),
    LoreNote("Trainers teach those who have earned practice, for a fee.", scene=Scene.TRAINER),
    LoreNote(
        "Whoever dies in this land may come back to life, and is none the better for it.", scene=Scene.DEAD
    ),
    LoreNote(
        "The tone is warm and a little dry. Danger is real, cruelty is not dwelt upon.", kind=LoreKind.AUTHOR
    ),
    LoreNote(
        "Speak as townsfolk do: short, plain, of what you have seen yourself.",
        kind=LoreKind.AUTHOR,
        scene=Scene.TALK,
    ),
    LoreNote(
        "Leave to others the finding out of what a quest is about; point at who gives it.",
        kind=LoreKind.AUTHOR,
        scene=Scene.TALK,
    ),
)
"""What people of Millhaven know, and how the authors would like it played."""


class ClassicRPGAIBehavior:
    """Knights, rogues, and what is worth wanting in Millhaven."""

    def get_personality_presets(self) -> Mapping[str, PersonalityDimensions]:
        """The knight and the rogue."""
        return PRESETS

    def get_goal_templates(self) -> Sequence[GoalTemplate]:
        """What is worth wanting here."""
        return GOALS

    def get_template_actions(self) -> Sequence[TemplateAction]:
        """None beside the standard library's."""
        return ()

    def get_perception_patterns(self) -> Sequence[PerceptionPattern]:
        """None: this pack says nothing that the standard library does not."""
        return ()

    def get_available_commands(self) -> Sequence[CommandDescription]:
        """None beside the standard library's."""
        return ()

    def get_starting_location(self) -> str | None:
        """The market square."""
        return "classic_rpg:square"

    def get_system_prompt_additions(self) -> str:
        """The world in a few sentences."""
        return PROMPT

    def get_lore(self) -> Sequence[LoreNote]:
        """What is told of the land."""
        return LORE
