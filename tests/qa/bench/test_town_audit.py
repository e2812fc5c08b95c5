"""The audit of a town finds what is against the rules."""

import pytest

from maid_engine.core.leases import Leases
from maid_engine.core.motives.choice import Decision, ScoredDeed
from maid_engine.core.motives.deeds import Deed, DeedKind
from maid_engine.core.motives.scores import Score
from maid_qa.bench.town_audit import HOLDER, TownAudit
from maid_qa.testing.onlooker import Onlooker
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.rules.events import UseBegan, UseEnded
from maid_stdlib.rules.place_uses import uses_in
from maid_stdlib.rules.town import Town
from maid_stdlib.rules.townsman import post_of

MORNING_S = 900
"""Seconds from the beginning of a world to nine o'clock."""
IDLE, WANDER = Deed(DeedKind.IDLE), Deed(DeedKind.WANDER)


@pytest.fixture
def play():
    return Pilot()


@pytest.fixture
def audit(play):
    return TownAudit(play.game, Onlooker(play.game))


@pytest.fixture
def mob(play):
    return next(mob for mob, _ in play.game.world.having(Lives))


def scored(deed, probability):
    return ScoredDeed(deed, Score(0.0, 0.0, 0.0, 0.0, 0.0, 0.0), probability)


def decide(play, mob, *probabilities):
    deeds = tuple(map(scored, (IDLE, WANDER), probabilities))
    play.game.resource_or_new(Town).note(mob, play.game.now, Decision(IDLE, scored=deeds))


def test_each_decision_is_counted_once(play, audit, mob):
    decide(play, mob, 0.5, 0.5)
    audit.look()
    audit.look()
    found = audit.figures()
    assert (found["decisions"], found["choices"]["count"]) == (1, 1)
    assert found["choices"]["probabilities_wrong"] == 0


def test_wrong_probabilities_are_found(play, audit, mob):
    decide(play, mob, 0.75, 0.25)
    audit.look()
    assert audit.figures()["choices"]["probabilities_wrong"] == 2


def test_a_choice_under_a_lease_is_found(play, audit, mob):
    play.wait(MORNING_S)
    visitor = play.join("Anna")
    play.game.world.move(visitor.player, post_of(play.game, mob))
    for _ in range(5):
        play.wait(2)
        audit.look()
    assert audit.figures()["leases"] == 1
    (leased,) = [one for one, _ in play.game.world.having(Lives) if _held(audit, play, one)]
    play.wait(1)
    decide(play, leased, 0.5, 0.5)
    audit.look()
    assert audit.figures()["leases_broken"] == 1


def _held(audit, play, mob):
    lease = play.game.resource(Leases).of(mob, play.game.now)
    return lease is not None and lease.holder == HOLDER


def test_uses_that_are_too_short_or_too_soon_are_found(play, audit, mob):
    room, use = next(
        (room, uses[0]) for room in play.game.truth.places() if (uses := uses_in(play.game, room.room))
    )
    bus = play.game.bus
    bus.publish(UseBegan(mob, room.room, use.id))
    bus.publish(UseEnded(mob, room.room, use.id, 1.0))
    bus.publish(UseBegan(mob, room.room, use.id))
    bus.drain()
    found = audit.figures()
    assert (found["uses"], found["durations_broken"], found["cooldowns_broken"]) == (2, 1, 1)
