import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.net.capabilities import ClientCapabilities, Mtts, Preferences
from maid_engine.net.gateway.link_bodies import (
    BODIES,
    PROTOCOL,
    ClientFacts,
    Hello,
    Load,
    PromptText,
    Resume,
    Seat,
    Welcome,
    dump,
    load,
    text,
)
from maid_engine.net.gateway.link_frame import LinkError
from maid_engine.net.gmcp import GmcpWishes
from maid_engine.net.rendering.charset import Charset
from maid_engine.net.rendering.theme import Palette

WORDS = st.text(max_size=20)
COUNTS = st.integers(min_value=0)
CLIENTS = st.builds(
    ClientCapabilities,
    client=WORDS,
    version=WORDS,
    terminal=WORDS,
    mtts=st.none() | st.integers(min_value=0, max_value=4095).map(Mtts),
    palette=st.sampled_from(Palette),
    charset=st.sampled_from(Charset),
    screen_reader=st.booleans(),
    columns=st.integers(min_value=0, max_value=10_000),
    rows=st.integers(min_value=0, max_value=10_000),
    sized=st.booleans(),
    types=st.lists(WORDS, max_size=5).map(tuple),
)
CHOICES = st.builds(
    Preferences,
    palette=st.none() | st.sampled_from(Palette),
    width=st.none() | st.integers(min_value=0, max_value=500),
    screen_reader=st.none() | st.booleans(),
    charset=st.none() | st.sampled_from(Charset),
)
WISHES = st.builds(
    GmcpWishes,
    enabled=st.booleans(),
    supported=st.dictionaries(WORDS, WORDS, max_size=5),
    client=WORDS,
    version=WORDS,
)
VALUES = st.one_of(
    st.builds(Hello, WORDS, WORDS, WORDS, WORDS),
    st.builds(Welcome, WORDS, st.integers(min_value=1, max_value=1000), WORDS),
    st.builds(Load, st.integers(min_value=0), st.integers(min_value=0), st.integers(min_value=0)),
    st.builds(ClientFacts, WORDS, WORDS, CLIENTS, CHOICES, WISHES, WORDS, COUNTS),
    st.builds(PromptText, WORDS, WORDS),
    st.builds(Resume, WORDS, COUNTS),
    st.builds(Seat, WORDS, WORDS, COUNTS, COUNTS),
    CHOICES,
)


@given(VALUES)
def test_a_body_is_the_same_after_the_way_over_the_link(value):
    assert load(type(value), dump(value)) == value


@given(st.sampled_from(list(BODIES.values())), st.binary(max_size=60))
def test_any_bytes_are_a_body_or_refused(body, data):
    try:
        load(body, data)
    except LinkError:
        return


def test_a_refused_body_is_named_without_what_is_in_it():
    with pytest.raises(LinkError, match="not a Hello: gateway") as refused:
        load(Hello, b'{"protocol": "my secret"}')
    assert "secret" not in str(refused.value)


def test_text_must_be_utf_8():
    assert text("café".encode()) == "café"
    with pytest.raises(LinkError, match="not UTF-8"):
        text(b"\xff")


def test_the_protocol_has_a_digest():
    assert len(PROTOCOL) == 16
