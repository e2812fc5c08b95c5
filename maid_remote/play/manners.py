"""Manners of a guest: says what it is, leaves when asked to, and reads what the house says about bots.

Pure: lines in, what they ask of us out.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from maid_remote.mud.blocks import Block
from maid_remote.play.login_patterns import forbids_bots

TOLD_AGAIN_S: Final = 300.0
"""Whoever asks again within this is not told again."""
ANSWERS_MAX: Final = 20
"""So often in one visit it says what it is."""
LONGEST_ORDER: Final = 60
_HEAD: Final = r"(?:^|[\s\"'“‘,.:!\[(])"

_SPEECH: Final = (
    # to us alone
    ("tell", re.compile(r"^\[?(?P<who>[A-Z][\w'-]{1,30})\]?(?: \([^)]{0,30}\))? (?P<verb>tells?|whispers?|pages|asks?|says|sends|beeps)(?: (?:to )?(?:you|to you))[^\"'“‘:]{0,40}[,:]?\s*[\"'“‘]?(?P<said>.{1,200}?)[\"'”’]?$")),
    ("tell", re.compile(r"^(?P<who>[A-Z][\w'-]{1,30}) (?P<verb>whispers)[,:] [\"'“‘](?P<said>.{1,200}?)[\"'”’]?$")),
    ("tell", re.compile(r"^(?:Account |\(To: [^)]{1,80}\) )?(?P<who>[A-Z][\w'-]{1,30})(?: ?\([^)]{1,30}\))? (?P<verb>pages)(?: you)?(?: \([^)]{1,80}\))?[:,] ?[\"'“‘]?(?P<said>.{1,200}?)[\"'”’]?$")),
    ("tell", re.compile(r"^(?P<verb>From afar), (?P<who>[A-Z][\w'-]{1,30}) (?P<said>.{1,200})$")),
    ("tell", re.compile(r"^(?P<verb>You sense) that (?P<who>[A-Z][\w'-]{1,30}) is looking for you in .{1,80}$(?P<said>)")),
    # to all who are here
    ("say", re.compile(r"^(?P<who>[A-Z][\w'-]{1,30}) (?:says?|asks?|exclaims?|shouts?|yells?|states)[^\"'“‘:]{0,40}[,:]?\s*[\"'“‘](?P<said>.{1,200}?)[\"'”’]?$")),
    # to all who listen
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
"""By what somebody spoke to us alone → what is typed so that they alone read the answer. The rest was said in the room."""

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
    """What somebody wants of us."""

    STOP = "stop"
    """That we leave."""
    WHAT = "what"
    """To know what we are."""
    OUT = "out"
    """We are thrown out."""


class Asked(NamedTuple):
    """What somebody said to us that is to be answered by the shell, not by the mind."""

    wish: Wish
    who: str
    """The speaker; "" when it is the server."""
    how: str
    """"tell", "say" or "channel"."""
    words: str
    answer: str = "say {words}"
    """What is typed to answer whoever spoke, by the way they spoke."""


class Manners:
    """What is asked of one character, and what it says of itself.

    Args:
        name: the character's.
        contact: where whoever runs it is reached; "" when that is nobody's business on this machine.
        stop_words: what beside the usual words sends it home.
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
        """One sentence about what it is."""
        run_by = f", run by {self.contact}" if self.contact else ""
        return f"I am a bot (a MAID AI player{run_by}). Tell me stop and I leave."

    def announced(self, most: int) -> str:
        """The longest of its announcements that has so few characters."""
        run_by = f", run by {self.contact}" if self.contact else ""
        forms = (
            self.announcement,
            f"MAID bot{run_by}. Tell me stop and I leave.",
            "MAID bot. Tell me stop and I leave.",
        )
        return next((form for form in forms if len(form) <= most), forms[-1])

    def heard(self, block: Block) -> tuple[Asked, ...]:
        """All that this block asks of us; what answers our own words is not somebody's."""
        return tuple(asked for line in block.lines if (asked := self._line(line)) is not None)

    def _line(self, line: str) -> Asked | None:
        line = line.strip()
        if _THROWN_OUT.search(line) and len(line) < 200 and not any(form.match(line) for _, form in _SPEECH):
            return Asked(Wish.OUT, "", "", line)
        for how, form in _SPEECH:
            found = form.match(line)
            if found is None:
                continue
            who, said = found["who"], found["said"].strip()
            if who.lower() in ("you", self.name.lower(), "the", "a", "an"):
                return None
            wish = self._wish(said, how)
            return Asked(wish, who, how, said, _answer(found)) if wish is not None else None
        return None

    def _wish(self, said: str, how: str) -> Wish | None:
        names_us = re.search(rf"\b(?:{re.escape(self.name)}|bot)\b", said, re.IGNORECASE) is not None
        if any(word in said.lower() for word in self._stop_words) and (how == "tell" or names_us):
            return Wish.STOP
        if len(said) <= LONGEST_ORDER:
            if how == "tell" and _STOP_ALONE.fullmatch(said):
                return Wish.STOP
            if self._stop_bot.search(said) and not said.rstrip().endswith("?"):
                return Wish.STOP
        if self._what.search(said) and (how == "tell" or (how == "say" and _about_us(said, self.name))):
            return Wish.WHAT
        return None

    def reply(self, asked: Asked, now: float) -> str:
        """What is typed to tell somebody what we are; "" when they know, or too many asked."""
        key = asked.who.lower()
        if self.answers >= ANSWERS_MAX or now - self._told.get(key, float("-inf")) < TOLD_AGAIN_S:
            return ""
        self._told[key] = now
        self.answers += 1
        return asked.answer.format(who=asked.who, words=self.announcement)


def _answer(found: re.Match[str]) -> str:
    """How to answer a line of speech: privately what was told privately, wherever the speaker may be."""
    verb = (found.groupdict().get("verb") or "").lower().removesuffix("s")
    if verb == "whisper" and "to you" in found[0][: found.start("said")]:
        verb = "whisper to"
    return _ANSWERS.get(verb, "say {words}")


def _about_us(said: str, name: str) -> bool:
    """Whether words said to a whole room mean us."""
    return re.search(rf"\b(?:{re.escape(name)}|you|u|bot)\b", said, re.IGNORECASE) is not None


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a MUD publishes about bots."""

    forbidden: str = ""
    """The words by which it forbids them; "" when it does not."""
    source: str = ""
    """Where they stand."""


MSSP_FIELDS: Final = ("BOTS", "X-BOTS", "ROBOTS", "BOTTING", "AI PLAYERS", "X-ROBOTS")
_NO: Final = frozenset({"0", "no", "none", "forbidden", "disallow", "not allowed", "false", "never"})
HELP_PAGES: Final = ("help bots", "help policy")
"""What is read once on a host before anything else is typed there."""


def rules_of_mssp(variables: dict[str, list[str]]) -> HouseRules:
    """What the server says of bots where server lists read it."""
    for name in MSSP_FIELDS:
        for value in variables.get(name, ()):
            if value.strip().lower() in _NO:
                return HouseRules(f"{name} {value}", "MSSP")
    return HouseRules()


def rules_of_page(page: str, block: Block) -> HouseRules:
    """What a page of help says of bots."""
    words = forbids_bots(block.text())
    return HouseRules(words, page) if words else HouseRules()
