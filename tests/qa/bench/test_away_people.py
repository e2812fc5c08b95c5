"""The people of the bench: names, terms, and how they come and go."""

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.name_policy import skeleton
from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.core.chance import Dice
from maid_qa.bench.away_audit import AwayAudit
from maid_qa.bench.away_people import TERMS, Crowd, name_of
from maid_qa.testing.onlooker import Onlooker
from maid_qa.testing.pilot import Pilot


def crowd_of(size):
    play = Pilot(ai_players=AIPlayerSettings(enabled=True, max_agents=0))
    audit = AwayAudit(play.game, Onlooker(play.game))
    return play, audit, Crowd(play, audit, size, Dice("test"))


def test_hundreds_have_different_names():
    assert len({skeleton(name_of(number)) for number in range(300)}) == 300


def test_all_terms_are_agreed_to_but_manual_ones():
    play, _, crowd = crowd_of(len(TERMS))
    contracts = play.game.resource(Contracts)
    for visitor, phrases in zip(crowd.visitors, TERMS, strict=True):
        assert contracts.of(visitor.player_id).stands == (phrases != ("manual",))


def test_who_leaves_comes_back():
    play, audit, crowd = crowd_of(2)
    visitor = crowd.visitors[0]
    visitor.leaves_at = 0.0
    crowd.step()
    assert visitor.session is None
    visitor.comes_at = 0.0
    crowd.step()
    assert visitor.session is play.game.sessions.of(visitor.player_id)
    assert audit.counts["two_in_one_seat"] == 0


def test_as_many_as_the_bench_has_come_in():
    _, _, crowd = crowd_of(50)
    assert len({visitor.player_id for visitor in crowd.visitors}) == 50
