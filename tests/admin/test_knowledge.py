"""The shared pool of a swarm, through the API, the command and the figures."""

from maid_engine.ai_players.models.knowledge import KnowledgeCategory, Publication
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Role
from tests.admin.house import House

WHERE = "/ai-players/knowledge/global"


def swarm():
    house = House(ai_players=1, playing={"knowledge_sharing": "pool"})
    dagger = Publication(
        KnowledgeCategory.ITEM, "dagger", "dagger costs 15 gold at The Smithy.", "15", "The Smithy"
    )
    for who in ("ai#1", "ai#2"):
        house.manager.pool.publish(who, [dagger], house.game.now)
    return house


def test_the_api_tells_figures_and_what_was_asked_for():
    house = swarm()
    told = house.ask("GET", f"{WHERE}?words=dagger").json()
    assert told["pooled"] is True
    assert told["stats"]["by_category"]["item"] == 1
    assert told["stats"]["confirmed"] == 1
    (entry,) = told["entries"]
    assert entry["content"] == "dagger costs 15 gold at The Smithy."
    assert (entry["contributed_by"], entry["confirmed_by"]) == ("ai#1", ["ai#2"])
    assert 0.0 < entry["trust"] <= entry["confidence"]
    assert house.ask("GET", f"{WHERE}?words=dagger&category=map").json()["entries"] == []


def test_where_there_is_no_pool_the_api_says_so():
    assert House().ask("GET", WHERE).json()["pooled"] is False


def test_the_figures_tell_what_is_in_the_pool():
    numbers = swarm().pilot.maid.metrics.text()
    assert 'maid_ai_shared_knowledge{category="item"} 1' in numbers
    assert "maid_ai_shared_knowledge_trust" in numbers


def test_an_admin_asks_the_pool_in_the_game(monkeypatch):
    house = swarm()
    ada = house.pilot.join("Ada")
    rights = ROLE_CAPABILITIES[Role.OWNER]
    monkeypatch.setattr(
        type(house.game),
        "capabilities",
        lambda _, session: AI_PLAYER_CAPABILITIES if session.is_ai_player else rights,
    )
    assert "confirmed 1" in ada.type("@ai knowledge")
    assert "dagger costs 15 gold at The Smithy." in ada.type("@ai knowledge dagger")
    assert "nothing about" in ada.type("@ai knowledge unicorns")
