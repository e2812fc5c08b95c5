"""Admins hear of alerts, mark them as seen, and have dead letters tried again, in the game."""

import pytest

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Role
from maid_engine.monitoring.alerts import AlertBoard, AlertLevel
from maid_engine.monitoring.dead_letters import DELIVERY, QUESTION, DeadLetters
from maid_qa.testing.pilot import Pilot


class Town:
    """A game in which Ada has power and Bob has none."""

    def __init__(self, monkeypatch):
        self.pilot = Pilot("stdlib", "tutorial_world", seed=3)
        self.roles = {"Ada": Role.OWNER, "Bob": Role.PLAYER, "Mo": Role.MODERATOR}
        game = self.pilot.game
        self.audited = []
        monkeypatch.setattr(type(game), "capabilities", lambda _, session: self.may(session))
        monkeypatch.setattr(
            game.accounts,
            "audit",
            lambda actor, act, target, details="": self.audited.append((act, target, details)),
        )
        self.board, self.letters = game.resource(AlertBoard), game.resource(DeadLetters)

    def may(self, session):
        if session.is_ai_player:
            return AI_PLAYER_CAPABILITIES
        return ROLE_CAPABILITIES[self.roles[getattr(session, "name", "Bob")]]

    def wrong(self, level=AlertLevel.WARNING, subject="Ava"):
        return self.board.raise_alert("stuck", subject, level, "Nothing has changed for a minute.").number


@pytest.fixture
def town(monkeypatch):
    return Town(monkeypatch)


def test_an_alert_is_told_once_to_whoever_may_steer_and_to_nobody_else(town):
    ada, bob, mo = (town.pilot.join(name) for name in ("Ada", "Bob", "Mo"))
    ada.heard(), bob.heard(), mo.heard()
    town.wrong()
    town.wrong()

    assert ada.heard().count("Nothing has changed for a minute") == 1
    assert "Alert" not in bob.heard() + mo.heard()


def test_who_logs_in_is_reminded_until_somebody_has_seen_it(town):
    number = town.wrong()
    ada = town.pilot.join("Ada")
    assert f"Alert {number}, warning" in ada.heard()
    assert "is marked as seen" in ada.type(f"@alerts ack {number}")
    town.pilot.game.presence.disconnect(ada, "quit")

    assert "Alert" not in town.pilot.join("Ada").heard()
    assert ("acknowledge alert", "stuck, Ava", str(number)) in town.audited


def test_of_many_alerts_a_log_in_tells_the_worst_and_a_number(town):
    for number in range(6):
        town.wrong(subject=f"ai-{number}")
    town.wrong(AlertLevel.CRITICAL, "Zoe")
    told = town.pilot.join("Ada").heard()

    assert "critical" in told
    assert told.count("Nothing has changed") == 3
    assert "more alerts that nobody has seen: 4" in told


def test_the_end_of_an_alert_is_told_unless_it_was_acknowledged(town):
    ada = town.pilot.join("Ada")
    town.wrong()
    ada.heard()
    town.board.clear("stuck", "Ava")
    assert "is over" in ada.heard()
    seen = town.wrong()
    ada.type(f"@alerts ack {seen}")
    town.board.clear("stuck", "Ava")

    assert "over" not in ada.heard()


def test_what_is_only_worth_knowing_is_listed_and_told_to_nobody(town):
    ada = town.pilot.join("Ada")
    ada.heard()
    town.wrong(AlertLevel.INFO)
    assert ada.heard() == ""

    assert "is open, info" in ada.type("@alerts")


def test_the_list_shows_what_was_lately_as_well(town):
    ada = town.pilot.join("Ada")
    assert "Nothing is wrong that is known of" in ada.type("@alerts")
    town.wrong()
    town.board.clear("stuck", "Ava")
    listed = ada.type("@alerts")

    assert "Alert 1 is over, warning" in listed
    assert "2026-01-01" in listed


@pytest.mark.parametrize("wrong", ["9", "0", "x", "99999999999999999999", "-1", '"'])
def test_a_wrong_number_is_answered_with_a_remedy(town, wrong):
    ada = town.pilot.join("Ada")
    town.wrong()
    town.letters.add(QUESTION, "ai#1: goals", "garbage")

    assert '"@alerts" lists them' in ada.type(f"@alerts ack {wrong}")
    assert '"@dead" lists them' in ada.type(f"@dead ack {wrong}")
    assert '"@dead" lists them' in ada.type(f"@dead retry {wrong}")
    assert len(town.board.unseen()) == 1


def test_all_can_be_marked_as_seen_at_once(town):
    ada = town.pilot.join("Ada")
    town.wrong()
    town.wrong(subject="Bob")
    ada.type("@alerts ack all")
    assert town.board.unseen() == ()
    town.letters.add(QUESTION, "a", "garbage")
    town.letters.add(QUESTION, "b", "garbage")

    assert "marked as seen: 2" in ada.type("@dead ack all")
    assert town.letters.waiting() == 0


def test_dead_letters_are_listed_by_kind_and_tried_again(town):
    ada = town.pilot.join("Ada")
    assert "There are no dead letters" in ada.type("@dead")
    ends = iter(["deadline: too late", ""])
    town.letters.add(QUESTION, "ai#1: goals", "garbage", again=lambda letter, done: done(next(ends)))
    town.letters.add(DELIVERY, "Spoke to Clerk", "ValueError")

    assert "ai#1: goals" in ada.type("@dead question")
    assert "Clerk" not in ada.type("@dead question")
    assert "too late" in ada.type("@dead retry 1")
    assert "tried again 1 times" in ada.type("@dead")
    assert "went well" in ada.type("@dead retry 1")
    assert "last run" in ada.type("@dead retry 2")
    assert [act for act, *_ in town.audited] == ["retry dead letter"] * 3


def test_all_dead_letters_are_tried_again_at_once_and_remember_it(town):
    ada = town.pilot.join("Ada")
    town.letters.add(QUESTION, "ai#1: goals", "garbage", again=lambda letter, done: done("too late"))
    town.letters.add(DELIVERY, "Spoke to Clerk", "ValueError", again=lambda letter, done: done(""))
    assert "Dead letters tried again: 1. Succeeded: 0, failed: 1" in ada.type("@dead retry all question")
    assert "Dead letters tried again: 2. Succeeded: 1, failed: 1" in ada.type("@dead retry all")
    seen = ada.type("@dead 1")
    assert seen.count('was tried again "') == 2
    assert ': "too late"' in seen
    assert 'There is no kind "letters"' in ada.type("@dead retry all letters")
    assert town.audited[:2] == [("retry dead letters", "question", "1"), ("retry dead letters", "all", "2")]


@pytest.mark.parametrize("name", ["Bob", "Mo"])
def test_without_the_right_there_is_no_such_command(town, name):
    player = town.pilot.join(name)

    assert "I do not know" in player.type("@alerts")
    assert "I do not know" in player.type("@dead")


def test_an_alert_is_one_line_whatever_its_cause_says(town):
    ada = town.pilot.join("Ada")
    town.board.raise_alert("pack", "west", AlertLevel.CRITICAL, 'it says "no" and\nmore')

    assert "it says 'no' andmore" in ada.type("@alerts")
