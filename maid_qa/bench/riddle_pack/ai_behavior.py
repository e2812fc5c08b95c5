"""What the abbey teaches AI players: that its command exists, and not what it is for."""

from collections.abc import Mapping, Sequence

from maid_engine.ai_players.behavior import describe_command
from maid_engine.ai_players.models.action import CommandDescription, TemplateAction
from maid_engine.ai_players.models.perception import PerceptionPattern
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalTemplate
from maid_qa.bench.riddle_pack.bell import commands


class AbbeyBehavior:
    """The list of commands, and nothing else."""

    def get_personality_presets(self) -> Mapping[str, PersonalityDimensions]:
        """Return no presets."""
        return {}

    def get_goal_templates(self) -> Sequence[GoalTemplate]:
        """Return no goals."""
        return ()

    def get_template_actions(self) -> Sequence[TemplateAction]:
        """Return no templates: a model has to find out when the bell is tolled."""
        return ()

    def get_perception_patterns(self) -> Sequence[PerceptionPattern]:
        """Return no patterns."""
        return ()

    def get_available_commands(self) -> Sequence[CommandDescription]:
        """Return the description of the one command."""
        return tuple(describe_command(definition) for definition in commands.definitions)

    def get_starting_location(self) -> str | None:
        """Return None: the pack has its own start room."""
        return None

    def get_system_prompt_additions(self) -> str:
        """Return nothing."""
        return ""
