"""Steps towards an objective of a quest, by the verb of its text. Only the words of the text are used."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from maid_engine.ai_players.cognitive.behaviors import shop_trade
from maid_engine.ai_players.cognitive.behaviors.exploration import beyond, frontier, locked_ways, patrol
from maid_engine.ai_players.cognitive.behaviors.fights import MOST_DOSES, may_be_beatable, prey
from maid_engine.ai_players.cognitive.behaviors.group_play import seek_company
from maid_engine.ai_players.cognitive.behaviors.light_sources import fetch_light, lacks_light
from maid_engine.ai_players.cognitive.behaviors.memory_lookup import as_remembered
from maid_engine.ai_players.cognitive.behaviors.recipe_work import make_called
from maid_engine.ai_players.cognitive.behaviors.situation.inventory import Inventory
from maid_engine.ai_players.cognitive.behaviors.situation.known_map import Way
from maid_engine.ai_players.cognitive.behaviors.situation.people import People
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go
from maid_engine.ai_players.cognitive.behaviors.study import (
    ask_around,
    look_again,
    look_closer,
    study_places,
    visit_talkers,
)
from maid_engine.ai_players.cognitive.behaviors.trails import follow_trail
from maid_engine.ai_players.cognitive.behaviors.work_places import work_for
from maid_engine.ai_players.language.english_words import (
    bare,
    find_called,
    find_name,
    head_phrase,
    is_called,
)
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, Pause
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.ai_players.models.world_views import ItemView, ObjectiveView, QuestView
from maid_engine.core.english import indefinite

TALK_AGAIN_S = 30.0
"""Seconds before the same NPC is asked for work again."""
MOST_IN_WAIT = 2
"""Number of people in a room above which the character does not wait there."""
WAIT_AGAIN_S = 120.0
"""Seconds between two waits for the same creature."""
THERE_AGAIN_S = 90.0
"""Seconds before a room is visited again."""
SEARCH_AGAIN_S = 180.0
"""Pause between two searches of a room for the same thing, in seconds. Hidden things can come back."""
TRY_AGAIN_S = 20.0
"""Pause between two attempts at a door, in seconds. A door that was locked may be unlocked later."""
FIT = 0.85
"""Least share of health for the start of a fight that a quest asks for."""
QUOTED = re.compile(r"[\"'“‘]([^\"'”’]{1,120})[\"'”’]")
"""Words in quotes."""
Handler = Callable[[Situation, str, QuestView], Decision | None]
"""Returns the next step towards an objective, from the words after its verb."""


def step_towards(s: Situation, quest: QuestView, objective: ObjectiveView) -> Decision | None:
    """Return steps towards one objective: what its first known verb asks, or else :func:`_hint`."""
    handler, words = read_objective(objective)
    steps = handler(s, words, quest)
    return steps or _hint(s, objective.description.lower())


def read_objective(objective: ObjectiveView) -> tuple[Handler, str]:
    """Return the handler of the objective's first known verb, and the words after that verb."""
    text = objective.description
    handler, end = _asked_by(text.lower())
    return handler, text[end:].strip()


@lru_cache(maxsize=512)
def _asked_by(text: str) -> tuple[Handler, int]:
    """Return the handler of the first known verb of an objective, and the index after that verb."""
    found: tuple[Handler, int] = (_nothing, 0)
    first = len(text)
    for pattern, handler in OBJECTIVES.items():
        match = re.search(pattern, text)
        if match is not None and match.start() < first:
            first, found = match.start(), (handler, match.end())
    return found


def is_command(objective: ObjectiveView) -> bool:
    """Return whether an objective is a command to type: it says so, or quotes it."""
    handler, words = read_objective(objective)
    is_told = objective.description.lower().startswith("type ") or QUOTED.search(words) is not None
    return handler is _command and is_told


def _nothing(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    """Handle an objective without a known verb: it asks for no step."""
    del s, rest, quest
    return None


def _hint(s: Situation, text: str) -> Decision | None:
    """Meet the person whom the text names, if any. Each person is tried at most once in 120 seconds."""
    npc = find_name(text, list(filter(is_person, s.people.known_names())))
    key = Activity.ASKED_FOR_HINT.of(npc.lower())
    if not npc or s.diary.since(key, s.now) <= 120:
        return None
    met = meet(s, npc)
    if met is None:
        return None
    return met.marking(Note(key))


def _walk_to(s: Situation, room: str, why: str) -> Decision | None:
    """Go to another room; `None` if there is none or no way to it is known."""
    if not s.map.is_elsewhere(room):
        return None
    return Decision((go(room, why),))


def meet(s: Situation, who: str) -> Decision | None:
    """Talk to somebody who is here, or go to the room where they are believed to be."""
    who = find_name(who, s.people.known_names()) or who
    npc = s.people.mob_called(who)
    if npc is None:
        return _walk_to(s, s.elsewhere.room_of(who), f"find {who}")
    asked = Activity.ASKED_FOR_WORK.of(npc.name.lower())
    if s.diary.since(asked, s.now) < TALK_AGAIN_S:
        return None
    talk = do("talk_to_npc", f"talk to {npc.name}", npc=s.people.refer(npc))
    return Decision((talk.marking(Note(asked)),))


def _where_it_is_said(s: Situation, quest: QuestView) -> Decision | None:
    """Go to the room that the quest's own words name.

    After a recent visit, take unexplored exits from there.
    """
    room = room_of_stage(s, quest)
    if not room:
        return None
    if lacks_light(s, room):
        return _light_first(s)
    if room != s.own.room_id and s.now - s.map.last_visit(room) > THERE_AGAIN_S:
        return Decision((go(room, f"look in {s.map.name_of_room(room)}"),))
    return beyond(s, room)


def _light_first(s: Situation) -> Decision | None:
    """Fetch a light. If none is known, ask people around for one."""
    goal = passing_goal()
    return fetch_light(s) or ask_around(s, goal) or visit_talkers(s, goal)


def _search_there(s: Situation, what: str, quest: QuestView) -> Decision | None:
    """Search the room that the quest's own words name for a thing that is not visible."""
    room = room_of_stage(s, quest)
    if not _may_search(s, room):
        return None
    searched = Activity.SEARCHED_FOR.of(room, what.lower())
    if s.diary.avoided(searched, s.now):
        return None
    if room != s.own.room_id:
        return Decision((go(room, f"search {s.map.name_of_room(room)}"),))
    if _is_too_dark_here(s):
        return None
    search = do("search", f"search for {what}")
    return Decision((search.marking(Pause(searched, SEARCH_AGAIN_S)),))


def _may_search(s: Situation, room: str) -> bool:
    """Return whether a room is known that can be searched with what the character carries."""
    return bool(room) and "search" in s.game.verbs and not lacks_light(s, room)


def _is_too_dark_here(s: Situation) -> bool:
    """Return whether the room is dark and no light is held."""
    return s.own.in_room_tagged("dark") and not s.inventory.holds_light()


def stage(quest: QuestView) -> str:
    """Return what was said last about the quest, in the giver's words; "" if there is nothing open."""
    for one in reversed(quest.told):
        if not one.is_complete:
            return one.description
    return ""


def room_of_stage(s: Situation, quest: QuestView) -> str:
    """Return the room that the quest's own words name or hint at; "" if there is none."""
    said = stage(quest)
    return s.map.room_named(said) or s.map.room_hinted(said)


def _elsewhere(s: Situation) -> Decision | None:
    """Explore further, for a target that is neither here nor in any known place."""
    goal = passing_goal()
    return locked_ways(s, goal) or frontier(s, goal) or patrol(s, goal)


# --- handlers of objective verbs; `rest` is the text after the verb ---


def kill(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    """Fight such a creature, or do what comes before the fight: rest, look for it, or prepare."""
    what = quarry(s.people, rest)
    if s.own.hp_ratio < max(s.modulator.rest_ratio, FIT) and not s.people.hostile_here():
        return Decision((do("rest", "gather strength"), do("wait", "gather strength", seconds="10")))
    found = prey(s, passing_goal(mob=what))
    if found:
        return found
    if not may_be_beatable(s, what):
        return seek_company(s, what) or prepare(s)
    return _find_quarry(s, what, quest)


def _find_quarry(s: Situation, what: str, quest: QuestView) -> Decision | None:
    """Wait or look for a creature that is not here."""
    here = _lie_in_wait(s, what) or follow_trail(s, what) or _where_it_is_said(s, quest)
    return here or as_remembered(s, what) or _look_for(s, what)


def quarry(people: People, words: str) -> str:
    """Return the name of the creature that the words mean: a known one if there is one."""
    return _meant(words, people.known_creatures())


def _meant(words: str, names: Iterable[str]) -> str:
    """Return the known name that words mean, or else the thing that they begin with; "" if there is neither."""
    return find_name(words, names) or head_phrase(words)


def _lie_in_wait(s: Situation, what: str) -> Decision | None:
    """Wait where such creatures were seen before, because another may come.

    The character does not wait in a crowd (more than `MOST_IN_WAIT` people), and starts a wait at most once
    in `WAIT_AGAIN_S` seconds.
    """
    if not _haunts_this_room(s, what) or len(s.people.people()) > MOST_IN_WAIT:
        return None
    key = Activity.LAY_IN_WAIT.of(s.own.room_id, what)
    if s.diary.since(key, s.now) < WAIT_AGAIN_S:
        return None
    wait = do("wait", f"wait for {indefinite(what)}", seconds="12")
    return Decision((wait.marking(Note(key)),))


def _haunts_this_room(s: Situation, what: str) -> bool:
    """Return whether such a creature was seen in this room before."""
    haunts = [one.rooms for one in s.people.all_fights() if is_called(one.name, what)]
    return any(s.own.room_id in rooms for rooms in haunts)


def _look_for(s: Situation, what: str) -> Decision | None:
    """Explore, if no room of such a creature is known.

    Known rooms need no step here: the mind returns to them anyway.
    """
    for one in s.people.all_fights():
        if one.rooms and is_called(one.name, what):
            return None
    return _elsewhere(s)


def prepare(s: Situation) -> Decision | None:
    """Prepare for a fight that would be lost now: better gear, remedies, or practice on weaker prey."""
    goal = passing_goal()
    return (
        shop_trade.gear(s, goal)
        or shop_trade.armoury(s, goal)
        or shop_trade.remedies(s, MOST_DOSES)
        or prey(s, goal)
    )


def _collect(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    return _obtain(s, _item_in(s, rest), quest)


def _item_in(s: Situation, words: str) -> str:
    """Return the item that the words name: a known one if there is one."""
    return _meant(words, s.elsewhere.known_items())


def _obtain(s: Situation, what: str, quest: QuestView) -> Decision | None:
    """Return the first step towards having such a thing, the nearest source first."""
    return _take_known(s, what) or _seek(s, what, quest)


def _take_known(s: Situation, what: str) -> Decision | None:
    """Take, fetch or buy a thing whose place is known."""
    return (
        _pick_up(s, what)
        or _look_in_containers(s, what)
        or _fetch(s, what)
        or make_called(s, what, _obtain_raw)
        or work_for(s, what)
        or shop_trade.buy_called(s, what)
    )


def _obtain_raw(s: Situation, what: str) -> Decision | None:
    """Take, fetch, gather or buy a thing of which something else is to be made."""
    return _pick_up(s, what) or _fetch(s, what) or work_for(s, what) or shop_trade.buy_called(s, what)


def _seek(s: Situation, what: str, quest: QuestView) -> Decision | None:
    """Look for a thing of which none is known: where the quest says, with its owner, where one was, or anywhere."""
    return (
        _search_there(s, what, quest)
        or _where_it_is_said(s, quest)
        or _hunt_who_leaves(s, what)
        or as_remembered(s, what)
        or _elsewhere(s)
    )


def _pick_up(s: Situation, what: str) -> Decision | None:
    here = s.things.item_called(what)
    if here is None:
        return None
    take = do("pick_up_item", f"take {what}", item=s.people.refer(here))
    if s.diary.avoided(take.key, s.now):
        return None
    return Decision((take,))


def _look_in_containers(s: Situation, what: str) -> Decision | None:
    """Open a container that was not opened in the last 300 seconds, and take the thing if it is inside."""
    for holder in s.things.containers_here():
        key = Activity.OPENED.of(s.own.room_id, holder.lower())
        if s.diary.since(key, s.now) > 300:
            opening = do("open_container", f"open {holder}", target=holder).marking(Note(key))
            return Decision((opening, do("take_from", f"look for {what}", item=what, target=holder)))
    return None


def _fetch(s: Situation, what: str) -> Decision | None:
    """Go to the room where such a thing was seen, at most once in 60 seconds."""
    room = s.elsewhere.room_of_item(what)
    fetched = Activity.FETCHED.of(room, what)
    if not s.map.is_elsewhere(room) or s.diary.avoided(fetched, s.now):
        return None
    return Decision((go(room, f"fetch {what}").marking(Pause(fetched, 60)),))


def _hunt_who_leaves(s: Situation, what: str) -> Decision | None:
    creature = _who_leaves(s.people, what)
    if not creature:
        return None
    return prey(s, passing_goal(mob=creature))


def _who_leaves(people: People, what: str) -> str:
    """Return a known creature whose name shares a word with the thing: a wolf pelt comes from a wolf."""
    words = set(what.lower().split())
    return next((name for name in people.known_creatures() if words & set(name.lower().split())), "")


def _deliver(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    what, who = _delivery(s, rest, quest)
    if what and not s.inventory.has_to_give(what):
        return _obtain(s, what, quest)
    npc = s.people.mob_called(who)
    if npc is not None:
        return _give(s, what, who, target=s.people.refer(npc))
    walk = _walk_to(s, s.elsewhere.room_of(who), f"bring {what} to {who}")
    return walk or as_remembered(s, who) or _elsewhere(s)


def _delivery(s: Situation, words: str, quest: QuestView) -> tuple[str, str]:
    """Return what is to be brought, and to whom: to the giver of the quest if the words name nobody."""
    thing, _, receiver = words.partition(" to ")
    who = find_name(receiver or words, s.people.known_names()) or head_phrase(receiver)
    if not who:
        who = quest.turn_in_npc or quest.quest_giver
    return _item_in(s, thing), who


def _give(s: Situation, what: str, who: str, *, target: str) -> Decision | None:
    """Give a carried thing to somebody here. After a vain attempt, talk to them."""
    given = Activity.GAVE.of(what.lower(), who.lower())
    if s.diary.avoided(given, s.now):
        return meet(s, who)
    give = do("give_item", f"give {what} to {who}", item=s.inventory.named_thing(what), target=target)
    return Decision((give.marking(Pause(given, 4)),))


def _talk(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    who = _meant(rest, s.people.known_names())
    if who in ("them", "him", "her", ""):
        who = quest.quest_giver
    return meet(s, who) or as_remembered(s, who) or _elsewhere(s)


def _visit(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    room = s.map.room_named(rest)
    if s.map.is_elsewhere(room):
        return Decision((go(room, f"go to {s.map.name_of_room(room)}"),))
    return _door_that_is_said(s, quest) or _where_it_is_said(s, quest) or _elsewhere(s)


def _door_that_is_said(s: Situation, quest: QuestView) -> Decision | None:
    """Open the door that the quest's own words say to open."""
    said = stage(quest)
    match = re.search(r"\b(?:open|unlock|through)\b", said.lower())
    if match is None:
        return None
    way = _door_named(s, said[match.end() :])
    if way is None:
        return None
    return _try_door(s.inventory, way)


def _door_named(s: Situation, text: str) -> Way | None:
    """Return the shut door whose name shares most words with the text; `None` if no door shares a word."""
    words = set(re.findall(r"[\w’'-]+", text.lower()))
    best, most = None, 0
    for way in s.map.shut():
        common = len(set(way.door.lower().split()) & words)
        if common > most and not s.diary.avoided(Activity.TRIED_DOOR.of(way.room, way.direction), s.now):
            best, most = way, common
    return best


def _try_door(inventory: Inventory, way: Way) -> Decision | None:
    verb = "unlock_door" if way.locked and inventory.keys() else "open_door"
    walk = go(way.room, "go to the door").marking(
        Pause(Activity.TRIED_DOOR.of(way.room, way.direction), TRY_AGAIN_S)
    )
    return Decision((walk, do(verb, "open the door", direction=way.direction)))


def _use(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    what = _item_in(s, rest)
    if s.inventory.has(what):
        return _once(s, "use_item", what, item=s.inventory.named_thing(what))
    return _obtain(s, what, quest)


def _read(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    what = _item_in(s, rest)
    if s.inventory.has(what) or s.things.item_called(what) is not None:
        return _once(s, "read", what, item=what)
    return _obtain(s, what, quest)


def _buy(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    del quest
    name = _meant(rest, [offer.item for offer in s.inventory.offers()])
    found = shop_trade.buy_called(s, name) or _browse_a_shop(s)
    if found:
        return found
    ware = _ware_to_sell_here(s)
    if ware is not None:
        return _once(s, "sell_item", ware.name, item=s.inventory.carried_as(ware))
    return _elsewhere(s)


def _ware_to_sell_here(s: Situation) -> ItemView | None:
    """Return a carried thing to earn the gold with; `None` if there is none, or this is no shop."""
    if not s.own.in_room_tagged("shop") or not s.inventory.offers():
        return None
    return next(iter(s.inventory.sellable()), None)


def _browse_a_shop(s: Situation) -> Decision | None:
    """Read the price list of a shop that was not read in the last 300 seconds."""
    for room in s.map.rooms_tagged("shop"):
        browsed = Activity.SHOP_BROWSED.of(room)
        if s.diary.since(browsed, s.now) > 300:
            return Decision((go(room, "see what is for sale"), do("browse").marking(Note(browsed))))
    return None


def _equip_anything(s: Situation) -> Decision | None:
    """Put on a carried item that was not tried lately: "wear something on your head", "wield a weapon"."""
    for item in s.inventory.carried():
        key = Activity.EQUIPPED.of(item.name.lower())
        if s.diary.since(key, s.now) > 120:
            verb = s.inventory.verb_to_put_on(item)
            put_on = do(verb, f"put on {item.name}", item=s.inventory.carried_as(item))
            return Decision((put_on.marking(Note(key)),))
    return None


def _equip(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    carried = s.inventory.carried()
    what = _meant(rest, [item.name for item in carried])
    found = find_called(what, carried)
    if found is None:
        return _equip_anything(s) or _obtain(s, what, quest)
    verb = s.inventory.verb_to_put_on(found)
    if "wield" in rest.lower():
        verb = "wield_item"
    return _once(s, verb, found.name, item=s.inventory.carried_as(found))


def _say(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    words, tail = _words_to_say(rest)
    if not words:
        return _talk(s, rest, quest)
    room = _room_to_say_it(s, tail, quest)
    if not _said_lately(s, room, words):
        walk = _walk_to(s, room, f"say something at {s.map.name_of_room(room)}")
        if walk is not None:
            return walk
    here = s.own.room_id
    if _said_lately(s, here, words):
        return None
    say = do("say_message", f"say {words}", message=words)
    return Decision((say.marking(Note(Activity.SAID_THERE.of(here, words))),))


def _room_to_say_it(s: Situation, text: str, quest: QuestView) -> str:
    """Return the room that a text names, or else the likeliest: that of the quest giver; "" if it is not known."""
    return s.map.room_named(text) or quest.quest_giver_room or s.elsewhere.room_of(quest.quest_giver)


def _words_to_say(rest: str) -> tuple[str, str]:
    """Return the words that an objective asks to say, and the text that may name the place for it."""
    quoted = QUOTED.search(rest)
    if quoted is not None:
        return quoted[1], rest[quoted.end() :]
    return bare(re.split(r"\b(?:in|at|to|here)\b", rest, maxsplit=1)[0]), rest


def _said_lately(s: Situation, room: str, words: str) -> bool:
    return s.diary.since(Activity.SAID_THERE.of(room, words), s.now) < 300


def _open(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    del quest
    way = _door_named(s, rest)
    if way is not None:
        return _try_door(s.inventory, way)
    what = head_phrase(rest)
    opened = Activity.OPENED.of(s.own.room_id, what)
    if s.diary.avoided(opened, s.now):
        return _elsewhere(s)
    opening = do("open_container", f"open {what}", target=what)
    return Decision((opening.marking(Pause(opened, 300)),))


def _command(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    del quest
    line = _line_to_type(rest)
    if line in ("examine", "read"):
        goal = passing_goal()
        return look_closer(s, goal) or study_places(s, goal) or look_again(s)
    attempt = do("type", f"try {line}", line=line)
    if not line or s.diary.avoided(attempt.key, s.now):
        return None
    return Decision((attempt.marking(Pause(attempt.key, 60)),))


def _line_to_type(words: str) -> str:
    """Return the line that words quote, or else the first word of what they name."""
    quoted = QUOTED.search(words)
    if quoted is not None:
        return quoted[1]
    return head_phrase(words).partition(" ")[0]


def _search(s: Situation, rest: str, quest: QuestView) -> Decision | None:
    what = find_name(rest, s.elsewhere.known_items())
    if what:
        return _obtain(s, what, quest)
    who = find_name(rest, s.people.known_names())
    if who:
        return meet(s, who)
    if s.map.room_named(rest):
        return _visit(s, rest, quest)
    return _obtain(s, head_phrase(rest), quest)


def _once(s: Situation, verb: str, what: str, **parameters: str) -> Decision | None:
    key = Activity.TRIED_ONCE.of(verb, what.lower())
    if s.diary.avoided(key, s.now):
        return None
    return Decision((do(verb, f"{verb.partition('_')[0]} {what}", **parameters).marking(Pause(key, 45)),))


OBJECTIVES: Mapping[str, Handler] = {
    r"\b(?:type|try(?: the command)?|enter the command|use the command|give the command)\b(?=\s+[\"'“‘])": _command,
    r"\b(?:kill|slay|defeat|hunt(?: down)?|destroy|thin out|beat|fight)\b": kill,
    r"\b(?:collect|gather|obtain|get|take|pick up|bring back|fetch|have|recover)\b": _collect,
    r"\b(?:give|deliver|hand(?: over)?|bring|return|take back)\b(?=.*\bto\b)": _deliver,
    r"\b(?:talk|speak|report|go and see|tell|ask|see|meet|greet)\b(?: (?:to|with|back to))?": _talk,
    r"\b(?:visit|go|walk|reach|enter|travel|find your way|return|climb|explore)\b(?: (?:to|into|back to))?": _visit,
    r"\b(?:read)\b": _read,
    r"\b(?:drink|eat|quaff|use|consume)\b": _use,
    r"\b(?:buy|purchase)\b": _buy,
    r"\b(?:wear|wield|equip|put on|hold|arm yourself with)\b": _equip,
    r"\b(?:say|shout|answer with|speak the words?)\b": _say,
    r"\b(?:open|unlock)\b": _open,
    r"\b(?:find|look for|search(?: for)?|seek)\b": _search,
    r"\b(?:type|try|command)\b": _command,
}
"""Pattern of an objective's verb → the handler. The verb that stands first in the text counts."""
