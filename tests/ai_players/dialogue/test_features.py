from maid_engine.ai_players.dialogue.features import MOST_FEATURES, features_of, parts_of


def test_a_word_that_is_not_common_is_rare_among_its_neighbours():
    found = features_of(["where", "is", "quillholt", "?"], {"where", "is", "?"})

    assert "w is <rare>" in found
    assert "w is quillholt" not in found
    assert "c _qui" in found


def test_the_class_of_names_has_no_parts():
    assert parts_of("<name>") == {}


def test_a_long_sentence_has_a_bounded_number_of_features():
    words = [f"word{number}ing" for number in range(400)]

    assert len(features_of(words, set(words))) == MOST_FEATURES


def test_each_feature_is_there_once():
    found = features_of(["no", "no", "no"], {"no"})

    assert len(found) == len(set(found))
