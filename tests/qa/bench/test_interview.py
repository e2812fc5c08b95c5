"""A player asks every AI player about its own life; what is right is counted."""

import pytest

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_qa.bench.deeds import Span, live
from maid_qa.bench.interview import KINDS, MOST_ASKED, Interviewer, is_right, own_questions
from maid_qa.bench.memory_day import Day
from maid_qa.bench.memory_questions import Asked

ANN = EntityId("player#1")
EXAM = {"asked", "answers", "errands", "errands done"}


class Chronicle:
    """One day, and nobody at a post."""

    def __init__(self, day):
        self.days = {ANN: day}
        self.posts = {}


def test_an_answer_is_right_that_holds_all_words_of_one_of_the_answers():
    asked = Asked(ANN, "met_at", "Who?", (("Bob", "Mill"), ("Cid", "Mill")))
    assert is_right("I met Cid at the Mill.", asked)
    assert not is_right("I met Cid somewhere.", asked)
    assert not is_right("", asked)


def test_who_tells_it_is_no_part_of_the_answer():
    asker = Interviewer()
    asker.told = ['Bob tells you, "I do not know."', 'Bob tells you, "Ask Cid."', 'Cid tells you, "No."']
    assert asker.answers_of("Bob") == ', "I do not know." , "Ask Cid."'


def test_everybody_is_asked_a_few_things_of_its_own_of_as_many_kinds_as_there_are():
    day = Day("Ann")
    day.lore = [("Hilda", subject, "a b c d") for subject in ("weapons", "armour", "crypt", "iron", "steel")]
    day.sold = [("rat tail", 1, "Store")]
    day.levels = [(2, "Mill")]
    day.bought = [("torch", 4, "Store")]
    (asked,) = own_questions(Chronicle(day), Dice(1)).values()
    kinds = [one.kind for one in asked]
    assert len(asked) <= MOST_ASKED
    assert set(kinds[:3]) == {"lore", "sold", "level"}
    assert "bought" not in kinds, "what a shop asks is known without any memory"
    assert all(one.answers and one.text.endswith("?") and one.kind in KINDS for one in asked)


@pytest.fixture(scope="module")
def asked():
    """Lives at whose end everybody is asked."""
    return live(Span(5, 3, 0.08))


def test_the_interview_is_no_part_of_their_lives(asked):
    unasked = live(Span(5, 3, 0.08, examined=False))
    assert sum(life.deeds["asked"] for life in asked) > 0
    assert all(0 <= life.deeds["answers"] <= life.deeds["asked"] for life in asked)
    lived = [{name: n for name, n in life.deeds.items() if name not in EXAM} for life in asked]
    assert lived == [dict(life.deeds) for life in unasked]


def test_nothing_but_memory_answers(asked):
    without = live(Span(5, 3, 0.08, {"memory_enabled": False}))
    assert sum(life.deeds["answers"] for life in asked) > 2 * sum(life.deeds["answers"] for life in without)
