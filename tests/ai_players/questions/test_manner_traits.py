"""The manners of a line show in its words and in its grammar."""

from maid_engine.ai_players.questions.manner_traits import manner_traits, pieces_of


def test_a_line_is_judged_sentence_by_sentence():
    assert pieces_of("Three gold. Buy me one?") == ("Three gold.", " Buy me one?")
    assert pieces_of("Three gold.") == ("Three gold.",)


def test_names_do_not_matter():
    assert manner_traits("I saw Hilda.", "", "") == manner_traits("I saw Borgund.", "", "")


def test_grammar_shows_promises_and_natures():
    assert "commits" in manner_traits("I will bring it to you.", "", "")
    assert "denies nature" in manner_traits("I am no bot.", "", "")
    assert "agrees to deed" in manner_traits("Gladly.", "Will you come to the inn?", "")
    assert "agrees to deed" not in manner_traits("Gladly.", "Is it a fine day?", "")
