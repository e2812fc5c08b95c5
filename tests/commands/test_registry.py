"""Verbs find their commands."""

from dataclasses import replace

import pytest

from maid_engine.commands.definition import Capability, CommandDefinition, Layer
from maid_engine.commands.registry import Ambiguous, LayeredCommandRegistry, Resolved, Unknown

PLAYER = frozenset({Capability.PLAY, Capability.QUIT})


def command(name, *, aliases=(), layer=Layer.STDLIB, access=Capability.PLAY, exact=False):
    return CommandDefinition(
        name, lambda _: None, f"{name}.", "test", aliases=aliases, layer=layer, access=access, exact=exact
    )


@pytest.fixture
def registry():
    registry = LayeredCommandRegistry()
    registry.register(
        [
            command("look", aliases=("l",)),
            command("lock"),
            command("inventory", aliases=("i", "inv")),
            command("quit", exact=True, access=Capability.QUIT),
            command("@ban", access=Capability.MODERATE),
        ]
    )
    return registry


@pytest.mark.parametrize(
    ("verb", "name"), [("look", "look"), ("l", "look"), ("loo", "look"), ("inven", "inventory")]
)
def test_names_aliases_and_clear_abbreviations_resolve(registry, verb, name):
    resolution = registry.resolve(verb, PLAYER)

    assert isinstance(resolution, Resolved)
    assert resolution.command.name == name


def test_an_abbreviation_of_several_is_told_so(registry):
    assert registry.resolve("lo", PLAYER) == Ambiguous("lo", ("lock", "look"))


def test_what_is_near_is_offered(registry):
    resolution = registry.resolve("inventroy", PLAYER)

    assert isinstance(resolution, Unknown)
    assert "inventory" in resolution.near


def test_an_exact_command_takes_no_abbreviation(registry):
    assert isinstance(registry.resolve("qui", PLAYER), Unknown)
    assert isinstance(registry.resolve("quit", PLAYER), Resolved)


def test_rights_hide_a_command_altogether(registry):
    resolution = registry.resolve("@ban", PLAYER)

    assert isinstance(resolution, Unknown)
    assert "@ban" not in resolution.near


def test_the_topmost_layer_wins_whatever_the_order(registry):
    pack = command("look", layer=Layer.PACK)
    registry.register([pack])
    registry.register([command("look", layer=Layer.ENGINE)])

    assert registry.resolve("look", PLAYER) == Resolved(pack)


def test_two_commands_of_a_layer_cannot_share_an_alias(registry):
    with pytest.raises(ValueError, match="already belongs to 'look'"):
        registry.register([command("list", aliases=("l",))])


def test_a_command_that_was_typed_already_gives_way_when_commands_change(registry):
    assert registry.resolve("look", PLAYER).command.layer is Layer.STDLIB
    before = registry.snapshot()
    pack = command("look", layer=Layer.PACK)

    registry.register([pack])
    assert registry.resolve("look", PLAYER) == Resolved(pack)

    registry.unregister(["look"])
    assert registry.resolve("look", PLAYER) != Resolved(pack)

    registry.restore(before)
    assert registry.resolve("look", PLAYER).command.layer is Layer.STDLIB


def test_a_command_of_a_lower_layer_does_not_take_the_place_of_one_above(registry):
    above = command("look", layer=Layer.PACK)
    registry.register([above])

    registry.register([command("look")])

    assert registry.get("look") is above


def test_a_command_that_hides_one_below_unasked_is_known(registry):
    registry.register([command("look", layer=Layer.PACK)])
    registry.register([replace(command("lock", layer=Layer.PACK), replaces=True)])

    assert [one.name for one in registry.hiding()] == ["look"]


def test_all_commands_come_by_name(registry):
    names = [one.name for one in registry.all()]

    assert names == sorted(names)
    assert "look" in names


def test_a_name_beats_the_alias_of_another(registry):
    registry.register([command("inv")])

    assert registry.resolve("inv", PLAYER).command.name == "inv"
