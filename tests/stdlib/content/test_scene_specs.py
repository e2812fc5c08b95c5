"""A scene of a pack becomes one frozen value, with full ids."""

from maid_stdlib.content.scene_conditions import AtStart, Flagged, Gave, Present, TimeUp
from maid_stdlib.content.scene_specs import (
    BeginningSpec,
    PlacedProp,
    SceneAct,
    SceneEntry,
    SceneExit,
    SceneReward,
    SceneState,
)
from tests.stdlib.content.scene_pack import PACK
from tests.stdlib.content.test_loader import load


def test_a_scene_is_read_with_full_ids(tmp_path):
    loaded = load(tmp_path, PACK)
    assert loaded.problems == []
    scene = loaded.content.scenes["vale:lost"]
    assert scene.rooms == ("vale:yard", "vale:river")
    assert dict(scene.cast) == {"mother": "vale:ann", "cook": "vale:cook"}
    assert scene.props == ("vale:mug",)
    assert scene.begins == BeginningSpec(48.0, 20.0, (16.0, 19.0), "", 0.5)
    assert (scene.lasts_s, scene.beat_s, scene.asks) == (600.0, 10.0, 3)


def test_its_beats_are_read(tmp_path):
    first, second = load(tmp_path, PACK).content.scenes["vale:lost"].beats
    assert first.when == (AtStart(),)
    assert first.acts == (SceneAct("mother", "Pip! Where are you?", 1), SceneAct("cook", ":looks up.", 5))
    assert first.places == (PlacedProp("vale:mug", "vale:river"),)
    assert first.state == (SceneState("mother", None, "afraid", "looking for Pip", ""),)
    assert (first.asks_ai, first.sets) == ("Look by the river.", ("vale:searching",))
    assert second.when == (Present("people", "vale:river"), Flagged("vale:searching"))
    assert second.enters == (SceneEntry("cook", "vale:river", "is hiding"),)
    assert second.leaves == (SceneExit("mother", "goes home"),)
    assert (second.takes, second.helps, second.again_s) == (("vale:mug",), True, 60.0)


def test_its_ends_are_read(tmp_path):
    found, lost = load(tmp_path, PACK).content.scenes["vale:lost"].ends
    assert found.when == (Gave("vale:mug", "mother"),)
    assert (found.remembers, found.forgets) == (("vale:pip_found",), ("vale:pip_lost",))
    assert (found.news, found.reward) == ("Pip was lost, and found.", SceneReward(50, 5))
    assert (lost.name, lost.when) == ("lost", (TimeUp(),))
