"""A swarm's shared pool: what one finds reaches the others, with how far it is to be believed."""

from maid_engine.ai_players.cognitive.sharing import Sharer, take_in
from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.coordination.pool import MOST, SharedKnowledgePool
from maid_engine.ai_players.models.knowledge import KnowledgeCategory, Publication
from maid_engine.core.time import Seconds
from maid_engine.testing.pilot import Pilot

NOW = Seconds(0.0)


def price(gold):
    text = f"dagger costs {gold} gold at The Smithy."
    return Publication(KnowledgeCategory.ITEM, "dagger", text, str(gold), "The Smithy")


def test_what_one_puts_in_reaches_the_others_once_and_not_itself():
    pool = SharedKnowledgePool()
    pool.publish("ai#1", [price(15)], NOW)
    assert [fact.known.object for fact in pool.news_for("ai#2")] == ["15"]
    assert pool.news_for("ai#2") == ()
    assert pool.news_for("ai#1") == ()


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
    pilot = Pilot(seed=1, ai_players=settings)
    pilot.wait(seconds=240)
    return [agent.loop.mind for agent in pilot.game.ai_players.list() if agent.loop is not None]


def test_rooms_reach_a_mind_through_the_pool_and_not_without_it():
    known = [len(mind.world.map.nodes) - mind.world.map.explored_count for mind in swarm("pool")]
    alone = [len(mind.world.map.nodes) - mind.world.map.explored_count for mind in swarm("none")]
    assert min(known) > max(alone)


def test_what_works_for_one_is_tried_by_the_others():
    teacher, pupil = swarm("pool")[:2]
    task = "pick_up_item(item:item)"
    assert task in pupil.spec.templates.task_kinds()
    skill = teacher.skills.create(task, ("item+",), ("stand", "get {item:last}"), 1.0)
    teacher.skills.reinforce(skill.id, 2.0)
    pool = SharedKnowledgePool()
    told = Sharer().publications(teacher.world, teacher.skills, 100.0)
    pool.publish("teacher", told, Seconds(100.0))

    take_in(
        pool.news_for("pupil"),
        pupil.world,
        pupil.hearsay,
        pupil.skills,
        tasks=pupil.spec.templates.task_kinds(),
        now=Seconds(100.0),
    )

    (learned,) = pupil.skills.lookup(task)
    assert (learned.commands, learned.imported) == (("stand", "get {item:last}"), True)
