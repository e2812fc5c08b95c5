import pytest
from typer.testing import CliRunner

from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.known_names import KnownNames
from maid_engine.ai_players.dialogue.reader import DialogueReader, shipped_reader
from maid_engine.ai_players.dialogue.weights_file import packed, shipped_weights
from maid_qa.bench.talk import limited
from maid_qa.dialogue.examples import SHIPPED, read_examples
from maid_qa.dialogue.held_out import (
    accuracy,
    calibration_error,
    confusions,
    coverage,
    false_sure,
    hold_out,
    precision,
    slot_f1,
)
from maid_qa.dialogue.training import train, train_once
from maid_qa.dialogue.word_vectors import FILE, read_vectors
from maid_qa.shell.dialogue import app

ROWS = shipped_rows()
FEW = frozenset(
    (
        "ways.where_thing",
        "trade.price",
        "social.thanks",
        "social.greeting",
        "request.meet",
        "request.tell",
        "self.level",
    )
)


@pytest.fixture(scope="module")
def examples():
    return [one for one in limited(read_examples(SHIPPED, ROWS), 12) if one.intent in FEW]


@pytest.fixture(scope="module")
def vectors():
    return read_vectors(SHIPPED / FILE)


def test_an_author_who_was_not_trained_on_is_understood(examples, vectors):
    held = hold_out(examples, ROWS, vectors, "b")

    assert accuracy(held.judged) > 0.8
    assert precision(held.judged) > 0.8
    assert 0.3 < coverage(held.judged) <= 1.0
    assert calibration_error(held.judged) < 0.25
    assert slot_f1(held.judged, held.weights, ROWS) > 0.35
    assert false_sure(held.judged) < 0.2
    assert all(right != read for right, read, _ in confusions(held.judged, 5))


def test_the_same_examples_result_in_the_same_weights(examples, vectors):
    some = examples[::4]

    assert packed(train(some, ROWS, vectors)) == packed(train(some, ROWS, vectors))


def test_a_word_without_example_counts_like_its_neighbours_in_meaning(examples, vectors):
    without = [one for one in examples if "price" not in one.text.lower()]
    weights = train_once(without, ROWS, vectors)

    assert "w price" not in weights.intents.features
    of_price = dict(zip(weights.words.classes, weights.words.scores(["price"]), strict=True))
    assert max(of_price, key=of_price.__getitem__) == "trade.price"


def test_a_known_name_is_not_of_the_real_world():
    known = KnownNames(["Quillholt"])

    assert not shipped_reader().read("tell me about Quillholt", names=known).intent.startswith("odd.")


def test_the_shipped_weights_know_each_row():
    assert shipped_weights().intents.classes == ROWS.names
    DialogueReader(shipped_weights(), ROWS)


# --- the command ---


def test_train_writes_weights_that_read(tmp_path, examples):
    folder = tmp_path / "examples"
    folder.mkdir()
    for author in "ab":
        lines = [f"{one.intent}\t{one.text}" for one in examples if one.author == author]
        (folder / f"examples_{author}.txt").write_text("\n".join(lines))
    out = tmp_path / "weights.bin"

    result = CliRunner().invoke(app, ["train", "--examples", str(folder), "--out", str(out)])

    assert result.exit_code == 0, result.output
    from maid_engine.ai_players.dialogue.weights_file import unpacked

    assert (
        DialogueReader(unpacked(out.read_bytes(), "weights.bin"), ROWS)
        .read("what does a loaf cost?")
        .parts[0]
        .intent
        == "trade.price"
    )


def test_check_names_intents_with_few_examples(tmp_path):
    (tmp_path / "examples_a.txt").write_text("trade.price\thow much?\n")

    result = CliRunner().invoke(app, ["check", "--examples", str(tmp_path)])

    assert "trade.price: 1 examples; 30 are wanted" in result.output


def test_read_shows_what_was_understood():
    result = CliRunner().invoke(app, ["read", "hello. how much is a chain shirt?"])

    assert result.output.startswith("trade.price ")
    assert "thing: a chain shirt" in result.output
