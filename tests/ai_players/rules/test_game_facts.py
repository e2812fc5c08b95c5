"""What the help of a game tells of its commands."""

from maid_engine.ai_players.cognitive.behaviors.situation.game_facts import help_of
from maid_engine.ai_players.models.action import CommandDescription

DIG = CommandDescription("dig", ("dig", "dig <place>"), "Dig for what lies under the ground.", "items")
HIDDEN = CommandDescription("@dig", ("@dig",), "Dig a room.", "admin")


def test_each_form_of_a_command_is_told_and_none_of_an_admin():
    told = [one.passage.text for one in help_of((DIG, HIDDEN), (), ()).find("how to dig", most=9)]
    assert "Type dig <place>: dig for what lies under the ground." in told
    assert not any("@dig" in text for text in told)
