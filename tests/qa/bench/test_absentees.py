"""People of the live bench who agree and leave: their stand-ins take the seats, and stop with all others."""

import pytest

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.standins import Standins
from maid_qa.bench.absentees import TERMS, Absentees, limits_for
from maid_qa.testing.pilot import Pilot, run_inline

NAMES = ("Baaab", "Baaac", "Baaad")


@pytest.fixture
def play():
    return Pilot(ai_players=AIPlayerSettings(enabled=True, max_agents=1), away=limits_for(len(NAMES)))


@pytest.fixture
def absentees(play):
    absentees = Absentees(play.maid)
    run_inline(absentees.agree(NAMES))
    return absentees


def left(play, absentees):
    for name in NAMES:
        absentees.leave(name)
    play.settle()


def test_the_terms_stand_with_a_consent(play, absentees):
    contracts = play.game.resource(Contracts)
    for name in NAMES:
        player_id = play.game.characters.find(name)
        assert contracts.may_stand_in(player_id)
        assert contracts.in_force(player_id) == TERMS


def test_stand_ins_have_the_seats_when_people_have_left(play, absentees):
    left(play, absentees)

    assert absentees.seated() == len(NAMES)
    for name in NAMES:
        assert play.game.sessions.of(play.game.characters.find(name)).is_ai_player


def test_all_are_stopped_with_the_other_ai_players(play, absentees):
    play.ai_players.spawn(AIPlayerConfig())
    left(play, absentees)
    play.wait(20)
    assert absentees.stopped() == 0

    assert play.ai_players.stop_all() == len(NAMES) + 1

    assert absentees.stopped() == len(NAMES)
    assert len(play.game.resource(Standins).stays()) == len(NAMES)


def test_nobody_leaves_who_has_not_agreed(absentees):
    with pytest.raises(LookupError, match="Nobody"):
        absentees.leave("Nobody")
