"""A stand-in in a running game is held to the terms of its player, until the player is back."""

import pytest

from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import CommandId, StepNumber
from maid_engine.ai_players.models.intake import Cause, ProposedCommand
from maid_engine.ai_players.safety.gateway import Refusal
from maid_engine.core.ids import EntityId
from maid_engine.core.time import Seconds
from maid_engine.engine.dispatch import execute_command_for_session
from maid_qa.bench.attacks_forms import KEEPSAKE
from maid_qa.bench.attacks_play import Stage
from maid_qa.bench.attacks_seats import GUARDED
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.stand_in import Entrusted


@pytest.fixture
def stage():
    return Stage(3, presets=("merchant",), terms=GUARDED)


def refused_by(stage, line):
    """Return the stages that object to a line of the stand-in, if an admin ordered it now."""
    loop = stage.agents[0].loop
    now = stage.game.now
    cause = Cause(StepNumber(loop.mind.steps), ActionSource.ADMIN, "order", plan_revision=loop.mind.revision)
    proposal = ProposedCommand(CommandId("order"), line, now, Seconds(now + 9), cause)
    found = loop.gateway.rehearse(proposal, now=now, revision=loop.mind.revision)
    return [one.by for one in found if isinstance(one, Refusal)]


@pytest.mark.parametrize(
    ("line", "stage_name"),
    [
        ("kill rat", "granted"),
        ("follow bob", "granted"),
        ("brief on", "granted"),
        (f"drop {KEEPSAKE}", "keeps_possessions"),
        (f"sell {KEEPSAKE}", "keeps_possessions"),
        ("give 21 gold to bob", "within_hourly_gold"),
        (f"unkeep {KEEPSAKE}", "known_command"),
        ("standin may fight", "known_command"),
    ],
)
def test_the_gateway_holds_a_stand_in_to_its_terms(stage, line, stage_name):
    assert stage_name in refused_by(stage, line)


@pytest.mark.parametrize("line", ["look", "say hello", "give 20 gold to bob"])
def test_what_was_granted_is_not_held_back(stage, line):
    assert refused_by(stage, line) == []


def test_a_stand_in_that_takes_its_keepsake_off_does_not_part_with_it(stage):
    player = EntityId(str(stage.owned[0].player_id))
    session = stage.agents[0].session
    for line in (f"remove {KEEPSAKE}", f"drop {KEEPSAKE}"):
        execute_command_for_session(stage.game, session, line)
    world = stage.game.world
    assert KEEPSAKE in [world.need(one, Identity).name for one in world.contents(player)]


def test_the_limits_end_when_the_player_is_back(stage):
    owned = stage.owned[0]
    assert stage.game.world.has(owned.player_id, Entrusted)
    owned.player = stage.play.join(owned.name)
    assert not stage.game.world.has(owned.player_id, Entrusted)
    owned.player.type(f"remove {KEEPSAKE}")
    assert f"You drop a {KEEPSAKE}" in owned.player.type(f"drop {KEEPSAKE}")
