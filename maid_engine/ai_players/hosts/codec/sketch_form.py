"""Sketches of texts. Their bits are more than an integer of MessagePack holds."""

from typing import TypeAlias, cast

from maid_engine.ai_players.hosts.codec.shared_table import SharedTable
from maid_engine.ai_players.models.vectors import TextSketch

Row: TypeAlias = tuple[str, str, bytes]


class SketchForm:
    """Writes and reads sketches."""

    row = Row

    def write(self, value: object, shared: SharedTable) -> Row:
        """Return a sketch with its bits as bytes, the highest first."""
        del shared
        text, version, bits = cast("TextSketch", value)
        size = (bits.bit_length() + 7) // 8
        return text, version, bits.to_bytes(size, "big")

    def read(self, row: object, shared: SharedTable) -> TextSketch:
        """Return the sketch."""
        del shared
        text, version, bits = cast("Row", row)
        return TextSketch(text, version, int.from_bytes(bits, "big"))
