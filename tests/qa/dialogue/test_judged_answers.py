"""Judged answers are kept in files, one an author."""

import pytest

from maid_engine.core.errors import ConfigError
from maid_qa.dialogue.answer_fit_training import read_all
from maid_qa.dialogue.examples import SHIPPED
from maid_qa.dialogue.judged_answers import JudgedAnswer, read_answers, written
from tests.ai_players.dialogue.answer_fit.evidence_kit import evidence


def test_answers_are_written_below_the_line_that_was_said_and_read_back(tmp_path):
    answers = (
        JudgedAnswer("+", 1, evidence()),
        JudgedAnswer("-", 1, evidence(source="plain", line="I don't know.", facts="")),
        JudgedAnswer(
            "?", 2, evidence(said="and then?", before="where is the forge", last="West.", followed=True)
        ),
    )
    file = tmp_path / "a.tsv"
    file.write_text(written(answers), encoding="utf-8")
    assert read_answers(file) == answers
    assert [line[0] for line in file.read_text(encoding="utf-8").splitlines()] == [">", "+", "-", ">", "?"]
    assert [one.fits for one in answers] == [True, False, False]


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ("+\tx\n", "1: expected >"),
        (">\twhere\n", "1: expected the columns said"),
        ("x\n", "1: expected >"),
    ],
)
def test_a_broken_line_is_named(tmp_path, text, needed):
    file = tmp_path / "a.tsv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError, match=needed) as raised:
        read_answers(file)
    assert str(file) in str(raised.value)


def test_a_number_that_is_none_is_named(tmp_path):
    file = tmp_path / "a.tsv"
    text = written((JudgedAnswer("+", 1, evidence()),))
    file.write_text(text.replace("\t1.0\t", "\tmuch\t"), encoding="utf-8")
    with pytest.raises(ConfigError, match="2: could not convert"):
        read_answers(file)


def test_the_shipped_answers_are_of_many_authors():
    judged = read_all(SHIPPED)
    assert len(judged) >= 15
    assert sum(map(len, judged.values())) >= 6000
