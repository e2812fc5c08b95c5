"""Answers about what is dangerous, who could beat what, and what is best or worst."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.methods import by_help, compared
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import route_to
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import way_for
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind, find_topic
from maid_engine.ai_players.cognitive.behaviors.answers.trade import READ
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import not_known
from maid_engine.ai_players.cognitive.behaviors.answers.ways import I_WAS_THERE, in_rooms
from maid_engine.ai_players.cognitive.behaviors.answers.world import about, creature
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
MUCH_DAMAGE: Final = 5
"""Damage from which on an attacker counts as a danger."""


def danger(s: Situation, asked: Asked) -> Meaning:
    """Tell what is dangerous and where; for a named topic, how dangerous it is."""
    if asked.topic.kind is TopicKind.CREATURE:
        return creature(s, asked)
    if asked.topic.kind in {TopicKind.ROOM, TopicKind.AREA}:
        return _danger_at(s, asked)
    if asked.topic.known:
        return about(s, asked)
    words = {token.word for token in tokens_of(asked.words)}
    helped = by_help(s, asked, " ".join(sorted(words & _HOURS))) if words & _HOURS else None
    if helped is not None:
        return helped
    if words & _SAFE:
        return replace(_easiest(s), then=_worst(s))
    return _worst(s) if asked.u.topic in _HERE else not_known(s, asked)


def _worst(s: Situation) -> Meaning:
    worst = dangers(s)
    if not worst:
        return Meaning("world.no_danger", {}, 0.4, "that is all I have seen")
    record = worst[0]
    room = max(record.rooms, key=lambda one: (record.rooms[one], one)) if record.rooms else ""
    facts = {"thing": indefinite(record.name), "place": place_of(s, room) if room else ""}
    because = "it came at me" if record.attacks_first else "I fought it"
    return Meaning("world.worst_killer" if record.deaths else "world.worst", facts, because=because)


def _danger_at(s: Situation, asked: Asked) -> Meaning:
    """Tell whether a place is safe, from own experience."""
    rooms = frozenset(asked.topic.rooms)
    there = next((one for one in dangers(s) if rooms & one.rooms.keys()), None)
    if there is not None:
        room = next(room for room in asked.topic.rooms if room in there.rooms)
        facts = {"thing": indefinite(there.name), "place": place_of(s, room)}
        asks_what = asked.words.lower().startswith("what")
        return Meaning(
            "world.lives_there" if asks_what else "world.place_danger", facts, because="I was there"
        )
    name = asked.topic.name
    called = place(name)
    if asked.topic.kind is TopicKind.AREA and not name.startswith("The "):
        called = f"the {name}"
    if any(map(s.beliefs.map.visited, rooms)):
        return Meaning("world.place_safe", {"place": called}, 0.5, "I was there")
    return Meaning("world.place_unknown", {"place": called}, 0.15)


def dangers(s: Situation) -> list[FightView]:
    """Return the creatures that hurt the mind, worst first: by deaths, then flights, then damage."""
    bad = list(filter(_went_badly, s.people.all_fights()))
    return sorted(bad, key=lambda one: (-one.deaths, -one.fled, -one.damage_taken, one.name))


def _went_badly(record: FightView) -> bool:
    if record.deaths or record.fled:
        return True
    return record.attacks_first and record.damage_taken > MUCH_DAMAGE


def can_i_beat(s: Situation, asked: Asked) -> Meaning:
    """Tell how the mind fared against a creature, as a measure for the listener."""
    if asked.topic.kind is not TopicKind.CREATURE:
        return (
            not_known(s, asked)
            if asked.u.topic and not asked.topic.known
            else Meaning("world.consider", sure=0.3)
        )
    record = s.people.fights(asked.topic.name)
    facts = {"thing": indefinite(record.name)}
    if record.deaths or record.fled:
        return Meaning("world.you_could_not", facts, because="I fought one")
    if record.kills:
        cost = str(round(record.damage_per_kill)) if record.damage_per_kill else ""
        more = {**facts, "kills": spelled(record.kills, most=10), "cost": cost}
        return Meaning("world.you_could", more, because="I fought them myself")
    return Meaning("world.consider", sure=0.3)


def toughest(s: Situation, asked: Asked) -> Meaning:
    """Tell the strongest or weakest creature, or the place that the mind knows best."""
    words = {token.word for token in tokens_of(asked.words)}
    if words & _PLAYERS:
        return Meaning("world.strongest_player", sure=0.4)
    if words & _LITTLE:
        return _easiest(s)
    if words & _PLACES and not words & _BAD:
        return _best_known_place(s, asked)
    return _worst(s)


def _is_always_beaten(record: FightView) -> bool:
    return bool(record.kills) and not record.deaths and not record.fled


def _easiest(s: Situation) -> Meaning:
    beaten = [one for one in s.people.all_fights() if _is_always_beaten(one)]
    if not beaten:
        return Meaning("world.consider", sure=0.3)
    best = min(beaten, key=lambda one: ((one.damage_per_kill or 0.0), -one.kills, one.name))
    room = next(iter(best.rooms), "")
    facts = {"thing": indefinite(best.name), "kills": spelled(best.kills, most=10)}
    return Meaning(
        "world.easiest", {**facts, "place": place_of(s, room) if room else ""}, because="I fought them"
    )


def _best_known_place(s: Situation, asked: Asked) -> Meaning:
    rooms = [room for room in s.map.rooms_near() if not s.map.dangerous(room)]
    if not rooms:
        return not_known(s, asked)
    best = max(rooms, key=lambda room: (s.beliefs.map.nodes[room].visit_count, room))
    facts = {"place": place_of(s, best), "way": way_for(s, asked, best)}
    return Meaning("world.favourite_place", facts, 0.6, "I know it well")


def compare(s: Situation, asked: Asked) -> Meaning:
    """Tell which of two wares is dearer, of two creatures harder to beat, of two places nearer, or what two commands do."""
    other = find_topic(s, asked.slot("other"))
    pair = (asked.topic, other)
    if all(one.kind is TopicKind.WARE for one in pair):
        return _dearer(asked.topic, other)
    if all(one.kind is TopicKind.CREATURE for one in pair):
        first, second = (s.people.fights(one.name) for one in pair)
        worse, lesser = (first, second) if _trouble(first) >= _trouble(second) else (second, first)
        facts = {"better": indefinite(worse.name), "other": indefinite(lesser.name), "why": "it cost me more"}
        return (
            Meaning("world.better", facts, because="I fought both")
            if _trouble(worse)
            else Meaning("world.no_compare", sure=0.2)
        )
    distances = [_distance(s, one) for one in pair]
    if None not in distances:
        return _nearer(s, pair, distances)
    if asked.topic.known and not asked.slot("other"):
        return about(s, replace(asked, topic=asked.topic))
    return compared(s, asked) or Meaning("world.no_compare", sure=0.2)


def _distance(s: Situation, topic: Topic) -> int | None:
    """Return how many rooms away a place is; `None` if it is no place, or no way is known."""
    if topic.kind is not TopicKind.ROOM or not topic.rooms:
        return None
    route = route_to(s, topic.rooms[0])
    return len(route.steps) if route is not None else None


def _nearer(s: Situation, pair: Sequence[Topic], distances: Sequence[int | None]) -> Meaning:
    ranked = sorted(zip((rooms or 0 for rooms in distances), pair, strict=True), key=lambda one: one[0])
    (near_rooms, near), (far_rooms, far) = ranked
    facts = {"near": place_of(s, near.rooms[0]), "far": place_of(s, far.rooms[0])}
    if near_rooms == far_rooms:
        return Meaning("world.equally_near", facts, because=I_WAS_THERE)
    rooms = {"rooms": in_rooms(near_rooms), "more": in_rooms(far_rooms)}
    return Meaning("world.nearer", {**facts, **rooms}, because=I_WAS_THERE)


def _trouble(record: FightView) -> float:
    return 1000.0 * record.deaths + 100.0 * record.fled + (record.damage_per_kill or 0.0)


def _dearer(one: Topic, other: Topic) -> Meaning:
    """Return that the dearer of two wares is better: shops price by quality."""
    first, second = one.offers[0], other.offers[0]
    better, lesser = (first, second) if first.price >= second.price else (second, first)
    if better.price == lesser.price:
        return Meaning("world.no_compare", sure=0.2)
    facts = {
        "better": indefinite(better.item),
        "other": indefinite(lesser.item),
        "why": f"the shop asks {better.price} gold for it",
    }
    return Meaning("world.better", facts, 0.7, READ)


DANGER: Final[Mapping[str, Answer]] = {
    "world.danger": danger,
    "world.can_i_beat": can_i_beat,
    "world.toughest": toughest,
    "world.compare": compare,
}
"""Row → answer."""
