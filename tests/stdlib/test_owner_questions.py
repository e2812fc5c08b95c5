"""`answer` and `steward`: questions are listed with numbers at log-in, answered by owners and stewards, and by nobody else."""

from dataclasses import replace

import pytest

from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.away.owner_questions import MINUTE_S, QuestionDraft
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.terms import Subject
from maid_engine.core.ids import AccountId, EntityId, PlayerId
from maid_qa.testing.pilot import Pilot, run_inline
from maid_qa.testing.session import FakeSession


class Town:
    """A game with three people, of whom Linnet is away."""

    def __init__(self):
        self.pilot = Pilot("stdlib", "tutorial_world")
        self.game = self.pilot.game
        self.players = {}
        run_inline(self.settle_in("Linnet", "Bob", "Ada"))
        self.board, self.inbox = self.game.resource(QuestionBoard), self.game.resource(Inbox)

    async def settle_in(self, *names):
        for name in names:
            account = await self.game.accounts.register(name, "a fair wind over green hills")
            self.players[name] = await self.game.accounts.create_character(account.id, name)

    def ask(self, kind=Subject.TRADE, subject="bess", **more):
        draft = QuestionDraft(self.players["Linnet"], kind, subject, "Bess", "a lamp", gold=12)
        question = self.board.raise_question(replace(draft, **more))
        self.game.bus.drain()
        return question.number

    def wait(self, seconds):
        self.pilot.clock.advance(seconds)
        self.pilot.wait(1)


@pytest.fixture
def town():
    return Town()


def test_open_questions_are_shown_at_log_in_and_answered_by_number(town):
    town.ask()
    town.ask(Subject.DEATH, "wolf", what="a wolf")
    linnet = town.pilot.join("Linnet")
    seen = linnet.heard()
    assert 'Question 2, open for 24 hours: "You died: a wolf."' in seen
    assert 'Question 1, open for 10 minutes: "Bess offers a trade: a lamp"' in seen
    assert seen.index("Question 2") < seen.index("Question 1")
    assert 'type for example "answer 2 no"' in seen

    assert linnet.type("answer 1 yes") == 'Question 1 is answered: "yes".'
    assert linnet.type("answer 2 1") == 'Question 2 is answered: "yes".'
    assert linnet.type("answer") == "No question waits for your answer."


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("answer 9 yes", "there is no question 9"),
        ("answer 1 perhaps", "The answers: 1 yes, 2 no"),
        ("answer 1", "Write it like this"),
        ("answer bob 1 yes", 'nobody called "bob"'.replace("nobody", "anybody")),
        ("answer nobody 1 yes", 'anybody called "nobody"'),
    ],
)
def test_a_wrong_answer_is_told_what_may_stand_there(town, line, seen):
    town.ask()
    linnet = town.pilot.join("Linnet")
    assert seen in linnet.type(line)
    assert len(town.board.open_of(town.players["Linnet"])) == 1


def test_a_question_is_in_the_inbox_and_so_is_its_default(town):
    town.ask()
    town.wait(10 * MINUTE_S)
    question, notice = town.inbox.all_of(town.players["Linnet"])
    assert (question.kind, question.payload["answers"]) == (InboxKind.QUESTION, ["yes", "no"])
    assert (notice.kind, notice.payload["state"]) == (InboxKind.NOTICE, "defaulted")
    assert notice.text.endswith('It was answered "no", by default.')


def test_a_steward_who_may_answer_is_told_at_half_the_time_and_answers(town):
    bob, ada, linnet = (town.pilot.join(name) for name in ("Bob", "Ada", "Linnet"))
    assert "Bob may answer for you now" in linnet.type("steward bob answer")
    assert "Ada may watch for you now" in linnet.type("steward ada watch")
    assert "You may answer for Linnet now" in bob.heard()
    assert "Bob may answer for Linnet." in bob.type("stewards")
    town.game.presence.disconnect(linnet, "quit")
    town.ask()
    ada.heard()
    bob.heard()
    town.wait(5 * MINUTE_S)

    seen = bob.heard()
    assert 'Question 1 from Linnet, open for 4 minutes: "Bess offers' in seen
    assert "Question" not in ada.heard()
    assert town.inbox.all_of(town.players["Bob"])[0].kind is InboxKind.STEWARD
    assert 'anybody called "linnet"' in ada.type("answer linnet 1 yes")
    assert "Question 1 from Linnet" in ada.type("answer")
    assert bob.type("answer linnet 1 yes") == 'Question 1 from Linnet is answered: "yes".'
    assert town.inbox.all_of(town.players["Linnet"])[-1].text.endswith('It was answered "yes", by bob.')


def test_a_role_can_be_taken_back_and_given_up(town):
    bob, linnet = town.pilot.join("Bob"), town.pilot.join("Linnet")
    linnet.type("steward bob answer")
    assert linnet.type("steward bob off") == "Bob is not your steward any more."
    assert "You do not look after Linnet any more." in bob.heard()
    linnet.type("steward bob watch")
    assert bob.type("steward linnet off") == "You do not look after Linnet any more."
    assert "no stewards" in linnet.type("stewards")
    assert "that player is not a steward" in linnet.type("steward bob off")
    assert "nobody called" in linnet.type("steward zed answer")
    assert "Write it like this" in linnet.type("steward bob own")


def test_a_mind_in_the_seat_can_neither_answer_nor_name_a_steward(town):
    town.ask()
    ava = town.game.characters.create("Ava", AccountId(""))
    session = FakeSession("ava", is_ai_player=True)
    town.game.presence.connect(session, PlayerId(EntityId(ava)))
    for line in ("answer linnet 1 yes", "steward bob answer", "stewards"):
        town.pilot.maid.dispatcher.submit(session, line)
    town.pilot.settle()
    assert len(town.board.open_of(town.players["Linnet"])) == 1
    assert session.text.count("I do not know the command") == 3
