"""What was promised, and words to be remembered, can be asked about."""

import pytest

from tests.ai_players.promises.asking import asked, replied
from tests.ai_players.promises.rows import is_of
from tests.ai_players.rules.town import ada, bob, in_town


def test_it_remembers_words_and_repeats_them(hearth):
    hearth.ask("remember that my favourite colour is green")
    assert any("our favourite colour is green" in line for line in hearth.ask("what is my favourite colour?"))


def test_what_it_promised_can_be_asked(hearth):
    assert any(is_of("promise.none", line) for line in hearth.ask("what did you promise me?"))
    place = hearth.known_place()
    hearth.ask(f"meet me at {place} in ten minutes")
    assert any(place.removeprefix("The ") in line for line in hearth.ask("what did you promise me?"))


@pytest.mark.parametrize(
    ("words", "row"),
    [
        ("did you tell Bob?", "promise.not_yet"),
        ("have you told Bob about the supper?", "promise.not_yet"),
        ("Did I tell you of the silver key? And did you tell Bob about it?", "promise.other_message"),
        ("did you tell Bob about the silver key?", "promise.other_message"),
    ],
)
def test_it_claims_to_have_told_only_what_it_was_to_tell(words, row):
    book = in_town("explorer", ada, bob)
    assert asked(book, "tell Bob that supper is ready")
    assert replied(book, words).source == row
