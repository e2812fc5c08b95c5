"""Connections that do not come about, and a cluster of this machine alone."""

import subprocess

import pytest

from maid_engine.ai_players.hosts.cluster.ray_hosts import ClusterPlace, RayHosts
from maid_engine.core.errors import ConfigError


def refused(address):
    hosts = RayHosts(ClusterPlace(address, "tests", 1.0, 1))
    with pytest.raises(ConfigError) as error:
        hosts.connect()
    return str(error.value)


def test_a_head_that_is_not_there_is_named_with_the_command_that_starts_it():
    why = refused("10.0.0.1:6399")
    assert why.startswith("MAID_MINDS__ENGINE=ray: nothing answers at 10.0.0.1:6399")
    assert "ray start --head --node-ip-address=10.0.0.1 --port=6399" in why


def test_a_wrong_token_and_none_are_told(address, monkeypatch, tmp_path):
    monkeypatch.setenv("RAY_AUTH_TOKEN", "b" * 64)
    assert "the token is another one" in refused(address)
    monkeypatch.delenv("RAY_AUTH_TOKEN")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert "the cluster asks for a token, and this server has none" in refused(address)


def test_a_cluster_of_this_machine_listens_to_loopback_alone(monkeypatch):
    before = listeners()
    hosts = RayHosts(ClusterPlace("", "tests", 1.0, 1))
    hosts.connect()
    try:
        new = listeners() - before
        assert hosts.machines == ("127.0.0.1",)
        assert new
        assert all("127.0.0.1" in one for one in new)
    finally:
        hosts.close()


def listeners():
    """Return the local addresses on which somebody listens."""
    printed = subprocess.run(["ss", "--no-header", "-ltn"], capture_output=True, text=True, check=True).stdout
    return {line.split()[3] for line in printed.splitlines()}
