from maid_engine.core.suggestions import did_you_mean, did_you_mean_either


def test_similar_names_are_listed():
    assert did_you_mean(("wolf", "wolves")) == "did you mean: wolf, wolves?"


def test_similar_names_stand_in_a_sentence():
    assert did_you_mean_either(("east",)) == "did you mean east?"
    assert did_you_mean_either(("east", "west")) == "did you mean east or west?"


def test_without_similar_names_something_else_is_said():
    assert did_you_mean(()) == ""
    assert did_you_mean((), "there are: a, b") == "there are: a, b"
    assert did_you_mean_either((), "give its id") == "give its id"
