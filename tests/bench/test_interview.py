"""A player asks every AI player the same questions; what is right is counted."""

from maid_engine.bench.deeds import Span, live
from maid_engine.bench.interview import QUESTIONS, is_right, one_of


def test_an_answer_is_right_by_what_it_says_and_not_by_who_says_it():
    wanted = QUESTIONS["who sells potions?"]
    assert is_right('Ann tells you, "Mistress Quill does."', wanted)
    assert not is_right('Quill tells you, "I could not tell you, sorry."', wanted)
    assert not is_right("", wanted)


def test_whom_one_met_is_right_when_it_names_one_of_them_or_owns_up_to_nobody():
    assert is_right('Ann tells you, "I met Bob and Cid along the way."', one_of(["Bob"]))
    assert not is_right('Ann tells you, "I met Bobbin along the way."', one_of(["Bob"]))
    assert is_right('Ann tells you, "Nobody so far."', one_of([]))


def test_everybody_is_asked_at_the_end_and_the_interview_is_no_part_of_their_lives():
    asked = live(Span(5, 2, 0.02))
    unasked = live(Span(5, 2, 0.02, interviewed=False))
    assert [life.deeds["asked"] for life in asked] == [len(QUESTIONS)] * 2
    assert all(0 <= life.deeds["answers"] <= len(QUESTIONS) for life in asked)
    assert any(life.deeds["answers"] for life in asked)
    lived = [
        {name: n for name, n in life.deeds.items() if name not in {"asked", "answers"}} for life in asked
    ]
    assert lived == [dict(life.deeds) for life in unasked]
