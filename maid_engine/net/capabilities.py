"""What a client can display, as reported by MTTS, MNES, NAWS and CHARSET."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import IntFlag
from typing import Final

from maid_engine.net.rendering.charset import Charset, charset_named
from maid_engine.net.rendering.render import Look
from maid_engine.net.rendering.theme import Palette


class Mtts(IntFlag):
    """The bits of a client's ``MTTS`` number."""

    ANSI = 1
    VT100 = 2
    UTF_8 = 4
    COLOURS_256 = 8
    MOUSE = 16
    OSC_COLOURS = 32
    SCREEN_READER = 64
    PROXY = 128
    TRUECOLOR = 256
    MNES = 512
    MSLP = 1024
    SSL = 2048


NARROWEST: Final = 20
WIDEST: Final = 500
_WORD_LENGTH_MAX: Final = 60
_SIZE_MAX: Final = 10_000


@dataclass(frozen=True, slots=True)
class Preferences:
    """The player's choices, which override what the client reported. None leaves a choice to the client."""

    palette: Palette | None = None
    width: int | None = None
    """Columns to wrap at; 0 never wraps."""
    screen_reader: bool | None = None
    charset: Charset | None = None


@dataclass(frozen=True, slots=True)
class ClientCapabilities:
    """What is known about a client. Each ``with_…`` method returns a new value with more facts."""

    client: str = ""
    version: str = ""
    terminal: str = ""
    mtts: Mtts | None = None
    """None until the client reports it."""
    palette: Palette = Palette.PLAIN
    charset: Charset = Charset.UTF_8
    screen_reader: bool = False
    columns: int = 80
    rows: int = 24
    sized: bool = False
    """Whether the client reported the size of its window."""
    types: tuple[str, ...] = ()
    """The TTYPE answers received so far."""

    @property
    def known(self) -> bool:
        """Whether the client reported enough that the player need not be asked about colours."""
        return self.mtts is not None or self.palette is not Palette.PLAIN

    @property
    def is_bot(self) -> bool:
        """Whether one of the client's names ends in the word "bot", such as ``MAID-BOT``."""
        return any(_BOT_NAME.search(name) for name in (self.client, self.terminal, *self.types))

    @property
    def types_complete(self) -> bool:
        """Whether asking for another terminal type would yield nothing new."""
        *before, last = self.types or ("",)
        return len(self.types) >= _TYPES_MAX or last in before or _MTTS_ANSWER.fullmatch(last) is not None

    def with_type(self, answer: str) -> "ClientCapabilities":
        """Add one TTYPE answer. Clients send their name first, then their terminal, then ``MTTS n``."""
        answer = _word(answer)
        types = (*self.types, answer)[:_TYPES_MAX]
        found = _MTTS_ANSWER.fullmatch(answer)
        if found is not None:
            return replace(self, types=types).with_mtts(int(found[1]))
        palette = max(self.palette, palette_of(answer))
        if len(types) == 1:
            return replace(
                self, types=types, client=answer, terminal=self.terminal or answer, palette=palette
            )
        return replace(
            self, types=types, terminal=answer if len(types) == 2 else self.terminal, palette=palette
        )

    def with_mtts(self, number: int) -> "ClientCapabilities":
        """Add the MTTS bits. They override what the terminal's name suggests."""
        bits = Mtts(number & _ALL_BITS)
        charset = self.charset
        if Mtts.UTF_8 in bits:
            charset = Charset.UTF_8
        return replace(
            self,
            mtts=bits,
            palette=_palette_of_bits(bits),
            charset=charset,
            screen_reader=self.screen_reader or Mtts.SCREEN_READER in bits,
        )

    def with_variables(self, variables: Mapping[str, str]) -> "ClientCapabilities":
        """Add MNES variables and those of Mudlet, such as ``TRUECOLOR`` = 1."""
        known = self
        number = variables.get("MTTS", "").strip()
        if _MTTS_NUMBER.fullmatch(number):
            known = known.with_mtts(int(number))
        terminal = variables.get("TERM", "")
        known = replace(
            known,
            client=_word(variables.get("CLIENT_NAME", "")) or known.client,
            version=_word(variables.get("CLIENT_VERSION", "")) or known.version,
            terminal=_word(variables.get("TERMINAL_TYPE", "") or terminal) or known.terminal,
            charset=charset_named(variables.get("CHARSET", "")) or known.charset,
        )
        if variables.get("SCREEN_READER") == "1":
            known = replace(known, screen_reader=True)
        for name, palette in _PALETTE_VARIABLES:
            if variables.get(name) == "1":
                return replace(known, palette=max(known.palette, palette))
        return replace(known, palette=max(known.palette, palette_of(terminal)))

    def with_hello(self, client: str, version: str) -> "ClientCapabilities":
        """Add name and version from GMCP's ``Core.Hello``."""
        return replace(self, client=_word(client) or self.client, version=_word(version) or self.version)

    def with_size(self, columns: int, rows: int) -> "ClientCapabilities":
        """Add the window's size from NAWS. A 0 means unknown and changes nothing."""
        return replace(
            self,
            columns=min(columns, _SIZE_MAX) or self.columns,
            rows=min(rows, _SIZE_MAX) or self.rows,
            sized=self.sized or columns > 0,
        )

    def with_charset(self, charset: Charset) -> "ClientCapabilities":
        """Set the charset that was negotiated by CHARSET."""
        return replace(self, charset=charset)

    def preferring(self, chosen: Preferences) -> "ClientCapabilities":
        """Return these capabilities with the player's choices applied. The width is applied by :meth:`look`."""
        return replace(
            self,
            palette=self.palette if chosen.palette is None else chosen.palette,
            screen_reader=self.screen_reader if chosen.screen_reader is None else chosen.screen_reader,
            charset=self.charset if chosen.charset is None else chosen.charset,
        )

    def look(self, chosen: Preferences | None = None) -> Look:
        """Return how to render the client's text."""
        known = self if chosen is None else self.preferring(chosen)
        if known.screen_reader:
            return Look(screen_reader=True)
        width = known.columns if chosen is None or chosen.width is None else chosen.width
        return Look(known.palette, 0 if width <= 0 else min(max(width, NARROWEST), WIDEST))


_TYPES_MAX: Final = 5
_ALL_BITS: Final = 4095
_MTTS_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_MTTS_ANSWER: Final = re.compile(r"MTTS (\d{1,6})")
_BOT_NAME: Final = re.compile(r"(?:^|[-_ ])bot$", re.IGNORECASE)
_PALETTE_VARIABLES: Final = (
    ("TRUECOLOR", Palette.TRUECOLOR),
    ("256_COLORS", Palette.ANSI_256),
    ("ANSI", Palette.ANSI_16),
)
_COLOURED: Final = (
    "ansi",
    "vt100",
    "vt220",
    "xterm",
    "linux",
    "screen",
    "tmux",
    "rxvt",
    "tinyfugue",
    "kbtin",
    "putty",
)


def palette_of(terminal: str) -> Palette:
    """Guess a terminal's colours from its name."""
    name = terminal.lower()
    if "truecolor" in name or name.endswith("-direct"):
        return Palette.TRUECOLOR
    if "256" in name or name in ("mudlet", "tintin++", "mushclient", "cmud"):
        return Palette.ANSI_256
    if any(word in name for word in _COLOURED):
        return Palette.ANSI_16
    return Palette.PLAIN


def _palette_of_bits(bits: Mtts) -> Palette:
    if Mtts.TRUECOLOR in bits:
        return Palette.TRUECOLOR
    if Mtts.COLOURS_256 in bits:
        return Palette.ANSI_256
    return Palette.ANSI_16 if Mtts.ANSI in bits else Palette.PLAIN


def _word(text: str) -> str:
    return "".join(filter(str.isprintable, text)).strip()[:_WORD_LENGTH_MAX]
