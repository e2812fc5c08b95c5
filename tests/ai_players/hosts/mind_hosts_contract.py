"""What every engine of hosts keeps to."""

from collections.abc import Iterator, Sequence

import pytest

from maid_engine.ai_players.hosts.host_batch import Ask, Drop, HostBatch, Make, Save, Step
from maid_engine.ai_players.hosts.host_reply import Answered, Failed, HostReply, Made, Result, Saved, Stepped
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.mind_hosts import HostDied, MindHosts
from maid_engine.ai_players.hosts.recipe import MindRecipe
from maid_engine.ai_players.models.intake import Directive, DirectiveKind, Intake, Lifecycle
from maid_engine.core.time import Seconds, Tick
from tests.limits import PATIENT_S


def batch(number: int, *ops: Make | Step | Save | Ask | Drop, host: str = "a", epoch: int = 1) -> HostBatch:
    return HostBatch(host, epoch, Tick(number), ops, number)


def take(hosts: MindHosts, replies: int = 1) -> list[HostReply | HostDied]:
    """Wait for this many replies."""
    found: list[HostReply | HostDied] = []
    while len(found) < replies:
        assert hosts.wait(PATIENT_S), "nothing came"
        found.extend(hosts.received())
    return found


def results(hosts: MindHosts) -> Sequence[Result]:
    (reply,) = take(hosts)
    assert isinstance(reply, HostReply)
    return reply.results


class MindHostsContract:
    """Tests for one engine; a subclass gives the fixture ``hosts``."""

    @pytest.fixture
    def hosts(self) -> MindHosts:
        raise NotImplementedError

    @pytest.fixture
    def started(self, hosts: MindHosts, setup: HostSetup) -> Iterator[MindHosts]:
        hosts.start("a", 1, setup)
        yield hosts
        hosts.stop("a")

    def test_a_mind_is_made_stepped_and_saved(self, started: MindHosts, recipe: MindRecipe) -> None:
        agent = recipe.own.ai_player_id
        intake = Intake(Tick(1), Seconds(1.0), lifecycle=(Lifecycle.ENTERED,))
        started.send(batch(1, Make(agent, recipe, "seed"), Step(agent, intake), Save(agent)))

        made, stepped, saved = results(started)
        assert isinstance(made, Made)
        assert made.face.steps == 0
        assert isinstance(stepped, Stepped)
        assert stepped.face.steps == 1
        assert isinstance(saved, Saved)
        assert saved.state

    def test_where_a_host_runs_is_told_as_long_as_it_does(self, started: MindHosts) -> None:
        assert isinstance(started.where("a"), str)
        assert started.where("nobody") == ""

    def test_replies_name_their_batch(self, started: MindHosts, recipe: MindRecipe) -> None:
        agent = recipe.own.ai_player_id
        started.send(batch(7, Make(agent, recipe, "seed")))
        (reply,) = take(started)
        assert isinstance(reply, HostReply)
        assert (reply.host, reply.epoch, reply.tick, reply.number) == ("a", 1, 7, 7)

    def test_batches_are_done_in_their_order(self, started: MindHosts, recipe: MindRecipe) -> None:
        agent = recipe.own.ai_player_id
        say = Directive(DirectiveKind.SAY, "hello", "root")
        started.send(batch(1, Make(agent, recipe, "seed")))
        started.send(batch(2, Step(agent, Intake(Tick(2), Seconds(1.0), directives=(say,)))))
        started.send(batch(3, Save(agent)))
        assert [one.number for one in take(started, 3) if isinstance(one, HostReply)] == [1, 2, 3]

    def test_an_operation_that_raises_is_reported_and_the_others_go_on(
        self, started: MindHosts, recipe: MindRecipe
    ) -> None:
        agent = recipe.own.ai_player_id
        started.send(batch(1, Save("nobody"), Make(agent, recipe, "seed")))

        failed, made = results(started)
        assert failed == Failed("nobody", "Save", "KeyError", "'nobody'")
        assert isinstance(made, Made)

    def test_questions_are_answered(self, started: MindHosts, recipe: MindRecipe) -> None:
        agent = recipe.own.ai_player_id
        started.send(batch(1, Make(agent, recipe, "seed")))
        started.send(batch(2, Ask(agent, 5, "plan")))
        answers = [
            result for reply in take(started, 2) if isinstance(reply, HostReply) for result in reply.results
        ]
        (answered,) = [one for one in answers if isinstance(one, Answered)]
        assert answered.number == 5
        assert b"goals" in answered.answer

    def test_equal_minds_do_the_same_in_each_host(
        self, started: MindHosts, setup: HostSetup, recipe: MindRecipe
    ) -> None:
        agent = recipe.own.ai_player_id
        started.start("b", 1, setup)
        step = Step(agent, Intake(Tick(1), Seconds(1.0), lifecycle=(Lifecycle.ENTERED,)))
        for host in ("a", "b"):
            started.send(batch(1, Make(agent, recipe, "seed"), step, host=host))
        outcomes = [
            result.outcome
            for reply in take(started, 2)
            if isinstance(reply, HostReply)
            for result in reply.results
            if isinstance(result, Stepped)
        ]
        started.stop("b")
        assert len(outcomes) == 2
        assert outcomes[0] == outcomes[1]

    def test_a_stopped_host_says_no_more(self, started: MindHosts, recipe: MindRecipe) -> None:
        started.stop("a")
        started.send(batch(1, Make(recipe.own.ai_player_id, recipe, "seed")))
        assert not started.wait(0.05)
        assert started.received() == ()
