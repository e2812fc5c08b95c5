"""Townsfolk in the admin API: listed, looked into, changed, and let choose under a lease."""

from dataclasses import replace

import pytest

from maid_engine.accounts.tokens import Scope
from maid_engine.commands.definition import Role
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_specs import LifeSpec
from tests.admin.house import House


def empty_house():
    """A game where nobody has a life."""
    house = House()
    world = house.game.world
    for mob in [mob for mob, _ in world.having(Lives)]:
        world.remove(mob, Lives)
    return house


@pytest.fixture
def house():
    """A game where Isa and Joss alone have a life, and stand before somebody's eyes."""
    house = empty_house()
    world, content = house.game.world, house.game.resource(ContentIndex)
    somebody = house.pilot.join("Cora")
    here = world.place_of(somebody.player)
    for name in ("isa", "joss"):
        kind = f"tutorial_world:{name}"
        content.mobs[kind] = replace(content.mobs[kind], life=LifeSpec(home=here, ties={}))
        mob = next(mob for mob, nature in world.having(Mob) if nature.prototype == kind)
        world.add(mob, Lives(f"townsman:{kind}/1"))
        world.move(mob, here)
    house.pilot.wait(2)
    house.game.bus.drain()
    return house


def ask(house, method, rest="", **request):
    return house.ask(method, f"/beings/isa{rest}", **request)


def test_they_are_listed_with_what_they_do(house):
    rows = house.ask("GET", "/beings").json()["items"]
    assert sorted(one["prototype"] for one in rows) == ["tutorial_world:isa", "tutorial_world:joss"]
    assert {(one["doing"], one["leased_by"]) for one in rows} == {("free", None)}
    assert ask(house, "GET").json() in rows


def test_a_world_without_any_lists_none():
    bare = empty_house()
    assert bare.ask("GET", "/beings").json() == {"items": [], "next": None}
    missing = bare.ask("GET", "/beings/isa")
    assert missing.status_code == 404
    assert missing.json()["detail"] == "there is no being 'isa'; GET /beings lists all of them"


def test_the_context_has_all_that_it_looks_at(house):
    context = ask(house, "GET", "/context").json()
    assert context["personality"] == ask(house, "GET", "/personality").json()
    assert set(context["state"]) == {"energy", "hunger", "loneliness", "mood"}
    assert sorted(one["is_person"] for one in context["neighbours"]) == [False, True]
    assert context["can_walk"]


def test_needs_are_changed_within_their_ranges(house):
    changed = ask(house, "PATCH", "/state", json={"hunger": 0.25, "mood": -1})
    assert (changed.json()["hunger"], changed.json()["mood"]) == (0.25, -1.0)
    assert ask(house, "GET", "/state").json()["hunger"] == pytest.approx(0.25, abs=0.01)
    assert house.acts()[0][:2] == ("Ada", "being state")


@pytest.mark.parametrize(
    "wish",
    [{"hunger": 1.01}, {"energy": -0.1}, {"mood": -1.5}, {"hunger": True}, {"hunger": "1"}, {"joy": 1}],
)
def test_a_level_out_of_range_is_refused(house, wish):
    before = ask(house, "GET", "/state").json()
    assert ask(house, "PATCH", "/state", json=wish).status_code == 422
    assert ask(house, "GET", "/state").json() == before


def test_it_chooses_and_the_components_are_shown_on_demand(house):
    told = ask(house, "POST", "/action?debug=1", json={}).json()
    weighed = told["decision"]["weighed"]
    assert sum(one["probability"] for one in weighed) == pytest.approx(1.0)
    parts = ("need", "temper", "ties", "liking", "recency", "luck")
    assert all(one["total"] == pytest.approx(sum(one[part] for part in parts)) for one in weighed)
    assert told["decision"]["action"] in [one["action"] for one in weighed]
    assert told["decision"]["by"] == "Ada"
    assert told["lease_left_s"] == 30.0
    kept = ask(house, "GET", "/decisions").json()
    assert kept[-1] == {**told["decision"], "weighed": []}


def test_another_is_told_who_has_the_lease_and_for_how_long(house):
    house.account("Bram", Role.ADMIN)
    other = house.token(Scope.READ, Scope.STEER, owner="bram")
    assert ask(house, "POST", "/action", json={"lease_s": 20}).status_code == 200
    for method, rest, wish in (
        ("POST", "/action", {}),
        ("PATCH", "/state", {"hunger": 0.5}),
        ("POST", "/initialize", {}),
        ("POST", "/ties", {"other": "tutorial_world:joss"}),
    ):
        refused = ask(house, method, rest, token=other, json=wish)
        assert refused.status_code == 409
        assert refused.json()["detail"].startswith("Ada has the lease on ")
        assert refused.json()["detail"].endswith("it ends in 20 seconds")
    assert ask(house, "DELETE", "/lease", token=other).status_code == 409
    assert ask(house, "GET", token=other).json()["leased_by"] == "Ada"
    house.pilot.wait(21)
    assert ask(house, "PATCH", "/state", token=other, json={"hunger": 0.5}).status_code == 200


def test_the_holder_ends_a_lease(house):
    ask(house, "POST", "/action", json={})
    assert ask(house, "DELETE", "/lease").json()["leased_by"] is None


def test_no_lease_is_longer_than_a_minute(house):
    assert ask(house, "POST", "/action", json={"lease_s": 61}).status_code == 422


def test_a_being_that_nobody_sees_is_not_made_to_choose(house):
    world, cora = house.game.world, house.game.characters.find("Cora")
    far = [one.room for one in house.game.truth.places()][-1]
    world.move(cora, far)
    house.pilot.wait(2)
    refused = ask(house, "POST", "/action", json={})
    assert refused.status_code == 409
    assert refused.json()["detail"].startswith("nobody sees or hears it now")
    assert ask(house, "GET").json()["leased_by"] is None


def test_it_begins_anew(house):
    wish = {"personality": {"sociability": 1, "likings": {"food": 0.9}}}
    told = ask(house, "POST", "/initialize", json=wish).json()["personality"]
    assert (told["sociability"], told["curiosity"], told["likings"]) == (1.0, 0.5, {"food": 0.9})
    assert ask(house, "GET", "/decisions").json() == []
    by_chance = ask(house, "POST", "/initialize", json={"personality": None}).json()["personality"]
    assert len(by_chance["likings"]) == 5


def test_ties_are_changed(house):
    wish = {
        "other": "tutorial_world:joss",
        "sentiment_delta": 0.5,
        "familiarity_delta": 0.25,
        "topic": "boats",
    }
    (tie,) = ask(house, "POST", "/ties", json=wish).json()
    assert (tie["sentiment"], tie["familiarity"], tie["topic"], tie["last_at"]) == (0.5, 0.25, "boats", None)
    assert ask(house, "GET", "/ties").json() == [tie]
    unknown = ask(house, "POST", "/ties", json={"other": "x:y"})
    assert (unknown.status_code, "no prototype 'x:y'" in unknown.json()["detail"]) == (404, True)


def test_changes_take_the_scope_to_steer(house):
    reader = house.token(Scope.READ)
    assert ask(house, "GET", "/context", token=reader).status_code == 200
    assert ask(house, "POST", "/action", token=reader, json={}).status_code == 403
    assert ask(house, "PATCH", "/state", token=reader, json={}).status_code == 403
