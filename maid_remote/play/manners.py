"""Manners of a visitor: it says that it is a bot, leaves when asked to, and reads the MUD's rules about bots.

Pure: takes lines, and returns what they ask of the visitor.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from maid_remote.mud.blocks import Block
from maid_remote.play.login_patterns import forbids_bots

TOLD_AGAIN_S: Final = 300.0
"""Seconds within which the same person is not answered again."""
ANSWERS_MAX: Final = 20
"""Maximum number of such answers in one visit."""
LONGEST_ORDER: Final = 60
_HEAD: Final = r"(?:^|[\s\"'“‘,.:!\[(])"

_SPEECH: Final = (
    # to the visitor alone
    ("tell", re.compile(r"^\[?(?P<who>[A-Z][\w'-]{1,30})\]?(?: \([^)]{0,30}\))? (?P<verb>tells?|whispers?|pages|asks?|says|sends|beeps)(?: (?:to )?(?:you|to you))[^\"'“‘:]{0,40}[,:]?\s*[\"'“‘]?(?P<said>.{1,200}?)[\"'”’]?$")),
    ("tell", re.compile(r"^(?P<who>[A-Z][\w'-]{1,30}) (?P<verb>whispers)[,:] [\"'“‘](?P<said>.{1,200}?)[\"'”’]?$")),
    ("tell", re.compile(r"^(?:Account |\(To: [^)]{1,80}\) )?(?P<who>[A-Z][\w'-]{1,30})(?: ?\([^)]{1,30}\))? (?P<verb>pages)(?: you)?(?: \([^)]{1,80}\))?[:,] ?[\"'“‘]?(?P<said>.{1,200}?)[\"'”’]?$")),
    ("tell", re.compile(r"^(?P<verb>From afar), (?P<who>[A-Z][\w'-]{1,30}) (?P<said>.{1,200})$")),
    ("tell", re.compile(r"^(?P<verb>You sense) that (?P<who>[A-Z][\w'-]{1,30}) is looking for you in .{1,80}$(?P<said>)")),
    # to everybody in the room
    ("say", re.compile(r"^(?P<who>[A-Z][\w'-]{1,30}) (?:says?|asks?|exclaims?|shouts?|yells?|states)[^\"'“‘:]{0,40}[,:]?\s*[\"'“‘](?P<said>.{1,200}?)[\"'”’]?$")),
    # to everybody on a channel
    ("channel", re.compile(r"^(?:\[[\w -]{1,20}\]|<[\w -]{1,20}>|\([\w -]{1,20}\)) ?(?P<who>[A-Z][\w'-]{1,30})(?:: | says?, [\"'“‘])(?P<said>.{1,200}?)[\"'”’]?$")),
    ("channel", re.compile(r"^(?P<who>[A-Z][\w'-]{1,30}) (?:gossips|chats|auctions|newbies|announces|ooc's|oocs)[^\"'“‘:]{0,20}[,:]?\s*[\"'“‘](?P<said>.{1,200}?)[\"'”’]?$")),
)  # fmt: skip

_ANSWERS: Final = {
    "tell": "tell {who} {words}",
    "send": "tell {who} {words}",
    "beep": "tell {who} {words}",
    "whisper to": "whisper {who} {words}",
    "whisper": "whisper {who}={words}",
    "page": "page {who}={words}",
    "from afar": "page {who}={words}",
    "you sense": "page {who}={words}",
}
"""For each verb of private speech, the command that answers privately. Other speech is answered in the room."""

_STOP_ALONE: Final = re.compile(
    r"(?:please )?(?:stop(?: (?:it|that|this|now|please|botting|immediately|at once))*|go away|leave(?: (?:now|please|us|me alone|this (?:mud|game|place)))*"
    r"|log ?(?:off|out)(?: (?:now|please))*|get (?:out|lost)|quit(?: (?:now|please))?|shut (?:it )?down|no bots?(?: (?:here|allowed|please))*)[.! ]*",
    re.IGNORECASE,
)
_STOP_BOT: Final = re.compile(
    r"\b(?:stop|go away|leave|log ?off|log ?out|get (?:out|lost)|quit|begone|shut down)\b.{0,20}\b(?:bots?|{name})\b"
    r"|\b(?:bots?|{name})\b.{0,12}\b(?:stop|go away|leave|log ?off|log ?out|get (?:out|lost)|quit|begone|shut down)\b"
    r"|\bno bots?\b|\bbots? (?:are|is) not (?:allowed|welcome)\b".replace("{name}", "%NAME%"),
    re.IGNORECASE,
)
_WHAT_ARE_YOU: Final = re.compile(
    r"\bare (?:you|u|ya) (?:really )?(?:an? |the )?(?:bot|robot|human|person|real|ai\b|a\.i\.|npc|script|machine|afk)"
    r"|\b(?:you|u) (?:are )?(?:an? )?(?:bot|human|ai|real)\s*\?|\bis (?:this|that|it|%NAME%) an? (?:bot|script|ai|human)\b"
    r"|\b(?:who|what) are you\b|\bbot ?(?:check|test|\?)|\bwho runs (?:you|this bot)\b",
    re.IGNORECASE,
)
_THROWN_OUT: Final = re.compile(
    r"\byou (?:have been|are|were) (?:\w+ )?(?:booted|kicked|banned|frozen|expelled|purged|disconnected by|site-?banned|nuked)\b"
    r"|\bhas (?:booted|kicked|banned|disconnected) you\b",
    re.IGNORECASE,
)


class Wish(StrEnum):
    """What somebody wants of the visitor."""

    STOP = "stop"
    """That it leaves."""
    WHAT = "what"
    """To know what it is."""
    OUT = "out"
    """Nothing: it was thrown out."""


class Asked(NamedTuple):
    """A request to the visitor that the shell answers instead of the mind."""

    wish: Wish
    who: str
    """The speaker; ``""`` if it is the server."""
    how: str
    """"tell", "say" or "channel"; "" if it is the server."""
    words: str
    answer: str = "say {words}"
    """The command that answers the speaker in the same way."""


class Manners:
    """Recognises requests to one character, and words the answers.

    Args:
        name: the character's name.
        contact: how to reach the person who runs it; ``""`` to leave it out.
        stop_words: further words that send the visitor away.
    """

    def __init__(self, name: str, contact: str = "", stop_words: tuple[str, ...] = ()) -> None:
        self.name = name
        self.contact = contact
        self._stop_words = tuple(word.lower() for word in stop_words)
        named = re.escape(name)
        self._stop_bot = re.compile(_STOP_BOT.pattern.replace("%NAME%", named), re.IGNORECASE)
        self._what = re.compile(_WHAT_ARE_YOU.pattern.replace("%NAME%", named), re.IGNORECASE)
        self._told: dict[str, float] = {}
        self.answers = 0

    @property
    def announcement(self) -> str:
        """One sentence that says what it is."""
        run_by = ""
        if self.contact:
            run_by = f", run by {self.contact}"
        return f"I am a bot (a MAID AI player{run_by}). Tell me stop and I leave."

    def announced(self, most: int) -> str:
        """Return the longest form of the announcement with at most this many characters, or else the shortest."""
        run_by = ""
        if self.contact:
            run_by = f", run by {self.contact}"
        forms = (
            self.announcement,
            f"MAID bot{run_by}. Tell me stop and I leave.",
            "MAID bot. Tell me stop and I leave.",
        )
        return next((form for form in forms if len(form) <= most), forms[-1])

    def heard(self, block: Block) -> tuple[Asked, ...]:
        """Return the requests in this block. Echoes of the visitor's own words are ignored."""
        return tuple(asked for line in block.lines if (asked := self._line(line)) is not None)

    def _line(self, line: str) -> Asked | None:
        line = line.strip()
        how, found = _speech(line)
        if found is None:
            is_thrown_out = len(line) < 200 and _THROWN_OUT.search(line)
            if not is_thrown_out:
                return None
            return Asked(Wish.OUT, "", "", line)
        who, said = found["who"], found["said"].strip()
        if who.lower() in ("you", self.name.lower(), "the", "a", "an"):
            return None
        wish = self._wish(said, how)
        if wish is None:
            return None
        return Asked(wish, who, how, said, _answer(found))

    def _wish(self, said: str, how: str) -> Wish | None:
        if self._asks_to_stop(said, how):
            return Wish.STOP
        to_us = how == "tell" or (how == "say" and _about_us(said, self.name))
        if to_us and self._what.search(said):
            return Wish.WHAT
        return None

    def _asks_to_stop(self, said: str, how: str) -> bool:
        if any(word in said.lower() for word in self._stop_words) and (how == "tell" or self._names_us(said)):
            return True
        if len(said) > LONGEST_ORDER:
            return False
        if how == "tell" and _STOP_ALONE.fullmatch(said):
            return True
        is_question = said.rstrip().endswith("?")
        return not is_question and self._stop_bot.search(said) is not None

    def _names_us(self, said: str) -> bool:
        return re.search(rf"\b(?:{re.escape(self.name)}|bot)\b", said, re.IGNORECASE) is not None

    def reply(self, asked: Asked, now: float) -> str:
        """Return the line that answers the question what the visitor is.

        It is ``""`` if the same person was answered within `TOLD_AGAIN_S`, or if `ANSWERS_MAX` is reached.
        """
        key = asked.who.lower()
        if self.answers >= ANSWERS_MAX or now - self._told.get(key, float("-inf")) < TOLD_AGAIN_S:
            return ""
        self._told[key] = now
        self.answers += 1
        return asked.answer.format(who=asked.who, words=self.announcement)


def _answer(found: re.Match[str]) -> str:
    """Return the command form for an answer: private speech is answered privately, wherever the speaker is."""
    verb = (found.groupdict().get("verb") or "").lower().removesuffix("s")
    if verb == "whisper" and "to you" in found[0][: found.start("said")]:
        verb = "whisper to"
    return _ANSWERS.get(verb, "say {words}")


def _about_us(said: str, name: str) -> bool:
    """Return whether words to a whole room refer to the visitor."""
    return re.search(rf"\b(?:{re.escape(name)}|you|u|bot)\b", said, re.IGNORECASE) is not None


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a MUD publishes about bots."""

    forbidden: str = ""
    """The words that forbid bots; ``""`` if they are not forbidden."""
    source: str = ""
    """Where the words were found: MSSP or a help page."""


MSSP_FIELDS: Final = ("BOTS", "X-BOTS", "ROBOTS", "BOTTING", "AI PLAYERS", "X-ROBOTS")
_NO: Final = frozenset({"0", "no", "none", "forbidden", "disallow", "not allowed", "false", "never"})
HELP_PAGES: Final = ("help bots", "help policy")
"""Help pages that are read on a host before anything else is typed there."""


def rules_of_mssp(variables: dict[str, list[str]]) -> HouseRules:
    """Return what the server's MSSP variables say about bots."""
    for name in MSSP_FIELDS:
        for value in variables.get(name, ()):
            if value.strip().lower() in _NO:
                return HouseRules(f"{name} {value}", "MSSP")
    return HouseRules()


def rules_of_page(page: str, block: Block) -> HouseRules:
    """Return what a help page says about bots."""
    words = forbids_bots(block.text())
    if words:
        return HouseRules(words, page)
    return HouseRules()


def _speech(line: str) -> tuple[str, re.Match[str] | None]:
    """Return how a line was spoken, and its match with that form; None if it is no speech."""
    for how, form in _SPEECH:
        found = form.match(line)
        if found is not None:
            return how, found
    return "", None
