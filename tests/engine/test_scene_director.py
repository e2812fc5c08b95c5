"""The port of directors of scenes, and the director of the testing kit."""

from maid_engine.ports.scene_director import (
    Direction,
    Reconciliation,
    SceneBrief,
    SceneCue,
    SceneDirective,
    SceneDirector,
)
from maid_qa.testing.scripted_director import ScriptedDirector

BRIEF = SceneBrief("vale:lost", "A lost child", run=1, round=1, cue=SceneCue.BEGINNING)


def test_a_director_is_found_by_its_methods():
    assert isinstance(ScriptedDirector(), SceneDirector)
    assert not isinstance(object(), SceneDirector)


def test_a_scripted_director_answers_what_it_was_asked_once():
    wish = Direction((SceneDirective("mother", "Pip!"),))
    director = ScriptedDirector([wish], [Reconciliation()])
    assert director.take_direction("vale:lost", 1) is None
    director.ask_direction(BRIEF)
    assert director.take_direction("vale:lost", 2) is None
    assert director.take_direction("vale:lost", 1) == wish
    assert director.take_direction("vale:lost", 1) is None
    assert director.take_reconciliation("vale:lost", 1) is None
    director.ask_reconciliation(BRIEF)
    assert director.take_reconciliation("vale:lost", 1) == Reconciliation()
    director.forget("vale:lost", 1)
    assert director.forgotten == [("vale:lost", 1)]


def test_a_direction_without_names_wishes_nothing():
    assert Direction() == Direction((), (), (), (), "", 0)
