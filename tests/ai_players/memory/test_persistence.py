"""Memories outlive the server, are saved piece by piece, and an old save still loads."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.claim import Claim, ClaimKind
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.reflection import Counsel, Lesson, Subject
from maid_engine.ai_players.persistence import MEMORIES, AIPlayerPersister, load_agents
from maid_engine.app.migrations import MIGRATIONS
from maid_engine.app.server import close_game
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.time import Seconds
from maid_engine.engine.migrations import MigrationRunner
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import Pilot, run_inline


@pytest.fixture
def life():
    """Starts a server on the same store again and again; the one before is stopped first."""
    store = MemoryDocumentStore()
    running = []

    def start():
        if running:
            run_inline(close_game(running.pop().maid))
        settings = AIPlayerSettings(enabled=True, max_agents=5)
        running.append(Pilot("stdlib", "tutorial_world", seed=3, store=store, ai_players=settings))
        return running[-1]

    return start


def spawn(play):
    return play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))


def shards(store, agent):
    async def read():
        return [one async for one in store.query(Query(MEMORIES)) if one.key.startswith(f"{agent.id}/")]

    return run_inline(read())


def contents(agent):
    return [one.content for one in agent.loop.mind.memory.shelf]


def test_what_was_remembered_is_remembered_after_a_restart(life):
    play = life()
    agent = spawn(play)
    play.wait(60)
    agent.loop.mind.memory.add("I met Bob at the Mill.", now=play.game.now, tags=("meeting", "bob"))
    before = contents(agent)

    back = life().game.resource(AIPlayerManager).find(agent.name)

    assert contents(back) == before
    assert back.loop.mind.memory.recall("Where did you meet Bob?", now=1e3)


def test_one_that_was_sent_home_comes_back_with_its_memories(life):
    play = life()
    agent = spawn(play)
    play.wait(30)
    agent.loop.mind.memory.add("I met Bob at the Mill.", now=play.game.now)

    play.game.resource(AIPlayerManager).despawn(agent.id)
    play.game.resource(AIPlayerManager).bring_back(agent.id)
    assert "I met Bob at the Mill." in contents(agent)

    assert "I met Bob at the Mill." in contents(life().game.resource(AIPlayerManager).find(agent.name))


def test_a_save_writes_only_the_shards_that_changed(life):
    agent = spawn(life())
    memory, persister = agent.loop.mind.memory, AIPlayerPersister(every_s=0.0)
    for number in range(100):
        memory.add(f"I met Visitor{number} at the Mill.", now=float(number))
    persister.collect([agent], Seconds(700.0))

    memory.add("I met Ada at the Ford.", now=800.0)
    batch = persister.collect([agent], Seconds(701.0))

    assert sum(one.key.startswith(f"{agent.id}/") for one in batch.saves) == 1


def test_a_shard_whose_memories_are_gone_is_deleted(life):
    agent = spawn(life())
    memory, persister = agent.loop.mind.memory, AIPlayerPersister(every_s=0.0)
    for _ in range(40):
        memory.add(f"I met Bob at place {_}.", now=1.0, tags=("bob",))
    persister.collect([agent], Seconds(700.0))

    memory.forget(Forgotten.of("Bob"))
    batch = persister.collect([agent], Seconds(701.0))

    assert (MEMORIES, f"{agent.id}/000001") in batch.deletes


def test_a_mind_that_thinks_more_rarely_is_saved_more_rarely(life):
    agent = spawn(life())
    agent.saved_at = Seconds(100.0)
    persister = AIPlayerPersister(every_s=60.0)
    persister.pace = 2.0

    assert persister.next([agent], Seconds(170.0), elapsed_s=5.0) == []
    assert persister.next([agent], Seconds(220.0), elapsed_s=5.0) == [agent]


def test_the_save_of_a_mind_holds_no_copy_of_its_memories(life):
    agent = spawn(life())
    agent.loop.mind.memory.add("I met Bob at the Mill.", now=1.0)

    AIPlayerPersister().documents(agent, Seconds(700.0))

    assert "entries" not in agent.saved_mind["memory"]


def test_a_mind_that_fails_keeps_what_it_had_when_it_was_saved(life, monkeypatch):
    play = life()
    agent = spawn(play)
    play.wait(30)
    mind = agent.loop.mind
    mind.memory.add("I met Bob at the Mill.", now=play.game.now)
    AIPlayerPersister().documents(agent, play.game.now)
    mind.memory.add("Something that was half thought.", now=play.game.now)

    monkeypatch.setattr(type(mind), "step", lambda self, intake: 1 / 0)
    play.wait(10)

    assert agent.status is AIPlayerStatus.PAUSED
    assert "I met Bob at the Mill." in contents(agent)
    assert "Something that was half thought." not in contents(agent)


def test_memories_that_an_older_server_saved_in_one_piece_are_read_and_can_go_back():
    play = Pilot("stdlib", "tutorial_world", seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=5))
    agent = spawn(play)
    for number in range(100):
        agent.loop.mind.memory.add(f"I met the {number}th traveller at the Mill.", now=float(number))
    whole = agent.loop.mind.memory.state()["entries"]
    documents = AIPlayerPersister().documents(agent, Seconds(700.0))
    store = MemoryDocumentStore()
    run_inline(store.open())
    kept = [one for one in documents if one.collection != MEMORIES]
    old = Document(
        MEMORIES, agent.id, {"ai_player_id": agent.id, "updated_at": 1.0, "memory": {"entries": whole}}
    )
    for one in (*kept, old, Document("meta", "schema", {"version": 1})):
        run_inline(_write(store, one))

    assert run_inline(MigrationRunner(store, MIGRATIONS).run()) == tuple(one.name for one in MIGRATIONS[1:])
    (saved,) = run_inline(load_agents(store)).agents
    assert saved.agent.saved_mind["memory"]["entries"] == whole
    run_inline(MigrationRunner(store, MIGRATIONS).down_to(1))
    back = run_inline(store.get(MEMORIES, agent.id))
    assert back.data["memory"]["entries"] == whole
    assert run_inline(store.get(MEMORIES, f"{agent.id}/000001")) is None


async def _write(store, document):
    await store.write(Batch(saves=(document,)))


def test_a_player_is_forgotten_by_those_who_are_away_too(life):
    play = life()
    near, away = spawn(play), spawn(play)
    for agent in (near, away):
        agent.loop.mind.memory.add("I met Bob at the Mill.", now=1.0, tags=("bob",))
        agent.loop.mind.world.relationships.record_interaction("Bob", Seconds(1.0), "player")
        agent.loop.mind.diary.talked("bob", 12)
    play.game.resource(AIPlayerManager).despawn(away.id)

    count = play.game.resource(AIPlayerManager).forget_player("Bob")

    assert count == 2
    assert near.loop.mind.world.relationships.get("Bob") is None
    assert "bob" not in near.loop.mind.diary.words_with
    back = play.game.resource(AIPlayerManager).bring_back(away.id)
    assert not [one for one in contents(back) if "Bob" in one]
    assert back.loop.mind.world.relationships.get("Bob") is None


def test_forget_me_is_for_everybody_and_memory_for_admins(life):
    play = life()
    agent = spawn(play)
    ada = play.join("Ada")
    agent.loop.mind.memory.add("Ada gave me a torch at the Mill.", now=1.0, tags=("gift", "ada"))
    assert "Memories that are gone" in ada.type("forget me")
    assert "forget me" in ada.type("forget bob")
    assert not [one for one in contents(agent) if "Ada" in one]
    assert "Unknown" in ada.type(f"@ai memory {agent.name}") or "@ai" not in ada.type("help")


# --- what is let go of with a player ---


def taught(agent):
    """Give a mind a lesson, a reflection, a skill, an alternative, and hearsay that have Bob in them, and others."""
    mind = agent.loop.mind
    for about, because in (("rat", "Bob led me to a rat."), ("wolf", "A wolf killed me at the Mill.")):
        lesson = Lesson(
            subject=Subject.FOE,
            about=about,
            counsel=Counsel.AVOID,
            because=because,
            learned_at=Seconds(1.0),
            expires=Seconds(1e6),
        )
        mind.lessons.learn(lesson)
    mind.skills.create("greet(player:player)", ("met",), ("say hello, Bob",), 1.0)
    mind.skills.create("open(door:door)", ("open",), ("open {door}",), 1.0)
    mind.skills.chose("ask_npc", "bob", worked=True)
    mind.skills.chose("ask_npc", "wolves", worked=True)
    mind.hearsay.keep(
        Claim(
            kind=ClaimKind.PLACE,
            subject="grey wolf",
            object="mill",
            words="the grey wolf is at the mill",
            by="Bob",
            by_ai=False,
        )
    )
    return mind


def learned(mind):
    return (
        [one.about for one in mind.lessons.all()],
        [one.commands for one in mind.skills.all_active()],
        [topic for topic in ("bob", "wolves") if mind.skills.choice("ask_npc", topic)],
        [claim.by for claim in mind.hearsay.claims.values()],
    )


WITHOUT_BOB = (["wolf"], [("open {door}",)], ["wolves"], [])


def test_lessons_skills_and_hearsay_in_which_a_player_stands_are_let_go_of(life):
    play = life()
    near, away = spawn(play), spawn(play)
    for agent in (near, away):
        taught(agent)
    play.game.resource(AIPlayerManager).despawn(away.id)

    play.game.resource(AIPlayerManager).forget_player("Bob")

    assert learned(near.loop.mind) == WITHOUT_BOB
    assert learned(play.game.resource(AIPlayerManager).bring_back(away.id).loop.mind) == WITHOUT_BOB


def test_what_was_heard_the_days_plan_and_what_was_done_lately_outlive_the_server(life):
    play = life()
    agent = spawn(play)
    play.wait(60)
    mind = taught(agent)
    before = {part: mind.state()[part] for part in ("hearsay", "drift", "schedule", "skills")}
    assert all(before.values())

    back = life().game.resource(AIPlayerManager).find(agent.name)

    assert {part: back.loop.mind.state()[part] for part in before} == before
