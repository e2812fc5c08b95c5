"""Aliases: short words that a player defined for longer lines."""

import re
from collections.abc import Sequence
from typing import Final

from maid_engine.commands.parser import split_quoted

MOST_ALIASES: Final = 100
"""Maximum number of aliases of a character."""
MOST_COMMANDS: Final = 10
"""Maximum number of commands of an alias."""
LONGEST_TEXT: Final = 300
"""Maximum characters of an alias's text."""
LONGEST_LINE: Final = 500
"""Maximum characters of a command after the words are put in. More is cut off."""
LONGEST_NAME: Final = 20
BETWEEN: Final = ";"
"""Separates the commands of an alias."""

_NAME = re.compile(rf"[a-z]{{1,{LONGEST_NAME}}}")
_SLOT = re.compile(r"%([1-9*%])")


def is_name(word: str) -> bool:
    """Return whether an alias may have this name: letters only, at most `LONGEST_NAME`."""
    return bool(_NAME.fullmatch(word))


def commands_of(text: str) -> tuple[str, ...]:
    """Return the commands of an alias's text, before any words are put in."""
    return tuple(part.strip() for part in text.split(BETWEEN) if part.strip())


def words_needed(text: str) -> int:
    """Return how many words must follow the alias: the highest number after a per cent sign."""
    return max((int(slot) for slot in _SLOT.findall(text) if slot.isdecimal()), default=0)


def takes_words(text: str) -> bool:
    """Return whether the text says where the words after the alias go."""
    return any(slot != "%" for slot in _SLOT.findall(text))


def expanded(text: str, rest: str) -> tuple[str, ...]:
    """Return the commands that an alias stands for.

    ``%1`` to ``%9`` are the words after the alias, ``%*`` all of them, ``%%`` a per cent sign. If the text has none
    of the first ten, the words follow the last command. What the player typed is put in after the text was
    divided, so that a ``;`` in it begins no command.

    Args:
        text: the alias's text.
        rest: what was typed after the alias, with at least :func:`words_needed` words.
    """
    commands = list(commands_of(text))
    if commands and not takes_words(text):
        commands[-1] = f"{commands[-1]} %*"
    words = split_quoted(rest)
    return tuple(_filled(command, words, rest)[:LONGEST_LINE].strip() for command in commands)


def _filled(command: str, words: Sequence[str], rest: str) -> str:
    """Return a command with the typed words in their places."""

    def word(match: re.Match[str]) -> str:
        if match[1] == "*":
            return rest
        if match[1] == "%":
            return "%"
        return words[int(match[1]) - 1]

    return _SLOT.sub(word, command)
