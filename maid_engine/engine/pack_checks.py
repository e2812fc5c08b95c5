"""Runs checks of pack content that other distributions provide.

A check is a function ``(game, packs) -> problems`` in the entry-point group ``maid.pack_checks``. ``maid
packs check`` and the start of a server run all of them. A server runs them in a thread while the game runs,
so a check may read only what packs have loaded (content, messages, commands), and no entity of the world.
MAID's testing tools provide one.
"""

from collections.abc import Iterable
from importlib.metadata import entry_points
from typing import Final

from maid_engine.core.errors import Problem
from maid_engine.engine.services import Game

GROUP: Final = "maid.pack_checks"


def content_problems(game: Game, packs: Iterable[str]) -> tuple[Problem, ...]:
    """Return the problems that the installed checks find in loaded packs, ordered by the names of the checks.

    Args:
        game: the game, with the packs loaded.
        packs: the packs, as requested.
    """
    names = tuple(packs)
    checks = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    found = [problem for entry in checks for problem in entry.load()(game, names)]
    return tuple(dict.fromkeys(found))
