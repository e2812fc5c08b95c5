from maid_qa.bench.classifier import NearestCentroid, leave_one_out

FIGHTERS = [("fighter", {"kills": 9.0 + n % 3, "words": 1.0}) for n in range(6)]
TALKERS = [("talker", {"kills": 0.0, "words": 8.0 + n % 3}) for n in range(6)]


def test_what_is_alike_is_taken_for_the_same():
    classifier = NearestCentroid([*FIGHTERS, *TALKERS])
    assert classifier.label({"kills": 7.0, "words": 2.0}) == "fighter"
    assert classifier.label({"words": 5.0}) == "talker"
    assert classifier.between() > 1.0


def test_a_feature_that_varies_among_the_alike_counts_little():
    noisy = [("a", {"x": 0.0, "noise": 50.0 * (n % 2)}) for n in range(6)]
    other = [("b", {"x": 1.0, "noise": 50.0 * (n % 2)}) for n in range(6)]
    classifier = NearestCentroid([*noisy, *other])
    assert classifier.label({"x": 0.1, "noise": 50.0}) == "a"
    assert classifier.label({"x": 0.9, "noise": 0.0}) == "b"


def test_each_fold_is_judged_by_the_others():
    folds = {seed: [FIGHTERS[seed], TALKERS[seed]] for seed in range(3)}
    assert all(label == taken for label, taken in leave_one_out(folds))
    # A label that only one fold has cannot be known to those that judge it.
    folds[9] = [("stranger", {"kills": 9.0, "words": 1.0})]
    assert ("stranger", "fighter") in list(leave_one_out(folds))
