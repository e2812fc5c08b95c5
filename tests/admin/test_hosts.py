"""The routes of hosts of minds."""

from maid_engine.ai_players.hosts.local_hosts import LocalHosts
from maid_engine.ai_players.hosts.minds_settings import MindsSettings
from tests.admin.house import House


def test_without_hosts_the_answer_says_how_to_have_them() -> None:
    answer = House().ask("GET", "/minds/hosts")
    assert answer.status_code == 409
    assert "MAID_MINDS__ENGINE=processes" in answer.json()["detail"]


def hosted() -> House:
    return House(ai_players=2, minds=MindsSettings(engine="local", hosts=2, in_step=True))


def test_hosts_are_listed_drained_and_balanced() -> None:
    house = hosted()
    assert sum(one["minds"] for one in house.ask("GET", "/minds/hosts").json()) == 2
    house.ask("POST", "/minds/hosts/host-1/drain")
    house.pilot.wait(2)
    first, second = house.ask("GET", "/minds/hosts").json()
    assert (first["minds"], second["minds"]) == (0, 2)
    assert first["draining"]
    assert first["where"] == "", "it is in the server's process"
    assert house.ask("POST", "/minds/rebalance").json() == {"minds": 1}
    house.pilot.wait(2)
    assert [one["minds"] for one in house.ask("GET", "/minds/hosts").json()] == [1, 1]


def test_a_mind_is_moved() -> None:
    house = hosted()
    assert house.ask("POST", "/minds/ai%231/move", json={"host": "host-2"}).json() == {"minds": 1}
    house.pilot.wait(0.5)
    assert house.manager.fleet.host_of("ai#1") == "host-2"


def test_what_does_not_exist_is_named() -> None:
    house = hosted()
    assert "host-9" in house.ask("POST", "/minds/hosts/host-9/drain").json()["detail"]
    assert "nobody" in house.ask("POST", "/minds/nobody/move", json={"host": "host-1"}).json()["detail"]


def test_a_mind_whose_host_does_not_answer_is_a_service_that_is_not_there() -> None:
    house = hosted()
    house.manager.fleet.engine = LocalHosts()  # without the hosts that have the minds
    answer = house.ask("GET", "/ai-players/ai%231/plan")
    assert answer.status_code == 503
    assert "did not answer" in answer.json()["detail"]


def test_the_numbers_name_each_host() -> None:
    numbers = hosted().pilot.maid.metrics.text()
    for host in ("host-1", "host-2"):
        assert f'maid_ai_minds{{host="{host}"}}' in numbers
        assert f'maid_ai_host_restarts_total{{host="{host}"}} 0' in numbers
        assert f'maid_ai_host_outcome_age_seconds{{host="{host}"}} 0' in numbers
