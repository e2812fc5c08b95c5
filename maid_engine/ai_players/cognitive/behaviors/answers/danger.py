"""Answers about what is dangerous, who could beat what, and what is best or worst."""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.how_to_answers import by_help, compared
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer, PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import route_to
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import place_and_way
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind, find_topic
from maid_engine.ai_players.cognitive.behaviors.answers.trade import READ
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import not_known
from maid_engine.ai_players.cognitive.behaviors.answers.ways import I_WAS_THERE, in_rooms
from maid_engine.ai_players.cognitive.behaviors.answers.world import about, cost_of, creature
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.models.world_views import FightView
from maid_engine.core.english import indefinite, spelled

_HERE: Final = frozenset({"", "here", "place", "around here", "there", "this place"})
_LITTLE: Final = frozenset(
    ["weak", "weakest", "easy", "easiest", "harmless", "weakling", "small", "smallest", "simplest"]
)
_BAD: Final = frozenset(
    [
        "danger",
        "dangerous",
        "deadly",
        "deadliest",
        "strong",
        "strongest",
        "tough",
        "toughest",
        "hard",
        "hardest",
        "worst",
        "scary",
        "scariest",
        "big",
        "biggest",
    ]
)
_SAFE: Final = frozenset(
    ["safe", "safely", "safest", "level", "lvl", "beginner", "newbie", "newcomer", "low", "without"]
)
"""Words of questions where one may go rather than what to fear."""
_HOURS: Final = frozenset(["night", "nights", "nightfall", "dark", "midnight", "daytime", "day"])
_PLACES: Final = frozenset(["place", "places", "room", "rooms", "spot", "spots", "view", "area", "areas"])
_PLAYERS: Final = frozenset(
    ["player", "players", "fighter", "fighters", "warrior", "person", "people", "adventurer"]
)
_FOES: Final = frozenset(
    ["creature", "creatures", "monster", "monsters", "foe", "foes", "enemy", "enemies", "beast", "beasts", "animal", "animals",
     "mob", "mobs", "boss", "kill", "fight", "beat", "avoid", "fear"]
)  # fmt: skip
_BOTH_OF_US: Final = (frozenset(["you", "u"]), frozenset(["me", "i"]))
MUCH_DAMAGE: Final = 5
"""Damage from which on an attacker counts as a danger."""


def danger(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what is dangerous and where; for a named topic, how dangerous it is."""
    if asked.topic.known:
        return _BY_KIND.get(asked.topic.kind, about)(s, asked)
    words = {token.word for token in tokens_of(asked.words)}
    helped = _at_hours(s, asked, words & _HOURS)
    if helped is not None:
        return helped
    if words & _SAFE:
        return replace(_easiest(s), then=_worst(s))
    if asked.u.topic in _HERE:
        return _worst(s)
    return not_known(s, asked)


def _at_hours(s: Situation, asked: Asked, hours: AbstractSet[str]) -> PlannedAnswer | None:
    """Return what the help says of hours of the day; `None` if none are named, or it says nothing."""
    if not hours:
        return None
    return by_help(s, asked, " ".join(sorted(hours)))


def _worst(s: Situation) -> PlannedAnswer:
    """Tell the creature that hurt the mind most, and where it is."""
    worst = dangers(s)
    if not worst:
        return PlannedAnswer("world.no_danger", {}, 0.4, "that is all I have seen")
    record = worst[0]
    row, because = "world.worst", "I fought it"
    if record.deaths:
        row = "world.worst_killer"
    if record.attacks_first:
        because = "it came at me"
    facts = {"thing": indefinite(record.name), "place": place_of(s, usual_room(record))}
    return PlannedAnswer(row, facts, because=because)


def usual_room(record: FightView) -> str:
    """Return the room where such creatures were seen most often; "" if none was seen."""
    return max(record.rooms, key=lambda room: (record.rooms[room], room), default="")


def _danger_at(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell whether a place is safe, from own experience."""
    record = danger_in(s, asked.topic.rooms)
    if record is not None:
        return _lives_there(s, asked, record)
    called = _called(asked.topic)
    if any(map(s.beliefs.map.visited, asked.topic.rooms)):
        return PlannedAnswer("world.place_safe", {"place": called}, 0.5, "I was there")
    return PlannedAnswer("world.place_unknown", {"place": called}, 0.15)


def _lives_there(s: Situation, asked: Asked, record: FightView) -> PlannedAnswer:
    """Name a creature that makes a place dangerous, and the nearest of its rooms there."""
    room = next(filter(record.rooms.__contains__, asked.topic.rooms))
    row = "world.place_danger"
    if asked.words.lower().startswith("what"):
        row = "world.lives_there"
    facts = {"thing": indefinite(record.name), "place": place_of(s, room)}
    return PlannedAnswer(row, facts, because="I was there")


def _called(topic: Topic) -> str:
    """Return a room or area as it is called in a sentence."""
    if topic.kind is TopicKind.AREA and not topic.name.startswith("The "):
        return f"the {topic.name}"
    return place(topic.name)


_BY_KIND: Final[Mapping[TopicKind, Callable[[Situation, Asked], PlannedAnswer]]] = {
    TopicKind.CREATURE: creature,
    TopicKind.ROOM: _danger_at,
    TopicKind.AREA: _danger_at,
}
"""Kind of a topic → the function that tells how dangerous it is."""


def dangers(s: Situation) -> list[FightView]:
    """Return the creatures that hurt the mind, worst first: by deaths, then flights, then damage."""
    bad = list(filter(_went_badly, s.people.all_fights()))
    return sorted(bad, key=lambda one: (-one.deaths, -one.fled, -one.damage_taken, one.name))


def danger_in(s: Situation, rooms: Iterable[str]) -> FightView | None:
    """Return the worst creature that was seen in one of some rooms; `None` if there is none."""
    wanted = frozenset(rooms)
    for record in dangers(s):
        if wanted & record.rooms.keys():
            return record
    return None


def _went_badly(record: FightView) -> bool:
    if record.lost:
        return True
    return record.attacks_first and record.damage_taken > MUCH_DAMAGE


def can_i_beat(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell how the mind fared against a creature, as a measure for the listener."""
    if asked.topic.kind is TopicKind.CREATURE:
        return _fared(s.people.fights(asked.topic.name))
    if asked.names_unknown:
        return not_known(s, asked)
    return _untried()


def _untried() -> PlannedAnswer:
    """Tell that the mind does not know, and how the listener can find out."""
    return PlannedAnswer("world.consider", sure=0.3)


def _fared(record: FightView) -> PlannedAnswer:
    facts = {"thing": indefinite(record.name)}
    if record.lost:
        return PlannedAnswer("world.you_could_not", facts, because="I fought one")
    if record.kills:
        more = {**facts, "kills": spelled(record.kills, most=10), "cost": cost_of(record)}
        return PlannedAnswer("world.you_could", more, because="I fought them myself")
    return _untried()


def toughest(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell the strongest or weakest creature, or the place that the mind knows best; of other things it does not know it."""
    words = {token.word for token in tokens_of(asked.words)}
    if words & _PLAYERS:
        return _who_is_strongest()
    if words & _LITTLE:
        return _easiest(s)
    if words & (_BAD | _FOES):
        return _worst(s)
    return _superlative(s, asked, words)


def _superlative(s: Situation, asked: Asked, words: AbstractSet[str]) -> PlannedAnswer:
    """Tell the place that the mind knows best; of other things it does not know which is best."""
    if words & _PLACES:
        return _best_known_place(s, asked)
    return not_known(s, asked)


def _who_is_strongest() -> PlannedAnswer:
    return PlannedAnswer("world.strongest_player", sure=0.4)


def _is_always_beaten(record: FightView) -> bool:
    return record.kills > 0 and not record.lost


def _easiest(s: Situation) -> PlannedAnswer:
    beaten = list(filter(_is_always_beaten, s.people.all_fights()))
    if not beaten:
        return _untried()
    best = min(beaten, key=lambda one: (_cost(one), -one.kills, one.name))
    room = next(iter(best.rooms), "")
    facts = {
        "thing": indefinite(best.name),
        "kills": spelled(best.kills, most=10),
        "place": place_of(s, room),
    }
    return PlannedAnswer("world.easiest", facts, because="I fought them")


def _best_known_place(s: Situation, asked: Asked) -> PlannedAnswer:
    rooms = [room for room in s.map.rooms_near() if not s.map.dangerous(room)]
    if not rooms:
        return not_known(s, asked)
    best = max(rooms, key=lambda room: (s.beliefs.map.nodes[room].visit_count, room))
    return PlannedAnswer("world.favourite_place", place_and_way(s, asked, best), 0.6, "I know it well")


def compare(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell which of two wares is dearer, of two creatures harder to beat, of two places nearer, or what two commands do."""
    other = find_topic(s, asked.slot("other"))
    told = _of_two(s, asked.topic, other)
    if told is not None:
        return told
    if asked.topic.known and not asked.slot("other"):
        return about(s, asked)
    return _of_us(asked) or compared(s, asked) or _not_comparable()


def _of_us(asked: Asked) -> PlannedAnswer | None:
    """Return that it does not rank people, to who asks which of the two talkers is better; `None` for other words."""
    words = {token.word for token in tokens_of(asked.words)}
    if all(map(words.intersection, _BOTH_OF_US)):
        return _who_is_strongest()
    return None


def _of_two(s: Situation, one: Topic, other: Topic) -> PlannedAnswer | None:
    """Compare two topics of one kind; `None` if such topics cannot be compared, or a way to a place is not known."""
    match one.kind, other.kind:
        case TopicKind.WARE, TopicKind.WARE:
            return _dearer(one, other)
        case TopicKind.CREATURE, TopicKind.CREATURE:
            return _harder(s.people.fights(one.name), s.people.fights(other.name))
        case TopicKind.ROOM, TopicKind.ROOM:
            return _nearer(s, one, other)
        case _:
            return None


def _not_comparable() -> PlannedAnswer:
    return PlannedAnswer("world.no_compare", sure=0.2)


def _harder(one: FightView, other: FightView) -> PlannedAnswer:
    """Return which of two creatures was harder to beat."""
    worse, lesser = sorted((one, other), key=_trouble, reverse=True)
    if not _trouble(worse):
        return _not_comparable()
    facts = {"better": indefinite(worse.name), "other": indefinite(lesser.name), "why": "it cost me more"}
    return PlannedAnswer("world.better", facts, because="I fought both")


def _nearer(s: Situation, one: Topic, other: Topic) -> PlannedAnswer | None:
    """Return which of two places is nearer; `None` if no way to one of them is known."""
    way, other_way = route_to(s, one.room), route_to(s, other.room)
    if way is None or other_way is None:
        return None
    places = [(len(way.steps), one.room), (len(other_way.steps), other.room)]
    (near_rooms, near), (far_rooms, far) = sorted(places, key=lambda place: place[0])
    facts = {"near": place_of(s, near), "far": place_of(s, far)}
    if near_rooms == far_rooms:
        return PlannedAnswer("world.equally_near", facts, because=I_WAS_THERE)
    rooms = {"rooms": in_rooms(near_rooms), "more": in_rooms(far_rooms)}
    return PlannedAnswer("world.nearer", {**facts, **rooms}, because=I_WAS_THERE)


def _trouble(record: FightView) -> float:
    return 1000.0 * record.deaths + 100.0 * record.fled + _cost(record)


def _cost(record: FightView) -> float:
    """Return the average damage of a won fight; 0 before the first one."""
    return record.damage_per_kill or 0.0


def _dearer(one: Topic, other: Topic) -> PlannedAnswer:
    """Return that the dearer of two wares is better: shops price by quality."""
    cheapest = (one.offers[0], other.offers[0])
    better, lesser = sorted(cheapest, key=lambda offer: offer.price, reverse=True)
    if better.price == lesser.price:
        return _not_comparable()
    facts = {
        "better": indefinite(better.item),
        "other": indefinite(lesser.item),
        "why": f"the shop asks {better.price} gold for it",
    }
    return PlannedAnswer("world.better", facts, 0.7, READ)


DANGER: Final[Mapping[str, Answer]] = {
    "world.danger": danger,
    "world.can_i_beat": can_i_beat,
    "world.toughest": toughest,
    "world.compare": compare,
}
"""Row → answer."""
