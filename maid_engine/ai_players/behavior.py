"""The protocol by which a content pack teaches AI players.

All of it is frozen data: no callables, no solutions, and no room ids except the starting location, which no
mind sees.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from maid_engine.ai_players.dialogue.composer import DialogueText
from maid_engine.ai_players.dialogue.help_pages import HelpPage
from maid_engine.ai_players.models.action import CommandDescription, TemplateAction
from maid_engine.ai_players.models.lore import LoreNote
from maid_engine.ai_players.models.perception import PerceptionPattern
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalTemplate
from maid_engine.commands.definition import CommandDefinition


class AIPlayerBehaviorProvider(Protocol):
    """An object that a pack registers in its ``on_load``, so that AI players can play its game."""

    def get_personality_presets(self) -> Mapping[str, PersonalityDimensions]:
        """Return the personality presets of this game, in addition to the built-in ones."""
        ...

    def get_goal_templates(self) -> Sequence[GoalTemplate]:
        """Return templates of goals for this game."""
        ...

    def get_template_actions(self) -> Sequence[TemplateAction]:
        """Return templates of common actions in this game."""
        ...

    def get_perception_patterns(self) -> Sequence[PerceptionPattern]:
        """Return the patterns that read this game's sentences, with the meaning of each."""
        ...

    def get_available_commands(self) -> Sequence[CommandDescription]:
        """Return the commands of this game."""
        ...

    def get_starting_location(self) -> str | None:
        """Return the id of the room where new AI players begin; None for the game's default.

        No mind sees it.
        """
        ...

    def get_system_prompt_additions(self) -> str:
        """Return what a language model should know about this game, in a few sentences."""
        ...

    def get_lore(self) -> Sequence[LoreNote]:
        """Return lore, scenario and author notes for the whole pack, an area or a scene.

        Only prompts use them.

        This method is optional: a provider without it has no notes.
        """
        ...


@runtime_checkable
class DialogueProvider(Protocol):
    """A behavior provider that also teaches AI players what to say."""

    def get_dialogue(self) -> Sequence[DialogueText]:
        """Return TOML files with lines and voices for what AI players of this game say."""
        ...


@runtime_checkable
class HelpProvider(Protocol):
    """A behavior provider whose game has help pages that every player can read."""

    def get_help(self) -> Sequence[HelpPage]:
        """Return the pages. AI players answer questions about the game with their sentences."""
        ...


def describe_command(definition: CommandDefinition) -> CommandDescription:
    """Return the description of a command for AI players."""
    return CommandDescription(
        name=definition.name,
        syntax=definition.forms,
        description=definition.summary,
        category=definition.category,
        aliases=definition.aliases,
        preconditions=definition.preconditions,
        examples=definition.examples,
        deed=definition.deed,
    )
