"""Reads GMCP packets: the IRE packages with their list deltas, and common variants of other games."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypedDict

from maid_engine.ai_players.cognitive.perception.observation_judge import ObservationJudge
from maid_engine.ai_players.cognitive.perception.sanitizer import is_name
from maid_engine.ai_players.models.directions import direction_of
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.intake import Heard
from maid_engine.ai_players.models.meanings import Meaning, Role, row_of
from maid_engine.ai_players.models.perception import TRUST, Observation, Source, SourceType
from maid_engine.core.json_values import JsonValue
from maid_engine.core.mappings import without_none
from maid_engine.core.messages import Packet
from maid_engine.core.time import Seconds, Tick

Fields = dict[Role, Any]
Told = tuple[Meaning, Fields]
"""Meaning, and roles with their values."""


class PlayerEntry(TypedDict):
    """One player in a packet's list."""

    name: str
    ai: bool | None
    """``None`` if the game does not say."""


class ThingEntry(TypedDict):
    """One thing in a packet's list."""

    id: str
    name: str
    attrib: str
    count: int
    author: str
    """The player who chose the name; "" if nobody did."""


_VITALS: Final = {
    "hp": Role.HP,
    "maxhp": Role.HP_MAX,
    "hp_max": Role.HP_MAX,
    "mp": Role.MP,
    "mana": Role.MP,
    "maxmp": Role.MP_MAX,
    "maxmana": Role.MP_MAX,
    "ep": Role.EP,
    "moves": Role.EP,
    "maxep": Role.EP_MAX,
    "maxmoves": Role.EP_MAX,
}
_STATUS: Final = {
    "level": Role.LEVEL,
    "xp": Role.XP,
    "tnl": Role.XP_TO_NEXT,
    "gold": Role.GOLD,
    "practices": Role.PRACTICES,
    "position": Role.STATE,
    "posture": Role.STATE,
}
_ARTICLE: Final = re.compile(r"^(?:an?|the|some) ", re.IGNORECASE)
_OF_ONE: Final = frozenset({Meaning.APPEARED, Meaning.VANISHED})
_COME_OR_GO: Final = frozenset({"Room.AddPlayer", "Room.RemovePlayer"})
"""Packets that say the same to everybody in the room, as this server spells them."""
MOST_NUMBER: Final = 1e15
"""Numbers in packets are smaller than this. No game has larger ones."""
MOST_DIGITS: Final = 15
"""Most characters of a number that is written as text."""
MOST_KEPT: Final = 4096
"""Maximum number of comings and goings whose readings are kept."""


class GMCPExtractor:
    """Reads the packets of one agent. It learns the agent's name, to omit it from lists of players."""

    def __init__(self, name: str = "") -> None:
        self.name = name.lower()
        self.packets = 0

    def extract(self, heard: Heard, now: Seconds) -> Iterator[Observation]:
        """Yield what one packet says; nothing if its data does not have the form that its package requires."""
        packet = heard.payload
        if not isinstance(packet, Packet):
            return
        self.packets += 1
        package = packet.package.lower()
        if package == "char.name":
            self._learn_name(packet.data)
        reader = _READERS.get(package)
        if reader is None:
            return
        for meaning, data in reader(packet.data):
            if meaning is Meaning.PLAYERS_LISTED:
                data[Role.ENTRIES] = self._others(data[Role.ENTRIES])
            if not self._is_own_move(meaning, data):
                yield _observation(packet.package, meaning, data).heard_at(heard.seq, now, heard.tick)

    def _others(self, players: Iterable[PlayerEntry]) -> list[PlayerEntry]:
        """Return the players without the agent itself."""
        return [one for one in players if one["name"].lower() != self.name]

    def _learn_name(self, data: JsonValue) -> None:
        if isinstance(data, Mapping):
            self.name = str(data.get("name", self.name)).lower()

    def _is_own_move(self, meaning: Meaning, data: Fields) -> bool:
        return meaning in _OF_ONE and data[Role.WHO].lower() == self.name

    def coming_or_going(self, heard: Heard, now: Seconds) -> Sequence[Observation] | None:
        """Return what a packet says about one player who came or left, judged as this server's minds judge it.

        A crowd gets the same packets, so their readings are shared. Return None for other packets.
        """
        packet = heard.payload
        if not isinstance(packet, Packet) or packet.package not in _COME_OR_GO:
            return None
        entry = _player(packet.data)
        if entry is None:
            return None
        self.packets += 1
        name = entry["name"]
        if name.lower() == self.name:
            return ()
        return (_judged(packet.package, name, entry["ai"]).heard_at(heard.seq, now, heard.tick),)


def _observation(package: str, meaning: Meaning, data: Fields) -> Observation:
    """Return an observation without a hearer or a time."""
    row = row_of(meaning)
    return Observation(
        0,
        row.kind,
        meaning,
        str(data.get(Role.TEXT, "")),
        data,
        ORIGIN,
        Tick(0),
        row.packet_importance,
        source=Source.GMCP,
        source_type=SourceType.GMCP,
        trust_level=TRUST[SourceType.GMCP],
        template=package,
    )


@lru_cache(maxsize=MOST_KEPT)
def _judged(package: str, name: str, ai: bool | None) -> Observation:
    ((meaning, data),) = _READERS[package.lower()]({"name": name, "ai": ai})
    return ObservationJudge().judged(_observation(package, meaning, data))


def number(value: JsonValue) -> int | None:
    """Return a whole number, also from text; None for anything else."""
    match value:
        case bool():
            return None
        case int() | float():
            return _whole(value)
        case str():
            return _written_number(value)
        case _:
            return None


def _whole(value: float) -> int | None:
    """Return a number without its fraction; None if it is too large, infinite or not a number."""
    return int(value) if abs(value) < MOST_NUMBER else None


def _written_number(text: str) -> int | None:
    """Return a whole number of at most 15 digits that a text contains and nothing else."""
    figures = text.strip().replace(",", "").removesuffix("%")
    if not figures.isascii() or len(figures) > MOST_DIGITS:
        return None
    return int(figures) if figures.removeprefix("-").isdigit() else None


def _vitals(data: JsonValue) -> Iterator[Told]:
    found = _numbers(data, _VITALS)
    if found:
        yield Meaning.VITALS, found


def _status(data: JsonValue) -> Iterator[Told]:
    found = _numbers(data, _STATUS)
    state = data.get("position", data.get("posture")) if isinstance(data, Mapping) else None
    if isinstance(state, str):
        found[Role.STATE] = state
    if found:
        yield Meaning.STATUS, found


def _numbers(data: JsonValue, names: Mapping[str, Role]) -> Fields:
    found: Fields = {}
    if not isinstance(data, Mapping):
        return found
    for key, role in names.items():
        value = number(data.get(key))
        if value is not None:
            found[role] = value
    return found


def _ways(exits: JsonValue) -> Fields:
    """Return the exits of a room and where they lead; nothing if they are not told."""
    if not isinstance(exits, Mapping):
        return {}
    targets = {direction_of(str(way)): _room_id(target) for way, target in exits.items()}
    led = without_none(targets)
    return {Role.EXITS: tuple(direction_of(str(way)) for way in exits), Role.TARGETS: led}


def _kinds(details: JsonValue) -> Fields:
    """Return what a room can be used for; nothing if that is not told."""
    if not isinstance(details, list):
        return {}
    return {Role.KIND: tuple(str(one).lower() for one in details)}


def _room(data: JsonValue) -> Iterator[Told]:
    if not isinstance(data, Mapping) or not isinstance(data.get("name"), str):
        return
    area = _area(data)
    found: Fields = {Role.TITLE: data["name"], Role.AREA: area}
    room_id = _room_id(data.get("num", data.get("id")))
    coords = coordinates(data.get("coords", data.get("coord")))
    if coords is not None:
        found[Role.COORDS] = coords
        room_id = room_id or f"at:{area}:{','.join(map(str, coords))}"
    if room_id is not None:
        found[Role.ROOM_ID] = room_id
    found.update(_ways(data.get("exits")))
    found.update(_kinds(data.get("details")))
    yield Meaning.ROOM, found


def _area(data: Mapping[str, JsonValue]) -> str:
    return str(data.get("area") or data.get("zone") or "")


def _room_id(value: JsonValue) -> str | None:
    """Return a room's id as text; None for ``-1``, an empty text, and what is neither text nor a number."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    return str(value) if str(value) not in {"", "-1"} else None


def coordinates(data: JsonValue) -> tuple[int, int, int] | None:
    """Return a room's coordinates from ``"area,x,y,z[,building]"`` or Aardwolf's ``{x, y}``; otherwise None."""
    if isinstance(data, str):
        parts = [number(part) for part in data.split(",")[1:4]]
    elif isinstance(data, Mapping):
        parts = [number(data.get("x")), number(data.get("y")), number(data.get("z", 0))]
    else:
        return None
    if len(parts) != 3 or any(part is None for part in parts):
        return None
    return parts[0] or 0, parts[1] or 0, parts[2] or 0


def _players(data: JsonValue) -> Iterator[Told]:
    entries = [entry for one in data if (entry := _player(one))] if isinstance(data, list) else []
    if isinstance(data, list):
        yield Meaning.PLAYERS_LISTED, {Role.ENTRIES: entries}


def _player(one: JsonValue) -> PlayerEntry | None:
    name = one.get("name") if isinstance(one, Mapping) else one
    if not isinstance(name, str) or not name:
        return None
    ai = one.get("ai") if isinstance(one, Mapping) else None
    return {"name": name, "ai": ai if isinstance(ai, bool) else None}


def _add_player(data: JsonValue) -> Iterator[Told]:
    entry = _player(data)
    if entry is not None:
        kind = {True: "ai", False: "human", None: "player"}[entry["ai"]]
        found: Fields = {Role.WHO: entry["name"], Role.KIND: kind}
        yield Meaning.APPEARED, found


def _remove_player(data: JsonValue) -> Iterator[Told]:
    entry = _player(data)
    if entry is not None:
        yield Meaning.VANISHED, {Role.WHO: entry["name"]}


def _things(meaning: Meaning) -> Callable[[JsonValue], Iterator[Told]]:
    def read(data: JsonValue) -> Iterator[Told]:
        if not isinstance(data, Mapping) or not isinstance(data.get("location"), str):
            return
        raw = data.get("items") if meaning is Meaning.THINGS_LISTED else [data.get("item")]
        entries = [entry for one in raw if (entry := _thing(one))] if isinstance(raw, list) else []
        if entries or meaning is Meaning.THINGS_LISTED:
            found: Fields = {Role.LOCATION: data["location"], Role.ENTRIES: entries}
            yield meaning, found

    return read


def _thing(one: JsonValue) -> ThingEntry | None:
    if not isinstance(one, Mapping) or "id" not in one:
        return None
    name = _ARTICLE.sub("", str(one.get("name", "")))
    if one.get("author") is not None and not is_name(name):
        return None  # a thing's name that contains a player's words is not believed, by line or by packet
    count = number(one.get("count")) or 1
    return {
        "id": str(one["id"]),
        "name": name,
        "attrib": str(one.get("attrib") or ""),
        "count": count,
        "author": str(one.get("author") or ""),
    }


def _chat(data: JsonValue) -> Iterator[Told]:
    if not isinstance(data, Mapping):
        return
    talker, text = data.get("talker", data.get("player")), data.get("text", data.get("msg"))
    if isinstance(talker, str) and isinstance(text, str):
        channel = str(data.get("channel", data.get("chan", "")))
        meaning = Meaning.TOLD_ME if channel in ("tell", "letter") else Meaning.SAID
        found: Fields = {Role.WHO: talker, Role.TEXT: text, Role.CHANNEL: channel}
        yield meaning, found


def _wrong_way(data: JsonValue) -> Iterator[Told]:
    if isinstance(data, str):
        yield Meaning.NO_EXIT, {Role.DIRECTION: direction_of(str(data))}


def _effects(meaning: Meaning, kind: str) -> Callable[[JsonValue], Iterator[Told]]:
    def read(data: JsonValue) -> Iterator[Told]:
        for one in data if isinstance(data, list) else [data]:
            name = one.get("name") if isinstance(one, Mapping) else one
            if isinstance(name, str):
                found: Fields = {Role.STATE: name, Role.KIND: kind}
                yield meaning, found

    return read


_READERS: Final[Mapping[str, Callable[[JsonValue], Iterator[Told]]]] = {
    "char.vitals": _vitals,
    "char.maxstats": _vitals,
    "char.status": _status,
    "char.base": _status,
    "char.worth": _status,
    "char.items.list": _things(Meaning.THINGS_LISTED),
    "char.items.add": _things(Meaning.THING_ADDED),
    "char.items.update": _things(Meaning.THING_CHANGED),
    "char.items.remove": _things(Meaning.THING_REMOVED),
    "char.afflictions.list": _effects(Meaning.EFFECT_BEGAN, "debuff"),
    "char.afflictions.add": _effects(Meaning.EFFECT_BEGAN, "debuff"),
    "char.afflictions.remove": _effects(Meaning.EFFECT_ENDED, "debuff"),
    "char.defences.list": _effects(Meaning.EFFECT_BEGAN, "buff"),
    "char.defences.add": _effects(Meaning.EFFECT_BEGAN, "buff"),
    "char.defences.remove": _effects(Meaning.EFFECT_ENDED, "buff"),
    "room.info": _room,
    "room.players": _players,
    "room.addplayer": _add_player,
    "room.removeplayer": _remove_player,
    "room.wrongdir": _wrong_way,
    "comm.channel.text": _chat,
    "comm.channel": _chat,
}
"""Package in lower case → the function that reads it."""
