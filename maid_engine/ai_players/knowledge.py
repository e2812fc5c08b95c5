"""Collects what the loaded packs teach AI players, from every method of every provider."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import structlog

from maid_engine.ai_players.behavior import AIPlayerBehaviorProvider, DialogueProvider, HelpProvider
from maid_engine.ai_players.cognitive.perception.generic_lines import GENERIC
from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon
from maid_engine.ai_players.dialogue.composer import DialogueText, Phrasebook, phrases_with, shipped_phrases
from maid_engine.ai_players.dialogue.help_pages import HelpPage
from maid_engine.ai_players.dialogue.voices import PLAIN
from maid_engine.ai_players.models.action import CommandDescription, TemplateAction
from maid_engine.ai_players.models.lore import LONGEST, LoreNote, WorldLore
from maid_engine.ai_players.models.perception import PerceptionPattern
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalTemplate
from maid_engine.ai_players.templates.actions import BUILT_IN_TEMPLATES
from maid_engine.ai_players.templates.presets import PERSONALITY_PRESETS, TRAITS
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class GameKnowledge:
    """What AI players are taught about one world. All of them share it."""

    presets: Mapping[str, PersonalityDimensions]
    goal_templates: tuple[GoalTemplate, ...]
    templates: TemplateActionRegistry
    lexicon: Lexicon
    commands: tuple[CommandDescription, ...]
    starting_location: str | None
    """Room id where new AI players begin; for the manager only, no mind sees it."""
    prompt: str
    lore: WorldLore = field(default_factory=WorldLore)
    """Notes on the world for prompts: the prompt text of each pack, then its lore."""
    phrases: Phrasebook = field(default_factory=shipped_phrases)
    """What AI players say, of the engine and the packs."""
    help: tuple[HelpPage, ...] = ()
    """The help pages that every player of this game can read."""

    def voice_of(self, preset: str, personality: PersonalityDimensions) -> str:
        """Return the name of the voice for a character.

        It is the voice of its preset. For a preset without a voice, or for a random personality, it is the voice
        of the preset whose traits are nearest.
        """
        own = self.phrases.voices.of_preset(preset)
        if own is not None:
            return own.name
        voiced = [name for name in sorted(self.presets) if self.phrases.voices.of_preset(name) is not None]
        nearest = min(voiced, key=lambda name: _distance(self.presets[name], personality), default="")
        voice = self.phrases.voices.of_preset(nearest)
        if voice is None:
            return PLAIN
        return voice.name


def presets_of(providers: Iterable[AIPlayerBehaviorProvider]) -> dict[str, PersonalityDimensions]:
    """Return the personality presets by name. A later pack replaces a preset of the same name."""
    presets = dict(PERSONALITY_PRESETS)
    for provider in providers:
        presets.update(provider.get_personality_presets())
    return presets


def sound_providers(
    providers: Iterable[AIPlayerBehaviorProvider], report: Callable[[str, Exception], None]
) -> Iterator[AIPlayerBehaviorProvider]:
    """Yield the providers that raise nothing. The others are logged, and teach nothing.

    Args:
        providers: of all packs.
        report: called with the name of each provider that raises, and its error.
    """
    for provider in providers:
        try:
            gather((provider,))
        except Exception as error:
            name = type(provider).__name__
            log.exception("lessons.failed", provider=name)
            report(name, error)
        else:
            yield provider


def ask_each_method(provider: AIPlayerBehaviorProvider) -> None:
    """Call every method of a provider once, so that one that raises does so while its pack is loaded.

    Raises:
        Exception: whatever a method of the provider, or the first use of its answer, raises.
    """
    dict(provider.get_personality_presets())
    tuple(provider.get_goal_templates())
    TemplateActionRegistry(tuple(provider.get_template_actions()))
    Lexicon(tuple(provider.get_perception_patterns()), ())
    tuple(provider.get_available_commands())
    provider.get_starting_location()
    WorldLore((*map(LoreNote, _sentences(provider.get_system_prompt_additions())), *_notes_of(provider)))
    tuple(_dialogue_of(provider))
    tuple(_pages_of(provider))


def gather(providers: Iterable[AIPlayerBehaviorProvider]) -> GameKnowledge:
    """Return everything that these providers teach. A later pack replaces an entry of the same name."""
    teachers = tuple(providers)
    taught: list[TemplateAction] = []
    goals: dict[str, GoalTemplate] = {}
    commands: dict[str, CommandDescription] = {}
    patterns: list[PerceptionPattern] = []
    start: str | None = None
    prompts: list[str] = []
    notes: list[LoreNote] = []
    texts: list[DialogueText] = []
    pages: list[HelpPage] = []
    for provider in teachers:
        goals.update({goal.name: goal for goal in provider.get_goal_templates()})
        taught.extend(provider.get_template_actions())
        patterns.extend(provider.get_perception_patterns())
        commands.update({command.name: command for command in provider.get_available_commands()})
        start = provider.get_starting_location() or start
        prompts.append(provider.get_system_prompt_additions())
        notes.extend(map(LoreNote, _sentences(provider.get_system_prompt_additions())))
        notes.extend(_notes_of(provider))
        texts.extend(_dialogue_of(provider))
        pages.extend(_pages_of(provider))
    return GameKnowledge(
        presets=presets_of(teachers),
        goal_templates=tuple(goals.values()),
        templates=TemplateActionRegistry((*_supported(commands.values()), *taught)),
        lexicon=Lexicon(patterns, GENERIC),
        commands=tuple(commands.values()),
        starting_location=start,
        prompt=" ".join(filter(None, prompts)),
        lore=WorldLore(tuple(notes)),
        phrases=phrases_with(tuple(texts)),
        help=tuple(pages),
    )


def _notes_of(provider: AIPlayerBehaviorProvider) -> Iterable[LoreNote]:
    """Return the notes of a provider; none if it lacks the method ``get_lore``."""
    give = getattr(provider, "get_lore", None)
    found: Iterable[LoreNote] = give() if give is not None else ()
    return found


def _pages_of(provider: AIPlayerBehaviorProvider) -> Iterable[HelpPage]:
    """Return the help pages of a provider; none if it lacks the method ``get_help``."""
    if not isinstance(provider, HelpProvider):
        return ()
    return provider.get_help()


def _dialogue_of(provider: AIPlayerBehaviorProvider) -> Iterable[DialogueText]:
    """Return the lines and voices of a provider; none if it lacks the method ``get_dialogue``."""
    if not isinstance(provider, DialogueProvider):
        return ()
    return provider.get_dialogue()


def _distance(one: PersonalityDimensions, other: PersonalityDimensions) -> float:
    gaps = (float(getattr(one, trait) - getattr(other, trait)) for trait in TRAITS)
    return sum((gap * gap for gap in gaps), 0.0)


def _sentences(text: str) -> list[str]:
    """Split a prompt text at the ends of sentences into pieces that fit a note."""
    pieces: list[str] = []
    for sentence in re.split(r"(?<=[.!?])\s+", " ".join(text.split())):
        if pieces and len(pieces[-1]) + len(sentence) < LONGEST:
            pieces[-1] += f" {sentence}"
        elif sentence:
            pieces.append(sentence[:LONGEST])
    return pieces


def _supported(commands: Iterable[CommandDescription]) -> tuple[TemplateAction, ...]:
    """Return the built-in templates whose commands the game has; all if no provider names any commands."""
    known = {word for command in commands for word in (command.name, *command.aliases)}
    if not known:
        return tuple(BUILT_IN_TEMPLATES)
    return tuple(way for way in BUILT_IN_TEMPLATES if _verbs(way) <= known)


def _verbs(way: TemplateAction) -> set[str]:
    return {verb for line in way.command_pattern if not (verb := line.partition(" ")[0]).startswith("{")}
