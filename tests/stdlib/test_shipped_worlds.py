"""The shipped packs as somebody sees them who looks at everything."""

import pytest

from maid_engine.core.messages import Message
from maid_engine.core.patterns import PatternIndex
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Hidden
from maid_stdlib.components.place import Room
from maid_stdlib.messages import look
from maid_stdlib.rules.movement import bring

NOT_SEEN = (look.NOT_HERE.id, look.NOT_HERE_NEAR.id)


@pytest.fixture(scope="module")
def pilot():
    return Pilot()


@pytest.fixture(scope="module")
def zarvin(pilot):
    return pilot.join("Zarvin", gmcp=False)


@pytest.fixture(scope="module")
def patterns(pilot):
    return PatternIndex(pilot.game.catalogue.patterns())


def said(player):
    return [output for output in player.outputs if isinstance(output, Message)]


def misread(patterns, player):
    """Lines that a mind would take for something else."""
    wrong, previous = [], ""
    for line in said(player):
        readings = [reading.name for reading in patterns.read(line.text, previous=previous, spans=line.spans)]
        if readings != [line.template.id]:
            wrong.append((line.text, readings))
        previous = line.template.id
    return wrong


def nouns(world, room):
    kind = world.need(room, Room)
    # What is hidden has to be searched for first.
    open_ = (entity for entity in world.contents(room) if not world.has(entity, Hidden))
    beings = [world.get(entity, Identity) for entity in open_]
    return [*kind.details, *(being.name for being in beings if being is not None)]


@pytest.mark.timeout(60)
def test_everything_named_can_be_examined_and_reads_as_what_it_is(pilot, zarvin, patterns):
    world = pilot.game.world
    unseen, wrong = [], []
    for room, kind in list(world.having(Room)):
        bring(pilot.game, zarvin.player, room)
        zarvin.type("look")
        wrong += misread(patterns, zarvin)
        for noun in nouns(world, room):
            zarvin.type(f"examine {noun}")
            wrong += misread(patterns, zarvin)
            if any(line.template.id in NOT_SEEN for line in said(zarvin)):
                unseen.append((kind.title, noun))
    assert unseen == []
    assert wrong == []


def test_somebody_can_walk_through_every_visible_way(pilot, zarvin):
    world = pilot.game.world
    for room, kind in list(world.having(Room)):
        bring(pilot.game, zarvin.player, room)
        shown = zarvin.type("exits")
        assert shown.startswith(("Way ", "You see no way out.")), kind.title
