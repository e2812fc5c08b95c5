"""A reply's JSON, however it is wrapped, bent or cut."""

import builtins
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.llm.json_reply import LONGEST, read_json

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.text(st.characters(codec="utf-8"), max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", max_size=3), inner, max_size=3)
    ),
    max_leaves=8,
)
OBJECTS = st.dictionaries(st.text("abc", min_size=1, max_size=3), JSON, min_size=1, max_size=4)


@pytest.mark.parametrize(
    ("reply", "value"),
    [
        ('{"a": 1}', {"a": 1}),
        ('  \n{"a": 1}\n', {"a": 1}),
        ('```json\n{"a": 1}\n```', {"a": 1}),
        ('```\n{"a": 1}', {"a": 1}),
        ('Here you are:\n```json\n{"a": 1}\n```\nAnything else?', {"a": 1}),
        ('I mean {this}.\n```json\n{"a": 1}\n```\nand {that}', {"a": 1}),
        ('Sure. {"a": "} ] {"} is it.', {"a": "} ] {"}),
        ('[thinking] {"a": [1, 2]}', {"a": [1, 2]}),
        ('{"a": 1} {"a": 2}', {"a": 1}),
        ('I see {a door} here. {"a": 1}', {"a": 1}),
        ("[1, 2]", [1, 2]),
        ('The list: ["north", "south"]', ["north", "south"]),
        ('{"a": "say \\"hi\\""}', {"a": 'say "hi"'}),
    ],
)
def test_well_formed_json_is_found_wherever_it_stands(reply, value):
    assert read_json(reply) == value


@pytest.mark.parametrize(
    ("reply", "value"),
    [
        ('{"a": 1,}', {"a": 1}),
        ("{'a': 'b'}", {"a": "b"}),
        ("{a: 1}", {"a": 1}),
        ('{"a": "b', {"a": "b"}),
        ('{"a": [1, 2', {"a": [1, 2]}),
        ('[{"a": 1}, {"a": 2},]', [{"a": 1}, {"a": 2}]),
        ('Well, [as I said] {"a": 1,}', {"a": 1}),
        ('{"a": 1 // one\n}', {"a": 1}),
    ],
)
def test_bent_json_is_mended(reply, value):
    pytest.importorskip("json_repair")

    assert read_json(reply) == value


@pytest.mark.parametrize(
    "reply",
    [
        "",
        "look",
        "42",
        "null",
        '"look"',
        "I cannot answer that.",
        '{"a": NaN}',
        '{"a": Infinity}',
        '{"a": 1e999}',
        '{"a": "\\ud800"}',
        '{"a":' * 5000,
        "[" * 100_000,
    ],
)
def test_what_holds_no_answer_gives_none(reply):
    assert read_json(reply) is None


def test_only_so_much_of_a_reply_is_read():
    assert read_json(" " * LONGEST + '{"a": 1}') is None


def test_without_the_mender_well_formed_json_is_still_read(monkeypatch):
    real = builtins.__import__

    def without(name, *rest, **more):
        if name == "json_repair":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)

    assert read_json('Well: ```json\n{"a": 1}\n```') == {"a": 1}
    assert read_json('{"a": 1,}') is None


@given(st.text(st.sampled_from(list("{}[]\",:\\'`\n abc19.-e\ud800json")), max_size=200))
def test_nothing_raises_and_whatever_is_found_can_be_kept(reply):
    value = read_json(reply)

    assert value is None or isinstance(json.loads(json.dumps(value, allow_nan=False)), dict | list)


@given(
    OBJECTS, st.sampled_from(["{}", "```json\n{}\n```", "So:\n{}", "{}\nThat is all.", "\n```\n{}\n```\n"])
)
def test_every_object_is_found_in_every_wrapping(value, wrapping):
    before, after = wrapping.split("{}")

    assert read_json(before + json.dumps(value) + after) == value


@given(OBJECTS, st.data())
def test_a_reply_that_was_cut_never_raises(value, data):
    whole = json.dumps(value)
    found = read_json(whole[: data.draw(st.integers(0, len(whole)))])

    assert found is None or isinstance(found, dict | list)
