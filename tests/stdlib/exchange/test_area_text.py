"""One file is read value by value, and each mistake has its line."""

import pytest

from maid_stdlib.exchange.area_records import AreaDice
from maid_stdlib.exchange.area_text import AreaMistake, AreaText


def text_of(text):
    return AreaText("a.wld", text)


def test_values_follow_one_another_across_lines():
    text = text_of("12 -3\n2d8+10 4D6-2 AB|C\nA long text\nof two lines ~\n'two words' one\nrest of it\n")

    assert (text.number(), text.number()) == (12, -3)
    assert (text.dice(), text.dice()) == (AreaDice(2, 8, 10), AreaDice(4, 6, -2))
    assert text.flags() == "AB|C"
    assert text.string() == "A long text\nof two lines"
    assert (text.word(), text.word()) == ("two words", "one")
    assert text.rest_of_line() == ""
    assert text.rest_of_line() == "rest of it"
    assert text.at_end


def test_the_line_is_that_of_the_next_value():
    text = text_of("1\n\n\n2\n")
    text.number()
    assert text.source.line == 4


def test_a_line_of_words_passes_over_comments_and_blank_lines():
    text = text_of("\n* a comment\n  1 2 3\n4\n")
    assert text.words_of_line() == ["1", "2", "3"]
    assert text.words_ahead() == ["4"]
    assert text.number() == 4


@pytest.mark.parametrize(
    ("read", "text", "line", "what"),
    [
        ("number", "\n\nten", 3, "'ten' stands where a number is due"),
        ("number", "\n", 2, "the file ends where a number is due; it is cut off"),
        ("dice", "2x8", 1, "'2x8' stands where dice such as 2d8+10 is due"),
        ("string", "\nno end", 2, "never closed with ~; the file is cut off"),
        ("string", "no end\n#12\nnext~", 1, "never closed with ~"),
        ("words_of_line", "* only this", 1, "the file ends where a line of numbers is due"),
    ],
)
def test_a_mistake_has_its_line(read, text, line, what):
    with pytest.raises(AreaMistake) as caught:
        getattr(text_of(text), read)()
    assert caught.value.line == line
    assert what in caught.value.what


def test_after_an_unclosed_text_the_next_record_is_next():
    text = text_of("no end\n#12\nnext~")
    with pytest.raises(AreaMistake):
        text.string()
    assert text.starts_with("#12")


def test_records_and_sections_are_found_again():
    text = text_of("x\n# no\n#5\n#ROOMS\n")
    text.go_to_next_record()
    assert text.starts_with("# no")
    text.go_to_next_section()
    assert text.starts_with("#ROOMS")
    text.skip("#ROOMS")
    text.go_to_next_section()
    assert text.at_end
