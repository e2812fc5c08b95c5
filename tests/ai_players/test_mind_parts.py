"""Everything that a mind saves is stored, read again and searched for a person, because it is in one list."""

import copy

import pytest

from maid_engine.ai_players.cognitive.mind_parts import PARTS, erase_player
from maid_engine.ai_players.cognitive.perception.learned_lines import Label
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.persistence import AIPlayerPersister, load_agents
from maid_engine.ai_players.state_repair import recovered
from maid_engine.core.documents import Batch
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import run_inline
from tests.ai_players.rules.town import in_town
from tests.ai_players.safety.test_private_words import Scene

ADA = Forgotten.of("Ada")


def mind_with_ada():
    mind = in_town().mind
    now = float(mind.world.now)
    mind.schedule.begin_day(now, mind.modulator)
    mind.schedule.interrupt("talk with Ada", now, 600.0)
    mind.perception.learned.learn(Label("Ada juggles * balls.", Meaning.NOTHING, ("",)))
    return mind


@pytest.fixture(scope="module")
def agent():
    """An AI player in a game, that has played a little."""
    scene = Scene(accounts=("Adalia",))
    scene.play.wait(60)
    return scene.agent


def test_every_part_of_the_state_comes_back_from_the_store(agent):
    store = MemoryDocumentStore()
    # Whole states have what goes on as a memory, too; it is in the documents if it was remembered before.
    whole = agent.loop.mind.state(memories=True)
    documents = AIPlayerPersister().documents(agent, agent.loop.mind.world.now)
    store.write_now(Batch(saves=tuple(copy.deepcopy(one) for one in documents)))

    (loaded,) = run_inline(load_agents(store)).agents

    saved = loaded.agent.saved_mind
    assert {part for part, state in whole.items() if state is not None} == {*saved}
    assert {part: saved[part] for part in saved if part != "memory"} == {
        part: state for part, state in whole.items() if part != "memory"
    }


def test_no_organ_with_a_state_is_missing_in_the_list():
    mind = mind_with_ada()
    organs = {
        name: value
        for name, value in vars(mind).items()
        if hasattr(value, "state") and hasattr(value, "restore") and value is not mind.luck
    }
    assert {"diary", "hearsay", "memory", "skills", "reflection"} <= {*organs}

    for name, organ in organs.items():
        cls = type(organ)
        with pytest.MonkeyPatch.context() as patch:
            asked = []
            patch.setattr(cls, "state", lambda self, *, asked=asked: asked.append(self) or {})
            mind.state()
            assert asked, f"{name} has a state that is not saved; add it to PARTS in cognitive/mind_parts.py"


def test_no_organ_that_can_forget_is_left_out_when_a_person_is_forgotten():
    mind = mind_with_ada()
    able = {name: value for name, value in vars(mind).items() if hasattr(value, "forget")}
    assert {"diary", "history", "thinker", "batches", "schedule"} <= {*able}

    for name, organ in able.items():
        with pytest.MonkeyPatch.context() as patch:
            asked = []
            patch.setattr(type(organ), "forget", lambda self, person, *, asked=asked: asked.append(self) or 0)
            mind.forget_player("Ada")
            assert any(one is organ for one in asked), (
                f"{name} is not asked; add it in cognitive/mind_parts.py"
            )


def test_one_mind_forgets_a_person_awake_as_asleep():
    awake, asleep = mind_with_ada(), mind_with_ada().state()
    assert "ada" in repr(awake.schedule.state()).lower()
    assert "ada" in repr(awake.perception.state()).lower()

    awake.forget_player("Ada")
    erased = erase_player(asleep, ADA)

    assert erased.dropped == {}
    for state in (awake.state(), erased.state):
        for part in ("schedule", "perception"):
            assert not ADA.named_in(repr(state[part])), part


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_a_part_that_is_missing_is_told_unless_earlier_versions_lacked_it(part):
    whole = mind_with_ada().state()

    found = recovered(
        lambda: in_town().mind, {name: state for name, state in whole.items() if name != part.name}
    )

    assert found.lost == ({} if part.before is not None else {part.name: "it is missing"})


def test_a_part_that_cannot_be_read_costs_no_other_part_when_a_person_is_erased():
    state = mind_with_ada().state()

    erased = erase_player({**state, "world": {"version": 1}}, ADA)

    assert {*erased.dropped} == {"world"}
    assert {*erased.state} == {*state} - {"world"}
