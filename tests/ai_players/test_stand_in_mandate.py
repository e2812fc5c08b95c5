"""A stand-in in a running game keeps to its mandate by itself: the gateway and its player are hardly asked."""

from collections import Counter
from dataclasses import replace

import pytest

from maid_engine.accounts.away.question_board import QuestionRaised
from maid_engine.ai_players.models.intake import RefusalReason
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.safety.gateway import Refusal
from maid_engine.commands.deed_class import DeedClass
from tests.ai_players.away import AUTONOMOUS, DELEGATED, agree, away_game, leave, person, standins

HOUR_S = 3600
TRADING = replace(AUTONOMOUS, deeds=AUTONOMOUS.deeds | {DeedClass.VALUE}, gold_per_hour=100)


class Absence:
    """An hour, or other seconds, in which a stand-in plays on these terms."""

    def __init__(self, terms, seconds=HOUR_S):
        self.play = away_game()
        ada = person(self.play, "Ada")
        agree(self.play, "Ada", terms)
        player_id = ada.player
        self.asked = []
        self.play.game.bus.subscribe(QuestionRaised, self.asked.append)
        leave(ada)
        self.agent = standins(self.play).of(player_id)
        self.refused, self.typed = [], Counter()
        self.agent.loop.gateway.on_submit(self._submitted)
        self.play.wait(seconds)

    def _submitted(self, submitted):
        if not isinstance(submitted.verdict, Refusal):
            self.typed[submitted.verdict.canonical.command] += 1
        elif submitted.verdict.stage is RefusalReason.GRANT:
            self.refused.append(submitted.proposal.text)


@pytest.mark.parametrize("terms", [AUTONOMOUS, DELEGATED])
def test_without_leave_for_things_of_value_it_tries_none(terms):
    absence = Absence(terms)
    assert len(absence.refused) <= 5
    assert len(absence.asked) <= 3
    assert absence.typed.keys().isdisjoint({"buy", "sell", "train", "give"})
    kinds = {goal.goal_type for goal in absence.agent.loop.mind.planning.stack.goals}
    assert kinds.isdisjoint({GoalType.ECONOMIC, GoalType.COMBAT, GoalType.SKILL_DEVELOPMENT})


def test_with_leave_for_things_of_value_it_buys_and_sells():
    absence = Absence(TRADING)
    assert absence.typed["buy"] > 0
    assert absence.typed["sell"] > 0
    assert len(absence.refused) <= 5
    assert len(absence.asked) <= 3


def test_what_the_gateway_did_not_permit_is_tried_once():
    absence = Absence(replace(TRADING, gold_per_hour=0), 900)
    assert absence.refused
    assert set(Counter(absence.refused).values()) == {1}


def test_it_tells_why_it_does_not_type_what_it_may_not():
    absence = Absence(DELEGATED, 60)
    found = absence.agent.loop.mind.reports.objections("buy red potion", absence.play.game.now)
    assert ("grant", "such deeds are not granted: value") in [(one.stage, one.words) for one in found]
