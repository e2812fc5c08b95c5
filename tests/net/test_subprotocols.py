import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.net.gmcp import GmcpMessage
from maid_engine.net.limits import NetLimits
from maid_engine.net.subprotocols import FRAMINGS, PLAIN, choose

LIMITS = NetLimits()
GMCP, TELNET, TERMINAL, JSON = FRAMINGS.values()
PACKAGES = st.sampled_from(["Char.Vitals", "Room.Info", "Core.Goodbye"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(codec="utf-8")),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(st.characters(codec="utf-8")), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(PACKAGES, VALUES, st.sampled_from([GMCP, JSON]))
def test_what_one_side_frames_the_other_reads(package, value, framing):
    frame = framing.packet(package, json.dumps(value))

    assert framing.read_packet(frame, LIMITS) == GmcpMessage(package, value)


@given(st.text(), st.sampled_from([GMCP, JSON]))
def test_no_text_frame_raises(text, framing):
    message = framing.read_packet(text, LIMITS)

    assert message is None or message.package


@given(st.lists(st.binary(min_size=1) | st.text(min_size=1)), st.sampled_from([GMCP, JSON, TERMINAL]))
def test_frames_keep_the_order_and_lose_nothing(chunks, framing):
    frames = framing.frames(chunks)

    assert b"".join(
        chunk if isinstance(chunk, bytes) else chunk.encode("utf-8", "replace") for chunk in frames
    ) == (
        b"".join(chunk if isinstance(chunk, bytes) else chunk.encode("utf-8", "replace") for chunk in chunks)
    )
    kinds = [type(frame) for frame in frames]
    assert all(kind is str or after is str for kind, after in pairwise(kinds))


def test_plain_clients_get_their_text_in_text_frames():
    assert PLAIN.frames([b"one ", b"two"]) == ["one two"]


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [([], PLAIN), (["x"], PLAIN), ([JSON.name, TELNET.name], TELNET), ([GMCP.name], GMCP)],
)
def test_the_servers_order_decides(offered, chosen):
    assert choose(offered) is chosen
