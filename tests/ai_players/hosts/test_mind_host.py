"""A host of minds: what it does with operations, and what it says when one raises."""

import pytest

from maid_engine.ai_players.hosts.host_batch import (
    Ask,
    Checkpoint,
    Drop,
    HostBatch,
    Load,
    Make,
    Op,
    Persuade,
    Reconfigure,
    Restore,
    Save,
    Step,
)
from maid_engine.ai_players.hosts.host_reply import (
    Answered,
    Checkpointed,
    Failed,
    Made,
    Result,
    Saved,
    Stepped,
)
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.mind_host import MindHost
from maid_engine.ai_players.hosts.recipe import MindRecipe
from maid_engine.ai_players.hosts.saved_state import packed, unpacked
from maid_engine.ai_players.models.intake import Intake, Lifecycle, Suggestion
from maid_engine.core.time import Seconds, Tick

AGENT = "ai#1"


@pytest.fixture
def host(setup: HostSetup) -> MindHost:
    return MindHost(setup)


def run(host: MindHost, *ops: Op) -> tuple[Result, ...]:
    return host.run(HostBatch("a", 1, Tick(1), ops)).results


def step(at: float = 1.0, *lifecycle: Lifecycle) -> Step:
    return Step(AGENT, Intake(Tick(int(at * 4)), Seconds(at), lifecycle=lifecycle))


def test_it_keeps_the_minds_that_it_made_until_they_are_dropped(host: MindHost, recipe: MindRecipe) -> None:
    run(host, Make(AGENT, recipe, "seed"))
    assert len(host) == 1
    run(host, Drop(AGENT))
    assert len(host) == 0


def test_a_mind_is_made_again_from_its_save(host: MindHost, recipe: MindRecipe) -> None:
    run(host, Make(AGENT, recipe, "seed"), step(1.0, Lifecycle.ENTERED), step(10.0), step(20.0))
    (saved,) = run(host, Save(AGENT, whole=True))
    assert isinstance(saved, Saved)

    (made,) = run(host, Make(AGENT, recipe, "seed", saved.state, saved.memory_header, saved.shards))
    assert isinstance(made, Made)
    assert made.lost == {}
    assert made.face.steps == 3
    (again,) = run(host, Save(AGENT, whole=True))
    assert isinstance(again, Saved)
    assert unpacked(again.state)["world"] == unpacked(saved.state)["world"]
    assert again.shards == saved.shards, "the first save has all memories"


def test_an_unreadable_part_of_a_save_is_named_and_starts_fresh(host: MindHost, recipe: MindRecipe) -> None:
    run(host, Make(AGENT, recipe, "seed"), step(1.0, Lifecycle.ENTERED))
    (saved,) = run(host, Save(AGENT))
    assert isinstance(saved, Saved)
    damaged = packed({**unpacked(saved.state), "emotion": "not an emotion"})
    (made,) = run(host, Make(AGENT, recipe, "seed", damaged, saved.memory_header, saved.shards))
    assert isinstance(made, Made)
    assert list(made.lost) == ["emotion"]


def test_a_step_that_raises_leaves_the_mind_as_it_was_saved(host: MindHost, recipe: MindRecipe) -> None:
    run(host, Make(AGENT, recipe, "seed"), step(1.0, Lifecycle.ENTERED), Save(AGENT), step(5.0))
    broken = Step(AGENT, Intake(Tick(9), Seconds(9.0), heard=("no line",)))
    (failed,) = run(host, broken)
    assert isinstance(failed, Failed)
    assert (failed.agent, failed.op) == (AGENT, "Step")
    assert failed.error == "AttributeError"

    (stepped,) = run(host, step(10.0))
    assert isinstance(stepped, Stepped)
    assert stepped.face.steps == 2, "one step was saved"


def test_settings_and_suggestions_are_applied(host: MindHost, recipe: MindRecipe) -> None:
    results = run(
        host,
        Make(AGENT, recipe, "seed"),
        Reconfigure(AGENT, recipe),
        Persuade(AGENT, (Suggestion("look_about", "see what is here"),)),
        step(1.0, Lifecycle.ENTERED),
    )
    assert [type(one) for one in results] == [Made, Stepped]


def test_a_mind_goes_back_to_a_state(host: MindHost, recipe: MindRecipe) -> None:
    run(host, Make(AGENT, recipe, "seed"), step(1.0, Lifecycle.ENTERED))
    (saved,) = run(host, Save(AGENT))
    assert isinstance(saved, Saved)
    results = run(host, step(5.0), Restore(AGENT, saved.state), step(6.0))
    assert [one.face.steps for one in results if isinstance(one, Stepped)] == [2, 2]


def test_a_question_that_does_not_exist_is_named(host: MindHost, recipe: MindRecipe) -> None:
    _, failed, answered = run(
        host, Make(AGENT, recipe, "seed"), Ask(AGENT, 4, "secrets"), Ask(AGENT, 5, "refusal", packed(["win"]))
    )
    assert failed == Failed(AGENT, "Ask", "KeyError", "'secrets'", 4)
    assert isinstance(answered, Answered)
    assert b"not understood" in answered.answer


def test_it_tells_before_each_operation_whose_it_is(host: MindHost, recipe: MindRecipe) -> None:
    told: list[str] = []
    host.run(HostBatch("a", 1, Tick(1), (Make(AGENT, recipe, "seed"), Save("b"))), before_each=told.append)
    assert told == [AGENT, "b"]


def test_a_mind_moves_to_another_host_and_goes_on_exactly(
    host: MindHost, setup: HostSetup, recipe: MindRecipe
) -> None:
    run(host, Make(AGENT, recipe, "seed"), step(1.0, Lifecycle.ENTERED), step(10.0), step(20.0))
    (taken,) = run(host, Checkpoint(AGENT))
    assert isinstance(taken, Checkpointed)
    other = MindHost(setup)
    (made,) = run(other, Load(AGENT, recipe, taken.checkpoint))
    assert isinstance(made, Made)
    assert made.face.steps == 3

    for at in (30.0, 40.0, 50.0):
        (here,), (there,) = run(host, step(at)), run(other, step(at))
        assert isinstance(here, Stepped)
        assert isinstance(there, Stepped)
        assert here.outcome == there.outcome


def test_a_damaged_checkpoint_is_a_failure(host: MindHost, recipe: MindRecipe) -> None:
    (failed,) = run(host, Load(AGENT, recipe, b"damaged"))
    assert isinstance(failed, Failed)
    assert failed.error == "CodecError"
    assert len(host) == 0
