"""The board of questions to owners: limits, deadlines, answers, and what survives a restart."""

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maid_engine.accounts.away.owner_questions import DAY_S, MINUTE_S, QuestionDraft, QuestionState
from maid_engine.accounts.away.question_board import (
    CLOSED_KEPT,
    DAILY_MOST,
    OPEN_MOST,
    OVER_LIMIT_KEPT,
    QuestionAnswered,
    QuestionBoard,
    QuestionRaised,
    QuestionReminded,
    closing_words,
)
from maid_engine.accounts.away.terms import Subject
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import EntityId, PlayerId
from maid_qa.testing.house import open_house
from maid_qa.testing.pilot import run_inline

LINNET, ROWAN = PlayerId(EntityId("player#1")), PlayerId(EntityId("player#9"))
BESS = EntityId("player#2")
TRADE = QuestionDraft(LINNET, Subject.TRADE, "player#2", "Bess", "a lamp", BESS, gold=12, stake=12)


class Town:
    """A board with a clock, and the events that it published."""

    def __init__(self, house):
        self.house, self.clock = house, house.clock
        self.board = QuestionBoard(house.game, house.store)
        self.events = []
        for kind in (QuestionRaised, QuestionAnswered, QuestionReminded):
            house.game.bus.subscribe(kind, self.events.append)

    def told(self, kind):
        self.house.game.bus.drain()
        return [one for one in self.events if type(one) is kind]

    def wait(self, seconds):
        self.clock.advance(seconds)
        self.board.update(self.house.game)

    def ask(self, subject, kind=Subject.TRADE):
        return self.board.raise_question(replace(TRADE, subject=subject, kind=kind))


@pytest.fixture
async def town():
    return Town(await open_house())


async def test_a_question_is_raised_listed_and_answered_in_the_same_call(town):
    question = town.board.raise_question(TRADE)
    assert town.board.open_of(LINNET) == (question,)
    assert town.told(QuestionRaised)[0].text.startswith("Bess offers a trade.")
    town.clock.advance(30)
    closed = town.board.answer(LINNET, 1, "yes", by="linnet")

    assert town.board.open_of(LINNET) == ()
    assert (closed.answer, closed.answered_by) == ("yes", "linnet")
    (event,) = town.told(QuestionAnswered)
    assert (event.answer, event.is_cautious, event.subject) == ("yes", False, "player#2")
    assert town.board.figures()[Subject.TRADE].median_s == 30


async def test_the_same_question_is_open_only_once(town):
    town.board.raise_question(TRADE)
    again = town.board.raise_question(TRADE)
    assert (again.number, again.times, town.board.repeated) == (1, 2, 1)
    assert town.board.raise_question(replace(TRADE, kind=Subject.PURCHASE)).number == 2
    assert town.board.raise_question(replace(TRADE, player_id=ROWAN)).number == 1


async def test_half_the_deadline_reminds_once_and_its_end_takes_the_cautious_default(town):
    town.board.raise_question(TRADE)
    town.wait(5 * MINUTE_S - 1)
    assert town.told(QuestionReminded) == []
    town.wait(1)
    town.wait(1)
    assert len(town.told(QuestionReminded)) == 1
    town.wait(5 * MINUTE_S - 2)
    assert town.board.open_of(LINNET)
    town.wait(1)

    (event,) = town.told(QuestionAnswered)
    assert (event.answer, event.is_cautious, event.answered_by) == ("no", True, "")
    assert town.board.get(LINNET, 1).state is QuestionState.DEFAULTED
    assert town.board.figures()[Subject.TRADE].defaulted == 1


async def test_an_answer_after_the_deadline_is_too_late_even_before_the_board_looked(town):
    town.board.raise_question(TRADE)
    town.clock.advance(10 * MINUTE_S)
    with pytest.raises(AccountError, match="its time was over"):
        town.board.answer(LINNET, 1, "yes", by="linnet")
    assert town.board.get(LINNET, 1).answer == "no"


@pytest.mark.parametrize(
    ("number", "typed", "why"),
    [
        (7, "yes", "no question 7"),
        (1, "perhaps", "The answers: 1 yes, 2 no"),
        (2, "yes", 'closed: "no", by ada'),
    ],
)
async def test_a_wrong_answer_names_the_remedy(town, number, typed, why):
    town.ask("a"), town.ask("b")
    town.board.answer(LINNET, 2, "no", by="ada")
    with pytest.raises(AccountError, match=why):
        town.board.answer(LINNET, number, typed, by="linnet")


async def test_over_six_open_questions_the_default_is_taken_at_once(town):
    for number in range(OPEN_MOST):
        town.ask(f"subject {number}")
    over = town.ask("one more")
    assert (over.state, over.answer) == (QuestionState.OVER_LIMIT, "no")
    assert len(town.board.open_of(LINNET)) == OPEN_MOST
    assert town.told(QuestionAnswered)[0].is_cautious


async def test_over_twenty_a_day_the_default_is_taken_at_once_until_a_day_later(town):
    for number in range(DAILY_MOST):
        question = town.ask(f"subject {number}")
        town.board.answer(LINNET, question.number, "no", by="linnet")
    for number in range(OVER_LIMIT_KEPT * 3):
        assert town.ask(f"more {number}").state is QuestionState.OVER_LIMIT
    town.wait(86_401)
    assert town.ask("a new day").state is QuestionState.OPEN


async def test_the_record_is_bounded(town):
    for day in range(8):
        for number in range(DAILY_MOST):
            town.ask(f"{day} {number}", Subject.INVITATION)
            town.wait(601)
        town.wait(86_400)
    assert len(town.board.closed_of(LINNET)) == CLOSED_KEPT
    left = [one async for one in town.house.store.query(query())]
    assert len(left) == CLOSED_KEPT


async def test_questions_answers_and_used_permissions_survive_a_restart(town):
    town.ask("a"), town.ask("b"), town.ask("c")
    town.board.answer(LINNET, 1, "yes", by="linnet")
    town.board.answer(LINNET, 2, "yes", by="linnet")
    (used, left) = town.board.grants_of(LINNET)
    assert town.board.use_grant(used)
    assert not town.board.use_grant(used)

    later = Town(town.house)
    await later.board.load()
    assert later.board.grants_of(LINNET) == (left,)
    assert [one.number for one in later.board.open_of(LINNET)] == [3]
    assert later.ask("d").number == 4
    later.wait(10 * MINUTE_S)
    assert later.board.grants_of(LINNET) == ()
    assert later.board.open_of(LINNET) == ()


async def test_what_is_held_of_a_person_is_told_and_dropped(town):
    town.ask("a"), town.board.raise_question(replace(TRADE, player_id=ROWAN))
    (held,) = town.board.held([LINNET])
    assert held["draft"]["who"] == "Bess"
    assert town.board.drop([LINNET]) == 1
    assert town.board.held([LINNET]) == []
    assert town.board.open_of(LINNET) == ()
    assert len(town.board.open_of(ROWAN)) == 1


async def test_how_a_question_ended_in_words(town):
    town.ask("a"), town.ask("b")
    town.board.answer(LINNET, 1, "yes", by="bob")
    town.wait(601)
    assert closing_words(town.board.get(LINNET, 1)) == '"yes", by bob'
    assert closing_words(town.board.get(LINNET, 2)) == '"no", by default'


def query():
    from maid_engine.accounts.away.owner_questions import COLLECTION
    from maid_engine.core.documents import Query

    return Query(COLLECTION)


DEEDS = st.one_of(
    st.tuples(st.just("ask"), st.sampled_from(sorted(Subject)), st.sampled_from("abcdefgh")),
    st.tuples(st.just("answer"), st.integers(1, 40), st.sampled_from(["yes", "no", "1", "perhaps"])),
    st.tuples(st.just("wait"), st.sampled_from([1, 300, 600, 3_600, 86_400]), st.none()),
    st.tuples(st.just("restart"), st.none(), st.none()),
)


def happened(town, deed, first, second):
    """Do one deed; return the town, which is another one after a restart."""
    match deed:
        case "ask":
            town.ask(second, Subject(first))
        case "answer":
            with suppress(AccountError):
                town.board.answer(LINNET, first, second, by="linnet")
        case "wait":
            town.wait(first)
        case "restart":
            later = Town(town.house)
            run_inline(later.board.load())
            return later
    return town


@settings(max_examples=60, deadline=None)
@given(st.lists(DEEDS, max_size=60))
def test_whatever_happens_the_limits_hold_and_nothing_stays_open_too_long(deeds):
    town = Town(run_inline(open_house()))
    for deed in deeds:
        town = happened(town, *deed)
        town.board.update(town.house.game)
        wall = town.clock.wall()
        waiting, closed = town.board.open_of(LINNET), town.board.closed_of(LINNET)
        assert len(waiting) <= OPEN_MOST
        assert len({(one.draft.kind, one.draft.subject) for one in waiting}) == len(waiting)
        assert all(one.due_wall > wall for one in waiting)
        asked = [one for one in (*waiting, *closed) if one.state is not QuestionState.OVER_LIMIT]
        assert sum(one.raised_wall > wall - DAY_S for one in asked) <= DAILY_MOST
        assert all(one.answer in {option.word for option in one.options} for one in closed)
        assert all(one.holds(wall) for one in town.board.grants_of(LINNET))


@pytest.mark.parametrize(
    ("kind", "is_asked_again"),
    [
        (Subject.PURCHASE, False),
        (Subject.ORDER_REFUSED, False),
        (Subject.THREATENED, False),
        (Subject.TRADE, True),
        (Subject.STUCK, True),
    ],
)
async def test_what_was_declined_is_settled_for_the_absence_unless_it_may_change(town, kind, is_asked_again):
    since_wall = town.clock.wall()
    draft = town.ask("player#2", kind).draft
    town.wait(DAY_S)
    assert town.board.is_settled(draft, since_wall) is not is_asked_again
    town.wait(1)
    assert not town.board.is_settled(draft, town.clock.wall())


async def test_a_purchase_that_was_agreed_to_may_be_asked_about_again(town):
    since_wall = town.clock.wall()
    question = town.ask("buy lamp", Subject.PURCHASE)
    town.board.answer(LINNET, question.number, "yes", by="linnet")
    town.wait(DAY_S)
    assert not town.board.is_settled(question.draft, since_wall)


async def test_several_lines_about_one_death_are_one_question(town):
    since_wall = town.clock.wall()
    question = town.ask("player#2", Subject.DEATH)
    other = replace(question.draft, subject="absence")
    assert town.board.is_settled(other, since_wall)
    town.board.answer(LINNET, question.number, "yes", by="linnet")
    assert not town.board.is_settled(other, since_wall)
