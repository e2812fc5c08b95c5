"""What a host says first."""

from maid_engine.ai_players.hosts.host_hello import HostHello, own_hello, refusal_of

OWN = own_hello()


def test_a_host_of_the_same_version_is_welcome() -> None:
    assert refusal_of(own_hello().packed()) == ""


def test_both_versions_are_named() -> None:
    why = refusal_of(HostHello("0.0.1", "3.1", OWN.engine, OWN.packs).packed())
    assert "MAID 0.0.1 with Python 3.1" in why
    assert f"MAID {own_hello().maid}" in why
    assert "Restart the server" in why


def test_both_engines_are_named() -> None:
    why = refusal_of(OWN._replace(engine="0123456789ab").packed())
    assert "the engine 0123456789ab" in why
    assert f"the engine {OWN.engine}" in why
    assert "install the same MAID" in why


def test_packs_that_are_missing_or_others_are_named() -> None:
    packs = {**OWN.packs, "stdlib": "0123456789ab"}
    del packs["tutorial_world"]
    why = refusal_of(OWN._replace(packs=packs).packed())
    assert f"0123456789ab of the pack 'stdlib', the world {OWN.packs['stdlib']}" in why
    assert "without the pack 'tutorial_world'" in why
    assert "classic_rpg" not in why
    assert "the same packs" in why


def test_packs_that_only_the_host_has_are_no_reason() -> None:
    assert refusal_of(OWN._replace(packs={**OWN.packs, "another": "0"}).packed()) == ""


def test_garbage_is_refused() -> None:
    for data in (b"", b"{", b"3", b"[1]", b'["1", "3.11"]', b'["1", "3.11", "", 7]'):
        assert "Restart the server" in refusal_of(data)
