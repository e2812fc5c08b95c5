"""How things are done in the game, as data."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Method:
    """How to do something."""

    name: str
    """The deed in a word: "train"."""
    verb: str
    """The template whose presence shows that the game has such a command."""
    text: str
    tag: str = ""
    """The tag of rooms where it is possible; "" for anywhere."""


@cache
def shipped_methods() -> Mapping[str, Method]:
    """Return word → how that is done."""
    text = (files("maid_engine.ai_players.dialogue") / "data" / "methods.toml").read_text(encoding="utf-8")
    return {
        word: Method(name, row["verb"], row["text"], row.get("tag", ""))
        for name, row in tomllib.loads(text).items()
        for word in row["words"]
    }
