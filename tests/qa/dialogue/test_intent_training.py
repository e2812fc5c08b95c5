from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.known_names import NAME
from maid_qa.dialogue.examples import parse_line
from maid_qa.dialogue.intent_training import common_words, variants_of

ROWS = shipped_rows()


def example(line):
    return parse_line(line, ROWS, author="a", source="")


def words_of(line):
    return [[token.word for token in variant.tokens] for variant in variants_of([example(line)])]


def test_an_example_is_also_read_with_its_names_masked_and_with_other_names():
    as_written, masked, *others = words_of("trade.price\thow much is [bread|thing]")

    assert as_written == ["how", "much", "is", "bread"]
    assert masked == ["how", "much", "is", NAME]
    assert len(others) == 2
    assert all(other[:3] == ["how", "much", "is"] for other in others)


def test_names_of_the_real_world_are_never_names_that_a_hearer_knows():
    assert words_of("odd.real_world\twho is [the president|thing]?") == [
        ["who", "is", "the", "president", "?"]
    ]


def test_a_word_of_names_alone_is_not_common():
    lines = [f"trade.price\thow {much} is [bread|thing]" for much in ("much", "dear", "cheap")]

    assert common_words([example(line) for line in lines]) == {"how", "is"}
