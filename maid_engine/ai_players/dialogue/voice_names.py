"""Names in a text of voices that stand for nothing: presets and meanings."""

import tomllib
from collections.abc import Iterable, Iterator
from typing import Final

from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
from maid_engine.ai_players.dialogue.composer import DialogueText
from maid_engine.commands.target_match import near
from maid_engine.core.errors import Problem, Weight
from maid_engine.core.toml_lines import LineMap

COMMAND: Final = "maid dialogue rows"
"""The command that lists the meanings."""


def voice_problems(text: DialogueText, presets: Iterable[str]) -> Iterator[Problem]:
    """Yield a warning for each unknown preset, and for each unknown meaning that a voice brings up.

    Args:
        text: a text of voices that can be parsed.
        presets: the presets of all loaded packs.
    """
    lines = LineMap(text.text)
    meanings = [row.name for row in shipped_answers()]
    for key, known in (("presets", tuple(presets)), ("brings_up", tuple(meanings))):
        for voice, table in tomllib.loads(text.text).get("voices", {}).items():
            for name in (one for one in table.get(key, ()) if one not in known):
                what = f"[voices.{voice}]: {key}: there is no {_KINDS[key]} {name}"
                line = lines.line(("voices", voice, key))
                yield Problem(text.source, line, what, _remedy(name, key, known), Weight.WARNING)


_KINDS: Final = {"presets": "personality preset", "brings_up": "meaning"}


def _remedy(name: str, key: str, known: tuple[str, ...]) -> str:
    close = near(name, known, most=1)
    if close:
        return f"did you mean {close[0]}?"
    if key == "brings_up":
        return f"`{COMMAND} bring` lists them"
    return f"there are: {', '.join(sorted(known))}"
