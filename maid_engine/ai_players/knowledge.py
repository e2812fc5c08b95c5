"""What the loaded packs teach AI players, put together: every method of every provider."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from maid_engine.ai_players.behavior import AIPlayerBehaviorProvider
from maid_engine.ai_players.cognitive.action.templates import TemplateActionRegistry
from maid_engine.ai_players.cognitive.perception.generic import GENERIC
from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon
from maid_engine.ai_players.cognitive.personality.presets import PERSONALITY_PRESETS
from maid_engine.ai_players.models.action import CommandDescription, TemplateAction
from maid_engine.ai_players.models.perception import PerceptionPattern
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalTemplate
from maid_engine.ai_players.templates.actions import BUILT_IN_TEMPLATES


@dataclass(frozen=True)
class GameKnowledge:
    """One world's lessons, shared by all its AI players."""

    presets: Mapping[str, PersonalityDimensions]
    goal_templates: tuple[GoalTemplate, ...]
    templates: TemplateActionRegistry
    lexicon: Lexicon
    commands: tuple[CommandDescription, ...]
    starting_location: str | None
    """For the manager; no mind sees it."""
    prompt: str


def gather(providers: Iterable[AIPlayerBehaviorProvider]) -> GameKnowledge:
    """All that these providers teach; a later pack's word replaces an earlier one's of the same name."""
    presets = dict(PERSONALITY_PRESETS)
    taught: list[TemplateAction] = []
    goals: dict[str, GoalTemplate] = {}
    commands: dict[str, CommandDescription] = {}
    patterns: list[PerceptionPattern] = []
    start: str | None = None
    prompts: list[str] = []
    for provider in providers:
        presets.update(provider.get_personality_presets())
        goals.update({goal.name: goal for goal in provider.get_goal_templates()})
        taught.extend(provider.get_template_actions())
        patterns.extend(provider.get_perception_patterns())
        commands.update({command.name: command for command in provider.get_available_commands()})
        start = provider.get_starting_location() or start
        prompts.append(provider.get_system_prompt_additions())
    return GameKnowledge(
        presets=presets,
        goal_templates=tuple(goals.values()),
        templates=TemplateActionRegistry((*_supported(commands.values()), *taught)),
        lexicon=Lexicon(patterns, GENERIC),
        commands=tuple(commands.values()),
        starting_location=start,
        prompt=" ".join(text for text in prompts if text),
    )


def _supported(commands: Iterable[CommandDescription]) -> tuple[TemplateAction, ...]:
    """The usual ways of doing things, as far as the game has the commands; all, when it tells of no commands."""
    known = {word for command in commands for word in (command.name, *command.aliases)}
    return tuple(way for way in BUILT_IN_TEMPLATES if not known or _verbs(way) <= known)


def _verbs(way: TemplateAction) -> set[str]:
    return {verb for line in way.command_pattern if not (verb := line.partition(" ")[0]).startswith("{")}
