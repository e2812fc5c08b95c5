"""GMCP: parses messages within bounds, and sends the packages that a client asked for when they change.

Package names are compared case-insensitively. Asking for ``Char`` asks for all of ``Char.*``.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from maid_engine.core.json_values import JsonValue
from maid_engine.net.limits import NetLimits

EVENTS: Final = frozenset(
    name.lower()
    for name in (
        "Core.Ping",
        "Core.Goodbye",
        "Char.Login.Default",
        "Char.Login.Result",
        "Char.Items.Add",
        "Char.Items.Remove",
        "Char.Items.Update",
        "Room.WrongDir",
        "Room.AddPlayer",
        "Room.RemovePlayer",
        "Comm.Channel.Text",
        "Maid.Away.Conversation",
        "Maid.Command",
        "Maid.Complete",
        "Maid.Map",
        "Maid.Resume",
    )
)
"""Packages that report events. They are always sent. All others report a state and are sent only when it changed."""

_MAKES_STALE: Final = {
    "char.items.add": "char.items.list",
    "char.items.remove": "char.items.list",
    "char.items.update": "char.items.list",
    "room.addplayer": "room.players",
    "room.removeplayer": "room.players",
}
"""Event → the state package that it makes stale: the client's copy no longer equals what was sent last."""

SAME_FOR_ALL: Final = EVENTS - frozenset(_MAKES_STALE)
"""Packages whose JSON is the same for every client that asked for them, so it can be cached and shared."""

_KEYED_BY: Final = {"char.items.list": "location"}
"""Packages with several independent states: package → the key that tells the states apart."""

_ONLY_CHANGED_KEYS: Final = frozenset(("char.status",))
"""Packages that are sent whole once, and then only with the keys that changed."""

_REQUESTS: Final = {
    "char.items.inv": ("char.items.list", "inv"),
    "char.items.room": ("char.items.list", "room"),
}
"""Request of a client → the state that it must get, even if the state did not change."""

_SPELLINGS: Final = {
    name.lower(): name
    for name in (
        "Core.Hello",
        "Core.Supports.Set",
        "Core.Supports.Add",
        "Core.Supports.Remove",
        "Core.Ping",
        "Core.KeepAlive",
        "Char.Login",
        "Char.Login.Credentials",
        "Char.Items.Inv",
        "Char.Items.Room",
        "Char.Items.Contents",
        "Char.Skills.Get",
        "Comm.Channel.Enable",
        "Comm.Channel.Players",
        "Maid.Away",
        "Maid.Command",
        "Maid.Complete",
        "Maid.Display",
        "Maid.Map.Forget",
        "Maid.Resume",
    )
}
_NAME_LENGTH_MAX: Final = 64
_ABSENT: Final = object()


@dataclass(frozen=True, slots=True)
class GmcpMessage:
    """A message from the client: the package in its usual spelling, and any JSON value."""

    package: str
    data: JsonValue = None


def parse(payload: bytes, limits: NetLimits) -> GmcpMessage | None:
    """Parse a client's message. Return None if it is too long, nested too deeply, or not GMCP."""
    if len(payload) > limits.subnegotiation_bytes_max:
        return None
    name, _, body = payload.partition(b" ")
    try:
        package = name.decode("ascii")
        text = body.decode("utf-8").strip()
        data = json.loads(text, parse_constant=_no_constant) if text else None
        if "\\u" in text:  # a lone surrogate cannot be encoded or stored
            compose(data).encode()
    except (ValueError, RecursionError):
        return None
    if not _is_package(package):
        return None
    if not _shallow(data, limits.gmcp_depth_max):
        return None
    return GmcpMessage(_SPELLINGS.get(package.lower(), package), data)


def _is_package(name: str) -> bool:
    """Return whether an ASCII text is the name of a package: letters, digits, dots and underscores, and not too long."""
    if len(name) > _NAME_LENGTH_MAX:
        return False
    return name.replace(".", "").replace("_", "").isalnum()


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not JSON")


def _shallow(data: object, depth: int) -> bool:
    if not isinstance(data, dict | list):
        return True
    if depth == 0:
        return False
    return all(_shallow(item, depth - 1) for item in (data.values() if isinstance(data, dict) else data))


def compose(data: object) -> str:
    """Return a value as the JSON of a message, on one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _changed(data: JsonValue, before: object) -> JsonValue:
    """Return the keys whose values differ from those before; all the data if one of the two has no keys."""
    if not isinstance(data, Mapping) or not isinstance(before, Mapping):
        return data
    return {key: value for key, value in data.items() if before.get(key, _ABSENT) != value}


@dataclass(frozen=True, slots=True)
class GmcpWishes:
    """What a client said about GMCP: enough to continue with a new channel."""

    enabled: bool = False
    supported: Mapping[str, str] = field(default_factory=dict)
    """Package in lower case → version."""
    client: str = ""
    version: str = ""


class GmcpChannel:
    """GMCP state of one client: what it asked for, and what was sent last."""

    __slots__ = ("_last", "_limits", "_supported", "_wanted", "client", "enabled", "version")

    def __init__(self, limits: NetLimits) -> None:
        self._limits = limits
        self._supported: dict[str, str] = {}
        self._wanted: dict[str, bool] = {}
        """Cached answers of :meth:`wants`, by package. Cleared with each message of the client."""
        self._last: dict[tuple[str, str], object] = {}
        self.enabled = False
        """Whether the client agreed to GMCP."""
        self.client = ""
        self.version = ""

    def wants(self, package: str) -> bool:
        """Return whether the client asked for the package or for a parent of it. ``Core`` is always wanted."""
        if not self.enabled:
            return False
        wanted = self._wanted.get(package)
        if wanted is None:
            wanted = self._wanted[package] = self._asked_for(package)
        return wanted

    def _asked_for(self, package: str) -> bool:
        name = package.lower()
        while name:
            if name in self._supported:
                return True
            head, _, _ = name.rpartition(".")
            if head == "core" or name == "core":
                return True
            name = head
        return False

    @property
    def wishes(self) -> GmcpWishes:
        """What the client said so far."""
        return GmcpWishes(self.enabled, dict(self._supported), self.client, self.version)

    def adopt(self, wishes: GmcpWishes) -> None:
        """Continue with what the client said on another channel."""
        self.enabled, self.client, self.version = wishes.enabled, wishes.client, wishes.version
        self._supported = dict(list(wishes.supported.items())[: self._limits.gmcp_packages_max])
        self._wanted.clear()

    def outgoing(self, package: str, data: JsonValue) -> str | None:
        """Return the JSON to send: all the data, or only the changed keys. None means that nothing needs to be sent.

        The data is remembered as what the client has.
        """
        if not self.wants(package):
            return None
        name = package.lower()
        if name in EVENTS:
            self._make_stale(name, data)
            return "" if data is None else compose(data)
        key = (name, self._part(name, data))
        before = self._last.get(key)
        if before is not None and before == data:
            return None
        self._last[key] = data
        if name in _ONLY_CHANGED_KEYS:
            return compose(_changed(data, before))
        return compose(data)

    def receive(self, message: GmcpMessage) -> GmcpMessage | None:
        """Update the state from a message of the client.

        Returns:
            The message for the conversation, with log-in credentials in their newer form; None if it is fully handled.
        """
        package, data = message.package, message.data
        self._wanted.clear()
        match package:
            case "Core.Hello":
                self._hello(data)
            case "Core.Supports.Set":
                self._supported.clear()
                self._last.clear()
                self._add(data)
            case "Core.Supports.Add":
                self._add(data)
            case "Core.Supports.Remove":
                for name in _names(data):
                    self._supported.pop(name, None)
            case "Core.KeepAlive":
                return None
            case "Char.Login":  # the older form of the credentials
                return GmcpMessage("Char.Login.Credentials", _credentials(data))
            case _:
                self._last.pop(_REQUESTS.get(package.lower(), ("", "")), None)
        return message

    def _hello(self, data: object) -> None:
        if isinstance(data, dict):
            known = {str(key).lower(): value for key, value in data.items()}
            self.client, self.version = (str(known.get(key, ""))[:60] for key in ("client", "version"))

    def _add(self, data: object) -> None:
        for name, version in _names(data).items():
            if len(self._supported) >= self._limits.gmcp_packages_max:
                break
            self._supported[name] = version

    def _part(self, name: str, data: object) -> str:
        key = _KEYED_BY.get(name)
        if key is not None and isinstance(data, Mapping):
            return str(data.get(key, ""))
        return ""

    def _make_stale(self, name: str, data: object) -> None:
        state = _MAKES_STALE.get(name)
        if state is not None:
            self._last.pop((state, self._part(state, data)), None)


def _names(data: object) -> dict[str, str]:
    """Return package in lower case → version, from a list such as ``["Char 1", "room"]``."""
    if not isinstance(data, list):
        return {}
    names: dict[str, str] = {}
    for item in data:
        if isinstance(item, str):
            name, _, version = item.strip().partition(" ")
            if name and len(name) <= _NAME_LENGTH_MAX:
                names[name.lower()] = version[:8]
    return names


def _credentials(data: JsonValue) -> JsonValue:
    if isinstance(data, dict) and "name" in data and "account" not in data:
        return {"account": data["name"], "password": data.get("password", "")}
    return data
