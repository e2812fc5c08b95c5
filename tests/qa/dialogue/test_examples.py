import pytest

from maid_engine.ai_players.dialogue.intent_rows import parse_rows, shipped_rows
from maid_engine.ai_players.dialogue.known_names import NAME
from maid_engine.core.chance import Dice
from maid_engine.core.errors import ConfigError
from maid_qa.dialogue.augmentation import NamePool, masked, with_other_names
from maid_qa.dialogue.examples import SHIPPED, authors_of, contradictions, parse_line, read_examples

ROWS = parse_rows(
    """
[ask.where]
means = "asks where"
kind = "question"
slots = ["thing"]
[ask.tell]
means = "asks to tell"
kind = "request"
slots = ["person", "message"]
""",
    "rows.toml",
)


def one(line: str):
    return parse_line(line, ROWS, author="a", source="x:1")


def test_a_line_is_a_sentence_and_its_slots():
    example = one("ask.tell\ttell [bob|person] [i'm here|message], ok?")

    assert example.text == "tell bob i'm here, ok?"
    assert [(slot.name, example.words_of(slot)) for slot in example.slots] == [
        ("person", "bob"),
        ("message", "i'm here"),
    ]


def test_a_negative_counts_for_its_right_intent():
    example = one("not ask.where\tsay where we are\task.tell")

    assert (example.intent, example.mistaken_for) == ("ask.tell", "ask.where")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("ask.where where is it", "expected INTENT<TAB>sentence"),
        ("ask.whre\twhere is it", "there is no intent 'ask.whre'"),
        ("ask.where\twhere is [it|place]", "ask.where has no slot 'place'; it has: thing"),
        ("ask.where\twhere is [it|thing", "not closed"),
        ("ask.where\twhere is [ |thing]", "has no words"),
        ("ask.where\t ", "empty"),
        ("not ask.where\twho are you", "expected not INTENT"),
    ],
)
def test_a_broken_line_is_named_with_file_and_line(tmp_path, line, problem):
    (tmp_path / "examples_a.txt").write_text(f"# author a\nask.where\twhere?\n{line}\n")

    with pytest.raises(ConfigError) as caught:
        read_examples(tmp_path, ROWS)

    assert f"{tmp_path / 'examples_a.txt'}:3: " in str(caught.value)
    assert problem in str(caught.value)


def test_a_folder_without_examples_is_an_error(tmp_path):
    with pytest.raises(ConfigError, match=r"no files examples_AUTHOR\.txt"):
        read_examples(tmp_path, ROWS)


def test_the_same_words_for_two_intents_are_found():
    examples = [one("ask.where\tWhere is it?"), one("ask.tell\twhere is it ?")]

    assert contradictions(examples) == [(examples[1], examples[0])]


def test_other_names_keep_their_places():
    example = one("ask.where\twhere is [the mill|thing], mate")
    pool = NamePool([example, one("ask.where\tseen [a very old boot|thing]?")])

    for seed in range(20):
        other = with_other_names(example, pool, Dice(seed))
        name = other.words_of(other.slots[0])
        assert other.text == f"where is {name}, mate"


def test_a_masked_name_keeps_its_article():
    words = [token.word for token in masked(one("ask.where\twhere is [the old mill|thing], mate"))]

    assert words == ["where", "is", "the", NAME, "mate"]


def test_the_shipped_examples_cover_each_row_by_several_authors():
    rows = shipped_rows()
    examples = read_examples(SHIPPED, rows)

    assert len(authors_of(examples)) >= 4
    assert {example.intent for example in examples} == set(rows.names)
