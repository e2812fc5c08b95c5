"""The values by which admins and listeners read scenes."""

from maid_engine.ports.story import SceneBegan, SceneEntryKind, SceneOver, ScenePass, SceneStatus, Story


def test_events_are_compared_by_value():
    assert SceneBegan("a:b", "B", 1, ("a:r",), "clock") == SceneBegan("a:b", "B", 1, ("a:r",), "clock")
    assert SceneOver("a:b", 1, "found", "end", 9.0) != SceneOver("a:b", 1, "", "time", 9.0)


def test_a_pass_of_the_rules_has_neither_refusals_nor_a_director():
    played = ScenePass("a:b", 1, 1, 1, "time")
    assert (played.refused, played.directed) == (0, False)


def test_a_scene_that_was_never_played_has_no_performance():
    status = SceneStatus("a:b", "B", ("a:r",), ("mother",), is_running=False)
    assert (status.run, status.last_end) == (0, "")


def test_each_kind_of_entry_has_a_word_of_its_own():
    assert len({kind.value for kind in SceneEntryKind}) == len(SceneEntryKind)


def test_only_what_can_start_a_scene_is_a_story():
    assert not isinstance(object(), Story)
