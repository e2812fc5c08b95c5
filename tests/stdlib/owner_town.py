"""A game with three people, one of whom is away and has questions."""

from dataclasses import replace

from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.owner_questions import QuestionDraft
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.terms import Subject
from maid_qa.testing.pilot import Pilot, run_inline


class Town:
    """A game with three people, of whom Linnet is away."""

    def __init__(self, store=None):
        self.pilot = Pilot("stdlib", "tutorial_world", store=store)
        self.game = self.pilot.game
        self.players = {}
        if store is None:
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
