import json
from dataclasses import dataclass, field, fields
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from maid_engine.core.ids import EntityId
from maid_engine.core.persistent import Persistent
from maid_engine.core.time import Tick
from maid_engine.engine.codec import ComponentCodec
from maid_stdlib.pack import component_types


class Mood(StrEnum):
    CALM = "calm"
    CROSS = "cross"


@dataclass(slots=True)
class Inner:
    n: int = 0
    words: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Everything:
    name: str
    mood: Mood = Mood.CALM
    at: Tick = field(default=Tick(0))
    whom: EntityId | None = None
    flags: frozenset[str] = frozenset()
    by: dict[EntityId, int] = field(default_factory=dict)
    ranks: dict[int, str] = field(default_factory=dict)
    pairs: tuple[tuple[str, float], ...] = ()
    inner: Inner = field(default_factory=Inner)
    many: dict[str, Inner] = field(default_factory=dict)
    place: tuple[int, int, int] | None = None
    on: bool = False


@pytest.fixture(scope="module")
def codec():
    codec = ComponentCodec()
    codec.register(Everything, Persistent, *component_types())
    return codec


texts = st.text(max_size=8)
inners = st.builds(Inner, st.integers(), st.lists(texts, max_size=3))
floats = st.floats(allow_nan=False, allow_infinity=False)


@given(
    st.builds(
        Everything,
        name=texts,
        mood=st.sampled_from(Mood),
        at=st.integers(0, 2**40),
        whom=st.none() | texts,
        flags=st.frozensets(texts, max_size=4),
        by=st.dictionaries(texts, st.integers(), max_size=3),
        ranks=st.dictionaries(st.integers(), texts, max_size=3),
        pairs=st.lists(st.tuples(texts, floats), max_size=3).map(tuple),
        inner=inners,
        many=st.dictionaries(texts, inners, max_size=2),
        place=st.none() | st.tuples(st.integers(), st.integers(), st.integers()),
        on=st.booleans(),
    )
)
def test_every_component_comes_back_as_it_was(codec, component):
    text = json.dumps(codec.encode(component))

    assert codec.decode("Everything", json.loads(text)) == component


@pytest.mark.parametrize("kind", [*component_types(), Persistent], ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_every_component_of_the_standard_library_comes_back(codec, kind, data):
    component = data.draw(st.from_type(kind))

    again = codec.decode(kind.__name__, json.loads(json.dumps(codec.encode(component))))

    assert all(same(getattr(again, one.name), getattr(component, one.name)) for one in fields(kind))


def same(one, other):
    """Equal; or what is no number, somewhere within both."""
    return one == other or repr(one) == repr(other)


def test_equal_components_give_equal_documents(codec):
    one = codec.encode(Everything("x", flags=frozenset("abcdef")))
    other = codec.encode(Everything("x", flags=frozenset("fedcba")))

    assert one["flags"] == other["flags"] == ["a", "b", "c", "d", "e", "f"]


def test_what_was_encoded_does_not_change_with_the_component(codec):
    component = Everything("x", inner=Inner(1, ["a"]))
    data = codec.encode(component)

    component.inner.words.append("b")

    assert data["inner"]["words"] == ["a"]


def test_a_field_that_an_old_file_lacks_takes_its_default_and_one_too_many_is_dropped(codec):
    assert codec.decode("Everything", {"name": "x", "gone": 3}) == Everything("x")


def test_data_that_does_not_fit_is_an_error(codec):
    with pytest.raises(ValueError, match="mood"):
        codec.decode("Everything", {"name": "x", "mood": "furious"})


def test_two_types_of_one_name_are_refused(codec):
    other = dataclass(type("Inner", (), {"__annotations__": {}, "__module__": "elsewhere"}))
    codec.register(Inner)

    with pytest.raises(ValueError, match="two components are called Inner"):
        codec.register(other)


def test_what_is_no_dataclass_cannot_be_a_component(codec):
    with pytest.raises(TypeError, match="must be a dataclass"):
        codec.register(int)


def test_a_component_that_nobody_registered_is_named_once_and_left_out():
    codec = ComponentCodec()
    codec.register(Inner)

    with capture_logs() as logs:
        found = [codec.encode_all((Inner(1), Everything("x"))) for _ in range(3)]

    assert found == [{"Inner": {"n": 1, "words": []}}] * 3
    assert [entry["component"] for entry in logs] == ["Everything"]
