"""Questions to owners: priority, deadlines, options, and what an answer permits."""

from dataclasses import replace

import pytest

from maid_engine.accounts.away.owner_questions import (
    CHOICES_MOST,
    DANGER_S,
    DAY_S,
    GRANTING,
    HOUR_S,
    KIND_ROWS,
    MINUTE_S,
    SUBJECT_LONGEST,
    OwnerQuestion,
    QuestionDraft,
    QuestionState,
    by_priority,
    cautious_option,
    chosen_option,
    grant_of,
    options_of,
    priority_of,
    shortened,
    text_of,
)
from maid_engine.accounts.away.terms import Subject
from maid_engine.core.codec import from_json
from maid_engine.core.ids import EntityId, PlayerId

LINNET = PlayerId(EntityId("player#1"))
BESS = EntityId("player#2")
TRADE = QuestionDraft(LINNET, Subject.TRADE, "player#2", "Bess", "a lamp", BESS, gold=12, stake=12)


def asked(draft=TRADE, number=1, wall=1_000.0):
    return OwnerQuestion(number, draft, wall)


def answered(draft=TRADE, word="yes"):
    return replace(asked(draft), state=QuestionState.ANSWERED, answer=word, closed_wall=1_010.0)


def test_every_subject_has_a_row_with_a_severity_and_one_of_the_five_deadlines():
    assert set(KIND_ROWS) == set(Subject)
    for row in KIND_ROWS.values():
        assert 1 <= row.severity <= 4
        assert row.deadline_s in {DANGER_S, 10 * MINUTE_S, HOUR_S, DAY_S, 7 * DAY_S}


@pytest.mark.parametrize("kind", Subject)
def test_the_last_option_is_the_cautious_one_and_numbers_count_from_one(kind):
    draft = QuestionDraft(LINNET, kind, "x", choices=("Left", "Right"))
    options = options_of(draft)
    assert [one.number for one in options] == list(range(1, len(options) + 1))
    assert options[-1] == cautious_option(draft)
    assert cautious_option(draft).word == "no"
    assert "{" not in text_of(draft)


def test_priority_is_ten_times_severity_and_stake_and_five_for_a_person_and_one_an_hour():
    question = asked()
    assert priority_of(question, 1_000.0) == 30 + 12
    dear = asked(replace(TRADE, stake=500, is_asked_by_person=True))
    assert priority_of(dear, 1_000.0) == 30 + 20 + 5
    assert priority_of(dear, 1_000.0 + 3.5 * HOUR_S) == 30 + 20 + 5 + 3


def test_the_most_urgent_question_is_first_and_the_older_of_equal_ones():
    death = asked(QuestionDraft(LINNET, Subject.DEATH, ""), 3)
    older, younger = asked(number=1), asked(number=2)
    assert by_priority((younger, older, death), 1_000.0) == (older, younger, death)
    dear = replace(death, draft=replace(death.draft, stake=20))
    assert by_priority((younger, older, dear), 1_000.0)[0] is dear


def test_an_answer_is_a_word_its_beginning_or_a_number():
    draft = QuestionDraft(LINNET, Subject.QUEST_CHOICE, "q", choices=("Tell the smith", "Tell nobody"))
    assert chosen_option(draft, "1").word == "tell the smith"
    assert chosen_option(draft, " Tell  the SMITH ").word == "tell the smith"
    assert chosen_option(draft, "tell n").word == "tell nobody"
    assert chosen_option(draft, "3").word == "no"
    assert chosen_option(draft, "tell") is None
    assert chosen_option(draft, "") is None
    assert chosen_option(draft, "perhaps") is None


def test_choices_that_cannot_be_told_apart_are_left_out():
    given = ("Left", "left", "no", "7", "  ", *(f"way {number}" for number in range(20)))
    draft = shortened(QuestionDraft(LINNET, Subject.QUEST_CHOICE, "q", choices=given))
    assert draft.choices[:2] == ("Left", "way 0")
    assert len(draft.choices) == CHOICES_MOST


def test_texts_are_cut_and_amounts_are_never_negative():
    draft = shortened(replace(TRADE, subject="s" * 500, who="w" * 500, gold=-3, stake=-1))
    assert len(draft.subject) == len(draft.who) == SUBJECT_LONGEST
    assert (draft.gold, draft.stake) == (0, 0)


def test_a_name_with_braces_stays_as_it_is():
    assert "{gold}" in text_of(replace(TRADE, who="{gold}"))


def test_a_question_survives_its_document():
    question = answered()
    assert from_json(OwnerQuestion, question.document().data) == question


def test_a_yes_permits_one_deed_with_this_partner_up_to_this_amount_until_the_deadline():
    grant = grant_of(answered())
    assert (grant.kind, grant.partner, grant.gold) == (Subject.TRADE, BESS, 12)
    assert grant.holds(1_000.0 + 10 * MINUTE_S - 1)
    assert not grant.holds(1_000.0 + 10 * MINUTE_S)


@pytest.mark.parametrize(
    "question",
    [
        asked(),
        answered(word="no"),
        replace(answered(), state=QuestionState.DEFAULTED),
        replace(answered(), is_used=True),
        *(answered(QuestionDraft(LINNET, kind, "x")) for kind in sorted(set(Subject) - GRANTING)),
    ],
)
def test_nothing_else_permits_a_deed(question):
    assert grant_of(question) is None
