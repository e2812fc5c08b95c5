"""All mutants of some packs."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path

from maid_engine.core.ids import RoomId
from maid_engine.engine.services import Game
from maid_engine.ports.mutants import Mutant
from maid_qa.world.mutants import commands, deeds
from maid_qa.world.mutants.broken import BROKEN_MUTATORS
from maid_qa.world.mutants.doors import DOOR_MUTATORS
from maid_qa.world.mutants.ground import Mutator, grounds
from maid_qa.world.mutants.people import PEOPLE_MUTATORS
from maid_qa.world.mutants.props import Props, props_of
from maid_qa.world.mutants.quests import QUEST_MUTATORS
from maid_qa.world.mutants.shops import SHOP_MUTATORS
from maid_qa.world.mutants.things import THING_MUTATORS
from maid_qa.world.mutants.town import TOWN_MUTATORS
from maid_qa.world.mutants.trigger_faults import TRIGGER_MUTATORS
from maid_qa.world.mutants.ways import WAY_MUTATORS
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules.progress import MOST_LEVEL
from maid_stdlib.truth import Reach, reach_of

WORLD: tuple[Mutator, ...] = (
    *WAY_MUTATORS,
    *DOOR_MUTATORS,
    *QUEST_MUTATORS,
    *SHOP_MUTATORS,
    *THING_MUTATORS,
    *PEOPLE_MUTATORS,
    *TOWN_MUTATORS,
    *TRIGGER_MUTATORS,
    *BROKEN_MUTATORS,
)
"""Bugs in a pack's data."""
RUNNING: tuple[Callable[[Props], Iterator[Mutant]], ...] = (
    commands.commands_spoiled,
    commands.sentences_spoiled,
    commands.systems_spoiled,
    commands.help_spoiled,
    deeds.things_spoiled,
    deeds.gold_spoiled,
    deeds.state_spoiled,
    deeds.rules_spoiled,
    deeds.quests_spoiled,
)
"""Bugs in the running game."""


class StdlibMutants:
    """The standard library's :class:`~maid_engine.ports.mutants.MutantSource`."""

    def mutants(self, packs: Mapping[str, Path]) -> Iterator[Mutant]:
        """Yield every mutant of these packs, each once."""
        found = grounds(packs)
        seen: dict[str, None] = {}
        for mutant in chain.from_iterable(mutator(ground) for ground in found for mutator in WORLD):
            if mutant.id not in seen:
                seen[mutant.id] = None
                yield mutant
        if found:
            props = props_of(found[0].world, found[0].reach)
            for spoil in RUNNING:
                yield from spoil(props)

    def lost(self, before: Game, after: Game) -> tuple[str, ...]:
        """Return what could be reached, obtained, met or finished before, and cannot now."""
        now = _all_of(after)
        return tuple(id_ for id_ in _all_of(before) if id_ not in now)


def _all_of(game: Game) -> dict[str, None]:
    if game.start_room is None or not game.has_resource(ContentIndex):
        return {}
    content = game.resource(ContentIndex)
    reach: Reach = reach_of(content, RoomId(game.start_room), MOST_LEVEL)
    return dict.fromkeys((*reach.rooms, *reach.items, *reach.mobs, *reach.doors, *reach.quests))
