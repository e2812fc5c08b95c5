"""What came of a player's promise moves trust once and is remembered."""

import pytest

from maid_engine.ai_players.cognitive.memory.pledge_ledger import RAISES_AGAIN_S, TRUST_STEP, PledgeLedger
from maid_engine.ai_players.models.audience import only
from maid_engine.ai_players.models.pledges import Pledge, PledgeKind, PledgeState
from tests.ai_players.rules.town import ADA, ada, in_town


def town():
    book = in_town("social_butterfly", ada)
    book.mind.world.relationships.adjust_disposition("Ada", 1.0, "player")
    s = book.mind.situation(book.now)
    return s, PledgeLedger(s.pledges, s.beliefs.relationships, s.memory)


def promised(s, deed="bring me a sword"):
    return s.pledges.make(
        Pledge(kind=PledgeKind.BRING, by="Ada", deed=deed, audience=only(("ada",)), taint=(ADA,), human=True)
    )


def trust(s):
    return s.beliefs.relationships.get("Ada").trust


@pytest.mark.parametrize(
    ("state", "change", "told"),
    [
        (PledgeState.KEPT, TRUST_STEP, "and did."),
        (PledgeState.BROKEN, -TRUST_STEP, "and did not."),
        (PledgeState.EXCUSED, 0.0, "and said so."),
    ],
)
def test_the_end_moves_trust_once_and_is_remembered_for_those_who_heard_it(state, change, told):
    s, ledger = town()
    before, pledge = trust(s), promised(s)
    for _ in range(3):
        ledger.end(pledge.id, state, s.now)
    assert trust(s) - before == pytest.approx(change)
    (memory,) = [one for one in s.memory.shelf if one.content.startswith("Ada promised me")]
    assert memory.content.endswith(told)
    assert (memory.subjects, memory.taint, memory.audience) == (("ada",), (ADA,), only(("ada",)))


def test_what_nobody_saw_moves_nothing():
    s, ledger = town()
    before = trust(s)
    ledger.end(promised(s).id, PledgeState.UNKNOWN, s.now)
    assert trust(s) == before
    assert not [one for one in s.memory.shelf if one.content.startswith("Ada promised me")]


def test_many_small_promises_do_not_buy_trust():
    s, ledger = town()
    before = trust(s)
    for number in range(5):
        ledger.end(promised(s, f"be back {number}").id, PledgeState.KEPT, s.now + number)
    assert trust(s) - before == pytest.approx(TRUST_STEP)
    ledger.end(promised(s).id, PledgeState.KEPT, s.now + 10 + RAISES_AGAIN_S)
    assert trust(s) - before == pytest.approx(2 * TRUST_STEP)
