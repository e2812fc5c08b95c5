"""Finds actors and targets for `authority.may` from commands and names of characters."""

from maid_engine.accounts.authority import NOBODY, Actor, Person, Standing
from maid_engine.accounts.standings import acting, standing_of
from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import PlayerId
from maid_engine.engine.services import Game


def actor_of(ctx: CommandContext) -> Actor:
    """Return the actor who typed a command."""
    account = ctx.game.accounts.account_of(ctx.actor)
    if account is None:
        return Actor(str(ctx.actor), NOBODY)
    return acting(account)


def character_called(game: Game, name: str) -> Standing:
    """Return the standing of a character's account; `NOBODY` if there is no character of this name."""
    found = game.characters.find(name)
    return standing_of(game.accounts.account_of(PlayerId(found)) if found is not None else None)


def owner_of(game: Game, character: str) -> Person:
    """Return the owner of a character as the target of an act."""
    return Person(character_called(game, character))
