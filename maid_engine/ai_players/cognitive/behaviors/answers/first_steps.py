"""Answers to what newcomers ask of typing and moving: by the commands and the help of the game, else by what is usual."""

import re
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
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
NEAR_CERTAIN: Final = 0.65
"""Nearness from which on most answers fit; nearer to `NEAR`, seven of ten do not."""
NEAR_AS_METHOD: Final = 0.55
"""The same for words that the help does not answer."""
_SHORT: Final = "short"
_WHERE: Final = re.compile(r"\bwhere\b")
_WORD: Final = re.compile(r"[a-z]+")


def first_steps(s: Situation, asked: Asked, least: float) -> PlannedAnswer | None:
    """Return the answer to a question of newcomers; `None` if the words are not so near to one, or nothing is known to it."""
    found = nearest_basic(asked.u.words)
    if found is None or found.score < least:
        return None
    if not found.basic.is_answered or _asks_for_place(s, asked):
        return None
    if found.basic.name == _SHORT:
        return _shortened(s, asked) or _told(s, found.basic)
    return _told(s, found.basic)


def is_certainly_asked(asked: Asked) -> bool:
    """Return whether the words are so near to a question of newcomers that they are surely one."""
    found = nearest_basic(asked.u.words)
    return found is not None and found.score >= NEAR_CERTAIN


def _asks_for_place(s: Situation, asked: Asked) -> bool:
    """Return whether the words ask where something can be done."""
    return _WHERE.search(asked.u.words) is not None and s.game.help.place_for(asked.u.words) is not None


def _told(s: Situation, basic: Basic) -> PlannedAnswer | None:
    """Return what holds in this game, else what its help says, else what is usual in such games."""
    if basic.text and basic.needs <= s.game.commands.keys():
        return PlannedAnswer("world.how", {"how": basic.text}, 0.9, BECAUSE)
    helped = _help_for(s, basic)
    if helped:
        return PlannedAnswer("world.how", {"how": helped}, 0.9, BECAUSE)
    if basic.usual:
        return PlannedAnswer("world.usual", {"how": basic.usual}, 0.6)
    return None


def _help_for(s: Situation, basic: Basic) -> str:
    """Return the sentence of the help that fits best; "" if none does."""
    if not basic.ask:
        return ""
    for found in s.game.help.find(basic.ask):
        return found.passage.text
    return ""


def _shortened(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Return the shortest form of the command that the words name, or else the last line; `None` if neither names one."""
    named = (_named(s, asked.u.words), _named(s, asked.last))
    command = next(filter(None, named), None)
    if command is None:
        return None
    shorter = [one for one in command.aliases if len(one) < len(command.name)]
    if not shorter:
        return PlannedAnswer("world.no_short", {"command": command.name}, 0.8, BECAUSE)
    facts = {"command": command.name, "short": min(shorter, key=len)}
    return PlannedAnswer("world.short", facts, 0.9, BECAUSE)


def _named(s: Situation, words: str) -> CommandDescription | None:
    """Return the last command that words name; a word of everyday English only if nothing else is one."""
    known = filter(s.game.commands.__contains__, _WORD.findall(words.lower()))
    found = [s.game.commands[word] for word in known]
    for one in reversed(found):
        if one.name not in _EVERYDAY:
            return one
    for one in reversed(found):
        if one.name in DIRECTIONS:
            return one
    return None


_EVERYDAY: Final = frozenset(
    ["type", "how", "help", "use", "say", "look", "get", "go", "time", "where", "in", "out", "up", "down", "me", "commands"]
) | frozenset(DIRECTIONS)  # fmt: skip
"""Commands whose names stand in sentences that tell of others."""
