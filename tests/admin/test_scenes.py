"""The admin API of scenes: listed, started, stopped, their timelines, and the live feed."""

import pytest

from maid_engine.accounts.tokens import Scope
from maid_engine.admin.live_channels import pattern_of
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.scene_conditions import AtStart, TimeUp
from maid_stdlib.content.scene_specs import BeatSpec, EndSpec, SceneAct, SceneSpec
from maid_stdlib.scene_control import LibraryStory
from tests.admin.house import House


@pytest.fixture
def house():
    house = House()
    content = house.game.resource(ContentIndex)
    spawn = next(one for one in content.spawns.values() if one.mob and one.room in house.game.world)
    content.scenes["t:wake"] = SceneSpec(
        "t:wake",
        "The wake",
        (spawn.room,),
        {"friend": spawn.mob},
        beats=(BeatSpec("toast", (AtStart(),), acts=(SceneAct("friend", "To him!"),)),),
        ends=(EndSpec("over", (TimeUp(),)),),
    )
    return house


def test_scenes_are_listed_and_found_by_their_short_names(house):
    (one,) = house.ask("GET", "/story").json()["items"]
    assert (one["scene"], one["title"], one["running"]) == ("t:wake", "The wake", False)
    assert house.ask("GET", "/story/wake").json() == one
    missing = house.ask("GET", "/story/fair")
    assert missing.status_code == 404
    assert "GET /story lists them" in missing.json()["detail"]


def test_a_scene_is_started_played_and_stopped(house):
    begun = house.ask("POST", "/story/wake/start")
    assert begun.status_code == 200
    assert begun.json()["running"]
    assert house.acts()[0] == ("Ada", "story start", "t:wake")
    assert house.ask("POST", "/story/wake/start").status_code == 409
    house.pilot.wait(seconds=3)
    entries = house.ask("GET", "/story/wake/timeline").json()["items"]
    kinds = [one["kind"] for one in entries]
    assert kinds[:1] == ["began"]
    assert "acted" in kinds
    assert entries[kinds.index("acted")]["step"] == "toast"
    assert not house.ask("POST", "/story/wake/stop").json()["running"]
    assert house.ask("POST", "/story/wake/stop").json()["detail"] == "It is not being played."


def test_the_live_feed_tells_of_scenes(house):
    seq = house.admin.context.feed.seq
    house.ask("POST", "/story/wake/start")
    house.pilot.wait(seconds=3)
    house.ask("POST", "/story/wake/stop")
    house.game.bus.drain()
    _, told = house.admin.context.feed.since(seq, [pattern_of("story", str)])
    assert [note.event for note in told] == ["scene_began", "scene_pass", "scene_over"]
    assert told[1].data()["acted"] == ["friend"]


def test_a_reader_may_not_start_one(house):
    reader = house.token(Scope.READ)
    assert house.ask("POST", "/story/wake/start", token=reader).status_code == 403


def test_a_world_without_scenes_says_so(house):
    kept = house.game.resources()
    house.game.restore_resources({kind: one for kind, one in kept.items() if kind is not LibraryStory})
    try:
        assert "has no scenes" in house.ask("GET", "/story").json()["detail"]
    finally:
        house.game.restore_resources(kept)
