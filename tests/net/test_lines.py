"""Bytes to lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.net.lines import LineBuffer, rubbed_out, typed

STREAM = st.lists(
    st.sampled_from([b"look", b"\r", b"\n", b"\x00", b"\r\n", b"\r\x00", b"x" * 9, b"\xff", b" "])
)


def lines_of(data, sizes, limit):
    buffer = LineBuffer(limit)
    lines = []
    at = 0
    for size in sizes:
        lines += buffer.feed(data[at : at + size])
        at += size
    return lines + buffer.feed(data[at:]), buffer.cut


@given(STREAM, st.lists(st.integers(0, 7)), st.sampled_from([4, 8, 100]))
def test_any_split_of_the_stream_gives_the_same_lines(parts, sizes, limit):
    data = b"".join(parts)
    assert lines_of(data, sizes, limit) == lines_of(data, [], limit)


@given(STREAM)
def test_no_line_is_longer_than_the_limit(parts):
    lines, _ = lines_of(b"".join(parts), [], 5)
    assert all(len(line) <= 5 for line in lines)


@pytest.mark.parametrize("end", [b"\r\n", b"\n", b"\r", b"\r\x00"])
def test_every_line_end_ends_one_line(end):
    assert LineBuffer(100).feed(b"look" + end + b"north" + end) == [b"look", b"north"]


def test_a_line_without_an_end_stays_small():
    buffer = LineBuffer(10)
    for _ in range(1000):
        assert buffer.feed(b"A" * 1000) == []
    assert buffer.feed(b"\r\nlook\r\n") == [b"A" * 10, b"look"]
    assert buffer.cut == 1


@pytest.mark.parametrize(
    ("line", "left"),
    [
        (b"loook\x08\x08k", b"look"),
        (b"\x7f\x7fx", b"x"),
        ("caf\u00e9\x7fe".encode(), b"cafe"),
        (b"plain", b"plain"),
    ],
)
def test_backspaces_do_their_work(line, left):
    assert rubbed_out(line) == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("lo\x00ok", "look"),
        ("\x1b[2J\x1b]0;x\x07say hi", "say hi"),
        ("\x1b[Alook\x1b", "look"),
        ("say\thi", "say hi"),
        ("say \u202eright to left", "say right to left"),
        ("caf\u00e9 \u2615", "caf\u00e9 \u2615"),
    ],
)
def test_only_what_can_be_read_is_left(text, left):
    assert typed(text) == left
