"""Would it have done the same without that?"""

import pytest

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.replay import Quiet
from maid_qa.replay.counterfactual import lines_of, why
from maid_qa.replay.replay import Replay
from maid_qa.replay.tape import TapeError, TapeReader
from tests.qa.replay.story import record_story

pytestmark = [pytest.mark.system, pytest.mark.timeout(90)]


@pytest.fixture(autouse=True)
def quiet():
    configure_logging(Quiet())


@pytest.fixture(scope="module")
def tape(tmp_path_factory):
    configure_logging(Quiet())
    path = tmp_path_factory.mktemp("tapes") / "story.tape"
    record_story(
        path,
        [(3.0, "say Mirrin, where is the inn?"), (14.0, "say Mirrin, do you like it here?")],
        agents=[("Mirrin", "balanced")],
        seconds=40.0,
    )
    return path


def answers(tape):
    """(n for `why`, chain) of what it said in answer to a line."""
    life = Replay(TapeReader(tape))
    try:
        assert life.run()
        agents = life.game.resource(AIPlayerManager)
        chains = agents.traces.commands(agents.find("Mirrin").id, limit=50)
    finally:
        life.close()
    return [(n, one) for n, one in enumerate(chains, 1) if one.command.startswith("say ")], chains


def test_an_answer_does_not_come_without_the_question(tape):
    (n, answer), *_ = answers(tape)[0]

    chain, found = why(tape, "mirrin", n=n, without=answer.heard[-1].text[-20:])

    assert found.exact
    assert found.changed
    assert found.command == chain.command
    assert found.parted is None
    assert found.instead is None or chain.command not in found.instead.commands
    assert "would not have typed" in "\n".join(lines_of(found))


def test_what_is_done_for_other_reasons_is_done_all_the_same(tape):
    said, chains = answers(tape)
    numbers = {one.number for _, one in said}
    unmoved = 0
    for n, chain in enumerate(chains, 1):
        if chain.number in numbers or not chain.heard:
            continue
        _, found = why(tape, "Mirrin", n=n, without=f"#{chain.heard[0].seq}")
        assert found.exact
        unmoved += not found.changed
    assert unmoved


def test_a_fact_is_left_out_with_the_line_that_told_it(tape):
    _, chains = answers(tape)
    n, chain = next((n, one) for n, one in enumerate(chains, 1) if one.facts and one.heard)

    _, found = why(tape, "Mirrin", n=n, without=chain.facts[-1].words)

    assert found.exact
    assert found.left_out.startswith("the fact that ")


def test_nothing_of_the_life_changes_by_asking(tape):
    life = Replay(TapeReader(tape))
    try:
        assert life.run()
    finally:
        life.close()


@pytest.mark.parametrize(
    ("who", "n", "without", "problem"),
    [
        ("Nobody", 1, None, "there is no AI player 'Nobody'.*Mirrin"),
        ("Mirrin", 500, None, "had not typed 500 commands"),
        ("Mirrin", 1, "something never heard", "is neither a line nor a fact of that chain; available:"),
    ],
)
def test_what_is_not_there_is_named(tape, who, n, without, problem):
    with pytest.raises(TapeError, match=problem):
        why(tape, who, n=n, without=without)
