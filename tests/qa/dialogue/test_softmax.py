import numpy as np

from maid_qa.dialogue.quantised import quantised
from maid_qa.dialogue.softmax import softmax, sparse_matrix, train_softmax

FEATURES = [[0, 2], [0, 3], [1, 2], [1, 3]] * 20
LABELS = [0, 0, 1, 1] * 20


def test_it_learns_what_separates_the_classes():
    matrix = sparse_matrix(FEATURES, 4)

    weights = train_softmax(matrix, LABELS, classes=2)

    assert ((matrix @ weights).argmax(axis=1) == LABELS).all()
    assert abs(weights[2, 0] - weights[2, 1]) < 0.2 * abs(weights[0, 0] - weights[0, 1])


def test_an_example_that_counts_nothing_teaches_nothing():
    weights = [1.0, 1.0, 0.0, 0.0] * 20

    trained = train_softmax(sparse_matrix(FEATURES, 4), LABELS, classes=2, weights=weights)

    assert not trained[1].any()


def test_probabilities_add_up_to_one():
    assert np.allclose(softmax(np.array([[1000.0, 0.0], [1.0, 1.0]], np.float32)).sum(axis=1), 1.0)


def test_quantised_weights_keep_their_order_and_the_strongest_features():
    weights = np.array([[3.0, -3.0], [0.01, 0.0], [-1.0, 1.0]], np.float32)

    found = quantised(["strong", "weak", "other"], ["x", "y"], weights, most=2)

    assert list(found.features) == ["strong", "other"]
    strong, other = found.scores(["strong"]), found.scores(["other"])
    assert strong[0] > other[1] > other[0] > strong[1]
