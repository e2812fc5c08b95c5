"""How things are done in games of this kind, as data."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from maid_engine.ai_players.dialogue.help_pages import HelpPassage


@dataclass(frozen=True, slots=True)
class Method:
    """How to do something."""

    verb: str
    """The template whose presence shows that the game has such a command."""
    passage: HelpPassage


@cache
def shipped_methods() -> tuple[Method, ...]:
    """Return how things are done."""
    text = (files("maid_engine.ai_players.dialogue") / "data" / "methods.toml").read_text(encoding="utf-8")
    return tuple(
        Method(row["verb"], HelpPassage(row["text"], frozenset(row["words"]), row.get("tag", ""), name))
        for name, row in tomllib.loads(text).items()
    )
