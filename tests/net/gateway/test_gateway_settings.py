import pytest
from pydantic import ValidationError

from maid_engine.net.gateway.gateway_settings import GatewaySettings


def test_gateways_are_off_by_default():
    assert not GatewaySettings().is_open
    assert not GatewaySettings(socket="off").is_open
    assert GatewaySettings(socket="data/gateway.sock").is_open


def test_a_port_needs_a_token():
    with pytest.raises(ValidationError, match="token of 16 characters or more"):
        GatewaySettings(port=4500, token="short")
    assert GatewaySettings(port=4500, token="a" * 16).is_open


def test_two_listeners_need_two_ports():
    with pytest.raises(ValidationError, match="must differ"):
        GatewaySettings(telnet_port=4000, web_port=4000)
    assert GatewaySettings(telnet_port="off").ports["telnet_port"] is None
