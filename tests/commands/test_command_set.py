"""A module declares its commands by a decorator."""

import pytest

from maid_engine.commands.command_set import CommandSet, handler_of
from maid_engine.commands.definition import Capability, Layer


@pytest.fixture
def commands():
    return CommandSet("movement")


def declared(commands, **options):
    @commands.add("go", "Go somewhere.", **options)
    def go(ctx):
        ctx.append("gone")

    return go, commands.definitions[-1]


def test_the_handler_stays_a_plain_function(commands):
    go, command = declared(commands)
    told = []
    handler_of(command)(told)

    assert command.handler is go
    assert told == ["gone"]


def test_what_is_not_said_is_taken_from_the_set_and_the_name(commands):
    _, command = declared(commands)

    assert (command.name, command.summary, command.category) == ("go", "Go somewhere.", "movement")
    assert command.syntax == ("go",)
    assert command.access is Capability.PLAY
    assert command.layer is Layer.STDLIB
    assert dict(command.words) == {}


def test_a_set_of_a_pack_declares_commands_of_a_pack():
    _, command = declared(CommandSet("magic", Layer.PACK), category="combat", syntax=("go <way>",))

    assert (command.layer, command.category, command.syntax) == (Layer.PACK, "combat", ("go <way>",))


@pytest.mark.parametrize(
    ("options", "dead", "asleep"),
    [
        ({}, False, False),
        ({"when_dead": True}, True, True),
        ({"when_dead": True, "when_asleep": False}, True, False),
        ({"when_asleep": True}, False, True),
    ],
)
def test_what_the_dead_may_do_sleepers_may_do_unless_it_is_said_otherwise(commands, options, dead, asleep):
    _, command = declared(commands, **options)

    assert (command.when_dead, command.when_asleep) == (dead, asleep)


def test_commands_stay_in_the_order_of_their_declaration(commands):
    for name in ("north", "east", "south"):
        commands.add(name, "Go there.")(lambda ctx: None)

    assert [one.name for one in commands.definitions] == ["north", "east", "south"]


@pytest.mark.parametrize("handler", [lambda: None, lambda ctx, thing: None, lambda *, ctx: None])
def test_a_handler_that_takes_no_context_is_refused_where_it_is_declared(commands, handler):
    with pytest.raises(
        TypeError, match="the handler of the command 'go' must take one argument, the context"
    ):
        commands.add("go", "Go somewhere.")(handler)
    assert commands.definitions == []
