"""Of all that could be answered, what is probably worth most is said; consequences follow the reading alone."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers import chosen
from maid_engine.ai_players.cognitive.behaviors.answers.chosen import answer
from maid_engine.ai_players.cognitive.behaviors.answers.proposals import Proposal, Source
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Reply, has_consequences
from maid_engine.ai_players.dialogue.intent_rows import UNSURE, SpeechKind
from maid_engine.ai_players.dialogue.reading import Likely, Reading
from maid_engine.ai_players.models.decisions import LineHeard, Recall, RefuseTrade
from tests.ai_players.rules.town import ada, asked_in, in_town, read_as


@pytest.fixture
def s():
    book = in_town("balanced", ada)
    return book.mind.situation(book.now)


class Fit:
    """Finds answers good that hold a word, and others poor."""

    def __init__(self, word):
        self._word = word

    def worth(self, evidence):
        return 0.9 if self._word in evidence.line.lower() else 0.1


@pytest.fixture
def judged_by(monkeypatch):
    def judge(word):
        monkeypatch.setattr(chosen, "shipped_answer_fit", lambda: Fit(word))

    return judge


def unsure_of_the_way():
    likely = (Likely("social.laugh", 0.4), Likely("ways.where_thing", 0.3))
    return Reading("the smithy lol", UNSURE, 0.4, likely, {"thing": "smithy"}, kind=SpeechKind.STATEMENT)


def test_the_proposal_that_is_worth_most_is_said(s, judged_by):
    judged_by("west")
    assert "west" in answer(s, asked_in(s, "the smithy lol", unsure_of_the_way())).line


def test_the_first_one_is_said_if_none_is_better(s, judged_by):
    judged_by("no answer has this")
    first = answer(s, asked_in(s, "the smithy lol", unsure_of_the_way()))
    judged_by(first.line.lower())
    assert answer(s, asked_in(s, "the smithy lol", unsure_of_the_way())).line == first.line


def test_what_is_surely_read_and_known_is_not_judged(s, judged_by):
    judged_by("no answer has this")
    words = "where is the smithy?"
    asked = asked_in(s, words, read_as(words, "ways.where_thing", thing="smithy"))
    assert "west" in answer(s, asked).line


def test_a_request_with_consequences_is_not_judged(s, judged_by):
    judged_by("no answer has this")
    words = "leave me alone"
    found = answer(s, asked_in(s, words, read_as(words, "request.leave_me")))
    assert has_consequences(found)


def test_an_ai_player_is_answered_by_the_row(s, judged_by):
    judged_by("west")
    asked = asked_in(s, "the smithy lol", unsure_of_the_way(), human=False)
    assert answer(s, asked).gesture == "nod"


def test_only_what_is_done_is_a_consequence():
    said = Reply(
        "Hello.", effects_when_said=(LineHeard(("ada",), "line"),), effects_anyway=(Recall(("memory",)),)
    )
    assert not has_consequences(said)
    assert has_consequences(Reply("No.", effects_when_said=(RefuseTrade(),)))


@pytest.mark.parametrize(("likely", "is_said"), [(0.96, True), (0.94, False)])
def test_a_reply_of_a_nearly_certain_exchange_is_not_judged(s, judged_by, monkeypatch, likely, is_said):
    first = Proposal(Source.EXCHANGE, Reply("So it goes.", 0.5, exchange="so", likely=likely), UNSURE)
    monkeypatch.setattr(chosen, "first_thoughts", lambda *_: iter([first]))
    judged_by("west")
    found = answer(s, asked_in(s, "the smithy lol", unsure_of_the_way()))
    assert (found.line == "So it goes.") is is_said
