"""Channels of the live feed: their names, patterns of them, and what one must be allowed to do to hear them.

``ai_player.<id>.thoughts``  each step of a mind in which something changed
``ai_player.<id>.actions``   each command it typed
``ai_player.<id>.events``    goals reached, deaths, lessons
``ai_players.status``        who came, went, was paused or goes on
``ai_players.cost``          what thinking costs, when it changed
``alerts``                   what is wrong, and what could not be done
``moderation``               a report, flagged speech or a mute that came or changed; what it says is asked for by its number
``log``                      acts of those with power
"""

from collections.abc import Callable
from typing import Final

from maid_engine.accounts.tokens import Scope

OF_ONE: Final = ("thoughts", "actions", "events")
OF_ALL: Final = ("status", "cost")
OF_ONE_WORD: Final = {"alerts": Scope.READ, "moderation": Scope.MODERATE, "log": Scope.ADMIN}
"""Channel of one word → what one must be allowed to do to hear it; all others may be heard by who may read."""


def pattern_of(text: str, id_of: Callable[[str], str]) -> tuple[str, ...]:
    """A channel as it is asked for; ``*`` stands for any part, and alone for all channels.

    Args:
        text: ``ai_player.Fenn.actions``, ``ai_player.*.actions``, ``ai_players.cost``, ``*`` …
        id_of: an AI player's name to its id; what it does not know stays as it is.

    Raises:
        ValueError: there is no such channel; the text tells those that there are.
    """
    parts = text.split(".")
    if text == "*" or text in OF_ONE_WORD:
        return tuple(parts)
    if len(parts) == 2 and parts[0] == "ai_players" and parts[1] in (*OF_ALL, "*"):
        return tuple(parts)
    if len(parts) >= 3 and parts[0] == "ai_player" and parts[-1] in (*OF_ONE, "*"):
        who = ".".join(parts[1:-1])
        return ("ai_player", "*" if who == "*" else id_of(who), parts[-1])
    raise ValueError(
        f"there is no channel {text[:80]!r}; there are ai_player.ID.{{{','.join(OF_ONE)}}}, "
        f"ai_players.{{{','.join(OF_ALL)}}}, {', '.join(OF_ONE_WORD)}, and * stands for any part"
    )


def needed_for(channel: str) -> Scope:
    """What one must be allowed to do to hear a channel."""
    return OF_ONE_WORD.get(channel, Scope.READ)


def matches(pattern: tuple[str, ...], channel: tuple[str, ...]) -> bool:
    """Whether a channel was asked for by this pattern."""
    if pattern == ("*",):
        return True
    return len(pattern) == len(channel) and all(
        want in ("*", part) for want, part in zip(pattern, channel, strict=True)
    )
