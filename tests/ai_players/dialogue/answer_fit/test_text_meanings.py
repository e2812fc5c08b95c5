"""Texts are compared by their words and by their meaning."""

from maid_engine.ai_players.dialogue.answer_fit.answer_fit import shipped_texts


def test_words_that_say_something_are_kept_in_the_singular():
    found = shipped_texts().content("are there any wolves in the orchard")
    assert {"orchard"} <= found.keys()
    assert "the" not in found
    assert all(weight > 0 for weight in found.values())


def test_texts_of_similar_meaning_are_alike():
    texts = shipped_texts()
    assert texts.alike("my dog died", "my cat died") > texts.alike("my dog died", "where is the inn")
    assert texts.alike("", "my dog died") == 0.0
    assert abs(sum(part * part for part in texts.vector("my dog died")) - 1.0) < 0.1
