"""What MUDs ask at login, as a table from wordings to kinds of question. Pure data; ``login_script`` answers.

The rows are tried in order on the end of the MUD's output, so narrower wordings come first. They cover the
Diku, LP, MUSH and Evennia families, and MAID's own server.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple


class Asked(StrEnum):
    """A kind of question or of news at login."""

    NO_BOTS = "no_bots"
    BANNED = "banned"
    WRONG_PASSWORD = "wrong_password"  # noqa: S105 - a kind of news
    NO_SUCH_NAME = "no_such_name"
    CREATED = "created"
    NAME_REFUSED = "name_refused"
    CONNECT_LINE = "connect_line"
    CONFIRM_NAME = "confirm_name"
    NEW_PASSWORD = "new_password"  # noqa: S105 - a kind of question
    PASSWORD_AGAIN = "password_again"  # noqa: S105 - as above
    PASSWORD = "password"  # noqa: S105 - as above
    NAME = "name"
    EMAIL = "email"
    AGREE = "agree"
    TAKE_OVER = "take_over"
    DISPLAY = "display"
    SCREEN_READER = "screen_reader"
    RETURN = "return"
    GENDER = "gender"
    PLAY_MENU = "play_menu"
    CHARACTER_MENU = "character_menu"
    CHOICE = "choice"
    YES_NO = "yes_no"


class Question(NamedTuple):
    """One wording of a kind of question."""

    kind: Asked
    wording: re.Pattern[str]


def _row(kind: Asked, wording: str) -> Question:
    return Question(kind, re.compile(wording, re.IGNORECASE | re.DOTALL))


NO_BOTS: Final = re.compile(
    r"\b(?:no|not allowed|not permitted|forbidden|prohibited|prohibit|illegal|banned|against the rules|disallow(?:ed|s)?)\b"
    r"[^.!?\n]{0,60}\b(?:bots?|botting|robots?|automated (?:players?|play|characters?)|unattended|macroing)\b"
    r"|\b(?:bots?|botting|robots?|automated (?:players?|play|characters?)|unattended play)\b[^.!?\n]{0,40}"
    r"\b(?:(?:is|are|be) (?:strictly |absolutely )?(?:not (?:allowed|permitted|welcome)|forbidden|prohibited|illegal|banned)"
    r"|will be (?:banned|removed|deleted)|not allowed|not welcome)\b",
    re.IGNORECASE,
)
"""Wordings by which a MUD forbids bots."""

TABLE: Final = (
    _row(Asked.BANNED, r"\b(?:you are|your (?:site|address|account|host) (?:is|has been)|this account may not)\b[^.\n]{0,30}\b(?:banned|blocked|barred|play here)\b"),
    _row(Asked.WRONG_PASSWORD, r"(?:wrong|incorrect|invalid|bad) password|password[^.\n]{0,20}\b(?:incorrect|wrong|invalid)\b|password do(?:es)? not belong together|has a different password|(?:username|name) and/or password is incorrect"),
    _row(Asked.NO_SUCH_NAME, r"no (?:such )?(?:player|character|account)[^.\n]{0,30}(?:name|exists|found)|(?:does not|doesn't) exist|unknown (?:player|character|account)"),
    _row(Asked.NAME_REFUSED, r"(?:illegal|invalid|bad) name|name (?:is )?(?:already (?:exists|taken|in use)|not allowed|reserved)|there is already a player|cannot be known by that|already exists\."),
    _row(Asked.CREATED, r"(?:account|character|player)[^\n]{0,60}\bcreated\b[^\n]{0,40}(?:\n.{0,200})?\b(?:you (?:can|may) now|now (?:log|connect))"),
    _row(Asked.CONNECT_LINE, r"\bconnect\s+<?(?:your )?(?:user|player|character|account)?_?-?name>?\s+<?(?:your )?password>?"),
    _row(Asked.CONFIRM_NAME, r"did i get that right|is (?:that|this) (?:right|correct|what you (?:want|intended)|your (?:real )?name|how you)|is this what you intended|create (?:a |this )?(?:new )?(?:character|player|account)[^\n]{0,60}(?:\?|y/n)|do you (?:want|wish) to (?:create|make|be (?!known|called))|new (?:player|character)\?"),
    _row(Asked.PASSWORD_AGAIN, r"(?:re-?type|re-?enter|confirm|repeat|verify)[^\n]{0,30}password|(?:same )?password[^\n]{0,25}(?:again|once more|a second time)|again(?: to (?:verify|confirm|check))?[^\n]{0,20}password"),
    _row(Asked.NEW_PASSWORD, r"(?:choose|pick|select|create|new|give (?:me|us) a|enter a|set a|think of a)[^\n?]{0,40}password|password (?:you (?:want|wish)|for (?:your )?(?:new|this) )|give me a password"),
    _row(Asked.PASSWORD, r"pass(?:word|phrase)[^\n]{0,30}[:?>]?\s*\Z|type your password|enter (?:your )?password|what is your password"),
    _row(Asked.EMAIL, r"e-?mail(?: address)?[^\n]{0,60}[:?>]\s*\Z"),
    _row(Asked.AGREE, r"(?:agree|accept|abide)[^\n]{0,80}(?:rules|terms|policy|policies|conditions)[^\n]{0,60}\Z|(?:rules|terms|polic(?:y|ies))[^\n]{0,60}(?:agree|accept|abide)[^\n]{0,40}\Z"),
    _row(Asked.TAKE_OVER, r"already (?:playing|logged (?:in|on)|connected|in the game)[^\n]{0,80}(?:\?|y/n|take over|throw)|(?:reconnect|take over|kick (?:off|out)|throw)[^\n]{0,60}(?:\?|y/n)"),
    _row(Asked.SCREEN_READER, r"screen ?reader[^\n]{0,80}(?:\?|y/n|yes/no|\))"),
    _row(Asked.DISPLAY, r"(?:do you (?:want|have|see|support|wish)|would you like|use|enable|does your)[^\n]{0,60}(?:ansi|colou?rs?)\b[^\n]{0,40}|how shall the game show its text"),
    _row(Asked.RETURN, r"(?:press|hit|type|push|strike)\s{0,8}\W?(?:return|enter|any key)\W?|\[(?:return|enter)\]|-\s{0,8}more\s{0,8}-|continue\W{0,4}\Z"),
    _row(Asked.GENDER, r"(?:what is your (?:sex|gender)|\bsex\b[^\n]{0,20}\?|male[^\n]{0,20}female|gender)[^\n]{0,60}\Z"),
    _row(Asked.PLAY_MENU, r"(?m:^[ \t(\[]{0,12}([0-9a-z])[\])\s.:-]{1,8}(?:enter|play|start|begin|connect|return to)\b[^\n]{0,80}$).{0,600}(?:choice|option|select|command|menu|make your)[^\n]{0,40}\Z"),
    _row(Asked.CHARACTER_MENU, r"type the name of a character to play|(?:choose|select|which)[^\n]{0,30}character[^\n]{0,30}(?:play|[:?>])"),
    _row(Asked.NAME, r"(?:by what name|what (?:is|shall be) (?:your|thy) name|what name|your name\b|enter (?:your )?(?:character'?s? )?(?:user ?)?name|user ?name|account name|log ?in|who (?:are you|art thou)|give me your name|name you wish|known by)[^\n]{0,120}\Z|\bname\s*[:?>]\s*\Z"),
    _row(Asked.CHOICE, r"(?:(?:select|choose|pick|what is|which|your)\b[^\n]{0,40}\b(?:class|race|guild|profession|home ?town|kingdom|clan|alignment|choice|option)\b|make your choice).{0,800}[:?>]\s*\Z|\A\s*(?:class|race|guild|profession|home ?town|kingdom|alignment|choice)\s*[:?>]\s*\Z"),
    _row(Asked.YES_NO, r"[\[(](?:y/n|yes/no|yes or no|y or n)[\])]\s{0,8}[:?>]?\s{0,40}\Z"),
)  # fmt: skip

NEWS: Final = frozenset(
    {
        Asked.BANNED,
        Asked.WRONG_PASSWORD,
        Asked.NO_SUCH_NAME,
        Asked.NAME_REFUSED,
        Asked.CREATED,
        Asked.CONNECT_LINE,
        Asked.PLAY_MENU,
    }
)
"""Kinds that report something, or whose last line alone says too little."""
SECRETS: Final = frozenset({Asked.PASSWORD, Asked.NEW_PASSWORD, Asked.PASSWORD_AGAIN})
"""Kinds that are answered with a password. Only the very last line may ask for one."""
LONGEST_END: Final = 3_000
"""Number of characters at the end of the output that are searched."""
_NO_PAGE: Final = re.compile(
    r"\b(?:help|topics?|entry|entries|match\w*|found|such|information|pages?)\b", re.IGNORECASE
)
OPTION: Final = re.compile(r"(?m)^[ \t]*[\[(]?([0-9]{1,2}|[A-Za-z])[\])][.:)]?[ \t]+\S")
"""A line of a menu such as ``1) Human``. :data:`LETTERED` covers ``[W]arrior``."""
LETTERED: Final = re.compile(r"[\[(]([A-Za-z0-9])[\])]\w+")


def asked(text: str, *, end_lines: int = 14) -> Question | None:
    """Return what the end of this text asks; None if nothing in the table matches.

    Searched first are kinds in `NEWS`, in all of the last `end_lines` lines; then the other kinds in the last
    line alone, because earlier lines may only explain it; then, in all these lines, the other kinds that are
    not answered with a password.
    """
    lines = [line.rstrip() for line in text.rstrip().splitlines()[-end_lines:]]
    end = "\n".join(lines)[-LONGEST_END:]
    last = lines[-1][-LONGEST_END:] if lines else ""
    return (
        _first(end, (row for row in TABLE if row.kind in NEWS))
        or _first(last, (row for row in TABLE if row.kind not in NEWS))
        or _first(end, (row for row in TABLE if row.kind not in NEWS | SECRETS))
    )


def _first(text: str, rows: Iterable[Question]) -> Question | None:
    return next((row for row in rows if row.wording.search(text)), None)


def first_option(text: str) -> str:
    """Return the first option of a menu; ``""`` if there is none."""
    found = OPTION.search(text) or LETTERED.search(text)
    if found is None:
        return ""
    return found[1]


def forbids_bots(text: str) -> str:
    """Return the words by which a text forbids bots.

    Return ``""`` if it does not, or if it only says that there is no help page about bots.
    """
    for found in NO_BOTS.finditer(" ".join(text.split())):
        if not _NO_PAGE.search(found[0]):
            return found[0].strip()
    return ""
