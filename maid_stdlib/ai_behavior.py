"""What the standard library teaches AI players: its messages, commands and usual goals."""

from collections.abc import Mapping, Sequence

from maid_engine.ai_players.behavior import describe_command
from maid_engine.ai_players.dialogue.help_pages import HelpPage, pages_of
from maid_engine.ai_players.models.action import CommandDescription, TemplateAction
from maid_engine.ai_players.models.lore import LoreNote
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import ObservationType, PerceptionPattern, Reads
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalTemplate, GoalType
from maid_engine.ai_players.models.predicates import parse_predicate
from maid_engine.ai_players.models.sentences import patterns_of
from maid_engine.ai_players.templates.actions import template
from maid_engine.core.messages import ACTOR
from maid_engine.core.slots import SlotKind
from maid_engine.monitoring import server_messages
from maid_stdlib import commands, messages
from maid_stdlib.commands.help_pages import PAGES, SYNONYMS

CORPSE_LIES = PerceptionPattern(
    name="look.corpse_here",
    pattern=r"[Tt]he (?P<item>corpse of (?:(?:an?|the|some) )?(?P<who>[^.()]+)) lies here(?: \(\d+ of them\))?\.",
    observation_type=ObservationType.ENTITY_PRESENCE,
    importance=3,
    reads=Reads(Meaning.CORPSE_HERE, {"who": Role.WHO, "item": Role.ITEM}),
    groups={"item": SlotKind.NAME, "who": SlotKind.NAME},
    words=("corpse", "of", "lies", "here"),
    view=ACTOR,
)
"""To the game a corpse is an item; to a mind it is that of somebody."""

_GOALS: tuple[tuple[str, str, GoalType, float, tuple[str, ...], str, dict[str, float]], ...] = (
    (
        "see_thirty_places",
        "see thirty places",
        GoalType.EXPLORATION,
        0.5,
        (),
        "rooms_known >= 30",
        {"openness": 0.6},
    ),
    (
        "reach_level_three",
        "reach level three",
        GoalType.COMBAT,
        0.5,
        (),
        "level >= 3",
        {"combat_aggression": 0.6},
    ),
    (
        "save_two_hundred",
        "save two hundred gold",
        GoalType.ECONOMIC,
        0.6,
        (),
        "gold >= 200",
        {"patience": 0.5},
    ),
    (
        "know_five_players",
        "get to know five players",
        GoalType.SOCIAL,
        0.3,
        (),
        "words_with >= 5",
        {"extraversion": 0.7},
    ),
    (
        "learn_forty_things",
        "learn forty things",
        GoalType.STUDY,
        0.4,
        (),
        "lore >= 40",
        {"curiosity": 0.7},
    ),
    (
        "finish_two_quests",
        "finish two quests",
        GoalType.QUEST,
        0.5,
        (),
        "quests_done >= 2",
        {"conscientiousness": 0.5},
    ),
)


class StdlibAIBehavior:
    """The AI behaviour provider of the standard library."""

    def get_personality_presets(self) -> Mapping[str, PersonalityDimensions]:
        """Return no presets: those of the engine are enough."""
        return {}

    def get_goal_templates(self) -> Sequence[GoalTemplate]:
        """Return goals that fit any world with rooms, creatures, shops and quests."""
        return tuple(
            GoalTemplate(
                name,
                description,
                category,
                difficulty,
                tuple(parse_predicate(need) for need in needs),
                affinity,
                (parse_predicate(done),),
            )
            for name, description, category, difficulty, needs, done, affinity in _GOALS
        )

    def get_template_actions(self) -> Sequence[TemplateAction]:
        """Return templates for what the engine's templates do not cover."""
        return (
            template(
                "pull_thing",
                "items",
                "pull {target}",
                "Pull something that can be moved, such as a lever.",
                needs=("not in_combat",),
                target="text",
            ),
            template(
                "push_thing",
                "items",
                "push {target}",
                "Push something that can be moved, such as a stone.",
                needs=("not in_combat",),
                target="text",
            ),
            template(
                "flee_direction",
                "combat",
                "flee {direction}",
                "Leave a fight by a way of one's choice.",
                needs=("in_combat",),
                success=(Meaning.I_FLED,),
                interruptible=False,
                direction="direction",
            ),
        )

    def get_perception_patterns(self) -> Sequence[PerceptionPattern]:
        """Return the patterns that read every message of the engine and the standard library."""
        return (*patterns_of(server_messages.CATALOGUE, messages.CATALOGUE), CORPSE_LIES)

    def get_available_commands(self) -> Sequence[CommandDescription]:
        """Return a description of every command."""
        return tuple(describe_command(definition) for definition in commands.ALL)

    def get_starting_location(self) -> str | None:
        """Return None: the world has its own start room."""
        return None

    def get_system_prompt_additions(self) -> str:
        """Return what is true of any world of this kind."""
        return (
            "This is a text world of rooms joined by exits. People who live here can be talked to and asked about"
            " topics; some give quests, keep shops or teach. Creatures can be fought; the beaten leave a corpse."
        )

    def get_help(self) -> Sequence[HelpPage]:
        """Return the pages of `help` on topics."""
        return pages_of(PAGES.items(), SYNONYMS.items())

    def get_lore(self) -> Sequence[LoreNote]:
        """Return no lore: the standard library has no world."""
        return ()
