from dataclasses import dataclass

from maid_engine.monitoring.alerts import AlertLevel
from maid_engine.net.gateway.gateway_check import KINDS, GatewayCheck


@dataclass
class StandInGateways:
    peers: tuple[object, ...] = ()
    gateways_seen: tuple[str, ...] = ()


def found(*args):
    return [(one.kind, one.level) for one in GatewayCheck(StandInGateways(*args))()]


def test_a_missing_gateway_is_told_and_a_lost_one_is_worse():
    assert found() == [("no gateway", AlertLevel.WARNING)]
    assert found((), ("a",)) == [("gateway lost", AlertLevel.CRITICAL)]
    assert found((object(),), ("a",)) == []


def test_each_kind_is_declared():
    assert {"no gateway", "gateway lost"} == set(KINDS)
