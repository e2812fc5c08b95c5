"""Graphs of objects: the same objects come back, shared ones shared, and nothing else can be made or called."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.behaviors.steps import Step
from maid_engine.ai_players.cognitive.planning.operators.option import just
from maid_engine.ai_players.dialogue.lines import Line
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.codec.object_graph import GraphReader
from maid_engine.ai_players.models.ids import LocalIds
from tests.ai_players.hosts.codec.crossing import made_again


def test_what_is_shared_stays_shared():
    part = [1]
    one, other = made_again([part, part])

    assert one is other


def test_an_object_may_refer_to_itself():
    loop = [1]
    loop.append(loop)
    found = made_again(loop)

    assert found[1] is found


def test_a_method_belongs_to_the_object_that_was_made():
    ids = LocalIds()
    ids.next("goal")
    new, method = made_again([ids, ids.next])

    assert method("goal") == "goal-2"
    assert new.last("goal") == 2
    assert ids.last("goal") == 1


def test_the_steps_of_a_plan_are_made_again():
    steps = just(Step("look_around", {}, "see what is here"))

    assert made_again(steps).steps == steps.steps


def test_what_both_ends_have_is_not_written():
    lore = ["much"] * 1000
    found = made_again({"lore": lore}, lore=lore)

    assert found["lore"] is lore


def test_what_an_object_works_out_from_the_rest_is_not_written_and_worked_out_anew():
    line = Line("Well met, {who}!")
    assert line.holes == {"who"}
    found = made_again(line)

    assert vars(found) == {"text": line.text}
    assert found.holes == line.holes


@pytest.mark.parametrize(
    "row",
    [
        ("function", "os:system", []),
        ("named", "subprocess:Popen", []),
        ("named", "eval", []),
        ("named", "builtins:eval", []),
        ("object", "os:_wrap_close", []),
        ("object", "maid_engine.core.chance:Random", []),
        ("named", "maid_engine.core.chance:math", []),
        ("named", "maid_engine.ai_players.nowhere:Mind", []),
        ("enum", "maid_engine.core.chance:Dice", ["x"]),
        ("tuple", "list", [1]),
        ("method", "__class__", ["text"]),
        ("array", "I", [-1]),
        ("nonsense", "", []),
        ("known", "nothing", []),
        ("list", "list", [[99]]),
        ("object", "maid_engine.core.chance:Dice", ["seed"]),
    ],
)
def test_rows_that_name_anything_else_are_refused(row):
    with pytest.raises(CodecError):
        GraphReader([row], {}).read()


KINDS = st.sampled_from(
    ["object", "list", "dict", "tuple", "named", "method", "partial", "random", "array", "known"]
)
CELLS = st.none() | st.integers(-3, 3) | st.text(max_size=3) | st.lists(st.integers(0, 3), max_size=2)
NAMES = st.sampled_from(["list", "dict", "maid_engine.core.chance:Dice", "I", ""])


@given(st.lists(st.tuples(KINDS, NAMES, st.lists(CELLS, max_size=4)), max_size=4))
def test_any_rows_make_objects_or_are_refused(rows):
    with suppress(CodecError):
        GraphReader(rows, {}).read()
