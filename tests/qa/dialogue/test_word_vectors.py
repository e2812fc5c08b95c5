import pytest

from maid_engine.core.errors import MaidError
from maid_qa.dialogue.word_vectors import make_vectors, read_vectors, save_vectors


def test_vectors_survive_their_file(tmp_path):
    import numpy as np

    def embed(words):
        return np.array([[len(word), word.count("a"), word.count("e"), 1.0] for word in words], np.float32)

    made = make_vectors(["mace", "axe", "mace", "sword"], embed)
    save_vectors(tmp_path / "v.npz", made)
    again = read_vectors(tmp_path / "v.npz")

    assert again.words == ("axe", "mace", "sword")
    assert np.allclose(again.vectors, made.vectors, atol=0.01)


def test_a_missing_file_of_vectors_is_named(tmp_path):
    with pytest.raises(MaidError, match=r"v\.npz: no word vectors"):
        read_vectors(tmp_path / "v.npz")
