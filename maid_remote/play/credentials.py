"""The login file: which characters play, how they log in, and who permitted it."""

import os
import re
import ssl
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from maid_engine.core.addresses import is_this_machine
from maid_engine.core.errors import ConfigError
from maid_remote.play.toml_tables import TomlFile, TomlTable

OTHERS_MAY: Final = stat.S_IRWXG | stat.S_IRWXO
LONGEST_NAME: Final = 40
TLS_WORDS: Final = ("verified", "unverified", "off")


@dataclass(frozen=True, slots=True)
class Secret:
    """A password. It is hidden when printed."""

    value: str = field(repr=False)

    def __str__(self) -> str:
        return "********"


@dataclass(frozen=True, slots=True)
class Person:
    """One character and its password."""

    name: str
    password: Secret


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a login script: when the MUD shows `expect`, type `send`."""

    expect: re.Pattern[str]
    send: str
    """May contain ``{name}`` and ``{password}``."""

    @property
    def is_secret(self) -> bool:
        """Whether the step types the password."""
        return "{password}" in self.send


@dataclass(frozen=True, slots=True)
class LoginFile:
    """The contents of a login file."""

    source: str
    people: tuple[Person, ...]
    create: bool = False
    """Whether a character may be created if there is none."""
    agree: bool = False
    """Whether the operator has read the MUD's rules and agrees to them."""
    tls: str = "off"
    gmcp: bool = True
    """Whether GMCP packets are read if the MUD offers them."""
    steps: tuple[Step, ...] = ()
    answers: Mapping[str, str] = field(default_factory=dict)
    """From the words of a login question to its answer."""
    contact: str = ""
    """How the MUD's people can reach the person who runs this."""
    permission: str = ""
    """Who allowed a bot on that MUD, and when."""
    after: tuple[str, ...] = ()
    """Lines to type once, after the character has entered the game."""

    def ssl_context(self) -> ssl.SSLContext | None:
        """Return the TLS settings; None without TLS."""
        if self.tls == "off":
            return None
        context = ssl.create_default_context()
        if self.tls == "unverified":
            context.check_hostname = False
            context.verify_mode = ssl.CERT_NONE
        return context

    def check_leave(self, host: str) -> None:
        """Check that a visit to this host is permitted.

        Raises:
            ConfigError: the host is not this machine, and the file lacks the permission or the contact.
        """
        if is_this_machine(host):
            return
        for key, value, remedy in (
            ("permission", self.permission, "say who of that MUD allowed a bot there, and when"),
            ("contact", self.contact, "give an address at which its people reach you"),
        ):
            if not value.strip():
                raise ConfigError(
                    f"{self.source}: {key}: missing, and {host} is not this machine; {remedy}. "
                    "MUDs belong to those who run them: ask first."
                )


def read_login(path: Path, env: Mapping[str, str] | None = None) -> LoginFile:
    """Read a login file.

    Raises:
        ConfigError: the file cannot be read, has invalid values, or contains a password that others on this
            machine can read.
    """
    file = TomlFile.read(path)
    root = file.root
    reader = _Passwords(path, os.environ if env is None else env)
    people = [_person(table, reader) for table in root.tables("player")]
    if not people or "name" in root:
        people.insert(0, _person(root, reader))
    tls = root.text("tls", "off")
    if tls not in TLS_WORDS:
        root.problem("tls", f'is {tls!r}; give "verified", "unverified" or "off"')
    login = LoginFile(
        str(path),
        tuple(people),
        create=root.flag("create", default=False),
        agree=root.flag("agree", default=False),
        tls=tls,
        gmcp=root.flag("gmcp", default=True),
        steps=tuple(_step(table) for table in root.tables("step")),
        answers=root.pairs("answers"),
        contact=root.text("contact"),
        permission=root.text("permission"),
        after=root.texts("after"),
    )
    file.done()
    return login


def _person(table: TomlTable, reader: "_Passwords") -> Person:
    name = table.text("name")
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        table.problem("name", f'give the character a name of 1 to {LONGEST_NAME} characters, name = "…"')
    return Person(name, reader.read(table))


def _step(table: TomlTable) -> Step:
    expect, send = table.text("expect"), table.text("send")
    if "expect" not in table:
        table.problem("expect", "missing; say what the MUD shows before this is typed")
    if "send" not in table:
        table.problem("send", 'missing; say what is typed, or "" for Enter alone')
    for hole in re.findall(r"\{(\w*)\}", send):
        if hole not in ("name", "password"):
            table.problem("send", f"{{{hole}}} is unknown; there are {{name}} and {{password}}")
    return Step(_pattern(table, expect), send)


def _pattern(table: TomlTable, expect: str) -> re.Pattern[str]:
    """Return the pattern of what is expected: a regular expression between slashes, or plain text."""
    expression = re.fullmatch(r"/(.*)/", expect, re.DOTALL)
    try:
        return re.compile(expression[1] if expression else re.escape(expect), re.IGNORECASE)
    except re.error as error:
        table.problem("expect", f"is not a regular expression ({error})")
        return re.compile(re.escape(expect))


class _Passwords:
    """Reads passwords from the environment, from a file, or from the login file if only its owner can read it."""

    def __init__(self, path: Path, env: Mapping[str, str]) -> None:
        self._path = path
        self._env = env

    def read(self, table: TomlTable) -> Secret:
        """Return the password of a table, wherever it is stored."""
        value = table.text("password")
        match value.partition(":"):
            case "env", _, where if where:
                return self._from_environment(table, where)
            case "file", _, where if where:
                return self._from_file(table, self._path.parent / where)
        if not value:
            table.problem("password", 'missing; give "env:NAME", "file:PATH" or the password itself')
        elif self._is_open(self._path):
            table.problem(
                "password", f"others on this machine may read {self._path}; chmod 600 it, or give env:NAME"
            )
        return Secret(value)

    def _from_environment(self, table: TomlTable, name: str) -> Secret:
        value = self._env.get(name, "")
        if not value:
            table.problem("password", f"the environment has no {name}; export it first")
        return Secret(value)

    def _from_file(self, table: TomlTable, file: Path) -> Secret:
        try:
            text = file.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            table.problem("password", f"{file} cannot be read ({error})")
            return Secret("")
        if self._is_open(file):
            table.problem("password", f"others on this machine may read {file}; chmod 600 it")
        if not text:
            table.problem("password", f"{file} is empty")
        return Secret(text)

    @staticmethod
    def _is_open(file: Path) -> bool:
        return os.name == "posix" and bool(file.stat().st_mode & OTHERS_MAY)


def nobody(name: str, password: str) -> LoginFile:
    """Return a login without a file, for tests and benches on this machine."""
    if not name:
        raise ConfigError("a character needs a name")
    return LoginFile("(no file)", (Person(name, Secret(password)),), create=True, agree=True)
