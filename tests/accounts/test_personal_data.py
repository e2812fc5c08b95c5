"""What is held of a person is told whole, and taken away whole."""

import json

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands.definition import Role
from maid_engine.core.documents import Query
from maid_engine.core.errors import AccountError
from maid_qa.testing.pilot import Pilot, run_inline

COLLECTIONS = (
    "accounts",
    "entities",
    "audit",
    "bans",
    "reports",
    "ai_player_profiles",
    "ai_player_world_models",
    "ai_player_plans",
    "ai_player_cognitive_state",
    "ai_player_memories",
)


@pytest.fixture
def play():
    return Pilot("stdlib", "tutorial_world", ai_players=AIPlayerSettings(enabled=True, max_agents=5))


@pytest.fixture
def people(play):
    accounts = play.game.accounts

    async def work():
        for name in ("Juniper", "Linnet", "Rowan"):
            account = await accounts.register(name, f"a fair wind for {name[::-1]}")
            await accounts.create_character(account.id, name)
        await accounts.grant("Juniper", Role.OWNER, by=operator("test"))

    run_inline(work())
    return play.game.resource(PersonalData)


def somebody_remembers(play, name):
    agent = play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))
    agent.loop.mind.memory.add(f"I met {name} at the Mill.", now=1.0, tags=(name.lower(),))
    return agent


def kept(store):
    """Every document, as it is written."""

    async def work():
        return [
            json.dumps(dict(document.data))
            for collection in COLLECTIONS
            async for document in store.query(Query(collection))
        ]

    return run_inline(work())


def test_all_that_is_held_of_somebody_is_told_as_json_without_the_password(play, people):
    agent = somebody_remembers(play, "Linnet")
    somebody_remembers(play, "Rowan")
    told = json.loads(json.dumps(run_inline(people.export("linnet"))))
    assert told["account"]["name"] == "Linnet"
    assert "password" not in told["account"]
    (character,) = told["characters"]
    assert character["id"] == play.game.accounts.find("Linnet").characters[0].player_id
    assert character["components"]
    assert told["remembered_by_ai_players"] == {agent.name: ["I met Linnet at the Mill."]}


def test_an_erased_person_is_nowhere_any_more(play, people):
    agent = somebody_remembers(play, "Linnet")
    player_id = play.game.accounts.find("Linnet").characters[0].player_id
    gone = run_inline(people.erase("Linnet", by=operator("Juniper")))
    assert gone["characters"] == 1
    assert gone["remembered_by_ai_players"] == 1
    assert play.game.accounts.find("Linnet") is None
    assert player_id not in play.game.world
    assert not any("Linnet" in one.content for one in agent.loop.mind.memory.shelf)
    assert not [text for text in kept(play.store) if "linnet" in text.lower()]


def test_after_a_restart_an_erased_person_is_still_gone_and_others_are_there(play, people):
    run_inline(people.erase("Linnet", by=operator("Juniper")))
    again = Pilot("stdlib", "tutorial_world", store=play.store)
    assert again.game.accounts.find("Linnet") is None
    assert again.game.accounts.find("Rowan") is not None
    assert again.game.characters.find("Linnet") is None
    acts = [(one.actor, one.act, one.target) for one in again.game.accounts.acts.recent()]
    assert acts[0] == ("Juniper", "erase account", "a person")


def test_an_erased_person_who_is_playing_is_sent_away_first(play, people):
    linnet, rowan = play.join("Linnet"), play.join("Rowan")
    run_inline(people.erase("Linnet", by=operator("Juniper")))
    assert linnet.closed_with == "erased"
    assert "Linnet" not in rowan.type("who")
    assert run_inline(play.game.accounts.authenticate("Linnet", "a fair wind for tennil")) is None


def test_the_owner_cannot_be_erased(people):
    with pytest.raises(AccountError, match="somebody else the owner first"):
        run_inline(people.erase("Juniper", by=operator("Juniper")))


def test_somebody_who_is_not_there_is_said_so(people):
    with pytest.raises(AccountError, match="no account of that name"):
        run_inline(people.export("Nobody"))
