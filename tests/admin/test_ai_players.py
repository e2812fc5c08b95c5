"""AI players through the API: what an admin does to one of them happens in the game, and is on record."""

import pytest
from fastapi.responses import Response

from maid_engine.accounts.tokens import Scope
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.net.web_api import idempotency
from maid_engine.net.web_api.problems import ProblemError
from maid_qa.testing.pilot import run_inline
from tests.admin.house import House


@pytest.fixture
def house():
    return House(ai_players=3)


def test_a_list_names_everybody_in_the_order_they_came(house):
    answer = house.ask("GET", "/ai-players/")

    assert answer.status_code == 200
    assert [row["name"] for row in answer.json()["items"]] == [agent.name for agent in house.agents]
    assert answer.json()["next"] is None


def test_a_list_comes_in_parts(house):
    first = house.ask("GET", "/ai-players/", params={"limit": 2}).json()
    second = house.ask("GET", "/ai-players/", params={"limit": 2, "cursor": first["next"]}).json()

    assert [row["id"] for row in first["items"] + second["items"]] == [agent.id for agent in house.agents]
    assert second["next"] is None


def test_a_list_of_those_who_are_asked_for_leaves_out_whom_nobody_knows(house):
    wanted = [house.agents[2].id, house.agents[0].id, "ai#99"]
    rows = house.ask("GET", "/ai-players/", params={"ids": wanted}).json()["items"]

    assert [row["id"] for row in rows] == [house.agents[0].id, house.agents[2].id]


def test_a_cursor_of_nothing_is_told_so(house):
    answer = house.ask("GET", "/ai-players/", params={"cursor": "rubbish"})

    assert answer.status_code == 404
    assert "cursor" in answer.json()["detail"]


def test_somebody_is_found_by_id_and_by_name(house):
    agent = house.agents[1]
    by_id = house.ask("GET", f"/ai-players/{agent.id.replace('#', '%23')}")
    by_name = house.ask("GET", f"/ai-players/{agent.name.upper()}")

    assert by_id.json() == by_name.json()
    assert by_id.json()["id"] == agent.id


def test_nobody_is_a_problem_with_its_name(house):
    answer = house.ask("GET", "/ai-players/nobody")

    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert "'nobody'" in answer.json()["detail"]


def test_one_is_spawned_and_is_in_the_game(house):
    wish = {"name": "Fenn", "personality_preset": "explorer", "max_cost_per_hour": 0.1}
    answer = house.ask("POST", "/ai-players/", json=wish)

    assert answer.status_code == 201
    assert answer.json()["personality_preset"] == "explorer"
    assert house.manager.find("Fenn").status is AIPlayerStatus.ACTIVE
    assert house.manager.find("Fenn").config.max_cost_per_hour == 0.1
    assert ("Ada", "ai spawn", "Fenn") in house.acts()


def test_a_spawn_that_is_sent_twice_is_done_once(house):
    wish = {"personality_preset": "explorer"}
    token = house.token()
    first = house.ask("POST", "/ai-players/", json=wish, token=token, headers={"Idempotency-Key": "one"})
    second = house.ask("POST", "/ai-players/", json=wish, token=token, headers={"Idempotency-Key": "one"})

    assert second.status_code == 201
    assert second.json() == first.json()
    assert second.headers["idempotency-replayed"] == "true"
    assert len(house.manager.list()) == 4


def test_a_key_is_for_one_request(house):
    token, key = house.token(), {"Idempotency-Key": "one"}
    house.ask("POST", "/ai-players/", json={"name": "Fenn"}, token=token, headers=key)
    other = house.ask("POST", "/ai-players/", json={"name": "Wren"}, token=token, headers=key)

    assert other.status_code == 422
    assert house.manager.find("Wren") is None


def test_a_key_of_somebody_else_is_another_key(house):
    key = {"Idempotency-Key": "one"}
    house.ask("POST", "/ai-players/", json={"name": "Fenn"}, headers=key)
    other = house.ask("POST", "/ai-players/", json={"name": "Wren"}, headers=key)

    assert other.status_code == 201


def test_a_request_that_failed_may_be_sent_again(house):
    token, key = house.token(), {"Idempotency-Key": "one"}
    wish = {"personality_preset": "nonesuch"}
    first = house.ask("POST", "/ai-players/", json=wish, token=token, headers=key)
    second = house.ask("POST", "/ai-players/", json={}, token=token, headers=key)

    assert (first.status_code, second.status_code) == (409, 201)


@pytest.mark.parametrize(("most", "size"), [("MOST_REMEMBERED", 1), ("MOST_BYTES", 2)])
def test_no_number_of_answers_makes_a_request_run_twice(monkeypatch, most, size):
    monkeypatch.setattr(idempotency, most, size)
    remembered = idempotency.Remembered()
    remembered.begin("ada", "slow", "spawn ten")
    for key in ("a", "b", "c"):
        assert remembered.begin("ada", key, "spawn one") is None
        remembered.finish("ada", key, Response(b"ok"))

    with pytest.raises(ProblemError, match="still being done"):
        remembered.begin("ada", "slow", "spawn ten")
    assert remembered.begin("ada", "a", "spawn one") is None


def test_a_preset_that_is_not_there_is_told_with_those_that_are(house):
    answer = house.ask("POST", "/ai-players/", json={"personality_preset": "nonesuch"})

    assert answer.status_code == 409
    assert "explorer" in answer.json()["detail"]


def test_nobody_is_spawned_beyond_what_there_is_room_for(house):
    house.manager.settings.max_agents = 3
    answer = house.ask("POST", "/ai-players/", json={})

    assert answer.status_code == 409
    assert "room for 3" in answer.json()["detail"]


def test_pausing_stops_a_mind_and_resuming_lets_it_go_on(house):
    agent = house.agents[0]
    paused = house.ask("POST", f"/ai-players/{agent.name}/pause")
    assert (paused.json()["status"], agent.status) == ("paused", AIPlayerStatus.PAUSED)

    house.ask("POST", f"/ai-players/{agent.name}/resume")

    assert agent.status is AIPlayerStatus.ACTIVE
    assert house.acts()[:2] == [("Ada", "ai resume", agent.name), ("Ada", "ai pause", agent.name)]


def test_whoever_is_sent_home_keeps_what_it_knows_and_can_come_back(house):
    agent = house.agents[0]
    house.pilot.wait(20)
    gone = house.ask("DELETE", f"/ai-players/{agent.name}")
    assert (gone.status_code, agent.status) == (204, AIPlayerStatus.OFFLINE)

    back = house.ask("POST", f"/ai-players/{agent.name}/bring-back")

    assert back.json()["id"] == agent.id
    assert agent.loop.mind.world.map.explored_count > 0


def test_settings_of_one_change_and_the_others_stay(house):
    agent = house.agents[0]
    house.ask("PUT", f"/ai-players/{agent.name}", json={"max_cost_per_day": 1.5})
    answer = house.ask("PUT", f"/ai-players/{agent.name}", json={"personality_preset": "warrior"})

    assert answer.json()["config"] == {"max_cost_per_day": 1.5, "personality_preset": "warrior"}
    assert agent.personality == house.manager.knowledge.presets["warrior"]


def test_looking_needs_a_scope_and_steering_another(house):
    reader = house.token(Scope.READ)
    assert house.ask("GET", "/ai-players/", token=reader).status_code == 200

    refused = house.ask("POST", f"/ai-players/{house.agents[0].name}/pause", token=reader)

    assert refused.status_code == 403
    assert "steer" in refused.json()["detail"]
    assert house.agents[0].status is AIPlayerStatus.ACTIVE


def test_when_one_was_made_is_known_over_a_restart(house):
    name = house.agents[0].name
    before = house.ask("GET", f"/ai-players/{name}").json()["created_at"]
    house.pilot.clock.advance(86_400)
    run_inline(house.game.saver.save_now())
    again = House(store=house.pilot.store)

    assert before == "2026-01-01T00:00:00Z"
    assert again.ask("GET", f"/ai-players/{name}").json()["created_at"] == before


def test_what_is_done_goes_into_the_journal_and_what_is_looked_at_does_not(house, monkeypatch):
    noted = []
    monkeypatch.setattr(
        house.game.journal, "directive", lambda tick, source, what: noted.append((source, what))
    )
    name = house.agents[0].name
    house.ask("GET", f"/ai-players/{name}")
    house.ask("POST", "/session", json={"account": "Ada", "password": "a walk in the rain"})
    house.ask("POST", f"/ai-players/{name}/say", json={"text": "hello"})
    house.ask("POST", f"/ai-players/{name}/say", json={"text": ""})

    assert [(source, what["path"]) for source, what in noted] == [
        ("admin API: Ada", f"/admin/ai-players/{name}/say")
    ]
    assert "hello" in noted[0][1]["body"]
