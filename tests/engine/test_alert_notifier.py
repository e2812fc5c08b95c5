"""Alerts are told to those who may steer AI players, at once and again when they log in."""

from types import SimpleNamespace

import pytest

from maid_engine.commands.definition import ROLE_CAPABILITIES, Role
from maid_engine.core.events import PlayerConnectedEvent
from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.engine.event_bus import EventBus
from maid_engine.monitoring.alert_notifier import MOST_REMINDED, AlertNotifier, about, alert_line, alert_over
from maid_engine.monitoring.alerts import AlertBoard, AlertLevel
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.session import FakeSession

ADA, BOB, MIND = PlayerId("player#1"), PlayerId("player#2"), PlayerId("player#3")


class Town:
    """Ada owns the server, Bob plays on it, and so does a mind with an owner's rights."""

    def __init__(self):
        self.inside = {
            ADA: FakeSession("ada"),
            BOB: FakeSession("bob"),
            MIND: FakeSession("mind", is_ai_player=True),
        }
        rights = {
            self.inside[ADA].id: Role.OWNER,
            self.inside[BOB].id: Role.PLAYER,
            self.inside[MIND].id: Role.OWNER,
        }
        self.bus = EventBus()
        self.board = AlertBoard(FakeClock().wall, put=lambda one: None, delete=lambda collection, key: None)
        self.notifier = AlertNotifier(
            SimpleNamespace(
                bus=self.bus,
                sessions=SimpleNamespace(playing=lambda: tuple(self.inside.items()), of=self.inside.get),
                capabilities=lambda session: ROLE_CAPABILITIES[rights[session.id]],
                tell=lambda player, message: self.inside[player].deliver(message),
            ),
            self.board,
        )

    def wrong(self, subject="Ava", level=AlertLevel.WARNING):
        return self.board.raise_alert("stuck", subject, level, "Nothing has changed.")

    def connects(self, player):
        self.bus.publish(PlayerConnectedEvent(SessionId("session"), player, "Somebody"))
        self.bus.drain()
        return self.inside[player].lines if player in self.inside else []


@pytest.fixture
def town():
    return Town()


def test_an_alert_is_told_to_those_who_may_steer_ai_players_and_to_no_mind(town):
    alert = town.wrong()

    assert town.inside[ADA].lines == [alert_line(alert, ADA).text]
    assert town.inside[BOB].lines == town.inside[MIND].lines == []


def test_what_is_only_for_information_is_not_told_unasked(town):
    town.wrong(level=AlertLevel.INFO)

    assert town.connects(ADA) == []


def test_the_end_of_an_alert_is_told(town):
    alert = town.wrong()
    town.inside[ADA].clear()
    town.board.clear("stuck", "Ava")

    assert town.inside[ADA].lines == [alert_over(alert, ADA).text]


def test_who_logs_in_is_reminded_of_the_first_and_of_how_many_more_there_are(town):
    for number in range(MOST_REMINDED + 2):
        town.wrong(f"Ava {number}")
    town.inside[ADA].clear()
    lines = town.connects(ADA)

    assert len(lines) == MOST_REMINDED + 1
    assert "2" in lines[-1]


def test_who_logs_in_is_not_reminded_of_what_somebody_has_seen(town):
    town.board.acknowledge(town.wrong().number, "ada")
    town.inside[ADA].clear()

    assert town.connects(ADA) == []


@pytest.mark.parametrize("player", [BOB, MIND, PlayerId("player#9")])
def test_a_login_of_somebody_else_tells_nothing(town, player):
    town.wrong()

    assert town.connects(player) == []


def test_an_alert_without_a_subject_is_named_by_its_kind(town):
    assert about(town.wrong("")) == "stuck"
    assert about(town.wrong("Ava")) == "stuck, Ava"
