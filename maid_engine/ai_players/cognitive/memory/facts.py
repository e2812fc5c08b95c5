"""Facts: semantic memories that hold until something newer is observed.

Each fact has a key, such as ``at:hilda`` or ``shop:the smithy``. At most one fact for each key holds at a
time. A repeated observation renews the fact. A different observation closes the older fact and opens a new
one.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.memory.memory_store import MemoryStore
from maid_engine.ai_players.cognitive.memory.sentences import (
    at,
    counted,
    is_name,
    quoted,
    subject,
    the,
)
from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.memory import MemoryEntry, MemoryLayer
from maid_engine.ai_players.models.memory_details import MemoryDetails
from maid_engine.ai_players.models.taint import CLEAN, Taint, unite
from maid_engine.core.english import indefinite, listed, plural
from maid_engine.core.time import Seconds

_NOTHING: Final = MemoryEntry(
    id=MemoryId(""), layer=MemoryLayer.SEMANTIC, content="", created_at=Seconds(0.0)
)
"""Stands for a fact that is not known yet. It is never changed."""
Keep = Callable[..., MemoryEntry | None]
"""The signature of `MemorySystem.add`: makes a memory from a content and its fields."""
RENEWED_S: Final = 600.0
"""Seconds after which a repeated observation updates the fact. Earlier repeats change nothing."""
HAUNTS: Final = 6
"""Most rooms listed in the fact about the whereabouts of a creature."""
WARES: Final = 16
"""Most wares listed in the fact about a shop."""
_FEATURES: Final[Mapping[str, str]] = {
    "safe": "a safe place, where nobody fights",
    "rest": "a good place to rest and heal",
    "trainer": "a place where a trainer teaches",
    "shop": "a shop",
    "dark": "dark: one needs a light there",
}


class Facts:
    """Adds, renews and closes facts in a memory store, one for each key."""

    def __init__(self, shelf: MemoryStore, keep: Keep) -> None:
        self._shelf = shelf
        self._keep = keep

    def hold(  # noqa: PLR0913
        self,
        key: str,
        content: str,
        *,
        now: float,
        tags: Iterable[str] = (),
        importance: int = 4,
        valence: float = 0.0,
        trust: float = 0.9,
        taint: Taint = CLEAN,
        asserted_by: str = "",
        subjects: Iterable[str] = (),
        audience: Audience = EVERYBODY,
        grows: bool = False,
        details: MemoryDetails | None = None,
    ) -> MemoryEntry | None:
        """Record that a fact holds now.

        The same content renews the fact. With `grows`, other content rewrites the fact, because it is the
        same fact in more detail. Otherwise other content closes the old fact and adds a new one, except when
        the old fact is clearly more trusted and was confirmed within the last hour: then it stands.

        Returns:
            The fact that holds now; ``None`` if memory is disabled.
        """
        told = details or MemoryDetails()
        known = self._shelf.fact(key)
        if known is not None:
            if known.content == content:
                self._renew(known, now)
                return known
            if grows:
                known.details.update(told)
                known.details.seen = round(now)
                known.importance = max(importance, known.importance)
                known.taint = unite(known.taint, taint)
                known.subjects = tuple(dict.fromkeys((*known.subjects, *subjects)))
                known.audience = known.audience.narrowed(audience)
                self._shelf.rewrite(known, content, tags)
                return known
            if trust + 0.2 < known.trust and now - known.details.seen < 3600:
                return known  # a recent observation outranks hearsay
            self._shelf.close(known, now)
        return self._keep(
            content,
            now=now,
            layer=MemoryLayer.SEMANTIC,
            importance=importance,
            valence=valence,
            tags=tags,
            trust=trust,
            taint=taint,
            asserted_by=asserted_by,
            subjects=subjects,
            audience=audience,
            details=replace(told, fact=key, seen=round(now)),
        )

    def _renew(self, known: MemoryEntry, now: float) -> None:
        if now - known.details.seen >= RENEWED_S:
            known.details.seen = round(now)
            self._shelf.used(known)

    def over(self, key: str, now: float) -> None:
        """Close the fact with this key, if there is one: it no longer holds."""
        known = self._shelf.fact(key)
        if known is not None:
            self._shelf.close(known, now)

    # --- places ---

    def place(self, room: str, area: str, way: tuple[str, str] | None, now: float) -> None:
        """Record that a room exists. `way` is the direction we came by, and the room we came from."""
        key = f"place:{room.lower()}"
        if self._shelf.fact(key) is not None:
            return
        inside = f" in {area}" if area else ""
        lies = f", {_beyond(way[0])}{at(way[1]).removeprefix(' at')}" if way else ""
        self.hold(
            key,
            f"{the(room)} is a place{inside}{lies}.",
            now=now,
            tags=("place",),
            importance=3,
            details=MemoryDetails(area=area),
        )

    def feature(self, room: str, kind: str, keeper: str, now: float) -> None:
        """Record a feature of a room. Unknown kinds are ignored."""
        what = _FEATURES.get(kind)
        if not what:
            return
        if kind == "shop":
            self.shop(room, keeper, {}, now)
            return
        key = f"feature:{kind}:{room.lower()}"
        known = self._shelf.fact(key)
        if known is not None:
            self._renew(known, now)
            return
        who = f" {keeper} is there." if keeper else ""
        self.hold(key, f"{the(room)} is {what}.{who}", now=now, tags=("place",), importance=5)

    def door(self, room: str, door: str, state: str, now: float) -> None:
        """Record the state of a door."""
        self.hold(
            f"door:{room.lower()}:{door.lower()}",
            f"The {door or 'door'}{at(room)} is {state}.",
            now=now,
            tags=("door", "place"),
            importance=5,
            grows=True,
        )

    # --- who and what is where ---

    def sighting(self, name: str, room: str, now: float) -> None:
        """Record that a creature or NPC is in a room.

        A kind of creature may be in several rooms, so its fact is rewritten. An NPC with a proper name that
        is found elsewhere gets a new fact, until more than two rooms are known.
        """
        key = f"at:{name.lower()}"
        known = self._shelf.fact(key)
        if known is not None and known.details.room == room:
            self._renew(known, now)
            return
        rooms = _haunts(known, room)
        proper = is_name(name)
        self.hold(
            key,
            _whereabouts(name, room, rooms),
            now=now,
            tags=("whereabouts", name.lower()),
            importance=5 if proper else 4,
            grows=known is None or not proper or len(rooms) > 2,
            details=MemoryDetails(room=room, rooms=rooms),
        )

    def thing(self, item: str, room: str, now: float) -> None:
        """Record that an item lies in a room. The last four rooms are kept for each item."""
        key = f"thing:{item.lower()}"
        known = self._shelf.fact(key)
        rooms = _kept(known).details.places
        if known is not None and room in rooms:
            self._renew(known, now)
            return
        rooms = (*rooms, room)[-4:]
        places = listed(at(one).removeprefix(" ") for one in rooms)
        content = f"There is {indefinite(item)} {places}."
        self.hold(
            key,
            content,
            now=now,
            tags=("thing",),
            importance=3,
            grows=True,
            details=MemoryDetails(places=rooms),
        )

    # --- shops and trainers ---

    def shop(self, room: str, keeper: str, wares: Mapping[str, int], now: float) -> None:
        """Record a shop with its wares and their prices in gold. They are added to the known wares."""
        key = f"shop:{room.lower()}"
        known = self._shelf.fact(key)
        had = _kept(known).details.wares
        has = {**had, **wares}
        who = keeper or _keeper_of(known)
        if known is not None and had == has and who == known.details.keeper:
            self._renew(known, now)
            return
        self.hold(
            key,
            _shop(room, who, has),
            now=now,
            tags=("place", "shop", *filter(None, (who.lower(),))),
            importance=6,
            grows=True,
            details=MemoryDetails(keeper=who, wares=has),
        )

    def keeper(self, room: str) -> str:
        """Return the keeper of the shop in a room; empty if unknown."""
        known = self._shelf.fact(f"shop:{room.lower()}")
        return _keeper_of(known)

    def trainer(self, room: str, who: str, skills: Mapping[str, int], now: float) -> None:
        """Record the skills that a trainer teaches in a room, with their prices in gold."""
        taught = listed(f"{skill} (for {price} gold)" if price else skill for skill, price in skills.items())
        self.hold(
            f"trainer:{room.lower()}",
            f"{subject(who) if who else 'A trainer'} teaches {taught}{at(room)}.",
            now=now,
            tags=("trainer", "place", *filter(None, (who.lower(),))),
            importance=6,
            grows=True,
        )

    # --- words, quests, foes ---

    def words(  # noqa: PLR0913
        self, who: str, room: str, text: str, now: float, *, importance: int, mark: int, topic: str = ""
    ) -> None:
        """Record what an NPC said.

        `mark` is a checksum of the words, which tells utterances of one NPC apart. `topic` is what we had
        asked about; empty if we did not ask.
        """
        key = f"said:{who.lower()}:{mark}"
        asked = f" when I asked about {topic}" if topic else ""
        known = self._shelf.fact(key)
        if known is not None and not topic:
            self._renew(known, now)
            return
        self.hold(
            key,
            f"{subject(who)}{at(room)} said{asked}: {quoted(text)}",
            now=now,
            tags=("told", who.lower()),
            importance=importance,
            grows=True,
        )

    def topics(self, who: str, topics: Iterable[str], now: float) -> None:
        """Record the topics that an NPC can be asked about. They are added to the known ones, at most 12."""
        known = self._shelf.fact(f"topics:{who.lower()}")
        all_topics = tuple(dict.fromkeys((*_kept(known).details.topics, *topics)))[:12]
        self.hold(
            f"topics:{who.lower()}",
            f"{subject(who)} can be asked about {listed(all_topics)}.",
            now=now,
            tags=("topics", who.lower()),
            grows=True,
            details=MemoryDetails(topics=all_topics),
        )

    def quest(self, name: str, now: float, news: MemoryDetails) -> MemoryEntry | None:
        """Record the state of a quest. `news` may set `giver`, `room`, `asks` and `state`."""
        key = f"quest:{name.lower()}"
        has = _of_quest(_kept(self._shelf.fact(key)).details)
        has.update(_of_quest(news))
        return self.hold(
            key,
            _quest(name, has),
            now=now,
            tags=("quest", *filter(None, (has.giver.lower(),))),
            importance=6,
            grows=True,
            details=has,
        )

    def match(self, name: str, verdict: str, level: int, now: float) -> None:
        """Record how a fight with a creature would go, in the words of the game."""
        rank = f" (level {level})" if level else ""
        self.hold(
            f"match:{name.lower()}",
            f"A fight with {indefinite(name)}{rank} looks {verdict} to me.",
            now=now,
            tags=("match", name.lower()),
            importance=4,
            grows=True,
        )

    def corrected(self, domain: str, content: str, now: float, taint: Taint) -> None:
        """Record that the game showed a belief to be wrong. Only the last correction of each domain holds."""
        self.hold(
            f"corrected:{domain}",
            content,
            now=now,
            tags=("correction",),
            importance=3,
            taint=taint,
            grows=True,
        )

    def fear(self, name: str, room: str, why: str, now: float) -> None:
        """Record that a creature is dangerous. "killed me" is never replaced by a lesser reason."""
        known = self._shelf.fact(f"fear:{name.lower()}")
        if known is not None and "killed me" in known.content and why != "killed me":
            return
        such = name if is_name(name) else plural(name)
        self.hold(
            f"fear:{name.lower()}",
            f"I am afraid of {such}: {indefinite(name)} {why}{at(room)}.",
            now=now,
            tags=("fear", name.lower()),
            importance=7,
            valence=-0.6,
            grows=True,
        )


def _kept(known: MemoryEntry | None) -> MemoryEntry:
    """Return a fact, or an empty one if it is not known yet."""
    return _NOTHING if known is None else known


def _haunts(known: MemoryEntry | None, room: str) -> dict[str, int]:
    """Return the rooms of a creature with the number of sightings in each, after one more in this room."""
    rooms = dict(_kept(known).details.rooms)
    rooms[room] = rooms.get(room, 0) + 1
    if len(rooms) > 2 * HAUNTS:
        del rooms[min(rooms, key=lambda one: rooms[one])]
    return rooms


def _shop(room: str, keeper: str, wares: Mapping[str, int]) -> str:
    """Return a shop in words."""
    told = [f"{indefinite(item)} ({price} gold)" for item, price in list(wares.items())[:WARES]]
    kept = f", kept by {keeper}" if keeper else ""
    sells = f" It sells {listed(told)}." if told else ""
    return f"There is a shop{at(room)}{kept}.{sells}"


def _of_quest(details: MemoryDetails) -> MemoryDetails:
    """Return a copy with only what a fact about a quest tells."""
    return MemoryDetails(giver=details.giver, room=details.room, asks=details.asks, state=details.state)


def _quest(name: str, told: MemoryDetails) -> str:
    """Return a quest in words."""
    parts = []
    if told.giver:
        parts.append(f"is for {told.giver}{at(told.room)}")
    if told.asks:
        parts.append(f"asks me: {told.asks.rstrip('.')}")
    content = f'The quest "{name}"'
    if parts:
        content += f" {' and '.join(parts)}"
    if told.state:
        content += f"; {told.state}"
    return content + "."


def _keeper_of(shop: MemoryEntry | None) -> str:
    """Return who keeps a shop, as far as the fact of it tells."""
    return _kept(shop).details.keeper


def _whereabouts(name: str, room: str, rooms: Mapping[str, int]) -> str:
    others = sorted((one for one in rooms if one != room), key=lambda one: -rooms[one])[: HAUNTS - 1]
    places = [at(one).removeprefix(" ") for one in (room, *others)]
    if not is_name(name):
        return f"{counted(name, 2).removeprefix('two ').capitalize()} are found {listed(places)}."
    if not others:
        return f"{name} is {places[0]}."
    return f"{name} is {places[0]}; before, {name} was seen {listed(places[1:])}."


def _beyond(direction: str) -> str:
    return {
        "up": "up from",
        "down": "down from",
        "in": "inside of",
        "out": "outside of",
    }.get(direction, f"{direction} of")
