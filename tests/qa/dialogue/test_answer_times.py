"""The step in which a line is answered is the one that is timed."""

from maid_qa.dialogue.answer_times import AnswerTimes


def test_a_step_counts_from_its_answer_to_its_end():
    steps = [0.001]
    times = AnswerTimes(steps)

    times(iter(()))
    assert times.milliseconds() == []

    steps += [0.004, 0.002]
    assert times.milliseconds() == [4.0]


def test_two_lines_that_one_step_answers_are_one_answer():
    steps = []
    times = AnswerTimes(steps)

    times(iter(()))
    times(iter(()))
    steps.append(0.003)

    assert times.milliseconds() == [3.0]


def test_what_could_be_answered_is_not_looked_for():
    def proposed():
        raise AssertionError("looked for")
        yield

    AnswerTimes([])(proposed())
