"""`@ai why`, `@ai thoughts` and `@ai world` in an admin's hands."""

import re

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Role
from maid_qa.testing.pilot import Pilot
from maid_stdlib.content.index import ContentIndex


def game_with_an_admin(monkeypatch, **settings):
    pilot = Pilot(seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=2, **settings))
    ada, owner = pilot.join("Ada"), ROLE_CAPABILITIES[Role.OWNER]
    monkeypatch.setattr(
        type(pilot.game),
        "capabilities",
        lambda _, session: AI_PLAYER_CAPABILITIES if session.is_ai_player else owner,
    )
    pilot.audited = []
    monkeypatch.setattr(
        pilot.game.accounts,
        "audit",
        lambda actor, act, target, details="": pilot.audited.append((act, target)),
    )
    pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(name="Lance", personality_preset="explorer"))
    return pilot, ada


@pytest.fixture
def game(monkeypatch):
    pilot, ada = game_with_an_admin(monkeypatch)
    pilot.wait(60)
    return pilot, ada


def labels(told):
    return [line.partition("- ")[2].partition(":")[0] for line in told.splitlines() if "] - " in line]


def test_why_gives_the_whole_chain_of_the_last_command(game):
    pilot, ada = game
    last = pilot.game.resource(AIPlayerManager).traces.why("ai#1")

    told = ada.type("@ai why lance")

    assert f'Why "Lance" typed "{last.command}", which was number 1 from the last.' in told
    wanted = ["heard", "believed", "goal", "plan", "source", "taint", "gate", "typed", "timing", "result"]
    assert [label for label in wanted if label in labels(told)] == wanted
    answers = [line.replace('"', "'") for line in last.result.lines]  # a reply quotes them
    assert answers
    assert all(f'answered: "{line}"' in told for line in answers)


def test_older_commands_have_theirs(game):
    pilot, ada = game
    third = pilot.game.resource(AIPlayerManager).traces.why("ai#1", 3)

    assert f'"{third.command}", which was number 3' in ada.type("@ai why lance 3")
    assert "this many commands are at hand" in ada.type("@ai why lance 9999")


def test_an_admins_order_is_said_to_be_one(game):
    pilot, ada = game
    ada.type("@ai say lance well met")
    pilot.wait(20)

    chains = pilot.game.resource(AIPlayerManager).traces.commands("ai#1", limit=10)
    number = next(n for n, chain in enumerate(chains, 1) if chain.command == "say well met")
    told = ada.type(f"@ai why lance {number}")

    assert "an admin had it typed" in told
    assert "given by Ada" in told


def test_an_answer_shows_who_wrote_what(game):
    pilot, ada = game
    lance = pilot.game.resource(AIPlayerManager).find("lance").player_id
    for _ in range(6):
        pilot.game.world.move(lance, pilot.game.world.place_of(ada.player))
        pilot.wait(1)
        ada.type("say Lance, how are you?")
        pilot.wait(10)
        chains = pilot.game.resource(AIPlayerManager).traces.commands("ai#1", limit=5)
        number = next((n for n, one in enumerate(chains, 1) if one.source.rule == "answer"), 0)
        if number:
            break

    told = ada.type(f"@ai why lance {number}")

    assert "Ada wrote 'Lance, how are you?'" in told
    assert "none; somebody spoke, and it answers" in told
    assert "words of Ada had a part in it; nothing costly may follow from them" in told


def test_why_not_says_what_stands_against_it_and_how_it_was_asked(game):
    pilot, ada = game
    posts, shops = pilot.game.truth.posts(), pilot.game.resource(ContentIndex).shops.values()
    shops = {room for shop in shops for room in posts.get(shop.keeper, ())}
    while pilot.game.world.place_of(pilot.game.resource(AIPlayerManager).find("lance").player_id) in shops:
        pilot.wait(10)

    told = ada.type("@ai why not lance buy healing potion")

    assert "no other player had a hand in it, and nothing was used up" in told
    assert "buy_item needs at a place of the kind shop" in told
    assert ada.type("@ai why lance not buy healing potion") == told


def test_why_not_names_the_stage_of_the_gate(game):
    _, ada = game
    assert 'gate: "known command: no such command"' in ada.type("@ai why not lance @shutdown now")


def test_a_command_without_its_parts_is_answered_with_how_to_write_it(game):
    _, ada = game
    assert "@ai why <name>" in ada.type("@ai why")
    assert "@ai why not <name> <command>" in ada.type("@ai why not lance")
    assert "There is no AI player" in ada.type("@ai why nobody")
    assert "@ai thoughts <name>" in ada.type("@ai thoughts")
    assert "@ai world <name>" in ada.type("@ai world")


def test_thoughts_are_shown_in_their_order(game):
    _, ada = game

    told = ada.type("@ai thoughts lance 3")

    assert "in their order: 3." in told
    assert labels(told).count("at") == 3
    assert "it decided to type: " in told


def test_when_a_thought_was_is_told_from_now_back(game):
    pilot, ada = game
    first = re.findall(r"\((\d+) s ago\)", ada.type("@ai thoughts lance 1"))
    pilot.wait(30)
    chain = ada.type("@ai why lance")
    assert len(first) == 1
    assert re.search(r"decided at \d+:\d\d:\d\d \(\d+ (?:s|min) ago\)", chain)


def test_to_read_is_no_act_and_to_watch_is(game):
    pilot, ada = game
    pilot.audited.clear()

    ada.type("@ai why lance", "@ai why not lance look", "@ai thoughts lance", "@ai world lance")
    assert pilot.audited == []

    ada.type("@ai thoughts lance --live")
    assert pilot.audited == [("ai thoughts live", "Lance")]


def test_live_thoughts_come_until_an_empty_line(game):
    pilot, ada = game
    assert "Type anything, or an empty line, to stop." in ada.type("@ai thoughts lance --live")

    pilot.wait(30)
    assert '"Lance" thinks: "' in ada.heard()
    assert ada.type("") == '[AI] You stop watching "Lance".'
    pilot.wait(30)

    assert "thinks" not in ada.heard()


def test_a_command_typed_while_watching_is_done(game):
    pilot, ada = game
    ada.type("@ai thoughts lance --live")

    told = ada.type("@ai pause lance")

    assert "You stop watching" in told
    assert pilot.game.resource(AIPlayerManager).find("lance").status.value == "paused"


def test_nobody_is_told_the_thoughts_after_leaving(game):
    pilot, ada = game
    ada.type("@ai thoughts lance --live")
    pilot.game.presence.disconnect(ada, "quit")
    ada.clear()

    pilot.wait(30)

    assert "thinks" not in ada.text
    assert not pilot.game.resource(AIPlayerManager).traces._followers


def test_the_world_is_told_in_words(game):
    pilot, ada = game
    room = pilot.game.resource(AIPlayerManager).find("lance").loop.mind.world.map.current_room

    told = ada.type("@ai world lance")

    assert f'place: "{room.name}' in told
    for direction in room.exits:
        assert f'way: "{direction}: ' in told
    assert {"map", "status", "gold", "wears", "carries"} <= set(labels(told))
    assert not set("|+=<>*") & set(told)


def test_the_world_of_one_who_is_away_is_the_last_it_saw(game):
    pilot, ada = game
    before = ada.type("@ai world lance")
    pilot.game.resource(AIPlayerManager).despawn("ai#1")

    after = ada.type("@ai world lance")

    assert [line for line in after.splitlines() if "map" in line] == [
        line for line in before.splitlines() if "map" in line
    ]


def test_where_nothing_is_recorded_that_is_said(monkeypatch):
    pilot, ada = game_with_an_admin(monkeypatch, thought_trace_enabled=False)
    pilot.wait(20)

    assert "thought_trace_enabled is off" in ada.type("@ai why lance")
    assert "thought_trace_enabled is off" in ada.type("@ai thoughts lance")
    assert 'as "Lance" believes it to be' in ada.type("@ai world lance")
