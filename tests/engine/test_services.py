"""The services of a game: those that it lacks say so, and handlers see them with their types."""

from typing import TypeGuard, get_type_hints

import pytest

from maid_engine.accounts.account_service import AccountService
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands import context
from maid_engine.commands.context import CommandContext
from maid_engine.core.chance import Dice
from maid_engine.core.world import World
from maid_engine.engine.confirmations import Confirmations
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session
from maid_qa.testing.clock import FakeClock


def test_a_game_without_accounts_says_so_and_names_the_remedy():
    game = Game(FakeClock(), Dice("services"))
    assert not game.has_accounts
    with pytest.raises(RuntimeError, match=r"set Game\.accounts first"):
        _ = game.accounts


def test_a_resource_that_nobody_provided_names_itself_and_the_remedy():
    game = Game(FakeClock(), Dice("services"))
    assert not game.has_resource(AIPlayerManager)
    with pytest.raises(
        KeyError, match=r"no AIPlayerManager\. Load the pack or wire the part that provides it"
    ):
        game.resource(AIPlayerManager)


def test_a_resource_is_made_once_if_nobody_provided_it():
    game = Game(FakeClock(), Dice("services"))
    made = game.resource_or_new(Confirmations)
    assert game.resource(Confirmations) is made
    assert game.resource_or_new(Confirmations) is made


def is_confirmations(resource: object) -> TypeGuard[Confirmations]:
    return isinstance(resource, Confirmations)


def test_a_resource_is_found_by_what_it_is_until_the_resources_change():
    game = Game(FakeClock(), Dice("services"))
    assert game.find_resource(is_confirmations) is None
    before = game.resources()
    made = Confirmations()
    game.provide(made)
    assert game.find_resource(is_confirmations) is made
    another = Confirmations()
    game.provide(another)
    assert game.find_resource(is_confirmations) is another
    game.restore_resources(before)
    assert game.find_resource(is_confirmations) is None


def test_handlers_see_the_services_with_their_types():
    names = {"Game": Game, "Session": Session, "World": World}
    assert get_type_hints(CommandContext, vars(context) | names)["game"] is Game
    hint = {"AccountService": AccountService}
    assert get_type_hints(Game.accounts.fget, localns=hint)["return"] is AccountService


def test_the_seconds_until_a_tick_are_what_after_was_asked_for_and_never_below_none():
    game = Game(FakeClock(), Dice("services"))
    assert game.seconds_until(game.after(2.5)) == 2.5
    assert game.seconds_until(game.tick - 1) == 0
