"""What of the prompt a line speaks of."""

from maid_engine.ai_players.questions.line_entities import EntityKind, entities_of
from tests.ai_players.questions.grounds import NAMES, clauses, ground


def found(line):
    return [(one.kind, one.written) for one in entities_of(clauses(line)[0].words, ground(), NAMES)]


def test_names_are_one_span_with_their_kind():
    assert found("Ferryman Pell knows Hammer Street") == [
        (EntityKind.BEING, "Ferryman Pell"),
        (EntityKind.PLACE, "Hammer Street"),
    ]
    assert found("We saw Rats in the Cellar") == [(EntityKind.NAME, "Rats in the Cellar")]


def test_nouns_are_what_their_last_word_is():
    assert found("the guard has a short sword") == [(EntityKind.TRADE, "guard"), (EntityKind.THING, "sword")]


def test_the_two_who_talk_and_what_is_unknown_are_left_out():
    assert found("Ada and Garrick like the dragon") == []
