import pytest
from typer.testing import CliRunner

from maid_engine.ai_players.dialogue.intent_rows import UNSURE, shipped_rows
from maid_engine.ai_players.dialogue.known_names import KnownNames
from maid_engine.ai_players.dialogue.reader import DialogueReader, shipped_reader
from maid_engine.ai_players.dialogue.reading import Likely, Reading
from maid_engine.ai_players.dialogue.weights_file import packed, shipped_weights
from maid_qa.bench.talk import limited
from maid_qa.dialogue.examples import SHIPPED, Example, parse_line, read_examples
from maid_qa.dialogue.held_out import (
    Judged,
    accuracy,
    calibration_error,
    confusions,
    coverage,
    deceived,
    false_sure,
    hold_out,
    others_left,
    precision,
    slot_f1,
)
from maid_qa.dialogue.intent_training import variants_of
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


def judged(intent, read_as, *, confidence=0.9, mistaken_for=""):
    example = Example(intent, "words", (), "a", mistaken_for=mistaken_for)
    best = Likely(intent if read_as == UNSURE else read_as, confidence)
    return Judged(example, Reading("words", read_as, confidence, alternatives=(best,)), (best,), 0.1)


def test_sure_errors_are_counted_apart_from_unsure_ones():
    readings = [
        judged("trade.price", "trade.price"),
        judged("trade.price", "social.thanks"),
        judged("trade.price", UNSURE),
        judged("odd.other", "odd.other"),
    ]

    assert false_sure(readings) == 0.25


def test_a_sentence_of_no_row_is_left_when_it_is_unsure_or_other():
    readings = [
        judged("odd.other", "odd.other"),
        judged("odd.other", UNSURE),
        judged("odd.other", "trade.price"),
        judged("trade.price", "trade.price"),
    ]

    assert others_left(readings) == pytest.approx(2 / 3)


def test_striking_words_deceive_when_their_intent_is_read():
    readings = [
        judged("social.insult", "ways.where_thing", mistaken_for="ways.where_thing"),
        judged("social.insult", "social.insult", mistaken_for="ways.where_thing"),
        judged("ways.where_thing", "ways.where_thing"),
    ]

    assert deceived(readings) == 0.5


def test_names_of_the_real_world_are_never_names_that_a_hearer_knows():
    line = "odd.real_world\twho is [the president|thing]?"
    variants = variants_of([parse_line(line, ROWS, author="a", source="")])

    assert [
        token.word for variant in variants for token in variant.tokens
    ] == "who is the president ?".split()


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
    from maid_engine.ai_players.dialogue.weights_file import read_weights

    assert (
        DialogueReader(read_weights(out), ROWS).read("what does a loaf cost?").parts[0].intent
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
