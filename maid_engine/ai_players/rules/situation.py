"""All that a rule may look at: beliefs, diary, character and dice, in the words of the rules."""

import heapq
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from maid_engine.ai_players.cognitive.hearsay import Hearsay
from maid_engine.ai_players.cognitive.action.skills import SkillLibrary
from maid_engine.ai_players.cognitive.memory.system import MemorySystem
from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.schedule import Schedule
from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.routes import usual_cost
from maid_engine.ai_players.models.hearsay import ClaimKind, ClaimState
from maid_engine.ai_players.models.ids import FIRST_REVISION, GoalId, PlanRevision
from maid_engine.ai_players.models.personality import Emotion
from maid_engine.ai_players.models.planning import Goal, GoalType
from maid_engine.ai_players.models.reflection import Counsel, Lesson, Subject
from maid_engine.ai_players.models.skills import ware_in
from maid_engine.ai_players.models.scale import FULL, Scale
from maid_engine.ai_players.models.world import (
    ExitState,
    FightRecord,
    MapEdge,
    MapNode,
    QuestState,
    ShopOffer,
    TrackedEntity,
    TrackedEntityType,
    TrackedItem,
    TrackedQuest,
)
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.ai_players.rules.diary import Diary
from maid_engine.ai_players.rules.folk import is_person
from maid_engine.ai_players.rules.goods import is_armor, is_healing, is_key, is_readable, is_useful, is_weapon
from maid_engine.ai_players.rules.lessons import LessonBook
from maid_engine.ai_players.rules.words import content_words, singular
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds

SEEN_LATELY_S = 900.0
HUMAN_TURN_S = 30.0
HEMMED_IN = 0.4
"""A smaller share of the rooms to which ways are known means that lessons bar the way out."""
_PEACE_TAGS = ("merchant", "trainer", "quest_giver", "shopkeeper")


@dataclass(frozen=True, slots=True)
class Way:
    """A way out of a known room."""

    room: str
    direction: str
    distance: float
    door: str = ""
    locked: bool = False

    @property
    def key(self) -> str:
        """For the diary."""
        return f"way:{self.room}:{self.direction}"


@dataclass
class Situation:
    """Made anew for each decision; what it works out it keeps until the next."""

    beliefs: Beliefs
    diary: Diary
    modulator: BehaviorModulator
    dice: Dice
    now: float
    me: str
    memory: MemorySystem
    thinker: Thinker
    revision: PlanRevision = FIRST_REVISION
    lessons: LessonBook = field(default_factory=LessonBook)
    skills: SkillLibrary | None = None
    scale: Scale = FULL
    """What holds for as many AI players as there are: organs stretch their cadences by its factors."""
    emotion: Emotion = Emotion.NEUTRAL
    doing: str = ""
    """What it is busy with, in words."""
    intent: str = ""
    """What of it is worth telling others; "" when it is but talk, or waiting."""
    wants: str = ""
    """The goal it pursues, in words."""
    busy_with: GoalType | None = None
    """What that goal is about."""
    wants_company: bool = False
    """Whether a goal of its own, in which no other player had a hand, is a fight."""
    verbs: frozenset[str] = frozenset()
    """What this game has commands for, by the names of the templates."""
    gossips: bool = True
    """Whether knowledge passes by speech in this game."""
    schedule: Schedule | None = None
    """The plan of its day."""
    hearsay: Hearsay = field(default_factory=Hearsay)
    """What others said of the world."""
    _reached: dict[str, tuple[float, MapEdge | None]] | None = field(default=None, repr=False)

    # --- oneself ---

    @property
    def hp(self) -> int:
        """Health."""
        return self.beliefs.status.hp

    @property
    def hp_max(self) -> int:
        """The most health there can be."""
        return self.beliefs.status.hp_max

    @property
    def hp_ratio(self) -> float:
        """Health as a share of the most; 1.0 while unknown."""
        return self.beliefs.status.health_percentage

    @property
    def level(self) -> int:
        """One's level."""
        return self.beliefs.status.level

    @property
    def gold(self) -> int:
        """One's purse."""
        return self.beliefs.inventory.gold

    @property
    def dead(self) -> bool:
        """Whether one is dead."""
        return self.beliefs.status.is_dead

    @property
    def in_combat(self) -> bool:
        """Whether one is in a fight."""
        return self.beliefs.status.in_combat

    @property
    def position(self) -> str:
        """standing, sitting, resting, sleeping."""
        return self.beliefs.status.position

    # --- what was learned ---

    def warned(self, subject: Subject, about: str, *, whatever_health: bool = False) -> Lesson | None:
        """The lesson that speaks against this now; None when there is none, or one is ready for it.

        Args:
            subject: what kind of thing it is about.
            about: what it is about, as lessons call it.
            whatever_health: look past one's health, as in the midst of a fight.
        """
        if not self.lessons:
            return None
        lesson = self.lessons.get(subject, about, self.now)
        if lesson is None or self._ready_for(lesson, whatever_health=whatever_health):
            return None
        return lesson

    def _ready_for(self, lesson: Lesson, *, whatever_health: bool) -> bool:
        """Whether one has what it asks for; each friend at one's side counts for a level."""
        if lesson.counsel is not Counsel.PREPARE:
            return False
        needs = lesson.needs
        well = whatever_health or self.hp_ratio >= needs.hp_ratio
        return (
            well
            and self.level + self.company_here() >= needs.level
            and (not needs.item or self.has(needs.item))
        )

    def shunned(self) -> frozenset[str]:
        """Rooms that lessons keep one out of now."""
        if not self.lessons:
            return frozenset()
        return frozenset(
            lesson.about
            for lesson in self.lessons.of(Subject.ROOM, self.now)
            if not self._ready_for(lesson, whatever_health=False)
        )

    # --- places ---

    @property
    def room_id(self) -> str:
        """Where one is; "" when that is not known."""
        return self.beliefs.map.current_room_id or ""

    @property
    def room(self) -> MapNode | None:
        """The room one is in."""
        return self.beliefs.map.current_room

    @property
    def room_name(self) -> str:
        """Its name."""
        return self.room.name if self.room else ""

    @property
    def description(self) -> str:
        """Its description."""
        return self.room.description if self.room else ""

    @property
    def area(self) -> str:
        """The area one is in."""
        return self.room.area if self.room else ""

    @property
    def previous_room_name(self) -> str:
        """Where one came from."""
        return self.name_of_room(self.beliefs.map.previous_room_id or "")

    @cached_property
    def rooms_known(self) -> int:
        """How many rooms one has been in."""
        return self.beliefs.map.explored_count

    def name_of_room(self, room: str) -> str:
        """A room's name."""
        node = self.beliefs.map.nodes.get(room)
        return node.name if node else ""

    def in_room_tagged(self, tag: str) -> bool:
        """Whether the room one is in has this tag."""
        return self.room is not None and tag in self.room.tags

    def in_safe_room(self) -> bool:
        """Whether nobody fights here."""
        return self.in_room_tagged("safe")

    def dangerous(self, room: str) -> bool:
        """Whether one died or fled there."""
        node = self.beliefs.map.nodes.get(room)
        return node is not None and "dangerous" in node.tags

    def exits_of(self, room: str) -> int:
        """How many ways lead out of it."""
        node = self.beliefs.map.nodes.get(room)
        return len(node.exits) if node else 0

    def last_visit(self, room: str) -> float:
        """When one was there last; long ago when never."""
        node = self.beliefs.map.nodes.get(room)
        return node.last_visited if node and node.visit_count else -1e9

    @property
    def reached(self) -> dict[str, tuple[float, MapEdge | None]]:
        """Every room there is a known way to → its distance and the first step; nearest first."""
        if self._reached is None:
            self._reached = _reach(self)
        return self._reached

    def distance(self, room: str) -> float | None:
        """How far it is; None when no known way leads there."""
        found = self.reached.get(room)
        return found[0] if found else None

    def first_step(self, room: str) -> MapEdge | None:
        """The way to take first on the way there."""
        found = self.reached.get(room)
        return found[1] if found else None

    def rooms_near(self) -> list[str]:
        """Visited rooms that can be reached, the nearest first, this one included."""
        visited = self.beliefs.map.visited
        return [room for room in self.reached if visited(room)]

    def rooms_tagged(self, tag: str) -> list[str]:
        """Rooms with this tag that can be reached, the nearest first."""
        nodes = self.beliefs.map.nodes
        return [room for room in self.reached if tag in nodes[room].tags]

    def room_named(self, text: str) -> str:
        """A known room whose name stands in the text; the nearest of several; "" when none does."""
        haystack = f" {text.lower()} "
        best, length = "", 0
        for room, node in self.beliefs.map.nodes.items():
            name = node.name.lower()
            if name and name in haystack and len(name) > length and room in self.reached:
                best, length = room, len(name)
        return best

    def room_called(self, name: str) -> str:
        """The id of the nearest known room of which this is the name, or the greater part of it; "" when none is."""
        wanted = name.lower().removeprefix("the ")
        nodes = self.beliefs.map.nodes
        known = [*self.reached, *(room for room in nodes if room not in self.reached)]
        for fits in (str.__eq__, str.__contains__):
            for room in known:
                title = nodes[room].name.lower().removeprefix("the ")
                if title and wanted and fits(title, wanted):
                    return room
        return ""

    def room_hinted(self, text: str) -> str:
        """The known room with the most of its name's words in the text, the one found last of several."""
        words = {singular(word) for word in content_words(text)}
        best, most = "", 0
        for room, node in self.beliefs.map.nodes.items():
            shared = sum(1 for word in content_words(node.name) if singular(word) in words)
            if shared and shared >= most and room in self.reached:
                best, most = room, shared
        return best

    def neighbours(self, room: str) -> list[str]:
        """Known rooms that this room's ways lead to."""
        node = self.beliefs.map.nodes.get(room)
        return [edge.to_room for edge in node.exits.values() if edge.to_room] if node else []

    def some_far_room(self) -> str:
        """The name of a room a little off, for talk."""
        rooms = [room for room in self.reached if room != self.room_id][-8:]
        return self.name_of_room(self.dice.pick(rooms)) if rooms else ""

    def frontier(self) -> list[Way]:
        """Open or closed ways never walked, the nearest first."""
        beliefs = self.beliefs
        cost = usual_cost(beliefs.map, Seconds(self.now), keys=bool(self.keys()))
        ways = []
        for edge, distance in self._edges():
            if beliefs.map.is_frontier(edge) and cost(edge) is not None:
                ways.append(Way(edge.from_room, edge.direction, distance, edge.door))
        return ways

    def shut(self) -> list[Way]:
        """Ways with a door that was found closed or locked, the nearest first."""
        return [
            Way(edge.from_room, edge.direction, distance, edge.door, edge.state is ExitState.LOCKED)
            for edge, distance in self._edges()
            if edge.state in (ExitState.CLOSED, ExitState.LOCKED)
        ]

    def locked(self) -> list[Way]:
        """Ways that were found locked, the nearest first."""
        return [way for way in self.shut() if way.locked]

    def open_directions(self) -> list[str]:
        """Directions that can be walked right now."""
        if self.room is None:
            return []
        ways = [edge for edge in self.room.exits.values() if edge.state is ExitState.OPEN]
        shunned = self.shunned()
        return [edge.direction for edge in ways if edge.to_room not in shunned] or [
            edge.direction for edge in ways
        ]

    def _edges(self) -> Iterable[tuple[MapEdge, float]]:
        nodes = self.beliefs.map.nodes
        for room, (distance, _) in self.reached.items():
            if self.beliefs.map.visited(room):
                for edge in nodes[room].exits.values():
                    yield edge, distance

    # --- who is here ---

    def mobs(self) -> list[TrackedEntity]:
        """Creatures and townsfolk here."""
        return self.beliefs.entities.creatures_here()

    def people(self) -> list[TrackedEntity]:
        """Other players here."""
        mine = self.me.lower()
        return [player for player in self.beliefs.entities.players_here() if player.name.lower() != mine]

    def humans(self) -> list[TrackedEntity]:
        """Players here who are not known to be AI."""
        return [player for player in self.people() if not player.is_ai]

    def is_human(self, name: str) -> bool:
        """Whether a player of this name is not known to be an AI."""
        return not self.beliefs.entities.players.get(name.lower())

    def ai_here(self) -> int:
        """How many AI players are here, oneself included."""
        return 1 + sum(1 for player in self.people() if player.is_ai)

    def people_elsewhere(self) -> list[TrackedEntity]:
        """Players seen elsewhere lately, the latest seen first."""
        here, since, mine = self.room_id, self.now - SEEN_LATELY_S, self.me.lower()
        found = [
            player
            for player in self.beliefs.entities.find_by_type(TrackedEntityType.PLAYER)
            if player.last_seen_room_id != here and player.last_seen > since and player.name.lower() != mine
        ]
        return sorted(found, key=lambda player: (-player.last_seen, player.name))

    def items(self) -> list[TrackedEntity]:
        """Things that lie or stand here."""
        return self.beliefs.entities.of_type_here(TrackedEntityType.ITEM, TrackedEntityType.CONTAINER)

    def corpses(self) -> list[TrackedEntity]:
        """Corpses here."""
        return self.beliefs.entities.of_type_here(TrackedEntityType.CORPSE)

    def own_corpses(self) -> list[TrackedEntity]:
        """What oneself killed here."""
        return [corpse for corpse in self.corpses() if self.beliefs.entities.corpse_owner(corpse) == "me"]

    def corpse_words(self, corpse: TrackedEntity) -> str:
        """How to name a corpse to the game."""
        of = str(corpse.properties.get("of", "")) or corpse.name
        return f"corpse {of.split()[-1].lower()}"

    def must_wait_for_human(self) -> bool:
        """Whether a human is being served here and was not waited for long enough."""
        if not self.humans():
            return False
        key = f"waited:{self.room_id}"
        if self.diary.since(key, self.now) > 300:
            self.diary.note(key, self.now)
        return self.diary.since(key, self.now) < HUMAN_TURN_S

    def hostile_here(self) -> bool:
        """Whether somebody here attacks of its own accord, or one is in a fight."""
        return self.in_combat or any(
            self.fights(mob.name).attacks_first or mob.is_hostile for mob in self.mobs()
        )

    def taken(self, mob: TrackedEntity) -> bool:
        """Whether somebody else fights it already."""
        return self.beliefs.entities.claimed_by(mob) not in ("", "me", self.me)

    def fights(self, name: str) -> FightRecord:
        """How fights with creatures of this name have gone."""
        return self.beliefs.entities.record(name)

    def all_fights(self) -> list[FightRecord]:
        """Every creature that is known of."""
        return list(self.beliefs.entities.records.values())

    def peaceful(self, name: str) -> bool:
        """Whether it is somebody to talk to rather than to fight."""
        known = self.beliefs.relationships.get(name)
        if known is not None and any(tag in known.tags for tag in _PEACE_TAGS):
            return True
        return name.lower() in self.diary.topics

    def talkers(self) -> list[TrackedEntity]:
        """Those here who may have something to say."""
        return [mob for mob in self.mobs() if self._may_talk(mob)]

    def known_talkers(self) -> list[TrackedEntity]:
        """Those anywhere who may have something to say, the nearest first."""
        known = [
            entity
            for entity in self.beliefs.entities.find_by_type(TrackedEntityType.NPC)
            + self.beliefs.entities.find_by_type(TrackedEntityType.MONSTER)
            if entity.is_alive
            and self._may_talk(entity)
            and self.distance(entity.last_seen_room_id) is not None
        ]
        return sorted(known, key=lambda entity: (self.distance(entity.last_seen_room_id) or 0.0, entity.name))

    def _may_talk(self, mob: TrackedEntity) -> bool:
        record = self.fights(mob.name)
        if mob.name.lower() not in self.diary.topics and not is_person(mob.name):
            return False
        silent = (
            record.attacks_first
            or record.fights
            or self.diary.avoided(f"silent:{mob.name.lower()}", self.now)
        )
        return not silent and not mob.is_hostile

    def mob_called(self, who: str) -> TrackedEntity | None:
        """Somebody here of that name."""
        return next((mob for mob in self.mobs() if self.called(mob.name, who)), None) if who else None

    def item_called(self, what: str) -> TrackedEntity | None:
        """A thing here of that name."""
        return next((item for item in self.items() if self.called(item.name, what)), None) if what else None

    def containers_here(self) -> list[str]:
        """Chests, boxes and the like here."""
        words = (
            "chest",
            "box",
            "crate",
            "barrel",
            "sack",
            "basket",
            "trunk",
            "coffer",
            "cupboard",
            "urn",
            "bag",
        )
        return [
            item.name
            for item in self.items()
            if " of " not in item.name and any(word in item.name.lower() for word in words)
        ]

    def room_of(self, who: str) -> str:
        """Where somebody of that name was seen last; "" when never."""
        found = [one for one in self.beliefs.entities.find_by_name(who) if one.is_alive]
        found = [one for one in found if one.entity_type is not TrackedEntityType.ITEM]
        return found[0].last_seen_room_id if found else self._room_heard_of(who)

    def _room_heard_of(self, who: str) -> str:
        """Where others say that somebody is, when it is a room one knows; "" when nobody said so."""
        claim = self.hearsay.about(who) if who else None
        if claim is None or claim.kind is not ClaimKind.PLACE or claim.state is ClaimState.CONTRADICTED:
            return ""
        named = self.beliefs.map.named(claim.object) or self.beliefs.map.named(f"the {claim.object}")
        return named[0].room_id if named else ""

    def room_of_item(self, what: str) -> str:
        """Where such a thing was seen last; "" when never."""
        for one in self.beliefs.entities.find_by_name(what):
            if one.entity_type in (TrackedEntityType.ITEM, TrackedEntityType.CONTAINER):
                return one.last_seen_room_id
        return ""

    def keys_elsewhere(self) -> list[tuple[str, str]]:
        """Rooms where a key was seen to lie, and its name."""
        return [
            (one.last_seen_room_id, one.name.lower())
            for one in self.beliefs.entities.find_by_type(TrackedEntityType.ITEM)
            if is_key(one.name) and one.last_seen_room_id != self.room_id
        ]

    def known_names(self) -> list[str]:
        """Names of all townsfolk and creatures ever seen."""
        return [record.name for record in self.beliefs.entities.records.values()]

    def known_creatures(self) -> list[str]:
        """Names of all that may be fought."""
        return [record.name for record in self.all_fights() if record.attackable]

    def known_items(self) -> list[str]:
        """Names of all things seen, carried, or for sale."""
        names = dict.fromkeys(item.name for item in self.beliefs.inventory.items.values())
        kinds = (TrackedEntityType.ITEM, TrackedEntityType.CONTAINER)
        names.update(
            dict.fromkeys(
                one.name for one in self.beliefs.entities.entities.values() if one.entity_type in kinds
            )
        )
        names.update(dict.fromkeys(offer.item for offer in self.offers()))
        return list(names)

    def whereabouts(self) -> dict[str, str]:
        """Name of a creature or ware → the name of the room where one last saw it."""
        places = {offer.item: self.name_of_room(offer.room_id) for offer in self.offers()}
        for entity in self.beliefs.entities.entities.values():
            if entity.entity_type is not TrackedEntityType.PLAYER:
                places[entity.name] = self.name_of_room(entity.last_seen_room_id)
        return places

    def refuge(self) -> str:
        """The nearest safe room elsewhere; "" when none is known."""
        for room in self.rooms_tagged("safe"):
            if room != self.room_id and not self.diary.avoided(f"go:{room}", self.now):
                return room
        return ""

    def tagged(self, tag: str) -> list[str]:
        """The names of those one stands so with: ``group``, ``invited_us``, ``trading``."""
        return [one.entity_name for one in self.beliefs.relationships.by_tag(tag)]

    def untag(self, name: str, tag: str) -> None:
        """One stands so with somebody no longer."""
        self.beliefs.relationships.untag(name, tag)

    @property
    def grouped(self) -> list[str]:
        """The others in one's group, as far as one saw them join."""
        return [name for name in self.tagged("group") if name.lower() != self.me.lower()]

    @property
    def leader(self) -> str:
        """Who leads the group one joined; "" when one goes one's own way."""
        return self.diary.hints.get("group_leader", "")

    def company_here(self) -> int:
        """How many of one's group are here, beside oneself."""
        grouped = {name.lower() for name in self.grouped}
        return sum(1 for player in self.people() if player.name.lower() in grouped) if grouped else 0

    def trade_value(self, item: str) -> int:
        """What a thing is worth, by what shops ask or pay for it; 0 when that is not known."""
        if not item:
            return 0
        paid = self.would_pay(item)
        offers = self.beliefs.inventory.offers_of(item)
        return max(paid, int(offers[0].price) if offers else 0)

    # --- naming things to the game ---

    def refer(self, entity: TrackedEntity) -> str:
        """Words that the game's parser takes for this one of several alike."""
        alike = [
            one for one in self.beliefs.entities.in_current_room() if one.name.lower() == entity.name.lower()
        ]
        at = next((number for number, one in enumerate(alike, 1) if one is entity), 1)
        name = entity.name.lower()
        return name if at == 1 else f"{at}.{name}"

    def carried_as(self, item: TrackedItem) -> str:
        """Words for a thing that is carried."""
        return item.name.lower()

    def named_thing(self, what: str) -> str:
        """Words for a carried thing of which only a part of the name is known."""
        found = self._carried_called(what)
        return found.name.lower() if found else what.lower()

    def called(self, name: str, wanted: str) -> bool:
        """Whether something of this name is what `wanted` means; anything is when nothing is wanted."""
        if not wanted:
            return True
        own = [singular(word) for word in name.lower().split()]
        return all(singular(word) in own for word in wanted.lower().split())

    # --- things ---

    def carried(self) -> list[TrackedItem]:
        """What is in the bag."""
        return self.beliefs.inventory.carried_items()

    def worn(self) -> list[TrackedItem]:
        """What is worn or wielded."""
        return self.beliefs.inventory.equipped_items()

    def some_worn_item(self) -> str:
        """The name of something worn, for talk."""
        worn = self.worn()
        return self.dice.pick(worn).name if worn else ""

    def burden(self) -> int:
        """How many things are carried."""
        return sum(item.quantity for item in self.carried())

    def has(self, what: str) -> bool:
        """Whether such a thing is carried or worn."""
        return self._carried_called(what) is not None

    def _carried_called(self, what: str) -> TrackedItem | None:
        return next(
            (item for item in self.beliefs.inventory.items.values() if self.called(item.name, what)), None
        )

    def keys(self) -> list[str]:
        """Carried things that look like keys."""
        return [item.name.lower() for item in self.carried() if is_key(item.name)]

    def potions(self) -> list[TrackedItem]:
        """Carried things that heal, what has healed best first."""
        found = [item for item in self.carried() if is_healing(item.name)]
        if self.skills is None or len(found) < 2:
            return found
        order = self.skills.ranked("use_healing", [item.name.lower() for item in found])
        return sorted(found, key=lambda item: order.index(item.name.lower()))

    def better_asked(self, topics: Iterable[str]) -> list[str]:
        """Topics, those first that led to more when others were asked about them."""
        found = list(topics)
        return found if self.skills is None else self.skills.ranked("ask_npc", found)

    def unwanted_in(self, room: str, item: str) -> bool:
        """Whether a shop has refused wares of this kind, and never bought one."""
        record = self.skills.choice("sell_item", ware_in(item, room)) if self.skills is not None else None
        return record is not None and record.tried >= 2 and not record.worked

    def heals(self, name: str) -> bool:
        """Whether a thing of this name heals."""
        return is_healing(name)

    def is_useful(self, name: str) -> bool:
        """Whether it is worth picking up by the way."""
        return is_useful(name)

    def armed(self) -> bool:
        """Whether a weapon is in hand."""
        return any(is_weapon(item.name) for item in self.worn())

    def needs_level(self, item: str) -> int:
        """From which level on a thing can be used, as far as a shop said so."""
        return int(self.diary.hints.get(f"from_level:{item.lower()}", "1"))

    def is_weapon(self, item: TrackedItem) -> bool:
        """Whether it is wielded rather than worn."""
        return is_weapon(item.name)

    def wearables(self) -> list[TrackedItem]:
        """Carried things that may be put on and are better than what is worn."""
        return [item for item in self.carried() if self._better_on(item.name)]

    def _better_on(self, name: str) -> bool:
        if is_weapon(name):
            mine = [item.name for item in self.worn() if is_weapon(item.name)]
        elif is_armor(name):
            mine = [item.name for item in self.worn() if is_armor(item.name) == is_armor(name)]
        else:
            return False
        return not mine or self._worth(name) > max(self._worth(one) for one in mine)

    def _worth(self, name: str) -> float:
        offers = self.beliefs.inventory.offers_of(name)
        return (
            offers[0].price if offers else float(self.beliefs.inventory.sale_prices.get(name.lower(), 0)) * 2
        )

    def improves(self, name: str, price: int) -> bool:
        """Whether a weapon or armor of this name and price is better than what is worn."""
        kind = "weapon" if is_weapon(name) else is_armor(name)
        if kind in ("", "light"):
            return False
        mine = [
            item.name
            for item in self.worn()
            if ("weapon" if is_weapon(item.name) else is_armor(item.name)) == kind
        ]
        return not mine or price > max(self._worth(one) for one in mine)

    def sellable(self) -> list[TrackedItem]:
        """Carried things that are neither needed nor promised."""
        wanted = " ".join(
            objective.description.lower()
            for quest in self.quests()
            if quest.state is not QuestState.COMPLETED
            for objective in quest.objectives
        )
        return [
            item
            for item in self.carried()
            if not is_key(item.name)
            and not is_healing(item.name)
            and not self._better_on(item.name)
            and item.name.lower() not in wanted
        ]

    def offers(self) -> list[ShopOffer]:
        """What shops ask, as far as is known."""
        return list(self.beliefs.inventory.offers.values())

    def would_pay(self, item: str) -> int:
        """What a shop last gave for such a thing."""
        return self.beliefs.inventory.sale_prices.get(item.lower(), 0)

    def loose_items(self) -> list[TrackedEntity]:
        """Things here that are nobody's: nobody put them down a moment ago, no human stands beside them."""
        if self.humans() or self.in_combat:
            return []
        return [
            item
            for item in self.items()
            if item.entity_type is TrackedEntityType.ITEM
            and not item.properties.get("fixed")
            and not self.diary.done(f"fixed:{item.name.lower()}")
        ]

    def readables(self) -> list[str]:
        """Things here or carried that may have words on them."""
        names = dict.fromkeys(item.name for item in self.items() if is_readable(item.name))
        names.update(dict.fromkeys(item.name for item in self.carried() if is_readable(item.name)))
        return list(names)

    def skills_taught(self, room: str) -> list[tuple[str, int]]:
        """What a trainer there teaches, and for how much, the cheapest first; as far as is known."""
        start = f"skill:{room}:"
        found = [
            (key.removeprefix(start), int(price))
            for key, price in self.diary.hints.items()
            if key.startswith(start)
        ]
        return sorted(found, key=lambda pair: (pair[1], pair[0]))

    # --- quests and goals ---

    def quests(self) -> list[TrackedQuest]:
        """Every quest that is known of."""
        return list(self.beliefs.quests.quests.values())

    @property
    def no_goal(self) -> Goal:
        """For rules that are asked without a goal."""
        return self.goal_with()

    def goal_with(self, **metadata: str) -> Goal:
        """A passing goal about something, for a rule of another goal."""
        return Goal(GoalId("passing"), "in passing", GoalType.QUEST, metadata=dict(metadata))


def _reach(s: Situation) -> dict[str, tuple[float, MapEdge | None]]:
    """Distances from here over ways that can be walked, past the places that are shunned; whoever is hemmed in
    by those gets out through them."""
    shunned = s.shunned()
    found = _search(s, shunned)
    if not shunned or _leads_on(s, found):
        return found
    everywhere = _search(s, frozenset())
    return everywhere if len(found) < HEMMED_IN * len(everywhere) else found


def _leads_on(s: Situation, rooms: Iterable[str]) -> bool:
    """Whether a way that is open leads on from these rooms to where one has not been."""
    graph = s.beliefs.map
    return any(
        edge.state is ExitState.OPEN and graph.is_frontier(edge)
        for room in rooms
        if graph.visited(room)
        for edge in graph.nodes[room].exits.values()
    )


def _search(s: Situation, shunned: frozenset[str]) -> dict[str, tuple[float, MapEdge | None]]:
    """A plain search, cheapest first."""
    graph = s.beliefs.map
    start = s.room_id
    if start not in graph.nodes:
        return {}
    cost: Callable[[MapEdge], float | None] = usual_cost(graph, Seconds(s.now), keys=bool(s.keys()))
    done: dict[str, tuple[float, MapEdge | None]] = {}
    queue: list[tuple[float, int, str, MapEdge | None]] = [(0.0, 0, start, None)]
    pushed = 0
    while queue:
        distance, _, room, first = heapq.heappop(queue)
        if room in done:
            continue
        done[room] = (distance, first)
        for edge in graph.nodes[room].exits.values():
            target = edge.to_room
            if target is None or target in done or target not in graph.nodes or target in shunned:
                continue
            if s.diary.avoided(f"way:{room}:{edge.direction}", s.now):
                continue
            step = cost(edge)
            if step is not None:
                pushed += 1
                heapq.heappush(queue, (distance + step, pushed, target, first or edge))
    return done
