"""A section's items cut to its bounds: the dearest stay, in the order they came."""

from typing import Final, NamedTuple

from maid_engine.ai_players.models.envelope import Said, Section
from maid_engine.ai_players.prompting.quotation import plain, quoted

SHORTEST: Final = 40
"""Characters; a piece shorter than this is rather left out than shown."""


class Item(NamedTuple):
    """One item of a section."""

    text: str
    tainted: bool
    weight: float
    order: int

    @property
    def shown(self) -> str:
        """As it stands in a prompt."""
        return f"- {quoted(self.text) if self.tainted else plain(self.text)}"


def items_of(section: Section) -> list[Item]:
    """A section's items; without weights, the later is the dearer."""
    return [
        Item(
            text,
            isinstance(text, Said) or (order < len(section.tainted) and section.tainted[order]),
            section.weights[order] if order < len(section.weights) else float(order),
            order,
        )
        for order, text in enumerate(section.items)
        if text.strip()
    ]


def cut(items: list[Item], max_bytes: float, *, topk: int, max_chars: int) -> list[Item]:
    """The dearest items that fit; one that is too long is shortened when it would still say something."""
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
    """Bytes in the prompt, its line end included."""
    return len(item.shown.encode("utf-8", "replace")) + 1


def _fit(item: Item, left_bytes: float, left_chars: int) -> Item | None:
    if size(item) <= left_bytes and len(item.text) <= left_chars:
        return item
    over = max(size(item) - left_bytes, 0.0)
    # A character has one byte or more, so taking out as many characters as there are bytes too many is enough.
    room = min(len(item.text) - int(over) - 4, left_chars - 1)
    if room < SHORTEST:
        return None
    cut_at = item.text.rfind(" ", SHORTEST // 2, room)
    return item._replace(text=item.text[: cut_at if cut_at > 0 else room].rstrip(" ,;:") + "…")
