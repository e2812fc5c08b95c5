"""The audit notices what must not happen: each wrong is done on purpose, past the server's own rules."""

from dataclasses import replace

import pytest

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.letter_consent import Writer
from maid_engine.accounts.away.letters import LetterSent
from maid_engine.accounts.away.owner_questions import QuestionDraft
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.terms import Subject
from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.core.events import CommandExecutedEvent, PlayerConnectedEvent
from maid_engine.core.ids import SessionId
from maid_qa.bench.away_audit import AwayAudit
from maid_qa.bench.away_facts import AbsenceFacts
from maid_qa.testing.onlooker import Onlooker
from maid_qa.testing.pilot import Pilot, run_inline
from maid_stdlib.components.item import Purse
from maid_stdlib.rules.events import CombatStarted, GoldMoved, XpGained


class House:
    """A game with Ada, who leaves her character to a stand-in that may only walk and talk, and Bob."""

    def __init__(self):
        self.play = Pilot(ai_players=AIPlayerSettings(enabled=True, max_agents=0))
        self.game = self.play.game
        self.audit = AwayAudit(self.game, Onlooker(self.game))
        self.ada, self.bob = self._person("Ada"), self._person("Bob")
        self.player = self.ada.player
        self.ada.type("standin delegated", "standin agree")

    def _person(self, name):
        run_inline(self.game.accounts.register(name, "a walk in the rain"))
        run_inline(self.game.accounts.create_character(name.lower(), name))
        player = self.play.join(name)
        self.audit.watch(player.player, player.id)
        return player

    def leave(self):
        self.audit.left(self.player)
        self.audit.before_hand_over(self.player)
        self.ada.type("quit")
        self.audit.after_hand_over(self.player, 0)

    def publish(self, event):
        self.game.bus.publish(event)
        self.game.bus.drain()

    def mind(self):
        return self.game.sessions.of(self.player).id

    @property
    def wrong(self):
        return {figure for figure, told in self.audit.wrong.items() if told}


@pytest.fixture
def house():
    return House()


@pytest.fixture
def away(house):
    house.leave()
    return house


def test_an_absence_in_which_nothing_is_wrong(away):
    away.play.wait(60)
    away.audit.look()
    assert away.wrong == set()
    assert away.audit.counts["handovers"] == 1


def test_a_line_of_a_class_that_is_not_granted(away):
    away.publish(CommandExecutedEvent(away.mind(), away.player, "drop", "drop all"))
    assert away.wrong == {"outside_terms"}


def test_an_attack_that_is_not_granted(away):
    away.publish(CombatStarted(away.player, away.bob.player))
    assert away.wrong == {"outside_terms"}


def test_who_was_attacked_may_strike_back(away):
    away.publish(CombatStarted(away.bob.player, away.player))
    away.publish(CombatStarted(away.player, away.bob.player))
    assert away.wrong == set()


def test_gold_beyond_the_hour(away):
    away.publish(GoldMoved(away.player, None, 3, "a price"))
    assert "outside_terms" in away.wrong


def test_gold_that_nobody_paid(house):
    house.game.world.edit(house.player, Purse).gold += 5
    house.audit.look()
    assert house.audit.counts["gold_difference"] > 0


def test_a_second_session_and_its_line(away):
    away.publish(CommandExecutedEvent(SessionId("elsewhere"), away.player, "look", "look"))
    away.publish(PlayerConnectedEvent(SessionId("second"), away.player, "Ada"))
    away.audit.look()
    assert away.audit.counts["two_in_one_seat"] == 2


def test_time_beyond_the_terms(away, monkeypatch):
    contracts = away.game.resource(Contracts)
    watched = away.audit.of(away.player)
    watched.turn = replace(watched.turn, terms=replace(watched.turn.terms, minutes_per_absence=1))
    monkeypatch.setattr(contracts, "seconds_left", lambda player_id: 600.0)
    away.play.wait(90)
    away.play.join("Ada")
    assert away.audit.over_hours_s == pytest.approx(30.0, abs=1.0)


def test_time_that_an_answer_allowed(away):
    watched = away.audit.of(away.player)
    watched.turn = replace(watched.turn, terms=replace(watched.turn.terms, minutes_per_absence=1))
    board = away.game.resource(QuestionBoard)
    away.play.wait(50)
    board.raise_question(QuestionDraft(away.player, Subject.LIMIT, "absence"))
    (question,) = board.open_of(away.player)
    board.answer(away.player, question.number, "yes", by="Ada")
    away.play.wait(40)
    away.play.join("Ada")
    assert away.audit.over_hours_s == 0.0


def test_a_thing_that_is_gone_after_a_hand_over(house):
    house.audit.of(house.player).holdings = frozenset({"a ring"})
    house.audit.after_hand_over(house.player, 0)
    assert house.audit.counts["items_lost"] == 1


def test_a_kept_thing_that_is_gone_at_the_return(house):
    house.audit.of(house.player).precious = frozenset({"a ring"})
    house.audit.came_back(house.player, None, 0)
    assert house.audit.counts["items_lost"] == 1


def test_a_digest_that_tells_what_was_not_seen(away):
    away.publish(XpGained(away.player, 30))
    away.play.join("Ada")
    away.audit.came_back(away.player, AbsenceFacts({}), 0)
    assert away.audit.counts["digests"] == 1
    assert away.audit.counts["digest_wrong"] == away.audit.counts["facts"] > 0


def test_a_question_that_stays_open_too_long(away, monkeypatch):
    board = away.game.resource(QuestionBoard)
    board.raise_question(QuestionDraft(away.player, Subject.STUCK, "here"))
    monkeypatch.setattr(board, "update", lambda game: None)
    away.play.clock.advance(3700.0)
    away.audit.look()
    assert away.wrong == {"questions_late"}


def test_a_letter_from_outside_the_tier(house):
    house.publish(LetterSent(house.bob.player, house.player, 1, Writer.STAND_IN))
    assert house.wrong == {"letters_outside_tier"}
