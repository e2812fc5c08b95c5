"""The open questions of a character, as lines for whoever may answer them."""

from typing import Final

from maid_engine.accounts.away.owner_questions import OwnerQuestion
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Authored, Message
from maid_engine.engine.services import Game
from maid_stdlib.messages import owner_questions as msg
from maid_stdlib.rules.beings import name_of

_UNITS: Final = ((86_400.0, "days"), (3_600.0, "hours"), (60.0, "minutes"))


def question_lines(game: Game, player_id: PlayerId, reader: PlayerId) -> tuple[Message, ...]:
    """Return a line for each open question of a character, the most urgent first, and how to answer.

    Returns nothing if no question is open.
    """
    questions = game.resource(QuestionBoard).open_of(player_id)
    if not questions:
        return ()
    lines = [question_line(game, question, reader) for question in questions]
    number = questions[0].number
    if player_id == reader:
        return (*lines, msg.HOW_TO_ANSWER(number=number))
    name = name_of(game.world, player_id)
    return (
        *lines,
        msg.HOW_TO_ANSWER_OF(character=name, name=Authored(name.lower(), player_id), number=number),
    )


def question_line(game: Game, question: OwnerQuestion, reader: PlayerId) -> Message:
    """Return one open question as a line. It names the character if the reader plays another one."""
    player_id = question.draft.player_id
    author = PlayerId(question.draft.partner or player_id)
    left, unit = time_left(question.due_wall - game.clock.wall())
    text, answers = Authored(question.text, author), Authored(answers_of(question), author)
    if player_id == reader:
        return msg.QUESTION(number=question.number, left=left, unit=unit, text=text, answers=answers)
    return msg.QUESTION_OF(
        number=question.number,
        character=name_of(game.world, player_id),
        left=left,
        unit=unit,
        text=text,
        answers=answers,
    )


def answers_of(question: OwnerQuestion) -> str:
    """Return the possible answers in words: ``1 yes: join the group; 2 no: stay alone``."""
    return "; ".join(_option(one.number, one.word, one.text) for one in question.options)


def _option(number: int, word: str, text: str) -> str:
    if word == text.lower():
        return f"{number} {word}"
    return f"{number} {word}: {text}"


def time_left(seconds: float) -> tuple[int, str]:
    """Return a time as a number and its unit, rounded to the larger unit that fits twice: 90 minutes, 2 hours, 6 days."""
    for unit_s, unit in _UNITS:
        if seconds >= 2 * unit_s:
            return int(seconds / unit_s), unit
    return max(0, int(seconds)), "seconds"
