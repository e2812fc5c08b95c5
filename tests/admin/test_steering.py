"""Steering and watching one AI player, and many, through the API."""

import pytest

from maid_engine.accounts.audit import KEPT_AT_HAND
from maid_engine.accounts.authority import operator
from maid_engine.accounts.tokens import Scope
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_qa.testing.pilot import run_inline
from tests.admin.house import House


@pytest.fixture
def house():
    return House(ai_players=3)


def test_everybody_stops_at_once_and_goes_on_again(house):
    stopped = house.ask("POST", "/ai-players/stop-all")
    assert stopped.json() == {"stopped": 3}
    assert {agent.status for agent in house.agents} == {AIPlayerStatus.PAUSED}

    resumed = house.ask("POST", "/ai-players/bulk/resume")

    assert resumed.json()["count"] == 3
    assert {agent.status for agent in house.agents} == {AIPlayerStatus.ACTIVE}
    assert house.acts()[:2] == [("Ada", "ai resume", "all"), ("Ada", "ai stop", "all")]


def test_some_are_paused_and_those_nobody_knows_are_named(house):
    ids = [house.agents[0].id, house.agents[1].name, "nobody"]
    answer = house.ask("POST", "/ai-players/bulk/pause", json={"ids": ids}).json()

    assert answer == {"count": 2, "ids": [house.agents[0].id, house.agents[1].id], "unknown": ["nobody"]}
    assert house.agents[2].status is AIPlayerStatus.ACTIVE


def test_many_are_sent_home(house):
    house.ask("POST", "/ai-players/bulk/despawn", json={"ids": [house.agents[0].id]})

    assert [agent.status.value for agent in house.agents] == ["offline", "active", "active"]


def test_many_are_spawned_of_the_kinds_that_were_asked_for(house):
    wish = {"count": 4, "personality_distribution": {"explorer": 2, "warrior": 1}, "name_prefix": "Bot"}
    answer = house.ask("POST", "/ai-players/bulk/spawn", json={**wish, "max_cost_per_hour_each": 0.05})

    assert answer.status_code == 201
    presets = [row["personality_preset"] for row in answer.json()]
    assert presets == ["explorer", "explorer", "warrior", None]
    assert [row["name"] for row in answer.json()][:2] == ["Botaaa", "Botaab"]
    assert len(house.manager.list()) == 7


@pytest.mark.parametrize(
    ("wish", "status", "word"),
    [
        ({"count": 100}, 409, "room for 20"),
        ({"count": 1, "personality_distribution": {"explorer": 2}}, 409, "more of them"),
        ({"count": 2, "personality_distribution": {"nonesuch": 2}}, 409, "nonesuch"),
        ({"count": 2, "name_prefix": "x1"}, 409, "name_prefix"),
    ],
)
def test_many_are_spawned_or_none(house, wish, status, word):
    answer = house.ask("POST", "/ai-players/bulk/spawn", json=wish)

    assert answer.status_code == status
    assert word in answer.json()["detail"]
    assert len(house.manager.list()) == 3


def test_a_bulk_spawn_that_is_sent_twice_is_done_once(house):
    token = house.token()
    for _ in range(2):
        house.ask(
            "POST", "/ai-players/bulk/spawn", json={"count": 2}, token=token, headers={"Idempotency-Key": "a"}
        )

    assert len(house.manager.list()) == 5


def test_a_goal_in_words_is_taken_listed_put_first_and_dropped(house):
    name = house.agents[0].name
    house.pilot.wait(5)
    given = house.ask("POST", f"/ai-players/{name}/goals", json={"goal": "explore 30 rooms"})
    assert (given.status_code, given.json()["taken"]) == (202, True)
    house.pilot.wait(10)

    goals = house.ask("GET", f"/ai-players/{name}/goals").json()
    mine = next(goal for goal in goals if goal["source"] == "admin")
    assert house.ask("POST", f"/ai-players/{name}/goals/{mine['id']}/first").status_code == 202
    assert house.ask("DELETE", f"/ai-players/{name}/goals/{mine['id']}").status_code == 202
    house.pilot.wait(10)

    assert "admin" not in [goal["source"] for goal in house.ask("GET", f"/ai-players/{name}/goals").json()]


def test_a_goal_that_nobody_understands_is_refused_with_the_reason(house):
    answer = house.ask("POST", f"/ai-players/{house.agents[0].name}/goals", json={"goal": "flurb the wibble"})

    assert answer.status_code == 409
    assert answer.json()["detail"]


def test_whoever_is_away_takes_no_goals(house):
    house.manager.despawn(house.agents[0].id)
    answer = house.ask("POST", f"/ai-players/{house.agents[0].name}/goals", json={"goal": "explore"})

    assert answer.status_code == 409
    assert "bring it back" in answer.json()["detail"]


def test_one_says_what_it_is_told_to(house):
    listener = house.pilot.join("Pim")
    agent = house.agents[0]
    house.game.world.move(agent.player_id, house.game.world.place_of(listener.player))
    house.ask("POST", f"/ai-players/{agent.name}/say", json={"text": "the bridge is out"})
    house.pilot.wait(20)

    assert "the bridge is out" in listener.heard()
    assert house.acts()[0] == ("Ada", "ai say", agent.name)


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("two\nlines", 422),
        ("", 422),
        ("\x1b[2J", 422),
        ("x" * 501, 422),
        ("  ", 409),
        ("right\u202eleft", 409),
    ],
)
def test_words_are_one_printable_line(house, text, status):
    answer = house.ask("POST", f"/ai-players/{house.agents[0].name}/say", json={"text": text})

    assert answer.status_code == status


def test_whoever_was_kicked_stays_away_until_it_is_brought_back(house):
    agent = house.agents[0]
    assert house.ask("POST", f"/ai-players/{agent.name}/kick").json()["status"] == "offline"

    house.ask("POST", f"/ai-players/{agent.name}/bring-back")

    assert agent.status is AIPlayerStatus.ACTIVE


def test_a_reset_empties_a_head_and_leaves_the_character(house):
    agent = house.agents[0]
    house.pilot.wait(60)
    assert agent.get_memory()["total"] > 0
    house.ask("POST", f"/ai-players/{agent.name}/reset")

    assert agent.get_memory()["total"] == 0
    assert agent.status is AIPlayerStatus.ACTIVE


# --- watching ---


def test_the_state_tells_where_it_is_and_what_it_is_at(house):
    house.pilot.wait(60)
    agent = house.agents[0]
    state = house.ask("GET", f"/ai-players/{agent.name}/state").json()

    assert state["location"] == agent.loop.mind.world.map.current_room.name
    assert state["health"]["hp_max"] == agent.loop.mind.world.status.hp_max
    assert state["last_action"]
    assert state["session_duration_minutes"] == 1.0
    assert state["memories_count"] == agent.get_memory()["total"]


def test_the_state_and_the_drives_tell_what_drives_it(house):
    house.pilot.wait(60)
    agent = house.agents[0]
    state = house.ask("GET", f"/ai-players/{agent.name}/state").json()
    drives = house.ask("GET", f"/ai-players/{agent.name}/drives").json()

    assert {one["kind"]: one["value"] for one in drives} == state["drives"]
    assert set(state["drives"]) == {"company", "curiosity", "concern"}
    assert next(one for one in drives if one["kind"] == "curiosity")["rate"] == 3.0


def test_memories_come_latest_first_by_layer_and_by_words(house):
    house.pilot.wait(120)
    path = f"/ai-players/{house.agents[0].name}/memory"
    everything = house.ask("GET", path, params={"limit": 500}).json()["items"]
    layers = {one["layer"] for one in everything}

    assert everything
    assert [one["created_at"] for one in everything] == sorted(
        (one["created_at"] for one in everything), reverse=True
    )
    for layer in layers:
        part = house.ask("GET", f"{path}/{layer}", params={"limit": 500}).json()["items"]
        assert part == [one for one in everything if one["layer"] == layer]
    wanted = everything[0]["content"]
    found = house.ask("GET", path, params={"q": wanted}).json()["items"]
    assert found[0]["content"] == wanted
    assert found[0]["score"] is not None


def test_what_it_has_in_mind_is_the_working_layer(house):
    house.pilot.wait(30)
    items = house.ask("GET", f"/ai-players/{house.agents[0].name}/memory/working").json()["items"]

    assert house.agents[0].loop.mind.world.map.current_room.name in " ".join(one["content"] for one in items)


def test_the_map_it_believes_in_and_the_true_one_name_the_same_rooms(house):
    house.pilot.wait(120)
    believed = house.ask("GET", f"/ai-players/{house.agents[0].name}/world-model").json()["map"]["nodes"]
    true = house.ask("GET", "/world/rooms", params={"limit": 500}).json()["items"]

    assert {node["name"] for node in believed if node.get("visit_count")} <= {room["name"] for room in true}
    assert house.agents[0].name in {name for room in true for name in room["occupants"]}
    assert all(way in {room["id"] for room in true} for room in true for way in room["exits"].values())


def test_the_zones_hold_all_rooms(house):
    zones = house.ask("GET", "/world/zones").json()["items"]
    rooms = house.ask("GET", "/world/rooms", params={"limit": 500, "zone": zones[0]["id"]}).json()["items"]

    assert len(rooms) == zones[0]["rooms"] > 0


@pytest.mark.parametrize(
    "path", ["plan", "world-model", "memory", "cost", "metrics", "state", "goals", "export", "memory/working"]
)
def test_whoever_is_away_can_be_looked_at_as_well(house, path):
    house.pilot.wait(20)
    house.manager.despawn(house.agents[0].id)

    assert house.ask("GET", f"/ai-players/{house.agents[0].name}/{path}").status_code == 200


def test_figures_of_one_and_of_all(house):
    house.pilot.wait(60)
    one = house.ask("GET", f"/ai-players/{house.agents[0].name}/metrics").json()
    everybody = house.ask("GET", "/ai-players/metrics/global").json()

    assert one["commands_executed_total"] > 0
    assert everybody["ai_players"] == 3
    assert everybody["commands_executed_total"] > one["commands_executed_total"]


def test_the_figures_of_metrics_come_as_json(house):
    told = house.ask("GET", "/metrics.json")

    assert told.status_code == 200
    assert told.json()["gauges"]["ai_playing"] == 3


def test_without_models_thinking_costs_nothing(house):
    cost = house.ask("GET", "/ai-players/cost/global").json()

    assert (cost["models"], cost["total_cost"], cost["level"]) == (False, 0.0, "none")


def test_the_server_tells_how_it_is(house):
    house.manager.pause(house.agents[0].id)
    told = house.ask("GET", "/server").json()

    assert told["ai_players"] == {"active": 2, "paused": 1}
    assert told["models"]["configured"] is False
    assert told["world"]["rooms"] > 0


def test_presets_are_those_of_the_packs(house):
    names = [preset["name"] for preset in house.ask("GET", "/presets").json()]

    assert names == sorted(house.manager.knowledge.presets)


def test_the_audit_log_is_for_those_who_may(house):
    house.ask("POST", "/ai-players/stop-all")
    acts = house.ask("GET", "/audit", params={"actor": "ada"}).json()["items"]

    assert acts[0]["act"] == "ai stop"
    assert "by token t" in acts[0]["details"]
    assert house.ask("GET", "/audit", token=house.token(Scope.READ)).status_code == 403


def test_the_audit_log_is_paged_to_its_first_act(house):
    log = house.game.accounts.acts
    for number in range(KEPT_AT_HAND + 1):
        log.note(operator(), "kick", f"guest {number}")
    run_inline(log.flush())
    first = house.ask("GET", "/audit", params={"limit": 500, "actor": operator().name}).json()
    rest = house.ask(
        "GET", "/audit", params={"limit": 500, "actor": operator().name, "cursor": first["next"]}
    ).json()

    kicked = [act["target"] for act in (*first["items"], *rest["items"]) if act["act"] == "kick"]
    assert kicked == [f"guest {number}" for number in reversed(range(KEPT_AT_HAND + 1))]


def test_goals_of_its_settings_are_changed_and_dropped_through_the_api(house):
    ava = house.agents[0]
    where = f"/ai-players/{ava.name}"

    def of_settings():
        house.pilot.wait(20)
        goals = house.ask("GET", f"{where}/goals").json()
        return [goal for goal in goals if goal["rank"] == 1]

    house.ask("PUT", where, json={"initial_goals": ["have 5000 gold"]})
    (goal,) = of_settings()
    assert "5000 gold" in goal["description"]

    assert house.ask("DELETE", f"{where}/goals/{goal['id']}").status_code == 202
    assert of_settings() == []
    assert ava.config.initial_goals == ()


@pytest.mark.parametrize("period", ["hour", "day", "session", "total"])
def test_each_period_of_costs_can_be_asked_for(house, period):
    for path in ("/ai-players/cost/global", f"/ai-players/{house.agents[0].name}/cost"):
        assert house.ask("GET", path, params={"period": period}).json()["period"] == period
