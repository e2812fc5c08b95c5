"""Only classes and functions of AI players can be named, and each is found by its own name."""

import re

import pytest

from maid_engine.ai_players.hosts.codec.class_names import class_named, name_of, named
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.models.intake import HeardKind, Outcome
from maid_engine.ai_players.models.scale import scale_for
from maid_engine.core.chance import Dice


@pytest.mark.parametrize("value", [scale_for, HeardKind, Outcome, Dice, list, dict])
def test_what_has_a_name_is_found_by_it(value):
    assert named(name_of(value)) is value


def nested():
    """Return a function without a name by which it could be found."""
    return lambda: None


@pytest.mark.parametrize("value", [nested(), nested, pytest.Item, open, re.compile, object, type])
def test_what_is_nested_or_of_another_package_has_no_name(value):
    with pytest.raises(CodecError, match="cannot be found by its name"):
        name_of(value)


@pytest.mark.parametrize(
    "name",
    [
        "os:system",
        "subprocess:Popen",
        "eval",
        "builtins:eval",
        "maid_engine.core.chance:Random",  # imported there from elsewhere
        "maid_engine.core.chance:math",
        "maid_engine.ai_players.nowhere:Mind",
        "maid_engine.app.server:assemble",
        "",
    ],
)
def test_nothing_else_can_be_named(name):
    with pytest.raises(CodecError, match="neither a class nor a function"):
        named(name)


def test_a_class_of_another_kind_is_refused():
    with pytest.raises(CodecError, match="Dice is not a kind of tuple"):
        class_named("maid_engine.core.chance:Dice", tuple)
