"""The state of a performance: what people did, which beat is next, who helped."""

from dataclasses import replace

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.ports.story import TIMELINE_MAX
from maid_stdlib.content.scene_conditions import Flagged, Gave, Killed, Said, SceneFacts
from maid_stdlib.scenes.scene_run import QUICK_S, SceneDesk, SceneRun
from tests.stdlib.scene_rig import LOST, SCENE

ADA = EntityId("player#1")


@pytest.fixture
def run():
    return SceneRun(LOST, 1, 0.0)


def test_words_and_deeds_are_kept_with_who_did_them(run):
    run.note_words(ADA, "I saw Pip.")
    run.note_gift(ADA, "t:bread", "mother")
    run.note_death("child", (ADA,))
    assert Said(("pip", "lost child")) in run.said
    assert ("t:bread", "mother") in run.given
    assert run.dead == {"child"}
    assert set(run.doers) == {Said(("pip", "lost child")), Gave("t:bread", "mother"), Killed(("child",))}
    assert run.is_woken


def test_words_count_only_while_the_flags_of_their_beat_are_set(run):
    wanted = Said(("onion",))
    beat = replace(LOST.beats[2], when=(wanted, Flagged("t:gone"), Flagged("t:over", is_set=False)))
    run.spec = replace(LOST, beats=(beat,))
    run.note_words(ADA, "I pay for the onion.")
    assert not run.said
    run.note_words(ADA, "I pay for the onion.", frozenset({"t:gone", "t:over"}))
    assert not run.said
    run.flags.add("t:gone")
    run.note_words(ADA, "I pay for the onion.")
    assert run.said == {wanted}


def test_other_words_wake_it_and_count_for_nothing(run):
    run.note_words(ADA, "Nice weather.")
    assert run.is_woken
    assert not run.doers


def test_a_round_is_due_after_a_beat_or_soon_after_a_word(run):
    run.last_round_s = 100.0
    assert not run.is_round_due(119.0)
    assert run.is_round_due(120.0)
    run.is_woken = True
    assert not run.is_round_due(100.5)
    assert run.is_round_due(100.0 + QUICK_S)


def test_a_beat_is_played_once_and_in_the_order_of_the_file(run):
    assert run.due_beat(SceneFacts(), 0.0) == 0
    assert run.due_beat(SceneFacts(), 0.0, besides=frozenset({"mother"})) is None
    run.played[0] = 0.0
    assert run.due_beat(SceneFacts(), 1000.0) is None
    assert run.played_names() == {"cry"}


def test_a_beat_that_comes_again_waits(run):
    again = SceneRun(replace(LOST, beats=(replace(LOST.beats[0], again_s=60.0),)), 1, 0.0)
    again.played[0] = 100.0
    assert again.due_beat(SceneFacts(), 159.0) is None
    assert again.due_beat(SceneFacts(), 160.0) == 0


def test_the_first_end_whose_conditions_hold_is_reached(run):
    assert run.reached_end(SceneFacts()) is None
    assert run.reached_end(SceneFacts(is_time_up=True)).name == "lost"
    assert run.reached_end(SceneFacts(is_time_up=True, dead=frozenset({"child"}))).name == "killed"


def test_somebody_may_still_enter_until_the_beat_is_played(run):
    assert run.may_still_enter()
    run.dead.add("child")
    assert not run.may_still_enter()


def test_only_a_gift_that_is_waited_for_is_taken(run):
    desk = SceneDesk({SCENE: run})
    assert desk.awaits_gift(SCENE, "t:bread", "mother")
    assert not desk.awaits_gift(SCENE, "t:bread", "child")
    assert not desk.awaits_gift(SCENE, "t:pelt", "mother")
    assert not desk.awaits_gift("t:other", "t:bread", "mother")
    run.note_gift(ADA, "t:bread", "mother")
    assert not desk.awaits_gift(SCENE, "t:bread", "mother")


def test_timelines_are_bounded():
    assert SceneDesk().timeline(SCENE).maxlen == TIMELINE_MAX
