"""What an alias stands for."""

import pytest

from maid_engine.commands.line_alias import expanded


@pytest.mark.parametrize(
    ("text", "rest", "commands"),
    [
        ("kill", "wolf", ("kill wolf",)),
        ("kill", "", ("kill",)),
        ("get %1 from %2", "sword chest", ("get sword from chest",)),
        ("get %1", '"big sword" chest', ("get big sword",)),
        ("tell bob %*; smile", "hello  there", ("tell bob hello  there", "smile")),
        ("wear all; wield", "club", ("wear all", "wield club")),
        ("say 100%%", "sure", ("say 100% sure",)),
        ("say %1", "a;quit", ("say a;quit",)),
        ("say %1", "%2 x", ("say %2",)),
        ("say %2 %1", "%1 b", ("say b %1",)),
        (" ; look ;; ", "", ("look",)),
    ],
)
def test_what_an_alias_stands_for(text, rest, commands):
    assert expanded(text, rest) == commands
