"""MessagePack of what minds hear: names cross as text, and what has no form is refused."""

from types import MappingProxyType

import pytest

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.codec.packer import pack, unpack
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name
from tests.ai_players.hosts.alike import assert_alike


def test_a_name_and_a_players_words_cross_as_their_text():
    data = {"who": Name("grey wolf", article="a"), "said": Authored("hello", EntityId("player#1"))}

    assert_alike(unpack(pack(data), object), {"who": "grey wolf", "said": "hello"})


def test_a_read_only_mapping_crosses_as_a_mapping():
    assert unpack(pack(MappingProxyType({"hp": 3})), dict[str, int]) == {"hp": 3}


def nested(depth):
    """Lists in lists."""
    found: list[object] = []
    for _ in range(depth):
        found = [found]
    return found


@pytest.mark.parametrize(
    "value",
    [
        pytest.param(2**70, id="an integer of more than 64 bits"),
        pytest.param({"key": object()}, id="an object"),
        pytest.param("half a character: \ud800", id="a lone surrogate"),
        pytest.param(nested(10_000), id="lists in lists without end"),
    ],
)
def test_what_has_no_form_is_refused(value):
    with pytest.raises(CodecError, match="cannot be written"):
        pack(value)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"\xc1", id="a byte that MessagePack does not use"),
        pytest.param(pack("words"), id="another type"),
        pytest.param(b"\x91" * 10_000, id="lists in lists without end"),
        pytest.param(pack([1]) + b"\x00", id="bytes that are left over"),
    ],
)
def test_what_is_no_value_of_the_type_is_refused(data):
    with pytest.raises(CodecError, match="cannot be read"):
        unpack(data, list[int])
