"""What came of a promise is remembered by those who may hear of it, and moves trust a little."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.models.decisions import EndPromise
from maid_engine.ai_players.models.promises import PromiseState
from tests.ai_players.promises.asking import asked
from tests.ai_players.rules.town import ADA, ada, bob, in_town


@pytest.mark.parametrize(
    ("state", "told", "better"),
    [
        (PromiseState.KEPT, "I kept my promise to Ada", 1),
        (PromiseState.BROKEN, "I broke my promise to Ada", -1),
        (PromiseState.EXCUSED, "could not keep my promise to Ada", 0),
    ],
)
def test_the_end_of_a_promise_is_remembered_and_trusted(state, told, better):
    book = in_town("social_butterfly", ada, bob)
    mind = book.mind
    mind.world.relationships.adjust_disposition("Ada", 1.0, "player")
    asked(book, "wait here for two minutes")
    (promise,) = mind.promises.open
    before = mind.world.relationships.get("Ada").trust
    marks_of(mind.situation(book.now)).apply((EndPromise(promise.id, state),), book.now)
    (memory,) = [one for one in mind.memory.shelf if told in one.content]
    assert (memory.subjects, memory.taint) == (("ada",), (ADA,))
    change = mind.world.relationships.get("Ada").trust - before
    assert (change > 0) - (change < 0) == better


def test_a_promise_ends_once():
    book = in_town("social_butterfly", ada, bob)
    asked(book, "wait here for two minutes")
    (promise,) = book.mind.promises.open
    for state in (PromiseState.KEPT, PromiseState.BROKEN):
        marks_of(book.mind.situation(book.now)).apply((EndPromise(promise.id, state),), book.now)
    assert [one.state for one in book.mind.promises] == [PromiseState.KEPT]
