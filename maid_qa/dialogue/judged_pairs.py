"""What people said, and whether the replies of an exchange fit it, as a reader has judged.

A line is ``+`` or ``-``, what was said, and a wording of the exchange, with tabs between them.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.core.errors import ConfigError

JUDGED: Final = "judged.tsv"
_FITS: Final = {"+": True, "-": False}
_COLUMNS: Final = 3


class JudgedPair(NamedTuple):
    """What somebody said, and an exchange."""

    said: str
    exchange: Exchange
    fits: bool


def read_judged(path: Path, exchanges: Sequence[Exchange]) -> tuple[JudgedPair, ...]:
    """Return the pairs of a file whose exchange is still there; none if there is no file.

    Raises:
        ConfigError: A line is broken. The message names file and line.
    """
    if not path.is_file():
        return ()
    of_wording: dict[str, Exchange] = {}
    for exchange in exchanges:
        of_wording.update(dict.fromkeys(exchange.wordings, exchange))
    found: list[JudgedPair] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        columns = line.split("\t")
        if len(columns) != _COLUMNS or columns[0] not in _FITS:
            raise ConfigError(f"{path}:{number}: expected + or -, TAB, what was said, TAB, a wording")
        mark, said, wording = columns
        if wording in of_wording:
            found.append(JudgedPair(said, of_wording[wording], _FITS[mark]))
    return tuple(found)
