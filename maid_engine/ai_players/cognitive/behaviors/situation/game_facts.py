"""What the game offers to an AI player, as packs declare it. It changes only with the settings."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain

from maid_engine.ai_players.dialogue.help_index import HelpIndex, index_of, passages_in, spoken
from maid_engine.ai_players.dialogue.help_pages import HelpPage, HelpPassage
from maid_engine.ai_players.dialogue.methods import shipped_methods
from maid_engine.ai_players.models.action import CommandDescription, TemplateAction
from maid_engine.ai_players.models.predicates import Check

REPEATABLE = frozenset({"social", "information"})
"""Categories of commands that may be typed again and again: they change nothing in the world."""


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The deeds that this game knows."""

    verbs: frozenset[str] = frozenset()
    """Names of the templates for which this game has commands."""
    occasions: tuple[TemplateAction, ...] = ()
    """The templates that declare their own occasion."""
    own_greeting: bool = False
    """Whether a pack defines how to greet; then no other words are used."""
    task_kinds: frozenset[str] = frozenset()
    """Every kind of task that this game has a template for, as skills name them."""
    tells_news: bool = True
    """Whether gatherings and deeds are told unprompted."""
    gossips: bool = True
    """Whether knowledge passes by speech in this game."""
    deeds: Mapping[str, str] = field(default_factory=dict)
    """Word → command, for each command that a goal may ask to be done several times."""
    commands: Mapping[str, CommandDescription] = field(default_factory=dict)
    """Name or longer alias → command. Aliases of one or two letters are no words that people ask about."""
    help: HelpIndex = field(default_factory=lambda: index_of(()))
    """What the help says: its pages, its commands, and how things are done in games of this kind."""


SHORTEST_WORD = 3


def commands_by_word(commands: Iterable[CommandDescription]) -> Mapping[str, CommandDescription]:
    """Return name or alias → command, for all with a syntax; names come before aliases of other commands."""
    known = [command for command in commands if command.syntax]
    found: dict[str, CommandDescription] = {}
    for command in known:
        words = [alias for alias in command.aliases if len(alias) >= SHORTEST_WORD]
        found.update(dict.fromkeys(words, command))
    for command in known:
        found[command.name] = command
    return found


def repeatable_deeds(
    commands: Iterable[CommandDescription], templates: Iterable[TemplateAction]
) -> Mapping[str, str]:
    """Return word → command for each command that a goal may ask to be done several times.

    These are the harmless commands that need no further words, by name and alias, and those that a template
    names as its effect (``did:fish``).
    """
    deeds: dict[str, str] = {}
    for command in commands:
        if _is_repeatable(command):
            deeds.update(dict.fromkeys((command.name, *command.aliases), command.name))
    for effect in chain.from_iterable(template.effects for template in templates):
        if effect.check is Check.DID:
            deeds[effect.subject] = effect.subject
    return deeds


def _is_repeatable(command: CommandDescription) -> bool:
    """Return whether a command is harmless and needs no further words."""
    return command.category in REPEATABLE and command.name in command.syntax


MOST_FORMS = 4
"""Most forms of one command that are told."""
_NOT_FOR_PLAYERS = "admin"


def help_of(
    commands: Iterable[CommandDescription], pages: Iterable[HelpPage], verbs: Iterable[str]
) -> HelpIndex:
    """Return the help of a game: its pages, its commands, and the methods for which it has the deeds."""
    known = frozenset(verbs)
    of_pages = chain.from_iterable(map(passages_in, pages))
    of_commands = chain.from_iterable(map(_passages_of, commands))
    of_methods = [method.passage for method in shipped_methods() if method.verb in known]
    return index_of(tuple(dict.fromkeys([*of_pages, *of_commands, *of_methods])))


@lru_cache(maxsize=2048)
def _passages_of(command: CommandDescription) -> tuple[HelpPassage, ...]:
    """Return a sentence for each form of a command. All AI players of one game share them."""
    if command.category == _NOT_FOR_PLAYERS:
        return ()
    keywords = frozenset((command.name, *command.aliases))
    does = f"{command.description[:1].lower()}{command.description[1:]}"
    return tuple(
        HelpPassage(spoken(f"Type {form}: {does}"), keywords, command=command.name)
        for form in command.syntax[:MOST_FORMS]
    )
