"""What a mind knows about a MUD before its first step: common commands, in the words of that MUD."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.knowledge import GameKnowledge
from maid_engine.ai_players.models.action import CommandDescription, TemplateAction
from maid_engine.ai_players.models.directions import DIRECTIONS
from maid_engine.ai_players.models.lore import LoreNote, WorldLore
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalTemplate, GoalType
from maid_engine.ai_players.models.predicates import parse_predicate
from maid_engine.ai_players.templates.actions import BUILT_IN_TEMPLATES
from maid_engine.ai_players.templates.presets import PERSONALITY_PRESETS
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_remote.mud.commands import COMMANDS
from maid_remote.mud.families import family
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.vocabulary import Vocabulary

WANDERER: Final = PersonalityDimensions(
    openness=1.0,
    conscientiousness=0.7,
    extraversion=0.2,
    agreeableness=0.6,
    neuroticism=0.3,
    combat_aggression=0.05,
    curiosity=1.0,
    patience=0.9,
)
"""Explores all the time, answers when spoken to, and fights only if it must."""
PRESETS: Final = {**PERSONALITY_PRESETS, "wanderer": WANDERER}
SEE_ALL: Final = "see 5000 places"
"""The goal of explorers: more rooms than a MUD has."""
_ABOUT: Final = (
    "This is a text game whose rules nobody has told you. What you know of it you have read on its screen;"
    " other people play it too, and its keepers may watch."
)
_NOT_ABROAD: Final = frozenset({"type", "gesture", "greet"})
"""Templates that type any text that they are given."""


def foreign_knowledge(learned: Learned) -> GameKnowledge:
    """Return the knowledge about a MUD. :func:`teach` keeps its templates up to date."""
    registry = TemplateActionRegistry()
    teach(registry, learned)
    return GameKnowledge(
        presets=PRESETS,
        goal_templates=_goals(),
        templates=registry,
        lexicon=family(learned.family).lexicon,
        commands=tuple(_described(Vocabulary(learned))),
        starting_location=None,
        prompt=_ABOUT,
        lore=WorldLore((LoreNote(_ABOUT),)),
    )


def teach(registry: TemplateActionRegistry, learned: Learned) -> None:
    """Update the command templates to the known words of this MUD."""
    words = Vocabulary(learned)
    for template in BUILT_IN_TEMPLATES:
        spelt = None if template.name in _NOT_ABROAD else _spelt(template, words)
        if spelt is not None:
            registry.register(spelt)
        elif registry.get(template.name) is not None:
            registry.forget(template.name)


def _spelt(template: TemplateAction, words: Vocabulary) -> TemplateAction | None:
    """Return the template in this MUD's words; None if the MUD has no word for it."""
    lines = []
    for line in template.command_pattern:
        verb, _, rest = line.partition(" ")
        if verb.startswith("{"):
            lines.append(line)
            continue
        word = words.word_for(verb) if verb in COMMANDS else ""
        if not word:
            return None
        lines.append(word if "{" in word else f"{word} {rest}".strip())
    return replace(template, command_pattern=tuple(lines))


def _goals() -> tuple[GoalTemplate, ...]:
    return (
        GoalTemplate(
            "see_all_places",
            SEE_ALL,
            GoalType.EXPLORATION,
            0.3,
            (),
            {"curiosity": 0.9, "openness": 0.9},
            (parse_predicate("rooms_known >= 5000"),),
        ),
    )


def _described(words: Vocabulary) -> Iterator[CommandDescription]:
    for command, (_, category) in COMMANDS.items():
        word = words.word_for(command)
        if word:
            yield CommandDescription(word, (word,), f"{command}, as this game calls it", category)
    yield from (CommandDescription(way, (way,), f"Go {way}.", "movement") for way in sorted(DIRECTIONS))
