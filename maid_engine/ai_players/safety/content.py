"""What an AI player says, before anybody hears it: one line, not too long, nothing foul, nobody's address.

The word list is our own and short (``docs/decisions/speech-filter.md``): it holds what no player should read from
a machine's mouth and leaves a game its bastard swords. Words are folded before they are looked up, so that
homoglyphs, digits for letters and blanks between letters hide nothing. A list knows no threats and no cruelty;
`moderate` is where an operator plugs in what does.
"""

import re
import unicodedata
from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple

from maid_engine.ai_players.safety.personal import LONGEST_READ, has_personal_data
from maid_engine.core.offence import SLURS

LONGEST_SPEECH: Final = 280
MILDER: Final = ("Hm.", "Never mind.", "Well.", "Let us speak of something else.")
"""Said instead of what was foul."""

_ROOTS: Final = (
    "fuck", "motherfuck", "shit", "bullshit", "cunt", "twat", "wank", "asshole", "arsehole", "dickhead", "cocksuck",
    "whore", "slut", "nigger", "nigga", "faggot", "kike", "tranny", "retard", "wetback", "gook", "paki", "rapist",
    "rape", "pedophile", "paedophile", "nazi", "hitler", "porn", "blowjob", "jizz", "pussy", "bitch", *SLURS,
)  # fmt: skip
_ENDINGS: Final = r"(?:s|es|ed|er|ers|ing|in|y|ty|ish|face|head)?"
_FOUL: Final = re.compile(rf"\b(?:{'|'.join(_ROOTS)}){_ENDINGS}\b")
ALLOWED: Final = ("pussy willow", "pussy willows", "pussycat", "grape", "drape", "scrape", "shiitake")
"""What looks foul and is not; harmless words that only hold a foul one inside never match at all."""
_ALLOWED: Final = re.compile("|".join(rf"\b{re.escape(words)}\b" for words in ALLOWED))
_SPELLED: Final = re.compile(r"(?<![^\W_])(?:[^\W_][\W_]{1,2}){3,40}[^\W_](?![^\W_])")
"""Letters with something between each two: ``f.u.c.k``."""
_GAPS: Final = re.compile(r"[\W_]+")
_REPEATED: Final = re.compile(r"(\w)\1{2,}")
_LOOKALIKES: Final = str.maketrans(
    "0134578@$!|€áàâäãåéèêëíìîïóòôöõúùûüçñаеорсухіѕкмтнвјԁɡᴜαεορυικντ",
    "oieastbasiieaaaaaaeeeeiiiiooooouuuucnaeopcyxiskmthbjdguaeopuiknt",
)


class SpeechFault(StrEnum):
    """What was wrong with words that an AI player meant to say."""

    NONE = ""
    """Nothing was changed."""
    FOUL = "foul"
    PERSONAL = "personal"
    """They tell an address, a telephone number or the like."""
    MODERATED = "moderated"
    LONG = "long"
    FORM = "form"
    """Characters that do not belong into a line."""


class Checked(NamedTuple):
    """What may be said, and why it is not what was meant."""

    text: str
    """"" when it is better not said at all."""
    reason: SpeechFault = SpeechFault.NONE

    @property
    def was_modified(self) -> bool:
        """Whether it is not what was meant."""
        return bool(self.reason)


Moderate = Callable[[str], bool]
"""Whether these words may be said; answers at once, from what it knows."""


class AIPlayerContentFilter:
    """Looks at everything that AI players say, gesture, tell and shout, whoever put it into their mouths."""

    def __init__(self, moderate: Moderate | None = None) -> None:
        self._moderate = moderate
        self._milder = 0

    def check(self, text: str) -> Checked:
        """What of these words may be said."""
        clean = one_clean_line(text[:LONGEST_READ])
        if has_personal_data(clean):
            return Checked("", SpeechFault.PERSONAL)
        if is_foul(clean):
            self._milder += 1
            return Checked(MILDER[self._milder % len(MILDER)], SpeechFault.FOUL)
        if self._moderate is not None and not self._moderate(clean):
            return Checked("", SpeechFault.MODERATED)
        if len(clean) > LONGEST_SPEECH:
            return Checked(shortened(clean), SpeechFault.LONG)
        return Checked(clean, SpeechFault.NONE if clean == text else SpeechFault.FORM)


def one_clean_line(text: str) -> str:
    """The words on one line, without control characters, marks that reorder text, and blanks in a row."""
    kept = "".join(one if unicodedata.category(one)[0] != "C" else " " for one in text)
    return " ".join(kept.split())


def shortened(text: str) -> str:
    """Its beginning, cut at a sentence or else at a word."""
    cut = text[: LONGEST_SPEECH - 1]
    end = max(cut.rfind(". "), cut.rfind("! "), cut.rfind("? "))
    if end > LONGEST_SPEECH // 2:
        return cut[: end + 1]
    return cut[: cut.rfind(" ")].rstrip(",;:") + "…" if " " in cut else cut + "…"


def folded(text: str) -> str:
    """The words as a reader's eye takes them: lower case, look-alikes and stretched letters as what they stand for."""
    plain = unicodedata.normalize("NFKC", text).lower().translate(_LOOKALIKES)
    joined = _SPELLED.sub(lambda match: _GAPS.sub("", match[0]), plain)
    return _REPEATED.sub(r"\1", joined)


def is_foul(text: str) -> bool:
    """Whether it holds a word that nobody should read here."""
    return bool(_FOUL.search(_ALLOWED.sub(" ", folded(text))))
