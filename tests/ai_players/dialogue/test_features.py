from maid_engine.ai_players.dialogue.features import MOST_FEATURES, Vocabulary, features_of, parts_of


def test_a_word_that_is_not_common_is_rare_among_its_neighbours():
    found = features_of(["where", "is", "quillholt", "?"], Vocabulary({"where", "is", "?"}))

    assert "w is <rare>" in found
    assert "w is quillholt" not in found
    assert "c _qui" in found


def test_the_class_of_names_has_no_parts():
    assert parts_of("<name>") == {}


def test_a_long_sentence_has_a_bounded_number_of_features():
    words = [f"word{number}ing" for number in range(400)]

    assert len(features_of(words, Vocabulary(set(words)))) == MOST_FEATURES


def test_each_feature_is_there_once():
    found = features_of(["no", "no", "no"], Vocabulary({"no"}))

    assert len(found) == len(set(found))


def test_words_of_one_kind_have_the_same_features_of_construction():
    kinds = {"bread": "#1", "cheese": "#1"}
    common = {"how", "much", "is"}

    one = features_of(["how", "much", "is", "bread"], Vocabulary(common, kinds))
    other = features_of(["how", "much", "is", "cheese"], Vocabulary(common, kinds))

    assert "k much is #1" in one
    assert "k much is #1" in other


def test_common_words_that_stand_apart_are_a_pair_in_their_order():
    found = features_of(["do", "you", "really", "sell"], Vocabulary({"do", "sell"}))

    assert "j do sell" in found
    assert "j sell do" not in found
