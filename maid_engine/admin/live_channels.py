"""Channels of the live feed: their names, patterns of channels, and the scopes that they need.

``ai_player.<id>.thoughts``  each step of a mind in which something changed
``ai_player.<id>.actions``   each command that it typed, and the answer
``ai_player.<id>.events``    goals, deaths and reflections
``ai_players.status``        AI players that came, left, were paused or resumed
``ai_players.cost``          the cost of thinking, when it changed
``alerts``                   alerts and dead letters
``moderation``               the number of a new or changed report, flagged speech or mute, for fetching its content
``feedback``                 the number of a new or closed note of a player, for fetching its content
``story``                    scenes that began, were played on, or are over
``log``                      administrative acts
``people``                   where people and AI players are and how they are, for the map; only for those who name it
"""

from collections.abc import Callable
from typing import Final

from maid_engine.accounts.tokens import Scope

OF_ONE: Final = ("thoughts", "actions", "events")
OF_ALL: Final = ("status", "cost")
OF_ONE_WORD: Final = {
    "alerts": Scope.READ,
    "story": Scope.READ,
    "people": Scope.READ,
    "moderation": Scope.MODERATE,
    "feedback": Scope.BUILD,
    "log": Scope.ADMIN,
}
"""Channel of one word → the scope that it needs. All other channels need the scope to read."""


def pattern_of(text: str, id_of: Callable[[str], str]) -> tuple[str, ...]:
    """Parse the name or pattern of a channel. ``*`` stands for any part, and alone for all channels.

    Args:
        text: ``ai_player.Fenn.actions``, ``ai_player.*.actions``, ``ai_players.cost``, ``*`` …
        id_of: converts the name of an AI player to its id. It returns unknown names unchanged.

    Raises:
        ValueError: there is no such channel; the text lists the channels.
    """
    match text.split("."):
        case [word] if word in (*OF_ONE_WORD, "*"):
            return (word,)
        case ["ai_players", subject] if subject in (*OF_ALL, "*"):
            return ("ai_players", subject)
        case ["ai_player", *names, subject] if names and subject in (*OF_ONE, "*"):
            who = ".".join(names)
            return ("ai_player", "*" if who == "*" else id_of(who), subject)
    raise ValueError(
        f"there is no channel {text[:80]!r}; there are ai_player.ID.{{{','.join(OF_ONE)}}}, "
        f"ai_players.{{{','.join(OF_ALL)}}}, {', '.join(OF_ONE_WORD)}, and * stands for any part"
    )


def needed_for(channel: str) -> Scope:
    """Return the scope that a channel needs."""
    return OF_ONE_WORD.get(channel, Scope.READ)


def matches(pattern: tuple[str, ...], channel: tuple[str, ...]) -> bool:
    """Return whether a pattern matches a channel."""
    if pattern == ("*",):
        return True
    return len(pattern) == len(channel) and all(
        want in ("*", part) for want, part in zip(pattern, channel, strict=True)
    )
