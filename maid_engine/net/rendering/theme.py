"""Themes, which map the names of styles to colours.

A run's style is a path such as ``combat.target``. A theme that does not know it falls back to ``combat``, and to plain
text if it knows neither.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final


class Palette(IntEnum):
    """The colours that a screen can display, from none to all."""

    PLAIN = 0
    ANSI_16 = 1
    ANSI_256 = 2
    TRUECOLOR = 3


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour and its weight."""

    rgb: int
    """The colour as 0xRRGGBB."""
    bold: bool = False


@dataclass(frozen=True)
class Theme:
    """Maps styles to inks. Use :meth:`ink` and :meth:`code`, which apply the fall-back to parent styles."""

    inks: Mapping[str, Ink]
    _codes: dict[tuple[str, Palette], str] = field(default_factory=dict, repr=False, compare=False)

    def ink(self, style: str) -> Ink | None:
        """Return the ink of a style, or of its nearest parent; None for plain text."""
        while style:
            found = self.inks.get(style)
            if found is not None:
                return found
            style = style.rpartition(".")[0]
        return None

    def code(self, style: str, palette: Palette) -> str:
        """Return the escape sequence that begins a style; empty for plain text."""
        key = (style, palette)
        code = self._codes.get(key)
        if code is None:
            ink = self.ink(style)
            code = "" if ink is None else escape_code(ink, palette)
            if len(self._codes) < _MOST_CODES:
                self._codes[key] = code
        return code


_MOST_CODES: Final = 4096

_BASIC: Final = (
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
    0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
)  # fmt: skip
"""RGB values of a terminal's sixteen colours, as most terminals display them."""

_CUBE: Final = (0, 95, 135, 175, 215, 255)


def _parts(rgb: int) -> tuple[int, int, int]:
    return rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255


def _distance(one: int, other: int) -> int:
    # The eye distinguishes greens best and blues worst.
    return sum(
        weight * (a - b) ** 2 for weight, a, b in zip((3, 4, 2), _parts(one), _parts(other), strict=True)
    )


def nearest_basic(rgb: int) -> int:
    """Return the number (1–15) of the nearest basic colour, except black and dark blue, which are unreadable."""
    return min(
        (number for number in range(1, 16) if number != 4), key=lambda number: _distance(rgb, _BASIC[number])
    )


def nearest_256(rgb: int) -> int:
    """Return the number (16–255) of the nearest colour of the colour cube or the grey ramp."""
    levels = [min(range(6), key=lambda level, part=part: abs(_CUBE[level] - part)) for part in _parts(rgb)]  # type: ignore[misc]  # mypy cannot infer a lambda's default
    red, green, blue = levels
    cube = (16 + 36 * red + 6 * green + blue, _CUBE[red] << 16 | _CUBE[green] << 8 | _CUBE[blue])
    grey_level = min(23, max(0, round((sum(_parts(rgb)) / 3 - 8) / 10)))
    grey = (232 + grey_level, (8 + 10 * grey_level) * 0x010101)
    return min((cube, grey), key=lambda choice: _distance(rgb, choice[1]))[0]


def escape_code(ink: Ink, palette: Palette) -> str:
    """Return the escape sequence that turns an ink on; empty for a palette without colours."""
    match palette:
        case Palette.PLAIN:
            return ""
        case Palette.ANSI_16:
            number = nearest_basic(ink.rgb)
            # Bright colours are sent as bold, because the oldest clients do not know codes 90–97.
            bold = ink.bold or number > 7
            colour = f"{30 + number % 8}"
        case Palette.ANSI_256:
            bold, colour = ink.bold, f"38;5;{nearest_256(ink.rgb)}"
        case Palette.TRUECOLOR:
            red, green, blue = _parts(ink.rgb)
            bold, colour = ink.bold, f"38;2;{red};{green};{blue}"
    return f"\x1b[{'1;' if bold else ''}{colour}m"


_SAND, _GREEN, _SKY, _ROSE, _LILAC, _GREY = 0xD7AF87, 0x87AF87, 0x87D7FF, 0xD78787, 0xD7AFFF, 0xAFAFAF

DEFAULT_THEME: Final = Theme(
    {
        # What a room holds
        "room.title": Ink(0xFFD75F, bold=True),
        "room.exits": Ink(0x5FD7AF),
        "room.item": Ink(_SAND),
        "room.mob": Ink(_ROSE),
        "room.player": Ink(_SKY),
        # What happens
        "movement": Ink(_GREEN),
        "doors": Ink(_GREEN),
        "rest": Ink(_GREEN),
        "combat": Ink(0xFF875F),
        "combat.amount": Ink(0xFFFFFF, bold=True),
        "combat.target": Ink(0xFFAF87, bold=True),
        "life": Ink(0xFF5F5F, bold=True),
        "items": Ink(_SAND),
        "shop": Ink(0xD7D75F),
        "trade": Ink(0xD7D75F),
        "train": Ink(0xFFFF5F),
        "quest": Ink(_LILAC),
        # What is said
        "talk": Ink(_SKY),
        "npc": Ink(0xAFD7FF),
        "social": Ink(0xAFAFD7),
        "groups": Ink(0x87FFAF),
        "ai": Ink(0x87D7D7),
        # What the server says
        "prompt": Ink(_GREEN),
        "system": Ink(_GREY),
        "link": Ink(_GREY),
        "admin": Ink(0xFFAF5F),
        "usage": Ink(0xFFAF5F),
    }
)
"""The built-in colours. A style is a message's group or the style that it names, and may be followed by a slot's name."""
