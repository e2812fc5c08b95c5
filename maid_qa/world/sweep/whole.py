"""The whole sweep, in order: look at everything, try everything, then do what takes time."""

from collections.abc import Generator

from maid_engine.core.ids import EntityId
from maid_qa.world.content_rules.lint_context import LintContext
from maid_qa.world.sweep import acquisition, beings, locks, quests, rooms, things
from maid_qa.world.sweep.hands import Hands, Lines
from maid_stdlib.commands.help_pages import PAGES
from maid_stdlib.components.character import Character
from maid_stdlib.content.trigger_specs import OwnerKind, TriggerSpec
from maid_stdlib.rules.handles import HANDLED
from maid_stdlib.rules.items import carried

_LAST_WORDS = ("say hello", "score", "who", "time", "rest", "stand", "sit", "stand", "sleep", "wake")


def sweep(grounds: LintContext, player: EntityId) -> Lines:
    """Do everything in a world once.

    1. Each reachable room, the nearest first: look, take, talk, trade.
    2. Each door; then the rooms behind those that were locked.
    3. Each lever and stone that can be moved; then the rooms behind what that opened.
    4. Each exit that was not taken on the way.
    5. Each quest.
    6. One of each kind of creature, and what it leaves.
    7. Each item that was not in hand yet.
    8. Each help page, solo commands, and a gift to a bystander.
    """
    hands = Hands(grounds, player)
    met: set[str] = set()
    visited: set[EntityId] = set()
    yield from _visit(hands, visited, met)
    yield from locks.try_doors(hands)
    yield from _visit(hands, visited, met)
    yield from _move_things(hands, visited, met)
    yield from _take_each_way(hands)
    yield from quests.do_all(hands)
    yield from _hunt_each(hands)
    yield from _have_each(hands)
    yield from _read_up(hands)


def _visit(hands: Hands, visited: set[EntityId], met: set[str]) -> Lines:
    while (goal := (yield from _next(hands, visited))) is not None:
        yield from hands.walk(goal)
        visited.add(goal)
        if hands.room != goal:
            continue
        visited.add(hands.room)
        yield from hands.ready()
        yield from rooms.look_round(hands)
        yield from beings.converse(hands, met)
        yield from things.take_all(hands)


def _next(hands: Hands, visited: set[EntityId]) -> Generator[str, None, EntityId | None]:
    """Return the nearest room that was not visited yet, from the start if none can be reached from here."""
    goal = hands.nearest(room for room in hands.content.rooms if room not in visited)
    if goal is None and len(visited) < len(hands.content.rooms):
        yield from hands.come_free()
        goal = hands.nearest(room for room in hands.content.rooms if room not in visited)
    return goal


def _move_things(hands: Hands, visited: set[EntityId], met: set[str]) -> Lines:
    """Pull and push what can be moved, and each time walk where no way led before, because it may shut again."""
    for spec in hands.content.triggers.values():
        if spec.on.occasion not in HANDLED or spec.id not in hands.grounds.reach.triggers:
            continue
        yield from hands.come_free()
        if spec.kind is OwnerKind.ITEM:
            yield from acquisition.get(hands, spec.owner)
        else:
            yield from hands.walk(EntityId(spec.owner))
        yield from hands.search()
        yield f"{spec.on.occasion} {_noun(hands, spec)}"
        yield from _visit(hands, visited, met)


def _noun(hands: Hands, spec: TriggerSpec) -> str:
    """Return what one types for what is moved."""
    return spec.on.noun or hands.content.items[spec.owner].name.lower()


def _take_each_way(hands: Hands) -> Lines:
    missing = _ways_not_taken(hands)
    while missing:
        yield from hands.come_free()
        room = hands.nearest(room for room, _ in missing)
        if room is None:
            return
        direction = min(direction for where, direction in missing if where == room)
        missing.discard((room, direction))
        yield from hands.walk(room)
        if hands.room == room:
            yield from hands.step(direction)


def _ways_not_taken(hands: Hands) -> set[tuple[EntityId, str]]:
    """Return room and direction of each exit that was not taken."""
    ways: set[tuple[EntityId, str]] = set()
    for room, exits in hands.grounds.ways.items():
        ways.update((room, direction) for direction in exits)
    return ways - hands.walked


def _hunt_each(hands: Hands) -> Lines:
    for foe in hands.grounds.foes:
        if not hands.grounds.homes.get(foe.id):
            continue
        yield from hands.come_free()
        yield from acquisition.hunt(hands, foe.id)
        yield from acquisition.loot(hands)
        for prototype in (*(item for item, _ in foe.loot), *foe.equipment):
            yield from things.handle(hands, prototype)


def _have_each(hands: Hands) -> Lines:
    """Get each item that was not in hand yet, as far as possible."""
    for item in hands.content.items.values():
        if item.fixed or item.id in hands.handled or item.id not in hands.grounds.reach.items:
            continue
        yield from acquisition.get(hands, item.id)
        yield from things.handle(hands, item.id)


def _hand_over(hands: Hands) -> Lines:
    """Give something to another player here."""
    held = [item for item, _ in carried(hands.world, hands.player)]
    for other in hands.here(Character)[:1]:
        for item in held[:1]:
            yield "stand"
            yield f"give {hands.name(item)} to {hands.name(other)}"


def _read_up(hands: Hands) -> Lines:
    yield from hands.ready()
    for topic in dict.fromkeys((*PAGES, *(page.topic for page in hands.content.helps.values()))):
        yield f"help {topic}"
    yield from _LAST_WORDS
    yield from _hand_over(hands)
    yield from hands.ready()
