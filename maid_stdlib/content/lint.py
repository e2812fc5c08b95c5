"""What a whole pack must keep. Each law looks at all of the pack and names every breach, with its remedy."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from maid_engine.core.errors import Problem
from maid_engine.core.ids import RoomId
from maid_engine.core.messages import Catalogue
from maid_stdlib.components.character import Progress
from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.content import readback
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.nouns import nouns
from maid_stdlib.content.specs import ItemSpec, MobSpec, RoomSpec, ShopSpec, Source
from maid_stdlib.content.truth import Reach, missing_for, reach_of
from maid_stdlib.rules.skills import haggled

HIGHEST_ABOVE = 2
"""How many levels above a quest's own the foe may be that it sends one to kill."""


@dataclass
class Pack:
    """A pack's content as the laws look at it."""

    content: ContentIndex
    start: RoomId
    ignored_nouns: dict[str, str] = field(default_factory=dict)
    catalogue: Catalogue = field(default_factory=Catalogue)

    @cached_property
    def reach(self) -> Reach:
        """What can be reached and had at any level."""
        return reach_of(self.content, self.start)


Law = Callable[[Pack], Iterator[Problem]]


def lint(pack: Pack) -> tuple[Problem, ...]:
    """Every breach of every law, in the order of files and lines."""
    problems = [problem for law in LAWS for problem in law(pack)]
    return tuple(sorted(problems, key=lambda problem: (problem.file, problem.line, problem.what)))


def _problem(source: Source, what: str, remedy: str) -> Problem:
    return Problem(source.file, source.line, what, remedy)


def exits_lead_back(pack: Pack) -> Iterator[Problem]:
    """Each exit has one that leads back, through the same door, or is declared one-way."""
    for room in pack.content.rooms.values():
        for direction, way in room.exits.items():
            there = pack.content.rooms.get(way.to)
            if there is None or way.one_way:
                continue
            back = there.exits.get(DIRECTIONS[direction])
            if back is None or back.to != room.id:
                yield _problem(
                    room.source,
                    f"the way {direction} from {room.id} to {way.to} does not lead back",
                    f'give {way.to} {DIRECTIONS[direction]} = "{room.id}", or declare one_way = true',
                )
            elif back.door != way.door:
                yield _problem(
                    room.source,
                    f"the way {direction} from {room.id} has door {way.door or 'none'}, the way back {back.door or 'none'}",
                    "name the same door on both sides",
                )


def rooms_are_reachable(pack: Pack) -> Iterator[Problem]:
    """Each room can be reached from the start; each locked door's key can be had before it."""
    if pack.start not in pack.content.rooms:
        yield Problem(
            "manifest.toml",
            1,
            f"the start room {pack.start!r} does not exist",
            "set start_room to a room's id",
        )
        return
    for room in pack.content.rooms.values():
        if room.id not in pack.reach.rooms:
            yield _problem(
                room.source,
                f"{room.id} cannot be reached from {pack.start}",
                "give it an exit, or its door's key a place",
            )
    for door in pack.content.doors.values():
        if door.locked and door.key not in pack.reach.items:
            yield _problem(
                door.source,
                f"the key {door.key} of {door.id} cannot be had without passing the door itself",
                "spawn it, sell it, or let a mob or a quest give it on this side",
            )
        if not any(
            way.door == door.id for room in pack.content.rooms.values() for way in room.exits.values()
        ):
            yield _problem(
                door.source, f"{door.id} is on no exit", 'name it in one: { to = "…", door = "…" }'
            )


def quests_can_be_finished(pack: Pack) -> Iterator[Problem]:
    """Each quest's giver can be met, and all that it asks for can be found and done at its level."""
    for quest in pack.content.quests.values():
        for reason in missing_for(pack.content, pack.reach, quest):
            yield _problem(
                quest.source, f"{quest.id} cannot be finished: {reason}", "spawn it where it can be reached"
            )
        for objective in (objective for stage in quest.stages for objective in stage.objectives):
            mob = pack.content.mobs.get(objective.mob)
            if objective.kind == "kill" and mob is not None and mob.level > quest.min_level + HIGHEST_ABOVE:
                yield _problem(
                    quest.source,
                    f"{quest.id} is offered at level {quest.min_level} and sends to level {mob.level}: {mob.id}",
                    f"set min_level to {mob.level - HIGHEST_ABOVE} or more",
                )


def nouns_can_be_examined(pack: Pack) -> Iterator[Problem]:
    """Each concrete noun of a description is a detail, a thing, a creature, a door or a way there."""
    names = answers_to(pack.content)
    for room in pack.content.rooms.values():
        for noun in nouns(room.description):
            if noun in pack.ignored_nouns or noun in details_of(room):
                continue
            if not any(word.startswith(noun) for word in names[room.id]):
                yield _problem(
                    room.source,
                    f"{room.id} speaks of {noun!r}, which cannot be examined",
                    f'add it to [room.….details], or to [lint.ignore] with a reason: {noun} = "…"',
                )


def details_of(room: RoomSpec) -> frozenset[str]:
    """What details answer to: a whole key, or the beginning of one."""
    return frozenset(word for key in room.details for word in (key, key.partition(" ")[0]))


def answers_to(content: ContentIndex) -> dict[RoomId, set[str]]:
    """Room → the words of what is in it; a player may type the beginning of any."""
    names = {room.id: _doors_and_ways(content, room) for room in content.rooms.values()}
    for spawn in content.spawns.values():
        thing = content.items.get(spawn.item) or content.mobs.get(spawn.mob)
        if thing is not None and spawn.room in names:
            names[spawn.room].update(word.lower() for word in (*thing.name.split(), *thing.keywords))
    return names


def _doors_and_ways(content: ContentIndex, room: RoomSpec) -> set[str]:
    words = set(room.exits)
    for way in room.exits.values():
        if way.door in content.doors:
            words.update(content.doors[way.door].name.lower().split())
    return words


def shops_are_sound(pack: Pack) -> Iterator[Problem]:
    """Each shop has a keeper who is there and something to sell, and nobody gets rich by buying and selling."""
    content = pack.content
    for shop in content.shops.values():
        if not any(spawn.mob == shop.keeper for spawn in content.spawns.values()):
            yield _problem(
                shop.source,
                f"the keeper {shop.keeper} of {shop.id} is nowhere",
                f'add [[spawn]] mob = "{shop.keeper}"',
            )
        for item in (content.items[item] for item in shop.sells if item in content.items):
            if item.quest or item.fixed:
                yield _problem(
                    shop.source,
                    f"{shop.id} sells {item.id}, which belongs to a quest or is fixed",
                    "take it off the list",
                )
            elif item.value < 1:
                yield _problem(
                    item.source,
                    f"{item.id} is sold in {shop.id} but has no value",
                    "give it value = 1 or more",
                )
            for buyer in content.shops.values():
                if _pays(buyer, item.kind) and _best_sale(buyer) > _best_buy(shop):
                    yield _problem(
                        buyer.source,
                        f"{item.id} can be bought in {shop.id} and sold in {buyer.id} at a profit",
                        "raise markup or lower markdown",
                    )


_HAGGLER = Progress(skills={"haggling": 1000})


def _pays(shop: ShopSpec, kind: str) -> bool:
    return kind in shop.buys or "*" in shop.buys


def _best_buy(shop: ShopSpec) -> float:
    return shop.markup * (1 - haggled(_HAGGLER))


def _best_sale(shop: ShopSpec) -> float:
    return shop.markdown * (1 + haggled(_HAGGLER))


def _things(content: ContentIndex) -> list[ItemSpec | MobSpec]:
    return [*content.items.values(), *content.mobs.values()]


def names_are_told_apart(pack: Pack) -> Iterator[Problem]:
    """No two kinds of thing share a name, no two rooms a title and a description."""
    names: dict[str, str] = {}
    for thing in _things(pack.content):
        other = names.setdefault(thing.name.lower(), thing.id)
        if other != thing.id:
            yield _problem(
                thing.source, f"{thing.id} has the same name as {other}: {thing.name!r}", "rename one"
            )
    looks: dict[tuple[str, str], str] = {}
    for room in pack.content.rooms.values():
        other = looks.setdefault((room.title, room.description), room.id)
        if other != room.id:
            yield _problem(
                room.source, f"{room.id} looks exactly like {other}", "change its title or its description"
            )


def names_read_back(pack: Pack) -> Iterator[Problem]:
    """Each name, put into the game's sentences, reads back as itself."""
    reader = readback.NameReader(pack.catalogue)
    for thing in _things(pack.content):
        broken = reader.misread(thing.name, thing.article)
        if broken:
            yield _problem(
                thing.source,
                f"the name {thing.name!r} of {thing.id} is misread in: {broken}",
                "reword the name",
            )


LAWS: tuple[Law, ...] = (
    exits_lead_back,
    rooms_are_reachable,
    quests_can_be_finished,
    nouns_can_be_examined,
    shops_are_sound,
    names_are_told_apart,
    names_read_back,
)
