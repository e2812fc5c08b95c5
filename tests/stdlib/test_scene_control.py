"""What admins are told of scenes, and what they can do with them."""

import pytest

from maid_engine.ports.story import SceneStatus, Story
from maid_stdlib.scene_control import LibraryStory
from tests.stdlib.life_rig import FOREST, SQUARE
from tests.stdlib.scene_rig import SCENE, SceneRig


@pytest.fixture
def rig():
    return SceneRig()


def test_the_library_answers_the_port_of_the_engine(rig):
    assert isinstance(LibraryStory(rig.game), Story)


def test_a_scene_is_found_by_its_id_with_or_without_the_pack(rig):
    assert [rig.story.find(name) for name in ("t:lost", "Lost ", "fair")] == [SCENE, SCENE, ""]


def test_two_scenes_of_one_name_need_the_pack(rig):
    rig.content.scenes["u:lost"] = rig.spec
    assert rig.story.find("lost") == ""
    assert rig.story.find("u:lost") == "u:lost"


def test_a_scene_that_rests_has_no_figures(rig):
    assert rig.story.scenes() == (
        SceneStatus(SCENE, "A lost child", (SQUARE, FOREST), ("mother", "child"), is_running=False),
    )


def test_a_scene_that_runs_tells_where_it_is(rig):
    rig.begin()
    rig.wait(8)
    (status,) = rig.story.scenes()
    assert (status.is_running, status.run, status.round, status.on_stage) == (True, 1, 1, ("mother",))
    assert status.lasted_s + status.left_s == 300.0


def test_what_is_not_possible_is_told(rig):
    assert rig.story.start("t:fair") == "No loaded pack has a scene 't:fair'."
    assert rig.story.stop(SCENE) == "It is not being played."
    rig.begin()
    assert rig.story.start(SCENE) == "It is being played already."


def test_the_last_end_is_kept(rig):
    rig.begin()
    assert not rig.story.stop(SCENE)
    assert rig.story.scenes()[0].last_end == "stopped"
    assert rig.story.timeline(SCENE)[-1].text == "stopped"
