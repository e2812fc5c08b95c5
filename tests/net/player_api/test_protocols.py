"""Which protocol a request means."""

import pytest

from maid_engine.net.player_api.protocols import SPOKEN, Protocols, UnknownProtocolError


def test_a_spoken_version_is_chosen():
    assert Protocols((2, 1)).chosen("1") == 1
    assert Protocols((2, 1)).chosen(" 2 ") == 2
    assert Protocols((1, 2)).newest == 2
    assert Protocols().spoken == SPOKEN


@pytest.mark.parametrize("header", ["", "0", "3", "one", "1.0", "-1", "9" * 30])
def test_another_one_is_refused_with_the_list(header):
    with pytest.raises(UnknownProtocolError, match="Maid-Protocol: 1 or 2"):
        Protocols((1, 2)).chosen(header)


@pytest.mark.parametrize("spoken", [(), (1, 2, 3)])
def test_one_or_two_are_spoken(spoken):
    with pytest.raises(ValueError, match="one or two"):
        Protocols(spoken)
