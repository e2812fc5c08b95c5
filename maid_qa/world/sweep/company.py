"""What needs two players: following, groups, talk, gifts, trading, fighting side by side."""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Final

from maid_engine.core.ids import RoomId
from maid_engine.ports.playtest import Turn
from maid_qa.world.content_rules.shops import wants
from maid_qa.world.sweep import acquisition
from maid_qa.world.sweep.hands import Hands
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import Preferences
from maid_stdlib.components.place import Exit
from maid_stdlib.content.specs import ItemSpec, MobSpec
from maid_stdlib.rules.places import door_on, ways_of
from maid_stdlib.rules.player_trade import LOOK_S
from maid_stdlib.systems.rescue import RESCUE_S

Turns = Iterator[Turn]
QUIET_S: Final = 330.0
"""Seconds: enough for the dead to return, the hurt to recover, and every idle mob to speak."""
AFTERWARDS_S: Final = 15.0
"""Seconds after the end of a use, in which a use that does not end is noticed."""


def together(one: Hands, other: Hands) -> Turns:
    """Yield everything that two characters can do together, each in turn; both are strong and rich."""
    yield from meet(one, other)
    yield from _walk_along(one, other)
    yield from _group(one, other)
    yield from _talk(one, other)
    yield from _hand_over(one, other)
    yield from _trade(one, other)
    yield from _fight(one, other)
    yield from _shop(one)
    yield from _use(one)
    yield from _converse(one)
    yield from meet(one, other)


def by(hands: Hands, lines: Iterable[str]) -> Turns:
    """Yield these lines as one character's turns."""
    for line in lines:
        yield Turn(hands.player, line)


def name_of(hands: Hands) -> str:
    """Return the name of the character."""
    return hands.name(hands.player)


def meet(one: Hands, other: Hands) -> Turns:
    """Bring both to their feet, in one room."""
    yield from by(one, one.ready())
    yield from by(other, other.ready())
    yield from by(other, other.walk(one.room))


def _walk_along(one: Hands, other: Hands) -> Turns:
    start, way = one.room, _open_way(one)
    if way is None:
        return
    yield from by(other, (f"follow {name_of(one)}",))
    yield from by(one, one.step(way))
    yield from by(one, one.walk(start))
    yield from by(other, ("unfollow", f"follow {name_of(one)}", "follow self"))
    yield from by(one, (*_to_place(one, way), *(one.walk(start))))
    yield from meet(one, other)


def _open_way(hands: Hands) -> str | None:
    """Return a direction without a door whose room has an exit back."""
    for direction, way in ways_of(hands.world, hands.room).items():
        back = ways_of(hands.world, way.to)
        if way.door is None and any(one.to == hands.room for one in back.values()):
            return direction
    return None


def _is_shut(hands: Hands, way: Exit) -> bool:
    door = door_on(hands.world, way)
    return door is not None and door.closed


def _to_place(hands: Hands, direction: str) -> Iterator[str]:
    way = ways_of(hands.world, hands.room).get(direction)
    there = None
    if way is not None:
        there = hands.grounds.room_of(way.to)
    if there is not None:
        yield f"go {there.title.lower().removeprefix('the ')}"


def _group(one: Hands, other: Hands) -> Turns:
    yield from band(one, other)
    yield from by(one, ("group", "gtell hello there", ";hello there"))
    yield from by(other, ("gtell well met", "group leave"))
    yield from band(one, other)
    yield from by(one, (f"group kick {name_of(other)}", "group leave"))
    yield from band(other, one)
    yield from by(one, ("group", "group leave"))
    yield from by(other, ("group leave",))


def band(leader: Hands, member: Hands) -> Turns:
    """Let one invite the other, who accepts."""
    yield from by(leader, (f"group invite {name_of(member)}",))
    yield from by(member, ("group accept",))


def _talk(one: Hands, other: Hands) -> Turns:
    me, you = name_of(one), name_of(other)
    yield from by(one, (f"tell {you} well met",))
    yield from by(other, ("reply well met", f"whisper {me} psst", f"sayto {me} good day"))
    yield from by(one, ("chat hello to all", "shout hello"))
    yield from by(other, ("channels chat off",))
    yield from by(one, ("chat is anybody there",))
    yield from by(other, ("channels chat on", "afk"))
    yield from by(one, (f"tell {you} are you there",))
    yield from by(other, ("afk", f"ignore {me}"))
    yield from by(one, (f"tell {you} do you hear me", "say do you hear me"))
    yield from by(other, (f"ignore {me}",))
    yield from by(
        one, (f"finger {you}", f"look {you}", f"examine {you}", f"bow {you}", "toggle brief", "type look")
    )
    yield from by(one, ("toggle brief",))


def _hand_over(one: Hands, other: Hands) -> Turns:
    """Hand an item and gold to and fro, also to one who sleeps."""
    me, you = name_of(one), name_of(other)
    thing = yield from something(one)
    yield from meet(one, other)
    if thing:
        yield from by(one, (f"give {thing} to {you}",))
        yield from by(other, (f"give {thing} to {me}",))
        yield from by(one, (f"drop all.{thing.split()[-1]}",))
        yield from by(other, ("get all", f"give {thing} to {me}"))
    yield from by(one, (f"give 7 gold to {you}",))
    yield from by(other, (f"give 7 gold to {me}", "sleep"))
    yield from by(one, ("say good night", f"give 1 gold to {you}"))
    yield from by(other, ("wake", f"give 1 gold to {me}"))


def _may_be_given(item: ItemSpec) -> bool:
    """Return whether nobody needs to keep such a thing, and it can be carried."""
    return not item.fixed and not item.quest and item.kind != "key"


def something(hands: Hands) -> Generator[Turn, None, str]:
    """Get an item that may be given away, a ware or one that lies about; return its name or ""."""
    for item in hands.grounds.existing((*hands.grounds.wares, *hands.grounds.homes)):
        if not _may_be_given(item):
            continue
        if not hands.has(item.id):
            yield from by(hands, acquisition.get(hands, item.id))
        if hands.has(item.id):
            return item.name.lower()
    return ""


def open_trade(one: Hands, other: Hands) -> Turns:
    """Open a trade: one asks, the other agrees and ignores nobody."""
    yield from meet(one, other)
    chosen = other.world.get_or_default(other.player, Preferences)
    if chosen.ignore_ai:
        yield from by(other, ("ignore ai",))
    if name_of(one) in chosen.ignored:
        yield from by(other, (f"ignore {name_of(one)}",))
    yield from by(one, (f"trade {name_of(other)}",))
    yield from by(other, ("trade accept",))


def _trade(one: Hands, other: Hands) -> Turns:
    """Cancel a trade, make one, lose the offer of one, and walk away from one."""
    thing = yield from something(one)
    yield from open_trade(one, other)
    yield from by(other, ("trade cancel",))
    yield from open_trade(one, other)
    if thing:
        yield from by(one, (f"trade offer {thing}", f"trade remove {thing}", f"trade offer {thing}"))
    yield from by(other, ("trade offer 3 gold", "trade remove gold", "trade offer 5 gold"))
    yield from by(one, ("trade show", *one.wait(LOOK_S), "trade confirm"))
    yield from by(other, ("trade offer 6 gold", "trade confirm"))
    yield from by(one, (*one.wait(LOOK_S), "trade confirm"))
    if thing:
        yield from by(other, (f"give {thing} to {name_of(one)}",))
        yield from open_trade(one, other)
        yield from by(one, (f"trade offer {thing}", f"drop {thing}", "trade confirm"))
        yield from by(other, (*other.wait(LOOK_S), "trade confirm"))
        yield from by(one, (f"get {thing}",))
    yield from open_trade(one, other)
    way = _open_way(one)
    if way is not None:
        yield from by(one, one.step(way))
        yield from by(other, ("trade confirm", "trade cancel"))


def _fight(one: Hands, other: Hands) -> Turns:
    """Fight side by side against the hardest foes: assist, defend, flee in a named direction."""
    yield from _keys(one)
    for foe in foes(one)[:2]:
        yield from by(one, acquisition.meet(one, foe.id))
        yield from band(one, other)
        yield from by(other, other.ready())
        yield from by(other, other.walk(one.room))
        yield from by(one, one.bare())
        yield from by(one, (f"kill {foe.name.lower()}",))
        yield from by(other, (f"assist {name_of(one)}", "defend"))
        for hands in (one, other):
            yield from by(hands, _flight(hands))
        for hands in (one, other):
            yield from by(hands, hands.ready())
        yield from by(one, (f"kill {foe.name.lower()}",))
        yield from by(one, one.fight_on())
        yield from by(one, ("loot corpse", "group leave"))


def _flight(hands: Hands) -> Sequence[str]:
    """Return what to type to flee from a fight by the first exit that is not shut."""
    if not hands.world.has(hands.player, Fighting):
        return ()
    for way, to in ways_of(hands.world, hands.room).items():
        if not _is_shut(hands, to):
            return (f"flee {way}",) * 3
    return ()


def _keys(hands: Hands) -> Turns:
    """Get keys, because there are creatures behind doors too."""
    for door in hands.content.doors.values():
        if door.locked and door.key in hands.content.items and not hands.has(door.key):
            yield from by(hands, acquisition.get(hands, door.key))


def foes(hands: Hands) -> list[MobSpec]:
    """Return the attackable mobs that can be reached, those with the most health first."""
    reachable = [foe for foe in hands.grounds.foes if next(hands.reachable_homes(foe.id), None) is not None]
    return sorted(reachable, key=lambda foe: -foe.hp)


def _shop(hands: Hands) -> Turns:
    """List some wares, and sell all of one kind at once."""
    for shop in hands.content.shops.values():
        keeper = hands.nearest_living(shop.keeper)
        wares = hands.grounds.existing(shop.sells)
        if keeper is None or not wares or not wants(shop, wares[0]):
            continue
        name = wares[0].name.lower()
        yield from by(hands, hands.walk(hands.world.place_of(keeper)))
        yield from by(hands, (f"list {name.split()[-1]}", f"buy 2 {name}", f"sell all.{name.split()[-1]}"))
        return


def _converse(hands: Hands) -> Turns:
    """Talk about a topic, in the long form."""
    for mob in hands.content.mobs.values():
        if not mob.topics or mob.wander is not None:
            continue
        home = next(hands.reachable_homes(mob.id), None)
        if home is None:
            continue
        name, topic = mob.name.lower(), next(iter(mob.topics))
        yield from by(hands, hands.walk(home.room))
        yield from by(hands, (f"talk to {name} about {topic}", f"talk {name} {topic}"))
        return


def _use(hands: Hands) -> Turns:
    """Equip or consume something with "use"."""
    for item in hands.grounds.existing(hands.grounds.wares):
        if item.consumable is None and not item.slot:
            continue
        yield from by(hands, acquisition.get(hands, item.id))
        if hands.has(item.id):
            yield from by(hands, (f"use {item.name.lower()}",))
            yield from by(hands, hands.bare())
            return


def wait_and_see(one: Hands, other: Hands) -> Turns:
    """Ask for a rescue, part in the middle of a trade, and wait where most small talk is."""
    yield from by(other, other.ready())
    yield from by(other, ("unstuck",))
    yield from by(other, other.wait(2 * RESCUE_S))
    yield from open_trade(one, other)
    before, way = one.room, _open_way(one)
    yield from by(one, one.walk(_liveliest(one)))
    if one.room == before and way is not None:
        yield from by(one, one.step(way))
    yield from by(one, one.wait(QUIET_S))
    yield from _use_a_place(one)


def _use_a_place(one: Hands) -> Turns:
    """Use the place whose use is the shortest, until it ends by itself."""
    uses = [(use, room.id) for room in one.content.rooms.values() for use in room.uses]
    reached = [(use, room) for use, room in uses if one.route(room) is not None]
    if not reached:
        return
    use, room = min(reached, key=lambda row: row[0].duration_s)
    yield from by(one, one.walk(room))
    yield from by(one, ("stand", use.phrase))
    yield from by(one, one.wait(use.duration_s + AFTERWARDS_S))


def _liveliest(hands: Hands) -> RoomId:
    """Return the reachable room with the most mobs that have small talk."""
    settled = [mob for mob in hands.content.mobs.values() if mob.wander is None]
    idlers = Counter(home.room for mob in settled if mob.idle for home in hands.grounds.homes.get(mob.id, ()))
    idlers = Counter({room: count for room, count in idlers.items() if hands.route(room) is not None})
    away = [room for room, _ in idlers.most_common() if room != hands.room]
    return next(iter(away), hands.grounds.start)
