import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.net.gateway.link_frame import (
    BODY_BYTES_MAX,
    GREETING_BYTES_MAX,
    HEADER,
    Frame,
    FrameReader,
    Kind,
    LinkError,
    encode,
)

FRAMES = st.builds(
    Frame,
    st.integers(min_value=0, max_value=0xFFFFFFFF),
    st.sampled_from(Kind),
    st.binary(max_size=200),
)


@given(st.lists(FRAMES, max_size=10), st.lists(st.integers(min_value=1, max_value=40), max_size=40))
def test_frames_are_found_however_their_bytes_are_split(frames, sizes):
    data = b"".join(map(encode, frames))
    reader, found = FrameReader(), []
    for size in (*sizes, len(data)):
        found += reader.feed(data[:size])
        data = data[size:]
    found += reader.feed(data)

    assert found == frames


@given(st.binary(max_size=300))
def test_any_bytes_are_frames_or_refused(data):
    reader = FrameReader()
    try:
        found = reader.feed(data)
    except LinkError:
        return
    assert b"".join(map(encode, found)) == data[: sum(len(encode(one)) for one in found)]


def test_an_unknown_kind_is_refused():
    with pytest.raises(LinkError, match="no kind 99"):
        FrameReader().feed(HEADER.pack(0, 1, 99))


def test_before_the_greeting_only_short_frames_are_accepted():
    reader = FrameReader()
    with pytest.raises(LinkError, match="longer than 4096"):
        reader.feed(HEADER.pack(GREETING_BYTES_MAX + 1, 0, Kind.HELLO))

    reader = FrameReader()
    reader.body_bytes_max = BODY_BYTES_MAX
    assert reader.feed(HEADER.pack(GREETING_BYTES_MAX + 1, 0, Kind.HELLO)) == []


def test_a_frame_that_is_too_long_is_not_sent():
    with pytest.raises(LinkError, match="longer than"):
        encode(Frame(1, Kind.TEXT, bytes(BODY_BYTES_MAX + 1)))
