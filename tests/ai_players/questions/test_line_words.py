"""A line as clauses of words."""

from maid_engine.ai_players.dialogue.concrete_nouns import NounKind
from maid_engine.ai_players.questions.line_words import (
    RootSet,
    clauses_of,
    is_past,
    is_word,
    noun_kind,
    root_of,
)


def texts(line):
    return [clause.text for clause in clauses_of(line)]


def test_clauses_part_at_marks_and_conjunctions():
    assert texts("No, the crypt is near; but take care.") == ["no", "the crypt is near", "but take care"]
    assert texts("Hilda, at the Smithy, sells it.") == ["hilda at the smithy sells it"]


def test_a_tag_asks_and_what_stands_before_it_does_not():
    told, asked = clauses_of("He is out, isn't he?")
    assert (told.asks, asked.asks) == (False, True)
    assert all(clause.asks for clause in clauses_of("Is he out, do you think?"))


def test_negations_count_from_where_they_stand():
    clause = clauses_of("I have never seen it")[0]
    assert clause.denies
    assert not clause.denies_before(2)
    assert clause.denies_before(4)
    assert not clauses_of("Not only wolves live there")[0].denies_before(3)


def test_a_noun_that_is_also_a_verb_needs_a_determiner():
    saw = clauses_of("I saw the saw")[0].words
    assert [word.kind for word in saw] == [None, None, None, NounKind.THING]


def test_names_are_written_with_a_capital_or_are_no_words():
    names = [
        word.written
        for word in clauses_of("Borgund met Hilda and the Guard, I think.")[0].words
        if word.is_name
    ]
    assert names == ["Borgund", "Hilda", "Guard"]


def test_roots_join_forms_and_synonyms():
    assert root_of("wolves") == root_of("wolf")
    assert root_of("bought") == root_of("buys")
    assert root_of("forest") == root_of("woods")
    assert RootSet("buy sell").meets(clauses_of("They sold it")[0].words)


def test_forms_of_words():
    assert is_word("walking")
    assert not is_word("borgund")
    assert is_past("killed")
    assert not is_past("kill")
    assert noun_kind("dragons") is NounKind.CREATURE
