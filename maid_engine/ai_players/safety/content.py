"""Checks what an AI player says before anybody hears it: one line, limited length, nothing foul, no personal data.

The word list is short and maintained here (``docs/decisions/speech-filter.md``). It contains what no player
should read from a machine, and allows words of the game such as "bastard sword". Text is folded before the
look-up, so that homoglyphs, digits for letters and separated letters do not evade it. A list cannot detect
threats or cruelty; for these, operators can plug in `moderate`.
"""

import re
import unicodedata
from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple

from maid_engine.ai_players.safety.personal import LONGEST_READ, has_personal_data
from maid_engine.core.offence import SLURS

LONGEST_SPEECH: Final = 280
"""Most characters of a spoken line; a longer one is cut."""
MILDER: Final = ("Hm.", "Never mind.", "Well.", "Let us speak of something else.")
"""Harmless lines that replace foul ones."""

_ROOTS: Final = (
    "fuck", "motherfuck", "shit", "bullshit", "cunt", "twat", "wank", "asshole", "arsehole", "dickhead", "cocksuck",
    "whore", "slut", "nigger", "nigga", "faggot", "kike", "tranny", "retard", "wetback", "gook", "paki", "rapist",
    "rape", "pedophile", "paedophile", "nazi", "hitler", "porn", "blowjob", "jizz", "pussy", "bitch", *SLURS,
)  # fmt: skip
_ENDINGS: Final = r"(?:s|es|ed|er|ers|ing|in|y|ty|ish|face|head)?"
_FOUL: Final = re.compile(rf"\b(?:{'|'.join(_ROOTS)}){_ENDINGS}\b")
ALLOWED: Final = ("pussy willow", "pussy willows", "pussycat", "grape", "drape", "scrape", "shiitake")
"""Phrases that look foul but are not. Words that only contain a foul word never match."""
_ALLOWED: Final = re.compile("|".join(rf"\b{re.escape(words)}\b" for words in ALLOWED))
_SPELLED: Final = re.compile(r"(?<![^\W_])(?:[^\W_][\W_]{1,2}){3,40}[^\W_](?![^\W_])")
"""Letters separated by one or two other characters: ``f.u.c.k``."""
_GAPS: Final = re.compile(r"[\W_]+")
_REPEATED: Final = re.compile(r"(\w)\1{2,}")
_LOOKALIKES: Final = str.maketrans(
    "0134578@$!|€áàâäãåéèêëíìîïóòôöõúùûüçñаеорсухіѕкмтнвјԁɡᴜαεορυικντ",
    "oieastbasiieaaaaaaeeeeiiiiooooouuuucnaeopcyxiskmthbjdguaeopuiknt",
)


class SpeechFault(StrEnum):
    """What was wrong with words that an AI player wanted to say."""

    NONE = ""
    """Nothing was changed."""
    FOUL = "foul"
    PERSONAL = "personal"
    """They contain an address, a telephone number or similar."""
    MODERATED = "moderated"
    LONG = "long"
    FORM = "form"
    """They contained characters that do not belong in a line."""


class Checked(NamedTuple):
    """The words that may be said, and the reason for any change."""

    text: str
    """Empty if nothing may be said."""
    reason: SpeechFault = SpeechFault.NONE

    @property
    def was_modified(self) -> bool:
        """Whether the text was changed."""
        return bool(self.reason)


Moderate = Callable[[str], bool]
"""Returns whether these words may be said. It must answer at once, from local data."""


class AIPlayerContentFilter:
    """Checks everything that AI players say, gesture, tell and shout, whatever its source."""

    def __init__(self, moderate: Moderate | None = None) -> None:
        self._moderate = moderate
        self._milder = 0

    def check(self, text: str) -> Checked:
        """Return the part of these words that may be said."""
        clean = one_clean_line(text[:LONGEST_READ])
        if has_personal_data(clean):
            return Checked("", SpeechFault.PERSONAL)
        if is_foul(clean):
            self._milder += 1
            return Checked(MILDER[self._milder % len(MILDER)], SpeechFault.FOUL)
        if self._is_moderated(clean):
            return Checked("", SpeechFault.MODERATED)
        if len(clean) > LONGEST_SPEECH:
            return Checked(shortened(clean), SpeechFault.LONG)
        if clean != text:
            return Checked(clean, SpeechFault.FORM)
        return Checked(clean)

    def _is_moderated(self, clean: str) -> bool:
        """Return whether the game's moderation forbids these words."""
        return self._moderate is not None and not self._moderate(clean)


def one_clean_line(text: str) -> str:
    """Return the text on one line, without control characters, direction marks and repeated blanks."""
    kept = "".join(one if unicodedata.category(one)[0] != "C" else " " for one in text)
    return " ".join(kept.split())


def shortened(text: str) -> str:
    """Return the beginning of the text, cut at a sentence if possible, otherwise at a word."""
    cut = text[: LONGEST_SPEECH - 1]
    end = max(cut.rfind(". "), cut.rfind("! "), cut.rfind("? "))
    if end > LONGEST_SPEECH // 2:
        return cut[: end + 1]
    if " " in cut:
        return cut[: cut.rfind(" ")].rstrip(",;:") + "…"
    return cut + "…"


def folded(text: str) -> str:
    """Normalize text as readers perceive it: lower case, look-alikes and repeated letters replaced."""
    plain = unicodedata.normalize("NFKC", text).lower().translate(_LOOKALIKES)
    joined = _SPELLED.sub(lambda match: _GAPS.sub("", match[0]), plain)
    return _REPEATED.sub(r"\1", joined)


def is_foul(text: str) -> bool:
    """Return whether the text contains a forbidden word."""
    return bool(_FOUL.search(_ALLOWED.sub(" ", folded(text))))
