"""The logs of minds: what makes a mind again, and when a checkpoint is due."""

import pytest

from maid_engine.ai_players.hosts.host_batch import Ask, Checkpoint, Forget, Load, Make, Op, Withhold
from maid_engine.ai_players.hosts.host_reply import Checkpointed
from maid_engine.ai_players.hosts.mind_log import AGAIN_S, LONG, MOST_OPS, MindLogs
from maid_engine.ai_players.hosts.recipe import MindRecipe


class Clock:
    """Seconds that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def logs(clock: Clock, recipe: MindRecipe) -> MindLogs:
    logs = MindLogs(clock, every_s=100.0)
    logs.answered([Make(agent, recipe, "seed") for agent in ("a", "b")], ())
    return logs


def many(count: int) -> list[Op]:
    return [Withhold("a", str(number)) for number in range(count)]


def test_a_mind_is_made_again_by_what_made_it_and_all_that_its_host_did(logs: MindLogs) -> None:
    logs.answered([*many(2), Ask("a", 1, "plan"), Withhold("b", "")], ())
    made, *rest = logs.replay_of("a")
    assert isinstance(made, Make)
    assert rest == many(2)
    assert logs.replay_of("nobody") == ()


def test_a_checkpoint_begins_the_log_anew_at_its_place_among_the_operations(
    logs: MindLogs, recipe: MindRecipe
) -> None:
    taken = Checkpointed("a", b"mind", recipe, {"command": 4}, b"{}")
    logs.answered([*many(3), Checkpoint("a"), Withhold("a", "later")], [taken])
    loaded = Load("a", recipe, b"mind", {"command": 4}, b"{}")
    assert logs.replay_of("a") == (loaded, Withhold("a", "later"))


def test_checkpoints_are_due_in_turn(logs: MindLogs, clock: Clock, recipe: MindRecipe) -> None:
    due = []
    for _ in range(100):
        clock.now += 2.0
        agents = logs.take_due()
        due.extend(agents)
        logs.answered(map(Checkpoint, agents), [Checkpointed(agent, b"", recipe) for agent in agents])
    assert due == ["a", "b", "a", "b"]


def test_a_checkpoint_that_does_not_come_is_asked_for_again_later(logs: MindLogs, clock: Clock) -> None:
    logs.answered(many(LONG + 1), ())
    assert logs.take_due() == ("a",)
    assert logs.take_due() == ()
    logs.ask_again("a")
    assert logs.take_due() == ("a",)
    clock.now += AGAIN_S + 1
    assert "a" in logs.take_due()


def test_a_log_that_is_too_long_is_given_up_until_the_next_checkpoint(
    logs: MindLogs, recipe: MindRecipe
) -> None:
    logs.answered(many(MOST_OPS + 1), ())
    assert logs.replay_of("a") == ()
    assert len(logs) == 0
    logs.answered([Checkpoint("a")], [Checkpointed("a", b"", recipe)])
    assert len(logs.replay_of("a")) == 1


def test_a_log_that_ends_hosts_is_given_up(logs: MindLogs) -> None:
    logs.note_failed_replay("a")
    assert logs.replay_of("a")
    logs.note_failed_replay("a")
    assert logs.replay_of("a") == ()


def test_what_a_mind_must_forget_leaves_its_log_soon(logs: MindLogs) -> None:
    logs.answered([Forget("b", "Ada")], ())
    assert logs.take_due() == ("b",)


def test_a_mind_that_is_no_more_has_no_log(logs: MindLogs) -> None:
    logs.drop("a")
    logs.answered(many(3), ())
    assert logs.replay_of("a") == ()
