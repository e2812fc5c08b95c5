"""What a mind has heard, and the scale that applies to it: places in the table that the minds of a batch share."""

from collections.abc import Sequence
from typing import cast

from maid_engine.ai_players.hosts.codec.shared_table import Place, SharedTable
from maid_engine.ai_players.models.intake import Heard
from maid_engine.ai_players.models.scale import Scale


class HeardForm:
    """Writes and reads everything that one intake has of the game's output."""

    row = tuple[Place, ...]

    def write(self, value: object, shared: SharedTable) -> list[Place]:
        """Return the places of what was heard."""
        return shared.places_of(cast("Sequence[Heard]", value))

    def read(self, row: object, shared: SharedTable) -> tuple[Heard, ...]:
        """Return what was heard.

        Raises:
            CodecError: the table has no such place.
        """
        heard: list[Heard] = []
        seq = tick = 0
        for place, seq_more, tick_more in cast("Sequence[Place]", row):
            seq, tick = seq + seq_more, tick + tick_more
            heard.append(shared.heard(place, seq, tick))
        return tuple(heard)


class ScaleForm:
    """Writes and reads scales, which are the same for nearly all minds."""

    row = int

    def write(self, value: object, shared: SharedTable) -> int:
        """Return the place of a scale."""
        return shared.place_of_scale(cast("Scale", value))

    def read(self, row: object, shared: SharedTable) -> Scale:
        """Return the scale at this place.

        Raises:
            CodecError: the table has no such place.
        """
        return shared.scale(cast("int", row))
