"""The Tab key: what may come next, from the forms that commands declare."""

import pytest

from maid_engine.commands.completion import LONGEST_LINE, complete_line
from maid_engine.commands.definition import Capability, CommandDefinition
from maid_engine.commands.registry import LayeredCommandRegistry

PLAYER = frozenset({Capability.PLAY})
ADMIN = PLAYER | {Capability.STEER_AI}
FORMS = (
    "@ai status",
    "@ai status trouble|<name>",
    "@ai stop all",
    "@ai goal <name> drop|first <number>",
    "@ai on|off",
)


@pytest.fixture
def registry():
    made = LayeredCommandRegistry()
    made.register(
        [
            CommandDefinition("@ai", lambda ctx: None, "Steer.", "admin", FORMS, access=Capability.STEER_AI),
            CommandDefinition("give", lambda ctx: None, "Give.", "items", ("give <item> to <player>",)),
            CommandDefinition("get", lambda ctx: None, "Get.", "items", ("get <item>",)),
        ]
    )
    return made


WORDS = {"<name>": ("Mira", "Milo"), "<item>": ("sword", "shield"), "<player>": ("Bob",)}


@pytest.mark.parametrize(
    ("line", "start", "words"),
    [
        ("g", 0, ("get", "give")),
        ("@ai ", 4, ("goal", "off", "on", "status", "stop")),
        ("@ai st", 4, ("status", "stop")),
        ("@ai STATUS m", 11, ("Milo", "Mira")),
        ("@ai status t", 11, ("trouble",)),
        ("@ai goal mira ", 14, ("drop", "first")),
        ("@ai goal mira drop ", 19, ()),
        ("@ai stop all ", 13, ()),
        ("give s", 5, ("shield", "sword")),
        ("give sword t", 11, ("to",)),
        ("give sword to ", 14, ("Bob",)),
        ("dance w", 6, ()),
    ],
)
def test_the_next_word_is_offered(registry, line, start, words):
    assert complete_line(line, registry, ADMIN, lambda _, placeholder: WORDS.get(placeholder, ())) == (
        start,
        words,
    )


def test_nobody_learns_here_what_they_may_not_use(registry):
    for line in ("@", "@ai ", "@ai status "):
        assert complete_line(line, registry, PLAYER, lambda *_: ("Mira",)).words == ()


def test_an_endless_line_is_not_looked_at(registry):
    assert complete_line("get " + "s" * LONGEST_LINE, registry, ADMIN, lambda *_: ("s" * 400,)).words == ()
