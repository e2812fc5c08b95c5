"""Routes to read and answer the questions that a stand-in asks its owner."""

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.accounts.away.owner_questions import (
    OwnerQuestion,
    QuestionState,
    cautious_option,
    chosen_option,
    priority_of,
)
from maid_engine.accounts.away.terms import Subject
from maid_engine.core.errors import AccountError
from maid_engine.net.player_api.callers import Answerer, Character, Me, OwnCharacter, Watcher
from maid_engine.net.player_api.player_context import PlayerContext, iso
from maid_engine.net.player_api.routes.inbox import LARGEST_CURSOR, Number
from maid_engine.net.web_api.field_types import Line
from maid_engine.net.web_api.idempotency import IDEMPOTENT, OnceRoute
from maid_engine.net.web_api.principal import Principal
from maid_engine.net.web_api.problems import responses

router = APIRouter(
    prefix="/characters/{name}/questions", tags=["questions"], route_class=OnceRoute, responses=responses(409)
)


class OptionResponse(BaseModel):
    """One possible answer."""

    number: int
    word: str
    text: str
    """What happens then."""


class QuestionResponse(BaseModel):
    """One question to the owner."""

    number: int
    kind: Subject
    text: str
    options: list[OptionResponse]
    """The last one is the cautious one. It is taken if nobody answers in time."""
    state: QuestionState
    priority: int
    """How urgent it is; higher is more urgent."""
    asked_at: str
    due_at: str
    """When the cautious answer is taken."""
    answer: str
    """The word of the chosen option; empty while it is open."""
    answered_by: str


class AnswerRequest(BaseModel):
    """An answer."""

    model_config = ConfigDict(extra="forbid")

    answer: Annotated[Line, Field(max_length=80)]
    """The word or the number of an option."""


class NumberedAnswer(AnswerRequest):
    """An answer to one of several questions."""

    number: Number


class AnswerFate(BaseModel):
    """What became of an answer."""

    number: int
    taken: bool
    reason: str
    """Why it was not taken."""


@router.get("")
async def list_questions(character: Character, me: Me, by: Watcher) -> list[QuestionResponse]:
    """The open questions, the most urgent first, then the closed ones that are kept, the latest first."""
    del by
    board, player_id = me.questions, character.player_id
    return [question_shown(me, one) for one in (*board.open_of(player_id), *board.closed_of(player_id))]


@router.post("/{number}/answer", openapi_extra=IDEMPOTENT)
async def answer_question(
    number: Annotated[int, Path(ge=1, le=LARGEST_CURSOR)],
    wish: AnswerRequest,
    character: Character,
    me: Me,
    by: Answerer,
) -> QuestionResponse:
    """Answer a question. Refused with the reason if there is no such open question, or no such answer."""
    question = _answer(me, character, number, wish.answer, by)
    me.game.bus.drain()
    return question_shown(me, question)


def answer_all(
    me: PlayerContext, character: OwnCharacter, answers: list[NumberedAnswer], by: Principal
) -> list[AnswerFate]:
    """Give several answers, and return what became of each. One that is refused holds up none of the others."""
    fates = []
    for one in answers:
        reason = ""
        try:
            _answer(me, character, one.number, one.answer, by)
        except AccountError as error:
            reason = str(error)
        fates.append(AnswerFate(number=one.number, taken=not reason, reason=reason))
    me.game.bus.drain()
    return fates


def _answer(
    me: PlayerContext, character: OwnCharacter, number: int, typed: str, by: Principal
) -> OwnerQuestion:
    """Answer a question.

    Raises:
        AccountError: there is no such open question, no such answer, or only the player may give it.
    """
    for question in me.questions.open_of(character.player_id):
        if question.number == number and _allows_order(question, typed):
            raise AccountError("only the player allows a refused order, in the game.")
    return me.questions.answer(character.player_id, number, typed, by=by.name)


def _allows_order(question: OwnerQuestion, typed: str) -> bool:
    """Return whether an answer would allow a refused order. The program that gave it would then allow it to itself."""
    if question.draft.kind is not Subject.ORDER_REFUSED:
        return False
    return chosen_option(question.draft, typed) not in (None, cautious_option(question.draft))


def question_shown(me: PlayerContext, question: OwnerQuestion) -> QuestionResponse:
    """Return a question for a response."""
    options = [OptionResponse(number=one.number, word=one.word, text=one.text) for one in question.options]
    return QuestionResponse(
        number=question.number,
        kind=question.draft.kind,
        text=question.text,
        options=options,
        state=question.state,
        priority=priority_of(question, me.game.clock.wall()),
        asked_at=iso(question.raised_wall),
        due_at=iso(question.due_wall),
        answer=question.answer,
        answered_by=question.answered_by,
    )
