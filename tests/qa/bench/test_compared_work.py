"""What is measured of each of two checkouts."""

import pytest

from maid_qa.bench import compared_work
from maid_qa.bench.checkout import Checkout
from maid_qa.bench.compared_work import Size
from maid_qa.bench.echo_server import ECHO_COMMANDS
from maid_qa.bench.load import Plan


class Running:
    """A server that is there."""

    port, process = 1, type("Process", (), {"pid": 0})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def wait_for_rest(self):
        pass


@pytest.fixture
def plans(monkeypatch):
    """Return what the clients were asked to do; no server runs."""
    played = []

    def play(plan: Plan):
        played.append(plan)
        echoes = plan.commands == ECHO_COMMANDS
        return {
            "commands": 10,
            "commands_per_s": 4000.0 if echoes else 1000.0,
            "server_cpu_s": 0.001 if echoes else 0.01,
            "one_deliveries": plan.rounds * (plan.clients - 1),
            "one_deliveries_per_s": 1.0,
        }

    monkeypatch.setattr(compared_work, "play", play)
    monkeypatch.setattr(compared_work, "_server", lambda *_, **__: Running())
    monkeypatch.setattr(compared_work, "EchoServer", Running)
    monkeypatch.setattr(compared_work, "_part_processors", lambda _: None)
    return played


def test_each_round_measures_the_echo_server_with_as_many_clients_beside_the_closed_loop(plans):
    figures = compared_work.measure_world(Checkout.this(), Size(clients=100, seconds=3.0))

    closed, echo = [plan for plan in plans if plan.commands]
    assert (echo.clients, echo.seconds) == (closed.clients, closed.seconds) == (100, 3.0)
    assert figures["echo server, commands/s"] == 4000
    assert figures["closed loop, commands/s to the echo server's"] == 0.25
    assert figures["closed loop, processor time to the echo server's"] == 10


def test_one_voice_in_a_crowd_is_heard_by_all_others_in_every_round(plans):
    compared_work.measure_world(Checkout.this(), Size(clients=100))

    (spoken,) = [plan for plan in plans if plan.fanout == "turns"]
    # Nobody reaches the limit of ten lines within ten seconds, whatever the speed.
    assert spoken.rounds / spoken.clients < 10
    assert not any(str(line).startswith("say") for plan in plans for line, *_ in plan.commands)
