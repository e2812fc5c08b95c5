"""What stands against typing a command now; asking changes nothing."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.reflection import Counsel, Lesson, Subject
from maid_engine.ai_players.models.skills import StepRecord
from maid_engine.core.codec import to_json
from maid_engine.core.time import Seconds
from maid_qa.bench.witness import Witness
from maid_qa.testing.pilot import Pilot

LINES = (
    "north",
    "buy healing potion",
    "attack giant rat",
    "say fuck",
    "give 900 gold to ada",
    "look",
    "xyzzy",
    "",
)


@pytest.fixture
def pilot():
    return Pilot(seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=2))


@pytest.fixture
def lance(pilot):
    agent = pilot.game.resource(AIPlayerManager).spawn(
        AIPlayerConfig(name="Lance", personality_preset="explorer")
    )
    pilot.wait(30)
    return agent


def against(pilot, agent, line):
    return pilot.game.resource(AIPlayerManager).traces.why_not(agent.id, line)


def stages(found):
    return {one.stage for one in found}


def test_the_gate_is_asked_stage_by_stage(pilot, lance):
    pilot.join("Ada")
    assert "gate.one_line" in stages(against(pilot, lance, "say " + "x" * 400))
    assert "gate.known_command" in stages(against(pilot, lance, "@shutdown"))
    assert "gate.within_outflow" in stages(against(pilot, lance, "drop 900 gold"))
    assert "gate.untainted" in stages(against(pilot, lance, "drop all"))
    personal = against(pilot, lance, "say my mail is bob@example.com")
    assert ("gate.fit_to_say", "not to be said: personal") in {(one.stage, one.words) for one in personal}


def test_a_precondition_that_fails_is_named(pilot, lance):
    found = against(pilot, lance, "buy healing potion")

    words = [one.words for one in found if one.stage == "precondition"]
    assert any("buy_item needs at a place of the kind shop" in one for one in words)
    assert any(one.endswith("(go to such a place first)") for one in words)


def test_a_skill_tells_what_stopped_it_the_last_time(pilot, lance):
    skills = lance.loop.mind.skills
    skill = skills.create("open_gate()", ("open",), ("pull lever",), 1.0)
    skills.weaken(skill.id, 0, "cannot: The lever is stuck.", 2.0)

    found = against(pilot, lance, "pull lever")

    assert ("way", "pull lever has failed 1 times, the last time with cannot: The lever is stuck.") in {
        (one.stage, one.words) for one in found
    }


def test_a_way_that_is_not_there_is_named(pilot, lance):
    exits = lance.loop.mind.world.map.current_room.exits
    missing = next(way for way in ("up", "down", "north", "west") if way not in exits)

    assert any(f"a way {missing}" in one.words for one in against(pilot, lance, missing))


def test_a_lesson_that_forbids_it_is_quoted(pilot, lance):
    mind = lance.loop.mind
    mind.lessons.learn(
        Lesson(
            subject=Subject.FOE,
            about="giant rat",
            counsel=Counsel.AVOID,
            because="three of them killed me",
            learned_at=mind.world.now,
            expires=Seconds(mind.world.now + 9000),
        )
    )
    obeyed = mind.lessons.obeyed

    found = against(pilot, lance, "attack giant rat")

    assert ("lesson", "a lesson forbids it: three of them killed me") in {
        (one.stage, one.words) for one in found
    }
    assert mind.lessons.obeyed == obeyed


def test_a_better_way_is_named_with_the_numbers(pilot, lance):
    mind = lance.loop.mind
    skill = mind.skills.create("look_around()", ("saw",), ("survey",), 1.0)
    skill.success_count, skill.steps = 200, [StepRecord(200, 0)]

    found = against(pilot, lance, "look")

    better = [one.words for one in found if one.stage == "utility"]
    assert len(better) == 1
    assert better[0].startswith(f"another way is worth more: {skill.id} (survey) +0.9")
    assert "against look_around +0." in better[0]


def test_what_no_goal_wants_is_said_to_be_unwanted(pilot, lance):
    found = [one for one in against(pilot, lance, "sit") if one.stage in ("goal", "way")]

    assert found


def test_what_it_does_just_now_meets_no_reason_of_its_own(pilot, lance):
    for _ in range(40):
        flight = lance.loop.mind.actions.runner.flight
        if flight is not None:
            break
        pilot.wait(0.5)
    line = flight.action.commands[flight.at]

    found = against(pilot, lance, line)

    assert not stages(found) & {"goal", "precondition", "way", "utility"}


def test_a_pause_stands_against_everything(pilot, lance):
    pilot.game.resource(AIPlayerManager).pause(lance.id)

    assert against(pilot, lance, "look")[0].words == "it is paused"


def test_one_who_is_away_cannot_be_asked(pilot, lance):
    pilot.game.resource(AIPlayerManager).despawn(lance.id)

    with pytest.raises(KeyError):
        against(pilot, lance, "look")


def test_asking_uses_nothing_up(pilot, lance):
    gateway, mind = lance.loop.gateway, lance.loop.mind
    before = to_json(mind.state()), gateway.policy.limiter.wait(pilot.game.now), dict(gateway.refused)
    outflow = gateway.policy.outflow.room_for("100 gold", pilot.game.now)

    for _ in range(20):
        for line in LINES:
            against(pilot, lance, line)

    assert (
        to_json(mind.state()),
        gateway.policy.limiter.wait(pilot.game.now),
        dict(gateway.refused),
    ) == before
    assert gateway.policy.outflow.room_for("100 gold", pilot.game.now) == outflow


@pytest.mark.system
def test_a_life_goes_on_as_if_nobody_had_asked():
    hashes = []
    for asks in (False, True):
        pilot = Pilot(seed=9, ai_players=AIPlayerSettings(enabled=True, max_agents=2))
        witness = Witness(pilot.game)
        agents = [
            pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=one))
            for one in ("warrior", "merchant")
        ]
        for _ in range(40):
            pilot.wait(5)
            for agent in agents if asks else ():
                for line in LINES:
                    against(pilot, agent, line)
        hashes.append(witness.hash)

    assert hashes[0] == hashes[1]
