"""Engines of hosts whose extra is missing are refused in a sentence."""

import importlib.util

import pytest
from pydantic import ValidationError

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.hosts.local_hosts import LocalHosts
from maid_engine.ai_players.hosts.minds_settings import MindsSettings
from maid_engine.core.errors import ConfigError
from maid_qa.testing.pilot import Pilot


def pilot(**minds):
    return Pilot("stdlib", ai_players=AIPlayerSettings(enabled=True), minds=MindsSettings(**minds))


def test_minds_run_with_the_world_unless_told_otherwise():
    assert pilot().ai_players.fleet is None
    assert isinstance(pilot(engine="local").ai_players.fleet.engine, LocalHosts)


def test_a_cluster_needs_its_extra(monkeypatch):
    find = importlib.util.find_spec
    monkeypatch.setattr(
        "maid_engine.app.wiring_minds.find_spec", lambda name: None if name == "ray" else find(name)
    )
    with pytest.raises(
        ConfigError, match=r"MAID_MINDS__ENGINE=ray needs the extra `cluster` \(ray is missing\)"
    ):
        pilot(engine="ray")


@pytest.mark.parametrize("address", ["10.0.0.1", "ray://10.0.0.1:10001 ", "10.0.0.1:port", "10.0.0.1:6379 x"])
def test_an_address_without_a_port_is_refused(address):
    with pytest.raises(ValidationError):
        MindsSettings(engine="ray", address=address)


def test_a_client_s_address_of_ray_is_refused():
    with pytest.raises(ValidationError):
        MindsSettings(engine="ray", address="ray://10.0.0.1:10001")
