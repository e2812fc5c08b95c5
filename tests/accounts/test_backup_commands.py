"""`@backup` and `@erase`, typed in the game."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands.definition import Role
from maid_qa.testing.pilot import Pilot, run_inline


@pytest.fixture
def play():
    play = Pilot("stdlib", "tutorial_world", ai_players=AIPlayerSettings(enabled=True, max_agents=5))

    async def work():
        for name, role in (("Juniper", Role.OWNER), ("Rowan", Role.ADMIN), ("Linnet", Role.PLAYER)):
            account = await play.game.accounts.register(name, f"a fair wind for {name[::-1]}")
            await play.game.accounts.create_character(account.id, name)
            await play.game.accounts.grant(name, role, by=operator("test"))

    run_inline(work())
    return play


def test_a_backup_is_made_and_on_record(play):
    said = play.join("Rowan").type("@backup before the feast")
    assert "A copy of the whole database is" in said
    assert next(play.game.accounts.acts.recent()).act == "backup"


def test_nobody_is_erased_before_the_word_sure(play):
    owner = play.join("Juniper")
    assert 'type "@erase linnet sure"' in owner.type("@erase linnet")
    assert play.game.accounts.find("Linnet") is not None
    assert "They are erased" in owner.type("@erase linnet sure")
    assert play.game.accounts.find("Linnet") is None


def test_an_ai_player_is_erased_by_its_name(play):
    agent = play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))
    owner = play.join("Juniper")
    owner.type(f"@erase {agent.name} sure")
    assert play.game.resource(AIPlayerManager).find(agent.name) is None
    assert play.game.characters.find(agent.name) is None
    assert next(play.game.accounts.acts.recent()).act == "erase AI player"


def test_a_name_that_nobody_has_is_said_so(play):
    assert 'neither an account nor an AI player called "zork"' in play.join("Juniper").type(
        "@erase zork sure"
    )


@pytest.mark.parametrize("who", ["Rowan", "Linnet"])
def test_only_the_owner_may_erase(play, who):
    play.join(who).type("@erase linnet sure")
    assert play.game.accounts.find("Linnet") is not None
