"""Every command that an AI player types has a complete chain behind it, and recording changes nothing."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.models.traces import Explanation, Outcome
from maid_engine.ai_players.tracing import trace_watch as watching
from maid_engine.app.settings import Settings
from maid_engine.core.codec import from_json, to_json
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.witness import Witness
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.body import Vitals
from maid_stdlib.content.build import build_mob
from maid_stdlib.systems.fights import engage

PRESETS = ("social_butterfly", "berserker", "merchant")
AN_HOUR = 3600.0
BESET_ROUND = 2
FOE = "tutorial_world:badger"

pytestmark = [pytest.mark.system, pytest.mark.timeout(180)]


def lived(seconds, *, recording=True, seed=5, agents=3):
    """A game in which AI players and a talkative person have lived so long, and its events' hash."""
    configure_logging(Settings(log_level="warning"))
    settings = AIPlayerSettings(enabled=True, max_agents=agents, thought_trace_enabled=recording)
    pilot = Pilot(seed=seed, ai_players=settings)
    witness = Witness(pilot.game)
    manager = pilot.game.resource(AIPlayerManager)
    for number in range(agents):
        manager.spawn(AIPlayerConfig(personality_preset=PRESETS[number % len(PRESETS)]))
    ada = pilot.join("Ada")
    names = [agent.name for agent in manager.list()]
    for round_ in range(max(1, round(seconds / 60))):
        who = names[round_ % len(names)]
        ada.type(f"say {who}, where is a shop?", f"tell {who} hello, follow me north", "wave")
        if round_ == 1:
            manager.direct(manager.find(who).id, Directive(DirectiveKind.SAY, "I am here", ada.player))
            # Personal data, which the gateway lets nobody say.
            manager.direct(
                manager.find(who).id, Directive(DirectiveKind.SAY, "write to ada@example.org", ada.player)
            )
            manager.direct(manager.find(who).id, Directive(DirectiveKind.GOAL, "explore 9 rooms", ada.player))
        if round_ == BESET_ROUND:
            beset(pilot, manager.find(who))
        pilot.wait(60)
    return pilot, witness.hash


def beset(pilot, agent):
    """A wounded AI player is attacked, so that its reflexes have something to decide."""
    world = pilot.game.world
    vitals = world.edit(agent.player_id, Vitals)
    vitals.hp = vitals.hp_max // 5
    foe = build_mob(pilot.game, FOE, world.place_of(agent.player_id))
    engage(pilot.game, foe, agent.player_id)


@pytest.fixture(scope="module")
def chains():
    """The game after an hour, and all chains, as they were finished."""
    kept = []
    original = watching.ended

    def ended(chain, *given):
        done = original(chain, *given)
        kept.append(from_json(Explanation, done))
        return done

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(watching, "ended", ended)
        pilot, _ = lived(AN_HOUR)
    return pilot, tuple(kept)


def test_every_typed_command_has_a_complete_chain(chains):
    pilot, kept = chains
    typed = [chain for chain in kept if chain.gate.typed]

    assert [chain for chain in typed if not chain.complete] == []
    assert len(typed) == sum(pilot.game.resource(AIPlayerManager).stats.by_source.values())
    assert len(typed) > 1000


def test_all_sources_are_among_them(chains):
    kinds = {chain.source.kind for chain in chains[1]}

    assert {ActionSource.TEMPLATE, ActionSource.REFLEX, ActionSource.ADMIN} <= kinds


def test_an_answer_names_the_line_it_answers_and_who_wrote_it(chains):
    answers = [one for one in chains[1] if one.source.rule == "answer" and one.gate.typed]
    to_ada = [one for one in answers if any(part.author == "Ada" for part in one.heard[0].parts)]

    assert to_ada
    for one in answers:
        line = one.heard[0]
        assert line.parts, one
        assert one.taint


def test_a_goal_that_an_admin_gave_says_who(chains):
    given = [one for one in chains[1] if one.goal.source == "admin" and one.goal.id != "order"]

    assert given
    assert {one.goal.by for one in given} == {"Ada"}
    assert {one.goal.rank for one in given} == {2}


def test_a_step_names_the_way_it_takes(chains):
    steps = [one for one in chains[1] if one.plan.verb in ("navigate", "explore") and one.gate.canonical]

    assert steps
    for one in steps:
        assert any(fact.id.startswith("exit:") for fact in one.facts), one


def test_a_purchase_names_the_price_that_was_believed(chains):
    bought = [one for one in chains[1] if one.plan.verb == "buy_item"]

    assert bought
    for one in bought:
        assert any(fact.id.startswith("price:") for fact in one.facts), one
    assert any("costs" in fact.words for one in bought for fact in one.facts)


def test_a_reflex_names_its_health_and_what_it_heard(chains):
    flights = [one for one in chains[1] if one.source.name in ("survival.flee", "combat.flee")]

    assert flights
    for one in flights:
        assert one.heard
        assert any(fact.id == "health" for fact in one.facts), one


def test_a_refused_line_names_the_stage_and_was_not_typed(chains):
    refused = [one for one in chains[1] if one.gate.refused_by]

    assert refused
    for one in refused:
        assert one.result.outcome is Outcome.WITHHELD
        assert not one.gate.typed
        assert one.gate.refused_by not in one.gate.passed


def test_failures_are_told_apart_from_successes(chains):
    outcomes = {one.result.outcome for one in chains[1]}

    assert {Outcome.SUCCESS, Outcome.FAILURE, Outcome.WITHHELD} <= outcomes


def test_a_chain_is_the_same_after_it_was_saved(chains):
    for one in chains[1][:200]:
        assert from_json(Explanation, to_json(one)) == one


def test_records_at_hand_stay_within_their_bounds(chains):
    traces = chains[0].game.resource(AIPlayerManager).traces

    for watch in traces:
        assert watch.chains.bytes + watch.thoughts.bytes + watch.decisions.bytes <= 128 * 1024
        assert len(watch.chains) <= 200
        assert watch.size < 256 * 1024
    assert traces.size == sum(watch.size for watch in traces)


def test_recording_changes_nothing():
    assert lived(240, recording=True)[1] == lived(240, recording=False)[1]
