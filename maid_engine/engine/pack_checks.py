"""Checks of packs' content that other distributions bring.

A check is a function ``(game, packs) -> problems`` in the entry-point group ``maid.pack_checks``; ``maid packs check`` and the
start of a server ask all of them. A server asks in a thread while the game runs: a check reads what packs have loaded (content,
sentences, commands), and no entity of the world. MAID's own is the one of its testing tools.
"""

from collections.abc import Iterable
from importlib.metadata import entry_points
from typing import Final

from maid_engine.core.errors import Problem
from maid_engine.engine.services import Game

GROUP: Final = "maid.pack_checks"


def content_problems(game: Game, packs: Iterable[str]) -> tuple[Problem, ...]:
    """Return the problems that the installed checks find in loaded packs, in the order of the checks' names.

    Args:
        game: with the packs loaded.
        packs: as they were named.
    """
    names = tuple(packs)
    checks = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    found = [problem for entry in checks for problem in entry.load()(game, names)]
    return tuple(dict.fromkeys(found))
