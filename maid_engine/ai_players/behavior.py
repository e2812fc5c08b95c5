"""What a content pack may teach an AI player. Frozen data throughout: no callables, no room ids, no solutions."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from maid_engine.ai_players.models.action import CommandDescription, TemplateAction
from maid_engine.ai_players.models.lore import LoreNote
from maid_engine.ai_players.models.perception import PerceptionPattern
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalTemplate
from maid_engine.commands.definition import CommandDefinition


class AIPlayerBehaviorProvider(Protocol):
    """What a pack registers in its ``on_load`` so that AI players know their way about its game."""

    def get_personality_presets(self) -> Mapping[str, PersonalityDimensions]:
        """Characters that fit this game, beside the built-in ones."""
        ...

    def get_goal_templates(self) -> Sequence[GoalTemplate]:
        """Goals worth having in this game."""
        ...

    def get_template_actions(self) -> Sequence[TemplateAction]:
        """How the usual things are done in this game."""
        ...

    def get_perception_patterns(self) -> Sequence[PerceptionPattern]:
        """How this game's sentences read back, and what each means."""
        ...

    def get_available_commands(self) -> Sequence[CommandDescription]:
        """What can be typed here."""
        ...

    def get_starting_location(self) -> str | None:
        """The room where new AI players begin; None for the game's own. The mind never sees it."""
        ...

    def get_system_prompt_additions(self) -> str:
        """What a language model should know of this game, in a few sentences."""
        ...

    def get_lore(self) -> Sequence[LoreNote]:
        """Lore, scenario and author notes, for the whole pack, an area or a scene; for prompts alone.

        A provider without this method has none.
        """
        ...


def describe_command(definition: CommandDefinition) -> CommandDescription:
    """A command's declaration as an AI player knows it."""
    return CommandDescription(
        name=definition.name,
        syntax=definition.forms,
        description=definition.summary,
        category=definition.category,
        aliases=definition.aliases,
        preconditions=definition.preconditions,
        examples=definition.examples,
    )
