"""Replies of one voice are told from those of all."""

from maid_engine.ai_players.dialogue.exchanges.own_replies import as_reply, common_of, is_own, own_of, written

WRITTEN = [
    "I am sorry.",
    "[warrior] It died well.",
    "Oh no.",
    "[warrior] We all die.",
    "[scholar]How old was it?",
]


def test_a_name_in_square_brackets_is_the_voice_of_a_reply():
    assert as_reply("[warrior] It died well.") == ("warrior", "It died well.")
    assert as_reply("It died [well].") == ("", "It died [well].")
    assert (is_own("[warrior] It died."), is_own("It died.")) == (True, False)


def test_replies_are_kept_by_voice_and_written_again():
    common, own = common_of(WRITTEN), own_of(WRITTEN)
    assert [line.text for line in common] == ["I am sorry.", "Oh no."]
    assert {voice: [line.text for line in lines] for voice, lines in own.items()} == {
        "warrior": ["It died well.", "We all die."],
        "scholar": ["How old was it?"],
    }
    again = written(common, own)
    assert (common_of(again), own_of(again)) == (common, own)


def test_brackets_that_do_not_close_are_of_no_known_voice():
    assert as_reply("[laughs") == ("laughs", "")
