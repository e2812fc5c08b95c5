"""Two AI players that an earlier version saved come back with all that they knew.

``saved_minds.json`` holds every document, except thought traces, of a server that was stopped after fifteen
minutes. It is never written anew: what it holds is what the files of that version hold.
"""

import json
from pathlib import Path

import pytest

from maid_engine.ai_players.cognitive.behaviors.steps import step_key
from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted, GoodsPlace, NextLead, QuestPromise
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.memory_details import MemoryDetails
from maid_engine.ai_players.state_repair import QUARANTINE
from maid_engine.app.migrations import MIGRATIONS
from maid_engine.app.server import close_game
from maid_engine.app.settings import DEFAULT_PACKS
from maid_engine.core.documents import Batch, Document
from maid_engine.engine.migrations import MigrationRunner
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import Pilot, run_inline

SAVED = tuple(
    Document(collection, key, data)
    for collection, key, data in json.loads((Path(__file__).parent / "saved_minds.json").read_text())
)

HINTS = {
    "told": "Go north, to the temple.",
    "my_corpse": "148553087",
    "sent with": "Go north, to the temple.",
    "sent from": "148553087",
    "group_leader": "Ada",
    "company_room": "148553087",
    "thank": "Zaniric",
    "wondered_about": "trainer",
    "goods:red apple:text:3f2a": "text:3f2a",
    "goods:rat tail:38790007": "38790007",
    "recalled:giant rat": "0.0|",
}
"""Hints in a log that the same version saved."""


def saved(collection, part):
    """AI player's id → a part of its document in a collection."""
    return {one.key: one.data[part] for one in SAVED if one.collection == collection and part in one.data}


@pytest.fixture
def store():
    kept = MemoryDocumentStore()
    kept.write_now(Batch(SAVED))
    return kept


@pytest.fixture
def play(store):
    settings = AIPlayerSettings(enabled=True, max_agents=5)
    return Pilot(*DEFAULT_PACKS, seed=11, store=store, ai_players=settings)


def minds(play):
    """AI player's id → its mind."""
    return {agent.id: agent.loop.mind for agent in play.game.resource(AIPlayerManager).list()}


def quarantined(store):
    return [one.key for one in store.documents() if one.collection == QUARANTINE]


def test_both_are_in_the_game_again_and_nothing_was_set_aside(play, store):
    agents = play.game.resource(AIPlayerManager).list()
    play.game.saver.put(Document("probe", "1", {}))
    run_inline(play.game.saver.save_now())

    assert {agent.id: agent.name for agent in agents} == saved("ai_player_profiles", "name")
    assert [agent.status for agent in agents] == [AIPlayerStatus.ACTIVE] * 2
    assert quarantined(store) == []


def test_they_know_their_maps(play):
    for agent_id, world in saved("ai_player_world_models", "world").items():
        known = minds(play)[agent_id].world
        assert [*known.map.nodes] == [node["room_id"] for node in world["map"]["nodes"]]
        assert known.map.current_room_id == world["map"]["current_room_id"]
        assert [*known.entities.entities] == [one["entity_id"] for one in world["entities"]["entities"]]


def test_they_remember_what_they_remembered(play):
    whole = {}
    for one in SAVED:
        if one.collection == "ai_player_memories" and "entries" in one.data:
            told = {entry["content"] for entry in one.data["entries"]}
            whole.setdefault(one.data["ai_player_id"], set()).update(told)
    for agent_id, contents in whole.items():
        assert contents <= {entry.content for entry in minds(play)[agent_id].memory.shelf}


def test_they_know_the_details_of_their_facts(play):
    memory = minds(play)["ai#1"].memory
    board, women = memory.shelf.fact("thing:notice board"), memory.shelf.fact("at:market woman")
    assert board.details == MemoryDetails(
        fact="thing:notice board", seen=board.details.seen, places=("Market Square",)
    )
    assert board.details.seen >= 620
    assert women.details.room == "Baker Street"
    assert women.details.rooms == {"Market Square": 1, "Baker Street": 2, "The Pike and Lantern": 1}


def test_details_of_memories_become_metadata_again_when_the_migrations_are_taken_back(store):
    before = {one.key: one.data for one in SAVED if "entries" in one.data}
    run_inline(MigrationRunner(store, MIGRATIONS).run())
    migrated = run_inline(store.get("ai_player_memories", "ai#1/000000")).data["entries"]
    run_inline(MigrationRunner(store, MIGRATIONS).down_to(2))

    assert not any("metadata" in entry for entry in migrated)
    assert {key: run_inline(store.get("ai_player_memories", key)).data for key in before} == before


def test_they_pursue_the_goals_they_had(play):
    for agent_id, plan in saved("ai_player_plans", "plan").items():
        goals = [goal.description for goal in minds(play)[agent_id].planning.stack.goals]
        assert goals == [goal["description"] for goal in plan["goals"]]


def test_they_play_on_and_are_saved_in_a_form_that_loads_again(play, store):
    play.wait(120)
    known = {agent_id: [*mind.world.map.nodes] for agent_id, mind in minds(play).items()}
    typed = sum(play.game.resource(AIPlayerManager).stats.by_source.values())
    run_inline(close_game(play.maid))

    settings = AIPlayerSettings(enabled=True, max_agents=5)
    again = Pilot(*DEFAULT_PACKS, seed=11, store=store, ai_players=settings)

    assert typed > 10
    assert {agent_id: [*mind.world.map.nodes] for agent_id, mind in minds(again).items()} == known
    assert quarantined(store) == []


def test_what_they_did_and_leave_alone_is_kept_with_its_subjects(play, store):
    first, second = (minds(play)[agent_id].diary for agent_id in ("ai#1", "ai#2"))
    saved_logs = saved("ai_player_cognitive_state", "diary")
    kept = len(saved_logs["ai#1"]["done"])

    assert len(first.state()["done"]) == kept
    assert first.since(Activity.HEARD.of("zaniric"), 1000.0) == 1000.0 - 181.25
    assert first.since(Activity.HEARD_ANYBODY.of(), 1000.0) == 1000.0 - 181.25
    assert first.done(Activity.LOOKED_AT.of("1597774438", "worn"))
    assert first.done(Activity.CORPSE_LOOTED.of("corpse#18"))
    assert first.done(step_key("check_inventory", {}))
    assert first.done(Activity.WISH_CONSIDERED.of("finish Rats in the Cellar", "normal", "1"))
    assert first.avoided(Activity.TRAINED.of("38790007", "dodge"), 1000.0)
    assert first.failures(step_key("loot", {"target": "4.corpse rat"})) == 1
    assert first.counts[Counted.KILLS] == 18
    assert first.times[Activity.TRAINED_IN.of("dodge")] == 1
    assert first.facts.last_foe == "giant rat"
    assert first.facts.lesson_prices["38790007"]["swords"] == 10
    assert (first.facts.wondered_about, second.facts.wondered_about) == ("trainer", "shop")
    assert first.facts.lead == NextLead(room="148553087")
    assert QuestPromise("Reeve Oswin", level=2) in second.facts.promises
    assert QuestPromise("Reeve Oswin", quest="the wolf menace") in second.facts.promises
    assert second.avoided(Activity.FOUGHT.of("forest spider"), 800.0)
    assert second.failures(Activity.EXPLORED.of("1460796203", "south")) == 1


def test_their_logs_become_keys_of_text_again_when_the_migration_is_taken_back(store):
    run_inline(MigrationRunner(store, MIGRATIONS).run())
    run_inline(MigrationRunner(store, MIGRATIONS).down_to(3))
    for agent_id, log in saved("ai_player_cognitive_state", "diary").items():
        document = run_inline(store.get("ai_player_cognitive_state", agent_id))
        assert document.data["diary"] == log


def test_hints_of_an_earlier_version_become_facts_and_hints_again(store):
    document = run_inline(store.get("ai_player_cognitive_state", "ai#1"))
    earlier = {**document.data["diary"], "hints": HINTS}
    store.write_now(Batch((Document(document.collection, "ai#1", {**document.data, "diary": earlier}),)))
    run_inline(MigrationRunner(store, MIGRATIONS).run())
    log = ActivityLog()
    log.restore(run_inline(store.get("ai_player_cognitive_state", "ai#1")).data["diary"])
    run_inline(MigrationRunner(store, MIGRATIONS).down_to(3))

    facts = log.facts
    assert (facts.own_corpse, facts.group_room) == ("148553087", "148553087")
    assert (facts.leader, facts.to_thank) == ("Ada", "Zaniric")
    assert facts.lead == NextLead("Go north, to the temple.", "148553087")
    assert facts.goods == (GoodsPlace("red apple", "text:3f2a"), GoodsPlace("rat tail", "38790007"))
    assert run_inline(store.get("ai_player_cognitive_state", "ai#1")).data["diary"] == earlier


def test_a_database_that_was_played_on_goes_down_and_up_again(play, store):
    for mind in minds(play).values():
        for activity in Activity:
            subjects = ("probe",) * len(activity.kinds)
            mind.diary.times[activity.of(*subjects)] += 1
            mind.diary.note(activity.of(*subjects), play.game.now)
    run_inline(close_game(play.maid))

    run_inline(MigrationRunner(store, MIGRATIONS).down_to(0))
    run_inline(MigrationRunner(store, MIGRATIONS).run())

    settings = AIPlayerSettings(enabled=True, max_agents=5)
    again = Pilot(*DEFAULT_PACKS, seed=11, store=store, ai_players=settings)
    for mind in minds(again).values():
        assert mind.diary.times[Activity.DIED_OF.of("probe")] == 1
    assert quarantined(store) == []


def test_what_an_earlier_version_does_not_know_is_left_out_when_the_migration_is_taken_back(play, store):
    for mind in minds(play).values():
        mind.diary.note(Activity.PLAYS.of("ada"), play.game.now)
        mind.diary.times[Activity.PLAYS.of("ada")] += 1
    run_inline(close_game(play.maid))

    run_inline(MigrationRunner(store, MIGRATIONS).down_to(4))

    for agent_id in saved("ai_player_cognitive_state", "diary"):
        log = run_inline(store.get("ai_player_cognitive_state", agent_id)).data["diary"]
        rows = [row for table in ("done", "avoid", "failures", "times") for row in log[table]]
        assert rows
        assert Activity.PLAYS.value not in {row[0] for row in rows}
