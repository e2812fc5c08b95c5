"""Courtesies are answered in kind."""

import pytest

from tests.ai_players.rules.town import ada, in_town, meant, reply


@pytest.mark.parametrize(
    ("preset", "row"), [("balanced", "social.insult"), ("berserker", "social.insult_rough")]
)
def test_only_the_disagreeable_answer_an_insult_roughly(preset, row):
    assert meant(in_town(preset, ada), "social.insult").name == row


def test_a_bored_player_is_told_something_to_talk_about():
    line = reply(in_town("merchant", ada), "i'm bored", "social.bored")
    assert (line.line + line.more).endswith("?")


def test_an_ok_is_nodded_at():
    found = reply(in_town("balanced", ada), "ok", "social.ack")
    assert (found.line, found.gesture) == ("", "nod")


def test_quiet_ai_players_only_smile_when_another_one_laughs():
    assert meant(in_town("cautious_scholar", ada), "social.laugh", human=False).gesture == "smile"
    assert meant(in_town("cautious_scholar", ada), "social.laugh").name == "social.laugh"
