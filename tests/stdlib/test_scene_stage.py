"""What the cast of a scene does in the world."""

from dataclasses import replace

import pytest

from maid_engine.core.time import Tick
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.stage import OnStage
from maid_stdlib.content.life_specs import Hours, LifeSpec
from maid_stdlib.content.scene_specs import SceneAct, SceneEntry, SceneExit, SceneState
from maid_stdlib.content.specs import SpawnSpec
from maid_stdlib.systems.scene_stage import SceneStage
from tests.stdlib.life_rig import CAVE, FOREST, SQUARE
from tests.stdlib.scene_rig import SceneRig


@pytest.fixture
def rig():
    made = SceneRig()
    made.begin()
    return made


@pytest.fixture
def stage(rig):
    return SceneStage(rig.game, rig.run)


def test_who_is_in_a_room_of_the_scene_plays_from_the_beginning(rig, stage):
    assert stage.on_stage() == {"mother": SQUARE}
    assert rig.world.need(rig.ann, OnStage).home == SQUARE


def test_somebody_without_a_spawn_is_made_for_the_scene_and_goes_with_it(rig, stage):
    assert stage.enter(SceneEntry("child", FOREST))
    assert rig.world.need(rig.child, OnStage).is_extra
    stage.leave(SceneExit("child", "runs off"))
    assert rig.child not in rig.world


def test_somebody_with_a_spawn_is_not_made_twice(rig, stage):
    rig.content.spawns["t:s"] = SpawnSpec("t:s", CAVE, mob="t:pip")
    assert not stage.enter(SceneEntry("child", FOREST))
    pip = rig.mob("pip", room=CAVE)
    assert stage.enter(SceneEntry("child", FOREST))
    assert rig.child == pip
    stage.leave(SceneExit("child"))
    assert rig.world.place_of(pip) == CAVE


@pytest.mark.parametrize("way", ["act", "leave", "change"])
def test_who_is_not_in_the_scene_does_nothing(rig, stage, way):
    did = {
        "act": lambda: stage.act(SceneAct("child", "Hi.")),
        "leave": lambda: stage.leave(SceneExit("child")),
        "change": lambda: stage.change(SceneState("child", mood="glad")),
    }
    assert not did[way]()
    ((who, why),) = rig.entries("refused")
    assert who == "child"
    assert "not in the scene" in why


def test_who_fights_neither_acts_nor_leaves(rig, stage):
    rig.world.add(rig.ann, Fighting(rig.ann, Tick(0), Tick(0)))
    assert not stage.act(SceneAct("mother", "Help!"))
    stage.leave(SceneExit("mother"))
    assert stage.on_stage() == {"mother": SQUARE}


def test_a_state_is_seen_and_empty_words_change_nothing(rig, stage):
    stage.change(SceneState("mother", FOREST, intention="about to weep"))
    assert rig.world.place_of(rig.ann) == FOREST
    assert rig.world.need(rig.ann, OnStage).shown == ("afraid", "looking for Pip", "about to weep")


def test_those_who_play_do_not_wander(rig):
    rig.wait(60)
    assert rig.world.place_of(rig.ann) == SQUARE


def test_sellers_givers_and_trainers_are_bound():
    rig = SceneRig(cast={"mother": "t:ann", "smith": "t:smith", "elder": "t:elder", "master": "t:master"})
    rig.begin()
    assert SceneStage(rig.game, rig.run).company().bound == {"smith", "elder", "master"}


@pytest.mark.parametrize(("hours", "goes"), [(Hours(0, 24), False), (Hours(20, 22), True)])
def test_a_seller_leaves_its_post_only_out_of_its_hours(hours, goes):
    rig = SceneRig(cast={"mother": "t:ann", "smith": "t:smith"})
    borin = rig.content.mobs["t:smith"]
    rig.content.mobs["t:smith"] = replace(borin, life=LifeSpec(hours=hours))
    smith = rig.mob("smith", room=CAVE)
    rig.begin()
    assert SceneStage(rig.game, rig.run).enter(SceneEntry("smith", FOREST)) is goes
    assert rig.world.place_of(smith) == (FOREST if goes else CAVE)
