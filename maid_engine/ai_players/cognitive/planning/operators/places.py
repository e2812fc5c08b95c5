"""Operators for places, encounters and items: how to be somewhere, meet somebody or have something."""

from collections.abc import Iterable
from functools import partial

from maid_engine.ai_players.cognitive.behaviors import exploration, fights, shop_trade, social, study
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go
from maid_engine.ai_players.cognitive.planning.operators.basics import (
    ASK_S,
    EXPLORE_S,
    GATHER_S,
    HUNT_S,
    by_rule,
    look_further,
    through,
)
from maid_engine.ai_players.cognitive.planning.operators.operator_binding import COMMAND_S, at_room
from maid_engine.ai_players.cognitive.planning.operators.option import Option, just
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.language.item_kinds import is_weapon
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import TalkedTo
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.ai_players.models.predicates import Check, Predicate
from maid_engine.ai_players.models.world import ExitState
from maid_engine.core.english import indefinite


def reach(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to be in a room: walk there, or explore if no path is known."""
    subject = predicate.subject
    room = subject if subject in s.beliefs.map.nodes else s.map.room_called(subject)
    if not room:
        yield from look_further(s, f" for {subject}")
        return
    distance = s.map.distance(room)
    if distance is None:
        yield from look_further(s, "")
        return
    words = f"go to {s.map.name_of_room(room)}"
    yield Option(f"go:{room}", words, COMMAND_S * distance, (), just(go(room, words)))


def reach_tagged(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to be in any room with a tag: walk to a known one, or explore."""
    rooms = [
        room
        for room in s.map.rooms_tagged(predicate.subject)
        if not s.diary.avoided(Activity.WALKED_TO.of(room), s.now)
    ]
    for room in rooms[:2]:
        yield from reach(at_room(room), s)
    if not rooms:
        yield from look_further(s, f" for {indefinite(predicate.subject)}")


def find_place(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to find a room with a tag."""
    yield from look_further(s, f" for {indefinite(predicate.subject)}")


def chart(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to get to know more rooms, of one area or of all."""
    if not predicate.subject:
        yield from look_further(s, "")
        return
    way = next((one for one in s.map.frontier() if _lies_in(s, one.room, predicate.subject)), None)
    if way is None:
        yield from look_further(s, f" for {predicate.subject}")
        return
    yield Option(
        f"way:{way.room}:{way.direction}",
        f"explore {predicate.subject}",
        COMMAND_S * (1 + way.distance),
        (),
        through(way.room, way.direction),
        whole=True,
    )


def _lies_in(s: Situation, room: str, area: str) -> bool:
    node = s.beliefs.map.nodes[room]
    return is_called(f"{node.area} {node.name}", area)


def make_way(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield exploration as the way to find an unknown key for a locked exit."""
    room, _, direction = predicate.subject.rpartition("/")
    node = s.beliefs.map.nodes.get(room)
    edge = node.exits.get(direction) if node else None
    if edge is not None and edge.state is ExitState.LOCKED and s.map.frontier():
        yield by_rule("explore", "look for a key", EXPLORE_S, exploration.frontier)


def _rooms_where_met(what: str, s: Situation) -> list[str]:
    """Return the other rooms in reach where something was seen or fought."""
    living = s.beliefs.entities.living_named(what)
    rooms = dict.fromkeys(one.last_seen_room_id for one in living if one.last_seen_room_id)
    for record in s.people.all_fights():
        if is_called(record.name, what):
            rooms.update(dict.fromkeys(record.rooms))
    rooms.pop(s.own.room_id, None)
    return [room for room in rooms if s.map.distance(room) is not None]


def meet(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to meet a creature, player or item.

    These are the rooms where it was last seen or where its kind was fought, and exploration if no such room
    can be reached.
    """
    what = predicate.subject
    known = _rooms_where_met(what, s)
    for room in _not_visited_lately(known, s)[:2]:
        name = s.map.name_of_room(room)
        description = f"look for {what} at {name}"
        yield Option(
            f"meet:{what}:{room}",
            description,
            COMMAND_S,
            (at_room(room),),
            just(do("wait", "look round", seconds="2")),
            whole=True,
        )
    if not known:
        yield from look_further(s, f" for {what}")


def _not_visited_lately(rooms: list[str], s: Situation) -> list[str]:
    """Return the rooms that were not visited lately, or all if all were, the nearest first."""
    waiting = [room for room in rooms if s.now - s.map.last_visit(room) >= fights.PREY_AGAIN_S]
    return sorted(waiting or rooms, key=lambda one: (s.map.distance(one) or 0.0, one))


def get_thing(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to get an item that does not lie in a known room.

    Hunt a creature that shares a word with its name, look into shops, ask people, or explore.
    """
    what = predicate.subject
    for name in _creatures_named_after(what, s):
        beaten = Predicate(Check.BEATABLE, name.lower())
        goal = passing_goal(mob=name.lower())
        yield by_rule(
            f"hunt:{name.lower()}", f"hunt {indefinite(name)}", HUNT_S, fights.prey, beaten, goal=goal
        )
    if _has_unread_shop(s):
        yield by_rule("survey", f"see whether a shop has {indefinite(what)}", GATHER_S, shop_trade.survey)
    yield from ask_people(s, what)
    yield from look_further(s, f" for {indefinite(what)}")


def _creatures_named_after(what: str, s: Situation) -> Iterable[str]:
    """Yield the known creatures that share a word with the name of an item."""
    words = set(what.lower().split())
    for name in s.people.known_creatures():
        if words & set(name.lower().split()):
            yield name


def _has_unread_shop(s: Situation) -> bool:
    """Return whether there is a shop whose offers were not read lately."""
    browsed = (s.diary.since(Activity.SHOP_BROWSED.of(room), s.now) for room in s.map.rooms_tagged("shop"))
    return any(since > shop_trade.SURVEY_AGAIN_S for since in browsed)


def ask_people(s: Situation, about: str) -> Iterable[Option]:
    """Yield ways to ask NPCs about a topic."""
    if s.people.talkers():
        yield by_rule("ask around", f"ask about {about}", ASK_S, study.ask_around)
    if s.elsewhere.talkers():
        yield by_rule("visit talkers", f"ask others about {about}", ASK_S, study.visit_talkers)


def find_out(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to find out where somebody or something is."""
    yield from look_further(s, f" for {predicate.subject}")
    yield from ask_people(s, predicate.subject)


def put_on(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to wield any weapon, carried or for sale. Other subjects have no way here."""
    if predicate.subject != "weapon":
        return
    for name in _weapons(item.name for item in s.inventory.carried()):
        yield _wield(name)
    for name in _weapons(offer.item for offer in s.inventory.offers()):
        yield _wield(name, Predicate(Check.HAS_ITEM, name))


def _weapons(names: Iterable[str]) -> Iterable[str]:
    """Yield the names of weapons, in lower case."""
    return map(str.lower, filter(is_weapon, names))


def _wield(name: str, *needs: Predicate) -> Option:
    act = just(do("wield_item", f"wield {name}", item=name))
    return Option(f"wield:{name}", f"wield {name}", COMMAND_S, needs, act)


def talk(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to talk with a player, or with anybody if the subject is empty.

    A greeting begins the talk. Talking with NPCs is the effect of a template.
    """
    if not predicate.subject:
        if s.people.people():
            yield by_rule("chat", "talk with who is here", GATHER_S, social.chat)
        yield by_rule("find people", "find people", EXPLORE_S, social.find_people)
        return
    if s.beliefs.entities.is_player(predicate.subject):
        here = Predicate(Check.ENTITY_HERE, predicate.subject)
        yield Option(
            f"speak:{predicate.subject}",
            f"speak to {predicate.subject}",
            COMMAND_S,
            (here,),
            partial(_hail, predicate.subject),
            whole=True,
        )


def _hail(who: str, s: Situation) -> Decision | None:
    name = next((one.name for one in s.people.people() if is_called(one.name, who)), "")
    if not name:
        return None
    hello = do("say_message", f"greet {name}", message=f"Hello, {name}!")
    return Decision((hello.marking(TalkedTo(name.lower(), 2)),))
