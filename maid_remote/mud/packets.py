"""Normalises the GMCP packages of other MUDs, and reads the room that a packet describes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from maid_engine.ai_players.cognitive.perception.gmcp_extractor import coordinates
from maid_engine.ai_players.models.directions import direction_of
from maid_engine.core.messages import Packet
from maid_remote.mud.looks import Look

_NAMES: Final[Mapping[str, str]] = {
    "char.items.inv": "Char.Items.List",
    "room.npcs": "Char.Items.List",
    "room.items": "Char.Items.List",
    "comm.channel.start": "Comm.Channel",
    "char.vital": "Char.Vitals",
    "char.stats": "Char.Status",
    "room": "Room.Info",
    "room.exits": "Room.Exits",
}
"""Package names outside the common set, with the common package for each."""
_LOCATIONS: Final = {"char.items.inv": "inv", "room.npcs": "room", "room.items": "room"}
_ROOM_PACKAGES: Final = frozenset({"room.info", "room"})
_NO_ID: Final = frozenset({"", "-1", "None", "0"})


@dataclass(frozen=True, slots=True)
class RoomTold:
    """A room as a packet describes it."""

    room_id: str
    """Made from the packet's id or coordinates; ``""`` if it has neither."""
    look: Look
    area: str = ""
    targets: Mapping[str, str] = field(default_factory=dict)
    coordinates: tuple[int, int, int] | None = None


def normal_packet(packet: Packet) -> Packet:
    """Return the packet under its common name."""
    package = str(packet.package).lower()
    name = _NAMES.get(package)
    if name is None:
        return packet
    if package in _LOCATIONS:
        raw = packet.data
        if isinstance(packet.data, Mapping):
            raw = packet.data.get("items", packet.data)
        return Packet(name, {"location": _LOCATIONS[package], "items": raw if isinstance(raw, list) else []})
    return Packet(name, packet.data)


def room_of_packet(packet: Packet) -> RoomTold | None:
    """Return the room that a packet describes; None for other packets, and for unknown forms."""
    data = packet.data
    if not isinstance(data, Mapping) or str(packet.package).lower() not in _ROOM_PACKAGES:
        return None
    title = data.get("name", data.get("title", data.get("short")))
    if not isinstance(title, str) or not title.strip():
        return None
    area = str(data.get("area") or data.get("zone") or "")[:80]
    told = str(data.get("num", data.get("id", data.get("vnum", ""))))[:80]
    lies = coordinates(data.get("coords", data.get("coord")))
    exits, targets = _exits(data.get("exits"))
    look = Look(title.strip()[:120], "", exits)
    return RoomTold(_room_id(told, area, lies), look, area, targets, lies)


def _room_id(told: str, area: str, lies: tuple[int, int, int] | None) -> str:
    """Return the id by which a room is known again: by the MUD's own number, or by its coordinates."""
    if told not in _NO_ID:
        return f"f:g:{told}"
    if lies is not None:
        return f"f:at:{area}:{','.join(map(str, lies))}"
    return ""


def _exits(data: object) -> tuple[tuple[str, ...] | None, dict[str, str]]:
    if isinstance(data, Mapping):
        ways = {direction_of(str(way)): str(target) for way, target in list(data.items())[:40]}
        return tuple(ways), {way: f"f:g:{target}" for way, target in ways.items() if target not in _NO_ID}
    if isinstance(data, list):
        return tuple(direction_of(str(way)) for way in data[:40]), {}
    return None, {}
