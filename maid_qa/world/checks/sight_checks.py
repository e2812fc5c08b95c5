"""Sight: rooms, things and the own character are shown as they are."""

from collections.abc import Iterator
from itertools import chain

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.messages import Message, Prompt
from maid_engine.core.world import World
from maid_engine.ports.playtest import Finding
from maid_qa.world.checks.judgement import Case
from maid_qa.world.checks.snapshot import hand_of, is_called
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Character, Preferences
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Hidden, Purse
from maid_stdlib.components.place import Door, Exit, Room
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import RoomSpec
from maid_stdlib.messages import info, items
from maid_stdlib.messages import look as msg
from maid_stdlib.rules.events import CharacterDied
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.places import visible_ways

_ONE = {
    msg.ITEM_HERE.id: "item",
    msg.FIXTURE_HERE.id: "item",
    msg.MOB_HERE.id: "mob",
    msg.MOB_HERE_SO.id: "mob",
}
_MANY = {msg.ITEMS_HERE.id: "item", msg.FIXTURES_HERE.id: "item", msg.MOBS_HERE.id: "mob"}
_FIGHTERS = {msg.MOB_FIGHTING.id: "mob", msg.MOB_FIGHTING_YOU.id: "mob"}
_VITALS = ("hp", "hp_max", "mp", "mp_max", "ep", "ep_max")


def a_room_is_shown_whole(case: Case) -> Iterator[Finding]:
    """A player who looks around or enters must read the title, the text, the exits and everything there."""
    room_id = case.game.world.place_of(case.act.player)
    room = case.game.world.get(room_id, Room)
    if room_id is None or room is None or not _is_shown(case, room_id):
        return
    fault = _fault(case, room_id, room)
    if fault:
        yield case.finding("room_unshown", room_id, f"{room.title} is shown {fault}.")


def _is_shown(case: Case, room_id: EntityId) -> bool:
    """Return whether the act must show the room: it moved the player there, or looked around."""
    if room_id != case.before.room:
        return True
    return case.act.canonical == "look" and not case.before.rest


def _fault(case: Case, room_id: EntityId, room: Room) -> str:
    """Return what the room is shown without, in words; "" if it is shown whole."""
    titles = case.told(msg.TITLE, msg.TITLE_BRIEF)
    if not titles or str(titles[-1].fields.get("title")) != room.title:
        return "without its title"
    if is_dark(case.game.world, room_id):
        return _dark_fault(case, room_id)
    in_full = titles[-1].template.id == msg.TITLE.id and not _is_brief(case)
    if in_full and not _is_described(case, room_id, room):
        return "without its description"
    return _ways_fault(case, room_id) or _missing(case, room_id)


def _dark_fault(case: Case, room_id: EntityId) -> str:
    """Return what is wrong with the view of a dark room. It should show only the darkness and the exits."""
    if not case.told(msg.DARK):
        return "without saying that it is dark"
    if case.told(msg.DESCRIPTION, msg.ITEM_HERE, msg.FIXTURE_HERE, msg.MOB_HERE, msg.MOB_HERE_SO):
        return "as if it were light"
    return _ways_fault(case, room_id)


def _ways_fault(case: Case, room_id: EntityId) -> str:
    ways = [way.partition(" ")[0] for line in case.told(msg.EXITS)[-1:] for way in _listed(line, "exits")]
    if set(ways) != {direction for direction, _ in visible_ways(case.game.world, room_id)}:
        return "with other ways than it has"
    return ""


def _is_brief(case: Case) -> bool:
    """Return whether the player has chosen short texts, and did not ask for the whole one."""
    chosen = case.game.world.get(case.act.player, Preferences)
    return chosen is not None and chosen.brief and case.act.canonical != "look"


def _is_described(case: Case, room_id: EntityId, room: Room) -> bool:
    spec = case.content.rooms.get(RoomId(room_id))
    wanted = spec.description if spec is not None else room.description
    return wanted in case.said("text", msg.DESCRIPTION)


def _missing(case: Case, room_id: EntityId) -> str:
    """Return how what is shown differs from what is in the room, in words; "" if it does not."""
    there = _visible_names(case.game.world, room_id)
    shown = _shown_names(case)
    if there - shown:
        return "without what is there"
    if shown - there:
        return "with what is not there"
    return ""


def _visible_names(world: World, room_id: EntityId) -> set[str]:
    """Return the names of the beings and things in a room that are not hidden, without characters."""
    names = set()
    for entity in world.contents(room_id):
        identity = world.get(entity, Identity)
        if identity is not None and not world.has(entity, Character) and not world.has(entity, Hidden):
            names.add(identity.name)
    return names


def _shown_names(case: Case) -> set[str]:
    """Return the names of the beings and things that the lines of an act show."""
    names = set()
    for line in case.act.lines:
        id_ = line.template.id
        slot = _ONE.get(id_) or _FIGHTERS.get(id_) or _MANY.get(id_)
        if slot is not None:
            names.add(str(line.fields[slot]))
    return names


def a_noun_shows_its_text(case: Case) -> Iterator[Finding]:
    """Looking at a detail, or a thing by its whole name, must show its text from the content."""
    words = case.before.rest.removeprefix("at ").removeprefix("the ")
    if not words or case.before.in_the_dark:
        return
    where, text = _text_of(case, words)
    if not text:
        return
    missing = case.told(msg.NOT_HERE, msg.NOT_HERE_NEAR)
    if missing or not _reads(case.told(msg.TEXT), text):
        what = f'Whoever looks at "{words}" does not read what is said of it.'
        yield case.finding("noun_unanswered", where, what)


def _text_of(case: Case, words: str) -> tuple[str, str]:
    """Return whose text the words ask for, and the text: of a mob, a thing or a detail; "" if of nothing."""
    room = case.room
    if room is None:
        return "", ""
    mob = _mob_called(case, words)
    if mob is not None:
        return mob
    item = case.meant({**case.before.lying, **case.before.hand}, words)
    if item is not None:
        return item.id, item.description
    return room.id, _detail(case, room, words)


def _detail(case: Case, room: RoomSpec, words: str) -> str:
    """Return the text of a detail that is visible now; "" if the words mean something else, or nothing."""
    now = case.game.world.need(EntityId(room.id), Room)
    if words in now.hidden_details or _names_something(case, words):
        return ""
    return room.details.get(words, "")


def _names_something(case: Case, words: str) -> bool:
    """Return whether something here has the words in its name, and may be meant instead of a detail."""
    world, room = case.game.world, case.before.room
    near = (*world.contents(room), *case.before.hand)
    for entity in (*near, *(inner for holder in near for inner in world.contents(holder))):
        identity = world.get(entity, Identity)
        if identity is not None and set(words.split()) <= set(identity.name.lower().split()):
            return True
    return False


def _mob_called(case: Case, words: str) -> tuple[str, str] | None:
    """Return the id and the text of the first mob here of this name; `None` if a character comes first."""
    world = case.game.world
    for entity in world.contents(case.before.room):
        if not is_called(world, entity, words) or not world.has(entity, Vitals):
            continue
        if world.has(entity, Character):
            return None
        return _mob_named(case.content, world.need(entity, Identity).name)
    return None


def _mob_named(content: ContentIndex, name: str) -> tuple[str, str] | None:
    """Return the id and the text of the first mob of this name in the content."""
    for mob in content.mobs.values():
        if mob.name == name:
            return mob.id, mob.description
    return None


def _listed(line: Message, slot: str) -> tuple[str, ...]:
    value = line.fields.get(slot)
    if isinstance(value, tuple | list):
        return tuple(str(one) for one in value)
    return (str(value),)


def _reads(lines: list[Message], text: str) -> bool:
    plain = " ".join(text.split())
    return plain in {str(line.fields.get("text")) for line in lines}


def what_is_written_is_read(case: Case) -> Iterator[Finding]:
    """A player who reads a thing must read its text."""
    things = {**case.before.hand, **case.before.lying}
    item = case.meant(things)
    if item is not None and item.text and not _reads(case.told(msg.TEXT), item.text):
        yield case.finding(
            "noun_unanswered", item.id, f"Whoever reads the {item.name} does not read its text."
        )


def a_look_down_a_way_shows_the_room(case: Case) -> Iterator[Finding]:
    """A look in a direction must show the room there, unless a closed door is between."""
    direction, room = case.before.rest, case.room
    if room is None or case.before.is_shut(direction):
        return
    way = case.grounds.ways[room.id].get(direction)
    if way is None or way.hidden:
        return
    there = case.grounds.room_of(way.to)
    if there is not None and there.title not in case.said("title", msg.TOWARD_ROOM):
        yield case.finding(
            "misreported", f"{room.id}:{direction}", f"A look {direction} does not show {there.title}."
        )


def an_inventory_is_whole(case: Case) -> Iterator[Finding]:
    """The inventory must list what is in hand, and the gold."""
    world = case.game.world
    listed = chain.from_iterable(_listed(line, "items") for line in case.told(items.CARRYING))
    told = {name.partition(" (")[0] for name in listed}
    if told != _names_in_hand(case):
        yield case.finding("misreported", "inventory", "The inventory does not list what is in hand.")
    gold = world.get_or_default(case.act.player, Purse).gold
    if [line.fields.get("gold") for line in case.told(items.GOLD)] != [gold]:
        what = "The inventory tells another sum than is in the purse."
        yield case.finding("misreported", "inventory", what)


def _names_in_hand(case: Case) -> set[str]:
    names = set()
    for item in hand_of(case.game, case.act.player):
        identity = case.game.world.get(item, Identity)
        if identity is not None:
            names.add(str(identity.name))
    return names


def equipment_is_whole(case: Case) -> Iterator[Finding]:
    """The equipment must list what is worn, slot by slot."""
    world = case.game.world
    worn = {
        (slot, str(identity.name))
        for slot, item in case.before.worn.items()
        if (identity := world.get(item, Identity)) is not None
    }
    told = {(str(line.fields["slot"]), str(line.fields["item"])) for line in case.told(items.WORN)}
    if worn != told:
        yield case.finding("misreported", "equipment", "The equipment does not list what is worn.")


def a_score_is_true(case: Case) -> Iterator[Finding]:
    """The score must show health, mana, stamina and level as they are."""
    body = case.game.world.get(case.act.player, Vitals)
    if body is None:
        return
    told = [tuple(map(line.fields.get, _VITALS)) for line in case.told(info.SCORE_VITALS)]
    if told != [(body.hp, body.hp_max, body.mp, body.mp_max, body.ep, body.ep_max)]:
        yield case.finding("misreported", "score", "The score tells other vitals than there are.")
    if [line.fields.get("level") for line in case.told(info.SCORE_NAME)] != [case.before.level]:
        yield case.finding("misreported", "score", "The score tells another level than there is.")


def the_ways_out_are_told(case: Case) -> Iterator[Finding]:
    """Each exit must be listed with the room behind it, or with its closed door."""
    world, room = case.game.world, case.before.room
    told = {
        str(line.fields["direction"]): str(line.fields.get("title", line.fields.get("door", "")))
        for line in case.told(msg.EXIT_LINE, msg.EXIT_DOOR)
    }
    for direction, way in visible_ways(world, room):
        wanted = _behind(world, way)
        if wanted is not None and told.get(direction) != wanted:
            yield case.finding(
                "misreported", f"{room}:{direction}", f"The list of exits is wrong about the way {direction}."
            )


def _behind(world: World, way: Exit) -> str | None:
    """Return what a list of exits shows for an exit: its door if that is closed, else the room behind it."""
    door = world.get(way.door, Door)
    if door is not None and door.closed:
        return door.name
    room = world.get(way.to, Room)
    return room.title if room is not None else None


def a_prompt_is_true(case: Case) -> Iterator[Finding]:
    """The prompt after a line must show the vitals as they are."""
    body = case.game.world.get(case.act.player, Vitals)
    prompts = [told for told in case.act.output if isinstance(told, Prompt)]
    if body is None or not prompts or case.happened(CharacterDied):
        return
    shown = prompts[-1].vitals
    if any(shown.get(name, now) != now for name, now in (("hp", body.hp), ("mp", body.mp), ("ep", body.ep))):
        yield case.finding("misreported", "prompt", "The prompt has other vitals than there are.")


def all_who_play_are_named(case: Case) -> Iterator[Finding]:
    """The list of players must contain exactly those who play; with words after `who`, none but those who play."""
    told = set(case.said("player", *info.WHO_LINES))
    names = {case.game.characters.name_of(player) for player, _ in case.game.sessions.playing()}
    is_right = told <= names if case.before.rest else told == names
    if not is_right:
        yield case.finding(
            "misreported", "who", "The list of players leaves somebody out, or has somebody else."
        )


JUDGES = {
    "who": (all_who_play_are_named,),
    "look": (a_noun_shows_its_text, a_look_down_a_way_shows_the_room),
    "examine": (a_noun_shows_its_text,),
    "read": (what_is_written_is_read,),
    "inventory": (an_inventory_is_whole,),
    "equipment": (equipment_is_whole,),
    "score": (a_score_is_true,),
    "exits": (the_ways_out_are_told,),
}
ALWAYS = (a_room_is_shown_whole, a_prompt_is_true)
KINDS = ("room_unshown", "noun_unanswered", "misreported")
