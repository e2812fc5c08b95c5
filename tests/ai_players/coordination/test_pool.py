"""A swarm's shared pool: what one finds reaches the others, with how far it is to be believed."""

import pytest

from maid_engine.ai_players.cognitive.pool_client import PoolClient, take_in
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.coordination.pool import KNOWLEDGE, MOST, SharedKnowledgePool
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.knowledge import KnowledgeCategory, Publication
from maid_engine.app.server import close_game
from maid_engine.core.documents import Query
from maid_engine.core.time import Seconds
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import Pilot, run_inline

NOW = Seconds(0.0)


def price(gold):
    text = f"dagger costs {gold} gold at The Smithy."
    return Publication(KnowledgeCategory.ITEM, "dagger", text, str(gold), "The Smithy")


def test_what_one_puts_in_reaches_the_others_once_and_not_itself():
    pool = SharedKnowledgePool()
    pool.publish("ai#1", [price(15)], NOW)
    assert [fact.known.object for fact in pool.news_for("ai#2", NOW)] == ["15"]
    assert pool.news_for("ai#2", NOW) == ()
    assert pool.news_for("ai#1", NOW) == ()


def test_confirming_makes_surer_but_oneself_is_no_second_witness():
    pool = SharedKnowledgePool()
    pool.publish("ai#1", [price(15)], NOW)
    (entry,) = pool.query("dagger", now=NOW)
    first = entry.confidence
    pool.publish("ai#1", [price(15)], NOW)
    assert entry.confidence == first
    pool.publish("ai#2", [price(15)], NOW)
    assert entry.confidence > first
    assert entry.confirmed_by == ["ai#2"]


def test_a_contradiction_stands_beside_the_old_and_is_believed_more():
    pool = SharedKnowledgePool()
    pool.publish("ai#1", [price(15)], NOW)
    pool.publish("ai#2", [price(20)], NOW)
    newer, older = pool.query("dagger", now=NOW)
    assert (newer.known.object, older.known.object) == ("20", "15")
    assert newer.confidence > older.confidence


def test_what_nobody_confirms_is_trusted_less_with_time():
    pool = SharedKnowledgePool()
    entry = pool.contribute("ai#1", price(15), NOW)
    assert pool.trust(entry, Seconds(7200.0)) < pool.trust(entry, NOW)


def test_the_pool_has_an_end():
    pool = SharedKnowledgePool()
    for number in range(MOST + 50):
        pool.contribute(
            "ai#1", Publication(KnowledgeCategory.NPC, f"npc {number}", "Somebody is somewhere."), NOW
        )
    assert len(pool) == MOST


def swarm(mode):
    settings = AIPlayerSettings(
        enabled=True, auto_spawn_on_start=True, auto_spawn_count=4, knowledge_sharing=mode
    )
    return Pilot(seed=1, ai_players=settings)


def minds(pilot):
    return [
        agent.loop.mind for agent in pilot.game.resource(AIPlayerManager).list() if agent.loop is not None
    ]


def most_unseen(pilot):
    """Return for each mind the most rooms that its map had at once and that it had not seen itself."""
    most = [0] * len(minds(pilot))
    for _ in range(8):
        pilot.wait(seconds=30)
        maps = [mind.world.map for mind in minds(pilot)]
        most = [
            max(so_far, len(one.nodes) - one.explored_count) for so_far, one in zip(most, maps, strict=True)
        ]
    return most


@pytest.mark.system
def test_rooms_reach_a_mind_through_the_pool_and_not_without_it():
    """A mind that explores fast has soon seen all rooms that it heard of, so its map is looked at on the way."""
    known = most_unseen(swarm("pool"))
    alone = most_unseen(swarm("none"))
    assert min(known) > max(alone)


@pytest.mark.system
def test_what_works_for_one_is_tried_by_the_others():
    teacher, pupil = minds(swarm("pool"))[:2]
    task = "pick_up_item(item:item)"
    assert task in pupil.spec.templates.task_kinds()
    skill = teacher.skills.create(task, ("item+",), ("stand", "get {item:last}"), 1.0)
    teacher.skills.reinforce(skill.id, 2.0)
    pool = SharedKnowledgePool()
    told = PoolClient().publications(teacher.world, teacher.skills, 100.0)
    pool.publish("teacher", told, Seconds(100.0))

    take_in(
        pool.news_for("pupil", NOW),
        pupil.world,
        pupil.hearsay,
        pupil.skills,
        tasks=pupil.spec.templates.task_kinds(),
        now=Seconds(100.0),
    )

    (learned,) = pupil.skills.lookup(task)
    assert (learned.commands, learned.imported) == (("stand", "get {item:last}"), True)


async def every(store):
    return [one async for one in store.query(Query(KNOWLEDGE))]


def reloaded(pool, store=None):
    store = store or MemoryDocumentStore()
    run_inline(store.write(pool.collect()))
    again = SharedKnowledgePool()
    again.restore(run_inline(every(store)))
    return again


def test_the_pool_is_there_again_after_a_restart():
    pool = SharedKnowledgePool()
    room = Publication(
        KnowledgeCategory.MAP, "r1", "The Mill is in town.", "The Mill", "town", ("safe",), (("east", "r2"),)
    )
    pool.publish("ai#1", [price(15), room], NOW)
    pool.publish("ai#2", [price(15)], NOW)
    assert len(pool.news_for("ai#3", NOW)) == 2
    again = reloaded(pool)

    assert again.get_stats(NOW) == pool.get_stats(NOW)
    (entry,) = again.query("dagger", now=NOW)
    assert (entry.known, entry.confirmed_by) == (price(15), ["ai#2"])
    assert again.query("mill", now=NOW)[0].known == room
    assert again.news_for("ai#3", NOW) == (), "what it was told before is no news"
    again.publish("ai#4", [price(16)], NOW)
    assert len({one.id for one in again.query("dagger", now=NOW)}) == 2


def test_only_what_changed_is_saved_and_what_went_is_deleted():
    pool = SharedKnowledgePool()
    pool.publish("ai#1", [price(15)], NOW)
    store = MemoryDocumentStore()
    again = reloaded(pool, store)
    assert pool.collect().saves == ()
    for _ in range(3):
        again.publish("ai#2", [price(16)], NOW)
        again.publish("ai#2", [price(17)], NOW)
    last = reloaded(again, store)
    assert last.get_stats(NOW) == again.get_stats(NOW)


def test_what_nobody_confirmed_for_long_reaches_minds_as_less_sure():
    pool = SharedKnowledgePool()
    pool.publish("ai#1", [price(15)], NOW)
    ((_, _, fresh, _),) = pool.news_for("ai#2", NOW)
    ((_, _, old, _),) = pool.news_for("ai#3", Seconds(7200.0))
    assert old == fresh / 2


def test_a_swarm_still_knows_after_a_restart_and_the_admin_can_ask():
    store = MemoryDocumentStore()

    def pilot():
        settings = AIPlayerSettings(enabled=True, knowledge_sharing="pool")
        return Pilot("stdlib", "tutorial_world", seed=3, store=store, ai_players=settings)

    play = pilot()
    play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))
    play.wait(120)
    known = len(play.game.resource(AIPlayerManager).pool)
    assert known > 3
    run_inline(close_game(play.maid))

    again = pilot()
    assert len(again.game.resource(AIPlayerManager).pool) >= known
    stats = again.game.resource(AIPlayerManager).pool.get_stats(again.game.now)
    assert stats.by_category["map"] > 3
    assert stats.contributors == 1
