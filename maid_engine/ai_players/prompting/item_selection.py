"""Cuts the items of a section to its bounds. The most valuable items stay, in their original order."""

from typing import Final, NamedTuple

from maid_engine.ai_players.models.envelope import Section
from maid_engine.ai_players.prompting.quotation import plain, quoted

SHORTEST: Final = 40
"""Minimum space in characters for a shortened item. With less space the item is left out."""


class Item(NamedTuple):
    """One item of a section."""

    text: str
    tainted: bool
    weight: float
    order: int

    @property
    def shown(self) -> str:
        """The item as a line of a prompt."""
        return f"- {quoted(self.text) if self.tainted else plain(self.text)}"


def items_of(section: Section) -> list[Item]:
    """Return a section's items. Without weights, later items have a higher weight."""
    found: list[Item] = []
    for place, text in enumerate(section.items):
        if text.strip():
            found.append(Item(text, section.is_tainted(place), section.weight_of(place), place))
    return found


def cut(items: list[Item], max_bytes: float, *, topk: int, max_chars: int) -> list[Item]:
    """Return the items with the highest weights that fit, in order.

    An item that is too long is shortened, or dropped if less than `SHORTEST` characters would remain.
    """
    left_bytes, left_chars = max_bytes, max_chars
    kept: list[Item] = []
    for item in sorted(items, key=lambda one: (-one.weight, -one.order))[:topk]:
        fitted = _fit(item, left_bytes, left_chars)
        if fitted is None:
            continue
        kept.append(fitted)
        left_bytes -= size(fitted)
        left_chars -= len(fitted.text)
    return sorted(kept, key=lambda one: one.order)


def size(item: Item) -> int:
    """Return the size in the prompt in bytes, including the line end."""
    return len(item.shown.encode("utf-8", "replace")) + 1


def _fit(item: Item, left_bytes: float, left_chars: int) -> Item | None:
    if size(item) <= left_bytes and len(item.text) <= left_chars:
        return item
    over = max(size(item) - left_bytes, 0.0)
    # A character has at least one byte, so removing as many characters as there are excess bytes is enough.
    room = min(len(item.text) - int(over) - 4, left_chars - 1)
    if room < SHORTEST:
        return None
    cut_at = item.text.rfind(" ", SHORTEST // 2, room)
    return item._replace(text=item.text[: cut_at if cut_at > 0 else room].rstrip(" ,;:") + "…")
