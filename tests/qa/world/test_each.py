"""A rule of one thing is applied to every such thing of the content, in its order."""

import pytest

from maid_qa.world.content_rules import each
from maid_qa.world.content_rules.lint_context import LintContext, breach
from tests.qa.world.vale import play


@pytest.fixture
def grounds(tmp_path):
    return LintContext.of(play(tmp_path).game)


def where(rule, grounds):
    return [finding.where for finding in rule(grounds)]


def test_a_law_keeps_its_name_and_text():
    @each.each_room
    def rooms_are_quiet(_grounds, room):
        """No room may speak."""
        yield breach("text_form", room.id, "It speaks.")

    assert (rooms_are_quiet.__name__, rooms_are_quiet.__doc__) == ("rooms_are_quiet", "No room may speak.")


@pytest.mark.parametrize("kind", ["zone", "room", "door", "item", "mob", "shop", "quest"])
def test_each_thing_is_checked_once_in_order(grounds, kind):
    @getattr(each, f"each_{kind}")
    def rule(_grounds, thing):
        yield breach("text_form", thing.id, "It is there.")

    assert where(rule, grounds) == list(getattr(grounds.content, f"{kind}s"))


def test_each_exit_comes_with_its_room_and_direction(grounds):
    @each.each_exit
    def rule(_grounds, room, direction, way):
        yield breach("text_form", f"{room.id} {direction} {way.to}", "It is there.")

    assert where(rule, grounds)[:2] == ["vale:green north vale:forge", "vale:green east vale:barn"]


def test_stages_and_objectives_are_numbered_by_stage_from_one(grounds):
    @each.each_stage
    def stages(_grounds, quest, number, stage):
        yield breach("text_form", f"{quest.id} {number}", stage.text)

    @each.each_task
    def tasks(_grounds, quest, number, stage, objective):
        assert objective in stage.objectives
        yield breach("text_form", f"{quest.id} {number}", objective.kind)

    of_content = grounds.content.quests.values()
    assert where(stages, grounds) == [
        f"{quest.id} {number}" for quest in of_content for number, _ in enumerate(quest.stages, 1)
    ]
    assert len(where(tasks, grounds)) == sum(len(quest.objectives) for quest in of_content)
    assert set(where(tasks, grounds)) == set(where(stages, grounds))


def test_a_law_of_one_thing_sees_the_whole_content(grounds):
    @each.each_mob
    def rule(seen, mob):
        assert seen is grounds
        yield breach("text_form", mob.id, "It is there.")

    assert where(rule, grounds)
