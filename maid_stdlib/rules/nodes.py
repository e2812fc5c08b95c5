"""Rules of nodes: what can be gathered in a place, who may, and how a node is used up and grows again."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.messages import Message, Name
from maid_engine.core.world_clock import WorldClock
from maid_engine.engine.services import Game
from maid_stdlib.components.craft import Carcass, NodeStock, NodeStocks, Work, WorkKind
from maid_stdlib.components.item import Corpse
from maid_stdlib.content.craft_specs import NodeSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import crafts as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.crafts import better_chance, needs_of, rank_in, refuse_unskilled
from maid_stdlib.rules.items import hands_full
from maid_stdlib.rules.loot import refuse_looting
from maid_stdlib.rules.work import begin_work, refuse_work

NO_NEEDS: Final = "bare hands"
"""What a node needs that needs neither tool nor craft."""


class Source(NamedTuple):
    """A node, and where it is."""

    node: NodeSpec
    at: EntityId
    """The room, or the corpse in it."""


def sources_in(game: Game, room: EntityId | None) -> list[Source]:
    """Return what can be gathered in a room, in the builder's order, also what is empty now: first of the room, then of corpses."""
    if room is None or not game.has_resource(ContentIndex):
        return []
    nodes = game.resource(ContentIndex).nodes.values()
    found = [Source(node, room) for node in nodes if RoomId(room) in node.rooms]
    for corpse, carcass in game.world.inside(room, Carcass):
        found.extend(Source(node, corpse) for node in nodes if carcass.creature in node.creatures)
    return found


def left_in(game: Game, source: Source) -> int:
    """Return how often a source can be worked at now."""
    stocks = game.world.get(source.at, NodeStocks)
    used = stocks.of.get(source.node.id) if stocks is not None else None
    if used is None or _is_grown(game, source.node, used):
        return source.node.stock
    return max(0, source.node.stock - used.used)


def _is_grown(game: Game, node: NodeSpec, stock: NodeStock) -> bool:
    return stock.used >= node.stock and bool(node.rooms) and world_time(game).hours >= stock.full_at_h


def wait_of(game: Game, source: Source) -> int:
    """Return the seconds of game time until an empty source is full again; 0 if it is not empty, or stays so."""
    stocks = game.world.get(source.at, NodeStocks)
    if left_in(game, source) or stocks is None or not source.node.rooms:
        return 0
    hours = stocks.of[source.node.id].full_at_h - world_time(game).hours
    return max(1, round(hours * game.resource_or_new(WorldClock).hour_s))


def use_up(game: Game, source: Source) -> None:
    """Take one work out of a source. If it is empty then, note when it will be full again."""
    world, node = game.world, source.node
    left = left_in(game, source) - 1
    if not world.has(source.at, NodeStocks):
        world.add(source.at, NodeStocks())
    full_at = world_time(game).hours + node.regrow_h if left <= 0 else 0.0
    world.edit(source.at, NodeStocks).of[node.id] = NodeStock(node.stock - max(0, left), full_at)


def meant_source(game: Game, being: EntityId, words: str, verb: str = "") -> Source | None:
    """Return the source in the being's room that some words name: all of its name, or words of it. One that is not empty comes first.

    Without words it is the first one that is worked with the verb.
    """
    worked_so = (
        source for source in sources_in(game, game.world.place_of(being)) if verb in ("", source.node.verb)
    )
    found = [source for source in worked_so if _is_named(game, source, words)]
    return next((source for source in found if left_in(game, source)), next(iter(found), None))


_JOINING_WORDS: Final = frozenset({"the", "a", "an", "some", "from", "at"})


def _is_named(game: Game, source: Source, words: str) -> bool:
    wanted = set(words.lower().split()) - _JOINING_WORDS
    names = source.node.name.lower().split()
    if game.world.has(source.at, Corpse):
        names += ["corpse", *str(name_of(game.world, source.at)).lower().split()]
    return wanted.issubset(names)


def refuse_gathering(game: Game, being: EntityId, source: Source) -> Message | None:
    """Return why somebody cannot work at a source now; None if it can."""
    world, node = game.world, source.node
    refusal = (
        refuse_work(world, being)
        or refuse_looting(world, being, source.at, game.tick)
        or refuse_unskilled(game, being, node, node.shown)
    )
    if refusal is not None:
        return refusal
    if not left_in(game, source):
        wait = wait_of(game, source)
        return msg.EMPTY_FOR(node=node.shown, wait=wait) if wait else msg.EMPTY(node=node.shown)
    if hands_full(world, being):
        return msg.HANDS_FULL()
    return None


def begin_gathering(game: Game, being: EntityId, source: Source) -> Message | None:
    """Set somebody to work at a source, and show it. Return why it is refused, or None."""
    refusal = refuse_gathering(game, being, source)
    room = game.world.place_of(being)
    if refusal is not None or room is None:
        return refusal
    node = source.node
    begin_work(game, being, Work(WorkKind.GATHER, node.id, source.at, room, game.after(node.duration_s)))
    words = msg.GATHER_BEGINS(
        actor=name_of(game.world, being), node=node.shown, wait=max(1, round(node.duration_s))
    )
    game.act(words, actor=being)
    return None


def found_by(game: Game, being: EntityId, node: NodeSpec, dice: Dice) -> list[str]:
    """Return the items that one work of somebody at a node brings, by chance."""
    own = rank_in(game.world, being, node.craft)
    return [item for item, chance in node.yields if dice.chance(better_chance(chance, own, node.rank))]


def source_lines(game: Game, room: EntityId) -> list[Message]:
    """Return one line for each source in a room that is not empty. Several alike have one line."""
    found = {source.node.id: source.node for source in sources_in(game, room) if left_in(game, source)}
    return [msg.NODE_HERE(node=node.shown, phrase=node.phrase) for node in found.values()]


def rows(game: Game, room: EntityId | None) -> Iterator[Message]:
    """Yield what `gather` tells about each node in a room: what it takes, needs and brings."""
    nodes = {source.node.id: source.node for source in sources_in(game, room)}
    content = game.resource(ContentIndex)
    for node in nodes.values():
        brings = tuple(Name(content.items[item].name, content.items[item].article) for item, _ in node.yields)
        yield msg.NODE_ROW(
            node=node.shown,
            phrase=node.phrase,
            wait=max(1, round(node.duration_s)),
            needs=needs_of(game, node) or (NO_NEEDS,),
            items=brings,
        )
