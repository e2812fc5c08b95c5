"""A planned answer is put into the character's own words, and what was heard is noted once it is said."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer, in_words, polite
from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.models.decisions import LineHeard
from tests.ai_players.rules.town import ada, asked_in, bob, in_town


def test_an_unknown_meaning_and_an_unknown_fact_are_refused():
    with pytest.raises(ValueError, match=r"no row of answers is called way\.lost"):
        PlannedAnswer("way.lost")
    with pytest.raises(ValueError, match=r"the answer self\.gold has no hole silver"):
        PlannedAnswer("self.gold", {"silver": "3"})


def test_twenty_answers_to_the_same_question_are_all_different():
    book, lines = in_town("merchant", ada), []
    s = book.mind.situation(book.now)
    for _ in range(20):
        found = in_words(s, asked_in(s, "hm"), polite("unsure.what"))
        marks_of(s).apply(found.effects_when_said, s.now)
        lines.append(found.line)
    assert len(set(lines)) == 20


def test_what_is_said_aloud_counts_as_heard_by_everybody_here():
    book = in_town("balanced", ada, bob)
    s = book.mind.situation(book.now)
    found = in_words(s, asked_in(s, "hi", hearers=s.people.hearers("Ada")), polite("social.greeting"))
    (heard,) = [one for one in found.effects_when_said if isinstance(one, LineHeard)]
    assert heard.listeners == ("ada", "bob")
    marks_of(s).apply(found.effects_when_said, s.now)
    assert s.diary.heard.since(("Bob",), heard.line, s.now) == 0.0


def test_a_second_meaning_follows_in_the_same_line_if_there_is_room():
    s = in_town("balanced", ada).mind.situation(1.0)
    both = PlannedAnswer("self.no_gold", then=PlannedAnswer("bring.work"))
    found = in_words(s, asked_in(s, "hi"), both)
    assert found.line.endswith("?")
    long = PlannedAnswer("turn.repeat", {"last": "x" * 95}, then=PlannedAnswer("bring.work"))
    found = in_words(s, asked_in(s, "hi"), long)
    assert "x" * 95 in found.line
    assert found.more.endswith("?")
