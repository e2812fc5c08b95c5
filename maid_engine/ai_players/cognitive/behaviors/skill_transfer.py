"""Skills that pass by speech: a proven way to do something, told so that another AI player can learn it.

A taught skill does not count as experience. It enters the library with one success and one failure, and with
the name and the taint of its teacher. It is told to others only after it has proved itself. Only AI players
are believed: what a human says is never typed.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.game_facts import GameFacts
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation, Situation
from maid_engine.ai_players.cognitive.behaviors.task_effects import WANTED
from maid_engine.ai_players.models.taint import Taint

TRUSTED: Final = 0.3
"""Least trust in a teacher, from 0 to 1."""
MOST_TAUGHT: Final = 3
"""Most skills that are offered to one listener."""
_SLOT: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
_WORDS: Final = re.compile(r"<(?:(last|first) word of )?(\w+)>")
_QUOTED: Final = r"(?:\"[^\"]+\"|'[^']+')"
"""A command in quotes. Lines of data are said with single ones, because the game quotes what is said in double ones."""
_LESSON: Final = re.compile(
    rf"\bTo (?P<task>[a-z]+(?: [a-z]+)*), I type (?P<lines>{_QUOTED}(?:, then {_QUOTED})*)\."
)


def lessons(s: Situation) -> Iterator[tuple[str, str]]:
    """Yield what this mind can teach: a key for the activity log, and the sentence."""
    proven = s.skills.export_for_sharing() if s.skills is not None else []
    for told in proven[:MOST_TAUGHT]:
        verb = str(told["task"]).partition("(")[0]
        lines = [f'"{_SLOT.sub(_in_words, line)}"' for line in told["commands"]]
        yield f"skill:{verb}:{lines[0]}", f"To {verb.replace('_', ' ')}, I type {', then '.join(lines)}."


def learn_from(s: MindSituation, who: str, words: str, taint: Taint) -> int:
    """Import the skills that an AI player tells. Return how many were new."""
    if s.skills is None or not _is_trusted(s, who):
        return 0
    told: list[Mapping[str, object]] = []
    for found in _LESSON.finditer(words):
        told.extend(_understood(s.game, found, who, taint))
    return s.skills.import_shared(told, s.now, s.game.task_kinds)


def _is_trusted(s: MindSituation, who: str) -> bool:
    """Return whether somebody is an AI player from whom the mind learns."""
    if s.people.is_human(who):
        return False
    known = s.beliefs.relationships.get(who)
    return known is None or known.trust >= TRUSTED


def _in_words(slot: re.Match[str]) -> str:
    name, form = slot[1], slot[2]
    return f"<{form} word of {name}>" if form else f"<{name}>"


def _as_slot(words: re.Match[str]) -> str:
    form, name = words[1], words[2]
    if form:
        return f"{{{name}:{form}}}"
    return f"{{{name}}}"


def _has_holes(kind: str, verb: str, wanted: set[str]) -> bool:
    """Return whether a kind of task has this verb and all these holes."""
    task, _, holes = kind.rstrip(")").partition("(")
    return task == verb and wanted <= {hole.partition(":")[0] for hole in holes.split(",")}


def _understood(
    game: GameFacts, found: re.Match[str], who: str, taint: Taint
) -> Iterator[Mapping[str, object]]:
    """Yield a lesson for each kind of task with that name that has all holes that the commands use."""
    verb = found["task"].replace(" ", "_")
    commands = _commands_in(found["lines"])
    if not commands:
        return
    wanted = {slot[1] for slot in _SLOT.finditer("\n".join(commands))}
    effects = [effect.value for effect in WANTED.get(verb, ())]
    for kind in sorted(game.task_kinds):
        if _has_holes(kind, verb, wanted):
            yield {"task": kind, "effects": effects, "commands": commands, "by": who, "taint": taint}


def _commands_quoted(lines: str) -> list[str]:
    return [quoted[1:-1] for quoted in re.findall(_QUOTED, lines)]


def _commands_in(lines: str) -> list[str]:
    """Return the commands that a lesson quotes, with a slot for each word in angle brackets; [] if one cannot be read."""
    commands = [_WORDS.sub(_as_slot, line) for line in _commands_quoted(lines)]
    for command in commands:
        if "<" in command or ">" in command:
            return []
    return commands
