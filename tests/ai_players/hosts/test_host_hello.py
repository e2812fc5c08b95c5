"""What a host says first."""

from maid_engine.ai_players.hosts.host_hello import HostHello, own_hello, refusal_of


def test_a_host_of_the_same_version_is_welcome() -> None:
    assert refusal_of(own_hello().packed()) == ""


def test_both_versions_are_named() -> None:
    why = refusal_of(HostHello("0.0.1", "3.1").packed())
    assert "MAID 0.0.1 with Python 3.1" in why
    assert f"MAID {own_hello().maid}" in why
    assert "Restart the server" in why


def test_garbage_is_refused() -> None:
    for data in (b"", b"{", b"3", b"[1]"):
        assert "Restart the server" in refusal_of(data)
