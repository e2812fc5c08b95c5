"""Helper: people with accounts in a world, who may write letters."""

from maid_engine.accounts.authority import operator
from maid_engine.commands.definition import Role
from maid_qa.testing.pilot import Pilot, run_inline

GOOD = "a walk in the rain"


def world(**more):
    return Pilot("stdlib", "tutorial_world", **more)


def person(play, name, role=Role.PLAYER):
    accounts = play.game.accounts
    run_inline(accounts.register(name, GOOD))
    run_inline(accounts.create_character(name.lower(), name))
    if role is not Role.PLAYER:
        run_inline(accounts.grant(name, role, by=operator("the test")))
    return play.join(name)


def leaves(play, player):
    play.game.presence.disconnect(player, "quit")
    play.game.bus.drain()


def packets(player, package):
    return [one for one in player.packets if one.package == package]
