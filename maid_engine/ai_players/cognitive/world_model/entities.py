"""Tracks who and what was seen where, who is here now, and how fights with each kind of creature went."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.taint import CHAT
from maid_engine.ai_players.models.world import FightRecord, TrackedEntity, TrackedEntityType
from maid_engine.ai_players.models.world_views import EntityView, FightView
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json
from maid_engine.core.row_memo import RowMemo
from maid_engine.core.time import Seconds

MAX_ENTITIES: Final = 1000
"""Default number of entities that are kept."""
SOMEBODY: Final = "somebody"
"""Stands for a player whose name is not known, or not any more."""
_ROOMS_KEPT: Final = 12
"""How many rooms are remembered for each kind of creature."""
_DEATHS_KEPT: Final = 20
"""Most deaths of creatures that are kept; the oldest are dropped."""
_COME_AND_GO: Final = frozenset(
    {TrackedEntityType.NPC, TrackedEntityType.MONSTER, TrackedEntityType.ITEM, TrackedEntityType.CORPSE}
)
_RECORDED: Final = frozenset({TrackedEntityType.NPC, TrackedEntityType.MONSTER})
"""The types whose sightings are counted in a record for each name."""
_SUPERSEDED_S: Final = 300.0
"""Seconds, longer than a corpse lies. An absent entity seen this long ago is replaced by a new one of its name."""


class EntityTracker:
    """Individuals by id, those that are here now, and a record for each kind of creature.

    Being *here* belongs to the current visit: it is cleared on entering a room, and filled by what the room
    shows. Text identifies individuals only by name and count. A GMCP list identifies each one, and its ids
    replace those that were made up from text.
    """

    def __init__(self, max_entities: int = MAX_ENTITIES) -> None:
        self.max_entities = max_entities
        self.entities: dict[str, TrackedEntity] = {}
        self.here: dict[str, TrackedEntity] = {}
        """Everybody and everything in the current room by id, in the order in which they were seen."""
        self.records: dict[str, FightRecord] = {}
        """Creature's name in lower case → how fights with it went, and where it was seen."""
        self.players: dict[str, bool | None] = {}
        """Player's name in lower case → whether it is an AI player; None while unknown."""
        self.deaths: dict[str, str] = {}
        """Name of each who died in this room during this visit → the killer's name, "me", or "" if unknown."""
        self.named: dict[str, str] = {}
        """Name of one word in lower case → id of the player who chose it, for themselves or for a thing."""
        self._shown: dict[str, int] = {}
        """Name → how many of them the current room block has shown so far."""
        self._listed: dict[str, None] = {}
        """Ids that a GMCP list has confirmed."""
        self._memo = RowMemo[TrackedEntity]()
        self._record_memo = RowMemo[FightRecord]()

    # -- asking --------------------------------------------------------------------------------------------

    def in_current_room(self) -> list[TrackedEntity]:
        """Return everybody and everything here now."""
        return list(self.here.values())

    def in_room(self, room_id: str) -> list[TrackedEntity]:
        """Return everybody and everything last seen in a room. May be out of date."""
        return [entity for entity in self.entities.values() if entity.last_seen_room_id == room_id]

    def of_type_here(self, *kinds: TrackedEntityType) -> list[TrackedEntity]:
        """Return the entities of these types that are here."""
        return [entity for entity in self.here.values() if entity.entity_type in kinds]

    def creatures_here(self) -> list[TrackedEntity]:
        """Return the living NPCs and monsters here."""
        kinds = (TrackedEntityType.NPC, TrackedEntityType.MONSTER, TrackedEntityType.UNKNOWN)
        return [entity for entity in self.of_type_here(*kinds) if entity.is_alive]

    def players_here(self) -> list[TrackedEntity]:
        """Return the players here, human and AI."""
        return self.of_type_here(TrackedEntityType.PLAYER)

    def find_here(self, name: str) -> TrackedEntity | None:
        """Return the first entity here with this name, or else the first whose name contains it."""
        wanted = name.lower()
        holds: TrackedEntity | None = None
        for entity in self.in_current_room():
            known = entity.name.lower()
            if known == wanted:
                return entity
            if holds is None and wanted in known:
                holds = entity
        return holds

    def find_by_name(self, name: str) -> list[TrackedEntity]:
        """Return the entities whose name contains this text, the latest seen first."""
        wanted = name.lower()
        found = [entity for entity in self.entities.values() if wanted in entity.name.lower()]
        return sorted(found, key=lambda entity: -entity.last_seen)

    def living_named(self, name: str) -> list[TrackedEntity]:
        """Return those of :meth:`find_by_name` that are alive."""
        return [entity for entity in self.find_by_name(name) if entity.is_alive]

    def living_in(self, room_id: str) -> list[TrackedEntity]:
        """Return those of :meth:`in_room` that are alive."""
        return [entity for entity in self.in_room(room_id) if entity.is_alive]

    def find_by_type(self, kind: TrackedEntityType) -> list[TrackedEntity]:
        """Return the entities of this type."""
        return [entity for entity in self.entities.values() if entity.entity_type is kind]

    def player(self, name: str) -> TrackedEntity | None:
        """Return the player of this name, or None if none was seen."""
        return self.entities.get(f"player:{name.lower()}")

    def is_player(self, name: str) -> bool:
        """Return whether a player of this name is known."""
        return name.lower() in self.players

    def claimed_by(self, entity: EntityView) -> str:
        """Return the name of another who fights this entity, or "" if nobody does."""
        return str(entity.properties.get("fighting", ""))

    def corpse_owner(self, corpse: EntityView) -> str:
        """Return whose kill a corpse is: "me", a name, or "" if the death was not seen."""
        victim = str(corpse.properties.get("of", ""))
        return str(corpse.properties.get("owner", "")) or self.deaths.get(victim.lower(), "")

    def record(self, name: str) -> FightRecord:
        """Return the fight record for creatures of this name, to change it. It is created if there is none."""
        key = name.lower()
        found = self.records.get(key)
        if found is None:
            found = self.records[key] = FightRecord(name)
        self._record_memo.edited(found)
        return found

    def fights_with(self, name: str) -> FightView:
        """Return how fights with creatures of this name went; an empty record, which is not kept, if there were none."""
        return self.records.get(name.lower()) or FightRecord(name)

    # -- changing one --------------------------------------------------------------------------------------

    def edit(self, entity: TrackedEntity) -> TrackedEntity:
        """Return an entity, to change it. Nothing else may change one, or it would be saved as it was."""
        self._memo.edited(entity)
        return entity

    def edit_here(self, name: str) -> TrackedEntity | None:
        """Return what :meth:`find_here` returns, to change it."""
        entity = self.find_here(name)
        return entity and self.edit(entity)

    # -- coming into a room --------------------------------------------------------------------------------

    def enter_room(self) -> None:
        """Clear what is known to be here, because the AI player is in another room now."""
        for entity_id in list(self.here):
            self.remove(entity_id)
        self._shown.clear()
        self._listed.clear()
        self.deaths.clear()

    def begin_block(self) -> None:
        """Start counting anew, because the room is shown again."""
        self._shown.clear()

    def end_block(self, kinds: Iterable[TrackedEntityType]) -> list[TrackedEntity]:
        """Remove the entities of these types that the complete room block did not show, and return them."""
        kinds = tuple(kinds)
        counts = dict(self._shown)
        gone: list[TrackedEntity] = []
        for entity in self.in_current_room():
            key = entity.name.lower()
            if counts.get(key, 0) > 0:
                counts[key] -= 1
            elif entity.entity_type in kinds and entity.entity_id not in self._listed:
                gone.append(entity)
        return self._remove_all(gone)

    # -- seeing --------------------------------------------------------------------------------------------

    def show(
        self, name: str, room_id: str, kind: TrackedEntityType, now: Seconds, count: int = 1
    ) -> list[TrackedEntity]:
        """Note that the room shows `count` more of this name. Return those that were not known to be here."""
        key = name.lower()
        shown = self._shown[key] = self._shown.get(key, 0) + count
        present = self._called(key, kind)
        for entity in map(self.edit, present):
            entity.last_seen = now
            if entity.entity_type is TrackedEntityType.UNKNOWN:
                entity.entity_type = kind
        return [self.arrive(name, room_id, kind, now) for _ in range(shown - len(present))]

    def _called(self, key: str, kind: TrackedEntityType) -> list[TrackedEntity]:
        """Return the living entities of this name here. There is at most one player of a name."""
        if kind is TrackedEntityType.PLAYER and (player := f"player:{key}") in self.here:
            return [self.here[player]]
        if kind is TrackedEntityType.PLAYER and key in self.players:
            # As in `leave`: searching the whole crowd for each of its members made the slowest steps.
            return []
        living = [entity for entity in self.in_current_room() if entity.is_alive]
        return [entity for entity in living if entity.name.lower() == key]

    def arrive(self, name: str, room_id: str, kind: TrackedEntityType, now: Seconds) -> TrackedEntity:
        """Add one more of this name, and return it. It takes an earlier id made up from text if one is free."""
        unique = kind is TrackedEntityType.PLAYER
        base = f"player:{name.lower()}" if unique else f"{name.lower()}@{room_id}"
        entity_id = base
        number = 1
        while not unique and entity_id in self.here:
            number += 1
            entity_id = f"{base}#{number}"
        return self._see(entity_id, name, room_id, kind, now)

    def observe(
        self,
        entity_id: str,
        name: str,
        room_id: str,
        entity_type: TrackedEntityType = TrackedEntityType.UNKNOWN,
        now: Seconds = ORIGIN,
    ) -> TrackedEntity:
        """Note that an entity with an id of the game is here. It replaces one that was made up from text."""
        if entity_id not in self.here:
            self._take_over(entity_id, name)
        entity = self._see(entity_id, name, room_id, entity_type, now)
        self._listed[entity_id] = None
        return entity

    def _take_over(self, entity_id: str, name: str) -> None:
        """Give an entity of this name that was made up from text the id that the game has for it."""
        known = self._made_up(name)
        if known is None:
            return
        del self.here[known.entity_id]
        self.entities.pop(known.entity_id, None)
        if entity_id not in self.entities:
            self.edit(known).entity_id = entity_id
            self.entities[entity_id] = known

    def keep_listed(self, ids: Iterable[str], kinds: Iterable[TrackedEntityType]) -> list[TrackedEntity]:
        """Remove the entities of these types whose id is not in the game's list, and return them."""
        listed = set(ids)
        kinds = tuple(kinds)
        unlisted = [entity for entity in self.in_current_room() if entity.entity_id not in listed]
        return self._remove_all([entity for entity in unlisted if entity.entity_type in kinds])

    def _remove_all(self, gone: list[TrackedEntity]) -> list[TrackedEntity]:
        """Remove these entities from the room, and return them."""
        for entity in gone:
            self.remove(entity.entity_id)
        return gone

    def leave(self, name: str) -> TrackedEntity | None:
        """Remove one of this name from the room and return it, or None if there was none."""
        key = name.lower()
        # A player is here under its own id or not at all. Each departure is reported twice, by a line and by a packet.
        # Searching a crowd for both cost as much as all other updates of beliefs together.
        if key in self.players:
            return self.remove(f"player:{key}")
        return self._leave_latest(key)

    def _leave_latest(self, key: str) -> TrackedEntity | None:
        """Remove the living entity of this name that was seen here last, and return it; None if there is none."""
        for entity in reversed(self.here.values()):
            if entity.name.lower() == key and entity.is_alive:
                return self.remove(entity.entity_id)
        return None

    def remove(self, entity_id: str) -> TrackedEntity | None:
        """Remove this entity from the room and return it, or None if it was not here."""
        entity = self.here.pop(entity_id, None)
        if entity is None:
            return None
        self._listed.pop(entity_id, None)
        self.edit(entity).properties.pop("fighting", None)
        return entity

    def forget(self, person: Forgotten) -> None:
        """Remove a player, what is called after them, and their name from what is known of others."""
        for entity in self._called_after(person):
            self._delete(entity)
        for entity in map(self.edit, self.entities.values()):
            _clear(entity, person)
        for shown in list(filter(person.named_in, self._shown)):
            del self._shown[shown]
        self.players.pop(person.name, None)
        for name in self._chosen_by(person):
            del self.named[name]
        self.records.pop(person.name, None)
        self._forget_deaths(person)

    def _called_after(self, person: Forgotten) -> list[TrackedEntity]:
        """Return a player's own entity, and what is called after them."""
        return [one for one in self.entities.values() if person.named_in(one.name)]

    def _chosen_by(self, person: Forgotten) -> list[str]:
        """Return the names that a player chose, and those that hold theirs."""
        return [name for name, author in self.named.items() if person.is_in(name, (author,))]

    def _forget_deaths(self, person: Forgotten) -> None:
        """Remove a player's deaths, and their name from the deaths of others."""
        for victim in list(filter(person.named_in, self.deaths)):
            del self.deaths[victim]
        for victim, killer in self.deaths.items():
            self.deaths[victim] = _unnamed(killer, person)

    def _delete(self, entity: TrackedEntity) -> None:
        """Delete an entity, which may be here."""
        del self.entities[entity.entity_id]
        self.here.pop(entity.entity_id, None)
        self._listed.pop(entity.entity_id, None)

    def die(self, name: str, killer: str) -> TrackedEntity | None:
        """Note that one of this name died here, and by whom: "me", a name, or ""."""
        entity = self.leave(name)
        if entity is not None and entity.entity_type is not TrackedEntityType.PLAYER:
            entity.is_alive = False
        self.deaths.pop(name.lower(), None)
        self.deaths[name.lower()] = killer
        drop_oldest(self.deaths, _DEATHS_KEPT)
        return entity

    def meet_player(self, name: str, *, is_ai: bool | None = None) -> bool:
        """Note that a player of this name exists. Return whether that, or whether it is an AI, is news."""
        key = name.lower()
        known = self.players.get(key)
        new = key not in self.players
        if new or is_ai is not None:
            self.players[key] = is_ai
        if new:
            drop_oldest(self.players, self.max_entities)
        return new or (is_ai is not None and known is not is_ai)

    def note_name(self, name: str, author: str) -> None:
        """Note that a player chose this name, if it is one word. Without an author, nobody did."""
        if author and name.isalpha():
            self.named[name.lower()] = author
            drop_oldest(self.named, self.max_entities)

    def chosen_names(self) -> dict[str, str]:
        """Return the names that players chose, in lower case, each with the player's id, or "chat" if it is unknown."""
        return dict.fromkeys(self.players, CHAT[0]) | self.named

    def names(self) -> list[str]:
        """Return the names of all creatures and townsfolk ever met."""
        return [record.name for record in self.records.values()]

    def seen_in(self, name: str, room_id: str) -> None:
        """Note that a creature of this name was seen in a room."""
        record = self.record(name)
        record.seen += 1
        count = record.rooms.pop(room_id, 0)
        record.rooms[room_id] = count + 1
        drop_oldest(record.rooms, _ROOMS_KEPT)

    def spot(self, name: str, room_id: str, kind: TrackedEntityType, now: Seconds) -> None:
        """Note that somebody of this name was seen from afar, in a room where the AI player is not."""
        if kind in _RECORDED:
            if room_id not in self.record(name).rooms:
                self.seen_in(name, room_id)
            return
        known = self.entities.get(f"player:{name.lower()}")
        if known is not None:
            entity = self.edit(known)
            entity.last_seen_room_id, entity.last_seen = room_id, now

    def rename_room(self, old_id: str, new_id: str) -> None:
        """Replace the id of a room that turned out to have another."""
        for entity in self.entities.values():
            if entity.last_seen_room_id == old_id:
                self.edit(entity).last_seen_room_id = new_id
        for record in self.records.values():
            if old_id in record.rooms:
                self._record_memo.edited(record)
                record.rooms[new_id] = record.rooms.pop(old_id) + record.rooms.get(new_id, 0)

    def _see(
        self, entity_id: str, name: str, room_id: str, kind: TrackedEntityType, now: Seconds
    ) -> TrackedEntity:
        entity = self.entities.get(entity_id)
        if entity is None:
            self._clear_space(name, room_id, kind, now)
            entity = self.entities[entity_id] = TrackedEntity(entity_id, name)
        self.edit(entity)
        if kind is not TrackedEntityType.UNKNOWN:
            entity.entity_type = kind
        entity.name = name
        entity.is_alive = True
        entity.last_seen_room_id, entity.last_seen = room_id, now
        if kind is TrackedEntityType.PLAYER:
            self.meet_player(name)
            entity.is_ai = self.players[name.lower()]
        elif kind in _RECORDED and entity_id not in self.here:
            self.seen_in(name, room_id)
        self.here[entity_id] = entity
        return entity

    def _clear_space(self, name: str, room_id: str, kind: TrackedEntityType, now: Seconds) -> None:
        """Delete what a new entity replaces, and the least important ones if there are too many."""
        if kind in _COME_AND_GO:
            self._supersede(name, room_id, now)
        if len(self.entities) >= self.max_entities:
            self._prune()

    def _made_up(self, name: str) -> TrackedEntity | None:
        key = name.lower()
        for entity_id, entity in self.here.items():
            if entity_id not in self._listed and entity.name.lower() == key:
                return entity
        return None

    def _supersede(self, name: str, room_id: str, now: Seconds) -> None:
        """Delete those of this name last seen here and long gone: one that is new now has replaced them.

        Killed and taken things come back with a new id, so a day of hunting would leave a thousand that are
        dead.
        """
        for one in self._of_name_in(name, room_id):
            long_gone = now - one.last_seen > _SUPERSEDED_S and one.entity_id not in self.here
            if long_gone and one.entity_type in _COME_AND_GO:
                del self.entities[one.entity_id]

    def _of_name_in(self, name: str, room_id: str) -> list[TrackedEntity]:
        """Return those of exactly this name that were last seen in this room."""
        return [one for one in self.in_room(room_id) if one.name == name]

    def _prune(self) -> None:
        """Delete the twentieth that was unseen the longest. Those of this room are deleted only if all are here."""
        away = [entity for entity in self.entities.values() if entity.entity_id not in self.here]
        spare = away or list(self.entities.values())
        spare.sort(key=lambda entity: (entity.is_alive, entity.last_seen, entity.entity_id))
        for entity in spare[: max(1, self.max_entities // 20)]:
            self._delete(entity)

    # -- state ---------------------------------------------------------------------------------------------

    def serialize(self) -> dict[str, object]:
        """Return the whole tracker as JSON."""
        return {
            "entities": self._memo.rows(self.entities.values()),
            "here": list(self.here),
            "listed": list(self._listed),
            "shown": dict(self._shown),
            "records": self._record_memo.rows(self.records.values()),
            "players": dict(self.players),
            "deaths": dict(self.deaths),
            "named": dict(self.named),
        }

    @classmethod
    def deserialize(cls, data: Mapping[str, Any], max_entities: int = MAX_ENTITIES) -> "EntityTracker":
        """Return the tracker that :meth:`serialize` wrote."""
        tracker = cls(max_entities)
        for entry in data["entities"]:
            entity = from_json(TrackedEntity, entry)
            tracker.entities[entity.entity_id] = entity
        for entry in data["records"]:
            record = from_json(FightRecord, entry)
            tracker.records[record.name.lower()] = record
        tracker.here = {entity_id: tracker.entities[entity_id] for entity_id in data["here"]}
        tracker._listed = dict.fromkeys(data["listed"])
        tracker._shown = dict(data["shown"])
        tracker.players = dict(data["players"])
        tracker.deaths = dict(data["deaths"])
        tracker.named = dict(data.get("named", {}))  # minds that an earlier version saved have none
        return tracker


def _clear(entity: TrackedEntity, person: Forgotten) -> None:
    """Remove a person from the properties of an entity."""
    for key, value in entity.properties.items():
        entity.properties[key] = _without(value, person)


def _without(value: object, person: Forgotten) -> object:
    """Return the value of a property without a person: a text as :func:`_unnamed`, a list without what names them."""
    if isinstance(value, list):
        return [one for one in value if not person.named_in(str(one))]
    return _unnamed(value, person) if isinstance(value, str) else value


def _unnamed(text: str, person: Forgotten) -> str:
    return SOMEBODY if person.named_in(text) else text
