"""What the gateway bench would notice; `maid bench smoke` runs it."""

from maid_qa.bench.gateway import Losses, Restarts
from maid_qa.bench.wreck import Wreck


def a_character(name):
    return {"place": "", "components": {"Character": {}, "Identity": {"name": name}}}


def a_loaf(place):
    return {"place": place, "components": {"Item": {"prototype": "classic_rpg:bread"}}}


def test_clients_are_of_all_kinds_in_turn(tmp_path):
    bench = Restarts(tmp_path, clients=4, seed=1)

    assert [client.kind for client in bench.all] == ["telnet", "tls", "websocket", "telnet"]


def test_every_kind_of_loss_is_added_up(tmp_path):
    bench = Restarts(tmp_path, clients=2, seed=1)
    first, second = bench.all
    wreck = Wreck(
        entities={
            "player#1": a_character(first.name),
            "player#2": a_character(second.name),
            "bread#1": a_loaf("player#1"),
        }
    )
    first.typed = second.typed = 2
    first.answers.update([1, 2, 2])
    second.answers.update([1])
    second.was_lost = True

    assert bench.losses(wreck) == Losses(lines_lost=1, typed_twice=1, sessions_lost=1, items_lost=1)
