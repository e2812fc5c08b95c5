"""What is measured of each of two checkouts."""

from maid_qa.bench import compared_work
from maid_qa.bench.checkout import Checkout
from maid_qa.bench.compared_work import Size
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


def test_one_voice_in_a_crowd_is_heard_by_all_others_in_every_round(monkeypatch):
    plans = []

    def play(plan: Plan):
        plans.append(plan)
        return {
            "commands": 10,
            "commands_per_s": 1.0,
            "server_cpu_s": 0.01,
            "one_deliveries": plan.rounds * (plan.clients - 1),
            "one_deliveries_per_s": 1.0,
        }

    monkeypatch.setattr(compared_work, "play", play)
    monkeypatch.setattr(compared_work, "_server", lambda *_, **__: Running())
    monkeypatch.setattr(compared_work, "_part_processors", lambda _: None)

    compared_work.measure_world(Checkout.this(), Size(clients=100))

    (spoken,) = [plan for plan in plans if plan.fanout == "turns"]
    # Nobody reaches the limit of ten lines within ten seconds, whatever the speed.
    assert spoken.rounds / spoken.clients < 10
    assert not any(str(line).startswith("say") for plan in plans for line, *_ in plan.commands)
