"""Written lines are read with their context, verdict and fault."""

from pathlib import Path

import pytest

from maid_engine.core.errors import ConfigError
from maid_qa.bench.cases.spoken_lines import SpokenLine, read_contexts
from maid_qa.lines.written_lines import FOLDER, MannerLine, read_claims, read_manners

TRAINING = Path(__file__).parents[3] / "training"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / FOLDER).mkdir()
    return tmp_path


def test_lines_beside_prompts_are_good_or_bad(folder):
    (folder / FOLDER / "claims_ann.txt").write_text("# c01\n+ It is west.\n- It is east. | way\n")
    assert read_claims(folder) == {
        "ann": (SpokenLine("c01", True, "", "It is west."), SpokenLine("c01", False, "way", "It is east."))
    }


def test_lines_by_themselves_have_a_kind(folder):
    (folder / FOLDER / "manners_ann.txt").write_text("= gift\nGive me gold.\n\n= fine\nHello.\n")
    assert read_manners(folder) == {
        "ann": (MannerLine("gift", "Give me gold."), MannerLine("fine", "Hello."))
    }


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("claims_ann.txt", "# c01\n- No fault.\n"),
        ("claims_ann.txt", "what?\n"),
        ("manners_ann.txt", "= nice\n"),
    ],
)
def test_a_broken_line_is_told_with_its_place(folder, name, text):
    (folder / FOLDER / name).write_text(text)
    with pytest.raises(ConfigError, match=rf"{name}:\d"):
        [*read_claims(folder), *read_manners(folder)]


def test_the_lines_in_the_checkout_are_for_known_contexts():
    contexts = read_contexts()
    assert all(line.context in contexts for lines in read_claims(TRAINING).values() for line in lines)
    assert read_manners(TRAINING)
