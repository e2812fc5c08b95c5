"""Tab completion of a line, from the forms that commands declare."""

import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from maid_engine.commands.definition import Capability, CommandDefinition
from maid_engine.commands.registry import LayeredCommandRegistry, Resolved

MOST: Final = 100
"""Maximum number of words that are offered at once."""
LONGEST_LINE: Final = 300
_TOKENS: Final = re.compile(r"(?:<[^>]{0,80}>|[^\s<])+")
_CHOICES: Final = re.compile(r"(?:<[^>]{0,80}>|[^|<])+")

WordsFor = Callable[[CommandDefinition, str], Iterable[str]]
"""Takes a command and one of its placeholders, such as ``<name>``. Returns the words that may replace it."""


class Completion(NamedTuple):
    """The possible words at the end of a line."""

    start: int
    """The position where the word to be completed begins."""
    words: tuple[str, ...]
    """The words that may stand there and begin with the typed text."""


def complete_line(
    line: str, registry: LayeredCommandRegistry, capabilities: frozenset[Capability], words_for: WordsFor
) -> Completion:
    """Return the words that may complete the last word of a line.

    If the line ends with a blank, they are for the next word. Commands outside `capabilities` are ignored.
    """
    if len(line) > LONGEST_LINE:
        return Completion(len(line), ())
    before, begun = _parted(line)
    start = len(line) - len(begun)
    if not before:
        return Completion(start, registry.complete(begun.lower(), capabilities))
    verb, *typed = before
    found = registry.resolve(verb.lower(), capabilities)
    if not isinstance(found, Resolved):
        return Completion(start, ())
    offered: dict[str, None] = {}
    for form in found.command.forms:
        offered.update(dict.fromkeys(_next_words(found.command, form, typed, words_for)))
    matching = sorted(word for word in offered if word.lower().startswith(begun.lower()))
    return Completion(start, tuple(matching[:MOST]))


def _parted(line: str) -> tuple[list[str], str]:
    """Return the words before the last one, and the last one; "" if the line ends with a blank."""
    words = line.split()
    if not words or line[-1:].isspace():
        return words, ""
    return words[:-1], words[-1]


def _next_words(
    command: CommandDefinition, form: str, typed: list[str], words_for: WordsFor
) -> Iterable[str]:
    tokens = _TOKENS.findall(form)[1:]
    if len(typed) >= len(tokens) or not all(map(_fits, tokens, typed)):
        return ()
    offered: list[str] = []
    for choice in _CHOICES.findall(tokens[len(typed)]):
        offered.extend(words_for(command, choice) if choice.startswith("<") else (choice,))
    return offered


def _fits(token: str, word: str) -> bool:
    """Return whether a typed word matches a token: ``on|off``, ``all|<name>``, ``<name>``."""
    choices = _CHOICES.findall(token)
    return any(choice.startswith("<") or choice.lower() == word.lower() for choice in choices)
