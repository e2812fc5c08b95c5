"""Rules for unexplored exits, doors, hidden exits, and wandering as a last resort."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.light_sources import has_light, lacks_light, light_in_reach
from maid_engine.ai_players.cognitive.behaviors.situation.known_map import KnownMap, Way
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do, go
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.decisions import Note, Pause
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.personality import SearchManner
from maid_engine.ai_players.models.world import TRAP

NEAR_CHOICES = 5
"""Number of the nearest (or least recently visited) places among which one is chosen."""
SEARCH_AGAIN_S = 3600.0
"""Seconds before a room is searched again."""
KEY_AGAIN_S = 300.0
"""Seconds before the way to a key is tried again."""
REFUSED_AGAIN_S = 15.0
"""Seconds before an exit that was refused is tried again, where no other exit is open."""
HANDLES: Final[Mapping[str, str]] = {"pull": "pull_thing", "push": "push_thing"}
"""What one can do with a thing that moves → the template by which it is done."""
MOVE_AGAIN_S = 1800.0
"""Seconds before a lever or a stone is moved again."""
LOOK_AGAIN_S = 60.0
"""Seconds between two looks for a way out, where no exit can be tried."""
RECKLESS = 0.95
"""Combat aggression from which on a patrol also visits dangerous rooms."""


def frontier(s: Situation, goal: GoalView) -> Decision | None:
    """Walk through an exit that was never taken."""
    del goal
    ways = _untried(s, s.map.frontier())
    if s.modulator.exploration_preference() is SearchManner.CAUTIOUS:
        harmless = [way for way in ways if not s.map.dangerous(way.room)]
        ways = harmless or ways[:1]
    if not ways:
        return None
    return Decision((_walk(s.map, _choose(s, lit_ways(s, ways))),))


def _untried(s: Situation, ways: Iterable[Way]) -> list[Way]:
    """Return the exits that were not tried in vain lately."""
    return [way for way in ways if not s.diary.avoided(way.key, s.now)]


def errand(s: Situation, goal: GoalView) -> Decision | None:
    """Explore for another goal: exits near creatures that are still feared come last."""
    del goal
    ways = _untried(s, s.map.frontier())
    if not ways:
        return None
    return Decision((_walk(s.map, _choose(s, lit_ways(s, safe_ways(s, ways) or ways))),))


def safe_ways(s: Situation, ways: Sequence[Way]) -> list[Way]:
    """Return the exits that do not start in rooms with creatures that are still feared."""
    feared = s.map.feared_rooms()
    return [way for way in ways if way.room not in feared]


def lit_ways(s: Situation, ways: Sequence[Way]) -> list[Way]:
    """Return the exits to prefer without a light: those that do not start in a dark room.

    If there are no others, or no light is known that the character could get, all are returned: some worlds
    have dark rooms and no lights.
    """
    if has_light(s) or not light_in_reach(s):
        return [*ways]
    lit = [way for way in ways if not lacks_light(s, way.room)]
    return lit or [*ways]


def beyond(s: Situation, room: str) -> Decision | None:
    """Take an exit that was never taken, from this room or one next to it."""
    near = {room, *s.map.neighbours(room)}
    ways = _untried(s, [way for way in s.map.frontier() if way.room in near])
    if not ways:
        return None
    nearest = min(ways, key=lambda way: (way.room != room, way.distance))
    return Decision((_walk(s.map, nearest),))


def _choose(s: Situation, ways: list[Way]) -> Way:
    nearest = ways[0].distance
    if s.modulator.exploration_preference() is SearchManner.RANDOM:
        return s.luck("explore").weighted(
            [(way, 1.0 / (1 + way.distance - nearest)) for way in ways[:NEAR_CHOICES]]
        )
    # Equally near exits are chosen at random, so that several explorers part at a crossing.
    return s.luck("explore").pick([way for way in ways if way.distance == nearest])


def _walk(known_map: KnownMap, way: Way) -> Step:
    where = known_map.name_of_room(way.room) or "there"
    return Step(
        "explore", {"room": way.room, "direction": way.direction}, f"see what is {way.direction} of {where}"
    )


def locked_ways(s: Situation, goal: GoalView) -> Decision | None:
    """Try a locked door again, once with each set of carried keys."""
    del goal
    keys = s.inventory.keys()
    if not keys:
        return None
    for way in s.map.shut():
        tried = Activity.TRIED_KEYS.of(way.room, way.direction, "+".join(keys))
        if _is_to_unlock(s, way, tried):
            walk = go(way.room, "try a key")
            unlock = do("unlock_door", "try a key", direction=way.direction).marking(Note(tried))
            return Decision((walk, unlock, _walk(s.map, way)))
    return None


def _is_to_unlock(s: Situation, way: Way, tried: ActivityKey) -> bool:
    """Return whether a shut exit was found locked or could not be passed, and these keys were not tried on it."""
    if not way.locked and not s.diary.failures(way.key):
        return False
    return not s.diary.done(tried)


def seen_keys(s: Situation, goal: GoalView) -> Decision | None:
    """Fetch a key that was seen somewhere, if a locked door is known."""
    del goal
    if not s.map.locked():
        return None
    for room, name in s.elsewhere.lying_keys():
        fetched = Activity.FETCHED_KEY.of(room, name)
        if _lacks(s, name, room) and not s.diary.avoided(fetched, s.now):
            fetch = go(room, f"fetch {name}").marking(Pause(fetched, KEY_AGAIN_S))
            take = do("pick_up_item", f"take {name}", item=name)
            return Decision((fetch, take))
    return None


def _lacks(s: Situation, name: str, room: str) -> bool:
    """Return whether the character has no such thing, and could fetch one from a room."""
    return s.map.is_reachable(room) and not s.inventory.has(name)


def handles(s: Situation, goal: GoalView) -> Decision | None:
    """Pull or push what can be moved and was not moved lately, the nearest first."""
    del goal
    for act, verb in HANDLES.items():
        if verb not in s.game.verbs:
            continue
        for room, thing in s.map.places_for(act):
            moved = Activity.MOVED_HANDLE.of(room, thing)
            if not s.diary.avoided(moved, s.now):
                why = f"see what comes of it if I {act} the {thing}"
                move = do(verb, why, target=thing).marking(Pause(moved, MOVE_AGAIN_S))
                return Decision((go(room, why), move))
    return None


def hidden_ways(s: Situation, goal: GoalView) -> Decision | None:
    """Search rooms for hidden exits: dead ends first, then the others."""
    del goal
    if "search" not in s.game.verbs:
        return None
    room = _room_to_search(s)
    if not room:
        return None
    search = do("search").marking(Note(Activity.SEARCHED.of(room)))
    return Decision((go(room, "see whether something is hidden there"), search))


def _room_to_search(s: Situation) -> str:
    """Return a room to search that was not searched lately: by a trap, else the nearest dead end, else the nearest; "" if none."""
    by_traps = filter(partial(_is_to_search, s), _rooms_by_traps(s))
    found = next(by_traps, "")
    if found:
        return found
    for room in s.map.rooms_near():
        if not _is_to_search(s, room):
            continue
        if s.map.exits_of(room) == 1:
            return room
        found = found or room
    return found


def _is_to_search(s: Situation, room: str) -> bool:
    """Return whether a room was not searched lately."""
    return s.diary.since(Activity.SEARCHED.of(room), s.now) > SEARCH_AGAIN_S


def _rooms_by_traps(s: Situation) -> list[str]:
    """Return the visited rooms in which the character was hurt without a fight, and those beside them."""
    near = s.map.rooms_near()
    found: dict[str, None] = {}
    for room in s.map.rooms_tagged(TRAP):
        found.update(dict.fromkeys((room, *s.map.neighbours(room))))
    return [room for room in near if room in found]


def patrol(s: Situation, goal: GoalView) -> Decision | None:
    """Go to one of the rooms that were not visited for the longest time."""
    del goal
    rooms = list(s.map.rooms_near())
    if not _reckless(s):
        rooms = [room for room in rooms if not s.map.dangerous(room)]
    if len(rooms) < 2:
        return None
    stalest = sorted(rooms, key=lambda room: (s.map.last_visit(room), room))[:NEAR_CHOICES]
    return Decision((go(s.luck("patrol").pick(stalest), "see what has changed there"),))


def _reckless(s: Situation) -> bool:
    return s.modulator.personality.combat_aggression >= RECKLESS


def wander(s: Situation) -> Decision:
    """Walk through any open exit, or else try one again that was refused some time ago.

    If there is neither, look around once in :data:`LOOK_AGAIN_S`.
    """
    ways = s.map.open_directions()
    if ways:
        return _leave_by(s.luck("wander").pick(ways))
    refused = s.map.refused_directions(REFUSED_AGAIN_S)
    if refused:
        return _leave_by(refused[0])
    looked = Activity.IDLED.of("way_out")
    if s.diary.since(looked, s.now) < LOOK_AGAIN_S:
        return Decision()
    return Decision((do("look_around", "look for a way out").marking(Note(looked)),))


def _leave_by(direction: str) -> Decision:
    return Decision((do("navigate_direction", "go anywhere else", direction=direction),))
