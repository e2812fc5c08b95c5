"""The login, from the greeting to the first room. Blocks go in, moves come out; this module never waits.

A login script is followed step by step. Without a script, questions are recognised
(:mod:`~maid_remote.play.login_patterns`) and answered from the login file. If a question cannot be answered
honestly, or needs a permission that is not given, the visit ends with a sentence that names the file and the
key.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from maid_remote.mud.blocks import Block
from maid_remote.play.credentials import LoginFile, Person
from maid_remote.play.login_patterns import TABLE, Asked, asked, first_option, forbids_bots

MOST_MOVES: Final = 60
"""The login is given up after this many lines."""
MOST_SAME: Final = 3
"""One kind of question is answered at most this many times."""
SILENT_BLOCKS: Final = 4
"""After this many waits without text, Enter is typed."""


@dataclass(frozen=True, slots=True)
class Say:
    """Type this line."""

    text: str
    secret: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait for more text."""


@dataclass(frozen=True, slots=True)
class Entered:
    """The character is in the game."""


@dataclass(frozen=True, slots=True)
class Barred:
    """The login failed."""

    why: str
    for_good: bool = False
    """Whether the MUD itself does not want the visitor. This is remembered."""


Move = Say | Wait | Entered | Barred


class Entrance:
    """One attempt to log in."""

    def __init__(self, login: LoginFile, person: Person, *, bots_allowed: bool = False) -> None:
        self._login = login
        self._person = person
        self._bots_allowed = bots_allowed
        self._step = 0
        self._moves = 0
        self._same: dict[Asked, int] = {}
        self._text = ""
        self._connect_style = False
        self._created = False
        self._password_given = False
        self._probing = False
        self._silent = 0

    def answer(self, block: Block) -> Move:
        """Return what to do about a block."""
        text = block.text()
        forbidden = ""
        if not self._bots_allowed:
            forbidden = forbids_bots(text)
        if forbidden:
            return Barred(f'it does not want bots: "{forbidden}"', for_good=True)
        self._moves += 1
        if self._moves > MOST_MOVES:
            return Barred(f"no way in was found within {MOST_MOVES} lines; {self._remedy(text)}")
        if self._login.steps:
            return self._scripted(text)
        return self._learned(text)

    # --- with a script ---

    def _scripted(self, text: str) -> Move:
        steps = self._login.steps
        if self._step >= len(steps):
            return Entered()
        self._text = (self._text + "\n" + text)[-20_000:]
        step = steps[self._step]
        if not step.expect.search(self._text):
            question = asked(text)
            if question is not None and question.kind in (Asked.BANNED, Asked.WRONG_PASSWORD):
                return self._refused(question.kind, text)
            return Wait()
        self._step += 1
        self._text = ""
        return Say(self._filled(step.send), secret=step.is_secret, why=f"step {self._step}")

    def gave_up(self) -> Barred:
        """Return why the login failed, after nothing more came."""
        steps = self._login.steps
        if self._step < len(steps):
            return Barred(
                f"{self._login.source}: step {self._step + 1}: the MUD never said "
                f"{steps[self._step].expect.pattern!r}; it said last: {_last(self._text)!r}"
            )
        return Barred(f"the MUD said nothing more; {self._remedy(self._text)}")

    def _filled(self, send: str) -> str:
        return send.replace("{name}", self._person.name).replace("{password}", self._person.password.value)

    # --- without a script ---

    def _learned(self, text: str) -> Move:
        self._text = text or self._text
        if not text.strip():
            return self._wait_or_knock()
        for words, answer in self._login.answers.items():
            if words.lower() in text.lower():
                return Say(self._filled(answer), secret="{password}" in answer, why=f"answers.{words}")
        question = asked(text)
        if question is None:
            return self._unasked()
        if self._probing and question.kind is Asked.YES_NO:
            return Entered()
        return self._reply_again(question.kind, text)

    def _unasked(self) -> Move:
        """Return what to do if no question is recognised. After a password, this may be the game."""
        if self._probing:
            return Entered()
        if not self._password_given:
            return Wait()
        self._probing = True
        return Say("look", why="is this the game?")

    def _reply_again(self, kind: Asked, text: str) -> Move:
        """Return the reply to a question, unless it was asked too often."""
        self._same[kind] = self._same.get(kind, 0) + 1
        if self._same[kind] > MOST_SAME:
            return Barred(f"it asks for the same ({kind.value}) again and again; {self._remedy(text)}")
        self._probing = False
        return self._reply(kind, text)

    def _reply(self, kind: Asked, text: str) -> Move:
        barred = self._barred(kind, text)
        if barred is not None:
            return barred
        if kind in (Asked.WRONG_PASSWORD, Asked.NO_SUCH_NAME, Asked.NAME_REFUSED):
            return self._refused(kind, text)
        if kind in (Asked.CREATED, Asked.CONNECT_LINE):
            self._connect_style = self._password_given = True
            return Say(self._connect("connect"), secret=True, why=kind.value)
        if kind in (Asked.PASSWORD, Asked.NEW_PASSWORD, Asked.PASSWORD_AGAIN):
            self._password_given = True
            return Say(self._person.password.value, secret=True, why=kind.value)
        if kind in (Asked.NAME, Asked.CHARACTER_MENU):
            return Say(self._person.name, why=kind.value)
        line = self._login.contact if kind is Asked.EMAIL else _ANSWERS[kind](text)
        return Say(line, why=kind.value)

    def _barred(self, kind: Asked, text: str) -> Barred | None:
        """Return why the visit ends here: it is refused, or the login file does not allow what is asked. Else None."""
        login = self._login
        if kind in (Asked.BANNED, Asked.NO_BOTS):
            return Barred(f"it lets us not in: {_last(text)!r}", for_good=True)
        if kind in _OF_CREATION and not login.create:
            return Barred(
                f"{login.source}: create: {self._person.name} has no character there; "
                "set create = true to have one made"
            )
        if kind is Asked.AGREE and not login.agree:
            return Barred(
                f"{login.source}: agree: it asks to agree to its rules; read them, then set agree = true"
            )
        return None

    def _wait_or_knock(self) -> Move:
        """Return the answer to a block without text: wait, and once type Enter."""
        self._silent += 1
        if self._silent == SILENT_BLOCKS:
            return Say("", why="nothing was said")
        return Wait()

    def _may_create(self) -> bool:
        """Return whether a character may still be made by a line of the form ``create name password``."""
        return bool(self._connect_style and self._login.create and not self._created)

    def _refused(self, kind: Asked, text: str) -> Move:
        login, name = self._login, self._person.name
        if kind is Asked.NAME_REFUSED and self._created:
            return Barred(
                f"{login.source}: name, password: {name} is somebody's there, with another password, or no name for it; "
                f"it said: {_last(text)!r}"
            )
        if kind is Asked.NAME_REFUSED:
            return Barred(f"{login.source}: name: {name} is refused ({_last(text)!r}); choose another")
        if self._may_create():
            self._created = True
            return Say(self._connect("create"), secret=True, why=kind.value)
        if kind is Asked.NO_SUCH_NAME and not login.create:
            return Barred(f"{login.source}: create: there is no {name}; set create = true to have one made")
        return Barred(f"{login.source}: password: it is not {name}'s ({_last(text)!r})")

    def _connect(self, verb: str) -> str:
        name, password = self._person.name, self._person.password.value
        if " " in name:
            name = f'"{name}"'
        return f"{verb} {name} {password}"

    def _remedy(self, text: str) -> str:
        return f"write the way in as [[step]] tables in {self._login.source}. It said last: {_last(text)!r}"


def _last(text: str) -> str:
    lines = list(filter(None, map(str.strip, text.splitlines())))
    if not lines:
        return ""
    return lines[-1][:200]


def _play_option(text: str) -> str:
    row = next(row for row in TABLE if row.kind is Asked.PLAY_MENU)
    found = row.wording.search(text)
    if found is not None:
        return found[1]
    return first_option(text) or "1"


def _gender(text: str) -> str:
    if "neut" not in text.lower():
        return "m"
    return first_option(text) or "neuter"


_OF_CREATION: Final = frozenset({Asked.CONFIRM_NAME, Asked.NEW_PASSWORD, Asked.PASSWORD_AGAIN})
"""Questions that are asked only when a new character is made."""
_ANSWERS: Final[Mapping[Asked, Callable[[str], str]]] = {
    Asked.CONFIRM_NAME: lambda text: "y" if re.search(r"y/n|\[y\]", text, re.IGNORECASE) else "yes",
    Asked.AGREE: lambda text: "agree" if "agree" in _last(text).lower() else "yes",
    Asked.TAKE_OVER: lambda _: "y",
    Asked.YES_NO: lambda _: "y",
    Asked.SCREEN_READER: lambda _: "n",
    Asked.DISPLAY: lambda text: "plain" if '"plain"' in text else "n",
    Asked.RETURN: lambda _: "",
    Asked.GENDER: _gender,
    Asked.PLAY_MENU: _play_option,
    Asked.CHOICE: lambda text: first_option(text) or "1",
}
"""For questions with the same answer for everybody, a function from the question's text to the answer."""
