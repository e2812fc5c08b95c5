"""The services of a game: those that it lacks say so, and handlers see them with their types."""

from typing import get_type_hints

import pytest

from maid_engine.accounts.account_service import AccountService
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands import context
from maid_engine.commands.context import CommandContext
from maid_engine.core.chance import Dice
from maid_engine.ecs.world import World
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session
from maid_qa.testing.clock import FakeClock


@pytest.mark.parametrize("service", ["accounts", "ai_players"])
def test_a_service_that_is_not_set_names_itself_and_the_remedy(service):
    game = Game(FakeClock(), Dice("services"))
    assert not getattr(game, f"has_{service}")
    with pytest.raises(RuntimeError, match=f"set Game.{service} first"):
        getattr(game, service)


def test_handlers_see_the_services_with_their_types():
    names = {"Game": Game, "Session": Session, "World": World}
    assert get_type_hints(CommandContext, vars(context) | names)["game"] is Game
    hint = {"AccountService": AccountService, "AIPlayerManager": AIPlayerManager}
    assert get_type_hints(Game.accounts.fget, localns=hint)["return"] is AccountService
    assert get_type_hints(Game.ai_players.fget, localns=hint)["return"] is AIPlayerManager
