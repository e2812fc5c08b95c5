"""Each kind of object in a graph comes back as it was."""

import re
from array import array
from collections import Counter, OrderedDict, defaultdict, deque
from types import MappingProxyType

import pytest

from maid_engine.ai_players.models.envelope import Said
from maid_engine.ai_players.models.intake import Lifecycle
from maid_engine.ai_players.models.personality import EmotionalState
from maid_engine.core.chance import Dice
from maid_engine.core.messages import Name, Span
from maid_engine.core.row_memo import RowMemo
from tests.ai_players.hosts.alike import assert_alike
from tests.ai_players.hosts.codec.crossing import made_again


@pytest.mark.parametrize(
    "value",
    [
        [1, 2.5, "text", None, True, b"bytes", 2**200, -(2**70)],
        (1, ("nested",), ()),
        {"a": {"b": [1]}, (1, 2): {3}, 4: frozenset({5})},
        OrderedDict(b=1, a=2),
        Span(1, 2, "player#1"),
        EmotionalState(intensity=0.75),
        Said("I say!"),
        Lifecycle.ENTERED,
        {Lifecycle.ENTERED: EmotionalState()},
    ],
)
def test_a_value_comes_back_equal_and_of_the_same_type(value):
    assert_alike(made_again(value), value)


@pytest.mark.parametrize(
    "value",
    [
        Counter(a=3, b=1),
        deque([1, 2], maxlen=5),
        deque([1]),
        array("I", [7, 8]),
        re.compile("a+", re.IGNORECASE),
    ],
)
def test_other_containers_come_back_equal(value):
    found = made_again(value)

    assert type(found) is type(value)
    assert found == value
    assert getattr(found, "maxlen", None) == getattr(value, "maxlen", None)


def test_a_name_keeps_what_it_knows_beside_its_text():
    found = made_again(Name("grey wolf", article="a"))

    assert (found, found.article, found.author) == ("grey wolf", "a", None)


def test_a_mapping_with_defaults_keeps_making_them():
    found = made_again(defaultdict(list, a=[1]))
    found["b"].append(2)

    assert found == {"a": [1], "b": [2]}


def test_a_read_only_mapping_stays_read_only():
    assert made_again(MappingProxyType({"a": 1})) == {"a": 1}
    assert isinstance(made_again(MappingProxyType({})), MappingProxyType)


def test_a_memo_of_rows_comes_back_empty():
    memo = RowMemo()
    memo.rows([EmotionalState()])

    assert made_again(memo).rows([EmotionalState(intensity=0.9)]) == [{"intensity": 0.9}]


def test_dice_go_on_where_they_were():
    dice = Dice("seed")
    dice.roll(3, 6)
    found = made_again(dice)

    assert [found.roll(1, 100) for _ in range(20)] == [dice.roll(1, 100) for _ in range(20)]
