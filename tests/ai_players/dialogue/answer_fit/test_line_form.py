"""What a line expects is told by its form."""

import pytest

from maid_engine.ai_players.dialogue.answer_fit.line_form import form_of


@pytest.mark.parametrize(
    ("said", "expects"),
    [
        ("where is the forge", "where"),
        ("ok so wheres the inn", "where"),
        ("who runs it?", "who"),
        ("how do i do that", "how"),
        ("how much is it", "amount"),
        ("whys that", "why"),
        ("is it open now", "whether"),
        ("any idea?", "whether"),
        ("got a spare one", "whether"),
        ("tell me a story", "order"),
        ("the blue one", "fragment"),
        ("i lost my boots in the river yesterday", "statement"),
        ("i know what he wants", "statement"),
        ("i left my torch burning in the loft, should i worry", "whether"),
        ("there is a note under the stone, what does it mean", "what"),
        ("he was tall, and had a hat", "statement"),
        ("", "fragment"),
    ],
)
def test_the_form_of_a_line_tells_what_it_expects(said, expects):
    assert form_of(said).expects == expects


def test_words_show_whom_a_line_is_about_and_what_it_leans_on():
    form = form_of("and did you like it? lol")
    assert form.marked
    assert form.of_you
    assert not form.of_me
    assert form.points
    assert form.links
    assert form.laughs
    assert not form_of("my dog is ill").points
