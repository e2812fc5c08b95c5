"""Answers to what newcomers ask of typing and moving: by the commands and the help of the game, else by what is usual."""

import re
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.basics import Basic, nearest_basic
from maid_engine.ai_players.models.action import CommandDescription
from maid_engine.ai_players.models.directions import DIRECTIONS

BECAUSE: Final = "the help says so"
NEAR: Final = 0.6
"""Nearness from which on a question is one of newcomers, whatever row it was read for."""
NEAR_AS_REMARK: Final = 0.66
"""The same for words that ask nothing: "the text is too small"."""
NEAR_AS_OTHER: Final = 0.75
"""The same for words that were surely read as something else."""
NEAR_AS_METHOD: Final = 0.55
"""The same for words that the help does not answer."""
_SHORT: Final = "short"
_WHERE: Final = re.compile(r"\bwhere\b")
_WORD: Final = re.compile(r"[a-z]+")


def first_steps(s: Situation, asked: Asked, least: float) -> Meaning | None:
    """Return the answer to a question of newcomers; `None` if the words are not so near to one, or nothing is known to it."""
    found = nearest_basic(asked.u.words)
    if found is None or found.score < least or not found.basic.is_answered:
        return None
    if _WHERE.search(asked.u.words) and s.game.help.place_for(asked.u.words) is not None:
        return None  # what is asked is where it can be done
    if found.basic.name == _SHORT:
        return _shortened(s, asked) or _told(s, found.basic)
    return _told(s, found.basic)


def _told(s: Situation, basic: Basic) -> Meaning | None:
    """Return what holds in this game, else what its help says, else what is usual in such games."""
    if basic.text and basic.needs <= s.game.commands.keys():
        return Meaning("world.how", {"how": basic.text}, 0.9, BECAUSE)
    helped = next(iter(s.game.help.find(basic.ask)), None) if basic.ask else None
    if helped is not None:
        return Meaning("world.how", {"how": helped.passage.text}, 0.9, BECAUSE)
    return Meaning("world.usual", {"how": basic.usual}, 0.6) if basic.usual else None


def _shortened(s: Situation, asked: Asked) -> Meaning | None:
    """Return the shortest form of the command that the words name, or else the last line; `None` if neither names one."""
    named = (_named(s, asked.u.words), _named(s, asked.last))
    command = next(filter(None, named), None)
    if command is None:
        return None
    shorter = [one for one in command.aliases if len(one) < len(command.name)]
    if not shorter:
        return Meaning("world.no_short", {"command": command.name}, 0.8, BECAUSE)
    facts = {"command": command.name, "short": min(shorter, key=len)}
    return Meaning("world.short", facts, 0.9, BECAUSE)


def _named(s: Situation, words: str) -> CommandDescription | None:
    """Return the last command that words name; a word of everyday English only if nothing else is one."""
    found = [s.game.commands[word] for word in _WORD.findall(words.lower()) if word in s.game.commands]
    telling = [one for one in found if one.name not in _EVERYDAY]
    return next(reversed(telling or [one for one in found if one.name in DIRECTIONS]), None)


_EVERYDAY: Final = frozenset(
    ["type", "how", "help", "use", "say", "look", "get", "go", "time", "where", "in", "out", "up", "down", "me", "commands"]
) | frozenset(DIRECTIONS)  # fmt: skip
"""Commands whose names stand in sentences that tell of others."""
