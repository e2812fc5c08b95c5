"""What a session gets beside the messages: the prompt, and changed GMCP state that the client wants."""

from collections.abc import Callable, Collection, Container, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import NamedTuple

from maid_engine.core.ids import EntityId, PlayerId, SessionId
from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Packet, Prompt
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session
from maid_stdlib import ability_state, away_state, company_state
from maid_stdlib.components.body import Posture, Stance
from maid_stdlib.components.character import DEFAULT_PROMPT, SPOKEN_PROMPT, Preferences
from maid_stdlib.components.place import Room
from maid_stdlib.rules import gmcp_state, prompts
from maid_stdlib.rules.items import lies_open
from maid_stdlib.rules.light import is_dark
from maid_stdlib.systems import automap

PACKAGES = (
    "Char.Name",
    "Char.StatusVars",
    "Char.Vitals",
    "Char.Status",
    "Char.Items",
    ability_state.AFFLICTIONS,
    ability_state.DEFENCES,
    "Room.Info",
    "Room.Players",
    "Group",
    "IRE.Tasks",
    "Comm.Channel",
    automap.PACKAGE,
)
"""The packages that :meth:`StdlibPresenter.refresh` may send."""


class Mark(NamedTuple):
    """The state that packets were made from. Packets are made again where it differs."""

    character: int = -1
    """Revision of the character."""
    room: EntityId | None = None
    room_revision: int = -1
    dark: bool = False
    """Whether the room was dark."""
    wanted: tuple[bool, ...] = ()
    group: company_state.GroupMark = ()

    @property
    def of_character(self) -> tuple[int, tuple[bool, ...]]:
        """The part from which packets about the character are made."""
        return self.character, self.wanted

    @property
    def of_room(self) -> tuple[EntityId | None, int, bool, tuple[bool, ...]]:
        """The part from which packets about the room are made."""
        return self.room, self.room_revision, self.dark, self.wanted


@dataclass(slots=True)
class Shown:
    """What was last sent to a session, so that nothing is sent twice."""

    player: PlayerId | None = None
    mark: Mark = field(default_factory=Mark)
    sent: dict[str, JsonValue] = field(default_factory=dict)
    """The last data by package, or by package and location."""
    players: dict[EntityId, dict[str, JsonValue]] | None = None
    """The players in the last ``Room.Players`` packet."""


class WrittenPrompt(NamedTuple):
    """The prompt of a character, and the state that it was made from."""

    revision: int
    """Revision of the character."""
    seen: tuple[object, ...] | None
    """What it shows of the place and the foe; `None` if it shows nothing of them."""
    prompt: Prompt

    def is_valid(self, world: World, player: EntityId, revision: int) -> bool:
        """Return whether the prompt would be written the same now."""
        if self.revision != revision:
            return False
        return self.seen is None or self.seen == prompts.seen_state(world, player)


@dataclass(frozen=True, slots=True)
class RoomState:
    """The data of a room's packets.

    All players in the room share it, because each arrival changes it for all of them.
    """

    revision: int
    dark: bool
    info: JsonValue
    items: list[JsonValue]
    players: dict[EntityId, dict[str, JsonValue]]


class StdlibPresenter:
    """The standard library's implementation of ``engine.services.Presenter``."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._prompts: dict[PlayerId, WrittenPrompt] = {}
        self._shown: dict[SessionId, Shown] = {}
        self._rooms: dict[EntityId, RoomState] = {}

    # --- queries of the engine ---

    def is_dead(self, player_id: PlayerId) -> bool:
        """Return whether a character is dead."""
        stance = self._game.world.get(player_id, Stance)
        return stance is not None and stance.posture is Posture.DEAD

    def is_asleep(self, player_id: PlayerId) -> bool:
        """Return whether a character sleeps."""
        stance = self._game.world.get(player_id, Stance)
        return stance is not None and stance.posture is Posture.SLEEPING

    def room_of(self, player_id: PlayerId) -> EntityId | None:
        """Return the place of a character; None if it is not in the world."""
        return self._game.world.place_of(player_id)

    # --- the prompt ---

    def prompt(self, player_id: PlayerId) -> Prompt:
        """Return the prompt of a character in the form that its player chose."""
        world = self._game.world
        revision = world.revision(player_id)
        known = self._prompts.get(player_id)
        if known is not None and known.is_valid(world, player_id, revision):
            return known.prompt
        written = self._prompts[player_id] = self._write_prompt(player_id, revision)
        return written.prompt

    def _write_prompt(self, player_id: PlayerId, revision: int) -> WrittenPrompt:
        world = self._game.world
        numbers = gmcp_state.numbers(self._game, player_id)
        chosen = world.get(player_id, Preferences)
        wanted = chosen.prompt if chosen is not None else DEFAULT_PROMPT
        if not prompts.has_words(wanted):
            return WrittenPrompt(revision, None, _prompt(wanted, tuple(numbers.values())))
        prompt = _filled_prompt(wanted, numbers, prompts.words(world, player_id))
        return WrittenPrompt(revision, prompts.seen_state(world, player_id), prompt)

    # --- GMCP ---

    def refresh(self, player_id: PlayerId, session: Session) -> None:
        """Send the GMCP packages whose state changed since the last call and that the client wants."""
        wants = session.wants
        wanted = tuple([wants(package) for package in PACKAGES])
        shown = self._shown_to(session, player_id, wanted)
        if shown is None:
            return
        mark = self._mark(player_id, wanted, groups=wants("Group"))
        if mark == shown.mark:
            return
        before, shown.mark = shown.mark, mark
        self._send_changes(shown, session, before, dict(zip(PACKAGES, wanted, strict=True)))

    def _send_changes(self, shown: Shown, session: Session, before: Mark, asks: dict[str, bool]) -> None:
        """Send what differs between the mark before and the mark now."""
        mark = shown.mark
        is_other = mark.of_character != before.of_character
        if is_other:
            self._refresh_character(shown, session, asks)
        if asks["Group"] and (is_other or mark.group != before.group):
            self._refresh_group(shown, session)
        if mark.room is not None and mark.of_room != before.of_room:
            self._refresh_room(shown, session, asks, mark.room, moved=mark.room != before.room)

    def _shown_to(self, session: Session, player_id: PlayerId, wanted: Collection[bool]) -> Shown | None:
        """Return what a session was sent about a player; None if it was sent nothing and wants nothing."""
        shown = self._shown.get(session.id)
        if shown is not None and shown.player == player_id:
            return shown
        if not any(wanted):
            return None
        return self._begin(session, player_id)

    def _mark(self, player_id: PlayerId, wanted: tuple[bool, ...], *, groups: bool) -> Mark:
        """Return the state from which a player's packets are made now."""
        world = self._game.world
        room = world.place_of(player_id)
        there = world.revision(room) if room is not None else -1
        group = company_state.group_mark(world, player_id) if groups else ()
        return Mark(world.revision(player_id), room, there, is_dark(world, room), wanted, group)

    def answer(self, player_id: PlayerId, session: Session, package: str, data: JsonValue) -> None:
        """Send what a client asked for: items, skills, or the pages "while you are away". Or delete the character's map."""
        asked = package.lower()
        room = self._game.world.place_of(player_id)
        if asked == automap.FORGET:
            automap.forget(self._game, player_id)
        elif asked == away_state.REQUEST:
            away_state.send(self._game, player_id, session, data)
        elif asked == ability_state.REQUEST:
            ability_state.send_skills(self._game, player_id, session, data)
        elif session.wants("Char.Items") and room is not None:
            self._send_items(player_id, session, room, asked, data)

    def _send_items(
        self, player_id: PlayerId, session: Session, room: EntityId, asked: str, data: JsonValue
    ) -> None:
        """Send the items in somebody's hands, in its room, or in a container that it reaches."""
        match asked:
            case "char.items.inv":
                _deliver_items(session, "inv", gmcp_state.inventory(self._game, player_id))
            case "char.items.room":
                _deliver_items(session, "room", gmcp_state.room_items(self._game, room))
            case "char.items.contents":
                self._send_contents(session, EntityId(str(data)), (room, player_id))

    def _send_contents(self, session: Session, holder: EntityId, places: Container[EntityId | None]) -> None:
        """Send what lies in an open container, if it is in one of these places."""
        world = self._game.world
        if world.place_of(holder) in places and lies_open(world, holder):
            _deliver_items(session, f"rep{holder}", gmcp_state.contents(self._game, holder))

    def _begin(self, session: Session, player_id: PlayerId) -> Shown:
        if len(self._shown) > 2 * len(self._game.sessions) + 16:
            self._forget_the_gone()
        shown = self._shown[session.id] = Shown(player_id)
        return shown

    def _forget_the_gone(self) -> None:
        sessions = self._game.sessions
        self._shown = {id_: shown for id_, shown in self._shown.items() if sessions.get(id_) is not None}
        self._prompts = {player: kept for player, kept in self._prompts.items() if sessions.of(player)}

    def _refresh_group(self, shown: Shown, session: Session) -> None:
        if shown.player is not None:
            _send(shown, session, "Group", company_state.group(self._game, shown.player))

    def _refresh_character(self, shown: Shown, session: Session, asks: dict[str, bool]) -> None:
        if shown.player is None:
            return
        for package, send in _SENDERS_OF_CHARACTER.items():
            if asks[package]:
                send(self._game, shown.player, shown, session)

    def _refresh_room(
        self, shown: Shown, session: Session, asks: dict[str, bool], room: EntityId, *, moved: bool
    ) -> None:
        if not self._game.world.has(room, Room):
            return
        there = self._state_of(room)
        if asks["Room.Info"]:
            _send(shown, session, "Room.Info", there.info)
        if asks["Char.Items"]:
            _send_items(shown, session, "room", there.items)
        if asks["Room.Players"]:
            _send_players(shown, session, there.players, whole=moved)

    def _state_of(self, room: EntityId) -> RoomState:
        game, revision = self._game, self._game.world.revision(room)
        dark = is_dark(game.world, room)
        known = self._rooms.get(room)
        if known is None or (known.revision, known.dark) != (revision, dark):
            known = self._rooms[room] = RoomState(
                revision,
                dark,
                gmcp_state.room_info(game, room),
                gmcp_state.room_items(game, room),
                gmcp_state.room_players(game, room),
            )
        return known


def _send(shown: Shown, session: Session, package: str, data: JsonValue) -> None:
    before = shown.sent.get(package)
    if before is not data and before != data:
        shown.sent[package] = data
        session.deliver(Packet(package, data))


_NEVER_SENT = object()
"""Placeholder for a key that was not sent yet. It differs from every value."""


def _send_changed_keys(shown: Shown, session: Session, package: str, data: dict[str, JsonValue]) -> None:
    sent = shown.sent.get(package)
    before = sent if isinstance(sent, dict) else {}
    changed = {key: value for key, value in data.items() if before.get(key, _NEVER_SENT) != value}
    if changed:
        shown.sent[package] = data
        session.deliver(Packet(package, changed))


def _send_items(shown: Shown, session: Session, location: str, items: list[JsonValue]) -> None:
    key = f"Char.Items/{location}"
    before = shown.sent.get(key)
    if before is not items and before != items:
        shown.sent[key] = items
        _deliver_items(session, location, items)


def _deliver_items(session: Session, location: str, items: list[JsonValue]) -> None:
    session.deliver(Packet("Char.Items.List", {"location": location, "items": items}))


def _send_players(
    shown: Shown, session: Session, players: dict[EntityId, dict[str, JsonValue]], *, whole: bool
) -> None:
    """Send the whole list in a new room; otherwise the players who came, left, or are marked otherwise now."""
    before, shown.players = shown.players, players
    if whole or before is None:
        others = _others(players, (), shown)
        session.deliver(Packet("Room.Players", list(map(players.__getitem__, others))))
        return
    for player in _others(before, players, shown):
        session.deliver(Packet("Room.RemovePlayer", before[player]["name"]))
    same = dict(item for item in before.items() if item in players.items())
    for player in _others(players, same, shown):
        session.deliver(Packet("Room.AddPlayer", players[player]))


def _others(some: Collection[EntityId], known: Collection[EntityId], shown: Shown) -> list[EntityId]:
    """Return those who are not among the known ones, without the player to whom they are shown."""
    unwanted = {*known, shown.player}
    return [player for player in some if player not in unwanted]


def _send_map(game: Game, player: PlayerId, shown: Shown, session: Session) -> None:
    """Send the stored map, once in a session."""
    if automap.PACKAGE not in shown.sent:
        shown.sent[automap.PACKAGE] = True
        automap.send(game, player, session)


def _send_affects(package: str, game: Game, player: PlayerId, shown: Shown, session: Session) -> None:
    """Send which affects have come and gone; at first the whole list."""
    before, now = shown.sent.get(package), ability_state.affects(game, player, package)
    shown.sent[package] = now
    for packet in ability_state.affect_packets(package, before if isinstance(before, dict) else None, now):
        session.deliver(packet)


_SENDERS_OF_CHARACTER: Mapping[str, Callable[[Game, PlayerId, Shown, Session], None]] = {
    "Char.Name": lambda game, player, shown, session: _send(
        shown, session, "Char.Name", gmcp_state.name(game, player)
    ),
    "Char.StatusVars": lambda _game, _player, shown, session: _send(
        shown, session, "Char.StatusVars", gmcp_state.STATUS_NAMES
    ),
    "Char.Vitals": lambda game, player, shown, session: _send(
        shown, session, "Char.Vitals", gmcp_state.vitals(game, player)
    ),
    "Char.Status": lambda game, player, shown, session: _send_changed_keys(
        shown, session, "Char.Status", gmcp_state.status(game, player)
    ),
    "Char.Items": lambda game, player, shown, session: _send_items(
        shown, session, "inv", gmcp_state.inventory(game, player)
    ),
    ability_state.AFFLICTIONS: partial(_send_affects, ability_state.AFFLICTIONS),
    ability_state.DEFENCES: partial(_send_affects, ability_state.DEFENCES),
    "IRE.Tasks": lambda game, player, shown, session: _send(
        shown, session, "IRE.Tasks.List", company_state.tasks(game, player)
    ),
    automap.PACKAGE: _send_map,
    "Comm.Channel": lambda _game, _player, shown, session: _send(
        shown, session, "Comm.Channel.List", company_state.CHANNELS
    ),
}
"""Package → what sends it when the character changed, in the order of the packets."""


@lru_cache(maxsize=4096)
def _prompt(wanted: str, values: tuple[int, ...]) -> Prompt:
    """Return the prompt in the chosen form for the values of :data:`gmcp_state.NUMBERS`.

    Each step changes a walker's prompt, but to one that it or another one had before.
    """
    return _filled_prompt(wanted, dict(zip(gmcp_state.NUMBERS, values, strict=True)), {})


def _filled_prompt(wanted: str, numbers: Mapping[str, int], words: Mapping[str, str]) -> Prompt:
    """Return the prompt in the chosen form, filled with numbers and words."""
    spoken = _filled(SPOKEN_PROMPT, numbers) if wanted == DEFAULT_PROMPT else ""
    vitals = {name: numbers[name] for name in gmcp_state.VITALS}
    return Prompt(_filled(wanted, {**numbers, **words}), vitals, spoken)


def _filled(prompt: str, values: Mapping[str, int | str]) -> str:
    form, names = prompts.form_of(prompt)
    return form % tuple(map(values.__getitem__, names))
