"""Open questions as lines: time left in the unit that fits, and every answer with its number."""

import pytest

from maid_engine.accounts.away.owner_questions import OwnerQuestion, QuestionDraft
from maid_engine.accounts.away.terms import Subject
from maid_engine.core.ids import EntityId, PlayerId
from maid_stdlib.rules.question_lines import answers_of, question_lines, time_left
from tests.stdlib.owner_town import Town

LINNET = PlayerId(EntityId("player#1"))


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (-5, (0, "seconds")),
        (59, (59, "seconds")),
        (119, (119, "seconds")),
        (120, (2, "minutes")),
        (7_199, (119, "minutes")),
        (7_200, (2, "hours")),
        (86_400, (24, "hours")),
        (7 * 86_400, (7, "days")),
    ],
)
def test_time_is_told_in_the_unit_that_fits_twice(seconds, told):
    assert time_left(seconds) == told


def test_every_answer_has_its_number_and_what_it_does():
    invited = OwnerQuestion(1, QuestionDraft(LINNET, Subject.INVITATION, "x"), 0.0)
    assert answers_of(invited) == "1 yes: join the group; 2 no: stay alone"
    choice = QuestionDraft(LINNET, Subject.QUEST_CHOICE, "x", choices=("The Lost Lamp", "wait"))
    assert answers_of(OwnerQuestion(1, choice, 0.0)) == "1 the lost lamp; 2 wait; 3 no: leave the choice open"


def test_the_reader_learns_whose_question_it_is_and_how_to_answer():
    town = Town()
    linnet, bob = town.players["Linnet"], town.players["Bob"]
    assert question_lines(town.game, linnet, linnet) == ()
    town.ask()
    own, how = (line.text for line in question_lines(town.game, linnet, linnet))
    assert own.startswith("Question 1, open for 10 minutes")
    assert how == 'To answer, type for example "answer 1 no".'
    theirs, how = (line.text for line in question_lines(town.game, linnet, bob))
    assert theirs.startswith("Question 1 from Linnet")
    assert how == 'To answer for Linnet, type for example "answer linnet 1 no".'
