"""What was promised, and words to be remembered, can be asked about."""

from tests.ai_players.promises.rows import is_of


def test_it_remembers_words_and_repeats_them(hearth):
    hearth.ask("remember that my favourite colour is green")
    assert any("our favourite colour is green" in line for line in hearth.ask("what is my favourite colour?"))


def test_what_it_promised_can_be_asked(hearth):
    assert any(is_of("promise.none", line) for line in hearth.ask("what did you promise me?"))
    place = hearth.known_place()
    hearth.ask(f"meet me at {place} in ten minutes")
    assert any(place.removeprefix("The ") in line for line in hearth.ask("what did you promise me?"))
