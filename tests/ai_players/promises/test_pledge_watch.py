"""What players promise to an AI player is noted, and what comes of it is seen."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.promises.pledge_watch import (
    SOON_S,
    UNTIMED_S,
    note_gifts,
    note_pledges,
    watch_pledges,
)
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.audience import only
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation, ObservationType
from maid_engine.ai_players.models.pledges import PledgeState
from maid_engine.core.time import Seconds, Tick
from maid_stdlib.messages import movement
from tests.ai_players.rules.town import ADA, ada, bob, in_town


def town(*people):
    return in_town("social_butterfly", *(people or (ada,)))


def promise(book, words, who="Ada", author=ADA):
    s = book.mind.situation(book.now)
    note_pledges(s, who, words, only((who,)), (author,))
    return s


def states(s, who="Ada"):
    return [one.state for one in s.pledges.of(who)]


def given(who, item="", amount=0):
    """An observation that somebody gave something."""
    meaning = Meaning.GOLD_GAINED if amount else Meaning.GOT_ITEM
    roles = {Role.WHO: who, Role.AMOUNT: amount} if amount else {Role.WHO: who, Role.ITEM: item}
    return Observation(1, ObservationType.ITEM_EVENT, meaning, "given", roles, Seconds(1.0), Tick(1), 5)


def test_a_thing_that_is_brought_keeps_the_promise_and_another_thing_does_not():
    s = promise(town(), "I will bring you a sword in ten minutes")
    note_gifts(s, [given("Ada", "loaf of bread"), given("Bob", "sword")])
    assert states(s) == [PledgeState.OPEN]
    note_gifts(s, [given("Ada", "short sword")])
    assert states(s) == [PledgeState.KEPT]


def test_gold_keeps_the_promise_of_gold():
    s = promise(town(), "I'll give you 20 gold")
    note_gifts(s, [given("Ada", amount=20)])
    assert states(s) == [PledgeState.KEPT]


@pytest.mark.parametrize(
    ("words", "within_s"),
    [("I will bring you a sword in ten minutes", 600.0 + 60.0), ("I will bring you a sword", UNTIMED_S)],
)
def test_a_thing_that_is_not_brought_in_time_breaks_it(words, within_s):
    s = promise(town(), words)
    watch_pledges(replace(s, now=s.now + within_s - 1.0))
    assert states(s) == [PledgeState.OPEN]
    watch_pledges(replace(s, now=s.now + within_s + 1.0))
    assert states(s) == [PledgeState.BROKEN]


def test_after_a_trade_nobody_can_say_that_it_was_not_brought():
    s = promise(town(), "I will bring you a sword")
    s.diary.note(Activity.TRADE_BEGUN.of("ada"), s.now + 5.0)
    watch_pledges(replace(s, now=s.now + UNTIMED_S + 1.0))
    assert states(s) == [PledgeState.UNKNOWN]


def test_who_comes_back_keeps_it_and_who_does_not_breaks_it():
    for returns, state in ((True, PledgeState.KEPT), (False, PledgeState.BROKEN)):
        book = town()
        promise(book, "I'll be back soon")
        book >> movement.LEAVES(actor=ada, direction="west").seen_by("room")
        watch_pledges(book.mind.situation(book.now))
        if returns:
            book >> movement.ARRIVES(actor=ada, whence="west").seen_by("room")
        s = book.mind.situation(book.now)
        watch_pledges(replace(s, now=s.now + (1.0 if returns else SOON_S + 1.0)))
        assert states(s) == [state]


def test_who_never_left_has_neither_kept_nor_broken_it():
    s = promise(town(), "I'll be back soon")
    watch_pledges(replace(s, now=s.now + SOON_S + 1.0))
    assert states(s) == [PledgeState.UNKNOWN]


def test_company_is_kept_side_by_side_and_an_offer_is_never_broken():
    s = promise(town(), "I'll help you with the rats")
    s.diary.times[Activity.FOUGHT_BESIDE.of("bob", "rat")] += 1
    s.diary.note(Activity.FOUGHT_BESIDE.of("bob", "rat"), s.now + 1.0)
    watch_pledges(replace(s, now=s.now + 2.0))
    assert states(s) == [PledgeState.OPEN]
    s.diary.times[Activity.FOUGHT_BESIDE.of("ada", "rat")] += 1
    s.diary.note(Activity.FOUGHT_BESIDE.of("ada", "rat"), s.now + 3.0)
    watch_pledges(replace(s, now=s.now + 4.0))
    assert states(s) == [PledgeState.KEPT]
    s = promise(town(), "I'll help you with the rats")
    watch_pledges(replace(s, now=s.now + UNTIMED_S + 1.0))
    assert states(s) == [PledgeState.UNKNOWN]


def test_who_says_in_time_that_it_is_not_possible_is_excused():
    book = town(ada, bob)
    promise(book, "I will bring you a sword")
    promise(book, "I will bring you bread", "Bob", "player#2")
    s = promise(book, "sorry, I can't bring you the sword")
    assert states(s) == [PledgeState.EXCUSED]
    assert states(s, "Bob") == [PledgeState.OPEN]
